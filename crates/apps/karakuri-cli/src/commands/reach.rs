//! `karakuri reach`: capability maps, and where a base must stand.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use karakuri::geometry::Pose;
use karakuri::reach::{
    BaseSearch, CapabilityMap, Placement, Rank, ReachGoal, ReachSettings, nearest_reachable,
    place_base, summary,
};
use karakuri::robot::RobotModel;
use karakuri::{NamedArm, ReachArm, reach_cuts};
use serde_json::Value;

use crate::answer::{Answer, Coded};
use crate::robot_args::RobotArgs;
use crate::values::{pose_from_json, pose_from_text, positive};
use crate::{console, output_file, progress, text};

mod report;

/// Interval between saves of a map that is being made.
const SAVE_EVERY: Duration = Duration::from_secs(10);

/// Capability maps: what an arm reaches, from which directions, and where its base must stand for given poses
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A map divides what the arm can reach into cubes and decides for each cube, by inverse kinematics within the joint limits, from which
directions a tool reaches it. The index D of a cube is the fraction of directions. A map that is written with --out and was not
finished is continued by the same command.

Examples:
  karakuri reach lwr4 --out lwr4.reach
  karakuri reach lwr4 --cell 0.1 --self-collision --picture lwr4.svg
  karakuri reach lwr4 --info lwr4.reach --json
  karakuri reach lwr4 --out lwr4.reach --place-base poses.json --height 0.4
  karakuri reach lwr4 --out lwr4.reach --nearest 1.4,0,0.4,0,1,0,0

poses.json is a list of poses [x, y, z, qx, qy, qz, qw] (m) in the world's frame.")]
pub(crate) struct Reach {
    #[command(flatten)]
    robot: RobotArgs,
    /// Group whose chain is the arm; the first one that is a chain if not given
    #[arg(long)]
    group: Option<String>,
    /// Link that is brought to the poses; the tip of the group if not given
    #[arg(long, value_name = "LINK")]
    tip: Option<String>,
    /// A tool on the tip: pose of the tool's frame in the tip's, x,y,z,qx,qy,qz,qw
    #[arg(long, allow_hyphen_values = true, value_name = "POSE")]
    tool: Option<String>,
    /// Edge of a cube (m)
    #[arg(long, default_value_t = 0.05, value_name = "M", value_parser = positive)]
    cell: f64,
    /// Number of directions
    #[arg(long, default_value_t = 200, value_name = "N")]
    directions: usize,
    /// Number of rolls about each direction
    #[arg(long, default_value_t = 12, value_name = "N")]
    rolls: usize,
    /// Count a direction if the position is reached with the tool's axis within this angle, in any roll (rad); for arms with
    /// fewer than six joints, which do so unasked
    #[arg(long, value_name = "RAD", value_parser = positive)]
    axis_within: Option<f64>,
    /// Count only configurations in which the robot does not touch itself
    #[arg(long)]
    self_collision: bool,
    /// Keep the best manipulability of every cube, too
    #[arg(long)]
    manipulability: bool,
    /// Threads; all processors if not given
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Write the map to this file; one that is there and not complete is continued
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Describe the map in this file and make none
    #[arg(long, value_name = "FILE", conflicts_with = "out")]
    info: Option<PathBuf>,
    /// Draw cross-cuts through the middle of the map: .svg or .png
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Find places of the robot's root from which the tool poses in this file are all reached
    #[arg(long, value_name = "FILE")]
    place_base: Option<PathBuf>,
    /// Scene whose objects must not be touched at the place that is found
    #[arg(long, value_name = "SCENE", requires = "place_base")]
    scene: Option<String>,
    /// Height of the robot's root (m)
    #[arg(
        long,
        default_value_t = 0.0,
        value_name = "M",
        allow_hyphen_values = true,
        requires = "place_base"
    )]
    height: f64,
    /// Rank places by the least index or the least manipulability of a pose
    #[arg(long, value_enum, default_value_t = RankName::Index, requires = "place_base")]
    rank: RankName,
    /// Greatest number of places
    #[arg(long, default_value_t = 5, value_name = "N", requires = "place_base")]
    places: usize,
    /// Tell the reachable pose nearest to this one, in the arm's base frame
    #[arg(long, allow_hyphen_values = true, value_name = "POSE", conflicts_with = "place_base")]
    nearest: Option<String>,
    /// Write over files that exist
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What places are ranked by
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum RankName {
    /// The least reachability index
    Index,
    /// The least manipulability; needs a map with --manipulability
    Manipulability,
}

