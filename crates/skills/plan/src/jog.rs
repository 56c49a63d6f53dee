//! Jogging: joint velocities for a velocity of the tip or of the joints, slowed down near limits, singularities and
//! obstacles, as MoveIt Servo does. Whoever sends the velocities repeats them; the arm's own controller ends them if they
//! are not repeated.

use karakuri_geometry::{Mat6X, Pose, Vec3};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Frames, JointId, LinkId, RobotModel};
use karakuri_scene::exact::{self, Checker};
use karakuri_scene::{CompileError, Scene};

/// Settings of [`Jog`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JogSettings {
    /// The velocity is chosen so that nothing happens within this time (s): more than the time in which velocities expire.
    pub look_ahead_secs: f64,
    /// Nearer than this, motion towards an obstacle is slowed down (m).
    pub slow_m: f64,
    /// Nearer than this, it stops (m).
    pub stop_m: f64,
    /// Below this least singular value of the Jacobian, the motion is damped.
    pub singular: f64,
    /// Fraction of the joints' velocity limits that may be used, in (0, 1].
    pub speed: f64,
}

impl Default for JogSettings {
    /// 0.3 s ahead, slower from 6 cm, at rest at 1 cm, half of the joints' speed.
    fn default() -> Self {
        Self { look_ahead_secs: 0.3, slow_m: 0.06, stop_m: 0.01, singular: 0.05, speed: 0.5 }
    }
}

/// A wanted velocity.
#[derive(Clone, Debug, PartialEq)]
pub enum JogCommand {
    /// One per joint (rad/s or m/s).
    Joints(Vec<f64>),
    /// Of the tip's origin (m/s, rad/s), in the world's axes or in the tip's own.
    Tip {
        /// Linear velocity (m/s).
        linear: Vec3,
        /// Angular velocity (rad/s).
        angular: Vec3,
        /// Whether the axes are the tip's own.
        in_tip: bool,
    },
}

/// Why a jog is slower than wanted. The numbers are those of MoveIt Servo's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JogStatus {
    /// It is as wanted, within the joints' speed.
    Free,
    /// Slower near a singular configuration.
    Singular,
    /// Slower because something is near.
    Near,
    /// At rest because something would be touched.
    Blocked,
    /// Slower because a joint is near its limit.
    AtLimit,
}

impl JogStatus {
    /// A stable word for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Singular => "singular",
            Self::Near => "near",
            Self::Blocked => "blocked",
            Self::AtLimit => "at_limit",
        }
    }

    /// Its number in MoveIt Servo's `status` topic.
    pub fn number(self) -> i8 {
        match self {
            Self::Free => 0,
            Self::Singular => 1,
            Self::Near => 3,
            Self::Blocked => 4,
            Self::AtLimit => 5,
        }
    }
}

/// What to send.
#[derive(Clone, Debug, PartialEq)]
pub struct Jogged {
    /// One velocity per joint (rad/s or m/s).
    pub velocities: Vec<f64>,
    /// Why they are less than wanted.
    pub status: JogStatus,
}

/// Why a jog is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum JogRefusal {
    /// There is not one velocity per joint.
    #[error("{given} velocities for {needed} joints")]
    Length {
        /// Number of velocities given.
        given: usize,
        /// Number of joints.
        needed: usize,
    },
    /// A velocity is not finite.
    #[error("a velocity is not finite")]
    NotFinite,
}

/// Jogs one arm in one scene.
#[derive(Clone, Debug)]
pub struct Jog {
    checker: Checker,
    joints: Vec<JointId>,
    tip: LinkId,
    settings: JogSettings,
    scratch: exact::Scratch,
    frames: Frames,
    q: Vec<f64>,
}

/// Why an arm cannot be jogged.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum JogError {
    /// The robot has no such joint.
    #[error("the robot has no joint {0:?}")]
    NoJoint(String),
    /// The robot has no such link.
    #[error("the robot has no link {0:?}")]
    NoTip(String),
    /// A joint has more than one axis.
    #[error(transparent)]
    Compile(#[from] CompileError),
}

/// Bodies that moved farther than this make a new scene (m, and for rotations the sine of half the angle).
const MOVED: f64 = 1e-3;

