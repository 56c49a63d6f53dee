//! The services `controller_manager/…`, and the stop of all motion.

use std::sync::{Arc, Weak};
use std::time::Duration;

use karakuri_formats::control::{CONTROLLER_TYPES, controller_type};
use karakuri_formats::yaml;
use karakuri_motion::control::{Interface, Strictness};
use karakuri_ros1::msg::controller_manager_msgs::{
    ControllerState, HardwareInterfaceResources, ListControllerTypes, ListControllerTypesResponse,
    ListControllers, ListControllersResponse, LoadController, LoadControllerResponse,
    ReloadControllerLibraries, ReloadControllerLibrariesResponse, SwitchController,
    SwitchControllerRequest, SwitchControllerResponse, UnloadController, UnloadControllerResponse,
};
use karakuri_ros1::msg::std_srvs::{Trigger, TriggerResponse};
use karakuri_ros1::{Node, NodeError, PeerId, XmlValue};

use super::event::ExecutionEvent;
use super::shared::Shared;
use crate::yaml::parameter_tree;

/// Time for a moving controller to stop before it is switched off.
const REST: Duration = Duration::from_secs(3);

/// Opens all services.
pub(super) fn offer(node: &Node, shared: &Arc<Shared>) -> Result<super::Servers, NodeError> {
    let mut servers = super::Servers::new();
    let weak = || Arc::downgrade(shared);
    let options = &shared.options;
    for name in options.names.names("controller_manager/list_controllers") {
        let weak = weak();
        servers.push(node.serve::<ListControllers>(&name, move |_| {
            with(&weak, |shared| Ok(ListControllersResponse { controller: list(shared) }))
        })?);
    }
    for name in options.names.names("controller_manager/list_controller_types") {
        servers.push(node.serve::<ListControllerTypes>(&name, |_| {
            let types = CONTROLLER_TYPES.map(str::to_owned).to_vec();
            let base_classes = vec!["controller_interface::ControllerBase".to_owned(); types.len()];
            Ok(ListControllerTypesResponse { types, base_classes })
        })?);
    }
    for name in options.names.names("controller_manager/load_controller") {
        let weak = weak();
        servers.push(node.serve::<LoadController>(&name, move |request| {
            with(&weak, |shared| {
                let setup = shared.setup_of(&request.name);
                let loaded = setup.and_then(|setup| shared.load(setup).map_err(|e| e.to_string()));
                Ok(LoadControllerResponse { ok: said(shared, &request.name, loaded) })
            })
        })?);
    }
    for name in options.names.names("controller_manager/unload_controller") {
        let weak = weak();
        servers.push(node.serve_for::<UnloadController>(&name, move |request, from| {
            with(&weak, |shared| {
                let unload = || shared.control().stack.controllers().unload(&request.name);
                let unloaded = may_change(shared, [&request.name], from)
                    .and_then(|()| unload().map_err(|error| error.to_string()));
                let ok = said(shared, &request.name, unloaded);
                if ok {
                    let endpoint = shared.endpoints().remove(&request.name);
                    drop(endpoint);
                }
                Ok(UnloadControllerResponse { ok })
            })
        })?);
    }
    for name in options.names.names("controller_manager/switch_controller") {
        let weak = weak();
        servers.push(node.serve_for::<SwitchController>(&name, move |request, from| {
            with(&weak, |shared| {
                let names = request.start_controllers.iter().chain(&request.stop_controllers);
                let ok = match may_change(shared, names, from) {
                    Ok(()) => switch(shared, &request),
                    Err(why) => said(shared, &request.start_controllers.join(", "), Err(why)),
                };
                Ok(SwitchControllerResponse { ok })
            })
        })?);
    }
    for name in options.names.names("controller_manager/reload_controller_libraries") {
        let weak = weak();
        servers.push(node.serve_for::<ReloadControllerLibraries>(
            &name,
            move |request, from| {
                with(&weak, |shared| {
                    let ok = match shared.leases.refuses_all(from) {
                        None => reload(shared, request.force_kill),
                        Some(why) => said(shared, "controllers", Err(why)),
                    };
                    Ok(ReloadControllerLibrariesResponse { ok })
                })
            },
        )?);
    }
    let stopped = weak();
    servers.push(node.serve::<Trigger>(&options.name("hardware_adapter/stop"), move |_| {
        with(&stopped, |shared| {
            shared.control().stack.stop_all("the stop service");
            let message = "everything comes to rest; call reset to go on".to_owned();
            Ok(TriggerResponse { success: true, message })
        })
    })?);
    let reset = weak();
    servers.push(node.serve_for::<Trigger>(
        &options.name("hardware_adapter/reset"),
        move |_, from| {
            with(&reset, |shared| {
                if let Some(why) = shared.leases.refuses_all(from) {
                    return Ok(TriggerResponse { success: false, message: unproven(&why, from) });
                }
                let mut control = shared.control();
                let was = control.stack.stopped_by().map(str::to_owned);
                control.stack.reset();
                let message = was.map_or_else(
                    || "nothing was stopped".to_owned(),
                    |by| format!("stopped by {by}; motions may begin again"),
                );
                Ok(TriggerResponse { success: true, message })
            })
        },
    )?);
    Ok(servers)
}

