//! Proofs that two links never touch, where few joints lie between them.

use karakuri_robot::{Frames, Joint, JointKind, LinkId, RobotModel, kinematics};

use super::bodies::{Bodies, Detail, Work};
use super::rng::Ranges;

/// Result of an exhaustive proof for two links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// They touch in no configuration at all.
    Apart,
    /// They touch somewhere.
    Touch,
    /// Undecided within the work limit.
    Open,
}

/// Covers the joints' ranges with cells; each is proven free by the distance at its middle, or split. Returns the work too,
/// which is at most a little more than `limit`.
///
/// A joint that moves by δ moves no point of a link by more than δ times how far the link can reach from it. So if the
/// links are farther apart at the middle of a cell than all its joints together can bring them, the cell is free.
pub(crate) fn prove(
    model: &RobotModel,
    bodies: &Bodies,
    ranges: &Ranges,
    pair: [LinkId; 2],
    limit: Work,
) -> (Proof, Work) {
    let Some(ways) = ways(model, bodies, ranges, pair) else { return (Proof::Open, 0) };
    if ways.len() > MOST_VARIABLES {
        return (Proof::Open, 0);
    }
    let mut q = model.neutral();
    let mut frames = Frames::default();
    let whole: Vec<Span> = ways.iter().map(|way| Span::of(way.range)).collect();
    let mut open = vec![whole];
    let convex = pair.iter().all(|&link| bodies.is_convex(link));
    let mut work = 0;
    while let Some(cell) = open.pop() {
        for (way, span) in ways.iter().zip(&cell) {
            q[way.variable] = span.middle;
        }
        kinematics::forward(model, &q, &mut frames);
        work += model.links().len() as Work;
        let moves_m: f64 = ways.iter().zip(&cell).map(|(way, span)| way.reach_m * span.half).sum();
        let fine = convex || moves_m < COARSE_M;
        if work > limit {
            return (Proof::Open, work);
        }
        let mut apart =
            |detail: Detail| bodies.distance_within(&frames, pair, moves_m, detail, &mut work);
        let near = match apart(Detail::Hulls) {
            // What is convex around them is near: only in small cells is it worth while to look closer.
            Some(_) if fine && !convex => apart(Detail::Shapes),
            near => near,
        };
        match near {
            None => {}
            Some(apart_m) if apart_m <= 0.0 && fine => return (Proof::Touch, work),
            // Below numeric precision.
            Some(_) if moves_m < FINEST_M => return (Proof::Open, work),
            Some(_) => open.extend(split(&ways, cell)),
        }
    }
    (Proof::Apart, work)
}

/// More variables make too many cells.
const MOST_VARIABLES: usize = 3;
/// The work that a proof is worth: less than sampling.
pub(crate) const PROOF_WORK: Work = 2_000_000;
/// Meshes are only measured in cells in which nothing moves by more than this (m).
const COARSE_M: f64 = 0.02;
/// Cells are not split any further when nothing in them moves by more than this (m).
const FINEST_M: f64 = 1e-5;

/// A variable between two links.
#[derive(Clone, Copy, Debug)]
struct Way {
    variable: usize,
    range: (f64, f64),
    /// How far a point moves, at most, when the variable moves by one (m per rad or m).
    reach_m: f64,
}

/// Where a variable is within a cell.
#[derive(Clone, Copy, Debug)]
struct Span {
    middle: f64,
    half: f64,
}

impl Span {
    fn of((low, high): (f64, f64)) -> Self {
        Self { middle: 0.5 * (low + high), half: 0.5 * (high - low) }
    }
}

/// Halves a cell across the variable that moves most.
fn split(ways: &[Way], cell: Vec<Span>) -> [Vec<Span>; 2] {
    let moves = |k: &usize| ways[*k].reach_m * cell[*k].half;
    let widest = (0..cell.len()).max_by(|a, b| moves(a).total_cmp(&moves(b))).unwrap_or(0);
    let half = 0.5 * cell[widest].half;
    [-half, half].map(|by| {
        let mut part = cell.clone();
        part[widest] = Span { middle: cell[widest].middle + by, half };
        part
    })
}

