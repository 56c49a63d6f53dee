//! `karakuri dock`: a docking mission of the rover's arm.

use std::io::Write;

use karakuri_scenarios::dock::{
    self, Action, ActionReport, DockCase, DockDisturbance, DockErrors, DockObserver, DockRow,
    RoverPlaces,
};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::{console, progress};

/// Let the rover's arm take a drone from uneven ground and put it into its box, in physics
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Exit code 0: docked, released and reported by the box; 1: not.

Examples:
  karakuri dock                 # flat ground, nothing is wrong
  karakuri dock --seed 3        # uneven ground, a leaning rover, errors of the localisation
  karakuri dock --drives        # the arm on a simulated CANopen bus
  karakuri dock --disturb frames
  karakuri dock --pi --json      # tracking_p95_m is the tracking error
  karakuri dock --rover --seed 3 # the drone is out of reach: the rover drives to it first
  karakuri dock --seed 3 --json")]
pub(crate) struct Dock {
    /// Draw ground, slopes, place, mass and errors from this seed; without it the ground is flat and nothing is wrong
    #[arg(long)]
    seed: Option<u64>,
    /// Put the arm on its drives' bus and the latch on a serial line, with noisy encoders and errors of their calibration
    #[arg(long)]
    drives: bool,
    #[command(flatten)]
    disturb: Disturb,
    /// Control the arm's positions by the publication's PI controller, to compare its tracking error
    #[arg(long)]
    pi: bool,
    /// Begin with the drone out of the arm's reach: the rover drives to where the arm reaches it
    #[arg(long)]
    rover: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What goes wrong.
#[derive(Debug, clap::Args)]
pub(crate) struct Disturb {
    /// Let something go wrong: shift (the drone, while it is approached), latch (does not close the first time), blocked
    /// (something lies in the recess), frames (of a drive are lost for 0.5 s), encoder (is stuck) or stop (by the operator)
    #[arg(long, value_name = "WHAT")]
    disturb: Option<String>,
}

impl Disturb {
    pub(crate) fn what(&self) -> anyhow::Result<Option<DockDisturbance>> {
        let Some(name) = &self.disturb else { return Ok(None) };
        let all: Vec<&str> = DockDisturbance::ALL.iter().map(|one| one.name()).collect();
        let found = DockDisturbance::by_name(name);
        let unknown =
            || anyhow::anyhow!("there is no disturbance {name:?}; there are {}", all.join(", "));
        found.map(Some).ok_or_else(unknown)
    }
}

/// Prints every action.
struct Progress {
    silent: bool,
}

impl DockObserver for Progress {
    fn before(&mut self, _action: Action, _attempt: usize) -> bool {
        true
    }

    fn after(&mut self, report: &ActionReport) {
        if !self.silent {
            let why = report.failure.as_ref().map_or_else(String::new, |why| format!(": {why}"));
            let secs = report.end_ns.saturating_sub(report.begin_ns) as f64 * 1e-9;
            let begin = report.begin_ns as f64 * 1e-9;
            let (action, attempt) = (report.action, report.attempt);
            console::note(&format!("{begin:6.1} s  {action} ({attempt}) {secs:.1} s{why}"));
        }
    }
}

impl Dock {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let errors = self.seed.map(|_| DockErrors::default());
        let seed = self.seed.unwrap_or(0);
        let disturbance = self.disturb.what()?;
        let case = DockCase { seed, errors, hardware: self.drives, disturbance, pi: self.pi };
        let mut progress = Progress { silent: self.json };
        let row = match self.rover {
            true => dock::run_with_rover(&case, &rover_places()?, &mut progress)?,
            false => dock::run(&case, &mut progress)?,
        };
        let mut out = std::io::stdout().lock();
        if self.json && row.is_success() {
            console::print_json(as_json(&row))?;
        } else if self.json {
            let failure = row.report.abort.as_ref();
            let code = failure.map_or("not_a_success", |abort| abort.why.code());
            console::print_refusal(code, &sentence(&row), as_json(&row))?;
        } else {
            writeln!(out, "{}", sentence(&row))?;
        }
        Ok(if row.is_success() { Answer::Yes } else { Answer::No })
    }
}

/// The map of which places for the rover are asked.
pub(crate) fn rover_places() -> anyhow::Result<RoverPlaces> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    progress::busy("looking where the arm reaches", || anyhow::Ok(RoverPlaces::new(threads)?))
}

/// The result in one line.
pub(crate) fn sentence(row: &DockRow) -> String {
    let end = match &row.report.abort {
        None if row.docked => "docked".to_owned(),
        None => "not docked".to_owned(),
        Some(abort) => format!("aborted: {abort}"),
    };
    let between = row.peak_between.as_ref().map_or_else(String::new, |[a, b]| {
        format!(" between {a} and {b} at {:.1} s", row.peak_secs)
    });
    let dropped = if row.dropped { ", dropped" } else { "" };
    let drove = row.drive.map_or_else(String::new, |drive| {
        format!("drove {:.1} m in {} legs and {:.1} s; ", drive.way_m, drive.legs, drive.secs)
    });
    format!(
        "{drove}{end}{dropped}; skids {:.1} mm and {:.1}° from their place; greatest contact force {:.0} N{between}; {:.1} s",
        row.missing.0 * 1e3,
        row.missing.1.to_degrees(),
        row.peak,
        row.secs
    )
}

/// The result for programs.
pub(crate) fn as_json(row: &DockRow) -> Value {
    let action = |report: &ActionReport| {
        json!({
            "action": report.action.to_string(),
            "attempt": report.attempt,
            "begin_secs": report.begin_ns as f64 * 1e-9,
            "end_secs": report.end_ns as f64 * 1e-9,
            "failure": report.failure.as_ref().map(|why| why.code()),
            "why": report.failure.as_ref().map(ToString::to_string),
        })
    };
    let number = |x: f64| Some(x).filter(|x| x.is_finite());
    json!({
        "seed": row.case.errors.map(|_| row.case.seed),
        "success": row.is_success(),
        "safe": row.is_safe(),
        "drives": row.case.has_hardware(),
        "pi": row.case.pi,
        "disturbance": row.case.disturbance.map(DockDisturbance::name),
        "docked": row.docked,
        "dropped": row.dropped,
        "aborted": row.report.abort.as_ref().map(|abort| abort.why.code()),
        "why": row.report.abort.as_ref().map(ToString::to_string),
        "peak_n": row.peak,
        "peak_between": row.peak_between,
        "skids_m": number(row.missing.0),
        "angle_rad": number(row.missing.1),
        "tracking_p95_m": number(row.tracking_m[0]),
        "tracking_max_m": number(row.tracking_m[1]),
        "drive": row.drive.map(|drive| json!({
            "legs": drive.legs,
            "way_m": drive.way_m,
            "secs": drive.secs,
            "reckoning_off_m": drive.off_m,
            "touched_n": drive.touched_n,
        })),
        "mass_kg": row.mass_kg,
        "weighed_kg": row.report.payload.map(|payload| payload.mass_kg),
        "wrist_m": row.wrist_m[0],
        "arm_m": row.wrist_m[1],
        "tilt_rad": row.tilt_rad,
        "rover_rad": row.rover_rad,
        "secs": row.secs,
        "actions": row.report.actions.iter().map(action).collect::<Vec<_>>(),
    })
}
