//! Tests through the public interface, with a master and nodes of their own.

mod execution;
mod exploring;
mod forged;
mod hands;
mod lab;
mod planning;
mod recorded_scans;
mod setup;
mod vehicles;
