//! Fitted spheres that are kept from one compilation to the next.

use std::collections::BTreeMap;
use std::sync::Mutex;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::JointId;
use karakuri_scene::Scene;
use karakuri_scene::fast::{Checker, Compiling, CoverStore, Settings, Spheres};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::worlds::{all_joints, scene_of, thing, with_shapes};

/// Keeps everything in memory, and counts.
#[derive(Default)]
struct Memory {
    kept: Mutex<BTreeMap<Vec<u8>, Vec<u8>>>,
    found: Mutex<usize>,
    written: Mutex<usize>,
}

impl CoverStore for Memory {
    fn read(&self, key: &[u8]) -> Option<Vec<u8>> {
        let found = self.kept.lock().expect("no thread panicked").get(key).cloned();
        *self.found.lock().expect("no thread panicked") += usize::from(found.is_some());
        found
    }

    fn write(&self, key: &[u8], bytes: &[u8]) {
        *self.written.lock().expect("no thread panicked") += 1;
        self.kept.lock().expect("no thread panicked").insert(key.to_vec(), bytes.to_vec());
    }
}

fn scene() -> (Scene, Vec<JointId>) {
    let robot = with_shapes(&robots::lwr4(), |number, way| {
        let size_m = Vec3::new(0.06, 0.08, 0.1 + 0.01 * number as f64);
        let cylinder = Shape::Cylinder { radius_m: 0.05, length_m: 0.12 };
        let middle: Pose = (0.5 * way).into();
        vec![(middle, Shape::Cuboid { size_m }), (Pose::identity(), cylinder)]
    });
    let mut scene = scene_of(robot.clone(), 3);
    let mut rng = Rng::new(3);
    for kind in 0..4 {
        let _ = scene.add(thing(kind, &mut rng, 1.0));
    }
    let joints = all_joints(&robot);
    (scene, joints)
}

fn compile(store: Option<&dyn CoverStore>) -> Checker {
    let (scene, joints) = scene();
    let settings = Settings { spheres: Spheres::Fitted, ..Settings::default() };
    let compiling = Compiling { go_on: &mut || true, store };
    Checker::compile_with(&scene, &joints, &settings, compiling).expect("it compiles")
}

/// The verdicts on the same configurations, and the spheres at the last of them.
fn verdicts(checker: &Checker) -> (Vec<bool>, String) {
    let (mut rng, mut scratch) = (Rng::new(8), checker.scratch());
    let mut last = Vec::new();
    let mut verdict = || {
        last = checker.bounds().iter().map(|&(low, high)| rng.between(low, high)).collect();
        checker.is_free(&last, &mut scratch)
    };
    let all = (0..300).map(|_| verdict()).collect();
    let balls = format!("{:?}", checker.balls(&last, &mut checker.scratch()));
    (all, balls)
}

#[test]
fn kept_spheres_are_those_that_were_fitted() {
    let fitted = verdicts(&compile(None));
    assert!(fitted.0.contains(&true) && fitted.0.contains(&false));
    let memory = Memory::default();
    for (found, again) in [(false, "first"), (true, "second")] {
        assert_eq!(verdicts(&compile(Some(&memory))), fitted, "{again} time");
        let count = *memory.found.lock().expect("no thread panicked");
        assert_eq!(count > 0, found, "{again} time");
    }
    let written = *memory.written.lock().expect("no thread panicked");
    assert_eq!(written, *memory.found.lock().expect("no thread panicked"), "each limb once");
}

/// Bytes that are not spheres are as good as none.
#[test]
fn damaged_spheres_are_fitted_again() {
    let fitted = verdicts(&compile(None));
    let damages: [fn(&mut Vec<u8>); 4] = [
        |bytes| bytes.clear(),
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| bytes[..8].fill(0xff),
        |bytes| {
            let last = bytes.len() - 8;
            bytes[last..].copy_from_slice(&f64::NAN.to_le_bytes());
        },
    ];
    for (number, damage) in damages.into_iter().enumerate() {
        let memory = Memory::default();
        compile(Some(&memory));
        memory.kept.lock().expect("no thread panicked").values_mut().for_each(damage);
        assert_eq!(verdicts(&compile(Some(&memory))), fitted, "damage {number}");
    }
}
