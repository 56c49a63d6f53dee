//! Explores both ends after a failed search, to report what blocks the motion.

use std::collections::BTreeMap;
use std::fmt;

use karakuri_robot::RobotModel;
use karakuri_scene::exact::Straight;
use karakuri_scene::fast::Points;
use karakuri_scene::{Body, Contact, EdgeVerdict, exact};

use crate::cells::Enclosure;
use crate::planners::search_context::distance;
use crate::turns::Unwrapped;
use crate::{Checker, FastSpace, Halton, NoObstacles, PlanReport, PlanningContext, Triage};

/// How far a search got, and what stopped it.
#[derive(Clone, Debug, PartialEq)]
pub struct DeadEnd {
    /// The work of the search.
    pub report: PlanReport,
    /// What can be reached from the start.
    pub from_start: Front,
    /// From where the goals can be reached.
    pub from_goals: Front,
    /// The narrowest passage found between the two sides.
    pub gap: Gap,
    /// The proof that there is no path, if one was found.
    pub proof: Option<Enclosure>,
    /// The goal configurations that were tried.
    pub triage: Triage,
    /// Whether the request had path constraints; both sides are explored without them.
    pub constrained: bool,
}

/// What can be reached from one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Front {
    /// Number of attempted extensions.
    pub attempts: usize,
    /// Number of successful extensions: configurations reached.
    pub reached: usize,
    /// Volume of the smallest box around them as a fraction of the whole space (0 to 1).
    pub extent: f64,
    /// The contacts that stopped the other extensions, the most frequent first.
    pub blockers: Vec<Blocker>,
}

/// Two bodies that stopped motions by touching.
#[derive(Clone, Debug, PartialEq)]
pub struct Blocker {
    /// The bodies, the smaller identifier first.
    pub between: [Body; 2],
    /// Fraction of the examined blocked motions that this contact stopped (0 to 1).
    pub share: f64,
}

/// The narrowest passage found between the two sides: the straight motion on which bodies overlap least.
#[derive(Clone, Debug, PartialEq)]
pub struct Gap {
    /// Joint-space distance of its ends (norm over rad and m).
    pub distance: f64,
    /// A configuration on the start's side and one on the goals' side.
    pub between: [Vec<f64>; 2],
    /// What closes it: the deepest contact on it; `None` if bodies only come too close, or a search would have to go on.
    pub contact: Option<Contact>,
    /// The configuration of that contact, or the middle.
    pub at: Vec<f64>,
}

/// Which side is enclosed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hemmed {
    /// The start.
    Start,
    /// The goals.
    Goals,
    /// Neither clearly more than the other.
    Neither,
}

impl DeadEnd {
    /// Which side is enclosed: its reach is much smaller than that of the other side. Neither if not both were explored.
    pub fn hemmed(&self) -> Hemmed {
        const MUCH_LESS: f64 = 0.5;
        if self.from_start.attempts.min(self.from_goals.attempts) == 0 {
            return Hemmed::Neither;
        }
        let (start, goals) = (self.from_start.extent, self.from_goals.extent);
        match () {
            () if goals < MUCH_LESS * start => Hemmed::Goals,
            () if start < MUCH_LESS * goals => Hemmed::Start,
            () => Hemmed::Neither,
        }
    }

    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, robot: &RobotModel) -> fmt::Result {
        let PlanReport { iterations, edges, .. } = self.report;
        let kind = if self.constrained { "path that keeps the constraints" } else { "path" };
        match &self.proof {
            Some(proof) => proof.write(f, robot)?,
            None => {
                write!(f, "No {kind} was found in {iterations} iterations and {edges} edges. ")?;
            }
        }
        self.write_evidence(f, robot)
    }

    /// What is in the way.
    pub(crate) fn write_evidence(
        &self,
        f: &mut fmt::Formatter<'_>,
        robot: &RobotModel,
    ) -> fmt::Result {
        if self.constrained {
            write!(f, "Without the constraints: ")?;
        }
        let front = match self.hemmed() {
            Hemmed::Goals => {
                write!(f, "The goal is walled in")?;
                &self.from_goals
            }
            Hemmed::Start => {
                write!(f, "The start is walled in")?;
                &self.from_start
            }
            Hemmed::Neither if self.from_start.attempts == 0 => {
                write!(f, "Only points of the straight way from start to goal were examined")?;
                &self.from_goals
            }
            Hemmed::Neither => {
                let gap = self.gap.distance;
                write!(f, "What start and goal reach comes within {gap:.2} rad of each other")?;
                &self.from_goals
            }
        };
        let blockers: Vec<String> = front
            .blockers
            .iter()
            .take(3)
            .map(|blocker| {
                let [a, b] = blocker.between.each_ref().map(|body| body.name(robot));
                format!("{a} against {b} ({:.0} %)", 100.0 * blocker.share)
            })
            .collect();
        if !blockers.is_empty() {
            write!(f, "; most motions stop at {}", blockers.join(", "))?;
        }
        if let Some(contact) = &self.gap.contact {
            let at: Vec<String> = self.gap.at.iter().map(|x| format!("{x:.3}")).collect();
            let (contact, at) = (contact.describe(robot), at.join(", "));
            write!(f, "; the narrowest passage found is closed at [{at}], where {contact}")?;
        }
        write!(f, ".")?;
        let object = front.blockers.iter().flat_map(|blocker| &blocker.between);
        let object = object.into_iter().find(|body| matches!(body, Body::Object(_)));
        match object {
            Some(body) => write!(f, " Move {}, or choose another goal.", body.name(robot)),
            None if self.proof.is_some() => write!(f, " Choose another goal."),
            None => write!(f, " A larger budget or another goal may help."),
        }
    }
}

