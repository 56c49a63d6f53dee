//! Trajectories with a limit on the speed of a link's origin.

use karakuri_motion::{Trajectory, TrajectoryError};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel, kinematics};

/// A limit on the speed of a link's origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TipSpeed {
    /// The link.
    pub link: LinkId,
    /// Greatest speed of its origin in the world (m/s).
    pub most_m_s: f64,
}

/// Number of timing rounds before the trajectory is stretched uniformly.
const TIMED_AGAIN: usize = 4;

/// Times a motion with a decreasing fraction of the velocity limits until the link keeps its speed limit. If the limit
/// is still exceeded after that, the trajectory is stretched uniformly, which keeps the path and all limits.
///
/// `time` times the motion with a fraction of the velocity limits, and may return a value with the trajectory.
/// `configuration` is the whole robot's; `joints` are those that the trajectory moves.
///
/// # Errors
///
/// The error of `time`, or if the trajectory cannot be stretched.
pub fn limit_tip_speed<T, E: From<TrajectoryError>>(
    robot: &RobotModel,
    configuration: &[f64],
    joints: &[JointId],
    tip: TipSpeed,
    mut velocity: f64,
    mut time: impl FnMut(f64) -> Result<(Trajectory, T), E>,
) -> Result<(Trajectory, T), E> {
    let fastest_m_s =
        |trajectory: &Trajectory| fastest_m_s(robot, configuration, joints, trajectory, tip.link);
    let (mut trajectory, mut rest) = time(velocity)?;
    let mut fastest = fastest_m_s(&trajectory);
    for _ in 0..TIMED_AGAIN {
        if fastest <= tip.most_m_s {
            return Ok((trajectory, rest));
        }
        velocity *= (tip.most_m_s / fastest).min(0.99);
        (trajectory, rest) = time(velocity)?;
        fastest = fastest_m_s(&trajectory);
    }
    Ok((trajectory.stretched((fastest / tip.most_m_s).max(1.0))?, rest))
}

/// The greatest speed of a link's origin (m/s), from its positions every 0.5 ms, or at 20,000 samples if that is fewer.
fn fastest_m_s(
    robot: &RobotModel,
    configuration: &[f64],
    joints: &[JointId],
    trajectory: &Trajectory,
    link: LinkId,
) -> f64 {
    let duration = trajectory.duration_secs();
    let steps = (duration / 5e-4).ceil().clamp(1.0, 20_000.0) as usize;
    let mut whole = configuration.to_vec();
    let mut frames = Frames::default();
    let mut place = |at_secs: f64| {
        let sample = trajectory.sample(at_secs);
        for (id, x) in joints.iter().zip(&sample.position) {
            whole[robot.joints()[id.0].first_position] = *x;
        }
        kinematics::forward(robot, &whole, &mut frames);
        frames[link].translation.vector
    };
    let mut before = place(0.0);
    let mut fastest: f64 = 0.0;
    for i in 1..=steps {
        let now = place(duration * i as f64 / steps as f64);
        fastest = fastest.max((now - before).norm() * steps as f64 / duration);
        before = now;
    }
    fastest
}
