//! Contact Jacobians with respect to the degrees of freedom of an island.

use karakuri_geometry::Vec3;

use super::contact::{Contact, Law};
use super::hold::{Hold, HoldRows};
use super::island::trees_of;
use super::solve::Problem;
use super::spatial::{Twist, cross, dot};
use super::tree::Motion;

/// The Jacobians of an island's contacts: by columns, with the degree of freedom of each, or by lever arms.
#[derive(Clone, Debug, Default)]
pub(super) struct Jacobians {
    columns: Vec<[f64; 3]>,
    places: Vec<usize>,
    arms: Vec<Arms>,
}

/// Where the Jacobian of a contact is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Reach {
    /// A range of columns.
    Columns(usize, usize),
    /// The lever arms of free bodies.
    Arms(usize),
}

/// A point where free bodies touch: the axes of the contact, and for both sides the first degree of freedom and the
/// torques of unit forces along the axes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arms {
    pub(super) axes: [Vec3; 3],
    pub(super) sides: [Option<(usize, [Vec3; 3])>; 2],
}

impl Jacobians {
    /// Computes the Jacobians of all contacts, columns ascending by degree of freedom; by lever arms only if `armed`.
    pub(super) fn lay(
        &mut self,
        problem: &Problem<'_>,
        touching: &[usize],
        contacts: &mut [Contact],
        armed: bool,
    ) {
        self.columns.clear();
        self.places.clear();
        self.arms.clear();
        for &at in touching {
            let contact = &mut contacts[at];
            if armed && let Some(arms) = arms(problem, contact) {
                contact.reach = Reach::Arms(self.arms.len());
                self.arms.push(arms);
                continue;
            }
            let begin = self.columns.len();
            if let Law::Hold(Hold { rows: HoldRows::Drive { rotor, joint }, .. }) = contact.law {
                let tree = problem.skeleton.movers[contact.movers[0]].tree;
                let offset = problem.islands.offsets[tree];
                // Rotors come after all joints of their tree.
                self.places.extend([offset + joint as usize, offset + rotor as usize]);
                self.columns.extend([[-1.0; 3], [1.0; 3]]);
                contact.reach = Reach::Columns(begin, self.columns.len());
                continue;
            }
            match trees_of(problem.skeleton, contact) {
                [Some(a), Some(b)] if a == b => self.lay_both(problem, contact, a),
                [Some(a), Some(b)] => {
                    let second_first = problem.islands.offsets[b] < problem.islands.offsets[a];
                    let sides = if second_first { [(1, b), (0, a)] } else { [(0, a), (1, b)] };
                    for (side, tree) in sides {
                        self.lay_side(problem, contact, side, tree);
                    }
                }
                [Some(a), None] => self.lay_side(problem, contact, 0, a),
                [None, Some(b)] => self.lay_side(problem, contact, 1, b),
                [None, None] => {}
            }
            contact.reach = Reach::Columns(begin, self.columns.len());
        }
    }

    fn lay_side(&mut self, problem: &Problem<'_>, contact: &Contact, side: usize, tree: usize) {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let offset = problem.islands.offsets[tree];
        let levers = contact.levers(&problem.placed.origins[tree]);
        let axes = contact.axes.map(|axis| axis * sign);
        let begin = self.places.len();
        let mover = &problem.skeleton.movers[contact.movers[side]];
        if mover.motion == Motion::Free && mover.alone && lead(contact) == 0.0 {
            if turns(contact) {
                self.places.extend(offset + 3..offset + 6);
                self.columns.extend((0..3).map(|k| [axes[0][k], axes[1][k], axes[2][k]]));
                return;
            }
            // About its own centre of mass the columns are the axes and their lever arms.
            let levers: [Vec3; 3] = std::array::from_fn(|k| cross(&levers[k], &axes[k]));
            for (first, rows) in [(offset, &axes), (offset + 3, &levers)] {
                self.places.extend(first..first + 3);
                self.columns.extend((0..3).map(|k| [rows[0][k], rows[1][k], rows[2][k]]));
            }
            return;
        }
        for rung in problem.skeleton.rungs_of(contact.movers[side]) {
            let column = column(contact, &axes, &problem.placed.columns[rung.column], &levers);
            self.add(begin, offset + rung.dof, column);
        }
    }

    /// Both sides belong to the same tree: common ancestors do not cause relative motion.
    fn lay_both(&mut self, problem: &Problem<'_>, contact: &Contact, tree: usize) {
        let offset = problem.islands.offsets[tree];
        let levers = contact.levers(&problem.placed.origins[tree]);
        let begin = self.places.len();
        let [mut a, mut b] = contact.movers.map(|mover| problem.skeleton.rungs_of(mover));
        loop {
            let (rung, sign) = match (a.first(), b.first()) {
                (Some(x), Some(y)) if x.column == y.column => {
                    (a, b) = (&a[1..], &b[1..]);
                    continue;
                }
                (Some(x), Some(y)) if x.dof <= y.dof => (x, 1.0),
                (_, Some(y)) => (y, -1.0),
                (Some(x), None) => (x, 1.0),
                (None, None) => break,
            };
            if sign > 0.0 {
                a = &a[1..];
            } else {
                b = &b[1..];
            }
            let axes = contact.axes.map(|axis| axis * sign);
            let column = column(contact, &axes, &problem.placed.columns[rung.column], &levers);
            self.add(begin, offset + rung.dof, column);
        }
    }

