//! Broken scene files and settings: no input may panic, hang or fill the memory.

use karakuri_formats::{MemoryAssets, moveit, scene, yaml};
use karakuri_scene::Scene;
use karakuri_testkit::{data, random::Rng, scenes};

use crate::corpus;
use crate::hostile::mutated;

/// What is read can be written, and reads back as the same.
fn check_toml(text: &str) {
    let Ok(loaded) = scene::read_toml(text, "broken.toml") else { return };
    let written = scene::write_toml(&loaded.value);
    let again =
        scene::read_toml(&written, "written.toml").unwrap_or_else(|e| panic!("{e}\n{written}"));
    let (again, read) = (again.value, loaded.value);
    assert_eq!(scenes::without_places(again), scenes::without_places(read.clone()), "{written}");
    check_scene(&read);
}

/// The result is a scene or an error with a reason.
fn check_scene(described: &karakuri_scene::SceneDescription) {
    let robot = scenes::robot();
    if let Ok(made) = Scene::from_description(robot.clone(), described) {
        let again = karakuri_scene::describe(&made.scene);
        let again = Scene::from_description(robot, &again).expect("a scene has a description");
        assert!(again.scene == made.scene);
    }
}

fn check_moveit_text(text: &str) {
    let Ok(loaded) = scene::read_moveit_text(text, "broken.scene") else { return };
    let written = scene::write_moveit_text(&loaded.value);
    let again = scene::read_moveit_text(&written.text, "written.scene");
    assert_eq!(
        again.unwrap().value.objects.len() + written.left_out.len(),
        loaded.value.objects.len()
    );
    check_scene(&loaded.value);
}

#[test]
fn mutated_scenes_in_toml_and_moveit_text() {
    let mut rng = Rng::new(41);
    for _ in 0..400 {
        let described = scenes::description(&mut rng);
        let toml = scene::write_toml(&described);
        let text = scene::write_moveit_text(&described).text;
        for _ in 0..4 {
            check_toml(&String::from_utf8_lossy(&mutated(toml.as_bytes(), &mut rng)));
            check_moveit_text(&String::from_utf8_lossy(&mutated(text.as_bytes(), &mut rng)));
        }
    }
}

#[test]
fn mutated_messages() {
    let Some(folder) = data::folder() else { return };
    let mut rng = Rng::new(42);
    for path in corpus::files(&folder.join("mbm-problems/raw-samples"), &[".yaml"]) {
        let original = std::fs::read(&path).expect("a file of the data");
        for _ in 0..150 {
            let bytes = mutated(&original, &mut rng);
            let text = String::from_utf8_lossy(&bytes);
            if let Ok(value) = yaml::read(&text, "broken.yaml") {
                let written = yaml::write(&value);
                let again = yaml::read(&written, "written.yaml");
                let again = again.unwrap_or_else(|error| panic!("{error}\n{written}"));
                assert_eq!(yaml::write(&again), written);
            }
            if let Ok(loaded) = scene::read_message(&text, "broken.yaml") {
                check_scene(&loaded.value);
                check_toml(&scene::write_toml(&loaded.value));
            }
        }
    }
}

#[test]
fn mutated_moveit_folders() {
    let Some(folder) = data::folder() else { return };
    let mut rng = Rng::new(43);
    let names = ["joint_limits", "kinematics", "ompl_planning", "controllers"];
    let names = names.map(|name| format!("{name}.yaml"));
    let files = corpus::files(&folder.join("robots"), &names.each_ref().map(String::as_str));
    for path in files {
        let original = std::fs::read(&path).expect("a file of the data");
        let name = path.file_name().unwrap().to_string_lossy();
        for _ in 0..40 {
            let mut assets = MemoryAssets::default();
            let broken = mutated(&original, &mut rng);
            assets.files.insert(format!("robot/config/{name}"), broken);
            let Ok(config) = moveit::read_folder(&assets, "robot") else { continue };
            let mut again = MemoryAssets::default();
            for (path, text) in moveit::write_folder(&config.value) {
                again.files.insert(format!("robot/{path}"), text.into());
            }
            if again.files.is_empty() {
                continue;
            }
            let again = moveit::read_folder(&again, "robot").unwrap_or_else(|e| panic!("{e}"));
            let same = moveit::write_folder(&again.value) == moveit::write_folder(&config.value);
            assert!(same, "{name} changed on the way through");
        }
    }
}

#[test]
fn depth_and_length_are_bounded() {
    for depth in [100, 100_000] {
        let dotted = format!("{} = 1", vec!["a"; depth].join("."));
        assert!(scene::read_toml(&dotted, "deep.toml").is_err());
        let header = format!("[{}]", vec!["a"; depth].join("."));
        assert!(scene::read_toml(&header, "deep.toml").is_err());
        let list = format!("a = {}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(scene::read_toml(&list, "deep.toml").is_err());
        let table = format!("a = {}{}", "{a=".repeat(depth), "}".repeat(depth));
        assert!(scene::read_toml(&table, "deep.toml").is_err());
        let yaml = format!("{}{}", "{a: ".repeat(depth), "}".repeat(depth));
        assert!(scene::read_message(&yaml, "deep.yaml").is_err());
        let block = "- ".repeat(depth);
        assert!(scene::read_message(&block, "deep.yaml").is_err());
    }
    // One long line of many values with many mistakes: places are found without counting from its start.
    let points = vec!["[0.5, 0.5, 0.5]"; 50_000].join(", ");
    let toml = format!("[[object]]\nname = \"a\"\nshape = \"cloud\"\npoints = [{points}]\n");
    let loaded = scene::read_toml(&toml, "long.toml").unwrap();
    assert_eq!(loaded.value.objects.len(), 1);
    let unknown: String = (0..20_000).map(|i| format!("unknown_{i}: 1\n")).collect();
    let loaded = scene::read_message(&unknown, "long.yaml").unwrap();
    assert_eq!(loaded.warnings.len(), 1_000);
}
