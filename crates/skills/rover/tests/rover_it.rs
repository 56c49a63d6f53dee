//! Standing and driving on ground made by functions.

use karakuri_geometry::Vec3;
use karakuri_geometry::random::Rng;
use karakuri_rover::{
    DriveFailure, DriveFollower, DriveLimits, DriveOrder, DriveStop, HeightGrid, Leg, Moved,
    NoStand, Place, Reckoning, RoverBody, StandLimits, plan_drive, stand,
};

/// The SHERPA rover with its box and arm.
const BODY: RoverBody = RoverBody {
    half_m: [0.53, 0.45],
    half_tracks_m: [0.265, 0.397],
    com_m: Vec3::new(0.0, 0.0, 0.35),
    belly_m: 0.10,
};
const STANDS: StandLimits =
    StandLimits { slope_rad: 0.35, margin_m: 0.05, step_m: 0.06, acceleration: 0.5 };
const LIMITS: DriveLimits =
    DriveLimits { speed: 0.8, turn_rate: 0.8, turn_acceleration: 1.0, work: 40_000 };

/// Ground of 8 × 6 m around the origin.
fn ground(height: impl Fn(f64, f64) -> f64) -> HeightGrid {
    let (columns, rows, spacing) = (81, 61, 0.1);
    let at = |k: usize, half: f64| spacing * k as f64 - half;
    let height = |k: usize| height(at(k % columns, 4.0), at(k / columns, 3.0));
    let heights = (0..columns * rows).map(height).collect();
    HeightGrid::new([-4.0, -3.0], spacing, columns, heights).expect("a grid")
}

fn place(x: f64, y: f64, yaw: f64) -> Place {
    Place { x, y, yaw }
}

fn drive(
    ground: &HeightGrid,
    start: Place,
    goal: Place,
) -> Result<karakuri_rover::Drive, DriveFailure> {
    plan_drive(ground, &BODY, (&STANDS, &LIMITS), start, goal)
}

#[test]
fn a_plane_is_stood_on_with_its_slope_and_the_margin_of_statics() {
    for (sx, sy) in [(0.0, 0.0), (0.1, 0.0), (0.0, -0.2), (0.15, 0.1)] {
        let plane = ground(|x, y| 0.3 + sx * x + sy * y);
        let here = stand(&plane, &BODY, &STANDS, &place(0.5, -0.4, 0.0)).expect("it stands");
        assert!((here.z - (0.3 + 0.5 * sx - 0.4 * sy)).abs() < 1e-9);
        assert!((here.slope_rad - libm::atan(libm::hypot(sx, sy))).abs() < 1e-9);
        let normal = here.rotation * Vec3::z();
        assert!((normal - Vec3::new(-sx, -sy, 1.0).normalize()).norm() < 1e-9);
    }
    // On a slope ahead the load shifts back by height × slope, and by inertia.
    let here =
        stand(&ground(|x, _| 0.1 * x), &BODY, &STANDS, &place(0.0, 0.0, 0.0)).expect("stands");
    let tilt = libm::atan(0.1);
    let expected = 0.265 - 0.35 * (libm::tan(tilt) + 0.5 / (9.81 * libm::cos(tilt)));
    assert!((here.margin_m - expected).abs() < 1e-9, "{} {expected}", here.margin_m);
}

#[test]
fn steep_broken_high_and_unknown_ground_is_refused() {
    let at = place(0.0, 0.0, 0.3);
    let ask = |height: &dyn Fn(f64, f64) -> f64, body: &RoverBody| {
        stand(&ground(height), body, &STANDS, &at).expect_err("refused")
    };
    assert!(matches!(ask(&|x, _| 0.5 * x, &BODY), NoStand::Steep { .. }));
    let high = RoverBody { com_m: Vec3::new(0.0, 0.0, 1.2), ..BODY };
    assert!(matches!(ask(&|x, _| 0.2 * x, &high), NoStand::Tips { .. }));
    // A narrow ditch across under the tracks, and a stone between them.
    let ditch = |x: f64, _: f64| if x.abs() < 0.06 { -0.4 } else { 0.0 };
    assert!(matches!(ask(&ditch, &BODY), NoStand::Step { .. }));
    let stone = |x: f64, y: f64| if libm::hypot(x, y) < 0.12 { 0.2 } else { 0.0 };
    assert!(matches!(ask(&stone, &BODY), NoStand::Grounded { .. }));
    let unseen = |x: f64, _: f64| if x > 0.3 { f64::NAN } else { 0.0 };
    assert!(matches!(ask(&unseen, &BODY), NoStand::Unknown { .. }));
}

