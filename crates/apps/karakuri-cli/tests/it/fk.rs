//! `karakuri fk`.

use serde_json::json;

use crate::run::{commas, file, floats, karakuri, karakuri_fed, keys, pose_of};

const Q: [f64; 7] = [0.3, -0.5, 0.7, 1.2, -0.4, 0.9, 0.1];

#[test]
fn json_has_the_promised_shape_for_every_link() {
    let answer = karakuri(&["fk", "lwr4", "--q", &commas(&Q), "--json"]).exits(0).json();
    assert_eq!(keys(&answer), ["links"]);
    for (name, placed) in answer["links"].as_object().expect("links by name") {
        assert_eq!(keys(placed), ["xyz", "quat_xyzw"], "{name}");
        assert_eq!(floats(&placed["xyz"]).len(), 3);
        let quat = floats(&placed["quat_xyzw"]);
        assert!((quat.iter().map(|c| c * c).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(quat[3] >= 0.0, "of the two signs the one with w ≥ 0");
    }
    assert!(answer["links"]["arm_7_link"].is_object());
}

#[test]
fn lists_pairs_and_stdin_mean_the_same() {
    let by_list = karakuri(&["fk", "lwr4", "--q", &commas(&Q), "--json"]).exits(0).json();
    let names: Vec<String> = (0..7).map(|i| format!("arm_{i}_joint")).collect();
    let pairs: Vec<String> = names.iter().zip(Q).map(|(n, x)| format!("{n}={x}")).collect();
    let by_pairs = karakuri(&["fk", "lwr4", "--q", &pairs.join(","), "--json"]).exits(0).json();
    assert_eq!(by_list, by_pairs);

    let object: serde_json::Map<_, _> = names.into_iter().zip(Q.map(|x| json!(x))).collect();
    let lines = format!("{}\n{}\n", json!({ "q": Q }), json!({ "q": object }));
    let streamed = karakuri_fed(&["fk", "lwr4", "--stdin"], &lines).exits(0).json_lines();
    let links: Vec<_> = streamed.iter().map(|answer| &answer["links"]).collect();
    assert_eq!(links, [&by_list["links"]; 2]);
}

#[test]
fn a_bad_line_gets_an_error_and_the_stream_goes_on() {
    let good = json!({ "q": Q }).to_string();
    let bad = [
        "not json",
        "{}",
        r#"{"q":[1,2]}"#,
        r#"{"q":[0,0,0,0,0,0,1e999]}"#,
        r#"{"q":{"nobody":1}}"#,
        r#"{"q":"nowhere"}"#,
        "[1",
        "\"",
    ];
    for line in bad {
        let answers = karakuri_fed(&["fk", "lwr4", "--stdin"], &format!("{line}\n{good}\n"));
        let answers = answers.exits(0).json_lines();
        assert_eq!(keys(&answers[0]), ["error"], "{line}");
        assert!(answers[1]["links"].is_object(), "{line}");
    }
}

#[test]
fn only_the_links_that_are_asked_for() {
    let args =
        ["fk", "lwr4", "--q", "home", "--link", "arm_7_link", "--link", "arm_1_link", "--json"];
    let answer = karakuri(&args).exits(0).json();
    assert_eq!(keys(&answer["links"]), ["arm_7_link", "arm_1_link"]);

    let missing = karakuri(&["fk", "lwr4", "--q", "home", "--link", "arm_7_lnk"]).exits(2);
    assert!(missing.out.is_empty());
    assert!(missing.err.contains("did you mean arm_7_link"), "{}", missing.err);
}

#[test]
fn numbers_that_are_none_are_refused() {
    for q in ["nan,0,0,0,0,0,0", "0,0,inf,0,0,0,0", "0,0", "a,b", "arm_0_joint=NaN", ""] {
        let refused = karakuri(&["fk", "lwr4", "--q", q]).exits(2);
        assert!(refused.out.is_empty() && refused.err.starts_with("error: --q"), "{}", refused.err);
    }
}

#[test]
fn a_file_is_a_robot_too() {
    let slider = file(
        "slider.urdf",
        r#"<robot name="slider"><link name="rail"/><link name="cart"/>
           <joint name="slide" type="prismatic"><parent link="rail"/><child link="cart"/>
           <origin xyz="0 0 1"/><axis xyz="0 1 0"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint></robot>"#,
    );
    let answer = karakuri(&["fk", &slider, "--q", "slide=0.25", "--json"]).exits(0).json();
    assert_eq!(pose_of(&answer, "cart"), [0.0, 0.25, 1.0, 0.0, 0.0, 0.0, 1.0]);
}
