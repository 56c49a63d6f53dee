//! Supervises motions: the rest of the path is free, the client is connected, the robot reports its state.

use std::time::{Duration, Instant};

use karakuri_motion::control::{Controller, ControllerKind, Ending, Obstruction, Progress};
use karakuri_ros1::{PeerId, Subscriber};

use super::shared::Shared;
use crate::lease_list::LEASED;

/// The period of the checks.
const LOOK: Duration = Duration::from_millis(50);
/// A source of joint states that is silent for this long counts as lost.
const SOURCE_PATIENCE: Duration = Duration::from_millis(500);

/// A controller in motion.
struct Moving {
    name: String,
    joints: Vec<String>,
    progress: Progress,
    /// The client of its goal; `None` for an order through a topic.
    client: Option<PeerId>,
}

/// Runs until execution ends.
pub(super) fn run(shared: &Shared, sources: &[Subscriber]) {
    let mut silent: Vec<Option<Instant>> = vec![None; sources.len()];
    loop {
        let moving = {
            let mut control = shared.control();
            let until = Instant::now() + LOOK;
            while !control.ended {
                let left = until.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    break;
                }
                let waited = shared.cycle_done.wait_timeout(control, left);
                control = waited.unwrap_or_else(std::sync::PoisonError::into_inner).0;
            }
            if control.ended {
                return;
            }
            moving(&mut control)
        };
        for (source, silent) in sources.iter().zip(&mut silent) {
            let gone = source.publishers().is_empty();
            *silent = if gone { silent.or_else(|| Some(Instant::now())) } else { None };
        }
        for controller in moving {
            if let Some(why) = trouble(shared, sources, &silent, &controller) {
                let mut control = shared.control();
                if let Some((Controller::Trajectory(found), _)) =
                    control.stack.controllers().controller(&controller.name)
                    && found.progress().is_some_and(|now| now.id == controller.progress.id)
                {
                    found.stop(why);
                }
            }
        }
        grippers(shared);
    }
}

fn moving(control: &mut super::shared::ControlState) -> Vec<Moving> {
    let goals = &control.goals;
    let running = control.stack.controllers().running();
    let moving = running.filter_map(|(setup, controller)| {
        let Controller::Trajectory(controller) = controller else { return None };
        let progress = controller.progress().filter(|progress| !progress.is_stopping)?;
        let goal = goals.get(&(setup.name.clone(), progress.id));
        let client = goal.filter(|goal| !matches!(goal, super::shared::Goal::Topic));
        Some(Moving {
            name: setup.name.clone(),
            joints: controller.setup().joints.clone(),
            progress,
            client: client.and_then(|goal| goal.caller().cloned()),
        })
    });
    moving.collect()
}

/// The reason to stop a motion, if any.
fn trouble(
    shared: &Shared,
    sources: &[Subscriber],
    silent: &[Option<Instant>],
    moving: &Moving,
) -> Option<Ending> {
    if let Some(client) = gone(shared, &moving.name, moving.client.as_ref().map(PeerId::name)) {
        return Some(Ending::ClientGone { client });
    }
    if let Some(client) = &moving.client
        && let Some(text) = shared.leased(&moving.joints, client)
    {
        return Some(Ending::Device { code: LEASED, text });
    }
    let adapters: Vec<bool> = {
        let mut control = shared.control();
        let adapters = control.stack.adapters().iter();
        adapters.map(|a| a.names().iter().any(|name| moving.joints.contains(name))).collect()
    };
    for ((source, silent), ours) in sources.iter().zip(silent).zip(adapters) {
        if ours && silent.is_some_and(|since| since.elapsed() > SOURCE_PATIENCE) {
            return Some(Ending::SourceGone { channel: source.topic().to_owned() });
        }
    }
    let path_monitor =
        shared.path_monitor.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()?;
    let Progress { trajectory, along_secs, .. } = &moving.progress;
    let found: Obstruction = path_monitor.ahead(&moving.joints, trajectory, along_secs.max(0.0))?;
    Some(Ending::CollisionAhead(found))
}

/// The client, if it has disconnected and its motions must end.
fn gone(shared: &Shared, controller: &str, client: Option<&str>) -> Option<String> {
    let client = client.filter(|_| shared.options.stop_without_client)?;
    let endpoints = shared.endpoints();
    let here = endpoints.get(controller).is_none_or(|endpoint| endpoint.has_client(client));
    (!here).then(|| client.to_owned())
}

/// Grippers hold their position when their client has disconnected.
fn grippers(shared: &Shared) {
    let closing: Vec<(String, String)> = {
        let mut control = shared.control();
        let goals = &control.goals;
        let clients: Vec<((String, karakuri_motion::control::OrderId), String)> =
            goals.iter().map(|(key, goal)| (key.clone(), goal.client().to_owned())).collect();
        let running = control.stack.controllers().running();
        let grippers = running.filter_map(|(setup, controller)| match (&setup.kind, controller) {
            (ControllerKind::Gripper(_), Controller::Gripper(controller)) => {
                let key = (setup.name.clone(), controller.current()?);
                let client = clients.iter().find(|(known, _)| *known == key)?.1.clone();
                Some((setup.name.clone(), client))
            }
            _ => None,
        });
        grippers.collect()
    };
    for (name, client) in closing {
        if let Some(client) = gone(shared, &name, Some(&client)) {
            let mut control = shared.control();
            if let Some((Controller::Gripper(found), _)) =
                control.stack.controllers().controller(&name)
            {
                found.stop(Ending::ClientGone { client });
            }
        }
    }
}
