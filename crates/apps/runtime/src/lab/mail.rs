//! What is written to a running world.

use std::sync::Arc;
use std::sync::mpsc::SyncSender;

use karakuri_sim::world::{Command, CommandRefusal, Sample};

/// Where an answer goes.
pub(super) type Reply = SyncSender<Result<(), CommandRefusal>>;

/// A command and the channel for its result.
pub(super) struct Letter {
    pub(super) order: Order,
    pub(super) reply: Option<Reply>,
}

pub(super) enum Order {
    Command(Box<Command>),
    Pause(bool),
    Steps(u64),
    Speed(f64),
    Listen(SyncSender<Arc<[Sample]>>),
    End,
}
