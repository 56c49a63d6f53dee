//! A trajectory of the tip's spring: poses, stiffness and time.

use karakuri_geometry::{Pose, Vec3};

use super::CartesianImpedance;

/// A point of an impedance trajectory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpedancePoint {
    /// Time from the start (s).
    pub time_secs: f64,
    /// Pose of the spring's rest, relative to the pose of the tip at the start.
    pub start_from_tip: Pose,
    /// Stiffness against translation, equal along all axes (N/m).
    pub stiffness: f64,
    /// Stiffness against rotation, equal about all axes (N·m/rad).
    pub turning_stiffness: f64,
}

/// Why points are not a trajectory.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ImpedancePathError {
    /// There are no points.
    #[error("an impedance trajectory needs at least one point")]
    Empty,
    /// A number is not finite, or a stiffness is negative.
    #[error("point {index} has a number that is not finite, or a negative stiffness")]
    Number {
        /// Index of the point.
        index: usize,
    },
    /// Times do not increase.
    #[error("point {index} is not later than the point before it")]
    Order {
        /// Index of the point.
        index: usize,
    },
    /// The stiffness is greater than the arm allows.
    #[error("point {index} is stiffer than the greatest stiffness")]
    TooStiff {
        /// Index of the point.
        index: usize,
    },
}

/// A trajectory server for a compliant tip: it begins at the pose where the tip is, with the greatest stiffness, and goes
/// through its points; between them poses are interpolated along the shortest rotation and stiffness linearly.
///
/// A spring that gets stiffer while it is stretched gains energy that nobody supplied. The server pays for it from a tank
/// that damping fills: where the tank is empty, the stiffness waits. So the energy that a contact can draw from changes of
/// stiffness never exceeds what the damper took, plus the tank's first filling.
#[derive(Clone, Debug, PartialEq)]
pub struct ImpedancePath {
    start: Pose,
    points: Vec<ImpedancePoint>,
    stiffness: f64,
    turning_stiffness: f64,
    tank_j: f64,
}

/// First and greatest filling of the tank (J).
const TANK_J: f64 = 0.5;

impl ImpedancePath {
    /// A trajectory from the pose `reference_from_tip`; `most` holds the greatest stiffness (N/m, N·m/rad), which is
    /// that of its start.
    ///
    /// # Errors
    ///
    /// If the points are not a trajectory.
    pub fn new(
        reference_from_tip: Pose,
        points: Vec<ImpedancePoint>,
        most: [f64; 2],
    ) -> Result<Self, ImpedancePathError> {
        if points.is_empty() {
            return Err(ImpedancePathError::Empty);
        }
        let mut before = 0.0;
        for (index, point) in points.iter().enumerate() {
            let pose = &point.start_from_tip;
            let mut numbers = pose.translation.vector.iter().chain(pose.rotation.coords.iter());
            let stiffness = [point.stiffness, point.turning_stiffness];
            if !(numbers.all(|x| x.is_finite()) && stiffness.iter().all(|k| *k >= 0.0)) {
                return Err(ImpedancePathError::Number { index });
            }
            if stiffness.iter().zip(most).any(|(k, most)| *k > most) {
                return Err(ImpedancePathError::TooStiff { index });
            }
            if !(point.time_secs.is_finite() && point.time_secs > before) {
                return Err(ImpedancePathError::Order { index });
            }
            before = point.time_secs;
        }
        let [stiffness, turning_stiffness] = most;
        let start = ImpedancePoint {
            time_secs: 0.0,
            start_from_tip: Pose::identity(),
            stiffness,
            turning_stiffness,
        };
        let points = std::iter::once(start).chain(points).collect();
        Ok(Self { start: reference_from_tip, points, stiffness, turning_stiffness, tank_j: TANK_J })
    }

    /// Time of the last point (s).
    pub fn duration_secs(&self) -> f64 {
        self.points.last().map_or(0.0, |point| point.time_secs)
    }

    /// The rest pose of the spring at a time, in the reference frame; before and after the trajectory its ends.
    pub fn rest(&self, time_secs: f64) -> Pose {
        self.start * self.wanted(time_secs).start_from_tip
    }

    fn wanted(&self, time_secs: f64) -> ImpedancePoint {
        let after = self.points.iter().position(|point| point.time_secs > time_secs);
        let Some(after) = after.filter(|after| *after > 0) else {
            let end = if time_secs > 0.0 { self.points.len() - 1 } else { 0 };
            return self.points[end];
        };
        let (a, b) = (&self.points[after - 1], &self.points[after]);
        let part = (time_secs - a.time_secs) / (b.time_secs - a.time_secs);
        let mix = |a: f64, b: f64| a + part * (b - a);
        ImpedancePoint {
            time_secs,
            start_from_tip: a.start_from_tip.lerp_slerp(&b.start_from_tip, part),
            stiffness: mix(a.stiffness, b.stiffness),
            turning_stiffness: mix(a.turning_stiffness, b.turning_stiffness),
        }
    }

