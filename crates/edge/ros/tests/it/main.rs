//! Tests that use the crate as a stranger would.

mod checksums;
mod random_bytes;
