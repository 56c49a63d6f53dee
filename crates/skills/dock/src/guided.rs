//! Guided motions: the compliant tip follows an impedance trajectory until something happens.

use std::f64::consts::TAU;

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::arm::{
    ArmCommand, ArmMode, CartesianImpedance, ImpedancePath, ImpedancePoint,
};
use karakuri_robot::LinkId;
use karakuri_robot::kinematics::link_pose;

use crate::{DockFailure, DockPort, Payload};

/// How often set-points are sent (ns).
const TICK_NS: u64 = 4_000_000;
/// Least effective mass at the tip, for the energy that damping takes (kg).
const LEAST_MASS_KG: f64 = 0.5;
/// Greatest force of the spring (N).
const MOST_FORCE_N: f64 = 45.0;
/// The greatest load at the wrist beyond the payload's weight (N).
const TOO_HARD_N: f64 = 80.0;

/// A pose relative to the start: along the start's axes, then turned about its z axis.
pub(crate) fn offset(x: f64, y: f64, z: f64, yaw_rad: f64) -> Pose {
    let turn = Quat::from_axis_angle(&Vec3::z_axis(), yaw_rad);
    Pose::from_parts(Vec3::new(x, y, z).into(), turn)
}

pub(crate) fn point(time_secs: f64, start_from_tip: Pose, stiffness: [f64; 2]) -> ImpedancePoint {
    let [stiffness, turning_stiffness] = stiffness;
    ImpedancePoint { time_secs, start_from_tip, stiffness, turning_stiffness }
}

/// Turns around a point `ahead_m` before the start: from radius zero to `radius_m` in three turns, swinging by `yaw_rad`.
pub(crate) fn spiral(
    begin_secs: f64,
    ahead_m: f64,
    radius_m: f64,
    yaw_rad: f64,
    stiffness: [f64; 2],
) -> Vec<ImpedancePoint> {
    const POINTS: usize = 48;
    const SECS_PER_POINT: f64 = 0.25;
    let at = |k: usize| {
        let part = k as f64 / POINTS as f64;
        let angle = 3.0 * TAU * part;
        let (radius, yaw) = (radius_m * part, yaw_rad * libm::sin(2.0 * TAU * part));
        let place = offset(radius * libm::cos(angle), radius * libm::sin(angle), ahead_m, yaw);
        point(begin_secs + SECS_PER_POINT * k as f64, place, stiffness)
    };
    (1..=POINTS).map(at).collect()
}

/// Load at the wrist beyond the payload's weight (N).
pub(crate) fn load_n(port: &dyn DockPort, tip: &Pose, payload: Option<&Payload>) -> f64 {
    let Some(wrench) = port.wrist() else { return 0.0 };
    let carried = match payload {
        Some(payload) => payload.support(tip, &port.gravity())[0],
        None => Vec3::zeros(),
    };
    (tip.rotation * wrench.force - carried).norm()
}

/// A compliant tip.
pub(crate) struct Guided<'a> {
    pub(crate) port: &'a mut dyn DockPort,
    pub(crate) tool: LinkId,
    pub(crate) payload: Option<Payload>,
    /// Greatest stiffness (N/m, N·m/rad).
    pub(crate) most: [f64; 2],
}

