//! The lab's IK groups: fast settings are tried first, then slower ones, until one reaches the goal.

use super::numeric::{CompiledChain, Damping, Descent, Method, descend};
use super::{Answer, Goal, Solution, Tolerance};

/// Tries the groups of an arm in order; each starts from the closest configuration of the previous one.
///
/// The answer is never *unreachable*: a numeric search proves nothing. If all groups fail, the answer holds the closest
/// configuration, to which the arm may still move.
///
/// # Panics
///
/// If `from` does not hold one position per variable of the chain.
pub fn solve_in_order(
    compiled: &CompiledChain,
    goal: &Goal,
    from: &[f64],
    groups: &[&IkGroup],
) -> Handled {
    let mut closest = from.to_vec();
    for (at, group) in groups.iter().enumerate() {
        let descended = descend(compiled, goal, &closest, &group.descent());
        if descended.reached {
            let solution = Solution { q: descended.q, residual: descended.residual };
            return Handled { answer: Answer::Solved(vec![solution]), group: Some(at) };
        }
        closest = descended.q;
    }
    let residual = goal.residual(&compiled.chain().forward(&closest));
    Handled { answer: Answer::NotFound { closest, residual }, group: None }
}

/// Picks the groups of `arm` in the order in which they are tried: `arm`, `arm1`, `arm2` and so on, up to the first gap.
///
/// # Errors
///
/// If there is no group named like the arm itself.
pub fn in_order<'a>(groups: &'a [IkGroup], arm: &str) -> Result<Vec<&'a IkGroup>, NoGroup> {
    let named = |name: &str| groups.iter().find(|g| g.name == name);
    let first = named(arm).ok_or_else(|| NoGroup { arm: arm.to_owned() })?;
    let rest = (1..).map_while(|number| named(&format!("{arm}{number}")));
    Ok(std::iter::once(first).chain(rest).collect())
}

/// The groups that the lab defines for an arm.
pub fn lab(arm: &str) -> Vec<IkGroup> {
    let group = |suffix: &str, method, iterations, position_m, rotation_deg: f64| IkGroup {
        name: format!("{arm}{suffix}"),
        method,
        iterations,
        tolerance: Tolerance { position_m, rotation_rad: rotation_deg.to_radians() },
    };
    let damped = Method::DampedLeastSquares(Damping::Constant(0.1));
    vec![
        group("", Method::PseudoInverse, 9, 0.001, 0.1),
        group("1", Method::PseudoInverse, 3, 0.002, 0.2),
        group("2", damped, 3, 0.002, 0.1),
    ]
}

/// Settings of one inverse kinematics attempt for an arm.
#[derive(Clone, Debug, PartialEq)]
pub struct IkGroup {
    /// The arm's name, with a number from the second group on.
    pub name: String,
    /// How steps are chosen.
    pub method: Method,
    /// Maximum number of steps.
    pub iterations: usize,
    /// Accepted distance from the goal.
    pub tolerance: Tolerance,
}

impl IkGroup {
    /// The descent settings of the group.
    pub fn descent(&self) -> Descent {
        let Self { method, iterations, tolerance, .. } = *self;
        Descent { method, iterations, tolerance, ..Descent::default() }
    }
}

/// Result of trying the groups.
#[derive(Clone, Debug, PartialEq)]
pub struct Handled {
    /// A solution, or the closest that was found.
    pub answer: Answer,
    /// Index of the group that solved it.
    pub group: Option<usize>,
}

/// The arm has no group of its own name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no IK group named {arm:?} like the arm itself")]
pub struct NoGroup {
    /// The arm.
    pub arm: String,
}
