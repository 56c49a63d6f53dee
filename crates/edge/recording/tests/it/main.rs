//! Recordings: written and read again, cut off, and opened by another reader.

mod bag;
mod commands;
mod mcap;

#[global_allocator]
static ALLOCATOR: karakuri_testkit::allocation::Counting = karakuri_testkit::allocation::Counting;
