//! The step's problem: the velocities at which inertia, motors, joints and contacts balance.
//!
//! They minimise a convex function, so the solution is unique. It is found by Newton's method with an exact line
//! search.

use karakuri_geometry::Vec3;

use super::contact::{Cone, Contact, Law};
use super::dynamics::Dynamics;
use super::hessian::{Hessian, Parts};
use super::island::{Island, Islands};
use super::jacobian::Jacobians;
use super::kinematics::Placements;
use super::rows::Row;
use super::tree::{Motion, Skeleton};

/// The input of the solver.
pub(super) struct Problem<'a> {
    pub(super) skeleton: &'a Skeleton,
    pub(super) placed: &'a Placements,
    pub(super) dynamics: &'a Dynamics,
    pub(super) islands: &'a Islands,
    /// Index of each tree's first row.
    pub(super) begins: &'a [usize],
    /// Effect of pushes on each degree of freedom.
    pub(super) push: &'a [f64],
    pub(super) dt: f64,
}

/// Working memory for one island at a time.
#[derive(Clone, Debug, Default)]
pub(super) struct Solver {
    hessian: Hessian,
    /// Velocity, and its difference from the velocity before the step.
    v: Vec<f64>,
    /// Inertia and damping times that difference, and the constant impulse.
    carried: Vec<f64>,
    constant: Vec<f64>,
    impulse: Vec<f64>,
    gradient: Vec<f64>,
    direction: Vec<f64>,
    carried_direction: Vec<f64>,
    /// Reciprocals of the mass matrix's diagonal.
    scale: Vec<f64>,
    damping: Vec<f64>,
    jacobians: Jacobians,
    /// Iterations in the last step, and the total number of islands whose solution was not finite and was discarded.
    pub(super) rounds: usize,
    pub(super) given_up: u64,
}

/// Greatest ratio of the gradient to the acting impulses.
const TOLERANCE: f64 = 1e-8;
/// Bounds on the work of one step.
const MOST_ROUNDS: usize = 50;
/// How often contacts that give way are made stiffer in one step.
const MOST_STIFFENINGS: usize = 4;
const MOST_TRIALS: usize = 20;
/// A line search ends when the slope is below this fraction of its initial value.
const SEARCH_TOLERANCE: f64 = 0.05;
/// Contacts with a normal force and a lower sliding speed than this (m/s) are first assumed to stick.
const STICKING_SPEED: f64 = 0.01;

impl Solver {
    /// Solves one island and writes its velocities.
    ///
    /// `moved` are the velocities with which positions change: the same, except where bodies overlap deeply and are moved
    /// apart without getting a velocity.
    pub(super) fn solve(
        &mut self,
        problem: &Problem<'_>,
        island: &Island,
        rows: &mut [Row],
        contacts: &mut [Contact],
        velocity: &mut [f64],
        moved: &mut [f64],
    ) {
        let trees = &problem.islands.trees[island.trees.0..island.trees.1];
        let touching = &problem.islands.contacts[island.contacts.0..island.contacts.1];
        if let ([tree], []) = (trees, touching)
            && fly(problem, *tree, velocity)
        {
            let tree = &problem.skeleton.trees[*tree];
            let own = tree.dof..tree.dof + tree.n;
            moved[own.clone()].copy_from_slice(&velocity[own]);
            return;
        }
        self.begin(problem, island, trees);
        self.jacobians.lay(problem, touching, contacts);
        self.hessian.shape(problem, island, trees, touching, contacts);
        for _ in 0..MOST_STIFFENINGS {
            self.descend(problem, island, trees, touching, rows, contacts);
            let mut again = false;
            for &at in touching {
                again |= contacts[at].stiffen(problem.dt);
                if let Law::Spin(mut spin) = contacts[at].law {
                    let points = &contacts[at - spin.points..at];
                    again |= spin.bound(points.iter().map(|point| point.impulse[2]).sum());
                    contacts[at].law = Law::Spin(spin);
                }
            }
            if !again {
                break;
            }
        }
        let deep = touching.iter().any(|&at| contacts[at].is_deep());
        if deep {
            self.write(problem, trees, moved);
            touching.iter().for_each(|&at| contacts[at].stop_recovery());
            self.descend(problem, island, trees, touching, rows, contacts);
        }
        self.finish(problem, trees, touching, rows, contacts);
        self.write(problem, trees, velocity);
        if !deep {
            self.write(problem, trees, moved);
        }
    }

