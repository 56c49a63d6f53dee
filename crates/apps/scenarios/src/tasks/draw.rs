//! Benchmark scenes, drawn from a seed.

use std::f64::consts::TAU;
use std::sync::Arc;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_motion::hand::Grasp;
use karakuri_plan::NoObstacles;
use karakuri_plan::cartesian::{CartesianArm, Following, Start, line};
use karakuri_robot::ik::{self, Answer, Goal};
use karakuri_robot::{Chain, JointId, LinkId, RobotModel};
use karakuri_scene::{
    Body, BodyDescription, Object, ObjectDescription, Padding, PartDescription, Scene,
    ShapeDescription, SurfaceDescription, exact,
};
use karakuri_sim::component::is_camera;
use karakuri_sim::world::WorldPlan;
use karakuri_task::grasp::{grasps, grasps_at};
use karakuri_task::{Effector, leaves_room};

use super::sight::{self, Sight};
use super::{Arm, TaskError, hand_over};
use karakuri::{LoadOptions, load_world};

/// The objects on the mat in a benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The cylinder and one cube.
    Cube,
    /// The cylinder and ten obstacles.
    Clutter,
    /// Three cylinders, all to be carried.
    Several,
}

/// An object to carry.
#[derive(Clone, Debug, PartialEq)]
pub struct Errand {
    /// Its name.
    pub object: String,
    /// Its start pose.
    pub start: Pose,
    /// Its goal pose.
    pub goal: Pose,
}

/// One random scene: start, goal and properties of the cylinder.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// What the world is built from.
    pub plan: WorldPlan,
    /// The seed it was drawn from.
    pub seed: u64,
    /// Name of the carried object.
    pub object: String,
    /// Its start pose.
    pub start: Pose,
    /// Its goal pose.
    pub goal: Pose,
    /// Its mass (kg).
    pub mass_kg: f64,
    /// Its friction.
    pub friction: f64,
    /// Number of rejected draws, by reason.
    pub rejected: Vec<Rejected>,
    /// Further objects to carry, in order.
    pub then: Vec<Errand>,
}

impl Drawn {
    /// All objects to carry, in order.
    pub fn errands(&self) -> Vec<Errand> {
        let Self { object, start, goal, .. } = self.clone();
        std::iter::once(Errand { object, start, goal }).chain(self.then.clone()).collect()
    }
}

/// A reason for rejected draws, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Why.
    pub why: &'static str,
    /// Number.
    pub times: usize,
}

/// The mat in the lab: ranges of x and y, and the height of its upper side (m).
const MAT: ([f64; 2], [f64; 2], f64) = ([-0.429, 0.771], [-0.34, 1.96], 0.09);
/// The height of the mat's upper side (m).
pub(super) const MAT_M: f64 = MAT.2;
/// The benchmark's cylinder (m).
pub(super) const RADIUS_M: f64 = 0.04;
pub(super) const LENGTH_M: f64 = 0.25;
/// Seed 0: chosen by us, since the places were never published.
const REFERENCE: ([f64; 2], [f64; 2]) = ([0.25, 0.62], [0.38, 0.42]);
/// Halfway between the arms (m).
const MIDDLE_M: f64 = 0.677;
/// Number of cylinders in the scene with several.
const SEVERAL: usize = 3;
/// Minimum straight distance of approach and lift (m).
const LEAST_WAY_M: f64 = 0.1;
/// Minimum distance of start and goal (m).
const LEAST_CARRY_M: f64 = 0.1;
/// Clearance that the hand needs beside the cylinder (m).
const HAND_CLEARANCE_M: f64 = 0.12;
/// Minimum clearance of moving parts (m); half of it between the arm and its own hand.
const MARGIN_M: f64 = 0.012;
/// Postures of the arm that are tried at each place.
const TRIED: usize = 4;
/// Initial gap between the cylinder and the mat, so that there is no contact at first (m).
const ABOVE_M: f64 = 1e-4;

/// Draws scenes. Creating this value costs more than drawing a scene.
pub struct Draw {
    setting: Setting,
    plan: WorldPlan,
    /// The arm that picks the cylinder, and the arm that places it.
    from: Arm,
    to: Arm,
    /// One for the right and one for the left hand.
    reaches: [Reach; 2],
    /// The camera that must see everything, if objects are not told.
    sight: Option<Sight>,
}

