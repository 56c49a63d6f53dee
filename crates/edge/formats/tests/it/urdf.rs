//! URDF files of real robots.

use karakuri_geometry::{Pose, Shape};
use karakuri_robot::RobotModel;
use karakuri_testkit::data;

use crate::corpus;

#[test]
fn every_robot_loads_with_its_meshes() {
    let Some(folder) = data::folder() else { return };
    let files = corpus::urdfs(&folder);
    assert!(files.len() >= 22, "the data has at least 22 robots, found {}", files.len());
    let mut meshes = 0;
    for path in files {
        let urdf = corpus::read(&path).unwrap_or_else(|error| panic!("{error}")).value;
        let model = urdf.model(&corpus::assets(&folder), Default::default());
        let model = model.unwrap_or_else(|error| panic!("{error}")).value;
        assert_eq!(model.links().len(), urdf.links.len());
        assert_eq!(model.joints().len(), urdf.joints.len());
        let shapes = model.links().iter().flat_map(|link| &link.collisions).map(|c| &c.shape);
        meshes += shapes.filter(|shape| matches!(shape, Shape::Mesh(_))).count();
    }
    // The data has collision meshes for seven of the robots.
    assert!(meshes > 60, "only {meshes} collision meshes were found");
}

/// The reference prints nine decimals, so each number is off by up to half of the last.
const PRINTED: f64 = 0.5e-9;

#[test]
fn forward_kinematics_of_the_reference_robots() {
    let Some(folder) = data::folder() else { return };
    let references = corpus::files(&folder.join("fk-reference"), &[".json"]);
    assert_eq!(references.len(), 11);
    for reference in references {
        let text = std::fs::read_to_string(&reference).expect("a reference");
        let reference: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let file = reference["urdf"].as_str().expect("a path");
        let model = corpus::model(&folder.join(file));
        assert_eq!(model.links()[0].name, reference["root"].as_str().expect("a name"));
        for case in reference["cases"].as_array().expect("cases") {
            let mut q = vec![0.0; model.positions()];
            let names = reference["joints"].as_array().expect("names");
            for (name, position) in names.iter().zip(case["q"].as_array().expect("positions")) {
                let joint = model.joint(name.as_str().expect("a name")).expect("a joint");
                q[model.joints()[joint.0].first_position] = position.as_f64().expect("a number");
            }
            let frames = forward(&model, &q);
            for (link, pose) in case["pose"].as_object().expect("poses") {
                let id = model.link(link).unwrap_or_else(|| panic!("{file} has no {link}"));
                check_pose(&frames[id.0], pose, file, link);
            }
        }
    }
}

fn check_pose(root_from_link: &Pose, printed: &serde_json::Value, file: &str, link: &str) {
    let numbers: Vec<f64> =
        printed.as_array().expect("seven").iter().map(|x| x.as_f64().expect("a number")).collect();
    let [x, y, z, qx, qy, qz, qw] = numbers[..] else { panic!("seven numbers") };
    let position = root_from_link.translation.vector;
    for (ours, printed) in position.iter().zip([x, y, z]) {
        assert!((ours - printed).abs() <= PRINTED + 1e-12, "{file} {link}: {ours} for {printed}");
    }
    // A quaternion and its negative are the same rotation; both sides may pick either one.
    let q = root_from_link.rotation.coords;
    let printed = nalgebra::Vector4::new(qx, qy, qz, qw);
    let off = (q - printed).amax().min((q + printed).amax());
    assert!(off <= PRINTED + 1e-12, "{file} {link}: the rotation is off by {off:e}");
}

/// Where all links are: the plain product of joints, to judge faster ways by.
fn forward(model: &RobotModel, q: &[f64]) -> Vec<Pose> {
    let mut root_from_link = vec![Pose::identity()];
    for joint in model.joints() {
        let own = &q[joint.first_position.min(q.len())..];
        let motion = match &joint.mimic {
            Some(mimic) => joint.motion(&[mimic.multiplier * own[0] + mimic.offset]),
            None => joint.motion(own),
        };
        root_from_link.push(root_from_link[joint.parent.0] * joint.parent_from_joint * motion);
    }
    root_from_link
}
