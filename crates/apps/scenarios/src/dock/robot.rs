//! The rover's arm in a simulated world, as a docking mission needs it.

use std::sync::Arc;

use karakuri_dock::{DockPort, PortRefusal, WristWrench};
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::arm::ArmCommand;
use karakuri_motion::hand::{DockReading, LatchReading};
use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal,
};
use karakuri_robot::{Chain, RobotModel};
use karakuri_runtime::SimRobot;
use karakuri_sim::world::{Command, DeviceCommand};

use super::DockJudge;
use super::disturb::Trouble;
use super::draw::DRONE;

/// A stepped world with the components `sherpa_arm`, `latch` and `box`.
pub struct DockRobot {
    pub(super) robot: SimRobot<DockJudge>,
    /// What the localisation adds to the drone's pose.
    pub(super) error: (Vec3, Quat),
    /// Indices of the arm's joints in a configuration and a velocity vector, if it only knows them by its own readings.
    pub(super) measured: Option<Vec<(usize, usize)>>,
    pub(super) trouble: Trouble,
    /// When the drone shifts (ns).
    pub(super) shift_ns: Option<u64>,
}

/// Names of the components.
pub(super) const ARM: &str = "sherpa_arm";
pub(super) const LATCH: &str = "latch";
/// How long after the latch was armed the drone shifts (ns): the tool is on its way.
const SHIFT_AFTER_NS: u64 = 800_000_000;
/// A fault that was not told again for this time is over (ns).
const FAULT_LASTS_NS: u64 = 60_000_000;

/// The chain of a group, from the base to the tip.
pub(super) fn chain(model: &RobotModel, group: &str) -> Option<Chain> {
    let (base, tip) = model.group(group)?.chain?;
    Chain::between(model, base, tip).ok()
}

/// Indices of a chain's joints in a configuration and a velocity vector.
pub(super) fn indices(model: &RobotModel, chain: &Chain) -> Vec<(usize, usize)> {
    let index = |id: usize| {
        let joint = &model.joints()[id];
        (joint.first_position, joint.first_velocity)
    };
    chain.variables.iter().map(|variable| index(variable.joint.0)).collect()
}

impl DockRobot {
    /// The drone shifts when its time has come.
    fn shift(&mut self) {
        let due = self.shift_ns.is_some_and(|at_ns| self.robot.now_ns() >= at_ns);
        let (true, Some(by)) = (due, self.trouble.shift.take()) else { return };
        let body = self.robot.observer().body;
        let Some(state) = self.robot.world().state().bodies.get(body) else { return };
        let world_from_body = state.world_from_body * by;
        let moved = Command::MoveBody { body: DRONE.to_owned(), world_from_body };
        self.robot.command(&moved).expect("the drone is a body of this world");
    }

    fn tell(&mut self, component: &str, command: DeviceCommand) -> Result<(), PortRefusal> {
        let device = component.to_owned();
        let told = self.robot.command(&Command::Device { component: device.clone(), command });
        told.map_err(|why| PortRefusal { device, why: why.to_string() })
    }
}

impl DockPort for DockRobot {
    fn command_arm(&mut self, command: &ArmCommand) -> Result<(), PortRefusal> {
        self.tell(ARM, DeviceCommand::Arm(command.clone()))
    }

    fn command_latch(&mut self, close: bool) -> Result<(), PortRefusal> {
        if close && self.trouble.shift.is_some() {
            self.shift_ns.get_or_insert(self.robot.now_ns() + SHIFT_AFTER_NS);
        }
        self.tell(LATCH, DeviceCommand::Latch(close))
    }

    fn latch(&self) -> Option<LatchReading> {
        self.robot.observer().latch
    }

    fn docking_box(&self) -> Option<DockReading> {
        self.robot.observer().docked
    }

    fn wrist(&self) -> Option<WristWrench> {
        self.robot.observer().wrist
    }

    fn locate(&mut self) -> Option<Pose> {
        let body = self.robot.observer().body;
        let pose = self.robot.world().state().bodies.get(body)?.world_from_body;
        let place = pose.translation.vector + self.error.0;
        Some(Pose::from_parts(place.into(), self.error.1 * pose.rotation))
    }

    fn gravity(&self) -> Vec3 {
        self.robot.world().blueprint().gravity
    }

    fn fault(&self) -> Option<String> {
        let (told_ns, text) = self.robot.observer().fault.as_ref()?;
        (self.robot.now_ns().saturating_sub(*told_ns) <= FAULT_LASTS_NS).then(|| text.clone())
    }

    fn is_stopped(&self) -> bool {
        self.trouble.stop_ns.is_some_and(|at_ns| self.robot.now_ns() >= at_ns)
    }
}

impl RobotPort for DockRobot {
    fn now_ns(&self) -> u64 {
        self.robot.now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        self.robot.model()
    }

    fn state(&self) -> Option<RobotState> {
        let mut state = self.robot.state()?;
        if let Some(indices) = &self.measured {
            let joints = self.robot.observer().joints.as_ref()?;
            for (i, &(q, v)) in indices.iter().enumerate() {
                (state.q[q], state.v[v]) = (joints.position[i], joints.velocity[i]);
            }
        }
        Some(state)
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        self.robot.start(motion)
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        self.robot.execution(id)
    }

    fn stop(&mut self) {
        self.robot.stop();
    }

    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal> {
        self.robot.tell_hand(hand, goal)
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        self.robot.hand(hand)
    }

    fn wait(&mut self, nanos: u64) {
        self.shift();
        self.robot.wait(nanos);
    }
}
