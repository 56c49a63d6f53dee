//! Setting robots up: pairs, groups, poses, folders, and the first plan.

mod hands;
mod neighbours;
mod up;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use karakuri::formats::urdf::Meshes;
use karakuri::geometry::{Pose, Solid};
use karakuri::plan::{Goal, MotionRequest, PlannerChoice, Silent, solve};
use karakuri::robot::{Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri::scene::{Scene, exact};
use karakuri::{Description, LoadOptions, load_with};
use karakuri_setup::{
    DefaultPairs, Note, PairFinding, PairVerdict, Progress, Sampling, Setup, SetupOptions, Source,
    Stage, files, may_write, setup, write_files,
};
use karakuri_testkit::data;
use karakuri_testkit::random::Rng;

const FEW: usize = 2_000;

fn options(samples: usize) -> SetupOptions {
    let sampling = Sampling { samples, ..Sampling::default() };
    SetupOptions { sampling, afresh: true, ..SetupOptions::default() }
}

fn own(name: &str) -> Description {
    load_with(name, &LoadOptions::default()).expect("a robot of ours").value
}

/// A robot of the data folder, with the folder of its packages.
fn foreign(folder: &str, file: &str, meshes: Meshes) -> Option<(Description, LoadOptions, String)> {
    let robots = data::folder()?.join("robots").join(folder);
    let options =
        LoadOptions { package_path: vec![robots.clone()], meshes, ..LoadOptions::default() };
    let path = robots.join(file).to_string_lossy().into_owned();
    Some((load_with(&path, &options).expect("a robot").value, options, path))
}

fn set_up(description: &Description, samples: usize) -> Setup {
    setup(description, &options(samples), &|_| true).expect("it was loaded")
}

const PANDA: (&str, &str) = ("moveit-resources", "panda_description/urdf/panda.urdf");
const FANUC: (&str, &str) = ("moveit-resources", "fanuc_description/urdf/fanuc.urdf");

/// The links as solids, without any of the assistant's shortcuts.
struct Plain {
    links: Vec<Vec<(Pose, Solid)>>,
    frames: Frames,
}

impl Plain {
    fn of(model: &RobotModel) -> Self {
        let solids = |link: &karakuri::robot::Link| {
            let collisions = link.collisions.iter();
            collisions.map(|c| (c.link_from_shape, Solid::new(&c.shape))).collect()
        };
        let links = model.links().iter().map(solids).collect();
        Self { links, frames: Frames::default() }
    }

    fn touch(&self, [a, b]: [LinkId; 2]) -> bool {
        self.links[a.0].iter().any(|(link_from_x, x)| {
            let at_x = self.frames[a] * link_from_x;
            self.links[b.0]
                .iter()
                .any(|(link_from_y, y)| x.touching(&at_x, y, &(self.frames[b] * link_from_y)))
        })
    }
}

fn random_configuration(model: &RobotModel, rng: &mut Rng) -> Vec<f64> {
    let mut q = model.neutral();
    for joint in model.joints().iter().filter(|j| j.is_driven()) {
        let range = joint.limits.position.map_or((-3.1, 3.1), |r| (r.lower(), r.upper()));
        q[joint.first_position] = rng.between(range.0, range.1);
    }
    q
}

/// What an independent sampler with another seed sees must agree with the verdicts.
fn check_verdicts(setup: &Setup, looks: usize) {
    let model = &setup.model;
    let mut plain = Plain::of(model);
    let mut rng = Rng::new(77);
    let mut touched = vec![0; setup.pairs.len()];
    for _ in 0..looks {
        let q = random_configuration(model, &mut rng);
        kinematics::forward(model, &q, &mut plain.frames);
        for (pair, touched) in setup.pairs.iter().zip(&mut touched) {
            *touched += usize::from(plain.touch(pair.links));
        }
    }
    let name = |LinkId(i): LinkId| model.links()[i].name.as_str();
    let mut rare = 0.0;
    for (pair, &touched) in setup.pairs.iter().zip(&touched) {
        let names = pair.links.map(name);
        match pair.verdict {
            PairVerdict::Never if pair.proven => {
                assert_eq!(touched, 0, "{names:?} were proven apart");
            }
            PairVerdict::Never => rare += touched as f64,
            PairVerdict::Always => {
                assert!(touched as f64 > 0.85 * looks as f64, "{names:?} touched {touched} times");
            }
            PairVerdict::Sometimes | PairVerdict::Default => {
                // Of a share p, n looks see p ± a few √(p/n).
                let expected = pair.share() * looks as f64;
                let slack = 6.0 * expected.sqrt() + 6.0;
                let seen = touched as f64;
                assert!((seen - expected).abs() < slack, "{names:?}: {seen}, not {expected}");
            }
            PairVerdict::Adjacent | PairVerdict::Unknown => {}
        }
    }
    // A pair that touches with chance p is missed by n samples with chance (1 − p)ⁿ: it then adds at most 1 / (e n).
    let unproven = setup.pairs.iter().filter(|p| p.verdict == PairVerdict::Never && !p.proven);
    let most = (unproven.count() * looks) as f64 / (std::f64::consts::E * FEW as f64);
    assert!(rare <= most + 3.0, "{rare} contacts among pairs called Never");
}

/// A joint between two links with shapes makes them adjacent, and so does nothing else but links without shapes.
fn check_adjacency(setup: &Setup) {
    let model = &setup.model;
    let solid = |LinkId(i): LinkId| !model.links()[i].collisions.is_empty();
    let adjacent: BTreeSet<[LinkId; 2]> = setup
        .pairs
        .iter()
        .filter(|pair| pair.verdict == PairVerdict::Adjacent)
        .map(|pair| pair.links)
        .collect();
    for joint in model.joints().iter().filter(|j| solid(j.parent) && solid(j.child)) {
        assert!(adjacent.contains(&[joint.parent, joint.child]), "{}", joint.name);
    }
    let parent = |link: LinkId| model.parent_joint(link).map(|j| model.joints()[j.0].parent);
    let carrier = |mut link: LinkId| {
        while let Some(up) = parent(link) {
            link = up;
            if solid(link) {
                break;
            }
        }
        link
    };
    for &[a, b] in &adjacent {
        // Either one carries the other, or both hang on the same link across bare ones.
        assert!(carrier(b) == a || carrier(a) == carrier(b), "{a:?} and {b:?}");
    }
}

#[test]
fn verdicts_hold_for_another_sampler() {
    for robot in ["lab", "kr210", "sdh2"] {
        let found = set_up(&own(robot), FEW);
        check_verdicts(&found, 200);
        check_adjacency(&found);
    }
    let Some((panda, ..)) = foreign(PANDA.0, PANDA.1, Meshes::Load) else { return };
    let found = set_up(&panda, FEW);
    check_verdicts(&found, 100);
    check_adjacency(&found);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let robot = own("kr210");
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| set_up(&robot, FEW))
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn another_seed_draws_other_configurations() {
    let robot = own("sdh2");
    let with = |seed: u64| {
        let sampling = Sampling { samples: FEW, seed, ..Sampling::default() };
        let options = SetupOptions { sampling, afresh: true, ..SetupOptions::default() };
        setup(&robot, &options, &|_| true).expect("it was loaded").pairs
    };
    let counts = |pairs: Vec<PairFinding>| pairs.iter().map(|p| p.touched).collect::<Vec<_>>();
    assert_ne!(counts(with(1)), counts(with(2)));
}

/// Work is counted, not timed: a limit ends at the same place every time, with fewer configurations, and says so.
#[test]
fn a_work_limit_ends_at_the_same_place_and_is_told() {
    let robot = own("lab");
    let with = |work: Option<u64>, threads: usize| {
        let sampling = Sampling { samples: 20_000, work, ..Sampling::default() };
        let options = SetupOptions { sampling, afresh: true, ..SetupOptions::default() };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| setup(&robot, &options, &|_| true).expect("it was loaded"))
    };
    let limited = with(Some(3_000_000), 1);
    assert_eq!(limited, with(Some(3_000_000), 3));
    let least = |found: &Setup| {
        let judged =
            |p: &&PairFinding| p.verdict == PairVerdict::Never && !p.proven && p.looked > 1;
        found.pairs.iter().filter(judged).map(|p| p.looked).min().expect("some are sampled")
    };
    assert!((1_000..20_000).contains(&least(&limited)), "{}", least(&limited));
    let told = |found: &Setup| {
        found.notes.iter().any(|note| matches!(note, Note::FewerSamples { wanted: 20_000, .. }))
    };
    assert!(told(&limited));
    let whole = with(None, 2);
    assert!(!told(&whole) && least(&whole) >= 20_000, "{}", least(&whole));
}

