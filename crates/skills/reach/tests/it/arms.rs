//! Arms and maps that several tests use.

use std::ops::Range;
use std::sync::OnceLock;

use karakuri_reach::{Arm, CapabilityMap, Effort, Filled, ReachGoal, ReachSettings, Subject, fill};
use karakuri_robot::Chain;
use karakuri_testkit::robots;

/// An arm whose goal is the whole pose.
pub(crate) fn arm(chain: &Chain) -> Arm {
    Arm::new(chain, ReachGoal::Pose, Effort::default()).expect("it has limits")
}

pub(crate) fn lwr4() -> Arm {
    arm(&robots::whole_chain(&robots::lwr4()))
}

pub(crate) fn subject() -> Subject {
    let name = |name: &str| name.to_owned();
    Subject { robot: name("lwr4"), base: name("l0"), tip: name("tip"), fingerprint: 0 }
}

/// An empty map.
pub(crate) fn empty(arm: &Arm, settings: &ReachSettings) -> CapabilityMap {
    CapabilityMap::new(arm, &subject(), settings).expect("the settings are within bounds")
}

/// A whole map, on as many threads as there are ranges.
pub(crate) fn build(arm: &Arm, settings: &ReachSettings, threads: usize) -> CapabilityMap {
    let mut map = empty(arm, settings);
    let cubes = map.grid().len();
    let ends: Vec<usize> = (0..=threads).map(|k| k * cubes / threads).collect();
    let ranges: Vec<Range<usize>> = ends.windows(2).map(|w| w[0]..w[1]).collect();
    let parts: Vec<Filled> = std::thread::scope(|scope| {
        let start = |range: &Range<usize>| {
            let (range, map) = (range.clone(), &map);
            scope.spawn(move || fill(map, arm, range, None))
        };
        let workers: Vec<_> = ranges.iter().map(start).collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
    });
    parts.into_iter().for_each(|part| map.append(part).expect("whole cubes"));
    map
}

/// The map of the LWR4+ with cubes of 5 cm, made once.
pub(crate) fn lwr4_map() -> &'static CapabilityMap {
    static MAP: OnceLock<CapabilityMap> = OnceLock::new();
    MAP.get_or_init(|| build(&lwr4(), &ReachSettings::default(), 4))
}