/// Reachability data of a hand.
struct Reach {
    /// The robot at home with open fingers over an empty mat.
    checker: exact::Checker,
    solver: ik::Solver,
    arm_lines: CartesianArm,
    world_from_base: Pose,
    near: Vec<f64>,
    /// Grasps of the cylinder, each with its kind: grasps of one kind differ by a rotation about the cylinder.
    grasps: Vec<(usize, Pose)>,
    kinds: usize,
}

impl Draw {
    /// Scenes of the lab: one arm picks the cylinder, one places it; usually the same.
    ///
    /// # Errors
    ///
    /// If the lab cannot be loaded, which would be a bug.
    pub fn new(from: Arm, to: Arm, setting: Setting) -> Result<Self, TaskError> {
        let mut plan = load_world("lab", None, &LoadOptions::default())?.value;
        plan.description.components.retain(|component| !is_camera(component));
        Self::of(plan, from, to, setting)
    }

    /// The same, but all objects are in the view of the lab's camera, which has the noise of a Kinect.
    ///
    /// # Errors
    ///
    /// If the lab cannot be loaded, which would be a bug.
    pub fn with_camera(arm: Arm, setting: Setting) -> Result<Self, TaskError> {
        let plan = load_world("lab", None, &LoadOptions::default())?.value;
        let sight = Sight::of(&plan).ok_or(TaskError::NoCamera)?;
        Ok(Self { sight: Some(sight), ..Self::of(plan, arm, arm, setting)? })
    }

    fn of(plan: WorldPlan, from: Arm, to: Arm, setting: Setting) -> Result<Self, TaskError> {
        let robot = plan.robot.clone();
        let reaches = [Arm::Right, Arm::Left].map(|arm| {
            let heights_m = match arm {
                _ if from == to => None,
                giving if giving == from => Some(&hand_over::GIVEN_M[..]),
                _ => Some(&hand_over::TAKEN_M[..]),
            };
            Reach::new(&robot, arm, heights_m)
        });
        Ok(Self { setting, plan, from, to, reaches, sight: None })
    }

    fn reach(&self, arm: Arm) -> &Reach {
        &self.reaches[usize::from(arm == Arm::Left)]
    }

    /// Whether one kind of grasp reaches start and goal, or two kinds that leave space for each other do.
    fn can_carry(&self, start: [f64; 2], goal: [f64; 2], obstacles: &[Obstacle]) -> bool {
        let [from, to] = [self.from, self.to].map(|arm| self.reach(arm));
        let [at_start, at_goal] = [from, to].map(|reach| reach.among(obstacles, MARGIN_M));
        let fit = |a: usize, b: usize| match self.from == self.to {
            true => a == b,
            false => leaves_room(from.like(a), to.like(b)),
        };
        let mut takes = (0..from.kinds).filter(|kind| from.gets(&at_start, start, *kind));
        takes.any(|a| (0..to.kinds).any(|b| fit(a, b) && to.gets(&at_goal, goal, b)))
    }

    /// Whether an obstacle collides with the robot at home; one arm may be left out.
    fn meets_robot(&self, obstacle: &Obstacle, but: Option<Arm>) -> bool {
        self.reaches.iter().any(|reach| reach.meets_robot(obstacle, but))
    }

