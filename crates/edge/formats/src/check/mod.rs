//! The doctor: everything that is wrong with a robot description, with its place and a remedy.

use crate::finding::Findings;
use crate::{Assets, urdf, xml};

pub use crate::finding::{Code, Finding, Severity};

/// Examines a URDF text; `file` is how findings call it, and where relative names start.
///
/// Goes on after errors, so that one visit shows them all.
pub fn check(text: &str, file: &str, assets: &dyn Assets) -> Vec<Finding> {
    let mut findings = Findings::default();
    match xml::parse(text, file) {
        Err(error) => findings.fatal_error(Code::NotXml, error),
        Ok(root) => {
            let urdf = urdf::read_leniently(&root, &mut findings);
            if let Err(error) = urdf.model(assets, urdf::ModelOptions::default()) {
                findings.fatal_error(Code::LinkCycle, error);
            }
        }
    }
    findings.into_list()
}
