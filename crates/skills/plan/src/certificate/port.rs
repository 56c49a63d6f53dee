//! A robot that executes certified motions only.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal,
};
use karakuri_robot::RobotModel;
use karakuri_scene::Scene;
use karakuri_verify::{Proven, Refusal, sha256, verify};

use super::describe::{Description, name};
use super::pieces;

/// A robot port that refuses every motion without a certificate that holds: one that the motion carries, or one that was
/// presented before. A certificate is good for one start.
///
/// It wraps any other port, so that a task or a program that uses it cannot move the robot without a proof.
#[derive(Clone, Debug)]
pub struct CertifiedPort<P> {
    port: P,
    /// Joints and polynomials of the motions that are proven.
    proven: BTreeSet<String>,
}

impl<P: RobotPort> CertifiedPort<P> {
    /// Around another port.
    pub fn new(port: P) -> Self {
        Self { port, proven: BTreeSet::new() }
    }

    /// Checks a certificate; if it is right and of this robot, its motion may be started from now on. The caller decides whether
    /// the scene it was made for is the present one (see [`Proven::scene_hash`]).
    ///
    /// # Errors
    ///
    /// The first thing that does not hold.
    pub fn present(&mut self, certificate: &str) -> Result<Proven, Refusal> {
        let proven = verify(certificate.as_bytes())?;
        let scene = Scene::new(self.port.model().clone());
        let robot = Description::new(&scene, &[]).map(|description| description.robot());
        if !robot.is_ok_and(|robot| sha256(robot.as_bytes()) == proven.robot_hash) {
            return Err(Refusal::Unproven("the certificate is for another robot".to_owned()));
        }
        let lines = certificate.lines().filter(|line| line.starts_with("piece "));
        let motion: String = lines.flat_map(|line| [line, "\n"]).collect();
        self.proven.insert(proven.joints.join(" ") + "\n" + &motion);
        Ok(proven)
    }

    /// The other port.
    pub fn inner(&self) -> &P {
        &self.port
    }

    /// The other port, to change it. Motions that are started on it directly need no certificate.
    pub fn inner_mut(&mut self) -> &mut P {
        &mut self.port
    }

    /// The other port.
    pub fn into_inner(self) -> P {
        self.port
    }
}

impl<P: RobotPort> RobotPort for CertifiedPort<P> {
    fn now_ns(&self) -> u64 {
        self.port.now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        self.port.model()
    }

    fn state(&self) -> Option<RobotState> {
        self.port.state()
    }

    fn asks_certificates(&self) -> bool {
        true
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        let uncertified = |why: &str| StartRefusal::Uncertified { why: why.to_owned() };
        if let Some(certificate) = &motion.certificate {
            self.present(certificate).map_err(|refusal| uncertified(&refusal.to_string()))?;
        }
        let joints = self.port.model().joints();
        let names = motion.joints.iter().filter_map(|id| joints.get(id.0));
        let names: Vec<String> = names.map(|joint| name(&joint.name)).collect();
        if !self.proven.remove(&(names.join(" ") + "\n" + &pieces(&motion.trajectory))) {
            return Err(uncertified(match motion.certificate {
                None => "it has no certificate",
                Some(_) => "its certificate is about another motion",
            }));
        }
        self.port.start(motion)
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        self.port.execution(id)
    }

    fn stop(&mut self) {
        self.port.stop();
    }

    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal> {
        self.port.tell_hand(hand, goal)
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        self.port.hand(hand)
    }

    fn wait(&mut self, nanos: u64) {
        self.port.wait(nanos);
    }
}
