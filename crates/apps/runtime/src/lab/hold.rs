//! Hands of a running lab without forces: what they close on goes where they go.

use karakuri_geometry::{Point3, Vec3};
use karakuri_motion::HandGoal;
use karakuri_motion::hand::{Grasp, Grip, HandCommand};
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{Command, DeviceCommand, GripperCommand, World};
use karakuri_sim::world_handle::Touch;

use crate::sim_robot::device::{self, HandDevice, HandKind};
use crate::sim_robot::hold::Holds;

/// The hands of a world whose engine knows no contacts.
pub(super) struct LabHolds {
    holds: Holds,
    hands: Vec<HandDevice>,
}

impl LabHolds {
    /// `None` where physics does it.
    pub(super) fn of(world: &World) -> Option<Self> {
        let knows = || Self { holds: Holds::default(), hands: device::hands(world) };
        (world.engine() == "kinematic").then(knows)
    }

    /// The world was told something.
    pub(super) fn hear(&mut self, command: &Command, now_ns: u64) {
        let Command::Device { component, command } = command else { return };
        let Some(goal) = goal(command) else { return };
        let Some(index) = self.hands.iter().position(|hand| hand.name == *component) else {
            return;
        };
        let hand = &mut self.hands[index];
        hand.target = hand.target_of(&goal).filter(|_| hand.kind != HandKind::Vacuum);
        hand.told_ns = now_ns;
        self.holds.told(index, &goal);
    }

    /// A step was made.
    pub(super) fn after_step(&mut self, world: &mut World) {
        self.holds.after_step(world, &mut self.hands);
    }

    /// What is held, as contacts without force.
    pub(super) fn touches(&self, world: &World) -> Vec<Touch> {
        let touch = |between: [Owner; 2]| {
            let place = match between[1] {
                Owner::Body(body) => world.state().bodies[body].world_from_body,
                Owner::Link(link) => world.world_from_links()[link.0],
            };
            let point_in_world = Point3::from(place.translation.vector);
            Touch { between, point_in_world, normal: Vec3::z(), force: Vec3::zeros() }
        };
        self.holds.touches().into_iter().map(touch).collect()
    }
}

/// What a command asks of a hand.
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