    /// The scene of a seed; seed 0 is the reference.
    ///
    /// # Panics
    ///
    /// If no place on the mat can be reached, which would be a bug.
    pub fn scene(&self, seed: u64) -> Drawn {
        let mut rng = Rng::new(seed);
        let mut rejected = Vec::new();
        let mut between = |low: f64, high: f64| rng.between(low, high);
        let mut reject = |why: &'static str| match rejected
            .iter_mut()
            .find(|known: &&mut Rejected| known.why == why)
        {
            Some(known) => known.times += 1,
            None => rejected.push(Rejected { why, times: 1 }),
        };
        let (mass_kg, friction) =
            if seed == 0 { (0.5, 1.0) } else { (between(0.2, 1.0), between(0.5, 1.0)) };
        let (start, goal, obstacles) = loop {
            let [start, goal] = places(&mut between);
            let obstacles = self.obstacles(&mut between);
            if seed == 0 && self.setting == Setting::Cube && self.sight.is_none() {
                break self.reference();
            }
            match self.why_not([start, goal], &obstacles, Vec::new()) {
                Some(why) => reject(why),
                None => break (start, goal, obstacles),
            }
        };
        let mut plan = self.plan.clone();
        if self.sight.is_some() {
            sight::with_noise(&mut plan, seed);
        }
        let objects = &mut plan.description.objects;
        objects.retain(|object| object.name != "cube");
        objects.extend(obstacles.iter().enumerate().map(|(i, obstacle)| obstacle.describe(i)));
        let object = super::run::OBJECT.to_owned();
        let at = objects.iter().position(|known| known.name == object);
        let at = at.expect("the lab has a cylinder");
        let first = cylinder(&objects[at], object.clone(), start, [mass_kg, friction]);
        objects[at] = first;
        let (mut then, mut taken) = (Vec::new(), vec![start, goal]);
        while self.setting == Setting::Several && then.len() + 1 < SEVERAL {
            let [start, goal] = places(&mut between);
            let others = taken.iter().copied().map(Obstacle::cylinder).collect();
            if let Some(why) = self.why_not([start, goal], &obstacles, others) {
                reject(why);
                continue;
            }
            taken.extend([start, goal]);
            let name = format!("{object}_{}", then.len() + 2);
            let like = [between(0.2, 1.0), between(0.5, 1.0)];
            objects.push(cylinder(&objects[at], name.clone(), start, like));
            then.push(Errand { object: name, start: standing(start), goal: standing(goal) });
        }
        let (start, goal) = (standing(start), standing(goal));
        Drawn { plan, seed, object, start, goal, mass_kg, friction, rejected, then }
    }

    /// The scene of seed 0: start, goal and obstacles, mirrored for the left arm.
    fn reference(&self) -> ([f64; 2], [f64; 2], Vec<Obstacle>) {
        let across = |[x, y]: [f64; 2]| [x, 2.0 * MIDDLE_M - y];
        let mirror = |at: [f64; 2]| if self.from == Arm::Right { at } else { across(at) };
        let (start, goal) = (mirror(REFERENCE.0), mirror(REFERENCE.1));
        let goal = if self.from == self.to { goal } else { across(goal) };
        (start, goal, vec![Obstacle::cube(mirror([0.15, 0.10]))])
    }

    /// Returns why a cylinder cannot be carried from one pose to another, if so. `others`: cylinders that stand there now or later.
    fn why_not(
        &self,
        [start, goal]: [[f64; 2]; 2],
        obstacles: &[Obstacle],
        mut others: Vec<Obstacle>,
    ) -> Option<&'static str> {
        let [from, to] = [self.from, self.to].map(|arm| self.reach(arm));
        others.extend_from_slice(obstacles);
        let crowded =
            |at: [f64; 2]| others.iter().any(|o| o.distance_m(at) < RADIUS_M + HAND_CLEARANCE_M);
        let lifted = |at: [f64; 2]| Obstacle::thing(at, LEAST_WAY_M);
        if (start[0] - goal[0]).hypot(start[1] - goal[1]) < LEAST_CARRY_M {
            Some("start and goal are too close to each other")
        } else if !self.sees(&Obstacle::cylinder(start)) {
            Some("the camera does not see all of the object at the start")
        } else if crowded(start) || crowded(goal) {
            Some("an obstacle leaves no room for the hand")
        } else if self.meets_robot(&Obstacle::thing(start, 0.0), None) {
            Some("the cylinder would stand where the robot is")
        } else if obstacles.iter().any(|o| self.meets_robot(o, None)) {
            Some("an obstacle stands where the robot is")
        } else if self.meets_robot(&lifted(start), Some(self.from)) {
            Some("the other arm is above the start")
        } else if self.meets_robot(&lifted(goal), Some(self.to)) {
            Some("the other arm is above the goal")
        } else if !from.is_near(start) {
            Some("the hand does not reach the start")
        } else if !to.is_near(goal) {
            Some("the hand does not reach the goal")
        } else if !self.can_carry(start, goal, &others) {
            Some("no grasp gets to the start and to the goal")
        } else {
            None
        }
    }

    /// Whether the camera sees all of something, if a camera has to.
    fn sees(&self, thing: &Obstacle) -> bool {
        self.sight.as_ref().is_none_or(|sight| sight.sees(thing.half, &thing.shape().1))
    }

    fn obstacles(&self, between: &mut impl FnMut(f64, f64) -> f64) -> Vec<Obstacle> {
        match self.setting {
            Setting::Several => Vec::new(),
            Setting::Cube => loop {
                let [x, y] = mat_range(0.1).map(|[low, high]| between(low, high));
                let cube = Obstacle::cube([x, y]);
                if self.sees(&cube) {
                    break vec![cube];
                }
            },
            Setting::Clutter => {
                let mut all: Vec<Obstacle> = Vec::new();
                while all.len() < 10 {
                    let half = [between(0.02, 0.06), between(0.02, 0.06), between(0.03, 0.12)];
                    let [[low, high], _] = mat_range(0.1);
                    let y = match self.from {
                        Arm::Right => between(-0.2, 1.0),
                        Arm::Left => between(0.35, 1.55),
                    };
                    let at = [between(low, high), y];
                    let turn_rad = between(0.0, TAU / 4.0);
                    let round = between(0.0, 1.0) < 0.5;
                    let new = Obstacle { at, half, turn_rad, round };
                    let apart = |other: &Obstacle| {
                        (other.at[0] - at[0]).hypot(other.at[1] - at[1])
                            > other.reach_m() + new.reach_m() + 0.01
                    };
                    if all.iter().all(apart) && self.sees(&new) {
                        all.push(new);
                    }
                }
                all
            }
        }
    }
}

