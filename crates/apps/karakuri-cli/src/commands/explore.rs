//! `karakuri explore`: a camera in a robot's hand looks around until nothing is left unseen.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use karakuri::explore::{End, Method, Settings, Sought};
use karakuri_scenarios::explore::{ExploreRun, explore_settings, prepare, run, run_page};
use serde_json::json;

use crate::answer::Answer;
use crate::process::processor_time;
use crate::robot_args::FileArgs;
use crate::values::positive;
use crate::{console, output_file, progress, text};

mod search;
mod serve;

/// Explore a scene with the camera in the robot's hand, until nothing is left that it can see
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The scene declares what is explored, and with which camera, in [exploration]; see docs/explore.md. The arm moves only through what
it has seen, except for its own place at the start. Exit code 1 if less than 95 % of what can be seen was seen.

Examples:
  karakuri explore explore_table
  karakuri explore hubo_table --method frontier_void --seed 3 --json
  karakuri explore youbot --resolution 0.01 --picture youbot.html
  karakuri explore explore_table --search sphere:0.08
  karakuri explore explore_shelf --page --ros")]
pub(crate) struct Explore {
    /// A scene that declares an exploration: a built-in one or a file
    scene: String,
    #[command(flatten)]
    files: FileArgs,
    /// How the next view is chosen
    #[arg(long, default_value = "expected", value_parser = method, value_name = "METHOD")]
    method: Method,
    /// Seed of the sensor's noise, of the searches and of random choices
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Edge of a cell (m)
    #[arg(long, default_value_t = 0.02, value_name = "M", value_parser = positive)]
    resolution: f64,
    /// Greatest number of views
    #[arg(long, default_value_t = 40, value_name = "N")]
    views: usize,
    /// Number of candidate views
    #[arg(long, default_value_t = 600, value_name = "N")]
    candidates: usize,
    /// End when all voids, and what the best view promises, are smaller than this (litres)
    #[arg(long, default_value_t = 0.2, value_name = "L", value_parser = positive)]
    least_void: f64,
    /// Threads that make the capability map; all processors if not given
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Write a report: .html
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Look for an object, and end when a picture shows it: sphere:RADIUS, box:X,Y,Z, cylinder:RADIUS,LENGTH or size:LEAST..MOST (m)
    #[arg(long, value_parser = sought, value_name = "WHAT", conflicts_with_all = ["page", "ros"])]
    search: Option<Sought>,
    #[command(flatten)]
    serve: serve::ServeArgs,
    /// Write over files that exist
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is looked for.
fn sought(text: &str) -> Result<Sought, String> {
    search::sought(text)
}

/// A method by its name.
pub(super) fn method(name: &str) -> Result<Method, String> {
    let names = || Method::ALL.map(Method::name).join(", ");
    Method::named(name).ok_or_else(|| format!("one of {}", names()))
}

/// All processors, unless told otherwise.
pub(super) fn threads(given: Option<NonZeroUsize>) -> usize {
    let processors = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    given.map_or_else(processors, NonZeroUsize::get)
}

impl Explore {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(picture) = &self.picture {
            output_file::may_write(picture, self.force)?;
        }
        let mut settings = explore_settings(self.resolution);
        settings.end = End { views: self.views, least_void_m3: 1e-3 * self.least_void };
        settings.views.most = self.candidates;
        let settings = Settings { seed: self.seed, ..settings };
        let options = self.files.options();
        let prepared = progress::busy("preparing", || {
            prepare(&self.scene, &options, settings, threads(self.threads))
        })?;
        if self.serve.is_asked() {
            self.serve.serve(prepared, self.method, self.seed)?;
            return Ok(Answer::Yes);
        }
        if let Some(sought) = &self.search {
            let found = search::look_for(&prepared, self.method, self.seed, sought)?;
            return search::tell(&found, self.json);
        }
        let bar = progress::bar(self.views, "views");
        let explored = run(&prepared, self.method, self.seed, &processor_time, &mut |_, _, _| {
            bar.inc(1);
            true
        })?;
        bar.finish_and_clear();
        if let Some(picture) = &self.picture {
            output_file::write(picture, run_page(&explored).as_bytes(), self.force)?;
        }
        let achieved = explored.achieved();
        let is_done = achieved >= ENOUGH;
        if !self.json {
            std::io::stdout().write_all(as_text(&explored).as_bytes())?;
        } else if is_done {
            console::print_json(json!(explored))?;
        } else {
            let ended = explored.ended.replace('_', " ");
            let percent = 100.0 * achieved;
            let why = format!("{percent:.1} % of what could be seen is known; it ended: {ended}");
            console::print_refusal("not_explored", &why, json!(explored))?;
        }
        Ok(if is_done { Answer::Yes } else { Answer::No })
    }
}

/// The part of the achievable volume from which on the answer is yes.
const ENOUGH: f64 = 0.95;

fn as_text(run: &ExploreRun) -> String {
    let mut out = String::new();
    for (i, row) in run.rows.iter().enumerate() {
        let [collision, path, _] = row.fell;
        out.push_str(&format!(
            "view {:2}: {:5.1} % of the achievable, {:5.1} % of the region; voids {:.4} m³; fell: {collision} collision, {path} path; choice {:.0} ms\n",
            i + 1,
            100.0 * row.achieved,
            100.0 * row.known,
            row.void_m3,
            row.choice_ms
        ));
    }
    let [tried, map, ik, touching, reachable] = run.views;
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    let mut rows = vec![
        row("ended", run.ended.replace('_', " ")),
        row(
            "candidate views",
            format!(
                "{} tried; {} rejected by the capability map, {} by inverse kinematics, {} touch the robot; {} reachable",
                text::thousands(tried),
                text::thousands(map),
                text::thousands(ik),
                text::thousands(touching),
                text::thousands(reachable)
            ),
        ),
        row("achievable", format!("{:.3} m³ of {:.3} m³", run.achievable_m3, run.region_m3)),
        row(
            "surface",
            format!(
                "recall {:.1} %, precision {:.1} %",
                100.0 * run.surface[0],
                100.0 * run.surface[1]
            ),
        ),
    ];
    for (why, m3) in &run.unknown_m3 {
        rows.push(row(&format!("unknown: {}", why.replace('_', " ")), format!("{m3:.4} m³")));
    }
    for part in run.unseen.iter().take(5) {
        let [x, y, z] = part.centre;
        let value = format!("{:.4} m³ at {x:.2}, {y:.2}, {z:.2}", part.volume_m3);
        rows.push(row(&format!("  {}", part.why.replace('_', " ")), value));
    }
    out + &text::columns(&rows)
}
