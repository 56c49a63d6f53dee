//! Parses configurations and poses from arguments and from JSON.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use karakuri::geometry::{Pose, Vec3, math::pose_from_xyz_quat};
use karakuri::robot::{Chain, JointId, JointKind, RobotModel};
use serde_json::Value;

/// A vector of named numbers: the driven positions of a robot, or the variables of a chain.
pub(crate) struct Slots<'a> {
    model: &'a RobotModel,
    /// The joint of each number.
    joints: Vec<JointId>,
    /// Default values: joints that are not named keep these.
    start: Vec<f64>,
}

impl<'a> Slots<'a> {
    /// All positions of a robot; what is not named stays at `model.neutral()`.
    pub(crate) fn of_robot(model: &'a RobotModel) -> Self {
        let mut joints = Vec::new();
        for (i, joint) in model.joints().iter().enumerate() {
            if joint.is_driven() {
                joints.extend(std::iter::repeat_n(JointId(i), joint.kind.positions()));
            }
        }
        Self { model, joints, start: model.neutral() }
    }

    /// The variables of a chain.
    pub(crate) fn of_chain(model: &'a RobotModel, chain: &Chain) -> Self {
        let joints = chain.variables.iter().map(|v| v.joint).collect();
        Self { model, joints, start: chain.extract(&model.neutral()) }
    }

    /// Some joints of one position each; what is not named stays where `configuration` of the whole robot has it.
    pub(crate) fn of_joints(
        model: &'a RobotModel,
        joints: Vec<JointId>,
        configuration: &[f64],
    ) -> Self {
        let at = |id: &JointId| configuration[model.joints()[id.0].first_position];
        let start = joints.iter().map(at).collect();
        Self { model, joints, start }
    }

    /// The joint of each number.
    pub(crate) fn joints(&self) -> &[JointId] {
        &self.joints
    }

    /// The default values.
    pub(crate) fn start(&self) -> &[f64] {
        &self.start
    }

    /// Reads `0,0.1,…`, `joint=value,…`, the name of a pose, or a message `sensor_msgs/JointState` as rostopic prints it.
    pub(crate) fn read(&self, text: &str) -> anyhow::Result<Vec<f64>> {
        let text = text.trim();
        if text.contains('=') {
            let pairs = text.split(',').filter(|p| !p.trim().is_empty()).map(|pair| {
                let (name, value) =
                    pair.split_once('=').with_context(|| format!("{pair:?} is not joint=value"))?;
                Ok((name.trim().to_owned(), number(value)?))
            });
            return self.of_pairs(&pairs.collect::<anyhow::Result<Vec<_>>>()?);
        }
        if text.contains("name:") && text.contains("position:") {
            return self.of_pairs(&joint_state(text)?);
        }
        if let Some(q) = self.named(text) {
            return Ok(q);
        }
        if text.split(',').next().is_some_and(|first| first.trim().parse::<f64>().is_err()) {
            bail!(
                "{text:?} is neither numbers nor a named pose of {}{}",
                self.model.name(),
                self.known_poses()
            );
        }
        self.checked(text.split(',').map(number).collect::<Result<_, _>>()?)
    }

    /// Reads a configuration; without text `home`, if there is such a pose, else the default values.
    pub(crate) fn read_or_home(&self, text: Option<&str>) -> anyhow::Result<Vec<f64>> {
        match text {
            Some(text) => self.read(text),
            None => Ok(self.named("home").unwrap_or_else(|| self.start.clone())),
        }
    }

    /// Reads `[…]`, `{"joint": value}` or `"named pose"`.
    pub(crate) fn read_json(&self, value: &Value) -> anyhow::Result<Vec<f64>> {
        match value {
            Value::Array(items) => {
                self.checked(items.iter().map(finite_json).collect::<anyhow::Result<Vec<f64>>>()?)
            }
            Value::Object(pairs) => {
                let pairs =
                    pairs.iter().map(|(name, value)| Ok((name.clone(), finite_json(value)?)));
                self.of_pairs(&pairs.collect::<anyhow::Result<Vec<_>>>()?)
            }
            Value::String(name) => self.named(name).with_context(|| {
                format!("{} has no pose {name:?}{}", self.model.name(), self.known_poses())
            }),
            other => bail!("a configuration is a list, an object or a pose's name, not {other}"),
        }
    }

