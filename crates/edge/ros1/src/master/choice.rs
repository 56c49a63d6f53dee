//! Chooses the master: an existing one, or an embedded one.

use std::time::Duration;

use super::Master;
use crate::net::{AddressError, HostPort};
use crate::node::NodeOptions;
use crate::xmlrpc::{CallError, call_ros};

/// Timeout for the first answer of a master.
const PATIENCE: Duration = Duration::from_secs(2);

/// The master that a program uses.
#[derive(Debug)]
pub enum MasterChoice {
    /// One that is already running.
    External,
    /// An embedded one, because none answered on this machine.
    Embedded(Box<Master>),
    /// One on another machine that does not answer yet.
    Awaited,
}

/// Why no master is available.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MasterError {
    /// The address is not valid.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// Something listens there, but it is not a master.
    #[error("what listens at {uri} is no ROS master: {problem}")]
    Stranger {
        /// The address.
        uri: String,
        /// Its answer.
        problem: String,
    },
    /// The port cannot be bound.
    #[error("cannot embed a master at {uri}: {error}")]
    Listen {
        /// The address.
        uri: String,
        /// The error of the system.
        error: std::io::Error,
    },
}

/// Checks that a master answers at `uri`, for callers that do not embed one.
///
/// # Errors
///
/// The error of the call, if none answers.
pub fn ask_for_master(uri: &str) -> Result<(), CallError> {
    // Nodes answer `getPid` too; only masters answer this.
    call_ros(uri, "getUri", &["/karakuri".into()], PATIENCE).map(|_| ())
}

/// Uses the master at [`NodeOptions::master_uri`] if it answers, embeds one if the address is on this machine, and
/// otherwise returns [`MasterChoice::Awaited`] for one on another machine. An embedded one has the names and the reach
/// of these options.
///
/// # Errors
///
/// If the address is not valid, in use by something that is not a master, or one that other machines can reach although
/// [`NodeOptions::reach`] does not include them.
pub fn find_master(options: &NodeOptions) -> Result<MasterChoice, MasterError> {
    let uri = options.master_uri.as_str();
    let address = HostPort::of_uri(uri)?;
    match ask_for_master(uri) {
        Ok(()) => Ok(MasterChoice::External),
        Err(CallError::Unreachable { .. }) if address.is_here() => {
            let embedded =
                Master::start_known_as(&address.host, address.port, &options.names, options.reach);
            embedded
                .map(|master| MasterChoice::Embedded(Box::new(master)))
                .map_err(|error| MasterError::Listen { uri: uri.to_owned(), error })
        }
        Err(CallError::Unreachable { .. }) => Ok(MasterChoice::Awaited),
        Err(error) => {
            Err(MasterError::Stranger { uri: uri.to_owned(), problem: error.to_string() })
        }
    }
}
