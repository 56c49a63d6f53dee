//! `karakuri pick-place`: the lab's benchmark task, or any object, arm and hand, from the scene to the judged result.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use karakuri::formats::scene::write_toml;
use karakuri::robot::{Joint, LinkId};
use karakuri::scene::{AllowedPair, RobotReference, Scene};
use karakuri::sim::world::WorldPlan;
use karakuri::simulate::EngineChoice;
use karakuri::task::run::{Deviation, StageReport, TaskObserver};
use karakuri::task::{Act, Evidence, TaskPlan};
use karakuri_scenarios::bench::Spread;
use karakuri_scenarios::tasks::{
    self, Benchmark, Carry, GivenUp, Patience, SeenRow, TaskBench, TaskCase, TaskRow, TaskTable,
};
use karakuri_setup::{BringUpOptions, bring_up};
use serde_json::{Value, json};

use super::sim::engine;
use crate::answer::Answer;
use crate::console;
use crate::console::report;
use crate::output_file;
use crate::progress;
use crate::robot_args::FileArgs;
use crate::values::{positive, seconds};

/// Pick up an object and place it: plan, ask for approval, execute, judge the physical result
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A seed draws where the cylinder stands and shall go, where the cube stands, mass and friction; seed 0 is a fixed scene. Picking
and placing are planned and confirmed one after the other: y executes, n plans another way, q gives up. Two seconds after the hand
has gone, physics says whether the cylinder stands upright (5 degrees) at its goal (2 cm).

With --object and --to any arm and hand carry any object of a scene file. With --robot alone a table with a box is added where
the hand reaches, drawn from the seed. Open and closed hands, pads and grasps are found from the geometry, or from the SRDF
states named open and close.

Examples:
  karakuri pick-place --scene mine.toml --object can --to 0.4,-0.2 --yes
  karakuri pick-place --robot panda_moveit_config --arm panda_arm --seed 3 --yes
  karakuri pick-place --robot robot.urdf --seed 3 --save-scene table.toml
  karakuri pick-place
  karakuri pick-place --arm left --seed 7 --yes
  karakuri pick-place --from-camera --seed 3 --yes
  karakuri pick-place --runs 20 --yes --headless --json")]
