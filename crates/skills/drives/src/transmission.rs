//! Between joints and drives: gears, differentials, and mechanisms that set the stiffness.

use crate::{DriveParameters, Moves};

/// Which drives move which joints. Positions and velocities of drives are those behind the gear.
///
/// A differential has two drives a and b for two joints: a is the sum of the joints, b their difference, so the joints are
/// (a + b) / 2 and (a − b) / 2, and their torques the sum and the difference of the drives' torques.
#[derive(Clone, Debug, PartialEq)]
pub struct Transmission {
    /// One per drive: which joints it moves, and with which sign.
    rows: Vec<Row>,
    joints: usize,
}

#[derive(Clone, Debug, PartialEq)]
enum Row {
    Joint(usize),
    Sum { joints: [usize; 2], other: usize },
    Difference { joints: [usize; 2], other: usize },
    Stiffness(Vec<usize>),
}

/// Why drives do not fit an arm.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum TransmissionError {
    /// The arm has no such joint.
    #[error("drive {drive:?} moves joint {joint:?}, which the arm does not have")]
    NoSuchJoint {
        /// The drive.
        drive: String,
        /// The joint.
        joint: String,
    },
    /// One side of a differential is missing.
    #[error("drive {drive:?} is one side of a differential without another")]
    OneSide {
        /// The drive.
        drive: String,
    },
    /// A joint is moved by no drive, or by several that are not a differential.
    #[error("joint {joint:?} is moved by {count} drives or differentials")]
    Moved {
        /// The joint.
        joint: String,
        /// How many.
        count: usize,
    },
}

impl Transmission {
    /// The transmission of these drives to the arm's joints.
    ///
    /// # Errors
    ///
    /// If a joint is not moved exactly once.
    pub fn new(drives: &[DriveParameters], joints: &[String]) -> Result<Self, TransmissionError> {
        let place = |drive: &DriveParameters, joint: &String| {
            let none = || TransmissionError::NoSuchJoint {
                drive: drive.name.clone(),
                joint: joint.clone(),
            };
            joints.iter().position(|known| known == joint).ok_or_else(none)
        };
        let both = |drive: &DriveParameters, pair: &[String; 2]| {
            Ok::<_, TransmissionError>([place(drive, &pair[0])?, place(drive, &pair[1])?])
        };
        let other = |drive: &DriveParameters, wanted: &Moves| {
            let one_side = || TransmissionError::OneSide { drive: drive.name.clone() };
            drives.iter().position(|other| other.moves == *wanted).ok_or_else(one_side)
        };
        let row = |drive: &DriveParameters| {
            Ok(match &drive.moves {
                Moves::Joint(joint) => Row::Joint(place(drive, joint)?),
                Moves::Sum(pair) => {
                    let other = other(drive, &Moves::Difference(pair.clone()))?;
                    Row::Sum { joints: both(drive, pair)?, other }
                }
                Moves::Difference(pair) => {
                    let other = other(drive, &Moves::Sum(pair.clone()))?;
                    Row::Difference { joints: both(drive, pair)?, other }
                }
                Moves::Stiffness(names) => {
                    let each = names.iter().map(|name| place(drive, name));
                    Row::Stiffness(each.collect::<Result<_, TransmissionError>>()?)
                }
            })
        };
        let rows: Vec<Row> = drives.iter().map(row).collect::<Result<_, TransmissionError>>()?;
        for (index, joint) in joints.iter().enumerate() {
            let moves = |row: &&Row| match row {
                Row::Joint(moved) => *moved == index,
                Row::Sum { joints, .. } => joints.contains(&index),
                _ => false,
            };
            let count = rows.iter().filter(moves).count();
            if count != 1 {
                return Err(TransmissionError::Moved { joint: joint.clone(), count });
            }
        }
        Ok(Self { rows, joints: joints.len() })
    }

    /// Number of drives.
    pub fn drives(&self) -> usize {
        self.rows.len()
    }

    /// Number of joints.
    pub fn joints(&self) -> usize {
        self.joints
    }

    /// Positions (or velocities) of the drives for those of the joints; drives of a stiffness keep theirs.
    pub fn to_drives(&self, joints: &[f64], drives: &mut [f64]) {
        for (row, drive) in self.rows.iter().zip(drives) {
            match row {
                Row::Joint(joint) => *drive = joints[*joint],
                Row::Sum { joints: [a, b], .. } => *drive = joints[*a] + joints[*b],
                Row::Difference { joints: [a, b], .. } => *drive = joints[*a] - joints[*b],
                Row::Stiffness(_) => {}
            }
        }
    }

    /// Positions (or velocities) of the joints for those of the drives.
    pub fn to_joints(&self, drives: &[f64], joints: &mut [f64]) {
        for (row, &drive) in self.rows.iter().zip(drives) {
            match row {
                Row::Joint(joint) => joints[*joint] = drive,
                Row::Sum { joints: [a, b], other } => {
                    joints[*a] = 0.5 * (drive + drives[*other]);
                    joints[*b] = 0.5 * (drive - drives[*other]);
                }
                Row::Difference { .. } | Row::Stiffness(_) => {}
            }
        }
    }