#[test]
fn open_ground_is_crossed_on_the_direct_way() {
    let found =
        drive(&ground(|_, _| 0.0), place(-3.0, 0.0, 0.0), place(3.0, 0.0, 0.0)).expect("a way");
    assert!(matches!(found.legs[..], [Leg::Straight(by)] if (by - 6.0).abs() < 1e-9));
    assert!((found.duration_secs - (6.0 / 0.8 + 0.8 / 0.5)).abs() < 1e-9);
    // Behind it, it drives backward rather than turn twice.
    let found =
        drive(&ground(|_, _| 0.0), place(0.0, 0.0, 0.0), place(-1.0, 0.0, 0.0)).expect("a way");
    assert!(matches!(found.legs[..], [Leg::Straight(by)] if (by + 1.0).abs() < 1e-9));
}

/// Every place of a drive around a wall and off a steep hill can be stood on; its end is the goal.
#[test]
fn obstacles_and_steep_hills_are_driven_around() {
    let wall = |x: f64, y: f64| if x.abs() < 0.2 && y > -0.5 { 1.0 } else { 0.0 };
    let hill = |x: f64, y: f64| 1.2 * libm::exp(-(x * x + y * y) / 0.8);
    let wavy = |x: f64, y: f64| 0.05 * libm::sin(1.7 * x) * libm::cos(1.3 * y);
    let grounds = [ground(wall), ground(hill), ground(|x, y| hill(x, y + 0.5) + wavy(x, y))];
    for (index, ground) in grounds.iter().enumerate() {
        let (start, goal) = (place(-2.5, 0.0, 0.4), place(2.5, 0.5, -1.0));
        let found = drive(ground, start, goal).unwrap_or_else(|why| panic!("{index}: {why}"));
        assert_eq!(found.places.len(), found.legs.len() + 1);
        for (from, leg) in found.places.iter().zip(&found.legs) {
            for k in 0..=200 {
                let part = f64::from(k) / 200.0;
                let at = match leg {
                    Leg::Turn(by) => place(from.x, from.y, from.yaw + part * by),
                    Leg::Straight(by) => {
                        let (sine, cosine) = libm::sincos(from.yaw);
                        place(from.x + part * by * cosine, from.y + part * by * sine, from.yaw)
                    }
                };
                // Between the places that were checked, with limits that are a little wider.
                let wider = StandLimits {
                    slope_rad: STANDS.slope_rad + 0.04,
                    margin_m: STANDS.margin_m - 0.02,
                    step_m: STANDS.step_m + 0.02,
                    ..STANDS
                };
                let body = RoverBody { half_m: [0.50, 0.42], belly_m: 0.12, ..BODY };
                stand(ground, &body, &wider, &at)
                    .unwrap_or_else(|why| panic!("{index}: {leg:?} at {at:?}: {why}"));
            }
        }
        let end = found.places.last().expect("an end");
        assert!(libm::hypot(end.x - goal.x, end.y - goal.y) < 1e-6, "{index}: {end:?}");
        assert!((libm::remainder(end.yaw - goal.yaw, std::f64::consts::TAU)).abs() < 1e-6);
        assert_eq!(drive(ground, start, goal).expect("again"), found, "the same drive again");
    }
}

#[test]
fn without_a_way_the_reason_is_told() {
    let closed = ground(|x, _| if x.abs() < 0.2 { 1.0 } else { 0.0 });
    let failed = drive(&closed, place(-2.5, 0.0, 0.0), place(2.5, 0.0, 0.0)).expect_err("a wall");
    let DriveFailure::NoWay { left_m, work } = failed else { panic!("{failed}") };
    assert!(left_m > 2.5 && left_m < 4.0 && work > 100, "{left_m} {work}");
    let few = DriveLimits { work: 20, ..LIMITS };
    let failed =
        plan_drive(&closed, &BODY, (&STANDS, &few), place(-2.5, 0.0, 0.0), place(2.5, 0.0, 0.0));
    assert!(matches!(failed, Err(DriveFailure::Work { work: 20, .. })), "{failed:?}");
    let onto =
        drive(&closed, place(-2.5, 0.0, 0.0), place(0.0, 0.0, 0.0)).expect_err("on the wall");
    assert!(matches!(onto, DriveFailure::Goal(_)));
}

/// A rover that slips: its tracks turn it by less than they run, and it slides aside while it turns.
struct Slipping {
    place: Place,
    turns: f64,
    noise: Rng,
}

impl Slipping {
    /// What its sensors measure while it carries out an order.
    fn obey(&mut self, forward: f64, turn: f64, dt_secs: f64) -> Moved {
        let rate = self.turns * turn;
        self.place.yaw += rate * dt_secs;
        let (sine, cosine) = libm::sincos(self.place.yaw);
        self.place.x += (forward * cosine - 0.01 * rate * sine) * dt_secs;
        self.place.y += (forward * sine + 0.01 * rate * cosine) * dt_secs;
        let mut noise = |most: f64| Vec3::from_fn(|_, _| self.noise.between(-most, most));
        let angular = Vec3::new(0.0, 0.0, rate) + noise(2e-3);
        Moved { speed: forward, angular, force: Vec3::new(0.0, 0.0, 9.81) + noise(0.05) }
    }
}

