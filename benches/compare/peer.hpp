// What the C++ peers share: the files of the comparison, a clock, and restarts that are the same for all.
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace peer {

struct Joint {
  std::array<double, 3> position;
  std::array<double, 9> rotation;  // by rows
  std::array<double, 3> axis;
  double lower, upper, mass;
  std::array<double, 3> com;
  std::array<double, 6> inertia;  // xx xy xz yy yz zz
};

struct Chain {
  std::vector<Joint> joints;
  std::array<double, 3> tip_position;
  std::array<double, 9> tip_rotation;
};

struct Case {
  const double* q;
  const double* start;
  const double* rotation;  // by rows
  const double* position;
};

template <size_t N>
void read_numbers(std::istream& in, std::array<double, N>& out) {
  for (double& x : out) in >> x;
}

inline Chain read_chain(const std::string& path) {
  std::ifstream in(path);
  size_t count = 0;
  in >> count;
  Chain chain;
  chain.joints.resize(count);
  for (Joint& j : chain.joints) {
    read_numbers(in, j.position);
    read_numbers(in, j.rotation);
    read_numbers(in, j.axis);
    in >> j.lower >> j.upper >> j.mass;
    read_numbers(in, j.com);
    read_numbers(in, j.inertia);
  }
  read_numbers(in, chain.tip_position);
  read_numbers(in, chain.tip_rotation);
  if (!in) {
    std::cerr << path << ": not a chain\n";
    std::exit(2);
  }
  return chain;
}

struct Cases {
  std::vector<double> data;
  std::vector<Case> all;
};

inline Cases read_cases(const std::string& path) {
  Cases cases;
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) {
    std::cerr << path << ": cannot be read\n";
    std::exit(2);
  }
  cases.data.resize(static_cast<size_t>(in.tellg()) / sizeof(double));
  in.seekg(0);
  in.read(reinterpret_cast<char*>(cases.data.data()), static_cast<std::streamsize>(cases.data.size() * sizeof(double)));
  const size_t n = static_cast<size_t>(cases.data[0]), dof = static_cast<size_t>(cases.data[1]);
  for (size_t i = 0; i < n; i++) {
    const double* row = cases.data.data() + 2 + i * (2 * dof + 12);
    cases.all.push_back({row, row + dof, row + 2 * dof, row + 2 * dof + 9});
  }
  return cases;
}

inline double now_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return 1e-3 * static_cast<double>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

// SplitMix64: a restart must cost next to nothing.
struct Chance {
  uint64_t state;
  double between(double low, double high) {
    uint64_t z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return low + (high - low) * static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
  }
};

// Solves every case `rounds` times, keeps the least time of each and the answer, and writes both.
// `solve(index, out)` fills `out` and says whether it found a solution.
template <class Solve>
void run(const Cases& cases, size_t dof, int rounds, const std::string& out_path, Solve solve) {
  const size_t n = cases.all.size();
  std::vector<double> time_us(n, 1e300), q(dof), answers(n * dof);
  std::vector<char> solved(n);
  for (int round = 0; round < rounds; round++) {
    for (size_t i = 0; i < n; i++) {
      const double begin = now_us();
      solved[i] = solve(i, q.data());
      time_us[i] = std::min(time_us[i], now_us() - begin);
      std::copy(q.begin(), q.end(), answers.begin() + static_cast<std::ptrdiff_t>(i * dof));
    }
  }
  std::ofstream out(out_path, std::ios::binary);
  auto put = [&](const double* x, size_t count) { out.write(reinterpret_cast<const char*>(x), static_cast<std::streamsize>(count * sizeof(double))); };
  for (size_t i = 0; i < n; i++) {
    const double head[2] = {time_us[i], solved[i] ? 1.0 : 0.0};
    put(head, 2);
    if (solved[i]) put(&answers[i * dof], dof);
  }
}

}  // namespace peer
