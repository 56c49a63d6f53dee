//! The wrench margin of a grasp: the smallest disturbance that it does not resist.

use karakuri_geometry::Vec3;
use nalgebra::Vector6;

/// A contact of a finger with an object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Position in a frame of the object (m).
    pub at: Vec3,
    /// Unit normal into the object.
    pub into: Vec3,
    /// Largest normal force (N).
    pub most_n: f64,
}

/// The contacts of a grasp; every finger applies its force at one of its contacts.
#[derive(Clone, Debug, PartialEq)]
pub struct Hold {
    /// Contacts of each finger.
    pub fingers: Vec<Vec<Touch>>,
    /// Friction coefficient between fingers and object.
    pub friction: f64,
    /// The object's middle, in the frame of the contacts (m).
    pub middle: Vec3,
    /// Lever that converts torques to forces (m): the object's size.
    pub lever_m: f64,
}

/// Number of wrench directions that are refined.
const WORST: usize = 8;
/// Gradient steps per smoothing level.
const STEPS: usize = 12;
/// Smoothing levels, as fractions of the strongest finger's force.
const SMOOTH: [f64; 5] = [0.3, 0.1, 0.03, 0.01, 0.003];

impl Hold {
    /// The wrench margin (N): every wrench about the object's middle that is not larger is resisted, with torques divided by
    /// the lever. 0 if some direction is not resisted at all.
    ///
    /// This is the distance to the nearest wrench that the fingers cannot apply (C. Ferrari and J. Canny, "Planning optimal
    /// grasps", ICRA 1992), with independent force limits of the fingers. The minimum over directions is found by gradient
    /// descent from the worst of many directions, within about 10 %.
    pub fn margin_n(&self) -> f64 {
        let mut worst: Vec<(f64, Vector6<f64>)> =
            directions().map(|direction| (self.resists_n(&direction), direction)).collect();
        worst.sort_by(|a, b| a.0.total_cmp(&b.0));
        worst.truncate(WORST);
        let least = worst.iter().map(|(_, direction)| self.descend(*direction));
        let margin_n = least.fold(f64::INFINITY, f64::min);
        if margin_n < 1e-6 * self.strongest_n() { 0.0 } else { margin_n }
    }

    /// Largest projection on a unit direction of the wrenches that the fingers can apply (N). Directions consist of a force and
    /// a torque over the lever.
    pub fn resists_n(&self, direction: &Vector6<f64>) -> f64 {
        let mut total_n = 0.0;
        for finger in &self.fingers {
            let each = finger.iter().map(|touch| self.pressed(touch, direction).0);
            total_n += each.fold(0.0, f64::max);
        }
        total_n
    }

    /// [`Hold::resists_n`] with the maximum over a finger's contacts smoothed by a force (N), and its gradient.
    fn smoothed(&self, direction: &Vector6<f64>, by_n: f64) -> (f64, Vector6<f64>) {
        let (mut total_n, mut gradient) = (0.0, Vector6::zeros());
        for finger in &self.fingers {
            // A finger may also apply no force.
            let most_n = finger.iter().map(|touch| self.pressed(touch, direction).0);
            let most_n = most_n.fold(0.0, f64::max);
            let (mut weights, mut wrenches) = ((-most_n / by_n).exp(), Vector6::zeros());
            for touch in finger {
                let (force_n, wrench) = self.pressed(touch, direction);
                let weight = ((force_n - most_n) / by_n).exp();
                weights += weight;
                wrenches += weight * wrench;
            }
            total_n += most_n + by_n * weights.ln();
            gradient += wrenches / weights;
        }
        (total_n, gradient)
    }

