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
use karakuri_robot::RobotModel;
use karakuri_runtime::SimRobot;
use karakuri_sim::world::{Command, DeviceCommand};

use super::DockJudge;

/// A stepped world with the components `sherpa_arm`, `latch` and `box`.
pub struct DockRobot {
    pub(super) robot: SimRobot<DockJudge>,
    /// What the localisation adds to the drone's pose.
    pub(super) error: (Vec3, Quat),
}

/// Names of the components.
const ARM: &str = "sherpa_arm";
const LATCH: &str = "latch";

impl DockRobot {
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
}

impl RobotPort for DockRobot {
    fn now_ns(&self) -> u64 {
        self.robot.now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        self.robot.model()
    }

    fn state(&self) -> Option<RobotState> {
        self.robot.state()
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
        self.robot.wait(nanos);
    }
}