/// Drives around obstacles end within some centimetres of their goals, though the tracks slip and the gyroscope has noise.
#[test]
fn a_slipping_rover_follows_its_drive() {
    let wall = |x: f64, y: f64| if x.abs() < 0.2 && y > -0.5 { 1.0 } else { 0.0 };
    let (start, goal) = (place(-2.5, 0.0, 2.5), place(2.5, 0.5, -1.0));
    let planned = drive(&ground(wall), start, goal).expect("a way");
    for seed in 0..8 {
        let mut noise = Rng::new(seed);
        let turns = noise.between(0.4, 0.9);
        let mut rover = Slipping { place: start, turns, noise };
        let mut reckoning = Reckoning::new(start, &Vec3::new(0.0, 0.0, 9.81));
        let mut follower = DriveFollower::new(planned.clone(), &LIMITS, STANDS.acceleration, 0.4);
        let (dt_secs, mut secs) = (0.02, 0.0);
        while let DriveOrder::Go { forward, turn } =
            follower.tick(&reckoning, dt_secs).expect("it gets on")
        {
            assert!(forward.abs() <= LIMITS.speed && turn.abs() <= LIMITS.turn_rate);
            reckoning.tick(&rover.obey(forward, turn, dt_secs), dt_secs);
            secs += dt_secs;
            assert!(secs < 5.0 * planned.duration_secs, "seed {seed}: still on the way");
        }
        let off_m = libm::hypot(rover.place.x - goal.x, rover.place.y - goal.y);
        let turned = libm::remainder(rover.place.yaw - goal.yaw, std::f64::consts::TAU);
        assert!(off_m < 0.06 && turned.abs() < 0.03, "seed {seed}: {off_m} m, {turned} rad");
    }
}

#[test]
fn a_rover_that_leans_or_does_not_move_is_stopped() {
    let planned = drive(&ground(|_, _| 0.0), place(-1.0, 0.0, 0.0), place(1.0, 0.0, 0.0));
    let planned = planned.expect("a way");
    let follower = || DriveFollower::new(planned.clone(), &LIMITS, STANDS.acceleration, 0.2);
    let leaning = Vec3::new(9.81 * libm::sin(0.3), 0.0, 9.81 * libm::cos(0.3));
    let now = Reckoning::new(place(-1.0, 0.0, 0.0), &leaning);
    assert!((now.tilt_rad() - 0.3).abs() < 1e-9);
    let stopped = follower().tick(&now, 0.02);
    assert!(matches!(stopped, Err(DriveStop::Leans { .. })), "{stopped:?}");
    let mut stays = follower();
    let still = Reckoning::new(place(-1.0, 0.0, 0.0), &Vec3::new(0.0, 0.0, 9.81));
    let ends = (0..1_000).find_map(|_| stays.tick(&still, 0.02).err());
    assert!(matches!(ends, Some(DriveStop::Stuck { .. })), "{ends:?}");
}

/// The vertical is kept through turns and found again after a wrong beginning; samples that are no numbers are left out.
#[test]
fn the_vertical_is_found_and_kept() {
    let tilt = 0.2;
    let force = |yaw: f64| {
        Vec3::new(libm::cos(yaw), -libm::sin(yaw), 0.0) * (9.81 * libm::sin(tilt))
            + Vec3::z() * (9.81 * libm::cos(tilt))
    };
    let mut reckoning = Reckoning::new(place(0.0, 0.0, 0.0), &Vec3::zeros());
    let still = |force| Moved { speed: 0.0, angular: Vec3::zeros(), force };
    for _ in 0..1_000 {
        reckoning.tick(&still(force(0.0)), 0.02);
    }
    assert!((reckoning.tilt_rad() - tilt).abs() < 1e-3);
    let before = reckoning;
    reckoning.tick(&still(Vec3::new(f64::NAN, 0.0, 9.81)), 0.02);
    assert_eq!(reckoning, before);
    // About its own z axis: the direction over ground follows the turn's part about the vertical.
    for k in 0..500 {
        let rate = 0.5;
        let angular = Vec3::new(0.0, 0.0, rate);
        reckoning
            .tick(&Moved { speed: 0.0, angular, force: force(rate * 0.02 * f64::from(k)) }, 0.02);
        assert!((reckoning.tilt_rad() - tilt).abs() < 0.01);
    }
    assert!((reckoning.place().yaw - 5.0 * libm::cos(tilt)).abs() < 0.05);
}
