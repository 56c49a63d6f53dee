//! The largest load that a grasp can carry by friction.

use karakuri_geometry::Vec3;
use karakuri_robot::{LinkId, RobotModel};
use karakuri_sim::physics::{ContactReading, Owner, Wrench};
use karakuri_sim::world::World;

use super::simplex::{GaveUp, most_of_last};

/// A grasp at rest, in the frame of the palm.
#[derive(Clone, Debug)]
pub(super) struct Hold {
    touches: Vec<Touch>,
    /// Range of contact torques on each of the hand's motors (N·m), minimum and maximum: while nothing moves, and in general.
    efforts: Vec<[[f64; 2]; 2]>,
    friction: f64,
}

#[derive(Clone, Debug)]
struct Touch {
    link: LinkId,
    at: Vec3,
    /// Unit normal, into the object.
    normal: Vec3,
    /// Normal force of the finger on the object (N).
    pressure: f64,
    /// Torque on each motor per newton of force on the object (m).
    leverage: Vec<Vec3>,
}

/// Sides of the pyramid that approximates a friction cone from inside.
const SIDES: usize = 16;
/// A motor whose torque exceeds this fraction of its limit counts as saturated.
const SATURATED: f64 = 0.99;
/// Tolerance of a saturated motor's effort, as a fraction of its limit.
const SLACK: f64 = 0.01;

impl Hold {
    /// The current contacts of a hand's links with a body. `limits` are those of the hand's motors (N·m), by the names of
    /// their joints.
    pub(super) fn look(
        world: &World,
        palm: LinkId,
        body: usize,
        friction: f64,
        limits: &[(String, f64)],
    ) -> Self {
        let (robot, readings) = (world.robot(), world.readings());
        let palm_from_world = world.world_from_links()[palm.0].inverse();
        let dof = |name: &str| {
            let joint = robot.joint(name).expect("the hand's motors are joints");
            robot.joints()[joint.0].first_velocity
        };
        // A motor moves its own joint and those that follow it.
        let leverage = |name: &str, link: LinkId, at: &Vec3| -> Vec3 {
            let dof = dof(name);
            let moved = robot.joints().iter().filter(|joint| {
                let own = joint.kind.velocities() == 1 && joint.first_velocity == dof;
                own && hangs_on(robot, link, joint.child)
            });
            let each = moved.map(|joint| {
                let palm_from_joint = palm_from_world * world.world_from_links()[joint.child.0];
                let axis = palm_from_joint.rotation * joint.axis.into_inner();
                let factor = joint.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier);
                // The force on the finger is opposite to that on the object.
                -factor * axis.cross(&(at - palm_from_joint.translation.vector))
            });
            each.sum()
        };
        let touch = |contact: &ContactReading| {
            let (link, sign) = match contact.between {
                [Owner::Body(b), Owner::Link(link)] if b == body => (link, 1.0),
                [Owner::Link(link), Owner::Body(b)] if b == body => (link, -1.0),
                _ => return None,
            };
            let at = (palm_from_world * contact.point_in_world).coords;
            Some(Touch {
                link,
                at,
                normal: palm_from_world.rotation * (sign * contact.normal),
                pressure: contact.force.dot(&contact.normal),
                leverage: limits.iter().map(|(name, _)| leverage(name, link, &at)).collect(),
            })
        };
        let effort = |(name, limit): &(String, f64)| {
            let dof = dof(name);
            let full = readings.motor_effort[dof].abs() >= SATURATED * limit;
            let felt = readings.external_effort[dof];
            let any = [-limit, *limit];
            let still = if full { [felt - SLACK * limit, felt + SLACK * limit] } else { any };
            [still, any]
        };
        Self {
            touches: readings.contacts.iter().filter_map(touch).collect(),
            efforts: limits.iter().map(effort).collect(),
            friction,
        }
    }

    /// Sum of the normal forces of all contacts (N).
    pub(super) fn squeeze(&self) -> f64 {
        self.touches.iter().map(|touch| touch.pressure).sum()
    }

    /// Links that touch the object.
    pub(super) fn links(&self) -> Vec<LinkId> {
        let mut links: Vec<LinkId> = self.touches.iter().map(|touch| touch.link).collect();
        links.sort();
        links.dedup();
        links
    }

    /// Lower and upper bound of the multiple of `load` that the grasp can carry. `load` is the wrench on the object about `centre`, both in the palm's
    /// frame.
    ///
    /// Contact forces stay inside their friction cones. Lower bound: saturated motors keep exactly their torque, the
    /// others give the torque that is needed up to their limits. Upper bound: every motor gives the torque that is needed, as if the fingers had moved
    /// to where it does.
    pub(super) fn capacity(&self, centre: &Vec3, load: &Wrench) -> [f64; 2] {
        let [sure, most] = [0, 1].map(|bound| {
            let efforts: Vec<[f64; 2]> = self.efforts.iter().map(|both| both[bound]).collect();
            // An unknown result proves neither.
            self.most(&efforts, centre, load).unwrap_or([0.0, f64::INFINITY][bound])
        });
        // Motors at their limits are known to a hundredth only.
        [sure, most.max(sure)]
    }

    fn most(&self, efforts: &[[f64; 2]], centre: &Vec3, load: &Wrench) -> Result<f64, GaveUp> {
        let motors = efforts.len();
        let edges = self.touches.len() * SIDES;
        let width = edges + 2 * motors + 1;
        let mut rows = vec![vec![0.0; width]; 6 + 2 * motors];
        let mut right = vec![0.0; 6 + 2 * motors];
        let forces = self.touches.iter().flat_map(|touch| {
            edges_of(touch, self.friction).into_iter().map(move |force| (touch, force))
        });
        for (column, (touch, force)) in forces.enumerate() {
            let torque = (touch.at - centre).cross(&force);
            for k in 0..3 {
                rows[k][column] = force[k];
                rows[3 + k][column] = torque[k];
            }
            for (j, leverage) in touch.leverage.iter().enumerate() {
                rows[6 + j][column] = leverage.dot(&force);
            }
        }
        for k in 0..3 {
            rows[k][width - 1] = -load.force[k];
            rows[3 + k][width - 1] = -load.torque[k];
        }
        for (j, [least, most]) in efforts.iter().enumerate() {
            // felt + spare = most, and spare + rest = most − least.
            let (spare, rest) = (edges + 2 * j, edges + 2 * j + 1);
            rows[6 + j][spare] = 1.0;
            right[6 + j] = *most;
            rows[6 + motors + j][spare] = 1.0;
            rows[6 + motors + j][rest] = 1.0;
            right[6 + motors + j] = most - least;
        }
        Ok(most_of_last(&rows, &right)?.unwrap_or(0.0))
    }
}