fn with<T>(
    shared: &Weak<Shared>,
    answer: impl FnOnce(&Arc<Shared>) -> Result<T, String>,
) -> Result<T, String> {
    answer(&shared.upgrade().ok_or("the controllers have ended")?)
}

/// Whether a client may change these controllers: those of leased devices belong to the holder of the lease.
fn may_change<'a>(
    shared: &Shared,
    controllers: impl IntoIterator<Item = &'a String>,
    from: &PeerId,
) -> Result<(), String> {
    let mut refusals =
        controllers.into_iter().filter_map(|name| shared.leased_controller(name, from));
    refusals.next().map_or(Ok(()), |why| Err(unproven(&why, from)))
}

/// A refusal, with how the holder of the lease proves itself to a service.
fn unproven(why: &str, from: &PeerId) -> String {
    format!(
        "{why}; {from} gives no secret of that lease in the field \"lease\" of its connection header"
    )
}

/// Whether it succeeded. A failure is reported, because the responses of these services have no field for a reason.
fn said(shared: &Shared, controller: &str, done: Result<(), String>) -> bool {
    match done {
        Ok(()) => true,
        Err(why) => {
            let (controller, client) = (controller.to_owned(), "a service call".to_owned());
            if let Some(node) = shared.node.upgrade() {
                node.log(karakuri_ros1::LogLevel::Error, &why);
            }
            shared.report(ExecutionEvent::Refused { controller, client, why });
            false
        }
    }
}

/// The hardware interface name of ros_control for a controller.
fn interface_name(interface: Interface) -> &'static str {
    match interface {
        Interface::Position => "hardware_interface::PositionJointInterface",
        Interface::Effort => "hardware_interface::EffortJointInterface",
    }
}

fn list(shared: &Shared) -> Vec<ControllerState> {
    let mut control = shared.control();
    let all = control.stack.controllers().status().map(|status| {
        let (joints, interface) = status.setup.claims();
        let hardware_interface = if joints.is_empty() {
            "hardware_interface::JointStateInterface"
        } else {
            interface_name(interface)
        };
        ControllerState {
            name: status.setup.name.clone(),
            state: if status.running { "running" } else { "stopped" }.to_owned(),
            r#type: controller_type(&status.setup.kind).to_owned(),
            claimed_resources: vec![HardwareInterfaceResources {
                hardware_interface: hardware_interface.to_owned(),
                resources: joints.to_vec(),
            }],
        }
    });
    all.collect()
}

fn switch(shared: &Shared, request: &SwitchControllerRequest) -> bool {
    let names = request.start_controllers.join(", ");
    let strictness = match request.strictness {
        SwitchControllerRequest::STRICT => Strictness::Strict,
        // In ROS, strictness zero means best effort, too.
        0 | SwitchControllerRequest::BEST_EFFORT => Strictness::BestEffort,
        other => {
            let why = format!("there is no strictness {other}: 1 is best effort, 2 strict");
            return said(shared, &names, Err(why));
        }
    };
    let patience = if request.timeout > 0.0 && request.timeout < 60.0 {
        Duration::from_secs_f64(request.timeout)
    } else {
        REST
    };
    shared.bring_to_rest(&request.stop_controllers, patience);
    let switched = shared.control().stack.controllers().switch(
        &request.start_controllers,
        &request.stop_controllers,
        strictness,
    );
    match switched {
        Ok(left_out) => {
            for refusal in left_out {
                said(shared, &names, Err(refusal.to_string()));
            }
            true
        }
        Err(refusal) => said(shared, &names, Err(refusal.to_string())),
    }
}

/// There are no libraries to reload; as in ROS, the call fails while controllers are loaded, unless they may be killed.
fn reload(shared: &Shared, force: bool) -> bool {
    let status: Vec<(String, bool)> = {
        let mut control = shared.control();
        control.stack.controllers().status().map(|s| (s.setup.name.clone(), s.running)).collect()
    };
    if !status.is_empty() && !force {
        let why = "controllers are loaded; unload them first, or say force_kill".to_owned();
        return said(shared, "controllers", Err(why));
    }
    let running: Vec<String> =
        status.iter().filter(|(_, running)| *running).map(|(name, _)| name.clone()).collect();
    shared.bring_to_rest(&running, REST);
    let stopped =
        shared.control().stack.controllers().switch(&[], &running, Strictness::Strict).map(|_| ());
    if !said(shared, "controllers", stopped.map_err(|refusal| refusal.to_string())) {
        return false;
    }
    for (name, _) in status {
        let _ = shared.control().stack.controllers().unload(&name);
        let endpoint = shared.endpoints().remove(&name);
        drop(endpoint);
    }
    true
}

/// A parameter tree as a configuration file with one controller.
pub(super) fn yaml_of(name: &str, value: &XmlValue) -> String {
    yaml::write(&yaml::Value::map([(name, parameter_tree(value))]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_formats::control::read_controllers;

    #[test]
    fn a_controller_on_the_parameter_server_is_read_like_a_file() {
        let entries = [
            ("type".to_owned(), "position_controllers/JointTrajectoryController".into()),
            ("joints".to_owned(), vec!["a", "b"].into()),
        ];
        let text = yaml_of("arm", &XmlValue::Struct(entries.into_iter().collect()));
        let read = read_controllers(&text, "parameter").unwrap().value;
        assert_eq!(read[0].claims().0, ["a", "b"]);
    }
}
