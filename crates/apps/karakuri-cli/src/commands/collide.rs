//! `karakuri collide`: contacts and distances.

use std::io::Write;

use anyhow::Context;
use karakuri::LoadedScene;
use karakuri::robot::{JointId, JointKind, RobotModel};
use karakuri::scene::warning::{CollisionRules, Rules, State, Warning};
use karakuri::scene::{Body, Contact, EdgeVerdict, Scene, Witness, exact};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::progress;
use crate::scene_args::{SceneArgs, left_out_text, tell_left_out};
use crate::text;
use crate::values::Slots;

/// Report which bodies collide, or their distances; exact, at a configuration or along a whole motion
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit code 0: nothing touches; 1: something does.

Examples:
  karakuri collide lab
  karakuri collide lab --warnings
  karakuri collide scene.toml --q home --to ready --json")]
pub(crate) struct Collide {
    #[command(flatten)]
    scene: SceneArgs,
    /// Configuration of the robot: numbers, joint=value pairs, or a named pose; default: the scene's
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    q: Option<String>,
    /// Check the whole straight motion (in joint space) to this configuration
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    to: Option<String>,
    /// Report the warning level of each arm: 0 clear, 1 hard (contact), 2 soft (a body is inside its shield)
    #[arg(long, conflicts_with = "to")]
    warnings: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Collide {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let LoadedScene { scene, left_out, .. } = self.scene.load()?;
        let robot = scene.robot().clone();
        let joints = plannable(&robot);
        let slots = Slots::of_joints(&robot, joints.clone(), scene.configuration());
        let q = match &self.q {
            Some(text) => slots.read(text).context("--q")?,
            None => slots.start().to_vec(),
        };
        let to = match &self.to {
            Some(text) => Some(slots.read(text).context("--to")?),
            None => None,
        };
        let checker = exact::Checker::compile(&scene, &joints)?;
        let mut scratch = checker.scratch();
        let found = match to {
            Some(to) => {
                Found::Edge(progress::busy("checking", || checker.edge(&q, &to, &mut scratch)))
            }
            None => match checker.contacts(&q, &mut scratch) {
                contacts if contacts.is_empty() => Found::Apart(checker.closest(&q, &mut scratch)),
                contacts => Found::Touching(contacts),
            },
        };
        let beyond = match &found {
            Found::Edge(EdgeVerdict::Outside { variable, excess, .. }) => {
                Some((*variable, *excess))
            }
            _ => checker.outside(&q),
        };
        let outside = beyond.map(|(variable, excess)| {
            let name = &robot.joints()[joints[variable].0].name;
            format!("{name} is {} beyond its limit", text::number(excess))
        });
        let warnings = if self.warnings { look(&scene, &joints, &q)? } else { Vec::new() };
        let mut out = std::io::stdout().lock();
        if self.json {
            let mut answer = found.as_json(&scene);
            if let (Some((variable, excess)), Some(message)) = (beyond, &outside) {
                let joint = robot.joints()[joints[variable].0].name.as_str();
                answer["outside"] = json!({ "joint": joint, "excess": excess, "message": message });
            }
            if self.warnings {
                answer["arms"] = warnings.iter().map(|w| warning_json(w, &robot)).collect();
            }
            tell_left_out(&mut answer, &left_out);
            match found.code() {
                None => console::print_json(answer)?,
                Some(code) => {
                    console::print_refusal(code, found.as_text(&robot).trim_end(), answer)?;
                }
            }
        } else {
            if let Some(outside) = &outside {
                writeln!(out, "note: {outside}")?;
            }
            out.write_all(found.as_text(&robot).as_bytes())?;
            out.write_all(left_out_text(&left_out).as_bytes())?;
            for warning in &warnings {
                writeln!(out, "{}", warning_text(warning, &robot))?;
            }
        }
        Ok(if found.is_free() { Answer::Yes } else { Answer::No })
    }
}

/// The warning level of each arm by the default rules.
fn look(scene: &Scene, joints: &[JointId], q: &[f64]) -> anyhow::Result<Vec<Warning>> {
    let robot = scene.robot();
    let mut whole = scene.configuration().to_vec();
    for (id, x) in joints.iter().zip(q) {
        whole[robot.joints()[id.0].first_position] = *x;
    }
    Ok(CollisionRules::compile(scene, &Rules::for_arms(robot))?.look(&whole))
}

fn warning_json(warning: &Warning, robot: &RobotModel) -> Value {
    let pairs: Vec<_> = warning.pairs.iter().map(|pair| names(pair, robot)).collect();
    json!({ "part": &*warning.part, "state": warning.state.number(), "pairs": pairs })
}

