//! A table in front of any arm, where its hand reaches.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};
use std::sync::Arc;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Shape, Solid, Vec3};
use karakuri_robot::ik::{self, Answer, Goal};
use karakuri_robot::{Chain, Collision, Frames, JointKind, Link, LinkId, RobotModel, kinematics};
use karakuri_scene::{Object, Scene};
use karakuri_task::grasp::{GraspPose, grasps, why_no_grasp};
use karakuri_task::{Effector, HandKind};

use super::TaskError;

/// A table that an arm reaches, and what stands on it.
pub(super) struct Table {
    /// Middle of its top (m).
    middle: Vec3,
    /// Half of the width of the part where things stand (m).
    half_m: f64,
    thing: Shape,
    /// Height of the thing's middle above the table (m).
    thing_m: f64,
    chain: Chain,
    solver: ik::Solver,
    world_from_base: Pose,
    near: Vec<f64>,
    grasps: Vec<GraspPose>,
    robot: Arc<RobotModel>,
    q: Vec<f64>,
    /// The collision shapes of the robot.
    bodies: Vec<Body>,
    /// Whether each link is on the way to the hand or part of it: the rest does not move.
    moves: Vec<bool>,
}

/// A collision shape of a link, in the link's frame.
type Body = (LinkId, Pose, Solid);

/// Thickness of the board (m).
const BOARD_M: f64 = 0.02;
/// Space of the board around the part where things stand (m).
const RIM_M: f64 = 0.08;
/// Initial gap between the thing and the board (m).
const ABOVE_M: f64 = 1e-4;
/// Height above a grasp that must be reached too (m).
const LIFT_M: f64 = 0.05;
/// Distance of arm and hand to the board while the thing is grasped (m).
const OVER_M: f64 = 4e-3;
/// Distances from the arm's base, as parts of its reach.
const DISTANCES: [f64; 5] = [0.5, 0.6, 0.4, 0.7, 0.3];
/// Heights above the arm's base, as parts of its reach.
const HEIGHTS: [f64; 7] = [0.0, -0.15, 0.15, -0.3, 0.3, -0.5, -0.7];
/// Directions from the arm's base (rad).
const YAWS: [f64; 5] = [0.0, FRAC_PI_4, -FRAC_PI_4, FRAC_PI_2, -FRAC_PI_2];
/// Most grasps that are tried at a place.
const MOST_GRASPS: usize = 10;
/// Widths of the thing, as parts of the hand's opening: the first that the hand can hold is taken.
const WIDTHS: [f64; 3] = [0.5, 0.3, 0.7];

/// A box that the hand can hold, its width (m), and grasps of it.
fn held_thing(
    scene: &Scene,
    effector: &Effector,
) -> Result<(f64, Shape, Vec<GraspPose>), TaskError> {
    let opening_m = match &effector.kind {
        HandKind::Fingers(hand) => hand.opening_m(),
        _ => 0.1,
    };
    let mut why = None;
    for part in WIDTHS {
        let width_m = (part * opening_m).clamp(0.01, 0.05);
        let thing = Shape::Cuboid { size_m: Vec3::new(width_m, width_m, 2.2 * width_m) };
        match some_grasps(scene, effector, &thing) {
            Ok(grasps) => return Ok((width_m, thing, grasps)),
            Err(error) => why = why.or(Some(error)),
        }
    }
    Err(why.expect("some width was tried"))
}

