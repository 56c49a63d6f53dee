//! An arm's drives, encoders and bus together, and what its controller knows through them.

use karakuri_geometry::random::normals_at;
use karakuri_motion::Motor;

use crate::can::{Bus, Loss};
use crate::encoder::{AbsoluteEncoder, EncoderDefect, EncoderFault, EncoderReader};
use crate::{
    Drive, DriveFault, DriveMode, DriveParameters, DriveSetPoint, Master, Moves, Transmission,
    TransmissionError,
};

/// Properties of an arm's hardware.
#[derive(Clone, Debug, PartialEq)]
pub struct HardwareSetup {
    /// Its drives.
    pub drives: Vec<DriveParameters>,
    /// Names of its joints, from the base to the tip.
    pub joints: Vec<String>,
    /// Length of a bit on the bus (ns).
    pub bit_ns: u64,
    /// Cycle time of the bus (ns).
    pub cycle_ns: u64,
    /// Angles that the encoders show at joint position zero (rad), one per joint.
    pub mounted_rad: Vec<f64>,
    /// What calibration says they are (rad).
    pub calibrated_rad: Vec<f64>,
    /// Standard deviation of the encoders' noise (rad).
    pub noise_rad: f64,
    /// Seed of the noise.
    pub seed: u64,
    /// A greater distance between an encoder and its drive is a fault (rad): the play and stretch between them.
    pub slack_rad: f64,
    /// Gains (N·m/rad, N·m·s/rad) that the arm's controller uses in position mode, one pair per joint: commands with these
    /// gains go to the drives as positions, others as torques.
    pub nominal: Vec<[f64; 2]>,
}

/// What is wrong with the hardware.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HardwareFault {
    /// A drive.
    #[error(transparent)]
    Drive(DriveFault),
    /// An encoder.
    #[error(transparent)]
    Encoder(EncoderFault),
}

/// A fault that begins at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlannedFault {
    /// Frames are lost.
    Loss(Loss),
    /// An encoder breaks.
    Encoder {
        /// Index of its joint.
        joint: usize,
        /// The defect.
        defect: EncoderDefect,
        /// When (ns).
        from_ns: u64,
    },
}

/// The hardware. It has no clock; a clone is a snapshot.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmHardware {
    setup: HardwareSetup,
    transmission: Transmission,
    bus: Bus,
    drives: Vec<Drive>,
    master: Master,
    encoders: Vec<AbsoluteEncoder>,
    readers: Vec<EncoderReader>,
    broken: Vec<PlannedFault>,
    set_points: Vec<DriveSetPoint>,
    /// Positions and velocities of the drives of stiffness: (rad, rad/s).
    light: Vec<[f64; 2]>,
    /// Slow difference between encoder and drive (rad).
    shift: Vec<f64>,
    /// The encoder's position at the reading before, and its filtered rate.
    slow: Vec<[f64; 2]>,
    stuck: Vec<bool>,
    samples: u64,
    q: Vec<f64>,
    v: Vec<f64>,
    torque: Vec<f64>,
    /// What the motors and brakes apply (N·m).
    applied: Vec<f64>,
    scratch: Vec<f64>,
}

/// Time constant of the difference between encoder and drive, and of rates of encoders (s).
const SHIFT_SECS: f64 = 0.1;
const RATE_SECS: f64 = 0.02;
/// The mechanism of a stiffness drive: inertia and damping (kg m², N·m·s/rad).
const LIGHT_INERTIA: f64 = 0.01;
const LIGHT_DAMPING: f64 = 0.02;
/// Time from a set-point to its effect beyond a cycle (s).
const LEAD_SECS: f64 = 2e-3;

