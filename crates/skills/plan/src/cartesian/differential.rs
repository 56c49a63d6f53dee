//! Small motions of the tip: differential inverse kinematics.

use karakuri_geometry::linear::solve_positive;
use karakuri_geometry::{Pose, Quat};
use karakuri_robot::ik::Residual;

use super::CartesianArm;
use super::stop::Stuck;
use crate::tip::Placed;

/// Moves the tip by small amounts to exact poses. Create one per motion.
pub(super) struct Differential<'a> {
    arm: &'a CartesianArm,
    scale_m: f64,
    placed: Placed,
    /// Jacobian of the tip: linear rows in m, angular rows scaled to m.
    columns: Vec<[f64; 6]>,
}

/// How the redundancy (the null space of the pose) is used.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Swivel {
    /// Swivel direction; kept from step to step so that it does not reverse.
    direction: Vec<f64>,
    /// Swivel rate per metre of the curve.
    rate_per_m: f64,
}

/// The tip has reached a pose if its error is at most this (m, rad).
const EXACT: f64 = 1e-10;
/// Greatest number of Newton steps.
const STEPS: usize = 16;
/// Joint limits repel within this outer fraction of a joint's range …
const OUTER: f64 = 0.15;
/// … and singular configurations below this least singular value.
const REPEL_BELOW: f64 = 0.05;
/// Gain of both.
const REPULSION: f64 = 1.5;
/// Damping, relative to the greatest entry.
const DAMPING: f64 = 1e-13;

impl<'a> Differential<'a> {
    pub(super) fn new(arm: &'a CartesianArm) -> Self {
        let columns = vec![[0.0; 6]; arm.dof()];
        Self { arm, scale_m: arm.scale_m(), placed: Placed::default(), columns }
    }

    /// A configuration near `q` that puts the tip exactly at a pose at a small distance `way_m` (m).
    ///
    /// The step is the least-norm step with the Jacobian of its midpoint, so that the reverse motion is the same. The
    /// null space is used to avoid joint limits and singular configurations where they are near.
    pub(super) fn step(
        &mut self,
        q: &[f64],
        world_from_next: &Pose,
        way_m: f64,
        swivel: &mut Swivel,
    ) -> Result<Vec<f64>, Stuck> {
        let dof = q.len();
        let mut held = vec![false; dof];
        self.place(q);
        let error = self.error(world_from_next);
        let Some(first) = self.least_motion(&error, &held) else {
            return Err(self.stuck(None, &error));
        };
        let middle: Vec<f64> = q.iter().zip(&first).map(|(x, m)| x + 0.5 * m).collect();
        let request = self.request(&middle, way_m, swivel);
        self.place(&middle);
        let aside = self.free_part(&request);
        swivel.keep(&self.free_part(&swivel.direction.clone()));
        let motion = self.least_motion(&error, &held).unwrap_or(first);
        let mut next: Vec<f64> =
            q.iter().zip(motion.iter().zip(&aside)).map(|(x, (m, a))| x + m + a).collect();

        let mut limit = None;
        let mut error = error;
        for _ in 0..STEPS {
            for (k, (low, high)) in self.arm.bounds.iter().enumerate() {
                if next[k] < *low || next[k] > *high {
                    next[k] = next[k].clamp(*low, *high);
                    held[k] = true;
                    limit = Some(k);
                }
            }
            self.place(&next);
            error = self.error(world_from_next);
            if self.residual(&error).is_exact() {
                return Ok(next);
            }
            let Some(motion) = self.least_motion(&error, &held) else { break };
            next.iter_mut().zip(&motion).for_each(|(x, m)| *x += m);
            if next.iter().any(|x| !x.is_finite()) {
                break;
            }
        }
        self.place(q);
        let least = self.least_singular_value();
        Err(Stuck { limit, least, residual: self.residual(&error) })
    }

    /// A swivel to one side that starts at `q` (a rate of zero: none).
    pub(super) fn swivel(&mut self, q: &[f64], rate_per_m: f64) -> Swivel {
        self.place(q);
        let unit = |k: usize| (0..q.len()).map(|i| f64::from(u8::from(i == k))).collect::<Vec<_>>();
        let ways = (0..q.len()).map(|k| self.free_part(&unit(k)));
        let longest = ways.max_by(|a, b| square(a).total_cmp(&square(b))).unwrap_or_default();
        let mut swivel = Swivel { direction: longest.clone(), rate_per_m };
        swivel.keep(&longest);
        swivel
    }

    /// Whether the arm is redundant for a pose.
    pub(super) fn is_redundant(&self) -> bool {
        self.columns.iter().filter(|c| c.iter().any(|x| *x != 0.0)).count() > 6
    }

    /// Kinematics at a configuration, relative to the target pose of the tip.
    pub(super) fn here(&mut self, q: &[f64], world_from_next: &Pose) -> Stuck {
        self.place(q);
        let error = self.error(world_from_next);
        self.stuck(None, &error)
    }

    fn stuck(&mut self, limit: Option<usize>, error: &[f64; 6]) -> Stuck {
        Stuck { limit, least: self.least_singular_value(), residual: self.residual(error) }
    }

