//! `karakuri plan`: from a request to a certified, timed motion.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use karakuri::LoadedScene;
use karakuri::geometry::{UnitVec3, Vec3};
use karakuri::plan::{
    Budget, Clearance, Constraint, Deadline, ErrorReport, Goal, LimitsSource, Motion,
    MotionRequest, Place, PlanError, PlannerChoice, Shortfall, Solved, SpeedScale, Timed, TipPose,
    motion_once, solve,
};
use karakuri::robot::{JointId, RobotModel};
use serde_json::{Value, json};

use crate::answer::Answer;
use crate::motion_file;
use crate::scene_args::SceneArgs;
use crate::text;
use crate::values::{Slots, number, pose_from_text, positive, vector_from_text};

/// Plan a collision-free motion, certify and time it; or report why there is none
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A goal is a configuration (--to), poses of links (--pose, one for each hand), or a place (--position).
A file given by --out is a picture (.svg), a page that plays the motion (.html), or the motion (.json, .csv).

Examples:
  karakuri plan lab --group left_arm --pose left_arm_7_link=0.2,0.9,0.45,0,1,0,0 --out motion.html
  karakuri plan lab_clutter --group left_arm --pose left_arm_7_link=0.2,1.2,0.5,0,1,0,0 --margin 0.005
  karakuri plan lab --group right_arm --position right_arm_7_link=0.3,0.45,0.5
  karakuri plan lab --group left_arm --position left_arm_7_link=0.2,0.9,0.45 --upright left_arm_7_link=10
  karakuri plan lwr4 --from home --to candle --planner RRTstar --json")]
pub(crate) struct PlanCommand {
    #[command(flatten)]
    scene: SceneArgs,
    /// Joints that may move: a group of the SRDF; the first if not given
    #[arg(long)]
    group: Option<String>,
    /// Start configuration: numbers, joint=value pairs, or a named pose; default: the scene's
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    from: Option<String>,
    /// Goal configuration: numbers, joint=value pairs, or a named pose
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    to: Option<String>,
    /// Bring a link to a pose in the world: LINK=x,y,z,qx,qy,qz,qw
    #[arg(long, allow_hyphen_values = true, value_name = "POSE", conflicts_with = "to")]
    pose: Vec<String>,
    /// Bring a link to a position in the world, in any orientation: LINK=x,y,z
    #[arg(long, allow_hyphen_values = true, value_name = "PLACE", conflicts_with_all = ["to", "pose"])]
    position: Option<String>,
    /// Clearance of the moving links from everything else (m); default 0
    #[arg(long, value_name = "M", value_parser = positive)]
    margin: Option<f64>,
    /// Distance that all bodies keep from each other where start, goal and passage allow it (m); default 0.001
    #[arg(long, value_name = "M", value_parser = positive)]
    clearance: Option<f64>,
    /// Keep the link's direction that points up at the start upright, within this angle: LINK=DEGREES
    #[arg(long, value_name = "LINK=DEG")]
    upright: Vec<String>,
    /// Planner by its usual name, such as RRTstar; default: the group's planner in a MoveIt folder, else chosen automatically
    #[arg(long)]
    planner: Option<String>,
    /// A setting of the planner, such as range=0.5
    #[arg(long, value_name = "NAME=VALUE", requires = "planner")]
    setting: Vec<String>,
    /// Seed of the random number generator: the same seed gives the same motion
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Stop planning after this many seconds; four fifths of them are for the search
    #[arg(long, default_value = "10", value_parser = positive)]
    deadline: f64,
    /// Fraction of the full speed (more than 0, at most 1)
    #[arg(long, default_value = "1", value_parser = positive)]
    speed: f64,
    /// Seconds in which a joint reaches its full speed
    #[arg(long, default_value = "0.5", value_parser = positive)]
    to_full_speed: f64,
    /// Write the motion: .svg, .html, .json or .csv
    #[arg(long, value_name = "FILE")]
    out: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl PlanCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        for file in &self.out {
            motion_file::check_ending(file)?;
        }
        SpeedScale::slowed(self.speed).check().context("--speed")?;
        let request = self.request(self.scene.load()?)?;
        let robot = request.scene.robot().clone();
        let begin = Instant::now();
        let (solved, timed) = match self.plan(&request, begin) {
            Ok(found) => found,
            Err(why) if why.is_bad_request() => bail!("{}", why.describe(&robot)),
            Err(why) => {
                let ErrorReport { code, message, between } = why.report(&robot);
                let mut out = std::io::stdout().lock();
                if self.json {
                    let refusal = json!({
                        "status": "refused", "code": code, "message": message, "between": between,
                    });
                    writeln!(out, "{refusal}")?;
                } else {
                    writeln!(out, "no plan: {message}")?;
                }
                return Ok(Answer::No);
            }
        };
        let took = begin.elapsed();

