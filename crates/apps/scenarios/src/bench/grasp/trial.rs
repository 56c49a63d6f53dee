//! One trial: close the hand, remove the stand, shake.

use karakuri_geometry::{Point3, Pose, Quat, Vec3};
use karakuri_motion::arm::ArmCommand;
use karakuri_motion::hand::{CurrentMode, Grip, HandCommand};
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_scene::SurfaceDescription;
use karakuri_sim::component::{SDH2_JOINTS, sdh2_setup};
use karakuri_sim::world::{Command, DeviceCommand, World, step};

use super::capacity::Hold;
use super::swing::{Arm, Swing};
use super::{GraspBench, GraspCase, GraspFailure, GraspRow, HELD_M, HELD_RAD, SHAKEN_SECS};

/// Phase of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The hand closes; the object is on its stand.
    Closing,
    /// The stand has been removed, and the arm does not move yet.
    Hanging,
    /// The arm shakes.
    Shaking,
}

const ARM: &str = "right_arm";
const HAND: &str = "right_sdh";
/// The arm stretched forward over the mat (rad): the palm is upright, so that the hand's pivots are above each other.
const ARM_RAD: [f64; 7] = [
    -0.141449284,
    1.125779391,
    -1.256440772,
    -1.819271645,
    0.119392542,
    -1.313282163,
    -0.904160671,
];
/// Rate of the commanded close ratio (1/s): closing takes two seconds.
const CLOSING_PER_SEC: f64 = 0.5;
/// Interval between hand commands (steps).
const CLOSING_EVERY: u64 = 10;
/// The hand counts as closed when the thumb reaches this fraction of its effort, for this number of consecutive samples.
const CLOSED: f64 = 0.99;
const CLOSED_TIMES: u32 = 5;
/// Settling times after closing, and after the stand is removed (s).
const SETTLE_SECS: f64 = 0.4;
const HANG_SECS: f64 = 0.3;
/// The trial ends when the object has slipped this far (m).
const GONE_M: f64 = 0.1;
/// The capacity is computed at every n-th sample.
const CAPACITY_EVERY: usize = 10;

impl GraspBench {
    /// Runs one trial. `watch` is called with the world after every step.
    ///
    /// # Errors
    ///
    /// If the world cannot be built or refuses a command, which would be a bug.
    pub fn trial(
        &self,
        case: &GraspCase,
        mut watch: impl FnMut(&World, Phase),
    ) -> Result<GraspRow, GraspFailure> {
        let (mut world, hand) = Hand::open(self, case)?;
        let close_ratio = hand.close(&mut world, case, &mut watch)?;
        hand.wait(&mut world, SETTLE_SECS, Phase::Closing, &mut watch);

        let robot = world.robot().clone();
        let hold = Hold::look(&world, hand.palm, hand.body, case.friction, &limits(case));
        let arm = Arm {
            robot: &robot,
            configuration: world.state().q.clone(),
            joints: hand.arm_joints,
            palm: hand.palm,
        };
        let palm_from_thing = hand.palm_from_thing(&world);
        let centre = palm_from_thing.translation.vector;
        let swing = Swing::shaking(&arm, &centre);
        let blueprint = world.blueprint();
        let inertia = blueprint.bodies[hand.body].inertia.expect("the thing has a mass");
        let loads = swing.loads(&arm, &palm_from_thing, &inertia, &blueprint.gravity);
        let load = loads.iter().map(|load| load.force.norm()).fold(0.0, f64::max);
        let capacity = |load| hold.capacity(&centre, load);
        let bounds = loads.iter().step_by(CAPACITY_EVERY).map(capacity);
        let worst = |[sure, most]: [f64; 2], [a, b]: [f64; 2]| [sure.min(a), most.min(b)];
        let [ratio, most_ratio] = bounds.fold([f64::INFINITY; 2], worst);
        let name = |LinkId(link): LinkId| robot.links()[link].name.clone();

        let mut row = GraspRow {
            case: *case,
            close_ratio,
            touching: hold.links().into_iter().map(name).collect(),
            squeeze: hold.squeeze(),
            load,
            ratio,
            most_ratio,
            shaken_g: 0.0,
            slip_m: 0.0,
            turn_rad: 0.0,
            lost_secs: None,
        };
        let away = Command::MoveBody {
            body: "stand".to_owned(),
            world_from_body: Pose::translation(0.0, 0.0, -5.0),
        };
        world.command(&away)?;
        hand.shake(&mut world, &arm, &swing, &palm_from_thing, &mut row, &mut watch)?;
        Ok(row)
    }
}

