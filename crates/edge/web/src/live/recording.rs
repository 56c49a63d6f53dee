//! Records the running lab to files; lists and opens recordings.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_recording::mcap::Recording;
use karakuri_recording::{
    HEAD, RecordingFile, STATE, SeenState, read_seen, write_sample, write_seen,
};
use karakuri_sim::world::{Reading, Sample};
use karakuri_sim::world_handle::{WorldHandle, WorldInfo, WorldSnapshot};
use serde_json::json;

use super::{Live, lock};
use crate::protocol::{PastShown, RecordingShown, StateShown};

/// Maximum file size for writing and opening (bytes).
const MAX_BYTES: u64 = 256 << 20;
/// Interval between recorded states (ns of simulation time).
const STATE_EVERY_NS: u64 = 10_000_000;
/// Maximum number of states sent to the page; longer recordings are subsampled.
const MOST_SHOWN: usize = 3_000;
/// Maximum number of listed recordings.
const MOST_LISTED: usize = 200;
/// Queue length for samples to be written (simulation steps).
const QUEUE_STEPS: usize = 1_024;
/// Interval between checks for the end of the recording.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The folder of recordings, and the recording in progress.
pub(super) struct Recordings {
    folder: Option<PathBuf>,
    running: Mutex<Option<Running>>,
}

struct Running {
    name: String,
    stop: Arc<AtomicBool>,
    thread: JoinHandle<io::Result<u64>>,
}

impl Recordings {
    pub(super) fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, running: Mutex::default() }
    }

    /// The file that is being written.
    pub(super) fn running(&self) -> Option<String> {
        let running = lock(&self.running);
        running.as_ref().filter(|it| !it.thread.is_finished()).map(|it| it.name.clone())
    }

    /// Lists the recordings, newest first.
    pub(super) fn list(&self) -> Result<Vec<RecordingShown>, String> {
        let entries = match fs::read_dir(self.folder()?) {
            Ok(entries) => entries,
            // Nothing was recorded yet.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(format!("the recordings cannot be read: {error}")),
        };
        let mut found: Vec<(SystemTime, RecordingShown)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let name = entry.file_name().into_string().ok()?;
                let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
                let shown = RecordingShown { bytes: about.len(), name };
                is_name(&shown.name).then_some((about.modified().ok()?, shown))
            })
            .collect();
        found.sort_by(|(a, _), (b, _)| b.cmp(a));
        Ok(found.into_iter().take(MOST_LISTED).map(|(_, shown)| shown).collect())
    }

    /// Encodes a recording for the page, for the current world: a header, then states, each after its length.
    pub(super) fn open(&self, name: &str, world_info: &WorldInfo) -> Result<Vec<u8>, String> {
        if !is_name(name) {
            return Err(format!("{name:?} is no recording's name"));
        }
        let path = self.folder()?.join(name);
        let about = fs::symlink_metadata(&path).ok().filter(fs::Metadata::is_file);
        let about = about.ok_or_else(|| format!("there is no recording {name:?}"))?;
        if about.len() > MAX_BYTES {
            return Err(format!("{name} has more than {} MB", MAX_BYTES >> 20));
        }
        let bytes =
            karakuri_formats::read_file(&path, MAX_BYTES).map_err(|error| error.to_string())?;
        let recording = Recording::read_some(&bytes, MAX_BYTES, |topic| topic == STATE)
            .map_err(|error| format!("{name}: {error}"))?;
        let count = recording.messages().count();
        let mut seen = Vec::new();
        for message in recording.messages().step_by(count.div_ceil(MOST_SHOWN).max(1)) {
            let state = serde_json::from_slice(message.data).ok();
            let state = state.and_then(|value| read_seen(&value).ok());
            seen.push(state.ok_or_else(|| format!("{name}: a state cannot be understood"))?);
        }
        shown(name, &seen, world_info)
    }

    fn folder(&self) -> Result<&Path, String> {
        self.folder.as_deref().ok_or_else(|| "this lab keeps no recordings".to_owned())
    }

    /// Creates a file with an unused name.
    fn create(&self) -> Result<(String, File), String> {
        let folder = self.folder()?;
        let failed = |error| format!("nothing can be recorded in {}: {error}", folder.display());
        fs::create_dir_all(folder).map_err(failed)?;
        for number in 1..10_000 {
            let name = format!("recording-{number:04}.mcap");
            match File::create_new(folder.join(&name)) {
                Ok(file) => return Ok((name, file)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(failed(error)),
            }
        }
        Err("there are too many recordings: move some away".to_owned())
    }
}