    fn checked(&self, q: Vec<f64>) -> anyhow::Result<Vec<f64>> {
        ensure!(
            q.len() == self.joints.len(),
            "{} numbers given, {} needed: {}",
            q.len(),
            self.joints.len(),
            self.names().join(", ")
        );
        self.check_quaternions(&q)?;
        Ok(q)
    }

    /// The configuration with these joints at these values. A mimic joint sets the joint that it follows, or must agree
    /// with it.
    fn of_pairs(&self, pairs: &[(String, f64)]) -> anyhow::Result<Vec<f64>> {
        let mut q = self.start.clone();
        let mut given = vec![false; q.len()];
        let mut followers = Vec::new();
        for (name, value) in pairs {
            let mut at = self.joints.iter().enumerate().filter(|(_, j)| self.name(**j) == name);
            let Some((slot, _)) = at.next() else {
                let joint = self.model.joints().iter().find(|joint| joint.name == *name);
                let follower = joint.and_then(|joint| Some((joint, joint.mimic.as_ref()?, *value)));
                let Some(follower) = follower else {
                    bail!("no joint {name:?}; there are {}", self.names().join(", "));
                };
                followers.push(follower);
                continue;
            };
            ensure!(
                at.next().is_none(),
                "joint {name:?} has more than one number; give the configuration as a list"
            );
            (q[slot], given[slot]) = (*value, true);
        }
        for (joint, mimic, value) in followers {
            // Numbers as printed, for which a finger may be between two encoder ticks.
            const TOLERANCE: f64 = 1e-2;
            let first = |j: &JointId| self.model.joints()[j.0].first_position;
            let Some(slot) = self.joints.iter().position(|j| first(j) == joint.first_position)
            else {
                continue;
            };
            let expected = mimic.multiplier * q[slot] + mimic.offset;
            if !given[slot] && mimic.multiplier != 0.0 {
                (q[slot], given[slot]) = ((value - mimic.offset) / mimic.multiplier, true);
            } else if (expected - value).abs() > TOLERANCE {
                let leader = self.name(self.joints[slot]);
                bail!(
                    "joint {:?} follows {leader:?} and is at {expected}, not {value}",
                    joint.name
                );
            }
        }
        Ok(q)
    }

    /// A pose by `name` or `group/name`; joints it does not mention stay where they are at the start.
    fn named(&self, name: &str) -> Option<Vec<f64>> {
        let poses = &self.model.semantics().poses;
        let mut q = self.start.clone();
        let mut found = false;
        for pose in
            poses.iter().filter(|p| p.name == name || format!("{}/{}", p.group, p.name) == name)
        {
            found = true;
            for (joint, positions) in &pose.positions {
                let slots = self.joints.iter().enumerate().filter(|(_, j)| *j == joint);
                slots.zip(positions).for_each(|((slot, _), &x)| q[slot] = x);
            }
        }
        found.then_some(q)
    }

    fn check_quaternions(&self, q: &[f64]) -> anyhow::Result<()> {
        for (slot, &JointId(i)) in self.joints.iter().enumerate() {
            let joint = &self.model.joints()[i];
            let first_of_joint = slot == 0 || self.joints[slot - 1] != JointId(i);
            if joint.kind == JointKind::Floating && first_of_joint {
                let length = q[slot + 3..slot + 7].iter().map(|x| x * x).sum::<f64>().sqrt();
                ensure!(
                    (length - 1.0).abs() < 1e-2,
                    "joint {:?} floats: its last four numbers are a quaternion, of length 1 and not {length:.3}",
                    joint.name
                );
            }
        }
        Ok(())
    }

    fn name(&self, JointId(i): JointId) -> &str {
        &self.model.joints()[i].name
    }

    fn names(&self) -> Vec<&str> {
        self.joints.iter().map(|&j| self.name(j)).collect()
    }

