//! Finds the visible triangle of every pixel.

use karakuri_geometry::Point3;

use super::tessellate::Surface;
use super::view::Camera;

/// Samples along each side of a pixel.
pub(super) const SUPERSAMPLING: usize = 3;

/// For every sample the triangle that is nearest to the eye.
#[derive(Clone, Debug)]
pub(super) struct Visibility {
    pub(super) width: usize,
    /// Index of the triangle, or [`NOTHING`].
    pub(super) triangle: Vec<u32>,
}

/// No triangle is seen here.
pub(super) const NOTHING: u32 = u32::MAX;

/// Finds the nearest triangle at every sample of the picture.
pub(super) fn visibility(surface: &Surface, camera: &Camera) -> Visibility {
    let (width, height) = (camera.width * SUPERSAMPLING, camera.height * SUPERSAMPLING);
    let mut nearness = vec![0.0_f32; width * height];
    let mut triangle = vec![NOTHING; width * height];
    for (index, face) in surface.triangles.iter().enumerate() {
        let corner = |p: Point3| {
            let [x, y, depth] = camera.project(&p)?;
            // The inverse of the depth runs linearly over the picture.
            let scale = SUPERSAMPLING as f64;
            Some([x * scale, y * scale, 1.0 / depth])
        };
        let [a, b, c] = surface.corners(face);
        // Triangles that reach behind the camera are left out instead of clipped: robots are in front of it.
        let (Some(a), Some(b), Some(c)) = (corner(a), corner(b), corner(c)) else { continue };
        fill([a, b, c], width, height, |at, value| {
            if value as f32 > nearness[at] {
                nearness[at] = value as f32;
                triangle[at] = index as u32;
            }
        });
    }
    Visibility { width, triangle }
}

/// Calls `each` with the place and the interpolated third number for every sample inside a triangle.
pub(super) fn fill(
    [a, b, c]: [[f64; 3]; 3],
    width: usize,
    height: usize,
    mut each: impl FnMut(usize, f64),
) {
    let area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if area == 0.0 || !area.is_finite() {
        return;
    }
    let span = |k: usize, limit: usize| {
        let low = a[k].min(b[k]).min(c[k]) - 0.5;
        let high = a[k].max(b[k]).max(c[k]) - 0.5;
        (not_below(low), if high < 0.0 { 0 } else { limit.min(high as i64 as usize + 1) })
    };
    let ((left, right), (top, bottom)) = (span(0, width), span(1, height));
    // Most triangles of detailed surfaces lie between the samples.
    if left >= right || top >= bottom {
        return;
    }
    let scale = 1.0 / area;
    // The weights of the corners change evenly along a row, and none of them is negative inside.
    let (step_u, step_v) = ((c[1] - a[1]) * scale, -(b[1] - a[1]) * scale);
    let steps = [step_u, step_v, -step_u - step_v];
    let inverse = steps.map(|step| 1.0 / step);
    let step_value = step_u * (b[2] - a[2]) + step_v * (c[2] - a[2]);
    let last = (right - left - 1) as f64;
    for row in top..bottom {
        let (x, y) = (left as f64 + 0.5 - a[0], row as f64 + 0.5 - a[1]);
        let u = (x * (c[1] - a[1]) - y * (c[0] - a[0])) * scale;
        let v = ((b[0] - a[0]) * y - (b[1] - a[1]) * x) * scale;
        let (mut from, mut to) = (0.0_f64, last);
        for (k, weight) in [u, v, 1.0 - u - v].into_iter().enumerate() {
            let zero = -weight * inverse[k];
            if steps[k] > 0.0 {
                from = from.max(zero - ON_EDGE);
            } else if steps[k] < 0.0 {
                to = to.min(zero + ON_EDGE);
            } else if weight < 0.0 {
                to = -1.0;
            }
        }
        if from > to {
            continue;
        }
        let (first, end) = (not_below(from), to as i64 as usize + 1);
        let first_value = a[2] + u * (b[2] - a[2]) + v * (c[2] - a[2]);
        let mut value = first_value + first as f64 * step_value;
        for column in left + first..left + end {
            each(row * width + column, value);
            value += step_value;
        }
    }
}

/// Samples this close to an edge are inside (samples), so that there is no gap between two triangles.
const ON_EDGE: f64 = 1e-9;

/// The least whole number that is not below `x` or zero.
fn not_below(x: f64) -> usize {
    let whole = x as i64;
    let above = i64::from((whole as f64) < x);
    (whole + above).max(0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the definition: every sample whose centre is inside, one by one.
    fn inside([a, b, c]: [[f64; 3]; 3], width: usize, height: usize) -> Vec<usize> {
        let side = |p: [f64; 3], q: [f64; 3], x: f64, y: f64| {
            (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])
        };
        let all = (0..width * height).filter(|at| {
            let (x, y) = ((at % width) as f64 + 0.5, (at / width) as f64 + 0.5);
            let sides = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)];
            sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0)
        });
        all.collect()
    }

    #[test]
    fn a_triangle_fills_the_samples_whose_centres_it_holds() {
        let (width, height) = (13, 9);
        let mut rng = karakuri_geometry::random::Rng::new(11);
        let mut filled = 0;
        for size in [0.4, 3.0, 30.0] {
            for _ in 0..1_000 {
                let middle = [rng.between(-2.0, 15.0), rng.between(-2.0, 11.0)];
                let mut corner = || {
                    let mut at = |k: usize| middle[k] + rng.between(-size, size);
                    [at(0), at(1), 1.0]
                };
                let corners = [corner(), corner(), corner()];
                let mut seen = Vec::new();
                fill(corners, width, height, |at, _| seen.push(at));
                assert_eq!(seen, inside(corners, width, height), "{corners:?}");
                filled += usize::from(!seen.is_empty());
            }
        }
        assert!(filled > 1_000, "{filled} of 3000 hold a sample");
    }
}
