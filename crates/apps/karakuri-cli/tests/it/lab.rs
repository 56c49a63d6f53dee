//! `karakuri lab`, `lease` and `stop`, through the program.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Stdio};

use crate::run::program;

/// Starts the program and reads the lines up to the one that says that it is ready.
fn start(words: &[&str], master_uri: &str) -> (Child, Vec<String>) {
    let mut child = program()
        .args(words)
        .env("ROS_MASTER_URI", master_uri)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut lines = Vec::new();
    for line in out.lines() {
        lines.push(line.expect("text"));
        if lines.last().is_some_and(|line| line.starts_with("ready")) {
            break;
        }
    }
    (child, lines)
}

fn free_uri() -> String {
    let probe = TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
    format!("http://127.0.0.1:{}/", probe.local_addr().expect("bound").port())
}

#[cfg(unix)]
fn interrupt(mut child: Child, signal: &str) {
    let told = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(told.expect("kill is there").success());
    assert!(child.wait().expect("it ends").success(), "a clean end");
}

#[cfg(unix)]
#[test]
fn the_lab_says_where_everything_is_and_ends_when_told() {
    let words = ["lab", "--no-ros", "--headless", "--engine", "kinematic"];
    let (child, lines) = start(&words, &free_uri());
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].contains("left_arm") && lines[0].contains("kinematic"), "{lines:?}");
    assert_eq!(lines[1], "ROS: off");
    interrupt(child, "-INT");
}

#[cfg(unix)]
#[test]
fn without_a_command_the_lab_runs_and_listens() {
    let uri = free_uri();
    let (child, lines) = start(&[], &uri);
    assert!((5..=7).contains(&lines.len()), "a line for each interface: {lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("page: http://127.0.0.1:")), "{lines:?}");
    assert!(lines[1].contains("embedded") && lines[1].contains("/simulation"), "{lines:?}");
    let ports = lines[2].strip_prefix("ROS listens at ").expect("it says where");
    let ports = ports.strip_suffix(": this machine only").expect("and for whom");
    // The master, its rosout node and the lab's node, which have two ports each.
    assert_eq!(ports.split(", ").filter(|port| port.starts_with("127.0.0.1:")).count(), 5);
    let ask = |words: &[&str]| {
        let ran = program().args(words).env("ROS_MASTER_URI", &uri).output().expect("it runs");
        let out = String::from_utf8(ran.stdout).expect("text");
        (ran.status.code().expect("it was not killed"), out)
    };
    assert_eq!(ask(&["lease", "list"]).1, "every device listens to everybody\n");
    let (code, out) = ask(&["lease", "take", "nose"]);
    assert!(code == 1 && out.contains("no device"), "{out}");
    assert_eq!(ask(&["lease", "release", "left_arm", "--secret", "0000"]).0, 1);
    let (code, out) = ask(&["lease", "take", "left_arm", "--holder", "/nobody"]);
    assert!(code == 1 && out.contains("no node /nobody"), "{out}");
    let (code, out) = ask(&["lease", "take", "right_arm", "--for", "100ms"]);
    assert!(code == 0 && out.contains("right_arm listens to /karakuri_lease_"), "{out}");
    let take = ["lease", "take", "left_arm", "--holder", "/simulation/lab", "--for", "10min"];
    let (code, out) = ask(&take);
    let secret = out.lines().find_map(|line| line.strip_prefix("secret: ")).unwrap_or_default();
    assert!(code == 0 && secret.len() == 32, "{out}");
    assert_eq!(ask(&take).0, 1, "renewed without the secret");
    assert_eq!(ask(&["stop", "--reset"]).0, 1, "re-armed without the secret");
    assert_eq!(ask(&["stop", "--reset", "--secret", secret]).0, 0);
    assert_eq!(ask(&["lease", "release", "left_arm", "--secret", secret]).0, 0);
    assert_eq!(ask(&["stop"]).0, 0);
    assert_eq!(ask(&["stop", "--reset"]).0, 0);
    interrupt(child, "-TERM");
    let (code, _) = ask(&["stop"]);
    assert_eq!(code, 2, "nobody is there to be stopped");
}

#[cfg(unix)]
#[test]
fn a_second_lab_is_refused_and_the_first_one_goes_on() {
    let uri = free_uri();
    let words = ["lab", "--headless", "--engine", "kinematic"];
    let (first, _) = start(&words, &uri);
    let second = program().args(words).env("ROS_MASTER_URI", &uri).output().expect("it runs");
    let why = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(2), "{why}");
    assert!(why.contains("runs already") && why.contains("--namespace"), "{why}");
    let process = format!("process {}", first.id());
    assert!(why.contains(&process), "it names the one that runs: {why}");
    let list = program().args(["lease", "list"]).env("ROS_MASTER_URI", &uri).output();
    assert!(list.expect("it runs").status.success(), "the first one still answers");
    interrupt(first, "-TERM");
}

