//! The control loop, by default at 100 Hz.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use karakuri_motion::control::{
    AdapterHealth, Controller, ControllerKind, Ending, GripperProgress, OrderId, StepLimited,
};
use karakuri_ros1::msg::control_msgs::{
    FollowJointTrajectoryFeedback, GripperCommandFeedback, JointTrajectoryControllerState,
};
use karakuri_ros1::msg::diagnostic_msgs::DiagnosticArray;
use karakuri_ros1::msg::sensor_msgs::JointState;
use karakuri_ros1::msg::std_msgs::{Float64MultiArray, Header};
use karakuri_ros1::{Publisher, Time};

use super::convert;
use super::event::ExecutionEvent;
use super::jitter::Jitter;
use super::shared::{ControlState, Goal, Shared};

/// The publishers of the loop.
pub(super) struct LoopOutputs {
    /// Positions and efforts of each adapter.
    pub(super) publishers: Vec<super::AdapterPublishers>,
    pub(super) states: Option<Publisher<JointState>>,
    pub(super) diagnostics: Publisher<DiagnosticArray>,
}

/// State that the loop keeps between cycles.
struct LoopMemory {
    jitter: Jitter,
    last_report: Instant,
    /// When the state of each controller was last published (ns).
    said_ns: BTreeMap<String, u64>,
    limited: Option<StepLimited>,
    waiting_said: Vec<Option<Instant>>,
}

/// Interval of the report about an adapter without joint states.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

/// Runs until execution ends; devices then hold their last command.
pub(super) fn run(shared: &Shared, outputs: &LoopOutputs) {
    let period = Duration::from_secs_f64(1.0 / shared.options.rate_hz);
    let mut memory = LoopMemory {
        jitter: Jitter::default(),
        last_report: Instant::now(),
        said_ns: BTreeMap::new(),
        limited: None,
        waiting_said: vec![None; outputs.publishers.len()],
    };
    let mut due = Instant::now();
    loop {
        let began = Instant::now();
        let late = began.saturating_duration_since(due);
        let mut events = Vec::new();
        {
            let mut control = shared.control();
            if control.ended {
                return;
            }
            one_cycle(shared, outputs, &mut control, &mut memory, &mut events);
        }
        say_states(shared, &mut memory);
        shared.cycle_done.notify_all();
        memory.jitter.note(late, began.elapsed(), period);
        diagnose(shared, outputs, &mut memory, &mut events);
        events.into_iter().for_each(|event| shared.report(event));

        due += period;
        let now = Instant::now();
        if due < now {
            // Missed cycles are skipped.
            due = now;
        }
        let mut control = shared.control();
        while !control.ended {
            let left = due.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            let waited = shared.cycle_done.wait_timeout(control, left);
            control = waited.unwrap_or_else(std::sync::PoisonError::into_inner).0;
        }
    }
}

fn one_cycle(
    shared: &Shared,
    outputs: &LoopOutputs,
    control: &mut ControlState,
    memory: &mut LoopMemory,
    events: &mut Vec<ExecutionEvent>,
) {
    let now = shared.time.now();
    let now_ns = now.as_nanos();
    call_off(control);
    for (output, (positions, efforts)) in control.stack.tick(now_ns).iter().zip(&outputs.publishers)
    {
        let send = |publisher: &Option<Publisher<Float64MultiArray>>, data: &[f64]| {
            if let Some(publisher) = publisher.as_ref().filter(|_| !data.is_empty()) {
                let data = data.to_vec();
                publisher.publish(&Float64MultiArray { data, ..Float64MultiArray::default() });
            }
        };
        send(positions, &output.positions);
        send(efforts, &output.efforts);
        if let Some(limited) = &output.limited
            && memory.limited.as_ref().is_none_or(|before| before.joint != limited.joint)
        {
            memory.limited = Some(limited.clone());
            events.push(ExecutionEvent::Limited(limited.clone()));
        }
    }
    for (name, id, progress, how) in ended(control) {
        if let Some(goal) = control.goals.remove(&(name.clone(), id)) {
            goal.finish(&how, progress);
            let client = goal.client().to_owned();
            events.push(ExecutionEvent::Ended { controller: name, client, how });
        }
        memory.limited = None;
    }
    wait_for_states(control, now_ns, memory, events);
    publish_joint_states(outputs, control, now, memory);
}

