//! `karakuri fk`: forward kinematics.

use std::io::Write;

use anyhow::Context;
use karakuri::geometry::Pose;
use karakuri::robot::{LinkId, RobotModel};
use serde_json::{Map, Value, json};

use crate::answer::Answer;
use crate::console;
use crate::json_lines::answer_lines;
use crate::robot_args::RobotArgs;
use crate::text;
use crate::values::Slots;

/// Forward kinematics: poses of the links in the frame of the root link
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri fk lwr4 --q 0,0.5,0,1.2,0,0.4,0 --link arm_7_link
  karakuri fk lab --q home --json
  karakuri fk lab --q left_arm_1_joint=0.3,left_arm_3_joint=-1
  echo '{\"q\":[0,0.5,0,1.2,0,0.4,0]}' | karakuri fk lwr4 --stdin")]
pub(crate) struct Fk {
    #[command(flatten)]
    robot: RobotArgs,
    /// Configuration (rad, m): numbers, joint=value pairs, or a named pose; joints not named stay at zero. Default: `home`, if the robot has such a pose, else zero or the nearest position within the limits
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    q: Option<String>,
    /// Only these links
    #[arg(long, value_name = "LINK")]
    link: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Read `{"q":[…]}` or `{"q":{"joint":value}}` line by line, and answer each with a line
    #[arg(long, conflicts_with = "q")]
    stdin: bool,
}

impl Fk {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let model = self.robot.load_without_meshes()?.model;
        let links = self.wanted(&model)?;
        let slots = Slots::of_robot(&model);
        if self.stdin {
            let answer = |question: &Value| {
                let q = question.get("q").context("the line has no \"q\"")?;
                Ok(as_json(&placed(&model, &slots.read_json(q)?, &links)))
            };
            answer_lines(std::io::stdin().lock(), std::io::stdout().lock(), answer)?;
            return Ok(Answer::Yes);
        }

        let q = slots.read_or_home(self.q.as_deref()).context("--q")?;
        let placed = placed(&model, &q, &links);
        let mut out = std::io::stdout().lock();
        if self.json {
            console::print_json(as_json(&placed))?;
        } else {
            out.write_all(as_table(&placed).as_bytes())?;
        }
        Ok(Answer::Yes)
    }

    fn wanted(&self, model: &RobotModel) -> anyhow::Result<Vec<LinkId>> {
        if self.link.is_empty() {
            return Ok((0..model.links().len()).map(LinkId).collect());
        }
        Ok(self.link.iter().map(|name| karakuri::link(model, name)).collect::<Result<_, _>>()?)
    }
}

fn placed<'a>(model: &'a RobotModel, q: &[f64], links: &[LinkId]) -> Vec<(&'a str, Pose)> {
    let all = karakuri::fk(model, q);
    links.iter().map(|&LinkId(i)| all[i]).collect()
}

fn as_json(placed: &[(&str, Pose)]) -> Value {
    let links: Map<String, Value> = placed
        .iter()
        .map(|(name, pose)| {
            let (xyz, quat_xyzw) = text::xyz_quat(pose);
            ((*name).to_owned(), json!({ "xyz": xyz, "quat_xyzw": quat_xyzw }))
        })
        .collect();
    json!({ "links": links })
}

fn as_table(placed: &[(&str, Pose)]) -> String {
    let head = ["link", "x m", "y", "z", "qx", "qy", "qz", "qw"].map(str::to_owned).to_vec();
    let rows = placed.iter().map(|(name, pose)| {
        let (xyz, quat) = text::xyz_quat(pose);
        let mut row = vec![(*name).to_owned()];
        row.extend(xyz.iter().chain(&quat).map(|&x| text::fixed(x)));
        row
    });
    text::columns(&std::iter::once(head).chain(rows).collect::<Vec<_>>())
}
