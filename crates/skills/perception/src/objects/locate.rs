//! Localisation of an object whose shape is known.
//!
//! Every segment of the picture is tried with many orientations; each is aligned to the depths by iterative closest
//! points along the lines of sight, and judged by what the picture confirms and what it contradicts. No supporting
//! plane is needed.

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::random::Rng;
use karakuri_geometry::{Mat, Point3, Pose, Quat, Shape, Vec3, linear};

use super::find::Found;
use super::fit::{FREE_RAD2, turned};
use super::noise_model::SensorNoise;
use super::picture::{DepthPicture, Inverse, PictureError};
use super::shape_points::{self, SurfacePoint};
use crate::camera::DepthRange;
use crate::frame::RgbdFrame;
use crate::render::{Body, Options, Part, RenderScene, Renderer};

/// How a known object is looked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocateSettings {
    /// Noise of the depth sensor.
    pub noise: SensorNoise,
    /// Orientations that are tried for each segment. Alignment succeeds from about 30° away: 300 random ones leave no
    /// larger gap.
    pub orientations: usize,
    /// Least fraction of the visible surface that the picture must confirm.
    pub least_confirmed: f64,
    /// Seed of the orientations.
    pub seed: u64,
}

impl Default for LocateSettings {
    fn default() -> Self {
        Self { noise: SensorNoise::default(), orientations: 300, least_confirmed: 0.6, seed: 1 }
    }
}

/// A known object in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Located {
    /// Number of its segment in [`Found::objects`].
    pub object: usize,
    /// Pose of the shape.
    pub pose: Pose,
    /// Covariance of the pose, as in [`super::Fit::covariance`].
    pub covariance: [[f64; 6]; 6],
    /// Directions of motion (translation, rotation; unit vectors with rotations scaled by the shape's radius) that the
    /// picture does not determine: symmetries of the shape, or too little of it is seen.
    pub free: Vec<[f64; 6]>,
    /// Fraction of the visible surface that the picture confirms.
    pub confirmed: f64,
    /// Fraction of the segment that the shape explains.
    pub covered: f64,
    /// Root mean square distance of the confirmed points (m).
    pub rms_m: f64,
}

/// Why an object was not localised.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LocateError {
    /// The picture cannot be used.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The segments are those of another picture.
    #[error("{found} labels for {expected} pixels: the objects were found in another picture")]
    OtherPicture {
        /// Pixels of the picture.
        expected: usize,
        /// Labels given.
        found: usize,
    },
    /// The shape has no surface of finite size.
    #[error("the shape has no bounded surface; a box, a round shape or a mesh is needed")]
    Shape,
    /// No segment agrees with the shape.
    #[error(
        "none of {segments} segments agrees with the shape; the best confirms {confirmed:.2} of its visible surface"
    )]
    NotFound {
        /// Segments tried.
        segments: usize,
        /// The best confirmed fraction.
        confirmed: f64,
    },
}

/// Alignments of each segment that are refined and compared with the picture, pixel by pixel.
const STARTS: usize = 16;
/// Those of which are aligned by their outlines too.
const FINALISTS: usize = 4;

/// Finds a known shape among the objects of a picture.
///
/// # Errors
///
/// If the picture or the shape cannot be used, or no segment agrees with the shape.
pub fn locate(
    picture: &DepthPicture,
    found: &Found,
    shape: &Shape,
    settings: &LocateSettings,
) -> Result<Located, LocateError> {
    picture.check()?;
    let (expected, labels) = (picture.intrinsics.pixels(), found.labels.len());
    if labels != expected {
        return Err(LocateError::OtherPicture { expected, found: labels });
    }
    let model = Model::new(shape).ok_or(LocateError::Shape)?;
    let mut renderer = Renderer::new();
    let inverse = picture.inverse();
    let mut best: Option<(f64, Located)> = None;
    let mut most_confirmed = 0.0_f64;
    for object in 0..found.objects.len() {
        let (labels, own) = (&found.labels, object as u16 + 1);
        let view = View { inverse: &inverse, labels, own, noise: settings.noise };
        let Some(located) = in_segment(&view, &model, settings, &mut renderer) else { continue };
        most_confirmed = most_confirmed.max(located.confirmed);
        let score = located.confirmed + located.covered;
        let enough = located.confirmed >= settings.least_confirmed && located.covered >= 0.5;
        if enough && best.as_ref().is_none_or(|(most, _)| score > *most) {
            best = Some((score, located));
        }
    }
    let segments = found.objects.len();
    let none = LocateError::NotFound { segments, confirmed: most_confirmed };
    let (_, located) = best.ok_or(none)?;
    Ok(Located {
        pose: picture.world_from_camera * located.pose,
        covariance: turned(&located.covariance, &picture.world_from_camera.rotation),
        free: located
            .free
            .iter()
            .map(|d| turned_direction(d, &picture.world_from_camera.rotation))
            .collect(),
        ..located
    })
}

