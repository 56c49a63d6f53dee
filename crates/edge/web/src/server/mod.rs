//! Listens, serves the page, and handles every client in its own thread.

mod access;
mod answer;
mod connections;
mod control;
mod uninterrupted;
mod visit;

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;

use access::AccessRules;
use control::Control;
use tokio::sync::oneshot;

use crate::backend::PageBackend;

/// Settings of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServeOptions {
    /// Address to listen on; default: this machine only.
    pub address: IpAddr,
    /// The first port to try; up to twenty more are tried if it is taken. 0: any free port.
    pub port: u16,
    /// Title of the page.
    pub title: String,
}

impl Default for ServeOptions {
    /// This machine only, port 8080.
    fn default() -> Self {
        Self { address: Ipv4Addr::LOCALHOST.into(), port: 8080, title: "Karakuri".to_owned() }
    }
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// No port is free.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The last address that was tried.
        address: SocketAddr,
        /// The system's error.
        error: std::io::Error,
    },
    /// No random numbers for a token.
    #[error("no randomness for a token: {0}")]
    Rng(std::io::Error),
}

/// A server that runs until it is dropped.
pub struct Server {
    address: SocketAddr,
    token: Option<String>,
    ends: Arc<AtomicBool>,
    backend: Arc<dyn PageBackend>,
    /// Dropped to end the thread.
    running: Option<oneshot::Sender<Infallible>>,
    thread: Option<JoinHandle<()>>,
}

/// Number of ports tried after the first.
const MORE_PORTS: u16 = 20;
/// Threads for answers that have to be computed; further ones wait.
const MAX_ANSWER_THREADS: usize = 8;

/// State shared by all connections.
struct Shared {
    backend: Arc<dyn PageBackend>,
    access: AccessRules,
    control: Control,
    title: String,
    ends: Arc<AtomicBool>,
    visitors: AtomicUsize,
}

impl Server {
    /// Starts to listen.
    ///
    /// # Errors
    ///
    /// If no port is free.
    pub fn start(
        backend: Arc<dyn PageBackend>,
        options: &ServeOptions,
    ) -> Result<Self, ServeError> {
        let listener = listen(options)?;
        let mut address = SocketAddr::new(options.address, options.port);
        let failed = |address, error| ServeError::Listen { address, error };
        address = listener.local_addr().map_err(|error| failed(address, error))?;
        let token = match options.address.is_loopback() {
            true => None,
            false => Some(access::token().map_err(ServeError::Rng)?),
        };
        let ends = Arc::new(AtomicBool::new(false));
        let shared = Arc::new(Shared {
            backend: backend.clone(),
            access: AccessRules { address, token: token.clone() },
            control: Control::default(),
            title: options.title.clone(),
            ends: ends.clone(),
            visitors: AtomicUsize::new(0),
        });
        let (running, ended) = oneshot::channel();
        let thread = listener
            .set_nonblocking(true)
            .and_then(|()| {
                tokio::runtime::Builder::new_current_thread()
                    .enable_io()
                    .enable_time()
                    .max_blocking_threads(MAX_ANSWER_THREADS)
                    .build()
            })
            .and_then(|runtime| {
                let listener = {
                    let _context = runtime.enter();
                    tokio::net::TcpListener::from_std(listener)?
                };
                let serve = move || {
                    runtime.spawn(connections::accept(listener, shared));
                    let _ = runtime.block_on(ended);
                    runtime.shutdown_background();
                };
                std::thread::Builder::new().name("web".to_owned()).spawn(serve)
            })
            .map_err(|error| failed(address, error))?;
        Ok(Self { address, token, ends, backend, running: Some(running), thread: Some(thread) })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        match &self.token {
            None => format!("http://{}/", self.address),
            Some(token) => format!("http://{}/?token={token}", self.address),
        }
    }

    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        self.backend.close();
        drop(self.running.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn listen(options: &ServeOptions) -> Result<TcpListener, ServeError> {
    let mut port = options.port;
    loop {
        let address = SocketAddr::new(options.address, port);
        match TcpListener::bind(address) {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                let taken = error.kind() == std::io::ErrorKind::AddrInUse;
                let Some(next) =
                    port.checked_add(1).filter(|next| taken && next - options.port <= MORE_PORTS)
                else {
                    return Err(ServeError::Listen { address, error });
                };
                port = next;
            }
        }
    }
}
