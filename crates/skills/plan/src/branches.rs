//! Computes the configurations that meet a goal (inverse kinematics branches).

use std::sync::Arc;

use karakuri_robot::ik::{self, Answer, ClosedForm, Orientation, Unreachable};
use karakuri_robot::similar;
use karakuri_scene::{Body, Contact, exact};

use crate::arm::{Arm, NoArm};
use crate::families::{DENSE_STARTS, by_arm_angle, densely};
use crate::goal::TipTarget;
use crate::planners::search_context::distance;
use crate::triage::{
    Branch, Coverage, OutOfReach, Outside, Standing, Triage, WhyUnreached, settle, standing,
};
use crate::{Goal, Manifold, PlanError, PlanObserver, PlanningContext, Silent, Which};

/// Greatest number of free branches that a planner receives.
const ENOUGH_FREE: usize = 64;
/// Number of free branches of a region after which its remaining targets are not tried.
const ENOUGH_OF_REGION: usize = 24;
/// Greatest number of combinations of several arms' branches that are checked.
const MOST_COMBINATIONS: usize = 512;
/// Greatest number of branches of each arm that are combined.
const MOST_PER_ARM: usize = 48;

/// All goal configurations with their status, sorted by distance from the start.
pub(crate) fn triage(mut look: Look<'_>, start: &[f64], goal: &Goal) -> Result<Triage, PlanError> {
    let context = look.context;
    let configurations = match goal {
        Goal::Configuration(q) => vec![q.clone()],
        Goal::AnyOf(all) => all.clone(),
        Goal::Named(name) => vec![context.named(name, start)?],
        Goal::Pose(pose) => return targets(&mut look, start, &[TipTarget::pose(pose)]),
        Goal::Poses(poses) => {
            let each: Vec<TipTarget> = poses.iter().map(TipTarget::pose).collect();
            return targets(&mut look, start, &each);
        }
        Goal::Position { tip, position_in_world, tolerance_m } => {
            let request = TipTarget::position(tip, *position_in_world, *tolerance_m);
            return targets(&mut look, start, &[request]);
        }
        Goal::Region(region) => return targets(&mut look, start, &[TipTarget::region(region)]),
    };
    if configurations.is_empty() {
        return Err(PlanError::NoGoal);
    }
    for (number, q) in configurations.iter().enumerate() {
        context.check_shape(Which::Goal(number), q)?;
    }
    let mut triage = Triage { coverage: Coverage::Complete, ..Triage::default() };
    for mut q in configurations {
        settle(context.scene().robot(), context.variables(), &mut q);
        let standing = look.standing(&q);
        triage.branches.push(Branch { q, standing });
    }
    Ok(triage)
}

impl PlanningContext {
    /// All configurations that meet a goal, with their status, sorted by distance from `near`. Does not search for a
    /// path.
    ///
    /// # Errors
    ///
    /// If the goal is invalid for this group.
    pub fn triage(&self, near: &[f64], goal: &Goal) -> Result<Triage, PlanError> {
        self.check_shape(Which::Start, near)?;
        let mut scratch = self.exact().scratch();
        triage(Look::new(self, None, &mut scratch, &mut Silent), near, goal)
    }
}

/// Checks configurations.
pub(crate) struct Look<'a> {
    context: &'a PlanningContext,
    manifold: Option<&'a Manifold>,
    scratch: &'a mut exact::Scratch,
    pub(crate) observer: &'a mut dyn PlanObserver,
    /// The arms of the goal.
    arms: Vec<Arc<Arm>>,
}

impl<'a> Look<'a> {
    pub(crate) fn new(
        context: &'a PlanningContext,
        manifold: Option<&'a Manifold>,
        scratch: &'a mut exact::Scratch,
        observer: &'a mut dyn PlanObserver,
    ) -> Self {
        Self { context, manifold, scratch, observer, arms: Vec::new() }
    }

    fn standing(&mut self, q: &[f64]) -> Standing {
        let Self { context, manifold, scratch, .. } = self;
        standing(context.exact(), context.variables(), *manifold, q, scratch)
    }

