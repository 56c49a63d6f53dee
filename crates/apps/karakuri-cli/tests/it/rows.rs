//! Found by users of the program once, and not to come back: each through the program itself.

use serde_json::Value;

use crate::run::{file, floats, karakuri};

/// Two endless joints, one after the other, and what may stand in their way.
fn turner(wall: Option<[f64; 2]>) -> String {
    let link = |name: &str, length: f64| {
        format!(
            "<link name=\"{name}\"><collision><origin xyz=\"{} 0 0\"/><geometry>\
             <box size=\"{length} 0.05 0.05\"/></geometry></collision></link>",
            0.5 * length
        )
    };
    let joint = |name: &str, parent: &str, child: &str, x: f64| {
        format!(
            "<joint name=\"{name}\" type=\"continuous\"><parent link=\"{parent}\"/><child link=\"{child}\"/>\
             <origin xyz=\"{x} 0 0\"/><axis xyz=\"0 0 1\"/><limit effort=\"1\" velocity=\"1\"/></joint>"
        )
    };
    let (a, b) = (link("a", 0.6), link("b", 0.4));
    let joints = [joint("j", "base", "a", 0.0), joint("k", "a", "b", 0.65)].concat();
    let urdf = format!("<robot name=\"turner\"><link name=\"base\"/>{a}{b}{joints}</robot>");
    let srdf = "<robot name=\"turner\"><group name=\"arm\"><chain base_link=\"base\" tip_link=\"b\"/></group>\
                <disable_collisions link1=\"a\" link2=\"b\" reason=\"Adjacent\"/></robot>";
    let wall = wall.map_or_else(String::new, |[x, y]| {
        format!(
            "[[object]]\nname = \"wall\"\nshape = \"box\"\nsize = [0.1, 0.05, 0.3]\nxyz = [{x}, {y}, 0]\n"
        )
    });
    let (urdf, srdf) = (file("turner.urdf", &urdf), file("turner.srdf", srdf));
    let name = if wall.is_empty() { "turner.toml" } else { "turner_wall.toml" };
    file(name, &format!("[robot]\nurdf = \"{urdf}\"\nsrdf = \"{srdf}\"\n\n{wall}"))
}

fn ends(path: &Value) -> [Vec<f64>; 2] {
    let path = path.as_array().expect("a path");
    [floats(&path[0]), floats(&path[path.len() - 1])]
}

#[test]
fn endless_joints_go_the_short_way_round_unless_something_stands_there() {
    let turned = |scene: &str, words: &[&str]| {
        let ran = karakuri(&[&["plan", scene, "--group", "arm", "--json"], words].concat());
        let [from, to] = ends(&ran.exits(0).json()["path"]);
        [to[0] - from[0], to[1] - from[1]]
    };
    let words = ["--from", "j=-3,k=0", "--to", "j=3,k=0"];
    let [j, k] = turned(&turner(None), &words);
    assert!((j - (6.0 - std::f64::consts::TAU)).abs() < 1e-9 && k == 0.0, "{j} {k}");
    let pose = "b=-0.643495122790289,0.091728005238914,0,0,0,-0.999573603041505,0.029199522301289";
    let [j, k] = turned(&turner(None), &["--from", "j=-3,k=0", "--pose", pose]);
    assert!((j - (6.0 - std::f64::consts::TAU)).abs() < 1e-6 && (k - 0.2).abs() < 1e-6, "{j} {k}");
    // Through the half turn stands a wall: stretched out, the arm has to go the other way round.
    let [j, k] = turned(&turner(Some([-0.9, 0.0])), &["--from", "j=-2.5,k=0", "--to", "j=2.5,k=0"]);
    assert!((j - 5.0).abs() < 1e-9 && k.abs() < 1e-9, "{j} {k}");
}

