//! `calculate_ik`: joint positions for poses of a tool, in closed form and without unnecessary turns.

use karakuri_geometry::Pose;
use karakuri_robot::ik::{Answer, Goal, Method, Options, Residual, Solver, explain, solve_all};
use karakuri_robot::{Chain, LinkId, RobotModel, kinematics};
use karakuri_ros1::msg::kuka_arm::{CalculateIKRequest, CalculateIKResponse};
use karakuri_ros1::msg::std_msgs::{Float64MultiArray, MultiArrayDimension, MultiArrayLayout};
use karakuri_ros1::msg::trajectory_msgs::JointTrajectoryPoint;
use karakuri_ros1::{Duration, LogLevel};

use super::convert::pose_from_message;
use super::convert::request::tips;
use super::scene_monitor::PlanningSceneMonitor;

/// Joint positions for poses, and the error of each pose.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Found {
    pub(crate) path: Vec<Vec<f64>>,
    pub(crate) residuals: Vec<Residual>,
}

/// Greatest number of poses in one request.
const MOST_POSES: usize = 10_000;

/// One configuration for each pose, with the least total motion from `near`: branches and whole turns of the wrist are
/// chosen for the whole sequence, not one by one.
pub(crate) fn calculate(
    robot: &RobotModel,
    chain: &Chain,
    world_from_tips: &[Pose],
    near: &[f64],
    world_from_base: &Pose,
) -> Result<Found, String> {
    let solver = Solver::new(chain);
    let mut rows: Vec<Vec<Vec<f64>>> = Vec::with_capacity(world_from_tips.len());
    for (i, world_from_tip) in world_from_tips.iter().enumerate() {
        let goal = Goal::pose(world_from_base.inverse() * world_from_tip);
        let method = if solver.is_closed_for(&goal) { Method::Closed } else { Method::Auto };
        let options = Options { method, ..Options::default() };
        let found = match solve_all(&solver, &goal, near, &options) {
            Answer::Solved(found) => found,
            Answer::Unreachable(proof) => {
                return Err(format!("pose {i} is out of reach: {}", explain(&proof, robot, chain)));
            }
            Answer::NotFound { residual, .. } => {
                let mm = residual.position_m * 1e3;
                return Err(format!("pose {i}: the closest that was found is {mm:.2} mm off"));
            }
        };
        rows.push(found.iter().flat_map(|solution| turns(chain, &solution.q)).collect());
    }
    let path = shortest(near, &rows);
    let residuals = path
        .iter()
        .zip(world_from_tips)
        .map(|(q, world_from_tip)| {
            Goal::pose(*world_from_tip).residual(&(world_from_base * chain.forward(q)))
        })
        .collect();
    Ok(Found { path, residuals })
}

/// The same configuration with whole turns added, where the joint limits allow.
fn turns(chain: &Chain, q: &[f64]) -> Vec<Vec<f64>> {
    let mut all = vec![q.to_vec()];
    for (variable, known) in chain.variables.iter().enumerate() {
        let turning = chain.joints.iter().any(|joint| {
            joint.variable == variable && joint.motion == karakuri_robot::Motion::Turn
        });
        let Some(range) = known.range.filter(|_| turning) else { continue };
        let turned: Vec<Vec<f64>> = all
            .iter()
            .flat_map(|q| [-1.0, 1.0].map(|sign| (q, sign * std::f64::consts::TAU)))
            .filter(|(q, turn)| range.contains(q[variable] + turn, 0.0))
            .map(|(q, turn)| {
                let mut q = q.clone();
                q[variable] += turn;
                q
            })
            .collect();
        all.extend(turned);
    }
    all
}

/// One configuration of each row, with the least sum of the joints' greatest motions.
fn shortest(near: &[f64], rows: &[Vec<Vec<f64>>]) -> Vec<Vec<f64>> {
    let way = |a: &[f64], b: &[f64]| -> f64 {
        // The greatest motion counts; the sum of all decides between equal ones.
        let each = || a.iter().zip(b).map(|(a, b)| (a - b).abs());
        each().fold(0.0, f64::max) + 1e-3 * each().sum::<f64>()
    };
    let mut costs: Vec<Vec<(f64, usize)>> = Vec::with_capacity(rows.len());
    for (i, row) in rows.iter().enumerate() {
        let cost = |q: &Vec<f64>| match i {
            0 => (way(near, q), 0),
            _ => {
                let before = rows[i - 1].iter().zip(&costs[i - 1]).enumerate();
                let each = before.map(|(k, (p, (cost, _)))| (cost + way(p, q), k));
                each.min_by(|a, b| a.0.total_cmp(&b.0)).expect("rows are not empty")
            }
        };
        costs.push(row.iter().map(cost).collect());
    }
    let mut path = Vec::with_capacity(rows.len());
    let Some(last) = costs.last() else { return path };
    let ends = last.iter().enumerate().min_by(|a, b| a.1.0.total_cmp(&b.1.0));
    let mut at = ends.map_or(0, |(k, _)| k);
    for i in (0..rows.len()).rev() {
        path.push(rows[i][at].clone());
        at = costs[i][at].1;
    }
    path.reverse();
    path
}