/// Cancels the orders of goals whose clients requested it.
fn call_off(control: &mut ControlState) {
    let stop: Vec<(String, OrderId)> = control
        .goals
        .iter()
        .filter(|(_, goal)| goal.should_stop())
        .map(|(key, _)| key.clone())
        .collect();
    for (name, id) in stop {
        match control.stack.controllers().controller(&name) {
            Some((Controller::Trajectory(controller), _)) => controller.call_off(id),
            Some((Controller::Gripper(controller), _)) if controller.current() == Some(id) => {
                controller.stop(Ending::CalledOff);
            }
            _ => {}
        }
    }
}

type Over = (String, OrderId, Option<GripperProgress>, Ending);

fn ended(control: &mut ControlState) -> Vec<Over> {
    let names: Vec<String> =
        control.stack.controllers().status().map(|status| status.setup.name.clone()).collect();
    let mut all = Vec::new();
    for name in names {
        match control.stack.controllers().controller(&name) {
            Some((Controller::Trajectory(controller), _)) => {
                let ended = controller.take_ended().into_iter();
                all.extend(ended.map(|(id, how)| (name.clone(), id, None, how)));
            }
            Some((Controller::Gripper(controller), _)) => {
                let ended = controller.take_ended().into_iter();
                all.extend(ended.map(|(id, at, how)| (name.clone(), id, Some(at), how)));
            }
            _ => {}
        }
    }
    all
}

fn wait_for_states(
    control: &mut ControlState,
    now_ns: u64,
    memory: &mut LoopMemory,
    events: &mut Vec<ExecutionEvent>,
) {
    for (adapter, said) in control.stack.adapters().iter_mut().zip(&mut memory.waiting_said) {
        if let AdapterHealth::Waiting { for_secs, overdue: true } = adapter.health(now_ns)
            && said.is_none_or(|said| said.elapsed() > REPORT_INTERVAL)
        {
            *said = Some(Instant::now());
            let (adapter, topic) =
                (adapter.setup().name.clone(), adapter.setup().state_source.clone());
            events.push(ExecutionEvent::Waiting { adapter, topic, for_secs });
        }
    }
}

fn publish_joint_states(
    outputs: &LoopOutputs,
    control: &mut ControlState,
    now: Time,
    memory: &mut LoopMemory,
) {
    let Some(publisher) = &outputs.states else { return };
    let hz = control.stack.controllers().running().find_map(|(setup, _)| match setup.kind {
        ControllerKind::JointState { publish_hz } => Some(publish_hz),
        _ => None,
    });
    let Some(hz) = hz else { return };
    if !is_due(&mut memory.said_ns, "joint_states", now.as_nanos(), hz) {
        return;
    }
    let mut states =
        JointState { header: Header { stamp: now, ..Header::default() }, ..JointState::default() };
    for adapter in control.stack.adapters() {
        let Some(seen) = adapter.seen() else { continue };
        states.name.extend_from_slice(adapter.names());
        states.position.extend_from_slice(&seen.q);
        states.velocity.extend_from_slice(&seen.v);
        states.effort.extend_from_slice(&seen.effort);
    }
    if !states.name.is_empty() {
        publisher.publish(&states);
    }
}

/// Whether an event with this period is due.
fn is_due(said_ns: &mut BTreeMap<String, u64>, who: &str, now_ns: u64, hz: f64) -> bool {
    let least_ns = (0.95e9 / hz) as u64;
    match said_ns.get_mut(who) {
        Some(last) if now_ns >= *last && now_ns - *last < least_ns => false,
        Some(last) => {
            *last = now_ns;
            true
        }
        None => {
            said_ns.insert(who.to_owned(), now_ns);
            true
        }
    }
}

