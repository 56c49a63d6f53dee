//! The publication's controller of the arm's joints, beside ours.

use karakuri_scene::Setting;
use karakuri_sim::world::WorldPlan;

use super::robot::ARM;

/// Proportional (N·m/rad) and integral (N·m/rad/s) gains of the baseline: as stiff as a controller without damping of its own
/// allows before the arm's joints, whose damping alone is left, begin to swing.
const PI: [[f64; 2]; 7] = [
    [60.0, 40.0],
    [60.0, 40.0],
    [60.0, 40.0],
    [60.0, 40.0],
    [10.0, 10.0],
    [10.0, 10.0],
    [10.0, 10.0],
];

/// Replaces the gains of the arm's position control by those of a PI controller without a derivative part, as the publication
/// has it. Weight is compensated all the same.
pub(super) fn with_pi(plan: &mut WorldPlan) {
    let arms = plan.description.components.iter_mut().filter(|component| component.name == ARM);
    for arm in arms {
        let mut set = |name: &str, of: &dyn Fn(&[f64; 2]) -> f64| {
            let each = PI.iter().map(of).collect();
            arm.settings.push((name.to_owned(), Setting::Numbers(each)));
        };
        set("stiffness", &|gains| gains[0]);
        set("damping", &|_| 0.0);
        set("integral", &|gains| gains[1]);
    }
}
