//! The world's part of the checker: for every bundle of limbs, the shapes within its reach.

use std::ops::Range;
use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Shape, distance_m};

use super::WORLD;
use super::cells::{Cells, Kind};
use super::limbs::{Limb, rigid_bodies};
use super::model::{Fixture, Model, ordered};
use super::solid::{Extent, Solid, nearest_m};
use crate::{Body, MapObstacle, Scene};

/// All shapes of the world, and per bundle of limbs those within its reach.
pub(crate) struct World {
    pub(crate) solids: Vec<Solid>,
    /// Per bundle and shape within reach, coefficients of a bounding sphere test: −2 × centre, then centre² − (sum of
    /// radii)².
    pub(crate) entries: Vec<[f32; 4]>,
    /// The shape of each entry.
    pub(crate) ids: Vec<u32>,
    /// The entries of each bundle.
    pub(crate) of_bundle: Vec<Range<usize>>,
    /// A body that never moves and an object in contact.
    pub(crate) blocked: Option<[Body; 2]>,
    /// The cells of the scene's map, by kind; also among the shapes.
    cells: Vec<Arc<Cells>>,
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
    /// One of the robot's standing limbs.
    Standing(usize),
}

impl World {
    /// Unchanged cells of a map are taken from an old world.
    pub(crate) fn compile(scene: &Scene, model: &Model, old: Option<&Self>) -> Self {
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
        // Equal kinds of shapes in a row help branch prediction; among them, shapes near the base are hit most often.
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
            cells: cells(scene, model, old),
        };
        let balls: Vec<_> = world.cells.iter().map(|cells| cells.ball()).collect();
        world.solids.extend(world.cells.iter().cloned().map(Solid::Cells));
        // An object on a table that is part of the robot's base always touches it: no motion changes that.
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
            if let Some(map) = scene.map().filter(|map| touches_map(limb, scene, map)) {
                world.blocked = Some(ordered(&limb.body, &Body::Map(map.name().clone())));
                break;
            }
        }
        let bundles = model.bundles.iter().zip(&model.hulls).zip(&model.avoids);
        for ((bundle, hull), avoids) in bundles {
            let first = world.entries.len();
            if hull.frame != WORLD {
                // The allowed contacts are the same for all limbs of a bundle.
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
                let allowed =
                    |map: &Arc<MapObstacle>| scene.allowed().reason(name, map.name()).is_some();
                if !scene.map().is_some_and(allowed) {
                    for (k, ball) in balls.iter().enumerate() {
                        let Some((center, radius_m)) = *ball else { continue };
                        let reach_m = far + reach.anchor.coords.norm();
                        let extent = Extent { center, radius_m };
                        world.entries.push(entry(&extent, hull.radius, reach_m));
                        world.ids.push((items.len() + k) as u32);
                    }
                }
            }
            world.of_bundle.push(first..world.entries.len());
        }
        world
    }
}

/// The cells of the scene's map within the robot's reach.
fn cells(scene: &Scene, model: &Model, old: Option<&World>) -> Vec<Arc<Cells>> {
    let Some(map) = scene.map() else { return Vec::new() };
    let reach = reach(model);
    let of_kind = |(k, kind): (usize, &Kind)| {
        let old = old.and_then(|old| old.cells.get(k));
        Arc::new(Cells::new(map, *kind, reach, old.map(|old| &**old)))
    };
    Kind::of(map).iter().enumerate().map(of_kind).collect()
}

/// A sphere that contains all that moves, wherever it is.
fn reach(model: &Model) -> (Point3, f64) {
    let moving = model.hulls.iter().filter(|hull| hull.frame != WORLD);
    let far = moving.map(|hull| {
        let reach = model.skeleton.reaches[hull.frame];
        let center = nalgebra::Vector3::from(hull.center.map(f64::from));
        (reach.anchor, reach.radius_m + center.norm() + f64::from(hull.radius) + 1e-5)
    });
    let all: Vec<(Point3, f64)> = far.collect();
    let center = all.first().map_or(Point3::origin(), |(anchor, _)| *anchor);
    let radius_m = |(anchor, far_m): &(Point3, f64)| (anchor - center).norm() + far_m;
    (center, all.iter().map(radius_m).fold(0.0, f64::max))
}

/// Whether a limb that never moves touches a cell that it must not touch.
fn touches_map(limb: &Limb, scene: &Scene, map: &MapObstacle) -> bool {
    let edge_m = map.resolution_m();
    scene.allowed().reason(&limb.name, map.name()).is_none()
        && limb.solids().iter().any(|(pose, shape)| {
            let Some(extent) = Extent::new(shape, pose) else { return false };
            let center = map.world_from_map().inverse_transform_point(&extent.center);
            let reach_m = extent.radius_m + limb.grow_m.max(0.0) + map.unknown_clearance_m();
            map.blocks_within(&center, reach_m).any(|block| {
                let middle = block.centre_in_map(edge_m);
                let place = map.world_from_map() * Pose::translation(middle.x, middle.y, middle.z);
                let shape_of_block = Shape::Cuboid { size_m: block.size_m(edge_m) };
                let grow_m = if block.unknown { map.unknown_clearance_m() } else { 0.0 };
                distance_m(shape, pose, &shape_of_block, &place) <= limb.grow_m + grow_m
            })
        })
}

/// Coefficients of the bounding sphere test of a sphere with this radius; `reach_m` is the greatest distance of its
/// centre from the origin.
fn entry(extent: &Extent, radius: f32, reach_m: f64) -> [f32; 4] {
    if !extent.radius_m.is_finite() || !reach_m.is_finite() {
        // Too large for a coarse test: always continue with the finer test.
        return [0.0, 0.0, 0.0, f32::NEG_INFINITY];
    }
    let center = extent.center.coords;
    let touch = extent.radius_m + f64::from(radius);
    let size = center.norm_squared() + touch * touch + reach_m * reach_m;
    let [x, y, z] = [center.x, center.y, center.z].map(|c| (-2.0 * c) as f32);
    [x, y, z, (center.norm_squared() - touch * touch - 1e-6 * size) as f32]
}
