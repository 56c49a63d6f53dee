//! A running world as one client sees it.

use std::sync::mpsc::Receiver;
use std::sync::{Arc, MutexGuard};
use std::time::Duration;

use super::{
    ClientId, LeaseTable, ReadStreams, Stopped, TellError, TimeControl, WorldHandle, WorldInfo,
    WorldSnapshot,
};
use crate::world::{Command, Sample};

/// A handle whose commands are given in the name of one client.
#[derive(Clone)]
pub struct ClientHandle {
    world: Arc<dyn WorldHandle>,
    client: ClientId,
}

impl ClientHandle {
    /// The handle of a client in this process.
    pub fn new(world: Arc<dyn WorldHandle>, client: impl Into<String>) -> Self {
        Self { world, client: ClientId::in_process(client) }
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

    fn tell_as(&self, client: &ClientId, command: Command) -> Result<(), TellError> {
        self.world.tell_as(client, command)
    }

    fn tell(&self, command: Command) -> Result<(), TellError> {
        self.world.tell_as(&self.client, command)
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
