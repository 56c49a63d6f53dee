//! What may go wrong in a mission, drawn from a seed.

use std::f64::consts::TAU;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_scene::{
    BodyDescription, ObjectDescription, PartDescription, Setting, ShapeDescription,
};
use karakuri_sim::world::WorldPlan;

use super::robot::{ARM, LATCH};

/// A disturbance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DockDisturbance {
    /// The drone shifts while the tool approaches it.
    Shift,
    /// The latch does not close the first time.
    LatchFails,
    /// Something that nobody knows of lies in the recess.
    Blocked,
    /// All frames of one drive are lost for half a second.
    FramesLost,
    /// An encoder is stuck.
    EncoderStuck,
    /// The operator stops the mission.
    Stop,
}

impl DockDisturbance {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Shift,
        Self::LatchFails,
        Self::Blocked,
        Self::FramesLost,
        Self::EncoderStuck,
        Self::Stop,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shift => "shift",
            Self::LatchFails => "latch",
            Self::Blocked => "blocked",
            Self::FramesLost => "frames",
            Self::EncoderStuck => "encoder",
            Self::Stop => "stop",
        }
    }

    /// The disturbance of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Whether it is one of the hardware on the buses.
    pub fn needs_hardware(self) -> bool {
        matches!(self, Self::FramesLost | Self::EncoderStuck)
    }
}

/// What a disturbance does while the mission runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Trouble {
    /// How the drone shifts, in its own frame, when the latch is armed for the first time.
    pub(super) shift: Option<Pose>,
    /// When the operator stops (ns).
    pub(super) stop_ns: Option<u64>,
}

/// When something happens: within this part of a usual mission (s).
const WHEN_SECS: [f64; 2] = [2.0, 30.0];
/// How long frames are lost (s).
const LOST_SECS: f64 = 0.5;
/// How far the drone shifts (m), and turns about its own axis (rad).
const SHIFT_M: [f64; 2] = [0.01, 0.025];
const SHIFT_RAD: f64 = 0.15;
/// Edge of what lies in the recess (m), and where: on the way of a skid, on the recess's floor.
const BLOCK_M: f64 = 0.03;
const BLOCK_AT_M: [f64; 3] = [0.02, 0.072, 0.015];

/// Puts a disturbance into a world; returns what is done later.
pub(super) fn disturb(plan: &mut WorldPlan, what: DockDisturbance, seed: u64) -> Trouble {
    let mut rng = Rng::stream(seed, 2);
    let secs = rng.between(WHEN_SECS[0], WHEN_SECS[1]);
    let mut trouble = Trouble::default();
    let mut set = |component: &str, name: &str, value: Setting| {
        let found = plan.description.components.iter_mut().find(|c| c.name == component);
        if let Some(found) = found {
            found.settings.push((name.to_owned(), value));
        }
    };
    match what {
        DockDisturbance::Shift => {
            let (angle, far) = (rng.between(0.0, TAU), rng.between(SHIFT_M[0], SHIFT_M[1]));
            let by = Vec3::new(far * libm::cos(angle), far * libm::sin(angle), 0.0);
            let turn = rng.between(-SHIFT_RAD, SHIFT_RAD);
            let turn = Quat::from_axis_angle(&Vec3::z_axis(), turn);
            trouble.shift = Some(Pose::from_parts(by.into(), turn));
        }
        DockDisturbance::LatchFails => set(LATCH, "fails", Setting::Number(1.0)),
        DockDisturbance::Blocked => plan.description.objects.push(block()),
        DockDisturbance::FramesLost => {
            let node = 1 + rng.below(7);
            let lost = vec![node as f64, secs, LOST_SECS];
            set(ARM, "lost", Setting::Numbers(lost));
        }
        DockDisturbance::EncoderStuck => {
            let joint = rng.below(7);
            set(ARM, "stuck", Setting::Numbers(vec![joint as f64, secs]));
        }
        DockDisturbance::Stop => trouble.stop_ns = Some((secs * 1e9) as u64),
    }
    trouble
}

/// Fixed in the recess, and not in the scene that planners see.
fn block() -> ObjectDescription {
    let [x, y, z] = BLOCK_AT_M;
    let size = Vec3::new(BLOCK_M, BLOCK_M, BLOCK_M);
    let shape = ShapeDescription::Shape(Shape::Cuboid { size_m: size });
    ObjectDescription {
        name: "block".to_owned(),
        frame: Some("dock_box".to_owned()),
        frame_from_object: Pose::translation(x, y, z),
        parts: vec![PartDescription { object_from_shape: Pose::identity(), shape }],
        colour: None,
        subframes: Vec::new(),
        body: BodyDescription { collidable: false, ..BodyDescription::default() },
    }
}
