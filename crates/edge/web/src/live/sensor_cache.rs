//! Caches the newest sample of every sensor stream; switches off cameras that no client watches.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use karakuri_perception::RgbdFrame;
use karakuri_scene::warning::State;
use karakuri_sim::world::{
    ImuReading, OdometryReading, Reading, Sample, ScanReading, TouchReading,
};

use super::shown::state_name;
use super::{Live, lock};
use crate::protocol::{
    DeviceStatus, PadShown, PictureKind, RangeShown, ScanShown, TouchShown, picture_bytes,
};

/// Queue length for samples (simulation steps).
pub(super) const QUEUE_STEPS: usize = 64;
/// Interval between checks whether the backend still exists.
const POLL_INTERVAL: Duration = Duration::from_millis(200);
/// Minimum time between pictures of one camera.
const PICTURE_INTERVAL: Duration = Duration::from_millis(100);
/// Cameras are switched off after this time without a viewer.
const UNWATCHED_TIMEOUT: Duration = Duration::from_secs(5);
/// A scan with more rays is shown with fewer.
const MOST_RAYS: usize = 720;
/// Depths that are shown as white and as black (m).
const DEPTH_M: [f32; 2] = [0.5, 4.5];

/// The newest samples.
#[derive(Default)]
pub(super) struct SensorCache {
    devices: Mutex<BTreeMap<Arc<str>, DeviceStatus>>,
    pictures: Mutex<Pictures>,
}

