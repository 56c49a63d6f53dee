//! The page that the program embeds is build output in the repository. This notices, without node, that it is older than its sources
//! or was edited by hand. `crates/edge/web/ui/build --check` compares every byte.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Finding;

/// The crate that serves the page; `ui` has the sources, `page` what is made of them.
const CRATE: &str = "crates/edge/web";
/// A line for each source and each file made: its hash, two spaces, its path below the crate.
const RECORD: &str = "page/made-from.txt";
const REMEDY: &str = "run crates/edge/web/ui/build and commit what it makes";

/// Whether a file, relative to the workspace, was made by the page's build.
pub(super) fn is_made(path: &Path) -> bool {
    path.starts_with(Path::new(CRATE).join("page"))
}

/// Compares the record with the tree; `files` are all files of the project.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Vec<Finding> {
    let place = format!("{CRATE}/{RECORD}");
    let record = match std::fs::read_to_string(root.join(&place)) {
        Ok(record) => record,
        Err(e) => return vec![Finding { place, what: format!("cannot be read: {e}; {REMEDY}") }],
    };
    let mut present = BTreeMap::new();
    for file in files {
        let Ok(path) = file.strip_prefix(CRATE) else { continue };
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        let name = path.to_string_lossy().replace('\\', "/");
        let counted = (name.starts_with("ui/") || name.starts_with("page/")) && name != RECORD;
        if counted && !hidden {
            let bytes = std::fs::read(root.join(file)).unwrap_or_default();
            present.insert(name, format!("{:016x}", fnv1a(&bytes)));
        }
    }
    compare(&record, &present)
}

/// What differs between the record and the files that are there, with their hashes.
fn compare(record: &str, present: &BTreeMap<String, String>) -> Vec<Finding> {
    let recorded: BTreeMap<&str, &str> = record
        .lines()
        .filter_map(|line| line.split_once("  "))
        .map(|(h, name)| (name, h))
        .collect();
    let finding = |name: &str, what: String| Finding {
        place: format!("{CRATE}/{name}"),
        what: format!("{what}; {REMEDY}"),
    };
    let mut findings = Vec::new();
    for (name, hash) in present {
        match recorded.get(name.as_str()) {
            None => findings.push(finding(name, "is newer than the page".to_owned())),
            Some(known) if known != hash => {
                findings.push(finding(name, "was changed after the page was made".to_owned()));
            }
            Some(_) => {}
        }
    }
    for name in recorded.keys().filter(|name| !present.contains_key(**name)) {
        findings.push(finding(name, "is gone, but the page was made with it".to_owned()));
    }
    findings
}

/// 64-bit FNV-1a, as in `ui/build.mjs`.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the algorithm's authors.
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn an_edit_a_new_file_and_a_missing_one_are_found() {
        let present = |rows: &[(&str, &str)]| -> BTreeMap<String, String> {
            rows.iter().map(|(name, hash)| ((*name).to_owned(), (*hash).to_owned())).collect()
        };
        let record = "01  ui/a.ts\n02  ui/b.ts\n03  page/main.js\n";
        let same = [("ui/a.ts", "01"), ("ui/b.ts", "02"), ("page/main.js", "03")];
        assert!(compare(record, &present(&same)).is_empty());
        let other = [("ui/a.ts", "01"), ("ui/c.ts", "02"), ("page/main.js", "04")];
        let places: Vec<String> =
            compare(record, &present(&other)).into_iter().map(|f| f.place).collect();
        let expected = ["page/main.js", "ui/c.ts", "ui/b.ts"].map(|name| format!("{CRATE}/{name}"));
        assert_eq!(places, expected);
    }
}
