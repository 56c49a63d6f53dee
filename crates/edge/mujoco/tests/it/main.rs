//! The writer of MJCF, and MuJoCo as an engine of ours.

#[cfg(feature = "linked")]
mod lab;
mod mjcf;
#[cfg(feature = "linked")]
mod motion;

/// The same suite that our own engines pass.
#[cfg(feature = "linked")]
#[test]
fn mujoco_conforms() {
    karakuri_testkit::physics::conforms(&|blueprint| {
        Box::new(karakuri_mujoco::MuJoCo::new(blueprint).expect("a proper world"))
    });
}
