//! Which master to use.

use std::time::Duration;

use super::Master;
use crate::net::{AddressError, HostNames, HostPort};
use crate::xmlrpc::{CallError, call_ros};

/// How long a master may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(2);

/// The master that a program works with.
#[derive(Debug)]
pub enum MasterChoice {
    /// One that runs already.
    External,
    /// One of our own, because none answered on this machine.
    Embedded(Box<Master>),
    /// One on another machine that does not answer yet.
    Awaited,
}

/// Why there is no master.
#[derive(Debug, thiserror::Error)]
pub enum MasterError {
    /// An address that is none.
    #[error(transparent)]
    Address(#[from] AddressError),
    /// Something listens there, but it is no master.
    #[error("what listens at {uri} is no ROS master: {problem}")]
    Stranger {
        /// The address.
        uri: String,
        /// What it did.
        problem: String,
    },
    /// The port cannot be had.
    #[error("cannot embed a master at {uri}: {error}")]
    Listen {
        /// The address.
        uri: String,
        /// What the system says.
        error: std::io::Error,
    },
}

/// Whether a master answers at `uri`, for callers that do not need one of their own.
///
/// # Errors
///
/// What was tried, if none does.
pub fn ask_for_master(uri: &str) -> Result<(), CallError> {
    call_ros(uri, "getPid", &["/karakuri".into()], PATIENCE).map(|_| ())
}

/// Uses the master at `uri` if it answers, embeds one if the address is on this machine, and otherwise waits.
/// `names` are what programs on this machine may call an embedded one (see [`NodeOptions::names`](crate::NodeOptions::names)).
///
/// # Errors
///
/// If the address is none, or taken by something that is no master.
pub fn find_master(uri: &str, names: &HostNames) -> Result<MasterChoice, MasterError> {
    let address = HostPort::of_uri(uri)?;
    match ask_for_master(uri) {
        Ok(()) => Ok(MasterChoice::External),
        Err(CallError::Unreachable { .. }) if address.is_here() => {
            let embedded = Master::start_known_as(&address.host, address.port, names);
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
