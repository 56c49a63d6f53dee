//! Octrees: counts that OctoMap gives, and conversion both ways.

use std::collections::BTreeMap;

use karakuri_map::{
    CellKey, Insertion, MapSettings, OccupancyMap, Octree, OctreeError, OctreeNodes, Rays, Scan,
    TooLarge,
};

use crate::oracle::random_map;

/// A vector turned as OctoMap's `rotate_IP` turns it: pitch, yaw, roll, rounded after each.
fn rotated(p: [f32; 3], pitch: f64, yaw: f64) -> [f32; 3] {
    let [x, y, z] = p.map(f64::from);
    let x1 = (z * pitch.sin() + x * pitch.cos()) as f32;
    let z1 = (z * pitch.cos() - x * pitch.sin()) as f32;
    let x2 = (f64::from(x1) * yaw.cos() - y * yaw.sin()) as f32;
    let y2 = (f64::from(x1) * yaw.sin() + y * yaw.cos()) as f32;
    [x2, y2, z1]
}

#[test]
fn the_sphere_scan_has_octomaps_nodes() {
    let settings = MapSettings { resolution_m: 0.05, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings).expect("usable");
    let angle = |i: i32| f64::from(i) * 0.5 * 0.017_453_292_519_943_295;
    let points: Vec<[f32; 3]> = (-50..=50)
        .flat_map(|i| (-50..=50).map(move |j| (i, j)))
        .map(|(i, j)| rotated([4.01, 0.01, 0.01], angle(i), angle(j)))
        .collect();
    let scan = Scan { origin_m: [0.01, 0.01, 0.02], points_m: &points, time_ns: 0 };
    map.insert(&scan, &Insertion { max_range_m: None, rays: Rays::Every });
    // Measured with OctoMap 1.10.0.
    assert_eq!((map.counts().occupied, map.counts().free), (5_285, 131_158));
    let tree = map.to_octree();
    let counts = tree.counts(0.0);
    assert_eq!(counts.nodes, 23_657);
    assert_eq!(counts.nodes - counts.inner, 18_745);
    assert_eq!((counts.occupied_cells, counts.free_cells), (5_285, 131_158));
    // The first bytes of OctoMap's file: the root's value and its children.
    let nodes = tree.nodes();
    assert_eq!(nodes.log_odds[0].to_le_bytes(), [0x83, 0xe8, 0x58, 0x3f]);
    assert_eq!(nodes.children[0], 0xaa);
}

fn known(map: &OccupancyMap) -> BTreeMap<CellKey, f32> {
    let cells = map.bricks().flat_map(|brick| brick.cells(&brick.known()));
    cells.map(|cell| (cell, map.log_odds(cell).expect("it is known"))).collect()
}

#[test]
fn a_map_and_its_tree_have_the_same_cells() {
    for seed in 0..4 {
        let map = random_map(seed, MapSettings { resolution_m: 0.05, ..MapSettings::default() }, 8);
        let tree = map.to_octree();
        let mut cells = BTreeMap::new();
        tree.for_each_leaf(|first, depth, value| {
            let side = 1_u16 << (16 - depth);
            let high = CellKey(first.0.map(|k| k + side - 1));
            cells.extend(crate::oracle::cells_between(first, high).map(|cell| (cell, value)));
        });
        assert_eq!(cells, known(&map));
        let back = OccupancyMap::from_octree(&tree, MapSettings::default()).expect("it fits");
        assert_eq!(known(&back), known(&map));
        assert_eq!(back.to_octree(), tree);
        let (tight, same) = (map.extent_m().expect("cells"), tree.extent_m().expect("leaves"));
        assert!((tight.low - same.low).norm() < 1e-9 && (tight.high - same.high).norm() < 1e-9);
        assert_eq!(back.counts().bricks, map.counts().bricks);
        let mut fresh = back;
        fresh.update_frontier();
        let full: usize = fresh.full_frontier().iter().map(|(_, mask)| ones(mask)).sum();
        assert_eq!(fresh.counts().frontier, full);
    }
}

fn ones(mask: &[u64; 8]) -> usize {
    mask.iter().map(|word| word.count_ones() as usize).sum()
}

