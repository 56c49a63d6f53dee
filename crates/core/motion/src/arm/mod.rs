//! Arms as devices: modes, commands, refusals, and the controller.
//!
//! [`ArmController::command`] accepts or refuses a command; [`ArmController::tick`] computes the motor commands. Modes
//! and error codes are those of the lab's interface.
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
mod impedance_path;
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
pub use impedance_path::{ImpedancePath, ImpedancePathError, ImpedancePoint};
pub use mode::ArmMode;
pub use refusal::ArmRefusal;
pub use setup::{ArmSetup, ArmSetupError, Gains, JointSetup, StepLimits};