fn warning_text(warning: &Warning, robot: &RobotModel) -> String {
    let what = match warning.state {
        State::Clear => "clear",
        State::Hard => "hard",
        State::Soft => "soft",
    };
    let mut text = format!("{}: {} {what}", warning.part, warning.state.number());
    for (i, pair) in warning.pairs.iter().enumerate() {
        let [a, b] = names(pair, robot);
        text.push_str(&format!("{} {a} and {b}", if i == 0 { ":" } else { "," }));
    }
    text
}

/// Driven joints with one position (no mimic joints).
fn plannable(robot: &RobotModel) -> Vec<JointId> {
    let one = |kind: JointKind| {
        matches!(kind, JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic)
    };
    let joints = robot.joints().iter().enumerate();
    joints.filter(|(_, j)| j.is_driven() && one(j.kind)).map(|(i, _)| JointId(i)).collect()
}

/// The answer.
enum Found {
    Touching(Vec<Contact>),
    Apart(Option<Witness>),
    Edge(EdgeVerdict),
}

impl Found {
    fn is_free(&self) -> bool {
        self.code().is_none()
    }

    /// The code of an answer other than free.
    fn code(&self) -> Option<&'static str> {
        Some(match self {
            Self::Touching(_) | Self::Edge(EdgeVerdict::Blocked { .. }) => "in_collision",
            Self::Edge(EdgeVerdict::Outside { .. }) => "outside_limits",
            Self::Edge(EdgeVerdict::TooClose { .. }) => "too_close",
            Self::Apart(_) | Self::Edge(EdgeVerdict::Free { .. }) => return None,
        })
    }

    fn as_json(&self, scene: &Scene) -> Value {
        let robot = scene.robot();
        let contact = |c: &Contact| {
            json!({
                "between": names(&c.between, robot),
                "point": c.point_in_world.coords.as_slice(),
                "normal": c.normal.as_slice(),
                "depth_m": c.depth_m,
            })
        };
        let witness = |w: &Witness| {
            json!({
                "between": names(&w.between, robot),
                "points": w.points_in_world.map(|p| [p.x, p.y, p.z]),
                "distance_m": w.distance_m,
            })
        };
        match self {
            Self::Touching(contacts) => {
                json!({ "free": false, "contacts": contacts.iter().map(contact).collect::<Vec<_>>() })
            }
            Self::Apart(closest) => {
                json!({ "free": true, "closest": closest.as_ref().map(witness) })
            }
            Self::Edge(EdgeVerdict::Free { clearance_m }) => {
                let clearance = Some(*clearance_m).filter(|m| m.is_finite());
                json!({ "free": true, "clearance_m": clearance })
            }
            Self::Edge(EdgeVerdict::Blocked { fraction, contact: c }) => {
                json!({ "free": false, "fraction": fraction, "contacts": [contact(c)] })
            }
            Self::Edge(EdgeVerdict::Outside { fraction, .. }) => {
                json!({ "free": false, "fraction": fraction })
            }
            Self::Edge(EdgeVerdict::TooClose { fraction, witness: w }) => {
                json!({ "free": null, "fraction": fraction, "closest": witness(w) })
            }
        }
    }

    fn as_text(&self, robot: &RobotModel) -> String {
        match self {
            Self::Touching(contacts) => {
                let lines = contacts.iter().map(|c| format!("{}\n", c.describe(robot)));
                lines.collect()
            }
            Self::Apart(None) => "free; there is nothing to touch\n".to_owned(),
            Self::Apart(Some(w)) => {
                let [a, b] = names(&w.between, robot);
                format!("free; closest are {a} and {b}, {:.1} mm apart\n", w.distance_m * 1e3)
            }
            Self::Edge(EdgeVerdict::Free { clearance_m }) if clearance_m.is_finite() => {
                let mm = clearance_m * 1e3;
                format!("free everywhere; nothing comes closer than {mm:.1} mm\n")
            }
            Self::Edge(EdgeVerdict::Free { .. }) => "free everywhere\n".to_owned(),
            Self::Edge(EdgeVerdict::Blocked { fraction, contact }) => {
                format!(
                    "blocked at {:.2} % of the way: {}\n",
                    100.0 * fraction,
                    contact.describe(robot)
                )
            }
            Self::Edge(EdgeVerdict::Outside { fraction, .. }) => {
                format!("beyond a joint's limit at {:.2} % of the way\n", 100.0 * fraction)
            }
            Self::Edge(EdgeVerdict::TooClose { fraction, witness }) => {
                let [a, b] = names(&witness.between, robot);
                format!(
                    "too close to tell at {:.2} % of the way: {a} and {b} come within {:.3} mm\n",
                    100.0 * fraction,
                    witness.distance_m * 1e3
                )
            }
        }
    }
}

fn names<'a>(between: &'a [Body; 2], robot: &'a RobotModel) -> [&'a str; 2] {
    between.each_ref().map(|body| body.name(robot))
}
