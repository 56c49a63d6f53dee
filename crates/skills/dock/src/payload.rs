//! What the arm carries, from the load at its wrist.

use karakuri_geometry::{Pose, Vec3};

use crate::WristWrench;

/// A mass and where its centre is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Payload {
    /// (kg).
    pub mass_kg: f64,
    /// Centre of mass in the tool's frame (m).
    pub com_in_tool: Vec3,
}

impl Payload {
    /// From the load at rest; `gravity_in_tool` is the acceleration in the tool's axes (m/s²). One orientation does not
    /// tell how far along gravity the centre is: `ahead_m` is where it is expected along the tool's z axis. `None` if
    /// there is no gravity.
    pub fn identify(wrench: &WristWrench, gravity_in_tool: &Vec3, ahead_m: f64) -> Option<Self> {
        let square = gravity_in_tool.norm_squared();
        if square < 1e-6 {
            return None;
        }
        let mass_kg = -wrench.force.dot(gravity_in_tool) / square;
        let force = -mass_kg * gravity_in_tool;
        if mass_kg < 1e-3 {
            return Some(Self { mass_kg: mass_kg.max(0.0), com_in_tool: Vec3::zeros() });
        }
        // The arm's torque at the tool is that of the holding force at the centre.
        let mut com_in_tool = force.cross(&wrench.torque) / force.norm_squared();
        if force.z.abs() > 0.3 * force.norm() {
            com_in_tool += force * ((ahead_m - com_in_tool.z) / force.z);
        }
        Some(Self { mass_kg, com_in_tool })
    }

    /// Force (N) and torque about the tool's origin (N·m), in the world, that carry it with the tool at this pose.
    pub fn support(&self, world_from_tool: &Pose, gravity_in_world: &Vec3) -> [Vec3; 2] {
        let force = -self.mass_kg * gravity_in_world;
        [force, (world_from_tool.rotation * self.com_in_tool).cross(&force)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The load that a mass makes is identified as that mass, at any tilt.
    #[test]
    fn a_weighed_mass_is_found_again() {
        for tilt in [0.0, 0.3, -0.6] {
            let gravity_in_tool = Vec3::new(9.81 * libm::sin(tilt), 0.0, 9.81 * libm::cos(tilt));
            let (mass_kg, com) = (1.3, Vec3::new(0.01, -0.02, 0.07));
            let force = -mass_kg * gravity_in_tool;
            let wrench = WristWrench { force, torque: com.cross(&force) };
            let found = Payload::identify(&wrench, &gravity_in_tool, 0.07).expect("gravity");
            assert!((found.mass_kg - mass_kg).abs() < 1e-9);
            assert!((found.com_in_tool - com).norm() < 1e-9, "{found:?}");
            let [carried, _] = found.support(&Pose::identity(), &gravity_in_tool);
            assert!((carried - force).norm() < 1e-9);
        }
        assert!(Payload::identify(&WristWrench::default(), &Vec3::zeros(), 0.07).is_none());
    }
}
