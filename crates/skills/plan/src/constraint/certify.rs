//! Proof that any motion keeps all constraints, everywhere.

use karakuri_scene::exact::Motion;

use super::{Broken, EdgeProof, Manifold};

/// Greatest number of configurations that are checked.
const MAX_CHECKS: usize = 200_000;
/// Number of checked configurations between two calls of `go_on`.
const ASK_EVERY: usize = 64;
/// Joint constraints may be exceeded by this much, because of rounding at the end of a range (rad or m).
const AT_REST: f64 = 1e-9;

impl Manifold {
    /// Proves that a motion, as a controller samples it and with its rounded corners, keeps all constraints.
    ///
    /// The motion bounds how far each joint moves within an interval; the link lengths turn that into a bound for the
    /// tips. Where that is not enough, the interval is halved.
    ///
    /// # Panics
    ///
    /// If the motion is not one of this group.
    pub fn certify(&self, motion: &dyn Motion) -> EdgeProof {
        self.certify_while(motion, &mut || true).expect("it is never stopped")
    }

    /// Like [`Manifold::certify`]; `None` as soon as `go_on`, which is asked at intervals, returns false.
    pub(crate) fn certify_while(
        &self,
        motion: &dyn Motion,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<EdgeProof> {
        let mut q = vec![0.0; self.dof()];
        let mut most = vec![0.0; self.dof()];
        let mut intervals = vec![(0.0, 1.0)];
        let mut looks = 0;
        while let Some((from, to)) = intervals.pop() {
            let fraction = 0.5 * (from + to);
            motion.at(fraction, &mut q);
            motion.spread(from, to, &mut most);
            if let Some(broken) = self.broken_beyond_rest(&q) {
                return Some(EdgeProof::Broken { fraction, broken });
            }
            if self.keeps_around(&q, &most) {
                continue;
            }
            looks += 1;
            if looks > MAX_CHECKS || fraction <= from || fraction >= to {
                return Some(EdgeProof::Unproven { fraction });
            }
            if looks % ASK_EVERY == 0 && !go_on() {
                return None;
            }
            // The earlier half is checked first.
            intervals.push((fraction, to));
            intervals.push((from, fraction));
        }
        Some(EdgeProof::Kept)
    }

    fn broken_beyond_rest(&self, q: &[f64]) -> Option<Broken> {
        let at_rest = |broken: &Broken| {
            let of_joint = self.joint_rules.iter().any(|r| r.constraint == broken.constraint);
            of_joint && broken.excess <= AT_REST
        };
        self.violation(q).filter(|broken| !at_rest(broken))
    }

    /// Whether every configuration within `most` of `q`, variable by variable, keeps all constraints (joint constraints
    /// to 1e-9). `true` is a proof; `false` may be conservative.
    ///
    /// # Panics
    ///
    /// If either does not hold one number per variable of the group.
    pub fn keeps_around(&self, q: &[f64], most: &[f64]) -> bool {
        assert!([q, most].iter().all(|q| q.len() == self.dof()), "configurations of this group");
        let joints_kept = self.joint_rules.iter().all(|rule| {
            let (x, off, (low, high)) = (q[rule.variable], most[rule.variable], rule.range);
            low - AT_REST <= x - off && x + off <= high + AT_REST
        });
        joints_kept
            && self.tips.iter().enumerate().all(|(number, arm)| {
                let pose = arm.tip.pose(q);
                let (turn_rad, shift_m) = (arm.tip.turn(most), arm.tip.shift_m(q, most));
                let mut rules = self.rules.iter().filter(|rule| rule.tip == number);
                rules.all(|rule| rule.read(&pose).keep_around(rule.unit(), turn_rad, shift_m))
            })
    }
}
