//! ARCHITECTURE.md as data: the arrows it draws and the paths it names.

use std::path::Path;

use super::Finding;
use super::dependencies::{Table, entries};

const FILE: &str = "ARCHITECTURE.md";

/// What ARCHITECTURE.md says.
pub(super) struct Map {
    /// Crate → crates it depends on directly.
    arrows: Table,
    /// Paths in backticks, with their line.
    paths: Vec<(usize, String)>,
}

impl Map {
    /// Reads the page.
    pub(super) fn read(root: &Path) -> Result<Self, Finding> {
        let text = std::fs::read_to_string(root.join(FILE))
            .map_err(|e| Finding { place: FILE.into(), what: format!("cannot be read: {e}") })?;
        Ok(Self::parse(&text))
    }

    /// Arrows are written `crate ► crate, crate`, several to a line if spaced apart; paths stand in backticks.
    pub(super) fn parse(text: &str) -> Self {
        let mut arrows = Table::new();
        let mut paths = Vec::new();
        for (i, line) in text.lines().enumerate() {
            for arrow in line.split("   ").filter(|part| part.contains('►')) {
                let (from, to) = arrow.split_once('►').expect("it holds an arrow");
                arrows.entry(from.trim().to_owned()).or_default().extend(entries(to));
            }
            let quoted = line.split('`').skip(1).step_by(2);
            let is_path =
                |word: &&str| word.contains('/') && !word.contains([' ', '<', '*', ':', '{']);
            paths.extend(quoted.filter(is_path).map(|word| (i + 1, word.to_owned())));
        }
        Self { arrows, paths }
    }

    /// The table of direct dependencies that the page draws.
    pub(super) fn dependencies(&self) -> &Table {
        &self.arrows
    }

    /// Every path the page names must exist.
    pub(super) fn check_paths(&self, root: &Path) -> Vec<Finding> {
        let missing = self.paths.iter().filter(|(_, path)| !root.join(path).exists());
        missing
            .map(|(line, path)| Finding {
                place: format!("{FILE}:{line}"),
                what: format!("names `{path}`, which does not exist"),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_become_rows() {
        let map = Map::parse("app ► lib   lib ► core\ncore ► math, shapes\n");
        let rows: Vec<_> = map.dependencies().iter().collect();
        assert_eq!(rows.len(), 3);
        assert_eq!(map.dependencies()["core"], entries("shapes, math"));
    }

    #[test]
    fn a_path_that_is_gone_is_found() {
        let map = Map::parse("see `src/nowhere.rs` and `a word`\n");
        let findings = map.check_paths(Path::new(env!("CARGO_MANIFEST_DIR")));
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].place, "ARCHITECTURE.md:1");
    }
}
