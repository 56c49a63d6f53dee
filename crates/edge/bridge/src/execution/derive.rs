//! Adapters and controllers of any robot, derived from the devices of its world and from its MoveIt folder.

use karakuri_formats::moveit::{Controller as Named, MoveItConfig};
use karakuri_formats::yaml::Value;
use karakuri_motion::control::{
    AdapterSetup, Constraints, ControllerKind, ControllerSetup, GripperSetup, TrajectorySetup,
};
use karakuri_robot::{Frames, JointKind, RobotModel, kinematics};
use karakuri_sim::world_handle::{Device, DeviceInfo, DeviceJoint};

/// Adapters and controllers for [`serve`](super::serve).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Control {
    /// One for every arm, hand and gripper.
    pub adapters: Vec<AdapterSetup>,
    /// One for every arm, hand and gripper, or those that the MoveIt folder names.
    pub controllers: Vec<ControllerSetup>,
    /// What of the MoveIt folder could not be used, and why.
    pub notes: Vec<String>,
}

/// Derives how the devices of a world are driven: their topics become adapters, every arm and hand gets a controller for
/// trajectories, every gripper one that opens and closes it.
///
/// Controllers that the MoveIt folder names (`controllers.yaml`, `ros_controllers.yaml`, `moveit_controllers.yaml` and their
/// like) replace those of the same joints, so that MoveIt finds the actions that it is configured for.
pub fn derive_control(
    devices: &[DeviceInfo],
    model: &RobotModel,
    moveit: Option<&MoveItConfig>,
) -> Control {
    let mut control = Control::default();
    let state = ControllerKind::JointState { publish_hz: 100.0 };
    control
        .controllers
        .push(ControllerSetup { name: "joint_state_controller".to_owned(), kind: state });
    for info in devices {
        add_device(&mut control, info, model);
    }
    for (file, controllers) in moveit.iter().flat_map(|config| &config.controllers) {
        let listed = controllers.list.iter().cloned();
        let settings =
            controllers.others.iter().filter_map(|(name, value)| of_settings(name, value));
        for named in listed.chain(settings) {
            add_named(&mut control, file, &named, model);
        }
    }
    control
}

/// Greatest distance of a joint from its set-point during a motion and at its end: revolute (rad), sliding (m).
const TOLERANCES_RAD: [f64; 2] = [0.3, 0.02];
const TOLERANCES_M: [f64; 2] = [0.1, 0.005];
/// Time after a trajectory's end in which the goal must be reached (s), and greatest speed there (rad/s or m/s).
const GOAL_SECS: f64 = 2.0;
const STOPPED: f64 = 0.05;
/// Fingers take any step at once (rad or m).
const FINGER_STEP: f64 = 0.5;

fn add_device(control: &mut Control, info: &DeviceInfo, model: &RobotModel) {
    let name = &info.name;
    let (joints, most_step): (&[DeviceJoint], f64) = match &info.device {
        Device::Arm { joints, .. } => (joints, AdapterSetup::MOST_STEP),
        Device::Hand { joints, .. } => (joints, FINGER_STEP),
        // Both fingers of a gripper move alike: a command is one position.
        Device::Gripper { joints } => (&joints[..joints.len().min(1)], FINGER_STEP),
        Device::Vacuum { .. }
        | Device::Camera { .. }
        | Device::Base { .. }
        | Device::Actuator { .. }
        | Device::Sensor { .. } => return,
    };
    let Some(first) = joints.first() else { return };
    let prefix = first.model.strip_suffix(first.own.as_str()).unwrap_or_default();
    control.adapters.push(AdapterSetup {
        name: name.clone(),
        state_source: format!("{name}/joint_control/get_state"),
        position_sink: Some(format!("{name}/joint_control/move")),
        effort_sink: None,
        joint_name_prefix: prefix.to_owned(),
        joints: joints.iter().map(|joint| joint.own.clone()).collect(),
        most_step,
        patience_secs: AdapterSetup::PATIENCE_SECS,
    });
    let names: Vec<String> = joints.iter().map(|joint| joint.model.clone()).collect();
    let kind = match &info.device {
        Device::Gripper { joints } => gripper(model, joints, &names),
        _ => trajectory(model, names),
    };
    control.controllers.push(ControllerSetup { name: name.clone(), kind });
}

