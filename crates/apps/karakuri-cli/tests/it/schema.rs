//! Every `--json` document against the schema in the documentation.

use serde_json::Value;

use crate::run::{file, karakuri};

const SCHEMA: &str = include_str!("../../../../../docs/json-schema.json");

/// Checks a value against a schema: the part of JSON Schema that ours uses. Returns the first fault with its path.
fn fault(schema: &Value, root: &Value, value: &Value, path: &str) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.strip_prefix("#/$defs/").expect("references point into the definitions");
        return fault(&root["$defs"][name], root, value, path);
    }
    if let Some(all) = schema["anyOf"].as_array() {
        let faults: Vec<_> = all.iter().filter_map(|one| fault(one, root, value, path)).collect();
        return (faults.len() == all.len()).then(|| faults.join("; "));
    }
    if let Some(known) = schema["enum"].as_array().filter(|known| !known.contains(value)) {
        return Some(format!("{path}: {value} is none of {known:?}"));
    }
    if let Some(fixed) = schema.get("const").filter(|fixed| *fixed != value) {
        return Some(format!("{path}: {value} is not {fixed}"));
    }
    let is = |name: &str| match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the schema has the type {other}"),
    };
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !kinds.is_empty() && !kinds.iter().any(|name| is(name)) {
        return Some(format!("{path}: {value} is not {kinds:?}"));
    }
    let required = schema["required"].as_array().filter(|_| value.is_object());
    for key in required.into_iter().flatten().filter_map(Value::as_str) {
        if value.get(key).is_none() {
            return Some(format!("{path}: {key} is missing in {value}"));
        }
    }
    if let Value::Object(entries) = value {
        for (key, entry) in entries {
            let own = schema["properties"].get(key).or(schema.get("additionalProperties"));
            let own = own.filter(|own| own.is_object());
            let wrong = own.and_then(|own| fault(own, root, entry, &format!("{path}.{key}")));
            if wrong.is_some() {
                return wrong;
            }
        }
    }
    if let Value::Array(items) = value {
        let count = items.len() as u64;
        let few = schema["minItems"].as_u64().is_some_and(|least| count < least);
        if few || schema["maxItems"].as_u64().is_some_and(|most| count > most) {
            return Some(format!("{path}: {count} items"));
        }
        if let Some(own) = schema.get("items") {
            let each = items.iter().enumerate();
            return each
                .filter_map(|(i, item)| fault(own, root, item, &format!("{path}[{i}]")))
                .next();
        }
    }
    None
}

#[track_caller]
fn check(words: &[&str], code: i32, definition: &str) {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    assert!(schema["$defs"].get(definition).is_some(), "{definition}");
    let answer = karakuri(&[words, &["--json"]].concat()).exits(code).json();
    if let Some(fault) = fault(&schema["$defs"][definition], &schema, &answer, definition) {
        panic!("{words:?}: {fault}");
    }
    assert_eq!(answer["code"] == "ok", code == 0, "{answer}");
    assert_eq!(answer["errors"].as_array().is_some_and(Vec::is_empty), code == 0, "{answer}");
}

/// Commands of `karakuri help` that print documents, without `bench`, `ros` and those that only start a server.
fn commands_with_json() -> Vec<String> {
    let help = karakuri(&["help"]).exits(0).out;
    let names = help.lines().filter_map(|line| {
        let name = line.strip_prefix("  ")?.split_whitespace().next()?;
        let is_name = name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        (is_name && !name.starts_with('-') && name != "help").then(|| name.to_owned())
    });
    let prints = |name: &String| {
        let ran = karakuri(&["help", name]);
        ran.code == 0 && ran.out.contains("--json")
    };
    names.filter(prints).collect()
}

#[test]
fn every_document_fits_the_schema() {
    let goal = "1,0.9,0,-0.6,0.3,0.4,0";
    let start = "0,0.5,0,-1.2,0,0.4,0";
    check(&["plan", "lwr4", "--from", start, "--to", goal], 0, "plan");
    check(&["plan", "lwr4", "--from", goal, "--to", goal], 0, "plan");
    check(&["plan", "lwr4", "--to", "9,0,0,0,0,0,0"], 1, "refusal");
    check(&["plan", "lwr4", "--pose", "arm_7_link=3,0,0.5,0,0,0,1"], 1, "refusal");
    check(&["reach", "lwr4", "--cell", "0.4", "--directions", "20"], 0, "reach");
    let explore =
        ["explore", "youbot", "--resolution", "0.05", "--views", "2", "--candidates", "30"];
    check(&explore, 1, "explore");
    check(&["collide", "lab", "--warnings"], 0, "collide");
    check(&["collide", "lwr4", "--q", start, "--to", goal], 0, "collide");
    check(&["collide", "lwr4", "--q", start, "--to", "9,0,0,0,0,0,0"], 1, "collide");
    let line = "-0.5,0.2,0.6,0,-0.867423,0,0.497571";
    check(&["follow", "lwr4", "--tip", "arm_7_link", "--from", start, "--line", line], 0, "follow");
    let far = "-3,0.2,0.6,0,-0.867423,0,0.497571";
    check(&["follow", "lwr4", "--tip", "arm_7_link", "--from", start, "--line", far], 1, "follow");
    check(&["ik", "lwr4", "--tip", "arm_7_link", "--pose", "0.4,0.2,0.6,0,1,0,0"], 0, "ik");
    check(&["ik", "lwr4", "--tip", "arm_7_link", "--pose", "4,0.2,0.6,0,1,0,0"], 1, "ik");
    check(&["fk", "lwr4"], 0, "fk");
    check(&["dh", "kr210", "--tip", "gripper_link"], 0, "dh");
    check(&["show", "lab"], 0, "show");
    check(&["show", "lab_clutter"], 0, "show");
    check(&["check", "lwr4"], 0, "check");
    let bare = file("schema_bare.urdf", "<robot name='x'><link name='a'/><lnk name='b'/></robot>");
    check(&["check", &bare], 1, "check");
    check(&["sim", "rrbot3_box", "--headless", "--for", "20ms"], 0, "sim");
    let path = file("schema_path.json", &format!("[[{start}],[{goal}]]"));
    check(&["time", "lwr4", "--path", &path], 0, "time");
    let beyond = file("schema_beyond.json", &format!("[[{start}],[9,0.9,0,-0.6,0.3,0.4,0]]"));
    check(&["time", "lwr4", "--path", &beyond], 1, "refusal");
    for words in [
        &["plan", "lwr4"][..],
        &["plan", "lwr4", "--to", goal, "--speed", "2"],
        &["plan", "labb", "--to", "home"],
        &["fk", "nowhere.urdf"],
        &["time", "lwr4", "--path", "nowhere.json"],
        &["replay", "nowhere.mcap"],
        &["fly"],
    ] {
        check(words, 2, "failure");
    }
}

