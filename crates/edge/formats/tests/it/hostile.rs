//! Broken files: no input may panic, hang or fill the memory.

use karakuri_formats::check::{Code, Severity, check, check_semantics};
use karakuri_formats::{MemoryAssets, mesh, srdf, urdf, xml};
use karakuri_testkit::{data, random::Rng};

use crate::{corpus, srdf::PAIRS};

/// Words that have broken readers before.
const WORDS: &[&str] = &[
    "nan",
    "inf",
    "-1",
    "0",
    "1e999",
    "1e308",
    "-1e308",
    "99999999999999999999",
    "",
    "\"",
    "<",
    ">",
    "/>",
    "&",
    "&#0;",
    "]]>",
    "<!--",
    "${x}",
    "\u{fffd}",
    "link",
    "joint",
    "name=\"\"",
    "/",
    "//",
    "-2147483648",
    "4294967295",
];

/// A broken copy: up to four cuts, swaps, repeats, changed bytes and inserted words.
pub(crate) fn mutated(original: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=rng.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.below(bytes.len());
        let length = (1 + rng.below(40)).min(bytes.len() - at);
        match rng.below(6) {
            0 => bytes[at] = rng.bits() as u8,
            1 => drop(bytes.drain(at..at + length)),
            2 => {
                let piece = bytes[at..at + length].to_vec();
                let to = rng.below(bytes.len());
                bytes.splice(to..to, piece);
            }
            3 => bytes.truncate(at),
            4 => {
                let word = WORDS[rng.below(WORDS.len())];
                bytes.splice(at..at, word.bytes());
            }
            // Replace a whole number or name, which keeps the XML well-formed.
            _ => {
                let is_word = |b: &u8| b.is_ascii_alphanumeric() || b".-_".contains(b);
                let start = bytes[..at].iter().rposition(|b| !is_word(b)).map_or(0, |i| i + 1);
                let end =
                    bytes[at..].iter().position(|b| !is_word(b)).map_or(bytes.len(), |i| at + i);
                let word = WORDS[rng.below(WORDS.len())];
                bytes.splice(start..end.max(start), word.bytes());
            }
        }
    }
    bytes
}

/// Codes of errors that prevent a robot.
const STRUCTURAL: &[Code] = &[
    Code::NotXml,
    Code::NotARobot,
    Code::UnknownJointType,
    Code::ZeroAxis,
    Code::TooLarge,
    Code::NoLinks,
    Code::DuplicateLink,
    Code::DuplicateJoint,
    Code::UnknownLink,
    Code::TwoParents,
    Code::SeveralRoots,
    Code::LinkCycle,
    Code::UnknownMimic,
    Code::MimicCycle,
    Code::MimicKind,
];

/// What the strict reader rejects is an error of the doctor, and what it accepts survives a round trip.
fn check_urdf(text: &str) {
    let assets = MemoryAssets::default();
    let report = check(text, "broken.urdf", &assets, Default::default());
    let loaded = xml::parse(text, "broken.urdf").and_then(|root| urdf::read(&root));
    let model =
        loaded.and_then(|l| l.value.model(&assets, Default::default()).map(|m| (l.value, m)));
    match model {
        Err(error) => {
            assert!(!report.is_healthy(), "the doctor overlooks {error}\n{text}");
        }
        Ok((urdf, model)) => {
            let wrong = report.findings.iter().find(|f| STRUCTURAL.contains(&f.code));
            assert!(wrong.is_none_or(|f| f.severity < Severity::Error), "{}", wrong.unwrap());
            let text = urdf::write(&urdf);
            let again = urdf::read(&xml::parse(&text, "written").unwrap()).unwrap().value;
            assert_eq!(urdf::write(&again), text);
            let again = again.model(&assets, Default::default()).unwrap();
            assert!(again.value == model.value, "the robot changed on the way through\n{text}");
        }
    }
}

#[test]
fn mutated_urdfs() {
    let Some(folder) = data::folder() else { return };
    let mut rng = Rng::new(1);
    for path in corpus::urdfs(&folder) {
        let original = std::fs::read(&path).expect("a file of the data");
        let rounds = 400_000 / original.len();
        for _ in 0..rounds.clamp(3, 60) {
            check_urdf(&String::from_utf8_lossy(&mutated(&original, &mut rng)));
        }
    }
}

