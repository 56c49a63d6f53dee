//! `karakuri check`.

use crate::run::{file, karakuri, keys};

#[test]
fn every_finding_has_a_place_and_a_remedy() {
    let ill = file(
        "ill.urdf",
        r#"<robot name="ill">
  <link name="a"/>
  <link name="b"><inertial><mass value="-1"/><inertia ixx="1" iyy="1" izz="9" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="j" type="revolute"><parent link="a"/><child link="b"/><limit lower="2" upper="-2" effort="1" velocity="1"/></joint>
</robot>"#,
    );
    let answer = karakuri(&["check", &ill, "--json"]).exits(1).json();
    assert_eq!(keys(&answer), ["findings", "reached"]);
    let findings = answer["findings"].as_array().expect("a list");
    assert!(findings.len() >= 2, "{answer}");
    for finding in findings {
        let fields = ["severity", "code", "file", "line", "column", "what", "remedy"];
        assert_eq!(keys(finding), fields);
        assert!(finding["remedy"].as_str().is_some_and(|r| !r.is_empty()), "{finding}");
        assert!(finding["line"].as_u64().is_some_and(|line| (1..=5).contains(&line)), "{finding}");
    }
    let text = karakuri(&["check", &ill]).exits(1).out;
    assert!(text.contains("ill.urdf:4:"), "{text}");
}

#[test]
fn the_healthy_are_told_so_and_the_unreadable_cannot_be_asked() {
    for robot in ["lwr4", "lab", "kr210", "sdh2", "rrbot3"] {
        let healthy = karakuri(&["check", robot]).exits(0);
        assert!(healthy.out.contains(robot), "{}", healthy.out);
    }
    karakuri(&["check", "/no/such/file.urdf"]).exits(2);
    let noise = file("noise.urdf", "this is not XML");
    let noise = karakuri(&["check", &noise]).exits(1);
    assert!(noise.out.contains("noise.urdf:1:"), "{}", noise.out);
}

/// Files that never end, or never begin, as an argument of every command that reads one.
#[cfg(unix)]
#[test]
fn devices_and_pipes_are_no_files() {
    let pipe = std::env::temp_dir().join(format!("karakuri-pipe-{}", std::process::id()));
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo is there");
    assert!(made.success());
    let pipe_name = pipe.to_str().expect("text");
    for file in ["/dev/zero", pipe_name] {
        for words in [["verify"], ["task"], ["check"], ["show"], ["xacro"], ["replay"]] {
            let ran = karakuri(&[&words[..], &[file]].concat()).exits(2);
            assert!(ran.err.contains("regular file"), "{words:?} {file}: {}", ran.err);
        }
    }
    std::fs::remove_file(&pipe).expect("it is ours");
}
