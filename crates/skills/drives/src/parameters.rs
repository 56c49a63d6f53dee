//! The parameter file of an arm's drives.

/// What a drive moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moves {
    /// A joint.
    Joint(String),
    /// One side of a differential: the sum of two joints.
    Sum([String; 2]),
    /// The other side: their difference.
    Difference([String; 2]),
    /// One of two drives of a mechanism that sets the stiffness of joints: from 0 (least) to 1 (greatest).
    Stiffness(Vec<String>),
}

/// Parameters of one drive. Torques and positions are those behind the gear.
#[derive(Clone, Debug, PartialEq)]
pub struct DriveParameters {
    /// Its name.
    pub name: String,
    /// Its node number on the bus, 1 to 127.
    pub node: u8,
    /// What it moves.
    pub moves: Moves,
    /// Counts of its encoder per turn of the motor, and turns of the motor per turn behind the gear.
    pub counts: f64,
    /// Turns of the motor per turn behind the gear.
    pub gear: f64,
    /// Rated and greatest torque (N·m).
    pub rated_torque: f64,
    /// Greatest torque (N·m).
    pub most_torque: f64,
    /// Gain of position mode (N·m/rad).
    pub position_gain: f64,
    /// Gain of position and velocity mode (N·m·s/rad).
    pub velocity_gain: f64,
    /// A greater distance from its set-point is an error (rad).
    pub following_rad: f64,
    /// Greatest speed of set-points (rad/s).
    pub most_speed: f64,
    /// The joint whose limit switches are wired to this drive, and where they are (rad).
    pub switches: Option<(String, [f64; 2])>,
    /// Without a frame for this time it stops (s).
    pub guard_secs: f64,
}

/// Why a parameter file cannot be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ParameterError {
    /// A line is neither `[drive]` nor `key = value`.
    #[error("line {line}: expected [drive] or key = value")]
    Syntax {
        /// Its number, from 1.
        line: usize,
    },
    /// A drive has no such parameter.
    #[error("line {line}: a drive has no parameter {key:?}")]
    NoSuchKey {
        /// Its number.
        line: usize,
        /// The key.
        key: String,
    },
    /// A value is not what the parameter needs.
    #[error("line {line}: {key} must be {needed}")]
    Value {
        /// Its number.
        line: usize,
        /// The key.
        key: &'static str,
        /// What it must be.
        needed: &'static str,
    },
    /// A parameter is missing.
    #[error("drive {drive:?} has no {key}")]
    Missing {
        /// The drive.
        drive: String,
        /// The key.
        key: &'static str,
    },
    /// Two drives have one node number.
    #[error("drives {first:?} and {second:?} both are node {node}")]
    SameNode {
        /// The number.
        node: u8,
        /// One drive.
        first: String,
        /// The other.
        second: String,
    },
}

/// One drive as it is read.
#[derive(Default)]
struct Draft {
    name: String,
    node: Option<f64>,
    moves: Option<Moves>,
    numbers: [Option<f64>; NUMBERS.len()],
    switches: Option<(String, [f64; 2])>,
}

/// Parameters that are one positive number.
const NUMBERS: [&str; 9] = [
    "counts",
    "gear",
    "rated_torque",
    "most_torque",
    "position_gain",
    "velocity_gain",
    "following_rad",
    "most_speed",
    "guard_secs",
];

/// Reads a parameter file: sections `[drive]` with lines `key = value`; `#` begins a comment.
///
/// # Errors
///
/// If it is not valid.
pub fn read_parameters(text: &str) -> Result<Vec<DriveParameters>, ParameterError> {
    let mut drafts: Vec<Draft> = Vec::new();
    for (index, raw) in text.lines().enumerate() {
        let line = index + 1;
        let content = raw.split('#').next().unwrap_or_default().trim();
        if content.is_empty() {
            continue;
        }
        if let Some(name) = content.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            drafts.push(Draft { name: name.trim().to_owned(), ..Draft::default() });
            continue;
        }
        let (Some((key, value)), Some(draft)) = (content.split_once('='), drafts.last_mut()) else {
            return Err(ParameterError::Syntax { line });
        };
        draft.set(line, key.trim(), value.trim())?;
    }
    let drives = drafts.into_iter().map(Draft::finish).collect::<Result<Vec<_>, _>>()?;
    for (i, second) in drives.iter().enumerate() {
        if let Some(first) = drives[..i].iter().find(|first| first.node == second.node) {
            let (first, node) = (first.name.clone(), second.node);
            return Err(ParameterError::SameNode { node, first, second: second.name.clone() });
        }
    }
    Ok(drives)
}