/// Whoever watches may end the work: what is not known by then is checked.
#[test]
fn the_work_can_be_ended_early_and_then_nothing_is_taken_for_known() {
    let robot = own("lab");
    let found = setup(&robot, &options(FEW), &|_| false).expect("it was loaded");
    assert!(found.count(PairVerdict::Unknown) > 100, "{}", found.count(PairVerdict::Unknown));
    for pair in &found.pairs {
        if pair.verdict == PairVerdict::Unknown {
            assert!(!found.is_allowed(pair), "nobody knows about {pair:?}");
        }
    }
    assert!(found.notes.contains(&Note::PosesCutShort), "{:?}", found.notes);
    assert!(
        found.notes.contains(&Note::FewerSamples { looked: 0, wanted: FEW }),
        "{:?}",
        found.notes
    );
    assert!(found.model.semantics().groups.len() >= 5, "groups need no time");

    let stages = std::sync::Mutex::new(Vec::new());
    let watch = |progress: Progress| {
        assert!(progress.done <= progress.total, "{progress:?}");
        let mut stages = stages.lock().expect("nobody failed");
        if stages.last() != Some(&progress.stage) {
            stages.push(progress.stage);
        }
        true
    };
    setup(&robot, &options(FEW), &watch).expect("it was loaded");
    let stages = stages.into_inner().expect("nobody failed");
    assert_eq!(stages, [Stage::Sampling, Stage::Proofs, Stage::Sampling, Stage::Poses]);
}

