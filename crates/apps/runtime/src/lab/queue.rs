//! Requests to the thread that owns a world.

use std::sync::Arc;
use std::sync::mpsc::SyncSender;

use karakuri_sim::world::{Command, CommandRefusal, Sample};

/// The channel for the answer to a request.
pub(super) type Reply = SyncSender<Result<(), CommandRefusal>>;

/// What is asked, and where the answer goes.
pub(super) struct Request {
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