/// Ids of the bodies and links in a trial.
struct Hand {
    palm: LinkId,
    body: usize,
    arm_joints: [usize; 7],
    /// Index of the thumb's lower motor.
    thumb: usize,
}

impl Hand {
    /// The world with the object between the open fingers.
    fn open(lab: &GraspBench, case: &GraspCase) -> Result<(World, Self), GraspFailure> {
        let mut plan = lab.plan.clone();
        let robot = plan.robot.clone();
        let joint = |name: &str| &robot.joints()[robot.joint(name).expect("a joint of the lab").0];
        let arm_names: [String; 7] = std::array::from_fn(|i| format!("{ARM}_{i}_joint"));
        let hand_names = SDH2_JOINTS.map(|name| format!("{HAND}_{name}"));
        let open = sdh2_setup(HAND).grasps.positions(case.grasp, 0.0).expect("it has all grasps");
        let mut q = karakuri_scene::Scene::at_home(robot.clone()).configuration().to_vec();
        let names = arm_names.iter().chain(&hand_names);
        for (name, value) in names.zip(ARM_RAD.into_iter().chain(open)) {
            q[joint(name).first_position] = value;
            plan.description.state.joints.push((name.clone(), vec![value]));
        }
        let mut frames = Frames::default();
        kinematics::forward(&robot, &q, &mut frames);
        let palm = robot.link(&format!("{HAND}_palm_link")).expect("the hand has a palm");
        let world_from_palm = frames[palm];
        let at = world_from_palm * Point3::from(case.thing.place(case.grasp));
        let side = world_from_palm.rotation * Vec3::x();
        let upright = Quat::from_axis_angle(&Vec3::z_axis(), side.y.atan2(side.x));
        let place = Pose::from_parts(at.coords.into(), upright);
        let objects = &mut plan.description.objects;
        objects.push(case.thing.describe(place, case.mass_kg, case.friction));
        objects.push(case.thing.stand(&place));
        let surface = SurfaceDescription { friction: case.friction, restitution: 0.0 };
        for link in robot.links().iter().filter(|link| link.name.starts_with(HAND)) {
            plan.description.world.link_surfaces.push((link.name.clone(), surface));
        }
        let world = World::new(plan, lab.engine.clone())?;
        let is_thing = |body: &karakuri_sim::physics::Body| &*body.name == "thing";
        let body = world.blueprint().bodies.iter().position(is_thing).expect("it was added");
        let arm_joints = std::array::from_fn(|i| joint(&arm_names[i]).first_position);
        let thumb = joint(&hand_names[1]).first_velocity;
        Ok((world, Self { palm, body, arm_joints, thumb }))
    }

    /// Closes until the thumb reaches its effort limit or the hand is closed; returns the close ratio.
    fn close(
        &self,
        world: &mut World,
        case: &GraspCase,
        watch: &mut impl FnMut(&World, Phase),
    ) -> Result<f64, GraspFailure> {
        let fraction = vec![case.current; SDH2_JOINTS.len()];
        tell(world, HandCommand::SetCurrent { mode: CurrentMode::Grip, fraction })?;
        let limit = CLOSED * limits(case)[1].1;
        let mut close_ratio = 0.0_f64;
        let mut pressing = 0_u32;
        while close_ratio < 1.0 && pressing < CLOSED_TIMES {
            let secs = (CLOSING_EVERY * world.step_ns()) as f64 * 1e-9;
            close_ratio = (close_ratio + CLOSING_PER_SEC * secs).min(1.0);
            tell(world, HandCommand::Grip(Grip::new(case.grasp, close_ratio)))?;
            self.wait(world, secs, Phase::Closing, watch);
            let presses = world.readings().motor_effort[self.thumb].abs() >= limit;
            pressing = if presses { pressing + 1 } else { 0 };
        }
        Ok(close_ratio)
    }

