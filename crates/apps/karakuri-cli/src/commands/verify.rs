//! `karakuri verify`: checks the certificate of a motion, or of a pose that cannot be reached.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::bail;
use karakuri::formats::{MAX_FILE_BYTES, read_file};
use karakuri::verify::{Proven, Refusal, Refuted, verify, verify_unreachable};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::progress;
use crate::text;

/// Check a certificate without planner or solver: what is proven, or the first thing that does not hold
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exits with 0 if everything is proven, with 1 if something is not, with 2 if the file is no certificate.

Examples:
  karakuri plan lab --group left_arm --to home --certificate motion.cert
  karakuri verify motion.cert
  karakuri ik lwr4 --tip arm_7_link --pose 0.9,0.4,0.9,0,0,0,1 --certificate far.cert
  karakuri verify motion.cert --json")]
pub(crate) struct VerifyCommand {
    /// A file that `karakuri plan --certificate` or `karakuri ik --certificate` wrote
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl VerifyCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let bytes = read_file(&self.file, MAX_FILE_BYTES)?;
        if !bytes.starts_with(b"karakuri-certificate ") {
            bail!("{} is not a certificate", self.file.display());
        }
        let about_pose = bytes.windows(13).any(|part| part == b"\nunreachable ");
        let begin = Instant::now();
        let checked = progress::busy("verifying", || match about_pose {
            true => verify_unreachable(&bytes).map(Checked::Unreachable),
            false => verify(&bytes).map(|proven| Checked::Motion(Box::new(proven))),
        });
        let took = begin.elapsed();
        let mut out = std::io::stdout().lock();
        let told = checked.as_ref().map(|checked| match checked {
            Checked::Motion(proven) => {
                (as_json(proven, bytes.len(), took), as_text(proven, bytes.len(), took))
            }
            Checked::Unreachable(refuted) => unreachable(refuted, bytes.len(), took),
        });
        match (told, self.json) {
            (Ok((json, _)), true) => console::print_json(json)?,
            (Ok((_, text)), false) => out.write_all(text.as_bytes())?,
            (Err(refusal), true) => refused(refusal)?,
            (Err(refusal), false) => writeln!(out, "refused: {refusal}")?,
        }
        Ok(if checked.is_ok() { Answer::Yes } else { Answer::No })
    }
}

/// What a certificate proves.
enum Checked {
    Motion(Box<Proven>),
    Unreachable(Refuted),
}

/// A pose that cannot be reached, as JSON and as text.
fn unreachable(refuted: &Refuted, bytes: usize, took: Duration) -> (Value, String) {
    let Refuted { robot, robot_hash, links, joints, tolerance_m, tolerance_rad, boxes } = refuted;
    let json = json!({
        "status": "proven",
        "robot": { "name": robot, "sha256": robot_hash },
        "base": links[0],
        "link": links[1],
        "joints": joints,
        "tolerance_m": tolerance_m,
        "tolerance_rad": tolerance_rad.is_finite().then_some(tolerance_rad),
        "boxes": boxes,
        "bytes": bytes,
        "took_secs": took.as_secs_f64(),
    });
    let turned = match tolerance_rad.is_finite() {
        true => format!("{tolerance_m} m and {tolerance_rad} rad"),
        false => format!("{tolerance_m} m, in any orientation"),
    };
    let text = format!(
        "proven     no positions of {} of {robot} within their limits bring {} to the pose, to {turned}\n\
         robot      sha256 {robot_hash}\n\
         checked    {boxes} boxes of joint positions and {bytes} bytes in {}\n",
        text::counted(joints.len(), "joint"),
        links[1],
        text::duration(took)
    );
    (json, text)
}

fn refused(refusal: &Refusal) -> std::io::Result<()> {
    let (code, line) = match refusal {
        Refusal::Malformed { line, .. } => ("malformed", Some(*line)),
        _ => ("unproven", None),
    };
    let message = refusal.to_string();
    let body = json!({ "status": "refused", "line": line, "message": message });
    console::print_refusal(code, &message, body)
}

fn as_json(proven: &Proven, bytes: usize, took: Duration) -> Value {
    json!({
        "status": "proven",
        "robot": { "name": proven.robot, "sha256": proven.robot_hash },
        "scene": { "sha256": proven.scene_hash },
        "joints": proven.joints,
        "duration_secs": proven.duration_secs,
        "distance_m": proven.distance_m.is_finite().then_some(proven.distance_m),
        "nearest": proven.nearest,
        "pairs": proven.pairs,
        "rigid": proven.rigid,
        "allowed": proven.allowed,
        "used": { "velocity": proven.used[0], "acceleration": proven.used[1] },
        "stop": { "secs": proven.stop[0], "m": proven.stop[1] },
        "unproven": proven.unproven,
        "steps": proven.steps,
        "bytes": bytes,
        "took_secs": took.as_secs_f64(),
    })
}

fn as_text(proven: &Proven, bytes: usize, took: Duration) -> String {
    let mut text = format!(
        "proven     {} moves {} for {:.3} s, from its start to its goal, without a jump\n",
        proven.robot,
        text::counted(proven.joints.len(), "joint"),
        proven.duration_secs
    );
    text.push_str(&match &proven.nearest {
        Some([a, b]) => format!(
            "apart      {} farther than {:.2} mm at every moment, nearest {a} and {b}\n",
            text::counted(proven.pairs, "pair"),
            1e3 * proven.distance_m
        ),
        None => "apart      there is no pair that could touch\n".to_owned(),
    });
    let mut reasons = BTreeMap::<&str, usize>::new();
    for [_, _, reason] in &proven.allowed {
        *reasons.entry(reason).or_default() += 1;
    }
    for (reason, count) in reasons {
        text.push_str(&format!("may touch  {}: {reason}\n", text::counted(count, "pair")));
    }
    text.push_str(&format!(
        "limits     {:.2} % of the velocity and {:.2} % of the acceleration used, between the knots too\n\
         stop       within {:.3} s and {:.3} m of travel, at every moment\n",
        100.0 * proven.used[0],
        100.0 * proven.used[1],
        proven.stop[0],
        proven.stop[1]
    ));
    for what in &proven.unproven {
        text.push_str(&format!("not proven {what}\n"));
    }
    text.push_str(&format!(
        "robot      sha256 {}\nscene      sha256 {}\nchecked    {} and {bytes} bytes in {}\n",
        proven.robot_hash,
        proven.scene_hash,
        text::counted(proven.steps, "step"),
        text::duration(took)
    ));
    text
}
