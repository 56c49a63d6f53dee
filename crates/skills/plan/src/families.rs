//! Searches the whole solution family of a redundant arm at a pose: interval by interval of the arm angle, each is proven
//! to be in collision, or divided, until a free configuration is found.

use std::collections::{BTreeMap, VecDeque};
use std::f64::consts::TAU;

use karakuri_geometry::Pose;
use karakuri_robot::ik::srs::{Families, Family, Interval, Srs};
use karakuri_robot::ik::{Goal, Orientation};
use karakuri_scene::Body;

use crate::arm::Arm;
use crate::branches::Look;
use crate::triage::{ArmAngles, Branch, Coverage, Standing};
use crate::{Blocker, PlanReport, Verdict};

/// Intervals of arm angles are not divided below this length (rad); the elbow moves by less than 0.1 mm.
const RESOLUTION_RAD: f64 = 1e-4;
/// Greatest number of configurations examined.
const MOST_LOOKS: usize = 6_000;
/// Number of configurations examined after the first free one: planners prefer a choice.
const LOOKS_AFTER_FREE: usize = 48;
/// Number of examined configurations between two calls of the observer.
const LOOKS_PER_CALL: usize = 16;
/// Number of branches of shoulder, elbow and wrist.
const BRANCHES: f64 = 8.0;
/// Number of positions of the last joint at which a redundant arm without arm angles is examined, at most.
const MOST_POSITIONS: usize = 1_024;
/// Number of starts of the numeric search of an arm without any closed form.
pub(crate) const DENSE_STARTS: usize = 1_000;

/// Examines every arm angle at a pose; adds the free configurations found to `branches`.
///
/// `None` if no arm angle keeps the joint limits.
pub(crate) fn by_arm_angle(
    look: &mut Look<'_>,
    arm: &Arm,
    srs: &Srs,
    world_from_tip: &Pose,
    start: &[f64],
    branches: &mut Vec<Branch>,
) -> Option<Coverage> {
    let families = srs.families(&arm.base_from(world_from_tip)).ok()?;
    let mut search = Search { arm, start, families: &families, tally: BTreeMap::new(), looks: 0 };
    let mut queue: VecDeque<(&Family, Interval)> = VecDeque::new();
    let mut allowed_rad = 0.0;
    for family in families.iter() {
        allowed_rad += family.arm_angles.iter().map(Interval::length_rad).sum::<f64>();
        queue.extend(family.arm_angles.iter().map(|interval| (family, *interval)));
    }
    let (mut most, mut open_rad, mut is_open) = (MOST_LOOKS, 0.0, false);
    while let Some((family, interval)) = queue.pop_front() {
        let stop = search.looks >= most
            || search.looks.is_multiple_of(LOOKS_PER_CALL) && look.is_stopped();
        let found = if stop { Finding::Open } else { search.look(look, family, &interval) };
        match found {
            Finding::Excluded => {}
            Finding::Free(branch) => {
                branches.push(branch);
                most = most.min(search.looks + LOOKS_AFTER_FREE);
                is_open = true;
                open_rad += interval.length_rad();
            }
            Finding::Open if !stop && interval.length_rad() > RESOLUTION_RAD => {
                let middle = interval.at(0.5);
                queue.push_back((family, Interval { to_rad: middle, ..interval }));
                queue.push_back((family, Interval { from_rad: middle, ..interval }));
            }
            Finding::Open => {
                is_open = true;
                open_rad += interval.length_rad();
            }
        }
    }
    let share = |rad: f64| rad / (BRANCHES * TAU);
    let blocker = |(between, rad): ([Body; 2], f64)| Blocker { between, share: share(rad) };
    let mut touching: Vec<Blocker> = search.tally.into_iter().map(blocker).collect();
    touching.sort_by(|a, b| b.share.total_cmp(&a.share));
    Some(Coverage::ArmAngles(ArmAngles {
        looks: search.looks,
        outside: 1.0 - share(allowed_rad),
        touching,
        open: share(open_rad),
        is_open,
        resolution_rad: RESOLUTION_RAD,
    }))
}

struct Search<'a> {
    arm: &'a Arm,
    start: &'a [f64],
    families: &'a Families<'a>,
    /// Arm angles proven in collision (rad), by pair.
    tally: BTreeMap<[Body; 2], f64>,
    looks: usize,
}

/// Result for an interval of arm angles.
enum Finding {
    /// Its middle is free.
    Free(Branch),
    /// All of it is in collision.
    Excluded,
    /// Neither is known.
    Open,
}

impl Search<'_> {
    fn look(&mut self, look: &mut Look<'_>, family: &Family, interval: &Interval) -> Finding {
        self.looks += 1;
        let middle = interval.at(0.5);
        let near = self.arm.extract(self.start);
        let Some(posture) = self.families.posture(family, middle, &near) else {
            return Finding::Open;
        };
        let mut q = self.start.to_vec();
        self.arm.insert(&posture.q, &mut q);
        if look.is_free(&q, self.arm) {
            return Finding::Free(Branch { q, standing: Standing::Free });
        }
        let half_rad = 0.5 * interval.length_rad();
        let Some(spread) = self.families.spread(family, middle, half_rad) else {
            return Finding::Open;
        };
        match look.contact_around(&q, self.arm, &spread) {
            Some(contact) => {
                *self.tally.entry(contact.between).or_default() += interval.length_rad();
                Finding::Excluded
            }
            None => Finding::Open,
        }
    }
}

/// Examines more configurations of a redundant arm without a closed form; adds the free ones found to `branches`.
pub(crate) fn densely(
    look: &mut Look<'_>,
    arm: &Arm,
    world_from_tip: &Pose,
    start: &[f64],
    branches: &mut Vec<Branch>,
) {
    let goal =
        Goal { base_from_tip: arm.base_from(world_from_tip), orientation: Orientation::Full };
    let near = arm.extract(start);
    let last = arm.chain().variables.last().and_then(|variable| variable.range);
    let (low, high) = match last {
        Some(range) if range.upper() - range.lower() < TAU => (range.lower(), range.upper()),
        Some(range) => (range.lower(), range.lower() + TAU),
        None => (-0.5 * TAU, 0.5 * TAU),
    };
    let (mut looks, mut most) = (0, usize::MAX);
    for number in 0..MOST_POSITIONS {
        // Coarse positions first: van der Corput's sequence.
        let bits = MOST_POSITIONS.trailing_zeros();
        let fraction =
            ((number.reverse_bits() >> (usize::BITS - bits)) as f64 + 0.5) / MOST_POSITIONS as f64;
        let position = low + fraction * (high - low);
        let Some(found) = arm.solver().with_last_joint_at(&goal, &near, position) else { return };
        for solution in found {
            looks += 1;
            if looks >= most || looks.is_multiple_of(LOOKS_PER_CALL) && look.is_stopped() {
                return;
            }
            let mut q = start.to_vec();
            arm.insert(&solution.q, &mut q);
            let standing = look.at(&q, arm);
            if standing == Standing::Free {
                most = most.min(looks + LOOKS_AFTER_FREE);
            }
            branches.push(Branch { q, standing });
        }
    }
}

impl Look<'_> {
    /// Whether the observer ends the search.
    pub(crate) fn is_stopped(&mut self) -> bool {
        self.observer.progress(&PlanReport::default()) == Verdict::Stop
    }
}
