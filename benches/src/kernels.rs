//! Times of the kinematics and dynamics kernels on one core.

use std::hint::black_box;
use std::time::Instant;

use karakuri_geometry::{Mat, Mat6X};
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_robot::kinematics::batch::{AllLinks, OneLink, Placements};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Frames, LinkId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::trees;

/// What one call of a kernel takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// `fk`, `fk_jacobian`, `rnea`, `crba`, `aba`, `fk_batch_tip`, `fk_batch_links`.
    pub kernel: &'static str,
    /// Median over the samples (ns).
    pub median_ns: f64,
    /// Minimum over the samples (ns): the time without interference by other processes.
    pub least_ns: f64,
}

/// Times every kernel on random states of `model`.
pub fn time_all(model: &RobotModel) -> Vec<Timing> {
    let states = States::draw(model, 256);
    vec![
        forward(model, &states),
        forward_and_jacobian(model, &states),
        inverse(model, &states),
        mass_matrix(model, &states),
        forward_dynamics(model, &states),
        batch_of_the_tip(model, &states),
        batch_of_all_links(model, &states),
    ]
}

/// Random positions, velocities and accelerations.
pub struct States(Vec<[Vec<f64>; 3]>);

impl States {
    /// Always the same ones.
    pub fn draw(model: &RobotModel, count: usize) -> Self {
        let mut rng = Rng::new(1);
        let state = |_| {
            [
                trees::configuration(model, &mut rng),
                trees::rates(model, &mut rng, 2.0),
                trees::rates(model, &mut rng, 2.0),
            ]
        };
        Self((0..count).map(state).collect())
    }

    /// All positions, number by number, and what one call of `work` on them takes for each configuration.
    fn time_batch(&self, kernel: &'static str, mut work: impl FnMut(&[f64])) -> Timing {
        let positions = self.0[0][0].len();
        let q: Vec<f64> =
            (0..positions).flat_map(|i| self.0.iter().map(move |[q, ..]| q[i])).collect();
        sample(kernel, self.0.len(), || work(black_box(&q)))
    }

    /// Calls `work` on one state after the other, many times over.
    fn time(&self, kernel: &'static str, mut work: impl FnMut(&[f64], &[f64], &[f64])) -> Timing {
        sample(kernel, self.0.len(), || {
            for [q, v, a] in &self.0 {
                work(black_box(q), v, a);
            }
        })
    }
}

fn sample(kernel: &'static str, calls: usize, mut work: impl FnMut()) -> Timing {
    let mut samples_ns: Vec<f64> = (0..401)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() * 1e9 / calls as f64
        })
        .collect();
    samples_ns.sort_by(f64::total_cmp);
    Timing { kernel, median_ns: samples_ns[200], least_ns: samples_ns[0] }
}

/// The poses of all links.
pub fn forward(model: &RobotModel, states: &States) -> Timing {
    let mut frames = Frames::default();
    states.time("fk", |q, _, _| {
        kinematics::forward(model, q, &mut frames);
        black_box(&frames);
    })
}

/// The poses of all links, and the Jacobian of the last.
pub fn forward_and_jacobian(model: &RobotModel, states: &States) -> Timing {
    let (mut frames, mut jacobian) = (Frames::default(), Mat6X::zeros(model.dof()));
    let tip = LinkId(model.links().len() - 1);
    states.time("fk_jacobian", |q, _, _| {
        kinematics::forward(model, q, &mut frames);
        kinematics::jacobian(model, &frames, tip, &Reference::WORLD_ALIGNED, &mut jacobian);
        black_box(&jacobian);
    })
}

/// Inverse dynamics.
pub fn inverse(model: &RobotModel, states: &States) -> Timing {
    let (mut scratch, mut effort) = (Scratch::default(), vec![0.0; model.dof()]);
    let load = Load::gravity(EARTH);
    states.time("rnea", |q, v, a| {
        dynamics::inverse(model, &load, q, v, a, &mut scratch, &mut effort);
        black_box(&effort);
    })
}

/// The mass matrix.
pub fn mass_matrix(model: &RobotModel, states: &States) -> Timing {
    let (mut scratch, mut mass) = (Scratch::default(), Mat::zeros(model.dof(), model.dof()));
    states.time("crba", |q, _, _| {
        dynamics::mass_matrix(model, q, &mut scratch, &mut mass);
        black_box(&mass);
    })
}

/// Forward dynamics.
pub fn forward_dynamics(model: &RobotModel, states: &States) -> Timing {
    let (mut scratch, mut acceleration) = (Scratch::default(), vec![0.0; model.dof()]);
    let load = Load::gravity(EARTH);
    states.time("aba", |q, v, effort| {
        dynamics::forward(model, &load, q, v, effort, &mut scratch, &mut acceleration);
        black_box(&acceleration);
    })
}

/// The last link's pose, many configurations at once.
pub fn batch_of_the_tip(model: &RobotModel, states: &States) -> Timing {
    let tip = OneLink::new(model, LinkId(model.links().len() - 1));
    let mut placements = Placements::default();
    states.time_batch("fk_batch_tip", |q| {
        tip.place(q, &mut placements);
        black_box(&placements);
    })
}

/// The poses of all links, many configurations at once.
pub fn batch_of_all_links(model: &RobotModel, states: &States) -> Timing {
    let links = AllLinks::new(model);
    let mut placements = Vec::new();
    states.time_batch("fk_batch_links", |q| {
        links.place(q, &mut placements);
        black_box(&placements);
    })
}
