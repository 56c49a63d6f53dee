//! `karakuri ros call`: calls a service.

use std::io::Write;
use std::time::Duration;

use anyhow::Context;
use karakuri_bridge::yaml::{message_from_yaml, message_to_yaml};
use karakuri_ros1::{Node, ServiceError, Value, catalogue};

use crate::answer::Answer;

/// Call a service; its type is looked up
#[derive(Debug, clap::Args)]
pub(super) struct Call {
    service: String,
    /// The request as YAML or JSON; fields left out are zero
    #[arg(default_value = "")]
    request: String,
    /// Seconds to wait for the answer
    #[arg(long, value_name = "S", default_value_t = 60)]
    patience: u64,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
}

impl Call {
    pub(super) fn run(self, node: &Node) -> anyhow::Result<Answer> {
        let info = match node.probe(&self.service) {
            Err(ServiceError::Lookup { service, error }) if error.is_refusal() => anyhow::bail!(
                "no node offers the service {service}; `karakuri ros services` lists what there is"
            ),
            probed => probed?,
        };
        let versions = catalogue().service(&info.kind).with_context(|| {
            format!("{} is a {}, of which there is no definition", self.service, info.kind)
        })?;
        let kind = versions.newest();
        let request =
            message_from_yaml(&kind.request, &self.request, node.now())?.encode(&kind.request)?;
        let patience = Duration::from_secs(self.patience);
        let answer = match node.call_raw(&self.service, versions, &request, patience) {
            Ok(answer) => Value::decode(&kind.response, &answer)?,
            Err(ServiceError::Refused { text, .. }) => {
                eprintln!("{text}");
                return Ok(Answer::No);
            }
            Err(error) => return Err(error.into()),
        };
        let mut out = std::io::stdout().lock();
        match self.json {
            true => writeln!(out, "{}", answer.to_json())?,
            false => writeln!(out, "{}", message_to_yaml(&answer).trim_end())?,
        }
        Ok(Answer::Yes)
    }
}
