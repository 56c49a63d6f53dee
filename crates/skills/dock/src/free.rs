//! Free motions: planned, certified, executed.

use std::sync::Arc;

use karakuri_motion::arm::{ArmCommand, ArmMode};
use karakuri_motion::{Execution, Motion, StopReason, Tolerances};
use karakuri_plan::{Goal, MotionRequest, Silent, SpeedScale, motion_once};
use karakuri_robot::LinkId;
use karakuri_robot::kinematics::link_pose;
use karakuri_scene::Scene;

use crate::guided::load_n;
use crate::{DockFailure, DockPort, Payload};

/// How long is waited between two looks at a motion (ns).
const LOOK_NS: u64 = 10_000_000;
/// A motion that takes this much longer than planned is over (s).
const LATE_SECS: f64 = 3.0;
/// Free motions keep this distance from everything (m).
const CLEARANCE_M: f64 = 0.02;
/// A greater load at the wrist beyond the payload's weight is no acceleration but a contact (N).
const TOUCHES_N: f64 = 25.0;

/// The scene with the robot where the port says it is.
pub(crate) fn seen(scene: &Scene, port: &dyn DockPort) -> Result<Scene, DockFailure> {
    let state = port.state().ok_or(DockFailure::Silent { device: "the arm" })?;
    let mut scene = scene.clone();
    let odd = |why: karakuri_scene::EditError| DockFailure::NoMotion {
        what: "the present configuration",
        why: why.to_string(),
    };
    scene.set_configuration(&within(&scene, state.q)).map_err(odd)?;
    Ok(scene)
}

/// Joints that a controller left a little beyond a limit are taken as at the limit.
fn within(scene: &Scene, mut q: Vec<f64>) -> Vec<f64> {
    for joint in scene.robot().joints().iter().filter(|joint| joint.is_driven()) {
        if let Some(range) = joint.limits.position
            && joint.kind.positions() == 1
        {
            let x = &mut q[joint.first_position];
            *x = x.clamp(range.lower(), range.upper());
        }
    }
    q
}

/// A free motion.
pub(crate) struct Free<'a> {
    pub(crate) group: &'a str,
    pub(crate) what: &'static str,
    /// Fraction of the arm's speed.
    pub(crate) speed: f64,
    pub(crate) seed: u64,
    pub(crate) tool: LinkId,
    pub(crate) payload: Option<Payload>,
}

/// Moves the arm to a goal through `scene`; stops where it touches something.
pub(crate) fn go(
    port: &mut dyn DockPort,
    scene: &Scene,
    free: &Free<'_>,
    goal: Goal,
) -> Result<(), DockFailure> {
    let &Free { group, what, speed, seed, tool, ref payload } = free;
    let mut request = MotionRequest::new(scene.clone(), group, goal);
    request.speed = SpeedScale { velocity: speed, acceleration: speed };
    request.clearance_m = CLEARANCE_M;
    request.seed = seed;
    let none = |why: karakuri_plan::PlanError| DockFailure::NoMotion { what, why: why.to_string() };
    let motion = motion_once(&request, &mut Silent).map_err(none)?;
    let Some(trajectory) = motion.trajectory() else { return Ok(()) };
    let joints = motion.joints().to_vec();
    port.command_arm(&ArmCommand::SwitchMode(ArmMode::JointPosition))?;
    let tolerances = Tolerances::usual(joints.len());
    let most_secs = trajectory.duration_secs() + LATE_SECS;
    let trajectory = Arc::new(trajectory.clone());
    let id = port.start(&Motion { joints, trajectory, tolerances, certificate: None })?;
    let begin_ns = port.now_ns();
    loop {
        port.wait(LOOK_NS);
        match port.execution(id) {
            Some(Execution::Done) => return Ok(()),
            Some(Execution::Stopped { why, .. }) => return Err(DockFailure::Interrupted(why)),
            _ => {}
        }
        if port.is_stopped() {
            port.stop();
            return Err(DockFailure::Stopped);
        }
        let state = port.state().ok_or(DockFailure::Silent { device: "the arm" })?;
        let tip = link_pose(port.model(), &state.q, tool);
        let force = load_n(port, &tip, payload.as_ref());
        if force > TOUCHES_N {
            port.stop();
            return Err(DockFailure::TooHard { force });
        }
        if port.now_ns().saturating_sub(begin_ns) as f64 * 1e-9 > most_secs {
            port.stop();
            return Err(DockFailure::Interrupted(StopReason::Asked));
        }
    }
}
