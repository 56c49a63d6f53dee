#![doc = include_str!("../README.md")]

mod calibration;
pub mod can;
mod cia402;
pub mod component;
mod drive;
pub mod encoder;
mod hardware;
mod ids;
mod master;
mod observer;
mod parameters;
pub mod serial;
mod transmission;

pub use calibration::{SearchStep, SwitchSearch};
pub use cia402::DriveState;
pub use drive::{Drive, DriveMode};
pub use hardware::{ArmHardware, HardwareFault, HardwareSetup, PlannedFault};
pub use master::{DriveFault, DriveSetPoint, Master};
pub use observer::{StateObserver, force_of, wrench_of};
pub use parameters::{DriveParameters, Moves, ParameterError, read_parameters};
pub use transmission::{Transmission, TransmissionError};
