//! OctoMap's files: real ones byte for byte, and values that OctoMap 1.10.0 gives.

use karakuri_formats::octomap::{self, OctomapError, OctomapFormat};
use karakuri_geometry::{Point3, Vec3};
use karakuri_map::{
    CastOptions, Insertion, MapSettings, OccupancyMap, Octree, OctreeNodes, RayEnd, Rays, Scan,
};
use karakuri_testkit::allocation::Counting;
use karakuri_testkit::data;
use karakuri_testkit::random::Rng;

fn fixture(name: &str) -> Option<Vec<u8>> {
    let file = data::folder()?.join("octomap").join(name);
    Some(std::fs::read(file).expect("a file of the data"))
}

#[test]
fn the_building_has_octomaps_values() {
    let Some(bytes) = fixture("geb079.bt") else { return };
    let file = octomap::read(&bytes).expect("a map");
    assert_eq!((file.format, file.id.as_str()), (OctomapFormat::Binary, "OcTree"));
    assert_eq!(file.tree.resolution_m(), 0.08);
    let counts = file.tree.counts(0.0);
    assert_eq!((counts.nodes, counts.inner), (532_566, 104_422));
    assert_eq!((counts.free_leaves, counts.occupied_leaves), (284_415, 143_729));
    assert_eq!((counts.free_cells, counts.occupied_cells), (950_759, 185_673));
    assert_eq!(counts.coarsest_depth, 13);
    let map = OccupancyMap::from_octree(&file.tree, MapSettings::default()).expect("it fits");
    let cells = map.counts();
    assert_eq!((cells.free, cells.occupied), (950_759, 185_673));
    let extent = map.extent_m().expect("it has cells");
    assert!((extent.low - Point3::new(-8.0, -7.52, -0.32)).norm() < 1e-9, "{extent:?}");
    assert!((extent.high - Point3::new(30.96, 7.44, 2.8)).norm() < 1e-9, "{extent:?}");
    let options = CastOptions { through_unknown: true, max_range_m: None };
    for (along, expected) in [
        (Vec3::x(), [30.12, 0.04, 0.52]),
        (Vec3::y(), [0.04, 1.32, 0.52]),
        (-Vec3::x(), [-6.20, 0.04, 0.52]),
    ] {
        let cast = map.cast_ray(&Point3::new(0.0, 0.0, 0.5), &along, &options);
        assert_eq!(cast.end, RayEnd::Occupied);
        let centre = map.grid().centre(cast.cell.expect("a hit"));
        assert!((centre - Point3::from(expected)).norm() < 1e-9, "{centre}");
    }
    // The tree of the map is the tree of the file.
    assert_eq!(map.to_octree(), file.tree);
}

#[test]
fn real_files_come_back_byte_for_byte() {
    let (Some(bt), Some(ot)) = (fixture("geb079.bt"), fixture("geb079.ot")) else { return };
    let payload = &bt[bt.len() - 208_844..];
    assert_eq!(payload[..12], [0xff, 0xff, 0, 0xc0, 0, 0xc0, 0, 0xc0, 0, 0xc0, 0, 0xc0]);
    let binary = octomap::read(&bt).expect("a map");
    assert!(octomap::write(&binary).expect("it fits") == bt);
    let full = octomap::read(&ot).expect("a map");
    assert_eq!(full.format, OctomapFormat::Full);
    assert!(octomap::write(&full).expect("it fits") == ot);
    assert_eq!(ot.len(), 2_662_965);
    // The two files hold the same tree: each becomes the other.
    let likely = full.tree.most_likely(0.0, -2.0, 3.5);
    assert!(octomap::write_bt(&likely).expect("it fits") == bt);
    let states = binary.tree.most_likely(0.0, -2.0, 3.5);
    assert!(octomap::write_ot(&states) == ot);
    // And so does the map that is made of it.
    let map = OccupancyMap::from_octree(&full.tree, MapSettings::default()).expect("it fits");
    assert!(octomap::write_ot(&map.to_octree()) == ot);
}