/// How a map was made in this run.
struct Making {
    threads: usize,
    /// Cubes that were decided before.
    before: usize,
    time: Duration,
}

impl Reach {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(picture) = &self.picture {
            picture_ending(picture)?;
            output_file::may_write(picture, self.force)?;
        }
        let model = match self.self_collision || self.scene.is_some() {
            true => self.robot.load()?.model,
            false => self.robot.load_without_meshes()?.model,
        };
        let model = Arc::new(model);
        let named = karakuri::reach_arm(&model, &self.which()?, self.directions)?;
        if let Some(file) = &self.info {
            return self.describe(file, &named);
        }
        let wanted = self.place_base.as_deref().map(read_poses).transpose()?;
        let nearest =
            self.nearest.as_deref().map(pose_from_text).transpose().context("--nearest")?;
        let (map, making) = self.make(&model, &named)?;
        self.draw(&map)?;

        let mut body = report::as_json(&map, &named, &summary(&map), Some(&making));
        let mut answer = Answer::Yes;
        if let Some(poses) = &wanted {
            let placement = self.place(&model, &named, &map, poses)?;
            body["placement"] = report::placement_json(&placement, poses.len());
            if placement.places.is_empty() {
                answer = Answer::No;
            }
        }
        if let Some(pose) = &nearest {
            let found = nearest_reachable(&map, &named.arm, pose);
            body["nearest"] = found.as_ref().map_or(Value::Null, report::nearest_json);
        }
        self.print(&body, answer)
    }

    fn which(&self) -> anyhow::Result<ReachArm> {
        let tool = self.tool.as_deref().map(pose_from_text).transpose().context("--tool")?;
        Ok(ReachArm {
            group: self.group.clone(),
            tip: self.tip.clone(),
            tip_from_tool: tool,
            goal: self.axis_within.map(|within_rad| ReachGoal::Axis { within_rad }),
            ..ReachArm::default()
        })
    }

    fn settings(&self) -> ReachSettings {
        ReachSettings {
            cell_m: self.cell,
            directions: self.directions,
            rolls: self.rolls,
            self_collision: self.self_collision,
            manipulability: self.manipulability
                || self.place_base.is_some() && self.rank == RankName::Manipulability,
            ..ReachSettings::default()
        }
    }

    /// Makes the map, or continues the one in the file.
    fn make(
        &self,
        model: &Arc<RobotModel>,
        named: &NamedArm,
    ) -> anyhow::Result<(CapabilityMap, Making)> {
        let mut map = CapabilityMap::new(&named.arm, &named.subject, &self.settings())?;
        if let Some(out) = self.out.as_deref().filter(|out| out.exists() && !self.force) {
            let there = karakuri::read_reach(out)?;
            if there.settings() != map.settings() || there.subject() != map.subject() {
                let file = out.display();
                let message = format!(
                    "{file} is the map of another arm, or of other settings; --force replaces it"
                );
                return Err(Coded::new("file_exists", message).into());
            }
            map = there;
        }
        let before = map.filled();
        let threads = self.threads.map_or_else(processors, NonZeroUsize::get);
        let bar = progress::bar(map.grid().len(), "cubes");
        let begin = Instant::now();
        let mut saved = Instant::now();
        let mut failed = None;
        karakuri::fill_reach(model, &named.arm, &mut map, threads, &mut |map| {
            bar.set_position(map.filled() as u64);
            if let Some(out) = &self.out
                && saved.elapsed() > SAVE_EVERY
            {
                failed = output_file::write(out, karakuri::reach::write(map), true).err();
                saved = Instant::now();
            }
            failed.is_none()
        })?;
        bar.finish_and_clear();
        let time = begin.elapsed();
        if let Some(error) = failed {
            return Err(error);
        }
        if let Some(out) = self.out.as_deref().filter(|_| before < map.filled()) {
            output_file::write(out, karakuri::reach::write(&map), true)?;
            console::note(&format!("written: {}", out.display()));
        }
        Ok((map, Making { threads, before, time }))
    }

    fn describe(&self, file: &Path, named: &NamedArm) -> anyhow::Result<Answer> {
        let map = karakuri::read_reach(file)?;
        if map.subject().fingerprint != named.subject.fingerprint {
            console::warn(&format!("{} is not a map of this arm", file.display()));
        }
        self.draw(&map)?;
        self.print(&report::as_json(&map, named, &summary(&map), None), Answer::Yes)
    }

    fn print(&self, body: &Value, answer: Answer) -> anyhow::Result<Answer> {
        match (self.json, answer) {
            (true, Answer::No) => {
                let message = "no place was found from which every pose is reached";
                console::print_refusal("no_place", message, body.clone())?;
            }
            (true, _) => console::print_json(body.clone())?,
            (false, _) => std::io::stdout().write_all(report::as_text(body).as_bytes())?,
        }
        Ok(answer)
    }

    fn draw(&self, map: &CapabilityMap) -> anyhow::Result<()> {
        let Some(file) = &self.picture else { return Ok(()) };
        let cuts = reach_cuts(map);
        let bytes = if picture_ending(file)? {
            let title = format!("{}: what {} reaches", map.subject().robot, map.subject().tip);
            karakuri::picture::heat_svg(&title, &cuts).into_bytes()
        } else {
            karakuri::picture::heat_image(&cuts).png()
        };
        output_file::write(file, bytes, self.force)?;
        console::note(&format!("written: {}", file.display()));
        Ok(())
    }

    fn place(
        &self,
        model: &Arc<RobotModel>,
        named: &NamedArm,
        map: &CapabilityMap,
        poses: &[Pose],
    ) -> anyhow::Result<Placement> {
        ensure!(self.height.is_finite(), "--height: a finite number is needed");
        let search = BaseSearch {
            height_m: self.height,
            root_from_base: named.root_from_base,
            step_m: self.cell,
            rank: match self.rank {
                RankName::Index => Rank::Index,
                RankName::Manipulability => Rank::Manipulability,
            },
            answers: self.places,
            ..BaseSearch::default()
        };
        let find = || match &self.scene {
            None => Ok(place_base(map, &named.arm, poses, &search, &mut |_, _| true)),
            Some(name) => {
                let options = self.robot.files.options();
                let robot = Some(self.robot.robot.as_str());
                let loaded = karakuri::load_scene(name, robot, &options)?;
                console::report(&loaded.warnings);
                let scene = loaded.value.scene;
                ensure!(
                    scene.robot().joints().len() == model.joints().len(),
                    "the scene has another robot"
                );
                Ok(karakuri::reach::place_base_in(&scene, map, &named.arm, poses, &search)?)
            }
        };
        progress::busy("placing", find)
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Whether a picture's name ends in .svg; .png is the other one.
fn picture_ending(file: &Path) -> anyhow::Result<bool> {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some(ending) if ending.eq_ignore_ascii_case("svg") => Ok(true),
        Some(ending) if ending.eq_ignore_ascii_case("png") => Ok(false),
        _ => bail!("{}: pictures are written as .svg or .png", file.display()),
    }
}

/// Reads a list of poses `[x, y, z, qx, qy, qz, qw]`.
fn read_poses(file: &Path) -> anyhow::Result<Vec<Pose>> {
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let value: Value =
        serde_json::from_str(&text).with_context(|| format!("{name} is not JSON"))?;
    let items = value.as_array().with_context(|| format!("{name}: a list of poses is needed"))?;
    ensure!(!items.is_empty(), "{name} has no pose");
    let pose = |(i, item): (usize, &Value)| {
        pose_from_json(item).with_context(|| format!("{name}: pose {}", i + 1))
    };
    items.iter().enumerate().map(pose).collect()
}
