//! Recordings: written and read again, cut off, and opened by another reader.

mod commands;
mod mcap;
