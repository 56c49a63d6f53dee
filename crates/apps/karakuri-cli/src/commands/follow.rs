//! `karakuri follow`: a tip along a line or a circle.

use std::io::Write;

use anyhow::{Context, ensure};
use karakuri::LoadedScene;
use karakuri::geometry::{Point3, UnitVec3, Vec3};
use karakuri::plan::cartesian::{
    CartesianArm, Circle, Facing, Followed, Following, Start, Stop, circle, line,
};
use karakuri::plan::{Evidence, ExactSpace};
use karakuri::robot::{JointId, RobotModel};
use karakuri::scene::{Body, EdgeVerdict, Witness, exact};
use serde_json::{Value, json};

use crate::answer::{Answer, evidence_json};
use crate::console;
use crate::scene_args::{SceneArgs, left_out_text, tell_left_out};
use crate::values::{Slots, number, pose_from_text, positive};

/// Move a tip along a straight line or a circle as far as possible, and report where and why it stops
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The deviation from the curve is proven everywhere, and every edge is proven free.
`karakuri time --path -` turns the JSON answer into a motion.

Examples:
  karakuri follow lwr4 --tip arm_7_link --from 0,0.5,0,-1.2,0,0.4,0 --line -0.5,0.2,0.6,0,-0.867423,0,0.497571
  karakuri follow lab --group left_arm --tip left_arm_7_link --circle 0.1,0.9,0.5,0,0,1,30 --json")]
pub(crate) struct Follow {
    #[command(flatten)]
    scene: SceneArgs,
    /// Joints that may move: a group of the SRDF; the first if not given
    #[arg(long)]
    group: Option<String>,
    /// Link that follows the curve
    #[arg(long, value_name = "LINK")]
    tip: String,
    /// Start configuration: numbers, joint=value pairs, or a named pose; default: the scene's
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    from: Option<String>,
    /// Straight line to this pose in the world: x,y,z,qx,qy,qz,qw
    #[arg(
        long,
        allow_hyphen_values = true,
        value_name = "POSE",
        required_unless_present = "circle"
    )]
    line: Option<String>,
    /// Circle about an axis in the world, given by a point, a direction and an angle in degrees: x,y,z,dx,dy,dz,DEG
    #[arg(long, allow_hyphen_values = true, value_name = "AXIS", conflicts_with = "line")]
    circle: Option<String>,
    /// The link turns with the circle
    #[arg(long, requires = "circle")]
    turning: bool,
    /// Largest deviation from the curve (m)
    #[arg(long, default_value = "1e-4", value_parser = positive)]
    within: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Follow {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let LoadedScene { scene, left_out, .. } = self.scene.load_to_plan()?;
        let robot = scene.robot().clone();
        let joints = karakuri::group_joints(&robot, self.group.as_deref())?;
        let slots = Slots::of_joints(&robot, joints.clone(), scene.configuration());
        let start = match &self.from {
            Some(text) => slots.read(text).context("--from")?,
            None => slots.start().to_vec(),
        };
        let tip = karakuri::link(&robot, &self.tip)?;
        let arm = CartesianArm::new(&robot, scene.configuration(), &joints, tip)?;
        let checker = exact::Checker::compile(&scene, &joints)?;
        let mut space = ExactSpace::new(&checker);
        let following = Following { position_m: self.within, ..Following::default() };
        let start = Start::At(start);
        let followed = match &self.circle {
            Some(text) => {
                let axis = read_circle(text, self.turning).context("--circle")?;
                circle(&arm, &start, &axis, &following, &mut space)
            }
            None => {
                let goal =
                    pose_from_text(self.line.as_deref().unwrap_or_default()).context("--line")?;
                line(&arm, &start, &goal, &following, &mut space)
            }
        };
        let why = followed.stop.as_ref().map(|stop| match stop {
            Stop::Collision { q } => blocked(&followed, q, &robot, &joints, &checker),
            other => Blocked::plain("stopped", other.describe(&robot, &arm).to_string()),
        });
        let mut out = std::io::stdout().lock();
        if self.json {
            let mut answer = as_json(&followed, &robot, &joints, why.as_ref());
            let objects: Vec<&str> = scene.objects().keys().map(|name| &**name).collect();
            answer["remedy"] = why.as_ref().map(|why| why.remedy(&objects)).into();
            tell_left_out(&mut answer, &left_out);
            match &why {
                None => console::print_json(answer)?,
                Some(why) => console::print_refusal(why.code, &why.message, answer)?,
            }
        } else {
            writeln!(
                out,
                "{:.2} % of the way in {} waypoints, within {:.3} mm and {:.3} mrad of the curve{}",
                100.0 * followed.fraction,
                followed.path.len(),
                followed.deviation.position_m * 1e3,
                followed.deviation.rotation_rad * 1e3,
                why.map(|why| format!("\nstopped: {}", why.message)).unwrap_or_default()
            )?;
            out.write_all(left_out_text(&left_out).as_bytes())?;
        }
        Ok(if followed.stop.is_none() { Answer::Yes } else { Answer::No })
    }
}

