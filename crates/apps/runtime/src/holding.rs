//! Holding objects in a world whose engine computes no contact forces: what a hand has closed on moves with the hand.

use karakuri_geometry::{Point3, Pose, Shape, Vec3, distance_m};
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{Grasp, Grip, HandCommand};
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{Command, DeviceCommand, GripperCommand, Reading, Sample, World};
use karakuri_sim::world_handle::{Device, Touch};

use crate::robot::JointsNow;
use crate::robot::device::{self, Hand, HandKind};

/// Which hand holds which object.
#[derive(Clone, Debug)]
pub(crate) struct Holding {
    hands: Vec<GraspingHand>,
    carried: Vec<Carried>,
    /// Hands that were given a goal and have not come to rest yet.
    busy: Vec<Busy>,
}

#[derive(Clone, Debug)]
struct GraspingHand {
    hand: Hand,
    /// The links that can hold objects. Held objects move with the last one: the palm, or a finger that does not turn.
    links: Vec<LinkId>,
}

#[derive(Clone, Debug)]
struct Carried {
    hand: usize,
    body: usize,
    link: LinkId,
    link_from_body: Pose,
    touching: Vec<LinkId>,
}

#[derive(Clone, Copy, Debug)]
struct Busy {
    hand: usize,
    /// Until then the fingers are watched (ns); `None`: the goal was given since the last step.
    until_ns: Option<u64>,
    suction: Option<bool>,
    /// The hand held something when it was given the goal: it may let go, and takes nothing new.
    held: bool,
}

/// Fingers move for at most this time (ns).
const CLOSING_NS: u64 = 5_000_000_000;
/// Surfaces this close touch (m).
const TOUCH_M: f64 = 5e-4;
/// A released object falls in steps of this size (m).
const FALL_M: f64 = 5e-4;
/// A released object falls at most this far (m).
const LONGEST_FALL_M: f64 = 4.0;

impl Holding {
    /// The hands of a world; `None` if its engine computes contact forces.
    pub(crate) fn of(world: &World) -> Option<Self> {
        if world.has_contact_forces() {
            return None;
        }
        let (robot, devices) = (world.robot(), world.devices());
        let grasping = devices.iter().zip(world.grasping_links()).filter_map(|(info, links)| {
            let hand = device::hands(std::slice::from_ref(info), robot).pop()?;
            let links = match &info.device {
                Device::Vacuum { cup } => vec![robot.link(cup)?],
                _ => links.to_vec(),
            };
            (!links.is_empty()).then_some(GraspingHand { hand, links })
        });
        Some(Self { hands: grasping.collect(), carried: Vec::new(), busy: Vec::new() })
    }

    /// Takes note of a command that the world carried out.
    pub(crate) fn told(&mut self, command: &Command, now_ns: u64) {
        let Command::Device { component, command } = command else { return };
        let Some(goal) = goal(command) else { return };
        let Some(index) = self.hands.iter().position(|known| known.hand.name == *component) else {
            return;
        };
        let hand = &mut self.hands[index].hand;
        let Some(target) = hand.target_of(&goal) else { return };
        hand.told(target, now_ns);
        let suction = match goal {
            HandGoal::Suction(on) => Some(on),
            _ => None,
        };
        self.busy.retain(|busy| busy.hand != index);
        let held = self.carried.iter().any(|carried| carried.hand == index);
        self.busy.push(Busy { hand: index, until_ns: None, suction, held });
    }

    /// What is held, as touches without force.
    pub(crate) fn touches(&self, world: &World) -> Vec<Touch> {
        let of = |carried: &Carried| {
            let body = carried.body;
            let place = world.state().bodies[body].world_from_body;
            let touch = move |link: &LinkId| Touch {
                between: [Owner::Link(*link), Owner::Body(body)],
                point_in_world: Point3::from(place.translation.vector),
                normal: Vec3::z(),
                force: Vec3::zeros(),
            };
            carried.touching.iter().map(touch).collect::<Vec<_>>()
        };
        self.carried.iter().flat_map(of).collect()
    }

    /// Lets suction cups report what they hold: their own sensor sees no contacts.
    pub(crate) fn correct(&self, world: &World, samples: &mut [Sample]) {
        for sample in samples {
            let Reading::Suction(seen) = &mut sample.reading else { continue };
            let by = |carried: &&Carried| *self.hands[carried.hand].hand.name == *sample.component;
            let held = self.carried.iter().find(by);
            *seen = held.map(|carried| world.blueprint().bodies[carried.body].name.clone());
        }
    }

