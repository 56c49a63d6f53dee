//! Validation of arm commands.

use karakuri_geometry::Pose;
use karakuri_robot::ik::Goal;

use super::controller::Reach;
use super::joint::JointGoal;
use super::{
    ArmCommand, ArmController, ArmMode, ArmRefusal, CartesianImpedance, JointImpedance, SetPoint,
};

impl ArmController {
    /// Accepts a command, or rejects it with the reason.
    ///
    /// # Errors
    ///
    /// If the command does not fit the mode, the number of joints or the step limits; then nothing changes.
    pub fn command(&mut self, now_ns: u64, command: &ArmCommand) -> Result<(), ArmRefusal> {
        match command {
            ArmCommand::SwitchMode(mode) => {
                self.switch(now_ns, *mode);
                Ok(())
            }
            ArmCommand::SwitchModeNumber(number) => {
                let mode = ArmMode::from_number(*number)
                    .ok_or(ArmRefusal::NoSuchMode { number: *number })?;
                self.switch(now_ns, mode);
                Ok(())
            }
            ArmCommand::MoveJoints(targets) => {
                self.expect(command, &[ArmMode::JointPosition, ArmMode::JointImpedance])?;
                self.move_joints(now_ns, targets)
            }
            ArmCommand::MoveTip(reference_from_tip) => {
                self.expect(command, &[ArmMode::CartesianPosition, ArmMode::CartesianImpedance])?;
                self.move_tip(now_ns, reference_from_tip)
            }
            ArmCommand::SetPoints(points) => {
                self.expect(command, &[ArmMode::JointPosition])?;
                self.set_points_to(now_ns, points)
            }
            ArmCommand::FollowState(positions) => {
                self.expect(command, &[ArmMode::Follow])?;
                self.follow(now_ns, positions)
            }
            ArmCommand::SetJointImpedance(impedance) => self.soften_joints(impedance),
            ArmCommand::SetCartesianImpedance(impedance) => self.soften_tip(impedance),
            ArmCommand::SetJointStep(limit) => {
                self.steps.joint = positive(*limit).ok_or(ArmRefusal::JointValue {
                    what: "step limit",
                    joint: 0,
                    value: *limit,
                })?;
                Ok(())
            }
            ArmCommand::SetTipStep(limit) => {
                self.steps.tip_m = positive(*limit)
                    .ok_or(ArmRefusal::TipValue { what: "step limit", value: *limit })?;
                Ok(())
            }
        }
    }

    /// Brakes, as in [`ArmMode::Stop`].
    pub fn stop(&mut self, now_ns: u64) {
        self.switch(now_ns, ArmMode::Stop);
    }

    fn expect(&self, command: &ArmCommand, modes: &[ArmMode]) -> Result<(), ArmRefusal> {
        let command = command.name();
        match self.mode {
            ArmMode::Stop => Err(ArmRefusal::Stopped { command }),
            mode if modes.contains(&mode) => Ok(()),
            mode => Err(ArmRefusal::WrongMode { command, mode }),
        }
    }

    fn switch(&mut self, now_ns: u64, mode: ArmMode) {
        if mode == self.mode {
            return;
        }
        let was_soft = matches!(self.mode, ArmMode::JointImpedance | ArmMode::CartesianImpedance);
        let is_soft = matches!(mode, ArmMode::JointImpedance | ArmMode::CartesianImpedance);
        for (joint, setup) in self.joints.iter_mut().zip(&self.setup.joints) {
            if was_soft || is_soft {
                joint.pick_up();
            }
            if was_soft {
                joint.integral = 0.0;
            }
            match mode {
                ArmMode::Stop => joint.brake(now_ns),
                _ => joint.hold(now_ns, setup),
            }
        }
        self.reach = None;
        self.mode = mode;
        self.soft.begin(&self.setup, &self.joints);
    }

    fn move_joints(&mut self, now_ns: u64, targets: &[f64]) -> Result<(), ArmRefusal> {
        let needed = self.setup.dof();
        if targets.len() != needed {
            return Err(ArmRefusal::ArrayLength { given: targets.len(), needed });
        }
        for (i, &target) in targets.iter().enumerate() {
            self.check_step(i, target)?;
        }
        for ((joint, &target), setup) in self.joints.iter_mut().zip(targets).zip(&self.setup.joints)
        {
            joint.go_to(now_ns, target, setup);
        }
        Ok(())
    }

    /// Equation 2.1 of the lab's description. The comparison also rejects NaN.
    fn check_step(&self, joint: usize, target: f64) -> Result<(), ArmRefusal> {
        let (step, limit) = (target - self.joints[joint].q, self.steps.joint);
        if step.abs() < limit { Ok(()) } else { Err(ArmRefusal::JointStep { joint, step, limit }) }
    }