#[test]
fn the_scan_graph_gives_octomaps_sphere() {
    let Some(bytes) = fixture("spherical_scan.graph") else { return };
    let graph = octomap::read_graph(&bytes).expect("a graph");
    assert_eq!((graph.scans.len(), graph.edges.len()), (1, 0));
    let scan = &graph.scans[0];
    assert_eq!(scan.points_m.len(), 101 * 101);
    let range = |p: &[f32; 3]| p.iter().map(|x| x * x).sum::<f32>().sqrt();
    let far = scan.points_m.iter().map(range).fold(0.0, f32::max);
    assert!((3.9..4.1).contains(&far), "{far}");
    for (cut, rest) in
        [(1, "the number of scans"), (5, "the number of scans"), (400, "number of points")]
    {
        let error = octomap::read_graph(&bytes[..cut]).expect_err("it is cut").to_string();
        assert!(error.contains(rest), "{error}");
    }
    let mut more = bytes.clone();
    more.push(0);
    assert!(octomap::read_graph(&more).expect_err("too long").to_string().contains("1 bytes"));
    let mut many = bytes;
    many[4..8].copy_from_slice(&u32::MAX.to_le_bytes());
    let (refused, peak) = Counting::peak_bytes(|| octomap::read_graph(&many));
    assert!(refused.is_err() && peak < 1 << 20, "{peak}");
}

/// A tree with random values, and random colours if asked for.
fn random_tree(seed: u64, colours: bool) -> Octree {
    let mut rng = Rng::new(seed);
    let settings = MapSettings { resolution_m: 0.1, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings).expect("usable");
    for _ in 0..3 {
        let points: Vec<[f32; 3]> =
            (0..60).map(|_| std::array::from_fn(|_| rng.between(-3.0, 3.0) as f32)).collect();
        let scan = Scan { origin_m: [0.0; 3], points_m: &points, time_ns: 0 };
        map.insert(&scan, &Insertion { max_range_m: None, rays: Rays::Every });
    }
    let tree = map.to_octree();
    let mut nodes = tree.nodes().clone();
    if colours {
        nodes.colours = (0..nodes.children.len())
            .map(|_| std::array::from_fn(|_| rng.between(0.0, 255.0) as u8))
            .collect();
    }
    Octree::new(0.1, nodes).expect("a tree")
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..5 {
        let plain = random_tree(seed, false);
        assert_eq!(octomap::read(&octomap::write_ot(&plain)).expect("ours").tree, plain);
        let coloured = random_tree(seed, true);
        let file = octomap::read(&octomap::write_ot(&coloured)).expect("ours");
        assert_eq!((file.id.as_str(), &file.tree), ("ColorOcTree", &coloured));
        assert_eq!(octomap::write(&file).expect("it fits"), octomap::write_ot(&coloured));
        let defaults = MapSettings::default();
        let [free, occupied] = [defaults.clamp_min, defaults.clamp_max].map(karakuri_map::log_odds);
        let likely = plain.most_likely(0.0, free, occupied);
        let written = octomap::write_bt(&likely).expect("it fits");
        assert_eq!(octomap::read(&written).expect("ours").tree, likely);
    }
    let empty = OccupancyMap::new(MapSettings::default()).expect("usable").to_octree();
    for file in [octomap::write_ot(&empty), octomap::write_bt(&empty).expect("it fits")] {
        assert_eq!(octomap::read(&file).expect("ours").tree, empty);
    }
}

fn binary(size: &str, payload: &[u8]) -> Vec<u8> {
    let head =
        format!("# Octomap OcTree binary file\n# x\nid OcTree\nsize {size}\nres 0.1\ndata\n");
    [head.as_bytes(), payload].concat()
}

