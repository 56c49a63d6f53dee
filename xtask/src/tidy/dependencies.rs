//! Which crate of ours may depend on which, and which foreign crates stay out of core and skills.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::Finding;
use super::architecture::Map;

/// The direct dependencies of every crate on others of ours. ARCHITECTURE.md shows the same table.
///
/// `core` stands for any of geometry, robot, scene and motion. A row `tests of <layer>` lists what the tests of all crates
/// of that layer may use besides. A new crate adds its row here and there.
const TABLE: [(&str, &str); 33] = [
    ("geometry", ""),
    ("verify", ""),
    ("robot", "geometry"),
    ("scene", "geometry, robot"),
    ("motion", "geometry, robot"),
    ("plan", "core, verify"),
    ("perception", "core"),
    ("map", "core"),
    ("reach", "geometry, robot, scene"),
    ("explore", "core, map, perception, plan, reach"),
    ("dock", "core, plan"),
    ("drives", "core, sim"),
    ("rover", "geometry"),
    ("sim", "core, perception"),
    ("task", "core, plan"),
    ("formats", "core, map"),
    ("recording", "core, formats, sim"),
    ("picture", "core"),
    ("mujoco", "core, formats, sim"),
    ("web", "core, explore, formats, map, perception, plan, recording, sim, task"),
    ("ros1", ""),
    ("bridge", "core, explore, formats, map, perception, plan, recording, ros1, sim, task, verify"),
    ("robots", "core, formats"),
    ("runtime", "core, formats, map, mujoco, perception, recording, sim, task"),
    (
        "karakuri",
        "core, explore, formats, map, perception, picture, plan, reach, recording, robots, runtime, sim, task, verify",
    ),
    ("setup", "core, formats, karakuri, plan, task"),
    ("scenarios", "core, dock, drives, karakuri, picture, plan, rover, runtime, sim, task"),
    ("karakuri-cli", "bridge, karakuri, recording, ros1, scenarios, setup, web"),
    ("testkit", "core, sim"),
    ("tests of core", "testkit"),
    ("tests of skills", "testkit"),
    ("tests of edge", "karakuri, scenarios, testkit"),
    ("tests of apps", "karakuri, mujoco, testkit"),
];
/// The crates that `core` stands for.
const CORE: [&str; 4] = ["geometry", "motion", "robot", "scene"];
/// Folders that hold crates, one per subfolder.
const LAYERS: [&str; 4] = ["crates/core", "crates/skills", "crates/edge", "crates/apps"];
/// Crates that would bring I/O, threads or serialisation into core and skills.
const NOT_IN_PURE_CRATES: [&str; 9] =
    ["anyhow", "clap", "indicatif", "png", "rayon", "roxmltree", "serde", "serde_json", "tokio"];

/// A table of dependencies: row → entries.
pub(super) type Table = BTreeMap<String, BTreeSet<String>>;

