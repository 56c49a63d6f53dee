//! Start times in the past and the future, replacement, cancellation.

use karakuri_motion::control::{Ending, OrderRefusal, TrajectoryOrder};

use super::{Bench, TICK_NS, order};

#[test]
fn what_is_over_is_left_out_and_the_rest_is_joined() {
    let mut bench = Bench::usual();
    let mut late = order(&[(0.5, [0.9, 0.3, -0.2]), (2.0, [0.4, 0.3, -0.2])]);
    late.start_ns = Some(bench.now_ns - 1_000_000_000);
    bench.order(&late).unwrap();
    let (ended, ticks) = bench.until_ended();
    assert_eq!(ended[0].1, Ending::Reached);
    assert!((100..106).contains(&ticks), "a second is left, not two: {ticks}");
    assert!((bench.q[0] - 0.4).abs() < 1e-9);

    let mut over = order(&[(0.5, [0.4, 0.3, -0.2])]);
    over.start_ns = Some(bench.now_ns - 800_000_000);
    let Err(OrderRefusal::TooLate { late_secs }) = bench.order(&over) else { panic!("too late") };
    assert!((late_secs - 0.3).abs() < 1e-9);
}

#[test]
fn what_begins_later_waits() {
    let mut bench = Bench::usual();
    let mut later = order(&[(0.5, [0.2, 0.3, -0.2])]);
    later.start_ns = Some(bench.now_ns + 500_000_000);
    let id = bench.order(&later).unwrap();
    for _ in 0..50 {
        bench.tick();
        assert_eq!(bench.commands, 0, "not yet");
    }
    let (ended, ticks) = bench.until_ended();
    assert_eq!(ended, [(id, Ending::Reached)]);
    assert!((50..56).contains(&ticks), "{ticks}");
}

/// A loop without processor time delays the motion: the set-point does not jump to where it would have been.
#[test]
fn a_pause_of_the_loop_delays_the_motion() {
    let mut bench = Bench::usual();
    let id = bench.order(&order(&[(2.0, [0.9, 0.3, -0.2])])).unwrap();
    for _ in 0..100 {
        bench.tick();
    }
    let (before, speed) = (bench.q[0], bench.v[0]);
    bench.now_ns += 190_000_000;
    bench.tick();
    let step = bench.q[0] - before;
    assert!(step > 0.0 && step < 0.04 * speed, "{step} rad at {speed} rad/s");
    let (ended, ticks) = bench.until_ended();
    assert_eq!(ended, [(id, Ending::Reached)]);
    assert_eq!(bench.limited, 0);
    assert!(ticks > 90, "the rest takes its time: {ticks}");
}

#[test]
fn the_old_motion_goes_on_until_the_new_one_begins() {
    let mut bench = Bench::usual();
    let one = bench.order(&order(&[(2.0, [0.8, 0.3, -0.2])])).unwrap();
    for _ in 0..50 {
        bench.tick();
    }
    let mut later = order(&[(1.0, [0.4, 0.3, -0.2])]);
    later.start_ns = Some(bench.now_ns + 500_000_000);
    let two = bench.order(&later).unwrap();
    assert_eq!(bench.controller().take_ended(), [(one, Ending::Replaced)]);
    let before = bench.q[0];
    for _ in 0..40 {
        bench.tick();
    }
    assert!(bench.q[0] > before + 0.1, "the old motion goes on");
    assert_eq!(bench.until_ended().0, [(two, Ending::Reached)]);
    assert!((bench.q[0] - 0.4).abs() < 1e-9);
}

/// Velocities from differences of positions must not change faster than the joints allow.
fn watch_smoothness(bench: &mut Bench, ticks: usize) {
    let dt = TICK_NS as f64 * 1e-9;
    let limits = bench.controller().limits().to_vec();
    let (mut q, mut v) = (bench.q.clone(), bench.v.clone());
    for _ in 0..ticks {
        bench.tick();
        for k in 0..3 {
            let now = (bench.q[k] - q[k]) / dt;
            assert!(now.abs() <= 1.02 * limits[k].velocity, "{now} rad/s");
            let gained = (now - v[k]).abs() / dt;
            assert!(gained <= limits[k].acceleration, "joint {k}: {gained} rad/s²");
            v[k] = now;
        }
        q.clone_from(&bench.q);
    }
}

#[test]
fn replacing_and_stopping_are_smooth() {
    let mut bench = Bench::usual();
    let one = bench.order(&order(&[(1.5, [0.8, 0.1, 0.4])])).unwrap();
    watch_smoothness(&mut bench, 60);
    // Back, from the current position, with points that start at another position.
    let here: [f64; 3] = std::array::from_fn(|k| bench.q[k]);
    let two = bench.order(&order(&[(0.0, here), (1.2, [0.0, 0.3, -0.2])])).unwrap();
    assert_eq!(bench.controller().take_ended(), [(one, Ending::Replaced)]);
    watch_smoothness(&mut bench, 40);
    bench.controller().stop(Ending::CalledOff);
    let before = bench.q.clone();
    watch_smoothness(&mut bench, 60);
    assert_eq!(bench.controller().take_ended(), [(two, Ending::CalledOff)]);
    assert!(bench.q.iter().zip(&before).all(|(a, b)| (a - b).abs() < 0.2), "it stops soon");
    assert_eq!(bench.v, [0.0; 3], "and stands");
}

#[test]
fn an_order_without_points_stops() {
    let mut bench = Bench::usual();
    let one = bench.order(&order(&[(1.5, [0.8, 0.1, 0.4])])).unwrap();
    watch_smoothness(&mut bench, 70);
    let stop = bench.order(&TrajectoryOrder::default()).unwrap();
    watch_smoothness(&mut bench, 50);
    let ended = bench.controller().take_ended();
    assert_eq!(ended, [(one, Ending::Replaced), (stop, Ending::Reached)]);
    assert!(bench.q[0] < 0.7 && bench.controller().is_idle());
}