#[track_caller]
fn refused(bytes: &[u8], why: &str) {
    let (result, peak) = Counting::peak_bytes(|| octomap::read(bytes));
    let error = result.expect_err("it is hostile").to_string();
    assert!(error.contains(why), "{error}");
    assert!(peak <= 20 * bytes.len() + (1 << 16), "{} bytes took {peak}", bytes.len());
}

#[test]
fn hostile_files_are_refused_by_name_within_the_memory_bound() {
    refused(b"", "does not begin");
    refused(b"PK\x03\x04", "does not begin");
    refused(&[3, 0, 0, 0, 1, 2, 3], "before OctoMap 1.0");
    refused(b"# Octomap OcTree file\nid OcTree\n", "without a line \"data\"");
    refused(b"# Octomap OcTree file\nid OcTree\nsize 1\ndata\n", "no \"res\"");
    refused(b"# Octomap OcTree file\nid OcTree\nsize x\nres 1\ndata\n", "size is \"x\"");
    refused(b"# Octomap OcTree file\nid OcTree\nsize 1\nres -1\ndata\n", "res is \"-1\"");
    refused(b"# Octomap OcTree file\nid Magic\nsize 1\nres 1\ndata\n", "\"Magic\"");
    refused(b"# Octomap OcTree file\nid OcTree\nsize 1\nres 1e-9\ndata\n", "resolution");
    refused(&binary("99", &[2, 0]), "99 nodes, the data have 2");
    refused(&binary("18446744073709551615", &[2, 0]), "the data have 2");
    refused(&binary("9", &[0xff, 0xff]), "needs at least 18");
    refused(&binary("9", &[0xff]), "needs at least 2");
    refused(&binary("2", &[2, 0, 0]), "1 bytes follow");
    refused(&binary("1", &[0, 0]), "no children");
    refused(&binary("18", &[[3, 0].repeat(16), vec![2, 0]].concat()), "depth 16");
    // As deep as possible, and many of them.
    let deep = [3, 0].repeat(100_000);
    refused(&binary("9", &deep), "needs at least");
    let head = b"# Octomap OcTree file\nid OcTree\nsize 17\nres 1\ndata\n".to_vec();
    let node = |value: f32, children: u8| [value.to_le_bytes().as_slice(), &[children]].concat();
    refused(&[head.clone(), node(1.0, 1).repeat(17)].concat(), "depth 16");
    refused(&[head.clone(), node(f32::NAN, 0)].concat(), "not finite");
    refused(&[head.clone(), node(1.0, 255)].concat(), "more than the 1 nodes");
    refused(&[head.clone(), node(1.0, 0).repeat(2)].concat(), "ends after 1 of 2");
    refused(&[head, node(1.0, 0), vec![1]].concat(), "needs at least 10");
    // Every two bytes make eight children: what memory is needed most for.
    let many = [[0xff, 0xff].repeat(9), [0xaa, 0xaa].repeat(64)].concat();
    let file = binary("585", &many);
    let (tree, peak) = Counting::peak_bytes(|| octomap::read(&file));
    assert!(tree.is_ok() && peak <= 20 * file.len(), "{} bytes took {peak}", file.len());
}

#[test]
fn every_prefix_of_a_file_is_refused() {
    let tree = random_tree(1, true);
    for file in [
        octomap::write_ot(&tree),
        octomap::write_bt(&tree.clone().without_colours()).expect("it fits"),
    ] {
        for end in (0..file.len()).step_by(7) {
            assert!(octomap::read(&file[..end]).is_err(), "{end} of {} bytes", file.len());
        }
    }
}

#[test]
fn a_single_leaf_is_no_bt_file() {
    let nodes = OctreeNodes { log_odds: vec![1.0], children: vec![0], colours: Vec::new() };
    let tree = Octree::new(0.1, nodes).expect("a tree");
    assert_eq!(octomap::write_bt(&tree), Err(OctomapError::SingleLeaf));
    assert_eq!(octomap::read(&octomap::write_ot(&tree)).expect("ours").tree, tree);
}