impl ArmHardware {
    /// The hardware of an arm at `q` (rad) whose brakes hold the loads `effort` (N·m).
    ///
    /// # Errors
    ///
    /// If the drives do not fit the joints.
    ///
    /// # Panics
    ///
    /// If a list does not have one entry per joint.
    pub fn new(setup: HardwareSetup, q: &[f64], effort: &[f64]) -> Result<Self, TransmissionError> {
        let transmission = Transmission::new(&setup.drives, &setup.joints)?;
        let (count, joints) = (setup.drives.len(), setup.joints.len());
        let lists = [q.len(), effort.len(), setup.mounted_rad.len(), setup.calibrated_rad.len()];
        assert!(lists.iter().all(|len| *len == joints), "one entry per joint");
        assert_eq!(setup.nominal.len(), joints, "one pair of gains per joint");

        // Drives of a stiffness begin at the greatest.
        let (mut at, mut load) = (vec![1.0; count], vec![0.0; count]);
        transmission.to_drives(q, &mut at);
        transmission.torques_to_drives(effort, &mut load);
        let drives = setup.drives.iter().zip(at.iter().zip(&load));
        let drives = drives.map(|(drive, (at, load))| Drive::new(drive, *at, *load)).collect();

        let mut encoders: Vec<AbsoluteEncoder> =
            setup.mounted_rad.iter().map(|rad| AbsoluteEncoder::new(*rad)).collect();
        let mut readers: Vec<EncoderReader> =
            setup.calibrated_rad.iter().map(|rad| EncoderReader::new(*rad)).collect();
        let mut shown = vec![0.0; joints];
        for (i, (encoder, reader)) in encoders.iter_mut().zip(&mut readers).enumerate() {
            encoder.sample(q[i], 0.0);
            reader.read(encoder.word());
            shown[i] = reader.position();
        }
        // The drives count from where the encoders say they are.
        let mut home = vec![1.0; count];
        transmission.to_drives(&shown, &mut home);
        let master = Master::new(&setup.drives, &home, setup.cycle_ns);
        let point = |position: &f64| DriveSetPoint { target: *position, ..Default::default() };
        Ok(Self {
            bus: Bus::new(setup.bit_ns),
            drives,
            master,
            encoders,
            readers,
            broken: Vec::new(),
            set_points: home.iter().map(point).collect(),
            light: vec![[1.0, 0.0]; count],
            shift: vec![0.0; joints],
            slow: shown.iter().map(|at| [*at, 0.0]).collect(),
            stuck: vec![false; joints],
            samples: 0,
            q: shown,
            v: vec![0.0; joints],
            torque: vec![0.0; joints],
            applied: vec![0.0; joints],
            scratch: vec![0.0; count],
            transmission,
            setup,
        })
    }

    /// Plans a fault.
    pub fn plan_fault(&mut self, fault: PlannedFault) {
        match fault {
            PlannedFault::Loss(loss) => self.bus.losses.push(loss),
            PlannedFault::Encoder { .. } => self.broken.push(fault),
        }
    }

    /// Lets time pass to `now_ns`, with the joints at `q` (rad): samples encoders, passes frames, updates what is known.
    pub fn sense(&mut self, now_ns: u64, dt_secs: f64, q: &[f64]) {
        self.samples += 1;
        for fault in &self.broken {
            if let PlannedFault::Encoder { joint, defect, from_ns } = *fault
                && now_ns >= from_ns
                && let Some(encoder) = self.encoders.get_mut(joint)
            {
                encoder.set_defect(Some(defect));
            }
        }
        for (i, (encoder, reader)) in self.encoders.iter_mut().zip(&mut self.readers).enumerate() {
            let [noise, _] = normals_at(self.setup.seed.wrapping_add(i as u64), self.samples);
            encoder.sample(q[i], noise * self.setup.noise_rad);
            reader.read(encoder.word());
        }
        while let Some((at_ns, frame)) = self.bus.receive(now_ns) {
            self.master.hear(at_ns, &frame);
            for drive in &mut self.drives {
                drive.hear(at_ns, &frame);
                drive.take_frames().for_each(|reply| self.bus.send(at_ns, reply));
            }
        }
        self.estimate(now_ns, dt_secs);
    }

