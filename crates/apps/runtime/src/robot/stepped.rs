//! A world that the robot port steps itself.

use std::sync::Arc;

use karakuri_motion::arm::ArmCommand;
use karakuri_sim::world::{Command, CommandRefusal, DeviceCommand, Sample, World};
use karakuri_sim::world_handle::{CameraReaders, ReadStreams, TellError, WorldInfo, WorldSnapshot};

use super::{Advance, DrivenWorld, JointsNow, SimRobot, WorldRobot};
use crate::live_world::LiveWorld;

/// Called after every step of a world while a robot moves in it: to record, judge or disturb.
pub trait StepObserver {
    /// Comes after every step, with the sensor samples of that step.
    fn after_step(&mut self, world: &mut World, samples: &[Sample]);
}

/// Does nothing.
impl StepObserver for () {
    fn after_step(&mut self, _world: &mut World, _samples: &[Sample]) {}
}

/// A world that belongs to the port: every [`DrivenWorld::advance`] is one step.
pub struct SteppedWorld<O = ()> {
    live: LiveWorld,
    info: Arc<WorldInfo>,
    samples: Vec<Sample>,
    observer: O,
    cameras: CameraReaders,
}

impl SimRobot {
    /// The robot of this world.
    pub fn new(world: World) -> Self {
        Self::watched(world, ())
    }
}

impl<O: StepObserver> SimRobot<O> {
    /// The same with an observer that is called after every step.
    pub fn watched(world: World, observer: O) -> Self {
        let info = Arc::new(WorldInfo::of(&world));
        let live = LiveWorld::new(world);
        WorldRobot::over_devices(SteppedWorld {
            live,
            info,
            samples: Vec::new(),
            observer,
            cameras: CameraReaders::default(),
        })
    }

    /// The world.
    pub fn world(&self) -> &World {
        self.world.live.world()
    }

    /// Gives the world a command beside the motions of the port. After a change of an arm's mode the port's next motion
    /// begins where the arms are.
    ///
    /// # Errors
    ///
    /// If the world refuses the command.
    pub fn command(&mut self, command: &Command) -> Result<(), CommandRefusal> {
        self.world.live.command(command)?;
        self.world.update_info();
        let is_mode = matches!(
            command,
            Command::Device {
                command: DeviceCommand::Arm(
                    ArmCommand::SwitchMode(_) | ArmCommand::SwitchModeNumber(_)
                ),
                ..
            }
        );
        if is_mode {
            let Self { world, arms, model, .. } = self;
            world.joints(|now| arms.iter_mut().for_each(|arm| arm.hold_here(now.q, model)));
        }
        Ok(())
    }

    /// The observer.
    pub fn observer(&self) -> &O {
        &self.world.observer
    }

    /// The observer, to change it.
    pub fn observer_mut(&mut self) -> &mut O {
        &mut self.world.observer
    }

    /// The world and the observer.
    pub fn into_parts(self) -> (World, O) {
        (self.world.live.into_world(), self.world.observer)
    }
}

impl<O> SteppedWorld<O> {
    /// Makes a new info if components or objects were added or removed.
    fn update_info(&mut self) {
        let world = self.live.world();
        if self.info.number != world.revision() {
            self.info = Arc::new(WorldInfo::of(world));
        }
    }
}

impl<O: StepObserver> DrivenWorld for SteppedWorld<O> {
    fn info(&self) -> Arc<WorldInfo> {
        self.info.clone()
    }

    fn now_ns(&self) -> u64 {
        self.live.world().time_ns()
    }

    fn joints<T>(&self, read: impl FnOnce(&JointsNow<'_>) -> T) -> T {
        let world = self.live.world();
        let (state, effort) = (world.state(), &world.readings().joint_effort);
        read(&JointsNow { stamp_ns: world.time_ns(), q: &state.q, v: &state.v, effort })
    }

    fn look(&self) -> (Arc<WorldInfo>, Arc<WorldSnapshot>) {
        (self.info.clone(), Arc::new(self.live.snapshot(0)))
    }

    fn tell(&mut self, command: Command) -> Result<(), TellError> {
        self.live.command(&command)?;
        self.update_info();
        Ok(())
    }

    fn hear(&mut self, hear: &mut dyn FnMut(&Sample)) {
        self.samples.drain(..).for_each(|sample| hear(&sample));
    }

    fn advance(&mut self) -> Advance {
        let samples = self.live.step();
        self.observer.after_step(self.live.world_mut(), &samples);
        self.samples = samples;
        self.update_info();
        Advance::Moved
    }

    fn read_camera(&mut self, camera: &str, streams: ReadStreams) -> Result<(), TellError> {
        let commands = self.cameras.read(camera, "robot port", streams);
        commands.into_iter().try_for_each(|command| self.tell(command))
    }

    fn is_shared(&self) -> bool {
        false
    }
}