    /// Status of one arm's branch independent of the other arms: contacts with those arms are ignored.
    pub(crate) fn at(&mut self, q: &[f64], arm: &Arm) -> Standing {
        if self.arms.len() == 1 {
            return self.standing(q);
        }
        let (exact, scene) = (self.context.exact(), self.context.scene());
        if exact.is_free(q, self.scratch) {
            return Standing::Free;
        }
        let others = |body: &Body| {
            let link = match body {
                Body::Link(link) => Some(*link),
                Body::Attached(name) => scene.attachments().get(name).map(|held| held.link),
                Body::Object(_) | Body::Map(_) => None,
            };
            let mut others = self.arms.iter().filter(|other| other.tip != arm.tip);
            link.is_some_and(|link| others.any(|other| other.moves(scene.robot(), link)))
        };
        let contacts = exact.contacts(q, self.scratch);
        let own = contacts.into_iter().find(|c| !c.between.iter().any(others));
        own.map_or(Standing::Free, Standing::Touching)
    }

    /// Whether [`Look::at`] says free; faster than that.
    pub(crate) fn is_free(&mut self, q: &[f64], arm: &Arm) -> bool {
        (self.arms.len() > 1 || self.context.exact().is_free(q, self.scratch))
            && self.at(q, arm) == Standing::Free
    }

    /// A contact that stays while the arm's variables change by at most `spread`, wherever the group's other joints are.
    pub(crate) fn contact_around(
        &mut self,
        q: &[f64],
        arm: &Arm,
        spread: &[f64],
    ) -> Option<Contact> {
        let mut most = vec![f64::INFINITY; q.len()];
        arm.insert(spread, &mut most);
        self.context.exact().contact_around(q, &most, self.scratch)
    }

    /// Whether a branch is certainly not free, wherever the group's other joints are.
    fn is_refuted(&mut self, branch: &Branch, arm: &Arm) -> bool {
        /// Accuracy of inverse kinematics, with a reserve (rad or m).
        const ACCURACY: f64 = 1e-6;
        match &branch.standing {
            Standing::Free => false,
            Standing::Outside(_) => true,
            Standing::Touching(_) => {
                let spread = vec![ACCURACY; arm.variables().len()];
                self.contact_around(&branch.q, arm, &spread).is_some()
            }
            Standing::Breaking { broken, .. } => broken.excess > ACCURACY,
        }
    }
}

fn targets(look: &mut Look<'_>, start: &[f64], targets: &[TipTarget]) -> Result<Triage, PlanError> {
    let context = look.context;
    if targets.is_empty() {
        return Err(PlanError::NoGoal);
    }
    let mut arms = Vec::with_capacity(targets.len());
    for request in targets {
        arms.push(arm(context, &request.tip)?);
        if !request.is_proper() {
            return Err(PlanError::BadTarget { tip: request.tip.clone() });
        }
    }
    independent(context, &arms)?;
    look.arms = arms.clone();
    match (targets, arms.as_slice()) {
        ([request], [arm]) => Ok(one(look, start, request, arm)),
        _ => Ok(several(look, start, targets, &arms)),
    }
}

/// The arm that moves the link with this name.
fn arm(context: &PlanningContext, tip: &str) -> Result<Arc<Arm>, PlanError> {
    let robot = context.scene().robot();
    let Some(link) = robot.link(tip) else {
        let near = similar(tip, robot.links().iter().map(|l| l.name.as_str()));
        return Err(PlanError::NoSuchTip { tip: tip.to_owned(), near });
    };
    context.arm(link).map_err(|why| match why {
        NoArm::NotMoved => {
            let (group, tips) = (context.group().to_owned(), context.tips());
            PlanError::TipNotMoved { tip: link, group, tips }
        }
        NoArm::NoChain(why) => PlanError::NoChain { tip: link, why },
    })
}