pub(crate) struct PickPlace {
    /// Scene: lab (a cube; the default), clutter (ten obstacles), upright (a cube; the cylinder must stay upright), several (three cylinders, all carried), hand-over, kr210_shelf, or a scene file
    #[arg(long, value_name = "SCENE")]
    scene: Option<String>,
    /// Arm: right (default) or left in the lab, else a group of the robot; default: the first with a hand
    #[arg(long, visible_alias = "group", value_name = "ARM")]
    arm: Option<String>,
    #[command(flatten)]
    own: OwnArgs,
    /// Object of the scene to carry
    #[arg(long, value_name = "NAME", requires = "to")]
    object: Option<String>,
    /// Where to place it, in the world frame (m); without z at the height where it is
    #[arg(long, value_name = "X,Y[,Z]", value_parser = place, allow_hyphen_values = true, requires = "object")]
    to: Option<Place>,
    /// Tell nothing about where objects are: the scene's camera, with the noise of a Kinect, looks for them
    #[arg(long)]
    from_camera: bool,
    /// Physics engine: own or kinematic
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Seed of the random scene and of the planner
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Number of scenes, counting up from this seed
    #[arg(long, default_value_t = 1)]
    runs: u64,
    /// Time for planning how to carry one object, all phases together (s)
    #[arg(long, value_name = "S", default_value_t = Patience::USUAL.as_secs_f64(), value_parser = positive, allow_hyphen_values = true)]
    deadline: f64,
    /// The robot refuses every motion without a certificate that holds
    #[arg(long)]
    certified: bool,
    /// Execute every plan without asking
    #[arg(long)]
    yes: bool,
    /// Print no progress
    #[arg(long)]
    headless: bool,
    /// Write the scene of the seed to this TOML file, print what is carried where, and run nothing
    #[arg(long, value_name = "FILE", conflicts_with_all = ["runs", "yes"])]
    save_scene: Option<PathBuf>,
    /// Write over a scene file that exists
    #[arg(long, requires = "save_scene")]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Writes down what was guessed about the robot: its start as joint positions, and the pairs of links that need no check. Commands
/// that guess nothing then read the same scene.
fn spell_out(plan: &mut WorldPlan) -> anyhow::Result<()> {
    let mut scene = Scene::at_home(plan.robot.clone());
    scene.apply(&plan.description)?;
    let (robot, q) = (&plan.robot, scene.configuration());
    let at = |joint: &Joint| {
        let id = scene.robot().joint(&joint.name)?;
        Some((joint.name.clone(), vec![q[scene.robot().joints()[id.0].first_position]]))
    };
    let driven = robot.joints().iter().filter(|j| j.is_driven() && j.kind.velocities() == 1);
    let state = &mut plan.description.state;
    state.poses.clear();
    state.joints = driven.filter_map(at).collect();
    let name = |LinkId(i): LinkId| robot.links()[i].name.clone();
    let unchecked = robot
        .semantics()
        .disabled_pairs
        .iter()
        .map(|pair| AllowedPair { between: pair.links.map(name), reason: pair.reason.clone() });
    plan.description.contacts.allow.extend(unchecked);
    Ok(())
}

/// A file as a scene file names it: by its name if it is in the same folder, else by its whole path. `None` if there is no such
/// file.
fn beside(file: impl AsRef<Path>, scene: &Path) -> Option<String> {
    let whole = file.as_ref().is_file().then(|| file.as_ref().canonicalize().ok()).flatten()?;
    let folder = std::path::absolute(scene).ok()?.parent()?.canonicalize().ok()?;
    let path = whole.strip_prefix(folder).unwrap_or(&whole);
    Some(path.to_string_lossy().into_owned())
}

/// A robot and hand of the user.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct OwnArgs {
    /// Group of the hand; default: the end effector of the arm, or the joints beyond its tip
    #[arg(long, value_name = "GROUP", help_heading = "Own robot")]
    hand: Option<String>,
    /// A URDF, xacro, MJCF or SDF file, a MoveIt configuration folder or a built-in robot, if the scene does not name one
    #[arg(long, value_name = "ROBOT", help_heading = "Own robot")]
    pub(crate) robot: Option<String>,
    /// SRDF file with groups and named poses
    #[arg(long, value_name = "FILE", help_heading = "Own robot")]
    srdf: Option<PathBuf>,
    #[command(flatten)]
    files: FileArgs,
    /// Links without a collision shape collide with their visual shapes
    #[arg(long, help_heading = "Own robot")]
    visual_as_collision: bool,
}

impl OwnArgs {
    /// Trials of an arm of the robot, with what the files do not say guessed.
    pub(crate) fn bench(
        &self,
        scene: Option<&str>,
        arm: Option<&str>,
        carry: Option<Carry>,
    ) -> anyhow::Result<TaskBench> {
        let mut load = self.files.options();
        load.srdf.clone_from(&self.srdf);
        load.visual_as_collision = self.visual_as_collision;
        let (what, robot) = match (scene, self.robot.as_deref()) {
            (Some(scene), robot) => (scene, robot),
            (None, Some(robot)) => (robot, None),
            (None, None) => anyhow::bail!("name a scene (--scene) or a robot (--robot)"),
        };
        let options = BringUpOptions { free_start: scene.is_none(), ..BringUpOptions::default() };
        let loaded = progress::set_up(None, |watch| bring_up(what, robot, &load, &options, watch))?;
        report(&loaded.warnings);
        Ok(TaskBench::own(loaded.value.plan, arm, self.hand.as_deref(), carry)?)
    }
}

