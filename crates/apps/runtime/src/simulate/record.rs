//! Writing down what happens in a world.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use karakuri_recording::{
    COMMANDS, HEAD, RecordingFile, STATE, write_pictures, write_sample, write_state, write_timed,
};
use karakuri_sim::component::CameraStreams;
use karakuri_sim::world::{Command, CommandRefusal, Reading, Sample, World};
use serde_json::json;

use super::EngineChoice;

/// What a recording begins with: enough to build the world again.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordingHead {
    /// The scene as it was asked for: a name or a file.
    pub scene: String,
    /// The robot that was asked for instead of the scene's own.
    pub robot: Option<String>,
    /// The engine.
    pub engine: EngineChoice,
}

/// A state is written this often (ns): a replay that goes astray is found out so soon.
const STATE_EVERY_NS: u64 = 10_000_000;

/// Writes every command, every sensor sample and the state a hundred times a second into an MCAP file.
///
/// Whatever happens to the program, all but the last fifth of a second is there: readers take a file that was cut off.
pub struct Recorder {
    file: RecordingFile<BufWriter<File>>,
}

impl Recorder {
    /// Begins a recording of a world as it is now.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn create(path: &Path, head: &RecordingHead, world: &World) -> io::Result<Self> {
        let mut recorder = Self { file: RecordingFile::new(BufWriter::new(File::create(path)?))? };
        let head = json!({
            "karakuri": env!("CARGO_PKG_VERSION"),
            "scene": head.scene,
            "robot": head.robot,
            "engine": head.engine.name(),
            "step_ns": world.step_ns(),
            "time_ns": world.time_ns(),
        });
        recorder.file.write(HEAD, world.time_ns(), &head)?;
        recorder.state(world)?;
        Ok(recorder)
    }

    /// A command that was given, and whether it was refused.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn command(
        &mut self,
        time_ns: u64,
        command: &Command,
        refusal: Option<&CommandRefusal>,
    ) -> io::Result<()> {
        let mut message = json!({ "command": write_timed(time_ns, command) });
        if let Some(refusal) = refusal {
            message["refused"] = json!(refusal.to_string());
        }
        self.file.write(COMMANDS, time_ns, &message)
    }

    /// What a step left.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn step(&mut self, world: &World, samples: &[Sample]) -> io::Result<()> {
        for sample in samples {
            if matches!(sample.reading, Reading::Image(_) | Reading::Cloud(_)) {
                self.pictures(world, sample)?;
                continue;
            }
            let topic = format!("/{}/{}", sample.component, sample.reading.stream());
            self.file.write(&topic, sample.time_ns, &write_sample(sample))?;
        }
        let now_ns = world.time_ns();
        if now_ns / STATE_EVERY_NS != (now_ns - world.step_ns()) / STATE_EVERY_NS {
            self.state(world)?;
        }
        Ok(())
    }

    /// Ends the file properly.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(self) -> io::Result<()> {
        self.file.finish().map(drop)
    }

    /// What a camera sees, to the bit, each stream under the name that the scene gives it.
    fn pictures(&mut self, world: &World, sample: &Sample) -> io::Result<()> {
        let components = &world.plan().description.components;
        let camera = components.iter().find(|component| *component.name == *sample.component);
        let streams = camera.and_then(|camera| CameraStreams::of_component(camera).ok());
        // A camera that was removed in this very step has no name any more.
        let Some(streams) = streams else { return Ok(()) };
        for (stream, message) in write_pictures(sample, &streams) {
            let topic = format!("/{}/{}", sample.component, streams.of(stream).name);
            self.file.write_ros1(&topic, sample.time_ns, &message)?;
        }
        Ok(())
    }

    fn state(&mut self, world: &World) -> io::Result<()> {
        self.file.write(STATE, world.time_ns(), &write_state(world))
    }
}
