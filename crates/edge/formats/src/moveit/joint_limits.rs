//! `joint_limits.yaml`: overrides of the URDF's limits.

use super::{Entries, Others, optional, others};
use crate::tree::Node;
use crate::yaml::{self, Value};
use crate::{Loaded, ReadError};

/// The file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointLimits {
    /// Default velocity scaling factor of requests.
    pub default_velocity_scaling: Option<f64>,
    /// Default acceleration scaling factor of requests.
    pub default_acceleration_scaling: Option<f64>,
    /// Joints, in the file's order.
    pub joints: Vec<JointLimit>,
    /// Other keys.
    pub others: Others,
}

/// Limits of one joint; missing values come from the URDF.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JointLimit {
    /// Name of the joint.
    pub joint: String,
    /// Whether positions are limited.
    pub has_position: Option<bool>,
    /// Least position (rad or m).
    pub min_position: Option<f64>,
    /// Greatest position (rad or m).
    pub max_position: Option<f64>,
    /// Greatest speed (rad/s or m/s).
    pub velocity: Limit,
    /// Greatest acceleration (rad/s² or m/s²).
    pub acceleration: Limit,
    /// Greatest jerk (rad/s³ or m/s³).
    pub jerk: Limit,
    /// Greatest effort (N·m or N).
    pub effort: Limit,
    /// Other keys.
    pub others: Others,
}

/// A limit with its own `has_…` flag.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limit {
    /// Whether there is a limit.
    pub has: Option<bool>,
    /// The value.
    pub max: Option<f64>,
}

impl Limit {
    /// A limit that is enabled.
    pub fn of(max: f64) -> Self {
        Self { has: Some(true), max: Some(max) }
    }

    /// No limit, as MoveIt's setup assistant writes it.
    pub fn none() -> Self {
        Self { has: Some(false), max: Some(0.0) }
    }

    /// The effective limit, given the URDF's: as in MoveIt, flag and value are overridden separately.
    pub fn over(self, urdf: Option<f64>) -> Option<f64> {
        let has = self.has.unwrap_or(urdf.is_some());
        self.max.or(urdf).filter(|_| has)
    }
}

/// Keys of the limits with a flag.
const LIMITS: [(&str, &str); 4] = [
    ("has_velocity_limits", "max_velocity"),
    ("has_acceleration_limits", "max_acceleration"),
    ("has_jerk_limits", "max_jerk"),
    ("has_effort_limits", "max_effort"),
];

impl JointLimit {
    fn limits(&self) -> [Limit; 4] {
        [self.velocity, self.acceleration, self.jerk, self.effort]
    }
}

/// Reads `joint_limits.yaml`.
///
/// # Errors
///
/// If it is not YAML, or a value is of the wrong kind.
pub fn read_joint_limits(text: &str, file: &str) -> Result<Loaded<JointLimits>, ReadError> {
    let root = yaml::read_tree(text, file)?;
    let mut fields = root.fields("joint_limits.yaml")?;
    let mut limits = JointLimits {
        default_velocity_scaling: optional(
            fields.take("default_velocity_scaling_factor"),
            "default_velocity_scaling_factor",
            Node::number,
        )?,
        default_acceleration_scaling: optional(
            fields.take("default_acceleration_scaling_factor"),
            "default_acceleration_scaling_factor",
            Node::number,
        )?,
        ..JointLimits::default()
    };
    if let Some(node) = fields.take("joint_limits") {
        for entry in node.fields("joint_limits")?.rest() {
            limits.joints.push(joint(&entry.key, &entry.node)?);
        }
    }
    limits.others = others(&fields);
    Ok(Loaded { value: limits, warnings: Vec::new() })
}

fn joint(name: &str, node: &Node) -> Result<JointLimit, ReadError> {
    let mut fields = node.fields(name)?;
    let mut read = [Limit::default(); 4];
    for (limit, (has, max)) in read.iter_mut().zip(LIMITS) {
        limit.has = optional(fields.take(has), has, Node::boolean)?;
        limit.max = optional(fields.take(max), max, Node::number)?;
    }
    let [velocity, acceleration, jerk, effort] = read;
    Ok(JointLimit {
        joint: name.to_owned(),
        has_position: optional(
            fields.take("has_position_limits"),
            "has_position_limits",
            Node::boolean,
        )?,
        min_position: optional(fields.take("min_position"), "min_position", Node::number)?,
        max_position: optional(fields.take("max_position"), "max_position", Node::number)?,
        velocity,
        acceleration,
        jerk,
        effort,
        others: others(&fields),
    })
}

/// Writes `joint_limits.yaml`.
pub fn write_joint_limits(limits: &JointLimits) -> String {
    let mut entries = Entries::default();
    entries.number("default_velocity_scaling_factor", limits.default_velocity_scaling);
    entries.number("default_acceleration_scaling_factor", limits.default_acceleration_scaling);
    let joints = limits.joints.iter().map(|limit| (limit.joint.clone(), joint_entries(limit)));
    entries.value("joint_limits", Value::map(joints));
    format!("{HEADER}{}", yaml::write(&entries.others(&limits.others)))
}

const HEADER: &str = "\
# What stands here overrides the limits of the URDF, joint by joint:
# min_position, max_position, max_velocity, max_acceleration and max_jerk,
# each counted only if its has_..._limits is true.
# The scaling factors are what a request moves with that does not say how fast.
";

fn joint_entries(joint: &JointLimit) -> Value {
    let mut entries = Entries::default();
    entries.boolean("has_position_limits", joint.has_position);
    entries.number("min_position", joint.min_position);
    entries.number("max_position", joint.max_position);
    for (limit, (has, max)) in joint.limits().into_iter().zip(LIMITS) {
        entries.boolean(has, limit.has);
        entries.number(max, limit.max);
    }
    entries.others(&joint.others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switch_and_value_override_one_by_one() {
        assert_eq!(Limit::default().over(Some(2.0)), Some(2.0));
        assert_eq!(Limit::default().over(None), None);
        assert_eq!(Limit::of(1.0).over(Some(2.0)), Some(1.0));
        assert_eq!(Limit::none().over(Some(2.0)), None);
        assert_eq!(Limit { has: None, max: Some(1.0) }.over(Some(2.0)), Some(1.0));
        assert_eq!(Limit { has: None, max: Some(1.0) }.over(None), None);
        assert_eq!(Limit { has: Some(true), max: None }.over(Some(2.0)), Some(2.0));
    }
}