/// A place of an object.
type Place = (f64, f64, Option<f64>);

fn place(text: &str) -> Result<Place, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|x| x.trim().parse::<f64>()).collect();
    match numbers.as_deref() {
        Ok(numbers) if numbers.iter().any(|x| !x.is_finite()) => Err("not finite".to_owned()),
        Ok(&[x, y]) => Ok((x, y, None)),
        Ok(&[x, y, z]) => Ok((x, y, Some(z))),
        _ => Err("a place is written x,y or x,y,z (m)".to_owned()),
    }
}

impl PickPlace {
    /// The trials that the arguments ask for.
    fn bench(&self) -> anyhow::Result<TaskBench> {
        let scene = self.scene.as_deref();
        let is_file = scene.is_some_and(|scene| karakuri::formats::scene::format(scene).is_some());
        if is_file || self.own.robot.is_some() || self.object.is_some() {
            let object = self.object.clone();
            let carry = object.zip(self.to).map(|(object, to)| Carry { object, to });
            if carry.is_none() && scene.is_some() {
                anyhow::bail!(
                    "name the object of {} to carry: --object NAME --to X,Y",
                    scene.unwrap_or_default()
                );
            }
            return self.own.bench(scene, self.arm.as_deref(), carry);
        }
        let arm = self.arm.as_deref().unwrap_or("right");
        Ok(TaskBench::new(benchmark(scene.unwrap_or("lab"), arm)?)?)
    }

    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let bench = self.bench()?.with_deadline(seconds(self.deadline));
        let bench = if self.from_camera { bench.from_camera()? } else { bench };
        let bench = if self.certified { bench.certified() } else { bench };
        if let Some(file) = &self.save_scene {
            return self.save(&bench, file);
        }
        let benchmark = bench.benchmark();
        let bar = progress::bar(self.runs as usize, "carrying");
        let quiet = self.headless || self.runs > 1;
        let mut rows = Vec::new();
        for seed in self.seed..self.seed.saturating_add(self.runs) {
            let case = TaskCase { seed, engine: self.engine, disturbance: None };
            let mut ask = |phase: &str, plan: &TaskPlan| self.ask(phase, plan);
            let row = if quiet {
                bench.run(&case, &mut ask, &mut ())?
            } else {
                bench.run(&case, &mut ask, &mut Aloud)?
            };
            rows.push(row);
            bar.inc(1);
        }
        bar.finish_and_clear();
        let table = TaskTable { benchmark, engine: self.engine, disturbance: None, rows };
        self.print(&table)?;
        let all = table.placed() == table.rows.len();
        Ok(if all { Answer::Yes } else { Answer::No })
    }

    /// Writes the scene of the seed, for `karakuri up` and every other command that takes a scene file.
    fn save(&self, bench: &TaskBench, file: &Path) -> anyhow::Result<Answer> {
        let case = TaskCase { seed: self.seed, engine: self.engine, disturbance: None };
        let mut drawn = bench.scene(&case);
        spell_out(&mut drawn.plan)?;
        let description = &mut drawn.plan.description;
        if let Some(urdf) = self.own.robot.as_deref().and_then(|robot| beside(robot, file)) {
            let srdf = self.own.srdf.as_ref().and_then(|srdf| beside(srdf, file));
            description.robot = Some(RobotReference::Files { urdf, srdf });
        }
        output_file::write(file, write_toml(description), self.force)?;
        let [start, goal] = [drawn.start, drawn.goal].map(|pose| pose.translation.vector);
        if self.json {
            let (from, to) = (start.as_slice(), goal.as_slice());
            console::print_json(json!({ "object": drawn.object, "from": from, "to": to }))?;
        } else {
            writeln!(
                std::io::stdout(),
                "{}: {} at {:.3},{:.3},{:.3}; its goal is {:.3},{:.3}",
                file.display(),
                drawn.object,
                start.x,
                start.y,
                start.z,
                goal.x,
                goal.y
            )?;
        }
        Ok(Answer::Yes)
    }

    /// Shows a plan and asks for approval.
    fn ask(&self, phase: &str, plan: &TaskPlan) -> tasks::Answer {
        if !self.headless && self.runs == 1 {
            console::note(&format!("{phase}: {}", described(plan)));
        }
        if self.yes {
            return tasks::Answer::Yes;
        }
        let mut words = std::io::stdin().lock().lines();
        loop {
            eprint!("execute this {phase}? [y]es, [n]o: plan another way, [q]uit: ");
            match words.next() {
                Some(Ok(word)) => match word.trim() {
                    "y" | "yes" | "" => return tasks::Answer::Yes,
                    "n" | "no" => return tasks::Answer::No,
                    "q" | "quit" => return tasks::Answer::Quit,
                    _ => {}
                },
                // There is no terminal to ask for approval.
                _ => return tasks::Answer::Quit,
            }
        }
    }

    fn print(&self, table: &TaskTable) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        if self.json {
            let body = summary(table);
            match table.placed() == table.rows.len() {
                true => console::print_json(body)?,
                false => console::print_refusal("not_placed", &table.headline(), body)?,
            }
            return Ok(());
        }
        if let [row] = &table.rows[..] {
            print_row(&mut out, table.benchmark, row)?;
        }
        writeln!(out, "{}", table.headline())?;
        for reason in table.reasons() {
            writeln!(out, "  {reason}")?;
        }
        Ok(())
    }
}