#[test]
fn every_command_that_prints_json_is_in_the_schema_and_fits_it() {
    let scene = file("schema_drawn.toml", "");
    let words = ["pick-place", "--robot", "kr210", "--seed", "3", "--save-scene", &scene];
    check(&[&words[..], &["--force"]].concat(), 0, "saved_scene");
    let kinematic = ["--engine", "kinematic"];
    let carry = ["pick-place", "--seed", "27", "--scene", "clutter", "--yes", "--headless"];
    check(&[&carry[..], &kinematic, &["--deadline", "0.2"]].concat(), 1, "pick_place");
    let carry = ["pick-place", "--robot", "kr210", "--seed", "3", "--yes", "--headless"];
    check(&[&carry[..], &kinematic, &["--deadline", "60"]].concat(), 0, "pick_place");
    let stages = |to: &str| {
        format!(
            "scene = \"schema_drawn.toml\"\n[[stage]]\ndo = \"pick\"\nobject = \"thing\"\n\
             [[stage]]\ndo = \"place\"\nobject = \"thing\"\nto = [{to}]\n"
        )
    };
    let task = file("schema_far.toml", &stages("9, 9"));
    check(&[&["task", &task, "--deadline", "60"], &kinematic[..]].concat(), 1, "task");
    let task =
        file("schema_wait.toml", "robot = \"kr210\"\n[[stage]]\ndo = \"wait\"\nsecs = 0.1\n");
    check(&[&["task", &task], &kinematic[..]].concat(), 0, "task");

    let (cert, far) = (file("schema.cert", ""), file("schema_far.cert", ""));
    let ends = ["plan", "lwr4", "--from", "home", "--to", "candle"];
    check(&[&ends[..], &["--certificate", &cert, "--force"]].concat(), 0, "plan");
    check(&["verify", &cert], 0, "verify");
    let pose = ["ik", "lwr4", "--tip", "arm_7_link", "--pose", "0.9,0.4,0.9,0,0,0,1"];
    check(&[&pose[..], &["--certificate", &far, "--force"]].concat(), 1, "ik");
    check(&["verify", &far], 0, "verify_unreachable");
    let text = std::fs::read_to_string(&cert).expect("it was written");
    let bad = file("schema_bad.cert", &text.replacen("clearance 0", "clearance 1", 1));
    check(&["verify", &bad], 1, "verify_refused");

    let recording = file("schema.mcap", "");
    let sim = ["sim", "rrbot3_box", "--headless", "--for", "20ms", "--record", &recording];
    check(&[&sim[..], &["--force"]].concat(), 0, "sim");
    check(&["replay", &recording], 0, "replay");
    check(&["setup", "kr210"], 0, "setup");
    check(&["dock", "--seed", "1"], 0, "dock");
    let cloud = "VERSION .7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH 2\nHEIGHT 1\n\
                 VIEWPOINT 0 0 0 1 0 0 0\nPOINTS 2\nDATA ascii\n0.5 0.25 0.1\n0.6 0.25 0.1\n";
    let cloud = file("schema.pcd", cloud);
    check(&["map", &cloud], 0, "map");
    let look = ["explore", "explore_table", "--search", "box:0.05,0.05,0.05", "--views", "1"];
    check(&[&look[..], &["--candidates", "20"]].concat(), 1, "search");
    check(&["bench", "ik", "--n", "20"], 0, "bench");

    let checked = [
        "check",
        "collide",
        "dh",
        "dock",
        "explore",
        "fk",
        "follow",
        "ik",
        "map",
        "pick-place",
        "plan",
        "reach",
        "replay",
        "setup",
        "show",
        "sim",
        "task",
        "time",
        "verify",
    ];
    let known = commands_with_json();
    assert!(known.len() >= checked.len(), "{known:?}");
    for command in known {
        assert!(checked.contains(&&*command), "no document of {command} is checked");
    }
}
