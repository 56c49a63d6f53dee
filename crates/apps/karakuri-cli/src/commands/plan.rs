//! `karakuri plan`: from a request to a certified, timed motion.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use karakuri::geometry::{UnitVec3, Vec3};
use karakuri::plan::{
    Budget, Clearance, Constraint, Deadline, ErrorReport, Goal, LimitsSource, Motion,
    MotionRequest, Place, PlanError, PlannerChoice, PlanningContext, PrepareOptions, Shortfall,
    Solved, SpeedScale, Timed, TipPose, motion,
};
use karakuri::robot::ik::{Orientation, Tolerance};
use karakuri::robot::{JointId, RobotModel};
use karakuri::scene::fast::CoverStore;
use karakuri::{LeftOut, LoadedScene, ReachInstead};
use serde_json::{Value, json};

use crate::answer::{Answer, Coded, evidence_json};
use crate::cache_args::CacheArgs;
use crate::certificate_file;
use crate::console;
use crate::motion_file;
use crate::output_file;
use crate::progress;
use crate::scene_args::{SceneArgs, left_out_text, tell_left_out};
use crate::text;
use crate::values::{
    Slots, not_negative, number, part, pose_from_text, positive, seconds, vector_from_text,
};

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
  karakuri plan lwr4 --from home --to candle --planner RRTstar --json