fn benchmark(scene: &str, arm: &str) -> anyhow::Result<Benchmark> {
    match (scene, arm) {
        ("lab", "right") => Ok(Benchmark::Right),
        ("lab", "left") => Ok(Benchmark::Left),
        ("upright", "right") => Ok(Benchmark::Upright),
        ("clutter", "right") => Ok(Benchmark::Clutter),
        ("several", "right") => Ok(Benchmark::Several),
        ("hand-over", "right") => Ok(Benchmark::HandOver),
        ("kr210_shelf", _) => Ok(Benchmark::Shelf),
        ("lab" | "upright" | "clutter" | "several" | "hand-over", _) => {
            anyhow::bail!(
                "there is no {arm} arm for {scene:?}; the right arm does all, the left one lab"
            )
        }
        _ => {
            anyhow::bail!(
                "there is no scene {scene:?}; there are lab, upright, clutter, several, hand-over, kr210_shelf, and scene files (.toml)"
            )
        }
    }
}

/// The JSON summary of the runs.
pub(crate) fn summary(table: &TaskTable) -> Value {
    let (plan, error) = (table.plan_ms(), table.final_error_m());
    // What did not happen has no numbers.
    let [pick, place] = ["pick", "place"].map(|phase| {
        let mut planned = table.rows.iter().flat_map(|row| &row.plan_ms);
        let spread = table.plan_ms_of(phase);
        let was_planned = planned.any(|(name, _)| name == phase);
        was_planned.then(|| json!({ "p50": spread.p50, "p95": spread.p95 }))
    });
    let error = (table.placed() > 0)
        .then(|| json!({ "p50": error.p50, "p95": error.p95, "max": error.max }));
    let failures = table.rows.iter().filter_map(|row| {
        let mut failure = given_up_json(row.abort.as_ref()?);
        failure["seed"] = row.case.seed.into();
        Some(failure)
    });
    let mut summary = json!({
        "runs": table.rows.len(),
        "placed": table.placed(),
        "aborted": table.aborted(),
        "hard_collisions": table.hard_collisions(),
        "plan_ms": { "p50": plan.p50, "p95": plan.p95, "pick": pick, "place": place },
        "final_error_m": error,
        "rejected_draws": table.rejected(),
        "reasons": table.reasons(),
        "failures": failures.collect::<Vec<_>>(),
    });
    let seen: Vec<_> = table.rows.iter().filter_map(|row| row.seen).collect();
    if !seen.is_empty() {
        let [position, axis] =
            [|row: &SeenRow| row.position_error_m, |row: &SeenRow| row.axis_error_rad]
                .map(|of| Spread::of_numbers(seen.iter().map(of).collect()));
        summary["from_camera"] = json!({
            "found": seen.len(),
            "position_error_m": { "p50": position.p50, "p95": position.p95, "max": position.max },
            "axis_error_rad": { "p50": axis.p50, "p95": axis.p95, "max": axis.max },
        });
    }
    summary
}

