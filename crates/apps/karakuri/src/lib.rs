//! Robots, kinematics and motion as one library.
//!
//! ```no_run
//! # fn main() -> Result<(), karakuri::LoadError> {
//! let robot = karakuri::load_file("robot.urdf")?.value;
//! for (link, pose) in karakuri::fk(&robot, &robot.neutral()) {
//!     println!("{link}: {}", pose.translation);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Whatever the program `karakuri` answers, a function here answers too. The rooms below stand open for more:
//! [`geometry`], [`robot`], [`formats`].

mod ask;
pub mod bench;
pub mod builtin;
mod explain;
mod load;
mod method;
pub mod picture;
pub mod workspace;

pub use ask::{NoChain, chain, dh, fk, ik, link};
pub use explain::explain;
pub use karakuri_formats as formats;
pub use karakuri_geometry as geometry;
pub use karakuri_robot as robot;
pub use load::{Description, LoadError, LoadOptions, check, load, load_file, load_with};
pub use method::Method;
