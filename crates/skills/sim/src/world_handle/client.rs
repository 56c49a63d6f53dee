//! A running world as one client sees it.

use std::sync::mpsc::Receiver;
use std::sync::{Arc, MutexGuard};
use std::time::Duration;

use super::{
    LeaseTable, ReadStreams, Stopped, TellError, TimeControl, WorldHandle, WorldInfo, WorldSnapshot,
};
use crate::world::{Command, Sample};

/// A handle whose commands are given in the name of one client: the world's leases apply to them.
#[derive(Clone)]
pub struct ClientHandle {
    world: Arc<dyn WorldHandle>,
    client: String,
}

impl ClientHandle {
    /// The handle of a client.
    pub fn new(world: Arc<dyn WorldHandle>, client: impl Into<String>) -> Self {
        Self { world, client: client.into() }
    }
}

impl WorldHandle for ClientHandle {
    fn info(&self) -> Arc<WorldInfo> {
        self.world.info()
    }

    fn now_ns(&self) -> u64 {
        self.world.now_ns()
    }

    fn snapshot(&self) -> Arc<WorldSnapshot> {
        self.world.snapshot()
    }

    fn newer(&self, than: u64, patience: Duration) -> Option<Arc<WorldSnapshot>> {
        self.world.newer(than, patience)
    }

    fn pass(&self, time: TimeControl) -> Result<(), Stopped> {
        self.world.pass(time)
    }

    fn tell(&self, command: Command) -> Result<(), TellError> {
        let (leases, now) = self.world.leases();
        leases.admit_command(&command, &self.client, now)?;
        drop(leases);
        self.world.tell(command)
    }

    fn listen(&self, waiting: usize) -> Result<Receiver<Arc<[Sample]>>, Stopped> {
        self.world.listen(waiting)
    }

    fn read_camera(
        &self,
        camera: &str,
        client: &str,
        streams: ReadStreams,
    ) -> Result<(), TellError> {
        self.world.read_camera(camera, client, streams)
    }

    fn leases(&self) -> (MutexGuard<'_, LeaseTable>, Duration) {
        self.world.leases()
    }
}
