//! Planning and execution of tasks, with a small arm made in code and a robot that does what it is told.

mod arm;
mod caches;
mod execution;
mod failures;
mod hands;
mod plans;
mod robot;
mod scheduler;