    fn known_poses(&self) -> String {
        let mut names: Vec<&str> =
            self.model.semantics().poses.iter().map(|p| p.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        if names.is_empty() { String::new() } else { format!(" (it has {})", names.join(", ")) }
    }
}

/// The joints and positions of a message `sensor_msgs/JointState` in YAML.
fn joint_state(text: &str) -> anyhow::Result<Vec<(String, f64)>> {
    use karakuri::formats::yaml::{self, Value};
    let message = yaml::read(text.trim_end_matches("---"), "the joint state")?;
    let list = |key: &str| match message.get(key) {
        Some(Value::List(items)) => Ok(items),
        _ => bail!("the joint state has no list {key:?}"),
    };
    let (names, positions) = (list("name")?, list("position")?);
    ensure!(
        names.len() == positions.len(),
        "the joint state has {} names and {} positions",
        names.len(),
        positions.len()
    );
    let pairs = names.iter().zip(positions).map(|pair| match pair {
        (Value::Text(name), Value::Float(value)) => Ok((name.clone(), *value)),
        (Value::Text(name), Value::Int(value)) => Ok((name.clone(), *value as f64)),
        // In YAML 1.1, 1e-05 is text.
        (Value::Text(name), Value::Text(value)) => Ok((name.clone(), number(value)?)),
        (name, value) => bail!("{name:?} and {value:?} are no joint and its position"),
    });
    pairs.collect()
}

/// Reads `x,y,z,qx,qy,qz,qw`.
pub(crate) fn pose_from_text(text: &str) -> anyhow::Result<Pose> {
    let numbers: Vec<f64> = text.split(',').map(number).collect::<anyhow::Result<_>>()?;
    pose_from_numbers(&numbers)
}

/// Reads `x,y,z`.
pub(crate) fn vector_from_text(text: &str) -> anyhow::Result<Vec3> {
    let numbers: Vec<f64> = text.split(',').map(number).collect::<anyhow::Result<_>>()?;
    let &[x, y, z] = numbers.as_slice() else {
        bail!("a vector is x,y,z: 3 numbers, not {}", numbers.len());
    };
    Ok(Vec3::new(x, y, z))
}

/// Reads `[x, y, z, qx, qy, qz, qw]`.
pub(crate) fn pose_from_json(value: &Value) -> anyhow::Result<Pose> {
    let items = value.as_array().context("a pose is a list of 7 numbers")?;
    let numbers: Vec<f64> = items.iter().map(finite_json).collect::<anyhow::Result<_>>()?;
    pose_from_numbers(&numbers)
}

fn pose_from_numbers(numbers: &[f64]) -> anyhow::Result<Pose> {
    let &[x, y, z, qx, qy, qz, qw] = numbers else {
        bail!("a pose is x,y,z,qx,qy,qz,qw: 7 numbers, not {}", numbers.len());
    };
    let length = [qx, qy, qz, qw].iter().map(|c| c * c).sum::<f64>().sqrt();
    // Typed quaternions are rounded: one whose norm is close to 1 is normalised.
    ensure!(
        (length - 1.0).abs() < 1e-2,
        "the quaternion {qx},{qy},{qz},{qw} has length {length:.3}, not 1"
    );
    Ok(pose_from_xyz_quat([x, y, z], [qx, qy, qz, qw]))
}

/// Largest number that is accepted: sums and squares of such numbers are finite.
const LARGEST: f64 = 1e100;

/// Parses a finite number.
pub(crate) fn number(text: &str) -> anyhow::Result<f64> {
    let text = text.trim();
    let x: f64 = text.parse().map_err(|_| anyhow::anyhow!("{text:?} is not a number"))?;
    ensure!(x.is_finite(), "{text:?} is not a finite number");
    ensure!(x.abs() <= LARGEST, "{text:?} is too large: at most {LARGEST:e}");
    Ok(x)
}

/// Parses a duration: `10s`, `500ms`, `2min`, or a number of seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let scale = match &text[digits.len()..] {
        "s" | "" => 1.0,
        "ms" => 1e-3,
        "us" => 1e-6,
        "min" => 60.0,
        "h" => 3600.0,
        unit => return Err(format!("{unit:?} is no unit of time; use s, ms, us, min or h")),
    };
    let number: f64 =
        digits.trim().parse().map_err(|_| format!("{text:?} is no length of time"))?;
    Duration::try_from_secs_f64(number * scale)
        .map_err(|_| format!("{text:?} is no length of time"))
}

/// Parses a number of 0 or more.
pub(crate) fn not_negative(text: &str) -> Result<f64, String> {
    let x = number(text).map_err(|e| e.to_string())?;
    if x >= 0.0 { Ok(x) } else { Err("must be 0 or more".to_owned()) }
}

/// A deadline; what is longer than thirty years is thirty years.
pub(crate) fn seconds(secs: f64) -> Duration {
    Duration::from_secs_f64(secs.min(1e9))
}

/// Parses a number greater than 0.
pub(crate) fn positive(text: &str) -> Result<f64, String> {
    let x = number(text).map_err(|e| e.to_string())?;
    if x > 0.0 { Ok(x) } else { Err("must be greater than 0".to_owned()) }
}

