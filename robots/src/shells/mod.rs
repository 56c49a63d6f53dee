//! The smooth shells of our robots, made in code: a description names `meshes/lwr4_base.stl`, and here it is drawn.
//!
//! Shells lie within the collision shapes of their link, or out of them by some millimetres (centimetres on the KR210).

mod forms;
mod furniture;
mod kr210;
mod lwr4;
mod sdh2;
mod sherpa;

use karakuri_geometry::TriangleMesh;

/// The shell of this name, in metres, in the axes of its link; `None` if there is none.
pub(super) fn shell(name: &str) -> Option<TriangleMesh> {
    match name.split_once('_')? {
        ("lwr4", part) => lwr4::form(part),
        ("sdh2", part) => sdh2::form(part),
        ("kr210", part) => kr210::form(part),
        ("sherpa", part) => sherpa::form(part),
        _ => furniture::form(name),
    }
}
