//! Task files: what an arm does, stage by stage, in TOML.
//!
//! ```
//! let text = r#"
//! scene = "kitchen.toml"
//! arm = "panda_arm"
//!
//! [[stage]]
//! do = "pick"
//! object = "can"
//!
//! [[stage]]
//! do = "place"
//! object = "can"
//! to = [0.4, -0.2]
//!
//! [[stage]]
//! do = "move_to"
//! pose = "ready"
//! "#;
//! let task = karakuri_formats::task::read(text, "task.toml").expect("it is complete");
//! assert_eq!(task.stages.len(), 3);
//! let wrong = text.replace("\"pick\"", "\"pik\"");
//! let error = karakuri_formats::task::read(&wrong, "task.toml").expect_err("there is no such stage");
//! assert!(error.to_string().starts_with("task.toml:6:6: "), "{error}");
//! ```

use crate::scene::toml_tree::parse;
use crate::tree::{Fields, Node};
use crate::{Origin, ReadError};

/// What an arm does, stage by stage.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskDescription {
    /// The scene file or built-in scene, as the file names it; `None`: that of the command.
    pub scene: Option<String>,
    /// The robot, if the scene does not name one.
    pub robot: Option<String>,
    /// Group of the arm; `None`: the first with a hand.
    pub arm: Option<String>,
    /// Group of the hand; `None`: that of the arm.
    pub hand: Option<String>,
    /// The stages in order; at least one.
    pub stages: Vec<StageDescription>,
}

/// One stage.
#[derive(Clone, Debug, PartialEq)]
pub struct StageDescription {
    /// Where it is written.
    pub origin: Origin,
    /// What it does.
    pub act: StageAct,
}

/// What a stage does.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum StageAct {
    /// The arm moves to a configuration.
    MoveTo(Configuration),
    /// The hand takes an object.
    Pick {
        /// Its name.
        object: String,
        /// Straight approach and straight lift (m): desired, and minimum.
        approach_m: [f64; 2],
        /// The lift.
        lift_m: [f64; 2],
    },
    /// The hand puts down the object that it holds.
    Place {
        /// Its name.
        object: String,
        /// Where in the world (m); without z at the height where it was picked.
        to: (f64, f64, Option<f64>),
        /// Largest tilt on the way (rad); `None`: any.
        upright_rad: Option<f64>,
    },
    /// The hand opens.
    Open,
    /// The hand closes.
    Close,
    /// Nothing happens for a time (s).
    Wait(f64),
}

/// A configuration of an arm.
#[derive(Clone, Debug, PartialEq)]
pub enum Configuration {
    /// A named pose of its group.
    Pose(String),
    /// Positions of its joints (rad or m), in the order of its group.
    Joints(Vec<f64>),
}

/// Straight motions (m) where the file gives none: desired, and minimum.
const STRAIGHT_M: [f64; 2] = [0.1, 0.03];
/// Names of the stages.
const KINDS: &str = "move_to, pick, place, open, close or wait";

/// Reads a task file; `file` is its name in errors.
///
/// # Errors
///
/// With file, line, column and a remedy, if the text is not TOML, a key or a stage is unknown, or a value is not valid.
pub fn read(text: &str, file: &str) -> Result<TaskDescription, ReadError> {
    let root = parse(text, file)?;
    let mut fields = root.fields("a task")?;
    let mut word =
        |key: &str| fields.take(key).map(|node| node.text(key).map(str::to_owned)).transpose();
    let [scene, robot, arm, hand] = [word("scene")?, word("robot")?, word("arm")?, word("hand")?];
    let list = fields.need("stage")?;
    let stages: Vec<StageDescription> =
        list.list("stage")?.iter().map(stage).collect::<Result<_, _>>()?;
    if stages.is_empty() {
        return Err(list.wrong("stage", "at least one [[stage]]"));
    }
    fields.refuse_rest()?;
    Ok(TaskDescription { scene, robot, arm, hand, stages })
}

fn stage(node: &Node) -> Result<StageDescription, ReadError> {
    let mut fields = node.fields("[[stage]]")?;
    let kind = fields.need("do")?;
    let act = match kind.text("do")? {
        "move_to" => StageAct::MoveTo(configuration(&mut fields)?),
        "pick" => StageAct::Pick {
            object: object(&mut fields)?,
            approach_m: lengths(&mut fields, "approach")?,
            lift_m: lengths(&mut fields, "lift")?,
        },
        "place" => {
            let object = object(&mut fields)?;
            let upright = fields.take("upright_deg");
            let upright = upright.map(|node| node.positive("upright_deg")).transpose()?;
            let to = place(fields.need("to")?)?;
            StageAct::Place { object, to, upright_rad: upright.map(f64::to_radians) }
        }
        "open" => StageAct::Open,
        "close" => StageAct::Close,
        "wait" => StageAct::Wait(fields.need("secs")?.not_negative("secs")?),
        _ => return Err(kind.wrong("do", KINDS)),
    };
    fields.refuse_rest()?;
    Ok(StageDescription { origin: node.origin.clone(), act })
}