#[cfg(unix)]
#[test]
fn closed_output_ends_no_thread() {
    let uri = free_uri();
    let (mut lab, _) = start(&["lab", "--headless", "--engine", "kinematic"], &uri);
    // Nobody reads its messages any more.
    drop(lab.stderr.take());
    let ask = |words: &[&str]| {
        let ran = program().args(words).env("ROS_MASTER_URI", &uri).output().expect("it runs");
        (ran.status.code(), String::from_utf8_lossy(&ran.stdout).into_owned())
    };
    for _ in 0..3 {
        // Each of these makes the lab write to its standard error stream.
        assert_eq!(ask(&["stop"]).0, Some(0));
        assert_eq!(ask(&["stop", "--reset"]).0, Some(0));
    }
    let (code, said) =
        ask(&["lease", "take", "left_arm", "--for", "1s", "--holder", "/simulation/lab"]);
    assert_eq!(code, Some(0), "{said}");
    let (code, states) = ask(&["ros", "echo", "/joint_states", "--number", "2"]);
    assert!(code == Some(0) && states.contains("position"), "joint states go on: {states}");
    interrupt(lab, "-TERM");
}

/// Ctrl-Z and `fg`: calls that wait with a timeout end with an error when the process goes on.
#[cfg(unix)]
#[test]
fn a_lab_that_is_stopped_and_goes_on_keeps_its_viewers() {
    let uri = free_uri();
    let (lab, lines) = start(&["lab", "--engine", "kinematic", "--port", "0"], &uri);
    let page = lines.iter().find_map(|line| line.strip_prefix("page: http://"));
    let address = page.and_then(|page| page.split('/').next()).expect("it has a page");
    let stream = std::net::TcpStream::connect(address).expect("it listens");
    let (mut viewer, _) =
        tungstenite::client(format!("ws://{address}/ws"), stream).expect("a page");
    let signal = |name: &str| {
        let told = std::process::Command::new("kill").args([name, &lab.id().to_string()]).status();
        assert!(told.expect("kill is there").success());
    };
    for _ in 0..10 {
        for _ in 0..30 {
            viewer.read().expect("it is still connected");
        }
        signal("-STOP");
        std::thread::park_timeout(std::time::Duration::from_millis(50));
        signal("-CONT");
    }
    drop(viewer);
    interrupt(lab, "-TERM");
}

/// `karakuri lab 2>&1 | head`, whose reader leaves before the lab is ready.
#[cfg(unix)]
#[test]
fn output_that_is_closed_from_the_beginning_ends_no_server() {
    let uri = free_uri();
    let port = uri.trim_end_matches('/').rsplit(':').next().expect("a port").to_owned();
    for words in
        [&["lab", "--headless", "--engine", "kinematic"][..], &["ros", "master", "--master", &uri]]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let server = program()
            .args(words)
            .env("ROS_MASTER_URI", &uri)
            .stderr(writer.try_clone().expect("another end"))
            .stdout(writer)
            .spawn()
            .expect("it starts");
        let answers = || std::net::TcpStream::connect(format!("127.0.0.1:{port}")).is_ok();
        let mut server = Some(server);
        while !answers() {
            let ended = server.as_mut().expect("it was started").try_wait().expect("it is ours");
            assert!(ended.is_none(), "{words:?} ends: {ended:?}");
            std::thread::park_timeout(std::time::Duration::from_millis(20));
        }
        if words[0] == "lab" {
            let states = program_at(&uri, &["ros", "echo", "/joint_states", "--number", "2"]);
            assert!(states.contains("position"), "joint states come: {states}");
        }
        interrupt(server.take().expect("it runs"), "-TERM");
    }
}

/// A shell that limits what the lab may open, and connections that take all of it.
#[cfg(unix)]
#[test]
fn a_lab_without_free_descriptors_goes_on_when_there_are_some_again() {
    let uri = free_uri();
    let program = program();
    let exe = program.get_program().to_str().expect("a path").to_owned();
    let mut lab = std::process::Command::new("sh")
        .args(["-c", "ulimit -n 120; exec \"$0\" lab --headless --engine kinematic", &exe])
        .env("ROS_MASTER_URI", &uri)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let out = BufReader::new(lab.stdout.take().expect("a pipe"));
    assert!(out.lines().map_while(Result::ok).any(|line| line.starts_with("ready")));
    let address = uri.trim_start_matches("http://").trim_end_matches('/');
    let open: Vec<_> =
        (0..200).filter_map(|_| std::net::TcpStream::connect(address).ok()).collect();
    assert!(open.len() > 120, "{}", open.len());
    assert!(lab.try_wait().expect("it is ours").is_none(), "it goes on");
    drop(open);
    let list = program_at(&uri, &["lease", "list"]);
    assert_eq!(list, "every device listens to everybody\n");
    interrupt(lab, "-TERM");
}

