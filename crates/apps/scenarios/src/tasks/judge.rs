//! The judge: it evaluates the state of physics, never the records of the task.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Pose, Vec3};
use karakuri_robot::{JointKind, LinkId, RobotModel};
use karakuri_sim::physics::Owner;
use karakuri_sim::world::World;
use karakuri_task::run::{StageReport, TaskObserver};
use karakuri_task::stage::StageKind;
use karakuri_task::{Act, Step, TaskPlan};

use super::report::TOO_HARD;
use karakuri_runtime::owner_name;

/// What the judge knows of the current step. The task writes it, the judge reads it.
#[derive(Clone, Debug, Default)]
pub(super) struct Now {
    pub(super) stage: String,
    /// The kind of that stage.
    pub(super) kind: Option<StageKind>,
    pub(super) begin_ns: u64,
    /// Pairs that may touch, each in both orders.
    pub(super) allowed: BTreeSet<[String; 2]>,
    /// What is carried, and by which link.
    pub(super) carried: BTreeMap<String, LinkId>,
    /// The step itself, for disturbances.
    pub(super) step: Option<Arc<Step>>,
}

/// Shared between the task's observer and the judge of the world.
#[derive(Clone, Debug, Default)]
pub(super) struct CurrentStep(Arc<Mutex<Now>>);

impl CurrentStep {
    pub(super) fn read<T>(&self, look: impl FnOnce(&Now) -> T) -> T {
        look(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn write(&self, now: Now) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }
}

/// Records the current step, and forwards all calls.
pub(super) struct Scribe<'a> {
    world_handle: CurrentStep,
    next: &'a mut dyn TaskObserver,
    /// Clearances of the current phase (m).
    clearance_m: f64,
    /// One entry per started step: smallest clearance to bodies that must not be touched (m), if it moves.
    pub(super) clearances_m: Vec<Option<f64>>,
}

impl<'a> Scribe<'a> {
    pub(super) fn new(world_handle: CurrentStep, next: &'a mut dyn TaskObserver) -> Self {
        Self { world_handle, next, clearance_m: f64::INFINITY, clearances_m: Vec::new() }
    }
}

impl TaskObserver for Scribe<'_> {
    fn planned(&mut self, phase: &str, plan: &TaskPlan) {
        self.clearance_m = plan.report.clearance_m;
        self.next.planned(phase, plan);
    }

    fn begins(&mut self, step: &Step, now_ns: u64) {
        let moves = matches!(step.act, Act::Move { .. });
        self.clearances_m.push(moves.then_some(self.clearance_m));
        let robot = step.before.robot();
        let mut allowed = BTreeSet::new();
        let mut carried = BTreeMap::new();
        let mut allow = |a: &str, b: &str| {
            allowed.insert([a.to_owned(), b.to_owned()]);
            allowed.insert([b.to_owned(), a.to_owned()]);
        };
        step.allowed.iter().for_each(|[a, b]| allow(a, b));
        for held in step.before.attachments().values() {
            carried.insert(held.object.name.to_string(), held.link);
            let links = held.touch_links.iter().chain([&held.link]);
            links.for_each(|link| allow(&held.object.name, &robot.links()[link.0].name));
        }
        self.world_handle.write(Now {
            stage: step.stage.name.clone(),
            kind: Some(step.stage.kind),
            begin_ns: now_ns,
            allowed,
            carried,
            step: Some(Arc::new(step.clone())),
        });
        self.next.begins(step, now_ns);
    }

    fn ended(&mut self, report: &StageReport) {
        self.next.ended(report);
    }

    fn deviated(&mut self, phase: &str, deviation: &karakuri_task::run::Deviation) {
        self.next.deviated(phase, deviation);
    }
}

/// A contact that is not allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Collision {
    /// The stage.
    pub stage: String,
    /// The two bodies.
    pub between: [String; 2],
    /// Duration (s).
    pub secs: f64,
    /// Maximum force (N).
    pub peak: f64,
}

/// A contact whose force was too high.
#[derive(Clone, Debug, PartialEq)]
pub struct HardContact {
    /// The stage.
    pub stage: String,
    /// The two bodies.
    pub between: [String; 2],
    /// Time of the maximum force (s).
    pub at_secs: f64,
    /// Maximum force (N).
    pub peak: f64,
}

/// Watches contacts after every step of a world.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    world_handle: CurrentStep,
    /// The objects to carry.
    objects: Vec<Watched>,
    /// Links that never move.
    fixed: Vec<bool>,
    collisions: BTreeMap<(String, [Owner; 2]), (u64, f64)>,
    /// Contacts with too high forces, with time (ns) and force (N).
    too_hard: BTreeMap<(String, [Owner; 2]), (u64, f64)>,
    /// Largest displacement in the hand (m).
    pub(super) slid_m: f64,
    /// Largest contact force that involves the robot or one of the objects (N).
    pub(super) peak: f64,
    pub(super) peak_between: Option<[String; 2]>,
    /// Largest tilt while carried (rad).
    pub(super) most_tilt_rad: f64,
    /// During which stage that was.
    pub(super) peak_stage: String,
    /// Largest fall without contact to the robot (m).
    pub(super) fallen_m: f64,
}

/// An object to carry.
#[derive(Clone, Debug)]
struct Watched {
    name: String,
    /// Its pose in the hand when it was grasped.
    hung: Option<(LinkId, Pose)>,
    /// Where it was last touched by the robot (m).
    let_go_m: f64,
}

