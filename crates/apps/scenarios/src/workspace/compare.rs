//! One arm, one grid, every method.

use karakuri_robot::Chain;
use karakuri_robot::ik::{Goal, Options, Solver, Tolerance};

use super::{PoseGrid, Survey, survey};
use karakuri::Method;

/// Tolerance for a reached pose (m and rad): the precision that the planner of the theses required.
pub const TOLERANCE: Tolerance = Tolerance::both(1e-5);

/// Surveys `grid` with each of `methods`, started at the configuration `near`.
///
/// The methods of the textbooks start once, as in the theses; the default numeric solver starts again as often as
/// it usually does. The lab's IK groups are judged by the widest of their own tolerances. Methods that do not apply to the
/// chain are left out. `done` is called once for every place and method.
pub fn compare(
    chain: &Chain,
    near: &[f64],
    grid: &PoseGrid,
    methods: &[Method],
    done: impl Fn() + Sync,
) -> Vec<(Method, Survey)> {
    let solver = Solver::new(chain);
    let applicable = methods.iter().filter(|method| method.applies_to(&solver));
    applicable
        .map(|&method| {
            let mut options = Options { tolerance: TOLERANCE, ..Options::default() };
            if matches!(method, Method::Dls | Method::PseudoInverse | Method::Transpose) {
                options.starts = 1;
            }
            let tolerance = method.tolerance(TOLERANCE);
            let solve = |pose: &_| method.solve(&solver, &Goal::pose(*pose), near, &options);
            (method, survey(chain, grid, tolerance, solve, &done))
        })
        .collect()
}