#[test]
fn wheels_are_told_with_what_can_be_done() {
    let wheel = |name: &str, y: f64| {
        format!(
            "<link name='{name}'><collision><geometry><cylinder radius='0.1' length='0.05'/></geometry></collision></link>\
             <joint name='{name}_joint' type='continuous'><parent link='base'/><child link='{name}'/>\
             <origin xyz='0 {y} 0'/><axis xyz='0 1 0'/></joint>"
        )
    };
    let text = format!(
        "<robot name='cart'><link name='base'><collision><geometry><box size='0.4 0.2 0.1'/></geometry></collision></link>\
         {}{}</robot>",
        wheel("left_wheel", 0.3),
        wheel("right_wheel", -0.3)
    );
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cart.urdf");
    std::fs::write(&path, text).expect("the disk is willing");
    let cart = own(path.to_str().expect("a plain name"));
    let found = set_up(&cart, 100);
    assert!(found.model.semantics().groups.is_empty());
    let notes: Vec<String> =
        found.notes.iter().map(|n| n.describe(&found.model).to_string()).collect();
    assert!(
        notes.iter().any(|n| n.contains("left_wheel_joint") && n.contains("generic_arm")),
        "{notes:?}"
    );
    assert!(notes.iter().any(|n| n.contains("<group name=")), "{notes:?}");
}

/// Name, number of joints, base and tip of every group.
fn groups(model: &RobotModel) -> Vec<String> {
    let link = |LinkId(i): LinkId| model.links()[i].name.as_str();
    let groups = model.semantics().groups.iter();
    groups
        .map(|group| {
            let chain = group.chain.map(|(a, b)| format!(" {}→{}", link(a), link(b)));
            format!("{} {}{}", group.name, group.joints.len(), chain.unwrap_or_default())
        })
        .collect()
}

#[test]
fn our_own_robots_are_named_as_we_name_them() {
    let rows: [(&str, &[&str]); 5] = [
        (
            "lab",
            &[
                "left_arm 7 left_arm_base_link→left_arm_7_link",
                "left_sdh 7",
                "right_arm 7 right_arm_base_link→right_arm_7_link",
                "right_sdh 7",
                "both_arms 14",
            ],
        ),
        ("lwr4", &["arm 7 arm_base_link→arm_7_link"]),
        ("kr210", &["arm 6 base_link→link_6", "gripper 2"]),
        ("sdh2", &["hand 7"]),
        ("rrbot3", &["arm 2 link1→tip_link"]),
    ];
    for (robot, expected) in rows {
        let found = set_up(&own(robot), 1_000);
        assert_eq!(groups(&found.model), expected, "{robot}");
        let ours = own(robot).model;
        for effector in &ours.semantics().end_effectors {
            let parents = found.model.semantics().end_effectors.iter().map(|e| e.parent_link);
            assert!(parents.clone().any(|p| p == effector.parent_link), "{robot} {effector:?}");
        }
    }
}