        let title = format!("{}: {} to {}", self.scene.name(), request.group, self.goal_text());
        for file in &self.out {
            motion_file::write(file, &title, &solved, timed.as_ref())
                .with_context(|| file.display().to_string())?;
        }
        let mut out = std::io::stdout().lock();
        if self.json {
            writeln!(out, "{}", as_json(&solved, timed.as_ref(), took))?;
        } else {
            out.write_all(as_text(&solved, timed.as_ref(), took).as_bytes())?;
            for file in &self.out {
                writeln!(out, "written    {}", file.display())?;
            }
        }
        Ok(Answer::Yes)
    }

    /// The motion; for a robot without velocity limits its path alone.
    fn plan(
        &self,
        request: &MotionRequest,
        begin: Instant,
    ) -> Result<(Solved, Option<Timed>), PlanError> {
        let allowed = Duration::from_secs_f64(self.deadline.min(1e9));
        let mut deadline = Deadline::new(allowed, || begin.elapsed());
        match motion_once(request, &mut deadline) {
            Err(PlanError::NoLimits(why)) => {
                eprintln!("note: the path is not timed: {why}");
                Ok((solve(request, &mut deadline)?, None))
            }
            found => found.map(|Motion { scene, solved, timed, clearance, .. }| {
                // Pictures show the scene without the margin.
                (Solved { scene, clearance, ..solved }, timed)
            }),
        }
    }

    fn request(&self, loaded: LoadedScene) -> anyhow::Result<MotionRequest> {
        let scene = &loaded.scene;
        let robot = scene.robot().clone();
        let groups = &robot.semantics().groups;
        let group = match &self.group {
            Some(name) => name.clone(),
            None => {
                let first = groups.iter().find(|g| !g.joints.is_empty());
                first
                    .context("the robot has no group of joints; `karakuri setup` makes some")?
                    .name
                    .clone()
            }
        };
        // The library reports an unknown group.
        let joints: Vec<JointId> = robot.group(&group).map_or_else(Vec::new, |g| {
            g.joints.iter().copied().filter(|j| robot.joints()[j.0].is_driven()).collect()
        });
        let slots = Slots::of_joints(&robot, joints, scene.configuration());
        let start = match &self.from {
            Some(text) => Some(slots.read(text).context("--from")?),
            None => None,
        };
        let goal = self.goal(&slots)?;
        let mut whole = scene.configuration().to_vec();
        for (id, x) in slots.joints().iter().zip(start.as_deref().unwrap_or(slots.start())) {
            whole[robot.joints()[id.0].first_position] = *x;
        }
        Ok(MotionRequest {
            start,
            constraints: self.constraints(&robot, &whole)?,
            planner: self.planner(&loaded, &group)?,
            margin_m: self.margin.unwrap_or(0.0),
            clearance_m: self.clearance.unwrap_or(MotionRequest::CLEARANCE_M),
            speed: SpeedScale::slowed(self.speed),
            limits: LimitsSource::Description { secs_to_full_speed: self.to_full_speed },
            seed: self.seed,
            budget: Budget::UNTIL_DEADLINE,
            ..MotionRequest::new(loaded.scene, group, goal)
        })
    }

    fn goal(&self, slots: &Slots<'_>) -> anyhow::Result<Goal> {
        if let Some(text) = &self.to {
            return Ok(Goal::Configuration(slots.read(text).context("--to")?));
        }
        if let Some(text) = &self.position {
            let (tip, place) = named(text).context("--position")?;
            let position_in_world = vector_from_text(place).context("--position")?;
            return Ok(Goal::Position { tip, position_in_world, tolerance_m: 1e-6 });
        }
        let mut poses = Vec::new();
        for text in &self.pose {
            let (tip, pose) = named(text).context("--pose")?;
            poses.push(TipPose::new(tip, pose_from_text(pose).context("--pose")?));
        }
        match poses.len() {
            0 => bail!("say where to go: --to, --pose or --position"),
            1 => Ok(Goal::Pose(poses.remove(0))),
            _ => Ok(Goal::Poses(poses)),
        }
    }

    fn planner(&self, loaded: &LoadedScene, group: &str) -> anyhow::Result<PlannerChoice> {
        let Some(name) = &self.planner else { return Ok(loaded.planner(group)) };
        let mut settings = BTreeMap::new();
        for text in &self.setting {
            let (key, value) = text.split_once('=').context("--setting is NAME=VALUE")?;
            settings.insert(key.trim().to_owned(), number(value).context("--setting")?);
        }
        Ok(PlannerChoice::Named { name: name.clone(), settings })
    }

    /// The constraint that the link's up direction at the start stays upright.
    fn constraints(&self, robot: &RobotModel, start: &[f64]) -> anyhow::Result<Vec<Constraint>> {
        let places = karakuri::fk(robot, start);
        let upright = |text: &String| {
            let (name, degrees) = named(text)?;
            let tip = karakuri::link(robot, &name)?;
            let up = places[tip.0].1.rotation.inverse() * Vec3::z();
            Ok(Constraint::Upright {
                tip,
                axis_in_tip: UnitVec3::new_normalize(up),
                axis_in_world: Vec3::z_axis(),
                within_rad: number(degrees)?.to_radians(),
            })
        };
        self.upright.iter().map(upright).collect::<anyhow::Result<_>>().context("--upright")
    }

    /// The goal as given on the command line.
    fn goal_text(&self) -> String {
        let parts = self.to.iter().chain(&self.position).chain(&self.pose);
        parts.map(String::as_str).collect::<Vec<_>>().join(" and ")
    }
}