/// Number of extensions on each side; enough to estimate what can be reached.
pub(crate) const ATTEMPTS: usize = 3_000;
/// The exact checker examines one of this many blocked motions of each side, relative to the attempts.
const ATTEMPTS_PER_EXAMINED: usize = 20;
/// Number of passages between the two sides that are examined, the shortest first.
const EXAMINED_PASSAGES: usize = 12;
/// Number of extensions between two questions whether to go on.
const ASK_EVERY: usize = 16;
/// Number of configurations at which the overlap along a passage is measured.
const PASSAGE_SAMPLES: usize = 16;
/// Length of an extension (norm over rad and m); halved twice where it is not free.
const EXTENSION_LENGTH: f64 = 0.4;

/// Explores what start and goals can reach, and which contacts stop them. Without a compiled fast checker only the straight way
/// between them is examined. Ends with what it has when `go_on`, which is asked at intervals, returns false.
pub(crate) fn dead_end(
    context: &PlanningContext,
    start: &[f64],
    Unwrapped { goals, bounds, .. }: &Unwrapped,
    (report, triage, proof): (PlanReport, Triage, Option<Enclosure>),
    constrained: bool,
    attempts: usize,
    go_on: &mut dyn FnMut() -> bool,
) -> DeadEnd {
    let mut space: Box<dyn Checker + '_> = match context.known_fast() {
        Some(fast) => Box::new(FastSpace::new(fast).within(bounds)),
        None => Box::new(NoObstacles { bounds: bounds.to_vec() }),
    };
    let attempts = if context.known_fast().is_some() { attempts } else { 0 };
    let start_side = explore(&[start.to_vec()], &mut *space, attempts, 1, go_on);
    let goal_side = explore(goals, &mut *space, attempts, 2, go_on);
    let gap = gap(context.exact(), &start_side.nodes, &goal_side.nodes, go_on);
    let mut scratch = context.exact().scratch();
    let [from_start, from_goals] = [start_side, goal_side]
        .map(|side| front(&side, bounds, context.exact(), &mut scratch, go_on));
    DeadEnd { report, from_start, from_goals, gap, proof, triage, constrained }
}

struct Explored {
    attempts: usize,
    nodes: Vec<Vec<f64>>,
    roots: usize,
    /// Motions that were not free.
    blocked: Vec<[Vec<f64>; 2]>,
}