fn trajectory(model: &RobotModel, joints: Vec<String>) -> ControllerKind {
    let tolerances = |name: &String| {
        let slides =
            model.joint(name).is_some_and(|id| model.joints()[id.0].kind == JointKind::Prismatic);
        if slides { TOLERANCES_M } else { TOLERANCES_RAD }
    };
    let each: Vec<[f64; 2]> = joints.iter().map(tolerances).collect();
    let constraints = Constraints {
        goal_secs: GOAL_SECS,
        stopped_velocity: STOPPED,
        path: each.iter().map(|[path, _]| *path).collect(),
        goal: each.iter().map(|[_, goal]| *goal).collect(),
    };
    ControllerKind::Trajectory(TrajectorySetup {
        constraints,
        allow_partial: true,
        ..TrajectorySetup::new(joints)
    })
}

/// Tolerance of a gripper's goal, and the speed below which it stands: of fingers that slide (m, m/s), and of those that turn
/// (rad, rad/s), whose motors leave that much of an error.
const STALL_M: (f64, f64) = (2e-3, 2e-3);
const STALL_RAD: (f64, f64) = (0.02, 0.02);

/// A gripper of two fingers, of which the first is commanded.
fn gripper(model: &RobotModel, fingers: &[DeviceJoint], commanded: &[String]) -> ControllerKind {
    let [open, closed] = ends(model, fingers);
    let first = fingers.first().and_then(|joint| model.joint(&joint.model));
    let slides = first.is_none_or(|id| model.joints()[id.0].kind == JointKind::Prismatic);
    let (goal_tolerance, stall_velocity) = if slides { STALL_M } else { STALL_RAD };
    ControllerKind::Gripper(GripperSetup {
        joints: commanded.to_vec(),
        open: vec![open],
        closed: vec![closed],
        numbers: [open, closed],
        goal_tolerance,
        stall_velocity,
        stall_secs: 0.5,
    })
}

/// Where the first finger is when the gripper is open and when it is closed (m): by the SRDF's states `open` and `close`,
/// or else open is where the fingers are farther apart.
fn ends(model: &RobotModel, fingers: &[DeviceJoint]) -> [f64; 2] {
    let Some(first) = fingers.first().and_then(|joint| model.joint(&joint.model)) else {
        return [0.0, 1.0];
    };
    let pose = |words: [&str; 2]| {
        let poses = model.semantics().poses.iter();
        let named = poses.filter(|pose| words.contains(&pose.name.to_lowercase().as_str()));
        named
            .flat_map(|pose| &pose.positions)
            .find_map(|(id, q)| (*id == first).then(|| q.first().copied()).flatten())
    };
    if let (Some(open), Some(closed)) = (pose(["open", "opened"]), pose(["close", "closed"]))
        && open != closed
    {
        return [open, closed];
    }
    let range = model.joints()[first.0].limits.position;
    let (low, high) = range.map_or((0.0, 0.05), |range| (range.lower(), range.upper()));
    let width_m = |position: f64| {
        let mut q = model.neutral();
        let ids = fingers.iter().filter_map(|finger| model.joint(&finger.model));
        let links: Vec<_> = ids
            .map(|id| {
                let joint = &model.joints()[id.0];
                if joint.kind.positions() == 1 {
                    q[joint.first_position] = position;
                }
                joint.child
            })
            .collect();
        let mut frames = Frames::default();
        kinematics::forward(model, &q, &mut frames);
        let place = |k: usize| links.get(k).map(|link| frames[*link].translation.vector);
        place(0).zip(place(1)).map_or(0.0, |(a, b)| (a - b).norm())
    };
    if width_m(high) >= width_m(low) { [high, low] } else { [low, high] }
}

/// A controller of ros_control or ros2_control: its settings below its name.
fn of_settings(name: &str, value: &Value) -> Option<Named> {
    let settings = value.get("ros__parameters").unwrap_or(value);
    let Some(Value::List(joints)) = settings.get("joints") else { return None };
    let joints = joints.iter().filter_map(|joint| match joint {
        Value::Text(joint) => Some(joint.clone()),
        _ => None,
    });
    let kind = match settings.get("type") {
        Some(Value::Text(kind)) if kind.contains("Gripper") => "GripperCommand",
        Some(Value::Text(kind)) if !kind.contains("JointTrajectory") => return None,
        _ => "FollowJointTrajectory",
    };
    Some(Named {
        name: name.to_owned(),
        kind: Some(kind.to_owned()),
        joints: joints.collect(),
        ..Named::default()
    })
}

