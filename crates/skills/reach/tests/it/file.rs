//! Maps as files: what is written is read, and nothing else is.

use karakuri_reach::{
    CapabilityMap, FileError, MapError, ReachSettings, SettingsError, fill, read, write,
};
use proptest::prelude::*;

use crate::arms;

fn partial(directions: usize, manipulability: bool, cubes: usize) -> CapabilityMap {
    let arm = arms::lwr4();
    let settings = ReachSettings {
        cell_m: 0.35,
        directions,
        rolls: 3,
        manipulability,
        ..ReachSettings::default()
    };
    let mut map = arms::empty(&arm, &settings);
    let cubes = cubes.min(map.grid().len());
    let part = fill(&map, &arm, 0..cubes, None);
    map.append(part).unwrap();
    map
}

#[track_caller]
fn assert_same(a: &CapabilityMap, b: &CapabilityMap) {
    assert_eq!(a.settings(), b.settings());
    assert_eq!(a.subject(), b.subject());
    assert_eq!(a.sphere(), b.sphere());
    assert_eq!((a.filled(), a.grid().len()), (b.filled(), b.grid().len()));
    for cube in 0..a.grid().len() {
        assert_eq!(a.bits(cube), b.bits(cube));
        assert_eq!(a.manipulability(cube), b.manipulability(cube));
    }
}

#[test]
fn a_partial_file_continues_to_the_same_map() {
    let arm = arms::lwr4();
    let whole = partial(70, true, usize::MAX);
    assert!(whole.is_complete() && whole.complete().is_ok());
    let mut resumed = read(&write(&partial(70, true, 20))).unwrap();
    assert_eq!(resumed.filled(), 20);
    assert!(matches!(resumed.complete(), Err(MapError::Partial { filled: 20, .. })));
    let rest = fill(&resumed, &arm, 20..resumed.grid().len(), None);
    resumed.append(rest).unwrap();
    assert_same(&resumed, &whole);
    assert_eq!(write(&resumed), write(&whole));
}

#[test]
fn more_cubes_than_a_map_has_are_refused() {
    let arm = arms::lwr4();
    let mut map = partial(30, false, usize::MAX);
    let again = fill(&map, &arm, 0..1, None);
    assert!(matches!(map.append(again), Err(MapError::Size { left: 0, .. })));
}

#[test]
fn damage_is_told_by_name() {
    let file = write(&partial(70, true, 10));
    assert_eq!(read(b"PNG").unwrap_err(), FileError::NotAMap);
    assert_eq!(read(&[]).unwrap_err(), FileError::NotAMap);
    let mut other = file.clone();
    other[8] = 9;
    assert_eq!(read(&other).unwrap_err(), FileError::Version { found: 9 });
    let mut longer = file.clone();
    longer.push(0);
    assert_eq!(read(&longer).unwrap_err(), FileError::TooLong { left: 1 });
    let mut bent = file.clone();
    let at = file.len() - 60;
    bent[at] ^= 1;
    assert!(matches!(read(&bent), Err(FileError::Checksum | FileError::Value { .. })));
    for length in 8..file.len() {
        let cut = read(&file[..length]).unwrap_err();
        assert!(matches!(cut, FileError::Truncated { .. }), "{length}: {cut}");
    }
}

#[test]
fn settings_that_make_no_map_are_refused() {
    let arm = arms::lwr4();
    let usual = ReachSettings::default();
    for (settings, cell) in [
        (ReachSettings { cell_m: 0.0, ..usual }, true),
        (ReachSettings { cell_m: f64::NAN, ..usual }, true),
        (ReachSettings { cell_m: 1e-4, ..usual }, true),
        (ReachSettings { cell_m: f64::INFINITY, ..usual }, true),
        (ReachSettings { directions: 1, ..usual }, false),
        (ReachSettings { directions: 1 << 40, ..usual }, false),
        (ReachSettings { rolls: 0, ..usual }, false),
    ] {
        let error = CapabilityMap::new(&arm, &arms::subject(), &settings).unwrap_err();
        assert_eq!(matches!(error, SettingsError::Cell { .. }), cell, "{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(
        directions in 2_usize..140, manipulability: bool, cubes in 0_usize..30,
    ) {
        let map = partial(directions, manipulability, cubes);
        let file = write(&map);
        let back = read(&file).unwrap();
        assert_same(&map, &back);
        prop_assert_eq!(write(&back), file);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any change of a byte is noticed, and no change ends in a panic or in a giant allocation.
    #[test]
    fn changed_bytes_are_refused(at in 0_usize..4_000, to: u8, more in prop::collection::vec(any::<(u16, u8)>(), 0..4)) {
        static FILE: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
        let file = FILE.get_or_init(|| write(&partial(70, true, 12)));
        let mut changed = file.clone();
        let length = changed.len();
        changed[at % length] = to;
        for (at, to) in more {
            changed[usize::from(at) % length] = to;
        }
        prop_assert_eq!(read(&changed).is_ok(), changed == *file);
    }
}
