//! Holding things where no physics does it: what a hand has closed on goes where the hand goes.

use karakuri_geometry::{Pose, Shape, distance_m};
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{HAND_JOINTS, HandCommand};
use karakuri_robot::LinkId;
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{Command, DeviceCommand, World};

use super::device::{self, HandDevice, HandKind};

/// Who holds what, in a world without forces.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holds {
    carried: Vec<Carried>,
    /// Hands that were told something and have not settled yet.
    busy: Vec<Busy>,
}

#[derive(Clone, Debug)]
struct Carried {
    hand: usize,
    body: usize,
    link: LinkId,
    link_from_body: Pose,
    touching: Vec<LinkId>,
}

#[derive(Clone, Debug)]
struct Busy {
    hand: usize,
    /// Until then it is looked after (ns); `None`: it was told just now.
    until_ns: Option<u64>,
    suction: Option<bool>,
    /// It held something when it was told: it may let go, and takes nothing new.
    held: bool,
}

/// Fingers move for at most so long (ns).
const CLOSING_NS: u64 = 5_000_000_000;
/// What is so close is touched (m).
const TOUCH_M: f64 = 5e-4;
/// What is let go falls in steps of this size (m), and no farther than so.
const FALL_M: f64 = 5e-4;
const LONGEST_FALL_M: f64 = 4.0;

impl Holds {
    /// A hand was told something.
    pub(crate) fn told(&mut self, hand: usize, goal: &HandGoal) {
        let suction = match goal {
            HandGoal::Suction(on) => Some(*on),
            _ => None,
        };
        self.busy.retain(|busy| busy.hand != hand);
        let held = self.carried.iter().any(|carried| carried.hand == hand);
        self.busy.push(Busy { hand, until_ns: None, suction, held });
    }

    /// What touches what.
    pub(crate) fn touches(&self) -> Vec<[Owner; 2]> {
        let of = |carried: &Carried| {
            let body = carried.body;
            carried
                .touching
                .clone()
                .into_iter()
                .map(move |link| [Owner::Link(link), Owner::Body(body)])
        };
        self.carried.iter().flat_map(of).collect()
    }

    pub(crate) fn after_step(&mut self, world: &mut World, hands: &mut [HandDevice]) {
        let now_ns = world.time_ns();
        for mut busy in std::mem::take(&mut self.busy) {
            let until_ns = *busy.until_ns.get_or_insert(now_ns + CLOSING_NS);
            let settled = self.look(world, &mut hands[busy.hand], &busy);
            if !settled && now_ns < until_ns {
                self.busy.push(busy);
            }
        }
        for (i, carried) in self.carried.iter().enumerate() {
            // What two hands hold goes where the first does.
            if self.carried[..i].iter().any(|first| first.body == carried.body) {
                continue;
            }
            let place = world.world_from_links()[carried.link.0] * carried.link_from_body;
            if world.state().bodies[carried.body].world_from_body != place {
                put(world, carried.body, place);
            }
        }
    }

    /// Looks what a hand touches; says whether nothing more will change.
    fn look(&mut self, world: &mut World, hand: &mut HandDevice, busy: &Busy) -> bool {
        let held = self.carried.iter().position(|carried| carried.hand == busy.hand);
        if busy.suction == Some(false) {
            if let Some(held) = held {
                self.let_go(world, held, hand);
            }
            hand.sucks = false;
            return true;
        }
        if let Some(held) = held {
            let touching = touching(world, hand, self.carried[held].body);
            if touching.len() < needed(hand) {
                self.let_go(world, held, hand);
            } else {
                self.carried[held].touching = touching;
            }
            return hand.state(world).at_rest;
        }
        if busy.held {
            return hand.state(world).at_rest;
        }
        let movable: Vec<usize> = (0..world.blueprint().bodies.len())
            .filter(|&body| world.blueprint().bodies[body].inertia.is_some())
            .collect();
        for body in movable {
            let touching = touching(world, hand, body);
            stop_fingers(world, hand, &touching);
            if touching.len() >= needed(hand) {
                // The last of its links is the palm, or a finger that does not turn.
                let link = hand.links[hand.links.len() - 1];
                let link_from_body = world.world_from_links()[link.0]
                    .inv_mul(&world.state().bodies[body].world_from_body);
                hand.sucks = busy.suction == Some(true);
                let hand = busy.hand;
                self.carried.push(Carried { hand, body, link, link_from_body, touching });
                return false;
            }
        }
        hand.kind != HandKind::Vacuum && hand.state(world).at_rest
    }
}

impl Holds {
    /// A hand lets go: what no other hand holds falls.
    fn let_go(&mut self, world: &mut World, held: usize, hand: &HandDevice) {
        let Carried { body, .. } = self.carried.remove(held);
        if self.carried.iter().all(|carried| carried.body != body) {
            fall(world, body, &hand.links);
        }
    }
}

/// How many links have to touch a thing to hold it.
fn needed(hand: &HandDevice) -> usize {
    if hand.kind == HandKind::Vacuum { 1 } else { 2 }
}

fn put(world: &mut World, body: usize, world_from_body: Pose) {
    let name = world.blueprint().bodies[body].name.to_string();
    world.command(&Command::MoveBody { body: name, world_from_body }).expect("the body is there");
}

/// The links of a hand that touch a body.
fn touching(world: &World, hand: &HandDevice, body: usize) -> Vec<LinkId> {
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

/// Whether a body at a place comes so close to something.
fn meets(world: &World, other: Owner, body: usize, world_from_body: &Pose, within_m: f64) -> bool {
    let parts = &world.blueprint().bodies[body].parts;
    shapes(world, other).iter().any(|(place, shape)| {
        parts.iter().any(|part| {
            let world_from_shape = world_from_body * part.body_from_shape;
            distance_m(shape, place, &part.shape, &world_from_shape) <= within_m
        })
    })
}

/// Fingers stop where they touch: a limb's joint, and all below it.
fn stop_fingers(world: &mut World, hand: &mut HandDevice, touching: &[LinkId]) {
    if touching.is_empty() {
        return;
    }
    let robot = world.robot().clone();
    let name = |link: &LinkId| robot.links()[link.0].name.as_str();
    let mut stopped = vec![false; hand.joints.len()];
    for link in touching {
        match hand.kind {
            HandKind::Sdh2 => {
                let finger = ["thumb", "finger_1", "finger_2"].map(|f| name(link).contains(f));
                let Some(finger) = finger.iter().position(|is| *is) else { continue };
                let upper = name(link).contains("3_link");
                stopped[1 + 2 * finger] = true;
                stopped[2 + 2 * finger] |= upper;
            }
            HandKind::TwoFinger => stopped.fill(true),
            HandKind::Vacuum => {}
        }
    }
    let Some(target) = hand.target.clone() else { return };
    let here = |i: usize| device::at(world, &robot, hand.joints[i]);
    let goal: Vec<f64> =
        (0..target.len()).map(|i| if stopped[i] { here(i) } else { target[i] }).collect();
    let command = match hand.kind {
        HandKind::Sdh2 if goal.len() == HAND_JOINTS.len() => {
            DeviceCommand::Hand(HandCommand::Move(goal))
        }
        HandKind::TwoFinger => DeviceCommand::Gripper(karakuri_sim::world::GripperCommand {
            position_m: 0.5 * (goal[0] + goal[1]),
            effort: None,
        }),
        _ => return,
    };
    let component = hand.name.clone();
    world.command(&Command::Device { component, command }).expect("it is where it is");
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
