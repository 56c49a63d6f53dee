//! Which room may use which, and which foreign crates stay out of the core.

use std::path::Path;

use super::Finding;
use super::architecture::Map;

/// Folders that hold rooms, each a crate per subfolder.
const FLOORS: [&str; 4] = ["crates/core", "crates/skills", "crates/edge", "crates/apps"];
/// A crate outside these folders: the descriptions lie beside the code that embeds them.
const ROBOTS: &str = "robots";
/// Crates that would bring I/O, threads or serialisation into pure rooms.
const NOT_IN_PURE_ROOMS: [&str; 9] =
    ["anyhow", "clap", "indicatif", "png", "rayon", "roxmltree", "serde", "serde_json", "tokio"];

/// Compares every room's `Cargo.toml` with the arrows.
pub(super) fn check(root: &Path, map: &Map) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut rooms_on_disk = Vec::new();
    for folder in crate_folders(root) {
        let room = folder.rsplit('/').next().unwrap_or(&folder).to_owned();
        let place = format!("{folder}/Cargo.toml");
        match std::fs::read_to_string(root.join(&place)) {
            Ok(text) => findings.extend(check_manifest(&place, &room, &text, map)),
            Err(e) => findings.push(Finding { place, what: format!("cannot be read: {e}") }),
        }
        rooms_on_disk.push(room);
    }
    for room in map.rooms().filter(|room| !rooms_on_disk.iter().any(|r| r == room)) {
        let what = format!("draws an arrow from {room:?}, which is not a room");
        findings.push(Finding { place: "ARCHITECTURE.md".into(), what });
    }
    findings
}

/// Folders of all crates that ship, relative to the workspace.
fn crate_folders(root: &Path) -> Vec<String> {
    let mut folders = vec![ROBOTS.to_owned()];
    for floor in FLOORS {
        let Ok(entries) = std::fs::read_dir(root.join(floor)) else { continue };
        for entry in entries.filter_map(Result::ok).filter(|e| e.path().is_dir()) {
            folders.push(format!("{floor}/{}", entry.file_name().to_string_lossy()));
        }
    }
    folders
}

fn check_manifest(place: &str, room: &str, text: &str, map: &Map) -> Vec<Finding> {
    let finding = |what: String| Finding { place: place.to_owned(), what };
    let manifest: toml::Table = match text.parse() {
        Ok(manifest) => manifest,
        Err(e) => return vec![finding(format!("is not TOML: {e}"))],
    };
    let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
    let names = dependencies.into_iter().flat_map(toml::Table::keys);

    let pure = place.starts_with("crates/core") || place.starts_with("crates/skills");
    let mut findings = Vec::new();
    for name in names {
        let own = name.strip_prefix("karakuri-").or((name == "karakuri").then_some("karakuri"));
        match own {
            Some("testkit") => {
                findings.push(finding("uses the test kit outside tests".to_owned()));
            }
            Some(other) if !map.allows(room, other) => {
                let what = format!("uses {other:?}, but ARCHITECTURE.md draws no such arrow");
                findings.push(finding(what));
            }
            None if pure && NOT_IN_PURE_ROOMS.contains(&name.as_str()) => {
                findings
                    .push(finding(format!("uses {name}, which does not belong in a pure room")));
            }
            _ => {}
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_against_the_table_is_found() {
        let map = Map::parse("formats ► robot   robot ► geometry\n");
        let manifest = "[dependencies]\nkarakuri-formats.workspace = true\nserde = \"1\"\n";
        let findings = check_manifest("crates/core/robot/Cargo.toml", "robot", manifest, &map);
        assert_eq!(findings.len(), 2, "{findings:?}");
    }
}