/// A camera and a kind of picture.
type Stream = (Arc<str>, &'static str);

#[derive(Default)]
struct Pictures {
    number: u64,
    newest: BTreeMap<Stream, (u64, Arc<[u8]>)>,
    /// When a camera's last picture was made.
    made: BTreeMap<Arc<str>, Instant>,
    /// Cameras that a client switched on.
    on: Vec<String>,
    /// Time of the last request for pictures.
    looked: Option<Instant>,
}

impl SensorCache {
    /// The status of the devices.
    pub(super) fn devices(&self) -> BTreeMap<Arc<str>, DeviceStatus> {
        lock(&self.devices).clone()
    }

    /// Pictures with a number larger than this one, and the newest number.
    pub(super) fn pictures(&self, newer_than: u64) -> (u64, Vec<Arc<[u8]>>) {
        let mut pictures = lock(&self.pictures);
        pictures.looked = Some(Instant::now());
        let newer = pictures.newest.values().filter(|(number, _)| *number > newer_than);
        let newer = newer.map(|(_, bytes)| bytes.clone()).collect();
        (pictures.number, newer)
    }

    /// Switches a camera on or off for a client.
    pub(super) fn look(&self, camera: &str, on: bool, now: Instant) {
        let mut pictures = lock(&self.pictures);
        pictures.on.retain(|known| known != camera);
        pictures.newest.retain(|(known, _), _| **known != *camera);
        pictures.looked = Some(now);
        if on {
            pictures.on.push(camera.to_owned());
        }
    }

    /// Cameras that no client watches any more.
    fn unwatched(&self) -> Vec<String> {
        let mut pictures = lock(&self.pictures);
        let long_ago = pictures.looked.is_some_and(|looked| looked.elapsed() > UNWATCHED_TIMEOUT);
        if long_ago { std::mem::take(&mut pictures.on) } else { Vec::new() }
    }

    fn store(&self, sample: &Sample) {
        if let Reading::Image(frame) = &sample.reading {
            return self.see(&sample.component, frame);
        }
        let mut devices = lock(&self.devices);
        let device = devices.entry(sample.component.clone()).or_insert_with(|| DeviceStatus {
            name: sample.component.to_string(),
            ..DeviceStatus::default()
        });
        match &sample.reading {
            Reading::Joints(joints) => {
                device.position = Some(joints.position.clone());
                device.velocity = Some(joints.velocity.clone());
                device.effort = Some(joints.effort.clone());
                device.external =
                    (!joints.external_effort.is_empty()).then(|| joints.external_effort.clone());
            }
            Reading::Wrench(wrench) => {
                let both = wrench.force.iter().chain(wrench.torque.iter());
                device.wrench = Some(both.copied().collect());
            }
            Reading::Tactile(pads) => {
                let pad = |pad: &karakuri_sim::component::Pad| PadShown {
                    x: pad.columns,
                    y: pad.rows,
                    cells: pad.force.clone(),
                };
                device.tactile = Some(pads.iter().map(pad).collect());
            }
            Reading::Temperature(degrees) => device.temperature = Some(degrees.clone()),
            Reading::Mode(mode) => device.mode = Some(format!("{mode:?}")),
            Reading::ArmControl(control) => {
                device.mode = Some(format!("{:?}", control.mode));
                device.commanded = Some(control.set_points.clone());
            }
            Reading::HandControl(control) => {
                device.commanded = Some(control.targets.to_vec());
                let mode = usize::from(control.mode.number());
                device.current = control.currents.get(mode).map(|currents| currents.to_vec());
            }
            Reading::Suction(held) => device.holds = Some(held.is_some()),
            Reading::Imu(ImuReading { angular: w, acceleration: a, .. }) => {
                device.imu = Some([w.x, w.y, w.z, a.x, a.y, a.z]);
            }
            Reading::Scan(reading) => device.scan = Some(scan(reading)),
            Reading::Range(reading) => {
                device.range = Some(RangeShown {
                    distance: millimetres(reading.distance_m),
                    fov: reading.fov_rad,
                    far: reading.far_m,
                });
            }
            Reading::Contact(TouchReading { force, with }) => {
                let with = with.iter().map(ToString::to_string).collect();
                device.touch = Some(TouchShown { force: (*force).into(), with });
            }
            Reading::Odometry(OdometryReading { start_from_base, forward, turn }) => {
                let at = start_from_base.translation.vector;
                let heading = start_from_base.rotation.euler_angles().2;
                device.odometry = Some([at.x, at.y, heading, *forward, *turn]);
            }
            Reading::Speeds(speeds) => device.speeds = Some(speeds.clone()),
            Reading::Elastic(springs) => device.deflection = Some(springs.deflection.clone()),
            Reading::Collision(_)
            | Reading::Image(_)
            | Reading::Cloud(_)
            | Reading::Fault(_)
            | Reading::Latch(_)
            | Reading::Docked(_) => {}
        }
    }

    fn see(&self, camera: &Arc<str>, frame: &RgbdFrame) {
        let now = Instant::now();
        {
            let mut pictures = lock(&self.pictures);
            let watched = pictures.on.iter().any(|known| **known == **camera);
            let fresh = |made: &Instant| now.duration_since(*made) < PICTURE_INTERVAL;
            if !watched || pictures.made.get(camera).is_some_and(fresh) {
                return;
            }
            pictures.made.insert(camera.clone(), now);
        }
        let colour = (!frame.rgb.is_empty()).then(|| png(frame, &frame.rgb, png::ColorType::Rgb));
        let depth = (!frame.depth_m.is_empty())
            .then(|| png(frame, &greys(frame), png::ColorType::Grayscale));
        let mut pictures = lock(&self.pictures);
        for (name, kind, bytes) in
            [("colour", PictureKind::Colour, colour), ("depth", PictureKind::Depth, depth)]
        {
            let Some(bytes) = bytes.flatten() else { continue };
            pictures.number += 1;
            let bytes: Arc<[u8]> = picture_bytes(kind, camera, &bytes).into();
            let number = pictures.number;
            pictures.newest.insert((camera.clone(), name), (number, bytes));
        }
    }
}

/// Receives samples until the backend or the lab ends.
pub(super) fn start(lab: &Arc<Live>, samples_in: Receiver<Arc<[Sample]>>) {
    let backend = Arc::downgrade(lab);
    let thread = std::thread::Builder::new().name("web-sensors".to_owned());
    thread.spawn(move || listen(&backend, &samples_in)).expect("a thread can be started");
}

fn listen(backend: &Weak<Live>, samples_in: &Receiver<Arc<[Sample]>>) {
    let mut warned: BTreeMap<Arc<str>, State> = BTreeMap::new();
    let mut looked = Instant::now();
    loop {
        let samples = match samples_in.recv_timeout(POLL_INTERVAL) {
            Ok(samples) => Some(samples),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let Some(lab) = backend.upgrade() else { return };
        for sample in samples.iter().flat_map(|samples| samples.iter()) {
            if let Reading::Fault(fault) = &sample.reading {
                lab.say("warn", format!("{}: {}", sample.component, fault.text));
            }
            lab.sensors.store(sample);
        }
        if looked.elapsed() >= POLL_INTERVAL {
            looked = Instant::now();
            for camera in lab.sensors.unwatched() {
                // It may have been removed meanwhile.
                let _ = lab.read_camera(&camera, false);
            }
            warn(&lab, &mut warned);
        }
    }
}

/// Logs new contacts and new violations of the shield.
fn warn(lab: &Live, warned: &mut BTreeMap<Arc<str>, State>) {
    let (info, snapshot) = lab.world_handle().look();
    for warning in &snapshot.warnings {
        let before = warned.insert(warning.part.clone(), warning.state);
        if before.unwrap_or(State::Clear) == warning.state || warning.state == State::Clear {
            continue;
        }
        let pair = warning.pairs.first().map(|pair| {
            let [a, b] = pair.each_ref().map(|body| body.name(&info.model));
            format!(": {a} and {b}")
        });
        let level = if warning.state == State::Hard { "error" } else { "warn" };
        let (part, state) = (&warning.part, state_name(warning.state));
        lab.say(level, format!("{part}: {state} collision{}", pair.unwrap_or_default()));
    }
}

/// A scan with every ray, every second one, … so that there are at most [`MOST_RAYS`].
fn scan(reading: &ScanReading) -> ScanShown {
    let every = reading.distances_m.len().div_ceil(MOST_RAYS).max(1);
    ScanShown {
        first: reading.first_rad,
        step: reading.step_rad * every as f64,
        distances: reading.distances_m.iter().step_by(every).map(|d| millimetres(*d)).collect(),
    }
}

/// A distance rounded to a millimetre (m); `None` if it is infinite.
fn millimetres(distance_m: f64) -> Option<f64> {
    distance_m.is_finite().then(|| (1000.0 * distance_m).round() / 1000.0)
}

fn greys(frame: &RgbdFrame) -> Vec<u8> {
    let [near, far] = DEPTH_M;
    let grey = |depth: &f32| match depth.is_nan() {
        true => 0,
        false => (255.0 * (1.0 - (depth - near) / (far - near))).clamp(1.0, 255.0) as u8,
    };
    frame.depth_m.iter().map(grey).collect()
}

/// Encodes a PNG with fast compression; `None` for an invalid picture.
fn png(frame: &RgbdFrame, bytes: &[u8], colours: png::ColorType) -> Option<Vec<u8>> {
    let (width, height) = (u32::try_from(frame.width).ok()?, u32::try_from(frame.height).ok()?);
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(colours);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(bytes).ok()?;
    drop(writer);
    Some(file)
}
