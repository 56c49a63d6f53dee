//! HTTP/1 by hyper on blocking sockets.
//!
//! Each connection has a thread of its own, as those of TCPROS have, so hyper's futures need no runtime: between polls
//! the thread waits for the one socket on which they depend. Calls therefore work in any thread, also in one that
//! runs a runtime.

use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::ops::Deref;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Instant;

use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::rt::ReadBufCursor;

use crate::net::Timed;

/// Greatest length of the first line and the headers together (bytes).
pub(super) const MAX_HEAD: usize = 16 << 10;
/// Greatest length of a body (bytes): a complete robot description has a few megabytes.
const MAX_BODY: usize = 64 << 20;
/// Greatest number of bytes taken from a socket at once.
const CHUNK: usize = 16 << 10;

/// Why a message cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HttpError {
    /// The connection ended or stalled.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The bytes are not HTTP, or end too early.
    #[error("not HTTP: {0}")]
    NotHttp(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A body that is too long.
    #[error("a body of more than {MAX_BODY} bytes is too long")]
    TooLong,
    /// An answer that is not `200 OK`.
    #[error("HTTP {status}: {text}")]
    Status {
        /// The code and its name, such as `403 Forbidden`.
        status: String,
        /// The beginning of the body.
        text: String,
    },
}

impl From<hyper::Error> for HttpError {
    fn from(error: hyper::Error) -> Self {
        Self::NotHttp(error.into())
    }
}

/// Reads a body. It grows as bytes arrive: a `Content-Length` alone allocates nothing.
pub(super) async fn read_body(body: Incoming) -> Result<Bytes, HttpError> {
    if body.size_hint().lower() > MAX_BODY as u64 {
        return Err(HttpError::TooLong);
    }
    match Limited::new(body, MAX_BODY).collect().await {
        Ok(body) => Ok(body.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => Err(HttpError::TooLong),
        Err(error) => Err(HttpError::NotHttp(error)),
    }
}

/// A socket for hyper: reading returns what has arrived, writing blocks. Clones share the socket.
#[derive(Clone, Debug)]
pub(super) struct HttpSocket<S> {
    pub(super) stream: S,
    inbox: Arc<Mutex<Inbox>>,
}

/// What has arrived and was not read yet.
#[derive(Debug, Default)]
struct Inbox {
    bytes: VecDeque<u8>,
    has_ended: bool,
}

impl<S: Deref<Target = TcpStream>> HttpSocket<S> {
    pub(super) fn new(stream: S) -> Self {
        Self { stream, inbox: Arc::default() }
    }

    /// Runs a future that waits for nothing but this socket.
    ///
    /// # Errors
    ///
    /// If nothing more arrives before `deadline`, which is asked before each wait, or the connection breaks.
    pub(super) fn run<F: Future>(
        &self,
        deadline: impl Fn() -> Instant,
        future: F,
    ) -> std::io::Result<F::Output> {
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(Arc::clone(&woken));
        let mut future = pin!(future);
        loop {
            if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
                return Ok(output);
            }
            if !woken.0.swap(false, Ordering::SeqCst) {
                self.fill(deadline())?;
            }
        }
    }

    /// Waits for bytes, or for the end of the connection.
    fn fill(&self, deadline: Instant) -> std::io::Result<()> {
        let mut inbox = self.lock();
        // Whoever has not read everything, or waits after the end, would wait forever.
        if inbox.has_ended || !inbox.bytes.is_empty() {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let mut chunk = [0; CHUNK];
        let length = Timed::until(&self.stream, deadline).read(&mut chunk)?;
        inbox.bytes.extend(&chunk[..length]);
        inbox.has_ended = length == 0;
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Inbox> {
        self.inbox.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a future wants to be polled again at once.
#[derive(Debug, Default)]
struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl<S: Deref<Target = TcpStream>> hyper::rt::Read for HttpSocket<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        mut buffer: ReadBufCursor<'_>,
    ) -> Poll<std::io::Result<()>> {
        let mut inbox = self.lock();
        if inbox.bytes.is_empty() && !inbox.has_ended {
            return Poll::Pending;
        }
        let (front, _) = inbox.bytes.as_slices();
        let length = front.len().min(buffer.remaining());
        buffer.put_slice(&front[..length]);
        inbox.bytes.drain(..length);
        Poll::Ready(Ok(()))
    }
}

impl<S: Deref<Target = TcpStream>> hyper::rt::Write for HttpSocket<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        Poll::Ready((&*self.stream).write(bytes))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Poll::Ready(self.stream.shutdown(Shutdown::Write))
    }
}