#[test]
fn robots_from_elsewhere_get_arms_and_hands() {
    let rows: [(&str, &str, &[&str]); 9] = [
        (PANDA.0, PANDA.1, &["panda_arm 7 panda_link0→panda_link8", "panda_hand 1"]),
        (FANUC.0, FANUC.1, &["arm 6 base_link→tool0"]),
        ("ur-description", "expanded/ur5.urdf", &["arm 6 base_link_inertia→tool0"]),
        ("kr210-udacity", "expanded/kr210.urdf", &["arm 6 base_link→link_6", "gripper 2"]),
        ("kr210-rosi", "expanded/kr210l150.urdf", &["arm 6 base_link→tool0"]),
        ("schunk-sdh", "expanded/sdh.urdf", &["sdh_hand 7"]),
        (
            "sherpa-arm",
            "rover_arm_moveit/SHERPA_ARM_V1.52/robots/SHERPA_ARM_V1.52.URDF",
            &["arm 7 sherpa_arm_base→Gripper"],
        ),
        ("rrbot", "expanded/rrbot.urdf", &["arm 2 link1→link3"]),
        (
            "baxter",
            "expanded/baxter_with_grippers.urdf",
            &[
                "right_arm 7 right_arm_mount→right_wrist",
                "right_gripper 1",
                "left_arm 7 left_arm_mount→left_wrist",
                "left_gripper 1",
                "head_pan 1 torso→head",
                "both_arms 14",
            ],
        ),
    ];
    for (folder, file, expected) in rows {
        let Some((robot, ..)) = foreign(folder, file, Meshes::Skip) else { return };
        assert_eq!(groups(&set_up(&robot, 10).model), expected, "{file}");
    }
    let Some((pr2, ..)) =
        foreign("moveit-resources", "pr2_description/urdf/robot.xml", Meshes::Skip)
    else {
        return;
    };
    let found = groups(&set_up(&pr2, 10).model);
    for group in ["right_arm 7 ", "left_arm 7 ", "both_arms 14"] {
        assert!(found.iter().any(|g| g.starts_with(group)), "{group} is not in {found:?}");
    }
}

/// The whole configuration in which a group is at a named pose and all else at home.
fn posed(model: &RobotModel, group: &str, name: &str) -> Vec<f64> {
    let mut q = model.neutral();
    let home = model.semantics().poses.iter().filter(|pose| pose.name == "home");
    let wanted = model.named_pose(group, name).expect("the pose was proposed");
    for (JointId(id), positions) in home.chain([wanted]).flat_map(|pose| &pose.positions) {
        let first = model.joints()[*id].first_position;
        q[first..first + positions.len()].copy_from_slice(positions);
    }
    q
}

#[test]
fn poses_are_free_and_within_limits() {
    for robot in ["lab", "kr210", "sdh2", "lwr4"] {
        let model = set_up(&own(robot), FEW).model;
        let driven = |j: &JointId| model.joints()[j.0].is_driven();
        let joints: Vec<JointId> = (0..model.joints().len()).map(JointId).filter(driven).collect();
        let scene = Scene::new(Arc::new(model.clone()));
        let checker = exact::Checker::compile(&scene, &joints).expect("single joints");
        let mut scratch = checker.scratch();
        let named: BTreeSet<&str> =
            model.semantics().poses.iter().map(|pose| pose.name.as_str()).collect();
        assert!(named.contains("home"), "{robot}: {named:?}");
        for pose in &model.semantics().poses {
            let q = posed(&model, &pose.group, &pose.name);
            let contact = checker.first_contact(&q, &mut scratch);
            assert!(contact.is_none(), "{robot} {} {}: {contact:?}", pose.group, pose.name);
            assert_eq!(checker.outside(&q), None, "{robot} {} {}", pose.group, pose.name);
        }
    }
}

#[test]
fn hands_open_wider_than_they_close() {
    let Some((panda, ..)) = foreign(PANDA.0, PANDA.1, Meshes::Load) else { return };
    let model = set_up(&panda, 1_000).model;
    let at = |name: &str| posed(&model, "panda_hand", name)[7];
    assert!(at("open") > 0.035 && at("close") < 0.002, "{} {}", at("open"), at("close"));
    let sdh = set_up(&own("sdh2"), 1_000).model;
    assert!(sdh.named_pose("hand", "open") != sdh.named_pose("hand", "close"));
}

