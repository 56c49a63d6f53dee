//! The overview of robots, scenes, commands and examples.

use std::io::{IsTerminal, Write};

use karakuri::builtin::Builtin;

use crate::answer::Answer;
use crate::text;

const COMMANDS: [[&str; 2]; 23] = [
    [
        "up ROBOT",
        "a running world of any robot from its file: physics, page, controllers, planning",
    ],
    ["lab", "run the laboratory: simulation, page and ROS; the default command"],
    [
        "show ROBOT|SCENE",
        "tree, limits, masses, groups, named poses; --picture draws it, --urdf prints it",
    ],
    ["check FILE", "check a robot description: each finding with its position and a suggested fix"],
    ["xacro FILE k:=v …", "expand a xacro file"],
    ["fk ROBOT --q …", "forward kinematics: the pose of every link"],
    ["ik ROBOT --tip LINK --pose …", "inverse kinematics: joint positions, or why there are none"],
    ["dh ROBOT --tip LINK", "the Denavit–Hartenberg table"],
    ["collide SCENE", "contacts and distances at a configuration or along a whole motion; exact"],
    [
        "plan SCENE --group G --to …",
        "a collision-free motion, certified and timed; or why there is none",
    ],
    ["verify FILE", "check the certificate of a motion, without the planner"],
    [
        "follow SCENE --tip LINK --line …",
        "move a tip along a line or circle; where and why it stops",
    ],
    ["time ROBOT --path FILE", "the fastest motion along a path"],
    ["setup URDF --out FOLDER", "collision pairs, groups, hands and poses, as a MoveIt folder"],
    ["sim SCENE", "simulate: physics, motors, hands, sensors; --record writes a recording"],
    [
        "pick-place",
        "the lab's benchmark, or --scene FILE --object NAME --to X,Y with any arm and hand",
    ],
    ["explore SCENE", "look around with a camera in the hand until nothing is left unseen"],
    ["dock", "a rover's arm takes a drone from uneven ground and puts it into its box"],
    ["reach ROBOT", "a capability map: what an arm reaches, and where its base must stand"],
    ["lease take DEVICE, stop", "exclusive use of a running lab's arm or hand; its emergency stop"],
    ["replay FILE", "repeat a recorded run and compare it bit for bit"],
    ["ros topics|echo|pub|call|…", "inspect and use a ROS 1 system, without ROS"],
    [
        "bench WHAT",
        "benchmarks: ik, check, plan, planners, obstacle, workspace, sim, grasp, tasks, map, …",
    ],
];

const EXAMPLES: [&str; 4] = [
    "karakuri show lab --picture lab.png",
    "karakuri ik lwr4 --tip arm_7_link --pose 0.4,0.2,0.6,0,1,0,0",
    "karakuri plan lab --group left_arm --pose left_arm_7_link=0.2,0.9,0.45,0,1,0,0 --out motion.html",
    "karakuri sim lab --headless --for 2s",
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
        "{} {version}: kinematics, planning, simulation and ROS for robot arms\n",
        heading("karakuri")
    );
    let mut section = |title: &str, rows: Vec<Vec<String>>| {
        text.push_str(&format!("\n{}\n{}", heading(title), text::columns(&rows)));
    };
    let row = |name: &str, what: &str| vec![format!("  {name}"), what.to_owned()];
    // What has no joints to move, and other versions of a robot, by name only.
    let all = karakuri::builtin::ALL;
    let is_version = |name: &str| {
        let other = all.iter().filter(|other| other.name.len() < name.len());
        other.map(|other| format!("{}_", other.name)).any(|start| name.starts_with(&start))
    };
    let (robots, others): (Vec<&Builtin>, Vec<&Builtin>) =
        all.iter().partition(|robot| robot.srdf.is_some() && !is_version(robot.name));
    let mut rows: Vec<_> = robots.iter().map(|robot| row(robot.name, robot.description)).collect();
    let others: Vec<&str> = others.iter().map(|robot| robot.name).collect();
    rows.push(row("also", &others.join(", ")));
    section("Robots", rows);
    let scenes = karakuri::builtin::SCENES.iter().map(|scene| scene.name).collect::<Vec<_>>();
    section("Scenes", vec![vec![format!("  {}", scenes.join(", "))]]);
    section("Commands", COMMANDS.iter().map(|[name, what]| row(name, what)).collect());
    section("Try", EXAMPLES.iter().map(|example| vec![format!("  {example}")]).collect());
    text.push_str(
        "\nROBOT is one of these or a URDF or xacro file, SCENE one of these or a scene file; see also `karakuri COMMAND --help`.\n",
    );
    text
}

fn plain_heading(text: &str) -> String {
    text.to_owned()
}

fn bright_heading(text: &str) -> String {
    format!("\x1b[1m{text}\x1b[0m")
}
