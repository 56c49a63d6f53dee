//! Disturbances at times drawn from a seed. The task sees only its ports.

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::random::Rng;
use karakuri_geometry::{Point3, Pose, Quat, Shape, Vec3, distance_m};
use karakuri_motion::Trajectory;
use karakuri_motion::arm::{ArmCommand, ArmMode};
use karakuri_robot::{Frames, JointId, LinkId, kinematics};
use karakuri_sim::world::{Command, DeviceCommand, PushCommand, Sample, World};
use karakuri_task::Act;
use karakuri_task::stage::StageKind;

use super::Arm;
use super::draw::{MAT_M, RADIUS_M, mat_range};
use super::judge::{CurrentStep, Judge, place};
use super::sight::Sight;
use karakuri_runtime::StepObserver;

/// A kind of disturbance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disturbance {
    /// The object is moved before it is grasped.
    ObjectMoved,
    /// The object has a very low friction, and is pulled while it is carried.
    Slippery,
    /// A pillar appears on the path of a motion.
    ObstacleInTheWay,
    /// The arm's stop is pressed.
    StopPressed,
}

impl Disturbance {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::ObjectMoved, Self::Slippery, Self::ObstacleInTheWay, Self::StopPressed];

    /// Its displayed name.
    pub fn name(self) -> &'static str {
        match self {
            Self::ObjectMoved => "object moved",
            Self::Slippery => "slippery object",
            Self::ObstacleInTheWay => "obstacle in the way",
            Self::StopPressed => "stop pressed",
        }
    }
}

/// An obstacle: its name, its height (m), and where it stands until it is used (m).
pub(super) struct Pillar {
    pub(super) name: &'static str,
    pub(super) high_m: f64,
    pub(super) at: [f64; 2],
}

/// The first one that fits is used.
pub(super) const PILLARS: [Pillar; 2] = [
    Pillar { name: "pillar", high_m: 0.6, at: [0.62, 1.8] },
    Pillar { name: "post", high_m: 0.25, at: [0.42, 1.8] },
];
/// Width of a pillar (m).
pub(super) const PILLAR_M: f64 = 0.05;
/// Clearance required around a pillar when it is placed (m).
const PILLAR_CLEARANCE_M: f64 = 0.02;
/// Range of the friction of a slippery object. Of two surfaces the geometric mean counts, and fingers have 1.
const SLIPPERY: [f64; 2] = [0.003, 0.06];
/// An object that slid this far in the hand has slipped (m).
const SLIPPED_M: f64 = 0.01;
/// Maximum pulling force (N), its increase per step (N), and the maximum speed of the pulled object (m/s).
const TUG: f64 = 25.0;
const TUG_GROWS: f64 = 0.1;
const TUG_M_S: f64 = 0.05;
/// Maximum duration of the pull (ns).
const TUG_NS: u64 = 1_500_000_000;
/// Distance of a held object from the arm's last link (m).
const IN_HAND_M: f64 = 0.19;
/// How obstacles are put into the way of a robot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fairness {
    /// They are placed at least this far ahead of the arm (s): its braking time, and for a camera the time until a picture is used.
    pub(super) warning_secs: f64,
    /// A camera that must see most of them, and in whose picture they must be whole; `None`: they are told.
    pub(super) sight: Option<Sight>,
}

impl Fairness {
    /// For a robot that is told where things are.
    pub(super) const TOLD: Self = Self { warning_secs: 0.2, sight: None };
}

/// A line of sight is free if nothing is this close to it (m).
const SIGHT_M: f64 = 0.01;
/// Points of an obstacle over its height of which a camera must see most.
const SEEN_POINTS: usize = 8;
/// Sampling interval of the arm's path within that time, and later (s).
const LOOK_SECS: f64 = 0.1;

/// Friction of the slippery object of a seed.
pub(super) fn slippery(seed: u64) -> f64 {
    let mut rng = Rng::new(seed ^ 0x51_1bbe5);
    SLIPPERY[0] * (SLIPPERY[1] / SLIPPERY[0]).powf(rng.unit())
}

/// The stages that may be disturbed, in the order of a task.
const STRUCK_STAGES: [StageKind; 7] = [
    StageKind::MoveToPick,
    StageKind::Approach,
    StageKind::Grasp,
    StageKind::Lift,
    StageKind::MoveToPlace,
    StageKind::Lower,
    StageKind::Depart,
];