fn turned_direction(direction: &[f64; 6], to_from: &Quat) -> [f64; 6] {
    let [x, y, z, a, b, c] = *direction;
    let (t, r) = (to_from * Vec3::new(x, y, z), to_from * Vec3::new(a, b, c));
    [t.x, t.y, t.z, r.x, r.y, r.z]
}

/// The surface of the shape, coarse and fine.
struct Model {
    coarse: Vec<SurfacePoint>,
    fine: Vec<SurfacePoint>,
    middle: Point3,
    radius: f64,
    scene: RenderScene,
}

impl Model {
    fn new(shape: &Shape) -> Option<Self> {
        let fine = shape_points::on(shape, 1_600);
        if fine.len() < 20 {
            return None;
        }
        let sum = fine.iter().fold(Vec3::zeros(), |s, p| s + p.point.coords);
        let middle = Point3::from(sum / fine.len() as f64);
        let radius = fine.iter().map(|p| (p.point - middle).norm()).fold(0.0, f64::max);
        let part = Part {
            body_from_shape: Pose::identity(),
            shape: shape.clone(),
            rgba: crate::render::OBJECT,
        };
        let scene = RenderScene::new(&[Body { parts: vec![part] }]);
        Some(Self { coarse: shape_points::on(shape, 260), fine, middle, radius, scene })
    }
}

/// One segment of a picture.
struct View<'a> {
    inverse: &'a Inverse,
    labels: &'a [u16],
    own: u16,
    noise: SensorNoise,
}

/// What a picture says about a point of a placed surface.
enum Seen {
    /// Turned away, outside of the picture, not measured, or hidden.
    Nothing,
    /// A point of the segment on the same line of sight.
    At(Point3),
    /// Something behind the surface is seen.
    Through,
}

impl View<'_> {
    fn look(&self, point: &Point3, normal: &Vec3) -> Seen {
        if normal.dot(&point.coords) > -0.15 * point.coords.norm() {
            return Seen::Nothing;
        }
        let camera = &self.inverse.camera;
        let Some([u, v, depth]) = camera.project(point) else { return Seen::Nothing };
        let (u, v) = (u.round(), v.round());
        if u < 0.0 || v < 0.0 || u >= camera.width as f64 || v >= camera.height as f64 {
            return Seen::Nothing;
        }
        let at = v as usize * camera.width + u as usize;
        let w = f64::from(self.inverse.w[at]);
        if w <= 0.0 {
            return Seen::Nothing;
        }
        if self.labels[at] == self.own {
            return Seen::At(self.inverse.point(at));
        }
        let behind = w < 1.0 / depth - 6.0 * self.noise.sigma_per_m - self.noise.warp * w;
        if behind { Seen::Through } else { Seen::Nothing }
    }
}