fn object(fields: &mut Fields<'_>) -> Result<String, ReadError> {
    Ok(fields.need("object")?.text("object")?.to_owned())
}

fn configuration(fields: &mut Fields<'_>) -> Result<Configuration, ReadError> {
    match (fields.take("pose"), fields.take("joints_rad")) {
        (Some(node), None) => Ok(Configuration::Pose(node.text("pose")?.to_owned())),
        (None, Some(node)) => {
            let each = node.list("joints_rad")?.iter().map(|item| item.number("joints_rad"));
            Ok(Configuration::Joints(each.collect::<Result<_, _>>()?))
        }
        (Some(node), Some(_)) => Err(node.wrong("move_to", "either pose or joints_rad")),
        (None, None) => Err(fields.node.wrong("move_to", "a pose or joints_rad")),
    }
}

/// A desired and a least length: one number for both, or a list of two.
fn lengths(fields: &mut Fields<'_>, key: &str) -> Result<[f64; 2], ReadError> {
    let Some(node) = fields.take(key) else { return Ok(STRAIGHT_M) };
    let given = match node.numbers::<2>(key) {
        Ok(both) => both,
        Err(_) => [node.positive(key)?; 2],
    };
    let fits = given[1] > 0.0 && given[0] >= given[1];
    if fits { Ok(given) } else { Err(node.wrong(key, "a desired and a least length, above zero")) }
}

fn place(node: &Node) -> Result<(f64, f64, Option<f64>), ReadError> {
    match (node.numbers::<3>("to"), node.numbers::<2>("to")) {
        (Ok([x, y, z]), _) => Ok((x, y, Some(z))),
        (_, Ok([x, y])) => Ok((x, y, None)),
        _ => Err(node.wrong("to", "a list of two or three numbers (m)")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        read(text, "t.toml").expect_err("it is wrong").to_string()
    }

    #[test]
    fn stages_are_read_with_their_settings_and_places() {
        let text = "arm = 'a'\n[[stage]]\ndo = 'pick'\nobject = 'can'\nlift = [0.2, 0.05]\n\
                    [[stage]]\ndo = 'place'\nobject = 'can'\nto = [1, 2, 3]\nupright_deg = 10\n\
                    [[stage]]\ndo = 'move_to'\njoints_rad = [0, 1]\n[[stage]]\ndo = 'wait'\nsecs = 0.5\n";
        let task = read(text, "t.toml").expect("it is complete");
        assert_eq!(task.arm.as_deref(), Some("a"));
        let lines: Vec<u32> = task.stages.iter().map(|stage| stage.origin.line).collect();
        assert_eq!(lines, [2, 6, 11, 14]);
        let pick = StageAct::Pick {
            object: "can".to_owned(),
            approach_m: STRAIGHT_M,
            lift_m: [0.2, 0.05],
        };
        assert_eq!(task.stages[0].act, pick);
        let StageAct::Place { to, upright_rad: Some(tilt), .. } = task.stages[1].act else {
            panic!("{:?}", task.stages[1])
        };
        assert_eq!(to, (1.0, 2.0, Some(3.0)));
        assert!((tilt.to_degrees() - 10.0).abs() < 1e-12);
    }

    #[test]
    fn faults_are_told_with_line_and_column() {
        let at = |text: &str, place: &str| {
            let told = fault(text);
            assert!(told.starts_with(place), "{told}");
        };
        at("arm = 'a'\n", "t.toml:1:1: ");
        at("[[stage]]\ndo = 'dance'\n", "t.toml:2:6: ");
        at("[[stage]]\ndo = 'open'\nspeed = 3\n", "t.toml:3:1: ");
        at("[[stage]]\ndo = 'place'\nobject = 'can'\nto = [1]\n", "t.toml:4:6: ");
        at("[[stage]]\ndo = 'pick'\nobject = 'can'\nlift = [0.1, 0.2]\n", "t.toml:4:8: ");
        at("[[stage]]\ndo = 'wait'\nsecs = -1\n", "t.toml:3:8: ");
        at("[[stage]\n", "t.toml:1:");
        assert!(fault("stage = []\n").contains("at least one"));
    }
}
