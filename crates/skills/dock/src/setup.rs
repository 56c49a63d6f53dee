//! What a mission needs to know about its world.

use karakuri_geometry::{Pose, Quat, Vec3};

/// Names and places of a docking mission.
#[derive(Clone, Debug, PartialEq)]
pub struct DockSetup {
    /// Group of the arm.
    pub arm: String,
    /// The link that engages: its z axis points out of the gripper.
    pub tool: String,
    /// Links of the gripper that may touch the object.
    pub touch_links: Vec<String>,
    /// Name of the object.
    pub object: String,
    /// What the object stands on.
    pub ground: Option<String>,
    /// Pose of the tool when it engages, in the object's frame; the ring is round about the tool's z axis.
    pub object_from_tool: Pose,
    /// Link of the box; its origin is the middle of the recess's floor, z out of it.
    pub slot: String,
    /// The middle between the soles of the object's skids, in its frame (m). The recess takes it in four directions.
    pub skids_in_object: Vec3,
    /// Length of the guided straight line before engaging and before docking (m).
    pub guided_m: f64,
    /// Where the arm does not reach back to the line's usual beginning, the line to the object may be shorter, down to this (m).
    pub least_guided_m: f64,
    /// Where no line along the ring's axis is reached, the tool may lean by this (rad): less than the latch tolerates.
    pub lean_rad: f64,
    /// Pose in which a mission ends.
    pub safe_pose: String,
    /// How contacts are made.
    pub guidance: Guidance,
    /// How often an action is repeated.
    pub attempts: usize,
}

/// Stiffness and speed of guided contacts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guidance {
    /// Greatest stiffness (N/m, N·m/rad): that of the start.
    pub most: [f64; 2],
    /// Stiffness in contact (N/m, N·m/rad).
    pub soft: [f64; 2],
    /// Stiffness when the object is carried by the compliant tip (N/m, N·m/rad).
    pub carrying: [f64; 2],
    /// Speed of the guided line (m/s).
    pub speed: f64,
    /// How far beyond its end the spring's rest goes (m).
    pub press_m: f64,
    /// Radius of the search around the goal when nothing engages (m): how far beside the object may be. Up to about the ring's
    /// own radius the tool slides, beyond it probes place by place.
    pub search_m: f64,
    /// Angle by which a held object swings about the vertical while the box does not report (rad).
    pub search_rad: f64,
}

impl Default for Guidance {
    fn default() -> Self {
        Self {
            most: [1500.0, 60.0],
            soft: [150.0, 8.0],
            carrying: [1500.0, 60.0],
            speed: 0.04,
            press_m: 0.05,
            search_m: 0.03,
            search_rad: 0.07,
        }
    }
}

impl DockSetup {
    /// The rover's arm, drone and box of the scene `sherpa_docking`.
    pub fn sherpa() -> Self {
        let down = Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::PI);
        let text = |text: &str| text.to_owned();
        Self {
            arm: text("sherpa_arm"),
            tool: text("tool"),
            touch_links: ["tool", "guide", "Gripper"].map(text).into(),
            object: text("drone"),
            ground: Some(text("ground")),
            object_from_tool: Pose::from_parts(Vec3::new(0.0, 0.0, 0.07).into(), down),
            slot: text("dock_box"),
            skids_in_object: Vec3::new(0.0, 0.0, -0.1),
            guided_m: 0.15,
            least_guided_m: 0.075,
            lean_rad: 0.14,
            safe_pose: text("transport"),
            guidance: Guidance::default(),
            attempts: 3,
        }
    }
}