impl Reach {
    /// `heights_m`: heights of grasps from the side above the cylinder's centre, if not the default.
    fn new(robot: &Arc<RobotModel>, arm: Arm, heights_m: Option<&[f64]>) -> Self {
        let mut scene = Scene::at_home(robot.clone());
        let open = Grasp::Cylindrical.name();
        scene.set_named_pose(arm.hand(), open).expect("a pose of the lab");
        let q = scene.configuration().to_vec();
        let base = robot.link(&format!("{}_base_link", arm.group())).expect("the arm has a base");
        let tip = robot.link(&arm.tip()).expect("the arm has a tip");
        let chain = Chain::between(robot, base, tip).expect("it is an arm");
        let joints: Vec<JointId> = chain.variables.iter().map(|variable| variable.joint).collect();
        let mut wide = scene.clone();
        widen(&mut wide, arm);
        let checker = exact::Checker::compile(&wide, &joints).expect("the lab can be checked");
        let world_from_base = karakuri_robot::kinematics::link_pose(robot, &q, base);
        let near = chain.extract(&q);
        let arm_lines = CartesianArm::new(robot, &q, &joints, tip).expect("it is an arm");
        let solver = ik::Solver::new(&chain);
        let effector = Effector::of(robot, arm.group()).expect("the arm has a hand");
        let shape = Shape::Cylinder { radius_m: RADIUS_M, length_m: LENGTH_M };
        scene.add(Object::new("thing", shape, Pose::identity())).expect("the mat is empty");
        let mut kinds: Vec<[f64; 5]> = Vec::new();
        let mut kind = |object_from_tip: &Pose| {
            let at = object_from_tip.translation.vector;
            let up = object_from_tip.rotation.inverse() * Vec3::z();
            let this = [at.x.hypot(at.y), at.z, up.x, up.y, up.z];
            let same = |known: &[f64; 5]| known.iter().zip(this).all(|(a, b)| (a - b).abs() < 1e-6);
            kinds.iter().position(same).unwrap_or_else(|| {
                kinds.push(this);
                kinds.len() - 1
            })
        };
        let found = match heights_m {
            Some(heights_m) => grasps_at(&scene, &effector, "thing", heights_m),
            None => grasps(&scene, &effector, "thing"),
        };
        let grasps: Vec<(usize, Pose)> = found
            .into_iter()
            .map(|grasp| (kind(&grasp.object_from_tip), grasp.object_from_tip))
            .collect();
        let kinds = grasps.iter().map(|(kind, _)| kind + 1).max().unwrap_or(0);
        Self { checker, solver, arm_lines, world_from_base, near, grasps, kinds }
    }

    /// Whether the arm is long enough for some grasp at a place.
    fn is_near(&self, at: [f64; 2]) -> bool {
        self.grasps.iter().any(|(_, grasp)| !self.postures(&(standing(at) * grasp)).is_empty())
    }

    /// A grasp of a kind.
    fn like(&self, kind: usize) -> &Pose {
        let like = self.grasps.iter().find(|(other, _)| *other == kind);
        &like.expect("every kind has a grasp").1
    }

