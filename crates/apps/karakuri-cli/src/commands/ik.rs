//! `karakuri ik`: inverse kinematics.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use karakuri::Method;
use karakuri::geometry::{Pose, UnitVec3};
use karakuri::plan::{UnreachableCertificate, unreachable_certificate};
use karakuri::robot::ik::numeric::{Search, nearest_orientation};
use karakuri::robot::ik::{Goal, Options, Orientation, Residual, Solver};
use karakuri::robot::{Chain, JointKind, RobotModel, ik};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::json_lines::answer_lines;
use crate::output_file;
use crate::robot_args::RobotArgs;
use crate::text;
use crate::values::{Slots, pose_from_json, pose_from_text, vector_from_text};

/// Inverse kinematics: joint positions that bring the tip to a pose, or why there are none
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The pose is the tip's in the base's frame: metres, and a quaternion x,y,z,w.

Examples:
  karakuri ik lwr4 --tip arm_7_link --pose 0.4,0.2,0.6,0,1,0,0
  karakuri ik kr210 --tip gripper_link --pose 2.1,0,1.9,0,0,0,1 --all
  karakuri ik lab --tip left_arm_7_link --pose 0.2,0.9,0.4,0,1,0,0 --near home --json
  karakuri ik rrbot3 --tip tip_link --pose 1,0.2,3,0,0,0,1 --position-only
  karakuri ik lwr4 --tip arm_7_link --pose 0.9,0.4,0.9,0,0,0,1 --certificate far.cert
  echo '{\"pose\":[0.4,0.2,0.6,0,1,0,0]}' | karakuri ik lwr4 --tip arm_7_link --stdin")]
pub(crate) struct Ik {
    #[command(flatten)]
    robot: RobotArgs,
    /// Link to bring to the pose
    #[arg(long, value_name = "LINK")]
    tip: String,
    /// Link in whose frame the pose is given; the root if not given
    #[arg(long, value_name = "LINK")]
    base: Option<String>,
    /// x,y,z,qx,qy,qz,qw
    #[arg(
        long,
        allow_hyphen_values = true,
        value_name = "POSE",
        required_unless_present = "stdin"
    )]
    pose: Option<String>,
    /// Prefer the solution nearest to this configuration of the chain: numbers, joint=value pairs, or a named pose
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    near: Option<String>,
    /// Print all solutions, the nearest first; of an arm with infinitely many, some of every family
    #[arg(long)]
    all: bool,
    /// Solution method
    #[arg(long, value_enum, default_value_t = MethodName::Auto)]
    method: MethodName,
    /// Accept any orientation of the tip
    #[arg(long, conflicts_with = "axis")]
    position_only: bool,
    /// Accept any rotation of the tip about this axis of its own frame, x,y,z
    #[arg(long, allow_hyphen_values = true, value_name = "AXIS")]
    axis: Option<String>,
    /// Where the pose cannot be reached, write a certificate of that for `karakuri verify`
    #[arg(long, value_name = "FILE", conflicts_with = "stdin")]
    certificate: Option<PathBuf>,
    /// Write over files that exist
    #[arg(long, requires = "certificate")]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Read `{"pose":[…],"near":[…]}` line by line, and answer each with a line
    #[arg(long, conflicts_with = "pose")]
    stdin: bool,
}

/// Solution method
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum MethodName {
    /// The best method that the chain allows
    Auto,
    /// Closed form: every solution, or a proof that there is none
    Closed,
    /// The default numeric solver
    Numeric,
    /// Damped least squares with restarts
    Dls,
    /// Pseudo-inverse with restarts
    Pinv,
    /// Jacobian transpose with restarts
    Transpose,
    /// The lab's IK groups: nine pseudo-inverse steps, three more, three damped ones
    Groups,
}

impl MethodName {
    /// The corresponding type of the library.
    pub(crate) fn method(self) -> Method {
        match self {
            Self::Auto => Method::Auto,
            Self::Closed => Method::Closed,
            Self::Numeric => Method::Numeric,
            Self::Dls => Method::Dls,
            Self::Pinv => Method::PseudoInverse,
            Self::Transpose => Method::Transpose,
            Self::Groups => Method::LabGroups,
        }
    }
}

impl Ik {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let model = self.robot.load_without_meshes()?.model;
        let chain = karakuri::chain(&model, self.base.as_deref(), &self.tip)?;
        let slots = Slots::of_chain(&model, &chain);
        let near = match &self.near {
            Some(text) => slots.read(text).context("--near")?,
            None => chain.extract(&model.neutral()),
        };
        let question = Question {
            solver: Solver::new(&chain),
            orientation: self.orientation()?,
            method: self.method.method(),
            all: self.all,
        };
        question.check_method(&self)?;

