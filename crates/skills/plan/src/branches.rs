//! Computes the configurations that meet a goal (inverse kinematics branches).

use std::sync::Arc;

use karakuri_robot::ik::{Answer, Unreachable};
use karakuri_robot::similar;
use karakuri_scene::{Body, exact};

use crate::arm::{Arm, NoArm};
use crate::goal::TipTarget;
use crate::planners::search_context::distance;
use crate::triage::{
    Branch, OutOfReach, Outside, Standing, Triage, WhyUnreached, settle, standing,
};
use crate::{Goal, Manifold, PlanError, PlanningContext, Which};

/// Greatest number of free branches that a planner receives.
const ENOUGH_FREE: usize = 64;
/// Number of free branches of a region after which its remaining targets are not tried.
const ENOUGH_OF_REGION: usize = 24;
/// Greatest number of combinations of several arms' branches that are checked.
const MOST_COMBINATIONS: usize = 512;
/// Greatest number of branches of each arm that are combined.
const MOST_PER_ARM: usize = 48;

/// All goal configurations with their status, sorted by distance from the start.
pub(crate) fn triage(
    context: &PlanningContext,
    start: &[f64],
    goal: &Goal,
    manifold: Option<&Manifold>,
    scratch: &mut exact::Scratch,
) -> Result<Triage, PlanError> {
    let mut look = Look { context, manifold, scratch };
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
    let mut triage = Triage::default();
    for mut q in configurations {
        settle(context.scene().robot(), context.variables(), &mut q);
        let standing = look.at(&q);
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
        triage(self, near, goal, None, &mut self.exact().scratch())
    }
}

/// Checks configurations.
struct Look<'a> {
    context: &'a PlanningContext,
    manifold: Option<&'a Manifold>,
    scratch: &'a mut exact::Scratch,
}

impl Look<'_> {
    fn at(&mut self, q: &[f64]) -> Standing {
        let Self { context, manifold, scratch } = self;
        standing(context.exact(), context.variables(), *manifold, q, scratch)
    }

    /// Status of one arm's branch independent of the other arms: contacts with those arms are ignored.
    fn alone(&mut self, mut branch: Branch, arm: &Arm, arms: &[Arc<Arm>]) -> Branch {
        let (exact, scene) = (self.context.exact(), self.context.scene());
        if exact.is_free(&branch.q, self.scratch) {
            return branch;
        }
        let others = |body: &Body| {
            let link = match body {
                Body::Link(link) => Some(*link),
                Body::Attached(name) => scene.attachments().get(name).map(|held| held.link),
                Body::Object(_) => None,
            };
            let mut others = arms.iter().filter(|other| other.tip != arm.tip);
            link.is_some_and(|link| others.any(|other| other.moves(scene.robot(), link)))
        };
        let contacts = exact.contacts(&branch.q, self.scratch);
        if let Some(own) = contacts.into_iter().find(|c| !c.between.iter().any(others)) {
            branch.standing = Standing::Touching(own);
        }
        branch
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

/// The branches of one arm.
fn one(look: &mut Look<'_>, start: &[f64], request: &TipTarget, arm: &Arm) -> Triage {
    let mut triage = Triage::default();
    let mut free = 0;
    for target in &request.targets {
        let answer = arm.solve_all(target, request.orientation, request.tolerance, start);
        for mut branch in of_answer(answer, arm, start, &mut triage.unreached) {
            if branch.standing == Standing::Free {
                branch.standing = look.at(&branch.q);
            }
            free += usize::from(branch.standing == Standing::Free);
            triage.branches.push(branch);
            if free >= ENOUGH_FREE {
                break;
            }
        }
        if free >= ENOUGH_OF_REGION || (request.in_order && free > 0) {
            break;
        }
    }
    tidy(&mut triage.branches, start);
    triage
}

/// Combinations of the branches of several arms, sorted by distance from the start.
fn several(look: &mut Look<'_>, start: &[f64], targets: &[TipTarget], arms: &[Arc<Arm>]) -> Triage {
    let mut triage = Triage::default();
    let mut each: Vec<Vec<Vec<f64>>> = Vec::with_capacity(arms.len());
    for (request, arm) in targets.iter().zip(arms) {
        let mut found: Vec<Branch> = Vec::new();
        let mut outside = Vec::new();
        for target in &request.targets {
            let answer = arm.solve_all(target, request.orientation, request.tolerance, start);
            for branch in of_answer(answer, arm, start, &mut triage.unreached) {
                let list =
                    if branch.standing == Standing::Free { &mut found } else { &mut outside };
                list.push(branch);
            }
            if !found.is_empty() {
                break;
            }
        }
        if found.is_empty() {
            // A branch that is not free for its own arm is not free in any combination.
            triage.branches = outside;
            return triage;
        }
        tidy(&mut found, start);
        found.truncate(MOST_PER_ARM);
        let (hopeless, hopeful): (Vec<Branch>, Vec<Branch>) = found
            .into_iter()
            .map(|branch| look.alone(branch, arm, arms))
            .partition(|branch| branch.standing != Standing::Free);
        if hopeful.is_empty() {
            triage.branches = hopeless;
            return triage;
        }
        each.push(hopeful.into_iter().map(|branch| arm.extract(&branch.q)).collect());
    }

    let mut free = 0;
    for q in combinations(start, arms, &each) {
        let standing = look.at(&q);
        free += usize::from(standing == Standing::Free);
        triage.branches.push(Branch { q, standing });
        if free >= ENOUGH_OF_REGION {
            break;
        }
    }
    triage
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