    fn place(&mut self, q: &[f64]) {
        self.arm.tip.place(q, &mut self.placed);
        self.columns.fill([0.0; 6]);
        let (columns, scale_m) = (&mut self.columns, self.scale_m);
        self.arm.tip.columns(&self.placed, |variable, linear, angular| {
            for k in 0..3 {
                columns[variable][k] += linear[k];
                columns[variable][k + 3] += scale_m * angular[k];
            }
        });
    }

    /// Error from the tip's pose to its target (m; rotation scaled).
    fn error(&self, world_from_next: &Pose) -> [f64; 6] {
        let here = &self.placed.world_from_tip;
        let way = world_from_next.translation.vector - here.translation.vector;
        let turn: Quat = world_from_next.rotation * here.rotation.inverse();
        let turn = turn.scaled_axis() * self.scale_m;
        [way.x, way.y, way.z, turn.x, turn.y, turn.z]
    }

    fn residual(&self, error: &[f64; 6]) -> Residual {
        let norm = |part: &[f64]| part.iter().map(|x| x * x).sum::<f64>().sqrt();
        let (position_m, rotation_rad) = (norm(&error[..3]), norm(&error[3..]) / self.scale_m);
        Residual { position_m, rotation_rad }
    }

    /// The least-norm joint motion for this tip motion, with the held variables fixed.
    fn least_motion(&self, tip_motion: &[f64; 6], held: &[bool]) -> Option<Vec<f64>> {
        let mut square = self.square(held);
        let most = (0..6).map(|i| square[7 * i]).fold(0.0, f64::max);
        (0..6).for_each(|i| square[7 * i] += DAMPING * most + f64::MIN_POSITIVE);
        let mut dual = *tip_motion;
        solve_positive(&mut square, &mut dual).then(|| {
            let along = |column: &[f64; 6]| column.iter().zip(&dual).map(|(a, b)| a * b).sum();
            let each = self.columns.iter().zip(held);
            each.map(|(column, held)| if *held { 0.0 } else { along(column) }).collect()
        })
    }

    /// Jacobian times its transpose.
    fn square(&self, held: &[bool]) -> [f64; 36] {
        let mut square = [0.0; 36];
        for (column, _) in self.columns.iter().zip(held).filter(|(_, held)| !**held) {
            for i in 0..6 {
                for j in 0..6 {
                    square[6 * i + j] += column[i] * column[j];
                }
            }
        }
        square
    }

    /// The null-space part of a motion: it leaves the tip where it is.
    fn free_part(&self, motion: &[f64]) -> Vec<f64> {
        let mut tip_motion = [0.0; 6];
        for (column, m) in self.columns.iter().zip(motion) {
            tip_motion.iter_mut().zip(column).for_each(|(sum, c)| *sum += m * c);
        }
        let held = vec![false; motion.len()];
        match self.least_motion(&tip_motion, &held) {
            Some(needed) => motion.iter().zip(&needed).map(|(m, n)| m - n).collect(),
            None => vec![0.0; motion.len()],
        }
    }

    fn least_singular_value(&self) -> f64 {
        let held = vec![false; self.columns.len()];
        let square = nalgebra::Matrix6::from_row_slice(&self.square(&held));
        square.symmetric_eigenvalues().min().max(0.0).sqrt()
    }

    /// The preferred null-space motion for a step of this length.
    fn request(&mut self, q: &[f64], way_m: f64, swivel: &Swivel) -> Vec<f64> {
        let mut request: Vec<f64> =
            swivel.direction.iter().map(|d| d * swivel.rate_per_m * way_m).collect();
        if !self.is_redundant() {
            return vec![0.0; q.len()];
        }
        const H: f64 = 1e-5;
        let mut moved = q.to_vec();
        let here = self.discomfort(q);
        if here > 0.0 {
            for k in 0..q.len() {
                moved[k] = q[k] + H;
                let slope = (self.discomfort(&moved) - here) / H;
                moved[k] = q[k];
                request[k] -= REPULSION * way_m * slope.clamp(-4.0, 4.0);
            }
        }
        request
    }

    /// Cost that grows towards joint limits and singular configurations; zero far from both.
    fn discomfort(&mut self, q: &[f64]) -> f64 {
        let mut sum = 0.0;
        for (x, &(low, high)) in q.iter().zip(&self.arm.bounds) {
            if low.is_finite() && high.is_finite() && high > low {
                let band = OUTER * 0.5 * (high - low);
                let into = ((low + band - x).max(x - high + band) / band).max(0.0);
                sum += 0.5 * into * into;
            }
        }
        self.place(q);
        let into = (1.0 - self.least_singular_value() / REPEL_BELOW).max(0.0);
        sum + 0.5 * into * into
    }
}

impl Swivel {
    /// Projects the direction onto the remaining null space and keeps its sign.
    fn keep(&mut self, free: &[f64]) {
        let length = square(free).sqrt();
        if length > 1e-6 {
            self.direction = free.iter().map(|x| x / length).collect();
        }
    }
}

/// Whether a residual is at most [`EXACT`].
trait Exact {
    fn is_exact(&self) -> bool;
}

impl Exact for Residual {
    fn is_exact(&self) -> bool {
        self.position_m < EXACT && self.rotation_rad < EXACT
    }
}

fn square(v: &[f64]) -> f64 {
    v.iter().map(|x| x * x).sum()
}
