//! Reference scenes for tests and benchmarks: clouds of an analytic room and of a building.
//!
//! Rays are cast at boxes and spheres in closed form, so that the clouds are the same everywhere: a room with a table, a
//! shelf and a crate seen by a Kinect, and a storey of 25 rooms scanned by a lidar.

use karakuri_geometry::{Intrinsics, Pose, Quat, Vec3};

use std::f64::consts::TAU;

/// A cloud of a reference scene.
#[derive(Clone, Debug, PartialEq)]
pub struct ReferenceScan {
    /// Where the sensor was (m).
    pub origin_m: [f32; 3],
    /// The measured points (m).
    pub points_m: Vec<[f32; 3]>,
    /// Depth of every pixel (m), not a number without one; empty for the lidar.
    pub depth_m: Vec<f32>,
    /// The camera's optical frame.
    pub world_from_camera: Pose,
}

type V = [f64; 3];

/// Axis-aligned boxes and spheres in a room.
struct Solids {
    room: [V; 2],
    boxes: Vec<[V; 2]>,
    spheres: Vec<(V, f64)>,
}

/// No hit (m).
const NEVER: f64 = 1e30;
/// Hits nearer than this are the sensor itself (m).
const NEAREST: f64 = 1e-9;
/// The Kinect's range (m).
const RANGE_M: std::ops::Range<f64> = 0.4..4.5;
/// The lidar's range (m).
const LIDAR_M: f64 = 40.0;

/// Number `frame` of `count` frames of a Kinect on its way around the room, 640 × 480 pixels without noise.
pub fn room_frame(frame: usize, count: usize) -> ReferenceScan {
    let a = frame as f64 / count as f64 * TAU;
    let (sin, cos) = (libm::sin(a), libm::cos(a));
    let eye = [1.1 * cos * 0.9, 1.1 * sin * 0.9, 1.45 + 0.2 * libm::sin(3.0 * a)];
    let even = frame.is_multiple_of(2);
    let target = if even { [0.0, 0.0, 0.85] } else { [2.5 * cos, 2.5 * sin, 0.8] };
    let axes = look_at(eye, target);
    let camera = Intrinsics::default();
    let solids = room();
    let mut scan = ReferenceScan {
        origin_m: eye.map(|x| x as f32),
        points_m: Vec::with_capacity(camera.pixels()),
        depth_m: Vec::with_capacity(camera.pixels()),
        world_from_camera: pose(eye, axes),
    };
    for row in 0..camera.height {
        for column in 0..camera.width {
            let slopes =
                [(column as f64 - camera.cx) / camera.fx, (row as f64 - camera.cy) / camera.fy];
            let along: V = std::array::from_fn(|k| {
                axes[0][k] * slopes[0] + axes[1][k] * slopes[1] + axes[2][k]
            });
            let depth = solids.hit(eye, along);
            let seen = depth > RANGE_M.start && depth < RANGE_M.end;
            scan.depth_m.push(if seen { depth as f32 } else { f32::NAN });
            if seen {
                scan.points_m.push(std::array::from_fn(|k| (eye[k] + along[k] * depth) as f32));
            }
        }
    }
    scan
}

/// Number `scan` of 25 scans of a building of 50 × 50 × 3 m: 64 × 1024 rays from the middle of a room.
pub fn building_scan(scan: usize) -> ReferenceScan {
    let (column, row) = ((scan % 5) as f64, (scan / 5) as f64);
    let eye = [-20.0 + 10.0 * column + 0.37, -20.0 + 10.0 * row + 0.21, 1.3];
    let solids = building();
    let mut points_m = Vec::with_capacity(64 * 1024);
    for step in 0..64 {
        let elevation = (-22.5 + 45.0 * f64::from(step) / 63.0).to_radians();
        for turn in 0..1024 {
            let azimuth = TAU * f64::from(turn) / 1024.0;
            let (flat, up) = (libm::cos(elevation), libm::sin(elevation));
            let along = [flat * libm::cos(azimuth), flat * libm::sin(azimuth), up];
            let range = solids.hit(eye, along);
            if range < LIDAR_M {
                points_m.push(std::array::from_fn(|k| (eye[k] + along[k] * range) as f32));
            }
        }
    }
    let world_from_camera = Pose::from_parts(Vec3::from(eye).into(), Quat::identity());
    ReferenceScan {
        origin_m: eye.map(|x| x as f32),
        points_m,
        depth_m: Vec::new(),
        world_from_camera,
    }
}

