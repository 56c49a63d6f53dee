//! Sensor readings of a step.

use karakuri_geometry::{Point3, Pose, Vec3};
use karakuri_robot::kinematics::Point;
use karakuri_robot::{LinkId, dynamics};
use karakuri_sim::physics::{
    Blueprint, ContactReading, Owner, PhysicsState, Push, Readings, Wrench,
};
use mujoco_rs::prelude::{MjData, MjModel};

use crate::engine::Names;
use crate::places::wxyz;

/// Computes all readings except the motor efforts; accelerations are already set. Forces belong to the poses before the
/// step.
pub(crate) fn feel(
    blueprint: &Blueprint,
    data: &mut MjData<Box<MjModel>>,
    names: &Names,
    before: &PhysicsState,
    pushes: &[Push],
    scratch: &mut dynamics::Scratch,
    readings: &mut Readings,
) {
    data.rne_post_constraint();
    for (link, body) in names.links.iter().enumerate().skip(1) {
        let [a, b, c, x, y, z] = data.cfrc_int()[*body];
        let (torque, force) = (Vec3::new(a, b, c), Vec3::new(x, y, z));
        let root = data.model().body_rootid()[*body] as usize;
        // MuJoCo gives it about the centre of mass of the whole tree.
        let lever = Vec3::from(data.subtree_com()[root]) - Vec3::from(data.xpos()[*body]);
        readings.joint_wrench[link] = Wrench { force, torque: torque + lever.cross(&force) };
    }
    let mut wrenches = Vec::new();
    readings.contacts.clear();
    for (i, contact) in data.contact().iter().enumerate() {
        let geoms = contact.geom.map(|geom| geom as usize);
        let owner = |geom: usize| names.owners[data.model().geom_bodyid()[geom] as usize];
        let (Some(first), Some(second)) = (owner(geoms[0]), owner(geoms[1])) else { continue };
        let axis = |k: usize| Vec3::from_fn(|j, _| contact.frame[3 * k + j]);
        let felt = data.contact_force(i);
        // MuJoCo's normal points from the first to the second, and the force is that of the first on the second.
        let on_second = axis(0) * felt[0] + axis(1) * felt[1] + axis(2) * felt[2];
        let point_in_world = Point3::from(contact.pos);
        readings.contacts.push(ContactReading {
            between: [first, second],
            parts: geoms.map(|geom| names.parts[geom]),
            point_in_world,
            normal: -axis(0),
            gap_m: contact.dist,
            force: -on_second,
        });
        for (owner, force) in [(first, -on_second), (second, on_second)] {
            if let Owner::Link(link) = owner {
                let at = Point::InWorld(point_in_world.coords);
                wrenches.push(dynamics::Wrench { link, at, force, torque: Vec3::zeros() });
            }
        }
    }
    let pushed = |push: &&Push| {
        let numbers = push.force.iter().chain(push.torque.iter()).chain(push.at.coords.iter());
        numbers.copied().all(f64::is_finite)
    };
    for push in pushes.iter().filter(pushed) {
        if let Owner::Link(link) = push.on {
            let at = Point::InWorld((link_pose(data, names, link) * push.at).coords);
            let (force, torque) = (push.force, push.torque);
            wrenches.push(dynamics::Wrench { link, at, force, torque });
        }
    }
    let robot = &blueprint.robot;
    let still = vec![0.0; robot.dof()];
    // The effort that balances the wrenches, without gravity and motion, is the negated external effort.
    let load = dynamics::Load { gravity: Vec3::zeros(), wrenches: &wrenches };
    let external = &mut readings.external_effort;
    dynamics::inverse(robot, &load, &before.q, &still, &still, scratch, external);
    external.iter_mut().for_each(|effort| *effort = -*effort);
    // The effort that the links need for their motion is what the gears transmit.
    let load = dynamics::Load { gravity: blueprint.gravity, wrenches: &wrenches };
    let (acceleration, joint) = (&readings.acceleration, &mut readings.joint_effort);
    dynamics::inverse(robot, &load, &before.q, &before.v, acceleration, scratch, joint);
}

fn link_pose(data: &MjData<Box<MjModel>>, names: &Names, link: LinkId) -> Pose {
    let body = names.links[link.0];
    Pose::from_parts(Vec3::from(data.xpos()[body]).into(), wxyz(&data.xquat()[body]))
}