impl Judge {
    pub(super) fn new<'a>(
        world: &World,
        objects: impl IntoIterator<Item = &'a str>,
        world_handle: CurrentStep,
    ) -> Self {
        let watched =
            |name: &str| Watched { name: name.to_owned(), hung: None, let_go_m: f64::NEG_INFINITY };
        Self {
            world_handle,
            objects: objects.into_iter().map(watched).collect(),
            fixed: fixed_links(world.robot()),
            collisions: BTreeMap::new(),
            too_hard: BTreeMap::new(),
            slid_m: 0.0,
            peak: 0.0,
            peak_between: None,
            most_tilt_rad: 0.0,
            peak_stage: String::new(),
            fallen_m: 0.0,
        }
    }

    pub(super) fn after_step(&mut self, world: &World) {
        let mut forces: BTreeMap<[Owner; 2], Vec3> = BTreeMap::new();
        for contact in &world.readings().contacts {
            if contact.force.norm_squared() > 0.0 {
                *forces.entry(contact.between).or_insert_with(Vec3::zeros) += contact.force;
            }
        }
        let objects: Vec<Option<Owner>> =
            self.objects.iter().map(|object| body(world, &object.name)).collect();
        let is_fixed = |owner: Owner| owner.link().is_some_and(|link| self.fixed[link.0]);
        let is_robot = |owner: Owner| owner.link().is_some() && !is_fixed(owner);
        let mut touched = BTreeSet::new();
        for (pair, force) in forces {
            touched.extend((0..2).filter(|&i| is_robot(pair[1 - i])).map(|i| pair[i]));
            let involved = |owner: Owner| is_robot(owner) || objects.contains(&Some(owner));
            if !pair.into_iter().any(involved) {
                continue;
            }
            let force = force.norm();
            if force > self.peak {
                self.peak = force;
                self.peak_between = Some(pair.map(|owner| owner_name(world, owner)));
                self.peak_stage = self.world_handle.read(|now| now.stage.clone());
            }
            if force > TOO_HARD {
                let stage = self.world_handle.read(|now| now.stage.clone());
                let entry = self.too_hard.entry((stage, pair)).or_insert((0, 0.0));
                if force > entry.1 {
                    *entry = (world.time_ns(), force);
                }
            }
            let names = pair.map(|owner| owner_name(world, owner));
            let counts = self.world_handle.read(|now| {
                let carried = pair
                    .into_iter()
                    .zip(&names)
                    .any(|(owner, name)| owner.body().is_some() && now.carried.contains_key(name));
                let free = now.allowed.contains(&names);
                (!free && (carried || pair.into_iter().any(is_robot))).then(|| now.stage.clone())
            });
            if let Some(stage) = counts {
                let entry = self.collisions.entry((stage, pair)).or_insert((0, 0.0));
                entry.0 += world.step_ns();
                entry.1 = entry.1.max(force);
            }
        }
        for (object, owner) in self.objects.iter_mut().zip(objects) {
            let Some(Owner::Body(body)) = owner else { continue };
            let place = &world.state().bodies[body].world_from_body;
            let carrier = self.world_handle.read(|now| now.carried.get(&object.name).copied());
            if let Some(link) = carrier {
                self.most_tilt_rad = self.most_tilt_rad.max(tilt_rad(place));
                let hangs = world.world_from_links()[link.0].inv_mul(place);
                let (_, hung) = object.hung.filter(|hung| hung.0 == link).unwrap_or((link, hangs));
                self.slid_m = self.slid_m.max(pose_distance(&hung, &hangs).0);
                object.hung = Some((link, hung));
            } else {
                object.hung = None;
            }
            if touched.contains(&Owner::Body(body)) || object.let_go_m < place.translation.z {
                object.let_go_m = place.translation.z;
            }
            self.fallen_m = self.fallen_m.max(object.let_go_m - place.translation.z);
        }
    }

    /// All contacts with too high forces.
    pub(super) fn too_hard(&self, world: &World) -> Vec<HardContact> {
        let told =
            |((stage, pair), (nanos, peak)): (&(String, [Owner; 2]), &(u64, f64))| HardContact {
                stage: stage.clone(),
                between: pair.map(|owner| owner_name(world, owner)),
                at_secs: *nanos as f64 * 1e-9,
                peak: *peak,
            };
        self.too_hard.iter().map(told).collect()
    }

    /// All contacts that are not allowed.
    pub(super) fn collisions(&self, world: &World) -> Vec<Collision> {
        let told =
            |((stage, pair), (nanos, peak)): (&(String, [Owner; 2]), &(u64, f64))| Collision {
                stage: stage.clone(),
                between: pair.map(|owner| owner_name(world, owner)),
                secs: *nanos as f64 * 1e-9,
                peak: *peak,
            };
        self.collisions.iter().map(told).collect()
    }
}

/// Tilt of a body: the angle between its z axis and the world's (rad).
pub(super) fn tilt_rad(place: &Pose) -> f64 {
    (place.rotation * Vec3::z()).angle(&Vec3::z())
}

/// The pose of a body.
pub(super) fn place(world: &World, name: &str) -> Option<Pose> {
    let Owner::Body(body) = body(world, name)? else { return None };
    Some(world.state().bodies[body].world_from_body)
}

fn body(world: &World, name: &str) -> Option<Owner> {
    world.blueprint().bodies.iter().position(|body| *body.name == *name).map(Owner::Body)
}

/// Links with nothing but fixed joints between them and the world.
fn fixed_links(robot: &RobotModel) -> Vec<bool> {
    let mut fixed = vec![true; robot.links().len()];
    for link in 0..fixed.len() {
        if let Some(joint) = robot.parent_joint(LinkId(link)) {
            let joint = &robot.joints()[joint.0];
            fixed[link] = joint.kind == JointKind::Fixed && fixed[joint.parent.0];
        }
    }
    fixed
}