/// Judges the run and applies one disturbance.
pub(super) struct Bystander {
    pub(super) judge: Judge,
    world_handle: CurrentStep,
    /// The arm that is disturbed.
    arm: Option<Arm>,
    object: String,
    disturbance: Option<Disturbance>,
    fairness: Fairness,
    /// The stages in which the disturbance may be applied, and after which fraction of them.
    stages: &'static [StageKind],
    after: f64,
    turn_rad: f64,
    far_m: f64,
    /// Start time of the pull (ns), its force (N), and the object's pose in the hand before.
    tug: Option<(u64, f64, Pose)>,
    /// When the disturbance was applied (ns).
    pub(super) struck_ns: Option<u64>,
}

impl Bystander {
    pub(super) fn new(
        judge: Judge,
        world_handle: CurrentStep,
        arm: Option<Arm>,
        object: &str,
        disturbance: Option<Disturbance>,
        seed: u64,
    ) -> Self {
        let mut rng = Rng::new(seed ^ 0x5eed_d157);
        let mut between = |low: f64, high: f64| rng.between(low, high);
        // If the disturbance cannot be applied in the first of these, the following ones are tried.
        let all: &[StageKind] = &STRUCK_STAGES;
        let (all, firsts): (&[StageKind], &[usize]) = match disturbance {
            Some(Disturbance::ObjectMoved) => (&all[..2], &[0, 1]),
            Some(Disturbance::ObstacleInTheWay) => (all, &[0, 4]),
            Some(Disturbance::Slippery) => (&all[..5], &[3, 4]),
            Some(Disturbance::StopPressed) => (all, &[0, 1, 2, 3, 4, 5, 6]),
            None => (&[], &[0]),
        };
        let first = (between(0.0, firsts.len() as f64) as usize).min(firsts.len() - 1);
        let first = firsts[first];
        // An obstacle needs some remaining path ahead of the arm.
        let blocks = disturbance == Some(Disturbance::ObstacleInTheWay);
        Self {
            judge,
            world_handle,
            arm,
            object: object.to_owned(),
            disturbance,
            fairness: Fairness::TOLD,
            stages: &all[first..],
            after: between(0.1, 0.7) * if blocks { 0.5 } else { 1.0 },
            turn_rad: between(0.0, std::f64::consts::TAU),
            far_m: between(0.03, 0.08),
            tug: None,
            struck_ns: None,
        }
    }

    /// With other rules for obstacles.
    pub(super) fn with_fairness(self, fairness: Fairness) -> Self {
        Self { fairness, ..self }
    }

    /// Applies the disturbance if it is due; returns whether it did.
    fn strike(&mut self, world: &mut World) -> bool {
        let is_time = self.world_handle.read(|now| {
            let since_secs = world.time_ns().saturating_sub(now.begin_ns) as f64 * 1e-9;
            // Fingers need about half a second.
            let secs = now.step.as_ref().map_or(0.0, |step| match &step.act {
                Act::Move { trajectory, .. } => trajectory.duration_secs(),
                _ => 0.5,
            });
            now.kind.is_some_and(|kind| self.stages.contains(&kind))
                && since_secs >= self.after * secs
        });
        let Some(arm) = self.arm.filter(|_| is_time) else { return false };
        match self.disturbance {
            Some(Disturbance::ObjectMoved) => self.move_object(world),
            Some(Disturbance::ObstacleInTheWay) => self.block(world, arm),
            Some(Disturbance::StopPressed) => {
                let command = DeviceCommand::Arm(ArmCommand::SwitchMode(ArmMode::Stop));
                let component = arm.group().to_owned();
                world.command(&Command::Device { component, command }).is_ok()
            }
            Some(Disturbance::Slippery) => self.tug(world),
            None => false,
        }
    }

    fn move_object(&mut self, world: &mut World) -> bool {
        let Some(mut there) = place(world, &self.object) else { return false };
        there.translation.vector.x += self.far_m * self.turn_rad.cos();
        there.translation.vector.y += self.far_m * self.turn_rad.sin();
        let at = there.translation.vector;
        let on_mat = mat_range(RADIUS_M)
            .iter()
            .zip([at.x, at.y])
            .all(|([low, high], value)| (*low..=*high).contains(&value));
        let column = Shape::Cylinder { radius_m: RADIUS_M + 0.03, length_m: 0.6 };
        let links = world.world_from_links().to_vec();
        if !on_mat || !self.is_clear(world, &links, &column, &there, false) {
            // It cannot be placed there now: another position is tried at the next step.
            self.turn_rad += 2.4;
            self.far_m = (self.far_m + 1e-3).min(0.2);
            return false;
        }
        let body = self.object.clone();
        world.command(&Command::MoveBody { body, world_from_body: there }).is_ok()
    }

