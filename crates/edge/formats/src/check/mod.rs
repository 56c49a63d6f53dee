//! The doctor: everything that is wrong with a robot description, with its place and a remedy.
//!
//! Goes on after errors, so that one visit shows them all. A description without errors that concern its
//! structure is one that [`crate::urdf`] turns into a robot, and the other way round.
//!
//! ```
//! use karakuri_formats::{MemoryAssets, check::check};
//!
//! let text = "<robot name=\"r\">\n  <lnik name=\"base\"/>\n</robot>";
//! let report = check(text, "r.urdf", &MemoryAssets::default(), Default::default());
//! let typo = &report.findings[1];
//! assert_eq!(typo.to_string(), "r.urdf:2:3: warning: <lnik> is not known in <robot> [unknown-tag]\n  did you mean <link>?");
//! ```

mod limits;
mod mass;
mod references;
mod tree;
mod units;

use std::fmt;

use karakuri_robot::RobotModel;

use crate::finding::Findings;
use crate::urdf::{self, ModelOptions};
use crate::xml::{self, Element};
use crate::{Assets, srdf};

pub use crate::finding::{Code, Finding, Severity};

/// What the doctor found, in the order of the files' lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// All findings.
    pub findings: Vec<Finding>,
}

impl Report {
    /// How many findings have this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|f| f.severity == severity).count()
    }

    /// Whether nothing is certainly wrong.
    pub fn is_healthy(&self) -> bool {
        self.count(Severity::Error) == 0
    }

    /// Both reports as one.
    pub fn with(mut self, other: Self) -> Self {
        self.findings.extend(other.findings);
        self
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.findings.iter().try_for_each(|finding| writeln!(f, "{finding}"))
    }
}

impl From<Findings> for Report {
    fn from(findings: Findings) -> Self {
        let mut findings = findings.into_list();
        findings.sort_by(|a, b| {
            let place = |f: &Finding| (f.origin.file.clone(), f.origin.line, f.origin.column);
            place(a).cmp(&place(b))
        });
        Self { findings }
    }
}

/// Examines URDF text; `file` is how findings call it, and where relative names start.
pub fn check(text: &str, file: &str, assets: &dyn Assets, options: ModelOptions) -> Report {
    match xml::parse(text, file) {
        Ok(root) => check_robot(&root, assets, options),
        Err(error) => {
            let mut findings = Findings::default();
            findings.fatal_error(Code::NotXml, error);
            findings.into()
        }
    }
}

/// Examines a URDF's `<robot>` element, which may come from xacro: findings point into the files it came from.
pub fn check_robot(root: &Element, assets: &dyn Assets, options: ModelOptions) -> Report {
    let mut findings = Findings::default();
    examine(root, assets, options, &mut findings);
    findings.into()
}

/// Examines an SRDF's `<robot>` element beside the robot it describes.
pub fn check_semantics(root: &Element, model: &RobotModel) -> Report {
    let mut findings = Findings::default();
    srdf::read_leniently(root, model, &mut findings);
    findings.into()
}

fn examine(root: &Element, assets: &dyn Assets, options: ModelOptions, findings: &mut Findings) {
    let urdf = urdf::read_leniently(root, findings);
    if root.name != "robot" {
        return;
    }
    let (links, _) = urdf.parts(assets, options, findings);
    let tree = tree::check(&urdf, findings);
    limits::check(&urdf, findings);
    mass::check(&urdf, &links, &tree, findings);
    units::check(&urdf, &links, findings);
    references::check(root, &urdf, findings);

    // Whatever else may keep a model from being built is rare enough to be told in the builder's words.
    if !findings.is_fatal() {
        let without_meshes = ModelOptions { meshes: urdf::Meshes::Skip };
        if let Err(error) = urdf.model(assets, without_meshes) {
            findings.fatal_error(Code::BadNumber, error);
        }
    }
}