/// Grows a tree towards samples in small steps.
fn explore(
    roots: &[Vec<f64>],
    space: &mut dyn Checker,
    attempts: usize,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Explored {
    let bounds = space.bounds().to_vec();
    let dof = bounds.len();
    let mut points = Points::with_capacity(dof, attempts);
    roots.iter().for_each(|root| points.push(root));
    let mut explored =
        Explored { attempts: 0, nodes: roots.to_vec(), roots: roots.len(), blocked: Vec::new() };
    let mut halton = Halton::new(dof, 100 * seed);
    let mut sample = Vec::with_capacity(dof);
    for attempt in 0..attempts {
        if attempt % ASK_EVERY == 0 && !go_on() {
            break;
        }
        halton.next_within(&bounds, &mut sample);
        let Some((near, _)) = points.nearest(&sample) else { break };
        explored.attempts += 1;
        let here = explored.nodes[near].clone();
        let far = distance(&here, &sample);
        if far == 0.0 {
            continue;
        }
        let towards = |length: f64| -> Vec<f64> {
            let share = (length / far).min(1.0);
            here.iter().zip(&sample).map(|(a, b)| a + share * (b - a)).collect()
        };
        let steps = [EXTENSION_LENGTH, EXTENSION_LENGTH / 2.0, EXTENSION_LENGTH / 4.0].map(towards);
        match steps.iter().find(|next| space.is_edge_free(&here, next)) {
            Some(next) => {
                points.push(next);
                explored.nodes.push(next.clone());
            }
            None => {
                let [long, ..] = steps;
                explored.blocked.push([here, long]);
            }
        }
    }
    explored
}

fn front(
    side: &Explored,
    bounds: &[(f64, f64)],
    exact: &exact::Checker,
    scratch: &mut exact::Scratch,
    go_on: &mut dyn FnMut() -> bool,
) -> Front {
    let spans = bounds.iter().enumerate().map(|(k, (low, high))| {
        let values = side.nodes.iter().map(|q| q[k]);
        let (least, most) =
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
        if high > low { (most - least) / (high - low) } else { 1.0 }
    });
    let extent = spans.product();

    let mut tally: BTreeMap<[Body; 2], usize> = BTreeMap::new();
    let examined = (side.attempts / ATTEMPTS_PER_EXAMINED).max(1);
    let every = side.blocked.len().div_ceil(examined).max(1);
    let mut asked = 0;
    for [from, to] in side.blocked.iter().step_by(every) {
        let verdict = exact.certify_while(&Straight { from, to }, go_on, scratch);
        let Some(verdict) = verdict.filter(|_| go_on()) else { break };
        asked += 1;
        let between = match verdict {
            EdgeVerdict::Blocked { contact, .. } => contact.between,
            EdgeVerdict::TooClose { witness, .. } => witness.between,
            EdgeVerdict::Free { .. } | EdgeVerdict::Outside { .. } => continue,
        };
        *tally.entry(between).or_default() += 1;
    }
    let share = |count: usize| count as f64 / asked.max(1) as f64;
    let mut blockers: Vec<Blocker> = tally
        .into_iter()
        .map(|(between, count)| Blocker { between, share: share(count) })
        .collect();
    blockers.sort_by(|a, b| b.share.total_cmp(&a.share));
    let (attempts, reached) = (side.attempts, side.nodes.len() - side.roots);
    Front { attempts, reached, extent, blockers }
}

/// Of the shortest straight motions between both sides, the one on which bodies overlap least.
fn gap(
    exact: &exact::Checker,
    start: &[Vec<f64>],
    goals: &[Vec<f64>],
    go_on: &mut dyn FnMut() -> bool,
) -> Gap {
    let dof = start[0].len();
    let mut points = Points::with_capacity(dof, goals.len());
    goals.iter().for_each(|q| points.push(q));
    let nearest = |(i, q): (usize, &Vec<f64>)| points.nearest(q).map(|(j, square)| (i, j, square));
    let mut pairs: Vec<(usize, usize, f64)> =
        start.iter().enumerate().filter_map(nearest).collect();
    pairs.sort_by(|a, b| a.2.total_cmp(&b.2));
    let mut scratch = exact.scratch();
    let mut passages: Vec<Gap> = Vec::new();
    for &(i, j, _) in pairs.iter().take(EXAMINED_PASSAGES) {
        // One passage is examined in any case.
        if !passages.is_empty() && !go_on() {
            break;
        }
        let between = [start[i].clone(), goals[j].clone()];
        let (contact, at) = narrowest(exact, &between, &mut scratch, go_on);
        passages.push(Gap { distance: distance(&between[0], &between[1]), between, contact, at });
    }
    let depth_m = |gap: &Gap| gap.contact.as_ref().map_or(f64::INFINITY, |c| c.depth_m);
    let best = passages.into_iter().min_by(|a, b| depth_m(a).total_cmp(&depth_m(b)));
    best.expect("both sides have roots")
}

/// The deepest contact on a straight motion, and its configuration.
fn narrowest(
    exact: &exact::Checker,
    [from, to]: &[Vec<f64>; 2],
    scratch: &mut exact::Scratch,
    go_on: &mut dyn FnMut() -> bool,
) -> (Option<Contact>, Vec<f64>) {
    let along = |share: f64| -> Vec<f64> {
        from.iter().zip(to).map(|(a, b)| a + share * (b - a)).collect()
    };
    let mut worst: (Option<Contact>, Vec<f64>) = (None, along(0.5));
    let mut offer = |q: Vec<f64>, contact: Contact| {
        if worst.0.as_ref().is_none_or(|known| contact.depth_m > known.depth_m) {
            worst = (Some(contact), q);
        }
    };
    for k in 0..=PASSAGE_SAMPLES {
        // Without time for all of them the middle is looked at.
        let hurries = k != PASSAGE_SAMPLES / 2 && !go_on();
        if hurries {
            continue;
        }
        let q = along(k as f64 / PASSAGE_SAMPLES as f64);
        if let Some(contact) = exact.contacts_while(&q, go_on, scratch).into_iter().next() {
            offer(q, contact);
        }
    }
    // A contact between two samples.
    let verdict = exact.certify_while(&Straight { from, to }, go_on, scratch);
    if let Some(EdgeVerdict::Blocked { fraction, contact }) = verdict {
        offer(along(fraction), contact);
    }
    worst
}
