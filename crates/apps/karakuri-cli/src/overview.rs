//! What there is, for someone who typed nothing yet.

use std::io::{IsTerminal, Write};

use crate::answer::Answer;
use crate::text;

const COMMANDS: [[&str; 2]; 18] = [
    ["lab", "the laboratory, running: simulation and ROS; also what no command at all does"],
    [
        "show ROBOT",
        "tree, limits, masses, groups, named poses; --picture draws it, --urdf prints it",
    ],
    ["check FILE", "a doctor for descriptions: each finding with its place and a remedy"],
    ["xacro FILE k:=v …", "expand a xacro file"],
    ["fk ROBOT --q …", "where every link is"],
    ["ik ROBOT --tip LINK --pose …", "joint positions, or why there are none"],
    ["dh ROBOT --tip LINK", "the Denavit–Hartenberg table"],
    ["collide SCENE", "what touches what, at a configuration or all along a motion; exact"],
    [
        "plan SCENE --group G --to …",
        "a motion that touches nothing, certified and timed; or why there is none",
    ],
    [
        "follow SCENE --tip LINK --line …",
        "a tip along a line or circle, and where and why it stops",
    ],
    ["time ROBOT --path FILE", "the fastest motion along a path"],
    ["setup URDF --out FOLDER", "pairs to check, groups, hands and poses, as MoveIt reads them"],
    ["sim SCENE", "a world that moves: physics, motors, hands, sensors; --record writes it down"],
    ["lease take DEVICE", "an arm or a hand of a running lab for one client alone, for a time"],
    ["stop", "the emergency stop of a running lab; --reset lifts it"],
    ["replay FILE", "a recorded run once more, and whether it went the same way to the bit"],
    ["ros topics|echo|pub|call|…", "look at and talk to a ROS 1 system, without ROS"],
    [
        "bench WHAT",
        "measure: ik, check, plan, planners, obstacle, workspace, sim, grasp, impedance",
    ],
];

const EXAMPLES: [&str; 7] = [
    "karakuri show lab --picture lab.png",
    "karakuri fk lwr4 --q 0,0.5,0,1.2,0,0.4,0 --link arm_7_link",
    "karakuri ik lwr4 --tip arm_7_link --pose 0.4,0.2,0.6,0,1,0,0",
    "karakuri ik kr210 --tip gripper_link --pose 2.1,0,1.9,0,0,0,1 --all",
    "karakuri plan lab --group left_arm --pose left_arm_7_link=0.2,0.9,0.45,0,1,0,0 --out motion.html",
    "karakuri sim lab --headless --for 2s",
    "karakuri bench ik --robot lwr4",
];

/// Prints the overview.
pub(crate) fn print() -> anyhow::Result<Answer> {
    let mut out = std::io::stdout().lock();
    let plain = !out.is_terminal() || std::env::var_os("NO_COLOR").is_some();
    out.write_all(overview(if plain { plain_heading } else { bright_heading }).as_bytes())?;
    Ok(Answer::Yes)
}

fn overview(heading: fn(&str) -> String) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!(
        "{} {version}: robot arms, where they are and how to get them where you want\n",
        heading("karakuri")
    );
    let mut section = |title: &str, rows: Vec<Vec<String>>| {
        text.push_str(&format!("\n{}\n{}", heading(title), text::columns(&rows)));
    };
    let row = |name: &str, what: &str| vec![format!("  {name}"), what.to_owned()];
    section(
        "Robots",
        karakuri::builtin::ALL.iter().map(|robot| row(robot.name, robot.description)).collect(),
    );
    let scenes = karakuri::builtin::SCENES.iter().map(|scene| scene.name).collect::<Vec<_>>();
    section("Scenes", vec![vec![format!("  {}", scenes.join(", "))]]);
    section("Commands", COMMANDS.iter().map(|[name, what]| row(name, what)).collect());
    section("Try", EXAMPLES.iter().map(|example| vec![format!("  {example}")]).collect());
    text.push_str(
        "\nROBOT is one of these or a URDF or xacro file, SCENE one of these or a scene file; `karakuri COMMAND --help` says more.\n\
         From the repository: `cargo run --release -- show lab`.\n",
    );
    text
}

fn plain_heading(text: &str) -> String {
    text.to_owned()
}

fn bright_heading(text: &str) -> String {
    format!("\x1b[1m{text}\x1b[0m")
}
