//! What may go wrong, made to go wrong at times that a seed draws. The task sees only its ports.

use karakuri_geometry::Pose;
use karakuri_geometry::math::pose_distance;
use karakuri_motion::arm::{ArmCommand, ArmMode};
use karakuri_robot::kinematics::link_pose;
use karakuri_sim::world::{Command, DeviceCommand, Sample, World};
use karakuri_task::Act;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::Arm;
use super::judge::{Board, Judge, place};
use crate::Onlooker;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disturbance {
    /// Somebody moves the object before it is grasped.
    ObjectMoved,
    /// The object is as slippery as wet ice.
    Slippery,
    /// Somebody puts a pillar in the way of a motion.
    ObstacleInTheWay,
    /// Somebody presses the arm's stop.
    StopPressed,
}

impl Disturbance {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::ObjectMoved, Self::Slippery, Self::ObstacleInTheWay, Self::StopPressed];

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::ObjectMoved => "object moved",
            Self::Slippery => "slippery object",
            Self::ObstacleInTheWay => "obstacle in the way",
            Self::StopPressed => "stop pressed",
        }
    }
}

/// The object that is put in the way.
pub(super) const PILLAR: &str = "pillar";
/// It stands here until it is needed (m).
pub(super) const PILLAR_AT: [f64; 3] = [0.62, 1.8, 0.09 + 0.3 + 1e-4];
/// How slippery a slippery object is.
pub(super) const SLIPPERY: f64 = 0.06;

/// Judges, and disturbs once.
pub(super) struct Bystander {
    pub(super) judge: Judge,
    board: Board,
    /// The arm that is disturbed.
    arm: Option<Arm>,
    object: String,
    disturbance: Option<Disturbance>,
    /// The stages in which it may strike, and how long after their beginning (s).
    stages: &'static [&'static str],
    after_secs: f64,
    turn_rad: f64,
    far_m: f64,
    /// When it struck (ns).
    pub(super) struck_ns: Option<u64>,
}

impl Bystander {
    pub(super) fn new(
        judge: Judge,
        board: Board,
        arm: Option<Arm>,
        object: &str,
        disturbance: Option<Disturbance>,
        seed: u64,
    ) -> Self {
        let mut chance = Pcg64Mcg::seed_from_u64(seed ^ 0x5eed_d157);
        let mut between = |low: f64, high: f64| low + (high - low) * chance.random::<f64>();
        let stages: &[&str] = match disturbance {
            Some(Disturbance::ObjectMoved) => &["reach", "approach"],
            Some(Disturbance::ObstacleInTheWay) => &["reach", "move"],
            Some(Disturbance::StopPressed) => {
                const ALL: [&str; 7] =
                    ["reach", "approach", "grasp", "lift", "move", "lower", "depart"];
                let one = (between(0.0, 7.0) as usize).min(6);
                &ALL[one..=one]
            }
            Some(Disturbance::Slippery) | None => &[],
        };
        let stages = if stages.len() == 2 {
            let one = usize::from(between(0.0, 1.0) < 0.5);
            &stages[one..=one]
        } else {
            stages
        };
        Self {
            judge,
            board,
            arm,
            object: object.to_owned(),
            disturbance,
            stages,
            after_secs: between(0.05, 0.6),
            turn_rad: between(0.0, std::f64::consts::TAU),
            far_m: between(0.03, 0.08),
            struck_ns: None,
        }
    }

    /// Strikes, if it is time; says whether it did.
    fn strike(&mut self, world: &mut World) -> bool {
        let since_secs = self.board.read(|now| {
            let right = self.stages.contains(&now.stage.as_str());
            right.then(|| world.time_ns().saturating_sub(now.begin_ns) as f64 * 1e-9)
        });
        if since_secs.is_none_or(|since| since < self.after_secs) {
            return false;
        }
        let Some(arm) = self.arm else { return false };
        match self.disturbance {
            Some(Disturbance::ObjectMoved) => self.move_object(world),
            Some(Disturbance::ObstacleInTheWay) => self.block(world, arm),
            Some(Disturbance::StopPressed) => {
                let command = DeviceCommand::Arm(ArmCommand::SwitchMode(ArmMode::Stop));
                let component = arm.group().to_owned();
                world.command(&Command::Device { component, command }).is_ok()
            }
            Some(Disturbance::Slippery) | None => false,
        }
    }