/// The jog of one arm, kept from one command to the next: compiling a scene takes longer than a command.
#[derive(Clone, Debug, Default)]
pub struct JogCache {
    kept: Option<(u64, Vec<Pose>, Jog)>,
}

impl JogCache {
    /// The jog that was made last, if the world has the same number and no body has moved since; else a new one.
    ///
    /// # Errors
    ///
    /// That of `make`.
    pub fn get<E>(
        &mut self,
        number: u64,
        world_from_bodies: &[Pose],
        make: impl FnOnce() -> Result<Jog, E>,
    ) -> Result<&mut Jog, E> {
        let moved = |(a, b): (&Pose, &Pose)| {
            let turned = (a.rotation.inverse() * b.rotation).imag().norm();
            (a.translation.vector - b.translation.vector).norm() > MOVED || turned > MOVED
        };
        let fits = |(known, bodies, _): &(u64, Vec<Pose>, Jog)| {
            *known == number && !bodies.iter().zip(world_from_bodies).any(moved)
        };
        let kept = match self.kept.take().filter(fits) {
            Some(kept) => kept,
            None => (number, world_from_bodies.to_vec(), make()?),
        };
        Ok(&mut self.kept.insert(kept).2)
    }
}

/// Speed limit of joints that have none (rad/s or m/s).
const DEFAULT_SPEED: f64 = 1.0;
/// Greatest damping of singular directions.
const MOST_DAMPING: f64 = 0.1;

impl Jog {
    /// The arm of these joints, with everything around it as in the scene.
    ///
    /// # Errors
    ///
    /// If a joint has more than one axis.
    pub fn new(
        scene: &Scene,
        joints: &[JointId],
        tip: LinkId,
        settings: JogSettings,
    ) -> Result<Self, CompileError> {
        let checker = Checker::compile(scene, joints)?;
        let scratch = checker.scratch();
        let (frames, q) = (Frames::default(), Vec::new());
        Ok(Self { checker, joints: joints.to_vec(), tip, settings, scratch, frames, q })
    }

