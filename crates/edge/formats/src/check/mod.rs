//! Checks a robot description (`doctor`): every problem, with its place and a remedy.
//!
//! Continues after errors, so that one run reports them all. A description without structural errors is one that
//! [`crate::urdf`] can turn into a robot, and the reverse.
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
use crate::{Assets, RobotFormat, Warning, read_robot, srdf};

pub use crate::finding::{Code, Finding, Severity};

/// The findings, in the order of the files' lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// All findings.
    pub findings: Vec<Finding>,
    /// What the description refers to.
    pub reached: Reached,
}

/// The files and environment variables that a description asks for, without the description itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// Files that were read: includes, YAML files, meshes.
    pub files: Vec<String>,
    /// Files that exist but were not read: too large, not regular, or outside of the folders that are allowed.
    pub refused: Vec<String>,
    /// Environment variables.
    pub variables: Vec<String>,
}

impl Report {
    /// Number of findings with this severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|f| f.severity == severity).count()
    }

    /// Whether there are no errors.
    pub fn is_healthy(&self) -> bool {
        self.count(Severity::Error) == 0
    }

    /// Joins two reports.
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
        Self { findings, reached: Reached::default() }
    }
}

/// Checks URDF text; `file` is its name in findings, and the base of relative names.
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

/// Checks the root element of a URDF, MJCF or SDF file, which may come from xacro: findings point into the original files.
pub fn check_robot(root: &Element, assets: &dyn Assets, options: ModelOptions) -> Report {
    let mut findings = Findings::default();
    examine(root, assets, options, &mut findings);
    findings.into()
}

/// Checks an SRDF's `<robot>` element against its robot.
pub fn check_semantics(root: &Element, model: &RobotModel) -> Report {
    let mut findings = Findings::default();
    srdf::read_leniently(root, model, &mut findings);
    findings.into()
}

fn examine(root: &Element, assets: &dyn Assets, options: ModelOptions, findings: &mut Findings) {
    let urdf = match RobotFormat::of(root) {
        RobotFormat::Urdf => urdf::read_leniently(root, findings),
        _ => match read_robot(root, assets) {
            Ok(loaded) => {
                for Warning { origin, what, remedy } in loaded.warnings {
                    let remedy =
                        remedy.unwrap_or_else(|| "change the model if it matters".to_owned());
                    findings.warning(Code::Lost, &origin, what, remedy);
                }
                loaded.value
            }
            Err(error) => {
                let is_empty = root.elements().next().is_none();
                let code = if is_empty { Code::NotARobot } else { Code::BadNumber };
                return findings.fatal_error(code, error);
            }
        },
    };
    // With some of the parts left out, the others would look unconnected.
    if findings.has(Code::NotARobot) || findings.has(Code::TooLarge) {
        return;
    }
    let (links, _) = urdf.parts(assets, options, findings);
    let tree = tree::check(&urdf, findings);
    limits::check(&urdf, findings);
    mass::check(&urdf, &links, &tree, findings);
    units::check(&urdf, &links, findings);
    references::check(root, &urdf, findings);

    // Other errors of the model builder are rare and are reported with its message.
    if !findings.is_fatal() {
        let without_meshes = ModelOptions { meshes: urdf::Meshes::Skip };
        if let Err(error) = urdf.model(assets, without_meshes) {
            findings.fatal_error(Code::BadNumber, error);
        }
    }
}
