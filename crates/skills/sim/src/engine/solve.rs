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
use super::kernel::{Available, Task};
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
    /// The laws of the touching contacts at the current velocity.
    cones: Vec<Cone>,
    /// What the touching contacts are assumed to do in the next round, and the part of the last direction that was not
    /// taken.
    guesses: Vec<Guess>,
    left: f64,
    pub(super) kernel: Available,
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
const SEARCH_TOLERANCE: f64 = 0.3;
/// Contacts with a normal force and a lower sliding speed than this (m/s) are first assumed to stick,
const STICKING_SPEED: f64 = 0.01;
/// unless the gradient is below this fraction of the acting impulses: then the contacts go on as before the step.
const STEADY: f64 = 0.1;
/// The last factor is used again if that should reach the tolerance: if the gradient fell by so much in the last round
/// that this multiple of the ratio is enough.
const REUSE: f64 = 10.0;

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
        self.jacobians.lay(problem, touching, contacts, island.columns.is_some());
        self.hessian.shape(problem, island, trees, touching, contacts);
        for _ in 0..MOST_STIFFENINGS {
            self.kernel.run(Descent { solver: self, problem, trees, touching, rows, contacts });
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
            self.kernel.run(Descent { solver: self, problem, trees, touching, rows, contacts });
        }
        self.finish(problem, trees, touching, rows, contacts);
        self.write(problem, trees, velocity);
        if !deep {
            self.write(problem, trees, moved);
        }
    }

    /// Minimises from the current velocity.
    #[inline(always)]
    fn descend(
        &mut self,
        problem: &Problem<'_>,
        trees: &[usize],
        touching: &[usize],
        rows: &mut [Row],
        contacts: &mut [Contact],
    ) {
        self.cones.clear();
        self.cones.resize(touching.len(), Cone::default());
        self.guesses.clear();
        self.guesses.resize(touching.len(), Guess::None);
        touching.iter().for_each(|&at| contacts[at].change = [0.0; 3]);
        evaluate(touching, contacts, 0.0, &mut self.cones);
        let mut before = 1.0;
        for round in 0.. {
            let (left, scale) = self.residual(problem, trees, touching, rows, contacts);
            if left <= TOLERANCE * TOLERANCE * scale + 1e-30 || round == MOST_ROUNDS {
                break;
            }
            self.rounds += 1;
            let ratio = (left / scale).sqrt();
            let reuse = round > 0 && REUSE * ratio * ratio <= TOLERANCE * before;
            before = ratio;
            let first = round == 0 && !touching.is_empty() && ratio > STEADY;
            if first {
                self.assume_sticking(touching, contacts);
            }
            let guessed = self.guess(touching, contacts);
            if !reuse {
                self.model(problem, trees, touching, rows, contacts);
            }
            self.aim(problem, trees, touching, contacts);
            if guessed && !first && self.rises() {
                // The guesses do not fit each other: without them the direction always descends.
                evaluate(touching, contacts, 0.0, &mut self.cones);
                self.guess(touching, contacts);
                self.model(problem, trees, touching, rows, contacts);
                self.aim(problem, trees, touching, contacts);
            }
            let step = if first {
                evaluate(touching, contacts, 1.0, &mut self.cones);
                foresee(touching, contacts, &self.cones, &mut self.guesses);
                1.0
            } else {
                self.search(problem, trees, touching, rows, contacts)
            };
            self.left = 1.0 - step;
            for (v, d) in self.v.iter_mut().zip(&self.direction) {
                *v += step * d;
            }
            for (carried, d) in self.carried.iter_mut().zip(&self.carried_direction) {
                *carried += step * d;
            }
            for &at in touching {
                let contact = &mut contacts[at];
                contact.velocity = contact.ahead(step);
            }
        }
    }

    /// Factors the model of the function at the current velocity.
    #[inline(always)]
    fn model(
        &mut self,
        problem: &Problem<'_>,
        trees: &[usize],
        touching: &[usize],
        rows: &[Row],
        contacts: &[Contact],
    ) {
        let parts = Parts {
            trees,
            touching,
            rows,
            contacts,
            cones: &self.cones,
            jacobians: &self.jacobians,
            damping: &self.damping,
            v: &self.v,
        };
        self.hessian.fill(problem, &parts);
        self.hessian.factor();
    }

    /// The direction to the least value of the model.
    #[inline(always)]
    fn aim(
        &mut self,
        problem: &Problem<'_>,
        trees: &[usize],
        touching: &[usize],
        contacts: &mut [Contact],
    ) {
        self.hessian.solve(&mut self.direction);
        multiply(problem, trees, &self.damping, &self.direction, &mut self.carried_direction);
        for &at in touching {
            let contact = &mut contacts[at];
            contact.change = self.jacobians.times(contact, &self.direction);
        }
    }

    /// Whether the function does not fall along the direction.
    #[inline(always)]
    fn rises(&self) -> bool {
        let slope: f64 = self.direction.iter().zip(&self.gradient).map(|(d, g)| d * g).sum();
        slope >= 0.0 || slope.is_nan()
    }

    /// Sets the direction to the negative gradient of the model, with the guesses instead of the laws of their contacts,
    /// and forgets them; returns whether there were any.
    #[inline(always)]
    fn guess(&mut self, touching: &[usize], contacts: &[Contact]) -> bool {
        for (d, g) in self.direction.iter_mut().zip(&self.gradient) {
            *d = -g;
        }
        let mut guessed = false;
        for ((&at, cone), guess) in touching.iter().zip(&mut self.cones).zip(&mut self.guesses) {
            let contact = &contacts[at];
            let model = match std::mem::replace(guess, Guess::None) {
                Guess::None => continue,
                Guess::Stick => contact.stuck(),
                Guess::Law(Cone { impulse: i, slope: g }) => {
                    let [x, y, z] = contact.change;
                    let (x, y, z) = (x * self.left, y * self.left, z * self.left);
                    let impulse = [
                        i[0] + g[0] * x + g[1] * y + g[2] * z,
                        i[1] + g[1] * x + g[3] * y + g[4] * z,
                        i[2] + g[2] * x + g[4] * y + g[5] * z,
                    ];
                    Cone { impulse, slope: g }
                }
            };
            guessed = true;
            let (i, was) = (&model.impulse, &contact.impulse);
            let more = [i[0] - was[0], i[1] - was[1], i[2] - was[2]];
            cone.slope = model.slope;
            self.jacobians.push(contact, &more, &mut self.direction);
        }
        guessed
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

    /// The gradient at the evaluated contacts, its square and the square of the impulses that it is compared with.
    #[inline(always)]
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
        for (&at, cone) in touching.iter().zip(&self.cones) {
            let contact = &mut contacts[at];
            contact.impulse = cone.impulse;
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
    #[inline(always)]
    fn assume_sticking(&mut self, touching: &[usize], contacts: &[Contact]) {
        for (&at, guess) in touching.iter().zip(&mut self.guesses) {
            let contact = &contacts[at];
            let [x, y, z] = contact.velocity;
            let slow = x * x + y * y < STICKING_SPEED * STICKING_SPEED;
            if contact.is_touch() && slow && z < contact.target[2] {
                *guess = Guess::Stick;
            }
        }
    }

    /// The step along the direction at which the function is least; evaluates the contacts there.
    #[inline(always)]
    fn search(
        &mut self,
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
        let cones = &mut self.cones;
        let (direction, velocity) = (&self.direction, &self.v);
        let slopes = |step: f64, cones: &mut [Cone]| {
            let (mut first, mut second) = (linear + step * square, square);
            for_rows(problem, trees, |range, shift| {
                for row in &rows[range] {
                    let at = row.dof.wrapping_add(shift);
                    let d = direction[at];
                    let raw = row.raw(velocity[at] + step * d);
                    first -= d * raw.max(row.low).min(row.high);
                    if raw > row.low && raw < row.high {
                        second += row.slope * d * d;
                    }
                }
            });
            for (&at, cone) in touching.iter().zip(cones) {
                let contact = &contacts[at];
                let [x, y, z] = contact.change;
                *cone = contact.cone(&contact.ahead(step));
                let Cone { impulse: i, slope: g } = cone;
                first -= i[0] * x + i[1] * y + i[2] * z;
                second += x * (g[0] * x + 2.0 * (g[1] * y + g[2] * z))
                    + y * (g[3] * y + 2.0 * g[4] * z)
                    + g[5] * z * z;
            }
            (first, second)
        };
        let (mut low, mut high) = (0.0, f64::INFINITY);
        let mut step = 1.0;
        for trial in 0..MOST_TRIALS {
            let (first, second) = slopes(step, cones);
            if trial == 0 {
                foresee(touching, contacts, cones, &mut self.guesses);
            }
            if first.abs() <= SEARCH_TOLERANCE * begin.abs() {
                return step;
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
        evaluate(touching, contacts, step, cones);
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

/// What a contact is assumed to do in a round, instead of what it does at the current velocity.
#[derive(Clone, Copy, Debug)]
enum Guess {
    None,
    /// It sticks.
    Stick,
    /// It follows its law at the end of the last direction.
    Law(Cone),
}

/// Guesses the states of contacts that change along the direction; they are evaluated at its end.
#[inline(always)]
fn foresee(touching: &[usize], contacts: &[Contact], cones: &[Cone], guesses: &mut [Guess]) {
    for ((&at, cone), guess) in touching.iter().zip(cones).zip(guesses) {
        let contact = &contacts[at];
        if !contact.is_touch() {
            continue;
        }
        let ([x, y, _], [along, across, _]) = (contact.slip(), contact.change);
        let turns = x * (x + along) + y * (y + across) < 0.0;
        if contact.impulse[2] <= 0.0 {
            if cone.impulse[2] > 0.0 {
                *guess = if turns { Guess::Stick } else { Guess::Law(*cone) };
            }
        } else if turns && contact.slides() {
            *guess = Guess::Stick;
        }
    }
}

/// Minimises with the instructions of a kernel.
struct Descent<'a, 'b> {
    solver: &'a mut Solver,
    problem: &'a Problem<'b>,
    trees: &'a [usize],
    touching: &'a [usize],
    rows: &'a mut [Row],
    contacts: &'a mut [Contact],
}

impl Task for Descent<'_, '_> {
    #[inline(always)]
    fn run(self) {
        let Self { solver, problem, trees, touching, rows, contacts } = self;
        solver.descend(problem, trees, touching, rows, contacts);
    }
}

/// The laws of the touching contacts after a step along the search direction.
#[inline(always)]
fn evaluate(touching: &[usize], contacts: &[Contact], step: f64, cones: &mut [Cone]) {
    for (&at, cone) in touching.iter().zip(cones) {
        *cone = contacts[at].cone(&contacts[at].ahead(step));
    }
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
#[inline(always)]
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