impl Recordings {
    /// Ends a running recording, so that its file is complete.
    pub(super) fn close(&self) {
        if let Some(running) = lock(&self.running).take() {
            running.stop.store(true, Ordering::Relaxed);
            // There is no client left to report an error to.
            let _ = running.thread.join();
        }
    }
}

impl Drop for Recordings {
    fn drop(&mut self) {
        self.close();
    }
}

impl Live {
    /// Starts or ends a recording; returns its name.
    pub(super) fn record(self: &Arc<Self>, on: bool) -> Result<String, String> {
        let mut running = lock(&self.recordings.running);
        if !on {
            let Running { name, stop, thread } = running.take().ok_or("nothing is recorded")?;
            stop.store(true, Ordering::Relaxed);
            let written = thread.join().map_err(|_| "the recording broke off".to_owned())?;
            let written = written.map_err(|error| format!("{name}: {error}"))?;
            self.say("info", format!("recorded {name}: {:.1} s", written as f64 * 1e-9));
            return Ok(name);
        }
        if let Some(other) = running.as_ref().filter(|it| !it.thread.is_finished()) {
            return Err(format!("{} is being recorded already", other.name));
        }
        let heard = self.world_handle().listen(QUEUE_STEPS).map_err(|error| error.to_string())?;
        let (name, file) = self.recordings.create()?;
        let stop = Arc::new(AtomicBool::new(false));
        let (world_handle, ends) = (self.ports.world_handle.clone(), stop.clone());
        let (lab, called) = (Arc::downgrade(self), name.clone());
        let thread =
            std::thread::Builder::new().name("web-recording".to_owned()).spawn(move || {
                let written = write(&*world_handle, file, &heard, &ends);
                if let (Err(error), Some(lab)) = (&written, lab.upgrade()) {
                    lab.say("error", format!("{called}: {error}"));
                }
                written
            });
        let thread = thread.map_err(|error| format!("no thread for that: {error}"))?;
        *running = Some(Running { name: name.clone(), stop, thread });
        Ok(name)
    }
}

/// Writes until the recording is ended; returns the recorded simulated time (ns).
fn write(
    world_handle: &dyn WorldHandle,
    file: File,
    heard: &Receiver<Arc<[Sample]>>,
    stop: &AtomicBool,
) -> io::Result<u64> {
    let length = file.try_clone()?;
    let mut file = RecordingFile::new(BufWriter::new(file))?;
    let (world_info, begin_ns) = (world_handle.info(), world_handle.now_ns());
    let head = json!({
        "karakuri": env!("CARGO_PKG_VERSION"),
        "scene": world_info.description.name,
        "watched": true,
        "step_ns": world_info.step_ns,
        "time_ns": begin_ns,
    });
    file.write(HEAD, begin_ns, &head)?;
    let (mut number, mut last_ns, mut passed_ns) = (0, None::<u64>, 0);
    let mut end = Ok(());
    while !stop.load(Ordering::Relaxed) {
        let snapshot = world_handle.newer(number, POLL_INTERVAL);
        number = snapshot.as_ref().map_or(number, |snapshot| snapshot.number);
        let due = |time_ns: u64| {
            last_ns.is_none_or(|last| time_ns < last || time_ns >= last + STATE_EVERY_NS)
        };
        if let Some(snapshot) = snapshot.filter(|snapshot| due(snapshot.time_ns)) {
            let world_info = world_handle.info();
            // A body was just added or removed: the next snapshot matches.
            if world_info.number == snapshot.info {
                file.write(STATE, snapshot.time_ns, &write_seen(&world_info, &snapshot))?;
                passed_ns += snapshot.time_ns.saturating_sub(last_ns.unwrap_or(snapshot.time_ns));
                last_ns = Some(snapshot.time_ns);
            }
        }
        if !write_samples(&mut file, heard)? {
            break;
        }
        if length.metadata()?.len() > MAX_BYTES {
            end = Err(io::Error::other(format!("it has {} MB: it was ended", MAX_BYTES >> 20)));
            break;
        }
    }
    file.finish()?;
    end.map(|()| passed_ns)
}

