//! Poses of the bodies in one configuration, and their distances.

use karakuri_geometry::{Ball, Closest, Point3, Pose, SolidContact, Vec3};
use karakuri_robot::{Frames, kinematics};

use super::cells::Near;
use super::limbs::{Limb, Part};
use super::model::Model;
use crate::{Body, Contact, MapCell, Scene, Witness};

/// The robot in one configuration. Values are computed when first needed.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    /// Configuration of the whole robot.
    q: Vec<f64>,
    pub(crate) frames: Frames,
    /// Number of the configuration, to recognise values of older ones; 0 is for bodies that never move.
    now: u32,
    /// Limbs that move, and those that do not.
    moving: Vec<usize>,
    rests: Vec<bool>,
    /// The centre of each limb's bounding sphere.
    centers: Vec<Point3>,
    /// The centre of each part's bounding sphere, for the configuration number in `seen`.
    part_centers: Vec<Point3>,
    seen: Vec<u32>,
    poses: Vec<Pose>,
    posed: Vec<u32>,
    /// Boxes of cells near a part: working memory.
    near: Vec<Near>,
}

impl Placement {
    pub(crate) fn new(model: &Model, scene: &Scene) -> Self {
        let parts = model.limbs.iter().map(|limb| limb.parts.len()).sum();
        let rests = |limb: &Limb| model.axes.of_link[limb.link.0].is_empty();
        let rests: Vec<bool> = model.limbs.iter().map(rests).collect();
        let mut placement = Self {
            q: scene.configuration().to_vec(),
            frames: Frames::default(),
            now: 0,
            moving: (0..rests.len()).filter(|&limb| !rests[limb]).collect(),
            rests,
            centers: vec![Point3::origin(); model.limbs.len()],
            part_centers: vec![Point3::origin(); parts],
            seen: vec![0; model.limbs.len()],
            poses: vec![Pose::identity(); parts],
            posed: vec![0; parts],
            near: Vec::new(),
        };
        kinematics::forward(scene.robot(), scene.configuration(), &mut placement.frames);
        for (index, limb) in model.limbs.iter().enumerate() {
            let world_from_link = &placement.frames[limb.link];
            placement.centers[index] = world_from_link * limb.ball.center;
            let first = model.first_part[index];
            for (k, part) in limb.parts.iter().enumerate() {
                placement.part_centers[first + k] = world_from_link * part.ball.center;
                placement.poses[first + k] = world_from_link * part.link_from_part;
            }
        }
        placement
    }

    /// Sets the positions of the group's joints.
    pub(crate) fn set(&mut self, model: &Model, scene: &Scene, q: &[f64]) {
        for (&at, &x) in model.axes.variables.iter().zip(q) {
            self.q[at] = x;
        }
        kinematics::forward(scene.robot(), &self.q, &mut self.frames);
        self.now = self.now.wrapping_add(1).max(1);
        for &limb in &self.moving {
            let Limb { link, ball, .. } = &model.limbs[limb];
            self.centers[limb] = self.frames[*link] * ball.center;
        }
    }

    /// The bounding sphere of a limb.
    #[inline]
    pub(crate) fn limb_ball(&self, model: &Model, limb: usize) -> Ball {
        Ball { center: self.centers[limb], radius_m: model.limbs[limb].ball.radius_m }
    }

    /// The centre of a part's bounding sphere.
    #[inline]
    pub(crate) fn part_center(&mut self, model: &Model, limb: usize, part: usize) -> Point3 {
        if let Some(cells) = &model.limbs[limb].cells {
            return cells.part(part as u32).ball.center;
        }
        if self.seen[limb] != self.now && !self.rests[limb] {
            self.seen[limb] = self.now;
            let world_from_link = &self.frames[model.limbs[limb].link];
            let first = model.first_part[limb];
            for (k, part) in model.limbs[limb].parts.iter().enumerate() {
                self.part_centers[first + k] = world_from_link * part.ball.center;
            }
        }
        self.part_centers[model.first_part[limb] + part]
    }

