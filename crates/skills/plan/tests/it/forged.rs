//! Fitted spheres that somebody forged: searches may find less, but what is called proven is true.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_motion::MotionLimits;
use karakuri_plan::{
    Budget, Goal, LimitsSource, MotionRequest, PlanningContext, PrepareOptions, Silent, motion,
};
use karakuri_scene::fast::CoverStore;
use karakuri_scene::{Object, exact};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms::{lwr4, post, scene_of};

/// Returns bytes of the right form whose spheres are something else.
struct Forger {
    kept: Mutex<BTreeMap<Vec<u8>, Vec<u8>>>,
    /// Applied to the radius of every sphere that is read (m).
    forge: fn(f64) -> f64,
}

impl CoverStore for Forger {
    fn read(&self, key: &[u8]) -> Option<Vec<u8>> {
        let mut bytes = self.kept.lock().expect("no thread panicked").get(key)?.clone();
        // Two lists: a count, then four numbers for each sphere, the radius last.
        let mut at = 0;
        while let Some((count, _)) = bytes[at..].split_first_chunk() {
            let count = usize::try_from(u64::from_le_bytes(*count)).expect("it fits");
            for radius in bytes[at + 8..at + 8 + 32 * count].chunks_exact_mut(32) {
                let radius = radius.last_chunk_mut().expect("four numbers");
                *radius = (self.forge)(f64::from_le_bytes(*radius)).to_le_bytes();
            }
            at += 8 + 32 * count;
        }
        Some(bytes)
    }

    fn write(&self, key: &[u8], bytes: &[u8]) {
        self.kept.lock().expect("no thread panicked").insert(key.to_vec(), bytes.to_vec());
    }
}

/// Random requests for an arm of cylinders among posts and boxes.
fn requests() -> Vec<MotionRequest> {
    let mut rng = Rng::new(41);
    let round = lwr4();
    let robot = robots::with_links(round.robot(), |link| {
        for collision in &mut link.collisions {
            if let Shape::Capsule { radius_m, length_m } = collision.shape {
                collision.shape = Shape::Cylinder { radius_m, length_m };
            }
        }
    });
    let mut scene = scene_of(Arc::new(robot.with_semantics(round.robot().semantics().clone())));
    for k in 0..5 {
        let angle = 1.3 * f64::from(k) + 0.4;
        post(&mut scene, &format!("post {k}"), 0.6 * angle.cos(), 0.6 * angle.sin(), 0.04);
    }
    let size_m = Vec3::new(0.3, 0.3, 0.1);
    let shelf = Object::new("shelf", Shape::Cuboid { size_m }, Pose::translation(0.0, 0.5, 0.9));
    scene.add(shelf).expect("a new object");
    let limits = MotionLimits::new(vec![2.0; 7], vec![4.0; 7]).expect("positive");
    let mut draw = || (0..7).map(|_| rng.between(-1.6, 1.6)).collect::<Vec<f64>>();
    let mut request = || MotionRequest {
        start: Some(draw()),
        limits: LimitsSource::Given(limits.clone()),
        budget: Budget { iterations: 3_000, edges: 20_000 },
        ..MotionRequest::new(scene.clone(), "arm", Goal::Configuration(draw()))
    };
    (0..40).map(|_| request()).collect()
}

#[test]
fn forged_spheres_prove_nothing_false() {
    let forgeries: [fn(f64) -> f64; 4] = [|r| r, |_| 0.0, |r| 3.0 * r, |_| 1e7];
    let mut solved = [0; 4];
    for (number, forge) in forgeries.into_iter().enumerate() {
        let store = Arc::new(Forger { kept: Mutex::default(), forge });
        for request in requests() {
            // The first context keeps the true spheres, the second one reads forged ones.
            let context = || {
                let context =
                    PlanningContext::new(&request.scene, "arm", &PrepareOptions::default());
                context.expect("it can be planned for").keeping(Some(store.clone()))
            };
            context().fast();
            let Ok(found) = motion(&context(), &request, &mut Silent) else { continue };
            solved[number] += 1;
            let checker = exact::Checker::compile(&request.scene, found.joints());
            let checker = checker.expect("it was compiled before");
            let mut scratch = checker.scratch();
            let trajectory = found.trajectory().expect("start and goal differ");
            for i in 0..=500 {
                let secs = trajectory.duration_secs() * f64::from(i) / 500.0;
                let q = trajectory.sample(secs).position;
                let near = checker.pairs_within(&q, found.clearance.kept_m - 1e-6, &mut scratch);
                assert!(near.is_empty(), "forgery {number}: {near:?} at {secs} s");
            }
        }
    }
    assert!(solved[0] > 5, "{solved:?} solved");
}
