//! Every xacro file of the data folder, expanded by both.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use karakuri_formats::xml;
use karakuri_testkit::data;
use serde_json::Value;

use super::peer::{Job, World, compare, first_difference, ours, tree};
use crate::corpus::files;

/// Packages whose folder has another name, or that the data folder keeps elsewhere.
fn world(data: &Path) -> World {
    let robots = data.join("robots");
    let packages = [
        ("xacro", data.join("xacro-suite")),
        ("baxter_description", robots.join("baxter/baxter_description")),
        ("rethink_ee_description", robots.join("baxter/rethink_ee_description")),
        ("kuka_arm", robots.join("kr210-udacity/kuka_arm")),
        ("kuka_kr210_support", robots.join("kr210-rosi/kuka_kr210_support")),
        ("kuka_resources", robots.join("kr210-rosi/kuka_resources")),
        ("lwr_defs", robots.join("lwr4plus-rcprg/lwr_defs")),
        ("moveit_resources_panda_description", robots.join("moveit-resources/panda_description")),
        (
            "moveit_resources_panda_moveit_config",
            robots.join("moveit-resources/panda_moveit_config"),
        ),
        (
            "dual_arm_panda_moveit_config",
            robots.join("moveit-resources/dual_arm_panda_moveit_config"),
        ),
        ("rrbot_description", robots.join("rrbot/rrbot_description")),
        ("schunk_description", robots.join("schunk-sdh/schunk_description")),
        ("ur_description", robots.join("ur-description")),
    ];
    let packages = packages.map(|(name, path)| (name.to_owned(), path));
    World { packages: packages.into(), ..World::default() }
}

fn job(path: &Path, arguments: &[(&str, &str)]) -> Job {
    let text = std::fs::read_to_string(path).expect("a file of the data");
    let arguments = arguments.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Job { text, file: path.to_string_lossy().into_owned(), arguments }
}

/// Files that contain xacro, whatever their name.
fn xacro_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = files(folder, &[".xacro", ".xml", ".urdf", ".srdf"]);
    found.retain(|path| {
        let is_xacro = path.extension().is_some_and(|e| e == "xacro");
        is_xacro || std::fs::read_to_string(path).is_ok_and(|text| text.contains("xacro"))
    });
    found
}

#[test]
fn every_file_of_the_suite_expands_as_in_the_real_xacro() {
    let (Some(data), Some(python)) = (data::folder(), data::python()) else { return };
    let suite = xacro_files(&data.join("xacro-suite"));
    let jobs: Vec<Job> = suite.iter().map(|path| job(path, &[])).collect();
    let expanded = compare(&python, &world(&data), &jobs);
    assert!(expanded >= 50, "only {expanded} files expand");
}

#[test]
fn every_robot_expands_as_in_the_real_xacro() {
    let (Some(data), Some(python)) = (data::folder(), data::python()) else { return };
    let robots = data.join("robots");
    let mut jobs: Vec<Job> = xacro_files(&robots).iter().map(|path| job(path, &[])).collect();
    let ur = robots.join("ur-description/urdf/ur.urdf.xacro");
    jobs.push(job(&ur, &[("ur_type", "ur5e"), ("name", "ur5e")]));
    jobs.push(job(&ur, &[("ur_type", "ur5"), ("name", "ur5")]));
    let baxter = robots.join("baxter/baxter_description/urdf/baxter.urdf.xacro");
    jobs.push(job(&baxter, &[("pedestal", "false"), ("gazebo", "true")]));
    let panda = robots.join("moveit-resources/panda_description/urdf/panda.urdf.xacro");
    jobs.push(job(&panda, &[("hand", "true"), ("arm_id", "left")]));
    let expanded = compare(&python, &world(&data), &jobs);
    assert!(expanded >= 50, "only {expanded} files expand");
}

/// The robots of this repository expand to the same result with the real xacro.
#[test]
fn our_own_robots_expand_as_in_the_real_xacro() {
    let Some(python) = data::python() else { return };
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../robots"));
    let mut jobs: Vec<Job> = files(folder, &[".xacro"]).iter().map(|path| job(path, &[])).collect();
    let kr210 = folder.join("kr210.xacro");
    for gripper in ["two_finger", "vacuum"] {
        jobs.push(job(&kr210, &[("gripper_type", gripper)]));
    }
    let expanded = compare(&python, &World::default(), &jobs);
    assert_eq!(expanded, jobs.len());
}

/// The suite's reference was written by an older xacro, which kept 12 digits and fewer comments.
#[test]
fn pr2_expands_to_its_reference() {
    let Some(data) = data::folder() else { return };
    let folder = data.join("xacro-suite/test/robots/pr2");
    let pr2 = job(&folder.join("pr2.urdf.xacro"), &[]);
    let expanded = ours(&world(&data), &pr2).unwrap_or_else(|error| panic!("{error}"));
    let text = std::fs::read_to_string(folder.join("pr2_1.11.4.xml")).expect("the reference");
    let reference = xml::parse(&text, "pr2_1.11.4.xml").unwrap_or_else(|error| panic!("{error}"));
    let reference = tree(&reference, &BTreeMap::new());
    assert_eq!(first_difference(&simplified(&reference), &simplified(&expanded)), None);
}

/// The tree without comments, its numbers with ten digits.
fn simplified(tree: &Value) -> Value {
    let short = |word: &str| match word.parse::<f64>() {
        Ok(x) => format!("{:.9e}", x + 0.0),
        Err(_) => word.to_owned(),
    };
    match tree {
        Value::Array(items) => {
            items.iter().filter(|i| i.get("comment").is_none()).map(simplified).collect()
        }
        Value::Object(entries) => {
            entries.iter().map(|(name, value)| (name.clone(), simplified(value))).collect()
        }
        Value::String(text) => {
            text.split_whitespace().map(short).collect::<Vec<_>>().join(" ").into()
        }
        other => other.clone(),
    }
}
