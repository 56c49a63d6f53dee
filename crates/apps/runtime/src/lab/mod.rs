//! A running world: one thread owns it, commands reach it through a queue, and snapshots come out.
//!
//! The thread carries out queued requests between steps, in the order in which they arrived. Snapshots are numbered, never
//! change, and are shared without copying.

mod queue;
mod thread;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use karakuri_sim::world::{Command, Sample, World};
use karakuri_sim::world_handle::{
    CameraReaders, ClientId, LeaseTable, ReadStreams, TimeControl, WorldHandle, WorldInfo,
    WorldSnapshot,
};

pub use karakuri_sim::world_handle::{Stopped, TellError};

use crate::live_world::LiveWorld;
use queue::{Order, Reply, Request};

/// How a world is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabOptions {
    /// Simulated seconds per second.
    pub speed: f64,
    /// Whether it is paused at first.
    pub paused: bool,
    /// Simulated time between snapshots (ns).
    pub snapshot_every_ns: u64,
}

impl Default for LabOptions {
    /// Real time, not paused, a hundred snapshots a second.
    fn default() -> Self {
        Self { speed: 1.0, paused: false, snapshot_every_ns: 10_000_000 }
    }
}

/// A running world. It stops when this is dropped.
pub struct Lab {
    handle: LabHandle,
    thread: Option<JoinHandle<World>>,
}

/// A handle to a running world; cheap to clone and to send.
#[derive(Clone)]
pub struct LabHandle {
    requests: SyncSender<Request>,
    shared: Arc<Shared>,
}

/// What the thread of a world publishes.
struct Shared {
    snapshot: Mutex<Arc<WorldSnapshot>>,
    /// Notified with every new snapshot.
    is_new: Condvar,
    info: Mutex<Arc<WorldInfo>>,
    /// Simulation time (ns), newer than the snapshot's.
    time_ns: AtomicU64,
    camera_readers: Mutex<CameraReaders>,
    leases: Mutex<LeaseTable>,
    /// Zero on the clock of the leases.
    began: Instant,
}

/// Length of the queue of requests; a client that sends more waits until there is room.
const QUEUE: usize = 4_096;

impl Lab {
    /// Starts the thread of a world.
    ///
    /// # Panics
    ///
    /// If the speed or the time between snapshots is not positive.
    pub fn start(world: World, options: LabOptions) -> Self {
        assert!(options.speed > 0.0, "the speed must be positive");
        assert!(options.snapshot_every_ns > 0, "the time between snapshots must be positive");
        let (requests, queue) = sync_channel(QUEUE);
        let info = Arc::new(WorldInfo::of(&world));
        let live = LiveWorld::new(world);
        let snapshot = thread::snapshot(&live, &options, 0);
        let shared = Arc::new(Shared {
            time_ns: AtomicU64::new(snapshot.time_ns),
            snapshot: Mutex::new(Arc::new(snapshot)),
            is_new: Condvar::new(),
            info: Mutex::new(info),
            camera_readers: Mutex::default(),
            leases: Mutex::default(),
            began: Instant::now(),
        });
        let thread = thread::start(live, options, queue, shared.clone());
        Self { handle: LabHandle { requests, shared }, thread: Some(thread) }
    }

    /// A handle for clients.
    pub fn handle(&self) -> LabHandle {
        self.handle.clone()
    }

    /// Stops the thread and returns the world.
    pub fn stop(mut self) -> World {
        self.end().expect("it was running")
    }

    fn end(&mut self) -> Option<World> {
        let thread = self.thread.take()?;
        // If the queue is closed, the thread has ended already.
        let _ = self.handle.requests.send(Request { order: Order::End, reply: None });
        Some(thread.join().expect("stepping a world does not panic"))
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        self.end();
    }
}

impl LabHandle {
    /// Gives the world a command without waiting until it has been carried out.
    ///
    /// # Errors
    ///
    /// If another client has leased a device that the command can move or re-arm, or the world has stopped.
    pub fn post(&self, command: Command) -> Result<(), TellError> {
        self.admit(&ClientId::in_process("the program"), &command)?;
        Ok(self.send(Order::Command(Box::new(command)), None)?)
    }

    fn admit(&self, client: &ClientId, command: &Command) -> Result<(), TellError> {
        let (leases, now) = self.leases();
        Ok(leases.admit_command(command, client, now)?)
    }

    /// Pauses the world, or lets it continue.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn pause(&self, paused: bool) -> Result<(), Stopped> {
        self.order(Order::Pause(paused))
    }

    /// Makes this number of steps and pauses.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn steps(&self, count: u64) -> Result<(), Stopped> {
        self.order(Order::Steps(count))
    }

    /// Makes time pass faster or slower. A speed that is not positive and finite is ignored.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn speed(&self, speed: f64) -> Result<(), Stopped> {
        self.order(Order::Speed(speed))
    }

    fn order(&self, order: Order) -> Result<(), Stopped> {
        let (reply, answer) = sync_channel(1);
        self.send(order, Some(reply))?;
        answer.recv().map(drop).map_err(|_| Stopped)
    }

    fn send(&self, order: Order, reply: Option<Reply>) -> Result<(), Stopped> {
        self.requests.send(Request { order, reply }).map_err(|_| Stopped)
    }
}

impl WorldHandle for LabHandle {
    fn info(&self) -> Arc<WorldInfo> {
        self.shared.info.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn now_ns(&self) -> u64 {
        self.shared.time_ns.load(Ordering::Relaxed)
    }

    fn snapshot(&self) -> Arc<WorldSnapshot> {
        self.shared.snapshot.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn newer(&self, than: u64, patience: Duration) -> Option<Arc<WorldSnapshot>> {
        let newest = self.shared.snapshot.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |snapshot: &mut Arc<WorldSnapshot>| snapshot.number <= than;
        let waited = self.shared.is_new.wait_timeout_while(newest, patience, is_old);
        let (newest, _) = waited.unwrap_or_else(PoisonError::into_inner);
        (newest.number > than).then(|| newest.clone())
    }

    fn pass(&self, time: TimeControl) -> Result<(), Stopped> {
        match time {
            TimeControl::Pause(paused) => self.pause(paused),
            TimeControl::Steps(count) => self.steps(count),
            TimeControl::Speed(speed) => self.speed(speed),
        }
    }

    fn tell_as(&self, client: &ClientId, command: Command) -> Result<(), TellError> {
        self.admit(client, &command)?;
        let (reply, answer) = sync_channel(1);
        self.send(Order::Command(Box::new(command)), Some(reply))?;
        Ok(answer.recv().map_err(|_| Stopped)??)
    }

    fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped> {
        let (samples, received) = sync_channel(waiting.max(1));
        self.order(Order::Listen(samples))?;
        Ok(received)
    }

    fn read_camera(
        &self,
        camera: &str,
        client: &str,
        streams: ReadStreams,
    ) -> Result<(), TellError> {
        // The lock is held until the commands are carried out, so that the last request determines the streams.
        let mut readers = self.shared.camera_readers.lock().unwrap_or_else(PoisonError::into_inner);
        let commands = readers.read(camera, client, streams);
        commands.into_iter().try_for_each(|command| self.tell(command))
    }

    fn leases(&self) -> (MutexGuard<'_, LeaseTable>, Duration) {
        let leases = self.shared.leases.lock().unwrap_or_else(PoisonError::into_inner);
        (leases, self.shared.began.elapsed())
    }
}
