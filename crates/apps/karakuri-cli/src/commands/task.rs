//! `karakuri task`: carries out a task file.

use std::io::Write;
use std::path::{Path, PathBuf};

use karakuri::formats::{MAX_FILE_BYTES, read_text_file, task};
use karakuri::simulate::EngineChoice;
use karakuri_scenarios::tasks::{self, FileCase, Patience, check_task_file, run_task_file};
use karakuri_setup::{BringUpOptions, bring_up};
use serde_json::json;

use super::pick_place::given_up_json;
use super::sim::engine;
use crate::answer::Answer;
use crate::console::{self, report};
use crate::progress;
use crate::robot_args::FileArgs;
use crate::values::{positive, seconds};

/// Carry out a task file in simulation: stages such as pick, place and move_to, one after the other
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A task file names a scene, an arm and its stages:

  scene = \"mine.toml\"        # or robot = \"robot.urdf\"; both relative to the task file
  arm = \"panda_arm\"          # default: the first group with a hand
  [[stage]]
  do = \"pick\"                # pick, place, move_to, open, close, wait
  object = \"can\"
  [[stage]]
  do = \"place\"
  object = \"can\"
  to = [0.4, -0.2]           # m; with a third number also the height
  [[stage]]
  do = \"move_to\"
  pose = \"ready\"             # or joints_rad = [...]

Faults of the file are told with line and column before anything moves.

Examples:
  karakuri task mine.toml
  karakuri task mine.toml --check
  karakuri task mine.toml --seed 3 --json")]
pub(crate) struct Task {
    /// The task file
    file: PathBuf,
    /// Only check the file and the scene
    #[arg(long)]
    check: bool,
    /// Physics engine: own or kinematic
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Seed of the planner
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Time for planning one stage (s)
    #[arg(long, value_name = "S", default_value_t = Patience::USUAL.as_secs_f64(), value_parser = positive, allow_hyphen_values = true)]
    deadline: f64,
    /// The robot refuses every motion without a certificate that holds
    #[arg(long)]
    certified: bool,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", help_heading = "Files")]
    srdf: Option<PathBuf>,
    #[command(flatten)]
    files: FileArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Task {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let name = self.file.display().to_string();
        let text = read_text_file(&self.file, MAX_FILE_BYTES)?;
        let task = task::read(&text, &name)?;
        let mut load = self.files.options();
        load.srdf.clone_from(&self.srdf);
        let folder = self.file.parent().unwrap_or_else(|| Path::new(""));
        let beside = |given: &String| {
            let path = folder.join(given);
            if path.exists() { path.to_string_lossy().into_owned() } else { given.clone() }
        };
        let [scene, robot] = [&task.scene, &task.robot].map(|given| given.as_ref().map(beside));
        let (what, robot) = match (scene, robot) {
            (Some(scene), robot) => (scene, robot),
            (None, Some(robot)) => (robot, None),
            (None, None) => anyhow::bail!("{name}:1:1: a task names its scene or its robot"),
        };
        let options = BringUpOptions::default();
        let loaded = progress::set_up(None, |watch| {
            bring_up(&what, robot.as_deref(), &load, &options, watch)
        })?;
        report(&loaded.warnings);
        let plan = loaded.value.plan;
        check_task_file(&plan, &task)?;
        if self.check {
            return Ok(Answer::Yes);
        }
        let mut yes = |_: &str, _: &karakuri::task::TaskPlan| tasks::Answer::Yes;
        let stages = progress::busy("carrying out the task", || {
            let (engine, seed, certified) = (self.engine, self.seed, self.certified);
            let allowed = Some(seconds(self.deadline));
            let case = FileCase { engine, seed, allowed, certified };
            anyhow::Ok(run_task_file(plan, &task, &case, &mut yes, &mut ())?)
        })?;
        let failed = stages.iter().find_map(|stage| stage.why.as_ref());
        let mut out = std::io::stdout().lock();
        if self.json {
            let each = stages.iter().map(|stage| {
                json!({
                    "place": stage.place,
                    "stage": stage.what,
                    "secs": stage.secs,
                    "done": stage.why.is_none(),
                    "why": stage.why.as_ref().map(|why| &why.message),
                    "failure": stage.why.as_deref().map(given_up_json),
                })
            });
            let each: Vec<_> = each.collect();
            let document = json!({ "stages": each, "given": task.stages.len() });
            match failed {
                None => console::print_json(document)?,
                Some(why) => console::print_refusal("task_failed", &why.to_string(), document)?,
            }
        } else {
            for stage in &stages {
                let why = stage.why.as_ref().map_or_else(String::new, |why| format!(": {why}"));
                writeln!(out, "{}: {} {:.1} s{why}", stage.place, stage.what, stage.secs)?;
            }
        }
        let done = stages.len() == task.stages.len() && stages.iter().all(|s| s.why.is_none());
        Ok(if done { Answer::Yes } else { Answer::No })
    }
}