    /// Advances to `time_secs`, `dt_secs` after the call before, with the tip at `reference_from_tip` and `damped_w`
    /// taken by the damper (W): the rest pose, and the springs to command, with the other parameters of `usual`.
    pub fn tick(
        &mut self,
        time_secs: f64,
        dt_secs: f64,
        reference_from_tip: &Pose,
        damped_w: f64,
        usual: &CartesianImpedance,
    ) -> (Pose, CartesianImpedance) {
        let wanted = self.wanted(time_secs);
        let rest = self.start * wanted.start_from_tip;
        let gap = rest.translation.vector - reference_from_tip.translation.vector;
        let turn = rest.rotation.angle_to(&reference_from_tip.rotation);
        self.tank_j = (self.tank_j + damped_w.max(0.0) * dt_secs).min(TANK_J);
        let half = [0.5 * gap.norm_squared(), 0.5 * turn * turn];
        let grown =
            [wanted.stiffness - self.stiffness, wanted.turning_stiffness - self.turning_stiffness];
        // What the softening spring gives back does not fill the tank: it was stored in the contact.
        let cost: f64 = grown.iter().zip(half).map(|(grown, half)| grown.max(0.0) * half).sum();
        let share = if cost > self.tank_j { self.tank_j / cost } else { 1.0 };
        self.tank_j -= share * cost;
        let step = |grown: f64| if grown > 0.0 { share * grown } else { grown };
        self.stiffness += step(grown[0]);
        self.turning_stiffness += step(grown[1]);
        let even = |k: f64| Vec3::new(k, k, k);
        let impedance = CartesianImpedance {
            stiffness: even(self.stiffness),
            turning_stiffness: even(self.turning_stiffness),
            ..*usual
        };
        (rest, impedance)
    }

    /// What is left in the tank (J).
    pub fn tank_j(&self) -> f64 {
        self.tank_j
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ahead(time_secs: f64, x: f64, stiffness: f64) -> ImpedancePoint {
        let start_from_tip = Pose::translation(x, 0.0, 0.0);
        ImpedancePoint { time_secs, start_from_tip, stiffness, turning_stiffness: 0.1 * stiffness }
    }

    /// It begins where the tip is with the greatest stiffness, and ends at its last point.
    #[test]
    fn it_begins_at_the_tip_and_ends_at_its_last_point() {
        let tip = Pose::translation(0.3, 0.2, 0.1);
        let mut path =
            ImpedancePath::new(tip, vec![ahead(2.0, 0.1, 100.0)], [1000.0, 100.0]).expect("a path");
        let usual = CartesianImpedance::default();
        let (rest, spring) = path.tick(0.0, 1e-3, &tip, 0.0, &usual);
        assert_eq!(rest, tip);
        assert_eq!(spring.stiffness.x, 1000.0);
        let (rest, spring) = path.tick(2.0, 1e-3, &tip, 0.0, &usual);
        assert!((rest.translation.x - 0.4).abs() < 1e-12);
        assert_eq!((spring.stiffness.x, spring.turning_stiffness.x), (100.0, 10.0));
    }

    /// Whatever the path, a blocked tip never gains more energy from stiffening than the tank held.
    #[test]
    fn stiffening_a_stretched_spring_is_paid_for() {
        let tip = Pose::identity();
        let points = vec![ahead(1.0, 0.1, 10.0), ahead(2.0, 0.1, 1000.0)];
        let mut path = ImpedancePath::new(tip, points, [1000.0, 100.0]).expect("a path");
        let (mut gained_j, mut before) = (0.0, 1000.0);
        for k in 0..3000 {
            let usual = CartesianImpedance::default();
            let (rest, spring) = path.tick(f64::from(k) * 1e-3, 1e-3, &tip, 0.0, &usual);
            let gap = rest.translation.vector.norm();
            gained_j += 0.5 * (spring.stiffness.x - before).max(0.0) * gap * gap;
            before = spring.stiffness.x;
        }
        assert!(gained_j > 0.4 && gained_j <= TANK_J + 1e-9, "{gained_j} J");
        assert!(path.tank_j() < 1e-9 && before < 200.0, "{before} N/m");
    }

    #[test]
    fn bad_points_are_refused() {
        let new = |points| ImpedancePath::new(Pose::identity(), points, [1000.0, 100.0]);
        assert_eq!(new(vec![]), Err(ImpedancePathError::Empty));
        let late = vec![ahead(1.0, 0.0, 1.0), ahead(1.0, 0.0, 1.0)];
        assert_eq!(new(late), Err(ImpedancePathError::Order { index: 1 }));
        let odd = vec![ahead(f64::NAN, 0.0, 1.0)];
        assert_eq!(new(odd), Err(ImpedancePathError::Order { index: 0 }));
        let place = vec![ahead(1.0, f64::NAN, 1.0)];
        assert_eq!(new(place), Err(ImpedancePathError::Number { index: 0 }));
        let stiff = vec![ahead(1.0, 0.0, 1001.0)];
        assert_eq!(new(stiff), Err(ImpedancePathError::TooStiff { index: 0 }));
    }
}
