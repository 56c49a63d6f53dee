// roscpp's side of the comparison: `peer serve` and `peer ask`, as `ros_peer` does it.

#include <ros/ros.h>
#include <sensor_msgs/Image.h>
#include <sensor_msgs/JointState.h>
#include <std_srvs/Trigger.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

using Clock = std::chrono::steady_clock;
constexpr int STATES = 3000, CALLS = 2000, FRAMES = 150;

bool answer(std_srvs::Trigger::Request&, std_srvs::Trigger::Response& response) {
  response.success = true;
  return true;
}

void serve(ros::NodeHandle& node) {
  auto out = node.advertise<sensor_msgs::JointState>("/state_out", 100);
  auto hints = ros::TransportHints().tcpNoDelay();
  boost::function<void(const sensor_msgs::JointStateConstPtr&)> repeat = [&](const sensor_msgs::JointStateConstPtr& state) { out.publish(state); };
  auto states = node.subscribe<sensor_msgs::JointState>("/state_in", 100, repeat, nullptr, hints);
  auto trigger = node.advertiseService("/trigger", answer);
  ros::Publisher cameras[] = {node.advertise<sensor_msgs::Image>("/rgb", 10), node.advertise<sensor_msgs::Image>("/depth", 10)};
  std::thread shooting;
  boost::function<bool(std_srvs::Trigger::Request&, std_srvs::Trigger::Response&)> shoot = [&](auto& request, auto& response) {
    if (shooting.joinable()) shooting.join();
    shooting = std::thread([&] {
      auto began = Clock::now();
      for (int seq = 0; seq < FRAMES; ++seq) {
        for (int i = 0; i < 2; ++i) {
          auto image = boost::make_shared<sensor_msgs::Image>();
          image->height = 480, image->width = 640, image->encoding = i ? "32FC1" : "rgb8", image->step = 640 * (3 + i);
          image->data.assign(640 * 480 * (3 + i), static_cast<uint8_t>(seq));
          image->header.stamp = ros::Time::now();
          cameras[i].publish(image);
        }
        std::this_thread::sleep_until(began + std::chrono::nanoseconds(33333333) * (seq + 1));
      }
    });
    return answer(request, response);
  };
  auto service = node.advertiseService("/shoot", shoot);
  std::puts("ready");
  std::fflush(stdout);
  ros::spin();
  if (shooting.joinable()) shooting.join();
}

std::string summary(std::vector<double> us, int expected) {
  std::sort(us.begin(), us.end());
  auto at = [&](double share) { return us.empty() ? 0.0 : us[std::min<size_t>(us.size() * share, us.size() - 1)]; };
  char text[200];
  std::snprintf(text, sizeof text, "{\"p50_us\": %.1f, \"p99_us\": %.1f, \"max_us\": %.1f, \"count\": %zu, \"expected\": %d}", at(0.5), at(0.99), at(1.0),
                us.size(), expected);
  return text;
}

void connected(const std::function<bool()>& condition) {
  auto until = Clock::now() + std::chrono::seconds(5);
  while (!condition()) {
    if (Clock::now() > until) std::fputs("nobody connects\n", stderr), std::exit(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

/// Waits until a list is full, or has stopped growing.
void filled(std::mutex& lock, const std::vector<double>& list, size_t expected, int patience_s) {
  size_t before = 0;
  auto grown = Clock::now();
  while (Clock::now() - grown < std::chrono::seconds(patience_s)) {
    {
      std::lock_guard<std::mutex> held(lock);
      if (list.size() >= expected) return;
      if (list.size() > before) before = list.size(), grown = Clock::now();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

std::string states(ros::NodeHandle& node) {
  std::vector<Clock::time_point> sent(STATES);
  std::vector<double> times;
  std::mutex lock;
  boost::function<void(const sensor_msgs::JointStateConstPtr&)> hear = [&](const sensor_msgs::JointStateConstPtr& state) {
    auto now = Clock::now();
    std::lock_guard<std::mutex> held(lock);
    times.push_back(std::chrono::duration<double, std::micro>(now - sent[state->header.stamp.nsec]).count());
  };
  auto returns = node.subscribe<sensor_msgs::JointState>("/state_out", 100, hear, nullptr, ros::TransportHints().tcpNoDelay());
  auto out = node.advertise<sensor_msgs::JointState>("/state_in", 100);
  connected([&] { return out.getNumSubscribers() > 0 && returns.getNumPublishers() > 0; });
  sensor_msgs::JointState state;
  for (int i = 0; i < 7; ++i) state.name.push_back("arm_" + std::to_string(i) + "_joint");
  state.position.assign(7, 0.5), state.velocity.assign(7, 0.1), state.effort.assign(7, 1.0);
  auto began = Clock::now();
  for (int number = 0; number < STATES; ++number) {
    std::this_thread::sleep_until(began + std::chrono::milliseconds(number));
    state.header.stamp.nsec = number;
    sent[number] = Clock::now();
    out.publish(state);
  }
  filled(lock, times, STATES, 1);
  std::lock_guard<std::mutex> held(lock);
  return summary(times, STATES);
}

std::string calls(ros::NodeHandle& node) {
  auto client = node.serviceClient<std_srvs::Trigger>("/trigger", true);
  std::vector<double> times;
  for (int i = 0; i < CALLS; ++i) {
    std_srvs::Trigger call;
    auto began = Clock::now();
    if (!client.call(call)) break;
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - began).count());
  }
  return summary(times, CALLS);
}

std::string pictures(ros::NodeHandle& node) {
  std::vector<double> times;
  std::mutex lock;
  boost::function<void(const sensor_msgs::ImageConstPtr&)> hear = [&](const sensor_msgs::ImageConstPtr& image) {
    double late = (ros::Time::now() - image->header.stamp).toSec() * 1e6;
    std::lock_guard<std::mutex> held(lock);
    times.push_back(late);
  };
  ros::Subscriber subscribers[] = {node.subscribe<sensor_msgs::Image>("/rgb", 100, hear), node.subscribe<sensor_msgs::Image>("/depth", 100, hear)};
  connected([&] { return subscribers[0].getNumPublishers() > 0 && subscribers[1].getNumPublishers() > 0; });
  std_srvs::Trigger call;
  node.serviceClient<std_srvs::Trigger>("/shoot").call(call);
  filled(lock, times, 2 * FRAMES, 2);
  std::lock_guard<std::mutex> held(lock);
  return summary(times, 2 * FRAMES);
}

int main(int argc, char** argv) {
  bool serves = argc > 1 && std::string(argv[1]) == "serve";
  ros::init(argc, argv, serves ? "server" : "client");
  ros::NodeHandle node;
  if (serves) {
    serve(node);
    return 0;
  }
  ros::AsyncSpinner spinner(1);
  spinner.start();
  std::string state = states(node), service = calls(node), camera = pictures(node);
  std::printf("{\"state\": %s, \"service\": %s, \"camera\": %s}\n", state.c_str(), service.c_str(), camera.c_str());
  std::fflush(stdout);
  ros::shutdown();
}
