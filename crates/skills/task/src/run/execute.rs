//! Executes the steps of one plan.

use std::collections::BTreeSet;
use std::sync::Arc;

use karakuri_geometry::math::pose_distance;
use karakuri_motion::{
    Execution, HandGoal, Motion, MotionId, StartRefusal, Tolerances, Trajectory,
};
use karakuri_plan::{CertificateOptions, trajectory_certificate};
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::Scene;

use super::grip::Grip;
use super::remaining_path::RemainingPath;
use super::update_scene::{detach, update_scene};
use super::{Deviation, RunOptions, TaskObserver};
use crate::stage::{StageKind, StageLabel};
use crate::{Act, Expect, SeeingRobot, Step, TaskPlan};

/// The result of executing a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran {
    /// The scene afterwards. An object is attached if and only if it is held.
    pub scene: Scene,
    /// The steps that were started.
    pub stages: Vec<StageReport>,
    /// The deviation that ended execution; `None`: all steps were done.
    pub deviation: Option<Deviation>,
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct StageReport {
    /// The step's stage.
    pub stage: StageLabel,
    /// Start time (ns of the robot's clock).
    pub begin_ns: u64,
    /// End time (ns of the robot's clock).
    pub end_ns: u64,
    /// Whether it was done as planned.
    pub done: bool,
}

/// Executes a plan step by step. `scene` is the scene before; objects that it does not contain are ignored.
///
/// The robot stands still afterwards in any case.
pub fn execute(
    robot: &mut dyn SeeingRobot,
    scene: &Scene,
    plan: &TaskPlan,
    options: &RunOptions,
    observer: &mut dyn TaskObserver,
) -> Ran {
    let mut run = Run { robot, scene: scene.clone(), grips: Vec::new(), options };
    let mut stages = Vec::new();
    let mut deviation = run.take_over().err();
    for (index, step) in plan.steps.iter().enumerate() {
        if deviation.is_some() {
            break;
        }
        let begin_ns = run.robot.now_ns();
        observer.begins(step, begin_ns);
        deviation = run.step(step, &plan.steps[index..]).err();
        let (stage, end_ns) = (step.stage.clone(), run.robot.now_ns());
        let report = StageReport { stage, begin_ns, end_ns, done: deviation.is_none() };
        observer.ended(&report);
        stages.push(report);
    }
    if deviation.is_some() {
        run.settle();
    }
    let scene = run.final_scene(deviation.as_ref());
    Ran { scene, stages, deviation }
}

struct Run<'a> {
    robot: &'a mut dyn SeeingRobot,
    scene: Scene,
    grips: Vec<Grip>,
    options: &'a RunOptions,
}

/// Time for the world to come to rest after a deviation (ns).
const SETTLE_NS: u64 = 500_000_000;
/// Time that a motion may take beyond twice its trajectory's duration (s).
const LATE_SECS: f64 = 5.0;
/// Period of polling a hand (ns).
const HAND_PERIOD_NS: u64 = 10_000_000;
/// Period of polling contacts while an object is lowered (ns).
const CONTACT_PERIOD_NS: u64 = 2_000_000;
/// A contact with the support this long before the end of a lowering ends it (s).
const CONTACT_ENDS_SECS: f64 = 1.0;

