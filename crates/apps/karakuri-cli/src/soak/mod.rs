//! A lab under load for a long time: clients that come, flood, stall and are killed, viewers, planning, tasks and a camera at
//! once, while its memory, threads, descriptors and rates are measured.

pub(crate) mod actors;
pub(crate) mod lab;
pub(crate) mod operator;
pub(crate) mod record;
mod visitor;
