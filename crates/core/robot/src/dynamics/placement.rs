//! Poses of the bodies.

use crate::model::tree::{Body, BodyMotion, Rigid, Tree};
use crate::simd::{Arithmetic, M3, V3, WIDTH, sincos};

/// Pose of a body, in world axes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placement {
    pub(super) rotation: M3,
    /// From the parent's origin to the body's.
    pub(super) arm: V3,
    /// From the anchor to the body's origin. The anchor is the first body's origin: lengths then stay as short as the
    /// robot is, and keep their precision when it is far from the world's origin.
    pub(super) position: V3,
}

/// Places all bodies. `placements[0].position` becomes the position of the world's origin relative to the anchor.
#[inline(always)]
pub(super) fn place<A: Arithmetic>(tree: &Tree, q: &[f64], placements: &mut [Placement]) {
    placements[0] = Placement { rotation: M3::IDENTITY, ..Placement::default() };
    for (chunk, bodies) in tree.bodies.chunks(WIDTH).enumerate() {
        let mut angles = [0.0; WIDTH];
        for (angle, body) in angles.iter_mut().zip(bodies) {
            if body.motion == BodyMotion::Turn {
                *angle = A::fma(body.factor, q[body.position], body.shift);
            }
        }
        let (sines, cosines) = sincos::<A>(&angles);
        for (lane, body) in bodies.iter().enumerate() {
            let parent = placements[body.parent];
            let (rotation, arm) = moved::<A>(body, &parent.rotation, q, sines[lane], cosines[lane]);
            let at = chunk * WIDTH + lane + 1;
            if at == 1 {
                placements[0].position = -arm;
            }
            let position = placements[body.parent].position + arm;
            placements[at] = Placement { rotation, arm, position };
        }
    }
}

#[inline(always)]
fn moved<A: Arithmetic>(body: &Body, parent: &M3, q: &[f64], sine: f64, cosine: f64) -> (M3, V3) {
    let zero = &body.rotation;
    match body.motion {
        BodyMotion::Turn => {
            // The local rotation first: it does not depend on the parent.
            let local = M3 {
                x: A::axpy(cosine, zero.x, zero.y.scaled(sine)),
                y: A::axpy(cosine, zero.y, zero.x.scaled(-sine)),
                z: zero.z,
            };
            (A::product(parent, &local), A::times(parent, body.offset))
        }
        BodyMotion::Slide => {
            let rotation = A::product(parent, zero);
            let way = A::fma(body.factor, q[body.position], body.shift);
            let arm = A::axpy(way, rotation.z, A::times(parent, body.offset));
            (rotation, arm)
        }
        BodyMotion::Free => {
            let own = &q[body.position..body.position + 7];
            let rest = A::product(parent, zero);
            let offset = A::times(parent, body.offset);
            let arm = A::times_add(&rest, V3::new(own[0], own[1], own[2]), offset);
            (A::product(&rest, &M3::from_quaternion(own[3], own[4], own[5], own[6])), arm)
        }
    }
}

/// Mass properties of a body about the anchor, in world axes.
#[inline(always)]
pub(super) fn in_world<A: Arithmetic>(rigid: &Rigid, place: &Placement) -> Rigid {
    let p = place.position;
    let moment = A::times(&place.rotation, rigid.moment);
    let inertia = A::rotated(&place.rotation, &rigid.inertia);

    // Σ m (|x|² − x xᵀ) with x = p + y, where the sum over y alone is known.
    let half = A::axpy(0.5 * rigid.mass, p, moment);
    let diagonal = 2.0 * A::dot(p, half);
    let mut shifted = inertia;
    shifted.xx += A::fma(-2.0 * p.x, half.x, diagonal);
    shifted.yy += A::fma(-2.0 * p.y, half.y, diagonal);
    shifted.zz += A::fma(-2.0 * p.z, half.z, diagonal);
    shifted.xy -= A::fma(p.x, half.y, p.y * half.x);
    shifted.xz -= A::fma(p.x, half.z, p.z * half.x);
    shifted.yz -= A::fma(p.y, half.z, p.z * half.y);
    Rigid { mass: rigid.mass, moment: A::axpy(rigid.mass, p, moment), inertia: shifted }
}