/// Publishes the controllers' states, and feedback of their goals.
fn say_states(shared: &Shared, memory: &mut LoopMemory) {
    let stamp = shared.time.now();
    let header = Header { stamp, ..Header::default() };
    let mut spoken = Vec::new();
    {
        let mut control = shared.control();
        let ControlState { stack, goals, .. } = &mut *control;
        let names: Vec<String> = stack
            .controllers()
            .status()
            .filter(|s| s.running)
            .map(|s| s.setup.name.clone())
            .collect();
        for name in names {
            let joints = match stack.controllers().controller(&name) {
                Some((Controller::Trajectory(controller), _)) => {
                    let hz = controller.setup().state_publish_hz;
                    if !is_due(&mut memory.said_ns, &name, stamp.as_nanos(), hz) {
                        continue;
                    }
                    controller.setup().joints.clone()
                }
                Some((Controller::Gripper(controller), _)) if !controller.is_idle() => {
                    if !is_due(&mut memory.said_ns, &name, stamp.as_nanos(), 20.0) {
                        continue;
                    }
                    controller.setup().joints.clone()
                }
                _ => continue,
            };
            let Ok(seen) = stack.seen(&joints) else { continue };
            match stack.controllers().controller(&name) {
                Some((Controller::Trajectory(controller), _)) => {
                    let Some(wanted) = controller.set_point() else { continue };
                    let progress = controller.progress();
                    let at_secs = progress.as_ref().map_or(0.0, |progress| progress.at_secs);
                    let [desired, actual, error] = convert::points(wanted, &seen, at_secs);
                    let feedback =
                        progress.and_then(|progress| goals.get(&(name.clone(), progress.id)));
                    if let Some(Goal::Trajectory(goal)) = feedback {
                        goal.feedback(FollowJointTrajectoryFeedback {
                            header: header.clone(),
                            joint_names: joints.clone(),
                            desired: desired.clone(),
                            actual: actual.clone(),
                            error: error.clone(),
                        });
                    }
                    let header = header.clone();
                    spoken.push((
                        name,
                        JointTrajectoryControllerState {
                            header,
                            joint_names: joints,
                            desired,
                            actual,
                            error,
                        },
                    ));
                }
                Some((Controller::Gripper(controller), _)) => {
                    let at = controller.progress(&seen);
                    let goal = controller.current().and_then(|id| goals.get(&(name.clone(), id)));
                    if let Some(Goal::Gripper(goal)) = goal {
                        goal.feedback(GripperCommandFeedback {
                            position: at.position,
                            effort: at.effort,
                            stalled: at.stalled,
                            reached_goal: at.reached,
                        });
                    }
                }
                _ => {}
            }
        }
    }
    let endpoints = shared.endpoints();
    for (name, state) in spoken {
        if let Some(publisher) = endpoints.get(&name).and_then(|endpoint| endpoint.state.as_ref()) {
            publisher.publish(&state);
        }
    }
}

fn diagnose(
    shared: &Shared,
    outputs: &LoopOutputs,
    memory: &mut LoopMemory,
    events: &mut Vec<ExecutionEvent>,
) {
    let since = memory.last_report.elapsed();
    if since < Duration::from_secs(1) {
        return;
    }
    memory.last_report = Instant::now();
    let (overruns, worst_ms) = (memory.jitter.overruns(), memory.jitter.worst_ms());
    // One cycle in twenty may be late on a busy machine.
    if overruns * 20 > memory.jitter.cycles() {
        events.push(ExecutionEvent::Late { times: overruns, worst_ms });
    }
    let name = shared.options.name("hardware_adapter");
    let status = memory.jitter.report(&name, since.as_secs_f64(), shared.options.rate_hz);
    let header = Header { stamp: shared.time.now(), ..Header::default() };
    outputs.diagnostics.publish(&DiagnosticArray { header, status: vec![status] });
}
