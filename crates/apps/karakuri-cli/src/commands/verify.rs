//! `karakuri verify`: checks the certificate of a motion.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::bail;
use karakuri::formats::{MAX_FILE_BYTES, read_file};
use karakuri::verify::{Proven, Refusal, verify};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::text;

/// Check the certificate of a motion without the planner: what is proven, or the first thing that does not hold
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exits with 0 if everything is proven, with 1 if something is not, with 2 if the file is no certificate.

Examples:
  karakuri plan lab --group left_arm --to home --certificate motion.cert
  karakuri verify motion.cert
  karakuri verify motion.cert --json")]
pub(crate) struct VerifyCommand {
    /// A file that `karakuri plan --certificate` wrote
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
        let begin = Instant::now();
        let checked = verify(&bytes);
        let took = begin.elapsed();
        let mut out = std::io::stdout().lock();
        match (&checked, self.json) {
            (Ok(proven), true) => console::print_json(as_json(proven, bytes.len(), took))?,
            (Ok(proven), false) => out.write_all(as_text(proven, bytes.len(), took).as_bytes())?,
            (Err(refusal), true) => refused(refusal)?,
            (Err(refusal), false) => writeln!(out, "refused: {refusal}")?,
        }
        Ok(if checked.is_ok() { Answer::Yes } else { Answer::No })
    }
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
