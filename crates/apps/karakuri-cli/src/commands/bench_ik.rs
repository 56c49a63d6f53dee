//! `karakuri bench ik`: speed and success rate of inverse kinematics.

use std::io::Write;

use anyhow::{Context, ensure};
use karakuri::robot::ik::{Options, Solver, Tolerance};
use karakuri_scenarios::bench::{self, IkBench, IkReport};
use serde_json::{Value, json};

use super::ik::MethodName;
use crate::answer::Answer;
use crate::console;
use crate::progress;
use crate::robot_args::{FileArgs, RobotArgs};
use crate::values::positive;

/// Solve random reachable poses from random starts, and check every answer
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri bench ik
  karakuri bench ik --robot kr210 --tip gripper_link --method numeric
  karakuri bench ik --robot arm.urdf --tip tool0 --n 1000 --json")]
pub(crate) struct BenchIk {
    /// A built-in robot, or a URDF or xacro file
    #[arg(long, default_value = "lwr4")]
    robot: String,
    #[command(flatten)]
    files: FileArgs,
    /// Link at the end of the chain; if not given, the tip of the robot's first group, or of its longest chain
    #[arg(long, value_name = "LINK")]
    tip: Option<String>,
    /// Link where the chain begins; the root if not given
    #[arg(long, value_name = "LINK")]
    base: Option<String>,
    /// Number of poses
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    n: u32,
    /// Solution method
    #[arg(long, value_enum, default_value_t = MethodName::Auto)]
    method: MethodName,
    /// Repetitions per pose; the shortest time counts
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    rounds: u32,
    /// Seed for the random poses and start configurations
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Largest accepted error (m and rad)
    #[arg(long, default_value = "1e-6", value_parser = positive)]
    tolerance: f64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchIk {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let robot = RobotArgs::of(&self.robot, self.files);
        let model = robot.load_without_meshes()?.model;
        let tip = match &self.tip {
            Some(tip) => tip,
            None => karakuri::usual_tip(&model).context("the robot has no joint that moves")?,
        };
        let chain = karakuri::chain(&model, self.base.as_deref(), tip)?;
        let method = self.method.method();
        ensure!(
            method.applies_to(&Solver::new(&chain)),
            "no closed form is known for the chain to {tip}; use --method auto"
        );

        let options = Options { tolerance: Tolerance::both(self.tolerance), ..Options::default() };
        let (n, rounds) = (self.n as usize, self.rounds as usize);
        let bench = IkBench { method, n, seed: self.seed, rounds, options };
        let report = progress::busy("solving", || bench::ik(&model, &chain, &bench));
        let mut out = std::io::stdout().lock();
        if self.json {
            console::print_json(as_json(model.name(), method.name(), &report))?;
        } else {
            out.write_all(as_text(model.name(), tip, method.name(), &report).as_bytes())?;
        }
        Ok(if report.wrong == 0 { Answer::Yes } else { Answer::No })
    }
}

fn as_json(robot: &str, method: &str, report: &IkReport) -> Value {
    let time = &report.time_us;
    json!({
        "robot": robot,
        "method": method,
        "n": report.n,
        "solved": report.solved,
        "wrong": report.wrong,
        "time_us": { "p50": time.p50, "mean": time.mean, "p95": time.p95, "max": time.max },
        "max_error_m": report.max_error.position_m,
        "max_error_rad": report.max_error.rotation_rad,
    })
}

fn as_text(robot: &str, tip: &str, method: &str, report: &IkReport) -> String {
    let time = &report.time_us;
    let percent = 100.0 * report.solved as f64 / report.n as f64;
    format!(
        "{robot} to {tip}, method {method}, {} reachable poses from random starts\n\
         solved     {} ({percent:.3} %), wrong {}\n\
         time       median {:.2} µs, mean {:.2}, p95 {:.2}, max {:.1}\n\
         worst      {:.1e} m, {:.1e} rad\n",
        report.n,
        report.solved,
        report.wrong,
        time.p50,
        time.mean,
        time.p95,
        time.max,
        report.max_error.position_m,
        report.max_error.rotation_rad
    )
}