    fn wait(
        &self,
        world: &mut World,
        secs: f64,
        phase: Phase,
        watch: &mut impl FnMut(&World, Phase),
    ) {
        let steps = (secs * 1e9 / world.step_ns() as f64).round() as u64;
        for _ in 0..steps {
            step(world);
            world.take_samples();
            watch(world, phase);
        }
    }

    fn palm_from_thing(&self, world: &World) -> Pose {
        let world_from_palm = world.world_from_links()[self.palm.0];
        world_from_palm.inv_mul(&world.state().bodies[self.body].world_from_body)
    }

    /// Removes the stand, shakes, and records the displacement.
    fn shake(
        &self,
        world: &mut World,
        arm: &Arm<'_>,
        swing: &Swing,
        start: &Pose,
        row: &mut GraspRow,
        watch: &mut impl FnMut(&World, Phase),
    ) -> Result<(), GraspFailure> {
        let began_ns = world.time_ns();
        let rest = arm.joints.map(|at| arm.configuration[at]);
        let mut shaken = Shaken::new(start.translation.vector);
        loop {
            let secs = (world.time_ns() - began_ns) as f64 * 1e-9;
            if secs >= HANG_SECS + SHAKEN_SECS {
                return Ok(());
            }
            let phase = if secs < HANG_SECS { Phase::Hanging } else { Phase::Shaking };
            if phase == Phase::Shaking {
                let offsets = swing.command(secs - HANG_SECS);
                let target = rest.iter().zip(offsets).map(|(q, offset)| q + offset).collect();
                let command = DeviceCommand::Arm(ArmCommand::MoveJoints(target));
                world.command(&Command::Device { component: ARM.to_owned(), command })?;
            }
            step(world);
            world.take_samples();
            watch(world, phase);
            let now = self.palm_from_thing(world);
            row.slip_m = row.slip_m.max((now.translation.vector - start.translation.vector).norm());
            row.turn_rad = row.turn_rad.max(now.rotation.angle_to(&start.rotation));
            let lost = row.slip_m > HELD_M || row.turn_rad > HELD_RAD;
            if lost && row.lost_secs.is_none() {
                row.lost_secs = Some((world.time_ns() - began_ns) as f64 * 1e-9);
            }
            if row.slip_m > GONE_M {
                return Ok(());
            }
            if let (false, Some(acceleration)) = (lost, shaken.note(world, self.palm)) {
                row.shaken_g = row.shaken_g.max(acceleration / 9.80665);
            }
        }
    }
}

/// Measures the acceleration of a point of the palm.
struct Shaken {
    at: Point3,
    /// Recent positions of the point, newest last.
    places: Vec<Vec3>,
    steps: u64,
}

/// Poses are recorded at this interval (steps): at shorter ones the differences would be noise.
const NOTE_EVERY: u64 = 10;

impl Shaken {
    fn new(at: Vec3) -> Self {
        Self { at: Point3::from(at), places: Vec::new(), steps: 0 }
    }

    /// The acceleration (m/s²) when there is a new one.
    fn note(&mut self, world: &World, palm: LinkId) -> Option<f64> {
        self.steps += 1;
        if !self.steps.is_multiple_of(NOTE_EVERY) {
            return None;
        }
        self.places.push((world.world_from_links()[palm.0] * self.at).coords);
        let [before, now, after] = *self.places.last_chunk()?;
        let secs = (NOTE_EVERY * world.step_ns()) as f64 * 1e-9;
        Some((after - 2.0 * now + before).norm() / (secs * secs))
    }
}

fn tell(world: &mut World, command: HandCommand) -> Result<(), GraspFailure> {
    let command = DeviceCommand::Hand(command);
    Ok(world.command(&Command::Device { component: HAND.to_owned(), command })?)
}

/// Torque limits of the motors at the case's current (N·m), by joint name.
fn limits(case: &GraspCase) -> Vec<(String, f64)> {
    let setup = sdh2_setup(HAND);
    let limit = |(name, joint): (&&str, &karakuri_motion::hand::FingerSetup)| {
        (format!("{HAND}_{name}"), case.current * joint.effort)
    };
    SDH2_JOINTS.iter().zip(&setup.joints).map(limit).collect()
}
