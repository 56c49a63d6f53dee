//! Tidy checks and chores.

fn main() {}
