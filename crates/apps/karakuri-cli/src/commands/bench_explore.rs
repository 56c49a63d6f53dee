//! `karakuri bench explore`: ways to choose the next view, side by side.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::Context;
use karakuri::LoadOptions;
use karakuri::explore::Method;
use karakuri_scenarios::explore::{
    ExploreBench, ExploreRun, Prepared, bench_page, cases, explore_settings, prepare, run,
    summarize,
};
use serde_json::json;

use super::explore::{method, threads};
use crate::answer::Answer;
use crate::process::processor_time;
use crate::values::positive;
use crate::{console, output_file, progress, text};

/// Ways to choose the next view: scenes × seeds × methods
#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --out every run is a line of the file; a benchmark that was broken off is continued by the same command.

Examples:
  karakuri bench explore --json --html explore.html --out runs.jsonl
  karakuri bench explore --scene explore_table --seeds 3 --method expected --method random")]
pub(crate) struct BenchExplore {
    /// Scenes; may be repeated
    #[arg(long = "scene", value_name = "SCENE")]
    scenes: Vec<String>,
    /// Methods; may be repeated. All if not given
    #[arg(long = "method", value_parser = method, value_name = "METHOD")]
    methods: Vec<Method>,
    /// Number of seeds
    #[arg(long, default_value_t = 20, value_name = "N")]
    seeds: u64,
    /// Edge of a cell (m)
    #[arg(long, default_value_t = 0.02, value_name = "M", value_parser = positive)]
    resolution: f64,
    /// Greatest number of views of a run
    #[arg(long, default_value_t = 40, value_name = "N")]
    views: usize,
    /// Number of candidate views
    #[arg(long, default_value_t = 600, value_name = "N")]
    candidates: usize,
    /// Threads; all processors if not given
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Keep the runs in this file, and do only those that are not in it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a page with curves
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write over files that exist
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl BenchExplore {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(html) = &self.html {
            output_file::may_write(html, self.force)?;
        }
        let usual = ExploreBench::default();
        let or = |given: &Vec<String>, usual: Vec<String>| {
            if given.is_empty() { usual } else { given.clone() }
        };
        let bench = ExploreBench {
            scenes: or(&self.scenes, usual.scenes),
            seeds: self.seeds,
            methods: if self.methods.is_empty() { usual.methods } else { self.methods.clone() },
        };
        let mut runs = match &self.out {
            Some(out) if out.exists() => read_runs(out)?,
            _ => Vec::new(),
        };
        let mut settings = explore_settings(self.resolution);
        settings.end.views = self.views;
        settings.views.most = self.candidates;
        let all = cases(&bench);
        let bar = progress::bar(all.len(), "runs");
        let mut prepared: Option<Prepared> = None;
        for case in &all {
            bar.inc(1);
            let is_it = |run: &ExploreRun| {
                run.scene == case.scene
                    && run.seed == case.seed
                    && run.method == case.method.name()
                    && run.resolution_m == self.resolution
            };
            if runs.iter().any(is_it) {
                continue;
            }
            if prepared.as_ref().is_none_or(|prepared| prepared.name != case.scene) {
                let options = LoadOptions::default();
                prepared = Some(prepare(&case.scene, &options, settings, threads(self.threads))?);
            }
            let Some(prepared) = &prepared else { continue };
            let done = run(prepared, case.method, case.seed, &processor_time, &mut |_, _, _| true)?;
            if let Some(out) = &self.out {
                keep(out, &done)?;
            }
            runs.push(done);
        }
        bar.finish_and_clear();
        if let Some(html) = &self.html {
            output_file::write(html, bench_page(&runs).as_bytes(), self.force)?;
        }
        let touched: usize = runs.iter().map(|run| run.touched).sum();
        self.tell(&runs)?;
        Ok(if touched == 0 { Answer::Yes } else { Answer::No })
    }

    fn tell(&self, runs: &[ExploreRun]) -> anyhow::Result<()> {
        let summary = summarize(runs);
        if self.json {
            console::print_json(json!({
                "resolution_m": self.resolution,
                "runs": runs.len(),
                "methods": summary.methods,
            }))?;
            return Ok(());
        }
        let head = [
            "method",
            "runs",
            "achieved",
            "least",
            "views to 90 %",
            "of random",
            "of nearest frontier",
            "choice ms",
        ];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        let or_dash =
            |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.2}"));
        for method in &summary.methods {
            rows.push(vec![
                method.method.clone(),
                method.runs.to_string(),
                format!("{:.1} %", 100.0 * method.achieved[1]),
                format!("{:.1} %", 100.0 * method.achieved_least),
                format!("{} ({})", or_dash(method.views_to_90), method.runs_to_90),
                or_dash(method.ratio_to_random),
                or_dash(method.ratio_to_nearest_frontier),
                format!("{:.0}", method.choice_ms),
            ]);
        }
        std::io::stdout().write_all(text::columns(&rows).as_bytes())?;
        Ok(())
    }
}

fn read_runs(path: &Path) -> anyhow::Result<Vec<ExploreRun>> {
    let name = path.display();
    let all = std::fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    let line = |(i, line): (usize, &str)| {
        let run = serde_json::from_str(line);
        run.with_context(|| format!("line {} of {name} is not a run of this benchmark", i + 1))
    };
    all.lines().enumerate().map(line).collect()
}

fn keep(path: &Path, run: &ExploreRun) -> anyhow::Result<()> {
    let name = path.display();
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    let mut file = file.with_context(|| format!("{name} cannot be written"))?;
    writeln!(file, "{}", serde_json::to_string(run)?)
        .with_context(|| format!("{name} cannot be written"))
}
