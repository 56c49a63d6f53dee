//! Where a hand is open and where it is closed: from named poses, or measured by moving its joints.

use std::collections::BTreeSet;

use karakuri_robot::{JointId, LinkId, RobotModel};

use super::pieces::{LinkPoint, Pieces};
use super::{NoFingers, Root, STEPS};

/// Fingers that approach by less do not close (m).
const LEAST_APPROACH_M: f64 = 2e-3;
/// A joint whose effect is a smaller fraction of the greatest one does not close the hand: it spreads fingers.
const LEAST_EFFECT: f64 = 0.2;
/// Most points of a finger whose distance to others is measured.
const MOST_POINTS: usize = 24;

/// The states of a group that are named open and close; `None` unless both give all of its driven joints.
pub(super) fn named(robot: &RobotModel, joints: &[JointId], group: &str) -> Option<[Vec<f64>; 2]> {
    let find = |word: &str| {
        let poses = robot.semantics().poses.iter();
        let mut named =
            poses.filter(|pose| pose.group == group && pose.name.to_lowercase().contains(word));
        named.find_map(|pose| {
            let at = |id: &JointId| {
                let found = pose.positions.iter().find(|(joint, _)| joint == id);
                found.and_then(|(_, positions)| positions.first().copied())
            };
            joints.iter().map(at).collect::<Option<Vec<f64>>>()
        })
    };
    let [open, closed] = [find("open")?, find("clos")?];
    (open != closed).then_some([open, closed])
}

/// Moves the joints over their ranges: open is where the outer halves of the fingers are farthest apart, closed where they
/// come closest.
pub(super) fn measured(
    robot: &RobotModel,
    joints: &[JointId],
    pieces: &Pieces<'_>,
    roots: &[Root],
) -> Result<[Vec<f64>; 2], NoFingers> {
    let range = |id: &JointId| {
        let joint = &robot.joints()[id.0];
        let limits = joint.limits.position.map(|range| (range.lower(), range.upper()));
        limits.ok_or_else(|| NoFingers::NoLimits { joint: joint.name.clone() })
    };
    let ranges: Vec<(f64, f64)> = joints.iter().map(range).collect::<Result<_, _>>()?;
    let middle: Vec<f64> = ranges.iter().map(|(low, high)| 0.5 * (low + high)).collect();
    let spread = Spread::new(pieces, roots, &middle);
    if let [(low, high)] = ranges[..] {
        return one_joint(&spread, low, high);
    }
    // Each joint by itself, with the others at rest: what has closed already hides the effect of the rest.
    let rest: Vec<f64> = ranges.iter().map(|(low, high)| 0.0_f64.clamp(*low, *high)).collect();
    let at = |k: usize, x: f64| {
        let mut q = rest.clone();
        q[k] = x;
        // Only of the fingers that it moves.
        let each = spread.each_m(&q).into_iter().zip(roots);
        each.filter(|(_, root)| root.movers.contains(&k)).map(|(apart, _)| apart).sum::<f64>()
    };
    let effects: Vec<f64> =
        ranges.iter().enumerate().map(|(k, (low, high))| at(k, *low) - at(k, *high)).collect();
    let greatest = effects.iter().fold(0.0, |most: f64, effect| most.max(effect.abs()));
    if greatest < LEAST_APPROACH_M {
        return Err(NoFingers::DoesNotClose { approach_m: greatest });
    }
    let [mut open, mut closed] = [rest.clone(), rest];
    for (k, ((low, high), effect)) in ranges.iter().zip(&effects).enumerate() {
        if effect.abs() >= LEAST_EFFECT * greatest {
            (open[k], closed[k]) = if *effect > 0.0 { (*low, *high) } else { (*high, *low) };
        }
    }
    Ok([open, closed])
}

fn one_joint(spread: &Spread<'_>, low: f64, high: f64) -> Result<[Vec<f64>; 2], NoFingers> {
    let at = |i: usize| low + (high - low) * i as f64 / STEPS as f64;
    let apart: Vec<f64> = (0..=STEPS).map(|i| spread.each_m(&[at(i)]).iter().sum()).collect();
    let by_apart = |a: &usize, b: &usize| apart[*a].total_cmp(&apart[*b]);
    let open = (0..=STEPS).max_by(by_apart).unwrap_or(0);
    // Of equally close positions the first on the way from open is taken.
    let near_first = |i: &usize| i.abs_diff(open);
    let closed = (0..=STEPS)
        .min_by(|a, b| by_apart(a, b).then(near_first(a).cmp(&near_first(b))))
        .unwrap_or(0);
    let approach_m = apart[open] - apart[closed];
    if approach_m < LEAST_APPROACH_M {
        return Err(NoFingers::DoesNotClose { approach_m });
    }
    Ok([vec![at(open)], vec![at(closed)]])
}

/// Measures how far apart the outer halves of the fingers are.
struct Spread<'a> {
    pieces: &'a Pieces<'a>,
    roots: &'a [Root],
    /// Points of each root.
    distal: Vec<Vec<LinkPoint>>,
}

impl<'a> Spread<'a> {
    fn new(pieces: &'a Pieces<'a>, roots: &'a [Root], middle: &[f64]) -> Self {
        let tip_from_links = pieces.tip_from_links(middle);
        let distal = |root: &Root| {
            let points = pieces.distal(root, &tip_from_links);
            let every = points.len().div_ceil(MOST_POINTS).max(1);
            points.into_iter().step_by(every).collect()
        };
        Self { pieces, roots, distal: roots.iter().map(distal).collect() }
    }

    /// Distance of each finger to the one that is farthest from it (m): fingers oppose that one, not their neighbours. With a
    /// single finger, the mean distance of its points to what does not move.
    fn each_m(&self, q: &[f64]) -> Vec<f64> {
        let tip_from_links = self.pieces.tip_from_links(q);
        let apart = |points: &[LinkPoint], links: &BTreeSet<LinkId>| {
            let apart = self.pieces.distance_m(points, links, &tip_from_links);
            if apart.is_finite() { apart } else { 0.0 }
        };
        if self.roots.len() == 1 {
            // Next to its joint a jaw is always near: all points count, not only the closest.
            let fixed = self.pieces.fixed_links(self.roots);
            let points = &self.distal[0];
            let sum_m = points.iter().map(|point| apart(&[*point], &fixed)).sum::<f64>();
            return vec![sum_m / points.len().max(1) as f64];
        }
        let farthest = |(i, points): (usize, &Vec<LinkPoint>)| {
            let others = self.roots.iter().enumerate().filter(|(j, _)| *j != i);
            others.map(|(_, other)| apart(points, &other.links)).fold(0.0, f64::max)
        };
        self.distal.iter().enumerate().map(farthest).collect()
    }
}