/// The entries of a row, which commas separate.
pub(super) fn entries(text: &str) -> BTreeSet<String> {
    text.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

/// Compares the table with every crate's `Cargo.toml` and with ARCHITECTURE.md.
pub(super) fn check(root: &Path, map: &Map) -> Vec<Finding> {
    let table: Table = TABLE.iter().map(|(name, row)| ((*name).to_owned(), entries(row))).collect();
    let mut findings = compare_with_page(&table, map.dependencies());
    let mut crates = BTreeSet::new();
    for (layer, name, place) in manifests(root) {
        match std::fs::read_to_string(root.join(&place)) {
            Ok(text) => findings.extend(check_manifest(&place, &layer, &name, &text, &table)),
            Err(e) => findings.push(Finding { place, what: format!("cannot be read: {e}") }),
        }
        crates.insert(name);
    }
    let gone = table.keys().filter(|row| !row.starts_with("tests of ") && !crates.contains(*row));
    findings.extend(gone.map(|row| here(format!("has a row {row:?}, which is not a crate"))));
    findings
}

/// A finding about the table itself.
fn here(what: String) -> Finding {
    Finding { place: "xtask/src/tidy/dependencies.rs".into(), what }
}

/// Layer, name and manifest of every crate that the table covers.
fn manifests(root: &Path) -> Vec<(String, String, String)> {
    let mut found = vec![
        ("tests".into(), "testkit".into(), "testkit/Cargo.toml".into()),
        ("apps".into(), "robots".into(), "robots/Cargo.toml".into()),
    ];
    for folder in LAYERS {
        let layer = folder.trim_start_matches("crates/").to_owned();
        let Ok(entries) = std::fs::read_dir(root.join(folder)) else { continue };
        for entry in entries.filter_map(Result::ok).filter(|e| e.path().is_dir()) {
            let name = entry.file_name().to_string_lossy().into_owned();
            let place = format!("{folder}/{name}/Cargo.toml");
            found.push((layer.clone(), name, place));
        }
    }
    found
}

fn compare_with_page(table: &Table, page: &Table) -> Vec<Finding> {
    let rows: BTreeSet<&String> = table.keys().chain(page.keys()).collect();
    let none = BTreeSet::new();
    let row = |of: &Table, name: &str| of.get(name).unwrap_or(&none).clone();
    let differing = rows.into_iter().filter(|name| {
        // A crate without dependencies has no arrow on the page.
        row(table, name) != row(page, name)
    });
    differing
        .map(|name| Finding {
            place: "ARCHITECTURE.md".into(),
            what: format!(
                "says {name:?} uses {:?}; the table in xtask says {:?}",
                row(page, name),
                row(table, name)
            ),
        })
        .collect()
}

fn check_manifest(place: &str, layer: &str, name: &str, text: &str, table: &Table) -> Vec<Finding> {
    let finding = |what: String| Finding { place: place.to_owned(), what };
    let manifest: toml::Table = match text.parse() {
        Ok(manifest) => manifest,
        Err(e) => return vec![finding(format!("is not TOML: {e}"))],
    };
    let Some(row) = table.get(name) else {
        return vec![finding("has no row in the table of xtask/src/tidy/dependencies.rs".into())];
    };
    let names = |section: &str| -> Vec<&String> {
        manifest
            .get(section)
            .and_then(toml::Value::as_table)
            .into_iter()
            .flat_map(toml::Table::keys)
            .collect()
    };
    let allowed = |row: &BTreeSet<String>, other: &str| {
        row.contains(other) || (row.contains("core") && CORE.contains(&other))
    };
    let mut findings = Vec::new();

    let used: BTreeSet<&str> = names("dependencies").into_iter().filter_map(|d| ours(d)).collect();
    for other in used.iter().filter(|other| !allowed(row, other)) {
        findings.push(finding(format!("depends on {other:?}, which its row does not list")));
    }
    let unused = row.iter().filter(|other| *other != "core" && !used.contains(other.as_str()));
    for other in unused {
        findings.push(finding(format!("does not depend on {other:?}, which its row lists")));
    }

    let tests = table.get(&format!("tests of {layer}"));
    for other in names("dev-dependencies").into_iter().filter_map(|d| ours(d)) {
        if !allowed(row, other) && !tests.is_some_and(|tests| allowed(tests, other)) {
            findings.push(finding(format!("uses {other:?} in its tests, which no row lists")));
        }
    }

    let pure = layer == "core" || layer == "skills";
    let foreign =
        names("dependencies").into_iter().filter(|d| NOT_IN_PURE_CRATES.contains(&d.as_str()));
    findings.extend(
        foreign
            .filter(|_| pure)
            .map(|d| finding(format!("uses {d}, which does not belong in core or skills"))),
    );
    findings
}

/// The short name of a crate of ours; `None` for foreign ones.
fn ours(dependency: &str) -> Option<&str> {
    dependency.strip_prefix("karakuri-").or((dependency == "karakuri").then_some(dependency))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[(&str, &str)]) -> Table {
        rows.iter().map(|(name, row)| ((*name).to_owned(), entries(row))).collect()
    }

    fn found(layer: &str, manifest: &str, rows: &[(&str, &str)]) -> Vec<String> {
        let findings = check_manifest("Cargo.toml", layer, "robot", manifest, &table(rows));
        findings.into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn a_dependency_that_no_row_lists_is_found() {
        let manifest = "[dependencies]\nkarakuri-formats.workspace = true\nserde = \"1\"\n";
        let findings = found("core", manifest, &[("robot", ""), ("formats", "robot")]);
        assert_eq!(findings.len(), 2, "{findings:?}");
    }

    #[test]
    fn what_another_dependency_reaches_is_not_allowed_by_that() {
        let rows = [("robot", "scene"), ("scene", "geometry")];
        let manifest = "[dependencies]\nkarakuri-scene = \"1\"\nkarakuri-geometry = \"1\"\n";
        let findings = found("edge", manifest, &rows);
        assert_eq!(findings, ["depends on \"geometry\", which its row does not list"]);
    }

    #[test]
    fn a_row_that_lists_too_much_is_found() {
        let findings =
            found("edge", "[dependencies]\nanyhow = \"1\"\n", &[("robot", "core, plan")]);
        assert_eq!(findings, ["does not depend on \"plan\", which its row lists"]);
    }

    #[test]
    fn tests_have_rows_of_their_own() {
        let rows = [("robot", ""), ("tests of edge", "testkit")];
        let manifest = "[dev-dependencies]\nkarakuri-testkit = \"1\"\nkarakuri-sim = \"1\"\n";
        assert_eq!(found("edge", manifest, &rows).len(), 1);
        assert_eq!(found("apps", manifest, &rows).len(), 2);
    }

    #[test]
    fn a_page_that_says_something_else_is_found() {
        let ours = table(&[("geometry", ""), ("robot", "geometry"), ("plan", "core")]);
        assert!(
            compare_with_page(&ours, &table(&[("robot", "geometry"), ("plan", "core")])).is_empty()
        );
        let page = table(&[("robot", "geometry"), ("plan", "core, sim"), ("web", "plan")]);
        assert_eq!(compare_with_page(&ours, &page).len(), 2);
    }
}
