//! A listener that gives each peer a thread, and can be stopped.

use std::collections::HashMap;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Peers of one listener at the same time; one more is turned away at the door.
const MAX_PEERS: usize = 1024;

/// Listens until dropped. Dropping closes every connection that it made.
#[derive(Debug)]
pub(crate) struct Acceptor {
    shared: Arc<Shared>,
    address: SocketAddr,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct Shared {
    stopped: AtomicBool,
    next: AtomicU64,
    peers: Mutex<HashMap<u64, TcpStream>>,
}

impl Acceptor {
    /// Calls `serve` for each peer, in a thread of its own.
    pub(crate) fn start(
        name: &str,
        listener: TcpListener,
        serve: impl Fn(TcpStream) + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let address = listener.local_addr()?;
        let (inner, serve) = (Arc::clone(&shared), Arc::new(serve));
        let accept = move || {
            for stream in listener.incoming() {
                if inner.stopped.load(Ordering::SeqCst) {
                    break;
                }
                // Out of file handles, or a peer that gave up while it waited: the next may do better.
                let Ok(stream) = stream else { continue };
                inner.admit(stream, Arc::clone(&serve));
            }
        };
        let thread = std::thread::Builder::new().name(format!("{name}-accept")).spawn(accept)?;
        Ok(Self { shared, address, thread: Some(thread) })
    }
}

impl Shared {
    fn admit(
        self: &Arc<Self>,
        stream: TcpStream,
        serve: Arc<impl Fn(TcpStream) + Send + Sync + 'static>,
    ) {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let Ok(copy) = stream.try_clone() else { return };
        {
            let mut peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
            if peers.len() >= MAX_PEERS {
                return;
            }
            peers.insert(id, copy);
        }
        let shared = Arc::clone(self);
        let run = move || {
            // Taken off the list however serving ends.
            let _seat = Seat { shared, id };
            serve(stream);
        };
        if std::thread::Builder::new().name("ros-peer".to_owned()).spawn(run).is_err() {
            self.peers.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
        }
    }
}

struct Seat {
    shared: Arc<Shared>,
    id: u64,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.shared.peers.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.id);
    }
}

impl Drop for Acceptor {
    fn drop(&mut self) {
        self.shared.stopped.store(true, Ordering::SeqCst);
        // Only a visitor wakes a listener.
        let mut door = self.address;
        if door.ip().is_unspecified() {
            door.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let woken = TcpStream::connect_timeout(&door, Duration::from_secs(1)).is_ok();
        if let Some(thread) = self.thread.take().filter(|_| woken) {
            let _ = thread.join();
        }
        for peer in self.shared.peers.lock().unwrap_or_else(PoisonError::into_inner).values() {
            let _ = peer.shutdown(Shutdown::Both);
        }
    }
}
