//! An exploration as markers: every array replaces what was shown before.

use karakuri_explore::{Layers, Progress, Why};
use karakuri_geometry::{Aabb, Mat3, Point3, Pose, Quat, Vec3};
use karakuri_ros1::msg::geometry_msgs::Vector3;
use karakuri_ros1::msg::std_msgs::{ColorRGBA, Header};
use karakuri_ros1::msg::visualization_msgs::{Marker, MarkerArray};

use crate::planning::convert::{point, pose_message, vector};

/// Length of a view's line (m).
const VIEW_M: f64 = 0.06;
/// Width of lines (m).
const LINE_M: f64 = 0.004;

/// Frontier cells: one list of cubes for every cluster.
pub fn frontier_markers(layers: &Layers, header: &Header) -> MarkerArray {
    let edge = Vec3::repeat(0.7 * layers.cell_m);
    let clusters = layers.frontiers.iter().enumerate().map(|(number, cluster)| {
        // Hues of neighbours are far apart.
        let colour = hue((number as f64 * 0.381_966).fract(), 0.8);
        list(header, "frontiers", number, Marker::CUBE_LIST, &edge, colour, cluster)
    });
    replacing(header, clusters)
}

/// Voids as ellipsoids.
pub fn void_markers(layers: &Layers, header: &Header) -> MarkerArray {
    let ellipsoids = layers.voids.iter().enumerate().map(|(number, void)| {
        let lengths = void.half_axes.each_ref().map(|axis| axis.norm());
        let mut axes = [0, 1, 2].map(|k| void.half_axes[k] / lengths[k].max(1e-12));
        // A rotation is right-handed.
        axes[2] = axes[0].cross(&axes[1]);
        let turn = Quat::from_matrix(&Mat3::from_columns(&axes));
        Marker {
            pose: pose_message(&Pose::from_parts(void.centre.coords.into(), turn)),
            scale: vector(&Vec3::from(lengths.map(|length| 2.0 * length))),
            color: ColorRGBA { r: 0.49, g: 0.23, b: 0.93, a: 0.3 },
            ..marker(header, "voids", number, Marker::SPHERE)
        }
    });
    replacing(header, ellipsoids)
}

/// Candidate views: lines from the camera to where it looks; those that were taken by themselves.
pub fn view_markers(layers: &Layers, header: &Header) -> MarkerArray {
    let lines = [false, true].into_iter().map(|taken| {
        let own = layers.views.iter().filter(|view| view.taken == taken);
        let ends: Vec<Point3> = own
            .flat_map(|view| {
                let eye = Point3::from(view.world_from_camera.translation.vector);
                [eye, view.world_from_camera * Point3::new(0.0, 0.0, VIEW_M)]
            })
            .collect();
        let colour = match taken {
            true => ColorRGBA { r: 0.1, g: 0.64, b: 0.3, a: 1.0 },
            false => ColorRGBA { r: 0.96, g: 0.62, b: 0.04, a: 0.6 },
        };
        let width = Vec3::new(LINE_M, 0.0, 0.0);
        let name = if taken { "taken" } else { "candidates" };
        list(header, name, 0, Marker::LINE_LIST, &width, colour, &ends)
    });
    replacing(header, lines)
}

/// Cells with utilities, from blue to yellow.
pub fn utility_markers(layers: &Layers, header: &Header) -> MarkerArray {
    let most = layers.utilities.iter().map(|(_, worth)| *worth).fold(1e-12, f64::max);
    let places: Vec<Point3> = layers.utilities.iter().map(|(place, _)| *place).collect();
    let edge = Vec3::repeat(0.25 * layers.cell_m);
    let plain = ColorRGBA { r: 1.0, g: 1.0, b: 1.0, a: 0.6 };
    let colour = |(_, worth): &(Point3, f64)| {
        let part = (worth / most) as f32;
        ColorRGBA { r: part, g: 0.2 + 0.6 * part, b: 0.6 * (1.0 - part), a: 0.6 }
    };
    let cubes = Marker {
        colors: layers.utilities.iter().map(colour).collect(),
        ..list(header, "utilities", 0, Marker::CUBE_LIST, &edge, plain, &places)
    };
    replacing(header, [cubes])
}

/// Boxes around what stayed unknown, one name for each reason.
pub fn unseen_markers(progress: &Progress, header: &Header) -> MarkerArray {
    let parts = progress.account.iter().flat_map(|account| &account.parts);
    let boxes = parts.enumerate().map(|(number, part)| {
        let Aabb { low, high } = part.bounds;
        let middle = nalgebra::center(&low, &high);
        let color = match part.why {
            Why::Limit => ColorRGBA { r: 0.96, g: 0.62, b: 0.04, a: 0.3 },
            Why::Blocked => ColorRGBA { r: 0.86, g: 0.15, b: 0.15, a: 0.3 },
            Why::OutOfReach => ColorRGBA { r: 0.49, g: 0.23, b: 0.93, a: 0.3 },
            Why::Hidden => ColorRGBA { r: 0.28, g: 0.33, b: 0.41, a: 0.3 },
        };
        Marker {
            pose: pose_message(&Pose::from_parts(middle.coords.into(), Quat::identity())),
            scale: vector(&(high - low)),
            color,
            ..marker(header, part.why.name(), number, Marker::CUBE)
        }
    });
    replacing(header, boxes)
}

fn marker(header: &Header, ns: &str, id: usize, kind: u8) -> Marker {
    Marker {
        header: header.clone(),
        ns: ns.to_owned(),
        id: i32::try_from(id).unwrap_or(i32::MAX),
        r#type: i32::from(kind),
        action: i32::from(Marker::ADD),
        pose: pose_message(&Pose::identity()),
        ..Marker::default()
    }
}

fn list(
    header: &Header,
    ns: &str,
    id: usize,
    kind: u8,
    size: &Vec3,
    color: ColorRGBA,
    places: &[Point3],
) -> Marker {
    let points = places.iter().map(point).collect();
    let scale: Vector3 = vector(size);
    Marker { points, scale, color, ..marker(header, ns, id, kind) }
}

/// Deletes what was there, then adds these; lists without points are left out, as viewers warn of them.
fn replacing(header: &Header, added: impl IntoIterator<Item = Marker>) -> MarkerArray {
    let action = i32::from(Marker::DELETEALL);
    let mut markers = vec![Marker { header: header.clone(), action, ..Marker::default() }];
    let is_list = |kind| [Marker::CUBE_LIST, Marker::LINE_LIST].map(i32::from).contains(&kind);
    let filled = |new: &Marker| !(is_list(new.r#type) && new.points.is_empty());
    markers.extend(added.into_iter().filter(filled));
    MarkerArray { markers }
}

/// A bright colour of this hue (0 to 1).
fn hue(at: f64, alpha: f32) -> ColorRGBA {
    let part = |shift: f64| {
        let away = ((at + shift).fract() * 6.0 - 3.0).abs() - 1.0;
        (0.15 + 0.75 * away.clamp(0.0, 1.0)) as f32
    };
    ColorRGBA { r: part(0.0), g: part(2.0 / 3.0), b: part(1.0 / 3.0), a: alpha }
}