    /// Torques of the drives for those of the joints: the work is the same on both sides.
    pub fn torques_to_drives(&self, joints: &[f64], drives: &mut [f64]) {
        for (row, drive) in self.rows.iter().zip(drives) {
            match row {
                Row::Joint(joint) => *drive = joints[*joint],
                Row::Sum { joints: [a, b], .. } => *drive = 0.5 * (joints[*a] + joints[*b]),
                Row::Difference { joints: [a, b], .. } => *drive = 0.5 * (joints[*a] - joints[*b]),
                Row::Stiffness(_) => *drive = 0.0,
            }
        }
    }

    /// Torques of the joints for those of the drives.
    pub fn torques_to_joints(&self, drives: &[f64], joints: &mut [f64]) {
        for (row, &drive) in self.rows.iter().zip(drives) {
            match row {
                Row::Joint(joint) => joints[*joint] = drive,
                Row::Sum { joints: [a, b], other } => {
                    joints[*a] = drive + drives[*other];
                    joints[*b] = drive - drives[*other];
                }
                Row::Difference { .. } | Row::Stiffness(_) => {}
            }
        }
    }

    /// The joints that a drive moves; none for a drive of a stiffness.
    pub fn moved_by(&self, drive: usize) -> &[usize] {
        match &self.rows[drive] {
            Row::Joint(joint) => std::slice::from_ref(joint),
            Row::Sum { joints, .. } | Row::Difference { joints, .. } => joints,
            Row::Stiffness(_) => &[],
        }
    }

    /// The joints whose stiffness a drive sets.
    pub fn stiffens(&self, drive: usize) -> &[usize] {
        match &self.rows[drive] {
            Row::Stiffness(joints) => joints,
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_parameters;

    fn drives(text: &[(&str, &str)]) -> Vec<DriveParameters> {
        let one = |(node, (name, moves)): (usize, &(&str, &str))| {
            format!(
                "[{name}]\nnode = {}\n{moves}\ncounts = 4096\ngear = 100\nrated_torque = 60\nmost_torque = 60\n\
                 position_gain = 1\nvelocity_gain = 1\nfollowing_rad = 1\nmost_speed = 1\nguard_secs = 1\n",
                node + 1
            )
        };
        let file: String = text.iter().enumerate().map(one).collect();
        read_parameters(&file).expect("a file")
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    /// Back and forth is the identity, and the work of torques is the same on both sides.
    #[test]
    fn a_differential_is_inverted_and_keeps_the_work() {
        let list = drives(&[
            ("yaw", "joint = A"),
            ("left", "sum = B C"),
            ("right", "difference = B C"),
            ("spring", "stiffness = B C"),
        ]);
        let gears = Transmission::new(&list, &names(&["A", "B", "C"])).expect("an arm");
        let (q, torque) = ([0.3, -0.7, 1.1], [5.0, -2.0, 0.25]);
        let (mut m, mut back) = ([0.0, 0.0, 0.0, 0.4], [0.0; 3]);
        gears.to_drives(&q, &mut m);
        assert_eq!(m[3], 0.4, "a drive of a stiffness is left alone");
        gears.to_joints(&m, &mut back);
        for (a, b) in q.iter().zip(back) {
            assert!((a - b).abs() < 1e-15);
        }
        let mut drive_torque = [0.0; 4];
        gears.torques_to_drives(&torque, &mut drive_torque);
        let work = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        assert!((work(&q, &torque) - work(&m, &drive_torque)).abs() < 1e-12);
        let mut joint_torque = [0.0; 3];
        gears.torques_to_joints(&drive_torque, &mut joint_torque);
        for (a, b) in torque.iter().zip(joint_torque) {
            assert!((a - b).abs() < 1e-15);
        }
        assert_eq!((gears.moved_by(2), gears.stiffens(3)), ([1, 2].as_slice(), [1, 2].as_slice()));
    }

    #[test]
    fn every_joint_is_moved_once() {
        let joints = names(&["A", "B"]);
        let twice = drives(&[("a", "joint = A"), ("b", "joint = A"), ("c", "joint = B")]);
        assert!(matches!(
            Transmission::new(&twice, &joints),
            Err(TransmissionError::Moved { count: 2, .. })
        ));
        let half = drives(&[("a", "sum = A B")]);
        assert!(matches!(
            Transmission::new(&half, &joints),
            Err(TransmissionError::OneSide { .. })
        ));
        let other = drives(&[("a", "joint = Z")]);
        assert!(matches!(
            Transmission::new(&other, &joints),
            Err(TransmissionError::NoSuchJoint { .. })
        ));
        assert!(matches!(
            Transmission::new(&[], &joints),
            Err(TransmissionError::Moved { count: 0, .. })
        ));
    }
}
