//! Options from a configuration file.

use crate::run::{file, karakuri, program};

/// Runs the program with a configuration file.
fn configured(name: &str, text: &str, words: &[&str]) -> crate::run::Ran {
    let config = file(name, text);
    karakuri(&[&["--config", &config], words].concat())
}

#[test]
fn a_file_gives_options_that_the_command_line_leaves_out() {
    let text = "json = true\n[bench.ik]\nn = 60\nseed = 5\nrobot = 'kr210'\n[plan]\nspeed = 0.5\n";
    let words = ["bench", "ik"];
    let report = configured("config_bench.toml", text, &words).exits(0).json();
    assert_eq!((&report["n"], &report["robot"]), (&60.into(), &"kr210".into()));
    let report = configured("config_bench.toml", text, &["bench", "ik", "--n", "70"]).exits(0);
    assert_eq!((&report.json()["n"], &report.json()["robot"]), (&70.into(), &"kr210".into()));

    // The environment names the file too, and -v says what it added.
    let config = file("config_bench.toml", text);
    let ran = program()
        .args(["bench", "ik", "-v"])
        .env("KARAKURI_CONFIG", &config)
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(told.contains(&config) && told.contains("--seed=5"), "{told}");
    assert!(!told.contains("--speed"), "that is for another command: {told}");
}

#[test]
fn options_that_do_not_fit_the_others_are_left_out() {
    // `--q` needs `--picture`, `-q` excludes `-v`.
    let text = "verbose = true\n[show]\nq = 'home'\n";
    configured("config_left_out.toml", text, &["show", "lwr4"]).exits(0);
    let quiet = configured("config_left_out.toml", text, &["-q", "show", "lwr4"]).exits(0);
    assert!(quiet.err.is_empty(), "{}", quiet.err);
}

#[test]
fn mistakes_are_told_with_their_place() {
    let rows = [
        ("[plan]\nspede = 0.5\n", "2:1: `plan` does not have the option", "speed"),
        ("[plann]\nspeed = 0.5\n", "there is no command \"plann\"", "plan"),
        ("pakage_path = ['x']\n", "1:1: no command has the option", "package-path"),
        ("[show]\nforce = 3\n", "2:1: --force is true or false", ""),
        ("[fk]\nq = true\n", "2:1: --q takes a value", ""),
        ("[bench.ik]\nn = -1\n", "2:1: invalid value", ""),
        ("[fk\n", "not TOML", ""),
    ];
    for (text, expected, suggested) in rows {
        let command: &[&str] = match text {
            _ if text.contains("bench") => &["bench", "ik"],
            _ if text.contains("show") => &["show", "lwr4"],
            _ => &["fk", "lwr4"],
        };
        let ran = configured("config_wrong.toml", text, command).exits(2);
        assert!(
            ran.err.contains("config_wrong.toml:") && ran.err.contains(expected),
            "{}",
            ran.err
        );
        assert!(ran.err.contains(suggested), "{}", ran.err);
        let document = configured("config_wrong.toml", text, &[command, &["--json"]].concat());
        assert_eq!(document.exits(2).json()["code"], "invalid_file");
    }
    karakuri(&["--config", "/nowhere.toml", "fk", "lwr4"]).exits(2);
}

#[test]
fn the_level_of_messages_is_an_option_too() {
    let odd = "<robot name='x'><link name='a'/><lnk name='b'/></robot>";
    let odd = file("level.urdf", odd);
    assert!(karakuri(&["--log-level", "error", "show", &odd]).exits(0).err.is_empty());
    assert!(karakuri(&["--log-level", "info", "show", &odd]).exits(0).err.contains("warning"));
    let told = karakuri(&["collide", "lab", "--log-level=debug"]).exits(0).err;
    assert!(told.contains("loaded lab"), "{told}");
    karakuri(&["--log-level", "loud", "show", &odd]).exits(2);
}
