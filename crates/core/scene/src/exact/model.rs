//! The compiled scene.

use karakuri_robot::JointId;

use super::axes::Axes;
use super::limbs::{self, Limb};
use super::measure::Placement;
use super::pairs::{self, Pair};
use crate::{CompileError, Scene};

/// The data from which queries are answered.
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) axes: Axes,
    /// Links and attached objects first, then objects, and a map last.
    pub(crate) limbs: Vec<Limb>,
    /// Index of each limb's first part among all parts.
    pub(crate) first_part: Vec<usize>,
    /// Pairs with relative motion.
    pub(crate) moving: Vec<Pair>,
    /// Pairs without relative motion.
    pub(crate) resting: Vec<Resting>,
}

/// Two limbs that never move relative to each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resting {
    pub(crate) limbs: [usize; 2],
    /// Their constant distance (m).
    pub(crate) distance_m: f64,
}

impl Model {
    pub(crate) fn compile(
        scene: &Scene,
        joints: &[JointId],
        old: Option<(&Scene, &Self)>,
    ) -> Result<Self, CompileError> {
        let axes = Axes::compile(scene.robot(), joints)?;
        let mut limbs =
            limbs::limbs(scene, old.map(|(scene, model)| (scene, model.limbs.as_slice())));
        let old_map = old.and_then(|(_, model)| model.limbs.iter().find(|l| l.cells.is_some()));
        limbs.extend(scene.map().and_then(|map| Limb::of_map(map, old_map)));
        let (moving, resting) = pairs::pairs(scene, &limbs, &axes);
        let mut first_part = vec![0];
        for limb in &limbs {
            first_part.push(first_part[first_part.len() - 1] + limb.parts.len());
        }
        let mut model = Self { axes, limbs, first_part, moving, resting: Vec::new() };
        let mut placement = Placement::new(&model, scene);
        placement.set(&model, scene, &model.axes.own(scene.configuration()));
        model.resting = resting
            .into_iter()
            .map(|[a, b]| {
                let near = placement.distance_within(&model, a, b, f64::INFINITY);
                Resting { limbs: [a, b], distance_m: near.unwrap_or(f64::INFINITY) }
            })
            .collect();
        Ok(model)
    }
}