impl Draft {
    fn set(&mut self, line: usize, key: &str, value: &str) -> Result<(), ParameterError> {
        let words: Vec<String> = value.split_whitespace().map(str::to_owned).collect();
        let bad = |key, needed| ParameterError::Value { line, key, needed };
        let two = |key| <[String; 2]>::try_from(words.clone()).map_err(|_| bad(key, "two joints"));
        let number = || value.parse::<f64>().ok().filter(|x| x.is_finite());
        match key {
            "node" => self.node = Some(number().ok_or(bad("node", "a number from 1 to 127"))?),
            "joint" if words.len() == 1 => self.moves = Some(Moves::Joint(value.to_owned())),
            "joint" => return Err(bad("joint", "one joint")),
            "sum" => self.moves = Some(Moves::Sum(two("sum")?)),
            "difference" => self.moves = Some(Moves::Difference(two("difference")?)),
            "stiffness" if !words.is_empty() => self.moves = Some(Moves::Stiffness(words)),
            "stiffness" => return Err(bad("stiffness", "one or more joints")),
            "switches" => {
                let needed = bad("switches", "a joint and two increasing positions");
                let ends = words.get(1..).unwrap_or_default().iter().map(|x| x.parse::<f64>().ok());
                let ends = ends.collect::<Option<Vec<_>>>().unwrap_or_default();
                match ends[..] {
                    [low, high] if low.is_finite() && high.is_finite() && low < high => {
                        self.switches = Some((words[0].clone(), [low, high]));
                    }
                    _ => return Err(needed),
                }
            }
            _ => {
                let Some(at) = NUMBERS.iter().position(|known| *known == key) else {
                    return Err(ParameterError::NoSuchKey { line, key: key.to_owned() });
                };
                let value = number().filter(|x| *x > 0.0);
                self.numbers[at] = Some(value.ok_or(bad(NUMBERS[at], "a positive number"))?);
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<DriveParameters, ParameterError> {
        let missing = |key| ParameterError::Missing { drive: self.name.clone(), key };
        let node = self.node.filter(|x| x.fract() == 0.0 && (1.0..=127.0).contains(x));
        let number = |at: usize| self.numbers[at].ok_or(missing(NUMBERS[at]));
        Ok(DriveParameters {
            node: node.ok_or(missing("node from 1 to 127"))? as u8,
            moves: self.moves.clone().ok_or(missing("joint, sum, difference or stiffness"))?,
            counts: number(0)?,
            gear: number(1)?,
            rated_torque: number(2)?,
            most_torque: number(3)?,
            position_gain: number(4)?,
            velocity_gain: number(5)?,
            following_rad: number(6)?,
            most_speed: number(7)?,
            guard_secs: number(8)?,
            switches: self.switches.clone(),
            name: self.name,
        })
    }
}

impl DriveParameters {
    /// Counts per radian behind the gear.
    pub fn counts_per_rad(&self) -> f64 {
        self.counts * self.gear / std::f64::consts::TAU
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "[yaw]\nnode = 3 # on the base\njoint = J1\ncounts = 4096\ngear = 100\n\
        rated_torque = 60\nmost_torque = 60\nposition_gain = 2400\nvelocity_gain = 120\n\
        following_rad = 0.2\nmost_speed = 1\nguard_secs = 0.1\nswitches = J1 -3 3\n";

    #[test]
    fn a_file_is_read_and_its_errors_name_their_line() {
        let drives = read_parameters(ONE).expect("a file");
        assert_eq!(drives.len(), 1);
        let drive = &drives[0];
        assert_eq!((drive.name.as_str(), drive.node), ("yaw", 3));
        assert_eq!(drive.switches, Some(("J1".to_owned(), [-3.0, 3.0])));
        assert!((drive.counts_per_rad() - 409_600.0 / std::f64::consts::TAU).abs() < 1e-9);

        let odd = |from: &str, to: &str| read_parameters(&ONE.replace(from, to)).expect_err(to);
        assert_eq!(odd("gear = 100", "gears 100"), ParameterError::Syntax { line: 5 });
        let key = "gears".to_owned();
        assert_eq!(odd("gear =", "gears ="), ParameterError::NoSuchKey { line: 5, key });
        assert!(matches!(odd("= 60", "= -60"), ParameterError::Value { line: 6, .. }));
        assert!(matches!(odd("-3 3", "3 -3"), ParameterError::Value { line: 13, .. }));
        assert!(matches!(odd("gear = 100", ""), ParameterError::Missing { key: "gear", .. }));
        assert!(matches!(odd("node = 3", "node = 200"), ParameterError::Missing { .. }));
        let twice = read_parameters(&format!("{ONE}{}", ONE.replace("yaw", "pitch")));
        assert!(matches!(twice, Err(ParameterError::SameNode { node: 3, .. })), "{twice:?}");
        assert_eq!(read_parameters("node = 1"), Err(ParameterError::Syntax { line: 1 }));
    }
}
