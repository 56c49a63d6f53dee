// Pinocchio: damped least squares on its Jacobian, and the speed of its algorithms.
//   pinocchio ik CHAIN POSES OUT TOLERANCE RESTARTS ROUNDS
//   pinocchio kernels CHAIN POSES
// The model is built in code: objects of the wheel never meet vectors compiled for this machine.
#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/jacobian.hpp>
#include <pinocchio/algorithm/joint-configuration.hpp>
#include <pinocchio/algorithm/kinematics.hpp>
#include <pinocchio/algorithm/rnea.hpp>
#include <pinocchio/multibody.hpp>
#include <pinocchio/spatial.hpp>

#include <Eigen/Cholesky>
#include <cstring>

#include "peer.hpp"

namespace pin = pinocchio;
using Rows3 = Eigen::Matrix<double, 3, 3, Eigen::RowMajor>;

static pin::SE3 placement(const double* rotation, const double* position) {
  return pin::SE3(Eigen::Map<const Rows3>(rotation), Eigen::Map<const Eigen::Vector3d>(position));
}

// The fastest joint type that fits: Pinocchio specialises the coordinate axes.
static pin::Model build(const peer::Chain& chain) {
  pin::Model model;
  pin::JointIndex parent = 0;
  for (size_t i = 0; i < chain.joints.size(); i++) {
    const peer::Joint& j = chain.joints[i];
    const pin::SE3 place = placement(j.rotation.data(), j.position.data());
    const Eigen::Vector3d axis(j.axis.data());
    const std::string name = "j" + std::to_string(i);
    if (axis == Eigen::Vector3d::UnitX()) parent = model.addJoint(parent, pin::JointModelRX(), place, name);
    else if (axis == Eigen::Vector3d::UnitY()) parent = model.addJoint(parent, pin::JointModelRY(), place, name);
    else if (axis == Eigen::Vector3d::UnitZ()) parent = model.addJoint(parent, pin::JointModelRZ(), place, name);
    else parent = model.addJoint(parent, pin::JointModelRevoluteUnaligned(axis), place, name);
    Eigen::Matrix3d inertia;
    const auto& t = j.inertia;
    inertia << t[0], t[1], t[2], t[1], t[3], t[4], t[2], t[4], t[5];
    model.appendBodyToJoint(parent, pin::Inertia(j.mass, Eigen::Vector3d(j.com.data()), inertia), pin::SE3::Identity());
  }
  return model;
}

static int ik(char** argv) {
  const peer::Chain chain = peer::read_chain(argv[0]);
  const peer::Cases cases = peer::read_cases(argv[1]);
  const double tolerance = std::atof(argv[3]);
  const int restarts = std::atoi(argv[4]), rounds = std::atoi(argv[5]);
  const int dof = static_cast<int>(chain.joints.size());

  const pin::Model model = build(chain);
  pin::Data data(model);
  const pin::JointIndex last = static_cast<pin::JointIndex>(dof);
  const pin::SE3 last_from_tip = placement(chain.tip_rotation.data(), chain.tip_position.data());
  std::vector<pin::SE3> targets;  // of the last joint
  for (const peer::Case& c : cases.all) targets.push_back(placement(c.rotation, c.position) * last_from_tip.inverse());
  Eigen::VectorXd lower(dof), upper(dof);
  for (int k = 0; k < dof; k++) lower[k] = chain.joints[k].lower, upper[k] = chain.joints[k].upper;

  Eigen::Matrix<double, 6, Eigen::Dynamic> jacobian(6, dof);
  Eigen::VectorXd q(dof), step(dof);
  peer::run(cases, static_cast<size_t>(dof), rounds, argv[2], [&](size_t i, double* out) {
    peer::Chance chance{i};
    q = Eigen::Map<const Eigen::VectorXd>(cases.all[i].start, dof);
    for (int attempt = 0; attempt <= restarts; attempt++) {
      if (attempt > 0)
        for (int k = 0; k < dof; k++) q[k] = chance.between(lower[k], upper[k]);
      for (int iteration = 0; iteration < 100; iteration++) {
        pin::forwardKinematics(model, data, q);
        const Eigen::Matrix<double, 6, 1> error = pin::log6(data.oMi[last].actInv(targets[i])).toVector();
        if (error.head<3>().norm() <= 0.9 * tolerance && error.tail<3>().norm() <= 0.9 * tolerance) {
          Eigen::Map<Eigen::VectorXd>(out, dof) = q;
          return true;
        }
        jacobian.setZero();
        pin::computeJointJacobian(model, data, q, last, jacobian);
        Eigen::Matrix<double, 6, 6> normal = jacobian * jacobian.transpose();
        normal.diagonal().array() += 1e-6 + 1e-2 * error.squaredNorm();
        step.noalias() = jacobian.transpose() * normal.ldlt().solve(error);
        const double longest = step.cwiseAbs().maxCoeff();
        if (longest > 0.6) step *= 0.6 / longest;
        q = (q + step).cwiseMax(lower).cwiseMin(upper);
      }
    }
    return false;
  });
  return 0;
}

// One line for each algorithm: name, median and least time of a call (us), and a sum that ours must share.
static int kernels(char** argv) {
  const peer::Chain chain = peer::read_chain(argv[0]);
  const peer::Cases cases = peer::read_cases(argv[1]);
  const int dof = static_cast<int>(chain.joints.size());
  const size_t n = cases.all.size();
  const pin::Model model = build(chain);
  pin::Data data(model);
  const pin::JointIndex last = static_cast<pin::JointIndex>(dof);

  std::vector<Eigen::VectorXd> q, v;
  for (const peer::Case& c : cases.all) {
    q.push_back(Eigen::Map<const Eigen::VectorXd>(c.q, dof));
    v.push_back(Eigen::Map<const Eigen::VectorXd>(c.start, dof));
  }
  const Eigen::VectorXd constant = Eigen::VectorXd::Constant(dof, 0.3);
  auto time = [&](const char* name, auto compute) {
    std::vector<double> each_us;
    double sum = 0.0;
    for (int repeat = 0; repeat < 21; repeat++) {
      sum = 0.0;
      const double begin = peer::now_us();
      for (size_t i = 0; i < n; i++) sum += compute(i);
      each_us.push_back((peer::now_us() - begin) / static_cast<double>(n));
    }
    std::sort(each_us.begin(), each_us.end());
    std::printf("%s %.6f %.6f %.17g\n", name, each_us[10], each_us[0], sum);
  };
  time("fk", [&](size_t i) { pin::forwardKinematics(model, data, q[i]); return data.oMi[last].translation()[0]; });
  time("fk_jacobian", [&](size_t i) { pin::computeJointJacobians(model, data, q[i]); return data.J(3, dof - 1); });
  time("rnea", [&](size_t i) { return pin::rnea(model, data, q[i], v[i], constant)[0]; });
  time("crba", [&](size_t i) { return pin::crba(model, data, q[i], pin::Convention::WORLD)(0, 0); });
  // Of its two conventions the faster one counts.
  time("aba_world", [&](size_t i) { return pin::aba(model, data, q[i], v[i], constant, pin::Convention::WORLD)[0]; });
  time("aba_local", [&](size_t i) { return pin::aba(model, data, q[i], v[i], constant, pin::Convention::LOCAL)[0]; });
  return 0;
}

int main(int argc, char** argv) {
  if (argc == 8 && !std::strcmp(argv[1], "ik")) return ik(argv + 2);
  if (argc == 4 && !std::strcmp(argv[1], "kernels")) return kernels(argv + 2);
  return 2;
}
