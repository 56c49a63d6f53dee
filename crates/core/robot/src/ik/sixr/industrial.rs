//! The geometry of most industrial arms, solved for all eight branches at once.
//!
//! Axis 2 perpendicular to axis 1, axis 3 parallel to axis 2, and a spherical wrist with perpendicular axes. Each
//! branch is one lane of the same instructions and is verified by forward kinematics. Special poses (a singularity, the
//! edge of the workspace, no solution) are left to the general method.

use karakuri_geometry::{Mat3, Vec3};

use super::recognise::{Decomposition, Method};
use super::screws::Rigid;
use super::{Branch, Branches};
use crate::ik::Residual;
use crate::simd::{Arithmetic, Available, Task, WIDTH, atan2, sincos};

type Lanes = [f64; WIDTH];

/// Signs of the branches: direction in which shoulder, elbow and wrist bend.
const SHOULDER: Lanes = [1.0, 1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0];
const ELBOW: Lanes = [1.0, 1.0, -1.0, -1.0, 1.0, 1.0, -1.0, -1.0];
const WRIST: Lanes = [1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0];

/// Tolerance for perpendicular and parallel axes (cosine, sine, m): the neglected part is far below every tolerance.
const ALIGNMENT_TOLERANCE: f64 = 1e-12;
/// Closer to a singularity than this, the general method is used (m², sine², cosine).
const SINGULARITY_TOLERANCE: f64 = 1e-8;
/// Solutions with a larger error (m, rad) are left to the general method, which can refine them.
const MAX_RESIDUAL: f64 = 1e-11;

/// Dimensions of an industrial arm.
///
/// The arm's frame has axis 1 as z, axis 2 as y and its origin on axis 1 at the height of axis 2. In its x-z plane
/// angles count from z towards x, as axis 2 rotates.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Industrial {
    kernel: Available,
    /// From the base's directions to the arm's frame, and the frame's origin in the base.
    arm_from_base: Mat3,
    origin: Vec3,
    /// The wrist centre in the tip's frame.
    centre_in_tip: Vec3,
    /// Distance of the shoulder from axis 1, and of the wrist centre from the plane of the arm (m).
    shoulder_m: f64,
    beside_m: f64,
    /// Upper arm and forearm at zero (x, z in m), and their lengths.
    upper: [f64; 2],
    fore: [f64; 2],
    upper_m: f64,
    fore_m: f64,
    /// Joint 3 rotates in the same (1) or opposite (−1) direction as joint 2.
    third_sign: f64,
    /// The wrist's frame in the arm's frame, at zero: axis 4 is z, axis 5 is y.
    arm_from_wrist: Mat3,
    /// Angle from axis 4 to axis 6 about axis 5 at zero: cosine, sine and angle.
    bend: [f64; 3],
    /// From axis 6's frame to the tip: the target's rotation times this is the rotation of the Euler angles.
    tip_from_roll: Mat3,
    /// From the wrist centre to the tip, in axis 6's frame.
    tool_in_roll: Vec3,
}