/// Why a task was given up: a code and the facts.
pub(crate) fn given_up_json(given_up: &GivenUp) -> Value {
    let Evidence { stage, object, between, distance_m, angle_rad, secs } = &given_up.evidence;
    json!({
        "code": given_up.code,
        "message": given_up.message,
        "stage": stage.map(|stage| stage.name()),
        "object": object,
        "between": between,
        "distance_m": distance_m,
        "angle_rad": angle_rad,
        "secs": secs,
    })
}

fn described(plan: &TaskPlan) -> String {
    let stages = plan.steps.iter().map(|step| match &step.act {
        Act::Move { trajectory, .. } => {
            format!("{} {:.1} s", step.stage, trajectory.duration_secs())
        }
        _ => step.stage.name.clone(),
    });
    let stages: Vec<String> = stages.collect();
    let report = &plan.report;
    format!(
        "{}; {}, nothing comes closer than {:.1} mm, {} other ways did not work",
        stages.join(", "),
        report.choice,
        1e3 * report.clearance_m,
        report.failures.len()
    )
}

fn print_row(out: &mut impl Write, benchmark: Benchmark, row: &TaskRow) -> std::io::Result<()> {
    for stage in &row.stages {
        let result = if stage.done { "done" } else { "not as planned" };
        let clearance =
            stage.clearance_m.map_or_else(String::new, |m| format!(", {:.1} mm free", 1e3 * m));
        writeln!(
            out,
            "{:>8} {:10} {:6.2} s  {result}{clearance}",
            stage.phase, stage.stage, stage.secs
        )?;
    }
    for deviation in &row.deviations {
        writeln!(out, "deviation: {deviation}")?;
    }
    if let Some(seen) = &row.seen {
        writeln!(
            out,
            "the camera found it {:.1} mm and {:.2}° from where it was, among {} objects and {} occupied cells",
            1e3 * seen.position_error_m,
            seen.axis_error_rad.to_degrees(),
            seen.objects,
            seen.cells
        )?;
    }
    let (off_mm, tilt_deg) = (1e3 * row.error_m, row.tilt_rad.to_degrees());
    match benchmark {
        Benchmark::Shelf => {
            writeln!(out, "it lies {off_mm:.0} mm from where it should have fallen to")
        }
        Benchmark::Own => {
            writeln!(out, "the object is {off_mm:.1} mm from its goal and tilted by {tilt_deg:.2}°")
        }
        Benchmark::Several => writeln!(
            out,
            "the cylinders stand no more than {off_mm:.1} mm from their goals and {tilt_deg:.2}° from upright"
        ),
        _ => writeln!(
            out,
            "the cylinder stands {off_mm:.1} mm from its goal and {tilt_deg:.2}° from upright"
        ),
    }
}

/// Prints progress.
struct Aloud;

impl TaskObserver for Aloud {
    fn ended(&mut self, report: &StageReport) {
        let secs = report.end_ns.saturating_sub(report.begin_ns) as f64 * 1e-9;
        let result = if report.done { "" } else { ", not as planned" };
        console::note(&format!("  {} {secs:.2} s{result}", report.stage));
    }

    fn deviated(&mut self, phase: &str, deviation: &Deviation) {
        console::note(&format!("  {phase}: {deviation}"));
    }
}
