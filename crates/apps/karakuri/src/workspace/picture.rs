//! The reachable space as a picture: one dot a place, green where every orientation is reached, red where few are.

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::{Frames, JointKind, LinkId, RobotModel, kinematics};

use super::PoseGrid;

/// What the picture shows of one arm.
#[derive(Clone, Debug)]
pub struct Reach<'a> {
    /// Title of its row.
    pub title: String,
    /// How many orientations are reached at each point of the grid.
    pub reached: &'a [u8],
}

/// Lines and faces around the dots, to see where they are.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// From joint to joint of the robot.
    pub bones: Vec<[Vec3; 2]>,
    /// Faces of the boxes that stand still, such as a table.
    pub faces: Vec<[Vec3; 4]>,
}

impl Surroundings {
    /// The robot at `q` as a skeleton, and the boxes of links that cannot move.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of this model.
    pub fn of(model: &RobotModel, q: &[f64]) -> Self {
        let mut frames = Frames::default();
        kinematics::forward(model, q, &mut frames);
        let at = |link: LinkId| frames[link].translation.vector;

        let mut around = Self::default();
        let mut moves = vec![false; model.links().len()];
        for joint in model.joints() {
            moves[joint.child.0] = moves[joint.parent.0] || joint.kind != JointKind::Fixed;
            if moves[joint.child.0] {
                around.bones.push([at(joint.parent), at(joint.child)]);
            }
        }
        for (i, link) in model.links().iter().enumerate().filter(|&(i, _)| !moves[i]) {
            for collision in &link.collisions {
                if let Shape::Cuboid { size_m } = collision.shape {
                    let pose = frames[LinkId(i)] * collision.link_from_shape;
                    around.faces.extend(box_faces(&pose, &size_m));
                }
            }
        }
        around
    }
}

/// Draws each arm in a row of its own, from the front and from above, as one SVG file.
///
/// # Panics
///
/// If a `reached` does not belong to the grid.
pub fn svg(grid: &PoseGrid, arms: &[Reach], around: &Surroundings) -> String {
    let most = grid.orientations.len();
    let views = [View::new(-28.0, 18.0), View::new(-62.0, 58.0)];
    let height = HEAD + PANEL_HEIGHT * arms.len() as f64 + FOOT;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"system-ui, sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fcfcfa\"/>\n"
    );
    out.push_str(&format!(
        "<text x=\"32\" y=\"44\" font-size=\"24\" font-weight=\"600\" fill=\"#222\">Reachable space</text>\n\
         <text x=\"32\" y=\"68\" font-size=\"14\" fill=\"#666\">{} places × {most} orientations; \
         a dot where at least one is reached</text>\n",
        thousands(grid.points.len())
    ));
    for (row, arm) in arms.iter().enumerate() {
        assert_eq!(arm.reached.len(), grid.points.len(), "reached belongs to another grid");
        let top = HEAD + PANEL_HEIGHT * row as f64;
        out.push_str(&format!(
            "<line x1=\"32\" x2=\"{}\" y1=\"{top}\" y2=\"{top}\" stroke=\"#ddd\"/>\n\
             <text x=\"32\" y=\"{}\" font-size=\"16\" font-weight=\"600\" fill=\"#333\">{}</text>\n",
            WIDTH - 32.0,
            top + 26.0,
            escaped(&arm.title)
        ));
        for (column, view) in views.iter().enumerate() {
            let fit = Fit::new(view, grid, around, column as f64 * WIDTH / 2.0, top + 36.0);
            draw_panel(&mut out, view, &fit, grid, arm.reached, around);
        }
    }
    draw_legend(&mut out, most, height - FOOT + 24.0);
    out.push_str("</svg>\n");
    out
}

const WIDTH: f64 = 1200.0;
const HEAD: f64 = 88.0;
const PANEL_HEIGHT: f64 = 470.0;
const FOOT: f64 = 64.0;

/// A direction of looking: parallel projection, so that distances compare.
struct View {
    right: Vec3,
    up: Vec3,
    /// Towards the viewer.
    near: Vec3,
}

impl View {
    /// From in front of the robot (+x), turned by `azimuth` and raised by `elevation` (degrees).
    fn new(azimuth: f64, elevation: f64) -> Self {
        let (sin_a, cos_a) = azimuth.to_radians().sin_cos();
        let (sin_e, cos_e) = elevation.to_radians().sin_cos();
        Self {
            right: Vec3::new(-sin_a, cos_a, 0.0),
            up: Vec3::new(-cos_a * sin_e, -sin_a * sin_e, cos_e),
            near: Vec3::new(cos_a * cos_e, sin_a * cos_e, sin_e),
        }
    }
}

/// Scale and shift that bring everything into a panel.
struct Fit {
    scale: f64,
    left: f64,
    bottom: f64,
    nearest: f64,
    depth: f64,
}

impl Fit {
    fn new(view: &View, grid: &PoseGrid, around: &Surroundings, left: f64, top: f64) -> Self {
        let corners = around.faces.iter().flatten().chain(around.bones.iter().flatten());
        let all: Vec<&Vec3> = grid.points.iter().chain(corners).collect();
        let span = |axis: &Vec3| {
            let along = all.iter().map(|p| p.dot(axis));
            along.fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)))
        };
        let ((x0, x1), (y0, y1), (z0, z1)) = (span(&view.right), span(&view.up), span(&view.near));
        let (width, height) = (WIDTH / 2.0 - 48.0, PANEL_HEIGHT - 56.0);
        let scale = (width / (x1 - x0).max(1e-9)).min(height / (y1 - y0).max(1e-9));
        Self {
            scale,
            left: left + 24.0 + (width - scale * (x1 - x0)) / 2.0 - scale * x0,
            bottom: top + height - (height - scale * (y1 - y0)) / 2.0 + scale * y0,
            nearest: z1,
            depth: (z1 - z0).max(1e-9),
        }
    }

    fn place(&self, view: &View, p: &Vec3) -> (f64, f64) {
        (self.left + self.scale * p.dot(&view.right), self.bottom - self.scale * p.dot(&view.up))
    }
}

