//! Binary frames of a map and of a cloud, for clients that watch them.

use karakuri_geometry::Pose;
use karakuri_map::{Brick, CellMask, OccupancyMap};

use super::shape::numbers;

const MAP: u8 = 4;
const CLOUD: u8 = 5;
/// The brick with the first cell of non-negative coordinates has this number in the map.
const MIDDLE: i32 = 4096;
/// Greatest number of bricks in a frame: 27 MB.
const MOST_BRICKS: usize = 200_000;
/// Greatest number of points of a cloud in a frame; of more, every second, third, … is sent.
const MOST_POINTS: usize = 30_000;

/// Flag of a frame that replaces everything the client knew.
const WHOLE: u8 = 1;
/// Flag of a frame from which bricks were left out because there are too many.
const CUT: u8 = 2;

/// What a brick of a frame is.
const UNKNOWN: u8 = 0;
const FREE: u8 = 1;
const OCCUPIED: u8 = 2;
const MIXED: u8 = 3;

/// The bricks of a map that changed after a revision, without one all of them. Little-endian: kind, flags (1: it replaces
/// everything before, 2: bricks were left out), two padding bytes, edge of a cell (f32, m), where the map's frame is (7 × f32),
/// number of bricks (u32); then of every brick the numbers of its first cell divided by eight (3 × i16), what it is (0 unknown,
/// 1 free, 2 occupied, 3 mixed) and a padding byte, and of a mixed one its known and its occupied cells, each 64 bytes: a byte for
/// each row along x, rows along y, then z.
pub fn map_bytes(map: &OccupancyMap, world_from_map: &Pose, since: Option<u64>) -> Vec<u8> {
    let changed = map.bricks().filter(|brick| match since {
        Some(revision) => brick.changed() > revision,
        None => brick.known() != [0; 8],
    });
    let mut bricks: Vec<u8> = Vec::new();
    let (mut count, mut cut) = (0_u32, false);
    for brick in changed {
        if count as usize == MOST_BRICKS {
            cut = true;
            break;
        }
        count += 1;
        add_brick(&mut bricks, &brick);
    }
    let flags = if since.is_none() { WHOLE } else { 0 } | if cut { CUT } else { 0 };
    let mut bytes = vec![MAP, flags, 0, 0];
    bytes.extend((map.grid().resolution_m() as f32).to_le_bytes());
    for number in numbers(world_from_map) {
        bytes.extend((number as f32).to_le_bytes());
    }
    bytes.extend(count.to_le_bytes());
    bytes.extend(bricks);
    bytes
}

fn add_brick(bytes: &mut Vec<u8>, brick: &Brick<'_>) {
    let (known, occupied) = (brick.known(), brick.occupied());
    for number in brick.key().0 {
        bytes.extend(((i32::from(number) - MIDDLE) as i16).to_le_bytes());
    }
    const NONE: CellMask = [0; 8];
    const ALL: CellMask = [u64::MAX; 8];
    let kind = match (known, occupied) {
        (NONE, _) => UNKNOWN,
        (ALL, NONE) => FREE,
        (_, ALL) => OCCUPIED,
        _ => MIXED,
    };
    bytes.extend([kind, 0]);
    if kind == MIXED {
        for word in known.iter().chain(&occupied) {
            bytes.extend(word.to_le_bytes());
        }
    }
}

/// The points (m, world) of a cloud that are numbers, little-endian: kind, three padding bytes, number of points (u32), then x, y and
/// z of each as f32.
pub fn cloud_bytes(points_m: &[[f32; 3]]) -> Vec<u8> {
    let step = points_m.len().div_ceil(MOST_POINTS).max(1);
    let points = points_m.iter().step_by(step).filter(|p| p.iter().all(|x| x.is_finite()));
    let mut bytes = vec![CLOUD, 0, 0, 0, 0, 0, 0, 0];
    let mut count = 0_u32;
    for coordinate in points.inspect(|_| count += 1).flatten() {
        bytes.extend(coordinate.to_le_bytes());
    }
    bytes[4..8].copy_from_slice(&count.to_le_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use karakuri_map::{Insertion, MapSettings, Occupancy, Scan};

    use super::*;

    fn map() -> OccupancyMap {
        let settings = MapSettings { resolution_m: 0.1, ..MapSettings::default() };
        let mut map = OccupancyMap::new(settings).unwrap();
        map.insert(
            &Scan { origin_m: [-1.05, 0.05, 0.05], points_m: &[[1.05, 0.05, 0.35]], time_ns: 0 },
            &Insertion::default(),
        );
        map
    }

    /// Known and occupied cells of a frame, as the page reads them.
    fn cells(bytes: &[u8]) -> [usize; 2] {
        let mut counts = [0; 2];
        let mut at = 40;
        for _ in 0..u32::from_le_bytes(bytes[36..40].try_into().unwrap()) {
            let kind = bytes[at + 6];
            at += 8;
            match kind {
                FREE => counts[0] += 512,
                OCCUPIED => counts = counts.map(|n| n + 512),
                MIXED => {
                    for (count, part) in counts.iter_mut().zip(bytes[at..at + 128].chunks(64)) {
                        *count += part.iter().map(|row| row.count_ones() as usize).sum::<usize>();
                    }
                    at += 128;
                }
                _ => {}
            }
        }
        assert_eq!(at, bytes.len());
        counts
    }

    #[test]
    fn a_frame_has_every_cell_and_later_ones_only_what_changed() {
        let mut map = map();
        let whole = map_bytes(&map, &Pose::identity(), None);
        let counts = map.counts();
        assert_eq!(whole[..2], [MAP, WHOLE]);
        assert_eq!(cells(&whole), [counts.free + counts.occupied, counts.occupied]);
        let before = map.revision();
        assert_eq!(cells(&map_bytes(&map, &Pose::identity(), Some(before))), [0; 2]);
        map.insert(
            &Scan { origin_m: [-1.05, 0.05, 0.05], points_m: &[[-1.05, 0.05, 0.95]], time_ns: 1 },
            &Insertion::default(),
        );
        let later = map_bytes(&map, &Pose::identity(), Some(before));
        assert_eq!(later[1], 0, "it adds to what was known");
        assert!(later.len() < whole.len());
        assert_eq!(map.at(&karakuri_geometry::Point3::new(-1.05, 0.05, 0.95)), Occupancy::Occupied);

        let before = map.revision();
        map.clear();
        let cleared = map_bytes(&map, &Pose::identity(), Some(before));
        assert!(cleared.len() > 40, "bricks that are unknown again are told");
        assert_eq!(cells(&cleared), [0; 2]);
        assert_eq!(cells(&map_bytes(&map, &Pose::identity(), None)), [0; 2]);
    }

    #[test]
    fn clouds_are_thinned_and_have_no_points_that_are_not_numbers() {
        let mut points = vec![[1.0, 2.0, 3.0_f32]; 2 * MOST_POINTS];
        points[0][1] = f32::NAN;
        let bytes = cloud_bytes(&points);
        let count = u32::from_le_bytes(bytes[4..8].try_into().unwrap()) as usize;
        assert_eq!(count, MOST_POINTS - 1);
        assert_eq!(bytes.len(), 8 + 12 * count);
    }
}
