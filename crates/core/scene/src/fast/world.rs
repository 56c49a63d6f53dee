//! The world's part of the checker: for every bundle of limbs, what it can reach.

use std::ops::Range;

use karakuri_geometry::{Pose, Shape};

use super::WORLD;
use super::limbs::{Limb, rigid_bodies};
use super::model::{Fixture, Model, ordered};
use super::solid::{Extent, Solid, nearest_m};
use crate::{Body, Scene};

/// All shapes of the world, and per bundle of limbs those within its reach.
pub(crate) struct World {
    pub(crate) solids: Vec<Solid>,
    /// Per bundle and shape within reach, a first test: −2 × centre, then centre² − (both radii)².
    pub(crate) entries: Vec<[f32; 4]>,
    /// The shape of each entry.
    pub(crate) ids: Vec<u32>,
    /// The entries of each bundle.
    pub(crate) of_bundle: Vec<Range<usize>>,
    /// Something that never moves and an object that touch.
    pub(crate) blocked: Option<[Body; 2]>,
}

struct Item<'a> {
    owner: Owner<'a>,
    shape: &'a Shape,
    world_from_shape: Pose,
    extent: Extent,
    solid: Solid,
}

/// The owner of a shape.
enum Owner<'a> {
    Object(&'a str),
    /// One of the robot's limbs that stand.
    Standing(usize),
}

impl World {
    pub(crate) fn compile(scene: &Scene, model: &Model) -> Self {
        let mut items = Vec::new();
        for object in scene.objects().values() {
            for part in &object.parts {
                let (shape, owner) = (&part.shape, Owner::Object(&object.name));
                let world_from_shape = object.world_from_object * part.object_from_shape;
                let Some(extent) = Extent::new(shape, &world_from_shape) else { continue };
                let Some(solid) = Solid::new(shape, &world_from_shape) else { continue };
                items.push(Item { owner, shape, world_from_shape, extent, solid });
            }
        }
        for Fixture { limb, shape, world_from_shape, solid } in &model.fixtures {
            let Some(extent) = Extent::new(shape, world_from_shape) else { continue };
            let (owner, solid) = (Owner::Standing(*limb), solid.clone());
            items.push(Item { owner, shape, world_from_shape: *world_from_shape, extent, solid });
        }
        // Alike shapes in a row keep the processor's guesses right; among them, what is near the base is hit most often.
        let kind = |item: &Item| std::mem::discriminant(item.shape);
        let mut kinds: Vec<_> = items.iter().map(kind).collect();
        kinds.dedup();
        let rank = |item: &Item| kinds.iter().position(|k| *k == kind(item));
        let near = |item: &Item| item.extent.center.coords.norm() - item.extent.radius_m;
        items.sort_by(|a, b| rank(a).cmp(&rank(b)).then(near(a).total_cmp(&near(b))));
        let mut world = Self {
            solids: items.iter().map(|item| item.solid.clone()).collect(),
            entries: Vec::new(),
            ids: Vec::new(),
            of_bundle: Vec::new(),
            blocked: None,
        };
        // What stands on a table that is part of the robot's base stands there for good: no motion changes it.
        let rigid = rigid_bodies(scene.robot());
        let at_rest = |limb: &&Limb| {
            let base = matches!(limb.body, Body::Link(link) if rigid[link.0] == rigid[0]);
            limb.seat.frame == WORLD && !base
        };
        for limb in model.limbs.iter().chain(&model.standing).filter(at_rest) {
            let in_the_way = |item: &Item| match item.owner {
                Owner::Object(name)
                    if scene.allowed().reason(&limb.name, name).is_none()
                        && limb.touches_shape(&item.world_from_shape, item.shape) =>
                {
                    Some(Body::Object(name.into()))
                }
                _ => None,
            };
            if let Some(object) = items.iter().find_map(in_the_way) {
                world.blocked = Some(ordered(&limb.body, &object));
                break;
            }
        }
        let bundles = model.bundles.iter().zip(&model.hulls).zip(&model.avoids);
        for ((bundle, hull), avoids) in bundles {
            let first = world.entries.len();
            if hull.frame != WORLD {
                // Whatever its limbs may touch is the same for all of them.
                let name = &model.limbs[bundle.start].name;
                let reach = model.skeleton.reaches[hull.frame];
                let center = nalgebra::Vector3::from(hull.center.map(f64::from));
                let far = reach.radius_m + center.norm() + f64::from(hull.radius) + 1e-5;
                for (id, item) in items.iter().enumerate() {
                    let Item { shape, world_from_shape, extent, .. } = item;
                    let counts = match item.owner {
                        Owner::Object(object) => scene.allowed().reason(name, object).is_none(),
                        Owner::Standing(limb) => avoids[limb],
                    };
                    if !counts || nearest_m(shape, world_from_shape, extent, &reach.anchor) > far {
                        continue;
                    }
                    let reach_m = far + reach.anchor.coords.norm();
                    world.entries.push(entry(extent, hull.radius, reach_m));
                    world.ids.push(id as u32);
                }
            }
            world.of_bundle.push(first..world.entries.len());
        }
        world
    }
}

/// The first test of a ball of this radius against a shape; `reach_m` is how far its centre can be from the origin.
fn entry(extent: &Extent, radius: f32, reach_m: f64) -> [f32; 4] {
    if !extent.radius_m.is_finite() || !reach_m.is_finite() {
        // Nothing to tell apart so coarsely: always look closer.
        return [0.0, 0.0, 0.0, f32::NEG_INFINITY];
    }
    let center = extent.center.coords;
    let touch = extent.radius_m + f64::from(radius);
    let size = center.norm_squared() + touch * touch + reach_m * reach_m;
    let [x, y, z] = [center.x, center.y, center.z].map(|c| (-2.0 * c) as f32);
    [x, y, z, (center.norm_squared() - touch * touch - 1e-6 * size) as f32]
}
