//! `karakuri dh`: the Denavit–Hartenberg table of a chain.

use std::io::Write;

use karakuri::geometry::Pose;
use karakuri::robot::Motion;
use karakuri::robot::dh::{DhTable, modified_dh};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::robot_args::RobotArgs;
use crate::text;

/// Derive the modified Denavit–Hartenberg table of a chain
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Row i: turn by α about x, move by a along x, turn by θ about z, move by d along z.
The last line is the fixed correction from the table's last frame to the tip's frame in the description.

Examples:
  karakuri dh kr210 --tip gripper_link
  karakuri dh lab --base left_arm_base_link --tip left_arm_7_link --json")]
pub(crate) struct Dh {
    #[command(flatten)]
    robot: RobotArgs,
    /// Link at the end of the chain
    #[arg(long, value_name = "LINK")]
    tip: String,
    /// Link where the chain begins; the root if not given
    #[arg(long, value_name = "LINK")]
    base: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Dh {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let model = self.robot.load_without_meshes()?.model;
        let chain = karakuri::chain(&model, self.base.as_deref(), &self.tip)?;
        let table = modified_dh(&chain);
        let joint =
            |variable: usize| model.joints()[chain.variables[variable].joint.0].name.as_str();
        let mut out = std::io::stdout().lock();
        if self.json {
            console::print_json(as_json(&table, joint))?;
        } else {
            out.write_all(as_text(&table, joint).as_bytes())?;
        }
        Ok(Answer::Yes)
    }
}

fn as_json<'a>(table: &DhTable, joint: impl Fn(usize) -> &'a str) -> Value {
    let rows: Vec<Value> = table
        .rows
        .iter()
        .map(|row| {
            json!({
                "alpha_rad": row.alpha_rad,
                "a_m": row.a_m,
                "d_m": row.d_m,
                "theta_rad": row.theta_rad,
                "joint": row.moves.map(|m| joint(m.variable)),
                "moves": row.moves.map(|m| moved_name(m.motion)),
                "multiplier": row.moves.map(|m| m.multiplier),
            })
        })
        .collect();
    let pose = |pose: &Pose| {
        let (xyz, quat_xyzw) = text::xyz_quat(pose);
        json!({ "xyz": xyz, "quat_xyzw": quat_xyzw })
    };
    json!({
        "base_from_first": pose(&table.base_from_first),
        "rows": rows,
        "last_from_tip": pose(&table.last_from_tip),
    })
}

fn as_text<'a>(table: &DhTable, joint: impl Fn(usize) -> &'a str) -> String {
    let head = ["i", "α (i−1)", "a (i−1) m", "d (i) m", "θ (i)", "moved by"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (i, row) in table.rows.iter().enumerate() {
        let (mut theta, mut d) = (text::degrees(row.theta_rad), text::number(row.d_m));
        let by = match row.moves {
            None => "fixed".to_owned(),
            Some(moves) => {
                let times = if moves.multiplier == 1.0 {
                    String::new()
                } else {
                    format!("{}·", text::number(moves.multiplier))
                };
                let moved = match moves.motion {
                    Motion::Turn => &mut theta,
                    Motion::Slide => &mut d,
                };
                // A table is read as "q + 90°", and "q" alone where nothing is added.
                let added = match moved.as_str() {
                    "0" | "0°" => String::new(),
                    _ if moved.starts_with('-') => format!(" − {}", &moved[1..]),
                    _ => format!(" + {moved}"),
                };
                *moved = format!("{times}q{}{added}", moves.variable + 1);
                format!("{} ({})", joint(moves.variable), moved_name(moves.motion))
            }
        };
        rows.push(vec![
            (i + 1).to_string(),
            text::degrees(row.alpha_rad),
            text::number(row.a_m),
            d,
            theta,
            by,
        ]);
    }
    let mut text = text::columns(&rows);
    for (what, pose) in
        [("base → frame 0", &table.base_from_first), ("last frame → tip", &table.last_from_tip)]
    {
        let (roll, pitch, yaw) = pose.rotation.euler_angles();
        text.push_str(&format!(
            "{what}: xyz {} m, rpy {} {} {}\n",
            text::numbers(pose.translation.vector.iter()),
            text::degrees(roll),
            text::degrees(pitch),
            text::degrees(yaw)
        ));
    }
    text
}

fn moved_name(motion: Motion) -> &'static str {
    match motion {
        Motion::Turn => "turns",
        Motion::Slide => "slides",
    }
}
