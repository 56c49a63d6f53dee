//! The action manager.

use std::collections::BTreeSet;

use karakuri_geometry::{Pose, Vec3};
use karakuri_plan::Goal;
use karakuri_robot::LinkId;
use karakuri_robot::kinematics::link_pose;
use karakuri_scene::{Padding, Scene};

use crate::candidates::{CHOICES, Candidate, Lines, lines_to_object, longest_lines, turned};
use crate::free::Free;
use crate::guided::Guided;
use crate::{Abort, DockFailure, DockPort, DockSetup, Payload, dock, free, grasp};

/// An elementary action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The arm rests in its safe pose.
    Idle,
    /// The tool goes to where the guided line to the object begins.
    Reach,
    /// The latch takes the object, and it is lifted and weighed.
    Grasp,
    /// The object is carried to where the guided line to the box begins.
    Place,
    /// The object is put into the box and released.
    Dock,
    /// The rover drives to a place from which the arm reaches the object. Missions of the arm alone have none.
    Drive,
}

impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Idle => "idle",
            Self::Reach => "reach",
            Self::Grasp => "grasp",
            Self::Place => "place",
            Self::Dock => "dock",
            Self::Drive => "drive",
        })
    }
}

/// One attempt at an action.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionReport {
    /// The action.
    pub action: Action,
    /// Counted from 1.
    pub attempt: usize,
    /// When it began and ended (ns of the port's clock).
    pub begin_ns: u64,
    /// When it ended.
    pub end_ns: u64,
    /// Why it failed, if it did.
    pub failure: Option<DockFailure>,
}

/// How a mission ended.
#[derive(Clone, Debug, PartialEq)]
pub struct MissionReport {
    /// All attempts, in order.
    pub actions: Vec<ActionReport>,
    /// Why it was aborted; `None`: it succeeded.
    pub abort: Option<Abort>,
    /// What was carried.
    pub payload: Option<Payload>,
}

/// Is told of progress and may stop a mission.
pub trait DockObserver {
    /// Comes before every attempt at an action; `false` stops the mission.
    fn before(&mut self, action: Action, attempt: usize) -> bool;

    /// Comes after it.
    fn after(&mut self, _report: &ActionReport) {}
}

/// Approves everything.
impl DockObserver for () {
    fn before(&mut self, _action: Action, _attempt: usize) -> bool {
        true
    }
}

/// Fraction of the arm's speed with an empty gripper, and with a load.
const SPEED: f64 = 0.5;
const CARRYING_SPEED: f64 = 0.3;
/// How far from the object the gripper keeps beyond the usual, while its place is only seen (m).
const UNSURE_M: f64 = 0.025;
/// After a contact in free motion the tool moves back along its axis by this (m).
const AWAY_M: f64 = 0.05;

/// A fault of the hardware that lasts longer ends the mission (ns), and how often it is looked at.
const LONGEST_FAULT_NS: u64 = 3_000_000_000;
const FAULT_LOOK_NS: u64 = 20_000_000;

struct Mission<'a> {
    port: &'a mut dyn DockPort,
    setup: &'a DockSetup,
    /// Without the object.
    around: Scene,
    object: karakuri_scene::Object,
    tool: LinkId,
    slot: LinkId,
    seed: u64,
    payload: Option<Payload>,
    /// Where the object was seen last, in the world.
    seen: Pose,
    /// Length of the guided line on which the tool is, or was last (m).
    line_m: f64,
    /// Pose of the held object in the tool's frame.
    held: Option<Pose>,
}