impl Table {
    /// The first table, of those at some distances, heights and directions, whose corners and middle the hand reaches.
    pub(super) fn find(scene: &Scene, effector: &Effector) -> Result<Self, TaskError> {
        let robot = scene.robot();
        let group = robot.group(&effector.arm).and_then(|group| group.chain);
        let (base, tip) = group.ok_or(TaskError::NoArm)?;
        let chain = Chain::between(robot, base, tip).map_err(|_| TaskError::NoArm)?;
        let q = scene.configuration();
        let mut frames = Frames::default();
        kinematics::forward(robot, q, &mut frames);
        let (width_m, thing, grasps) = held_thing(scene, effector)?;
        let first = robot.joints()[chain_joint(robot, base, tip)].parent_from_joint;
        let shoulder = frames[base] * first;
        let reach_m = reach_m(robot, &frames, base, tip);
        let moves = moves(robot, base);
        let mut table = Self {
            robot: Arc::clone(robot),
            q: q.to_vec(),
            bodies: bodies(robot),
            moves,
            middle: Vec3::zeros(),
            half_m: (0.12 * reach_m).clamp(0.03, 0.12),
            thing,
            thing_m: 1.1 * width_m,
            solver: ik::Solver::new(&chain),
            world_from_base: frames[base],
            near: chain.extract(q),
            chain,
            grasps,
        };
        let mut best = (0, None);
        for height in HEIGHTS {
            for (distance, yaw) in DISTANCES.iter().flat_map(|d| YAWS.map(|yaw| (*d, yaw))) {
                let away = distance * reach_m * Vec3::new(yaw.cos(), yaw.sin(), 0.0);
                table.middle = shoulder.translation.vector.xy().push(0.0) + away;
                table.middle.z = frames[base].translation.z + height * reach_m;
                if !table.is_free(scene, &frames) || !table.reaches(&table.at(0.0, 0.0)) {
                    continue;
                }
                let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
                let corners = corners.map(|(x, y)| table.at(x * table.half_m, y * table.half_m));
                let reached = 1 + corners.iter().filter(|at| table.reaches(at)).count();
                if reached > best.0 {
                    best = (reached, Some(table.middle));
                }
                if reached == 5 {
                    return Ok(table);
                }
            }
        }
        table.middle = best.1.ok_or(TaskError::NoTable)?;
        Ok(table)
    }

    /// Whether the board touches neither the robot nor another object.
    fn is_free(&self, scene: &Scene, frames: &Frames) -> bool {
        let (board, place) = (Solid::new(&self.board()), self.place());
        let free = |shape: &Shape, at: &Pose| {
            Solid::new(shape).distance_within(at, &board, &place, 0.01).is_none()
        };
        let robot = self.is_clear(frames, &board, 0.01, |_| true);
        let objects = scene.objects().values().all(|object| {
            let mut parts = object.parts.iter();
            parts.all(|p| free(&p.shape, &(object.world_from_object * p.object_from_shape)))
        });
        robot && objects
    }

    /// Whether some links keep a distance from the board (m).
    fn is_clear(
        &self,
        frames: &Frames,
        board: &Solid,
        room_m: f64,
        counts: impl Fn(LinkId) -> bool,
    ) -> bool {
        let place = self.place();
        self.bodies.iter().filter(|body| counts(body.0)).all(|(link, link_from_shape, solid)| {
            let world_from_shape = frames[*link] * link_from_shape;
            solid.distance_within(&world_from_shape, board, &place, room_m).is_none()
        })
    }

    fn at(&self, x: f64, y: f64) -> Pose {
        Pose::from(self.middle + Vec3::new(x, y, self.thing_m + ABOVE_M))
    }

    /// Whether the hand reaches the thing at a pose, with space to lift it, and with neither hand nor arm in the board.
    pub(super) fn reaches(&self, world_from_thing: &Pose) -> bool {
        let options = ik::Options { per_interval: 1, ..ik::Options::default() };
        let lift = Pose::translation(0.0, 0.0, LIFT_M);
        let board = Solid::new(&self.board());
        self.grasps.iter().any(|grasp| {
            let world_from_tip = world_from_thing * grasp.object_from_tip;
            [world_from_tip, lift * world_from_tip].iter().all(|tip| {
                let goal = Goal::pose(self.world_from_base.inv_mul(tip));
                let answer = ik::solve_all(&self.solver, &goal, &self.near, &options);
                let Answer::Solved(found) = answer else { return false };
                found.iter().any(|solution| self.is_over(&solution.q, grasp, &board))
            })
        })
    }

    /// Whether the arm at a configuration, with its hand open, is clear of the board.
    fn is_over(&self, arm_q: &[f64], grasp: &GraspPose, board: &Solid) -> bool {
        let mut q = self.q.clone();
        self.chain.insert(arm_q, &mut q);
        grasp.open_posture.insert(&self.robot, &mut q);
        let mut frames = Frames::default();
        kinematics::forward(&self.robot, &q, &mut frames);
        self.is_clear(&frames, board, OVER_M, |LinkId(link)| self.moves[link])
    }

