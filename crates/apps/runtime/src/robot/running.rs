//! A world that runs in its own thread, behind a [`WorldHandle`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use karakuri_sim::world::{Command, Sample};
use karakuri_sim::world_handle::{Stopped, TellError, WorldHandle, WorldInfo, WorldSnapshot};

use super::{Advance, DrivenWorld, JointsNow, LabRobot, WorldRobot};

/// A world that runs by itself. It is seen through a [`WorldHandle`] only, so the port works beside any other client.
pub struct RunningWorld {
    handle: Arc<dyn WorldHandle>,
    samples: Receiver<Arc<[Sample]>>,
    unheard: Vec<Arc<[Sample]>>,
    /// The newest snapshot that was waited for.
    seen: Arc<WorldSnapshot>,
    stop: Arc<AtomicBool>,
}

/// Queue length for samples (simulation steps).
const QUEUE_STEPS: usize = 256;
/// How long to wait for a new snapshot at a time.
const SNAPSHOT_TIMEOUT: Duration = Duration::from_millis(20);

impl LabRobot {
    /// The robot of a running world. When `stop` is set, every motion stops as after
    /// [`RobotPort::stop`](karakuri_motion::RobotPort::stop).
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn new(handle: Arc<dyn WorldHandle>, stop: Arc<AtomicBool>) -> Result<Self, Stopped> {
        let samples = handle.listen(QUEUE_STEPS)?;
        let seen = handle.snapshot();
        let world = RunningWorld { handle, samples, unheard: Vec::new(), seen, stop };
        Ok(WorldRobot::over_devices(world))
    }
}

impl DrivenWorld for RunningWorld {
    fn info(&self) -> Arc<WorldInfo> {
        self.handle.info()
    }

    fn now_ns(&self) -> u64 {
        self.handle.now_ns()
    }

    fn joints<T>(&self, read: impl FnOnce(&JointsNow<'_>) -> T) -> T {
        let snapshot = self.handle.snapshot();
        let WorldSnapshot { time_ns, q, v, effort, .. } = &*snapshot;
        read(&JointsNow { stamp_ns: *time_ns, q, v, effort })
    }

    fn look(&self) -> (Arc<WorldInfo>, Arc<WorldSnapshot>) {
        self.handle.look()
    }

    fn tell(&mut self, command: Command) -> Result<(), TellError> {
        self.handle.tell(command)
    }

    fn hear(&mut self, hear: &mut dyn FnMut(&Sample)) {
        let heard = self.unheard.drain(..).chain(self.samples.try_iter());
        heard.for_each(|samples| samples.iter().for_each(&mut *hear));
    }

    fn advance(&mut self) -> Advance {
        match self.handle.newer(self.seen.number, SNAPSHOT_TIMEOUT) {
            Some(snapshot) => {
                self.seen = snapshot;
                Advance::Moved
            }
            None => match self.samples.try_recv() {
                Ok(samples) => {
                    self.unheard.push(samples);
                    Advance::Waiting { paused: self.seen.paused }
                }
                Err(TryRecvError::Empty) => Advance::Waiting { paused: self.seen.paused },
                Err(TryRecvError::Disconnected) => Advance::Ended,
            },
        }
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_stop_requested(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