    /// Whether the hand reaches a position with a kind of grasp, including straight approach and lift.
    fn gets(&self, checker: &exact::Checker, at: [f64; 2], kind: usize) -> bool {
        let mut alike = self.grasps.iter().filter(|(other, _)| *other == kind);
        alike.any(|(_, grasp)| self.reaches(checker, &(standing(at) * grasp)))
    }

    /// A few configurations that bring the hand to a pose.
    fn postures(&self, world_from_tip: &Pose) -> Vec<Vec<f64>> {
        let goal = Goal::pose(self.world_from_base.inv_mul(world_from_tip));
        let method = ik::Method::Closed;
        let options = ik::Options { method, per_interval: 1, ..ik::Options::default() };
        match ik::solve_all(&self.solver, &goal, &self.near, &options) {
            Answer::Solved(found) => found.into_iter().map(|solution| solution.q).collect(),
            _ => Vec::new(),
        }
    }

    fn reaches(&self, checker: &exact::Checker, grasp: &Pose) -> bool {
        let before = grasp * Pose::translation(0.0, 0.0, -LEAST_WAY_M);
        let above = Pose::translation(0.0, 0.0, LEAST_WAY_M) * grasp;
        let mut scratch = checker.scratch();
        let mut is_free =
            |q: &[f64]| checker.outside(q).is_none() && checker.is_free(q, &mut scratch);
        let following = Following {
            position_m: 1e-3,
            rotation_rad: 5e-3,
            resolution_m: 5e-3,
            ..Following::default()
        };
        let free: Vec<_> =
            self.postures(grasp).into_iter().filter(|q| is_free(q)).take(TRIED).collect();
        free.iter().any(|posture| {
            [&before, &above].into_iter().all(|there| {
                let start = Start::At(posture.clone());
                let mut anywhere = NoObstacles { bounds: checker.bounds().to_vec() };
                let way = line(&self.arm_lines, &start, there, &following, &mut anywhere);
                way.stop.is_none() && way.path.iter().all(|q| is_free(q))
            })
        })
    }

    fn meets_robot(&self, obstacle: &Obstacle, but: Option<Arm>) -> bool {
        let checker = self.among(std::slice::from_ref(obstacle), 0.0);
        let robot = checker.scene().robot();
        let contacts = checker.contacts(&self.near, &mut checker.scratch());
        let counts = |body: &Body| but.is_none_or(|arm| !is_of(body.name(robot), arm));
        contacts.iter().any(|contact| {
            let between = &contact.between;
            between.iter().any(|body| matches!(body, Body::Object(_))) && between.iter().all(counts)
        })
    }

    /// The checker with obstacles on the mat, all grown.
    fn among(&self, obstacles: &[Obstacle], grow_m: f64) -> exact::Checker {
        let mut scene = self.checker.scene().clone();
        for (i, obstacle) in obstacles.iter().enumerate() {
            let half = obstacle.half.map(|half| half + grow_m);
            let (shape, place) = Obstacle { half, ..*obstacle }.shape();
            let object = Object::new(format!("obstacle_{i}"), shape, place);
            scene.add(object).expect("the mat is empty");
        }
        self.checker.recompile(&scene).expect("the lab can be checked")
    }
}

/// Whether a link belongs to an arm or its hand.
fn is_of(link: &str, arm: Arm) -> bool {
    link.starts_with(arm.group()) || link.starts_with(arm.hand())
}

/// Grows everything but the hand of an arm.
fn widen(scene: &mut Scene, arm: Arm) {
    let robot = scene.robot().clone();
    let names: Vec<&str> = robot.links().iter().map(|link| link.name.as_str()).collect();
    let base = format!("{}_base_link", arm.group());
    for (i, name) in names.iter().enumerate() {
        let share = match is_of(name, arm) {
            true if name.starts_with(arm.hand()) || **name == base || **name == arm.tip() => 0.0,
            true => 0.5,
            false => 1.0,
        };
        scene.pad(LinkId(i), Padding { grow_m: share * MARGIN_M, scale: 1.0 });
    }
    let rest: Vec<&&str> = names.iter().filter(|name| !is_of(name, arm)).collect();
    scene.edit_allowed(|allowed| {
        for (i, a) in rest.iter().enumerate() {
            rest[i + 1..].iter().for_each(|b| allowed.allow(a, b, "neither moves"));
            allowed.allow(a, &base, "neither moves");
        }
    });
}