fn independent(context: &PlanningContext, arms: &[Arc<Arm>]) -> Result<(), PlanError> {
    for (i, a) in arms.iter().enumerate() {
        for b in &arms[i + 1..] {
            if let Some(shared) = a.variables().iter().find(|v| b.variables().contains(v)) {
                let joint = context.variables().joint(*shared);
                return Err(PlanError::SharedJoint { tips: [a.tip, b.tip], joint });
            }
        }
    }
    Ok(())
}

/// The branches of one arm, independent of the other arms of the goal.
fn one(look: &mut Look<'_>, start: &[f64], request: &TipTarget, arm: &Arm) -> Triage {
    let mut triage = Triage::default();
    let (mut free, mut proven) = (0, false);
    // An arm with few joints meets none of the spread targets: what it comes nearest to is tried after the first one.
    let nearest = || {
        let (first, within) = (request.targets.first()?, request.within);
        let pose = arm.nearest_orientation(first, request.orientation, start)?;
        let goal = ik::Goal { base_from_tip: *first, orientation: request.orientation };
        within.accepts(&goal.residual(&pose)).then_some(pose)
    };
    let (first, others) = request.targets.split_at(request.targets.len().min(1));
    let nearest = std::iter::once_with(|| if others.is_empty() { None } else { nearest() });
    let targets = first.iter().copied().chain(nearest.flatten()).chain(others.iter().copied());
    for target in targets {
        let answer = arm.solve_all(&target, request.orientation, request.tolerance, start);
        proven = matches!(answer, Answer::Unreachable(_));
        free += look.add(answer, arm, start, &mut triage);
        if free >= ENOUGH_OF_REGION || (request.in_order && free > 0) {
            break;
        }
    }
    if free == 0 {
        triage.coverage = further(look, start, request, arm, proven, &mut triage);
    }
    tidy(&mut triage.branches, start);
    triage
}

/// Without a free branch: examines the rest of the configurations that meet the goal, as far as possible.
fn further(
    look: &mut Look<'_>,
    start: &[f64],
    request: &TipTarget,
    arm: &Arm,
    proven: bool,
    triage: &mut Triage,
) -> Coverage {
    let (pose, orientation) = (&request.targets[0], request.orientation);
    let goal = ik::Goal { base_from_tip: arm.base_from(pose), orientation };
    let too_far = arm.solver().out_of_reach(&goal, &request.within).is_some();
    if too_far || (proven && request.is_one_pose()) {
        return Coverage::Complete;
    }
    let closed = arm.solver().closed_form().filter(|_| orientation == Orientation::Full);
    match closed {
        Some(ClosedForm::Srs(srs)) => {
            let found = by_arm_angle(look, arm, srs, pose, start, &mut triage.branches);
            found.filter(|_| request.is_one_pose()).unwrap_or_default()
        }
        Some(ClosedForm::SixR(sixr)) => {
            let all = request.is_one_pose()
                && sixr.has_all_branches(&goal.base_from_tip)
                && triage.branches.iter().all(|branch| look.is_refuted(branch, arm));
            if all { Coverage::Complete } else { Coverage::Sampled }
        }
        None => {
            if arm.solver().with_last_joint_at(&goal, &arm.extract(start), 0.0).is_some() {
                densely(look, arm, pose, start, &mut triage.branches);
            } else {
                let tolerance = request.tolerance;
                let answer = arm.solve_from(pose, orientation, tolerance, start, DENSE_STARTS);
                if let Answer::Solved(_) = answer {
                    look.add(answer, arm, start, triage);
                }
            }
            Coverage::Sampled
        }
    }
}

/// Combinations of the branches of several arms, sorted by distance from the start.
fn several(look: &mut Look<'_>, start: &[f64], targets: &[TipTarget], arms: &[Arc<Arm>]) -> Triage {
    let mut triage = Triage::default();
    let mut each: Vec<Vec<Vec<f64>>> = Vec::with_capacity(arms.len());
    for (request, arm) in targets.iter().zip(arms) {
        let alone = one(look, start, request, arm);
        // A branch that is not free for its own arm is not free in any combination.
        let free = alone.free().take(MOST_PER_ARM).map(|branch| arm.extract(&branch.q));
        let free: Vec<Vec<f64>> = free.collect();
        if free.is_empty() {
            return alone;
        }
        each.push(free);
    }

    let mut free = 0;
    for q in combinations(start, arms, &each) {
        let standing = look.standing(&q);
        free += usize::from(standing == Standing::Free);
        triage.branches.push(Branch { q, standing });
        if free >= ENOUGH_OF_REGION {
            break;
        }
    }
    triage
}

