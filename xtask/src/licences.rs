//! `licences`: every crate comes from the registry and has an allowed licence (the list of deny.toml), and the notices
//! that the program prints (`karakuri --licences`) name everything that is inside it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The notices, relative to the workspace. `licences --write` makes them.
const NOTICES: &str = "crates/apps/karakuri-cli/licences.txt";
/// The licences of the packages inside the page, made by its build.
const PAGE: &str = "crates/edge/web/page/licences.txt";
/// The folder of message definitions.
const MESSAGES: &str = "crates/edge/ros1/msg";
/// Packages of messages that this project defines: nobody publishes a definition (docs/ros.md).
const OWN_MESSAGES: [&str; 7] = [
    "iis_komo",
    "iis_kukie",
    "iis_msgs",
    "iis_robot_dep",
    "iis_schunk_hardware",
    "karakuri_msgs",
    "kuka_arm",
];

/// What is wrong; writes the notices first if asked to.
///
/// # Errors
///
/// If cargo or a file cannot be read.
pub(crate) fn check(root: &Path, write: bool) -> Result<Vec<String>, String> {
    let metadata = metadata(root)?;
    let packages = metadata["packages"].as_array().ok_or("cargo lists no packages")?;
    let mut findings = Vec::new();
    let allowed = allowed(root)?;
    let mut registries = BTreeSet::new();
    for package in packages.iter().filter(|package| !package["source"].is_null()) {
        let name = title(package);
        let source = text(package, "source");
        registries.insert(source);
        if !source.starts_with("registry+") {
            findings.push(format!("{name} comes from {source}, not from the registry"));
        }
        let licence = text(package, "license");
        if !is_allowed(licence, &allowed) {
            findings.push(format!(
                "{name} has the licence {licence:?}, which deny.toml does not allow"
            ));
        }
    }
    if registries.len() > 1 {
        findings.push(format!("crates come from several places: {registries:?}"));
    }
    let notices = notices(root, &metadata, packages)?;
    let path = root.join(NOTICES);
    if write {
        std::fs::write(&path, &notices).map_err(|error| format!("{NOTICES}: {error}"))?;
    } else if std::fs::read_to_string(&path).unwrap_or_default() != notices {
        findings.push(format!("{NOTICES} is out of date: cargo run -p xtask -- licences --write"));
    }
    Ok(findings)
}

/// All crates for the platform of the released program.
fn metadata(root: &Path) -> Result<Value, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn title(package: &Value) -> String {
    format!("{} {}", text(package, "name"), text(package, "version"))
}

/// The licences that deny.toml allows.
fn allowed(root: &Path) -> Result<BTreeSet<String>, String> {
    let path = root.join("deny.toml");
    let content = std::fs::read_to_string(path).map_err(|error| format!("deny.toml: {error}"))?;
    let table: toml::Table = content.parse().map_err(|error| format!("deny.toml: {error}"))?;
    let list = table.get("licenses").and_then(|licenses| licenses.get("allow")?.as_array());
    let list = list.ok_or("deny.toml has no list licenses.allow")?;
    Ok(list.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect())
}

/// Whether a licence expression can be met with allowed licences only. Old crates write `/` for `OR`.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let met = alternatives(&mut rest, allowed);
    met && rest.is_empty()
}

fn alternatives(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut met = together(words, allowed);
    while let Some((&"OR", after)) = words.split_first() {
        *words = after;
        met |= together(words, allowed);
    }
    met
}

fn together(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let mut met = single(words, allowed);
    while let Some((&"AND", after)) = words.split_first() {
        *words = after;
        met &= single(words, allowed);
    }
    met
}

fn single(words: &mut &[&str], allowed: &BTreeSet<String>) -> bool {
    let Some((&word, after)) = words.split_first() else { return false };
    *words = after;
    if word != "(" {
        return allowed.contains(word);
    }
    let met = alternatives(words, allowed);
    match words.split_first() {
        Some((&")", after)) => {
            *words = after;
            met
        }
        _ => false,
    }
}

/// The text that `karakuri --licences` prints.
fn notices(root: &Path, metadata: &Value, packages: &[Value]) -> Result<String, String> {
    let mut notices = String::from(
        "Karakuri is licensed under MIT or Apache-2.0, at your choice. This program contains the following.\n\n\
         Rust crates: name, version, licence, authors, sources\n\n",
    );
    for package in shipped(metadata, packages)? {
        let authors: Vec<&str> =
            package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        // Addresses of people do not belong in a program.
        let authors: Vec<&str> = authors
            .iter()
            .map(|author| author.split('<').next().unwrap_or(author).trim())
            .collect();
        let by =
            if authors.is_empty() { "its contributors".to_owned() } else { authors.join(", ") };
        let line = [&title(package), text(package, "license"), &by, text(package, "repository")]
            .join("; ");
        notices.push_str(line.trim_end_matches("; "));
        notices.push('\n');
    }
    notices.push_str("\nROS message definitions, without their comments: package, licence\n\n");
    let entries = std::fs::read_dir(root.join(MESSAGES)).map_err(|e| format!("{MESSAGES}: {e}"))?;
    let folders: BTreeSet<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    for package in folders {
        let own = OWN_MESSAGES.contains(&package.as_str());
        let licence = if own { "defined by this project" } else { "BSD-3-Clause, its authors" };
        notices.push_str(&format!("{package}; {licence}\n"));
    }
    let page = std::fs::read_to_string(root.join(PAGE)).map_err(|e| format!("{PAGE}: {e}"))?;
    notices.push_str("\nThe page\n\n");
    notices.push_str(&page);
    Ok(notices)
}

/// The crates of others that the program is linked with.
fn shipped<'a>(metadata: &'a Value, packages: &'a [Value]) -> Result<Vec<&'a Value>, String> {
    let by_id: BTreeMap<&str, &Value> = packages.iter().map(|p| (text(p, "id"), p)).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().ok_or("cargo resolves nothing")?;
    let nodes: BTreeMap<&str, &Value> = nodes.iter().map(|node| (text(node, "id"), node)).collect();
    let program = packages.iter().find(|p| text(p, "name") == "karakuri-cli");
    let mut open = vec![text(program.ok_or("there is no karakuri-cli")?, "id")];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        for dependency in
            nodes.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten()
        {
            let kinds = dependency["dep_kinds"].as_array();
            if kinds.into_iter().flatten().any(|kind| kind["kind"].is_null()) {
                open.push(text(dependency, "pkg"));
            }
        }
    }
    let mut shipped: Vec<&Value> = seen.iter().filter_map(|id| by_id.get(id).copied()).collect();
    shipped.retain(|package| !package["source"].is_null());
    shipped.sort_by_key(|package| title(package));
    Ok(shipped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read_as_they_are_meant() {
        let allowed: BTreeSet<String> = ["MIT", "Zlib", "Unicode-3.0"].map(str::to_owned).into();
        for (expression, expected) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0-only OR Zlib", true),
            ("GPL-3.0-only AND Zlib", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(Apache-2.0 OR GPL-2.0-only) AND MIT", false),
            ("MIT AND (Zlib", false),
            ("GPL-2.0-only WITH exception", false),
            ("", false),
        ] {
            assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
        }
    }
}