#[test]
fn contacts_at_neutral_are_forgiven_within_a_hand_only() {
    let lab = own("lab");
    let mat = |found: &Setup| {
        let name = |LinkId(i): LinkId| found.model.links()[i].name.clone();
        let pairs = found.pairs.iter().filter(|p| p.verdict == PairVerdict::Default);
        pairs.map(|p| (p.links.map(name), found.is_allowed(p))).collect::<Vec<_>>()
    };
    let near = mat(&set_up(&lab, 1_000));
    let [(names, false)] = &near[..] else { panic!("{near:?}") };
    assert!(names[0].starts_with("table") && names[1].contains("finger"), "{names:?}");
    let like_moveit = SetupOptions { default_pairs: DefaultPairs::Allow, ..options(1_000) };
    let found = setup(&lab, &like_moveit, &|_| true).expect("it was loaded");
    assert!(mat(&found).iter().all(|(_, allowed)| *allowed));

    let Some((panda, ..)) = foreign(PANDA.0, PANDA.1, Meshes::Load) else { return };
    let found = set_up(&panda, 1_000);
    let fingers = mat(&found).into_iter().find(|(names, _)| names[0].contains("finger"));
    assert!(fingers.is_some_and(|(_, allowed)| allowed), "{:?}", mat(&found));
}

#[test]
fn groups_that_are_there_are_kept_and_only_pairs_found_anew() {
    let lab = own("lab");
    let keep = SetupOptions { afresh: false, ..options(1_000) };
    let found = setup(&lab, &keep, &|_| true).expect("it was loaded");
    let (before, after) = (lab.model.semantics(), found.model.semantics());
    assert!(found.kept);
    assert_eq!((&before.groups, &before.poses), (&after.groups, &after.poses));
    assert_eq!(before.end_effectors, after.end_effectors);
    assert_ne!(before.disabled_pairs, after.disabled_pairs);
}

#[test]
fn links_without_their_mesh_are_not_judged() {
    let Some((panda, ..)) = foreign(PANDA.0, PANDA.1, Meshes::Skip) else { return };
    let found = set_up(&panda, 1_000);
    assert!(found.count(PairVerdict::Unknown) > 40);
    assert!(found.count(PairVerdict::Never) == 0);
    let notes: Vec<String> =
        found.notes.iter().map(|n| n.describe(&found.model).to_string()).collect();
    assert!(notes.iter().any(|note| note.contains("panda_link0")), "{notes:?}");
    for pair in found.pairs.iter().filter(|p| p.verdict == PairVerdict::Unknown) {
        assert!(!found.is_allowed(pair), "nobody knows about {pair:?}");
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the test folder is ours");
    }
    folder
}

#[test]
fn a_folder_is_read_back_as_the_robot_that_was_set_up() {
    let robot = own("kr210");
    let found = set_up(&robot, 1_000);
    let folder = folder("kr210_moveit_config");
    may_write(&folder, false).expect("it is not there yet");
    let source = Source::of("kr210", &LoadOptions::default());
    write_files(&folder, &files(&found.model, &source)).expect("the disk is willing");
    assert!(may_write(&folder, false).is_err() && may_write(&folder, true).is_ok());

    let path = folder.to_str().expect("a plain name");
    let again = load_with(path, &LoadOptions::default()).expect("a folder of ours");
    assert_eq!(again.warnings, []);
    assert_eq!(again.value.model, found.model);
    let PlannerChoice::Named { name, settings } = again.value.planner("arm") else {
        panic!("the folder names a planner");
    };
    assert_eq!(name, "geometric::RRTConnect");
    assert_eq!(settings.get("range"), Some(&0.0));
    assert_eq!(again.value.planner("no such group"), PlannerChoice::Default);

    // What the folder says counts: a slower joint, and another planner.
    let limits = folder.join("config/joint_limits.yaml");
    let slow =
        "joint_limits:\n  joint_1:\n    has_velocity_limits: true\n    max_velocity: 0.125\n";
    std::fs::write(&limits, slow).expect("the disk is willing");
    let slow = load_with(path, &LoadOptions::default()).expect("a folder of ours").value.model;
    let joint = slow.joint("joint_1").expect("an arm has joints");
    assert_eq!(slow.joints()[joint.0].limits.velocity, Some(0.125));
    std::fs::write(&limits, "joint_limits: [3").expect("the disk is willing");
    let broken = load_with(path, &LoadOptions::default()).expect_err("that is not YAML");
    assert!(broken.to_string().contains("joint_limits.yaml:2:"), "{broken}");
}

