//! Rasterisation of placed parts: the nearest surface of every pixel.

use karakuri_geometry::{Point3, Pose, Vec3};

use super::layer::{Layer, Triangle};
use super::linear::Linear;
use super::place::{Placed, PlacedPart};
use super::round::{Rays, Round};
use super::scene::Kind;
use crate::kernel::Unit;

/// Draws everything into a cleared layer.
#[inline(always)]
pub(super) fn draw<U: Unit>(unit: U, placed: &Placed, layer: &mut Layer) {
    let most = 1.0 / placed.options.clip_m;
    for seen in &placed.parts {
        let part = &placed.scene.flat.parts[seen.part];
        match &part.kind {
            Kind::Faces { faces, .. } => {
                let faces = &placed.scene.flat.faces[faces.clone()];
                for (i, face) in faces.iter().enumerate() {
                    let window = if seen.clipped {
                        placed.clipped_window(&face.corners)
                    } else {
                        placed.face_window(&face.corners)
                    };
                    if window.columns.is_empty() || layer.rows_of(&window).is_empty() {
                        continue;
                    }
                    if let Some(triangle) = triangle(placed, &face.corners) {
                        layer.fill(unit, part.first + i as u32, &triangle, &window, most);
                    }
                }
            }
            Kind::HalfSpace => half_space(unit, placed, seen, part.first, layer, most),
            Kind::Round(round) => {
                draw_round(placed, round, &seen.camera_from_shape, part.first, layer)
            }
            Kind::Balls { centers, radius_m } => {
                let ball = Round::Sphere { radius_m: *radius_m };
                for (i, center) in centers.iter().enumerate() {
                    let mut camera_from_ball = seen.camera_from_shape;
                    camera_from_ball.append_translation_mut(
                        &(camera_from_ball.rotation * center.coords).into(),
                    );
                    draw_round(placed, &ball, &camera_from_ball, part.first + i as u32, layer);
                }
            }
        }
    }
}

/// The sides of a triangle, unscaled: a pixel is outside if this is negative, or positive for a triangle that faces
/// away. Two triangles at a side get the same values up to their sign, so no pixel falls between them.
#[inline(always)]
pub(super) fn sides(placed: &Placed, [a, b, c]: [[f64; 3]; 3]) -> [Linear; 3] {
    [cross(b, c), cross(c, a), cross(a, b)].map(|side| placed.linear(&side.into()))
}

/// A triangle of corners in the camera's frame, of which some may be behind it; `None` if it is seen edge-on.
///
/// The camera's ray hits it where the ray is a combination of its corners with positive weights. The weights are the
/// volumes spanned by the ray and two corners, divided by that of all three: nothing has to be clipped behind the
/// camera.
#[inline(always)]
fn triangle(placed: &Placed, corners: &[u32; 3]) -> Option<Triangle> {
    let [a, b, c] = corners.map(|i| placed.corner(i).into());
    let area = cross(minus(b, a), minus(c, a));
    let volume = area[0] * a[0] + area[1] * a[1] + area[2] * a[2];
    let nearness = placed.linear(&area.into()).times(1.0 / volume);
    let sides = sides(placed, [a, b, c]).map(|side| side.times(1.0_f64.copysign(volume)));
    // An infinite or undefined slope: seen edge-on.
    nearness.start.is_finite().then_some(Triangle { sides, nearness })
}

#[inline(always)]
fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[inline(always)]
fn minus(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// A plane is a triangle without sides.
#[inline(always)]
fn half_space<U: Unit>(
    unit: U,
    placed: &Placed,
    seen: &PlacedPart,
    first: u32,
    layer: &mut Layer,
    most: f64,
) {
    let normal = seen.camera_from_shape * Vec3::z();
    let height = normal.dot(&seen.camera_from_shape.translation.vector);
    let nearness = placed.linear(&normal).times(1.0 / height);
    if nearness.start.is_finite() {
        let triangle = Triangle { sides: [Linear::default(); 3], nearness };
        layer.fill(unit, first, &triangle, &placed.everything(), most);
    }
}

/// The camera's rays in the frame of a shape: all begin at the camera.
pub(super) fn rays(placed: &Placed, camera_from_shape: &Pose) -> Rays {
    let eye = camera_from_shape.inverse_transform_point(&Point3::origin());
    let turn = camera_from_shape.rotation.to_rotation_matrix();
    let origin = [0, 1, 2].map(|k| Linear { start: eye[k], ..Linear::default() });
    let direction = [0, 1, 2].map(|k| placed.linear(&turn.matrix().column(k).into()));
    Rays { origin, direction }
}

#[inline(always)]
fn draw_round(
    placed: &Placed,
    round: &Round,
    camera_from_shape: &Pose,
    surface: u32,
    layer: &mut Layer,
) {
    let half = round.half_m();
    let corner = |i: usize| {
        let side = |k: usize| if i >> k & 1 == 1 { half[k] } else { -half[k] };
        camera_from_shape * Point3::new(side(0), side(1), side(2))
    };
    let window = placed.window(&std::array::from_fn::<_, 8, _>(corner));
    if window.columns.is_empty() || layer.rows_of(&window).is_empty() {
        return;
    }
    let rays = rays(placed, camera_from_shape);
    let from = placed.options.clip_m;
    round.fill(layer, surface, &rays, &window, from, |t| 1.0 / t);
}