fn read_circle(text: &str, turning: bool) -> anyhow::Result<Circle> {
    let numbers: Vec<f64> = text.split(',').map(number).collect::<anyhow::Result<_>>()?;
    ensure!(numbers.len() == 7, "an axis is x,y,z,dx,dy,dz,DEG: 7 numbers, not {}", numbers.len());
    let direction = Vec3::new(numbers[3], numbers[4], numbers[5]);
    Ok(Circle {
        center: Point3::new(numbers[0], numbers[1], numbers[2]),
        axis: UnitVec3::try_new(direction, 1e-9).context("a direction is not 0,0,0")?,
        turn_rad: numbers[6].to_radians(),
        facing: if turning { Facing::Turning } else { Facing::Fixed },
    })
}

/// Why a tip cannot go on.
struct Blocked {
    code: &'static str,
    message: String,
    evidence: Vec<Evidence>,
}

impl Blocked {
    /// What would help.
    fn remedy(&self, objects: &[&str]) -> String {
        let pairs = self.evidence.iter().filter_map(|evidence| match evidence {
            Evidence::Pair { between, .. } => Some(between),
            _ => None,
        });
        let object = pairs.flatten().find(|name| objects.contains(&name.as_str()));
        let posture = "start from another posture, or end the curve before";
        match object {
            Some(object) => format!("Move {object}, {posture}."),
            None => "Start from another posture, or end the curve before.".to_owned(),
        }
    }

    fn plain(code: &'static str, message: String) -> Self {
        Self { code, message, evidence: Vec::new() }
    }
}

/// What blocks the way to the next configuration: the pair of bodies with its distance, or the joint at its limit.
fn blocked(
    followed: &Followed,
    next: &[f64],
    robot: &RobotModel,
    joints: &[JointId],
    checker: &exact::Checker,
) -> Blocked {
    let last = followed.path.last().map_or(next, Vec::as_slice);
    let scratch = &mut checker.scratch();
    let names = |between: &[Body; 2]| between.each_ref().map(|body| body.name(robot).to_owned());
    let too_close = |witness: &Witness| {
        let [a, b] = names(&witness.between);
        let mm = witness.distance_m * 1e3;
        let message = format!("the way on is not proven free: {a} and {b} come within {mm:.3} mm");
        let (between, distance_m) = ([a, b], Some(witness.distance_m));
        let evidence = vec![Evidence::Pair { between, distance_m }];
        Blocked { code: "too_close", message, evidence }
    };
    match checker.edge(last, next, scratch) {
        EdgeVerdict::Blocked { contact, .. } => {
            let (between, distance_m) = (names(&contact.between), Some(-contact.depth_m));
            let evidence = vec![Evidence::Pair { between, distance_m }];
            let message = contact.describe(robot).to_string();
            Blocked { code: "in_collision", message, evidence }
        }
        EdgeVerdict::TooClose { witness, .. } => too_close(&witness),
        EdgeVerdict::Outside { variable, excess, .. } => {
            let name = robot.joints()[joints[variable].0].name.as_str();
            let message = format!("{name} would go {excess:.4} beyond its limit");
            let value = next[variable];
            let (low, high) = checker.bounds()[variable];
            let limit = if value > high { high } else { low };
            let evidence = vec![Evidence::Joint { joint: name.to_owned(), value, limit }];
            Blocked { code: "outside_limits", message, evidence }
        }
        // The straight edge is free, but not the curve beside it: the closest pair is the one in question.
        EdgeVerdict::Free { .. } => match checker.closest(next, scratch) {
            Some(witness) => too_close(&witness),
            None => Blocked::plain("stopped", "the way on is not proven free".to_owned()),
        },
    }
}

fn as_json(
    followed: &Followed,
    robot: &RobotModel,
    joints: &[JointId],
    why: Option<&Blocked>,
) -> Value {
    let names: Vec<&str> = joints.iter().map(|id| robot.joints()[id.0].name.as_str()).collect();
    json!({
        "status": if why.is_none() { "whole" } else { "stopped" },
        "joints": names,
        "path": followed.path,
        "fractions": followed.fractions,
        "fraction": followed.fraction,
        "reason": why.map(|why| why.message.as_str()),
        "evidence": why.map_or_else(|| json!([]), |why| evidence_json(&why.evidence)),
        "deviation_m": followed.deviation.position_m,
        "deviation_rad": followed.deviation.rotation_rad,
    })
}
