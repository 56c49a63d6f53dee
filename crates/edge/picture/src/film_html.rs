//! A motion as a page that plays it: everything inside, nothing loaded from anywhere.

use std::fmt::Write;

use karakuri_geometry::Pose;

use super::film_svg::TRACES;
use super::page::{base64, escaped};
use super::tessellate;
use super::{Film, Part};

const PAGE: &str = include_str!("film.html");
const PLAYER: &str = include_str!("film.js");

/// A page with a player: turn with the mouse, wind with the slider. `notes` are lines of text below the title.
///
/// # Panics
///
/// If the film has no moment, or a moment does not belong to its joints.
pub fn html(film: &Film, notes: &[String]) -> String {
    assert!(!film.moments.is_empty(), "a film has a moment");
    let notes: String = notes.iter().map(|n| format!("<li>{}</li>", escaped(n))).collect();
    let data = data(film);
    PAGE.replace("<!--player-->", PLAYER)
        .replace("<!--data-->", &data)
        .replace("<!--notes-->", &notes)
        .replace("<!--title-->", &escaped(&film.title))
}

/// All shapes and all placements as a script that sets `FILM`.
fn data(film: &Film) -> String {
    let mut bodies = String::new();
    for look in film.looks() {
        // Each shape in its carrier's frame: the player only moves carriers.
        let part =
            Part { shape: look.shape, world_from_shape: look.carrier_from_shape, rgba: look.rgba };
        let surface = tessellate::surface(&[part]);
        if surface.triangles.is_empty() {
            continue;
        }
        let mut numbers: Vec<f32> = Vec::with_capacity(18 * surface.triangles.len());
        for triangle in &surface.triangles {
            let corners = surface.corners(triangle);
            for (corner, normal) in corners.iter().zip(&triangle.normals) {
                numbers.extend(corner.coords.iter().chain(normal.iter()).map(|x| *x as f32));
            }
        }
        let carrier = look.carrier.map_or(-1, |link| link.0 as i64);
        writeln!(
            bodies,
            "{{carrier:{carrier},rgb:{:?},data:\"{}\"}},",
            &look.rgba[..3],
            floats(&numbers)
        )
        .expect("text takes any text");
    }
    let mut placements: Vec<f32> = Vec::new();
    for moment in &film.moments {
        let frames = film.frames(moment);
        placements.extend(frames.as_slice().iter().flat_map(numbers_of));
    }
    let mut traces = String::new();
    for (i, trace) in film.traces.iter().enumerate() {
        let way: Vec<f32> =
            trace.points_in_world.iter().flat_map(|p| [p.x, p.y, p.z].map(|x| x as f32)).collect();
        let colour = TRACES[i % TRACES.len()];
        writeln!(traces, "{{rgb:\"{colour}\",data:\"{}\"}},", floats(&way))
            .expect("text takes any text");
    }
    let links = film.scene.robot().links().len();
    let times = &film.times_secs;
    format!(
        "const FILM={{links:{links},moments:{},times:{times:?},placements:\"{}\",\nbodies:[{bodies}],\n\
         traces:[{traces}]}};",
        film.moments.len(),
        floats(&placements)
    )
}

/// Place and turn (x, y, z, w).
fn numbers_of(pose: &Pose) -> [f32; 7] {
    let (p, q) = (pose.translation.vector, pose.rotation.coords);
    [p.x, p.y, p.z, q.x, q.y, q.z, q.w].map(|x| x as f32)
}

fn floats(numbers: &[f32]) -> String {
    let bytes: Vec<u8> = numbers.iter().flat_map(|x| x.to_le_bytes()).collect();
    base64(&bytes)
}
