//! Planar arms, whose workspace is known in closed form, and the manipulability of known configurations.

use karakuri_geometry::Mat6X;
use karakuri_reach::{Arm, Effort, ReachGoal, ReachSettings, manipulability};
use karakuri_robot::Chain;
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::arms;

const Z: [f64; 3] = [0.0, 0.0, 1.0];

fn planar(chain: &Chain) -> Arm {
    Arm::new(chain, ReachGoal::suited_to(chain.dof(), 8), Effort { starts: 40, iterations: 60 })
        .unwrap()
}

/// Two links of 0.5 m and 0.3 m: by how much a point is inside (positive) or outside of what the limits allow, as the
/// smallest change of an angle or length that would alter the verdict.
fn margin(x: f64, y: f64, [first, second]: [(f64, f64); 2]) -> f64 {
    let (a, b) = (0.5_f64, 0.3_f64);
    let r = x.hypot(y);
    let inside_ring = (a + b - r).min(r - (a - b));
    if inside_ring < 0.0 {
        return inside_ring;
    }
    let cosine = ((r * r - a * a - b * b) / (2.0 * a * b)).clamp(-1.0, 1.0);
    let within = |angle: f64, (low, high): (f64, f64)| {
        let turn = std::f64::consts::TAU;
        (-1..=1)
            .map(|k| angle + turn * f64::from(k))
            .map(|angle| (angle - low).min(high - angle))
            .fold(f64::NEG_INFINITY, f64::max)
    };
    [cosine.acos(), -cosine.acos()]
        .into_iter()
        .map(|bend| {
            let base = y.atan2(x) - (b * bend.sin()).atan2(a + b * bend.cos());
            within(base, first).min(within(bend, second)).min(inside_ring)
        })
        .fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn two_joints_reach_what_their_limits_allow() {
    for limits in [[(-3.1, 3.1), (-3.1, 3.1)], [(-1.0, 2.0), (0.2, 2.5)], [(0.0, 1.0), (-2.0, 0.5)]]
    {
        let rows = [([0.0; 3], Z, limits[0]), ([0.5, 0.0, 0.0], Z, limits[1])];
        let arm = planar(&robots::whole_chain(&robots::serial("two", &rows, [0.3, 0.0, 0.0])));
        let settings = ReachSettings { cell_m: 0.05, directions: 8, ..ReachSettings::default() };
        let map = arms::build(&arm, &settings, 2);
        let mut decided = [0; 2];
        for (cube, &place) in map.grid().cubes().iter().enumerate() {
            let centre = map.grid().centre(place);
            let margin = margin(centre.x, centre.y, limits);
            let expected = place.z == 0 && margin > 0.0;
            if place.z != 0 || margin.abs() > 2e-3 {
                assert_eq!(map.index(cube), f64::from(u8::from(expected)), "{centre}");
                decided[usize::from(expected)] += 1;
            }
        }
        assert!(decided.iter().all(|&count| count > 30), "{decided:?}");
    }
}

#[test]
fn three_joints_that_turn_freely_reach_a_disc() {
    let free = (-3.2, 3.2);
    let rows = [([0.0; 3], Z, free), ([0.4, 0.0, 0.0], Z, free), ([0.3, 0.0, 0.0], Z, free)];
    let arm = planar(&robots::whole_chain(&robots::serial("three", &rows, [0.2, 0.0, 0.0])));
    let settings = ReachSettings { cell_m: 0.06, directions: 4, ..ReachSettings::default() };
    let map = arms::build(&arm, &settings, 2);
    for (cube, &place) in map.grid().cubes().iter().enumerate() {
        let r = map.grid().centre(place).xy().norm();
        if place.z == 0 && (r - 0.9).abs() > 1e-3 {
            assert_eq!(map.index(cube), f64::from(u8::from(r < 0.9)), "at {r} m");
        }
    }
}

/// The same number by singular values of a Jacobian from finite differences.
fn plain_manipulability(chain: &Chain, q: &[f64], length_m: f64) -> f64 {
    let at = chain.forward(q);
    let mut jacobian = Mat6X::zeros(chain.dof());
    for i in 0..chain.dof() {
        let step = 1e-6;
        let mut moved = q.to_vec();
        moved[i] += step;
        let there = chain.forward(&moved);
        let linear = (there.translation.vector - at.translation.vector) / (step * length_m);
        let angular = (there.rotation * at.rotation.inverse()).scaled_axis() / step;
        for k in 0..3 {
            jacobian[(k, i)] = linear[k];
            jacobian[(k + 3, i)] = angular[k];
        }
    }
    let product: f64 = jacobian.singular_values().iter().product();
    let factors = chain.variables.iter().zip(q).map(|(v, x)| {
        let r = v.range.unwrap();
        4.0 * (x - r.lower()) * (r.upper() - x) / (r.upper() - r.lower()).powi(2)
    });
    product * factors.product::<f64>().powf(1.0 / q.len() as f64)
}

#[test]
fn manipulability_is_the_product_of_singular_values_away_from_limits() {
    let mut rng = Rng::new(3);
    for model in [robots::lwr4(), robots::kr210(), robots::panda()] {
        let chain = robots::whole_chain(&model);
        for _ in 0..300 {
            let q = chain.sample(&mut rng);
            let (ours, plain) =
                (manipulability(&chain, &q, 0.9), plain_manipulability(&chain, &q, 0.9));
            assert!((ours - plain).abs() < 1e-4 * (1.0 + plain), "{ours}, {plain}");
            let mut at_limit = q;
            at_limit[1] = chain.variables[1].range.unwrap().upper();
            assert_eq!(manipulability(&chain, &at_limit, 0.9), 0.0);
        }
    }
    // Stretched, the arm has lost a direction.
    let chain = robots::whole_chain(&robots::lwr4());
    assert!(manipulability(&chain, &[0.0; 7], 0.9) < 1e-6);
}
