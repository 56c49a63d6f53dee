//! Summarises many trials as numbers and as a page.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Benchmark, Disturbance, TaskRow};
use crate::bench::Spread;
use karakuri_runtime::simulate::EngineChoice;

/// Results of the trials of one benchmark.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskTable {
    /// The benchmark.
    pub benchmark: Benchmark,
    /// The physics engine.
    pub engine: EngineChoice,
    /// The disturbance in each of them.
    pub disturbance: Option<Disturbance>,
    /// One per seed.
    pub rows: Vec<TaskRow>,
}

/// Contact forces above this are too high (N).
pub const TOO_HARD: f64 = 60.0;

impl TaskTable {
    /// Number of trials in which physics shows a placed object and no contact was forbidden.
    pub fn placed(&self) -> usize {
        self.rows.iter().filter(|row| row.is_success()).count()
    }

    /// Number of trials that were aborted correctly.
    pub fn aborted(&self) -> usize {
        self.rows.iter().filter(|row| !row.is_success() && row.abort.is_some()).count()
    }

    /// Number of trials with forbidden contacts.
    pub fn hard_collisions(&self) -> usize {
        self.rows.iter().filter(|row| !row.collisions.is_empty()).count()
    }

    /// Number of trials with wrong claims: neither placed nor aborted, or an attached object that is not held.
    pub fn out_of_order(&self) -> usize {
        self.rows.iter().filter(|row| !row.is_in_order()).count()
    }

    /// Number of trials in which the disturbance was applied.
    pub fn struck(&self) -> usize {
        self.rows.iter().filter(|row| row.struck_secs.is_some()).count()
    }

    /// The largest contact force (N).
    pub fn peak(&self) -> f64 {
        self.rows.iter().map(|row| row.peak).fold(0.0, f64::max)
    }

    /// Planning times of a whole phase (ms).
    pub fn plan_ms(&self) -> Spread {
        let times = self.rows.iter().flat_map(|row| row.plan_ms.iter().map(|(_, ms)| *ms));
        Spread::of_numbers(times.collect())
    }

    /// The same for one phase, such as `pick` or `place`.
    pub fn plan_ms_of(&self, phase: &str) -> Spread {
        let times = self.rows.iter().flat_map(|row| &row.plan_ms);
        Spread::of_numbers(times.filter(|(name, _)| name == phase).map(|(_, ms)| *ms).collect())
    }

    /// Distances of placed objects from their goals (m).
    pub fn final_error_m(&self) -> Spread {
        let placed = self.rows.iter().filter(|row| row.is_success());
        Spread::of_numbers(placed.map(|row| row.error_m).collect())
    }

    /// Why the others were not placed, one sentence each.
    pub fn reasons(&self) -> Vec<String> {
        let failed = self.rows.iter().filter(|row| !row.is_success());
        failed.map(|row| format!("seed {}: {}", row.case.seed, row.reason())).collect()
    }

    /// Draws that were rejected before scenes were found, by reason.
    pub fn rejected(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for rejected in self.rows.iter().flat_map(|row| &row.rejected) {
            *counts.entry(rejected.why).or_insert(0) += rejected.times;
        }
        counts
    }

    /// Whether the required success is reached.
    pub fn is_good(&self) -> bool {
        let in_order = self.out_of_order() == 0;
        if self.disturbance.is_some() {
            let faultless = self.rows.iter().all(|row| row.faults.is_empty());
            let untouched = self.hard_collisions() == 0;
            return in_order && faultless && untouched && self.peak() <= TOO_HARD;
        }
        let needed = match self.engine {
            EngineChoice::Kinematic => 100,
            // Every engine with forces.
            _ => self.benchmark.needed_of_100(),
        };
        in_order && 100 * self.placed() >= needed * self.rows.len()
    }

    /// A one-line summary.
    pub fn headline(&self) -> String {
        let what = self
            .disturbance
            .map_or_else(String::new, |d| format!(", {} (struck in {})", d.name(), self.struck()));
        format!(
            "{}{what}, {} engine: {} of {} placed, {} given up in order, {} touched what they should not, at most {:.0} N; \
             planning a phase took {:.0} ms (median), {:.0} ms (95 of 100)",
            self.benchmark.name(),
            self.engine.name(),
            self.placed(),
            self.rows.len(),
            self.aborted(),
            self.hard_collisions(),
            self.peak(),
            self.plan_ms().p50,
            self.plan_ms().p95,
        )
    }
}

impl TaskRow {
    /// Whether the object is placed and there was no forbidden contact.
    pub fn is_success(&self) -> bool {
        self.placed && self.collisions.is_empty() && !self.spilt && self.faults.is_empty()
    }

