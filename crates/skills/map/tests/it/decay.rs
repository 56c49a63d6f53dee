//! Loss of certainty.

use karakuri_geometry::Point3;
use karakuri_map::{Decay, Insertion, MapSettings, Occupancy, OccupancyMap, Scan};

const SECOND: u64 = 1_000_000_000;

fn settings() -> MapSettings {
    let decay = Decay { after_secs: 5.0, half_life_secs: 4.0, forget_within: 0.05 };
    MapSettings { resolution_m: 0.05, decay: Some(decay), ..MapSettings::default() }
}

fn look(map: &mut OccupancyMap, at: [f32; 3], time_ns: u64) {
    let scan = Scan { origin_m: [0.02; 3], points_m: &[at], time_ns };
    map.insert(&scan, &Insertion::default());
}

#[test]
fn certainty_lasts_then_halves_then_ends() {
    let mut map = OccupancyMap::new(settings()).expect("usable");
    let p = [1.01, 0.02, 0.02];
    look(&mut map, p, SECOND);
    let cell = map.grid().key(&Point3::new(1.01, 0.02, 0.02)).expect("in the grid");
    let first = map.log_odds(cell).expect("seen");
    assert_eq!(map.decay(6 * SECOND), 0);
    assert_eq!(map.log_odds(cell), Some(first), "five seconds after it was seen");
    map.decay(10 * SECOND);
    let half = map.log_odds(cell).expect("still known");
    assert!((half - 0.5 * first).abs() < 1e-6, "{half} of {first}");
    // Time does not run backwards.
    assert_eq!(map.decay(3 * SECOND), 0);
    assert_eq!(map.log_odds(cell), Some(half));
    // Seen again: certain again, and the time begins anew.
    look(&mut map, p, 11 * SECOND);
    let again = map.log_odds(cell).expect("seen");
    map.decay(16 * SECOND);
    assert_eq!(map.log_odds(cell), Some(again));
    let revision = map.revision();
    let forgotten = map.decay(100 * SECOND);
    assert_eq!(map.occupancy(cell), Occupancy::Unknown);
    assert!(forgotten > 0);
    assert_eq!((map.counts().occupied, map.counts().free), (0, 0));
    assert!(map.changes_since(revision).count() > 0);
    map.update_frontier();
    assert_eq!(map.counts().frontier, 0);
}

#[test]
fn many_small_steps_lose_as_much_as_a_large_one() {
    let mut slow = OccupancyMap::new(settings()).expect("usable");
    for i in 0..6 {
        look(&mut slow, [1.01, 0.3 * i as f32, 0.2], i * SECOND / 2);
    }
    let mut fast = slow.clone();
    for step in 1..=40 {
        slow.decay(step * SECOND / 4);
    }
    fast.decay(10 * SECOND);
    let cells = fast.bricks().flat_map(|brick| brick.cells(&brick.known()));
    let mut compared = 0;
    for cell in cells {
        let (a, b) = (slow.log_odds(cell).expect("known"), fast.log_odds(cell).expect("known"));
        assert!((a - b).abs() < 1e-5, "{a} {b}");
        compared += 1;
    }
    assert!(compared > 20);
    assert_eq!(slow.counts(), fast.counts());
}

#[test]
fn without_the_setting_nothing_is_lost() {
    let mut map = OccupancyMap::new(MapSettings { decay: None, ..settings() }).expect("usable");
    look(&mut map, [1.0, 0.0, 0.0], 0);
    let before = map.counts();
    assert_eq!(map.decay(u64::MAX), 0);
    assert_eq!(map.counts(), before);
}