/// The edges of a touch's pyramid, each with one newton along the normal.
fn edges_of(touch: &Touch, friction: f64) -> [Vec3; SIDES] {
    let aside = [Vec3::x(), Vec3::y(), Vec3::z()][touch.normal.iamin()];
    let first = touch.normal.cross(&aside).normalize();
    let second = touch.normal.cross(&first);
    std::array::from_fn(|side| {
        let angle = std::f64::consts::TAU * side as f64 / SIDES as f64;
        touch.normal + friction * (first * angle.cos() + second * angle.sin())
    })
}

fn hangs_on(robot: &RobotModel, link: LinkId, on: LinkId) -> bool {
    let mut here = link;
    while here > on {
        let Some(joint) = robot.parent_joint(here) else { return false };
        here = robot.joints()[joint.0].parent;
    }
    here == on
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two fingers 10 cm long that press on both sides of an object, with up to 2 N·m each; the first is saturated.
    fn pinch(friction: f64) -> Hold {
        let touch = |side: f64| Touch {
            link: LinkId(0),
            at: Vec3::new(0.05 * side, 0.0, 0.0),
            normal: Vec3::new(-side, 0.0, 0.0),
            pressure: 20.0,
            leverage: if side < 0.0 {
                vec![Vec3::new(-0.1, 0.0, 0.0), Vec3::zeros()]
            } else {
                vec![Vec3::zeros(), Vec3::new(0.1, 0.0, 0.0)]
            },
        };
        let efforts = vec![[[-2.0, -2.0], [-2.0, 2.0]], [[-2.0, 2.0]; 2]];
        Hold { touches: vec![touch(-1.0), touch(1.0)], efforts, friction }
    }

    #[test]
    fn a_pinch_carries_friction_times_both_forces() {
        let pull = |force: Vec3| Wrench { force, torque: Vec3::zeros() };
        let hold = pinch(0.5);
        // 20 N on either side at a friction of one half.
        let [sure, most] = hold.capacity(&Vec3::zeros(), &pull(Vec3::new(0.0, 0.0, 4.0)));
        assert!((sure - 5.0).abs() < 1e-9 && (most - 5.0).abs() < 1e-9, "{sure}, {most} times 4 N");
        // A pull at the object's end would also turn it, which two point contacts cannot prevent.
        let turned = Wrench { force: Vec3::z(), torque: Vec3::new(0.1, 0.0, 0.0) };
        assert!(hold.capacity(&Vec3::zeros(), &turned)[1] < 1e-9);
        // Towards the first finger, which is saturated, the second cannot add force; but the first may give less.
        let [sure, most] = hold.capacity(&Vec3::zeros(), &pull(Vec3::new(-1.0, 0.0, 0.0)));
        assert!(sure < 1e-9 && (most - 20.0).abs() < 1e-9, "{sure}, {most} N");
        let [sure, most] = hold.capacity(&Vec3::zeros(), &pull(Vec3::new(1.0, 0.0, 0.0)));
        assert!((sure - 20.0).abs() < 1e-9 && (most - 20.0).abs() < 1e-9, "{sure}, {most} N");
        // Twice the friction carries twice as much.
        let [rough, _] = pinch(1.0).capacity(&Vec3::zeros(), &pull(Vec3::new(0.0, 0.0, 4.0)));
        assert!((rough - 10.0).abs() < 1e-9, "{rough} times 4 N");
    }
}
