//! The nearest surface point of a core to a point: exact formulas.

use super::core::Core;
use crate::Vec3;

/// The surface point of a core nearest to a given point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    /// Outward unit normal.
    pub(super) normal: Vec3,
    /// Distance (m); negative for a point inside.
    pub(super) distance_m: f64,
    pub(super) on_core: Vec3,
}

/// The nearest surface point; `None` where there is no formula: outside a hull.
pub(super) fn nearest(core: &Core, p: &Vec3) -> Option<Nearest> {
    match core {
        Core::Point => Some(outside(p, Vec3::zeros()).unwrap_or(Nearest {
            normal: Vec3::z(),
            distance_m: 0.0,
            on_core: *p,
        })),
        Core::Segment { half_m } => {
            let on = Vec3::new(0.0, 0.0, p.z.clamp(-half_m, *half_m));
            Some(outside(p, on).unwrap_or(Nearest {
                normal: Vec3::x(),
                distance_m: 0.0,
                on_core: *p,
            }))
        }
        Core::Cuboid { half_m } => {
            let on = p.sup(&-half_m).inf(half_m);
            Some(outside(p, on).unwrap_or_else(|| inside_cuboid(half_m, p)))
        }
        Core::Cylinder { radius_m, half_m } => Some(of_cylinder(*radius_m, *half_m, p)),
        Core::Cone { radius_m, half_m } => Some(of_cone(*radius_m, *half_m, p)),
        Core::Triangle(corners) => Some(of_triangle(corners, p)),
        Core::Hull(hull) => {
            let mut best: Option<Nearest> = None;
            for face in hull.faces() {
                let distance_m = p.dot(&face.normal) - face.height_m;
                if distance_m > 0.0 {
                    return None;
                }
                if best.is_none_or(|best| distance_m > best.distance_m) {
                    let on_core = p - face.normal * distance_m;
                    best = Some(Nearest { normal: face.normal, distance_m, on_core });
                }
            }
            best
        }
    }
}

fn outside(p: &Vec3, on_core: Vec3) -> Option<Nearest> {
    let way = p - on_core;
    let distance_m = way.norm();
    // Closer than this, the direction is only rounding.
    let known = distance_m > 1e-14 * (1.0 + p.norm());
    known.then(|| Nearest { normal: way / distance_m, distance_m, on_core })
}

fn inside_cuboid(half_m: &Vec3, p: &Vec3) -> Nearest {
    let depth = half_m - p.abs();
    let k = depth.imin();
    let mut normal = Vec3::zeros();
    normal[k] = 1.0_f64.copysign(p[k]);
    let mut on_core = *p;
    on_core[k] = half_m[k].copysign(p[k]);
    Nearest { normal, distance_m: -depth[k], on_core }
}

fn of_cylinder(radius_m: f64, half_m: f64, p: &Vec3) -> Nearest {
    let flat = (p.x * p.x + p.y * p.y).sqrt();
    let share = if flat > radius_m { radius_m / flat } else { 1.0 };
    let on = Vec3::new(p.x * share, p.y * share, p.z.clamp(-half_m, half_m));
    if let Some(nearest) = outside(p, on) {
        return nearest;
    }
    let (to_side, to_end) = (radius_m - flat, half_m - p.z.abs());
    if to_side < to_end {
        let normal = if flat > 0.0 { Vec3::new(p.x / flat, p.y / flat, 0.0) } else { Vec3::x() };
        Nearest { normal, distance_m: -to_side, on_core: p + normal * to_side }
    } else {
        let normal = Vec3::new(0.0, 0.0, 1.0_f64.copysign(p.z));
        Nearest { normal, distance_m: -to_end, on_core: p + normal * to_end }
    }
}

fn of_cone(radius_m: f64, half_m: f64, p: &Vec3) -> Nearest {
    let flat = (p.x * p.x + p.y * p.y).sqrt();
    let (x, y) = if flat > 0.0 { (p.x / flat, p.y / flat) } else { (1.0, 0.0) };
    // In the half plane through the axis: base from (0, −h) to (r, −h), flank from there to (0, h).
    let length_m = 2.0 * half_m;
    let slant = (radius_m * radius_m + length_m * length_m).sqrt();
    let above = p.z + half_m;
    let beyond_flank = (flat * length_m + above * radius_m - radius_m * length_m) / slant;
    if above >= 0.0 && beyond_flank <= 0.0 {
        if beyond_flank > -above {
            let normal = Vec3::new(x * length_m, y * length_m, radius_m) / slant;
            return Nearest {
                normal,
                distance_m: beyond_flank,
                on_core: p - normal * beyond_flank,
            };
        }
        let on_core = Vec3::new(p.x, p.y, -half_m);
        return Nearest { normal: -Vec3::z(), distance_m: -above, on_core };
    }
    let at = |out: f64, z: f64| Vec3::new(x * out, y * out, z);
    let on_base = at(flat.min(radius_m), -half_m);
    let along =
        ((above * length_m - (flat - radius_m) * radius_m) / (slant * slant)).clamp(0.0, 1.0);
    let on_flank = at(radius_m * (1.0 - along), along * length_m - half_m);
    let nearer = (on_base - p).norm_squared() < (on_flank - p).norm_squared();
    outside(p, if nearer { on_base } else { on_flank }).unwrap_or(Nearest {
        normal: if nearer {
            -Vec3::z()
        } else {
            Vec3::new(x * length_m, y * length_m, radius_m) / slant
        },
        distance_m: 0.0,
        on_core: *p,
    })
}

fn of_triangle([a, b, c]: &[Vec3; 3], p: &Vec3) -> Nearest {
    let [s, t, u] = crate::gjk::on_triangle(&(a - p), &(b - p), &(c - p));
    outside(p, a * s + b * t + c * u).unwrap_or_else(|| Nearest {
        normal: (b - a).cross(&(c - a)).try_normalize(0.0).unwrap_or_else(Vec3::z),
        distance_m: 0.0,
        on_core: *p,
    })
}
