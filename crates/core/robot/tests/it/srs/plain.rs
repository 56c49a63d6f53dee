//! The same arms by textbook formulas in the base's frame: one arm angle at a time, nothing shared with the library.

use std::f64::consts::{PI, TAU};

use karakuri_geometry::math::wrap_to_pi;
use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::ik::srs::{ArmBranch, Posture, Side};
use karakuri_robot::ik::{BlockedBranch, Unreachable};
use karakuri_robot::{Chain, PositionRange};

type Rotation = nalgebra::Rotation3<f64>;

pub(crate) struct Plain {
    axes: [Vec3; 7],
    shoulder: Vec3,
    elbow: Vec3,
    wrist: Vec3,
    zero: Pose,
    ranges: [Option<PositionRange>; 7],
}

fn turn(axis: Vec3, angle: f64) -> Rotation {
    Rotation::from_axis_angle(&nalgebra::Unit::new_normalize(axis), angle)
}

/// The angle about `axis` that turns the direction of `from` to that of `to`.
fn angle_about(axis: Vec3, from: Vec3, to: Vec3) -> f64 {
    let flat = |v: Vec3| v - axis * axis.dot(&v);
    let (from, to) = (flat(from), flat(to));
    axis.dot(&from.cross(&to)).atan2(from.dot(&to))
}

/// The position at which turning `inner` about `middle` brings it nearest to `outer`.
fn nearest_to(outer: Vec3, middle: Vec3, inner: Vec3) -> f64 {
    angle_about(middle, inner, outer)
}

fn sign(side: Side) -> f64 {
    match side {
        Side::Plus => 1.0,
        Side::Minus => -1.0,
    }
}

/// Least distance of a joint outside its range, over whole turns; negative if it is inside.
fn outside(range: Option<PositionRange>, angle: f64) -> f64 {
    let Some(range) = range else { return -PI };
    let middle = 0.5 * (range.lower() + range.upper());
    wrap_to_pi(angle - middle).abs() - 0.5 * (range.upper() - range.lower())
}

impl Plain {
    pub(crate) fn new(chain: &Chain) -> Self {
        let mut here = Pose::identity();
        let mut points = [Vec3::zeros(); 7];
        let mut axes = [Vec3::zeros(); 7];
        for (i, joint) in chain.joints.iter().enumerate() {
            here *= joint.parent_from_joint;
            points[i] = here.translation.vector;
            axes[i] = here * joint.axis.into_inner();
        }
        // Where two lines meet, by least squares.
        let meet = |i: usize, j: usize| {
            let off = |k: usize| nalgebra::Matrix3::identity() - axes[k] * axes[k].transpose();
            let sum = off(i) + off(j);
            sum.try_inverse().expect("not parallel") * (off(i) * points[i] + off(j) * points[j])
        };
        let ranges = std::array::from_fn(|i| chain.variables[i].range);
        let zero = chain.forward(&[0.0; 7]);
        Self { axes, shoulder: meet(0, 1), elbow: points[3], wrist: meet(5, 6), zero, ranges }
    }

    fn wanted_wrist(&self, goal: &Pose) -> Vec3 {
        let wrist_in_tip = self.zero.inverse() * nalgebra::Point3::from(self.wrist);
        (goal * wrist_in_tip).coords
    }

    /// The wrist as seen from the shoulder, with the shoulder at zero.
    fn reach(&self, bend: f64) -> Vec3 {
        self.elbow - self.shoulder + turn(self.axes[3], bend) * (self.wrist - self.elbow)
    }

    /// The elbow position on one side for a distance.
    fn bend(&self, side: Side, distance_m: f64) -> f64 {
        let axis = self.axes[3];
        let stretched = angle_about(axis, self.wrist - self.elbow, self.elbow - self.shoulder);
        // The square of the distance is a wave in the bend.
        let (far, near) =
            (self.reach(stretched).norm_squared(), self.reach(stretched + PI).norm_squared());
        let cos = (distance_m * distance_m - 0.5 * (far + near)) / (0.5 * (far - near));
        stretched + sign(side) * cos.clamp(-1.0, 1.0).acos()
    }