#[test]
fn what_is_exported_keeps_its_limits_however_controllers_interpolate() {
    let scene = file(
        "exported.toml",
        "[robot]\nname = \"lwr4\"\n\n[[object]]\nname = \"wall\"\nshape = \"box\"\n\
         size = [0.1, 0.1, 1.4]\nxyz = [-0.66, 0.0, 0.7]\n",
    );
    let out = file("exported.json", "");
    let (from, to) = ("-0.9,0.9,0,-1.2,0,0.9,0", "0.9,0.9,0,-1.2,0,0.9,0");
    let words = ["plan", &scene, "--group", "arm", "--from", from, "--to", to];
    karakuri(&[&words[..], &["--out", &out, "--force"]].concat()).exits(0);
    let text = std::fs::read_to_string(out).expect("it was written");
    let motion: Value = serde_json::from_str(&text).expect("it is JSON");
    let shown = karakuri(&["show", "lwr4", "--json"]).exits(0).json();
    let speed = |name: &Value| {
        let mut joints = shown["joints"].as_array().expect("joints").iter();
        let joint = joints.find(|joint| joint["name"] == *name).expect("it has one");
        joint["limits"]["velocity"].as_f64().expect("a limit")
    };
    let names = motion["joints"].as_array().expect("joints");
    let speeds: Vec<f64> = names.iter().map(speed).collect();
    let points = motion["points"].as_array().expect("points");
    let (mut fastest, mut hardest) = (0.0_f64, [0.0_f64; 2]);
    for pair in points.windows(2) {
        let at = |key: &str| [floats(&pair[0][key]), floats(&pair[1][key])];
        let h = pair[1]["time_secs"].as_f64().expect("a time")
            - pair[0]["time_secs"].as_f64().expect("a time");
        let (q, v, a) = (at("positions"), at("velocities"), at("accelerations"));
        for (k, most) in speeds.iter().enumerate() {
            let rise = q[1][k] - q[0][k];
            let (v0, v1) = (v[0][k] * h, v[1][k] * h);
            let (a0, a1) = (a[0][k] * h * h, a[1][k] * h * h);
            fastest = fastest.max(rise.abs() / h / most);
            let cubic =
                [2.0 * (3.0 * rise - 2.0 * v0 - v1), 6.0 * (v0 + v1 - 2.0 * rise), 0.0, 0.0];
            let quintic = [
                a0,
                6.0 * (10.0 * rise - 6.0 * v0 - 4.0 * v1 - 1.5 * a0 + 0.5 * a1),
                12.0 * (-15.0 * rise + 8.0 * v0 + 7.0 * v1 + 1.5 * a0 - a1),
                20.0 * (6.0 * rise - 3.0 * v0 - 3.0 * v1 - 0.5 * a0 + 0.5 * a1),
            ];
            // The full speed is reached in half a second.
            let limit = 2.0 * most * h * h;
            for s in (0..=20).map(|i| f64::from(i) / 20.0) {
                for (hardest, c) in hardest.iter_mut().zip([cubic, quintic]) {
                    let second = c[0] + s * (c[1] + s * (c[2] + s * c[3]));
                    *hardest = hardest.max(second.abs() / limit);
                }
            }
        }
    }
    assert!(points.len() > 50 && (0.9..1.000_001).contains(&fastest), "{fastest}");
    assert!(hardest.iter().all(|hardest| (0.9..1.000_001).contains(hardest)), "{hardest:?}");
}

/// An arm with a ball beside it.
fn beside_ball() -> String {
    file(
        "beside.toml",
        "[robot]\nname = \"lwr4\"\n\n[[object]]\nname = \"ball\"\nshape = \"sphere\"\nradius = 0.1\n\
         xyz = [0.0, 0.35, 1.0]\n",
    )
}

#[test]
fn a_margin_is_one_distance_for_all_pairs_and_refusals_tell_the_true_one() {
    let scene = beside_ball();
    let q = "0,0.2,0,-0.4,0,0.2,0";
    let near = karakuri(&["collide", &scene, "--q", q, "--json"]).exits(0).json();
    let near_m = near["closest"]["distance_m"].as_f64().expect("a distance");
    assert!((0.02..0.3).contains(&near_m), "{near}");
    let asked = |margin_m: f64| {
        let margin = margin_m.to_string();
        karakuri(&["plan", &scene, "--from", q, "--to", q, "--margin", &margin, "--json"])
    };
    asked(0.99 * near_m).exits(0);
    let refused = asked(1.01 * near_m).exits(1).json();
    let told = &refused["evidence"][0];
    assert_eq!(told["between"], near["closest"]["between"], "{refused}");
    let told_m = told["distance_m"].as_f64().expect("a distance");
    assert!((told_m - near_m).abs() < 1e-4, "{refused}");
    let message = refused["message"].as_str().expect("a message");
    assert_eq!(refused["code"], "start_too_close", "{refused}");
    assert!(!message.contains("touches") && !message.contains("in collision"), "{message}");
}

#[test]
fn whatever_ends_planning_the_answer_is_json_and_says_what_was_in_the_way() {
    // The arm reaches between two walls; the goal is outside, and the straight way leads through one of them.
    let wall = |name: &str, y: f64| {
        format!(
            "[[object]]\nname = \"{name}\"\nshape = \"box\"\nsize = [1.2, 0.04, 2.6]\n\
             xyz = [-0.6, {y}, 1.0]\n\n"
        )
    };
    let walls = [wall("left wall", 0.2), wall("right wall", -0.2)].concat();
    let scene = file("corridor.toml", &format!("[robot]\nname = \"lwr4\"\n\n{walls}"));
    let ends = ["--from", "0,0.9,0,-1.2,0,0.9,0", "--to", "2.4,0.9,0,-1.2,0,0.9,0"];
    let words = [&["plan", &scene], &ends[..], &["--json", "--deadline", "120"]].concat();
    karakuri(&words).exits(0);
    for deadline in ["0.000001", "0.02", "0.1"] {
        let words = [&["plan", &scene], &ends[..], &["--deadline", deadline, "--json"]].concat();
        let ran = karakuri(&words);
        let answer = ran.json();
        if ran.code == 0 {
            continue;
        }
        assert_eq!(ran.code, 1, "{answer}");
        let code = answer["code"].as_str().expect("a code");
        assert!(["stopped", "not_found", "infeasible"].contains(&code), "{answer}");
        let pair = &answer["between"][0];
        assert!(pair.as_array().is_some_and(|pair| pair.len() == 2), "{answer}");
        let message = answer["message"].as_str().expect("a message");
        assert!(message.contains("is closed at ["), "{message}");
        assert!(answer["remedy"].as_str().is_some_and(|remedy| remedy.len() > 10), "{answer}");
        // More time does not open what is proven to be closed.
        let remedy = answer["remedy"].to_string();
        assert!(code != "infeasible" || !remedy.contains("time"), "{answer}");
    }
}
