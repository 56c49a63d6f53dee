//! Carrying out a motion, watched over.

use std::time::Duration;

use karakuri_motion::{Execution, Motion, StopReason};
use karakuri_ros1::LogLevel;
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;
use karakuri_scene::Scene;

use super::desk::{Desk, lock};
use super::look_ahead::Ahead;
use super::refused::Refused;

/// The robot's time between two looks (ns).
const LOOK_NS: u64 = 4_000_000;
/// Others may talk to the robot for so long between two looks.
const PAUSE: Duration = Duration::from_millis(1);
/// Where the robot went is noted this often (s).
const NOTE_SECS: f64 = 0.05;
/// Changes of the world that nobody announced, such as other arms that move, are looked for this often (s).
const LOOK_AROUND_SECS: f64 = 0.1;

/// Where the joints of a motion were, and when.
#[derive(Clone, Debug, Default)]
pub(crate) struct Executed {
    pub(crate) points: Vec<(f64, Vec<f64>)>,
}

impl Desk {
    /// Carries out a motion. `pause` waits a moment and says whether the motion is still wanted.
    ///
    /// # Errors
    ///
    /// Says why the robot is not at the end of the motion; it stands still then.
    pub(crate) fn execute(
        &self,
        motion: &Motion,
        pause: &dyn Fn(Duration) -> bool,
    ) -> (Executed, Result<(), Refused>) {
        let mut executed = Executed::default();
        let Ok(_moving) = self.moving.try_lock() else {
            let why = "another motion is being executed";
            return (executed, Err(Refused::new(MoveItErrorCodes::CONTROL_FAILED, why)));
        };
        let result = self.carry_out(motion, pause, &mut executed);
        (executed, result)
    }

    fn carry_out(
        &self,
        motion: &Motion,
        pause: &dyn Fn(Duration) -> bool,
        executed: &mut Executed,
    ) -> Result<(), Refused> {
        let (world, mut number) = self.world_of_motion();
        let ahead = |scene: &Scene, from_secs: f64| {
            self.look_ahead.ahead(scene, &motion.joints, &motion.trajectory, from_secs)
        };
        if let Some(ahead) = ahead(&world.scene, 0.0) {
            return Err(in_the_way(&ahead));
        }
        let id = lock(&self.robot).start(motion).map_err(|refusal| {
            Refused::new(MoveItErrorCodes::CONTROL_FAILED, refusal.to_string())
        })?;
        let stops = self.stops();
        let joints = world.scene.robot().joints();
        let places: Vec<usize> = motion.joints.iter().map(|j| joints[j.0].first_position).collect();
        let mut stopping: Option<Refused> = None;
        let (mut began_ns, mut noted_secs, mut looked_secs) = (None, f64::NEG_INFINITY, 0.0);
        loop {
            let (state, execution) = {
                let mut robot = lock(&self.robot);
                robot.wait(LOOK_NS);
                (robot.state(), robot.execution(id))
            };
            if let Some(state) = &state {
                self.heard(&state.q);
                let began = *began_ns.get_or_insert(state.stamp_ns);
                let at_secs = state.stamp_ns.saturating_sub(began) as f64 * 1e-9;
                if at_secs - noted_secs >= NOTE_SECS
                    || execution.as_ref().is_none_or(Execution::is_over)
                {
                    noted_secs = at_secs;
                    let q = places.iter().map(|&place| state.q[place]).collect();
                    executed.points.push((at_secs, q));
                }
            }
            let at_secs = match execution {
                Some(Execution::Running { at_secs }) => at_secs,
                Some(Execution::Done) => {
                    return match stopping {
                        // It was so near its end that there was nothing left to stop.
                        Some(refused) if refused.code != MoveItErrorCodes::PREEMPTED => {
                            Err(refused)
                        }
                        _ => Ok(()),
                    };
                }
                Some(Execution::Stopped { why, .. }) => {
                    return Err(stopping.unwrap_or_else(|| stopped(&why)));
                }
                None => {
                    let why = "the robot knows nothing of the motion any more";
                    return Err(Refused::new(MoveItErrorCodes::CONTROL_FAILED, why));
                }
            };
            let wanted = pause(PAUSE);
            if stopping.is_some() {
                continue;
            }
            if !wanted || self.stops() != stops || self.has_ended() {
                stopping = Some(Refused::new(MoveItErrorCodes::PREEMPTED, "called off on its way"));
            } else if self.world_number() != number || at_secs - looked_secs > LOOK_AROUND_SECS {
                looked_secs = at_secs;
                let (world, newer) = self.world_of_motion();
                number = newer;
                stopping = ahead(&world.scene, at_secs.max(0.0)).as_ref().map(in_the_way);
            }
            if let Some(refused) = &stopping {
                lock(&self.robot).stop();
                self.log(LogLevel::Warn, &format!("motion stopped: {}", refused.why));
            }
        }
    }
}

fn in_the_way(ahead: &Ahead) -> Refused {
    let Ahead { between: [a, b], at_secs } = ahead;
    let why = format!("{a} would touch {b} at {at_secs:.2} s of the motion");
    Refused::new(MoveItErrorCodes::MOTION_PLAN_INVALIDATED_BY_ENVIRONMENT_CHANGE, why)
}

pub(crate) fn stopped(why: &StopReason) -> Refused {
    let code = match why {
        StopReason::Asked | StopReason::ClientGone => MoveItErrorCodes::PREEMPTED,
        StopReason::CollisionAhead { .. } => {
            MoveItErrorCodes::MOTION_PLAN_INVALIDATED_BY_ENVIRONMENT_CHANGE
        }
        StopReason::Stale { .. } => MoveItErrorCodes::ROBOT_STATE_STALE,
        StopReason::Replaced
        | StopReason::Deviated { .. }
        | StopReason::GoalMissed { .. }
        | StopReason::Device { .. } => MoveItErrorCodes::CONTROL_FAILED,
    };
    Refused::new(code, format!("the robot stopped: {why}"))
}
