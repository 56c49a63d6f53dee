//! What the `<ros2_control>` elements of a description say: where joints start, and which take commands.

use karakuri::SceneFiles;
use karakuri_formats::xml::Element;

use super::Assumption;

/// Starts the robot at the initial values of its `<ros2_control>` elements, unless all are zero, and names joints that these
/// elements give no command interface.
pub(super) fn apply(files: &mut SceneFiles, assumptions: &mut Vec<Assumption>) {
    let model = &files.robot.model;
    let (mut start, mut silent) = (Vec::new(), Vec::new());
    let systems = files.robot.urdf.elements_named("ros2_control");
    for joint in systems.flat_map(|system| system.elements_named("joint")) {
        let Some(name) = joint.attribute("name") else { continue };
        let known = model.joint(name).map(|id| &model.joints()[id.0]);
        let Some(known) = known.filter(|known| known.is_driven()) else { continue };
        if joint.elements_named("command_interface").next().is_none() {
            silent.push(name.to_owned());
        }
        let range = known.limits.position;
        let allowed = |q: &f64| q.is_finite() && range.is_none_or(|range| range.contains(*q, 1e-9));
        if let Some(q) = initial(joint).filter(allowed) {
            start.push((name.to_owned(), vec![q]));
        }
    }
    if start.iter().any(|(_, q)| q[0] != 0.0) {
        let count = start.len();
        files.description.state.joints = start;
        assumptions.push(Assumption::guess(
            format!("{count} joints start at the initial values of <ros2_control>"),
            None,
        ));
    }
    if let Some(first) = silent.first() {
        assumptions.push(Assumption::guess(
            format!("{} take commands, although <ros2_control> gives them none", silent.join(", ")),
            format!("<command_interface name=\"position\"/> in <joint name=\"{first}\">"),
        ));
    }
}

/// The initial position of a joint.
fn initial(joint: &Element) -> Option<f64> {
    let position = joint
        .elements_named("state_interface")
        .find(|state| state.attribute("name") == Some("position"))?;
    let value =
        position.elements_named("param").find(|p| p.attribute("name") == Some("initial_value"))?;
    value.text().trim().parse().ok()
}
