//! A listener with one thread per connection that can be stopped.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::keep_alive;

/// Greatest number of simultaneous connections of one listener.
const MAX_PEERS: usize = 1024;
/// Pause when there is no free file descriptor.
const OUT_OF_HANDLES: Duration = Duration::from_millis(50);

/// Listens until dropped. Dropping closes every accepted connection.
#[derive(Debug)]
pub(crate) struct Acceptor {
    shared: Arc<Shared>,
    address: SocketAddr,
    thread: Option<JoinHandle<()>>,
}

/// An accepted connection.
#[derive(Debug)]
pub(crate) struct Visitor {
    pub(crate) stream: TcpStream,
    settled: AtomicBool,
}

impl Visitor {
    /// Marks that the peer has sent its request. When there are too many connections, those without a request are
    /// closed.
    pub(crate) fn settle(&self) {
        self.settled.store(true, Ordering::SeqCst);
    }
}

#[derive(Debug)]
struct Shared {
    max_peers: usize,
    stopped: AtomicBool,
    next: AtomicU64,
    /// In the order of arrival.
    peers: Mutex<BTreeMap<u64, Arc<Visitor>>>,
    left: Condvar,
}

impl Acceptor {
    /// Calls `serve` for each connection, in its own thread.
    pub(crate) fn start(
        name: &str,
        listener: TcpListener,
        serve: impl Fn(&Visitor) + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        Self::with_room(name, listener, MAX_PEERS, serve)
    }

    fn with_room(
        name: &str,
        listener: TcpListener,
        max_peers: usize,
        serve: impl Fn(&Visitor) + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        let shared = Arc::new(Shared {
            max_peers,
            stopped: AtomicBool::new(false),
            next: AtomicU64::new(0),
            peers: Mutex::default(),
            left: Condvar::new(),
        });
        let address = listener.local_addr()?;
        let (inner, serve) = (Arc::clone(&shared), Arc::new(serve));
        let accept = move || {
            for stream in listener.incoming() {
                if inner.stopped.load(Ordering::SeqCst) {
                    break;
                }
                match stream {
                    Ok(stream) => inner.admit(stream, Arc::clone(&serve)),
                    // Usually out of file descriptors: retrying at once would only waste CPU time.
                    Err(_) => inner.wait_for_room(),
                }
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
        serve: Arc<impl Fn(&Visitor) + Send + Sync + 'static>,
    ) {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        // A connection that cannot be tracked is served nevertheless.
        let _ = keep_alive(&stream);
        let visitor = Arc::new(Visitor { stream, settled: AtomicBool::new(false) });
        {
            let mut peers = self.lock();
            if peers.len() >= self.max_peers && !send_one_away(&mut peers) {
                return;
            }
            peers.insert(id, Arc::clone(&visitor));
        }
        let shared = Arc::clone(self);
        let run = move || {
            // Removed from the list however `serve` ends.
            let _seat = Seat { shared, id };
            serve(&visitor);
        };
        if std::thread::Builder::new().name("ros-peer".to_owned()).spawn(run).is_err() {
            self.lock().remove(&id);
        }
    }

    fn wait_for_room(&self) {
        let mut peers = self.lock();
        send_one_away(&mut peers);
        let _ = self.left.wait_timeout(peers, OUT_OF_HANDLES);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Visitor>>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes the oldest connection that has sent no request. Returns whether there was one.
fn send_one_away(peers: &mut BTreeMap<u64, Arc<Visitor>>) -> bool {
    let loiters = |visitor: &Visitor| !visitor.settled.load(Ordering::SeqCst);
    let Some(id) = peers.iter().find(|(_, visitor)| loiters(visitor)).map(|(id, _)| *id) else {
        return false;
    };
    if let Some(visitor) = peers.remove(&id) {
        let _ = visitor.stream.shutdown(Shutdown::Both);
    }
    true
}

struct Seat {
    shared: Arc<Shared>,
    id: u64,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.shared.lock().remove(&self.id);
        self.shared.left.notify_all();
    }
}

impl Drop for Acceptor {
    fn drop(&mut self) {
        self.shared.stopped.store(true, Ordering::SeqCst);
        // Only a new connection wakes a blocking `accept`.
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let woken = TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok();
        if let Some(thread) = self.thread.take().filter(|_| woken) {
            let _ = thread.join();
        }
        for visitor in self.shared.lock().values() {
            let _ = visitor.stream.shutdown(Shutdown::Both);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use super::*;

    /// A connection that sends nothing is closed when others come; one that has sent its request stays.
    #[test]
    fn the_silent_make_room_for_newcomers() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has free ports");
        let address = listener.local_addr().expect("it listens");
        let echo = |visitor: &Visitor| {
            let mut byte = [0];
            while (&visitor.stream).read_exact(&mut byte).is_ok() {
                visitor.settle();
                let _ = (&visitor.stream).write_all(&byte);
            }
        };
        let acceptor = Acceptor::with_room("echo", listener, 4, echo).expect("threads are free");
        let connect = || TcpStream::connect(address).expect("it listens");
        let talk = |mut stream: &TcpStream| {
            let mut byte = [0];
            stream.write_all(&[7])?;
            stream.read_exact(&mut byte).map(|()| byte[0])
        };
        let settled = connect();
        assert_eq!(talk(&settled).expect("an answer"), 7);
        let mut silent: Vec<TcpStream> = Vec::new();
        for _ in 0..20 {
            silent.push(connect());
            assert_eq!(talk(&settled).expect("the settled stay"), 7);
        }
        let late = connect();
        assert_eq!(talk(&late).expect("there is room for newcomers"), 7);
        let mut byte = [0];
        assert_eq!(silent[0].read(&mut byte).expect("closed in order"), 0);
        drop(acceptor);
        assert!(talk(&late).is_err(), "the end closes every connection");
    }
}