A scene file may hold the request: group, start, goals, planner, time, attempts and speeds; arguments override it.")]
pub(crate) struct PlanCommand {
    #[command(flatten)]
    scene: SceneArgs,
    #[command(flatten)]
    cache: CacheArgs,
    /// Joints that may move: a group of the SRDF; default: that of the scene's `[request]`, else the first
    #[arg(long)]
    group: Option<String>,
    /// Start configuration: numbers, joint=value pairs, or a named pose; default: that of the scene's `[request]`, else the scene's
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    from: Option<String>,
    /// Goal configuration: numbers, joint=value pairs, or a named pose
    #[arg(long, allow_hyphen_values = true, value_name = "Q")]
    to: Option<String>,
    /// Bring a link to a pose in the world: LINK=x,y,z,qx,qy,qz,qw
    #[arg(long, allow_hyphen_values = true, value_name = "POSE", conflicts_with = "to")]
    pose: Vec<String>,
    /// Accept any rotation of the links of --pose about this axis of their own frame: x,y,z
    #[arg(long, allow_hyphen_values = true, value_name = "AXIS", requires = "pose")]
    axis: Option<String>,
    /// Accept poses this far from those of --pose (m), where they cannot be had themselves
    #[arg(long, value_name = "M", value_parser = positive, allow_hyphen_values = true, requires = "pose")]
    position_tolerance: Option<f64>,
    /// Accept poses turned this far from those of --pose (degrees), where they cannot be had themselves
    #[arg(long, value_name = "DEG", value_parser = positive, allow_hyphen_values = true, requires = "pose")]
    rotation_tolerance: Option<f64>,
    /// Bring a link to a position in the world, in any orientation: LINK=x,y,z
    #[arg(long, allow_hyphen_values = true, value_name = "PLACE", conflicts_with_all = ["to", "pose"])]
    position: Option<String>,
    /// Distance that every pair of bodies with relative motion keeps (m); default 0: they do not touch
    #[arg(long, value_name = "M", value_parser = not_negative, allow_hyphen_values = true)]
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
    /// Stop planning after this many seconds (default 10); four fifths of them are for the search
    #[arg(long, value_parser = positive, allow_hyphen_values = true)]
    deadline: Option<f64>,
    /// Fraction of the full speed (more than 0, at most 1; default 1)
    #[arg(long, value_parser = part, allow_hyphen_values = true)]
    speed: Option<f64>,
    /// Seconds in which a joint reaches its full speed
    #[arg(long, default_value = "0.5", value_parser = positive, allow_hyphen_values = true)]
    to_full_speed: f64,
    /// Write the motion: .svg, .html, .json or .csv
    #[arg(long, value_name = "FILE")]
    out: Vec<PathBuf>,
    /// Write over files that exist
    #[arg(long)]
    force: bool,
    /// Write a certificate of the motion, for `karakuri verify`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl PlanCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        for file in &self.out {
            motion_file::check_ending(file)?;
            output_file::may_write(file, self.force)?;
        }
        if let Some(file) = &self.certificate {
            output_file::may_write(file, self.force)?;
        }
        let loaded = self.scene.load_to_plan()?;
        let left_out = loaded.left_out.clone();
        let (requests, deadline_secs) = self.requests(loaded)?;
        let request = &requests[0];
        let robot = request.scene.robot().clone();
        let begin = Instant::now();
        let found = progress::busy("planning", || {
            plan_first(&requests, deadline_secs, begin, self.cache.store())
        });
        let (solved, planned) = match found {
            Ok(found) => found,
            Err(why) => {
                let mut in_time = || begin.elapsed() < seconds(deadline_secs);
                let instead = out_of_reach(&why, request, &mut in_time);
                return self.refuse(&why, &robot, &left_out, instead.as_ref());
            }
        };
        let took = begin.elapsed();

        let title = format!("{}: {} to {}", self.scene.name(), request.group, self.goal_text());
        for file in &self.out {
            motion_file::write(file, &title, &solved, planned.timed(), self.force)?;
        }
        let certificate = match &self.certificate {
            Some(file) => {
                let timed = planned.timed();
                Some(progress::busy("certifying", || {
                    certificate_file::write(file, &requests, &solved, timed, self.force)
                })?)
            }
            None => None,
        };
        let mut out = std::io::stdout().lock();
        if self.json {
            let mut answer = as_json(&solved, &planned, took);
            tell_left_out(&mut answer, &left_out);
            if let Some((certificate, made)) = &certificate {
                answer["certificate"]["made_secs"] = made.as_secs_f64().into();
                answer["certificate"]["bytes"] = certificate.text.len().into();
                answer["certificate"]["proven_m"] = finite(certificate.distance_m).into();
            }
            console::print_json(answer)?;
        } else {
            out.write_all(as_text(&solved, planned.timed(), took).as_bytes())?;
            out.write_all(left_out_text(&left_out).as_bytes())?;
            for file in &self.out {
                writeln!(out, "written    {}", file.display())?;
            }
            if let (Some(file), Some((certificate, _))) = (&self.certificate, &certificate) {
                let size = certificate.text.len();
                writeln!(out, "certified  {} ({size} bytes)", file.display())?;
            }
        }
        Ok(Answer::Yes)
    }

    /// Reports why there is no motion: an invalid request as an error, everything else as the answer no.
    fn refuse(
        &self,
        why: &PlanError,
        robot: &RobotModel,
        left_out: &[LeftOut],
        instead: Option<&ReachInstead>,
    ) -> anyhow::Result<Answer> {
        if why.is_bad_request() {
            return Err(bad_request(why.report(robot)));
        }
        let ErrorReport { code, message, between, evidence, remedy } = why.report(robot);
        let evidence = evidence_json(&evidence);
        if self.json {
            let mut body = json!({
                "status": "refused",
                "message": message,
                "between": between,
                "evidence": evidence,
                "remedy": remedy,
            });
            if let Some(instead) = instead {
                body["instead"] = instead_json(instead);
            }
            tell_left_out(&mut body, left_out);
            console::print_refusal(code, &message, body)?;
        } else {
            let instead = instead.map_or_else(String::new, instead_text);
            let left_out = left_out_text(left_out);
            write!(std::io::stdout(), "no plan: {message}\n{instead}{left_out}")?;
        }
        Ok(Answer::No)
    }

    /// The requests, one for each alternative goal, and the time for all of them (s).
    fn requests(&self, loaded: LoadedScene) -> anyhow::Result<(Vec<MotionRequest>, f64)> {
        let scene = &loaded.scene;
        let robot = scene.robot().clone();
        let groups = &robot.semantics().groups;
        // The file's request is about one group: for another it has nothing to say.
        let asked = loaded.request.as_ref();
        let asked =
            asked.filter(|asked| self.group.as_ref().is_none_or(|name| *name == asked.group));
        let group = match (&self.group, asked) {
            (Some(name), _) => name.clone(),
            (None, Some(asked)) => asked.group.clone(),
            (None, None) => {
                let first = groups.iter().find(|g| !g.joints.is_empty());
                first
                    .context("no group of joints was found in the robot; write one into an SRDF (--srdf)")?
                    .name
                    .clone()
            }
        };
        let Some(known) = robot.group(&group) else {
            return Err(bad_request(PlanError::no_such_group(&robot, &group).report(&robot)));
        };
        let driven = |j: &JointId| robot.joints()[j.0].is_driven();
        let joints: Vec<JointId> = known.joints.iter().copied().filter(driven).collect();
        let slots = Slots::of_joints(&robot, joints, scene.configuration());
        let start = match &self.from {
            Some(text) => Some(slots.read(text).context("--from")?),
            None => asked.and_then(|asked| asked.start.clone()),
        };
        let goals = match (self.goal(&slots)?, asked) {
            (Some(goal), _) => vec![goal],
            (None, Some(asked)) if !asked.goals.is_empty() => asked.goals.clone(),
            (None, _) => {
                bail!("say where to go: --to, --pose or --position, or a [request] in the scene")
            }
        };
        let mut whole = scene.configuration().to_vec();
        for (id, x) in slots.joints().iter().zip(start.as_deref().unwrap_or(slots.start())) {
            whole[robot.joints()[id.0].first_position] = *x;
        }
        let speed = self.speed.map(SpeedScale::slowed).or(asked.map(|asked| asked.speed));
        let planner = match asked.and_then(|asked| asked.planner.clone()) {
            Some(planner) if self.planner.is_none() => planner,
            _ => self.planner(&loaded, &group)?,
        };
        let deadline_secs = self.deadline.or(asked.and_then(|asked| asked.time_secs));
        let request = MotionRequest {
            start,
            constraints: self.constraints(&robot, &whole)?,
            planner,
            margin_m: self.margin.unwrap_or(0.0),
            clearance_m: self.clearance.unwrap_or(MotionRequest::CLEARANCE_M),
            speed: speed.unwrap_or_default(),
            limits: LimitsSource::Description { secs_to_full_speed: self.to_full_speed },
            seed: self.seed,
            budget: Budget::UNTIL_DEADLINE,
            attempts: asked.and_then(|asked| asked.attempts).unwrap_or(1),
            ..MotionRequest::new(scene.clone(), group, goals[0].clone())
        };
        let each = |goal: &Goal| MotionRequest { goal: goal.clone(), ..request.clone() };
        Ok((goals.iter().map(each).collect(), deadline_secs.unwrap_or(DEADLINE_SECS)))
    }

    /// The goal of the arguments, if they have one.
    fn goal(&self, slots: &Slots<'_>) -> anyhow::Result<Option<Goal>> {
        if let Some(text) = &self.to {
            return Ok(Some(Goal::Configuration(slots.read(text).context("--to")?)));
        }
        if let Some(text) = &self.position {
            let (tip, place) = named(text).context("--position")?;
            let position_in_world = vector_from_text(place).context("--position")?;
            return Ok(Some(Goal::Position { tip, position_in_world, tolerance_m: 1e-6 }));
        }
        let mut poses = Vec::new();
        for text in &self.pose {
            let (tip, pose) = named(text).context("--pose")?;
            poses.push(
                self.with_freedom(TipPose::new(tip, pose_from_text(pose).context("--pose")?))?,
            );
        }
        Ok(match poses.len() {
            0 => None,
            1 => Some(Goal::Pose(poses.remove(0))),
            _ => Some(Goal::Poses(poses)),
        })
    }

    /// A pose with the freedom that the arguments allow it.
    fn with_freedom(&self, mut pose: TipPose) -> anyhow::Result<TipPose> {
        if let Some(text) = &self.axis {
            let axis = UnitVec3::try_new(vector_from_text(text).context("--axis")?, 1e-9);
            pose.orientation =
                Orientation::Axis(axis.context("--axis: an axis has a direction, not 0,0,0")?);
        }
        let Tolerance { position_m, rotation_rad } = pose.tolerance;
        pose.tolerance = Tolerance {
            position_m: self.position_tolerance.unwrap_or(position_m).max(position_m),
            rotation_rad: self
                .rotation_tolerance
                .map_or(rotation_rad, f64::to_radians)
                .max(rotation_rad),
        };
        Ok(pose)
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
        let parts = parts.map(String::as_str).collect::<Vec<_>>();
        if parts.is_empty() { "the goal of the scene".to_owned() } else { parts.join(" and ") }
    }
}

