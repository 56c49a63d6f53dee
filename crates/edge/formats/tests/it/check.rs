//! The doctor: for every code the smallest file that triggers it, and its place.

use std::collections::BTreeSet;

use karakuri_formats::check::{Code, Report, Severity, check, check_semantics};
use karakuri_formats::{MemoryAssets, urdf, xml};
use karakuri_testkit::data;

use crate::corpus;

/// The doctor's report about `body` inside a robot. Line 1 is the robot's tag, so the body begins on line 2.
fn examine(body: &str) -> Report {
    let mut assets = MemoryAssets::default();
    let ball = "v -1 -1 -1\nv 1 -1 -1\nv 0 1 -1\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    assets.files.insert("unit.obj".to_owned(), ball.as_bytes().to_vec());
    assets.files.insert("empty.obj".to_owned(), b"v 0 0 0\n".to_vec());
    assets.files.insert("broken.stl".to_owned(), b"not a mesh at all".to_vec());
    check(&format!("<robot name=\"r\">\n{body}\n</robot>"), "r.urdf", &assets, Default::default())
}

/// The body triggers this finding at this place, with a remedy.
#[track_caller]
fn row(seen: &mut BTreeSet<Code>, code: Code, severity: Severity, place: (u32, u32), body: &str) {
    let report = examine(body);
    found(seen, &report, code, severity, place);
}

#[track_caller]
fn found(
    seen: &mut BTreeSet<Code>,
    report: &Report,
    code: Code,
    severity: Severity,
    (line, column): (u32, u32),
) {
    let hit = report.findings.iter().find(|f| f.code == code);
    let hit = hit.unwrap_or_else(|| panic!("no {code} in:\n{report}"));
    assert_eq!((hit.origin.line, hit.origin.column), (line, column), "{hit}");
    assert_eq!(hit.severity, severity, "{hit}");
    assert!(!hit.remedy.is_empty() && !hit.what.ends_with('.'), "{hit}");
    seen.insert(code);
}

const TWO_LINKS: &str = "<link name=\"a\"/><link name=\"b\"/>\n";

/// A joint of this type between two links; its children begin on line 3, after 40 columns or so.
fn joint(kind: &str, children: &str) -> String {
    format!(
        "{TWO_LINKS}<joint name=\"j\" type=\"{kind}\"><parent link=\"a\"/><child link=\"b\"/>\n{children}</joint>"
    )
}

fn visual(geometry: &str) -> String {
    format!("<link name=\"a\"><visual><geometry>\n{geometry}</geometry></visual></link>")
}

fn inertial(mass: &str, moments: [&str; 3], shape: &str) -> String {
    let [x, y, z] = moments;
    format!(
        "<link name=\"a\">\n<inertial><mass value=\"{mass}\"/><inertia ixx=\"{x}\" iyy=\"{y}\" izz=\"{z}\"/></inertial>{shape}</link>"
    )
}

const CUBE: &str = "<collision><geometry><box size=\"1 1 1\"/></geometry></collision>";

