//! The reachable space as a picture: one dot per position, green where every orientation is reached, red where few are.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Shape, TriangleMesh, Vec3};
use karakuri_robot::RobotModel;

use super::PoseGrid;
use karakuri_picture::page::{base64, escaped};
use karakuri_picture::{Part, View, draw_parts, robot_parts};

/// What the picture shows of one arm.
#[derive(Clone, Debug)]
pub struct Reach<'a> {
    /// Title of its row.
    pub title: String,
    /// How many orientations are reached at each point of the grid.
    pub reached: &'a [u8],
}

/// Draws the robot at `q` among the dots, a row for each of `arms`, from the front and from the side, as one SVG file
/// that needs no other. The grid must be in the robot's root frame.
///
/// # Panics
///
/// If a `reached` does not belong to the grid, or `q` is not a configuration of the model.
pub fn svg(grid: &PoseGrid, arms: &[Reach], model: &RobotModel, q: &[f64]) -> String {
    let robot = robot_parts(model, q);
    let dot = Shape::Mesh(Arc::new(ball(DOT_RADIUS_M)));
    let most = grid.orientations.len();

    let (width, height) = (2.0 * PANEL[0], HEAD + ROW * arms.len() as f64 + FOOT);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"system-ui, sans-serif\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    out.push_str(&format!(
        "<text x=\"24\" y=\"40\" font-size=\"24\" font-weight=\"600\" fill=\"#222\">Reachable space</text>\n\
         <text x=\"24\" y=\"64\" font-size=\"14\" fill=\"#666\">{} places × {most} orientations; \
         a dot where at least one is reached</text>\n",
        grid.points.len()
    ));
    for (row, arm) in arms.iter().enumerate() {
        assert_eq!(arm.reached.len(), grid.points.len(), "reached belongs to another grid");
        let top = HEAD + ROW * row as f64;
        out.push_str(&format!(
            "<text x=\"24\" y=\"{}\" font-size=\"16\" font-weight=\"600\" fill=\"#333\">{}</text>\n",
            top + 24.0,
            escaped(&arm.title)
        ));
        let mut parts = robot.clone();
        parts.extend(dots(grid, arm.reached, &dot));
        for (column, [azimuth_rad, elevation_rad]) in VIEWS.into_iter().enumerate() {
            let view = view(grid, azimuth_rad, elevation_rad);
            let png = draw_parts(&parts, &view).png();
            out.push_str(&format!(
                "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" href=\"data:image/png;base64,{}\"/>\n",
                column as f64 * PANEL[0],
                top + TITLE,
                PANEL[0],
                PANEL[1],
                base64(&png)
            ));
        }
    }
    draw_legend(&mut out, most, width, height - FOOT + 24.0);
    out.push_str("</svg>\n");
    out
}

/// Width and height of one panel in the page's units; drawn with `SHARPNESS` pixels to the unit.
const PANEL: [f64; 2] = [600.0, 450.0];
const SHARPNESS: f64 = 1.1;
const TITLE: f64 = 36.0;
const ROW: f64 = PANEL[1] + TITLE;
const HEAD: f64 = 76.0;
const FOOT: f64 = 64.0;
/// Camera directions: azimuth from the robot's front, and elevation (rad).
const VIEWS: [[f64; 2]; 2] = [[0.35, 0.22], [1.15, 0.62]];
const DOT_RADIUS_M: f64 = 0.018;

fn dots<'a>(
    grid: &'a PoseGrid,
    reached: &'a [u8],
    dot: &'a Shape,
) -> impl Iterator<Item = Part<'a>> {
    let most = grid.orientations.len() as f64;
    let shown = grid.points.iter().zip(reached).filter(|&(_, &count)| count > 0);
    shown.map(move |(point, &count)| {
        let [r, g, b] = colour(f64::from(count) / most);
        Part {
            shape: dot,
            world_from_shape: Pose::translation(point.x, point.y, point.z),
            rgba: [r, g, b, 1.0],
        }
    })
}

/// A camera that looks at the middle of the grid and sees all of it.
fn view(grid: &PoseGrid, azimuth_rad: f64, elevation_rad: f64) -> View {
    let first = grid.points.first().copied().unwrap_or_default();
    let (low, high) =
        grid.points.iter().fold((first, first), |(low, high), p| (low.inf(p), high.sup(p)));
    let field_rad = 0.5;
    let radius_m = 0.5 * (high - low).norm();
    View {
        width: (SHARPNESS * PANEL[0]) as usize,
        height: (SHARPNESS * PANEL[1]) as usize,
        azimuth_rad,
        elevation_rad,
        field_rad,
        target_m: Some(Point3::from(0.5 * (low + high))),
        distance_m: Some(0.77 * radius_m / (0.5 * field_rad).sin()),
    }
}