/// Time for planning if neither the arguments nor the scene say (s).
const DEADLINE_SECS: f64 = 10.0;

/// A request that cannot be asked.
fn bad_request(ErrorReport { code, message, evidence, remedy, .. }: ErrorReport) -> anyhow::Error {
    let body = json!({ "evidence": evidence_json(&evidence), "remedy": remedy });
    Coded { code, message, body }.into()
}

/// The first motion that is found; otherwise why there is none for the first goal. The goals share the time.
fn plan_first(
    requests: &[MotionRequest],
    deadline_secs: f64,
    begin: Instant,
    store: Option<Arc<dyn CoverStore>>,
) -> Result<(Solved, Planned), PlanError> {
    let allowed = seconds(deadline_secs);
    let mut first = None;
    for (index, request) in requests.iter().enumerate() {
        let left = allowed.saturating_sub(begin.elapsed());
        let share = left / u32::try_from(requests.len() - index).unwrap_or(u32::MAX);
        match plan(request, share, store.clone()) {
            Ok(found) => return Ok(found),
            Err(why) => first = first.or(Some(why)),
        }
    }
    Err(first.expect("there is a request"))
}

/// The motion; for a robot without velocity limits its path alone.
fn plan(
    request: &MotionRequest,
    allowed: Duration,
    store: Option<Arc<dyn CoverStore>>,
) -> Result<(Solved, Planned), PlanError> {
    let begin = Instant::now();
    let mut deadline = Deadline::new(allowed, || begin.elapsed());
    let context = PlanningContext::new(&request.scene, &request.group, &PrepareOptions::default())?;
    let context = context.keeping(store);
    match motion(&context, request, &mut deadline) {
        Err(PlanError::NoLimits(why)) => {
            console::warn(&format!("the path is not timed: {why}"));
            Ok((context.solve(request, &mut deadline)?, Planned::Path))
        }
        found => found.map(|Motion { scene, solved, timed, clearance, .. }| {
            // Pictures show the scene without the margin.
            let planned = timed.map_or(Planned::Standing, |timed| Planned::Motion(Box::new(timed)));
            (Solved { scene, clearance, ..solved }, planned)
        }),
    }
}

