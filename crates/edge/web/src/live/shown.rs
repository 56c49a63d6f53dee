//! From what a board shows to what goes over the socket.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_robot::{LinkId, RobotModel};
use karakuri_scene::Body;
use karakuri_scene::warning::State;
use karakuri_sim::board::{Device, Roster, Sight};
use karakuri_sim::physics::Owner;

use crate::desk::Shown;
use crate::protocol::{
    BodyShown, DeviceShown, DeviceStatus, Meshes, PartShown, StateShown, StatusShown, WarningShown,
    WorldShown, numbers,
};

/// Objects without a colour of their own.
const OBJECT: [f64; 4] = [0.45, 0.55, 0.68, 1.0];
/// Contacts that are shown at a time.
const MOST_CONTACTS: usize = 128;

/// What stays the same while it moves.
pub(super) fn shown(roster: &Roster, sight: &Sight) -> Shown {
    let mut meshes = Meshes::default();
    let mut world = WorldShown::of_robot(&roster.model, &mut meshes);
    world.number = roster.number;
    world.live = true;
    world.home = sight.q.clone();
    if !roster.description.name.is_empty() {
        world.name.clone_from(&roster.description.name);
    }
    world.planners = karakuri_plan::planners::NAMES.iter().map(|name| (*name).to_owned()).collect();
    let devices = roster.devices.iter().map(|info| DeviceShown {
        name: info.name.clone(),
        kind: info.kind.clone(),
        joints: info.device.joints().iter().map(|joint| joint.model.clone()).collect(),
    });
    world.devices = devices.collect();
    let bodies = roster.bodies.iter().zip(&sight.world_from_bodies).map(|(body, place)| {
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

/// Where everything is.
pub(super) fn state(sight: &Sight) -> StateShown {
    let mut warned = vec![0; sight.world_from_links.len()];
    for warning in &sight.warnings {
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
    StateShown {
        number: sight.number,
        time_ns: sight.time_ns,
        paused: sight.paused,
        stopped: sight.halted,
        q: sight.q.clone(),
        world_from_bodies: sight.world_from_bodies.clone(),
        warned,
    }
}

/// What touches, what warns, how devices are.
pub(super) fn status(
    roster: &Roster,
    sight: &Sight,
    mut devices: BTreeMap<Arc<str>, DeviceStatus>,
) -> StatusShown {
    let warnings = sight.warnings.iter().map(|warning| WarningShown {
        part: warning.part.to_string(),
        state: state_name(warning.state),
        pairs: warning
            .pairs
            .iter()
            .map(|pair| pair.each_ref().map(|body| body.name(&roster.model).to_owned()))
            .collect(),
    });
    let contacts = sight.touches.iter().take(MOST_CONTACTS).map(|touch| {
        let (at, force) = (touch.point_in_world, touch.force);
        [at.x, at.y, at.z, force.x, force.y, force.z]
    });
    for info in &roster.devices {
        let fingers = match &info.device {
            Device::Hand { joints } | Device::Gripper { joints } => joints,
            _ => continue,
        };
        let links = fingers.iter().filter_map(|joint| {
            Some(roster.model.joints()[roster.model.joint(&joint.model)?.0].child)
        });
        let links: Vec<LinkId> = links.collect();
        if let Some(status) = devices.get_mut(info.name.as_str()) {
            status.holds = Some(holds(&roster.model, sight, &links));
        }
    }
    StatusShown {
        time_secs: sight.time_ns as f64 * 1e-9,
        warnings: warnings.collect(),
        devices: devices.into_values().collect(),
        contacts: contacts.collect(),
        stopped: sight.halted,
        speed: sight.speed,
        recording: None,
        motion: None,
    }
}

/// Whether two links of a hand, its palm included, press on the same thing.
fn holds(model: &RobotModel, sight: &Sight, links: &[LinkId]) -> bool {
    let palm = links.first().and_then(|link| model.parent_joint(*link));
    let palm = palm.map(|joint| model.joints()[joint.0].parent);
    let mut pressing: BTreeMap<usize, LinkId> = BTreeMap::new();
    for touch in &sight.touches {
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

/// How a warning's state is called on the socket.
pub(super) fn state_name(state: State) -> &'static str {
    match state {
        State::Clear => "clear",
        State::Hard => "hard",
        State::Soft => "soft",
    }
}