    /// Minimises from the current velocity.
    fn descend(
        &mut self,
        problem: &Problem<'_>,
        island: &Island,
        trees: &[usize],
        touching: &[usize],
        rows: &mut [Row],
        contacts: &mut [Contact],
    ) {
        for round in 0.. {
            let (left, scale) = self.residual(problem, trees, touching, rows, contacts);
            if left <= TOLERANCE * TOLERANCE * scale + 1e-30 || round == MOST_ROUNDS {
                break;
            }
            self.rounds += 1;
            let assume = round == 0 && !touching.is_empty();
            if assume {
                self.assume_sticking(touching, contacts);
            }
            let parts = Parts {
                trees,
                touching,
                rows,
                contacts,
                jacobians: &self.jacobians,
                damping: &self.damping,
                v: &self.v,
            };
            self.hessian.fill(problem, &parts);
            self.hessian.factor();
            for (d, g) in self.direction.iter_mut().zip(&self.gradient) {
                *d = -g;
            }
            self.hessian.solve(&mut self.direction);
            multiply(problem, trees, &self.damping, &self.direction, &mut self.carried_direction);
            for &at in touching {
                let contact = &mut contacts[at];
                contact.change = self.jacobians.times(contact, &self.direction);
            }
            let step =
                if assume { 1.0 } else { self.search(problem, trees, touching, rows, contacts) };
            for i in 0..island.dofs {
                self.v[i] += step * self.direction[i];
                self.carried[i] += step * self.carried_direction[i];
            }
            for &at in touching {
                let contact = &mut contacts[at];
                contact.assumed = false;
                for k in 0..3 {
                    contact.velocity[k] += step * contact.change[k];
                }
            }
        }
    }

    fn begin(&mut self, problem: &Problem<'_>, island: &Island, trees: &[usize]) {
        let n = island.dofs;
        for list in [
            &mut self.v,
            &mut self.carried,
            &mut self.constant,
            &mut self.impulse,
            &mut self.gradient,
            &mut self.direction,
            &mut self.carried_direction,
            &mut self.scale,
            &mut self.damping,
        ] {
            list.clear();
            list.resize(n, 0.0);
        }
        let dt = problem.dt;
        for &tree in trees {
            let offset = problem.islands.offsets[tree];
            let tree = &problem.skeleton.trees[tree];
            for k in 0..tree.n {
                let dof = tree.dof + k;
                let v = problem.dynamics.velocity[dof];
                let damping = dt * problem.skeleton.dofs[dof].drive.damping;
                self.v[offset + k] = v;
                self.damping[offset + k] = damping;
                self.scale[offset + k] = 1.0 / problem.dynamics.mass[tree.mass + k * (tree.n + 1)];
                self.constant[offset + k] =
                    dt * (problem.dynamics.bias[dof] - problem.push[dof]) + damping * v;
            }
        }
    }

    /// The gradient, its square and the square of the impulses that it is compared with.
    fn residual(
        &mut self,
        problem: &Problem<'_>,
        trees: &[usize],
        touching: &[usize],
        rows: &mut [Row],
        contacts: &mut [Contact],
    ) -> (f64, f64) {
        self.impulse.fill(0.0);
        for_rows(problem, trees, |range, shift| {
            for row in &mut rows[range] {
                let at = row.dof.wrapping_add(shift);
                row.impulse = row.at(self.v[at]);
                self.impulse[at] += row.impulse;
            }
        });
        for &at in touching {
            let contact = &mut contacts[at];
            contact.impulse = contact.cone(&contact.velocity).impulse;
            self.jacobians.push(contact, &contact.impulse, &mut self.impulse);
        }
        let (mut left, mut acting, mut steady) = (0.0, 0.0, 0.0);
        for i in 0..self.v.len() {
            let gradient = self.carried[i] + self.constant[i] - self.impulse[i];
            self.gradient[i] = gradient;
            left += gradient * gradient * self.scale[i];
            acting += self.impulse[i] * self.impulse[i] * self.scale[i];
            steady += self.constant[i] * self.constant[i] * self.scale[i];
        }
        (left, acting.max(steady))
    }

    /// Assumes that contacts with a normal force and little sliding stick: most do, and then one iteration is enough.
    fn assume_sticking(&mut self, touching: &[usize], contacts: &mut [Contact]) {
        for &at in touching {
            let contact = &mut contacts[at];
            if !contact.is_touch() {
                continue;
            }
            let [x, y, z] = contact.velocity;
            let pressed = -contact.stiffness[1] * (z - contact.target[2]);
            if pressed <= 0.0 || x * x + y * y >= STICKING_SPEED * STICKING_SPEED {
                continue;
            }
            let along = contact.stiffness[0];
            let all = [-along * (x - contact.target[0]), -along * (y - contact.target[1]), pressed];
            let mut more = all;
            for (more, was) in more.iter_mut().zip(contact.impulse) {
                *more = was - *more;
            }
            contact.assumed = true;
            self.jacobians.push(contact, &more, &mut self.gradient);
        }
    }

