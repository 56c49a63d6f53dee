//! Converts snapshots of the world to protocol messages.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_robot::{LinkId, RobotModel};
use karakuri_scene::Body;
use karakuri_scene::warning::State;
use karakuri_sim::physics::Owner;
use karakuri_sim::world_handle::{Device, DeviceInfo, WorldInfo, WorldSnapshot};

use crate::backend::Shown;
use crate::protocol::{
    BodyShown, CameraShown, DeviceClass, DeviceShown, DeviceStatus, Meshes, PartShown, PlaceShown,
    StateShown, StatusShown, WarningShown, WorldShown, numbers,
};

/// Default colour of objects.
const OBJECT: [f64; 4] = [0.45, 0.55, 0.68, 1.0];
/// Maximum number of contacts in a status message.
const MOST_CONTACTS: usize = 128;

/// The static description of the world.
pub(super) fn shown(world_info: &WorldInfo, snapshot: &WorldSnapshot) -> Shown {
    let mut meshes = Meshes::default();
    let mut world = WorldShown::of_robot(&world_info.model, &mut meshes);
    world.number = world_info.number;
    world.live = true;
    world.home = snapshot.q.clone();
    if !world_info.description.name.is_empty() {
        world.name.clone_from(&world_info.description.name);
    }
    world.planners = karakuri_plan::planners::NAMES.iter().map(|name| (*name).to_owned()).collect();
    world.devices = world_info.devices.iter().map(device).collect();
    let bodies = world_info.bodies.iter().zip(&snapshot.world_from_bodies).map(|(body, place)| {
        let rgba = body.colour.unwrap_or(OBJECT);
        let parts = body.parts.iter().filter_map(|(pose, shape)| {
            Some(PartShown { shape: meshes.shown(shape)?, pose: numbers(pose), rgba })
        });
        BodyShown {
            name: body.name.to_string(),
            parts: parts.collect(),
            pose: numbers(place),
            dynamic: body.mass_kg.is_some(),
            mass: body.mass_kg,
        }
    });
    world.bodies = bodies.collect();
    Shown { world, meshes }
}

/// The state: poses of all links and bodies.
pub(super) fn state(snapshot: Arc<WorldSnapshot>) -> StateShown {
    let mut warned = vec![0; snapshot.world_from_links.len()];
    for warning in &snapshot.warnings {
        let level = match warning.state {
            State::Clear => continue,
            State::Hard => 1,
            State::Soft => 2,
        };
        for body in warning.pairs.iter().flatten() {
            let Body::Link(LinkId(link)) = body else { continue };
            if let Some(known) = warned.get_mut(*link)
                && *known != 1
            {
                *known = level;
            }
        }
    }
    StateShown { snapshot, warned }
}

fn device(info: &DeviceInfo) -> DeviceShown {
    let (mut camera, mut place) = (None, None);
    let class = match &info.device {
        Device::Arm { .. } => DeviceClass::Arm,
        Device::Hand { .. } => DeviceClass::Hand,
        Device::Gripper { .. } => DeviceClass::Gripper,
        Device::Vacuum { .. } => DeviceClass::Vacuum,
        Device::Camera { frame, intrinsics, .. } => {
            let angle = |pixels: usize, focal: f64| 2.0 * (0.5 * pixels as f64 / focal).atan();
            let fov =
                [angle(intrinsics.width, intrinsics.fx), angle(intrinsics.height, intrinsics.fy)];
            camera = Some(CameraShown { frame: frame.clone(), fov });
            DeviceClass::Camera
        }
        Device::Base { frame } => {
            place = Some(PlaceShown { on: frame.clone(), pose: numbers(&Pose::identity()) });
            DeviceClass::Base
        }
        Device::Actuator { .. } => DeviceClass::Actuator,
        Device::Sensor { frame, frame_from_sensor, .. } => {
            place = Some(PlaceShown { on: frame.clone(), pose: numbers(frame_from_sensor) });
            DeviceClass::Sensor
        }
    };
    DeviceShown {
        name: info.name.clone(),
        kind: info.kind.clone(),
        class,
        joints: info.device.joints().iter().map(|joint| joint.model.clone()).collect(),
        camera,
        place,
    }
}

/// The status: contacts, warnings, devices.
pub(super) fn status(
    world_info: &WorldInfo,
    snapshot: &WorldSnapshot,
    mut devices: BTreeMap<Arc<str>, DeviceStatus>,
) -> StatusShown {
    let warnings = snapshot.warnings.iter().map(|warning| WarningShown {
        part: warning.part.to_string(),
        state: state_name(warning.state),
        pairs: warning
            .pairs
            .iter()
            .map(|pair| pair.each_ref().map(|body| body.name(&world_info.model).to_owned()))
            .collect(),
    });
    let contacts = snapshot.touches.iter().take(MOST_CONTACTS).map(|touch| {
        let (at, force) = (touch.point_in_world, touch.force);
        [at.x, at.y, at.z, force.x, force.y, force.z]
    });
    for info in &world_info.devices {
        let fingers = match &info.device {
            Device::Hand { joints, .. } | Device::Gripper { joints } => joints,
            _ => continue,
        };
        let links = fingers.iter().filter_map(|joint| {
            Some(world_info.model.joints()[world_info.model.joint(&joint.model)?.0].child)
        });
        let links: Vec<LinkId> = links.collect();
        if let Some(status) = devices.get_mut(info.name.as_str()) {
            status.holds = Some(holds(&world_info.model, snapshot, &links));
        }
    }
    StatusShown {
        time_secs: snapshot.time_ns as f64 * 1e-9,
        warnings: warnings.collect(),
        devices: devices.into_values().collect(),
        contacts: contacts.collect(),
        stopped: snapshot.halted,
        speed: snapshot.speed,
        recording: None,
        motion: None,
        undo: None,
    }
}

/// Whether two links of a hand, including its palm, press on the same body.
fn holds(model: &RobotModel, snapshot: &WorldSnapshot, links: &[LinkId]) -> bool {
    let palm = links.first().and_then(|link| model.parent_joint(*link));
    let palm = palm.map(|joint| model.joints()[joint.0].parent);
    let mut pressing: BTreeMap<usize, LinkId> = BTreeMap::new();
    for touch in &snapshot.touches {
        let (link, body) = match touch.between {
            [Owner::Link(link), Owner::Body(body)] | [Owner::Body(body), Owner::Link(link)] => {
                (link, body)
            }
            _ => continue,
        };
        if !links.contains(&link) && palm != Some(link) {
            continue;
        }
        if *pressing.entry(body).or_insert(link) != link {
            return true;
        }
    }
    false
}

/// The protocol's name of a warning level.
pub(super) fn state_name(state: State) -> &'static str {
    match state {
        State::Clear => "clear",
        State::Hard => "hard",
        State::Soft => "soft",
    }
}