    /// Grasps, releases and moves objects after a step of the world.
    pub(crate) fn after_step(&mut self, world: &mut World) {
        let now_ns = world.time_ns();
        for mut busy in std::mem::take(&mut self.busy) {
            let until_ns = *busy.until_ns.get_or_insert(now_ns + CLOSING_NS);
            let settled = self.update(world, busy);
            if !settled && now_ns < until_ns {
                self.busy.push(busy);
            }
        }
        for (i, carried) in self.carried.iter().enumerate() {
            // What two hands hold moves with the first of them.
            if self.carried[..i].iter().any(|first| first.body == carried.body) {
                continue;
            }
            let place = world.world_from_links()[carried.link.0] * carried.link_from_body;
            if world.state().bodies[carried.body].world_from_body != place {
                put(world, carried.body, place);
            }
        }
    }

    /// Grasps or releases objects with a hand that was given a goal; whether nothing more will change.
    fn update(&mut self, world: &mut World, busy: Busy) -> bool {
        let held = self.carried.iter().position(|carried| carried.hand == busy.hand);
        if busy.suction == Some(false) {
            if let Some(held) = held {
                self.release(world, held);
            }
            return true;
        }
        let hand = &self.hands[busy.hand];
        if let Some(held) = held {
            let touching = touching(world, hand, self.carried[held].body);
            if touching.len() < needed(hand) {
                self.release(world, held);
            } else {
                self.carried[held].touching = touching;
            }
            return self.hands[busy.hand].is_at_rest(world);
        }
        if busy.held {
            return hand.is_at_rest(world);
        }
        let bodies = world.blueprint().bodies.iter().enumerate();
        let movable = bodies.filter(|(_, body)| body.inertia.is_some());
        let movable: Vec<usize> = movable.map(|(index, _)| index).collect();
        for body in movable {
            let touching = touching(world, hand, body);
            stop_fingers(world, &hand.hand, &touching);
            if touching.len() >= needed(hand) {
                let link = hand.links[hand.links.len() - 1];
                let link_from_body = world.world_from_links()[link.0]
                    .inv_mul(&world.state().bodies[body].world_from_body);
                let hand = busy.hand;
                self.carried.push(Carried { hand, body, link, link_from_body, touching });
                return false;
            }
        }
        hand.hand.kind != HandKind::Vacuum && hand.is_at_rest(world)
    }

    /// Opens a hand: an object that no other hand holds falls.
    fn release(&mut self, world: &mut World, held: usize) {
        let Carried { body, hand, .. } = self.carried.remove(held);
        if self.carried.iter().all(|carried| carried.body != body) {
            fall(world, body, &self.hands[hand].links);
        }
    }
}

impl GraspingHand {
    fn is_at_rest(&self, world: &World) -> bool {
        let state = world.state();
        let effort = &world.readings().joint_effort;
        let now = JointsNow { stamp_ns: world.time_ns(), q: &state.q, v: &state.v, effort };
        self.hand.state(world.robot(), &now).at_rest
    }
}

/// The goal that a command gives a hand.
fn goal(command: &DeviceCommand) -> Option<HandGoal> {
    Some(match command {
        DeviceCommand::Hand(HandCommand::Grip(grip)) => HandGoal::Grip(*grip),
        DeviceCommand::Hand(HandCommand::GripNumber { grasp, close_ratio, velocity_rad_s }) => {
            let (close_ratio, velocity_rad_s) = (*close_ratio, *velocity_rad_s);
            HandGoal::Grip(Grip { grasp: Grasp::from_number(*grasp)?, close_ratio, velocity_rad_s })
        }
        DeviceCommand::Hand(HandCommand::Move(positions)) => HandGoal::Fingers(positions.clone()),
        DeviceCommand::Gripper(GripperCommand { position_m, effort }) => {
            HandGoal::Gripper { position_m: *position_m, effort: *effort }
        }
        DeviceCommand::Vacuum(on) => HandGoal::Suction(*on),
        _ => return None,
    })
}

/// How many links must touch an object to hold it.
fn needed(hand: &GraspingHand) -> usize {
    if hand.hand.kind == HandKind::Vacuum { 1 } else { 2 }
}