fn draw_panel(
    out: &mut String,
    view: &View,
    fit: &Fit,
    grid: &PoseGrid,
    reached: &[u8],
    around: &Surroundings,
) {
    let far_first = |a: &Vec3, b: &Vec3| a.dot(&view.near).total_cmp(&b.dot(&view.near));
    let mut faces: Vec<&[Vec3; 4]> = around.faces.iter().collect();
    faces.sort_by(|a, b| far_first(&a.iter().sum(), &b.iter().sum()));
    out.push_str(
        "<g fill=\"#e9e6df\" stroke=\"#cfcac0\" stroke-width=\".6\" stroke-linejoin=\"round\">",
    );
    for face in faces {
        let corners = face.iter().map(|p| {
            let (x, y) = fit.place(view, p);
            format!("{x:.0},{y:.0}")
        });
        out.push_str(&format!("<path d=\"M{}z\"/>", corners.collect::<Vec<_>>().join(" ")));
    }
    out.push_str("</g>\n<g stroke=\"#555\" stroke-width=\"5\" stroke-linecap=\"round\">");
    for bone in &around.bones {
        let [(x1, y1), (x2, y2)] = bone.each_ref().map(|p| fit.place(view, p));
        out.push_str(&format!("<path d=\"M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}\"/>"));
    }
    out.push_str("</g>\n<g stroke=\"#fff\" stroke-width=\".5\" stroke-opacity=\".6\">\n");

    let most = grid.orientations.len();
    let mut dots: Vec<usize> = (0..grid.points.len()).filter(|&i| reached[i] > 0).collect();
    dots.sort_by(|&a, &b| far_first(&grid.points[a], &grid.points[b]));
    for i in dots {
        let point = &grid.points[i];
        let (x, y) = fit.place(view, point);
        // Dots at the back are a little smaller and paler: a cloud without depth is a blot.
        let back = ((fit.nearest - point.dot(&view.near)) / fit.depth).clamp(0.0, 1.0);
        let radius = fit.scale * (0.019 - 0.006 * back);
        let fill = colour(f64::from(reached[i]) / most as f64, back);
        out.push_str(&format!(
            "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{radius:.1}\" fill=\"{fill}\"/>"
        ));
    }
    out.push_str("\n</g>\n");
}

fn draw_legend(out: &mut String, most: usize, top: f64) {
    let width = 22.0;
    let left = WIDTH / 2.0 - width * most as f64 / 2.0;
    for count in 1..=most {
        let fill = colour(count as f64 / most as f64, 0.0);
        let x = left + width * (count - 1) as f64;
        out.push_str(&format!(
            "<rect x=\"{x}\" y=\"{top}\" width=\"{width}\" height=\"14\" fill=\"{fill}\"/>"
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

/// Red for a small share, yellow in the middle, green for all; paler further back.
fn colour(share: f64, back: f64) -> String {
    const STOPS: [[f64; 3]; 3] = [[209.0, 44.0, 44.0], [240.0, 196.0, 48.0], [38.0, 152.0, 72.0]];
    let along = share.clamp(0.0, 1.0) * 2.0;
    let first = (along as usize).min(1);
    let mix = |from: f64, to: f64, t: f64| from + (to - from) * t;
    let [r, g, b] = std::array::from_fn(|i| {
        let pure = mix(STOPS[first][i], STOPS[first + 1][i], along - first as f64);
        mix(pure, 252.0, 0.45 * back).round() as u8
    });
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn box_faces(pose: &Pose, size_m: &Vec3) -> Vec<[Vec3; 4]> {
    let half = size_m / 2.0;
    let mut faces = Vec::new();
    for axis in 0..3 {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        for side in [-1.0, 1.0] {
            faces.push([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(a, b)| {
                let mut corner = Vec3::zeros();
                (corner[axis], corner[u], corner[v]) =
                    (side * half[axis], a * half[u], b * half[v]);
                pose.rotation * corner + pose.translation.vector
            }));
        }
    }
    faces
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn thousands(n: usize) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::grid;

    #[test]
    fn every_reached_place_is_a_dot_in_both_views() {
        let grid = grid::one_arm();
        let mut reached = vec![0; grid.points.len()];
        (reached[3], reached[500], reached[999]) = (1, 3, 6);
        let arm = Reach { title: "a < b".to_owned(), reached: &reached };
        let picture = svg(&grid, &[arm], &Surroundings::default());
        assert_eq!(picture.matches("<circle").count(), 6);
        assert!(picture.contains("a &lt; b") && !picture.contains("NaN"));
        assert!(
            !picture.contains("http") || picture.matches("http").count() == 1,
            "no resource but the namespace"
        );
    }

    #[test]
    fn colours_run_from_red_to_green() {
        assert_eq!(
            (colour(0.0, 0.0), colour(1.0, 0.0)),
            ("#d12c2c".to_owned(), "#269848".to_owned())
        );
        assert_eq!(thousands(59_500), "59,500");
    }
}
