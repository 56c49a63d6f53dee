//! One arm, one grid, every method.

use karakuri_robot::Chain;
use karakuri_robot::ik::{Goal, Options, Solver, Tolerance, groups};

use super::{PoseGrid, Survey, survey};
use crate::Method;

/// What counts as reached (m and rad): the precision that the theses' planner asked for.
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
            let mut tolerance = TOLERANCE;
            match method {
                Method::Dls | Method::PseudoInverse | Method::Transpose => options.starts = 1,
                Method::LabGroups => tolerance = widest_group_tolerance(),
                Method::Auto | Method::Closed | Method::Numeric => {}
            }
            let solve = |pose: &_| method.solve(&solver, &Goal::pose(*pose), near, &options);
            (method, survey(chain, grid, tolerance, solve, &done))
        })
        .collect()
}

fn widest_group_tolerance() -> Tolerance {
    let none = Tolerance::both(0.0);
    groups::lab("arm").iter().fold(none, |widest, group| Tolerance {
        position_m: widest.position_m.max(group.tolerance.position_m),
        rotation_rad: widest.rotation_rad.max(group.tolerance.rotation_rad),
    })
}
