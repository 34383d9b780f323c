// SPDX-License-Identifier: GPL-2.0-or-later
// Writes a .pvd file anew whenever it has a member more. A run that goes on from a restart file goes on in its series.

#include "vtk/vtk_series.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace LAMMPS_NS;

static const char BEFORE_STEP[] = "<!-- step ";

// as an attribute in XML has it
static std::string escaped(const std::string &name) {
  std::string text;
  for (char c : name) switch (c) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      case '"':
        text += "&quot;";
        break;
      default:
        text += c;
    }
  return text;
}

// Those of the list that is there.
void VtkSeries::take_over_list() {
  continued = true;
  std::ifstream list(stem + ".pvd");
  for (std::string line; std::getline(list, line);) {
    const size_t mark = line.find(BEFORE_STEP);
    if (mark == line.npos) continue;
    members.push_back({std::strtol(line.c_str() + mark + sizeof BEFORE_STEP - 1, nullptr, 10), line});
  }
}

// Files of later steps belong to a run that is done anew, or to the time before reset_timestep.
void VtkSeries::forget_steps_from(long step) {
  const auto later = [step](const Member &member) { return member.step >= step; };
  members.erase(std::remove_if(members.begin(), members.end(), later), members.end());
}

std::string VtkSeries::add(long step, double time, const VtkPolyData &data) {
  if (!continued) take_over_list();
  forget_steps_from(step);
  const std::string path = stem + "." + std::to_string(step) + ".vtp";
  std::string why = data.write(path);
  if (!why.empty()) return "cannot write " + path + ": " + why;
  const std::string name = std::filesystem::path(path).filename().string();
  char at[40];
  std::snprintf(at, sizeof at, "%.15g", time);
  members.push_back({step, std::string("<DataSet timestep=\"") + at + "\" part=\"0\" file=\"" + escaped(name) + "\"/>" +
                               BEFORE_STEP + std::to_string(step) + " -->"});
  why = write_list();
  return why.empty() ? "" : "cannot write " + stem + ".pvd: " + why;
}

std::string VtkSeries::write_list() const {
  std::string list = "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\">\n<Collection>\n";
  for (const Member &member : members) list += member.element + "\n";
  return write_whole_file(stem + ".pvd", list + "</Collection>\n</VTKFile>\n");
}