    /// The arm of the joints and the tip with these names.
    ///
    /// # Errors
    ///
    /// If the robot has no such joint or link, or a joint has more than one axis.
    pub fn named<'a>(
        scene: &Scene,
        joints: impl IntoIterator<Item = &'a str>,
        tip: &str,
        settings: JogSettings,
    ) -> Result<Self, JogError> {
        let robot = scene.robot();
        let id = |name: &str| robot.joint(name).ok_or_else(|| JogError::NoJoint(name.to_owned()));
        let joints: Vec<JointId> = joints.into_iter().map(id).collect::<Result<_, _>>()?;
        let tip = robot.link(tip).ok_or_else(|| JogError::NoTip(tip.to_owned()))?;
        Ok(Self::new(scene, &joints, tip, settings)?)
    }

    /// The joint velocities for a wanted velocity, with the whole robot at `q`.
    ///
    /// # Errors
    ///
    /// If the command does not fit the arm.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the robot.
    pub fn velocities(&mut self, q: &[f64], command: &JogCommand) -> Result<Jogged, JogRefusal> {
        let model = self.checker.scene().robot().clone();
        let mut status = JogStatus::Free;
        let mut velocities = match command {
            JogCommand::Joints(wanted) if wanted.len() != self.joints.len() => {
                return Err(JogRefusal::Length { given: wanted.len(), needed: self.joints.len() });
            }
            JogCommand::Joints(wanted) => wanted.clone(),
            JogCommand::Tip { linear, angular, in_tip } => {
                self.of_tip(&model, q, linear, angular, *in_tip, &mut status)
            }
        };
        if velocities.iter().any(|v| !v.is_finite()) {
            return Err(JogRefusal::NotFinite);
        }
        let within = self.within_speed(&model, &velocities);
        scale(&mut velocities, within);
        self.q.clear();
        self.q.extend(self.joints.iter().map(|id| q[model.joints()[id.0].first_position]));
        let limit = self.to_limits(&model, &velocities);
        if limit < 1.0 {
            status = JogStatus::AtLimit;
            scale(&mut velocities, limit);
        }
        let clear = self.clearance(&velocities);
        if clear < 1.0 {
            status = if clear > 0.0 { JogStatus::Near } else { JogStatus::Blocked };
            scale(&mut velocities, clear);
        }
        Ok(Jogged { velocities, status })
    }

    /// Damped least squares: near a singular configuration the tip moves less than wanted instead of the joints too fast.
    fn of_tip(
        &mut self,
        model: &RobotModel,
        q: &[f64],
        linear: &Vec3,
        angular: &Vec3,
        in_tip: bool,
        status: &mut JogStatus,
    ) -> Vec<f64> {
        kinematics::forward(model, q, &mut self.frames);
        let mut whole = Mat6X::zeros(model.dof());
        kinematics::jacobian(model, &self.frames, self.tip, &Reference::WORLD_ALIGNED, &mut whole);
        let columns: Vec<usize> =
            self.joints.iter().map(|id| model.joints()[id.0].first_velocity).collect();
        let own = whole.select_columns(&columns);
        let turn = if in_tip { self.frames[self.tip].rotation } else { Default::default() };
        let (linear, angular) = (turn * linear, turn * angular);
        let wanted =
            nalgebra::Vector6::new(linear.x, linear.y, linear.z, angular.x, angular.y, angular.z);
        let eigen = (&own * own.transpose()).symmetric_eigen();
        let mut answer = nalgebra::Vector6::zeros();
        for (k, square) in eigen.eigenvalues.iter().enumerate() {
            let direction = eigen.eigenvectors.column(k);
            let share = direction.dot(&wanted);
            let value = square.max(0.0).sqrt();
            let damping = if value < self.settings.singular {
                let part = value / self.settings.singular;
                if share.abs() > 1e-3 * wanted.norm() {
                    *status = JogStatus::Singular;
                }
                MOST_DAMPING * MOST_DAMPING * (1.0 - part * part)
            } else {
                0.0
            };
            let divisor = square.max(0.0) + damping;
            if divisor > 1e-12 {
                answer += direction * (share / divisor);
            }
        }
        (own.transpose() * answer).iter().copied().collect()
    }

    /// The factor that keeps every joint within its speed.
    fn within_speed(&self, model: &RobotModel, velocities: &[f64]) -> f64 {
        let each = self.joints.iter().zip(velocities).map(|(id, v)| {
            let limit = model.joints()[id.0].limits.velocity.filter(|v| *v > 0.0);
            let limit = self.settings.speed * limit.unwrap_or(DEFAULT_SPEED);
            if v.abs() > limit { limit / v.abs() } else { 1.0 }
        });
        each.fold(1.0, f64::min)
    }

    /// The factor that keeps every joint within its range during the time ahead.
    fn to_limits(&self, model: &RobotModel, velocities: &[f64]) -> f64 {
        let ahead_secs = self.settings.look_ahead_secs;
        let each = self.joints.iter().zip(velocities).zip(&self.q).map(|((id, v), q)| {
            let Some(range) = model.joints()[id.0].limits.position else { return 1.0 };
            let room = if *v > 0.0 { range.upper() - q } else { q - range.lower() };
            let way = v.abs() * ahead_secs;
            if way > room { (room / way).max(0.0) } else { 1.0 }
        });
        each.fold(1.0, f64::min)
    }

    /// The factor that keeps the arm away from what is around it; leaving a contact is not slowed down.
    fn clearance(&mut self, velocities: &[f64]) -> f64 {
        let JogSettings { look_ahead_secs, slow_m, stop_m, .. } = self.settings;
        let ahead: Vec<f64> =
            self.q.iter().zip(velocities).map(|(q, v)| q + v * look_ahead_secs).collect();
        let now_m = self.distance(&self.q.clone());
        let then_m = self.distance(&ahead);
        if then_m >= now_m || then_m >= slow_m {
            return 1.0;
        }
        ((then_m - stop_m) / (slow_m - stop_m)).clamp(0.0, 1.0)
    }

    /// Distance of the closest pair (m); in contact the depth, negative.
    fn distance(&mut self, q: &[f64]) -> f64 {
        let contacts = self.checker.contacts(q, &mut self.scratch);
        match contacts.iter().map(|contact| contact.depth_m).reduce(f64::max) {
            Some(depth_m) => -depth_m,
            None => {
                let closest = self.checker.closest(q, &mut self.scratch);
                closest.map_or(f64::INFINITY, |witness| witness.distance_m)
            }
        }
    }
}

fn scale(velocities: &mut [f64], by: f64) {
    velocities.iter_mut().for_each(|v| *v *= by);
}