/// Carries out reach, grasp, place and dock. `scene` holds the surroundings and the object, wherever it is there.
///
/// A failed attempt is repeated from where it stopped, at most [`DockSetup::attempts`] times in total per action. At the end
/// the arm is in its safe pose, or holds still with an object in the air.
pub fn mission(
    port: &mut dyn DockPort,
    scene: &Scene,
    setup: &DockSetup,
    seed: u64,
    observer: &mut dyn DockObserver,
) -> MissionReport {
    let mut report = MissionReport { actions: Vec::new(), abort: None, payload: None };
    let mut mission = match Mission::new(port, scene, setup, seed) {
        Ok(mission) => mission,
        Err(why) => {
            report.abort = Some(Abort { action: Action::Idle, why });
            return report;
        }
    };
    let mut action = Action::Reach;
    let mut attempts = [0_usize; 6];
    while action != Action::Idle {
        attempts[action as usize] += 1;
        let attempt = attempts[action as usize];
        let begin_ns = mission.port.now_ns();
        let outcome = match observer.before(action, attempt) && !mission.port.is_stopped() {
            true => mission.carry_out(action, attempt),
            false => Err(DockFailure::Stopped),
        };
        let end_ns = mission.port.now_ns();
        let failure = outcome.err().map(|why| mission.cause(why));
        let row = ActionReport { action, attempt, begin_ns, end_ns, failure: failure.clone() };
        observer.after(&row);
        report.actions.push(row);
        report.payload = mission.payload.or(report.payload);
        action = match failure {
            None => action.next(),
            Some(why) if attempt < setup.attempts && why.may_pass() => {
                match mission.recover(action, &why) {
                    Ok(again) => again,
                    Err(why) => {
                        let why = mission.cause(why);
                        report.abort = Some(Abort { action, why });
                        break;
                    }
                }
            }
            Some(why) => {
                report.abort = Some(Abort { action, why });
                break;
            }
        };
    }
    mission.finish(&mut report);
    report
}

impl Action {
    fn next(self) -> Self {
        match self {
            Self::Idle | Self::Drive => Self::Reach,
            Self::Reach => Self::Grasp,
            Self::Grasp => Self::Place,
            Self::Place => Self::Dock,
            Self::Dock => Self::Idle,
        }
    }
}

impl<'a> Mission<'a> {
    fn new(
        port: &'a mut dyn DockPort,
        scene: &Scene,
        setup: &'a DockSetup,
        seed: u64,
    ) -> Result<Self, DockFailure> {
        let none = |what, name: &str| DockFailure::NoSuchPart { what, name: name.to_owned() };
        let link = |name: &str| port.model().link(name).ok_or_else(|| none("link", name));
        let (tool, slot) = (link(&setup.tool)?, link(&setup.slot)?);
        for name in &setup.touch_links {
            link(name)?;
        }
        let mut around = scene.clone();
        let object = around.remove(&setup.object).map_err(|_| none("object", &setup.object))?;
        let (object, seen) = ((*object).clone(), object.world_from_object);
        let line_m = setup.guided_m;
        let (payload, held) = (None, None);
        Ok(Self { port, setup, around, object, tool, slot, seed, payload, seen, line_m, held })
    }

    fn carry_out(&mut self, action: Action, attempt: usize) -> Result<(), DockFailure> {
        let seed = self.seed.wrapping_mul(31).wrapping_add(attempt as u64);
        match action {
            Action::Idle | Action::Drive => self.rest(),
            Action::Reach => self.reach(seed),
            Action::Grasp => self.grasp(),
            Action::Place => self.place(seed),
            Action::Dock => self.dock(),
        }
    }

