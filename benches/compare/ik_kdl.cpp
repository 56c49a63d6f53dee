// KDL's Levenberg-Marquardt solver, started again from random places until a solution is within the limits.
//   ik_kdl CHAIN POSES OUT TOLERANCE RESTARTS ROUNDS
#include <cmath>
#include <kdl/chain.hpp>
#include <kdl/chainfksolverpos_recursive.hpp>
#include <kdl/chainiksolverpos_lma.hpp>

#include "peer.hpp"

int main(int argc, char** argv) {
  if (argc != 7) return 2;
  const peer::Chain description = peer::read_chain(argv[1]);
  const peer::Cases cases = peer::read_cases(argv[2]);
  const double tolerance = std::atof(argv[4]);
  const int restarts = std::atoi(argv[5]), rounds = std::atoi(argv[6]);
  const unsigned dof = static_cast<unsigned>(description.joints.size());

  // A KDL segment is a joint and then a frame: the place of joint i + 1 ends segment i.
  auto frame = [](const std::array<double, 9>& r, const std::array<double, 3>& p) {
    return KDL::Frame(KDL::Rotation(r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8]), KDL::Vector(p[0], p[1], p[2]));
  };
  KDL::Chain chain;
  const auto& joints = description.joints;
  chain.addSegment(KDL::Segment(KDL::Joint(KDL::Joint::None), frame(joints[0].rotation, joints[0].position)));
  for (unsigned i = 0; i < dof; i++) {
    const auto& a = joints[i].axis;
    const auto next = i + 1 < dof ? frame(joints[i + 1].rotation, joints[i + 1].position)
                                  : frame(description.tip_rotation, description.tip_position);
    chain.addSegment(KDL::Segment(KDL::Joint(KDL::Vector::Zero(), KDL::Vector(a[0], a[1], a[2]), KDL::Joint::RotAxis), next));
  }

  std::vector<KDL::Frame> targets;
  for (const peer::Case& c : cases.all) {
    const double* r = c.rotation;
    targets.push_back(KDL::Frame(KDL::Rotation(r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8]),
                                 KDL::Vector(c.position[0], c.position[1], c.position[2])));
  }

  const Eigen::Matrix<double, 6, 1> weights = Eigen::Matrix<double, 6, 1>::Ones();
  KDL::ChainIkSolverPos_LMA solver(chain, weights, 0.5 * tolerance, 500, 1e-15);
  KDL::ChainFkSolverPos_recursive forward(chain);
  KDL::JntArray start(dof), found(dof);
  KDL::Frame reached;
  peer::run(cases, dof, rounds, argv[3], [&](size_t i, double* out) {
    peer::Chance chance{i};
    for (unsigned k = 0; k < dof; k++) start(k) = cases.all[i].start[k];
    for (int attempt = 0; attempt <= restarts; attempt++) {
      if (attempt > 0)
        for (unsigned k = 0; k < dof; k++) start(k) = chance.between(joints[k].lower, joints[k].upper);
      solver.CartToJnt(start, targets[i], found);
      bool within = true;
      for (unsigned k = 0; k < dof; k++) {
        out[k] = found(k) = std::remainder(found(k), 2.0 * M_PI);
        within &= out[k] >= joints[k].lower && out[k] <= joints[k].upper;
      }
      if (!within) continue;
      forward.JntToCart(found, reached);
      const KDL::Twist error = KDL::diff(reached, targets[i]);
      if (error.vel.Norm() <= tolerance && error.rot.Norm() <= tolerance) return true;
    }
    return false;
  });
}
