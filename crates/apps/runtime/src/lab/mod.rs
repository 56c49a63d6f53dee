//! A world that runs: one thread that owns it, a mailbox, and views that everybody may look at.
//!
//! Whoever wants something writes a letter. Letters are opened between steps, in the order in which they came; views are
//! numbered, never change, and cost nothing to share.

mod hold;
mod mail;
mod thread;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use karakuri_sim::physics::PhysicsState;
use karakuri_sim::world::{Command, Sample, StateHash, World};
use karakuri_sim::world_handle::{Placement, TimeControl, WorldHandle, WorldInfo, WorldSnapshot};

pub use karakuri_sim::world_handle::{Stopped, TellError};

use mail::{Letter, Order, Reply};

/// How a lab is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabOptions {
    /// Simulated seconds per second.
    pub speed: f64,
    /// Whether it stands still at first.
    pub paused: bool,
    /// So much simulated time lies between views (ns).
    pub view_every_ns: u64,
}

impl Default for LabOptions {
    /// Real time, running, a hundred views a second.
    fn default() -> Self {
        Self { speed: 1.0, paused: false, view_every_ns: 10_000_000 }
    }
}

/// How the world was at some time. It never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Grows with every view.
    pub number: u64,
    /// Simulation time (ns).
    pub time_ns: u64,
    /// Whether time passes.
    pub paused: bool,
    /// Simulated seconds per second, as asked for.
    pub speed: f64,
    /// Whether everything was stopped by an emergency stop.
    pub halted: bool,
    /// Where everything was.
    pub state: PhysicsState,
    /// What it looked like.
    pub snapshot: Arc<WorldSnapshot>,
    /// Stands for the state, to the bit.
    pub hash: StateHash,
}

/// A running world. It stops when this is dropped.
pub struct Lab {
    handle: LabHandle,
    thread: Option<JoinHandle<World>>,
}

/// A way to a running world; cheap to clone and to send.
#[derive(Clone)]
pub struct LabHandle {
    mailbox: SyncSender<Letter>,
    shared: Arc<Shared>,
}

/// The newest view, a bell that rings for each, and who is there.
struct Shared {
    view: Mutex<Arc<View>>,
    bell: Condvar,
    info: Mutex<Arc<WorldInfo>>,
    /// Simulation time (ns), newer than the view's.
    time_ns: AtomicU64,
}

/// Letters that may wait; whoever writes more waits too.
const MAILBOX: usize = 4_096;

impl Lab {
    /// Starts the clock of a world.
    ///
    /// # Panics
    ///
    /// If the speed is not positive or there is no time between views.
    pub fn start(world: World, options: LabOptions) -> Self {
        assert!(options.speed > 0.0, "time passes forwards");
        assert!(options.view_every_ns > 0, "there is time between views");
        let (mailbox, letters) = sync_channel(MAILBOX);
        let view = thread::view(&world, &options, None, 0, 1);
        let shared = Arc::new(Shared {
            time_ns: AtomicU64::new(view.time_ns),
            view: Mutex::new(Arc::new(view)),
            bell: Condvar::new(),
            info: Mutex::new(Arc::new(WorldInfo::of(&world, 1))),
        });
        let thread = thread::start(world, options, letters, shared.clone());
        Self { handle: LabHandle { mailbox, shared }, thread: Some(thread) }
    }

    /// A way to it that others may have.
    pub fn handle(&self) -> LabHandle {
        self.handle.clone()
    }

    /// Stops the clock and gives the world back.
    pub fn stop(mut self) -> World {
        self.end().expect("it was running")
    }

    fn end(&mut self) -> Option<World> {
        let thread = self.thread.take()?;
        // If nobody reads letters any more, the thread has ended already.
        let _ = self.handle.mailbox.send(Letter { order: Order::End, reply: None });
        Some(thread.join().expect("stepping a world does not panic"))
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        self.end();
    }
}

impl LabHandle {
    /// The newest view.
    pub fn view(&self) -> Arc<View> {
        self.shared.view.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits for a view that is newer than this number, but no longer than so.
    pub fn newer(&self, than: u64, patience: Duration) -> Option<Arc<View>> {
        let view = self.shared.view.lock().unwrap_or_else(PoisonError::into_inner);
        let waited =
            self.shared.bell.wait_timeout_while(view, patience, |view| view.number <= than);
        let (view, _) = waited.unwrap_or_else(PoisonError::into_inner);
        (view.number > than).then(|| view.clone())
    }

    /// Tells the world something, and waits until it has been done or refused.
    ///
    /// # Errors
    ///
    /// If the world refuses, or has stopped.
    pub fn tell(&self, command: Command) -> Result<(), TellError> {
        let (reply, answer) = sync_channel(1);
        self.send(Order::Command(Box::new(command)), Some(reply))?;
        Ok(answer.recv().map_err(|_| Stopped)??)
    }

    /// Tells the world something without waiting; what is refused is refused silently.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn post(&self, command: Command) -> Result<(), Stopped> {
        self.send(Order::Command(Box::new(command)), None)
    }

    /// Lets time stand still, or pass again.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn pause(&self, paused: bool) -> Result<(), Stopped> {
        self.order(Order::Pause(paused))
    }

    /// Lets so many steps pass and pauses again.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn steps(&self, count: u64) -> Result<(), Stopped> {
        self.order(Order::Steps(count))
    }

    /// Makes time pass faster or slower. A speed that is not positive and finite is left out.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn speed(&self, speed: f64) -> Result<(), Stopped> {
        self.order(Order::Speed(speed))
    }

    /// Everything that sensors say from now on, at most so many steps' worth waiting: who reads too slowly misses some.
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped> {
        let (samples, received) = sync_channel(waiting.max(1));
        self.order(Order::Listen(samples))?;
        Ok(received)
    }

    fn order(&self, order: Order) -> Result<(), Stopped> {
        let (reply, answer) = sync_channel(1);
        self.send(order, Some(reply))?;
        answer.recv().map(drop).map_err(|_| Stopped)
    }

    fn send(&self, order: Order, reply: Option<Reply>) -> Result<(), Stopped> {
        self.mailbox.send(Letter { order, reply }).map_err(|_| Stopped)
    }
}

impl WorldHandle for LabHandle {
    fn info(&self) -> Arc<WorldInfo> {
        self.shared.info.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn now_ns(&self) -> u64 {
        self.shared.time_ns.load(Ordering::Relaxed)
    }

    fn placement(&self) -> Placement {
        let view = self.view();
        Placement { time_ns: view.time_ns, q: view.state.q.clone(), v: view.state.v.clone() }
    }

    fn snapshot(&self) -> Arc<WorldSnapshot> {
        self.view().snapshot.clone()
    }

    fn newer(&self, than: u64, patience: Duration) -> Option<Arc<WorldSnapshot>> {
        self.newer(than, patience).map(|view| view.snapshot.clone())
    }

    fn is_halted(&self) -> bool {
        self.view().halted
    }

    fn pass(&self, time: TimeControl) -> Result<(), Stopped> {
        match time {
            TimeControl::Pause(paused) => self.pause(paused),
            TimeControl::Steps(count) => self.steps(count),
            TimeControl::Speed(speed) => self.speed(speed),
        }
    }

    fn tell(&self, command: Command) -> Result<(), TellError> {
        self.tell(command)
    }

    fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped> {
        self.listen(waiting)
    }
}