/// Splits `LINK=numbers`.
fn named(text: &str) -> anyhow::Result<(String, &str)> {
    let (tip, rest) = text.split_once('=').context("begin with the link: LINK=…")?;
    Ok((tip.trim().to_owned(), rest))
}

/// What was planned along a path.
enum Planned {
    /// A certified trajectory.
    Motion(Box<Timed>),
    /// Nothing: the start is a goal.
    Standing,
    /// The path alone, because the robot has no velocity limits.
    Path,
}

impl Planned {
    fn timed(&self) -> Option<&Timed> {
        match self {
            Self::Motion(timed) => Some(timed),
            Self::Standing | Self::Path => None,
        }
    }
}

fn as_json(solved: &Solved, planned: &Planned, took: Duration) -> Value {
    let motion = planned.timed();
    let (status, duration_secs) = match planned {
        Planned::Motion(timed) => ("solved", Some(timed.trajectory.duration_secs())),
        Planned::Standing => ("solved", Some(0.0)),
        Planned::Path => ("path", None),
    };
    let mut answer = json!({
        "status": status,
        "joints": motion_file::joint_names(solved),
        "path": solved.path,
        "certificate": {
            "path_clearance_m": finite(solved.certificate.clearance_m),
            "motion_clearance_m": motion.map(|m| finite(m.certificate.clearance_m)),
        },
        "clearance": clearance_json(solved),
        "duration_secs": duration_secs,
        "work": {
            "iterations": solved.report.search.iterations,
            "edges": solved.report.search.edges,
            "repairs": solved.report.repairs,
        },
        "took_secs": took.as_secs_f64(),
    });
    if let (None, Some(all)) = (duration_secs, answer.as_object_mut()) {
        all.shift_remove("duration_secs");
    }
    answer
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
    let clearance = |m: f64| match m.is_finite() {
        true => format!("proven free, never closer than {:.1} mm", m * 1e3),
        false => "nothing to collide with: no pair of bodies is checked".to_owned(),
    };
    let work = &solved.report.search;
    let mut text = format!(
        "solved     in {}, {} and {} checked\n\
         path       {}, {}\n",
        text::duration(took),
        text::counted(work.iterations, "sample"),
        text::counted(work.edges, "edge"),
        text::counted(solved.path.len(), "waypoint"),
        clearance(solved.certificate.clearance_m),
    );
    if let Some(motion) = motion {
        text.push_str(&format!(
            "motion     {:.3} s within the joints' limits, {}\n",
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

/// What would do instead of a goal that no configuration meets because it is out of reach, or because the arm has too few joints.
fn out_of_reach(
    why: &PlanError,
    request: &MotionRequest,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<ReachInstead> {
    let Goal::Pose(wanted) = &request.goal else { return None };
    if !matches!(why.code(), "no_free_goal" | "free_goal_not_found") {
        return None;
    }
    let pose = &wanted.world_from_tip;
    let (scene, group, tip) = (&request.scene, &request.group, &wanted.tip);
    karakuri::reach_instead(scene, group, tip, pose, go_on).ok().flatten()
}

fn instead_json(instead: &ReachInstead) -> Value {
    let (place, turn) =
        (instead.world_from_tip.translation.vector, instead.world_from_tip.rotation);
    let turn = turn.coords;
    json!({
        "pose": [place.x, place.y, place.z, turn.x, turn.y, turn.z, turn.w],
        "distance_m": instead.distance_m,
        "turn_rad": instead.turn_rad,
        "base_shift": instead.shift.map(|shift| [shift.x, shift.y]),
    })
}

fn instead_text(instead: &ReachInstead) -> String {
    let place = instead.world_from_tip.translation.vector;
    let mut text = format!(
        "reached    {:.3}, {:.3}, {:.3}: {:.3} m and {:.1}° from the goal\n",
        place.x,
        place.y,
        place.z,
        instead.distance_m,
        instead.turn_rad.to_degrees()
    );
    if let Some(shift) = instead.shift {
        text += &format!(
            "or         with the robot's base moved by {:.2}, {:.2} m\n",
            shift.x, shift.y
        );
    }
    text
}
