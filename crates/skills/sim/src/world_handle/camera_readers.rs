//! Which clients of a world read which streams of its cameras.

use std::collections::BTreeMap;

use crate::component::CameraStream;
use crate::world::{Command, DeviceCommand};

/// The streams that a client reads, in the order of [`CameraStream::ALL`].
pub type ReadStreams = [bool; 3];

/// The readers of all cameras of a world. A stream is produced while at least one client reads it.
#[derive(Debug, Default)]
pub struct CameraReaders {
    /// By camera, then by client.
    readers: BTreeMap<String, BTreeMap<String, ReadStreams>>,
}

impl CameraReaders {
    /// Sets what a client reads of a camera; returns the commands that switch the camera accordingly.
    pub fn read(&mut self, camera: &str, client: &str, streams: ReadStreams) -> Vec<Command> {
        let readers = self.readers.entry(camera.to_owned()).or_default();
        if streams.contains(&true) {
            readers.insert(client.to_owned(), streams);
        } else {
            readers.remove(client);
        }
        let any = |i: usize| readers.values().any(|streams| streams[i]);
        let streams = CameraStream::ALL.into_iter().enumerate();
        let streams = streams.map(|(i, stream)| DeviceCommand::CameraStream { stream, on: any(i) });
        let on = DeviceCommand::Camera(!readers.is_empty());
        let command = |command| Command::Device { component: camera.to_owned(), command };
        let commands = streams.chain([on]).map(command).collect();
        self.readers.retain(|_, readers| !readers.is_empty());
        commands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_on(commands: &[Command]) -> bool {
        commands.iter().any(|command| {
            matches!(command, Command::Device { command: DeviceCommand::Camera(true), .. })
        })
    }

    #[test]
    fn a_camera_is_on_while_anybody_reads_it() {
        let mut readers = CameraReaders::default();
        assert!(is_on(&readers.read("kinect", "page", [true, true, false])));
        assert!(is_on(&readers.read("kinect", "ros", [false, false, true])));
        let left = readers.read("kinect", "page", [false; 3]);
        assert!(is_on(&left), "the other client still reads");
        let rgb = Command::Device {
            component: "kinect".to_owned(),
            command: DeviceCommand::CameraStream { stream: CameraStream::Rgb, on: false },
        };
        assert!(left.contains(&rgb), "but not this stream");
        assert!(!is_on(&readers.read("kinect", "ros", [false; 3])));
        assert!(readers.readers.is_empty(), "nothing is kept of clients that left");
    }
}