    /// Rotation of the upper arm at an arm angle.
    fn upper(&self, goal: &Pose, bend: f64, arm_angle: f64) -> Rotation {
        let here = self.reach(bend);
        let there = self.wanted_wrist(goal) - self.shoulder;
        let mut wanted_axis = self.axes[0].cross(&there);
        if wanted_axis == Vec3::zeros() {
            wanted_axis = self.axes[1];
        }
        let frame = |along: Vec3, axis: Vec3| {
            let along = along.normalize();
            let axis = (axis - along * along.dot(&axis)).normalize();
            nalgebra::Matrix3::from_columns(&[along, axis, along.cross(&axis)])
        };
        let still = frame(there, wanted_axis) * frame(here, self.axes[3]).transpose();
        turn(there, arm_angle) * Rotation::from_matrix_unchecked(still)
    }

    /// Positions of three joints that make a rotation; `None` if the middle one cannot.
    fn ball(&self, first: usize, rotation: &Rotation, side: Side) -> Option<[f64; 3]> {
        let [a, b, c] = [0, 1, 2].map(|i| self.axes[first + i]);
        let moved = rotation * c;
        // The inner axis on the outer one is a wave in the middle position.
        let zero = nearest_to(a, b, c);
        let at = |position: f64| a.dot(&(turn(b, position) * c));
        let (most, least) = (at(zero), at(zero + PI));
        let cos = (a.dot(&moved) - 0.5 * (most + least)) / (0.5 * (most - least));
        if cos.abs() > 1.0 + 1e-12 {
            return None;
        }
        let middle = zero + sign(side) * cos.clamp(-1.0, 1.0).acos();
        let outer = angle_about(a, turn(b, middle) * c, moved);
        let rest = turn(b, -middle) * turn(a, -outer) * rotation;
        // What is left is a turn about the inner axis.
        let across = c.cross(&if c.x.abs() < 0.7 { Vec3::x() } else { Vec3::y() });
        Some([outer, middle, angle_about(c, across, rest * across)])
    }

    /// All joints in a branch at an arm angle; `None` for the three of a ball that cannot make its rotation.
    fn joints(&self, goal: &Pose, branch: ArmBranch, arm_angle: f64) -> [Option<f64>; 7] {
        let distance_m = (self.wanted_wrist(goal) - self.shoulder).norm();
        let bend = self.bend(branch.elbow, distance_m);
        let upper = self.upper(goal, bend, arm_angle);
        let wanted = (goal.rotation * self.zero.rotation.inverse()).to_rotation_matrix();
        let rest = (upper * turn(self.axes[3], bend)).inverse() * wanted;
        let shoulder = self.ball(0, &upper, branch.shoulder);
        // Seen from the elbow the wrist's middle joint has the same two sides as seen from the tip.
        let wrist = self.ball(4, &rest, branch.wrist);
        let [a, b, c] = shoulder.map_or([None; 3], |s| s.map(Some));
        let [d, e, f] = wrist.map_or([None; 3], |w| w.map(Some));
        [a, b, c, Some(bend), d, e, f]
    }

    fn branches() -> impl Iterator<Item = ArmBranch> {
        (0..8).map(|k| ArmBranch {
            shoulder: Side::BOTH[k & 1],
            elbow: Side::BOTH[k >> 1 & 1],
            wrist: Side::BOTH[k >> 2],
        })
    }

    /// Greatest excess over all joints at an arm angle; infinite where a ball cannot reach its rotation.
    fn worst(&self, goal: &Pose, branch: ArmBranch, arm_angle: f64) -> f64 {
        let joints = self.joints(goal, branch, arm_angle);
        let out =
            joints.iter().zip(self.ranges).map(|(q, r)| q.map_or(f64::INFINITY, |q| outside(r, q)));
        out.fold(f64::NEG_INFINITY, f64::max)
    }

    /// For every branch whether an arm angle is free; `None` if it is too close to tell.
    pub(crate) fn freedom(&self, goal: &Pose, arm_angle: f64) -> Vec<(ArmBranch, Option<bool>)> {
        let verdict = |worst: f64| (worst.abs() > 1e-7).then_some(worst < 0.0);
        Self::branches().map(|b| (b, verdict(self.worst(goal, b, arm_angle)))).collect()
    }

    /// Tries arm angles one by one.
    pub(crate) fn search(&self, goal: &Pose, samples: usize) -> Option<(ArmBranch, f64)> {
        let distance_m = (self.wanted_wrist(goal) - self.shoulder).norm();
        let mut angles = (0..samples).map(|k| -PI + TAU * k as f64 / samples as f64);
        let possible: Vec<_> = Self::branches()
            .filter(|b| {
                let bend = self.bend(b.elbow, distance_m);
                (self.reach(bend).norm() - distance_m).abs() < 1e-9
                    && outside(self.ranges[3], bend) < 0.0
            })
            .collect();
        angles.find_map(|angle| {
            let free = possible.iter().find(|&&b| self.worst(goal, b, angle) < -1e-9)?;
            Some((*free, angle))
        })
    }

