//! Proof that constraints are kept all around a configuration, for motions that are not straight.

use super::{Manifold, Unit};

impl Manifold {
    /// Whether every configuration within `most` of `q`, variable by variable, keeps all constraints. *Yes* is a proof,
    /// *no* may be caution.
    ///
    /// # Panics
    ///
    /// If either does not hold one number per variable of the group.
    pub fn keeps_around(&self, q: &[f64], most: &[f64]) -> bool {
        assert!([q, most].iter().all(|q| q.len() == self.dof()), "configurations of this group");
        let joints_kept = self.joint_rules.iter().all(|rule| {
            let (x, off, (low, high)) = (q[rule.variable], most[rule.variable], rule.range);
            low <= x - off && x + off <= high
        });
        joints_kept
            && self.rules.iter().all(|rule| {
                let tip = &self.tips[rule.tip].tip;
                let readings = rule.read(&tip.pose(q));
                let away = match rule.unit() {
                    Unit::Metres => tip.shift_m(q, most),
                    Unit::Radians => {
                        // Parts of a rotation vector change faster than the tip turns, at half a turn by π / 2.
                        let parts = readings.iter().count() > 1;
                        let turn = tip.turn(most);
                        let turned = readings.iter().map(|r| r.value * r.value).sum::<f64>().sqrt();
                        if parts && turned + turn >= std::f64::consts::PI {
                            return false;
                        }
                        if parts { std::f64::consts::FRAC_PI_2 * turn } else { turn }
                    }
                };
                readings.iter().all(|r| r.value + away <= r.limit)
            })
    }
}