        if self.stdin {
            let answer = |line: &Value| {
                let pose = pose_from_json(line.get("pose").context("the line has no \"pose\"")?)?;
                let near = match line.get("near") {
                    None | Some(Value::Null) => near.clone(),
                    Some(value) => slots.read_json(value).context("near")?,
                };
                let answer = question.ask(pose, &near);
                let turned = question.nearest_orientation(&answer, pose, &near);
                Ok(as_json(&answer, turned.as_ref(), &model, &chain))
            };
            answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), answer)?;
            return Ok(Answer::Yes);
        }

        let pose = pose_from_text(self.pose.as_deref().unwrap_or_default()).context("--pose")?;
        let answer = question.ask(pose, &near);
        let turned = question.nearest_orientation(&answer, pose, &near);
        let certificate = match (&self.certificate, &answer) {
            (Some(file), ik::Answer::Unreachable(_)) => {
                Some(self.certify(file, &model, &chain, pose, question.orientation)?)
            }
            _ => None,
        };
        if self.json {
            let mut body = as_json(&answer, turned.as_ref(), &model, &chain);
            if let Some((certificate, made)) = &certificate {
                body["certificate"] = json!({
                    "boxes": certificate.boxes,
                    "bytes": certificate.text.len(),
                    "made_secs": made.as_secs_f64(),
                });
            }
            let reason = body["reason"].as_str().unwrap_or_default().to_owned();
            match answer {
                ik::Answer::Solved(_) => console::print_json(body)?,
                ik::Answer::Unreachable(_) => console::print_refusal("unreachable", &reason, body)?,
                ik::Answer::NotFound { .. } => console::print_refusal("not_found", &reason, body)?,
            }
        } else {
            let mut out = std::io::stdout().lock();
            out.write_all(as_text(&answer, &model, &chain).as_bytes())?;
            if let Some(turned) = &turned {
                let angle = text::degrees(turned.residual.rotation_rad);
                writeln!(
                    out,
                    "at the position itself, the nearest orientation found is {angle} away"
                )?;
                out.write_all(configuration_table(&[&turned.q], &model, &chain).as_bytes())?;
            }
            if let (Some(file), Some((certificate, _))) = (&self.certificate, &certificate) {
                let (size, boxes) = (certificate.text.len(), certificate.boxes);
                writeln!(out, "certified  {} ({size} bytes, {boxes} boxes)", file.display())?;
            }
        }
        Ok(if matches!(answer, ik::Answer::Solved(_)) { Answer::Yes } else { Answer::No })
    }

    /// Writes the proof that the pose cannot be reached; returns how long making it took.
    fn certify(
        &self,
        file: &Path,
        model: &RobotModel,
        chain: &Chain,
        base_from_tip: Pose,
        orientation: Orientation,
    ) -> anyhow::Result<(UnreachableCertificate, Duration)> {
        output_file::may_write(file, self.force)?;
        let begin = Instant::now();
        let goal = Goal { base_from_tip, orientation };
        let made = unreachable_certificate(model, chain, &goal, &Options::default().tolerance)
            .context("the answer has no certificate")?;
        let took = begin.elapsed();
        output_file::write(file, made.text.as_bytes(), self.force)?;
        Ok((made, took))
    }

    fn orientation(&self) -> anyhow::Result<Orientation> {
        match &self.axis {
            _ if self.position_only => Ok(Orientation::Free),
            None => Ok(Orientation::Full),
            Some(text) => {
                let axis = UnitVec3::try_new(vector_from_text(text).context("--axis")?, 1e-9);
                Ok(Orientation::Axis(axis.context("--axis: an axis has a direction, not 0,0,0")?))
            }
        }
    }
}

/// The settings that apply to every pose.
struct Question {
    solver: Solver,
    orientation: Orientation,
    method: Method,
    all: bool,
}

impl Question {
    fn ask(&self, base_from_tip: Pose, near: &[f64]) -> ik::Answer {
        let goal = Goal { base_from_tip, orientation: self.orientation };
        let options = Options::default();
        if self.all {
            self.method.solve_all(&self.solver, &goal, near, &options)
        } else {
            match self.method.solve(&self.solver, &goal, near, &options) {
                ik::Answer::Solved(mut solutions) => {
                    solutions.truncate(1);
                    ik::Answer::Solved(solutions)
                }
                other => other,
            }
        }
    }