#[test]
fn every_code_has_a_file_that_provokes_it() {
    use Severity::{Error, Note, Warning};
    let mut seen = BTreeSet::new();
    let s = &mut seen;

    // Reading.
    row(s, Code::NotXml, Error, (2, 7), " <link</link>");
    let report = check("\n<sdf/>", "r.urdf", &MemoryAssets::default(), Default::default());
    found(s, &report, Code::NotARobot, Error, (2, 1));
    row(s, Code::MissingName, Error, (2, 1), "<link/>");
    row(s, Code::MissingAttribute, Error, (3, 1), &visual("<box/>"));
    row(
        s,
        Code::MissingElement,
        Error,
        (3, 1),
        &format!("{TWO_LINKS}<joint name=\"j\" type=\"fixed\"><parent link=\"a\"/></joint>"),
    );
    row(s, Code::RepeatedElement, Warning, (4, 10), &joint("fixed", "<origin/><origin/>"));
    row(s, Code::BadNumber, Error, (3, 6), &visual("<box size=\"1 2 3m\"/>"));
    row(
        s,
        Code::UnknownJointType,
        Error,
        (3, 17),
        &format!(
            "{TWO_LINKS}<joint name=\"j\" type=\"revolut\"><parent link=\"a\"/><child link=\"b\"/></joint>"
        ),
    );
    row(s, Code::ZeroAxis, Error, (4, 7), &joint("continuous", "<axis xyz=\"0 0 0\"/>"));
    row(s, Code::NonUnitAxis, Warning, (4, 7), &joint("continuous", "<axis xyz=\"0 0 2\"/>"));
    row(s, Code::BadSize, Warning, (3, 6), &visual("<box size=\"1 -1 1\"/>"));
    let paint = |inside: &str| {
        format!(
            "<link name=\"a\"><visual><geometry><box size=\"1 1 1\"/></geometry>\n{inside}</visual></link>"
        )
    };
    row(
        s,
        Code::BadColour,
        Warning,
        (3, 18),
        &paint("<material><color rgba=\"255 0 0 1\"/></material>"),
    );
    row(s, Code::UnknownMaterial, Warning, (3, 1), &paint("<material name=\"rde\"/>"));
    row(s, Code::UnknownTag, Warning, (2, 17), "<link name=\"a\"> <visuals/></link>");
    row(s, Code::UnknownAttribute, Warning, (4, 8), &joint("continuous", "<limit velocit=\"1\"/>"));
    row(s, Code::Unexpanded, Warning, (2, 1), "<xacro:arm xmlns:xacro=\"x\"/>");

    // The tree.
    row(s, Code::TooLarge, Error, (4, 1), &("<link name=\"a\"/>".repeat(10_001) + "\n\n<joint/>"));
    row(s, Code::NoLinks, Error, (1, 1), "");
    row(s, Code::DuplicateLink, Error, (3, 1), "<link name=\"a\"/>\n<link name=\"a\"/>");
    let fixed = |name: &str, parent: &str, child: &str| {
        format!(
            "<joint name=\"{name}\" type=\"fixed\"><parent link=\"{parent}\"/><child link=\"{child}\"/></joint>\n"
        )
    };
    let three = "<link name=\"a\"/><link name=\"b\"/><link name=\"c\"/>\n";
    row(
        s,
        Code::DuplicateJoint,
        Error,
        (4, 1),
        &(three.to_owned() + &fixed("j", "a", "b") + &fixed("j", "a", "c")),
    );
    let attached = "<link name=\"a\"/>\n".to_owned() + &fixed("j", "world", "a");
    row(s, Code::UndeclaredWorld, Warning, (3, 1), &attached);
    row(s, Code::UnknownLink, Error, (3, 1), &(TWO_LINKS.to_owned() + &fixed("j", "a", "bb")));
    row(
        s,
        Code::TwoParents,
        Error,
        (4, 1),
        &(TWO_LINKS.to_owned() + &fixed("j", "a", "b") + &fixed("k", "a", "b")),
    );
    row(s, Code::SeveralRoots, Error, (2, 33), &(three.to_owned() + &fixed("j", "a", "b")));
    row(
        s,
        Code::LinkCycle,
        Error,
        (4, 1),
        &(three.to_owned() + &fixed("j", "b", "c") + &fixed("k", "c", "b")),
    );
    row(s, Code::UnknownMimic, Error, (3, 1), &joint("continuous", "<mimic joint=\"i\"/>"));
    row(s, Code::MimicCycle, Error, (3, 1), &joint("continuous", "<mimic joint=\"j\"/>"));
    row(s, Code::MimicKind, Error, (3, 1), &joint("planar", "<mimic joint=\"j\"/>"));

    // Limits.
    row(s, Code::LimitsMissing, Warning, (3, 1), &joint("revolute", ""));
    let limit = |attributes: &str| joint("revolute", &format!("<limit {attributes}/>"));
    row(
        s,
        Code::LimitsReversed,
        Error,
        (4, 1),
        &limit("lower=\"1\" upper=\"-1\" effort=\"1\" velocity=\"1\""),
    );
    row(
        s,
        Code::LimitsLocked,
        Warning,
        (4, 1),
        &limit("lower=\"1\" upper=\"1\" effort=\"1\" velocity=\"1\""),
    );
    row(
        s,
        Code::ZeroVelocity,
        Warning,
        (4, 1),
        &limit("lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"0\""),
    );
    row(
        s,
        Code::ZeroEffort,
        Warning,
        (4, 1),
        &limit("lower=\"-1\" upper=\"1\" effort=\"0\" velocity=\"1\""),
    );
    let soft = "<limit lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"1\"/>\n<safety_controller soft_lower_limit=\"-2\" k_velocity=\"1\"/>";
    row(s, Code::SoftLimits, Warning, (5, 1), &joint("revolute", soft));

    // Meshes.
    row(s, Code::MeshMissing, Error, (3, 1), &visual("<mesh filename=\"package://p/a.stl\"/>"));
    row(s, Code::MeshBroken, Error, (3, 1), &visual("<mesh filename=\"broken.stl\"/>"));
    row(s, Code::MeshEmpty, Warning, (3, 1), &visual("<mesh filename=\"empty.obj\"/>"));

    // Masses.
    let moving = joint("continuous", "<limit effort=\"1\" velocity=\"1\"/>");
    let heavy = "<link name=\"a\"><inertial><mass value=\"1\"/><inertia ixx=\"1\" iyy=\"1\" izz=\"1\"/></inertial></link>";
    let with_mass = moving.replace("<link name=\"a\"/>", &(heavy.to_owned() + "\n"));
    row(s, Code::InertiaMissing, Warning, (3, 1), &with_mass);
    row(s, Code::RootInertia, Note, (2, 16), &with_mass);
    row(s, Code::InertiaZero, Warning, (3, 1), &inertial("1", ["0", "0", "0"], ""));
    row(s, Code::InertiaNotPhysical, Error, (3, 1), &inertial("1", ["1", "1", "3"], ""));
    row(s, Code::InertiaOffSize, Warning, (3, 1), &inertial("1", ["100", "100", "100"], CUBE));
    let far =
        inertial("1", ["0.2", "0.2", "0.2"], CUBE).replace("<mass", "<origin xyz=\"5 0 0\"/><mass");
    row(s, Code::CentreOfMassOutside, Warning, (3, 1), &far);

    // Units.
    let small = joint("fixed", "<origin xyz=\"0.01 0 0\"/>").replace(
        "<link name=\"b\"/>",
        &visual("<mesh filename=\"unit.obj\"/>").replace("name=\"a\"", "name=\"b\""),
    );
    row(s, Code::UnitsMesh, Warning, (3, 1), &small);
    row(s, Code::UnitsAngle, Warning, (3, 1), &joint("fixed", "<origin rpy=\"90 0 0\"/>"));
    row(
        s,
        Code::UnitsLimits,
        Warning,
        (4, 1),
        &limit("lower=\"-170\" upper=\"170\" effort=\"1\" velocity=\"1\""),
    );
    row(
        s,
        Code::UnitsMass,
        Warning,
        (3, 1),
        &inertial("1500", ["1", "1", "1"], &CUBE.replace("1 1 1", "0.1 0.1 0.1")),
    );

    // References.
    row(
        s,
        Code::UnknownReference,
        Warning,
        (3, 1),
        "<link name=\"a\"/>\n<gazebo reference=\"aa\"/>",
    );
    let twice = "<link name=\"a\"/><material name=\"m\"><color rgba=\"1 0 0 1\"/></material>\n<material name=\"m\"><color rgba=\"0 1 0 1\"/></material>";
    row(s, Code::DuplicateMaterial, Warning, (3, 1), twice);

    let lossy = "<mujoco>\n<tendon/></mujoco>";
    let report = check(lossy, "a.xml", &MemoryAssets::default(), Default::default());
    found(s, &report, Code::Lost, Warning, (2, 1));

    semantic_rows(s);
    let unseen: Vec<&Code> = Code::ALL.iter().filter(|code| !seen.contains(code)).collect();
    assert!(unseen.is_empty(), "no row provokes {unseen:?}");
}

