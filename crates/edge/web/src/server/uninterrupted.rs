//! A socket whose calls are repeated after a signal.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;

/// A socket with timeouts. Its calls end with `Interrupted` when the process goes on after it was stopped (`SIGSTOP`, Ctrl-Z, a
/// debugger), which says nothing about the client.
pub(super) struct Uninterrupted(pub(super) TcpStream);

impl Read for Uninterrupted {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        repeat(|| self.0.read(buffer))
    }
}

impl Write for Uninterrupted {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        repeat(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush()
    }
}

fn repeat<T>(mut call: impl FnMut() -> std::io::Result<T>) -> std::io::Result<T> {
    loop {
        match call() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}
