//! Smooth forms out of few numbers: turned, lofted and extruded surfaces.

use std::f64::consts::{FRAC_PI_2, TAU};

use karakuri_geometry::{Point3, Pose, Quat, TriangleMesh, Vec3};

/// Corners around a full turn of a slender form.
const AROUND: usize = 24;
/// Steps of a rounded edge.
const ROUNDING: usize = 3;

/// A ring of points, counter-clockwise seen from where the surface goes next.
type Ring = Vec<Point3>;

/// A point of a flat outline.
pub(super) type Flat = [f64; 2];

/// Joins rings of equal length to a closed surface with flat ends.
pub(super) fn skin(rings: &[Ring]) -> TriangleMesh {
    let n = rings[0].len();
    let mut vertices: Vec<Point3> = rings.concat();
    let mut triangles = Vec::new();
    let at = |ring: usize, i: usize| (ring * n + i % n) as u32;
    for ring in 0..rings.len() - 1 {
        for i in 0..n {
            let [a, b] = [at(ring, i), at(ring, i + 1)];
            let [c, d] = [at(ring + 1, i + 1), at(ring + 1, i)];
            triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    let last = rings.len() - 1;
    for (ring, outwards) in [(0, false), (last, true)] {
        let centre = vertices.len() as u32;
        let sum: Vec3 = rings[ring].iter().map(|p| p.coords).sum();
        vertices.push(Point3::from(sum / n as f64));
        for i in 0..n {
            let [a, b] = [at(ring, i), at(ring, i + 1)];
            triangles.push(if outwards { [a, b, centre] } else { [b, a, centre] });
        }
    }
    mesh(vertices, triangles)
}

/// Turns a profile of (radius, height), from bottom to top, about z.
pub(super) fn turned(profile: &[Flat]) -> TriangleMesh {
    let widest = profile.iter().map(|p| p[0]).fold(0.0, f64::max);
    let around = AROUND + (60.0 * widest) as usize;
    let circle = |&[r, z]: &Flat| {
        let point = |i: usize| {
            let (sin, cos) = (TAU * i as f64 / around as f64).sin_cos();
            Point3::new(r * cos, r * sin, z)
        };
        (0..around).map(point).collect()
    };
    skin(&profile.iter().map(circle).collect::<Vec<Ring>>())
}

/// A cylinder along z from `low` to `high` with rounded edges.
pub(super) fn disc(radius: f64, low: f64, high: f64, rounding: f64) -> TriangleMesh {
    turned(&eased(&[[radius, low], [radius, high]], rounding))
}

/// The profile with its first and last edge rounded inwards.
pub(super) fn eased(profile: &[Flat], rounding: f64) -> Vec<Flat> {
    let quarter = |i: usize| (FRAC_PI_2 * i as f64 / ROUNDING as f64).sin_cos();
    let [r0, z0] = profile[0];
    let [r1, z1] = profile[profile.len() - 1];
    let mut out: Vec<Flat> = (0..=ROUNDING)
        .map(|i| {
            let (sin, cos) = quarter(i);
            [r0 - rounding * (1.0 - sin), z0 + rounding * (1.0 - cos)]
        })
        .collect();
    out.extend(&profile[1..profile.len() - 1]);
    out.extend((0..=ROUNDING).map(|i| {
        let (sin, cos) = quarter(i);
        [r1 - rounding * (1.0 - cos), z1 - rounding * (1.0 - sin)]
    }));
    out
}

/// Extrudes an outline (x, y), counter-clockwise, along z from `low` to `high`, with rounded edges.
pub(super) fn prism(outline: &[Flat], low: f64, high: f64, rounding: f64) -> TriangleMesh {
    let levels = eased(&[[0.0, low], [0.0, high]], rounding);
    let level = |&[grow, z]: &Flat| {
        grown(outline, grow).into_iter().map(|[x, y]| Point3::new(x, y, z)).collect()
    };
    skin(&levels.iter().map(level).collect::<Vec<Ring>>())
}

/// Stacks outlines of equal length, each at its height along z.
pub(super) fn stacked(levels: &[(Vec<Flat>, f64)]) -> TriangleMesh {
    let ring = |(outline, z): &(Vec<Flat>, f64)| {
        outline.iter().map(|&[x, y]| Point3::new(x, y, *z)).collect()
    };
    skin(&levels.iter().map(ring).collect::<Vec<Ring>>())
}

/// A box about the origin with rounded edges.
pub(super) fn brick(size: [f64; 3], rounding: f64) -> TriangleMesh {
    let [x, y, z] = size.map(|s| 0.5 * s);
    prism(&rectangle(x, y, rounding), -z, z, rounding)
}

/// A rectangle of half sides `x` and `y` with rounded corners.
pub(super) fn rectangle(x: f64, y: f64, rounding: f64) -> Vec<Flat> {
    let corners = [[x, y], [-x, y], [-x, -y], [x, -y]];
    let mut out = Vec::new();
    for (quarter, [cx, cy]) in corners.into_iter().enumerate() {
        let (cx, cy) = (cx - rounding * cx.signum(), cy - rounding * cy.signum());
        for i in 0..=ROUNDING + 1 {
            let angle = FRAC_PI_2 * (quarter as f64 + i as f64 / (ROUNDING + 1) as f64);
            out.push([cx + rounding * angle.cos(), cy + rounding * angle.sin()]);
        }
    }
    out
}

/// A circle with as many corners as [`rectangle`] has, so that one can become the other.
pub(super) fn round(radius: f64) -> Vec<Flat> {
    let quarter = |q: usize| {
        (0..=ROUNDING + 1).map(move |i| {
            // The corner at each quarter is split by a hair, as a rectangle's side is of length zero here.
            let part = (i as f64 + 1e-3 * (1.0 - 2.0 * i as f64 / (ROUNDING + 1) as f64))
                / (ROUNDING + 1) as f64;
            let angle = FRAC_PI_2 * (q as f64 + part);
            [radius * angle.cos(), radius * angle.sin()]
        })
    };
    (0..4).flat_map(quarter).collect()
}

/// The outline around circles, each (x, y, radius), as if a rubber band were put around them.
pub(super) fn band(circles: &[[f64; 3]]) -> Vec<Flat> {
    let steps = 2 * AROUND;
    let touch = |i: usize| {
        let (sin, cos) = (TAU * i as f64 / steps as f64).sin_cos();
        let reach = |c: &&[f64; 3]| c[0] * cos + c[1] * sin + c[2];
        let &[x, y, r] = circles
            .iter()
            .max_by(|a, b| reach(a).total_cmp(&reach(b)))
            .expect("a band goes around something");
        [x + r * cos, y + r * sin]
    };
    (0..steps).map(touch).collect()
}

/// Moves an outline outwards by `by`, inwards if negative.
pub(super) fn grown(outline: &[Flat], by: f64) -> Vec<Flat> {
    let n = outline.len();
    let normal = |i: usize| {
        let ([ax, ay], [bx, by]) = (outline[(i + n - 1) % n], outline[(i + 1) % n]);
        let length = (bx - ax).hypot(by - ay).max(1e-12);
        [(by - ay) / length, (ax - bx) / length]
    };
    let moved = |i: usize| {
        let ([x, y], [nx, ny]) = (outline[i], normal(i));
        [x + by * nx, y + by * ny]
    };
    if by == 0.0 { outline.to_vec() } else { (0..n).map(moved).collect() }
}

/// A body that is symmetric about the y-z plane, as wide as `half_width` to both sides, between two edges of its
/// silhouette: the rings join equal places of both. Edges are given as a few (y, z) and drawn as smooth curves.
pub(super) fn between(one: &[Flat], other: &[Flat], half_width: f64) -> TriangleMesh {
    let steps = 3 * (one.len() - 1);
    let ring = |s: usize| {
        let t = s as f64 / 3.0;
        let ([ay, az], [by, bz]) = (curve(one, t), curve(other, t));
        let (cy, cz) = (0.5 * (ay + by), 0.5 * (az + bz));
        (0..AROUND)
            .map(|i| {
                let (sin, cos) = (TAU * i as f64 / AROUND as f64).sin_cos();
                let along = 0.5 * sin;
                Point3::new(half_width * cos, cy + along * (by - ay), cz + along * (bz - az))
            })
            .collect()
    };
    skin(&(0..=steps).map(ring).collect::<Vec<Ring>>())
}

/// The smooth curve through points (Catmull and Rom), at `t` = 0, 1, … the points themselves.
pub(super) fn curve(points: &[Flat], t: f64) -> Flat {
    let last = points.len() - 1;
    let i = (t.floor() as usize).min(last - 1);
    let u = t - i as f64;
    let p = |k: usize| points[(i + k).saturating_sub(1).min(last)];
    let mix = |k: usize| {
        let [a, b, c, d] = [p(0)[k], p(1)[k], p(2)[k], p(3)[k]];
        let slope = [0.5 * (c - a), 0.5 * (d - b)];
        let (u2, u3) = (u * u, u * u * u);
        b * (2.0 * u3 - 3.0 * u2 + 1.0)
            + slope[0] * (u3 - 2.0 * u2 + u)
            + c * (3.0 * u2 - 2.0 * u3)
            + slope[1] * (u3 - u2)
    };
    [mix(0), mix(1)]
}

/// The same form somewhere else.
pub(super) fn placed(form: &TriangleMesh, pose: &Pose) -> TriangleMesh {
    mesh(form.vertices().iter().map(|v| pose * v).collect(), form.triangles().to_vec())
}

/// Moved without turning.
pub(super) fn at(x: f64, y: f64, z: f64) -> Pose {
    Pose::translation(x, y, z)
}

/// Turns z into x, y into y.
pub(super) fn along_x() -> Pose {
    turn(Vec3::y_axis(), FRAC_PI_2)
}

/// Turns z into y, x into x.
pub(super) fn along_y() -> Pose {
    turn(Vec3::x_axis(), -FRAC_PI_2)
}

fn turn(axis: karakuri_geometry::UnitVec3, angle: f64) -> Pose {
    Pose::from_parts(Vec3::zeros().into(), Quat::from_axis_angle(&axis, angle))
}

/// The same form seen in a mirror: z becomes `height` − z.
pub(super) fn flipped(form: &TriangleMesh, height: f64) -> TriangleMesh {
    let vertices = form.vertices().iter().map(|v| Point3::new(v.x, v.y, height - v.z)).collect();
    mesh(vertices, form.triangles().iter().map(|&[a, b, c]| [a, c, b]).collect())
}

/// Several forms in one mesh.
pub(super) fn joined(forms: &[TriangleMesh]) -> TriangleMesh {
    let mut vertices = Vec::new();
    let mut triangles = Vec::new();
    for form in forms {
        let first = vertices.len() as u32;
        vertices.extend_from_slice(form.vertices());
        triangles.extend(form.triangles().iter().map(|t| t.map(|i| first + i)));
    }
    mesh(vertices, triangles)
}

fn mesh(vertices: Vec<Point3>, triangles: Vec<[u32; 3]>) -> TriangleMesh {
    TriangleMesh::new(vertices, triangles).expect("forms are made of finite numbers")
}