/// An arm of three links for the semantic rows.
fn arm() -> karakuri_robot::RobotModel {
    let joint = |name: &str, parent: &str, child: &str| {
        format!(
            "<joint name=\"{name}\" type=\"revolute\"><parent link=\"{parent}\"/><child link=\"{child}\"/><limit lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"1\"/></joint>"
        )
    };
    let links = "<link name=\"a\"/><link name=\"b\"/><link name=\"c\"/><link name=\"d\"/>";
    let text = format!(
        "<robot name=\"r\">{links}{}{}{}</robot>",
        joint("j", "a", "b"),
        joint("k", "b", "c"),
        joint("l", "a", "d")
    );
    let urdf = urdf::read(&xml::parse(&text, "r.urdf").unwrap()).unwrap().value;
    urdf.model(&MemoryAssets::default(), Default::default()).unwrap().value
}

fn semantic_rows(s: &mut BTreeSet<Code>) {
    use Severity::{Error, Warning};
    let mut row = |code, severity, place, body: &str| {
        let text = format!("<robot name=\"r\">\n{body}\n</robot>");
        let root = xml::parse(&text, "r.srdf").unwrap();
        found(s, &check_semantics(&root, &arm()), code, severity, place);
    };
    row(Code::SrdfUnknownName, Warning, (2, 24), "<group name=\"g\"><joint name=\"jj\"/></group>");
    row(
        Code::SrdfDuplicate,
        Warning,
        (3, 1),
        "<group name=\"g\"><joint name=\"j\"/></group>\n<group name=\"g\"><joint name=\"k\"/></group>",
    );
    row(
        Code::SrdfGroupCycle,
        Error,
        (3, 17),
        "<group name=\"g\"><group name=\"h\"/></group>\n<group name=\"h\"><group name=\"g\"/></group>",
    );
    row(Code::SrdfEmptyGroup, Warning, (2, 1), "<group name=\"g\"/>");
    row(
        Code::SrdfBadChain,
        Warning,
        (2, 17),
        "<group name=\"g\"><chain base_link=\"d\" tip_link=\"c\"/></group>",
    );
    row(
        Code::SrdfBadState,
        Warning,
        (3, 40),
        "<group name=\"g\"><joint name=\"j\"/></group>\n<group_state name=\"s\" group=\"g\"><joint value=\"2\" name=\"j\"/></group_state>",
    );
    row(
        Code::SrdfBadEndEffector,
        Warning,
        (3, 36),
        "<group name=\"g\"><joint name=\"j\"/></group>\n<end_effector name=\"e\" group=\"g\"   parent_link=\"b\"/>",
    );
    let root = xml::parse("<robot name=\"other\"/>", "r.srdf").unwrap();
    found(s, &check_semantics(&root, &arm()), Code::SrdfOtherRobot, Warning, (1, 8));
}

