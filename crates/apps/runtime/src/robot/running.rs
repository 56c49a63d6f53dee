//! A world that runs in its own thread, behind a [`WorldHandle`].

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use karakuri_sim::world::{Command, Sample};
use karakuri_sim::world_handle::{
    ReadStreams, Stopped, TellError, WorldHandle, WorldInfo, WorldSnapshot,
};

use super::{Advance, DrivenWorld, JointsNow, LabRobot, WorldRobot};

/// A world that runs by itself. It is seen through a [`WorldHandle`] only, so the port works beside any other client.
pub struct RunningWorld {
    handle: Arc<dyn WorldHandle>,
    samples: Receiver<Arc<[Sample]>>,
    unheard: Vec<Arc<[Sample]>>,
    /// The newest snapshot that was waited for.
    seen: Arc<WorldSnapshot>,
    /// Simulation time when the world was last seen to advance (ns).
    advanced_ns: u64,
    stop: Arc<AtomicBool>,
}

/// Queue length for samples (simulation steps).
const QUEUE_STEPS: usize = 256;
/// Name of the port among the readers of a camera.
const CLIENT: &str = "robot port";
/// How long to wait for time to pass at most.
const ADVANCE_TIMEOUT: Duration = Duration::from_millis(20);
/// Shortest time between two set-points, unless a snapshot comes earlier.
const SET_POINT_PERIOD: Duration = Duration::from_millis(2);

impl LabRobot {
    /// The robot of a running world. When `stop` is set, every motion stops as after
    /// [`RobotPort::stop`](karakuri_motion::RobotPort::stop).
    ///
    /// # Errors
    ///
    /// If the world has stopped.
    pub fn new(handle: Arc<dyn WorldHandle>, stop: Arc<AtomicBool>) -> Result<Self, Stopped> {
        let samples = handle.listen(QUEUE_STEPS)?;
        let (seen, advanced_ns) = (handle.snapshot(), handle.now_ns());
        let unheard = Vec::new();
        let world = RunningWorld { handle, samples, unheard, seen, advanced_ns, stop };
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
        let began = Instant::now();
        while began.elapsed() < ADVANCE_TIMEOUT {
            if let Some(snapshot) = self.handle.newer(self.seen.number, SET_POINT_PERIOD) {
                self.seen = snapshot;
            }
            // Every command makes a snapshot, also one of ours: only time that has passed asks for the next set-point.
            // Otherwise each of them would ask for another, and the world would have no time left for its steps.
            let now_ns = self.handle.now_ns();
            if now_ns != self.advanced_ns {
                self.advanced_ns = now_ns;
                return Advance::Moved;
            }
        }
        match self.samples.try_recv() {
            Ok(samples) => {
                self.unheard.push(samples);
                Advance::Waiting { paused: self.seen.paused }
            }
            Err(TryRecvError::Empty) => Advance::Waiting { paused: self.seen.paused },
            Err(TryRecvError::Disconnected) => Advance::Ended,
        }
    }

    fn read_camera(&mut self, camera: &str, streams: ReadStreams) -> Result<(), TellError> {
        self.handle.read_camera(camera, CLIENT, streams)
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_stop_requested(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