#[cfg(unix)]
fn program_at(uri: &str, words: &[&str]) -> String {
    let ran = program().args(words).env("ROS_MASTER_URI", uri).output().expect("it runs");
    String::from_utf8(ran.stdout).expect("text")
}

#[test]
fn what_makes_no_sense_is_refused() {
    for words in [
        &["lab", "lab_one_arm"][..],
        &["lab", "--engine", "steam"],
        &["lab", "--speed", "0"],
        &["lab", "--speed-limit", "2"],
        &["move-group", "--speed-limit", "0"],
        &["lab", "--scene", "nowhere", "--no-ros"],
        &["sim", "lab", "--namespace", "real"],
        &["sim", "lab", "--ros", "--json"],
    ] {
        let ran = program().args(words).output().expect("it runs");
        assert_eq!(ran.status.code(), Some(2), "{words:?}");
        assert!(!ran.stderr.is_empty());
    }
}

/// An address that other machines can reach is opened only with the flag, and the output says so.
#[cfg(unix)]
#[test]
fn ros_is_opened_to_other_machines_only_with_the_flag() {
    let uri = free_uri().replace("127.0.0.1", "0.0.0.0");
    let words = ["lab", "--headless", "--engine", "kinematic"];
    let refused = program().args(words).env("ROS_MASTER_URI", &uri).output().expect("it runs");
    let why = String::from_utf8(refused.stderr).expect("text");
    assert_eq!(refused.status.code(), Some(2), "{why}");
    assert!(why.contains("--ros-network") && why.contains("0.0.0.0"), "{why}");
    let refused = program().args(["ros", "--master", &uri, "master"]).output().expect("it runs");
    assert_eq!(refused.status.code(), Some(2));

    let (child, lines) = start(&[&words[..], &["--ros-network"]].concat(), &uri);
    assert!(lines[2].starts_with("ROS listens at 0.0.0.0:"), "{lines:?}");
    assert!(lines[2].contains("open to other machines"), "{lines:?}");
    interrupt(child, "-INT");
}

/// An arm of one joint without mass, SRDF or limits, as a file of a user's.
#[test]
fn any_robot_is_brought_up_with_every_guess_said() {
    let folder = std::env::temp_dir().join(format!("karakuri-any-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("mine.urdf");
    let link = |name: &str| {
        format!(
            "<link name=\"{name}\"><collision><geometry><box size=\"0.1 0.1 0.1\"/></geometry></collision></link>"
        )
    };
    let joint = "<joint name=\"j\" type=\"continuous\"><parent link=\"a\"/><child link=\"b\"/>\
                 <origin xyz=\"0 0 0.2\"/><axis xyz=\"0 0 1\"/></joint>";
    std::fs::write(
        &file,
        format!("<robot name=\"mine\">{}{}{joint}</robot>", link("a"), link("b")),
    )
    .expect("a file");
    let file = file.to_str().expect("UTF-8");
    let up = |more: &[&str]| {
        let words = ["up", file, "--no-ros", "--headless", "--for", "100ms"];
        program().args(words).args(more).output().expect("it runs")
    };
    let ran = up(&[]);
    let (out, warned) =
        (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{out}{warned}");
    for said in
        ["<chain base_link=\"a\" tip_link=\"b\"/>", "a floor at z = -0.05", "limit of effort"]
    {
        assert!(out.contains(said), "{said}: {out}");
    }
    assert!(warned.contains("<mass value=\"1\"/>"), "{warned}");
    let lab = ["lab", "--robot", file, "--no-ros", "--headless", "--for", "100ms"];
    let lab = program().args(lab).output().expect("it runs");
    let stood = String::from_utf8_lossy(&lab.stdout);
    assert!(lab.status.success() && stood.contains("a floor at z = -0.05"), "{stood}");
    let planned = program().args(["plan", file, "--to", "j=0.5", "--json"]).output();
    let planned = planned.expect("it runs");
    let told = String::from_utf8_lossy(&planned.stderr);
    assert!(planned.status.success() && told.contains("<chain base_link=\"a\""), "{told}");
    let bare = up(&["--no-floor"]);
    assert!(!String::from_utf8_lossy(&bare.stdout).contains("floor"));
    let bench = program().args(["bench", "sim", "--robot", file, "--rounds", "1"]).output();
    let bench = String::from_utf8(bench.expect("it runs").stdout).expect("text");
    assert!(bench.contains("times real time") && bench.contains("mine.urdf"), "{bench}");
    std::fs::remove_dir_all(&folder).expect("it was ours");
    let nowhere = program().args(["up", "no_such.urdf", "--no-ros"]).output().expect("it runs");
    assert_eq!(nowhere.status.code(), Some(2));
}