    /// Puts a pillar on the arm's path, as soon as it touches nothing there before the arm arrives.
    fn block(&mut self, world: &mut World, arm: Arm) -> bool {
        let step = self.world_handle.read(|now| now.step.clone().map(|step| (step, now.begin_ns)));
        let Some((step, begin_ns)) = step else { return false };
        let Act::Move { joints, trajectory } = &step.act else { return false };
        let robot = world.robot().clone();
        let now_secs = world.time_ns().saturating_sub(begin_ns) as f64 * 1e-9;
        let left_secs = trajectory.duration_secs() - now_secs;
        let soon: Vec<Vec<Pose>> = (0..=(self.fairness.warning_secs / LOOK_SECS) as usize)
            .map(|i| ahead(world, joints, trajectory, now_secs + i as f64 * LOOK_SECS))
            .collect();
        let group = arm.group();
        // What is in the hand, the hand, the wrist, the elbow.
        let points = [(7, IN_HAND_M), (7, 0.0), (5, 0.0), (4, 0.0)].map(|(i, along_m)| {
            let link = robot.link(&format!("{group}_{i}_link"))?;
            Some((link, Vec3::new(0.0, 0.0, along_m)))
        });
        let mut in_secs = self.fairness.warning_secs + LOOK_SECS;
        while in_secs < left_secs {
            let later = ahead(world, joints, trajectory, now_secs + in_secs);
            for (pillar, (link, point)) in
                PILLARS.iter().flat_map(|p| points.iter().flatten().map(move |point| (p, *point)))
            {
                let at = later[link.0].transform_point(&point.into());
                let there = pillar.standing([at.x, at.y]);
                let wide_m = PILLAR_M + 2.0 * PILLAR_CLEARANCE_M;
                let size_m = Vec3::new(wide_m, wide_m, pillar.high_m);
                let around = Shape::Cuboid { size_m };
                let clear = |links: &Vec<Pose>| self.is_clear(world, links, &around, &there, true);
                let blocks = at.z < there.translation.z + 0.5 * pillar.high_m;
                // Where the motion ends there must be room.
                let last = ahead(world, joints, trajectory, trajectory.duration_secs());
                if blocks
                    && soon.iter().all(clear)
                    && clear(&last)
                    && self.is_seen(world, pillar, &there)
                {
                    let body = pillar.name.to_owned();
                    let command = Command::MoveBody { body, world_from_body: there };
                    return world.command(&command).is_ok();
                }
            }
            in_secs += LOOK_SECS;
        }
        false
    }

    /// Pulls the carried object downwards until it has slid; nothing is done if it already slides.
    fn tug(&mut self, world: &mut World) -> bool {
        if self.judge.slid_m > 0.5 * self.far_m {
            return true;
        }
        let carrier = self.world_handle.read(|now| now.carried.get(&self.object).copied());
        let Some((link, at)) = carrier.zip(place(world, &self.object)) else { return false };
        let hangs = world.world_from_links()[link.0].inv_mul(&at);
        let now_ns = world.time_ns();
        let (since_ns, mut force, before) = self.tug.unwrap_or((now_ns, 0.0, hangs));
        if now_ns > since_ns + TUG_NS {
            return false;
        }
        let slid_m_s = pose_distance(&before, &hangs).0 / (world.step_ns() as f64 * 1e-9);
        let grows = if slid_m_s < TUG_M_S { TUG_GROWS } else { -10.0 * TUG_GROWS };
        force = (force + grows).clamp(0.0, TUG);
        self.tug = Some((since_ns, force, hangs));
        let push = PushCommand {
            on: self.object.clone(),
            force: Vec3::new(0.0, 0.0, -force),
            torque: Vec3::zeros(),
            at: Vec3::zeros(),
            duration_ns: world.step_ns(),
        };
        let _ = world.command(&Command::Push(push));
        false
    }