impl Look<'_> {
    /// Adds the branches of an answer with their status; returns how many of them are free.
    fn add(&mut self, answer: Answer, arm: &Arm, start: &[f64], triage: &mut Triage) -> usize {
        let mut free = 0;
        for mut branch in of_answer(answer, arm, start, &mut triage.unreached) {
            if branch.standing == Standing::Free {
                branch.standing = self.at(&branch.q, arm);
            }
            free += usize::from(branch.standing == Standing::Free);
            triage.branches.push(branch);
            if free >= ENOUGH_FREE {
                break;
            }
        }
        free
    }
}

/// Every choice of one configuration per arm, sorted by distance from the start, up to the greatest number that is
/// checked.
fn combinations(start: &[f64], arms: &[Arc<Arm>], each: &[Vec<Vec<f64>>]) -> Vec<Vec<f64>> {
    let mut all = vec![start.to_vec()];
    for (arm, choices) in arms.iter().zip(each) {
        let mut longer = Vec::with_capacity(all.len() * choices.len());
        for q in &all {
            for choice in choices {
                let mut q = q.clone();
                arm.insert(choice, &mut q);
                longer.push(q);
            }
        }
        // The arms are independent, so the nearest combinations are among the nearest of the arms combined before.
        longer.sort_by(|a, b| distance(a, start).total_cmp(&distance(b, start)));
        longer.truncate(MOST_COMBINATIONS);
        all = longer;
    }
    all
}

/// Inverse kinematics solutions as branches of the group; those within the joint limits count as free until they are
/// checked.
fn of_answer(
    answer: Answer,
    arm: &Arm,
    start: &[f64],
    unreached: &mut Vec<OutOfReach>,
) -> Vec<Branch> {
    let whole = |chain_q: &[f64]| {
        let mut q = start.to_vec();
        arm.insert(chain_q, &mut q);
        q
    };
    match answer {
        Answer::Solved(solutions) => solutions
            .iter()
            .map(|solution| Branch { q: whole(&solution.q), standing: Standing::Free })
            .collect(),
        Answer::Unreachable(Unreachable::Branches(broken)) if !broken.is_empty() => broken
            .iter()
            .map(|branch| {
                let variable = &arm.chain().variables[branch.variable];
                let value = branch.q[branch.variable];
                let range = variable.range.expect("only a range can be broken");
                let limit = if value > range.upper() { range.upper() } else { range.lower() };
                let outside = Outside { joint: variable.joint, value, limit };
                Branch { q: whole(&branch.q), standing: Standing::Outside(outside) }
            })
            .collect(),
        Answer::Unreachable(proof) => {
            let chain = Arc::new(arm.chain().clone());
            let why = WhyUnreached::Proven { proof, chain };
            unreached.push(OutOfReach { tip: arm.tip, why });
            Vec::new()
        }
        Answer::NotFound { residual, .. } => {
            unreached.push(OutOfReach { tip: arm.tip, why: WhyUnreached::NotFound(residual) });
            Vec::new()
        }
    }
}

/// Sorts by distance from the start and removes duplicates.
fn tidy(branches: &mut Vec<Branch>, start: &[f64]) {
    const SAME: f64 = 1e-6;
    branches.sort_by(|a, b| distance(&a.q, start).total_cmp(&distance(&b.q, start)));
    let mut kept: Vec<Branch> = Vec::with_capacity(branches.len());
    for branch in branches.drain(..) {
        let near = kept.iter().rev();
        let same = |k: &Branch| k.q.iter().zip(&branch.q).all(|(a, b)| (a - b).abs() <= SAME);
        if !near.into_iter().any(same) {
            kept.push(branch);
        }
    }
    *branches = kept;
}