    /// For a pose that was not found: the orientation nearest to it at its own position, if the chain reaches that.
    fn nearest_orientation(
        &self,
        answer: &ik::Answer,
        base_from_tip: Pose,
        near: &[f64],
    ) -> Option<ik::Solution> {
        let not_found = matches!(answer, ik::Answer::NotFound { .. });
        if !not_found || self.orientation == Orientation::Free {
            return None;
        }
        let goal = Goal { base_from_tip, orientation: self.orientation };
        let search = Search { starts: 40, ..Search::default() };
        nearest_orientation(self.solver.compiled(), &goal, near, &search)
    }

    /// Returns an error (exit code 2) if a closed form is requested for a chain that has none.
    fn check_method(&self, ik: &Ik) -> anyhow::Result<()> {
        if self.method == Method::Closed && self.orientation != Orientation::Full {
            bail!("the closed form answers whole poses; use --method auto");
        }
        if !self.method.applies_to(&self.solver) {
            bail!("no closed form is known for the chain to {}; use --method auto", ik.tip);
        }
        Ok(())
    }
}

fn as_json(
    answer: &ik::Answer,
    turned: Option<&ik::Solution>,
    model: &RobotModel,
    chain: &Chain,
) -> Value {
    let (status, solutions, residual, reason) = match answer {
        ik::Answer::Solved(solutions) => {
            let worst = solutions.iter().fold(Residual::default(), |worst, s| Residual {
                position_m: worst.position_m.max(s.residual.position_m),
                rotation_rad: worst.rotation_rad.max(s.residual.rotation_rad),
            });
            let q: Vec<&[f64]> = solutions.iter().map(|s| s.q.as_slice()).collect();
            ("solved", q, Some(worst), None)
        }
        ik::Answer::Unreachable(why) => {
            ("unreachable", Vec::new(), None, Some(karakuri::explain(why, model, chain)))
        }
        ik::Answer::NotFound { residual, .. } => {
            ("not_found", Vec::new(), Some(*residual), Some(NOT_FOUND.to_owned()))
        }
    };
    json!({
        "status": status,
        "solutions": solutions,
        "residual_m": residual.map(|r| r.position_m),
        "residual_rad": residual.map(|r| r.rotation_rad),
        "reason": reason,
        "nearest_orientation": turned.map(|turned| {
            json!({ "q": turned.q, "residual_rad": turned.residual.rotation_rad })
        }),
        "remedy": match answer {
            ik::Answer::Solved(_) => None,
            ik::Answer::Unreachable(_) => Some(NEAREST),
            ik::Answer::NotFound { .. } => Some(OTHERWISE),
        },
    })
}

const NEAREST: &str =
    "Ask for a pose that is reached: `karakuri reach ROBOT --nearest POSE` tells the nearest one.";
const OTHERWISE: &str = "Try another --near or --method, or a pose farther from the limits.";
const NOT_FOUND: &str = "no configuration was found; there may still be one";

fn as_text(answer: &ik::Answer, model: &RobotModel, chain: &Chain) -> String {
    match answer {
        ik::Answer::Solved(solutions) => {
            let count = match solutions.len() {
                1 => "solved".to_owned(),
                n => format!("{n} solutions"),
            };
            let configurations: Vec<&[f64]> = solutions.iter().map(|s| s.q.as_slice()).collect();
            format!("{count}\n{}", configuration_table(&configurations, model, chain))
        }
        ik::Answer::Unreachable(why) => {
            format!("unreachable: {}\n", karakuri::explain(why, model, chain))
        }
        ik::Answer::NotFound { closest, residual } => format!(
            "not found: {NOT_FOUND}\nthe closest is {:.3e} m and {:.3e} rad away\n{}",
            residual.position_m,
            residual.rotation_rad,
            configuration_table(&[closest], model, chain)
        ),
    }
}

/// One configuration with a row for each joint, in radians and degrees; several with a row for each of them.
fn configuration_table(configurations: &[&[f64]], model: &RobotModel, chain: &Chain) -> String {
    let joints = || chain.variables.iter().map(|v| &model.joints()[v.joint.0]);
    let rows: Vec<Vec<String>> = match configurations {
        [q] => joints()
            .zip(*q)
            .map(|(joint, &x)| {
                let unit = match joint.kind {
                    JointKind::Prismatic => "m".to_owned(),
                    _ => format!("rad  {}", text::degrees(x)),
                };
                vec![format!("  {}", joint.name), text::fixed(x), unit]
            })
            .collect(),
        several => {
            let names = joints().map(|joint| joint.name.clone());
            let head = std::iter::once("  ".to_owned()).chain(names).collect();
            let row = |(i, q): (usize, &&[f64])| {
                let numbers = q.iter().map(|&x| text::fixed(x));
                std::iter::once(format!("  {}", i + 1)).chain(numbers).collect()
            };
            std::iter::once(head).chain(several.iter().enumerate().map(row)).collect()
        }
    };
    text::columns(&rows)
}
