//! Finds frontiers and voids of a map: of a file, as `karakuri map` writes it from a recorded drive, or of three pictures.
//!
//! `cargo run --release --features explore --example what_is_unseen -- scan.bt`

use std::path::Path;

use karakuri::explore::{Clustering, Hull, SurveySettings, Volume, survey, unknown_m3};
use karakuri::geometry::{Aabb, Point3};
use karakuri::map::{Insertion, MapSettings, OccupancyMap, Rays, Scan, reference};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = match std::env::args().nth(1) {
        Some(file) => {
            let tree = karakuri::read_map(Path::new(&file))?.tree;
            let resolution_m = tree.resolution_m();
            let settings = MapSettings { resolution_m, ..MapSettings::default() };
            OccupancyMap::from_octree(&tree, settings)?
        }
        None => {
            let settings = MapSettings { resolution_m: 0.05, ..MapSettings::default() };
            let mut map = OccupancyMap::new(settings)?;
            for frame in 0..3 {
                let picture = reference::room_frame(frame, 20);
                let scan =
                    Scan { origin_m: picture.origin_m, points_m: &picture.points_m, time_ns: 0 };
                map.insert(&scan, &Insertion { max_range_m: None, rays: Rays::Discretized });
            }
            map
        }
    };
    // Two metres around the origin; any box will do.
    let region = Aabb { low: Point3::new(-2.0, -2.0, 0.0), high: Point3::new(2.0, 2.0, 2.0) };
    let volume = Volume::new(&map, &region);
    let inside = vec![true; volume.len()];
    let settings = SurveySettings { clustering: Clustering::default(), utilities: None };
    let found = survey(&volume, &inside, &mut Hull::default(), &settings, &mut |_| {});
    println!(
        "unknown {:.3} m³, voids {:.3} m³",
        unknown_m3(&volume, &inside),
        found.void_m3(&volume)
    );
    println!("{} frontier cells in {} clusters", found.frontier.len(), found.frontiers.len());
    for set in found.sets.iter().take(5) {
        let centre = volume.centre(0) + set.void.moments.centre() * volume.grid().resolution_m();
        println!(
            "a void of {:.4} m³ around {:.2}, {:.2}, {:.2}, seen through {} cells",
            set.void.volume_m3(&volume),
            centre.x,
            centre.y,
            centre.z,
            set.frontier_cells().count()
        );
    }
    Ok(())
}