/// Writes all samples except pictures, which are large; returns whether the world still runs.
fn write_samples(
    file: &mut RecordingFile<BufWriter<File>>,
    heard: &Receiver<Arc<[Sample]>>,
) -> io::Result<bool> {
    loop {
        let samples = match heard.try_recv() {
            Ok(samples) => samples,
            Err(TryRecvError::Empty) => return Ok(true),
            Err(TryRecvError::Disconnected) => return Ok(false),
        };
        let picture = |reading: &Reading| matches!(reading, Reading::Image(_) | Reading::Cloud(_));
        for sample in samples.iter().filter(|sample| !picture(&sample.reading)) {
            let topic = format!("/{}/{}", sample.component, sample.reading.stream());
            file.write(&topic, sample.time_ns, &write_sample(sample))?;
        }
    }
}

/// Whether a name stays inside the folder.
fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    name.len() <= 100
        && name.ends_with(".mcap")
        && !name.starts_with('.')
        && name.chars().all(plain)
}

/// Recorded states, mapped to the bodies of the current world.
fn shown(name: &str, seen: &[SeenState], world_info: &WorldInfo) -> Result<Vec<u8>, String> {
    let positions = world_info.model.positions();
    let Some(last) = seen.last() else { return Err(format!("{name} holds no states")) };
    if seen.iter().any(|state| state.q.len() != positions) {
        return Err(format!("{name} was recorded with another robot"));
    }
    let known = |body: &String| world_info.bodies.iter().any(|known| *known.name == **body);
    let mut unknown: Vec<String> =
        seen.iter().flat_map(|state| &state.bodies).map(|(body, _)| body.clone()).collect();
    unknown.sort_unstable();
    unknown.dedup();
    unknown.retain(|body| !known(body));
    let secs = last.time_ns.saturating_sub(seen[0].time_ns) as f64 * 1e-9;
    let past = PastShown { name: name.to_owned(), secs, unknown };
    let mut bytes = Vec::new();
    put(&mut bytes, json!(past).to_string().as_bytes());
    for (number, state) in seen.iter().enumerate() {
        put(&mut bytes, &state_shown(number as u64, state, world_info).to_bytes());
    }
    Ok(bytes)
}

fn put(bytes: &mut Vec<u8>, block: &[u8]) {
    bytes.extend((block.len() as u32).to_le_bytes());
    bytes.extend(block);
}

fn state_shown(number: u64, state: &SeenState, world_info: &WorldInfo) -> StateShown {
    let place = |name: &str| {
        let found = state.bodies.iter().find(|(body, _)| body == name);
        // A body that did not exist then has no pose (NaN).
        let nowhere = || Pose::from_parts(Vec3::repeat(f64::NAN).into(), Quat::identity());
        found.map_or_else(nowhere, |(_, place)| *place)
    };
    let level = |link: &str| {
        let among = |names: &[String]| names.iter().any(|name| name == link);
        if among(&state.touching) { 1 } else { 2 * u8::from(among(&state.close)) }
    };
    StateShown {
        snapshot: Arc::new(WorldSnapshot {
            number,
            time_ns: state.time_ns,
            q: state.q.clone(),
            world_from_bodies: world_info.bodies.iter().map(|body| place(&body.name)).collect(),
            ..WorldSnapshot::default()
        }),
        warned: world_info.model.links().iter().map(|link| level(&link.name)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_nowhere_else() {
        assert!(is_name("recording-0001.mcap") && is_name("my_run.2.mcap"));
        for name in [
            "",
            ".mcap",
            "../a.mcap",
            "a/b.mcap",
            "a\\b.mcap",
            "a.txt",
            "..mcap",
            "a\0.mcap",
            "%2e.mcap",
        ] {
            assert!(!is_name(name), "{name:?}");
        }
    }
}
