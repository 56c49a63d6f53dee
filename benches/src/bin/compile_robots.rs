//! How long a robot takes from its file to a checker: `compile_robots [ROBOT …]`.
//!
//! Built-in names, URDF or xacro files; without any, every description in the data folder and the built-in robots. All
//! joints that can be planned for, fitted balls, links next to each other allowed to touch; the least of three.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use karakuri_robot::{JointId, JointKind, RobotModel};
use karakuri_scene::{Scene, fast};

fn main() {
    let mut robots: Vec<String> = std::env::args().skip(1).collect();
    let data = karakuri_testkit::data::folder().map(|data| data.join("robots"));
    if robots.is_empty() {
        robots.extend(["lab", "lwr4", "kr210"].map(str::to_owned));
        robots.extend(data.iter().flat_map(|data| urdfs(data)));
        robots.sort();
    }
    let options = karakuri::LoadOptions {
        package_path: data.iter().flat_map(|data| folders(data)).collect(),
        ..karakuri::LoadOptions::default()
    };
    for name in robots {
        let short = match &data {
            Some(data) => name.replace(&*data.to_string_lossy(), "…"),
            None => name.clone(),
        };
        let begin = Instant::now();
        let loaded = match karakuri::load_with(&name, &options) {
            Ok(loaded) => loaded.value.model,
            Err(error) => {
                println!("{short}: {error}");
                continue;
            }
        };
        let load_ms = begin.elapsed().as_secs_f64() * 1e3;
        let robot = Arc::new(loaded);
        let (mut compile_ms, mut counts) = (f64::INFINITY, None);
        for _ in 0..3 {
            let scene = alone(&robot);
            let settings =
                fast::Settings { spheres: fast::Spheres::Fitted, ..fast::Settings::default() };
            let begin = Instant::now();
            let checker =
                fast::Checker::compile(&scene, &plannable(&robot), &settings).expect("it compiles");
            compile_ms = f64::min(compile_ms, begin.elapsed().as_secs_f64() * 1e3);
            counts = Some(checker.counts());
        }
        let counts = counts.expect("it was compiled");
        println!(
            "{short}: loaded in {load_ms:.0} ms, compiled in {compile_ms:.0} ms, {} links with {} balls, {} pairs of balls",
            counts.limbs, counts.spheres, counts.sphere_pairs
        );
    }
}

/// The robot with nothing around it; links that a joint holds together may touch.
fn alone(robot: &Arc<RobotModel>) -> Scene {
    let mut scene = Scene::new(robot.clone());
    scene.edit_allowed(|allowed| {
        for joint in robot.joints() {
            let name = |link: karakuri_robot::LinkId| robot.links()[link.0].name.as_str();
            allowed.allow(name(joint.parent), name(joint.child), "adjacent");
        }
    });
    scene
}

fn plannable(robot: &RobotModel) -> Vec<JointId> {
    let joints = robot.joints();
    let can = |j: &JointId| joints[j.0].is_driven() && joints[j.0].kind != JointKind::Floating;
    (0..joints.len()).map(JointId).filter(can).collect()
}

/// Every URDF file below a folder.
fn urdfs(folder: &std::path::Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "urdf" || e == "URDF") {
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    found
}

/// The folder's folders, two levels down: wherever packages lie.
fn folders(folder: &std::path::Path) -> Vec<PathBuf> {
    let inside = |f: &std::path::Path| entries(f).into_iter().filter(|p| p.is_dir());
    let mut all: Vec<PathBuf> = inside(folder).collect();
    all.extend(all.clone().iter().flat_map(|f| inside(f)));
    all
}

fn entries(folder: &std::path::Path) -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder).into_iter().flatten();
    all.filter_map(|entry| entry.ok()).map(|entry| entry.path()).collect()
}
