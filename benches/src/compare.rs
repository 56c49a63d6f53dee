//! Our solvers and kernels, called the way `benches/compare` calls its peers.

use std::hint::black_box;
use std::time::Instant;

use karakuri::Method;
use karakuri::formats::xml::{Element, Node};
use karakuri::geometry::math::Pose;
use karakuri::geometry::{Mat, Mat3, Mat6X, Quat, Vec3};
use karakuri::robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri::robot::ik::sixr::{Branches, SixR};
use karakuri::robot::ik::srs::{Posture, Srs};
use karakuri::robot::ik::{Answer, Goal, Options, Solver, Unreachable};
use karakuri::robot::kinematics::batch::{AllLinks, OneLink, Placements};
use karakuri::robot::kinematics::{self, Reference};
use karakuri::robot::{Chain, Frames, RobotModel};
use karakuri_scenarios::workspace::PoseGrid;

/// A problem for every solver: start configuration, target pose, and a configuration that reaches it.
pub struct Cases {
    /// A configuration that reaches the target.
    pub q: Vec<Vec<f64>>,
    /// Where to start from.
    pub start: Vec<Vec<f64>>,
    /// Where to go.
    pub base_from_tip: Vec<Pose>,
}

impl Cases {
    /// Reads n, dof, then for each case: configuration, start, rotation by rows, position; little-endian f64.
    ///
    /// # Errors
    ///
    /// If the file is cut, or is about another chain.
    pub fn read(bytes: &[u8], dof: usize) -> Result<Self, String> {
        let numbers: Vec<f64> = bytes
            .chunks_exact(8)
            .map(|b| f64::from_le_bytes(b.try_into().expect("chunks of eight")))
            .collect();
        let [n, found, rows @ ..] = &numbers[..] else { return Err("no poses".to_owned()) };
        if *found != dof as f64 || rows.len() as f64 != n * (2 * dof + 12) as f64 {
            return Err(format!("not the poses of an arm of {dof} joints"));
        }
        let mut cases = Self { q: Vec::new(), start: Vec::new(), base_from_tip: Vec::new() };
        for row in rows.chunks_exact(2 * dof + 12) {
            let turn = Mat3::from_row_slice(&row[2 * dof..2 * dof + 9]);
            let position = Vec3::from_column_slice(&row[2 * dof + 9..]);
            cases.q.push(row[..dof].to_vec());
            cases.start.push(row[dof..2 * dof].to_vec());
            cases.base_from_tip.push(Pose::from_parts(
                position.into(),
                Quat::from_rotation_matrix(&nalgebra::Rotation3::from_matrix_unchecked(turn)),
            ));
        }
        Ok(cases)
    }

    /// The configurations in blocks, each block number by number, as the batched kernels take them.
    fn blocks(&self, size: usize) -> Vec<Vec<f64>> {
        let columns = |block: &[Vec<f64>]| {
            let numbers = 0..block.first().map_or(0, Vec::len);
            numbers.flat_map(|i| block.iter().map(move |q| q[i])).collect()
        };
        self.q.chunks(size).map(columns).collect()
    }
}

/// Solves every case `rounds` times; for each its least time (µs), the number of solutions, and those: f64.
///
/// # Errors
///
/// If there is no such method for this chain.
pub fn solve(chain: &Chain, cases: &Cases, method: &str, rounds: u32) -> Result<Vec<u8>, String> {
    let solver = Solver::new(chain);
    let by = |method: Method| {
        let (solver, options) = (&solver, Options::default());
        move |pose: &Pose, start: &[f64]| method.solve(solver, &Goal::pose(*pose), start, &options)
    };
    match method {
        "closed" if Method::Closed.applies_to(&solver) => {
            Ok(run(cases, rounds, by(Method::Closed)))
        }
        "closed-direct" => {
            let arm = Srs::derive(chain).map_err(|e| e.to_string())?;
            Ok(run(cases, rounds, |pose, start| arm.nearest(pose, start)))
        }
        "numeric" => Ok(run(cases, rounds, by(Method::Numeric))),
        "all" => {
            let arm = SixR::derive(chain).map_err(|e| e.to_string())?;
            Ok(run(cases, rounds, |pose, start| arm.nearest(pose, start)))
        }
        "all-unlimited" => {
            let arm = SixR::derive(chain).map_err(|e| e.to_string())?;
            Ok(run(cases, rounds, |pose, _| arm.branches(pose)))
        }
        _ => Err(format!("no method {method:?} for this chain")),
    }
}

/// Whatever holds configurations; reading them out is not timed.
trait Configurations {
    fn each(&self, visit: &mut dyn FnMut(&[f64]));
}

impl Configurations for Answer {
    fn each(&self, visit: &mut dyn FnMut(&[f64])) {
        if let Answer::Solved(solutions) = self {
            solutions.iter().for_each(|s| visit(&s.q));
        }
    }
}

impl Configurations for Result<Posture, Unreachable> {
    fn each(&self, visit: &mut dyn FnMut(&[f64])) {
        if let Ok(posture) = self {
            visit(&posture.q);
        }
    }
}

impl Configurations for Branches {
    fn each(&self, visit: &mut dyn FnMut(&[f64])) {
        self.iter().for_each(|branch| visit(&branch.q));
    }
}

