//! File sizes and words that do not belong in the house.

use std::path::Path;

use super::Finding;

/// Maximum number of lines of a source file.
const MAX_LINES: usize = 600;
/// Pictures and data above this do not belong in a repository.
const MAX_BYTES: u64 = 400_000;

/// A forbidden word, and what to use instead.
struct Word {
    /// Split in two, so that this file does not contain it.
    parts: [&'static str; 2],
    instead: &'static str,
}

/// In Rust sources.
const RUST_WORDS: [Word; 10] = [
    Word { parts: ["todo", "!("], instead: "finish it, or leave it out" },
    Word { parts: ["unimplemented", "!("], instead: "finish it, or leave it out" },
    Word { parts: ["#[ign", "ore"], instead: "make the test fast, or delete it" },
    Word { parts: ["#[should_", "panic"], instead: "test the value that comes back" },
    Word { parts: ["FIX", "ME"], instead: "fix it" },
    Word { parts: ["TO", "DO"], instead: "say why it is as it is, or do it" },
    Word { parts: ["fn ge", "t_"], instead: "name what it gives" },
    Word { parts: ["Mana", "ger "], instead: "name what it does" },
    Word { parts: ["Hel", "per "], instead: "name what it does" },
    Word { parts: ["thread::", "sleep"], instead: "wait for a condition" },
];

/// In every text file: places of one machine or network do not belong in a project.
const EVERYWHERE: [Word; 6] = [
    Word { parts: ["/wor", "k/"], instead: "use a relative path" },
    Word { parts: ["/roo", "t/"], instead: "use a relative path" },
    Word { parts: ["/ho", "me/"], instead: "use a relative path" },
    Word { parts: ["artif", "actory"], instead: "name the package, not where it comes from" },
    Word { parts: ["pypi", ".org"], instead: "name the package, not where it comes from" },
    Word { parts: ["crates", ".io/"], instead: "name the package, not where it comes from" },
];

const TEXT: [&str; 14] = [
    "rs", "toml", "md", "py", "sh", "cpp", "xacro", "urdf", "srdf", "yaml", "yml", "json", "ts",
    "txt",
];
const FORBIDDEN_NAMES: [&str; 4] = ["utils.rs", "util.rs", "helpers.rs", "misc.rs"];

/// What is untidy about one file, `path` relative to `root`.
pub(super) fn check(root: &Path, path: &Path) -> Vec<Finding> {
    let place = path.to_string_lossy().into_owned();
    let mut findings = Vec::new();
    let mut find = |place: String, what: String| findings.push(Finding { place, what });

    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if FORBIDDEN_NAMES.contains(&&*name) {
        find(place.clone(), "say in the name what is inside".to_owned());
    }
    let bytes = std::fs::metadata(root.join(path)).map_or(0, |m| m.len());
    if bytes > MAX_BYTES {
        find(place.clone(), format!("{bytes} bytes are too many for the repository"));
    }

    let extension = path.extension().unwrap_or_default().to_string_lossy();
    if name == "Cargo.lock" || !(TEXT.contains(&&*extension) || extension.is_empty()) {
        return findings;
    }
    let Ok(text) = std::fs::read_to_string(root.join(path)) else { return findings };
    findings.extend(check_text(&place, &extension, &text));
    findings
}

fn check_text(place: &str, extension: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let lines = text.lines().count();
    if extension == "rs" && lines > MAX_LINES {
        let what = format!("{lines} lines; split it by what a newcomer would look for");
        findings.push(Finding { place: place.to_owned(), what });
    }
    let rust_words: &[Word] = if extension == "rs" { &RUST_WORDS } else { &[] };
    for (i, line) in text.lines().enumerate() {
        for word in rust_words.iter().chain(&EVERYWHERE) {
            let joined = word.parts.concat();
            if line.contains(&joined) {
                let what = format!("{:?}: {}", joined.trim(), word.instead);
                findings.push(Finding { place: format!("{place}:{}", i + 1), what });
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forbidden_words_are_found_where_they_stand() {
        let text = ["fn a() {}\n// TO", "DO later\n"].concat();
        let findings = check_text("a.rs", "rs", &text);
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].place, "a.rs:2");
        assert!(check_text("a.md", "md", &text).is_empty(), "prose may speak of it");
    }

    #[test]
    fn long_files_are_found() {
        assert_eq!(check_text("a.rs", "rs", &"\n".repeat(MAX_LINES + 1)).len(), 1);
        assert!(check_text("a.rs", "rs", &"\n".repeat(MAX_LINES)).is_empty());
    }
}
