//! The thread that owns a world.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use karakuri_sim::world::{Command, Sample, World, step};
use karakuri_sim::world_handle::{WorldInfo, WorldSnapshot};

use super::hold::LabHolds;
use super::mail::{Letter, Order};
use super::{LabOptions, Shared, View};
use crate::simulate::Pace;

pub(super) fn start(
    world: World,
    options: LabOptions,
    letters: Receiver<Letter>,
    shared: Arc<Shared>,
) -> JoinHandle<World> {
    let stepper = Stepper {
        holds: LabHolds::of(&world),
        world,
        options,
        pace: Pace::new(options.speed),
        steps: 0,
        listeners: Vec::new(),
        number: 0,
        info: 1,
        opened: 0,
        shared,
    };
    let thread = std::thread::Builder::new().name("world".to_owned());
    thread.spawn(move || stepper.run(&letters)).expect("there is room for one more thread")
}

/// How a world is now.
pub(super) fn view(
    world: &World,
    options: &LabOptions,
    holds: Option<&LabHolds>,
    number: u64,
    info: u64,
) -> View {
    let LabOptions { paused, speed, .. } = *options;
    let mut snapshot = WorldSnapshot { paused, speed, ..WorldSnapshot::of(world, number, info) };
    if let Some(holds) = holds {
        snapshot.touches = holds.touches(world);
    }
    View {
        number,
        time_ns: world.time_ns(),
        paused,
        speed,
        halted: world.is_halted(),
        state: world.state().clone(),
        snapshot: Arc::new(snapshot),
        hash: world.hash(),
    }
}

struct Stepper {
    world: World,
    /// Only where physics does not do it.
    holds: Option<LabHolds>,
    options: LabOptions,
    pace: Pace,
    /// Single steps that are still to be made.
    steps: u64,
    listeners: Vec<SyncSender<Arc<[Sample]>>>,
    number: u64,
    /// The newest roster's number.
    info: u64,
    /// Letters that were opened since the last step.
    opened: usize,
    shared: Arc<Shared>,
}

/// So many letters may be opened before a step that is due: a flood of them must not hold up time.
const BETWEEN_STEPS: usize = 64;

impl Stepper {
    fn run(mut self, letters: &Receiver<Letter>) -> World {
        loop {
            let wait = self.wait();
            let letter = match wait {
                // Nothing to do until somebody writes.
                None => letters.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(Duration::ZERO) if self.opened >= BETWEEN_STEPS => {
                    Err(RecvTimeoutError::Timeout)
                }
                Some(Duration::ZERO) => letters.try_recv().map_err(|_| RecvTimeoutError::Timeout),
                Some(wait) => letters.recv_timeout(wait),
            };
            match letter {
                Ok(letter) => {
                    if !self.open(letter) {
                        return self.world;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return self.world,
                Err(RecvTimeoutError::Timeout) => self.step(),
            }
        }
    }

    /// How long until the next step; `None` while time stands still.
    fn wait(&mut self) -> Option<Duration> {
        if self.steps > 0 {
            return Some(Duration::ZERO);
        }
        if self.options.paused {
            return None;
        }
        Some(self.pace.wait(Instant::now(), self.world.time_ns() + self.world.step_ns()))
    }

    /// Does what a letter says; whether to go on.
    fn open(&mut self, letter: Letter) -> bool {
        self.opened += 1;
        let mut done = Ok(());
        match letter.order {
            Order::Command(command) => {
                done = self.world.command(&command);
                if let (Some(holds), Ok(())) = (&mut self.holds, &done) {
                    holds.hear(&command, self.world.time_ns());
                }
                let moved_in = matches!(
                    *command,
                    Command::AddComponent(_)
                        | Command::RemoveComponent(_)
                        | Command::AddObject(_)
                        | Command::RemoveObject(_)
                );
                // Things have other numbers now, or are back where they were: nobody holds them.
                if done.is_ok() && (moved_in || matches!(*command, Command::Reset)) {
                    self.holds = LabHolds::of(&self.world);
                }
                if moved_in && done.is_ok() {
                    self.call_the_roll();
                }
                self.show();
            }
            Order::Pause(paused) => {
                self.options.paused = paused;
                self.pace = Pace::new(self.options.speed);
                self.show();
            }
            Order::Steps(count) => {
                self.options.paused = true;
                self.steps = self.steps.saturating_add(count);
            }
            Order::Speed(speed) if speed.is_finite() && speed > 0.0 => {
                self.options.speed = speed;
                self.pace = Pace::new(speed);
                self.show();
            }
            Order::Speed(_) => {}
            Order::Listen(listener) => self.listeners.push(listener),
            Order::End => return false,
        }
        if let Some(reply) = letter.reply {
            // Whoever asked may have left.
            let _ = reply.try_send(done);
        }
        true
    }

    fn step(&mut self) {
        self.opened = 0;
        step(&mut self.world);
        if let Some(holds) = &mut self.holds {
            holds.after_step(&mut self.world);
        }
        self.shared.time_ns.store(self.world.time_ns(), Ordering::Relaxed);
        self.steps = self.steps.saturating_sub(1);
        let samples = self.world.take_samples();
        if !samples.is_empty() && !self.listeners.is_empty() {
            let samples: Arc<[Sample]> = samples.into();
            let keep = |listener: &SyncSender<Arc<[Sample]>>| {
                !matches!(listener.try_send(samples.clone()), Err(TrySendError::Disconnected(_)))
            };
            self.listeners.retain(keep);
        }
        let every_ns = self.options.view_every_ns;
        let (now_ns, before_ns) =
            (self.world.time_ns(), self.world.time_ns() - self.world.step_ns());
        if now_ns / every_ns != before_ns / every_ns || (self.options.paused && self.steps == 0) {
            self.show();
        }
    }

    /// Writes down who is there.
    fn call_the_roll(&mut self) {
        self.info += 1;
        let newest = Arc::new(WorldInfo::of(&self.world, self.info));
        *self.shared.info.lock().unwrap_or_else(PoisonError::into_inner) = newest;
    }

    fn show(&mut self) {
        self.number += 1;
        let newest =
            Arc::new(view(&self.world, &self.options, self.holds.as_ref(), self.number, self.info));
        *self.shared.view.lock().unwrap_or_else(PoisonError::into_inner) = newest;
        self.shared.bell.notify_all();
    }
}
