//! What a closed form finds: at most eight configurations, kept without a heap.

use crate::ik::Residual;

/// A geometric solution, limits aside.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Branch {
    /// Joint angles (rad) in (−π, π].
    pub q: [f64; 6],
    /// How far forward kinematics says it is from the goal.
    pub residual: Residual,
    /// A joint that could turn freely, the others following: the branch stands for a family. Counted from 0.
    pub free: Option<usize>,
}

/// All branches of a pose. No arm with six turning joints of the kinds solved here has more than eight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Branches {
    items: [Branch; 8],
    n: usize,
}

impl Branches {
    pub(super) fn push(&mut self, branch: Branch) {
        if let Some(slot) = self.items.get_mut(self.n) {
            *slot = branch;
            self.n += 1;
        }
    }
}

impl std::ops::Deref for Branches {
    type Target = [Branch];
    fn deref(&self) -> &[Branch] {
        &self.items[..self.n]
    }
}