    /// Adds a column; columns of one degree of freedom (a joint and its mimic joint) are summed.
    #[inline(always)]
    fn add(&mut self, begin: usize, place: usize, column: [f64; 3]) {
        if self.places.len() > begin && self.places.last() == Some(&place) {
            let last = self.columns.last_mut().expect("as long as the places");
            for (sum, more) in last.iter_mut().zip(column) {
                *sum += more;
            }
        } else {
            self.places.push(place);
            self.columns.push(column);
        }
    }

    /// The columns of a contact and their degrees of freedom; none if it is given by lever arms.
    #[inline(always)]
    pub(super) fn of(&self, contact: &Contact) -> (&[[f64; 3]], &[usize]) {
        match contact.reach {
            Reach::Columns(begin, end) => (&self.columns[begin..end], &self.places[begin..end]),
            Reach::Arms(_) => (&[], &[]),
        }
    }

    /// The lever arms of a contact, if it is given by them.
    #[inline(always)]
    pub(super) fn arms_of(&self, contact: &Contact) -> Option<&Arms> {
        match contact.reach {
            Reach::Columns(..) => None,
            Reach::Arms(at) => Some(&self.arms[at]),
        }
    }

    /// The velocity of a contact for `x`.
    #[inline(always)]
    pub(super) fn times(&self, contact: &Contact, x: &[f64]) -> [f64; 3] {
        if let Some(Arms { axes, sides }) = self.arms_of(contact) {
            let mut v = [0.0; 3];
            if let Some((first, turns)) = &sides[0] {
                let [linear, spin] = halves(&x[*first..]);
                for k in 0..3 {
                    v[k] += dot(&linear, &axes[k]) + dot(&spin, &turns[k]);
                }
            }
            if let Some((first, turns)) = &sides[1] {
                let [linear, spin] = halves(&x[*first..]);
                for k in 0..3 {
                    v[k] -= dot(&linear, &axes[k]) + dot(&spin, &turns[k]);
                }
            }
            return v;
        }
        let (columns, places) = self.of(contact);
        let mut sum = [0.0; 3];
        for (column, &place) in columns.iter().zip(places) {
            for k in 0..3 {
                sum[k] += column[k] * x[place];
            }
        }
        sum
    }

    /// Adds the effect of an impulse at a contact to each degree of freedom.
    #[inline(always)]
    pub(super) fn push(&self, contact: &Contact, impulse: &[f64; 3], out: &mut [f64]) {
        if let Some(Arms { axes, sides }) = self.arms_of(contact) {
            let sum = |of: &[Vec3; 3]| of[0] * impulse[0] + of[1] * impulse[1] + of[2] * impulse[2];
            let force = sum(axes);
            if let Some((first, turns)) = &sides[0] {
                push_at(&mut out[*first..], &force, &sum(turns));
            }
            if let Some((first, turns)) = &sides[1] {
                push_at(&mut out[*first..], &-force, &-sum(turns));
            }
            return;
        }
        let (columns, places) = self.of(contact);
        for (column, &place) in columns.iter().zip(places) {
            out[place] += column[0] * impulse[0] + column[1] * impulse[1] + column[2] * impulse[2];
        }
    }
}

/// The arms of a point where only free bodies and fixed ones touch.
fn arms(problem: &Problem<'_>, contact: &Contact) -> Option<Arms> {
    let free = |mover: usize| {
        let mover = &problem.skeleton.movers[mover];
        mover.motion == Motion::Free && mover.alone
    };
    if !contact.is_touch() || contact.movers.iter().any(|&mover| mover != 0 && !free(mover)) {
        return None;
    }
    let sides = contact.movers.map(|mover| {
        let tree = problem.skeleton.movers[mover].tree;
        (mover != 0).then(|| {
            let levers = contact.levers(&problem.placed.origins[tree]);
            let turns = std::array::from_fn(|k| cross(&levers[k], &contact.axes[k]));
            (problem.islands.offsets[tree], turns)
        })
    });
    Some(Arms { axes: contact.axes, sides })
}

/// The linear and the angular velocity of a free body.
#[inline(always)]
fn halves(x: &[f64]) -> [Vec3; 2] {
    let x: &[f64; 6] = x[..6].try_into().expect("six");
    [Vec3::new(x[0], x[1], x[2]), Vec3::new(x[3], x[4], x[5])]
}

#[inline(always)]
fn push_at(out: &mut [f64], force: &Vec3, torque: &Vec3) {
    let out: &mut [f64; 6] = (&mut out[..6]).try_into().expect("six");
    for k in 0..3 {
        out[k] += force[k];
        out[3 + k] += torque[k];
    }
}

/// Whether its velocities are angular.
#[inline(always)]
fn turns(contact: &Contact) -> bool {
    matches!(contact.law, Law::Spin(_) | Law::Hold(Hold { rows: HoldRows::Turn, .. }))
}

/// The lead of a screw (m/rad); zero for everything else.
#[inline(always)]
fn lead(contact: &Contact) -> f64 {
    match contact.law {
        Law::Hold(Hold { rows: HoldRows::Point { lead }, .. }) => lead,
        _ => 0.0,
    }
}

/// The velocity that a column gives to a contact along the axes: of its point, or angular.
#[inline(always)]
fn column(contact: &Contact, axes: &[Vec3; 3], column: &Twist, levers: &[Vec3; 3]) -> [f64; 3] {
    let turns = turns(contact);
    let mut along: [f64; 3] = std::array::from_fn(|k| {
        let way = if turns { column.angular } else { column.at(&levers[k]) };
        dot(&way, &axes[k])
    });
    let lead = lead(contact);
    if lead != 0.0 {
        along[2] -= lead * dot(&column.angular, &axes[2]);
    }
    along
}
