//! `karakuri sim`: simulates a world.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::Context;
use karakuri::recording;
use karakuri::sim::component::is_camera;
use karakuri::sim::world::{Command, DeviceCommand, World};
use karakuri::simulate::{
    self, EngineChoice, NoSuchEngine, Recorder, RecordingHead, RunOptions, SimReport,
};
use serde_json::{Value, json};

use super::lab::announce;
use crate::answer::Answer;
use crate::console;
use crate::input::file_or_stdin;
use crate::lab_session::{RosChoice, Session};
use crate::live_map_args::LiveMapArgs;
use crate::output_file;
use crate::process::interrupted;
use crate::ros_network::{RosNamesArgs, RosNetwork};
use crate::scene_args::SceneArgs;
use crate::values::{duration, positive};

/// Simulate a scene: physics, motors, hands, sensors, collision warnings
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Scenes that are built in: lab, lab_one_arm, lab_empty_table, lab_clutter, kr210, kr210_shelf, rrbot3_box, kit_head.

Commands are a file of JSON lines, each at its time:
  {\"time_ns\": 500000000, \"component\": \"right_sdh\", \"grip\": {\"grasp\": 2, \"close_ratio\": 1.0}}
  {\"time_ns\": 900000000, \"push\": {\"on\": \"cylinder\", \"force\": [1, 0, 0], \"duration_ns\": 100000000}}

Examples:
  karakuri sim lab --for 10s --headless --json
  karakuri sim lab --commands wave.jsonl --record wave.mcap --for 5s
  karakuri replay wave.mcap
  karakuri sim lab --ros --namespace real")]
pub(crate) struct Sim {
    #[command(flatten)]
    scene: SceneArgs,
    /// Run as fast as possible, without display
    #[arg(long)]
    headless: bool,
    /// Duration in simulated time: 10s, 500ms; default: until Ctrl-C
    #[arg(long = "for", value_name = "TIME", value_parser = duration)]
    duration: Option<Duration>,
    /// Physics engine: own, kinematic, or mujoco (in a build with that feature)
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Simulated seconds per second; 1 unless headless
    #[arg(long, value_name = "X", value_parser = positive)]
    speed: Option<f64>,
    /// Length of a step, at most 50ms
    #[arg(long, value_name = "TIME", default_value = "1ms", value_parser = step)]
    step: Duration,
    /// File of commands as JSON lines; - for stdin
    #[arg(long, value_name = "FILE")]
    commands: Option<PathBuf>,
    /// Switch the cameras on
    #[arg(long)]
    cameras: bool,
    /// Write every command and sensor sample to an MCAP file, which Foxglove can open
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write over a recording that exists
    #[arg(long, requires = "record")]
    force: bool,
    /// Print one JSON object when done
    #[arg(long)]
    json: bool,
    /// Serve the ROS interface while it runs
    #[arg(long, conflicts_with_all = ["commands", "record", "json", "cameras"])]
    ros: bool,
    #[command(flatten)]
    names: RosNamesArgs,
    #[command(flatten)]
    ros_network: RosNetwork,
}

pub(crate) fn engine(name: &str) -> Result<EngineChoice, NoSuchEngine> {
    EngineChoice::by_name(name)
}

/// Longest step for which contacts and drives are simulated sensibly.
const LONGEST_STEP: Duration = Duration::from_millis(50);

/// Parses the length of a step.
fn step(text: &str) -> Result<Duration, String> {
    let step = duration(text)?;
    let most_ms = LONGEST_STEP.as_millis();
    match step {
        _ if step < Duration::from_nanos(1) => Err("a step needs some time".to_owned()),
        _ if step > LONGEST_STEP => Err(format!("a step is at most {most_ms} ms long")),
        step => Ok(step),
    }
}

impl Sim {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if !self.ros && self.names.are_chosen() {
            anyhow::bail!(
                "--namespace and --root-names say where ROS names stand: they need --ros"
            );
        }
        let loaded = self.scene.load_world()?;
        let mut world =
            simulate::world(loaded, self.engine).with_context(|| self.scene.name().to_owned())?;
        world.set_step_ns(u64::try_from(self.step.as_nanos())?);
        if self.ros {
            return self.run_with_ros(world);
        }
        let mut commands = self.read_commands()?;
        if self.cameras {
            let on = |name: &str| {
                let command = DeviceCommand::Camera(true);
                (0, Command::Device { component: name.to_owned(), command })
            };
            let cameras = world.plan().description.components.iter();
            let cameras = cameras.filter(|component| is_camera(component));
            let switches: Vec<_> = cameras.map(|component| on(&component.name)).collect();
            commands.splice(0..0, switches);
        }
        let mut recorder = self.recorder(&world)?;
        let until_ns = self.duration.map(|time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        let speed = self.speed.or((!self.headless).then_some(1.0));
        let stop = interrupted()?;
        let mut status = Status::new(!self.headless && std::io::stderr().is_terminal());
        let options =
            RunOptions { until_ns, speed, commands, recorder: recorder.as_mut().map(|r| r as _) };
        let done = simulate::run(&mut world, options, |world, _| {
            status.show(world);
            !stop.load(Ordering::Relaxed)
        });
        status.clear();
        // A disk that is full leaves the part that was written, and an older recording as it was.
        let cannot_write = || match &self.record {
            Some(path) => format!("cannot write {}", path.display()),
            None => self.scene.name().to_owned(),
        };
        let done = done.with_context(cannot_write)?;
        if let (Some(recorder), Some(path)) = (recorder, &self.record) {
            let written = recorder.finish();
            let renamed = written.and_then(|()| std::fs::rename(output_file::beside(path), path));
            renamed.with_context(cannot_write)?;
        }
        self.print(&done)?;
        Ok(Answer::Yes)
    }

    fn run_with_ros(&self, world: World) -> anyhow::Result<Answer> {
        let stop = interrupted()?;
        let speed = self.speed.unwrap_or(1.0);
        let choice = RosChoice {
            names: self.names.names(),
            sim_time: speed != 1.0,
            speed_limit: 1.0,
            certified: false,
            controllers: false,
            planning: false,
            reach: self.ros_network.reach(),
            moveit: None,
        };
        let session = Session::start(world, speed, Some(&choice), &LiveMapArgs::default())?;
        announce(&session.lines(self.scene.name(), self.engine.name(), speed));
        let until_ns = self.duration.map(|time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        session.wait(&stop, until_ns);
        Ok(Answer::Yes)
    }

    fn recorder(&self, world: &World) -> anyhow::Result<Option<Recorder>> {
        let Some(path) = &self.record else { return Ok(None) };
        let head = RecordingHead {
            scene: self.scene.name().to_owned(),
            robot: self.scene.robot().map(str::to_owned),
            engine: self.engine,
        };
        output_file::may_write(path, self.force)?;
        let recorder = Recorder::create(&output_file::beside(path), &head, world);
        Ok(Some(recorder.with_context(|| format!("cannot write {}", path.display()))?))
    }

    fn read_commands(&self) -> anyhow::Result<Vec<(u64, Command)>> {
        let Some(path) = &self.commands else { return Ok(Vec::new()) };
        let name = path.display();
        let text = file_or_stdin(path)?;
        let mut commands = Vec::new();
        for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let place = || format!("{name}:{}", i + 1);
            let value: Value = serde_json::from_str(line).with_context(place)?;
            commands.push(recording::read_timed(&value).with_context(place)?);
        }
        commands.sort_by_key(|(time_ns, _)| *time_ns);
        Ok(commands)
    }

    fn print(&self, done: &SimReport) -> anyhow::Result<()> {
        for (time_ns, refusal) in done.refused.iter().take(10) {
            console::warn(&format!("refused at {:.3} s: {refusal}", *time_ns as f64 * 1e-9));
        }
        if done.refused.len() > 10 {
            console::warn(&format!("{} more commands were refused", done.refused.len() - 10));
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            let answer = json!({
                "engine": done.engine,
                "steps": done.steps,
                "sim_seconds": done.sim_seconds,
                "real_time_factor": done.real_time_factor,
                "state_hash": done.state_hash.to_string(),
                "refused": done.refused.len(),
            });
            console::print_json(answer)?;
        } else {
            writeln!(
                out,
                "{} steps, {:.3} s simulated by the {} engine, {:.1} times real time, state {}",
                done.steps, done.sim_seconds, done.engine, done.real_time_factor, done.state_hash
            )?;
        }
        Ok(())
    }
}

/// A status line, updated a few times per second.
struct Status {
    on: bool,
    last: Instant,
    last_ns: u64,
}

impl Status {
    fn new(on: bool) -> Self {
        Self { on, last: Instant::now(), last_ns: 0 }
    }

    fn show(&mut self, world: &World) {
        let passed = self.last.elapsed();
        if !self.on || passed < Duration::from_millis(250) {
            return;
        }
        let factor = (world.time_ns() - self.last_ns) as f64 * 1e-9 / passed.as_secs_f64();
        (self.last, self.last_ns) = (Instant::now(), world.time_ns());
        let warnings: Vec<String> = world
            .warnings()
            .iter()
            .filter_map(|warning| {
                let [a, b] = warning.pairs.first()?;
                let (a, b) = (a.name(world.robot()), b.name(world.robot()));
                let what = if warning.state.number() == 1 { "touches" } else { "is close to" };
                Some(format!("{a} {what} {b}"))
            })
            .collect();
        let time = world.time_ns() as f64 * 1e-9;
        eprint!("\r\x1b[2K{time:9.2} s  {factor:5.1}×  {}", warnings.join(", "));
    }

    fn clear(&self) {
        if self.on {
            eprint!("\r\x1b[2K");
        }
    }
}
