//! The thread that owns a world.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use karakuri_sim::world::{Sample, World};
use karakuri_sim::world_handle::{WorldInfo, WorldSnapshot};

use super::queue::{Order, Request};
use super::{LabOptions, Shared};
use crate::live_world::LiveWorld;
use crate::simulate::Pace;

pub(super) fn start(
    live: LiveWorld,
    options: LabOptions,
    requests: Receiver<Request>,
    shared: Arc<Shared>,
) -> JoinHandle<World> {
    let stepper = Stepper {
        info: live.world().revision(),
        live,
        options,
        pace: Pace::new(options.speed),
        steps: 0,
        listeners: Vec::new(),
        number: 0,
        handled: 0,
        shared,
    };
    let thread = std::thread::Builder::new().name("world".to_owned());
    thread.spawn(move || stepper.run(&requests)).expect("there is room for one more thread")
}

/// The state of a world now.
pub(super) fn snapshot(live: &LiveWorld, options: &LabOptions, number: u64) -> WorldSnapshot {
    let LabOptions { paused, speed, .. } = *options;
    WorldSnapshot { paused, speed, ..live.snapshot(number) }
}

struct Stepper {
    live: LiveWorld,
    options: LabOptions,
    pace: Pace,
    /// Single steps that are still to be made.
    steps: u64,
    listeners: Vec<SyncSender<Arc<[Sample]>>>,
    /// Number of the newest snapshot.
    number: u64,
    /// Number of the newest info.
    info: u64,
    /// Requests that were handled since the last step.
    handled: usize,
    shared: Arc<Shared>,
}

/// At most this many requests are handled before a step that is due, so that a flood of them does not stop time.
const REQUESTS_BETWEEN_STEPS: usize = 64;

impl Stepper {
    fn run(mut self, requests: &Receiver<Request>) -> World {
        loop {
            let request = match self.wait() {
                // Paused: nothing to do until a request comes.
                None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(Duration::ZERO) if self.handled >= REQUESTS_BETWEEN_STEPS => {
                    Err(RecvTimeoutError::Timeout)
                }
                Some(Duration::ZERO) => requests.try_recv().map_err(|_| RecvTimeoutError::Timeout),
                Some(wait) => requests.recv_timeout(wait),
            };
            match request {
                Ok(request) => {
                    if !self.handle(request) {
                        return self.live.into_world();
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return self.live.into_world(),
                Err(RecvTimeoutError::Timeout) => self.step(),
            }
        }
    }

    /// How long until the next step; `None` while the world is paused.
    fn wait(&mut self) -> Option<Duration> {
        if self.steps > 0 {
            return Some(Duration::ZERO);
        }
        if self.options.paused {
            return None;
        }
        let world = self.live.world();
        Some(self.pace.wait(Instant::now(), world.time_ns() + world.step_ns()))
    }

    /// Handles a request; whether to go on.
    fn handle(&mut self, request: Request) -> bool {
        self.handled += 1;
        let mut done = Ok(());
        match request.order {
            Order::Command(command) => {
                done = self.live.command(&command);
                self.publish_info();
                self.publish();
            }
            Order::Pause(paused) => {
                self.options.paused = paused;
                self.pace = Pace::new(self.options.speed);
                self.publish();
            }
            Order::Steps(count) => {
                self.options.paused = true;
                self.steps = self.steps.saturating_add(count);
            }
            Order::Speed(speed) if speed.is_finite() && speed > 0.0 => {
                self.options.speed = speed;
                self.pace = Pace::new(speed);
                self.publish();
            }
            Order::Speed(_) => {}
            Order::Listen(listener) => self.listeners.push(listener),
            Order::End => return false,
        }
        if let Some(reply) = request.reply {
            // The client may have left.
            let _ = reply.try_send(done);
        }
        true
    }

    fn step(&mut self) {
        self.handled = 0;
        let samples = self.live.step();
        let (now_ns, step_ns) = (self.live.world().time_ns(), self.live.world().step_ns());
        self.shared.time_ns.store(now_ns, Ordering::Relaxed);
        self.steps = self.steps.saturating_sub(1);
        if !samples.is_empty() && !self.listeners.is_empty() {
            let samples: Arc<[Sample]> = samples.into();
            let keep = |listener: &SyncSender<Arc<[Sample]>>| {
                !matches!(listener.try_send(samples.clone()), Err(TrySendError::Disconnected(_)))
            };
            self.listeners.retain(keep);
        }
        let every_ns = self.options.snapshot_every_ns;
        let is_due = now_ns / every_ns != (now_ns - step_ns) / every_ns;
        if is_due || (self.options.paused && self.steps == 0) {
            self.publish();
        }
    }

    /// Publishes what the world consists of, if that has changed.
    fn publish_info(&mut self) {
        if self.info != self.live.world().revision() {
            self.info = self.live.world().revision();
            let newest = Arc::new(WorldInfo::of(self.live.world()));
            *self.shared.info.lock().unwrap_or_else(PoisonError::into_inner) = newest;
        }
    }

    /// Publishes a new snapshot.
    fn publish(&mut self) {
        self.number += 1;
        let newest = Arc::new(snapshot(&self.live, &self.options, self.number));
        *self.shared.snapshot.lock().unwrap_or_else(PoisonError::into_inner) = newest;
        self.shared.is_new.notify_all();
    }
}