impl Guided<'_> {
    /// Pose of the tool in the frame of the robot's root.
    pub(crate) fn tool_pose(&self) -> Result<Pose, DockFailure> {
        let state = self.port.state().ok_or(DockFailure::Silent { device: "the arm" })?;
        Ok(link_pose(self.port.model(), &state.q, self.tool))
    }

    /// Makes the tip compliant where it is, with the greatest stiffness.
    fn begin(&mut self) -> Result<Pose, DockFailure> {
        let tip = self.tool_pose()?;
        self.port.command_arm(&ArmCommand::SetTipStep(0.2))?;
        let spring = self.spring(&tip, self.most);
        self.port.command_arm(&ArmCommand::SetCartesianImpedance(spring))?;
        // Entering the mode relaxes the spring where the tip is; staying in it would stiffen a stretched one.
        self.port.command_arm(&ArmCommand::SwitchMode(ArmMode::JointPosition))?;
        self.port.command_arm(&ArmCommand::SwitchMode(ArmMode::CartesianImpedance))?;
        Ok(tip)
    }

    fn spring(&self, tip: &Pose, [linear, turning]: [f64; 2]) -> CartesianImpedance {
        let gravity = self.port.gravity();
        let [force, torque] = match &self.payload {
            Some(payload) => payload.support(tip, &gravity),
            None => [Vec3::zeros(); 2],
        };
        let even = |x| Vec3::new(x, x, x);
        CartesianImpedance {
            stiffness: even(linear),
            turning_stiffness: even(turning),
            force,
            torque,
            most_force: MOST_FORCE_N,
            ..CartesianImpedance::default()
        }
    }

    /// Follows points from where the tip is, and `after_secs` beyond their end, until `until` answers; `None` if it never
    /// does. The tip stays compliant, its spring relaxed where it is if `until` answered.
    pub(crate) fn follow<T>(
        &mut self,
        points: Vec<ImpedancePoint>,
        after_secs: f64,
        mut until: impl FnMut(&dyn DockPort, &Pose) -> Option<Result<T, DockFailure>>,
    ) -> Result<Option<T>, DockFailure> {
        let start = self.begin()?;
        let last = points.last().map_or(self.most, |p| [p.stiffness, p.turning_stiffness]);
        let path = ImpedancePath::new(start, points, self.most);
        let mut path = path.map_err(|why| DockFailure::NoMotion {
            what: "the guided line",
            why: why.to_string(),
        })?;
        let (begin_ns, mut before) = (self.port.now_ns(), start);
        let duration_secs = path.duration_secs() + after_secs;
        loop {
            self.port.wait(TICK_NS);
            let tip = self.tool_pose()?;
            if self.port.is_stopped() {
                return Err(DockFailure::Stopped);
            }
            let time_secs = self.port.now_ns().saturating_sub(begin_ns) as f64 * 1e-9;
            if let Some(answer) = until(&*self.port, &tip) {
                let spring = self.spring(&tip, last);
                self.port.command_arm(&ArmCommand::SetCartesianImpedance(spring))?;
                self.port.command_arm(&ArmCommand::MoveTip(tip))?;
                return answer.map(Some);
            }
            if time_secs > duration_secs {
                return Ok(None);
            }
            let force = load_n(&*self.port, &tip, self.payload.as_ref());
            if force > TOO_HARD_N {
                self.port.command_arm(&ArmCommand::MoveTip(tip))?;
                return Err(DockFailure::TooHard { force });
            }
            let dt_secs = TICK_NS as f64 * 1e-9;
            let speed = (tip.translation.vector - before.translation.vector).norm() / dt_secs;
            let damped_w = 2.0 * (last[0] * LEAST_MASS_KG).sqrt() * speed * speed;
            let usual = self.spring(&tip, last);
            let (rest, spring) = path.tick(time_secs, dt_secs, &tip, damped_w, &usual);
            self.port.command_arm(&ArmCommand::SetCartesianImpedance(spring))?;
            self.port.command_arm(&ArmCommand::MoveTip(rest))?;
            before = tip;
        }
    }

    /// Lets time pass with the tip held compliantly where it is (s).
    pub(crate) fn rest(&mut self, secs: f64, stiffness: [f64; 2]) -> Result<(), DockFailure> {
        let hold = vec![point(secs, Pose::identity(), stiffness)];
        self.follow(hold, 0.0, |_, _| None::<Result<(), DockFailure>>).map(|_| ())
    }

    /// Moves the tip along a vector of the world (m), stiffly, and stays there for `after_secs`.
    pub(crate) fn shift(
        &mut self,
        by_in_world: &Vec3,
        (speed, after_secs): (f64, f64),
        stiffness: [f64; 2],
    ) -> Result<(), DockFailure> {
        let tip = self.tool_pose()?;
        let by = tip.rotation.inverse() * by_in_world;
        let secs = by.norm() / speed + 0.2;
        // A gentle start and end.
        let steps = 10;
        let at = |k: usize| {
            let part = k as f64 / f64::from(steps);
            let eased = part * part * (3.0 - 2.0 * part);
            let place = Pose::from_parts((by * eased).into(), Quat::identity());
            point(1.5 * secs * part, place, stiffness)
        };
        let points = (1..=10).map(at).collect();
        self.follow(points, after_secs, |_, _| None::<Result<(), DockFailure>>).map(|_| ())
    }
}