    /// Joint states from drives and encoders.
    fn estimate(&mut self, now_ns: u64, dt_secs: f64) {
        let count = self.drives.len();
        let joints = self.q.len();
        let (mut at, mut rate) = (vec![0.0; joints], vec![0.0; joints]);
        let mut each = |pick: fn(&[f64; 3]) -> f64, out: &mut Vec<f64>, ahead: bool| {
            for drive in 0..count {
                let (state, sampled_ns) = self.master.state(drive);
                let since_secs = now_ns.saturating_sub(sampled_ns) as f64 * 1e-9;
                // The state is from the last SYNC.
                let since_secs = if ahead { since_secs.min(0.02) } else { 0.0 };
                self.scratch[drive] = pick(&state) + state[1] * since_secs;
            }
            self.transmission.to_joints(&self.scratch, out);
        };
        each(|state| state[0], &mut at, true);
        each(|state| state[1], &mut rate, false);
        for drive in 0..count {
            self.scratch[drive] = self.master.state(drive).0[2];
        }
        self.transmission.torques_to_joints(&self.scratch, &mut self.torque);

        let mut answers = vec![true; joints];
        for drive in (0..count).filter(|drive| !self.master.answers(*drive, now_ns)) {
            self.transmission.moved_by(drive).iter().for_each(|joint| answers[*joint] = false);
        }
        let part = |secs: f64| -libm::expm1(-dt_secs / secs);
        for i in 0..joints {
            let shown = self.readers[i].position();
            let [before, slow] = self.slow[i];
            let slow = slow + part(RATE_SECS) * ((shown - before) / dt_secs - slow);
            self.slow[i] = [shown, slow];
            let bad = self.readers[i].fault(i).is_some() || self.stuck[i];
            if !answers[i] {
                (self.q[i], self.v[i]) = (shown, slow);
                continue;
            }
            let apart = shown - at[i];
            self.stuck[i] |= !bad && self.is_running() && apart.abs() > self.setup.slack_rad;
            if bad || self.stuck[i] {
                self.shift[i] = 0.0;
            } else {
                self.shift[i] += part(SHIFT_SECS) * (apart - self.shift[i]);
                let most = 0.1 * self.setup.slack_rad;
                self.shift[i] = self.shift[i].clamp(-most, most);
            }
            (self.q[i], self.v[i]) = (at[i] + self.shift[i], rate[i]);
        }
    }

    /// Whether every drive has been enabled once: before that their counts mean nothing.
    fn is_running(&self) -> bool {
        self.drives.iter().all(Drive::is_enabled)
    }

    /// Positions of the joints (rad), as far as known.
    pub fn positions(&self) -> &[f64] {
        &self.q
    }

    /// Velocities (rad/s).
    pub fn velocities(&self) -> &[f64] {
        &self.v
    }

    /// Torques of the motors (N·m), from their currents.
    pub fn torques(&self) -> &[f64] {
        &self.torque
    }

    /// Stiffness set by the drives of a joint, from 0 (least) to 1 (greatest); `None` if it cannot be set.
    pub fn stiffness(&self, joint: usize) -> Option<f64> {
        let of = |drive: &usize| self.transmission.stiffens(*drive).contains(&joint);
        let drives: Vec<usize> = (0..self.drives.len()).filter(of).collect();
        let sum: f64 = drives.iter().map(|drive| self.light[*drive][0].clamp(0.0, 1.0)).sum();
        (!drives.is_empty()).then(|| sum / drives.len() as f64)
    }

    /// Commands the stiffness of a joint's mechanism, from 0 to 1.
    pub fn set_stiffness(&mut self, joint: usize, part: f64) {
        for drive in 0..self.drives.len() {
            if self.transmission.stiffens(drive).contains(&joint) {
                self.set_points[drive].target = part.clamp(0.0, 1.0);
            }
        }
    }

