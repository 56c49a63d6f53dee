//! An arm as a device: its modes, what it can be told, what it refuses, and its controller.
//!
//! [`ArmController::command`] takes or refuses a command; [`ArmController::tick`] says what every motor does next. What the
//! modes are and which codes a refusal has is the lab's own interface.
//!
//! ```
//! use std::sync::Arc;
//! use karakuri_motion::Motor;
//! use karakuri_motion::arm::{ArmCommand, ArmController, ArmReading, ArmSetup};
//! use karakuri_testkit::robots;
//!
//! let model = robots::lwr4_with_bodies();
//! let (base, tip) = (model.link("l0").expect("a base"), model.link("tip").expect("a tip"));
//! let setup = Arc::new(ArmSetup::new("left_arm", &model, base, tip, &[])?);
//! let mut arm = ArmController::new(setup, &[0.0; 7]);
//!
//! arm.command(0, &ArmCommand::MoveJoints(vec![0.05; 7])).expect("a small step");
//! let refused = arm.command(0, &ArmCommand::MoveJoints(vec![0.5; 7])).expect_err("a large one");
//! assert_eq!(refused.code(), 1);
//!
//! let mut motors = [Motor::default(); 7];
//! arm.tick(1_000_000, &ArmReading { q: &[0.0; 7], v: &[0.0; 7] }, &mut motors).expect("nothing to reach");
//! assert!(motors[0].gravity && motors[0].stiffness > 0.0);
//! # Ok::<(), karakuri_motion::arm::ArmSetupError>(())
//! ```

mod admit;
mod alone;
mod brake;
mod command;
mod controller;
mod joint;
mod mode;
mod refusal;
mod setup;
mod soft;
mod symmetric;
mod tip;

pub use alone::{alone, hanging};
pub use command::{ArmCommand, CartesianImpedance, JointImpedance, SetPoint};
pub use controller::{ArmController, ArmReading};
pub use mode::ArmMode;
pub use refusal::ArmRefusal;
pub use setup::{ArmSetup, ArmSetupError, Gains, JointSetup, StepLimits};