/// Mimic factors that are plausible one by one may multiply to infinity along a chain of mimic joints.
#[test]
fn followers_whose_factors_overflow_are_found() {
    let links: String = (0..=12).map(|i| format!("<link name=\"l{i}\"/>")).collect();
    let joint = |i: usize| {
        let mimic = format!("<mimic joint=\"j{}\" multiplier=\"1e30\"/>", i.saturating_sub(1));
        let mimic = if i == 0 { "" } else { &mimic };
        let ends = format!("<parent link=\"l{i}\"/><child link=\"l{}\"/>", i + 1);
        format!("<joint name=\"j{i}\" type=\"continuous\">{ends}{mimic}</joint>")
    };
    let report = examine(&(links + &(0..12).map(joint).collect::<String>()));
    let finding = &report.findings[0];
    assert_eq!((finding.code, finding.severity), (Code::BadNumber, Severity::Error), "{report}");
}

#[test]
fn a_sound_robot_has_no_findings() {
    let sound =
        format!("{}{}", inertial("1", ["0.2", "0.2", "0.2"], CUBE), "<gazebo reference=\"a\"/>");
    assert_eq!(examine(&sound), Report::default());
}

/// Real robots load, so none of them may have a structural error; and the doctor reports their known problems.
#[test]
fn real_robots_are_examined() {
    let Some(folder) = data::folder() else { return };
    for path in corpus::urdfs(&folder) {
        let text = std::fs::read_to_string(&path).expect("a file of the data");
        let name = path.to_string_lossy();
        let report = check(&text, &name, &corpus::assets(&folder), Default::default());
        let harmless = [Code::MeshMissing, Code::InertiaNotPhysical, Code::LimitsReversed];
        let fatal = report
            .findings
            .iter()
            .find(|f| f.severity == Severity::Error && !harmless.contains(&f.code));
        assert!(fatal.is_none(), "{}", fatal.unwrap());
    }
}

/// The schema's own example uses every element, most of them with invalid content.
#[test]
fn the_generated_file_is_all_nonsense_and_all_reported() {
    let Some(folder) = data::folder() else { return };
    let path = folder.join("urdf-srdf-suite/urdfdom/autogenerated.urdf");
    let text = std::fs::read_to_string(&path).expect("the file");
    let report = check(&text, "autogenerated.urdf", &MemoryAssets::default(), Default::default());
    let count = |code| report.findings.iter().filter(|f| f.code == code).count();
    let joints = text.lines().filter(|l| l.contains("<joint ") && l.contains("type=")).count();
    assert_eq!(count(Code::UnknownJointType), joints);
    let error = urdf::read(&xml::parse(&text, "autogenerated.urdf").unwrap()).unwrap_err();
    assert_eq!((error.origin.line, error.what.as_str()), (3, "joint type \"type1\" is not known"));
}

/// Messages about masses name what is written, once, in numbers that can be read.
#[test]
fn masses_that_make_no_sense_are_told_as_they_are() {
    let said = |mass: &str| -> Vec<String> {
        let body = inertial(mass, ["1", "1", "1"], CUBE);
        examine(&body).findings.iter().map(|finding| finding.what.clone()).collect()
    };
    let zero = said("-0");
    assert!(zero.iter().any(|what| what.contains("the mass is 0 kg")), "{zero:?}");
    let huge = said("1e308");
    assert!(huge.iter().any(|what| what.contains("larger than 1e30")), "{huge:?}");
    assert!(huge.iter().all(|what| !what.contains("0 kg")), "one error, not two: {huge:?}");
    let tiny = said("1e-300");
    assert!(tiny.iter().all(|what| what.len() < 200), "{tiny:?}");
}
