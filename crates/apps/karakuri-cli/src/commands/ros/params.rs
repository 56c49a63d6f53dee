//! `karakuri ros params`: the parameters of the master.

use std::io::Write;

use anyhow::Context;
use karakuri_bridge::yaml::{parameter_from_yaml, parameter_to_yaml};
use karakuri_ros1::Node;

use crate::answer::Answer;

/// List, read, set and delete parameters
#[derive(Debug, clap::Args)]
pub(super) struct Params {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// List the names of all parameters
    List,
    /// Print a parameter, or the tree below a key
    Get {
        key: String,
        /// Print JSON instead of YAML
        #[arg(long)]
        json: bool,
    },
    /// Set a parameter, or a tree of them
    Set {
        key: String,
        /// The value as YAML
        #[arg(allow_hyphen_values = true)]
        value: String,
    },
    /// Delete a parameter, or the tree below a key
    Delete { key: String },
}

impl Params {
    pub(super) fn run(self, node: &Node) -> anyhow::Result<Answer> {
        let mut out = std::io::stdout().lock();
        match self.what.unwrap_or(What::List) {
            What::List => {
                for name in node.parameter_names()? {
                    writeln!(out, "{name}")?;
                }
            }
            What::Get { key, json } => {
                let Some(value) = node.parameter(&key)? else {
                    eprintln!("{key} is not set");
                    return Ok(Answer::No);
                };
                match json {
                    true => writeln!(out, "{}", value.to_json())?,
                    false => writeln!(out, "{}", parameter_to_yaml(&value).trim_end())?,
                }
            }
            What::Set { key, value } => {
                let value = parameter_from_yaml(&value)
                    .with_context(|| format!("{value:?} is no value that a parameter can have"))?;
                node.set_parameter(&key, value)?;
            }
            What::Delete { key } => {
                if !node.delete_parameter(&key)? {
                    eprintln!("{key} is not set");
                    return Ok(Answer::No);
                }
            }
        }
        Ok(Answer::Yes)
    }
}