fn in_segment(
    view: &View,
    model: &Model,
    settings: &LocateSettings,
    renderer: &mut Renderer,
) -> Option<Located> {
    let pixels: Vec<usize> =
        (0..view.labels.len()).filter(|at| view.labels[*at] == view.own).collect();
    let stride = (pixels.len() / 400).max(1);
    let points: Vec<Point3> =
        pixels.iter().step_by(stride).map(|at| view.inverse.point(*at)).collect();
    let sum = points.iter().fold(Vec3::zeros(), |s, p| s + p.coords);
    let middle = sum / points.len() as f64;
    // Too large to be a part of it.
    let mut far: Vec<f64> = points.iter().map(|p| (p.coords - middle).norm()).collect();
    far.sort_by(f64::total_cmp);
    if far.is_empty() || far[far.len() * 9 / 10] > 1.3 * model.radius {
        return None;
    }
    let mut rng = Rng::new(settings.seed);
    let mut tries: Vec<(f64, Pose)> = (0..settings.orientations)
        .map(|_| {
            let mut pose = start(model, &rng.rotation(), &middle);
            for gate in [0.8, 0.7, 0.6, 0.5, 0.4, 0.3] {
                align(view, &model.coarse, model, &mut pose, gate * model.radius);
            }
            (judge(view, &model.coarse, &pose).score(), pose)
        })
        .collect();
    tries.sort_by(|a, b| b.0.total_cmp(&a.0));
    // The most promising ones that differ from each other.
    let mut starts: Vec<Pose> = Vec::new();
    for (_, pose) in tries {
        let same = |other: &Pose| {
            let (off, turn) = pose_distance(&pose, other);
            off < 0.15 * model.radius && turn < 0.25
        };
        if starts.len() < STARTS && !starts.iter().any(same) {
            starts.push(pose);
        }
    }
    let mut refined: Vec<(f64, Pose)> = starts
        .into_iter()
        .map(|mut pose| {
            for round in 0..15 {
                let gate = (0.3 * model.radius * 0.75_f64.powi(round)).max(0.008);
                align(view, &model.fine, model, &mut pose, gate);
            }
            (disagreement(view, model, &pose, renderer), pose)
        })
        .collect();
    refined.sort_by(|a, b| a.0.total_cmp(&b.0));
    refined.truncate(FINALISTS);
    for (cost, pose) in &mut refined {
        *cost = slide(view, model, pose, renderer);
    }
    let (_, pose) = refined.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let told = judge(view, &model.fine, &pose);
    let covered = covered(view, model, &pose, pixels.len());
    let (covariance, free) = covariance(view, model, &pose, renderer);
    Some(Located {
        object: usize::from(view.own) - 1,
        pose,
        covariance,
        free,
        confirmed: told.confirmed,
        covered,
        rms_m: told.rms_m,
    })
}

/// The shape in an orientation, so that the middle of what the camera would see of it is at the segment's middle.
fn start(model: &Model, turn: &Quat, middle: &Vec3) -> Pose {
    let sight = middle.normalize();
    let (mut sum, mut n) = (Vec3::zeros(), 0.0);
    for p in &model.coarse {
        let facing = -(turn * p.normal).dot(&sight);
        if facing > 0.15 {
            sum += turn * p.point.coords * facing;
            n += facing;
        }
    }
    let seen = if n > 0.0 { sum / n } else { turn * model.middle.coords };
    Pose::from_parts((middle - seen).into(), *turn)
}

/// One step of point-to-plane alignment with points that are nearer than `gate`.
fn align(view: &View, surface: &[SurfacePoint], model: &Model, pose: &mut Pose, gate: f64) {
    let center = *pose * model.middle;
    let (mut a, mut b) = ([0.0; 36], [0.0; 6]);
    // Directions that the points do not determine keep their values.
    for k in 0..6 {
        a[7 * k] = if k < 3 { 1.0 } else { model.radius * model.radius };
    }
    for p in surface {
        let (point, normal) = (*pose * p.point, pose.rotation * p.normal);
        let Seen::At(measured) = view.look(&point, &normal) else { continue };
        let offset = measured - point;
        if offset.norm() > gate {
            continue;
        }
        let residual = normal.dot(&offset);
        let sigma = 2.0 * view.noise.sigma_m(measured.z);
        let weight = if residual.abs() < sigma { 1.0 } else { sigma / residual.abs() };
        let lever = (point - center).cross(&normal);
        let gradient = [normal.x, normal.y, normal.z, lever.x, lever.y, lever.z];
        for i in 0..6 {
            b[i] += weight * gradient[i] * residual;
            for j in 0..=i {
                a[6 * i + j] += weight * gradient[i] * gradient[j];
            }
        }
    }
    if !linear::solve_positive(&mut a, &mut b) {
        return;
    }
    let turn = Quat::from_scaled_axis(Vec3::new(b[3], b[4], b[5]));
    let shift = Vec3::new(b[0], b[1], b[2]);
    let moved = center.coords + shift - turn * center.coords;
    *pose = Pose::from_parts((turn * pose.translation.vector + moved).into(), turn * pose.rotation);
}

