// Inserts clouds into an OctoMap tree, measures it, and writes every leaf.
//
//   peer CLOUDS RESOLUTION every|discretized FRAMES MAX_RANGE BOX LEAVES QUERIES
//
//   peer message binary|full RESOLUTION DATA LEAVES
//
// The second form decodes the data of an octomap_msgs/Octomap instead.
// CLOUDS: u32 number of scans; of each the origin (3 f32), u32 number of points, the points (3 f32 each).
// MAX_RANGE: metres, or -1. BOX: half the edge of a bounding box around (0, 0, 1) in metres, or 0.
// LEAVES: a file; of every leaf its first cell (3 u16), its depth (u8) and its log-odds (f32), in the order of the tree.
// Prints one JSON object. Times are processor times of this thread.
#include <octomap/octomap.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <time.h>
#include <vector>

static double cpu_secs() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

template <typename T> static T take(std::ifstream& in) {
  T value;
  in.read(reinterpret_cast<char*>(&value), sizeof value);
  return value;
}

// The same random numbers as in main.rs.
struct Random {
  uint64_t state = 12345;
  double next() {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return double(state >> 33) / 2147483648.0;
  }
};

// Of every leaf its first cell (3 u16), its depth (u8) and its log-odds (f32), in the order of the tree.
static bool write_leaves(const octomap::OcTree& tree, const char* file) {
  std::ofstream out(file, std::ios::binary);
  for (auto leaf = tree.begin_leafs(); leaf != tree.end_leafs(); ++leaf) {
    const octomap::OcTreeKey first = leaf.getIndexKey();
    const uint8_t depth = leaf.getDepth();
    const float value = leaf->getLogOdds();
    for (int k = 0; k < 3; ++k) {
      const uint16_t number = first[k];
      out.write(reinterpret_cast<const char*>(&number), 2);
    }
    out.write(reinterpret_cast<const char*>(&depth), 1);
    out.write(reinterpret_cast<const char*>(&value), 4);
  }
  return bool(out);
}

// As octomap_msgs::msgToMap does it.
static int decode(char** words) {
  std::ifstream in(words[4], std::ios::binary);
  octomap::OcTree tree(std::atof(words[3]));
  if (std::string(words[2]) == "binary")
    tree.readBinaryData(in);
  else
    tree.readData(in);
  if (!in || in.peek() != std::ifstream::traits_type::eof()) {
    std::fprintf(stderr, "the data end too early or go on after the tree\n");
    return 1;
  }
  return write_leaves(tree, words[5]) ? 0 : 1;
}

int main(int count, char** words) {
  if (count == 6 && std::string(words[1]) == "message") return decode(words);
  if (count != 9) {
    std::fprintf(stderr, "peer CLOUDS RESOLUTION every|discretized FRAMES MAX_RANGE BOX LEAVES QUERIES\n");
    return 2;
  }
  std::ifstream in(words[1], std::ios::binary);
  octomap::OcTree tree(std::atof(words[2]));
  const bool discretized = std::string(words[3]) == "discretized";
  const uint32_t frames = std::atoi(words[4]);
  const double max_range = std::atof(words[5]);
  const float half = std::atof(words[6]);
  const int queries = std::atoi(words[8]);
  if (half > 0) {
    octomap::point3d low(-half, -half, 1 - half), high(half, half, 1 + half);
    tree.setBBXMin(low);
    tree.setBBXMax(high);
    tree.useBBXLimit(true);
  }

  double insert_secs = 0;
  const uint32_t scans = take<uint32_t>(in);
  for (uint32_t scan = 0; scan < scans && scan < frames; ++scan) {
    float origin[3];
    for (float& x : origin) x = take<float>(in);
    const uint32_t points = take<uint32_t>(in);
    std::vector<float> numbers(3 * size_t(points));
    in.read(reinterpret_cast<char*>(numbers.data()), numbers.size() * sizeof(float));
    octomap::Pointcloud cloud;
    for (uint32_t i = 0; i < points; ++i)
      cloud.push_back(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    const octomap::point3d from(origin[0], origin[1], origin[2]);
    const double begin = cpu_secs();
    tree.insertPointCloud(cloud, from, max_range, false, discretized);
    insert_secs += cpu_secs() - begin;
  }
  if (!in) {
    std::fprintf(stderr, "the file of clouds ends too early\n");
    return 1;
  }

  Random random;
  std::vector<octomap::point3d> places;
  for (int i = 0; i < queries; ++i) {
    const double x = -2 + 4 * random.next(), y = -2 + 4 * random.next(), z = 2.6 * random.next();
    places.emplace_back(float(x), float(y), float(z));
  }
  uint64_t sum = 0;
  double begin = cpu_secs();
  for (const auto& place : places) {
    const octomap::OcTreeNode* node = tree.search(place);
    sum += node == nullptr ? 0 : tree.isNodeOccupied(node) ? 2 : 1;
  }
  const double query_secs = cpu_secs() - begin;

  // The frontier: a loop over the library's own calls, since it offers none.
  begin = cpu_secs();
  uint64_t frontier = 0;
  for (auto leaf = tree.begin_leafs(); queries > 0 && leaf != tree.end_leafs(); ++leaf) {
    if (tree.isNodeOccupied(*leaf)) continue;
    const octomap::OcTreeKey first = leaf.getIndexKey();
    const int side = 1 << (16 - leaf.getDepth());
    for (int z = 0; z < side; ++z)
      for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
          if (x > 0 && x + 1 < side && y > 0 && y + 1 < side && z > 0 && z + 1 < side) continue;
          bool beside = false;
          for (int i = 0; i < 27 && !beside; ++i) {
            const octomap::OcTreeKey near(first[0] + x + i % 3 - 1, first[1] + y + i / 3 % 3 - 1, first[2] + z + i / 9 - 1);
            beside = tree.search(near) == nullptr;
          }
          frontier += beside;
        }
  }
  const double frontier_secs = cpu_secs() - begin;

  const bool written = write_leaves(tree, words[7]);
  std::printf("{\"insert_ms\": %.4f, \"query_ns\": %.3f, \"query_sum\": %llu, \"frontier\": %llu, \"frontier_ms\": %.3f, "
              "\"bytes\": %zu, \"nodes\": %zu}\n",
              1e3 * insert_secs / (frames < scans ? frames : scans), queries > 0 ? 1e9 * query_secs / queries : 0.0,
              (unsigned long long)sum, (unsigned long long)frontier, 1e3 * frontier_secs, tree.memoryUsage(), tree.size());
  return written ? 0 : 1;
}