/// Parses a number greater than 0 and at most 1.
pub(crate) fn part(text: &str) -> Result<f64, String> {
    let x = number(text).map_err(|e| e.to_string())?;
    if x > 0.0 && x <= 1.0 { Ok(x) } else { Err("must be greater than 0 and at most 1".to_owned()) }
}

fn finite_json(value: &Value) -> anyhow::Result<f64> {
    let x = value.as_f64().with_context(|| format!("{value} is not a number"))?;
    ensure!(x.is_finite(), "{value} is not a finite number");
    Ok(x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri::robot::{JointSpec, Link, NamedPose, Semantics};

    fn planar_arm() -> RobotModel {
        let links = ["a", "b", "c"].map(Link::bare).to_vec();
        let joints = vec![
            JointSpec::new("shoulder", JointKind::Continuous, "a", "b"),
            JointSpec::new("elbow", JointKind::Continuous, "b", "c"),
        ];
        let model = RobotModel::build("arm", links, joints).expect("a chain is a tree");
        let poses = vec![NamedPose {
            name: "home".to_owned(),
            group: "all".to_owned(),
            positions: vec![(JointId(1), vec![0.5])],
            virtual_positions: Vec::new(),
        }];
        model.with_semantics(Semantics { poses, ..Semantics::default() })
    }

    #[track_caller]
    fn check(text: &str, expected: Result<[f64; 2], &str>) {
        let model = planar_arm();
        match (Slots::of_robot(&model).read(text), expected) {
            (Ok(q), Ok(expected)) => assert_eq!(q, expected),
            (Err(error), Err(part)) => {
                let error = format!("{error:#}");
                assert!(error.contains(part), "{error}");
            }
            (other, _) => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_configuration_is_a_list_pairs_or_a_name() {
        check("1, -2", Ok([1.0, -2.0]));
        check("elbow=3", Ok([0.0, 3.0]));
        check("elbow = 3, shoulder=-1e-1", Ok([-0.1, 3.0]));
        check("home", Ok([0.0, 0.5]));
        check("all/home", Ok([0.0, 0.5]));
        check("1", Err("1 numbers given, 2 needed: shoulder, elbow"));
        check("1,2,3", Err("2 needed"));
        check("1,", Err("is not a number"));
        check("1,inf", Err("finite"));
        check("elbow=nan", Err("finite"));
        check("wrist=1", Err("there are shoulder, elbow"));
        check("rest", Err("it has home"));
    }

    #[test]
    fn a_pose_needs_seven_numbers_and_a_rotation() {
        let pose = pose_from_text("1,2,3,0,0,0.70711,0.70711").expect("rounded, and fine");
        assert!((pose.rotation.angle() - std::f64::consts::FRAC_PI_2).abs() < 1e-12);
        for bad in ["1,2,3", "0,0,0,0,0,0,0", "0,0,0,0,0,0,2", "0,0,NaN,0,0,0,1", ""] {
            assert!(pose_from_text(bad).is_err(), "{bad:?}");
        }
    }

    /// The hand's fingers turn together: one joint follows another.
    #[test]
    fn a_pasted_joint_state_is_read_with_its_mimic_joints() {
        let model = karakuri::load("sdh2").expect("built in").value;
        let slots = Slots::of_robot(&model);
        let follower = model.joints().iter().find(|joint| joint.mimic.is_some());
        let follower = follower.expect("the hand has a mimic joint");
        let mimic = follower.mimic.as_ref().expect("it follows");
        let leader = slots
            .joints()
            .iter()
            .copied()
            .find(|j| model.joints()[j.0].first_position == follower.first_position);
        let leader = &model.joints()[leader.expect("it is driven").0];
        let at = |q: &[f64]| q[leader.first_position];
        let value = mimic.multiplier * 0.5 + mimic.offset;
        let (a, b) = (&leader.name, &follower.name);

        let pasted = format!(
            "header: {{seq: 1}}\nname: [{a}, {b}]\nposition: [0.5, {value}]\nvelocity: []\n---"
        );
        assert_eq!(at(&slots.read(&pasted).unwrap()), 0.5);
        assert!((at(&slots.read(&format!("{b}={value}")).unwrap()) - 0.5).abs() < 1e-12);
        let error = slots.read(&format!("{a}=0.5,{b}={}", value + 0.3)).unwrap_err();
        assert!(error.to_string().contains("follows"), "{error}");
        assert!(slots.read(&format!("name: [{a}]\nposition: []")).is_err());
        assert!(slots.read("nobody=1").is_err());
    }
}