/// A start and a goal anywhere on the mat.
fn places(between: &mut impl FnMut(f64, f64) -> f64) -> [[f64; 2]; 2] {
    [(); 2].map(|()| mat_range(RADIUS_M).map(|[low, high]| between(low, high)))
}

/// A cylinder like another, elsewhere and with its own mass (kg) and friction.
fn cylinder(
    like: &ObjectDescription,
    name: String,
    at: [f64; 2],
    [mass_kg, friction]: [f64; 2],
) -> ObjectDescription {
    let mut cylinder = like.clone();
    cylinder.name = name;
    cylinder.frame_from_object = standing(at);
    cylinder.body.mass_kg = Some(mass_kg);
    cylinder.body.surface.friction = friction;
    cylinder
}

/// The cylinder at a place on the mat.
fn standing([x, y]: [f64; 2]) -> Pose {
    Pose::translation(x, y, MAT.2 + 0.5 * LENGTH_M + ABOVE_M)
}

/// Positions where an object of this radius is completely on the mat.
pub(super) fn mat_range(radius_m: f64) -> [[f64; 2]; 2] {
    [MAT.0, MAT.1].map(|[low, high]| [low + radius_m, high - radius_m])
}

/// An obstacle.
#[derive(Clone, Copy)]
struct Obstacle {
    at: [f64; 2],
    half: [f64; 3],
    turn_rad: f64,
    round: bool,
}

impl Obstacle {
    /// The benchmark's cube of 20 cm.
    fn cube(at: [f64; 2]) -> Self {
        Self { at, half: [0.1; 3], turn_rad: 0.0, round: false }
    }

    /// Another cylinder.
    fn cylinder(at: [f64; 2]) -> Self {
        Self { at, half: [RADIUS_M, RADIUS_M, 0.5 * LENGTH_M], turn_rad: 0.0, round: true }
    }

    /// Covers the cylinder and its lift, with some clearance around it.
    fn thing(at: [f64; 2], lifted_m: f64) -> Self {
        let radius_m = RADIUS_M + 0.01;
        let half = [radius_m, radius_m, 0.5 * (LENGTH_M + lifted_m)];
        Self { at, half, turn_rad: 0.0, round: true }
    }

    fn reach_m(&self) -> f64 {
        if self.round { self.half[0] } else { self.half[0].hypot(self.half[1]) }
    }

    /// Distance of its surface to a position on the mat (m).
    fn distance_m(&self, at: [f64; 2]) -> f64 {
        let (x, y) = (at[0] - self.at[0], at[1] - self.at[1]);
        if self.round {
            return (x.hypot(y) - self.half[0]).max(0.0);
        }
        let (sin, cos) = self.turn_rad.sin_cos();
        let along = (x * cos + y * sin).abs() - self.half[0];
        let across = (y * cos - x * sin).abs() - self.half[1];
        along.max(0.0).hypot(across.max(0.0))
    }

    fn shape(&self) -> (Shape, Pose) {
        let [hx, hy, hz] = self.half;
        let shape = if self.round {
            Shape::Cylinder { radius_m: hx, length_m: 2.0 * hz }
        } else {
            Shape::Cuboid { size_m: Vec3::new(2.0 * hx, 2.0 * hy, 2.0 * hz) }
        };
        let turn = Quat::from_axis_angle(&Vec3::z_axis(), self.turn_rad);
        let [x, y] = self.at;
        (shape, Pose::from_parts(Vec3::new(x, y, MAT.2 + hz + ABOVE_M).into(), turn))
    }

    fn describe(&self, number: usize) -> ObjectDescription {
        let (shape, place) = self.shape();
        let [hx, hy, hz] = self.half;
        let name = if number == 0 { "cube".to_owned() } else { format!("obstacle_{number}") };
        ObjectDescription {
            name,
            frame: None,
            frame_from_object: place,
            parts: vec![PartDescription {
                object_from_shape: Pose::identity(),
                shape: ShapeDescription::Shape(shape),
            }],
            body: BodyDescription {
                // Light wood, a cube of the benchmark's size has one kilogram.
                mass_kg: Some((125.0 * 8.0 * hx * hy * hz).max(0.05)),
                surface: SurfaceDescription { friction: 1.0, restitution: 0.0 },
                ..BodyDescription::default()
            },
            colour: Some([0.75, 0.5, 0.19, 1.0]),
            subframes: Vec::new(),
        }
    }
}
