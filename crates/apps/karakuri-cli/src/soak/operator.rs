//! The client that is allowed to move something: it plans, executes, carries objects, looks through the camera, and edits the scene.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::ensure;
use serde_json::{Value, json};

use super::actors::Stage;
use super::visitor::Visitor;

/// The planning group that is moved; the other arm must stay where it is.
const GROUP: &str = "right_arm";
/// Patience for a motion and for a task: reached only if something is wrong.
const MOTION: Duration = Duration::from_secs(120);
const TASK: Duration = Duration::from_secs(600);

/// What was asked for and what came of it.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) motions: AtomicU64,
    pub(crate) failed_motions: AtomicU64,
    pub(crate) tasks: AtomicU64,
    pub(crate) failed_tasks: AtomicU64,
    pub(crate) plans: AtomicU64,
    pub(crate) refused_plans: AtomicU64,
    pub(crate) visits: AtomicU64,
    pub(crate) killed: AtomicU64,
    pub(crate) garbage: AtomicU64,
    pub(crate) refused_commands: AtomicU64,
}

/// Works until the end.
pub(crate) fn work(page: SocketAddr, stage: &Stage, tally: &Tally) -> anyhow::Result<()> {
    let mut page = Visitor::connect(page)?;
    ensure!(
        page.until(MOTION, |page| page.of("world").is_object() && !page.q.is_empty())?,
        "the page shows nothing"
    );
    page.ask(json!({ "kind": "take_control" }))?.map_err(anyhow::Error::msg)?;
    let places = places(page.of("world"));
    ensure!(!places.is_empty(), "the lab has no group {GROUP}");
    let camera = camera(page.of("world"));
    let mut round = 0_u64;
    while !stage.is_over() {
        round += 1;
        if let Some(camera) = &camera {
            let on = json!({ "kind": "camera", "device": camera, "on": round % 4 < 2 });
            page.ask(on)?.map_err(anyhow::Error::msg)?;
        }
        edit(&mut page, round)?;
        let by_rad = if round.is_multiple_of(2) { 0.0 } else { 0.3 };
        count(go(&mut page, &places, by_rad, stage)?, &tally.motions, &tally.failed_motions);
        if round.is_multiple_of(3) && !stage.is_over() {
            // A task begins where the cylinder and the arm are at the beginning.
            page.ask(json!({ "kind": "reset_world" }))?.map_err(anyhow::Error::msg)?;
            count(carry(&mut page, stage)?, &tally.tasks, &tally.failed_tasks);
            page.ask(json!({ "kind": "reset_world" }))?.map_err(anyhow::Error::msg)?;
        }
    }
    Ok(())
}

fn count(done: bool, all: &AtomicU64, failed: &AtomicU64) {
    all.fetch_add(1, Ordering::Relaxed);
    failed.fetch_add(u64::from(!done), Ordering::Relaxed);
}

/// Adds an object, moves it and takes it away again.
fn edit(page: &mut Visitor, round: u64) -> anyhow::Result<()> {
    // Far from both arms.
    let pose = |z: f64| json!([2.0, -2.0, z, 0.0, 0.0, 0.0, 1.0]);
    let name = format!("visitor_{}", round % 7);
    let shape = json!({ "kind": "sphere", "radius": 0.03 });
    let add = json!({ "kind": "add_object", "name": name, "shape": shape, "pose": pose(1.8),
        "rgba": [1, 0, 0, 1], "mass": null });
    for request in [
        add,
        json!({ "kind": "move_object", "name": name, "pose": pose(1.9) }),
        json!({ "kind": "undo" }),
        json!({ "kind": "remove_object", "name": name, "confirmed": true }),
    ] {
        page.ask(request.clone())?.map_err(|why| anyhow::anyhow!("{request}: {why}"))?;
    }
    Ok(())
}

/// Plans and executes a motion of the first joint; whether it was completed.
fn go(page: &mut Visitor, places: &[usize], by_rad: f64, stage: &Stage) -> anyhow::Result<bool> {
    let mut goal: Vec<f64> = places.iter().map(|&place| page.q[place]).collect();
    goal[0] = stage.home_rad(goal[0]) + by_rad;
    let plan = json!({ "kind": "plan", "group": GROUP, "goal": { "kind": "joints", "joints": goal },
        "planner": null, "start": null });
    let Ok(motion) = page.ask(plan)? else { return Ok(false) };
    let id = motion["id"].clone();
    let execute = json!({ "kind": "execute", "motion": id, "goal": goal });
    if page.ask(execute)?.is_err() {
        return Ok(false);
    }
    let is_over = |page: &Visitor| {
        let motion = &page.of("status")["motion"];
        motion["id"] == id && motion["state"] != "running"
    };
    ensure!(page.until(MOTION, is_over)?, "a motion does not end");
    Ok(page.of("status")["motion"]["state"] == "done")
}

/// Plans the lab's task and approves each of its motions; whether it was completed.
fn carry(page: &mut Visitor, stage: &Stage) -> anyhow::Result<bool> {
    // What is known is about the task before.
    page.forget("task");
    let ask = json!({ "kind": "task_plan", "seed": 1, "arm": "right" });
    if page.ask(ask)?.is_err() {
        return Ok(false);
    }
    let mut approved = Value::Null;
    loop {
        let before = approved.clone();
        let waits = |page: &Visitor| {
            let task = page.of("task");
            let state = task["state"].as_str().unwrap_or_default();
            matches!(state, "done" | "failed") || (state == "planned" && task["plan"] != before)
        };
        ensure!(page.until(TASK, waits)?, "a task does not go on: {}", page.of("task")["words"]);
        let task = page.of("task").clone();
        if task["state"] != "planned" {
            return Ok(task["state"] == "done");
        }
        if stage.is_over() {
            return Ok(true);
        }
        approved = task["plan"].clone();
        // A newer plan may have come meanwhile: it is approved in the next round.
        let _ = page.ask(json!({ "kind": "task_approve", "plan": approved, "rest": false }))?;
    }
}

/// The places of the group's joints in a configuration.
fn places(world: &Value) -> Vec<usize> {
    let all = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let group = all(&world["groups"]).into_iter().find(|group| group["name"] == GROUP);
    let links = all(&world["links"]);
    let place = |name: &Value| {
        let joint = links.iter().map(|link| &link["joint"]).find(|joint| joint["name"] == *name);
        joint.and_then(|joint| joint["first"].as_u64()).map(|first| first as usize)
    };
    group.iter().flat_map(|group| all(&group["joints"])).filter_map(|name| place(&name)).collect()
}

fn camera(world: &Value) -> Option<String> {
    let devices = world["devices"].as_array()?;
    let camera = devices.iter().find(|device| device["class"] == "camera")?;
    camera["name"].as_str().map(str::to_owned)
}
