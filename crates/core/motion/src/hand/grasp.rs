//! Grasps of a hand.

use karakuri_robot::{JointId, NamedPose, RobotModel};

/// A kind of grasp that a hand offers by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grasp {
    /// The fingertips meet in the middle.
    Centrical,
    /// Fingers opposite the thumb, with parallel fingertips.
    Parallel,
    /// Around a cylinder.
    Cylindrical,
    /// Around a ball.
    Spherical,
}

impl Grasp {
    /// All grasps, by number.
    pub const ALL: [Self; 4] =
        [Self::Centrical, Self::Parallel, Self::Cylindrical, Self::Spherical];

    /// Its place in [`Self::ALL`], which is its number in messages and recordings.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The grasp with this number.
    pub fn from_number(number: i32) -> Option<Self> {
        usize::try_from(number).ok().and_then(|number| Self::ALL.get(number).copied())
    }

    /// Its name, as named poses of a description use it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Centrical => "centrical",
            Self::Parallel => "parallel",
            Self::Cylindrical => "cylindrical",
            Self::Spherical => "spherical",
        }
    }
}

impl std::fmt::Display for Grasp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The joint positions of a hand's grasps: where each begins and where it ends (rad), in the order of the hand's joints.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GraspTable {
    postures: [Option<Postures>; 4],
}

#[derive(Clone, Debug, PartialEq)]
struct Postures {
    open: Vec<f64>,
    closed: Vec<f64>,
}

impl GraspTable {
    /// The table with one more grasp, from its open to its closed posture; a grasp that is there already is replaced.
    ///
    /// # Panics
    ///
    /// If the postures have different lengths.
    #[must_use]
    pub fn with(mut self, grasp: Grasp, open: Vec<f64>, closed: Vec<f64>) -> Self {
        assert_eq!(open.len(), closed.len(), "both postures are of the same joints");
        self.postures[grasp as usize] = Some(Postures { open, closed });
        self
    }

    /// The grasps that a description gives a hand with these joints: named poses of all of them that are called like a
    /// grasp (`cylindrical`) and like its end (`cylindrical_closed`).
    pub fn of(robot: &RobotModel, joints: &[JointId]) -> Self {
        Grasp::ALL.into_iter().fold(Self::default(), |table, grasp| {
            let posture = |name: &str| {
                let poses = robot.semantics().poses.iter().filter(|pose| pose.name == name);
                poses.into_iter().find_map(|pose| positions_of(pose, joints))
            };
            let closed = posture(&format!("{grasp}_closed"));
            match posture(grasp.name()).zip(closed) {
                Some((open, closed)) => table.with(grasp, open, closed),
                None => table,
            }
        })
    }

    /// Whether it has all grasps.
    pub fn is_complete(&self) -> bool {
        self.postures.iter().all(Option::is_some)
    }

    /// Joint positions (rad) of a grasp from open (0) to closed (1); `None` if the hand does not offer it.
    pub fn positions(&self, grasp: Grasp, close_ratio: f64) -> Option<Vec<f64>> {
        let Postures { open, closed } = self.postures[grasp as usize].as_ref()?;
        let between = |(a, b): (&f64, &f64)| a + close_ratio * (b - a);
        Some(open.iter().zip(closed).map(between).collect())
    }
}

/// The positions of these joints in a pose, if it gives each of them one.
fn positions_of(pose: &NamedPose, joints: &[JointId]) -> Option<Vec<f64>> {
    let of = |joint: &JointId| {
        let (_, positions) = pose.positions.iter().find(|(id, _)| id == joint)?;
        <[f64; 1]>::try_from(positions.as_slice()).ok().map(|[position]| position)
    };
    joints.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grasps_are_found_by_their_number() {
        for (number, grasp) in Grasp::ALL.into_iter().enumerate() {
            assert_eq!(grasp.number(), number as i32);
            assert_eq!(Grasp::from_number(number as i32), Some(grasp));
        }
        assert_eq!(Grasp::from_number(4), None);
        assert_eq!(Grasp::from_number(-1), None);
    }

    #[test]
    fn positions_lie_between_the_postures() {
        let table = GraspTable::default().with(Grasp::Parallel, vec![-1.0, 1.0], vec![0.5, 0.0]);
        assert_eq!(table.positions(Grasp::Parallel, 0.0), Some(vec![-1.0, 1.0]));
        assert_eq!(table.positions(Grasp::Parallel, 1.0), Some(vec![0.5, 0.0]));
        assert_eq!(table.positions(Grasp::Parallel, 0.5), Some(vec![-0.25, 0.5]));
        assert_eq!(table.positions(Grasp::Spherical, 0.5), None);
        assert!(!table.is_complete());
    }
}
