//! Reads with a deadline.

use std::io::{ErrorKind, Read};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Reads from a socket until a deadline, so that a peer that sends one byte per second cannot block forever.
#[derive(Debug)]
pub(crate) struct Timed<'a> {
    stream: &'a TcpStream,
    until: Instant,
}

impl<'a> Timed<'a> {
    /// Reads for at most `patience` from now.
    pub(crate) fn new(stream: &'a TcpStream, patience: Duration) -> Self {
        Self::until(stream, Instant::now() + patience)
    }

    /// Reads until a given time.
    pub(crate) fn until(stream: &'a TcpStream, until: Instant) -> Self {
        Self { stream, until }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        loop {
            let left = self.until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(ErrorKind::TimedOut.into());
            }
            self.stream.set_read_timeout(Some(left))?;
            match (&mut &*self.stream).read(buffer) {
                // The process was stopped and goes on, which says nothing about the peer.
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                done => return done,
            }
        }
    }
}