    /// The wrench of a force at a contact with the largest projection on a direction, and that projection (N).
    fn pressed(&self, touch: &Touch, direction: &Vector6<f64>) -> (f64, Vector6<f64>) {
        let (along, about) = (direction.fixed_rows::<3>(0), direction.fixed_rows::<3>(3));
        let arm = (touch.at - self.middle) / self.lever_m;
        // Gradient of the projection with respect to the force at the contact.
        let worth = along + about.cross(&arm);
        let pressing = touch.into.dot(&worth);
        let sideways = worth - pressing * touch.into;
        let slides = sideways.norm();
        let grip = if slides > 0.0 { sideways / slides } else { Vec3::zeros() };
        let force = touch.most_n * (touch.into + self.friction * grip);
        let torque = arm.cross(&force);
        let wrench = Vector6::new(force.x, force.y, force.z, torque.x, torque.y, torque.z);
        (touch.most_n * (pressing + self.friction * slides), wrench)
    }

    /// The smallest resisted force near a direction (N).
    fn descend(&self, mut direction: Vector6<f64>) -> f64 {
        let mut least_n = self.resists_n(&direction);
        for smooth in SMOOTH {
            let by_n = smooth * self.strongest_n();
            let mut step = 0.3;
            let (mut now_n, mut gradient) = self.smoothed(&direction, by_n);
            for _ in 0..STEPS {
                let aside = gradient - gradient.dot(&direction) * direction;
                let Some(aside) = aside.try_normalize(1e-12) else { break };
                let turned = (direction - step * aside).normalize();
                let (turned_n, turned_gradient) = self.smoothed(&turned, by_n);
                if turned_n < now_n {
                    (now_n, gradient, direction) = (turned_n, turned_gradient, turned);
                    step *= 1.3;
                } else {
                    step *= 0.4;
                }
            }
            least_n = least_n.min(self.resists_n(&direction));
        }
        least_n
    }

    fn strongest_n(&self) -> f64 {
        let each = self.fingers.iter().flatten().map(|touch| touch.most_n);
        each.fold(0.0, f64::max)
    }
}