    /// Pose of a part.
    #[inline]
    pub(crate) fn part_pose(&mut self, model: &Model, limb: usize, part: usize) -> Pose {
        if let Some(cells) = &model.limbs[limb].cells {
            return cells.part(part as u32).link_from_part;
        }
        let index = model.first_part[limb] + part;
        if self.posed[index] != self.now && !self.rests[limb] {
            self.posed[index] = self.now;
            let limb = &model.limbs[limb];
            self.poses[index] = self.frames[limb.link] * limb.parts[part].link_from_part;
        }
        self.poses[index]
    }

    /// A lower bound of the distance between two limbs (m).
    #[inline]
    pub(crate) fn limbs_apart_m(&self, model: &Model, a: usize, b: usize) -> f64 {
        apart_m(&self.limb_ball(model, a), &self.limb_ball(model, b))
    }

    /// A lower bound of the distance between a part and another limb (m).
    #[inline]
    pub(crate) fn part_apart_from_limb_m(
        &mut self,
        model: &Model,
        [limb, part]: [usize; 2],
        other: usize,
    ) -> f64 {
        let center = self.part_center(model, limb, part);
        let radius_m = model.limbs[limb].parts[part].ball.radius_m;
        apart_m(&Ball { center, radius_m }, &self.limb_ball(model, other))
    }

    /// A lower bound of the distance between two parts (m).
    #[inline]
    pub(crate) fn parts_apart_m(&mut self, model: &Model, a: [usize; 2], b: [usize; 2]) -> f64 {
        let mut ball = |[limb, part]: [usize; 2]| Ball {
            center: self.part_center(model, limb, part),
            radius_m: model.limbs[limb].part(part).ball.radius_m,
        };
        apart_m(&ball(a), &ball(b))
    }

    /// The distance between two limbs (m) if it is at most `limit_m`.
    pub(crate) fn distance_within(
        &mut self,
        model: &Model,
        a: usize,
        b: usize,
        limit_m: f64,
    ) -> Option<f64> {
        let mut least = None;
        self.each_near(model, a, b, limit_m, |placement, parts, limit_m| {
            let distance = placement.parts_within(model, parts, limit_m)?;
            least = Some(distance);
            Some(distance)
        });
        least
    }

    fn parts_within(&mut self, model: &Model, parts: Parts, limit_m: f64) -> Option<f64> {
        let [a, b] = parts.of(model);
        if a.is_ball() || b.is_ball() {
            return self.closest_parts(model, parts, limit_m).map(|closest| closest.distance_m);
        }
        let [pose_a, pose_b] = [parts.a, parts.b].map(|[l, p]| self.part_pose(model, l, p));
        a.solid.distance_within(&pose_a, &b.solid, &pose_b, limit_m)
    }

    /// The closest points of two parts, if at most `limit_m` apart.
    pub(crate) fn closest_parts(
        &mut self,
        model: &Model,
        parts: Parts,
        limit_m: f64,
    ) -> Option<Closest> {
        let [a, b] = parts.of(model);
        let mut ball = |[limb, part]: [usize; 2], radius_m: f64| Ball {
            center: self.part_center(model, limb, part),
            radius_m,
        };
        if a.is_ball() && b.is_ball() {
            let (a, b) = (ball(parts.a, a.ball.radius_m), ball(parts.b, b.ball.radius_m));
            return closest_balls(&a, &b, limit_m);
        }
        if a.is_ball() {
            let ball = ball(parts.a, a.ball.radius_m);
            let pose = self.part_pose(model, parts.b[0], parts.b[1]);
            return b.solid.closest_to_ball(&pose, &ball, limit_m);
        }
        if b.is_ball() {
            let ball = ball(parts.b, b.ball.radius_m);
            let pose = self.part_pose(model, parts.a[0], parts.a[1]);
            return a.solid.closest_to_ball(&pose, &ball, limit_m).map(|closest| {
                let [on_b, on_a] = closest.points_in_world;
                let normal = closest.normal.map(|normal| -normal);
                Closest { points_in_world: [on_a, on_b], normal, ..closest }
            });
        }
        let [pose_a, pose_b] = [parts.a, parts.b].map(|[l, p]| self.part_pose(model, l, p));
        a.solid.closest_within(&pose_a, &b.solid, &pose_b, limit_m)
    }