fn put(world: &mut World, body: usize, world_from_body: Pose) {
    let name = world.blueprint().bodies[body].name.to_string();
    world.command(&Command::MoveBody { body: name, world_from_body }).expect("the body is there");
}

/// The links of a hand that touch a body.
fn touching(world: &World, hand: &GraspingHand, body: usize) -> Vec<LinkId> {
    let place = world.state().bodies[body].world_from_body;
    let touches = |link: &LinkId| meets(world, Owner::Link(*link), body, &place, TOUCH_M);
    hand.links.iter().copied().filter(touches).collect()
}

fn shapes(world: &World, owner: Owner) -> Vec<(Pose, &Shape)> {
    match owner {
        Owner::Link(link) => {
            let place = world.world_from_links()[link.0];
            let collisions = world.robot().links()[link.0].collisions.iter();
            collisions.map(|part| (place * part.link_from_shape, &part.shape)).collect()
        }
        Owner::Body(body) => {
            let place = world.state().bodies[body].world_from_body;
            let parts = world.blueprint().bodies[body].parts.iter();
            parts.map(|part| (place * part.body_from_shape, &part.shape)).collect()
        }
    }
}

/// Whether a body at a pose comes within a distance of a link or another body.
fn meets(world: &World, other: Owner, body: usize, world_from_body: &Pose, within_m: f64) -> bool {
    let parts = &world.blueprint().bodies[body].parts;
    shapes(world, other).iter().any(|(place, shape)| {
        parts.iter().any(|part| {
            let world_from_shape = world_from_body * part.body_from_shape;
            distance_m(shape, place, &part.shape, &world_from_shape) <= within_m
        })
    })
}

/// Stops the joints between the palm and the links that touch something.
fn stop_fingers(world: &mut World, hand: &Hand, touching: &[LinkId]) {
    let Some(target) = hand.target.as_ref().filter(|_| !touching.is_empty()) else { return };
    let robot = world.robot().clone();
    let is_stopped = |id: JointId| match hand.kind {
        HandKind::Fingers => touching.iter().any(|link| stops(&robot, id, *link)),
        HandKind::Gripper => true,
        HandKind::Vacuum => false,
    };
    let goal: Vec<f64> = hand
        .joints
        .iter()
        .zip(target)
        .map(|(id, target)| {
            if is_stopped(*id) { device::position(&world.state().q, &robot, *id) } else { *target }
        })
        .collect();
    let command = match hand.kind {
        HandKind::Fingers => DeviceCommand::Hand(HandCommand::Move(goal)),
        HandKind::Gripper => DeviceCommand::Gripper(GripperCommand {
            position_m: goal.iter().sum::<f64>() / goal.len().max(1) as f64,
            effort: None,
        }),
        HandKind::Vacuum => return,
    };
    let component = hand.name.clone();
    // A hand that refuses does not move: an emergency stop holds it where it is.
    let _ = world.command(&Command::Device { component, command });
}

/// Whether a joint moves a link, and no finger besides that link's: a joint that others mimic moves several fingers.
fn stops(robot: &RobotModel, JointId(joint): JointId, link: LinkId) -> bool {
    let is_shared = robot
        .joints()
        .iter()
        .any(|other| other.mimic.as_ref().is_some_and(|mimic| mimic.joint == JointId(joint)));
    let mut above = robot.parent_joint(link);
    while let Some(JointId(id)) = above.filter(|_| !is_shared) {
        if id == joint {
            return true;
        }
        above = robot.parent_joint(robot.joints()[id].parent);
    }
    false
}

/// Lets a body fall straight down onto what is below it.
fn fall(world: &mut World, body: usize, hand: &[LinkId]) {
    let links = (0..world.robot().links().len()).map(LinkId).filter(|link| !hand.contains(link));
    let bodies = (0..world.blueprint().bodies.len()).filter(|&other| other != body);
    let others: Vec<Owner> = links.map(Owner::Link).chain(bodies.map(Owner::Body)).collect();
    let mut place = world.state().bodies[body].world_from_body;
    let rests = |place: &Pose| others.iter().any(|&other| meets(world, other, body, place, FALL_M));
    let mut fallen_m = 0.0;
    while fallen_m < LONGEST_FALL_M && !rests(&place) {
        place.translation.vector.z -= FALL_M;
        fallen_m += FALL_M;
    }
    put(world, body, place);
}