    /// Whether the camera, if there is one, has all of a pillar at a position in its picture, and no link before most of it.
    fn is_seen(&self, world: &World, pillar: &Pillar, there: &Pose) -> bool {
        let Some(sight) = self.fairness.sight else { return true };
        if !sight.sees([0.5 * PILLAR_M, 0.5 * PILLAR_M, 0.5 * pillar.high_m], there) {
            return false;
        }
        let eye = sight.eye();
        let is_free = |i: usize| {
            let part = (i as f64 + 0.5) / SEEN_POINTS as f64 - 0.5;
            let point = there * Point3::new(0.0, 0.0, part * pillar.high_m);
            let along = point - eye;
            let turn = Quat::rotation_between(&Vec3::z(), &along).unwrap_or_else(Quat::identity);
            let middle = Pose::from_parts((eye + 0.5 * along).coords.into(), turn);
            let line = Shape::Capsule { radius_m: SIGHT_M, length_m: along.norm() };
            let mut links = world.robot().links().iter().zip(world.world_from_links());
            links.all(|(link, place)| {
                !is_moving_part(&link.name)
                    || link.collisions.iter().all(|part| {
                        let place = place * part.link_from_shape;
                        distance_m(&line, &middle, &part.shape, &place) > 0.0
                    })
            })
        };
        2 * (0..SEEN_POINTS).filter(|i| is_free(*i)).count() > SEEN_POINTS
    }

    /// Whether a shape at a position touches no link of the robot in its current configuration and no object.
    fn is_clear(
        &self,
        world: &World,
        world_from_links: &[Pose],
        shape: &Shape,
        there: &Pose,
        heeds_object: bool,
    ) -> bool {
        let far = |other: &Shape, place: &Pose| distance_m(shape, there, other, place) > 0.0;
        let links = world.robot().links().iter().zip(world_from_links).filter(|(link, _)| {
            ["arm", "sdh", "torso"].iter().any(|part| link.name.contains(part))
        });
        let mut links = links.flat_map(|(link, place)| {
            link.collisions.iter().map(|part| (&part.shape, *place * part.link_from_shape))
        });
        let bodies = world.blueprint().bodies.iter().zip(&world.state().bodies);
        let mut bodies = bodies.filter(|(body, state)| {
            body.inertia.is_some()
                && (heeds_object || *body.name != *self.object)
                && PILLARS.iter().all(|pillar| *body.name != *pillar.name)
                && pose_distance(&state.world_from_body, there).0 < 1.0
        });
        links.all(|(shape, place)| far(shape, &place))
            && bodies.all(|(body, state)| {
                let mut parts = body.parts.iter();
                parts.all(|part| far(&part.shape, &(state.world_from_body * part.body_from_shape)))
            })
    }
}

/// Whether a link of the lab's robot is one of an arm or a hand.
fn is_moving_part(link: &str) -> bool {
    ["arm", "sdh"].iter().any(|part| link.contains(part))
}

impl Pillar {
    /// Its pose at a position on the mat.
    pub(super) fn standing(&self, [x, y]: [f64; 2]) -> Pose {
        Pose::translation(x, y, MAT_M + 0.5 * self.high_m + 1e-4)
    }
}

/// Poses of the links at a time of a trajectory.
fn ahead(world: &World, joints: &[JointId], trajectory: &Trajectory, at_secs: f64) -> Vec<Pose> {
    let robot = world.robot();
    let mut q = world.state().q.clone();
    let sample = trajectory.sample(at_secs.min(trajectory.duration_secs()));
    for (id, position) in joints.iter().zip(&sample.position) {
        q[robot.joints()[id.0].first_position] = *position;
    }
    let mut frames = Frames::default();
    kinematics::forward(robot, &q, &mut frames);
    (0..robot.links().len()).map(|i| frames[LinkId(i)]).collect()
}

impl StepObserver for Bystander {
    fn after_step(&mut self, world: &mut World, _samples: &[Sample]) {
        self.judge.after_step(world);
        if self.disturbance == Some(Disturbance::Slippery) {
            let slipped = self.judge.slid_m > SLIPPED_M;
            self.struck_ns = self.struck_ns.or(slipped.then(|| world.time_ns()));
            self.strike(world);
        } else if self.struck_ns.is_none() && self.strike(world) {
            self.struck_ns = Some(world.time_ns());
        }
    }
}