/// Adds a controller that a file names, instead of those that move the same joints.
fn add_named(control: &mut Control, file: &str, named: &Named, model: &RobotModel) {
    let name = named.name.trim_matches('/').to_owned();
    if control.controllers.iter().any(|known| known.name == name && is_of(known, &named.joints)) {
        return;
    }
    let note = |why: String| format!("{file}: controller {name:?} {why}");
    let kind = named.kind.as_deref().unwrap_or("FollowJointTrajectory");
    let (action, offered) = match kind {
        "FollowJointTrajectory" => ("follow_joint_trajectory", true),
        "GripperCommand" => ("gripper_cmd", true),
        _ => ("", false),
    };
    if !offered {
        control.notes.push(note(format!("is of type {kind:?}, which is not served")));
        return;
    }
    if let Some(wanted) = named.action_ns.as_deref().filter(|wanted| *wanted != action) {
        let why = format!("has its action at {name}/{wanted}; here it is at {name}/{action}");
        control.notes.push(note(why));
    }
    let driven: Vec<String> = control
        .adapters
        .iter()
        .flat_map(|adapter| adapter.joint_names().collect::<Vec<_>>())
        .collect();
    let own = |joint: &&String| driven.contains(*joint);
    if kind == "GripperCommand" || named.joints.iter().any(|joint| !driven.contains(joint)) {
        // A gripper that is one device keeps its own controller, under the name that MoveIt knows.
        let found = control.controllers.iter_mut().find(|known| {
            matches!(known.kind, ControllerKind::Gripper(_))
                && known.claims().0.iter().any(|joint| named.joints.contains(joint))
        });
        match found {
            Some(gripper) if kind == "GripperCommand" => gripper.name = name,
            Some(gripper) => {
                let serves = format!("{}/gripper_cmd", gripper.name);
                control.notes.push(note(format!("moves a gripper; it is served as {serves}")));
            }
            None => {
                let loose = named.joints.iter().find(|joint| !driven.contains(joint));
                let loose = loose.map_or("its joints", String::as_str);
                control.notes.push(note(format!("moves {loose}, which nothing drives")));
            }
        }
        return;
    }
    let joints: Vec<String> = named.joints.iter().filter(own).cloned().collect();
    if joints.is_empty() {
        control.notes.push(note("names no joints".to_owned()));
        return;
    }
    control.controllers.retain(|known| {
        !known.claims().0.iter().any(|joint| joints.contains(joint)) && known.name != name
    });
    control.controllers.push(ControllerSetup { name, kind: trajectory(model, joints) });
}

fn is_of(controller: &ControllerSetup, joints: &[String]) -> bool {
    controller.claims().0.iter().all(|joint| joints.contains(joint))
}

#[cfg(test)]
mod tests {
    use karakuri_formats::moveit::read_controllers;
    use karakuri_motion::GlideLimits;
    use karakuri_motion::hand::TwoFingerSetup;
    use karakuri_robot::{JointSpec, Link, PositionRange};

    use super::*;

    /// Two joints of an arm, and two fingers that slide apart.
    fn model() -> RobotModel {
        let links = ["base", "upper", "lower", "one", "two"].map(Link::bare).to_vec();
        let joint = |name: &str, kind, parent: &str, child: &str| {
            let mut joint = JointSpec::new(name, kind, parent, child);
            joint.limits.position = PositionRange::new(0.0, 0.04);
            joint
        };
        let mut joints = vec![
            joint("shoulder", JointKind::Revolute, "base", "upper"),
            joint("elbow", JointKind::Revolute, "upper", "lower"),
            joint("left", JointKind::Prismatic, "lower", "one"),
            joint("right", JointKind::Prismatic, "lower", "two"),
        ];
        joints[3].axis = -joints[2].axis;
        RobotModel::build("robot", links, joints).expect("a tree")
    }

    fn devices() -> Vec<DeviceInfo> {
        let joints = |names: [&str; 2]| {
            let joint = |name: &str| DeviceJoint { own: name.to_owned(), model: name.to_owned() };
            names.map(joint).to_vec()
        };
        let info =
            |name: &str, device| DeviceInfo { name: name.to_owned(), kind: String::new(), device };
        let (base, tip) = ("base".to_owned(), "lower".to_owned());
        vec![
            info("arm", Device::Arm { joints: joints(["shoulder", "elbow"]), base, tip }),
            info("gripper", Device::Gripper { joints: joints(["left", "right"]) }),
        ]
    }

