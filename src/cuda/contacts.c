// SPDX-License-Identifier: MIT
/* Contacts on a device: their memory, the way there and back, and what is refused. */
#include "launch.h"
#include "layout.h"
#include "models/composition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------- refusals */

static csds_cuda_status told(csds_message *why, csds_cuda_status status, const char *sentence) {
  if (why) snprintf(why->text, sizeof why->text, "%s", sentence);
  return status;
}

/* One of CUDA's own errors. */
static csds_cuda_status outcome(cudaError_t error, const char *function, csds_message *why) {
  if (error == cudaSuccess) return CSDS_CUDA_OK;
  if (why) snprintf(why->text, sizeof why->text, "%s: CUDA says '%s'", function, cudaGetErrorString(error));
  return CSDS_CUDA_FAILED;
}

static csds_cuda_status check_count(const csds_cuda_contacts *c, size_t count, const char *function,
                                    csds_message *why) {
  if (count <= c->room) return CSDS_CUDA_OK;
  if (why)
    snprintf(why->text, sizeof why->text, "%s: count is %zu, must be at most the %zu contacts that there is memory for",
             function, count, c->room);
  return CSDS_CUDA_REFUSED;
}

static csds_cuda_status check_values(int values, csds_message *why) {
  if (values >= 1 && values <= CSDS_MAX_HISTORY) return CSDS_CUDA_OK;
  if (why)
    snprintf(why->text, sizeof why->text, "csds_cuda_new: values is %d, must be 1 to %d, the most that a contact keeps",
             values, CSDS_MAX_HISTORY);
  return CSDS_CUDA_REFUSED;
}

static csds_cuda_status check_law(const csds_law *law, const csds_cuda_contacts *c, csds_message *why) {
  if (contact_law_of(law)->composition >= COMPOSITIONS)
    return told(
        why, CSDS_CUDA_REFUSED,
        "csds_cuda_step: the law's models have no loop, must be ones for which csds_law_use(law, CSDS_ISAS - 1) "
        "does not return CSDS_ISA_SCALAR");
  const int values = c->walls ? law->wall_history : law->history;
  if (values <= c->values) return CSDS_CUDA_OK;
  if (why)
    snprintf(why->text, sizeof why->text,
             "csds_cuda_step: the law keeps %d numbers of history, must be at most the %d of the contacts", values,
             c->values);
  return CSDS_CUDA_REFUSED;
}

/* ---------------------------------------------------------------------------------------- the device */

int csds_cuda_available(csds_message *why) {
  int devices = 0;
  cudaError_t error = cudaGetDeviceCount(&devices);
  if (error == cudaSuccess && devices == 0) error = cudaErrorNoDevice;
  if (error == cudaSuccess) error = csds_cuda_find_code_();
  return outcome(error, "no GPU can be used", why) == CSDS_CUDA_OK;
}

void csds_cuda_device(char name[256]) {
  struct cudaDeviceProp found;
  int device;
  name[0] = '\0';
  if (cudaGetDevice(&device) == cudaSuccess && cudaGetDeviceProperties(&found, device) == cudaSuccess)
    snprintf(name, 256, "%s", found.name);
}

csds_cuda_status csds_cuda_new(csds_cuda_contacts *contacts, size_t room, int values, csds_message *why) {
  memset(contacts, 0, sizeof *contacts);
  const csds_cuda_status status = check_values(values, why);
  if (status != CSDS_CUDA_OK) return status;
  const size_t bytes = csds_cuda_bytes_(room, values);
  void *memory = NULL;
  cudaError_t error = cudaMalloc(&memory, bytes);
  if (error == cudaSuccess) error = cudaMemset(memory, 0, bytes);
  if (error == cudaSuccess)
    *contacts = csds_cuda_laid_out_(memory, room, values);
  else
    cudaFree(memory);
  return outcome(error, "csds_cuda_new", why);
}

void csds_cuda_free(csds_cuda_contacts *contacts) {
  cudaFree(contacts->x); /* where all of it begins */
  memset(contacts, 0, sizeof *contacts);
}

csds_cuda_status csds_cuda_step(const csds_law *law, const csds_cuda_contacts *contacts, size_t count, void *stream,
                                csds_message *why) {
  csds_cuda_status status = check_count(contacts, count, "csds_cuda_step", why);
  if (status == CSDS_CUDA_OK) status = check_law(law, contacts, why);
  if (status != CSDS_CUDA_OK || count == 0) return status;
  const cudaError_t error = contacts->walls ? csds_cuda_launch_walls_(law, contacts, count, stream)
                                            : csds_cuda_launch_pairs_(law, contacts, count, stream);
  return outcome(error, "csds_cuda_step", why);
}

/* ------------------------------------------------------------------------------------ there and back */

/* Room for `count` contacts, on the host. */
static csds_cuda_status image_of(const csds_cuda_contacts *contacts, size_t count, csds_cuda_contacts *image,
                                 csds_message *why) {
  void *memory = calloc(1, csds_cuda_bytes_(count, contacts->values));
  if (!memory) return told(why, CSDS_CUDA_FAILED, "csds_cuda: no memory left on the host");
  *image = csds_cuda_laid_out_(memory, count, contacts->values);
  return CSDS_CUDA_OK;
}

/* Rows of the first `count` contacts, which begin at *first, and their ages. Not by cudaMemcpy2D, for which a row ends
 * at 2 GB. */
static cudaError_t copy(const csds_cuda_contacts *to, double *first_to, const csds_cuda_contacts *from,
                        const double *first_from, size_t rows, size_t count, enum cudaMemcpyKind kind) {
  cudaError_t error = cudaMemcpy(to->age, from->age, count * sizeof *to->age, kind);
  for (size_t r = 0; r < rows && error == cudaSuccess; ++r)
    error = cudaMemcpy(first_to + r * to->room, first_from + r * from->room, count * sizeof *first_to, kind);
  return error;
}

csds_cuda_status csds_cuda_upload(const csds_cuda_contacts *contacts, const csds_block *blocks, size_t count,
                                  csds_message *why) {
  csds_cuda_contacts image = {0};
  csds_cuda_status status = check_count(contacts, count, "csds_cuda_upload", why);
  if (status != CSDS_CUDA_OK || count == 0) return status;
  status = image_of(contacts, count, &image, why);
  if (status != CSDS_CUDA_OK) return status;
  csds_cuda_pack_(&image, blocks, count);
  const cudaError_t error = copy(contacts, contacts->x, &image, image.x, csds_cuda_given_rows_(contacts->values), count,
                                 cudaMemcpyHostToDevice);
  free(image.x);
  return outcome(error, "csds_cuda_upload", why);
}

csds_cuda_status csds_cuda_download(const csds_cuda_contacts *contacts, csds_block *blocks, size_t count,
                                    csds_message *why) {
  csds_cuda_contacts image = {0};
  csds_cuda_status status = check_count(contacts, count, "csds_cuda_download", why);
  if (status != CSDS_CUDA_OK || count == 0) return status;
  status = image_of(contacts, count, &image, why);
  if (status != CSDS_CUDA_OK) return status;
  const cudaError_t error = copy(&image, image.history, contacts, contacts->history,
                                 csds_cuda_left_rows_(contacts->values), count, cudaMemcpyDeviceToHost);
  if (error == cudaSuccess) csds_cuda_unpack_(&image, blocks, count);
  free(image.x);
  return outcome(error, "csds_cuda_download", why);
}