    /// Why it failed.
    pub fn reason(&self) -> String {
        if let Some(touch) = self.collisions.first() {
            let [a, b] = &touch.between;
            let rest = self.abort.as_ref().map_or_else(String::new, |abort| format!("; {abort}"));
            return format!("{a} touched {b} during {}, {:.0} N{rest}", touch.stage, touch.peak);
        }
        match &self.abort {
            Some(abort) => abort.message.clone(),
            None if self.spilt => {
                format!("it leant over by {:.1}° on the way", self.most_tilt_rad.to_degrees())
            }
            None if !self.faults.is_empty() => self.faults.join("; "),
            None => format!(
                "it stands {:.1} mm and {:.1}° from its goal",
                1e3 * self.error_m,
                self.tilt_rad.to_degrees()
            ),
        }
    }
}

/// All tables as a self-contained page.
pub fn tasks_page(tables: &[TaskTable]) -> String {
    let mut page = String::from(HEAD);
    let heads = [
        "tasks",
        "engine",
        "placed",
        "given up",
        "touched",
        "worst N",
        "plan ms p50",
        "p95",
        "error mm p50",
        "worst",
    ];
    let _ = writeln!(page, "<table><tr>{}</tr>", heads.map(|h| format!("<th>{h}</th>")).concat());
    for table in tables {
        let name = match table.disturbance {
            Some(disturbance) => format!("{}, {}", table.benchmark.name(), disturbance.name()),
            None => table.benchmark.name().to_owned(),
        };
        let (plan, error) = (table.plan_ms(), table.final_error_m());
        let cells = [
            name,
            table.engine.name().to_owned(),
            format!("{} of {}", table.placed(), table.rows.len()),
            table.aborted().to_string(),
            table.hard_collisions().to_string(),
            format!("{:.0}", table.peak()),
            format!("{:.0}", plan.p50),
            format!("{:.0}", plan.p95),
            format!("{:.1}", 1e3 * error.p50),
            format!("{:.1}", 1e3 * error.max),
        ];
        let class = if table.is_good() { "good" } else { "bad" };
        let cells = cells.map(|cell| format!("<td>{}</td>", escaped(&cell))).concat();
        let _ = writeln!(page, "<tr class=\"{class}\">{cells}</tr>");
    }
    page.push_str("</table>\n");
    for table in tables {
        let _ = writeln!(page, "<h2>{}</h2>", escaped(&table.headline()));
        for (why, times) in table.rejected() {
            let _ = writeln!(page, "<p>Draws rejected because {why}: {times}.</p>");
        }
        page.push_str("<table><tr><th>seed</th><th>kg</th><th>μ</th><th>s</th><th>error mm</th><th>tilt °</th>\
            <th>carried tilt °</th><th>N</th><th>stages</th><th>what happened</th></tr>\n");
        for row in &table.rows {
            page.push_str(&line(row));
        }
        page.push_str("</table>\n");
    }
    page.push_str("</html>\n");
    page
}

fn line(row: &TaskRow) -> String {
    let class = match (row.is_success(), row.is_in_order()) {
        (true, _) => "good",
        (false, true) => "given",
        (false, false) => "bad",
    };
    let stages = row.stages.iter().map(|stage| {
        let mark = if stage.done { "" } else { "!" };
        format!("{}{mark} {:.1}", stage.stage, stage.secs)
    });
    let mut said = row.deviations.clone();
    if !row.is_success() {
        said.push(row.reason());
    }
    let cells = [
        row.case.seed.to_string(),
        format!("{:.2}", row.mass_kg),
        format!("{:.2}", row.friction),
        format!("{:.1}", row.secs),
        format!("{:.1}", 1e3 * row.error_m),
        format!("{:.2}", row.tilt_rad.to_degrees()),
        format!("{:.1}", row.most_tilt_rad.to_degrees()),
        format!("{:.0}", row.peak),
        stages.collect::<Vec<_>>().join(", "),
        said.join("; "),
    ];
    let cells = cells.map(|cell| format!("<td>{}</td>", escaped(&cell))).concat();
    format!("<tr class=\"{class}\">{cells}</tr>\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const HEAD: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Tasks</title>\
<style>body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:1400px;color:#1d2733;background:#fff}\
table{border-collapse:collapse;margin-bottom:2em}td,th{padding:3px 10px;text-align:right;border-bottom:1px solid #dde3e9}\
td:last-child,td:nth-last-child(2){text-align:left;font-size:13px}h2{font-size:17px}\
.good{background:#eef8ee}.given{background:#f6f1e6}.bad{background:#f9d8d5}</style>\
<h1>Tasks: what was to be done, and what physics says came of it</h1>\n";