fn run<A: Configurations>(
    cases: &Cases,
    rounds: u32,
    solve: impl Fn(&Pose, &[f64]) -> A,
) -> Vec<u8> {
    let n = cases.start.len();
    let mut least_us = vec![f64::MAX; n];
    let mut answers: Vec<Option<A>> = (0..n).map(|_| None).collect();
    for _ in 0..rounds.max(1) {
        for i in 0..n {
            let (pose, start) = (black_box(&cases.base_from_tip[i]), &cases.start[i]);
            let begin = Instant::now();
            let answer = solve(pose, start);
            least_us[i] = least_us[i].min(begin.elapsed().as_secs_f64() * 1e6);
            answers[i] = Some(answer);
        }
    }

    let mut numbers = Vec::new();
    for (time_us, answer) in least_us.into_iter().zip(answers) {
        let head = numbers.len();
        numbers.extend([time_us, 0.0]);
        answer.expect("every case was solved at least once").each(&mut |q| {
            numbers[head + 1] += 1.0;
            numbers.extend(q);
        });
    }
    numbers.into_iter().flat_map(f64::to_le_bytes).collect()
}

/// Times the kernels: name, median and least time of a call (µs), and a sum that the peer must share.
pub fn time_kernels(model: &RobotModel, chain: &Chain, cases: &Cases) -> Vec<String> {
    let last = model.joints()[chain.joints[chain.joints.len() - 1].joint.0].child;
    let dof = model.dof();
    let constant = vec![0.3; dof];
    let load = Load::gravity(EARTH);
    let (mut frames, mut jacobian) = (Frames::default(), Mat6X::zeros(dof));
    let (mut scratch, mut out) = (Scratch::default(), vec![0.0; dof]);
    let mut mass = Mat::zeros(dof, dof);

    let mut lines = Vec::new();
    lines.push(timed("fk", cases, |q, _| {
        kinematics::forward(model, q, &mut frames);
        frames[last].translation.x
    }));
    lines.push(timed("fk_jacobian", cases, |q, _| {
        kinematics::forward(model, q, &mut frames);
        kinematics::jacobian(model, &frames, last, &Reference::WORLD_ALIGNED, &mut jacobian);
        jacobian[(3, dof - 1)]
    }));
    lines.push(timed("rnea", cases, |q, v| {
        dynamics::inverse(model, &load, q, v, &constant, &mut scratch, &mut out);
        out[0]
    }));
    lines.push(timed("crba", cases, |q, _| {
        dynamics::mass_matrix(model, q, &mut scratch, &mut mass);
        mass[(0, 0)]
    }));
    lines.push(timed("aba", cases, |q, v| {
        dynamics::forward(model, &load, q, v, &constant, &mut scratch, &mut out);
        out[0]
    }));

    // In blocks that stay in the cache, as a planner checks them.
    let columns = cases.blocks(256);
    let (one, all) = (OneLink::new(model, last), AllLinks::new(model));
    let (mut placed, mut all_placed) = (Placements::default(), Vec::new());
    lines.push(timed_blocks("fk_batched_tip", cases, &columns, |q| {
        one.place(q, &mut placed);
        placed.origin(0).iter().sum()
    }));
    lines.push(timed_blocks("fk_batched_links", cases, &columns, |q| {
        all.place(q, &mut all_placed);
        all_placed[last.0].origin(0).iter().sum()
    }));
    lines
}

const REPEATS: usize = 21;

fn timed(name: &str, cases: &Cases, mut compute: impl FnMut(&[f64], &[f64]) -> f64) -> String {
    sampled(name, cases.q.len(), || {
        cases.q.iter().zip(&cases.start).map(|(q, v)| compute(black_box(q), v)).sum()
    })
}

fn timed_blocks(
    name: &str,
    cases: &Cases,
    blocks: &[Vec<f64>],
    mut compute: impl FnMut(&[f64]) -> f64,
) -> String {
    sampled(name, cases.q.len(), || blocks.iter().map(|block| compute(black_box(block))).sum())
}

fn sampled(name: &str, calls: usize, mut work: impl FnMut() -> f64) -> String {
    let mut each_us = Vec::with_capacity(REPEATS);
    let mut sum = 0.0;
    for _ in 0..REPEATS {
        let begin = Instant::now();
        sum = work();
        each_us.push(begin.elapsed().as_secs_f64() * 1e6 / calls as f64);
    }
    each_us.sort_by(f64::total_cmp);
    format!("{name} {:.6} {:.6} {sum:e}", each_us[REPEATS / 2], each_us[0])
}

/// The poses of a grid in the form of [`Cases::read`], each started at `start`.
pub fn write_poses(grid: &PoseGrid, start: &[f64]) -> Vec<u8> {
    let mut numbers = vec![grid.len() as f64, start.len() as f64];
    for pose in (0..grid.points.len()).flat_map(|point| grid.poses_at(point)) {
        let turn = pose.rotation.to_rotation_matrix();
        numbers.extend(start.iter().chain(start));
        numbers.extend(turn.matrix().transpose().iter());
        numbers.extend(pose.translation.vector.iter());
    }
    numbers.into_iter().flat_map(f64::to_le_bytes).collect()
}

/// Leaves out everything that is only there to be seen or touched.
pub fn drop_shapes(element: &mut Element) {
    let is_shape = |name: &str| {
        matches!(name, "visual" | "collision" | "material" | "gazebo" | "transmission")
    };
    element.children.retain(|node| !matches!(node, Node::Element(e) if is_shape(&e.name)));
    for node in &mut element.children {
        if let Node::Element(child) = node {
            drop_shapes(child);
        }
    }
}
