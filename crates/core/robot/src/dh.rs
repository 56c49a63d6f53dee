//! Denavit–Hartenberg tables (modified, after Craig), derived from any serial chain.

use std::f64::consts::PI;

use karakuri_geometry::{Pose, Quat, UnitVec3, Vec3};

use crate::{Chain, Motion};

/// Axes closer to parallel than this (rad) count as parallel: their common normal would be so far away that rounding
/// errors would exceed the neglected angle.
const PARALLEL_RAD: f64 = 1e-8;
/// Axes closer than this (m) count as intersecting or coincident.
const TOUCHING_M: f64 = 1e-9;
/// If the cosine between a direction and the previous one is below this, the two count as perpendicular and do not
/// determine a sign.
const PERPENDICULAR_COSINE: f64 = 1e-6;

/// Derives the modified Denavit–Hartenberg table of `chain`.
///
/// Frame `i` has its z axis on joint axis `i` and its x axis on the common normal to axis `i + 1`. Where this leaves a
/// choice, the rotation from the previous x axis is the smallest possible (x points to the next axis if both choices
/// are equal), parallel axes get `d = 0`, and frame 0 is the base frame if axis 1 is the base's z axis. The last frame
/// is at the tip's origin; if the tip is not the child link of the last joint, a fixed row leads to it.
pub fn modified_dh(chain: &Chain) -> DhTable {
    let lines = axis_lines(chain);
    let frames = place_frames(chain, &lines);
    let rows = chain.joints.iter().map(Some).chain(std::iter::repeat(None));
    let rows: Vec<DhRow> = std::iter::zip(frames.windows(2), rows)
        .map(|(pair, joint)| {
            let moves = joint.map(|j| DhMotion {
                motion: j.motion,
                variable: j.variable,
                multiplier: j.multiplier,
            });
            row_between(&pair[0], &pair[1], moves)
        })
        .collect();

    let mut table =
        DhTable { base_from_first: frames[0].pose(), rows, last_from_tip: Pose::identity() };
    let zero = vec![0.0; chain.dof()];
    table.last_from_tip = table.forward(&zero).inverse() * chain.forward(&zero);
    table
}

/// A modified Denavit–Hartenberg table: base ─`base_from_first`→ frame 0 ─rows→ last frame ─`last_from_tip`→ tip.
#[derive(Clone, Debug, PartialEq)]
pub struct DhTable {
    /// Frame 0 in the base frame; identity if the first axis is the base's z axis.
    pub base_from_first: Pose,
    /// One row per joint; then, if the tip is not the child link of the last joint, a fixed row to the tip's origin.
    pub rows: Vec<DhRow>,
    /// From the last frame to the tip's frame: a rotation, since both have the same origin.
    pub last_from_tip: Pose,
}

/// One row: rotation about x by `alpha`, translation along x by `a`, rotation about z by `theta`, translation along z
/// by `d`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DhRow {
    /// Twist α of the previous frame (rad): from its z axis to this z axis, about its x axis.
    pub alpha_rad: f64,
    /// Length a of the previous frame (m): from its z axis to this z axis, along its x axis.
    pub a_m: f64,
    /// Offset d (m): from the previous x axis to this x axis, along this z axis; the position of a prismatic joint is
    /// added.
    pub d_m: f64,
    /// Angle θ (rad) with the joint at zero: from the previous x axis to this x axis, about this z axis; the position
    /// of a revolute joint is added.
    pub theta_rad: f64,
    /// The variable that moves the row; `None` if it is fixed.
    pub moves: Option<DhMotion>,
}

/// How a row moves: `multiplier` × the chain variable is added to θ or d.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DhMotion {
    /// Whether the variable is added to θ (revolute) or to d (prismatic).
    pub motion: Motion,
    /// The chain variable.
    pub variable: usize,
    /// 1 unless the joint mimics another one.
    pub multiplier: f64,
}

impl DhTable {
    /// Pose of the tip in the base frame, computed from the table alone, for the chain configuration `q` (rad or m).
    ///
    /// # Panics
    ///
    /// If `q` is shorter than the table's variables.
    pub fn forward(&self, q: &[f64]) -> Pose {
        let base_from_last =
            self.rows.iter().fold(self.base_from_first, |before, row| before * row.moved(q));
        base_from_last * self.last_from_tip
    }
}

impl DhRow {
    /// Pose of this frame in the previous one, for the chain configuration `q` (rad or m).
    pub fn moved(&self, q: &[f64]) -> Pose {
        let (mut theta_rad, mut d_m) = (self.theta_rad, self.d_m);
        if let Some(DhMotion { motion, variable, multiplier }) = self.moves {
            match motion {
                Motion::Turn => theta_rad += multiplier * q[variable],
                Motion::Slide => d_m += multiplier * q[variable],
            }
        }
        let about_x = Quat::from_axis_angle(&Vec3::x_axis(), self.alpha_rad);
        let about_z = Quat::from_axis_angle(&Vec3::z_axis(), theta_rad);
        Pose::from_parts(Vec3::new(self.a_m, 0.0, 0.0).into(), about_x)
            * Pose::from_parts(Vec3::new(0.0, 0.0, d_m).into(), about_z)
    }
}