    fn move_object(&mut self, world: &mut World) -> bool {
        let Some(mut there) = place(world, &self.object) else { return false };
        there.translation.vector.x += self.far_m * self.turn_rad.cos();
        there.translation.vector.y += self.far_m * self.turn_rad.sin();
        if !self.is_clear(world, &there, 0.06) {
            // Nobody can put it there now: another way is tried at the next step.
            self.turn_rad += 2.4;
            return false;
        }
        let body = self.object.clone();
        world.command(&Command::MoveBody { body, world_from_body: there }).is_ok()
    }

    /// Puts the pillar where the hand will be soon, unless it would touch something there now.
    fn block(&mut self, world: &mut World, arm: Arm) -> bool {
        let step = self.board.read(|now| now.step.clone().map(|step| (step, now.begin_ns)));
        let Some((step, begin_ns)) = step else { return false };
        let Act::Move { joints, trajectory } = &step.act else { return false };
        let robot = world.robot().clone();
        let Some(tip) = robot.link(&arm.tip()) else { return false };
        let now_secs = world.time_ns().saturating_sub(begin_ns) as f64 * 1e-9;
        let mut q = world.state().q.clone();
        for ahead_secs in [0.5, 0.7, 0.9, 1.1] {
            let sample = trajectory.sample((now_secs + ahead_secs).min(trajectory.duration_secs()));
            for (id, position) in joints.iter().zip(&sample.position) {
                q[robot.joints()[id.0].first_position] = *position;
            }
            let at = link_pose(&robot, &q, tip).translation;
            let there = Pose::translation(at.x, at.y, PILLAR_AT[2]);
            if self.is_clear(world, &there, 0.12) {
                let body = PILLAR.to_owned();
                return world.command(&Command::MoveBody { body, world_from_body: there }).is_ok();
            }
        }
        false
    }

    /// Whether no link and no body is near an upright place.
    fn is_clear(&self, world: &World, there: &Pose, room_m: f64) -> bool {
        let robot = world.robot();
        let column = |radius_m: f64| karakuri_geometry::Shape::Cylinder { radius_m, length_m: 0.6 };
        let wide = column(0.04 + room_m);
        let far = |shape: &karakuri_geometry::Shape, place: &Pose| {
            karakuri_geometry::distance_m(&wide, there, shape, place) > 0.0
        };
        let links = robot.links().iter().zip(world.world_from_links()).filter(|(link, _)| {
            link.name.contains("arm") || link.name.contains("sdh") || link.name.contains("torso")
        });
        let mut links = links.flat_map(|(link, place)| {
            link.collisions.iter().map(|part| (&part.shape, *place * part.link_from_shape))
        });
        let bodies = world.blueprint().bodies.iter().zip(&world.state().bodies);
        let mut bodies = bodies.filter(|(body, state)| {
            body.inertia.is_some()
                && *body.name != *self.object
                && *body.name != *PILLAR
                && pose_distance(&state.world_from_body, there).0 < 1.0
        });
        links.all(|(shape, place)| far(shape, &place))
            && bodies.all(|(body, state)| {
                let mut parts = body.parts.iter();
                parts.all(|part| far(&part.shape, &(state.world_from_body * part.body_from_shape)))
            })
    }
}

impl Onlooker for Bystander {
    fn after_step(&mut self, world: &mut World, _samples: &[Sample]) {
        self.judge.after_step(world);
        if self.struck_ns.is_none() && !self.stages.is_empty() && self.strike(world) {
            self.struck_ns = Some(world.time_ns());
        }
    }
}
