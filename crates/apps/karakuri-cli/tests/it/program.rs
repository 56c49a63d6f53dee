//! What holds for every subcommand.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use crate::run::{karakuri, program};

#[test]
fn the_overview_says_what_there_is() {
    let overview = karakuri(&["overview"]).exits(0);
    for part in [
        "lab",
        "lwr4",
        "sdh2",
        "kr210",
        "rrbot3",
        "bench WHAT",
        "lab_one_arm",
        "sim SCENE",
        "plan SCENE",
        "ros topics",
        "karakuri show lab",
    ] {
        assert!(overview.out.contains(part), "{part} is not in\n{}", overview.out);
    }
    assert!(overview.err.is_empty());
    assert!(!overview.out.contains('\x1b'), "no colours for a pipe");
    assert!(overview.out.lines().count() < 50, "it fits a screen");
}

#[test]
fn every_example_of_the_overview_runs() {
    let overview = karakuri(&["overview"]).exits(0).out;
    let examples: Vec<&str> =
        overview.lines().filter_map(|line| line.strip_prefix("  karakuri ")).collect();
    assert!(examples.len() >= 4, "{overview}");
    let folder = env!("CARGO_TARGET_TMPDIR");
    for example in examples {
        let mut words: Vec<&str> = example.split_whitespace().collect();
        if words.iter().any(|word| ["--out", "--picture"].contains(word)) {
            words.push("--force");
        }
        let ran = program().args(&words).current_dir(folder).output().expect("it runs");
        assert!(ran.status.success(), "{example}: {}", String::from_utf8_lossy(&ran.stderr));
    }
}

#[test]
fn every_example_of_the_help_runs() {
    for command in ["fk", "ik", "dh", "plan", "follow"] {
        let help = karakuri(&[command, "--help"]).exits(0).out;
        let examples: Vec<&str> =
            help.lines().filter_map(|line| line.strip_prefix("  karakuri ")).collect();
        assert!(examples.len() >= 2, "{help}");
        for example in examples {
            let folder = env!("CARGO_TARGET_TMPDIR");
            let mut words: Vec<&str> = example.split_whitespace().collect();
            // A proof that a pose is out of reach goes with the answer no.
            let expected =
                if words.contains(&"ik") && words.contains(&"--certificate") { 1 } else { 0 };
            if words.contains(&"--out") || words.contains(&"--certificate") {
                words.push("--force");
            }
            let ran = program().args(words).current_dir(folder).output().expect("it runs");
            let told = String::from_utf8_lossy(&ran.stderr);
            assert_eq!(ran.status.code(), Some(expected), "{example}: {told}");
        }
    }
}

#[test]
fn help_has_examples_and_usage_errors_exit_with_two() {
    for command in ["show", "check", "xacro", "fk", "ik", "dh", "plan", "collide", "follow", "time"]
    {
        let help = karakuri(&[command, "--help"]).exits(0);
        assert!(help.out.contains("Example"), "{}", help.out);
        karakuri(&[command]).exits(2);
    }
    for words in
        [&["fly"][..], &["fk", "lwr4", "--wings"], &["bench"], &["bench", "ik", "--n", "0"]]
    {
        let ran = karakuri(words).exits(2);
        assert!(ran.out.is_empty() && !ran.err.is_empty());
        let document = karakuri(&[words, &["--json"]].concat()).exits(2).json();
        assert_eq!((&document["version"], &document["code"]), (&1.into(), &"usage".into()));
    }
    for (words, code) in [
        (&["fk", "nowhere.urdf", "--q", "0"][..], "unreadable_file"),
        (&["plan", "labb", "--to", "home"], "no_such_robot"),
        (&["ik", "lwr4", "--tip", "nose", "--pose", "0,0,0,0,0,0,1"], "no_such_link"),
        (&["collide", "lwr4", "--q", "1"], "bad_input"),
        (&["time", "lwr4", "--path", "nowhere.json"], "unreadable_file"),
    ] {
        let document = karakuri(&[words, &["--json"]].concat()).exits(2).json();
        assert_eq!(document["code"], code, "{document}");
        assert_eq!(document["errors"][0]["code"], code);
    }
    assert!(karakuri(&["completions", "bash"]).exits(0).out.contains("karakuri"));
    assert!(karakuri(&["help", "plan"]).exits(0).out.contains("--margin"));
    let folder = format!("{}/man", env!("CARGO_TARGET_TMPDIR"));
    karakuri(&["man", &folder, "--force"]).exits(0);
    let page = std::fs::read_to_string(format!("{folder}/karakuri-plan.1")).expect("it is there");
    assert!(page.contains(".TH") && page.contains("margin"), "{page}");
}

#[test]
fn names_that_do_not_exist_are_suggested_and_listed() {
    for words in [&["plan", "labb", "--to", "home"][..], &["show", "labb"], &["fk", "lwr"]] {
        let ran = karakuri(words).exits(2);
        assert!(ran.err.contains("did you mean"), "{}", ran.err);
        assert!(ran.err.contains("lwr4") && ran.err.contains("lab_clutter"), "{}", ran.err);
    }
    assert!(karakuri(&["plan", "labb", "--to", "home"]).err.contains("mean lab"));
}

#[test]
fn scenes_are_shown_and_fk_has_a_default() {
    let scene = karakuri(&["show", "lab_clutter"]).exits(0).out;
    assert!(scene.contains("objects") && scene.contains("right_arm_7_link"), "{scene}");
    let home = karakuri(&["fk", "lab", "--q", "home", "--json"]).exits(0).json();
    assert_eq!(karakuri(&["fk", "lab", "--json"]).exits(0).json()["links"], home["links"]);
    let light = crate::run::file("light.urdf", "<robot name='x'><link name='a'/></robot>");
    let shown = karakuri(&["show", &light]).exits(0).out;
    assert!(shown.contains(" 0 kg") && !shown.contains("-0"), "{shown}");
}

#[test]
fn quiet_prints_errors_only_and_verbose_what_is_done() {
    let odd = "<robot name='x'><link name='a'/><lnk name='b'/></robot>";
    let odd = crate::run::file("odd.urdf", odd);
    assert!(karakuri(&["show", &odd]).exits(0).err.contains("warning"));
    assert!(karakuri(&["-q", "show", &odd]).exits(0).err.is_empty());
    assert!(karakuri(&["collide", "lab", "-v"]).exits(0).err.contains("loaded lab"));
    karakuri(&["collide", "lab", "-v", "-q"]).exits(2);
    assert!(!karakuri(&["-q", "show", "nowhere.urdf"]).exits(2).err.is_empty());
}

#[test]
fn a_reader_that_leaves_is_no_reason_to_complain() {
    let mut child = program()
        .args(["fk", "lab", "--stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut stdin = child.stdin.take().expect("piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));

    // Each answer comes before the next question is asked: the program does not wait for the end.
    let mut line = String::new();
    for _ in 0..3 {
        writeln!(stdin, r#"{{"q":"home"}}"#).expect("it listens");
        line.clear();
        stdout.read_line(&mut line).expect("it answers");
        assert!(line.starts_with("{\"links\""), "{line}");
    }

    drop(stdout);
    // Enough to fill any pipe: sooner or later writing the answers fails.
    for _ in 0..1_000 {
        if writeln!(stdin, r#"{{"q":"home"}}"#).is_err() {
            break;
        }
    }
    drop(stdin);
    let status = child.wait().expect("it ends");
    let mut complaints = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut complaints).expect("UTF-8");
    assert!(status.success() && complaints.is_empty(), "{status}: {complaints}");
}
