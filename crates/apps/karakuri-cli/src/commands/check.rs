//! `karakuri check`: checks robot descriptions.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use karakuri::formats::check::{Finding, Reached, Report, Severity};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::console;
use crate::progress;
use crate::robot_args::FileArgs;
use crate::text;

/// Check a robot description: every finding with its position and a suggested fix
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exits with 1 if there is an error or a warning; notes alone are fine.

Examples:
  karakuri check robot.urdf
  karakuri check robot.xacro side:=left --package-path ~/ws/src
  karakuri check robot.urdf --srdf robot.srdf --json")]
pub(crate) struct Check {
    /// A URDF or xacro file, or a built-in robot
    file: String,
    #[command(flatten)]
    files: FileArgs,
    /// SRDF file to check together with it
    #[arg(long, value_name = "FILE")]
    srdf: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let mut options = self.files.options();
        options.srdf = self.srdf;
        let report = progress::busy("checking", || karakuri::check(&self.file, &options))?;
        let worst = report.findings.iter().map(|f| f.severity).max();
        let wrong = worst.is_some_and(|w| w >= Severity::Warning);
        let summary = summary(&self.file, &report);
        match (self.json, wrong) {
            (true, true) => console::print_refusal("findings", &summary, as_json(&report))?,
            (true, false) => console::print_json(as_json(&report))?,
            (false, _) => {
                let reached = reached(&report.reached);
                write!(std::io::stdout(), "{report}{summary}\n{reached}")?;
            }
        }
        Ok(if wrong { Answer::No } else { Answer::Yes })
    }
}

fn summary(file: &str, report: &Report) -> String {
    let counts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .map(|severity| (report.count(severity), severity.to_string()))
        .filter(|&(count, _)| count > 0)
        .map(|(count, name)| text::counted(count, &name))
        .collect();
    if counts.is_empty() {
        format!("{file}: nothing to complain about")
    } else {
        format!("{file}: {}", counts.join(", "))
    }
}

/// What the description refers to, one line per folder.
fn reached(reached: &Reached) -> String {
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    for file in &reached.files {
        *folders.entry(file.rsplit_once('/').map_or(".", |(folder, _)| folder)).or_default() += 1;
    }
    let mut lines = String::new();
    for (folder, count) in folders {
        lines += &format!("it reads {} in {folder}\n", text::counted(count, "file"));
    }
    for file in &reached.refused {
        lines += &format!("it refers to {file}, which was not read\n");
    }
    if !reached.variables.is_empty() {
        let names = reached.variables.join(", ");
        lines += &format!("it asks for the environment variables {names}\n");
    }
    lines
}

fn as_json(report: &Report) -> Value {
    let finding = |f: &Finding| {
        json!({
            "severity": f.severity.to_string(),
            "code": f.code.to_string(),
            "file": &*f.origin.file,
            "line": f.origin.line,
            "column": f.origin.column,
            "what": f.what,
            "remedy": f.remedy,
        })
    };
    let Reached { files, refused, variables } = &report.reached;
    json!({
        "findings": report.findings.iter().map(finding).collect::<Vec<_>>(),
        "reached": { "files": files, "refused": refused, "variables": variables },
    })
}
