//! A motion as one still picture: start, goal and the path between.

use std::fmt::Write;

use karakuri_geometry::Point3;

use super::page::{base64, escaped};
use super::view::Camera;
use super::{Film, Part, View, draw_seen};

/// Colours of traced links, in order.
pub(super) const TRACES: [&str; 4] = ["#d6336c", "#1c7ed6", "#2f9e44", "#e8590c"];
/// Height of the title (px).
const HEAD: usize = 56;

/// Draws the last moment in full colours, the first one pale, and the traces, as one SVG file that needs no other.
///
/// # Panics
///
/// If the film has no moment, or a moment does not belong to its joints.
pub fn svg(film: &Film, view: &View) -> String {
    let first = film.moments.first().expect("a film has a moment");
    let last = film.moments.last().expect("a film has a moment");
    let mut parts = film.parts(last, false);
    let begin = film.parts(first, true);
    let end = film.parts(last, true);
    let moved = begin.into_iter().zip(&end);
    let moved = moved.filter(|(a, b)| a.world_from_shape != b.world_from_shape);
    parts.extend(moved.map(|(part, _)| pale(part)));
    let (image, camera) = draw_seen(&parts, view);
    let (width, height) = (view.width, view.height + HEAD);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"system-ui, sans-serif\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"20\" y=\"36\" font-size=\"22\" font-weight=\"600\" fill=\"#222\">{}</text>\n\
         <g transform=\"translate(0 {HEAD})\">\n\
         <image width=\"{width}\" height=\"{}\" href=\"data:image/png;base64,{}\"/>\n",
        escaped(&film.title),
        view.height,
        base64(&image.png())
    );
    for (i, trace) in film.traces.iter().enumerate() {
        let colour = TRACES[i % TRACES.len()];
        draw_trace(&mut out, &camera, &trace.points_in_world, colour);
        let y = view.height - 20 - 24 * (film.traces.len() - 1 - i);
        writeln!(
            out,
            "<circle cx=\"26\" cy=\"{}\" r=\"6\" fill=\"{colour}\"/>\
             <text x=\"40\" y=\"{y}\" font-size=\"15\" fill=\"#222\">{}</text>",
            y - 5,
            escaped(&trace.name)
        )
        .expect("text takes any text");
    }
    out.push_str("</g>\n</svg>\n");
    out
}

fn draw_trace(out: &mut String, camera: &Camera, way: &[Point3], colour: &str) {
    let seen: Vec<[f64; 3]> = way.iter().filter_map(|p| camera.project(p)).collect();
    let points: Vec<String> = seen.iter().map(|[x, y, _]| format!("{x:.1},{y:.1}")).collect();
    let points = points.join(" ");
    for (stroke, wide) in [("#fff", 6), (colour, 3)] {
        writeln!(
            out,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{wide}\" \
             stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
        )
        .expect("text takes any text");
    }
    for (end, fill) in [(seen.first(), "#fff"), (seen.last(), colour)] {
        if let Some([x, y, _]) = end {
            writeln!(
                out,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"3\"/>"
            )
            .expect("text takes any text");
        }
    }
}

/// Nearly white, so that it does not pass for the end of the motion.
fn pale(part: Part) -> Part {
    let [r, g, b, a] = part.rgba;
    let fade = |x: f64| 0.8 * 0.88 + 0.2 * x;
    Part { rgba: [fade(r), fade(g), fade(b), a], ..part }
}