/// Splits `LINK=numbers`.
fn named(text: &str) -> anyhow::Result<(String, &str)> {
    let (tip, rest) = text.split_once('=').context("begin with the link: LINK=…")?;
    Ok((tip.trim().to_owned(), rest))
}

fn as_json(solved: &Solved, motion: Option<&Timed>, took: Duration) -> Value {
    json!({
        "status": "solved",
        "joints": motion_file::joint_names(solved),
        "path": solved.path,
        "certificate": {
            "path_clearance_m": finite(solved.certificate.clearance_m),
            "motion_clearance_m": motion.map(|m| finite(m.certificate.clearance_m)),
        },
        "clearance": clearance_json(solved),
        "duration_secs": motion.map(|m| m.trajectory.duration_secs()),
        "work": {
            "iterations": solved.report.search.iterations,
            "edges": solved.report.search.edges,
            "repairs": solved.report.repairs,
        },
        "took_secs": took.as_secs_f64(),
    })
}

/// The clearance asked for, the one kept, and the pairs that keep less, with the reason.
fn clearance_json(solved: &Solved) -> Value {
    let Clearance { asked_m, kept_m, less } = &solved.clearance;
    let robot = solved.scene.robot();
    let less = less.iter().map(|Shortfall { between, distance_m, place }| {
        let place = match place {
            Place::Start => "start",
            Place::Goal => "goal",
            Place::Passage => "passage",
            Place::Fixed => "fixed",
        };
        let between = between.each_ref().map(|body| body.name(robot));
        json!({ "between": between, "distance_m": distance_m, "place": place })
    });
    json!({
        "asked_m": asked_m,
        "kept_m": finite(*kept_m),
        "less": less.collect::<Vec<_>>(),
    })
}

/// JSON has no infinity: without any nearby body the value is null.
fn finite(x: f64) -> Option<f64> {
    x.is_finite().then_some(x)
}

fn as_text(solved: &Solved, motion: Option<&Timed>, took: Duration) -> String {
    let clearance = |m: f64| {
        if m.is_finite() { format!("{:.1} mm", m * 1e3) } else { "anything".to_owned() }
    };
    let work = &solved.report.search;
    let mut text = format!(
        "solved     in {}, {} and {} checked\n\
         path       {}, proven free, never closer than {}\n",
        text::duration(took),
        text::counted(work.iterations, "sample"),
        text::counted(work.edges, "edge"),
        text::counted(solved.path.len(), "waypoint"),
        clearance(solved.certificate.clearance_m),
    );
    if let Some(motion) = motion {
        text.push_str(&format!(
            "motion     {:.3} s within the joints' limits, proven free, never closer than {}\n",
            motion.trajectory.duration_secs(),
            clearance(motion.certificate.clearance_m),
        ));
    }
    if !solved.clearance.less.is_empty() {
        let less = solved.clearance.describe(solved.scene.robot());
        text.push_str(&format!("clearance  {less}\n"));
    }
    let names = motion_file::joint_names(solved);
    let mut rows = vec![std::iter::once("  ".to_owned()).chain(names).collect::<Vec<_>>()];
    rows.extend(solved.path.iter().enumerate().map(|(i, q)| {
        std::iter::once(format!("  {}", i + 1)).chain(q.iter().map(|&x| text::fixed(x))).collect()
    }));
    text.push_str(&text::columns(&rows));
    text
}