struct Judgement {
    confirmed: f64,
    rms_m: f64,
    contradicted: f64,
}

impl Judgement {
    fn score(&self) -> f64 {
        self.confirmed - self.contradicted
    }
}

/// The fractions of the visible surface that the picture confirms and contradicts.
fn judge(view: &View, surface: &[SurfacePoint], pose: &Pose) -> Judgement {
    let (mut good, mut bad, mut through, mut squares) = (0.0_f64, 0.0, 0.0, 0.0);
    for p in surface {
        let (point, normal) = (*pose * p.point, pose.rotation * p.normal);
        match view.look(&point, &normal) {
            Seen::Nothing => {}
            Seen::Through => through += 1.0,
            Seen::At(measured) => {
                let off = normal.dot(&(measured - point));
                let depth = measured.z;
                if off.abs() < 4.0 * view.noise.sigma_m(depth) + view.noise.warp * depth {
                    good += 1.0;
                    squares += off * off;
                } else {
                    bad += 1.0;
                }
            }
        }
    }
    let all = (good + bad + through).max(10.0);
    let rms_m = (squares / good.max(1.0)).sqrt();
    Judgement { confirmed: good / all, contradicted: (bad + through) / all, rms_m }
}

/// How much a rendered picture of the placed shape differs from the measured one: the mean over the segment's pixels
/// of the squared difference, at most one each; and one for every pixel where the picture shows something behind it.
fn disagreement(view: &View, model: &Model, pose: &Pose, renderer: &mut Renderer) -> f64 {
    let camera = &view.inverse.camera;
    let range = DepthRange { near_m: 0.05, far_m: 50.0 };
    let options = Options { range, colour: false, ..Options::default() };
    let mut frame = RgbdFrame::default();
    renderer.render(&model.scene, &[*pose], &Pose::identity(), camera, &options, &mut frame);
    let scale = (1.0 / (5.0 * view.noise.sigma_per_m)) as f32;
    let (mut cost, mut pixels) = (0.0_f64, 0.0);
    for ((depth, label), w) in frame.depth_m.iter().zip(view.labels).zip(&view.inverse.w) {
        let own = *label == view.own;
        pixels += f64::from(u8::from(own));
        match (depth.is_nan(), own) {
            (true, true) => cost += 1.0,
            (false, true) => {
                let off = (depth.recip() - w) * scale;
                cost += f64::from((off * off).min(1.0));
            }
            (false, false) if *w > 0.0 && (depth.recip() - w) * scale > 1.0 => cost += 1.0,
            _ => {}
        }
    }
    cost / pixels.max(1.0)
}

/// The fraction of the segment, in blocks of 8 × 8 pixels, where a confirmed point of the surface is.
fn covered(view: &View, model: &Model, pose: &Pose, pixels: usize) -> f64 {
    let camera = &view.inverse.camera;
    let columns = camera.width.div_ceil(8);
    let mut hit = vec![false; columns * camera.height.div_ceil(8)];
    for p in &model.fine {
        let (point, normal) = (*pose * p.point, pose.rotation * p.normal);
        let Seen::At(measured) = view.look(&point, &normal) else { continue };
        let off = normal.dot(&(measured - point));
        let near = 4.0 * view.noise.sigma_m(measured.z) + view.noise.warp * measured.z;
        if let (true, Some([u, v, _])) = (off.abs() < near, camera.project(&measured)) {
            hit[(v.round() as usize / 8) * columns + u.round() as usize / 8] = true;
        }
    }
    let on = |at: &usize| {
        let (column, row) = (at % camera.width, at / camera.width);
        view.labels[*at] == view.own && hit[row / 8 * columns + column / 8]
    };
    (0..view.labels.len()).filter(on).count() as f64 / pixels.max(1) as f64
}

