//! How hard motions are searched for.

use karakuri_plan::Budget;

use super::SolveSettings;

/// When all choices fail, what is in the way is told for many motions: a rough look at each is enough.
const EXPLAINED_BY: usize = 400;

/// How hard free motions are searched for. Most are found at once, and another choice is easier more often than a long search
/// ends well: so all choices get a little work first, and only the easiest much in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    Little,
    Usual,
    Much,
}

impl Effort {
    /// Its part of the usual work, and how many motions are tried from both ends to explain a failure.
    pub(super) fn of(self, budget: Budget, constrained: bool) -> (Budget, usize) {
        let times = |by: usize, over: usize| {
            let part = |work: usize| work.saturating_mul(by).div_ceil(over);
            Budget { iterations: part(budget.iterations), edges: part(budget.edges) }
        };
        match self {
            Self::Little => (times(1, 5), 0),
            // Paths that keep a constraint are harder to find.
            Self::Usual => (times(if constrained { 10 } else { 1 }, 1), EXPLAINED_BY),
            Self::Much => (times(20, 1), EXPLAINED_BY),
        }
    }

    /// How many searches may be in vain.
    pub(super) fn searches(self, settings: &SolveSettings) -> usize {
        if self == Self::Much { settings.searches.div_ceil(4) } else { settings.searches }
    }
}