    /// Commands the joints: the motors of an arm's controller, and the efforts `weight` of gravity (N·m).
    pub fn command(&mut self, motors: &[Motor], weight: &[f64]) {
        let joints = self.q.len();
        let mut position = vec![0.0; joints];
        let (mut added, mut effort) = (vec![0.0; joints], vec![0.0; joints]);
        let mut modes = vec![DriveMode::Current; joints];
        let lead_secs = LEAD_SECS + self.setup.cycle_ns as f64 * 1e-9;
        for (i, motor) in motors.iter().enumerate() {
            let near = |a: f64, b: f64| (a - b).abs() <= 1e-6 * b;
            let [stiffness, damping] = self.setup.nominal[i];
            modes[i] = match near(motor.damping, damping) {
                true if near(motor.stiffness, stiffness) => DriveMode::Position,
                true if motor.stiffness == 0.0 => DriveMode::Velocity,
                _ => DriveMode::Current,
            };
            position[i] = match modes[i] {
                DriveMode::Position => motor.position + lead_secs * motor.velocity,
                _ => motor.velocity,
            };
            added[i] = motor.effort + if motor.gravity { weight[i] } else { 0.0 };
            effort[i] = motor.effort_at(self.q[i], self.v[i], weight[i]);
        }
        // Both joints of a differential go by the more direct of their modes.
        let rank = |mode: DriveMode| mode.number();
        let (mut targets, mut torques) =
            (vec![0.0; self.drives.len()], vec![0.0; self.drives.len()]);
        self.transmission.to_drives(&position, &mut targets);
        for drive in 0..self.drives.len() {
            let moved = self.transmission.moved_by(drive);
            let Some(mode) = moved.iter().map(|joint| modes[*joint]).max_by_key(|mode| rank(*mode))
            else {
                continue;
            };
            let mixed = moved.iter().any(|joint| modes[*joint] != mode);
            let mode = if mixed { DriveMode::Current } else { mode };
            let of = if mode == DriveMode::Current { &effort } else { &added };
            self.transmission.torques_to_drives(of, &mut torques);
            let target = if mode == DriveMode::Current { 0.0 } else { targets[drive] };
            self.set_points[drive] = DriveSetPoint { mode, target, torque: torques[drive] };
        }
    }

    /// Sets one drive's set-point directly, as a calibration does.
    pub fn set_drive(&mut self, drive: usize, point: DriveSetPoint) {
        self.set_points[drive] = point;
    }

    /// Sends what is due, and returns the torques of the joints (N·m) for the next `dt_secs`, with the joints at `q`.
    pub fn actuate(&mut self, now_ns: u64, dt_secs: f64, q: &[f64]) -> &[f64] {
        self.master.tick(now_ns, &self.set_points, &mut self.bus);
        let mut at: Vec<f64> = self.light.iter().map(|[position, _]| *position).collect();
        self.transmission.to_drives(q, &mut at);
        for (drive, parameters) in self.setup.drives.iter().enumerate() {
            let wired = parameters.switches.as_ref().map(|(joint, _)| joint);
            let switch = self.setup.joints.iter().position(|joint| Some(joint) == wired);
            let unit = &mut self.drives[drive];
            let torque = unit.tick(now_ns, dt_secs, at[drive], switch.map(|joint| q[joint]));
            unit.take_frames().for_each(|frame| self.bus.send(now_ns, frame));
            if matches!(parameters.moves, Moves::Stiffness(_)) {
                let [position, velocity] = &mut self.light[drive];
                *velocity += dt_secs * (torque - LIGHT_DAMPING * *velocity) / LIGHT_INERTIA;
                *position += dt_secs * *velocity;
            }
            self.scratch[drive] = torque;
        }
        self.transmission.torques_to_joints(&self.scratch, &mut self.applied);
        &self.applied
    }

    /// What is wrong now.
    pub fn faults(&self, now_ns: u64) -> Vec<HardwareFault> {
        let encoder = |(joint, reader): (usize, &EncoderReader)| {
            let stuck = self.stuck[joint].then_some(EncoderFault::Stuck { joint });
            reader.fault(joint).or(stuck)
        };
        let encoders = self.readers.iter().enumerate().filter_map(encoder);
        let encoders = encoders.map(HardwareFault::Encoder);
        encoders.chain(self.master.faults(now_ns).map(HardwareFault::Drive)).collect()
    }

    /// What encoders show (rad).
    pub fn shown_rad(&self, joint: usize) -> f64 {
        self.readers[joint].shown_rad()
    }

    /// Whether the lower and the upper limit switch of a drive are pressed, as far as the master knows.
    pub fn switches(&self, drive: usize) -> [bool; 2] {
        self.master.switches(drive)
    }

    /// How long the bus was busy (ns).
    pub fn busy_ns(&self) -> u64 {
        self.bus.busy_ns()
    }
}
