// SPDX-License-Identifier: GPL-2.0-or-later
// Memory that is given out in pieces, which stay where they are until all are given back at once.

#ifndef CSDS_ARENA_H
#define CSDS_ARENA_H

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

namespace LAMMPS_NS {

template <class T>
class Arena {
 public:
  // gives all pieces back; `expected`: how much will be asked for, about
  void clear(size_t expected) {
    used = 0;
    const bool fits = !blocks.empty() && expected <= blocks.front().size && blocks.front().size <= 2 * expected + LEAST;
    blocks.resize(fits ? 1 : 0);
    if (!fits) add_block(expected + expected / 8);
  }

  T *get(size_t count) {
    if (blocks.empty() || used + count > blocks.back().size) add_block(std::max(count, LEAST));
    T *const piece = blocks.back().memory.get() + used;
    used += count;
    return piece;
  }

  double memory_usage() const {
    double bytes = 0.0;
    for (const Block &block : blocks) bytes += static_cast<double>(block.size * sizeof(T));
    return bytes;
  }

 private:
  static constexpr size_t LEAST = 4096;
  struct Block {
    std::unique_ptr<T[]> memory;
    size_t size;
  };
  std::vector<Block> blocks;
  size_t used = 0;  // of the last one

  void add_block(size_t size) {
    blocks.push_back({std::unique_ptr<T[]>(new T[size]), size});
    used = 0;
  }
};

}  // namespace LAMMPS_NS

#endif
