//! Limits how far a hand closes on an object.

use karakuri_motion::HandGoal;

use crate::grasp::OVERCLOSE;
use crate::{Act, ArmPlanner, Expect, HandKind, Posture, TaskPlan};

/// Limits the close ratio of a plan's grips to what does not push the object away; lower ratios stay as they are.
pub fn limit_grip(planner: &ArmPlanner, mut plan: TaskPlan) -> TaskPlan {
    let HandKind::ThreeFingers(hand) = &planner.effector().kind else { return plan };
    for i in 1..plan.steps.len() {
        let closed =
            Posture::seen(&plan.steps[i].before, planner.effector().hand_joints()).positions();
        let Act::Hand { goal: HandGoal::Grip(grip), expect: Expect::Holds(_), .. } =
            &mut plan.steps[i - 1].act
        else {
            continue;
        };
        let (open, full) = (hand.positions(grip.grasp, 0.0), hand.positions(grip.grasp, 1.0));
        let moved = (0..open.len().min(closed.len())).filter(|&k| (full[k] - open[k]).abs() > 0.1);
        let ratios = moved.map(|k| (closed[k] - open[k]) / (full[k] - open[k]));
        let pressing = (ratios.fold(0.0, f64::max) + OVERCLOSE).clamp(0.0, 1.0);
        grip.close_ratio = grip.close_ratio.min(pressing);
    }
    plan
}