    /// The closest points of two limbs, if at most `limit_m` apart.
    pub(crate) fn closest_within(
        &mut self,
        model: &Model,
        a: usize,
        b: usize,
        limit_m: f64,
    ) -> Option<Witness> {
        let mut best = None;
        self.each_near(model, a, b, limit_m, |placement, parts, limit_m| {
            let closest = placement.closest_parts(model, parts, limit_m)?;
            best = Some((parts, closest));
            Some(closest.distance_m)
        });
        best.map(|(parts, closest): (Parts, Closest)| witness(model, parts, &closest))
    }

    /// Whether two limbs touch, or are within a margin (m).
    #[inline]
    pub(crate) fn within(&mut self, model: &Model, a: usize, b: usize, margin_m: f64) -> bool {
        self.limbs_apart_m(model, a, b) <= margin_m
            && self.distance_within(model, a, b, margin_m).is_some()
    }

    /// The deepest contact between two limbs; without one their closest points, if they are within a margin (m).
    pub(crate) fn contact(
        &mut self,
        model: &Model,
        a: usize,
        b: usize,
        margin_m: f64,
    ) -> Option<Contact> {
        if self.limbs_apart_m(model, a, b) > margin_m {
            return None;
        }
        let deepest = self.deepest(model, a, b).map(|contact| Contact { margin_m, ..contact });
        if deepest.is_some() || margin_m <= 0.0 {
            return deepest;
        }
        // A little more than the margin: what another distance query finds within it must be found here too.
        let near = self.closest_within(model, a, b, margin_m + 1e-9)?;
        let [first, second] = near.points_in_world;
        let way = first - second;
        Some(Contact {
            between: near.between,
            point_in_world: second + 0.5 * way,
            normal: way.try_normalize(0.0).unwrap_or_else(Vec3::z),
            depth_m: -near.distance_m,
            margin_m,
            cell: near.cell,
        })
    }

    fn deepest(&mut self, model: &Model, a: usize, b: usize) -> Option<Contact> {
        let mut deepest: Option<(SolidContact, Parts)> = None;
        let mut near = std::mem::take(&mut self.near);
        for i in 0..model.limbs[a].parts.len() {
            let count = self.candidates(model, [a, i], b, 0.0, &mut near);
            for candidate in 0..count {
                let j = near.get(candidate).map_or(candidate, |(_, cells)| *cells as usize);
                let parts = Parts { a: [a, i], b: [b, j] };
                if self.parts_apart_m(model, parts.a, parts.b) > 0.0 {
                    continue;
                }
                let [pose_a, pose_b] = [parts.a, parts.b].map(|[l, p]| self.part_pose(model, l, p));
                let [part_a, part_b] = parts.of(model);
                let Some(contact) = part_a.solid.contact(&pose_a, &part_b.solid, &pose_b) else {
                    continue;
                };
                if deepest.is_none_or(|(deepest, _)| contact.depth_m > deepest.depth_m) {
                    deepest = Some((contact, parts));
                }
            }
        }
        self.near = near;
        let (SolidContact { point_in_world, normal, depth_m }, parts) = deepest?;
        let cell = parts.cell(model, &point_in_world);
        let (between, swapped) = ordered(&model.limbs[a].body, &model.limbs[b].body);
        let normal = if swapped { -normal } else { normal };
        Some(Contact { between, point_in_world, normal, depth_m, margin_m: 0.0, cell })
    }

    /// Visits pairs of parts that may be within a limit; each result lowers the limit; ends when it is zero.
    fn each_near(
        &mut self,
        model: &Model,
        a: usize,
        b: usize,
        limit_m: f64,
        mut measure: impl FnMut(&mut Self, Parts, f64) -> Option<f64>,
    ) {
        if model.limbs[b].cells.is_some() {
            return self.each_cell_near(model, a, b, limit_m, measure);
        }
        let mut limit_m = limit_m;
        for i in 0..model.limbs[a].parts.len() {
            for j in 0..model.limbs[b].parts.len() {
                let parts = Parts { a: [a, i], b: [b, j] };
                if self.parts_apart_m(model, parts.a, parts.b) > limit_m {
                    continue;
                }
                if let Some(distance_m) = measure(self, parts, limit_m) {
                    limit_m = distance_m;
                    if distance_m <= 0.0 {
                        return;
                    }
                }
            }
        }
    }
}

