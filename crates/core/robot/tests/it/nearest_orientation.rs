//! Laws of the orientation nearest to a goal's at its position.

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};
use karakuri_robot::RobotModel;
use karakuri_robot::ik::numeric::{CompiledChain, Search, nearest_orientation, solve_all};
use karakuri_robot::ik::{Answer, Goal, Orientation};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

const UPPER_M: f64 = 0.3;
const HAND_M: f64 = 0.1;

/// A turntable, three parallel joints and a roll, with ranges of more than a turn.
fn turntable_arm() -> RobotModel {
    let (z, y, free) = ([0., 0., 1.], [0., 1., 0.], (-4.0, 4.0));
    let rows = [
        ([0., 0., 0.2], z, free),
        ([0., 0., 0.], y, free),
        ([0., 0., UPPER_M], y, free),
        ([0., 0., UPPER_M], y, free),
        ([0., 0., 0.], z, free),
    ];
    robots::serial("turntable", &rows, [0., 0., HAND_M])
}

fn direction(rng: &mut Rng) -> UnitVec3 {
    loop {
        let v = Vec3::from_fn(|_, _| 2.0 * rng.unit() - 1.0);
        if (0.1..1.0).contains(&v.norm()) {
            return UnitVec3::new_normalize(v);
        }
    }
}

fn rotation(rng: &mut Rng) -> Quat {
    Quat::from_axis_angle(&direction(rng), 6.0 * rng.unit())
}

/// The hand's z axis always lies in the vertical plane through the first axis and the tip. Where the arm reaches its position
/// with any tilt, the angle to that plane is all that has to be missing, whether the roll is given or not.
#[test]
fn a_turntable_misses_the_angle_to_its_plane() {
    let chain = robots::whole_chain(&turntable_arm());
    let compiled = CompiledChain::new(&chain);
    let search = Search { starts: 24, ..Search::default() };
    let mut rng = Rng::new(5);
    for _ in 0..300 {
        let (heading, distance, tilt) =
            (6.2 * rng.unit() - 3.1, 0.2 + 0.25 * rng.unit(), rng.unit() - 0.5);
        let radius = distance * f64::cos(tilt);
        let place =
            Vec3::new(radius * heading.cos(), radius * heading.sin(), 0.2 + distance * tilt.sin());
        let pose = Pose::from_parts(place.into(), rotation(&mut rng));
        let normal = Vec3::new(-heading.sin(), heading.cos(), 0.0);
        let missing = (pose.rotation * Vec3::z()).dot(&normal).abs().asin();
        for orientation in [Orientation::Full, Orientation::Axis(Vec3::z_axis())] {
            let goal = Goal { base_from_tip: pose, orientation };
            let found = nearest_orientation(&compiled, &goal, &[0.3; 5], &search)
                .expect("it reaches the place");
            assert!(chain.within_limits(&found.q, 0.0));
            assert_eq!(goal.residual(&chain.forward(&found.q)), found.residual);
            assert!(found.residual.position_m <= search.tolerance.position_m);
            let excess = found.residual.rotation_rad - missing;
            assert!((-1e-5..1e-3).contains(&excess), "{orientation:?}: {excess} beyond {missing}");
        }
    }
}

#[test]
fn what_can_be_had_whole_misses_nothing() {
    let mut rng = Rng::new(8);
    for model in [robots::lwr4(), robots::ur5(), turntable_arm()] {
        let chain = robots::whole_chain(&model);
        let compiled = CompiledChain::new(&chain);
        let near = chain.extract(&model.neutral());
        for _ in 0..100 {
            let goal = Goal::pose(chain.forward(&chain.sample(&mut rng)));
            let found = nearest_orientation(&compiled, &goal, &near, &Search::default());
            let found = found.expect("the place is reached");
            assert!(found.residual.rotation_rad < 1e-3, "{}: {:?}", model.name(), found.residual);
        }
    }
}

/// Against a peer that knows nothing of orientations and has thirty times the starts: of all configurations that reach the
/// place, none is nearer by a degree, and hardly ever one is nearer at all. The arm's ranges are narrow, so that many answers
/// stand at the end of a joint and the configurations at a place fall into several pieces.
#[test]
fn no_other_way_to_the_place_is_nearer() {
    let mut rng = Rng::new(13);
    let (z, y) = ([0., 0., 1.], [0., 1., 0.]);
    let mut beaten = 0;
    for _ in 0..20 {
        let mut range = || (-0.2 - 1.8 * rng.unit(), 0.2 + 1.8 * rng.unit());
        let rows = [z, y, y, y, z].map(|axis| ([0.02, 0.0, 0.2], axis, range()));
        let model = robots::serial("narrow", &rows, [0., 0.05, HAND_M]);
        let chain = robots::whole_chain(&model);
        let compiled = CompiledChain::new(&chain);
        let near = chain.extract(&model.neutral());
        let place = chain.forward(&chain.sample(&mut rng)).translation;
        let goal = Goal::pose(Pose::from_parts(place, rotation(&mut rng)));
        let search = Search { starts: 60, ..Search::default() };
        let found = nearest_orientation(&compiled, &goal, &near, &search).expect("it is reached");
        let anywhere = Goal { orientation: Orientation::Free, ..goal };
        let many = Search { starts: 2_000, seed: 77, ..Search::default() };
        let Answer::Solved(others) = solve_all(&compiled, &anywhere, &near, &many) else {
            panic!("the place is reached");
        };
        let turn = |q: &[f64]| goal.residual(&chain.forward(q)).rotation_rad;
        let least = others.iter().map(|other| turn(&other.q)).fold(f64::INFINITY, f64::min);
        let less = found.residual.rotation_rad - least;
        assert!(less < 1_f64.to_radians(), "{least} is less than {:?}", found.residual);
        beaten += usize::from(less > 1e-3);
    }
    assert!(beaten <= 1, "{beaten} of 20");
}

#[test]
fn a_place_out_of_reach_has_no_answer() {
    let chain = robots::whole_chain(&turntable_arm());
    let compiled = CompiledChain::new(&chain);
    let goal = Goal::pose(Pose::translation(2.0, 0.0, 0.2));
    assert_eq!(nearest_orientation(&compiled, &goal, &[0.0; 5], &Search::default()), None);
}
