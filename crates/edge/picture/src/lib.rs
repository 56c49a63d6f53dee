#![doc = include_str!("../README.md")]

mod film;
mod film_html;
mod film_svg;
mod floor;
mod heat;
mod image;
mod light;
pub mod page;
mod paint;
mod plot;
mod raster;
mod tessellate;
mod view;

use karakuri_geometry::{Pose, Shape};
use karakuri_robot::{Frames, Link, RobotModel, kinematics};

pub use film::{Film, Trace};
pub use film_html::html;
pub use film_svg::svg;
pub use heat::{HeatMap, heat_image, heat_svg};
pub use image::Image;
pub use plot::{Curve, Panel, plot};
pub use view::View;

/// A shape in the world, on its way into a picture.
#[derive(Clone, Debug)]
pub struct Part<'a> {
    /// What it is.
    pub shape: &'a Shape,
    /// Where it is.
    pub world_from_shape: Pose,
    /// Its colour: red, green, blue, opacity, each 0 to 1, as in a description.
    pub rgba: [f64; 4],
}

/// What a shape without a material looks like.
const UNPAINTED: [f64; 4] = [0.72, 0.73, 0.75, 1.0];

/// Draws the robot at the configuration `q`.
///
/// # Panics
///
/// If `q` is not a configuration of this model, or the picture has no pixels.
pub fn draw(model: &RobotModel, q: &[f64], view: &View) -> Image {
    let parts = robot_parts(model, q);
    draw_parts(&parts, view)
}

/// What is seen of the robot at the configuration `q`.
///
/// # Panics
///
/// If `q` is not a configuration of this model.
pub fn robot_parts<'a>(model: &'a RobotModel, q: &[f64]) -> Vec<Part<'a>> {
    let mut frames = Frames::default();
    kinematics::forward(model, q, &mut frames);
    let mut parts = Vec::new();
    for (link, world_from_link) in model.links().iter().zip(frames.as_slice()) {
        parts.extend(link_looks(link).map(|(shape, link_from_shape, rgba)| Part {
            shape,
            world_from_shape: world_from_link * link_from_shape,
            rgba,
        }));
    }
    parts
}

/// The displayed shapes of a link: its visuals, or its collision shapes if it has none.
fn link_looks(link: &Link) -> impl Iterator<Item = (&Shape, Pose, [f64; 4])> {
    let visuals = link.visuals.iter().map(|visual| {
        let rgba = visual.material.as_ref().map_or(UNPAINTED, |m| m.rgba);
        (&visual.shape, visual.link_from_shape, rgba)
    });
    let bare = link.visuals.is_empty();
    let collisions = link.collisions.iter().filter(move |_| bare);
    visuals.chain(collisions.map(|c| (&c.shape, c.link_from_shape, UNPAINTED)))
}

/// Draws shapes.
///
/// # Panics
///
/// If the picture has no pixels.
pub fn draw_parts(parts: &[Part], view: &View) -> Image {
    assert!(view.width > 0 && view.height > 0, "a picture needs pixels");
    draw_seen(parts, view).0
}

/// The picture, and the camera that the view became.
fn draw_seen(parts: &[Part], view: &View) -> (Image, view::Camera) {
    let surface = tessellate::surface(parts);
    let lights = light::studio(&surface, view.width.max(view.height));
    let camera = view.camera(&surface);
    let seen = raster::visibility(&surface, &camera);
    (paint::paint(&surface, &lights, &camera, &seen), camera)
}