    /// The step along the direction at which the function is least.
    fn search(
        &self,
        problem: &Problem<'_>,
        trees: &[usize],
        touching: &[usize],
        rows: &[Row],
        contacts: &[Contact],
    ) -> f64 {
        let (mut begin, mut linear, mut square) = (0.0, 0.0, 0.0);
        for i in 0..self.v.len() {
            begin += self.direction[i] * self.gradient[i];
            linear += self.direction[i] * (self.carried[i] + self.constant[i]);
            square += self.direction[i] * self.carried_direction[i];
        }
        let slopes = |step: f64| {
            let (mut first, mut second) = (linear + step * square, square);
            for_rows(problem, trees, |range, shift| {
                for row in &rows[range] {
                    let at = row.dof.wrapping_add(shift);
                    let d = self.direction[at];
                    let raw = row.raw(self.v[at] + step * d);
                    first -= d * raw.max(row.low).min(row.high);
                    if raw > row.low && raw < row.high {
                        second += row.slope * d * d;
                    }
                }
            });
            for &at in touching {
                let contact = &contacts[at];
                let [x, y, z] = contact.change;
                let v = contact.velocity;
                let Cone { impulse: i, slope: g } =
                    contact.cone(&[v[0] + step * x, v[1] + step * y, v[2] + step * z]);
                first -= i[0] * x + i[1] * y + i[2] * z;
                second += x * (g[0] * x + 2.0 * (g[1] * y + g[2] * z))
                    + y * (g[3] * y + 2.0 * g[4] * z)
                    + g[5] * z * z;
            }
            (first, second)
        };
        let (mut low, mut high) = (0.0, f64::INFINITY);
        let mut step = 1.0;
        for _ in 0..MOST_TRIALS {
            let (first, second) = slopes(step);
            if first.abs() <= SEARCH_TOLERANCE * begin.abs() {
                break;
            }
            if first < 0.0 {
                low = step;
            } else {
                high = step;
            }
            let next = step - first / second;
            let inside = next > low && next < high;
            step = match inside {
                true => next,
                false if high.is_finite() => 0.5 * (low + high),
                false => 2.0 * step,
            };
        }
        step
    }

    /// Discards a solution that is not finite.
    fn finish(
        &mut self,
        problem: &Problem<'_>,
        trees: &[usize],
        touching: &[usize],
        rows: &mut [Row],
        contacts: &mut [Contact],
    ) {
        if self.v.iter().all(|v| v.is_finite()) {
            return;
        }
        // Continuing as before is better than spreading NaN.
        self.given_up += 1;
        for_rows(problem, trees, |range, _| {
            rows[range].iter_mut().for_each(|row| row.impulse = 0.0);
        });
        for &at in touching {
            contacts[at].impulse = [0.0; 3];
        }
    }

    /// Writes the velocities of the island; those before the step where they are not finite.
    fn write(&self, problem: &Problem<'_>, trees: &[usize], velocity: &mut [f64]) {
        let finite = self.v.iter().all(|v| v.is_finite());
        for &tree in trees {
            let offset = problem.islands.offsets[tree];
            let tree = &problem.skeleton.trees[tree];
            let own = tree.dof..tree.dof + tree.n;
            let from = if finite {
                &self.v[offset..offset + tree.n]
            } else {
                &problem.dynamics.velocity[own.clone()]
            };
            velocity[own].copy_from_slice(from);
        }
    }
}

/// Accelerates a free body that touches nothing; `false` for every other tree.
fn fly(problem: &Problem<'_>, tree: usize, velocity: &mut [f64]) -> bool {
    let tree = &problem.skeleton.trees[tree];
    let mover = &problem.skeleton.movers[tree.root];
    if mover.motion != Motion::Free || !mover.alone {
        return false;
    }
    let own = tree.dof..tree.dof + tree.n;
    let rigid = &problem.dynamics.rigid[tree.root];
    let needed = |k: usize| problem.dynamics.bias[own.start + k] - problem.push[own.start + k];
    let turned = rigid.inertia.solve(&Vec3::new(needed(3), needed(4), needed(5)));
    let before = &problem.dynamics.velocity[own.clone()];
    let after = &mut velocity[own.clone()];
    for k in 0..3 {
        after[k] = before[k] - problem.dt * needed(k) / rigid.mass;
        after[3 + k] = before[3 + k] - problem.dt * turned[k];
    }
    if after.iter().any(|v| !v.is_finite()) {
        after.copy_from_slice(before);
    }
    true
}

/// Calls `each` with the rows of every tree and the offset from their degrees of freedom to indices in the island.
#[inline(always)]
fn for_rows(
    problem: &Problem<'_>,
    trees: &[usize],
    mut each: impl FnMut(std::ops::Range<usize>, usize),
) {
    for &tree in trees {
        let range = problem.begins[tree]..problem.begins[tree + 1];
        let shift = problem.islands.offsets[tree].wrapping_sub(problem.skeleton.trees[tree].dof);
        each(range, shift);
    }
}

/// Inertia and damping times `x`.
fn multiply(problem: &Problem<'_>, trees: &[usize], damping: &[f64], x: &[f64], out: &mut [f64]) {
    for &tree in trees {
        let offset = problem.islands.offsets[tree];
        let tree = &problem.skeleton.trees[tree];
        for k in 0..tree.n {
            let mass = &problem.dynamics.mass[tree.mass + k * tree.n..][..=k];
            let own = x[offset + k];
            let mut sum = (mass[k] + damping[offset + k]) * own;
            let (before, left) = (&x[offset..offset + k], &mut out[offset..offset + k]);
            for ((m, x), out) in mass.iter().zip(before).zip(left) {
                sum += m * x;
                *out += m * own;
            }
            out[offset + k] = sum;
        }
    }
}
