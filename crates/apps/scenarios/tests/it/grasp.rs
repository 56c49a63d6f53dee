//! Grasps: an object is held exactly if friction can carry it, and only contacts act on it.

use karakuri::geometry::Vec3;
use karakuri::motion::hand::Grasp;
use karakuri::sim::physics::Owner;
use karakuri::sim::world::World;
use karakuri_scenarios::bench::{self, GraspBench, GraspCase, Phase, Thing, Verdict};

fn case(thing: Thing, grasp: Grasp, mass_kg: f64, friction: f64, current: f64) -> GraspCase {
    GraspCase { thing, mass_kg, friction, current, grasp }
}

/// A sample of the table in docs/simulation.md; `karakuri bench grasp` computes all of it.
#[test]
fn hands_hold_what_friction_carries_and_lose_the_rest() {
    use Grasp::{Centrical, Cylindrical, Parallel, Spherical};
    let lab = GraspBench::new().expect("a scene of ours");
    let sample = [
        (case(Thing::Cylinder, Cylindrical, 0.5, 0.6, 1.0), Verdict::MustHold),
        (case(Thing::Box, Parallel, 1.0, 0.6, 1.0), Verdict::MustHold),
        (case(Thing::Sphere, Spherical, 0.5, 0.6, 1.0), Verdict::MustHold),
        (case(Thing::Sphere, Centrical, 0.1, 0.6, 1.0), Verdict::MustHold),
        // The published ones that must be lost: too little current, too smooth, too heavy.
        (case(Thing::Cylinder, Cylindrical, 0.5, 0.6, 0.15), Verdict::MustLose),
        (case(Thing::Cylinder, Parallel, 0.5, 0.6, 0.15), Verdict::MustLose),
        (case(Thing::Cylinder, Cylindrical, 1.0, 0.1, 1.0), Verdict::MustLose),
        (case(Thing::Cylinder, Parallel, 10.0, 0.6, 1.0), Verdict::MustLose),
    ];
    for (case, verdict) in sample {
        let row = lab.trial(&case, |_, _| {}).expect("the lab does as it is told");
        assert_eq!(row.verdict(), verdict, "{row:#?}");
        assert!(row.is_true(), "{row:#?}");
        if row.held() {
            assert!((0.19..0.21).contains(&row.shaken_g), "{row:#?}");
        }
    }
}

/// Over the whole trial, only weight and contact forces change the object's momentum.
#[test]
fn contacts_explain_the_momentum() {
    let lab = GraspBench::new().expect("a scene of ours");
    for (mass_kg, current) in [(0.5, 1.0), (0.5, 0.15)] {
        let case = case(Thing::Cylinder, Grasp::Parallel, mass_kg, 0.6, current);
        let (mut velocity, mut worst) = (Vec3::zeros(), 0.0_f64);
        // Sums over the trial: of what is left over, and of all impulses' sizes.
        let (mut left, mut all) = (Vec3::zeros(), 0.0);
        let mut touched = 0;
        let watch = |world: &World, phase: Phase| {
            let bodies = &world.blueprint().bodies;
            let thing = bodies.iter().position(|body| &*body.name == "thing").unwrap();
            let dt = world.step_ns() as f64 * 1e-9;
            let weight = mass_kg * world.blueprint().gravity * dt;
            let (mut sum, mut size, mut count) = (weight, weight.norm(), 0);
            for contact in &world.readings().contacts {
                let impulse = match contact.between {
                    [Owner::Body(body), _] if body == thing => contact.force * dt,
                    [_, Owner::Body(body)] if body == thing => -contact.force * dt,
                    _ => continue,
                };
                count += 1;
                sum += impulse;
                size += impulse.norm();
            }
            let now = world.state().bodies[thing].linear;
            let rest = mass_kg * (now - velocity) - sum;
            velocity = now;
            worst = worst.max(rest.norm() / size);
            left += rest;
            all += size;
            touched += usize::from(phase == Phase::Shaking && count > 0);
        };
        let row = lab.trial(&case, watch).expect("the lab does as it is told");
        assert!(worst < 1e-6, "{worst} of a step's impulses");
        assert!(left.norm() < 1e-6 * all, "{left:?} N·s of {all} N·s");
        assert_eq!(row.held(), current == 1.0, "one is held, one is lost");
        assert_eq!(touched == 10_000, row.held(), "{touched} steps in touch");
    }
}

/// The hand whose steps are timed really holds the cylinder.
#[test]
fn the_timed_hand_holds_the_cylinder() {
    let row = bench::sim("lab", true, 10).expect("it is held for two seconds");
    assert!(row.held && row.contacts >= 3, "{row:?}");
}