#[test]
fn trees_are_pruned_and_inner_nodes_have_the_greatest_value() {
    let map = random_map(9, MapSettings { resolution_m: 0.05, ..MapSettings::default() }, 30);
    let tree = map.to_octree();
    check_inner(tree.nodes(), &mut 0);
    let likely = tree.most_likely(0.0, -2.0, 3.5);
    check_inner(likely.nodes(), &mut 0);
    let (a, b) = (tree.counts(0.0), likely.counts(0.0));
    assert_eq!((a.free_cells, a.occupied_cells), (b.free_cells, b.occupied_cells));
    assert!(b.nodes < a.nodes, "equal states are pruned");
    assert!(likely.nodes().log_odds.iter().all(|value| [-2.0, 3.5].contains(value)));
}

/// Returns the value of the subtree at `at`, and whether it is a leaf.
fn check_inner(nodes: &OctreeNodes, at: &mut usize) -> (f32, bool) {
    let (mask, value) = (nodes.children[*at], nodes.log_odds[*at]);
    *at += 1;
    if mask == 0 {
        return (value, true);
    }
    let parts: Vec<_> = (0..mask.count_ones()).map(|_| check_inner(nodes, at)).collect();
    let greatest = parts.iter().map(|part| part.0).fold(f32::NEG_INFINITY, f32::max);
    assert_eq!(value, greatest);
    let prunable = parts.len() == 8 && parts.iter().all(|part| part.1 && part.0 == parts[0].0);
    assert!(!prunable, "eight equal leaves");
    (value, false)
}

#[test]
fn nodes_that_are_no_tree_are_refused() {
    let make = |children: &[u8]| {
        let log_odds = vec![0.5; children.len()];
        let nodes = OctreeNodes { log_odds, children: children.to_vec(), colours: Vec::new() };
        Octree::new(0.1, nodes)
    };
    assert!(make(&[]).is_ok(), "an empty map");
    assert!(make(&[0]).is_ok(), "all of space");
    assert!(make(&[3, 0, 1, 0]).is_ok());
    assert_eq!(make(&[3, 0]), Err(OctreeError::Missing { nodes: 2 }));
    assert_eq!(make(&[1, 0, 0]), Err(OctreeError::Rest { used: 2, nodes: 3 }));
    assert_eq!(make(&[1; 17]), Err(OctreeError::TooDeep { node: 16 }));
    let mut deepest = vec![1; 16];
    deepest.push(0);
    assert!(make(&deepest).is_ok(), "one cell");
    let nodes = OctreeNodes { log_odds: vec![f32::NAN], children: vec![0], colours: Vec::new() };
    assert_eq!(Octree::new(0.1, nodes.clone()), Err(OctreeError::NotFinite { node: 0 }));
    assert!(Octree::new(0.0, nodes.clone()).is_err());
    let short = OctreeNodes { colours: vec![[0; 3]; 2], ..nodes };
    assert!(matches!(Octree::new(0.1, short), Err(OctreeError::Lengths { .. })));
}

#[test]
fn a_tree_that_covers_too_much_is_refused_with_its_size() {
    let nodes = OctreeNodes { log_odds: vec![1.0, 1.0], children: vec![1, 0], colours: Vec::new() };
    let tree = Octree::new(0.01, nodes).expect("a tree");
    let refused = OccupancyMap::from_octree(&tree, MapSettings::default());
    let limit = MapSettings::default().max_bricks;
    let expected = TooLarge::Bricks { bricks: 1 << 36, limit };
    assert_eq!(refused.map(|map| map.counts()).unwrap_err(), expected);
}

#[test]
fn coarse_leaves_become_tiles() {
    // The leaf at depth 11 has 4 × 4 × 4 bricks.
    let mut children = vec![1; 11];
    children.push(0);
    let log_odds = vec![-1.0; 12];
    let tree = Octree::new(0.05, OctreeNodes { log_odds, children, colours: Vec::new() });
    let map = OccupancyMap::from_octree(&tree.expect("a tree"), MapSettings::default());
    let map = map.expect("it fits");
    assert_eq!((map.counts().tiles, map.counts().free), (64, 64 * 512));
    assert_eq!(map.log_odds(CellKey([31; 3])), Some(-1.0));
    assert_eq!(map.log_odds(CellKey([32, 31, 31])), None);
}