/// A joint axis in the base frame, with all variables at zero.
#[derive(Clone, Copy)]
struct Line {
    through: Vec3,
    along: Vec3,
}

/// A frame of the table in the base frame, with all variables at zero.
#[derive(Clone, Copy)]
struct DhFrame {
    origin: Vec3,
    x: Vec3,
    z: Vec3,
}

impl DhFrame {
    fn pose(&self) -> Pose {
        let columns = [self.x, self.z.cross(&self.x), self.z];
        let rotation =
            nalgebra::Rotation3::from_matrix_unchecked(nalgebra::Matrix3::from_columns(&columns));
        Pose::from_parts(self.origin.into(), Quat::from_rotation_matrix(&rotation))
    }
}

/// The base's z axis, every joint axis, and for a fixed last row the line through the tip along the last axis.
fn axis_lines(chain: &Chain) -> Vec<Line> {
    let zero = vec![0.0; chain.dof()];
    let mut lines = vec![Line { through: Vec3::zeros(), along: Vec3::z() }];
    let mut base_from_here = Pose::identity();
    for joint in &chain.joints {
        base_from_here *= joint.parent_from_joint;
        let along = base_from_here * joint.axis;
        lines.push(Line { through: base_from_here.translation.vector, along: along.into_inner() });
        base_from_here *= joint.moved(&zero);
    }
    let base_from_tip = base_from_here * chain.last_from_tip;
    let last = lines[lines.len() - 1];
    if chain.last_from_tip != Pose::identity() {
        lines.push(Line { through: base_from_tip.translation.vector, along: last.along });
    }
    lines
}

/// One frame on every line, from the base outwards.
fn place_frames(chain: &Chain, lines: &[Line]) -> Vec<DhFrame> {
    let mut frames = Vec::with_capacity(lines.len());
    let mut x_before = Vec3::x();
    // Where the previous frame, shifted along its x axis, meets this line: the origin if d is to be zero.
    let mut landing = Vec3::zeros();
    for (i, line) in lines.iter().enumerate() {
        let frame = match lines.get(i + 1) {
            Some(next) => frame_towards(line, next, x_before, landing),
            None => last_frame(chain, line, x_before),
        };
        if let Some(next) = lines.get(i + 1) {
            landing = frame.origin + frame.x * (next.through - frame.origin).dot(&frame.x);
        }
        x_before = frame.x;
        frames.push(frame);
    }
    frames
}

/// The frame on `line` whose x is on the common normal to `next`.
fn frame_towards(line: &Line, next: &Line, x_before: Vec3, landing: Vec3) -> DhFrame {
    let between = next.through - line.through;
    let cross = line.along.cross(&next.along);
    let sine = cross.norm();

    let (normal, origin) = if sine > PARALLEL_RAD {
        // The foot of the common normal on this line.
        let reach = between.cross(&next.along).dot(&cross) / (sine * sine);
        (cross / sine, line.through + line.along * reach)
    } else {
        let across = between - line.along * line.along.dot(&between);
        let distance = across.norm();
        let normal = if distance > TOUCHING_M { across / distance } else { x_before };
        (normal, landing)
    };

    let turned = normal.dot(&x_before);
    let length = normal.dot(&between);
    let backwards =
        if turned.abs() > PERPENDICULAR_COSINE { turned < 0.0 } else { length < -TOUCHING_M };
    let x = if backwards { -normal } else { normal };
    DhFrame { origin, x: orthonormal(x, line.along), z: line.along }
}

/// The frame at the tip's origin, rotated as little as possible from the previous frame.
fn last_frame(chain: &Chain, line: &Line, x_before: Vec3) -> DhFrame {
    let tip = chain.forward(&vec![0.0; chain.dof()]).translation.vector;
    let origin = line.through + line.along * line.along.dot(&(tip - line.through));
    DhFrame { origin, x: orthonormal(x_before, line.along), z: line.along }
}

fn orthonormal(x: Vec3, z: Vec3) -> Vec3 {
    UnitVec3::new_normalize(x - z * z.dot(&x)).into_inner()
}

fn row_between(before: &DhFrame, this: &DhFrame, moves: Option<DhMotion>) -> DhRow {
    let between = this.origin - before.origin;
    DhRow {
        alpha_rad: tidy(angle_about(&before.x, &before.z, &this.z)),
        a_m: tidy(between.dot(&before.x)),
        d_m: tidy(between.dot(&this.z)),
        theta_rad: tidy(angle_about(&this.z, &before.x, &this.x)),
        moves,
    }
}

/// The angle in (−π, π] that turns `from` to `to` about `axis`.
fn angle_about(axis: &Vec3, from: &Vec3, to: &Vec3) -> f64 {
    let angle = from.cross(to).dot(axis).atan2(from.dot(to));
    if angle <= -PI + 1e-15 { PI } else { angle }
}

/// Replaces small rounding errors by zero, which would otherwise print as −0.000.
fn tidy(value: f64) -> f64 {
    if value.abs() < 1e-14 { 0.0 } else { value }
}
