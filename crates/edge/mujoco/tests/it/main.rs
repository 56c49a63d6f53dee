//! MuJoCo as an engine of ours.
#![cfg(feature = "linked")]

#[path = "../../../../skills/sim/tests/it/conformance.rs"]
mod conformance;
mod lab;
mod motion;
#[path = "../../../../skills/sim/tests/it/worlds.rs"]
#[allow(dead_code, reason = "the suite needs only some of them")]
mod worlds;

/// The same suite that our own engines pass.
#[test]
fn mujoco_conforms() {
    conformance::all(&|blueprint| {
        Box::new(karakuri_mujoco::MuJoCo::new(blueprint).expect("a proper world"))
    });
}
