//! Search for the nearest collision-free configuration.
//!
//! Two kinds of candidates: following the contact normals through the Jacobian, which resolves shallow contacts, and
//! random samples around the configuration, for all other cases. Each candidate is then moved back towards the
//! configuration as long as it stays free; the nearest is returned.

use karakuri_geometry::random::SmallRng;
use karakuri_geometry::{Mat, Vec3};

use super::axes::Placed;
use super::checker::{Checker, Scratch};
use crate::Body;

impl Checker {
    /// Returns the nearest free configuration found near `q`; `None` if none was found, `q` itself if it is free.
    ///
    /// Keeps a clearance of one millimetre where possible. Deterministic: the random numbers have a fixed seed.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the group, or not finite.
    pub fn escape(&self, q: &[f64], scratch: &mut Scratch) -> Option<Vec<f64>> {
        assert!(q.iter().all(|x| x.is_finite()), "a configuration is made of finite numbers");
        if self.is_free(q, scratch) {
            return Some(q.to_vec());
        }
        if self.model.resting.iter().any(|pair| pair.distance_m <= 0.0) {
            return None;
        }
        [CLEARANCE_M, 0.0].into_iter().find_map(|clearance_m| {
            let mut search = Escape { checker: self, from: q, clearance_m, best: None };
            search.follow_contacts(scratch);
            search.sample_around(scratch);
            search.best.map(|(_, found)| found)
        })
    }
}

/// Clearance kept between bodies where possible (m).
const CLEARANCE_M: f64 = 1e-3;

struct Escape<'a> {
    checker: &'a Checker,
    from: &'a [f64],
    clearance_m: f64,
    /// Joint distance (rad and m together) and configuration.
    best: Option<(f64, Vec<f64>)>,
}

impl Escape<'_> {
    /// Moves along the contact normals until nothing touches.
    fn follow_contacts(&mut self, scratch: &mut Scratch) {
        let mut q = self.inside(self.from);
        for _ in 0..40 {
            if self.is_good(&q, scratch) {
                self.offer(q, scratch);
                return;
            }
            let Some(step) = self.push(&q, scratch) else { return };
            let size = norm(&step);
            let share = if size > 0.3 { 0.3 / size } else { 1.0 };
            let moved: Vec<f64> = q.iter().zip(&step).map(|(x, step)| x + share * step).collect();
            q = self.inside(&moved);
        }
    }

    /// The least motion that would resolve all contacts if everything were linear.
    fn push(&self, q: &[f64], scratch: &mut Scratch) -> Option<Vec<f64>> {
        let model = &*self.checker.model;
        let contacts = self.checker.contacts(q, scratch);
        let rows = contacts.len().min(MOST_CONTACTS);
        if rows == 0 {
            return None;
        }
        let mut placed = Vec::new();
        model.axes.place(&scratch.placement.frames, &mut placed);
        let mut jacobian = Mat::zeros(rows, q.len());
        let mut wanted = Mat::zeros(rows, 1);
        for (row, contact) in contacts.iter().take(rows).enumerate() {
            for (body, sign) in contact.between.iter().zip([1.0, -1.0]) {
                for &axis in &model.axes.of_link[self.link_of(body)] {
                    let Placed { direction, origin } = placed[axis as usize];
                    let axis = &model.axes.axes[axis as usize];
                    let lever = contact.point_in_world.coords - origin;
                    let velocity: Vec3 =
                        if axis.slides { direction } else { direction.cross(&lever) };
                    jacobian[(row, axis.variable)] +=
                        sign * axis.factor * contact.normal.dot(&velocity);
                }
            }
            wanted[row] =
                (contact.depth_m + contact.margin_m).min(0.2) + 2.0 * self.clearance_m + 1e-4;
        }
        let mut square = &jacobian * jacobian.transpose();
        for k in 0..rows {
            square[(k, k)] += 1e-4;
        }
        let step = jacobian.transpose() * square.lu().solve(&wanted)?;
        Some(step.iter().copied().collect())
    }

    fn link_of(&self, body: &Body) -> usize {
        let limb = self.checker.model.limbs.iter().find(|limb| limb.body == *body);
        limb.map_or(0, |limb| limb.link.0)
    }

    /// Samples balls around the configuration; their radius grows only until a candidate is found, then shrinks.
    fn sample_around(&mut self, scratch: &mut Scratch) {
        let mut rng = SmallRng::new(0x5eed);
        let mut radius = 0.05;
        while self.best.is_none() && radius < 4.0 {
            self.sample(radius, 60, &mut rng, scratch);
            radius *= 2.0;
        }
        for _ in 0..3 {
            let Some((distance, _)) = self.best else { return };
            self.sample(distance, 60, &mut rng, scratch);
        }
    }

    fn sample(&mut self, radius: f64, count: usize, rng: &mut SmallRng, scratch: &mut Scratch) {
        for _ in 0..count {
            let way: Vec<f64> = self.from.iter().map(|_| rng.normal()).collect();
            let share = radius / norm(&way).max(1e-9);
            let moved: Vec<f64> = self.from.iter().zip(&way).map(|(x, w)| x + share * w).collect();
            let q = self.inside(&moved);
            if self.is_good(&q, scratch) {
                self.offer(q, scratch);
            }
        }
    }

    /// Moves a free configuration back towards the start, and keeps it if it is the nearest.
    fn offer(&mut self, q: Vec<f64>, scratch: &mut Scratch) {
        let at = |share: f64| -> Vec<f64> {
            self.from.iter().zip(&q).map(|(a, b)| a + share * (b - a)).collect()
        };
        let (mut bad, mut good) = (0.0, 1.0);
        for _ in 0..12 {
            let middle = 0.5 * (bad + good);
            if self.is_good(&at(middle), scratch) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        let found = if good < 1.0 { at(good) } else { q };
        let way: Vec<f64> = found.iter().zip(self.from).map(|(a, b)| a - b).collect();
        let distance = norm(&way);
        if self.best.as_ref().is_none_or(|(least, _)| distance < *least) {
            self.best = Some((distance, found));
        }
    }

    fn is_good(&self, q: &[f64], scratch: &mut Scratch) -> bool {
        let model = &*self.checker.model;
        if self.checker.outside(q).is_some() {
            return false;
        }
        let placement = self.checker.place(q, scratch);
        let apart_m = self.clearance_m + self.checker.scene.margin_m();
        !model.moving.iter().any(|pair| placement.within(model, pair.a, pair.b, apart_m))
    }

    /// The configuration clamped to the joint limits.
    fn inside(&self, q: &[f64]) -> Vec<f64> {
        let axes = &self.checker.model.axes;
        let within = |(k, &x): (usize, &f64)| {
            let (low, high) = axes.bounds[k];
            // Continuous joints have sampling bounds, but no limits.
            if axes.known[k].0 == f64::MIN { x } else { x.clamp(low, high) }
        };
        q.iter().enumerate().map(within).collect()
    }
}

/// Greatest number of contacts used at once.
const MOST_CONTACTS: usize = 12;

fn norm(way: &[f64]) -> f64 {
    way.iter().map(|x| x * x).sum::<f64>().sqrt()
}