/// The chain that poses refer to: that of the first group with its own chain.
pub(crate) fn chain_of(robot: &RobotModel) -> Option<(Chain, LinkId)> {
    let groups = robot.semantics().groups.iter();
    groups
        .filter_map(|group| {
            let base = group.chain?.0;
            let tip = *tips(robot, &group.name).first()?;
            Some((Chain::between(robot, base, tip).ok()?, base))
        })
        .next()
}

impl PlanningSceneMonitor {
    /// Joint positions for poses in the planning frame. The error of each pose is logged, and returned for publication.
    pub(crate) fn calculate_ik(
        &self,
        request: &CalculateIKRequest,
    ) -> Result<(CalculateIKResponse, Float64MultiArray), String> {
        if request.poses.is_empty() {
            return Err("poses: there are none".to_owned());
        }
        if request.poses.len() > MOST_POSES {
            return Err(format!("poses: {} are more than {MOST_POSES}", request.poses.len()));
        }
        let world = self.current();
        let robot = world.robot();
        let (chain, base) = chain_of(robot).ok_or("the robot has no group that is a chain")?;
        let mut poses = Vec::with_capacity(request.poses.len());
        for (i, pose) in request.poses.iter().enumerate() {
            poses.push(pose_from_message(pose, &format!("poses[{i}]")).map_err(|r| r.why)?);
        }
        let whole = world.scene.configuration();
        let world_from_base = kinematics::link_pose(robot, whole, base);
        let near = chain.extract(whole);
        let found = calculate(robot, &chain, &poses, &near, &world_from_base)?;

        for (i, residual) in found.residuals.iter().enumerate() {
            let (micrometres, microradians) =
                (residual.position_m * 1e6, residual.rotation_rad * 1e6);
            self.log().log(
                LogLevel::Info,
                &format!(
                    "calculate_ik: pose {i} missed by {micrometres:.3} µm, {microradians:.3} µrad"
                ),
            );
        }
        let secs = timing(robot, &chain, &near, &found.path);
        let points = found.path.iter().zip(secs).map(|(q, at_secs)| JointTrajectoryPoint {
            positions: q.clone(),
            time_from_start: Duration::from_secs_f64(at_secs),
            ..JointTrajectoryPoint::default()
        });
        Ok((CalculateIKResponse { points: points.collect() }, residuals(&found.residuals)))
    }
}

/// The earliest time of each configuration within the joint velocity limits.
fn timing(robot: &RobotModel, chain: &Chain, near: &[f64], path: &[Vec<f64>]) -> Vec<f64> {
    let speeds: Vec<f64> = chain
        .variables
        .iter()
        .map(|v| robot.joints()[v.joint.0].limits.velocity.filter(|v| *v > 0.0).unwrap_or(1.0))
        .collect();
    let (mut before, mut now) = (near, 0.0);
    let mut times = Vec::with_capacity(path.len());
    for q in path {
        let each = q.iter().zip(before).zip(&speeds).map(|((a, b), speed)| (a - b).abs() / speed);
        now += each.fold(0.0, f64::max).max(1e-3);
        times.push(now);
        before = q;
    }
    times
}

fn residuals(residuals: &[Residual]) -> Float64MultiArray {
    let rows = u32::try_from(residuals.len()).unwrap_or(u32::MAX);
    let dimension =
        |label: &str, size, stride| MultiArrayDimension { label: label.to_owned(), size, stride };
    let dim = vec![dimension("poses", rows, 2 * rows), dimension("position_m, rotation_rad", 2, 2)];
    Float64MultiArray {
        layout: MultiArrayLayout { dim, data_offset: 0 },
        data: residuals.iter().flat_map(|r| [r.position_m, r.rotation_rad]).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_testkit::robots;

    /// The wrist turns by more than a whole turn: the answer follows it, and does not unwind at half a turn.
    #[test]
    fn the_wrist_keeps_turning() {
        let robot = robots::kr210();
        let chain = robots::whole_chain(&robot);
        let wrist = chain.dof() - 1;
        let range = chain.variables[wrist].range.unwrap();
        assert!(range.lower() < -4.0 && range.upper() > 4.0, "the arm turns its wrist that far");
        let wanted: Vec<Vec<f64>> = (0..=80)
            .map(|i| {
                let mut q = vec![0.3, -0.2, 0.1, 0.4, 0.8, 0.0];
                q[wrist] = -4.0 + 0.1 * f64::from(i);
                q
            })
            .collect();
        let poses: Vec<Pose> = wanted.iter().map(|q| chain.forward(q)).collect();
        let found = calculate(&robot, &chain, &poses, &wanted[0], &Pose::identity()).unwrap();
        for (q, wanted) in found.path.iter().zip(&wanted) {
            assert!(
                q.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-6),
                "{q:?} for {wanted:?}"
            );
        }
        assert!(found.residuals.iter().all(|r| r.position_m < 1e-9 && r.rotation_rad < 1e-9));
    }

    #[test]
    fn what_is_out_of_reach_is_named() {
        let robot = robots::kr210();
        let chain = robots::whole_chain(&robot);
        let far = [Pose::translation(9.0, 0.0, 0.0)];
        let why = calculate(&robot, &chain, &far, &[0.0; 6], &Pose::identity()).unwrap_err();
        assert!(why.starts_with("pose 0 is out of reach"), "{why}");
    }
}