/// Wrench directions with up to three nonzero entries of equal size.
fn directions() -> impl Iterator<Item = Vector6<f64>> {
    let digits = |number: usize| {
        let mut left = number;
        Vector6::from_fn(|_, _| {
            let digit = left % 3;
            left /= 3;
            [0.0, 1.0, -1.0][digit]
        })
    };
    let few = |direction: &Vector6<f64>| direction.norm_squared() < 3.5;
    (1..3_usize.pow(6)).map(digits).filter(few).map(|direction| direction.normalize())
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Quat;

    use super::*;

    fn touch(at: [f64; 3], into: [f64; 3], most_n: f64) -> Touch {
        Touch { at: at.into(), into: into.into(), most_n }
    }

    /// Two square pads that press on a box from both sides.
    fn jaws(most_n: f64, friction: f64) -> Hold {
        let pad = |x: f64| {
            let corners = [(-0.01, -0.01), (-0.01, 0.01), (0.01, -0.01), (0.01, 0.01)];
            corners.map(|(y, z)| touch([x, y, z], [-x.signum(), 0.0, 0.0], most_n)).to_vec()
        };
        let fingers = vec![pad(0.03), pad(-0.03)];
        Hold { fingers, friction, middle: Vec3::zeros(), lever_m: 0.05 }
    }

    /// The same jaws off the box's middle.
    fn off(height_m: f64) -> Hold {
        Hold { middle: Vec3::new(0.0, 0.0, -height_m), ..jaws(10.0, 0.6) }
    }

    /// Three fingers around a cylinder, as an SDH-2 takes it.
    fn three() -> Hold {
        let aslant = Vec3::new(0.87, -0.5, 0.0).normalize().into();
        let fingers = vec![
            vec![touch([0.04, 0.0, 0.0], [-1.0, 0.0, 0.0], 20.0)],
            vec![touch([-0.035, 0.02, 0.03], aslant, 20.0)],
            vec![touch([-0.035, 0.02, -0.03], aslant, 20.0)],
        ];
        Hold { fingers, friction: 0.7, middle: Vec3::zeros(), lever_m: 0.13 }
    }

    #[test]
    fn twice_as_strong_holds_twice_as_much_and_more_friction_never_less() {
        let one = jaws(10.0, 0.5).margin_n();
        assert!(one > 0.5, "{one}");
        assert!((jaws(20.0, 0.5).margin_n() - 2.0 * one).abs() < 1e-9);
        let rising = [0.2, 0.4, 0.6, 0.8, 1.0].map(|friction| jaws(10.0, friction).margin_n());
        assert!(rising.windows(2).all(|pair| pair[1] > pair[0]), "{rising:?}");
    }

    #[test]
    fn turning_everything_changes_next_to_nothing() {
        for (hold, within) in [(jaws(10.0, 0.6), 0.03), (off(0.02), 0.03), (three(), 0.15)] {
            let margin_n = hold.margin_n();
            for angles in [(0.3, -0.8, 1.9), (2.0, 0.4, -0.5), (-1.1, 1.2, 0.7)] {
                let turn = Quat::from_euler_angles(angles.0, angles.1, angles.2);
                let shift = Vec3::new(0.3, -0.2, 0.1);
                let moved =
                    |t: &Touch| Touch { at: turn * t.at + shift, into: turn * t.into, ..*t };
                let fingers = hold.fingers.iter().map(|f| f.iter().map(moved).collect());
                let middle = turn * hold.middle + shift;
                let turned = Hold { fingers: fingers.collect(), middle, ..hold.clone() };
                let turned_n = turned.margin_n();
                let off = (turned_n - margin_n).abs() / margin_n;
                assert!(off < within, "{margin_n} and {turned_n}");
            }
        }
    }

    #[test]
    fn what_cannot_hold_has_no_margin() {
        let mut one_sided = jaws(10.0, 0.5);
        one_sided.fingers.pop();
        assert_eq!(one_sided.margin_n(), 0.0);
        assert_eq!(jaws(10.0, 0.0).margin_n(), 0.0, "nothing keeps it from sliding");
        // Two opposite point contacts do not resist a torque about the line between them.
        let points = |x: f64| vec![touch([x, 0.0, 0.0], [-x.signum(), 0.0, 0.0], 10.0)];
        let pinched = Hold { fingers: vec![points(0.03), points(-0.03)], ..jaws(10.0, 0.5) };
        assert_eq!(pinched.margin_n(), 0.0);
        assert_eq!(Hold { fingers: Vec::new(), ..jaws(10.0, 0.5) }.margin_n(), 0.0);
    }

    #[test]
    fn jaws_carry_what_friction_carries() {
        let (most_n, friction) = (12.0, 0.4);
        let hold = jaws(most_n, friction);
        let down = Vector6::new(0.0, 0.0, -1.0, 0.0, 0.0, 0.0);
        assert!((hold.resists_n(&down) - 2.0 * friction * most_n).abs() < 1e-12);
        // Torques do not count beside a lever this short, and forces are weakest where one jaw is about to let go.
        let margin_n = Hold { lever_m: 0.01, ..hold }.margin_n();
        let weakest_n = 2.0 * friction * most_n / (1.0 + friction * friction).sqrt();
        assert!((margin_n - weakest_n).abs() < 0.1 * weakest_n, "{margin_n} and {weakest_n}");
    }

    #[test]
    fn off_the_middle_a_hand_holds_less() {
        let falling = [0.0, 0.02, 0.04, 0.06].map(|height_m| off(height_m).margin_n());
        assert!(falling.windows(2).all(|pair| pair[1] < pair[0]), "{falling:?}");
        // The margin is never more than what is resisted in any direction.
        let hold = three();
        let margin_n = hold.margin_n();
        assert!(directions().all(|direction| hold.resists_n(&direction) >= margin_n - 1e-12));
        assert!(margin_n > 1.0, "{margin_n}");
    }
}