impl Run<'_> {
    /// Starts monitoring the objects that are attached in the scene.
    fn take_over(&mut self) -> Result<(), Deviation> {
        update_scene(self.robot, &mut self.scene)?;
        let held = self.scene.attachments().values();
        let held: Vec<_> = held.map(|held| (held.object.name.to_string(), held.link)).collect();
        for (object, link) in held {
            let grip = Grip::now(self.robot, &object, link);
            self.grips.push(grip.ok_or(Deviation::NotSeen { object })?);
        }
        Ok(())
    }

    fn step(&mut self, step: &Step, rest: &[Step]) -> Result<(), Deviation> {
        match &step.act {
            Act::Move { joints, trajectory } => self.follow(step, joints, trajectory, rest),
            Act::Hand { hand, goal, expect } => self.hand(step, hand, goal, expect),
            Act::Attach { object, link, touch_links } => {
                self.attach(step, object, link, touch_links)
            }
            Act::Detach { object } => {
                self.grips.retain(|grip| grip.object != *object);
                detach(&mut self.scene, object);
                update_scene(self.robot, &mut self.scene)
            }
        }
    }

    /// Executes a trajectory while monitoring held objects, objects to be grasped and the remaining path.
    fn follow(
        &mut self,
        step: &Step,
        joints: &[JointId],
        trajectory: &Arc<Trajectory>,
        rest: &[Step],
    ) -> Result<(), Deviation> {
        let stage = step.stage.clone();
        let mut path = RemainingPath::new(step, joints, trajectory);
        if stage.kind == StageKind::Approach {
            self.robot.look();
        }
        self.check_targets(step, rest)?;
        path.check(self.robot, 0.0, self.options)?;
        let support = self.support(step);
        let started = self
            .certificate(step, joints, trajectory, &support)
            .map(|certificate| Motion {
                joints: joints.to_vec(),
                trajectory: trajectory.clone(),
                tolerances: Tolerances::usual(joints.len()),
                certificate,
            })
            .and_then(|motion| self.robot.start(&motion));
        let id = started.map_err(|why| Deviation::NotStarted { stage: stage.clone(), why })?;
        let begin_ns = self.robot.now_ns();
        let most_secs = trajectory.duration_secs() * 2.0 + LATE_SECS;
        let touched_before = self.touches_any(&support);
        // While an object is lowered, contacts are polled more often than objects are observed.
        let every_ns =
            if support.is_empty() { self.options.look_every_ns } else { CONTACT_PERIOD_NS };
        loop {
            self.robot.wait(every_ns);
            let at_secs = match self.robot.execution(id) {
                Some(Execution::Running { at_secs }) => at_secs,
                Some(Execution::Done) => break,
                Some(Execution::Stopped { why, .. }) => {
                    return Err(Deviation::Stopped { stage, why });
                }
                None => return Err(Deviation::NoState),
            };
            let near_end = trajectory.duration_secs() - at_secs < CONTACT_ENDS_SECS;
            if near_end && !touched_before && self.touches_any(&support) {
                // It stands already: going on would press it into its support.
                self.brake(id);
                return Ok(());
            }
            let mut seen = self.check_forces(&stage, &support);
            seen = seen.and_then(|()| self.check_touch(step, rest));
            seen = seen.and_then(|()| self.check_targets(step, rest));
            seen = seen.and_then(|()| self.check_grips(&stage));
            seen = seen.and_then(|()| path.check(self.robot, at_secs, self.options));
            if let Err(deviation) = seen {
                self.brake(id);
                return Err(deviation);
            }
            let secs = self.robot.now_ns().saturating_sub(begin_ns) as f64 * 1e-9;
            if secs > most_secs {
                self.brake(id);
                return Err(Deviation::TimedOut { stage, secs });
            }
        }
        self.check_grips(&stage)?;
        update_scene(self.robot, &mut self.scene)
    }

    /// The certificate of a motion, if the robot asks for one: of all pairs but those that it presses together on purpose, which
    /// carry the force at which it is stopped.
    fn certificate(
        &self,
        step: &Step,
        joints: &[JointId],
        trajectory: &Trajectory,
        pressed: &[[String; 2]],
    ) -> Result<Option<Arc<str>>, StartRefusal> {
        if !self.robot.asks_certificates() {
            return Ok(None);
        }
        let contacts: Vec<_> =
            pressed.iter().map(|[a, b]| (a.clone(), b.clone(), self.options.contact_n)).collect();
        let options = CertificateOptions { contacts: &contacts, ..CertificateOptions::default() };
        let made = trajectory_certificate(&step.before, joints, trajectory, &options);
        match made {
            Ok(certificate) => Ok(Some(certificate.text.into())),
            Err(why) => Err(StartRefusal::Uncertified { why: why.to_string() }),
        }
    }

    /// Checks that pairs which may be pressed together are not pressed too hard.
    fn check_forces(&self, stage: &StageLabel, pressed: &[[String; 2]]) -> Result<(), Deviation> {
        if pressed.is_empty() {
            return Ok(());
        }
        let most_n = self.options.contact_n;
        let is_pressed = |[a, b]: &[String; 2]| {
            pressed.iter().any(|[c, d]| (a == c && b == d) || (a == d && b == c))
        };
        let mut forces = self.robot.contact_forces().into_iter();
        match forces.find(|(pair, force_n)| *force_n > most_n && is_pressed(pair)) {
            Some((between, force_n)) => {
                Err(Deviation::Pressed { stage: stage.clone(), between, force_n, most_n })
            }
            None => Ok(()),
        }
    }

    /// Checks that the hand does not touch the object that it approaches, unless the step allows it.
    fn check_touch(&self, step: &Step, rest: &[Step]) -> Result<(), Deviation> {
        if step.stage.kind != StageKind::Approach {
            return Ok(());
        }
        let target = rest.iter().find_map(|later| match &later.act {
            Act::Hand { expect: Expect::Holds(object), .. } => Some(object),
            _ => None,
        });
        let (Some(target), Act::Move { joints, .. }) = (target, &step.act) else { return Ok(()) };
        let is_hand = |name: &String| {
            let link = self.robot.model().link(name);
            link.is_some_and(|link| is_moved(self.robot.model(), link, joints))
        };
        let is_allowed = |pair: &[String; 2]| {
            step.allowed.iter().any(|[a, b]| pair.contains(a) && pair.contains(b))
        };
        let touched = |(pair, force_n): &([String; 2], f64)| {
            *force_n > self.options.touch_n
                && pair.contains(target)
                && pair.iter().any(is_hand)
                && !is_allowed(pair)
        };
        match self.robot.contact_forces().into_iter().find(touched) {
            Some((between, force_n)) => {
                Err(Deviation::Touched { stage: step.stage.clone(), between, force_n })
            }
            None => Ok(()),
        }
    }

    /// Pairs of a held object and its support, if the step lowers it.
    fn support(&self, step: &Step) -> Vec<[String; 2]> {
        if step.stage.kind != StageKind::Lower {
            return Vec::new();
        }
        let held = |pair: &&[String; 2]| {
            self.grips.iter().any(|grip| {
                let touch_links = |name: &String| {
                    let carried = self.scene.attachments().get(grip.object.as_str());
                    let link = self.scene.robot().link(name);
                    carried.zip(link).is_some_and(|(carried, link)| {
                        carried.link == link || carried.touch_links.contains(&link)
                    })
                };
                pair.contains(&grip.object) && !pair.iter().any(touch_links)
            })
        };
        step.allowed.iter().filter(held).cloned().collect()
    }

    fn touches_any(&self, pairs: &[[String; 2]]) -> bool {
        if pairs.is_empty() {
            return false;
        }
        let touches = self.robot.touches();
        let same =
            |[a, b]: &[String; 2], [c, d]: &[String; 2]| (a == c && b == d) || (a == d && b == c);
        pairs.iter().any(|pair| touches.iter().any(|touch| same(pair, touch)))
    }

    /// Checks that objects that will be grasped are where the plan has them.
    fn check_targets(&self, step: &Step, rest: &[Step]) -> Result<(), Deviation> {
        for later in rest {
            let object = match &later.act {
                Act::Hand { expect: Expect::Holds(object), .. } | Act::Attach { object, .. } => {
                    object
                }
                _ => continue,
            };
            if self.grips.iter().any(|grip| grip.object == *object) {
                continue;
            }
            let Some(planned) = later.before.objects().get(object.as_str()) else { continue };
            let object = object.clone();
            let Some(seen) = self.robot.object(&object) else {
                return Err(Deviation::NotSeen { object });
            };
            let (moved_m, _) = pose_distance(&planned.world_from_object, &seen.world_from_object);
            if moved_m > self.options.moved_m {
                return Err(Deviation::Moved { stage: step.stage.clone(), object, moved_m });
            }
        }
        Ok(())
    }

    fn check_grips(&self, stage: &StageLabel) -> Result<(), Deviation> {
        self.grips.iter().try_for_each(|grip| grip.check(self.robot, stage, self.options))
    }

    fn hand(
        &mut self,
        step: &Step,
        hand: &str,
        goal: &HandGoal,
        expect: &Expect,
    ) -> Result<(), Deviation> {
        let stage = step.stage.clone();
        let told = self.robot.tell_hand(hand, goal);
        told.map_err(|why| Deviation::HandRefused { stage: stage.clone(), why })?;
        let until_ns = self.robot.now_ns() + self.options.hand_ns;
        let state = loop {
            self.robot.wait(HAND_PERIOD_NS);
            let Some(state) = self.robot.hand(hand) else { return Err(Deviation::NoState) };
            // A suction cup may need some time until it holds.
            let settled = match expect {
                Expect::Holds(_) => state.at_rest && state.holds,
                Expect::Free | Expect::Reached => state.at_rest && !state.holds,
            };
            if settled || self.robot.now_ns() >= until_ns {
                break state;
            }
        };
        update_scene(self.robot, &mut self.scene)?;
        let hand = hand.to_owned();
        match expect {
            Expect::Reached if !state.reached => Err(Deviation::HandStuck { stage, hand }),
            Expect::Reached => Ok(()),
            Expect::Holds(object) => {
                let object = object.clone();
                if !state.holds || !self.is_touched(&object) {
                    return Err(Deviation::NotHeld { stage, hand, object });
                }
                Ok(())
            }
            Expect::Free => {
                let held = self.grips.iter().find(|_| state.holds).map(|grip| grip.object.clone());
                held.map_or(Ok(()), |object| Err(Deviation::StillHeld { stage, hand, object }))
            }
        }
    }

    /// Whether any link touches an object; true if contacts are not measured.
    fn is_touched(&self, object: &str) -> bool {
        let model = self.robot.model();
        let touches = self.robot.touches();
        touches.is_empty()
            || touches.iter().any(|pair| {
                let link = |name: &String| model.link(name).is_some();
                pair.iter().any(|name| name == object) && pair.iter().any(link)
            })
    }

    /// Whether an object touches anything but its hand.
    fn stands(&self, object: &str) -> bool {
        let held = self.scene.attachments().get(object);
        let robot = self.scene.robot();
        let is_hand = |name: &String| {
            held.zip(robot.link(name))
                .is_some_and(|(held, link)| held.link == link || held.touch_links.contains(&link))
        };
        let touches = self.robot.touches();
        touches.iter().any(|pair| {
            let own = pair.iter().any(|name| name == object);
            own && pair.iter().all(|name| name == object || !is_hand(name))
        })
    }

    fn attach(
        &mut self,
        step: &Step,
        object: &str,
        link: &str,
        touch_links: &[String],
    ) -> Result<(), Deviation> {
        let model = self.robot.model().clone();
        let id = |name: &String| {
            let no_link =
                || Deviation::NoSuchLink { stage: step.stage.clone(), link: name.clone() };
            model.link(name).ok_or_else(no_link)
        };
        let link = id(&link.to_owned())?;
        let touch_links: BTreeSet<_> = touch_links.iter().map(id).collect::<Result<_, _>>()?;
        update_scene(self.robot, &mut self.scene)?;
        // A hand that takes over from another one has the object attached already.
        detach(&mut self.scene, object);
        let attached = self.scene.attach(object, link, touch_links);
        attached.map_err(|why| Deviation::Scene { stage: step.stage.clone(), why })?;
        let grip = Grip::now(self.robot, object, link);
        let grip = grip.ok_or_else(|| Deviation::NotSeen { object: object.to_owned() })?;
        self.grips.retain(|grip| grip.object != *object);
        self.grips.push(grip);
        Ok(())
    }

    /// Stops and waits until the robot stands still.
    fn brake(&mut self, id: MotionId) {
        self.robot.stop();
        for _ in 0..100 {
            let over = self.robot.execution(id).is_none_or(|execution| execution.is_over());
            if over {
                return;
            }
            self.robot.wait(self.options.look_every_ns);
        }
    }

    /// Stops and waits until objects that fell have come to rest.
    fn settle(&mut self) {
        self.robot.stop();
        self.robot.wait(SETTLE_NS);
    }

    /// The final scene. An object stays attached only if it is still near where it was grasped and touches the hand. An object
    /// that slipped while it stood on something is detached: it was not held.
    fn final_scene(&mut self, deviation: Option<&Deviation>) -> Scene {
        let slipped = matches!(deviation, Some(Deviation::Slipped { .. }));
        for grip in std::mem::take(&mut self.grips) {
            let stands = slipped && self.stands(&grip.object);
            if stands || grip.is_lost(self.robot) || !self.is_touched(&grip.object) {
                detach(&mut self.scene, &grip.object);
            }
        }
        // Without observations the last known poses stay.
        let _ = update_scene(self.robot, &mut self.scene);
        std::mem::replace(&mut self.scene, Scene::new(self.robot.model().clone()))
    }
}

/// Whether some joints move a link.
fn is_moved(model: &RobotModel, mut link: LinkId, joints: &[JointId]) -> bool {
    while let Some(joint) = model.parent_joint(link) {
        if joints.contains(&joint) {
            return true;
        }
        link = model.joints()[joint.0].parent;
    }
    false
}
