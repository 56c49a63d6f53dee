//! How hard a hand presses.

use karakuri_motion::HandGoal;

use crate::{Act, Expect, Kit, Posture, TaskPlan};

/// A hand is told to close so much further than the object lets it. Told to close fully, its two fingers would push the thumb
/// and the object back, which are weaker than both together.
const SQUEEZE: f64 = 0.12;

/// The same plan, with grips that press as hard as they can without pushing the object away, and no harder than they were to.
pub fn squeezed(kit: &Kit, mut plan: TaskPlan) -> TaskPlan {
    for i in 1..plan.steps.len() {
        let closed = Posture::seen(&plan.steps[i].before, kit.effector().hand_joints()).positions();
        let Act::Hand { goal: HandGoal::Grip(grip), expect: Expect::Holds(_), .. } =
            &mut plan.steps[i - 1].act
        else {
            continue;
        };
        let (open, full) = (grip.grasp.positions(0.0), grip.grasp.positions(1.0));
        let moved = (0..open.len().min(closed.len())).filter(|&k| (full[k] - open[k]).abs() > 0.1);
        let ratios = moved.map(|k| (closed[k] - open[k]) / (full[k] - open[k]));
        let pressing = (ratios.fold(0.0, f64::max) + SQUEEZE).clamp(0.0, 1.0);
        grip.close_ratio = grip.close_ratio.min(pressing);
    }
    plan
}