/// How well the depths determine motions about the shape's middle: eigenvalues of the information (1/m²) and their
/// directions, rotations scaled by the shape's radius.
fn determined(view: &View, model: &Model, pose: &Pose) -> [(f64, [f64; 6]); 6] {
    let center = pose * model.middle;
    let mut information = Mat::zeros(6, 6);
    for p in &model.fine {
        let (point, normal) = (*pose * p.point, pose.rotation * p.normal);
        let Seen::At(measured) = view.look(&point, &normal) else { continue };
        let sigma = view.noise.alike_px * view.noise.sigma_m(measured.z);
        let lever = (point - center).cross(&normal) / model.radius;
        let g = [normal.x, normal.y, normal.z, lever.x, lever.y, lever.z];
        for i in 0..6 {
            for j in 0..6 {
                information[(i, j)] += g[i] * g[j] / (sigma * sigma);
            }
        }
    }
    let eigen = information.symmetric_eigen();
    std::array::from_fn(|k| {
        (eigen.eigenvalues[k].max(0.0), std::array::from_fn(|i| eigen.eigenvectors[(i, k)]))
    })
}

/// The pose moved along a direction of [`determined`] by a distance (m).
fn moved(model: &Model, pose: &Pose, direction: &[f64; 6], by: f64) -> Pose {
    let [x, y, z, a, b, c] = direction.map(|d| d * by);
    let turn = Quat::from_scaled_axis(Vec3::new(a, b, c) / model.radius);
    let center = (pose * model.middle).coords;
    let shift = turn * (pose.translation.vector - center) + center + Vec3::new(x, y, z);
    Pose::from_parts(shift.into(), turn * pose.rotation)
}

/// Moves the shape along directions that the depths leave open, as along a flat face, until its outline agrees best.
fn slide(view: &View, model: &Model, pose: &mut Pose, renderer: &mut Renderer) -> f64 {
    let edge = edge_m(view, pose);
    let mut cost = disagreement(view, model, pose, renderer);
    let weak: Vec<[f64; 6]> = determined(view, model, pose)
        .iter()
        .filter(|(value, _)| value * edge * edge < 1.0)
        .map(|(_, direction)| *direction)
        .collect();
    for step in [0.1 * model.radius, 3.0 * edge, 1.5 * edge, 0.75 * edge] {
        for _ in 0..3 {
            let before = cost;
            for direction in &weak {
                for by in [step, -step] {
                    let other = moved(model, pose, direction, by);
                    let other_cost = disagreement(view, model, &other, renderer);
                    if other_cost < cost {
                        (*pose, cost) = (other, other_cost);
                    }
                }
            }
            if cost == before {
                break;
            }
        }
    }
    cost
}

/// Standard deviation of an outline across the line of sight (m).
fn edge_m(view: &View, pose: &Pose) -> f64 {
    view.noise.lateral_px * pose.translation.vector.z.max(0.1) / view.inverse.camera.fx
}

/// Covariance of the pose, and the directions that are not determined.
fn covariance(
    view: &View,
    model: &Model,
    pose: &Pose,
    renderer: &mut Renderer,
) -> ([[f64; 6]; 6], Vec<[f64; 6]>) {
    let warp = (0.5 * view.noise.warp * pose.translation.vector.z).powi(2);
    let edge = edge_m(view, pose);
    let here = disagreement(view, model, pose, renderer);
    let (mut out, mut free) = ([[0.0; 6]; 6], Vec::new());
    for (value, direction) in determined(view, model, pose) {
        let mut variance = 1.0 / value.max(1e-12);
        if variance > edge * edge {
            // The depths leave it open; the outline determines it if it changes with the motion.
            let mut changes = |by: f64| {
                let other = moved(model, pose, &direction, by);
                disagreement(view, model, &other, renderer) > here + 0.02
            };
            let by = 0.3 * model.radius;
            variance = if changes(by) && changes(-by) {
                variance.min(edge * edge)
            } else {
                free.push(direction);
                FREE_RAD2 * model.radius * model.radius
            };
        }
        for i in 0..6 {
            for j in 0..6 {
                let scale = |k: usize| if k < 3 { 1.0 } else { 1.0 / model.radius };
                out[i][j] += (variance + warp) * direction[i] * direction[j] * scale(i) * scale(j);
            }
        }
    }
    (out, free)
}