impl Placement {
    /// [`Placement::each_near`] for the cells of a map: in growing distances, so that far cells are not looked at in vain.
    fn each_cell_near(
        &mut self,
        model: &Model,
        a: usize,
        b: usize,
        limit_m: f64,
        mut measure: impl FnMut(&mut Self, Parts, f64) -> Option<f64>,
    ) {
        let mut limit_m = limit_m;
        let mut near = std::mem::take(&mut self.near);
        'parts: for i in 0..model.limbs[a].parts.len() {
            // Beyond this there are no cells.
            let part = self.part_apart_from_limb_m(model, [a, i], b);
            let farthest_m = part + 2.0 * model.limbs[b].ball.radius_m;
            let mut trial_m = FIRST_TRIAL_M.max(part);
            loop {
                let within_m = trial_m.min(limit_m);
                self.candidates(model, [a, i], b, within_m, &mut near);
                for &(bound_m, cells) in &near {
                    if bound_m > limit_m {
                        break;
                    }
                    let parts = Parts { a: [a, i], b: [b, cells as usize] };
                    if let Some(distance_m) = measure(self, parts, limit_m) {
                        limit_m = distance_m;
                        if distance_m <= 0.0 {
                            break 'parts;
                        }
                    }
                }
                if limit_m <= trial_m || trial_m > farthest_m {
                    break;
                }
                trial_m *= 3.0;
            }
        }
        self.near = near;
    }

    /// The parts of limb `b` that may be within a limit of a part: its boxes of cells, in `near`. Without cells `near` stays
    /// empty, and all parts count. Returns their number.
    pub(crate) fn candidates(
        &mut self,
        model: &Model,
        [a, i]: [usize; 2],
        b: usize,
        limit_m: f64,
        near: &mut Vec<Near>,
    ) -> usize {
        near.clear();
        let Some(cells) = &model.limbs[b].cells else { return model.limbs[b].parts.len() };
        let (center, pose) = (self.part_center(model, a, i), self.part_pose(model, a, i));
        let part = &model.limbs[a].parts[i];
        let ball = Ball { center, radius_m: part.ball.radius_m };
        cells.near((part, &pose), &ball, limit_m, near);
        near.len()
    }
}

/// The first distance in which cells are searched (m).
const FIRST_TRIAL_M: f64 = 0.05;

/// Two parts, each by limb and index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    pub(crate) a: [usize; 2],
    pub(crate) b: [usize; 2],
}

impl Parts {
    /// The cell nearest to a point, if the second part is a box of cells.
    fn cell(self, model: &Model, point: &Point3) -> Option<MapCell> {
        let [limb, part] = self.b;
        model.limbs[limb].cells.as_ref().map(|cells| cells.cell(part as u32, point))
    }

    pub(crate) fn of(self, model: &Model) -> [&Part; 2] {
        [self.a, self.b].map(|[limb, part]| model.limbs[limb].part(part))
    }
}

/// The closest points of two limbs, the lesser body first.
pub(crate) fn witness(model: &Model, parts: Parts, closest: &Closest) -> Witness {
    let [a, b] = [parts.a[0], parts.b[0]];
    let cell = parts.cell(model, &closest.points_in_world[1]);
    let (between, swapped) = ordered(&model.limbs[a].body, &model.limbs[b].body);
    let [on_a, on_b] = closest.points_in_world;
    let points_in_world = if swapped { [on_b, on_a] } else { [on_a, on_b] };
    Witness { between, points_in_world, distance_m: closest.distance_m, cell }
}

/// The lesser body first; and whether the order was changed.
fn ordered(a: &Body, b: &Body) -> ([Body; 2], bool) {
    if a <= b { ([a.clone(), b.clone()], false) } else { ([b.clone(), a.clone()], true) }
}

fn closest_balls(a: &Ball, b: &Ball, limit_m: f64) -> Option<Closest> {
    let way = a.center - b.center;
    let between_m = way.norm();
    let distance_m = (between_m - a.radius_m - b.radius_m).max(0.0);
    let normal = way.try_normalize(0.0);
    let along = normal.unwrap_or_else(Vec3::zeros);
    let points_in_world = [a.center - along * a.radius_m, b.center + along * b.radius_m];
    (distance_m <= limit_m).then_some(Closest { distance_m, points_in_world, normal })
}

#[inline]
fn apart_m(a: &Ball, b: &Ball) -> f64 {
    (a.center - b.center).norm() - a.radius_m - b.radius_m
}
