//! `/rosout`, and the logger services that set its level.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::core::{Core, lock};
use super::{Advertisement, Node, NodeError};
use crate::Wire;
use crate::msg::roscpp::{
    GetLoggers, GetLoggersResponse, Logger, SetLoggerLevel, SetLoggerLevelResponse,
};
use crate::msg::rosgraph_msgs::Log;
use crate::msg::std_msgs::Header;

/// The name of the only logger.
const LOGGER: &str = "rosout";

/// Level of a log line; the numbers are those of ROS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum LogLevel {
    /// Details for debugging.
    Debug = 1,
    /// Normal operation.
    Info = 2,
    /// Unexpected, but the program continues.
    Warn = 4,
    /// An operation failed.
    Error = 8,
    /// The program cannot continue.
    Fatal = 16,
}

impl LogLevel {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Debug, "debug"),
        (Self::Info, "info"),
        (Self::Warn, "warn"),
        (Self::Error, "error"),
        (Self::Fatal, "fatal"),
    ];
}

impl Node {
    /// Publishes a line on `/rosout`, if its level is high enough.
    pub fn log(&self, level: LogLevel, text: &str) {
        if (level as u8) < self.core.log_level.load(Ordering::Relaxed) {
            return;
        }
        let publication = lock(&self.core.publications).get("/rosout").cloned();
        let Some(publication) = publication else { return };
        let line = Log {
            header: Header { stamp: self.now(), ..Header::default() },
            level: level as i8,
            name: self.name().to_owned(),
            msg: text.to_owned(),
            topics: lock(&self.core.publications).keys().cloned().collect(),
            ..Log::default()
        };
        publication.publish(line.wire_len(), |out| line.write(out));
    }
}

/// Publisher and services of the log.
pub(super) fn open(node: &Node) -> Result<Vec<Box<dyn Send + Sync>>, NodeError> {
    let how = Advertisement { queue_length: 100, latching: true };
    let publisher = node.advertise::<Log>("/rosout", how)?;
    let core = Arc::downgrade(&node.core);
    let loggers = node.serve::<GetLoggers>("~get_loggers", move |_| {
        let level = core.upgrade().map_or("info", |core| level_name(&core));
        let logger = Logger { name: LOGGER.to_owned(), level: level.to_owned() };
        Ok(GetLoggersResponse { loggers: vec![logger] })
    })?;
    let core = Arc::downgrade(&node.core);
    let set_level = node.serve::<SetLoggerLevel>("~set_logger_level", move |request| {
        if request.logger != LOGGER {
            return Err(format!("there is no logger {:?}, only {LOGGER:?}", request.logger));
        }
        let wanted = request.level.to_lowercase();
        let known = LogLevel::ALL.iter().find(|(_, name)| *name == wanted);
        let (level, _) = known.ok_or_else(|| format!("{:?} is no level", request.level))?;
        if let Some(core) = core.upgrade() {
            core.log_level.store(*level as u8, Ordering::Relaxed);
        }
        Ok(SetLoggerLevelResponse {})
    })?;
    Ok(vec![Box::new(publisher), Box::new(loggers), Box::new(set_level)])
}

fn level_name(core: &Core) -> &'static str {
    let level = core.log_level.load(Ordering::Relaxed);
    LogLevel::ALL.iter().find(|(known, _)| *known as u8 == level).map_or("info", |(_, name)| name)
}