#[test]
fn folders_that_moveit_wrote_are_read() {
    let Some(data) = data::folder() else { return };
    let resources = data.join("robots/moveit-resources");
    let copy = folder("panda_of_moveit");
    std::fs::create_dir_all(copy.join("config")).expect("the disk is willing");
    for file in ["panda.srdf", "joint_limits.yaml", "kinematics.yaml", "ompl_planning.yaml"] {
        let from = resources.join("panda_moveit_config/config").join(file);
        let text = std::fs::read_to_string(from).expect("a file of MoveIt's");
        std::fs::write(copy.join("config").join(file), text).expect("the disk is willing");
    }
    let options = LoadOptions { meshes: Meshes::Skip, ..LoadOptions::default() };
    let copy_path = copy.to_string_lossy().into_owned();
    let error = load_with(&copy_path, &options).expect_err("no description");
    assert!(error.to_string().contains("which robot"), "{error}");

    let assistant = |package: &str| {
        format!(
            "moveit_setup_assistant_config:\n  URDF:\n    package: {package}\n    relative_path: urdf/panda.urdf\n  \
             SRDF:\n    relative_path: config/panda.srdf\n"
        )
    };
    let write = |text: String| std::fs::write(copy.join(".setup_assistant"), text);
    write(assistant("no_such_package")).expect("the disk is willing");
    let error = load_with(&copy_path, &options).expect_err("no such package");
    assert!(error.to_string().contains(".setup_assistant:1:1"), "{error}");
    assert!(error.to_string().contains("no_such_package"), "{error}");

    write(assistant("panda_description")).expect("the disk is willing");
    let options = LoadOptions { package_path: vec![resources], ..options };
    let panda = load_with(&copy_path, &options).expect("a folder of MoveIt's").value;
    assert!(panda.model.group("panda_arm").is_some());
    let joint = panda.model.joint("panda_joint5").expect("a joint of the arm");
    assert_eq!(panda.model.joints()[joint.0].limits.velocity, Some(2.61));
    assert!(panda.moveit.is_some_and(|moveit| moveit.ompl.is_some()));
}

/// From home to ready and back, certified.
fn plan_with_every_arm(model: &RobotModel, planner: impl Fn(&str) -> PlannerChoice) {
    let scene = Scene::new(Arc::new(model.clone()));
    let mut planned = 0;
    for group in model.semantics().groups.iter() {
        if model.named_pose(&group.name, "ready").is_none() {
            continue;
        }
        let home = posed(model, &group.name, "home");
        let mut scene = scene.clone();
        scene.set_configuration(&home).expect("a configuration of the robot");
        let goal = Goal::Named("ready".to_owned());
        let mut request = MotionRequest::new(scene, &group.name, goal);
        request.planner = planner(&group.name);
        let solved = solve(&request, &mut Silent);
        let solved = solved.unwrap_or_else(|e| panic!("{} {}: {e:?}", model.name(), group.name));
        assert!(solved.path.len() >= 2, "home is not ready");
        planned += 1;
    }
    assert!(planned > 0, "{} has no arm", model.name());
}

#[test]
fn from_a_bare_description_to_the_first_plan() {
    for robot in ["lab", "lwr4", "kr210"] {
        plan_with_every_arm(&set_up(&own(robot), FEW).model, |_| PlannerChoice::Default);
    }
    let Some((panda, ..)) = foreign(PANDA.0, PANDA.1, Meshes::Load) else { return };
    plan_with_every_arm(&set_up(&panda, 1_000).model, |_| PlannerChoice::Default);
}

#[test]
fn plans_come_from_a_folder_with_its_planner() {
    let Some((robot, options, path)) = foreign(PANDA.0, PANDA.1, Meshes::Load) else { return };
    let found = set_up(&robot, 1_000);
    let folder = folder("panda_moveit_config");
    write_files(&folder, &files(&found.model, &Source::of(&path, &options))).expect("written");
    let again = load_with(&folder.to_string_lossy(), &LoadOptions::default()).expect("a folder");
    assert_eq!(again.value.model, found.model);
    plan_with_every_arm(&again.value.model, |group| again.value.planner(group));
}
