//! Search budgets of free motions.

use karakuri_plan::Budget;

use super::SolveSettings;

/// Motions tried from both ends to explain why a search failed; a rough explanation of each failure is enough.
const EXPLANATION_EDGES: usize = 400;

/// How large the budget of a search is. Most motions are found at once, and trying another choice succeeds more often than
/// searching longer: so all choices get a small budget first, and only the cheapest ones a large budget in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    Small,
    Usual,
    Large,
}

impl Effort {
    /// The budget of one search, and the number of motions tried to explain its failure.
    pub(super) fn of(self, budget: Budget, constrained: bool) -> (Budget, usize) {
        let times = |by: usize, over: usize| {
            let part = |work: usize| work.saturating_mul(by).div_ceil(over);
            Budget { iterations: part(budget.iterations), edges: part(budget.edges) }
        };
        match self {
            Self::Small => (times(1, 5), 0),
            // Paths that keep a constraint are harder to find.
            Self::Usual => (times(if constrained { 10 } else { 1 }, 1), EXPLANATION_EDGES),
            Self::Large => (times(20, 1), EXPLANATION_EDGES),
        }
    }

    /// How many searches may fail before planning ends.
    pub(super) fn searches(self, settings: &SolveSettings) -> usize {
        if self == Self::Large { settings.searches.div_ceil(4) } else { settings.searches }
    }
}