fn draw_legend(out: &mut String, most: usize, page_width: f64, top: f64) {
    let width = 22.0;
    let left = page_width / 2.0 - width * most as f64 / 2.0;
    for count in 1..=most {
        let [r, g, b] = colour(count as f64 / most as f64).map(|c| (255.0 * c).round() as u8);
        let x = left + width * (count - 1) as f64;
        out.push_str(&format!(
            "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"14\" fill=\"#{r:02x}{g:02x}{b:02x}\"/>"
        ));
    }
    out.push_str(&format!(
        "\n<text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"#555\" text-anchor=\"end\">1 orientation</text>\
         <text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"#555\">all {most}</text>\n",
        left - 10.0,
        top + 12.0,
        left + width * most as f64 + 10.0,
        top + 12.0
    ));
}

/// Red for a small share, yellow in the middle, green for all.
fn colour(share: f64) -> [f64; 3] {
    const STOPS: [[f64; 3]; 3] = [[0.83, 0.12, 0.12], [0.95, 0.76, 0.12], [0.10, 0.62, 0.25]];
    let along = share.clamp(0.0, 1.0) * 2.0;
    let first = (along as usize).min(1);
    std::array::from_fn(|i| {
        let (from, to) = (STOPS[first][i], STOPS[first + 1][i]);
        from + (to - from) * (along - first as f64)
    })
}

/// A sphere of eighty triangles (an icosahedron with each face split into four), because thousands are drawn.
fn ball(radius_m: f64) -> TriangleMesh {
    let golden = 0.5 * (1.0 + 5_f64.sqrt());
    let mut corners = Vec::new();
    for a in [-1.0, 1.0] {
        for b in [-golden, golden] {
            corners.extend([Vec3::new(0.0, a, b), Vec3::new(a, b, 0.0), Vec3::new(b, 0.0, a)]);
        }
    }
    corners.iter_mut().for_each(|c| *c = c.normalize());

    // Three corners make a face if they are each other's nearest neighbours.
    let edge = 1.1;
    let near = |a: &Vec3, b: &Vec3| (a - b).norm() < edge;
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    let mut add = |mut face: [Vec3; 3]| {
        if (face[1] - face[0]).cross(&(face[2] - face[0])).dot(&face[0]) < 0.0 {
            face.swap(1, 2);
        }
        let first = points.len() as u32;
        points.extend(face.map(|c| Point3::from(radius_m * c)));
        triangles.push([first, first + 1, first + 2]);
    };
    for i in 0..12 {
        for j in 0..i {
            for k in 0..j {
                let [a, b, c] = [corners[i], corners[j], corners[k]];
                if near(&a, &b) && near(&b, &c) && near(&a, &c) {
                    let [ab, bc, ca] = [a + b, b + c, c + a].map(|m| m.normalize());
                    [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
                        .into_iter()
                        .for_each(&mut add);
                }
            }
        }
    }
    TriangleMesh::new(points, triangles).expect("indices lie within the points")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::grid;

    #[test]
    fn every_reached_place_is_a_dot_of_its_colour() {
        let grid = grid::one_arm();
        let mut reached = vec![0; grid.points.len()];
        (reached[3], reached[500], reached[999]) = (1, 3, 6);
        let dot = Shape::Sphere { radius_m: 0.01 };
        let parts: Vec<Part> = dots(&grid, &reached, &dot).collect();
        assert_eq!(parts.len(), 3);
        assert_eq!(parts[2].world_from_shape.translation.vector, grid.points[999]);
        let green = |part: &Part| part.rgba[1] - part.rgba[0];
        assert!(green(&parts[0]) < green(&parts[1]) && green(&parts[1]) < green(&parts[2]));
    }

    #[test]
    fn the_page_holds_two_views_of_every_row_and_needs_nothing_else() {
        let table = karakuri::load("table").expect("it is built in").value;
        let grid = grid::one_arm();
        let reached = vec![3; grid.points.len()];
        let arm = Reach { title: "a < b".to_owned(), reached: &reached };
        let page = svg(&grid, &[arm], &table, &table.neutral());
        assert_eq!(page.matches("data:image/png;base64,").count(), 2);
        assert_eq!(page.matches("href=").count(), 2);
        assert!(page.contains("a &lt; b") && page.ends_with("</svg>\n"));
    }

    #[test]
    fn the_ball_is_round_closed_and_faces_outwards() {
        let ball = ball(2.0);
        assert_eq!(ball.triangles().len(), 80);
        let corner = |c: u32| ball.vertices()[c as usize].coords;
        let volume: f64 = ball
            .triangles()
            .iter()
            .map(|t| corner(t[0]).cross(&corner(t[1])).dot(&corner(t[2])) / 6.0)
            .sum();
        let full = 4.0 / 3.0 * std::f64::consts::PI * 8.0;
        assert!(volume > 0.85 * full && volume < full, "{volume} of {full}");
        assert!(ball.vertices().iter().all(|v| (v.coords.norm() - 2.0).abs() < 1e-12));
    }
}