    /// A pose of the thing somewhere on the table.
    pub(super) fn draw(&self, rng: &mut Rng) -> Pose {
        let mut along = || rng.between(-self.half_m, self.half_m);
        let [x, y] = [along(), along()];
        let turn = Pose::rotation(Vec3::z() * rng.between(-FRAC_PI_4, FRAC_PI_4));
        self.at(x, y) * turn
    }

    /// Two poses at opposite sides of the table.
    pub(super) fn ends(&self) -> [Pose; 2] {
        [self.at(0.0, -self.half_m), self.at(0.0, self.half_m)]
    }

    /// Least distance between start and goal (m).
    pub(super) fn apart_m(&self) -> f64 {
        0.8 * self.half_m
    }

    pub(super) fn thing(&self) -> Shape {
        self.thing.clone()
    }

    pub(super) fn board(&self) -> Shape {
        let side_m = 2.0 * (self.half_m + RIM_M);
        Shape::Cuboid { size_m: Vec3::new(side_m, side_m, BOARD_M) }
    }

    pub(super) fn place(&self) -> Pose {
        Pose::from(self.middle - Vec3::new(0.0, 0.0, 0.5 * BOARD_M))
    }
}

/// The collision shapes of a robot.
fn bodies(robot: &RobotModel) -> Vec<Body> {
    let of_link = |(i, link): (usize, &Link)| {
        let shapes = link.collisions.iter();
        let body = |c: &Collision| (LinkId(i), c.link_from_shape, Solid::new(&c.shape));
        shapes.map(body).collect::<Vec<Body>>()
    };
    robot.links().iter().enumerate().flat_map(of_link).collect()
}

/// For each link, whether a joint beyond the arm's base moves it.
fn moves(robot: &RobotModel, base: LinkId) -> Vec<bool> {
    let mut moves = vec![false; robot.links().len()];
    let mut beyond = moves.clone();
    for joint in robot.joints() {
        let (LinkId(parent), LinkId(child)) = (joint.parent, joint.child);
        beyond[child] = joint.parent == base || beyond[parent];
        moves[child] = beyond[child] && (joint.kind != JointKind::Fixed || moves[parent]);
    }
    moves
}

/// A few grasps of a shape, from all directions that the hand has.
fn some_grasps(
    scene: &Scene,
    effector: &Effector,
    thing: &Shape,
) -> Result<Vec<GraspPose>, TaskError> {
    const NAME: &str = "thing to draw";
    let mut with = scene.clone();
    with.add(Object::new(NAME, thing.clone(), Pose::identity())).map_err(|_| TaskError::NoTable)?;
    let all = grasps(&with, effector, NAME);
    if let Some(why) = why_no_grasp(&with, effector, NAME) {
        return Err(TaskError::NoGrasp(why));
    }
    let every = all.len().div_ceil(MOST_GRASPS).max(1);
    Ok(all.into_iter().step_by(every).collect())
}

/// Index of the first joint of an arm on the way from its base to its tip.
fn chain_joint(robot: &RobotModel, base: LinkId, tip: LinkId) -> usize {
    let mut first = 0;
    let mut link = tip;
    while let Some(joint) = robot.parent_joint(link).filter(|_| link != base) {
        first = joint.0;
        link = robot.joints()[joint.0].parent;
    }
    first
}

/// Sum of the lengths of an arm's links (m).
fn reach_m(robot: &RobotModel, frames: &Frames, base: LinkId, tip: LinkId) -> f64 {
    let mut length_m = 0.0;
    let mut link = tip;
    while let Some(joint) = robot.parent_joint(link).filter(|_| link != base) {
        let parent = robot.joints()[joint.0].parent;
        let apart = frames[link].translation.vector - frames[parent].translation.vector;
        // The way from the base to the shoulder is not reach.
        length_m += if parent == base { 0.0 } else { apart.norm() };
        link = parent;
    }
    length_m
}