impl Industrial {
    /// `None` if the arm does not have this geometry.
    pub(super) fn of(decomposition: &Decomposition) -> Option<Self> {
        let Method::Wrist { centre, .. } = &decomposition.method else { return None };
        if decomposition.reversed || decomposition.defect > ALIGNMENT_TOLERANCE {
            return None;
        }
        let screws = &decomposition.screws;
        let [a1, a2, a3, a4, a5, a6] = &screws.axes;
        let square = |a: &Vec3, b: &Vec3| a.dot(b).abs() < ALIGNMENT_TOLERANCE;
        let parallel = a2.along.cross(&a3.along).norm() < ALIGNMENT_TOLERANCE;
        let shape = parallel
            && square(&a1.along, &a2.along)
            && square(&a4.along, &a5.along)
            && square(&a5.along, &a6.along);
        if !shape {
            return None;
        }

        let arm_from_base = rows(&a2.along.cross(&a1.along), &a2.along, &a1.along);
        let origin = a1.through + a1.along * a1.along.dot(&(a2.through - a1.through));
        let place = |point: &Vec3| arm_from_base * (point - origin);
        let (shoulder, elbow, wrist) = (place(&a2.through), place(&a3.through), place(centre));
        let upper = [elbow.x - shoulder.x, elbow.z - shoulder.z];
        let fore = [wrist.x - elbow.x, wrist.z - elbow.z];

        let base_from_wrist = rows(&a5.along.cross(&a4.along), &a5.along, &a4.along).transpose();
        let sixth = base_from_wrist.transpose() * a6.along;
        let bend_rad = sixth.x.atan2(sixth.z);
        let (sine, cosine) = bend_rad.sin_cos();
        let wrist_from_roll = Mat3::new(cosine, 0.0, sine, 0.0, 1.0, 0.0, -sine, 0.0, cosine);
        let base_from_tip = &screws.base_from_tip_at_zero;
        let tip_from_roll = base_from_tip.turn.transpose() * base_from_wrist * wrist_from_roll;
        let centre_in_tip = base_from_tip.inverse().place(centre);
        let (upper_m, fore_m) = (upper[0].hypot(upper[1]), fore[0].hypot(fore[1]));
        (upper_m > SINGULARITY_TOLERANCE && fore_m > SINGULARITY_TOLERANCE).then(|| Self {
            kernel: Available::best(),
            arm_from_base,
            origin,
            centre_in_tip,
            shoulder_m: shoulder.x,
            beside_m: wrist.y,
            upper,
            fore,
            upper_m,
            fore_m,
            third_sign: a2.along.dot(&a3.along).signum(),
            arm_from_wrist: arm_from_base * base_from_wrist,
            bend: [cosine, sine, bend_rad],
            tip_from_roll,
            tool_in_roll: -(tip_from_roll.transpose() * centre_in_tip),
        })
    }

    /// All branches, verified; `None` if the pose needs the general method.
    pub(super) fn solve(&self, target: &Rigid) -> Option<Branches> {
        let centre = target.place(&self.centre_in_tip) - self.origin;
        let goal = Goal {
            arm: self,
            centre: self.arm_from_base * centre,
            arm_from_roll: self.arm_from_base * (target.turn * self.tip_from_roll),
        };
        self.kernel.run(goal)
    }
}

fn rows(x: &Vec3, y: &Vec3, z: &Vec3) -> Mat3 {
    Mat3::from_columns(&[*x, *y, *z]).transpose()
}

/// The goal, in the arm's frame.
struct Goal<'a> {
    arm: &'a Industrial,
    /// Required position of the wrist centre.
    centre: Vec3,
    /// The orientation of axis 6's frame.
    arm_from_roll: Mat3,
}

impl Task for Goal<'_> {
    type Output = Option<Branches>;

    #[inline(always)]
    fn run<A: Arithmetic>(self) -> Option<Branches> {
        let candidates = self.candidates::<A>()?;
        let (offset, turn) = self.misses::<A>(&candidates.q);
        let mut branches = Branches::default();
        for lane in 0..WIDTH {
            if !candidates.real[lane] {
                continue;
            }
            let (position_m, rotation_rad) = (offset[lane].sqrt(), turn[lane].sqrt());
            if !(position_m < MAX_RESIDUAL && rotation_rad < MAX_RESIDUAL) {
                return None;
            }
            branches.push(Branch {
                q: std::array::from_fn(|joint| candidates.q[joint][lane]),
                residual: Residual { position_m, rotation_rad },
                free: None,
            });
        }
        (!branches.is_empty()).then_some(branches)
    }
}

/// Joint angles, one lane per branch, and which lanes have real solutions.
struct Candidates {
    q: [Lanes; 6],
    real: [bool; WIDTH],
}

