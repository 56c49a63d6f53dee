//! Tests through the public interface, with a master and nodes of their own.

mod execution;
mod hands;
mod lab;
mod planning;
mod setup;
