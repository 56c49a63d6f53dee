//! A world with grasped objects that move along, whatever the engine.

use karakuri_sim::world::{Command, CommandRefusal, Sample, World, step};
use karakuri_sim::world_handle::WorldSnapshot;

use crate::holding::Holding;

/// A world, and where its engine computes no contact forces, the objects that its hands hold.
pub(crate) struct LiveWorld {
    world: World,
    /// `None` if the engine computes contact forces: then friction holds objects.
    holding: Option<Holding>,
    /// The revision of the world that `holding` was made for.
    revision: u64,
}

impl LiveWorld {
    pub(crate) fn new(world: World) -> Self {
        Self { holding: Holding::of(&world), revision: world.revision(), world }
    }

    pub(crate) fn world(&self) -> &World {
        &self.world
    }

    pub(crate) fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }

    pub(crate) fn into_world(self) -> World {
        self.world
    }

    /// Carries out a command.
    pub(crate) fn command(&mut self, command: &Command) -> Result<(), CommandRefusal> {
        self.world.command(command)?;
        if matches!(command, Command::Reset) {
            // Objects are back where they were at the start: no hand holds them.
            self.holding = Holding::of(&self.world);
        }
        self.update_holding();
        if let Some(holding) = &mut self.holding {
            holding.told(command, self.world.time_ns());
        }
        Ok(())
    }

    /// Moves the world on by one step, and returns the sensor samples of that step.
    pub(crate) fn step(&mut self) -> Vec<Sample> {
        self.update_holding();
        step(&mut self.world);
        let mut samples = self.world.take_samples();
        if let Some(holding) = &mut self.holding {
            holding.after_step(&mut self.world);
            holding.correct(&self.world, &mut samples);
        }
        samples
    }

    /// The state of the world now, with held objects among the touches.
    pub(crate) fn snapshot(&self, number: u64) -> WorldSnapshot {
        let mut snapshot = WorldSnapshot::of(&self.world, number);
        if let Some(holding) = &self.holding {
            snapshot.touches = holding.touches(&self.world);
        }
        snapshot
    }

    /// Adding or removing components or objects gives links and bodies other numbers: hands let go.
    fn update_holding(&mut self) {
        if self.revision != self.world.revision() {
            self.revision = self.world.revision();
            self.holding = Holding::of(&self.world);
        }
    }
}