impl Goal<'_> {
    #[inline(always)]
    fn candidates<A: Arithmetic>(&self) -> Option<Candidates> {
        let arm = self.arm;
        let [x, y, z] = [self.centre.x, self.centre.y, self.centre.z];
        let beside = arm.beside_m;
        let out_squared = x * x + y * y;
        let forward_squared = out_squared - beside * beside;
        // False if too close to axis 1, and for NaN.
        let beside_axis = forward_squared > SINGULARITY_TOLERANCE * (1.0 + out_squared);
        if !beside_axis {
            return None;
        }
        let forward = forward_squared.sqrt();
        let per_out = 1.0 / out_squared;
        let (upper, fore) = (arm.upper_m, arm.fore_m);
        let per_links = 0.5 / (upper * fore);
        let [upper_sine, upper_cosine] = arm.upper.map(|side| side / upper);
        let [fore_sine, fore_cosine] = arm.fore.map(|side| side / fore);
        let v = &arm.arm_from_wrist;
        let e = &self.arm_from_roll;

        let mut sines = [[0.0; WIDTH]; 6];
        let mut cosines = [[0.0; WIDTH]; 6];
        let mut fold = [0.0; WIDTH];
        let mut tilt_squared = [0.0; WIDTH];
        for lane in 0..WIDTH {
            // Joint 1 rotates the plane of the arm through the wrist centre, forwards or backwards.
            let ahead = SHOULDER[lane] * forward;
            let s1 = A::fma(y, ahead, -(x * beside)) * per_out;
            let c1 = A::fma(x, ahead, y * beside) * per_out;

            // In that plane shoulder, elbow and wrist form a triangle.
            let away = ahead - arm.shoulder_m;
            let distance_squared = A::fma(away, away, z * z);
            let c = (distance_squared - upper * upper - fore * fore) * per_links;
            let s_squared = (1.0 - c) * (1.0 + c);
            let s = ELBOW[lane] * s_squared.max(0.0).sqrt();
            let (near, far) = (fore * s, A::fma(fore, c, upper));
            let per_distance = 1.0 / distance_squared;
            let upper_s = A::fma(away, far, -(z * near)) * per_distance;
            let upper_c = A::fma(z, far, away * near) * per_distance;
            let fore_s = A::fma(upper_s, c, upper_c * s);
            let fore_c = A::fma(upper_c, c, -(upper_s * s));

            // The angles relative to the zero configuration.
            let s2 = A::fma(upper_s, upper_cosine, -(upper_c * upper_sine));
            let c2 = A::fma(upper_c, upper_cosine, upper_s * upper_sine);
            let s23 = A::fma(fore_s, fore_cosine, -(fore_c * fore_sine));
            let c23 = A::fma(fore_c, fore_cosine, fore_s * fore_sine);
            let s3 = A::fma(s23, c2, -(c23 * s2));
            let c3 = A::fma(c23, c2, s23 * s2);

            // The goal relative to the forearm as z-y-z Euler angles; these are the last column and the last row.
            let ax = A::fma(c1, e[(0, 2)], s1 * e[(1, 2)]);
            let ay = A::fma(c1, e[(1, 2)], -(s1 * e[(0, 2)]));
            let bx = A::fma(c23, ax, -(s23 * e[(2, 2)]));
            let bz = A::fma(c23, e[(2, 2)], s23 * ax);
            let column_x = A::fma(v[(0, 0)], bx, A::fma(v[(1, 0)], ay, v[(2, 0)] * bz));
            let column_y = A::fma(v[(0, 1)], bx, A::fma(v[(1, 1)], ay, v[(2, 1)] * bz));
            let column_z = A::fma(v[(0, 2)], bx, A::fma(v[(1, 2)], ay, v[(2, 2)] * bz));
            let dx = A::fma(c23, v[(0, 2)], s23 * v[(2, 2)]);
            let dz = A::fma(c23, v[(2, 2)], -(s23 * v[(0, 2)]));
            let fx = A::fma(c1, dx, -(s1 * v[(1, 2)]));
            let fy = A::fma(s1, dx, c1 * v[(1, 2)]);
            let row_x = A::fma(fx, e[(0, 0)], A::fma(fy, e[(1, 0)], dz * e[(2, 0)]));
            let row_y = A::fma(fx, e[(0, 1)], A::fma(fy, e[(1, 1)], dz * e[(2, 1)]));
            let squared = A::fma(column_x, column_x, column_y * column_y);
            let flip = WRIST[lane];
            let tilt = flip * squared.sqrt();

            fold[lane] = c;
            tilt_squared[lane] = squared;
            sines[0][lane] = s1;
            cosines[0][lane] = c1;
            sines[1][lane] = s2;
            cosines[1][lane] = c2;
            sines[2][lane] = arm.third_sign * s3;
            cosines[2][lane] = c3;
            sines[3][lane] = flip * column_y;
            cosines[3][lane] = flip * column_x;
            sines[4][lane] = A::fma(tilt, arm.bend[0], -(column_z * arm.bend[1]));
            cosines[4][lane] = A::fma(column_z, arm.bend[0], tilt * arm.bend[1]);
            sines[5][lane] = flip * row_y;
            cosines[5][lane] = -flip * row_x;
        }

        let mut real = [false; WIDTH];
        let mut regular = true;
        for lane in 0..WIDTH {
            let edge = 1.0 - fold[lane].abs();
            real[lane] = edge > 0.0;
            regular &= (edge.abs() > SINGULARITY_TOLERANCE)
                & (!real[lane] | (tilt_squared[lane] > SINGULARITY_TOLERANCE));
        }
        if !regular {
            return None;
        }
        let mut q = [[0.0; WIDTH]; 6];
        for joint in 0..6 {
            q[joint] = atan2::<A>(&sines[joint], &cosines[joint]);
        }
        Some(Candidates { q, real })
    }

    /// Forward kinematics of the angles: squared distances from the goal (m², rad²).
    #[inline(always)]
    fn misses<A: Arithmetic>(&self, q: &[Lanes; 6]) -> (Lanes, Lanes) {
        let arm = self.arm;
        let v = &arm.arm_from_wrist;
        let e = &self.arm_from_roll;
        let tool = &arm.tool_in_roll;
        let (mut both, mut tilt) = ([0.0; WIDTH], [0.0; WIDTH]);
        for lane in 0..WIDTH {
            both[lane] = A::fma(arm.third_sign, q[2][lane], q[1][lane]);
            tilt[lane] = q[4][lane] + arm.bend[2];
        }
        let (s1, c1) = sincos::<A>(&q[0]);
        let (s2, c2) = sincos::<A>(&q[1]);
        let (s23, c23) = sincos::<A>(&both);
        let (s4, c4) = sincos::<A>(&q[3]);
        let (s5, c5) = sincos::<A>(&tilt);
        let (s6, c6) = sincos::<A>(&q[5]);

        let (mut offset, mut turn) = ([0.0; WIDTH], [0.0; WIDTH]);
        for lane in 0..WIDTH {
            let (s1, c1, s2, c2) = (s1[lane], c1[lane], s2[lane], c2[lane]);
            let (s23, c23, s4, c4) = (s23[lane], c23[lane], s4[lane], c4[lane]);
            let (s5, c5, s6, c6) = (s5[lane], c5[lane], s6[lane], c6[lane]);
            let ([ux, uz], [fx, fz]) = (arm.upper, arm.fore);
            let out =
                A::fma(c2, ux, A::fma(s2, uz, A::fma(c23, fx, A::fma(s23, fz, arm.shoulder_m))));
            let up = A::fma(c2, uz, A::fma(-s2, ux, A::fma(c23, fz, -s23 * fx)));
            let mut miss_x = A::fma(c1, out, -(s1 * arm.beside_m)) - self.centre.x;
            let mut miss_y = A::fma(s1, out, c1 * arm.beside_m) - self.centre.y;
            let mut miss_z = up - self.centre.z;

            // Columns of the z-y-z rotation, transformed by the wrist's frame, the forearm and joint 1.
            let c45 = c4 * c5;
            let s45 = s4 * c5;
            let columns = [
                [A::fma(c45, c6, -(s4 * s6)), A::fma(s45, c6, c4 * s6), -s5 * c6],
                [-A::fma(c45, s6, s4 * c6), A::fma(-s45, s6, c4 * c6), s5 * s6],
                [c4 * s5, s4 * s5, c5],
            ];
            let mut squared = 0.0;
            for k in 0..3 {
                let [x, y, z] = columns[k];
                let ax = A::fma(v[(0, 0)], x, A::fma(v[(0, 1)], y, v[(0, 2)] * z));
                let ay = A::fma(v[(1, 0)], x, A::fma(v[(1, 1)], y, v[(1, 2)] * z));
                let az = A::fma(v[(2, 0)], x, A::fma(v[(2, 1)], y, v[(2, 2)] * z));
                let bx = A::fma(c23, ax, s23 * az);
                let bz = A::fma(c23, az, -(s23 * ax));
                let dx = A::fma(c1, bx, -(s1 * ay)) - e[(0, k)];
                let dy = A::fma(s1, bx, c1 * ay) - e[(1, k)];
                let dz = bz - e[(2, k)];
                miss_x = A::fma(dx, tool[k], miss_x);
                miss_y = A::fma(dy, tool[k], miss_y);
                miss_z = A::fma(dz, tool[k], miss_z);
                squared = A::fma(dx, dx, A::fma(dy, dy, A::fma(dz, dz, squared)));
            }
            offset[lane] = A::fma(miss_x, miss_x, A::fma(miss_y, miss_y, miss_z * miss_z));
            // A rotation by a small angle changes a matrix by √2 times the angle.
            turn[lane] = 0.5 * squared;
        }
        (offset, turn)
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::{Pose, UnitVec3};

    use super::*;
    use crate::ik::sixr::SixR;
    use crate::ik::sixr::solve::solve_generally;
    use crate::simd::Kernel;
    use crate::{Chain, ChainJoint, JointId, LinkId, Motion, Variable};

    /// An arm with offsets, axes of either sign, a bent wrist and a tool.
    fn arm() -> SixR {
        let axes = [Vec3::z(), Vec3::y(), -Vec3::y(), Vec3::x(), Vec3::y(), Vec3::z()];
        let places: [[f64; 3]; 6] = [
            [0.1, -0.2, 0.3],
            [0.35, 0.05, 0.42],
            [0.1, 0.02, 1.25],
            [0.96, 0.03, -0.054],
            [0.54, 0.0, 0.0],
            [0.0, 0.0, 0.2],
        ];
        let joints = (0..6).map(|i| ChainJoint {
            joint: JointId(i),
            parent_from_joint: Pose::translation(places[i][0], places[i][1], places[i][2]),
            motion: Motion::Turn,
            axis: UnitVec3::new_normalize(axes[i]),
            variable: i,
            multiplier: 1.0,
            offset: 0.0,
        });
        let variables = (0..6).map(|i| Variable { joint: JointId(i), position: i, range: None });
        let chain = Chain {
            base: LinkId(0),
            tip: LinkId(7),
            joints: joints.collect(),
            last_from_tip: Pose::translation(0.1, 0.05, 0.2),
            variables: variables.collect(),
        };
        SixR::derive(&chain).expect("it has a spherical wrist")
    }

    #[test]
    fn every_kernel_finds_what_the_general_method_finds() {
        let arm = arm();
        let industrial = arm.industrial.as_ref().expect("an industrial arm");
        for kernel in Kernel::ALL.into_iter().filter_map(Available::new) {
            let industrial = Industrial { kernel, ..industrial.clone() };
            let (mut solved, mut full) = (0, 0);
            for k in 0..2_000 {
                let q =
                    std::array::from_fn(|i| 3.0 * (f64::from(k) * (0.31 + 0.17 * i as f64)).sin());
                let target = arm.screws.forward(&q);
                let general = solve_generally(&arm, &target, &[0.0; 6]).branches;
                let Some(branches) = industrial.solve(&target) else { continue };
                (solved, full) = (solved + 1, full + usize::from(branches.len() == 8));
                assert_eq!(branches.len(), general.len());
                for branch in branches.iter() {
                    let same = |other: &Branch| {
                        let pairs = std::iter::zip(branch.q, other.q);
                        pairs.map(|(a, b)| (0.5 * (a - b)).sin().abs()).fold(0.0, f64::max) < 1e-9
                    };
                    assert!(general.iter().any(same), "{branch:?} is not among {general:?}");
                }
            }
            assert!(solved > 1_900 && full > 50, "{kernel:?}: {solved} solved, {full} with eight");
        }
    }
}