    fn with_file(name: &str, text: &str) -> Control {
        let controllers = read_controllers(text, name).expect("a file").value;
        let config = MoveItConfig {
            controllers: vec![(name.to_owned(), controllers)],
            ..MoveItConfig::default()
        };
        derive_control(&devices(), &model(), Some(&config))
    }

    fn names(control: &Control) -> Vec<&str> {
        control.controllers.iter().map(|controller| controller.name.as_str()).collect()
    }

    #[test]
    fn every_device_is_driven_and_open_is_where_fingers_are_apart() {
        let control = derive_control(&devices(), &model(), None);
        assert_eq!(names(&control), ["joint_state_controller", "arm", "gripper"]);
        assert_eq!(control.adapters[0].state_source, "arm/joint_control/get_state");
        assert_eq!(control.adapters[1].joints, ["left"], "a command is one position");
        let ControllerKind::Gripper(gripper) = &control.controllers[2].kind else {
            panic!("a gripper opens and closes");
        };
        assert_eq!((gripper.open[0], gripper.closed[0]), (0.04, 0.0));
        let mut stack =
            karakuri_motion::control::ControllerStack::new(control.adapters, &model(), 1.0)
                .expect("the adapters fit the robot");
        for controller in control.controllers {
            stack.load(controller).expect("it fits the adapters");
        }
    }

    #[test]
    fn a_gripper_has_reached_its_goal_where_its_motors_have() {
        let setups = [TwoFingerSetup::new, TwoFingerSetup::turning];
        for (setup, joints) in setups.into_iter().zip([["left", "right"], ["elbow", "elbow"]]) {
            let name = |name: &str| DeviceJoint { own: name.to_owned(), model: name.to_owned() };
            let ControllerKind::Gripper(gripper) =
                gripper(&model(), &joints.map(name), &[joints[0].to_owned()])
            else {
                panic!("a gripper opens and closes");
            };
            let limits = GlideLimits { velocity: 1.0, acceleration: 10.0, range: None };
            assert!(gripper.goal_tolerance >= setup(limits, 10.0).near_m, "{joints:?}");
        }
    }

    #[test]
    fn names_of_the_moveit_folder_are_served() {
        let list = "controller_list:\n  - name: robot/arm_controller\n    action_ns: follow_joint_trajectory\n    \
                    type: FollowJointTrajectory\n    joints: [elbow, shoulder]\n  - name: hand_controller\n    \
                    action_ns: gripper_cmd\n    type: GripperCommand\n    joints: [left, right]\n";
        let control = with_file("controllers.yaml", list);
        assert_eq!(
            names(&control),
            ["joint_state_controller", "hand_controller", "robot/arm_controller"]
        );
        assert_eq!(control.controllers[2].claims().0, ["elbow", "shoulder"]);
        assert_eq!(control.notes, [""; 0]);
        let ros2 = "moveit_simple_controller_manager:\n  controller_names: [arm_controller]\n  arm_controller:\n    \
                    type: FollowJointTrajectory\n    joints: [shoulder, elbow]\n";
        assert!(names(&with_file("moveit_controllers.yaml", ros2)).contains(&"arm_controller"));
        let ros = "effort_arm:\n  type: effort_controllers/JointTrajectoryController\n  joints: [shoulder, elbow]\n";
        assert!(names(&with_file("ros_controllers.yaml", ros)).contains(&"effort_arm"));
        let ros2 = "arm_ctl:\n  ros__parameters:\n    joints: [shoulder, elbow]\n";
        assert!(names(&with_file("ros2_controllers.yaml", ros2)).contains(&"arm_ctl"));
    }

    #[test]
    fn what_cannot_be_served_is_said() {
        let list = "controller_list:\n  - name: a\n    type: FollowJointTrajectory\n    joints: [nose]\n  - name: b\n    \
                    type: Fly\n    joints: [elbow]\n  - name: c\n    type: FollowJointTrajectory\n    action_ns: go\n    \
                    joints: [shoulder, elbow]\n";
        let control = with_file("controllers.yaml", list);
        assert_eq!(names(&control), ["joint_state_controller", "gripper", "c"]);
        let said: Vec<bool> = ["nose", "\"Fly\"", "c/go"]
            .iter()
            .map(|text| control.notes.iter().any(|note| note.contains(text)))
            .collect();
        assert_eq!(said, [true; 3], "{:?}", control.notes);
    }
}
