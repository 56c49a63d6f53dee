//! Our occupancy map beside OctoMap: the same clouds through both, every cell compared, times and memory of both.
//!
//! `karakuri-compare-octomap PEER WORK [--small | --quick | --growth]` prints one JSON object. `run` builds the peer and calls it.
//! The exit code is 1 if a cell differs.

mod cpu;
mod leaves;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use karakuri_geometry::{Aabb, Point3};
use karakuri_map::reference::{ReferenceScan, building_scan, room_frame};
use karakuri_map::{Insertion, MapSettings, OccupancyMap, Rays, Scan};
use serde_json::{Value, json};

use cpu::cpu_secs;

/// Clouds through both maps.
struct Case {
    scene: &'static str,
    resolution_m: f64,
    rays: Rays,
    frames: usize,
    max_range_m: Option<f64>,
    /// Half the edge of a bounding box around (0, 0, 1) (m).
    half_box_m: Option<f64>,
    /// Number of random queries; none also leaves the peer's frontier out.
    queries: usize,
}

const CASE: Case = Case {
    scene: "room",
    resolution_m: 0.02,
    rays: Rays::Every,
    frames: 20,
    max_range_m: None,
    half_box_m: None,
    queries: 1_000_000,
};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (peer, work, mode) = match &words[..] {
        [peer, work] => (peer, work, ""),
        [peer, work, mode] if ["--small", "--quick", "--growth"].contains(&mode.as_str()) => {
            (peer, work, mode.as_str())
        }
        _ => {
            eprintln!("usage: karakuri-compare-octomap PEER WORK [--small | --quick | --growth]");
            return ExitCode::from(2);
        }
    };
    let (peer, work) = (Path::new(peer), Path::new(work));
    if mode == "--growth" {
        println!("{:#}", growth());
        return ExitCode::SUCCESS;
    }
    let cases = match mode {
        "--small" => small(),
        "--quick" => whole().into_iter().map(|case| Case { frames: 3, ..case }).take(2).collect(),
        _ => whole(),
    };
    let rows: Result<Vec<Value>, String> =
        cases.iter().map(|case| compare(case, peer, work)).collect();
    match rows {
        Ok(rows) => {
            let equal = rows.iter().all(|row| row["differing_leaves"] == 0);
            println!("{:#}", json!({ "equal": equal, "rows": rows }));
            if equal { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// The cases of the benchmark.
fn whole() -> Vec<Case> {
    vec![
        Case { ..CASE },
        Case { rays: Rays::Discretized, ..CASE },
        Case { rays: Rays::Discretized, resolution_m: 0.01, frames: 6, ..CASE },
        Case { scene: "building", rays: Rays::Discretized, resolution_m: 0.1, frames: 25, ..CASE },
    ]
}

/// Few frames, but every rule: range, bounding box, both kinds of rays.
fn small() -> Vec<Case> {
    let mut cases = Vec::new();
    for rays in [Rays::Every, Rays::Discretized] {
        for (max_range_m, half_box_m) in
            [(None, None), (Some(1.7), None), (None, Some(0.9)), (Some(1.2), Some(1.3))]
        {
            let (resolution_m, frames, queries) = (0.05, 3, 20_000);
            cases.push(Case {
                rays,
                max_range_m,
                half_box_m,
                resolution_m,
                frames,
                queries,
                ..CASE
            });
        }
    }
    cases
}

fn scans(case: &Case) -> Vec<ReferenceScan> {
    match case.scene {
        "building" => (0..case.frames).map(building_scan).collect(),
        _ => (0..case.frames).map(|frame| room_frame(frame, 20)).collect(),
    }
}

/// Runs a case in both programs.
fn compare(case: &Case, peer: &Path, work: &Path) -> Result<Value, String> {
    let scans = scans(case);
    let (clouds, leaves) = (work.join("clouds.bin"), work.join("leaves.bin"));
    write(&clouds, &cloud_bytes(&scans))?;
    let (ours, map) = run_ours(case, &scans);
    let theirs = run_peer(case, peer, &clouds, &leaves)?;
    let peer_leaves = std::fs::read(&leaves).map_err(|e| format!("{}: {e}", leaves.display()))?;
    let tree = map.to_octree();
    let difference = leaves::difference(&tree, &peer_leaves);
    Ok(json!({
        "scene": case.scene,
        "resolution_m": case.resolution_m,
        "rays": name(case.rays),
        "frames": case.frames,
        "max_range_m": case.max_range_m,
        "half_box_m": case.half_box_m,
        "cells": difference.cells,
        "differing_leaves": difference.leaves,
        "first_difference": difference.first,
        "ours": ours,
        "octomap": theirs,
    }))
}

fn name(rays: Rays) -> &'static str {
    if rays == Rays::Every { "every" } else { "discretized" }
}

fn cloud_bytes(scans: &[ReferenceScan]) -> Vec<u8> {
    let mut bytes = (scans.len() as u32).to_le_bytes().to_vec();
    for scan in scans {
        bytes.extend(scan.origin_m.iter().flat_map(|x| x.to_le_bytes()));
        bytes.extend((scan.points_m.len() as u32).to_le_bytes());
        bytes.extend(scan.points_m.iter().flatten().flat_map(|x| x.to_le_bytes()));
    }
    bytes
}

fn write(file: &PathBuf, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(file, bytes).map_err(|e| format!("{}: {e}", file.display()))
}

fn run_peer(case: &Case, peer: &Path, clouds: &Path, leaves: &Path) -> Result<Value, String> {
    let output = Command::new(peer)
        .arg(clouds)
        .arg(case.resolution_m.to_string())
        .arg(name(case.rays))
        .arg(case.frames.to_string())
        .arg(case.max_range_m.unwrap_or(-1.0).to_string())
        .arg(case.half_box_m.unwrap_or(0.0).to_string())
        .arg(leaves)
        .arg(case.queries.to_string())
        .output()
        .map_err(|e| format!("{}: {e}", peer.display()))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    serde_json::from_slice(&output.stdout).map_err(|e| format!("the peer's answer: {e}"))
}

/// The map of a case, and what it took.
fn run_ours(case: &Case, scans: &[ReferenceScan]) -> (Value, OccupancyMap) {
    // In single precision, as the peer computes the corners.
    let bounds_m = case.half_box_m.map(|half| {
        let half = half as f32;
        let corner = |x: f32, z: f32| Point3::new(x.into(), x.into(), z.into());
        Aabb { low: corner(-half, 1.0 - half), high: corner(half, 1.0 + half) }
    });
    let settings =
        MapSettings { resolution_m: case.resolution_m, bounds_m, ..MapSettings::default() };
    let mut map = OccupancyMap::new(settings).expect("usable settings");
    let options = Insertion { max_range_m: case.max_range_m, rays: case.rays };
    let (mut insert_secs, mut frontier_secs, mut frontier_most) = (0.0, 0.0, 0.0_f64);
    for scan in scans {
        let scan = Scan { origin_m: scan.origin_m, points_m: &scan.points_m, time_ns: 0 };
        let begin = cpu_secs();
        map.insert(&scan, &options);
        let inserted = cpu_secs();
        map.update_frontier();
        let frontier = cpu_secs() - inserted;
        insert_secs += inserted - begin;
        frontier_secs += frontier;
        frontier_most = frontier_most.max(frontier);
    }
    let frames = scans.len() as f64;
    let (query_ns, query_sum) = queries(&map, case.queries);
    let counts = map.counts();
    let row = json!({
        "insert_ms": 1e3 * insert_secs / frames,
        "frontier_ms": 1e3 * frontier_secs / frames,
        "frontier_most_ms": 1e3 * frontier_most,
        "query_ns": query_ns,
        "query_sum": query_sum,
        "bytes": map.bytes(),
        "occupied": counts.occupied,
        "free": counts.free,
        "frontier": counts.frontier,
        "bricks": counts.bricks,
        "tiles": counts.tiles,
    });
    (row, map)
}

/// Nanoseconds of a query, and the sum of the answers, at the peer's random places.
fn queries(map: &OccupancyMap, count: usize) -> (f64, u64) {
    let mut state = 12_345_u64;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / 2_147_483_648.0
    };
    // Single precision, as the peer's points are.
    let mut place = || {
        let (x, y, z) = (-2.0 + 4.0 * next(), -2.0 + 4.0 * next(), 2.6 * next());
        Point3::new(f64::from(x as f32), f64::from(y as f32), f64::from(z as f32))
    };
    let places: Vec<Point3> = (0..count).map(|_| place()).collect();
    let begin = cpu_secs();
    let sum = places.iter().map(|place| map.at(place) as u64).sum();
    ((cpu_secs() - begin) * 1e9 / count.max(1) as f64, sum)
}

/// Our times and memory from 1 to 200 frames, and from 5 cm to 1 cm.
fn growth() -> Value {
    let mut rows = Vec::new();
    for resolution_m in [0.05, 0.04, 0.03, 0.02, 0.01] {
        let most = if resolution_m == 0.02 { 200 } else { 20 };
        let settings = MapSettings { resolution_m, ..MapSettings::default() };
        let mut map = OccupancyMap::new(settings).expect("usable settings");
        let options = Insertion { max_range_m: None, rays: Rays::Discretized };
        for frame in 0..most {
            let scan = room_frame(frame, most);
            let begin = cpu_secs();
            let cloud = Scan { origin_m: scan.origin_m, points_m: &scan.points_m, time_ns: 0 };
            map.insert(&cloud, &options);
            let inserted = cpu_secs();
            map.update_frontier();
            let done = cpu_secs();
            if [1, 5, 20, 50, 100, 200].contains(&(frame + 1)) {
                let counts = map.counts();
                rows.push(json!({
                    "resolution_m": resolution_m,
                    "frame": frame + 1,
                    "insert_ms": 1e3 * (inserted - begin),
                    "frontier_ms": 1e3 * (done - inserted),
                    "query_ns": queries(&map, 200_000).0,
                    "bytes": map.bytes(),
                    "occupied": counts.occupied,
                    "free": counts.free,
                }));
            }
        }
    }
    json!({ "rows": rows })
}
