//! Recording what happens in a world.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use karakuri_recording::{
    COMMANDS, HEAD, RecordingFile, STATE, write_pictures, write_sample, write_state, write_timed,
};
use karakuri_sim::component::CameraStreams;
use karakuri_sim::world::{Command, CommandRefusal, Reading, Sample, World};
use serde_json::json;

use super::{EngineChoice, RunRecorder};

/// The first message of a recording: enough to build the world again.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordingHead {
    /// The scene: a name or a file, as the caller gave it.
    pub scene: String,
    /// The robot that replaces the scene's own.
    pub robot: Option<String>,
    /// The engine.
    pub engine: EngineChoice,
}

/// Time between recorded states (ns): a replay detects a difference within this time.
const STATE_EVERY_NS: u64 = 10_000_000;

/// Writes every command, every sensor sample and the state a hundred times a second into an MCAP file.
///
/// If the program is killed, at most the last 0.2 s are lost: a truncated file can be read.
pub struct Recorder {
    file: RecordingFile<BufWriter<File>>,
}

impl Recorder {
    /// Starts a recording with the present state of a world.
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

    /// Writes the end of the file.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(self) -> io::Result<()> {
        self.file.finish().map(drop)
    }

    /// Records camera pictures without loss, each stream under the name that the scene gives it.
    fn pictures(&mut self, world: &World, sample: &Sample) -> io::Result<()> {
        let components = &world.plan().description.components;
        let camera = components.iter().find(|component| *component.name == *sample.component);
        let streams = camera.and_then(|camera| CameraStreams::of_component(camera).ok());
        // A camera that was removed during this step has no description any more.
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

impl RunRecorder for Recorder {
    fn command(
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

    fn step(&mut self, world: &World, samples: &[Sample]) -> io::Result<()> {
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
}
