//! Hands and grippers as devices: commands, refusals, and controllers.
//!
//! ```
//! use std::sync::Arc;
//! use karakuri_motion::Motor;
//! use karakuri_motion::hand::{
//!     FingerSetup, Grasp, GraspTable, Grip, HandCommand, HandController, HandReading, HandSetup,
//! };
//!
//! let mut setup = HandSetup::uniform("hand", FingerSetup::new(None, 2.0), 3);
//! setup.grasps = GraspTable::default().with(Grasp::Cylindrical, vec![0.0; 3], vec![0.4, 0.4, 0.8]);
//! let mut hand = HandController::new(Arc::new(setup), &[0.0; 3]);
//! hand.command(0, &HandCommand::Grip(Grip::new(Grasp::Cylindrical, 1.0))).expect("a good ratio");
//!
//! let mut motors = [Motor::default(); 3];
//! let still = HandReading { q: &[0.0; 3], v: &[0.0; 3], effort: &[0.0; 3] };
//! for ms in 0..100 {
//!     hand.tick(ms * 1_000_000, &still, &mut motors);
//! }
//! assert!(motors[2].position > 0.0, "the last finger bends");
//! ```

mod command;
mod controller;
mod grasp;
mod gripper;
mod latch;
mod setup;

pub use command::{CurrentMode, Grip, HandCommand, HandRefusal};
pub use controller::{HandController, HandReading};
pub use grasp::{Grasp, GraspTable};
pub use gripper::{GripperRefusal, GripperState, TwoFinger, TwoFingerSetup, Vacuum};
pub use latch::{BatterySwap, DockReading, LatchReading, LatchState};
pub use setup::{FingerSetup, HandSetup};
