//! The result of a closed form: at most eight configurations, stored without allocation.

use crate::ik::Residual;

/// A geometric solution, joint limits ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Branch {
    /// Joint angles (rad) in (−π, π].
    pub q: [f64; 6],
    /// Its distance from the goal, by forward kinematics.
    pub residual: Residual,
    /// A joint that can rotate freely while the others follow, counted from 0: the branch then represents a family.
    pub free: Option<usize>,
}

/// All branches of a pose. No arm with six revolute joints of the kinds solved here has more than eight.
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