    fn guided(&mut self) -> Guided<'_> {
        let most = self.setup.guidance.most;
        Guided { port: &mut *self.port, tool: self.tool, payload: self.payload, most }
    }

    /// The surroundings with the object where it was seen or is held, and the robot where it is.
    fn scene(&self) -> Result<Scene, DockFailure> {
        let mut scene = free::seen(&self.around, self.port)?;
        let odd = |why: karakuri_scene::EditError| DockFailure::NoMotion {
            what: "the object's place",
            why: why.to_string(),
        };
        let mut object = self.object.clone();
        object.world_from_object = match &self.held {
            Some(tool_from_object) => {
                link_pose(scene.robot(), scene.configuration(), self.tool) * tool_from_object
            }
            None => self.seen,
        };
        scene.add(object).map_err(odd)?;
        if self.held.is_some() {
            let robot = scene.robot().clone();
            let touch: BTreeSet<LinkId> =
                self.setup.touch_links.iter().filter_map(|name| robot.link(name)).collect();
            scene.attach(&self.setup.object, self.tool, touch).map_err(odd)?;
        } else if let Some(ground) = &self.setup.ground {
            let object = &self.setup.object;
            scene.edit_allowed(|allowed| allowed.allow(ground, object, "it stands there"));
        }
        Ok(scene)
    }

    /// The same where tool and object may touch.
    fn touching(&self, scene: &Scene, other: &[String]) -> Scene {
        let mut scene = scene.clone();
        let object = &self.setup.object;
        scene.edit_allowed(|allowed| {
            for name in other {
                allowed.allow(name, object, "guided contact");
            }
        });
        scene
    }

    fn reach(&mut self, seed: u64) -> Result<(), DockFailure> {
        let name = || self.setup.object.clone();
        let seen = self.port.locate().ok_or_else(|| DockFailure::NotSeen { object: name() })?;
        self.seen = seen;
        let scene = self.scene()?;
        let lines = lines_to_object(&scene, self.setup)?;
        let goal = self.goal(lines);
        // The object is not exactly where it seems to be: the gripper keeps away from it where that is possible.
        let mut wary = scene.clone();
        let robot = scene.robot().clone();
        for link in self.setup.touch_links.iter().filter_map(|name| robot.link(name)) {
            wary.pad(link, Padding { grow_m: UNSURE_M, ..Padding::default() });
        }
        match self.go(&wary, "the object", goal.clone(), SPEED, seed) {
            Err(DockFailure::NoMotion { .. }) => self.go(&scene, "the object", goal, SPEED, seed),
            ended => ended,
        }
    }

    /// A free motion.
    fn go(
        &mut self,
        scene: &Scene,
        what: &'static str,
        goal: Goal,
        speed: f64,
        seed: u64,
    ) -> Result<(), DockFailure> {
        let (group, tool, payload) = (self.setup.arm.as_str(), self.tool, self.payload);
        free::go(self.port, scene, &Free { group, what, speed, seed, tool, payload }, goal)
    }

    /// The beginning of any of these lines; remembers their length.
    fn goal(&mut self, lines: Lines) -> Goal {
        self.line_m = lines.length_m;
        let begin = |line: Candidate| line.q;
        Goal::AnyOf(lines.candidates.into_iter().map(begin).collect())
    }

    fn grasp(&mut self) -> Result<(), DockFailure> {
        let (setup, line_m, holds) = (self.setup, self.line_m, self.holds());
        let mut guided = self.guided();
        // After a failure in the air the latch still holds.
        if !holds {
            grasp::engage(&mut guided, setup, line_m)?;
        }
        let payload = grasp::lift(&mut guided, setup)?;
        let tool = guided.tool_pose()?;
        self.payload = Some(payload);
        // The ring's place in the tool is known by contact; about its axis the object is as it was seen.
        let nominal = setup.object_from_tool.inverse();
        let yaw = self.yaw_in_tool(&tool);
        let turn = karakuri_geometry::Quat::from_axis_angle(&Vec3::z_axis(), yaw);
        self.held = Some(Pose::from_parts(Vec3::zeros().into(), turn) * nominal);
        Ok(())
    }

    /// How far the object, as it was seen, is turned about the tool's axis (rad).
    fn yaw_in_tool(&self, world_from_tool: &Pose) -> f64 {
        let tool_from_ring = world_from_tool.inverse() * self.seen * self.setup.object_from_tool;
        2.0 * libm::atan2(tool_from_ring.rotation.k, tool_from_ring.rotation.w)
    }

    fn place(&mut self, seed: u64) -> Result<(), DockFailure> {
        let held = self.held.ok_or(DockFailure::Lost)?;
        let scene = self.scene()?;
        let world_from_slot = link_pose(scene.robot(), scene.configuration(), self.slot);
        let lift = Pose::from_parts((-self.setup.skids_in_object).into(), nalgebra::one());
        let ends: Vec<Pose> =
            turned(&world_from_slot, 4).iter().map(|slot| slot * lift * held.inverse()).collect();
        let touching = self.touching(&scene, std::slice::from_ref(&self.setup.slot));
        let (arm, lengths_m) = (&self.setup.arm, [self.setup.guided_m; 2]);
        let lines = longest_lines(&touching, arm, "the box", &ends, lengths_m, CHOICES)?;
        let goal = self.goal(lines);
        self.go(&scene, "the box", goal, CARRYING_SPEED, seed)
    }

    fn dock(&mut self) -> Result<(), DockFailure> {
        let (setup, line_m) = (self.setup, self.line_m);
        let mut guided = self.guided();
        dock::lower(&mut guided, line_m, &setup.guidance)?;
        grasp::back_off(&mut guided, setup, line_m)?;
        let tool = guided.tool_pose()?;
        self.payload = None;
        if let Some(held) = self.held.take() {
            // It stays where it was released.
            let back = Pose::translation(0.0, 0.0, line_m);
            self.seen = tool * back * held;
        }
        let docked = self.port.docking_box().ok_or(DockFailure::Silent { device: "the box" })?;
        match docked.docked {
            true => Ok(()),
            false => Err(DockFailure::NotDocked {
                distance_m: docked.distance_m,
                angle_rad: docked.angle_rad,
            }),
        }
    }

    /// Why an action failed: a fault of the hardware explains whatever came of it.
    fn cause(&self, why: DockFailure) -> DockFailure {
        match self.port.fault() {
            Some(fault) if why != DockFailure::Stopped => DockFailure::Device { fault },
            _ => why,
        }
    }

    /// Waits until the hardware reports no fault any more.
    fn await_hardware(&mut self) -> Result<(), DockFailure> {
        let begin_ns = self.port.now_ns();
        while let Some(fault) = self.port.fault() {
            if self.port.is_stopped() {
                return Err(DockFailure::Stopped);
            }
            if self.port.now_ns().saturating_sub(begin_ns) > LONGEST_FAULT_NS {
                return Err(DockFailure::Device { fault });
            }
            self.port.wait(FAULT_LOOK_NS);
        }
        Ok(())
    }

    /// Prepares another attempt; returns the action to go on with.
    fn recover(&mut self, action: Action, why: &DockFailure) -> Result<Action, DockFailure> {
        self.await_hardware()?;
        let (setup, line_m) = (self.setup, self.line_m);
        match action {
            Action::Reach if matches!(why, DockFailure::TooHard { .. }) => {
                grasp::back_off(&mut self.guided(), setup, AWAY_M)?;
                Ok(Action::Reach)
            }
            Action::Idle | Action::Drive | Action::Reach => Ok(Action::Reach),
            Action::Grasp if self.holds() => Ok(Action::Grasp),
            Action::Grasp => {
                self.payload = None;
                grasp::back_off(&mut self.guided(), setup, line_m)?;
                Ok(Action::Reach)
            }
            Action::Place => Ok(Action::Place),
            Action::Dock if self.held.is_some() && self.holds() => {
                let mut guided = self.guided();
                let tip = guided.tool_pose()?;
                let up = tip.rotation * Vec3::new(0.0, 0.0, -line_m);
                guided.shift(&up, (setup.guidance.speed, 0.5), setup.guidance.carrying)?;
                Ok(Action::Place)
            }
            Action::Dock => {
                (self.held, self.payload) = (None, None);
                grasp::back_off(&mut self.guided(), setup, line_m)?;
                Ok(Action::Reach)
            }
        }
    }

    fn holds(&self) -> bool {
        use karakuri_motion::hand::LatchState::{Latched, Locked};
        self.port.latch().is_some_and(|latch| matches!(latch.state, Latched | Locked))
    }

    fn rest(&mut self) -> Result<(), DockFailure> {
        let scene = self.scene()?;
        let docked = self.touching(&scene, std::slice::from_ref(&self.setup.slot));
        let goal = Goal::Named(self.setup.safe_pose.clone());
        self.go(&docked, "the safe pose", goal, SPEED, self.seed)
    }

    /// Stops, and brings the empty arm to its safe pose; with an object in the air it holds still.
    fn finish(&mut self, report: &mut MissionReport) {
        let stopped = matches!(&report.abort, Some(abort) if abort.why == DockFailure::Stopped);
        if stopped || self.holds() || self.port.fault().is_some() {
            self.port.stop();
            return;
        }
        if report.abort.is_some() {
            // Where a contact was under way the tool backs off first; if that is not possible the arm holds still.
            let (setup, line_m) = (self.setup, self.line_m);
            if grasp::back_off(&mut self.guided(), setup, line_m).is_err() {
                self.port.stop();
                return;
            }
        }
        let begin_ns = self.port.now_ns();
        let failure = self.rest().err();
        let end_ns = self.port.now_ns();
        let row = ActionReport { action: Action::Idle, attempt: 1, begin_ns, end_ns, failure };
        if let (None, Some(why)) = (&report.abort, &row.failure) {
            report.abort = Some(Abort { action: Action::Idle, why: why.clone() });
        }
        report.actions.push(row);
    }
}
