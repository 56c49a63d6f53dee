//! `karakuri xacro`: expand a description.

use std::io::Write;

use karakuri::formats::xacro::to_xml;

use crate::answer::Answer;
use crate::console::report;
use crate::robot_args::FileArgs;

/// Expand a xacro file into plain XML
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  karakuri xacro robot.xacro > robot.urdf
  karakuri xacro robot.xacro side:=left --package-path ~/ws/src
  karakuri xacro old.xacro --legacy")]
pub(crate) struct Xacro {
    /// The file
    file: String,
    #[command(flatten)]
    files: FileArgs,
}

impl Xacro {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let expanded = karakuri::expand_xacro(&self.file, &self.files.options())?;
        report(&expanded.warnings);
        std::io::stdout().write_all(to_xml(&expanded.value).as_bytes())?;
        Ok(Answer::Yes)
    }
}
