//! What cannot be seen is not free.

use crate::run::{file, karakuri};

const ROBOT: &str = r#"<robot name="blind">
  <link name="base"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
  <link name="arm">
    <visual><origin xyz="0.5 0 0.2"/><geometry><box size="1 0.1 0.1"/></geometry></visual>
    <collision><geometry><mesh filename="arm_collision.stl"/></geometry></collision>
    <collision><geometry><mesh filename="package://nowhere/meshes/elbow.stl"/></geometry></collision>
  </link>
  <link name="tool"><visual><origin xyz="1 0 0"/><geometry><box size="0.1 0.1 0.1"/></geometry></visual></link>
  <joint name="turn" type="revolute"><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/>
    <limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
  <joint name="fix" type="fixed"><parent link="arm"/><child link="tool"/></joint>
</robot>"#;
const GROUPS: &str =
    r#"<robot name="blind"><group name="arm"><joint name="turn"/></group></robot>"#;

/// A scene with a block where the arm goes.
fn scene(name: &str, robot: &str) -> String {
    file(&format!("{name}.urdf"), robot);
    file(&format!("{name}.srdf"), GROUPS);
    let text = format!(
        "[robot]\nurdf = \"{name}.urdf\"\nsrdf = \"{name}.srdf\"\n\n[[object]]\nname = \"block\"\nshape = \"box\"\nsize = [0.2, 0.2, 0.2]\nxyz = [0.7, 0.7, 0.0]\n"
    );
    file(&format!("{name}.toml"), &text)
}

#[test]
fn missing_meshes_are_an_error_that_names_every_file() {
    let scene = scene("blind", ROBOT);
    let line = ["--to", "1.5", "--json"];
    for words in [
        vec!["plan", &scene, "--to", "1.5"],
        vec!["collide", &scene],
        vec!["follow", &scene, "--tip", "tool", "--line", "1,0,0,0,0,0,1"],
        vec!["sim", &scene, "--headless", "--for", "10ms"],
    ] {
        let ran = karakuri(&[&words[..], &["--json"]].concat()).exits(2);
        let answer = ran.json();
        assert_eq!(answer["code"], "missing_meshes", "{words:?}: {answer}");
        for name in ["arm_collision.stl", "package://nowhere/meshes/elbow.stl"] {
            assert!(ran.err.contains(name), "{words:?}: {}", ran.err);
            assert!(answer["missing"].to_string().contains(name), "{answer}");
        }
        assert!(answer["remedy"].as_str().is_some_and(|text| text.contains("--without-missing")));
    }

    // Asked to go on, every answer says what it left out, in JSON and in text.
    let told = karakuri(&[&["plan", &scene, "--without-missing"], &line[..]].concat()).exits(0);
    let left_out = &told.json()["left_out"];
    assert_eq!(left_out.as_array().map(Vec::len), Some(2), "{left_out}");
    assert_eq!(left_out[0]["link"], "arm");
    for words in [&["plan", &scene, "--to", "1.5"][..], &["collide", &scene]] {
        let text = karakuri(&[words, &["--without-missing"]].concat()).exits(0).out;
        assert!(text.contains("left out") && text.contains("elbow.stl"), "{text}");
    }
    // Looking at it and kinematics need no collision shapes.
    karakuri(&["show", &scene]).exits(0);
}

#[test]
fn a_link_that_is_only_visible_is_told_and_offered_as_a_shape() {
    let bare = ROBOT.lines().filter(|line| !line.contains("<mesh")).collect::<Vec<_>>().join("\n");
    let scene = scene("visible", &bare);
    let through = ["plan", &scene, "--from", "-0.3", "--to", "1.9", "--json"];
    let plan = karakuri(&through).exits(0).json();
    let told = plan["warnings"].to_string();
    assert!(told.contains("arm, tool") && told.contains("--visual-as-collision"), "{told}");
    // With its shape the tool cannot pass the block.
    let through = ["collide", &scene, "--q", "-0.3", "--to", "1.9", "--json"];
    assert_eq!(karakuri(&through).exits(0).json()["free"], true);
    let seen = karakuri(&[&through[..], &["--visual-as-collision"]].concat()).exits(1).json();
    assert!(!seen["warnings"].to_string().contains("no collision shape"), "{seen}");
    let pair = seen["contacts"][0]["between"].to_string();
    assert!(pair.contains("block") && pair.contains("tool"), "{seen}");
}
