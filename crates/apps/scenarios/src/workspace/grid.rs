//! The poses of the two workspace tests, defined here: the theses give counts but not the positions.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use karakuri_geometry::{Pose, Quat, Vec3};

/// Positions, and the orientations to try at each of them.
#[derive(Clone, Debug, PartialEq)]
pub struct PoseGrid {
    /// Positions of the tip (m).
    pub points: Vec<Vec3>,
    /// Orientations of the tip.
    pub orientations: Vec<Quat>,
}

impl PoseGrid {
    /// How many poses there are.
    pub fn len(&self) -> usize {
        self.points.len() * self.orientations.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The poses at one point.
    pub fn poses_at(&self, point: usize) -> impl Iterator<Item = Pose> + '_ {
        let position = self.points[point];
        self.orientations.iter().map(move |&turn| Pose::from_parts(position.into(), turn))
    }
}

/// The 3,500 points × 17 orientations in front of the lab's torso, in the world frame.
///
/// 14 × 25 × 10 points, 10 cm apart: x from −0.8 to 0.5, y from −0.523 to 1.877 (even about the middle of
/// the torso, y = 0.677), z from 0.1 (just above the foam mat) to 1.0 m: the part above the table of what either
/// arm can reach. The tip's z axis points straight down, in 8 directions 45° below the horizon, and in 8 level
/// directions: the ways a hand can come to something that stands on a table.
pub fn lab() -> PoseGrid {
    let first = Vec3::new(-0.8, -0.523, 0.1);
    let mut orientations = vec![pointing(0.0, 0.0)];
    for tilt_rad in [FRAC_PI_4, FRAC_PI_2] {
        orientations.extend((0..8).map(|k| pointing(tilt_rad, FRAC_PI_4 * f64::from(k))));
    }
    PoseGrid { points: lattice(first, 0.1, [14, 25, 10]), orientations }
}

/// The 1,000 points × 6 orientations in front of a single arm, in its base frame.
///
/// 10 × 10 × 10 points, 5 cm apart: x from 0.25 to 0.7, y from −0.225 to 0.225, z from 0.2 to 0.65 m, where an
/// arm does its work. The tip's z axis points along ±x, ±y and ±z of the base.
pub fn one_arm() -> PoseGrid {
    let first = Vec3::new(0.25, -0.225, 0.2);
    let mut orientations = vec![pointing(0.0, 0.0), pointing(PI, 0.0)];
    orientations.extend((0..4).map(|k| pointing(FRAC_PI_2, FRAC_PI_2 * f64::from(k))));
    PoseGrid { points: lattice(first, 0.05, [10, 10, 10]), orientations }
}

/// The 1,000 points × 6 orientations ahead of the rover's arm, in its base frame.
///
/// 10 × 10 × 10 points, 5 cm apart: x from 0.2 to 0.65, y from −0.225 to 0.225, z from −0.35 to 0.1 m: from the ground,
/// on which its drone lands, to above its own mount. The tip's z axis points along ±x, ±y and ±z of the base.
pub fn rover_arm() -> PoseGrid {
    let first = Vec3::new(0.2, -0.225, -0.35);
    PoseGrid { points: lattice(first, 0.05, [10, 10, 10]), ..one_arm() }
}

/// The orientation whose z axis is `tilt_rad` away from straight down, towards `azimuth_rad` (from x to y).
fn pointing(tilt_rad: f64, azimuth_rad: f64) -> Quat {
    Quat::from_axis_angle(&Vec3::z_axis(), azimuth_rad)
        * Quat::from_axis_angle(&Vec3::y_axis(), PI - tilt_rad)
}

fn lattice(first: Vec3, step_m: f64, counts: [u32; 3]) -> Vec<Vec3> {
    let mut points = Vec::new();
    for i in 0..counts[0] {
        for j in 0..counts[1] {
            for k in 0..counts[2] {
                points.push(first + step_m * Vec3::new(i.into(), j.into(), k.into()));
            }
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_have_the_sizes_that_the_theses_print() {
        assert_eq!(
            (lab().points.len(), lab().orientations.len(), lab().len()),
            (3_500, 17, 59_500)
        );
        for grid in [one_arm(), rover_arm()] {
            assert_eq!((grid.points.len(), grid.len()), (1_000, 6_000));
        }
    }

    #[test]
    fn orientations_differ_and_point_where_they_say() {
        for grid in [lab(), one_arm()] {
            for (i, a) in grid.orientations.iter().enumerate() {
                for b in &grid.orientations[..i] {
                    assert!((a * Vec3::z()).dot(&(b * Vec3::z())) < 0.86, "at least 30° apart");
                }
            }
        }
        assert!((lab().orientations[0] * Vec3::z() + Vec3::z()).norm() < 1e-15, "straight down");
        let level = lab().orientations[9] * Vec3::z();
        assert!((level - Vec3::x()).norm() < 1e-15, "level, along x");
    }
}