    fn move_tip(&mut self, now_ns: u64, reference_from_tip: &Pose) -> Result<(), ArmRefusal> {
        let turn = reference_from_tip.rotation.coords.norm_squared();
        if !turn.is_finite() || (turn - 1.0).abs() > 1e-6 {
            return Err(ArmRefusal::TipValue { what: "orientation's length", value: turn });
        }
        // Equation 2.2 of the lab's description.
        let now_at = self.reference_from_tip().translation.vector;
        let step = reference_from_tip.translation.vector - now_at;
        let limit_m = self.steps.tip_m;
        for (axis, &step_m) in step.iter().enumerate() {
            if step_m.is_nan() || step_m.abs() >= limit_m {
                return Err(ArmRefusal::TipStep { axis, step_m, limit_m });
            }
        }

        let base_from_tip = self.reference_from_base().inverse() * reference_from_tip;
        if self.mode == ArmMode::CartesianImpedance {
            self.soft.go_to(&base_from_tip);
            return Ok(());
        }
        let q = match self.reach.take() {
            Some(reach) => reach.q,
            None => self.joints.iter().map(|joint| joint.stream.target()).collect(),
        };
        self.reach = Some(Reach {
            commanded_ns: now_ns,
            goal: Goal::pose(base_from_tip),
            q,
            missing: f64::INFINITY,
            settled: false,
        });
        Ok(())
    }

    fn set_points_to(&mut self, now_ns: u64, points: &[SetPoint]) -> Result<(), ArmRefusal> {
        self.count("set-points", points.len())?;
        for (i, point) in points.iter().enumerate() {
            match *point {
                SetPoint::Position(target) => self.check_step(i, target)?,
                SetPoint::Velocity(value) => finite("velocity", i, value)?,
                SetPoint::Effort(value) => finite("effort", i, value)?,
            }
        }
        let until_ns = now_ns.saturating_add((self.setup.stale_secs * 1e9) as u64);
        for ((joint, point), setup) in self.joints.iter_mut().zip(points).zip(&self.setup.joints) {
            match *point {
                SetPoint::Position(target) => joint.go_to(now_ns, target, setup),
                SetPoint::Velocity(velocity) => {
                    joint.resume();
                    joint.goal = JointGoal::Velocity { velocity, until_ns };
                }
                SetPoint::Effort(effort) => joint.goal = JointGoal::Effort { effort, until_ns },
            }
        }
        Ok(())
    }

    fn follow(&mut self, now_ns: u64, positions: &[f64]) -> Result<(), ArmRefusal> {
        self.count("positions", positions.len())?;
        for (joint, &value) in positions.iter().enumerate() {
            finite("position", joint, value)?;
        }
        for ((joint, &q), setup) in self.joints.iter_mut().zip(positions).zip(&self.setup.joints) {
            joint.go_to(now_ns, q, setup);
        }
        Ok(())
    }

    fn soften_joints(&mut self, impedance: &JointImpedance) -> Result<(), ArmRefusal> {
        let JointImpedance { stiffness, damping_ratio, effort } = impedance;
        self.count("stiffness", stiffness.len())?;
        self.count("damping", damping_ratio.len())?;
        self.count("effort", effort.len())?;
        for (joint, &value) in effort.iter().enumerate() {
            finite("effort", joint, value)?;
        }
        for (what, values) in [("stiffness", stiffness), ("damping", damping_ratio)] {
            let odd = values.iter().position(|&value| not_negative(value).is_none());
            if let Some(joint) = odd {
                return Err(ArmRefusal::JointValue { what, joint, value: values[joint] });
            }
        }
        self.joint_impedance.clone_from(impedance);
        self.soft.forget();
        Ok(())
    }

    fn soften_tip(&mut self, impedance: &CartesianImpedance) -> Result<(), ArmRefusal> {
        let least_zero = [
            ("stiffness", impedance.stiffness),
            ("turning stiffness", impedance.turning_stiffness),
            ("damping", impedance.damping_ratio),
            ("turning damping", impedance.turning_damping_ratio),
        ];
        for (what, values) in least_zero {
            if let Some(&value) = values.iter().find(|&&value| not_negative(value).is_none()) {
                return Err(ArmRefusal::TipValue { what, value });
            }
        }
        for (what, values) in [("force", impedance.force), ("torque", impedance.torque)] {
            if let Some(&value) = values.iter().find(|value| !within(**value)) {
                return Err(ArmRefusal::TipValue { what, value });
            }
        }
        // Infinite values mean that there is no such limit.
        let most = [
            ("most deviation", impedance.most_deviation_m),
            ("most force", impedance.most_force),
            ("most effort", impedance.most_effort),
        ];
        if let Some(&(what, value)) = most.iter().find(|(_, value)| value.is_nan() || *value < 0.0)
        {
            return Err(ArmRefusal::TipValue { what, value });
        }
        self.cartesian_impedance = *impedance;
        self.soft.forget();
        Ok(())
    }

    fn count(&self, what: &'static str, given: usize) -> Result<(), ArmRefusal> {
        let needed = self.setup.dof();
        if given == needed { Ok(()) } else { Err(ArmRefusal::JointCount { what, given, needed }) }
    }
}

fn positive(value: f64) -> Option<f64> {
    Some(value).filter(|value| value.is_finite() && *value > 0.0)
}

/// Greatest accepted stiffness (N·m/rad, N/m) and force (N, N·m): larger values would only cause noise at the joints.
const MAX_STIFFNESS_OR_FORCE: f64 = 1e6;

fn not_negative(value: f64) -> Option<f64> {
    Some(value).filter(|value| (0.0..=MAX_STIFFNESS_OR_FORCE).contains(value))
}

fn within(value: f64) -> bool {
    value.abs() <= MAX_STIFFNESS_OR_FORCE
}

fn finite(what: &'static str, joint: usize, value: f64) -> Result<(), ArmRefusal> {
    if value.is_finite() { Ok(()) } else { Err(ArmRefusal::JointValue { what, joint, value }) }
}
