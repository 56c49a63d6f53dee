//! Listens, shows the page, and talks to every visitor in a thread of its own.

mod control;
mod door;
mod http;
mod visit;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::JoinHandle;

use control::Control;
use door::Door;

use crate::desk::Desk;

/// Where and how to listen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServeOptions {
    /// Who can come: this machine only, unless asked.
    pub address: IpAddr,
    /// The first port to try; up to twenty more are tried if it is taken. 0 takes any.
    pub port: u16,
    /// What the page is called.
    pub title: String,
}

impl Default for ServeOptions {
    /// This machine only, port 8080.
    fn default() -> Self {
        Self { address: Ipv4Addr::LOCALHOST.into(), port: 8080, title: "Karakuri".to_owned() }
    }
}

/// Why nobody can come.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// No port is free.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The last place that was tried.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// No chance for a token.
    #[error("no randomness for a token: {0}")]
    Rng(std::io::Error),
}

/// A page that can be visited until this is dropped.
pub struct Server {
    address: SocketAddr,
    token: Option<String>,
    ends: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Ports that are tried after the first.
const TRIES: u16 = 20;
/// Visitors at a time; more are told to come back.
const MOST_VISITORS: usize = 64;

/// What all visits share.
struct House {
    desk: Arc<dyn Desk>,
    door: Door,
    control: Control,
    title: String,
    ends: Arc<AtomicBool>,
    visitors: AtomicUsize,
}

impl Server {
    /// Begins to listen.
    ///
    /// # Errors
    ///
    /// If no port is free.
    pub fn start(desk: Arc<dyn Desk>, options: &ServeOptions) -> Result<Self, ServeError> {
        let listener = listen(options)?;
        let address = listener.local_addr().map_err(|error| ServeError::Listen {
            address: SocketAddr::new(options.address, options.port),
            error,
        })?;
        let token = match options.address.is_loopback() {
            true => None,
            false => Some(door::token().map_err(ServeError::Rng)?),
        };
        let ends = Arc::new(AtomicBool::new(false));
        let house = Arc::new(House {
            desk,
            door: Door { address, token: token.clone() },
            control: Control::default(),
            title: options.title.clone(),
            ends: ends.clone(),
            visitors: AtomicUsize::new(0),
        });
        let thread = std::thread::Builder::new().name("web".to_owned());
        let thread = thread.spawn(move || accept(&listener, &house));
        let thread = thread.map_err(|error| ServeError::Listen { address, error })?;
        Ok(Self { address, token, ends, thread: Some(thread) })
    }

    /// What to open in a browser.
    pub fn url(&self) -> String {
        match &self.token {
            None => format!("http://{}/", self.address),
            Some(token) => format!("http://{}/?token={token}", self.address),
        }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        // Whoever accepts is woken by one more visitor.
        let mut here = self.address;
        if here.ip().is_unspecified() {
            here.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let _ = TcpStream::connect(here);
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
                    port.checked_add(1).filter(|next| taken && next - options.port <= TRIES)
                else {
                    return Err(ServeError::Listen { address, error });
                };
                port = next;
            }
        }
    }
}

fn accept(listener: &TcpListener, house: &Arc<House>) {
    for stream in listener.incoming() {
        if house.ends.load(Ordering::Relaxed) {
            return;
        }
        let Ok(mut stream) = stream else { continue };
        if house.visitors.load(Ordering::Relaxed) >= MOST_VISITORS {
            let _ = http::answer(
                &mut stream,
                "503 Service Unavailable",
                "text/plain",
                "",
                b"too many visitors; try again",
            );
            continue;
        }
        house.visitors.fetch_add(1, Ordering::Relaxed);
        let guest = house.clone();
        let thread = std::thread::Builder::new().name("visit".to_owned());
        let spawned = thread.spawn(move || {
            visit::receive(&guest, stream);
            guest.visitors.fetch_sub(1, Ordering::Relaxed);
        });
        if spawned.is_err() {
            house.visitors.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