fn room() -> Solids {
    let mut boxes = vec![[[-0.8, -0.5, 0.70], [0.8, 0.5, 0.75]]];
    for x in [-0.75, 0.70] {
        boxes.extend([-0.45, 0.40].map(|y| [[x, y, 0.0], [x + 0.05, y + 0.05, 0.70]]));
    }
    // The shelf: boards, sides, and what stands on it.
    boxes.extend((0..5).map(|k| {
        let z = 0.05 + 0.4 * f64::from(k);
        [[1.55, -1.0, z], [1.95, 1.0, z + 0.03]]
    }));
    boxes.push([[1.55, -1.03, 0.0], [1.95, -1.0, 1.7]]);
    boxes.push([[1.55, 1.0, 0.0], [1.95, 1.03, 1.7]]);
    boxes.extend((0..6).map(|k| {
        let y = -0.9 + 0.33 * f64::from(k);
        [[1.6, y, 0.48], [1.8, y + 0.15, 0.7]]
    }));
    // A cabinet and a chest.
    boxes.push([[-1.9, 0.9, 0.0], [-1.2, 1.9, 1.1]]);
    boxes.push([[-0.3, -1.95, 0.0], [0.4, -1.4, 0.9]]);
    // A crate on the table, open towards −x.
    boxes.push([[-0.2, -0.2, 0.75], [0.2, -0.18, 1.05]]);
    boxes.push([[-0.2, 0.18, 0.75], [0.2, 0.2, 1.05]]);
    boxes.push([[-0.2, -0.2, 1.03], [0.2, 0.2, 1.05]]);
    boxes.push([[0.18, -0.2, 0.75], [0.2, 0.2, 1.05]]);
    let spheres =
        vec![([0.5, 0.2, 0.87], 0.12), ([-0.5, -0.2, 0.85], 0.1), ([-1.0, -1.2, 0.4], 0.4)];
    Solids { room: [[-2.0, -2.0, 0.0], [2.0, 2.0, 2.6]], boxes, spheres }
}

fn building() -> Solids {
    let mut boxes = Vec::new();
    // Walls of 0.2 m with gaps for doors, along both axes.
    for i in 1..5 {
        let p = -25.0 + 10.0 * f64::from(i);
        for j in 0..5 {
            let q = -25.0 + 10.0 * f64::from(j);
            for (from, to) in [(q, q + 4.2), (q + 5.8, q + 10.0)] {
                boxes.push([[p - 0.1, from, 0.0], [p + 0.1, to, 3.0]]);
                boxes.push([[from, p - 0.1, 0.0], [to, p + 0.1, 3.0]]);
            }
        }
    }
    for i in 0..5 {
        let p = -25.0 + 10.0 * f64::from(i);
        for j in 0..5 {
            let q = -25.0 + 10.0 * f64::from(j);
            boxes.push([[p + 1.5, q + 6.5, 0.0], [p + 3.0, q + 8.0, 0.8 + 0.1 * f64::from(j)]]);
            boxes.push([[p + 7.0, q + 2.0, 0.0], [p + 7.5, q + 3.5, 2.0]]);
        }
    }
    Solids { room: [[-25.0, -25.0, 0.0], [25.0, 25.0, 3.0]], boxes, spheres: Vec::new() }
}

impl Solids {
    /// How many times `along` the nearest surface is.
    fn hit(&self, from: V, along: V) -> f64 {
        let [_, leaves] = slabs(from, along, &self.room);
        let mut nearest = leaves;
        for solid in &self.boxes {
            let [enters, leaves] = slabs(from, along, solid);
            if enters <= leaves && enters > NEAREST {
                nearest = nearest.min(enters);
            }
        }
        for (centre, radius) in &self.spheres {
            let apart: V = std::array::from_fn(|k| from[k] - centre[k]);
            let b = dot(apart, along);
            let root = b * b - dot(along, along) * (dot(apart, apart) - radius * radius);
            let enters = (-b - root.max(0.0).sqrt()) / dot(along, along);
            if root > 0.0 && enters > NEAREST {
                nearest = nearest.min(enters);
            }
        }
        nearest
    }
}

/// Where a line enters and leaves a box.
fn slabs(from: V, along: V, solid: &[V; 2]) -> [f64; 2] {
    let mut span = [-NEVER, NEVER];
    for k in 0..3 {
        let inverse = 1.0 / along[k];
        let a = (solid[0][k] - from[k]) * inverse;
        let b = (solid[1][k] - from[k]) * inverse;
        let (near, far) = if a > b { (b, a) } else { (a, b) };
        span = [span[0].max(near), span[1].min(far)];
    }
    span
}

fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: V) -> V {
    let inverse = 1.0 / dot(a, a).sqrt();
    a.map(|x| x * inverse)
}

/// The axes of an optical frame: x right, y down, z ahead.
fn look_at(eye: V, target: V) -> [V; 3] {
    let z = unit(std::array::from_fn(|k| target[k] - eye[k]));
    let x = unit(cross(z, [0.0, 0.0, 1.0]));
    [x, cross(z, x), z]
}

fn pose(eye: V, axes: [V; 3]) -> Pose {
    let columns = axes.map(Vec3::from);
    let matrix = karakuri_geometry::Mat3::from_columns(&columns);
    Pose::from_parts(Vec3::from(eye).into(), Quat::from_matrix(&matrix))
}