    /// The answer has the branch and the arm angle that it reports.
    pub(crate) fn check_branch(&self, goal: &Pose, posture: &Posture) {
        let joints = self.joints(goal, posture.branch, posture.arm_angle_rad);
        let lever = |a: usize, b: usize, c: usize| {
            let moved = turn(self.axes[b], posture.q[b]) * self.axes[c];
            self.axes[a].dot(&self.axes[b].cross(&moved)).abs()
        };
        for (i, (found, q)) in joints.iter().zip(posture.q).enumerate() {
            let near_singular = lever(0, 1, 2).min(lever(4, 5, 6)) < 1e-3
                || (posture.q[3] - self.bend(posture.branch.elbow, 0.0)).abs() < 1e-3;
            if near_singular || self.nearly_straight(posture.q[3]) {
                continue;
            }
            let found = found.unwrap_or_else(|| panic!("joint {i} cannot: {posture:?}"));
            assert!(
                wrap_to_pi(found - q).abs() < 1e-6,
                "joint {i} at {found}, not {q}: {posture:?}"
            );
        }
    }

    fn nearly_straight(&self, bend: f64) -> bool {
        let across = self.axes[3].cross(&self.reach(bend));
        let lever = (self.elbow - self.shoulder).dot(&across);
        lever.abs() < 1e-3 * across.norm()
    }

    /// Recomputes a proof.
    #[track_caller]
    pub(crate) fn check_proof(&self, goal: &Pose, why: &Unreachable) {
        let asked_m = (self.wanted_wrist(goal) - self.shoulder).norm();
        let made = || {
            let (low, high) = self.ranges[3].map_or((-PI, PI), |r| (r.lower(), r.upper()));
            (0..=1000).map(move |k| self.reach(low + (high - low) * f64::from(k) / 1000.0).norm())
        };
        match why {
            Unreachable::TooFar { distance_m, reach_m } => {
                assert!((distance_m - asked_m).abs() < 1e-12 && distance_m > reach_m);
                let most = made().fold(0.0, f64::max);
                assert!(most <= reach_m + 1e-12 && most > reach_m - 1e-3, "{most}, not {reach_m}");
            }
            Unreachable::TooNear { distance_m, least_m } => {
                assert!((distance_m - asked_m).abs() < 1e-12 && distance_m < least_m);
                let least = made().fold(f64::INFINITY, f64::min);
                assert!(
                    least >= least_m - 1e-12 && least < least_m + 1e-2,
                    "{least}, not {least_m}"
                );
            }
            Unreachable::ArmAngle { branches } => {
                let expected: Vec<_> = Self::branches().collect();
                assert_eq!(branches.len(), 8);
                for branch in expected {
                    let listed = branches.iter().find(|b| b.branch == branch);
                    self.check_cover(goal, asked_m, listed.expect("every branch is there"));
                }
            }
            other => panic!("not the kind of proof this arm gives: {other:?}"),
        }
    }

    /// The intervals cover the circle, and in each the joint it names is out of its range.
    #[track_caller]
    fn check_cover(&self, goal: &Pose, asked_m: f64, listed: &BlockedBranch) {
        let mut blocked = listed.blocked.clone();
        blocked.sort_by(|a, b| a.from_rad.total_cmp(&b.from_rad));
        let mut covered = -PI;
        for part in &blocked {
            assert!(part.from_rad <= covered + 1e-9, "nothing blocks {covered}: {listed:?}");
            covered = covered.max(part.to_rad);
            if part.variable == 3 {
                let bend = self.bend(listed.branch.elbow, asked_m);
                assert!(outside(self.ranges[3], bend) > -1e-9, "the elbow may stand at {bend}");
                continue;
            }
            for fraction in [0.01, 0.2, 0.5, 0.8, 0.99] {
                let angle = part.from_rad + fraction * (part.to_rad - part.from_rad);
                let joint = self.joints(goal, listed.branch, angle)[part.variable];
                let out = joint.map_or(f64::INFINITY, |q| outside(self.ranges[part.variable], q));
                assert!(out > -1e-7, "joint {} is free at {angle}: {listed:?}", part.variable);
            }
        }
        assert!(covered >= PI - 1e-9, "nothing blocks {covered}: {listed:?}");
    }
}