#[test]
fn mutated_srdfs() {
    let Some(folder) = data::folder() else { return };
    let mut rng = Rng::new(2);
    for (description, robot) in PAIRS {
        let model = corpus::model(&folder.join(robot));
        let original = std::fs::read(folder.join(description)).expect("a file of the data");
        for _ in 0..30 {
            let bytes = mutated(&original, &mut rng);
            let text = String::from_utf8_lossy(&bytes);
            let Ok(root) = xml::parse(&text, "broken.srdf") else { continue };
            let report = check_semantics(&root, &model);
            match srdf::read(&root, &model) {
                Err(error) => assert!(!report.is_healthy(), "the doctor overlooks {error}"),
                Ok(loaded) => {
                    let described = model.clone().with_semantics(loaded.value);
                    let text = srdf::write(&described);
                    let again = srdf::read(&xml::parse(&text, "written").unwrap(), &model).unwrap();
                    let (ours, theirs) = (&again.value, described.semantics());
                    assert_eq!(ours.groups.len(), theirs.groups.len());
                    assert_eq!(ours.disabled_pairs, theirs.disabled_pairs);
                }
            }
        }
    }
}

#[test]
fn mutated_meshes() {
    let Some(folder) = data::folder() else { return };
    let mut rng = Rng::new(3);
    let mut files = corpus::files(&folder.join("robots/kr210-udacity"), &[".dae", ".stl"]);
    files.extend(corpus::files(&folder.join("collision-fcl"), &["rob.obj"]));
    files.extend(corpus::files(
        &folder.join("robots/moveit-resources/panda_description"),
        &[".stl"],
    ));
    for path in files {
        let original = std::fs::read(&path).expect("a file of the data");
        let name = path.to_string_lossy();
        let text =
            mesh::read(&original, &name).ok().map(|mesh| mesh::write_obj(&mesh).into_bytes());
        for (bytes, name) in [(Some(original), &*name), (text, "as.obj")] {
            let Some(bytes) = bytes else { continue };
            for _ in 0..(500_000 / bytes.len()).clamp(2, 40) {
                let broken = mutated(&bytes, &mut rng);
                if let Ok(mesh) = mesh::read(&broken, name) {
                    // No format needs less than four bytes per triangle.
                    assert!(mesh.triangles().len() <= broken.len() / 4);
                    assert!(mesh.vertices().len() <= broken.len());
                }
            }
        }
    }
}

#[test]
fn deep_nesting_is_refused() {
    for depth in [300, 100_000] {
        let text = format!(
            "<robot name=\"r\">{}{}</robot>",
            "<link>".repeat(depth),
            "</link>".repeat(depth)
        );
        let error = xml::parse(&text, "deep.urdf").unwrap_err();
        assert!(error.what.contains("nest") || error.what.contains("XML"), "{error}");
    }
}

#[test]
fn long_chains_of_followers_and_groups_end() {
    let n = 3_000;
    let links: String = (0..=n).map(|i| format!("<link name=\"l{i}\"/>")).collect();
    let joint = |i: usize| {
        let mimic = if i == 0 { String::new() } else { format!("<mimic joint=\"j{}\"/>", i - 1) };
        format!(
            "<joint name=\"j{i}\" type=\"continuous\"><parent link=\"l{i}\"/><child link=\"l{}\"/>{mimic}</joint>",
            i + 1
        )
    };
    let joints: String = (0..n).map(joint).collect();
    let text = format!("<robot name=\"r\">{links}{joints}</robot>");
    let urdf = urdf::read(&xml::parse(&text, "long.urdf").unwrap()).unwrap().value;
    let model = urdf.model(&MemoryAssets::default(), Default::default()).unwrap().value;
    assert_eq!(model.positions(), 1);

    let group = |i: usize| {
        format!("<group name=\"g{i}\"><group name=\"g{}\"/><link name=\"l1\"/></group>", i + 1)
    };
    let groups: String = (0..n).map(group).collect();
    let text = format!(
        "<robot name=\"r\">{groups}<group name=\"g{n}\"><link name=\"l2\"/></group></robot>"
    );
    let report = check_semantics(&xml::parse(&text, "long.srdf").unwrap(), &model);
    assert!(!report.is_healthy(), "groups that nest so deeply are refused");
}

#[test]
fn more_parts_than_any_robot_has_are_refused() {
    let links: String = (0..10_100).map(|i| format!("<link name=\"l{i}\"/>")).collect();
    let text = format!("<robot name=\"r\">{links}</robot>");
    let error = urdf::read(&xml::parse(&text, "large.urdf").unwrap()).unwrap_err();
    assert!(error.what.contains("more than"), "{error}");
}

/// A name for every possible finding, and a list that stays short enough to read.
#[test]
fn endless_typos_are_reported_within_bounds() {
    let joints: String = (0..3_000)
        .map(|i| {
            format!("<joint name=\"j{i}\" type=\"fixed\"><parent link=\"link_x{i}\"/><child link=\"link_y{i}\"/></joint>")
        })
        .collect();
    let links: String = (0..3_000).map(|i| format!("<link name=\"link_z{i}\"/>")).collect();
    let text = format!("<robot name=\"r\">{links}{joints}</robot>");
    let report = check(&text, "typos.urdf", &MemoryAssets::default(), Default::default());
    assert!(report.findings.len() > 6_000 && report.findings.len() <= 10_000);
}
