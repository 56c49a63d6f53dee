//! `kinematics.yaml`: the inverse kinematics solver of each group.

use super::{Entries, Others, optional, others};
use crate::tree::Node;
use crate::yaml::{self, Value};
use crate::{Loaded, ReadError};

/// Settings of one group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroupKinematics {
    /// Name of the group.
    pub group: String,
    /// The solver's plugin.
    pub solver: Option<String>,
    /// Step at which redundant joints are searched (rad).
    pub search_resolution: Option<f64>,
    /// Timeout of one solution (s).
    pub timeout_secs: Option<f64>,
    /// Joint tolerance at a goal (rad or m).
    pub goal_joint_tolerance: Option<f64>,
    /// Position tolerance of the tool at a goal (m).
    pub goal_position_tolerance: Option<f64>,
    /// Orientation tolerance of the tool at a goal (rad).
    pub goal_orientation_tolerance: Option<f64>,
    /// Other keys, such as the `kinematics_solver_attempts` of old files.
    pub others: Others,
}

/// Keys of the numbers, in the order of writing.
const NUMBERS: [&str; 5] = [
    "kinematics_solver_search_resolution",
    "kinematics_solver_timeout",
    "goal_joint_tolerance",
    "goal_position_tolerance",
    "goal_orientation_tolerance",
];

/// Reads `kinematics.yaml`.
///
/// # Errors
///
/// If it is not YAML, or a value is of the wrong kind.
pub fn read_kinematics(text: &str, file: &str) -> Result<Loaded<Vec<GroupKinematics>>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let entries = root.fields("kinematics.yaml")?;
    let groups = entries.rest().map(|entry| group(&entry.key, &entry.node));
    Ok(Loaded { value: groups.collect::<Result<_, _>>()?, warnings: Vec::new() })
}

fn group(name: &str, node: &Node) -> Result<GroupKinematics, ReadError> {
    let mut fields = node.fields(name)?;
    let solver = optional(fields.take("kinematics_solver"), "kinematics_solver", Node::name)?;
    let mut numbers = [None; 5];
    for (number, key) in numbers.iter_mut().zip(NUMBERS) {
        *number = optional(fields.take(key), key, Node::number)?;
    }
    let [search_resolution, timeout_secs, joint, position, orientation] = numbers;
    Ok(GroupKinematics {
        group: name.to_owned(),
        solver,
        search_resolution,
        timeout_secs,
        goal_joint_tolerance: joint,
        goal_position_tolerance: position,
        goal_orientation_tolerance: orientation,
        others: others(&fields),
    })
}

/// Writes `kinematics.yaml`.
pub fn write_kinematics(groups: &[GroupKinematics]) -> String {
    let groups = groups.iter().map(|group| {
        let mut entries = Entries::default();
        entries.text("kinematics_solver", &group.solver);
        let numbers = [
            group.search_resolution,
            group.timeout_secs,
            group.goal_joint_tolerance,
            group.goal_position_tolerance,
            group.goal_orientation_tolerance,
        ];
        NUMBERS.iter().zip(numbers).for_each(|(key, number)| entries.number(key, number));
        (group.group.clone(), entries.others(&group.others))
    });
    yaml::write(&Value::map(groups))
}
