//! The steps of the decompositions: each determines one or two joints.

use karakuri_geometry::Vec3;

use super::screws::Axis;
use crate::ik::Unreachable;
use crate::ik::subproblems::{Roots, Sinusoid, Span, across, angle_between, turned};

/// A point closer to an axis than this (m) does not determine the rotation about the axis.
pub(super) const ON_AXIS_M: f64 = 1e-10;

/// A joint to determine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joint {
    /// The chain variable, for use in proofs.
    pub(super) variable: usize,
    /// Its position if it is free (rad).
    pub(super) prefer_rad: f64,
}

/// A joint's angle, and how it was determined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) angle: f64,
    /// Any angle would be a solution.
    pub(super) free: bool,
    /// The equation holds only within its tolerance.
    pub(super) strained: bool,
}

impl Choice {
    pub(super) fn settled(angle: f64) -> Self {
        Self { angle, free: false, strained: false }
    }

    pub(super) fn free(joint: Joint, notes: &mut Notes) -> Self {
        notes.free = Some(joint.variable);
        Self { angle: joint.prefer_rad, free: true, strained: false }
    }
}

/// Observations of a decomposition.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Reasons why there are no more branches.
    pub(super) why_not: Vec<Unreachable>,
    /// The chain variable of a free joint.
    pub(super) free: Option<usize>,
    /// Whether the position of a free joint led to no solution; another position might.
    pub(super) free_dead_end: bool,
    /// Whether two roots were so close that the error of the axes could create or remove them.
    pub(super) close: bool,
}

impl Notes {
    /// After the steps that followed `choices`: records whether they led nowhere although a joint was free.
    pub(super) fn outcome(&mut self, choices: &[Choice], led_nowhere: bool) {
        self.free_dead_end |= led_nowhere && choices.iter().any(|choice| choice.free);
    }
}

/// The angles at which an equation holds; records the reason if there are none.
pub(super) fn choose(roots: Roots, joint: Joint, notes: &mut Notes) -> Few<Choice> {
    if let Some(Span { needed, least, greatest }) = missed(&roots) {
        let variable = joint.variable;
        notes.why_not.push(Unreachable::Span { variable, needed, least, greatest });
    }
    choices(roots, joint, notes)
}

/// A link that rotates at the end of an arm; its distance determines the angle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elbow {
    /// From the origin of distances to the link's axis.
    pub(super) arm: Vec3,
    /// From the axis to the link's end, at angle zero.
    pub(super) link: Vec3,
    /// Their inner product as a function of the link's angle.
    pub(super) product: Sinusoid,
}

impl Elbow {
    pub(super) fn new(arm: Vec3, link: Vec3, axis: &Vec3) -> Self {
        Self { arm, link, product: Sinusoid::of_turning(&arm, axis, &link) }
    }

    /// The angles at which the link's end is `distance_m` away.
    pub(super) fn bend(
        &self,
        distance_m: f64,
        joint: Joint,
        slack_m: f64,
        notes: &mut Notes,
    ) -> Few<Choice> {
        let fixed = self.arm.norm_squared() + self.link.norm_squared();
        let scale = distance_m.max(fixed.sqrt());
        let roots = self.product.equals(0.5 * (distance_m * distance_m - fixed), slack_m * scale);
        if let Some(span) = missed(&roots) {
            let distance_at = |product: f64| (fixed + 2.0 * product).max(0.0).sqrt();
            notes.why_not.push(if span.needed > span.greatest {
                Unreachable::TooFar { distance_m, reach_m: distance_at(span.greatest) }
            } else {
                Unreachable::TooNear { distance_m, least_m: distance_at(span.least) }
            });
        }
        choices(roots, joint, notes)
    }
}

/// Rotates two links about parallel axes so that `point`, on the outer link, comes to `place`.
pub(super) fn fold(
    [inner, outer]: [&Axis; 2],
    [point, place]: [&Vec3; 2],
    joints: [Joint; 2],
    slack_m: f64,
    notes: &mut Notes,
) -> Few<[Choice; 2]> {
    let upper = across(&inner.along, &(outer.through - inner.through));
    let fore = across(&inner.along, &(point - outer.through));
    let to = across(&inner.along, &(place - inner.through));
    let distance_m = to.norm();

    let mut folds = Few::default();
    let elbow = Elbow::new(upper, fore, &outer.along);
    for bend in elbow.bend(distance_m, joints[1], slack_m, notes) {
        let from = outer.turn(bend.angle, point) - inner.through;
        folds.push([swing(&inner.along, [&from, &to], joints[0], notes), bend]);
    }
    folds
}

/// Rotates about two axes that meet so that `from` becomes `to`, both relative to the intersection.
pub(super) fn two_turns(
    [inner, outer]: [&Axis; 2],
    [from, to]: [&Vec3; 2],
    joints: [Joint; 2],
    slack_m: f64,
    notes: &mut Notes,
) -> Few<[Choice; 2]> {
    let wave = Sinusoid::of_turning(&inner.along, &outer.along, from);
    let roots = wave.equals(inner.along.dot(to), slack_m);
    let mut turns = Few::default();
    for second in choose(roots, joints[1], notes) {
        let moved = turned(&outer.along, second.angle, from);
        turns.push([swing(&inner.along, [&moved, to], joints[0], notes), second]);
    }
    turns
}

/// Rotates `from` towards `to` about an axis through the origin; free if `to` lies on it.
pub(super) fn swing(
    axis: &Vec3,
    [from, to]: [&Vec3; 2],
    joint: Joint,
    notes: &mut Notes,
) -> Choice {
    if across(axis, to).norm() < ON_AXIS_M {
        return Choice::free(joint, notes);
    }
    Choice::settled(angle_between(axis, from, to))
}

/// The range that misses the needed value, if any.
fn missed(roots: &Roots) -> Option<Span> {
    match roots {
        Roots::At { strained, .. } => *strained,
        Roots::Nowhere(span) => Some(*span),
        Roots::Everywhere => None,
    }
}

fn choices(roots: Roots, joint: Joint, notes: &mut Notes) -> Few<Choice> {
    let mut few = Few::default();
    match roots {
        Roots::At { angles, n, strained, close } => {
            notes.close |= close;
            for &angle in &angles[..n] {
                few.push(Choice { angle, free: false, strained: strained.is_some() });
            }
        }
        Roots::Everywhere => few.push(Choice::free(joint, notes)),
        Roots::Nowhere(_) => {}
    }
    few
}

/// Up to eight items, stored without allocation.
#[derive(Debug)]
pub(super) struct Few<T> {
    items: [Option<T>; 8],
    n: usize,
}

impl<T> Default for Few<T> {
    fn default() -> Self {
        Self { items: [const { None }; 8], n: 0 }
    }
}

impl<T> Few<T> {
    pub(super) fn push(&mut self, item: T) {
        debug_assert!(self.n < 8, "no decomposition has more than eight branches");
        if let Some(slot) = self.items.get_mut(self.n) {
            *slot = Some(item);
            self.n += 1;
        }
    }
}

impl<T> Few<T> {
    pub(super) fn len(&self) -> usize {
        self.n
    }
}

impl<T> IntoIterator for Few<T> {
    type Item = T;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<T>, 8>>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().flatten()
    }
}