/// The variables between two links; `None` if some joint there has no bounds that one could look through.
fn ways(
    model: &RobotModel,
    bodies: &Bodies,
    ranges: &Ranges,
    [a, b]: [LinkId; 2],
) -> Option<Vec<Way>> {
    let mut ways: Vec<Way> = Vec::new();
    let mut ends = [(a, bodies.reach_m(a)?), (b, bodies.reach_m(b)?)];
    while ends[0].0 != ends[1].0 {
        // Parents have lower ids: whichever is higher cannot carry the other.
        let (link, reach_m) = if ends[0].0 > ends[1].0 { &mut ends[0] } else { &mut ends[1] };
        let joint = &model.joints()[model.parent_joint(*link)?.0];
        let step = step(model, joint, ranges, *reach_m)?;
        if let Some(way) = step.way {
            match ways.iter_mut().find(|known| known.variable == way.variable) {
                Some(known) => known.reach_m += way.reach_m,
                None => ways.push(way),
            }
        }
        *link = joint.parent;
        *reach_m += step.travel_m + joint.parent_from_joint.translation.vector.norm();
    }
    Some(ways)
}

/// The variable of one joint that moves a link of this reach.
struct Step {
    way: Option<Way>,
    /// How far the link can be carried away from the joint (m).
    travel_m: f64,
}

fn step(model: &RobotModel, joint: &Joint, ranges: &Ranges, reach_m: f64) -> Option<Step> {
    let (leader, factor, offset) = match &joint.mimic {
        None => (joint, 1.0, 0.0),
        Some(mimic) => (&model.joints()[mimic.joint.0], mimic.multiplier, mimic.offset),
    };
    // A full turn is everywhere that a joint without limits can be; a follower of it may be elsewhere.
    let turns = matches!(joint.kind, JointKind::Revolute | JointKind::Continuous);
    let everywhere = leader.limits.position.is_some() || (turns && joint.mimic.is_none());
    if joint.kind != JointKind::Fixed && !everywhere {
        return None;
    }
    let range = || ranges.of_variable.get(joint.first_position).copied();
    let way = |reach_m: f64| {
        Some(Way {
            variable: joint.first_position,
            range: range()?,
            reach_m: reach_m * factor.abs(),
        })
    };
    match joint.kind {
        JointKind::Fixed => Some(Step { way: None, travel_m: 0.0 }),
        JointKind::Revolute | JointKind::Continuous => {
            Some(Step { way: Some(way(reach_m)?), travel_m: 0.0 })
        }
        JointKind::Prismatic => {
            let (low, high) = range()?;
            let travel_m = (factor * low + offset).abs().max((factor * high + offset).abs());
            Some(Step { way: Some(way(1.0)?), travel_m })
        }
        JointKind::Planar | JointKind::Floating => None,
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::{Pose, Shape, Vec3};
    use karakuri_robot::{Collision, JointLimits, JointSpec, Link, PositionRange};

    use super::*;

    /// A rod that turns about z beside a ball `gap_m` out of its reach.
    fn windmill(gap_m: f64) -> RobotModel {
        let with = |name: &str, place: [f64; 3], shape: Shape| {
            let link_from_shape = Pose::translation(place[0], place[1], place[2]);
            let collisions = vec![Collision { name: None, link_from_shape, shape }];
            Link { collisions, ..Link::bare(name) }
        };
        let rod = Shape::Cuboid { size_m: Vec3::new(2.0, 0.1, 0.1) };
        let far = 1.0_f64.hypot(0.05) + 0.2 + gap_m;
        let ball = Shape::Sphere { radius_m: 0.2 };
        let links = vec![with("ground", [far, 0.0, 0.0], ball), with("rod", [0.0; 3], rod)];
        let mut turn = JointSpec::new("turn", JointKind::Revolute, "ground", "rod");
        turn.limits = JointLimits { position: PositionRange::new(-3.0, 3.0), ..turn.limits };
        RobotModel::build("windmill", links, vec![turn]).expect("a tree")
    }

    #[test]
    fn what_cannot_reach_is_proven_apart_and_what_can_is_found() {
        let proof = |gap_m: f64| {
            let model = windmill(gap_m);
            let (bodies, ranges) = (Bodies::of(&model), Ranges::of(&model));
            prove(&model, &bodies, &ranges, [LinkId(0), LinkId(1)], PROOF_WORK).0
        };
        assert_eq!(proof(0.3), Proof::Apart);
        assert_eq!(proof(0.002), Proof::Apart);
        assert_eq!(proof(-0.01), Proof::Touch);
        // They come within a millionth: too close to tell.
        assert_ne!(proof(1e-6), Proof::Touch);
    }
}
