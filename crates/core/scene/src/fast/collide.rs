//! Collision checks for a vector of configurations at once.
//!
//! From coarse to fine: the bounding sphere of a bundle of limbs, those of its clusters, its spheres; each only against
//! what the coarser level did not exclude, and placed only when first needed.

use super::detail;
use super::kinematics::Work;
use super::model::Model;
use super::simd::{Lanes, Task, Unit};
use super::solid::{Solid, square};
use super::world::World;

/// One bit for each lane whose configuration is not free.
///
/// Without `FULL`, returns early with at least one bit as soon as any lane is not free.
#[inline(always)]
pub(crate) fn collide<U: Unit, const FULL: bool>(
    model: &Model,
    world: &World,
    work: &mut Work<U>,
) -> u32 {
    let hit = hit_world::<U, FULL>(model, world, work);
    if !FULL && hit != 0 { hit } else { hit | hit_self::<U, FULL>(model, work) }
}

#[inline(always)]
fn hit_world<U: Unit, const FULL: bool>(model: &Model, world: &World, work: &mut Work<U>) -> u32 {
    if world.entries.is_empty() {
        return 0;
    }
    let suspect = if FULL { usize::MAX } else { work.suspect };
    if suspect < world.of_bundle.len() {
        let hit = bundle_hits_world::<U, FULL>(model, world, work, suspect);
        if hit != 0 {
            return hit;
        }
    }
    let mut hit = 0;
    // From the tip to the base: the tip collides most often.
    for bundle in (0..world.of_bundle.len()).rev() {
        if bundle == suspect {
            continue;
        }
        hit |= bundle_hits_world::<U, FULL>(model, world, work, bundle);
        if !FULL && hit != 0 {
            work.suspect = bundle;
            return hit;
        }
    }
    hit
}

/// Number of shapes tested together.
const BATCH: usize = 32;

#[inline(always)]
fn bundle_hits_world<U: Unit, const FULL: bool>(
    model: &Model,
    world: &World,
    work: &mut Work<U>,
    bundle: usize,
) -> u32 {
    let unit = work.unit;
    let within = world.of_bundle[bundle].clone();
    if within.is_empty() {
        return 0;
    }
    let p = work.bundles[bundle];
    let limit = -square(p[0], p[1], p[2]);
    let mut hit = 0;
    let batches = world.entries[within.clone()].chunks(BATCH).zip(world.ids[within].chunks(BATCH));
    for (entries, ids) in batches {
        let mut near = 0_u32;
        for (i, [x, y, z, rest]) in entries.iter().enumerate() {
            let sum = p[0].mul_add(unit.splat(*x), unit.splat(*rest));
            let sum = p[2].mul_add(unit.splat(*z), p[1].mul_add(unit.splat(*y), sum));
            near |= u32::from(sum.below(limit) != 0) << i;
        }
        if near == 0 {
            continue;
        }
        let left = touched::<U, true>(unit, world, ids, near, &p, model.hulls[bundle].radius);
        if left != 0 {
            let closer = Closer::<U, FULL> { model, world, work, bundle, ids, left };
            hit |=
                if model.details.is_empty() { unit.run(closer) } else { unit.run(Twice(closer)) };
            if !FULL && hit != 0 {
                return hit;
            }
        }
    }
    hit
}

/// The clusters and spheres of a bundle against the shapes that its bounding sphere touches.
struct Closer<'a, U: Unit, const FULL: bool> {
    model: &'a Model,
    world: &'a World,
    work: &'a mut Work<U>,
    bundle: usize,
    ids: &'a [u32],
    /// Which of `ids`.
    left: u32,
}

impl<U: Unit, const FULL: bool> Task<U> for Closer<'_, U, FULL> {
    type Output = u32;

    #[inline(always)]
    fn run(self, unit: U) -> u32 {
        let Self { model, world, work, bundle, ids, left } = self;
        let hull = &model.hulls[bundle];
        let single = hull.inside.len() == 1;
        let mut hit = 0;
        for cluster in hull.inside.clone() {
            let node = &model.clusters[cluster];
            let mut still = left;
            if !single {
                let p = work.cluster(model, cluster);
                still = touched::<U, false>(unit, world, ids, left, &p, node.radius);
                if still == 0 {
                    continue;
                }
            }
            let placed = work.fine(model, cluster);
            let radii = &model.radii[node.inside.clone()];
            while still != 0 {
                let id = ids[still.trailing_zeros() as usize];
                still &= still - 1;
                hit |= world.solids[id as usize].touches_any::<U, FULL>(unit, placed, radii);
                if !FULL && hit != 0 {
                    return hit;
                }
            }
        }
        hit
    }
}

/// The same, with a detailed check of every shape that is touched.
struct Twice<'a, U: Unit, const FULL: bool>(Closer<'a, U, FULL>);

impl<U: Unit, const FULL: bool> Task<U> for Twice<'_, U, FULL> {
    type Output = u32;

    #[inline(always)]
    fn run(self, unit: U) -> u32 {
        let Closer { model, world, work, bundle, ids, mut left } = self.0;
        let mut hit = 0;
        while left != 0 {
            let id = &ids[left.trailing_zeros() as usize];
            left &= left - 1;
            let ids = std::slice::from_ref(id);
            let closer = Closer::<U, true> { model, world, work, bundle, ids, left: 1 };
            let touched = unit.run(closer);
            if touched != 0 {
                let solid = &world.solids[*id as usize];
                hit |= touched & detail::bundle_touches(model, work, bundle, solid);
                if !FULL && hit != 0 {
                    return hit;
                }
            }
        }
        hit
    }
}

/// The shapes `among` the ids that touch a sphere in any lane; `TRIED`: those that are spheres are known to.
#[inline(always)]
fn touched<U: Unit, const TRIED: bool>(
    unit: U,
    world: &World,
    ids: &[u32],
    mut among: u32,
    p: &[U::V; 3],
    radius: f32,
) -> u32 {
    let mut found = 0;
    while among != 0 {
        let i = among.trailing_zeros();
        among &= among - 1;
        let solid = &world.solids[ids[i as usize] as usize];
        let known = TRIED && matches!(solid, Solid::Sphere { .. });
        found |= u32::from(known || solid.touches(unit, p, radius) != 0) << i;
    }
    found
}

#[inline(always)]
fn hit_self<U: Unit, const FULL: bool>(model: &Model, work: &mut Work<U>) -> u32 {
    let unit = work.unit;
    let mut hit = 0;
    for (batch, pairs) in model.pairs.bundles.chunks(64).enumerate() {
        let mut near = 0_u64;
        for (i, pair) in pairs.iter().enumerate() {
            let (a, b) = (&work.bundles[pair.a as usize], &work.bundles[pair.b as usize]);
            let apart = apart(a, b);
            near |= u64::from(apart.below(unit.splat(pair.touch)) != 0) << i;
        }
        while near != 0 {
            let pair = 64 * batch + near.trailing_zeros() as usize;
            near &= near - 1;
            hit |= if model.details.is_empty() {
                unit.run(CloserPair::<U, FULL> { model, work, pair })
            } else {
                unit.run(PairTwice { model, work, pair })
            };
            if !FULL && hit != 0 {
                return hit;
            }
        }
    }
    hit
}

/// Two bundles whose bounding spheres touch.
struct CloserPair<'a, U: Unit, const FULL: bool> {
    model: &'a Model,
    work: &'a mut Work<U>,
    pair: usize,
}

impl<U: Unit, const FULL: bool> Task<U> for CloserPair<'_, U, FULL> {
    type Output = u32;

    #[inline(always)]
    fn run(self, unit: U) -> u32 {
        let Self { model, work, pair } = self;
        let clusters = model.pairs.bundles[pair].inside.clone();
        let mut hit = 0;
        for pair in &model.pairs.clusters[clusters.start as usize..clusters.end as usize] {
            let a = work.cluster(model, pair.a as usize);
            let b = work.cluster(model, pair.b as usize);
            if apart(&a, &b).below(unit.splat(pair.touch)) == 0 {
                continue;
            }
            work.fine(model, pair.a as usize);
            work.fine(model, pair.b as usize);
            let spheres = work.spheres();
            let others = &spheres[model.clusters[pair.b as usize].inside.clone()];
            // All distances first, then one branch: branches cost more than distances.
            let mut least = unit.splat(1.0);
            for row in &model.pairs.rows[pair.inside.start as usize..pair.inside.end as usize] {
                let a = &spheres[row.sphere as usize];
                for (b, touch) in others.iter().zip(&model.pairs.touches[row.first as usize..]) {
                    let (x, y, z) = (a[0] - b[0], a[1] - b[1], a[2] - b[2]);
                    let gap = x.mul_add(x, unit.splat(*touch));
                    least = least.min(z.mul_add(z, y.mul_add(y, gap)));
                }
            }
            hit |= least.below(unit.splat(0.0));
            if !FULL && hit != 0 {
                return hit;
            }
        }
        hit
    }
}

/// The same, with a detailed check where they touch.
struct PairTwice<'a, U: Unit> {
    model: &'a Model,
    work: &'a mut Work<U>,
    pair: usize,
}

impl<U: Unit> Task<U> for PairTwice<'_, U> {
    type Output = u32;

    #[inline(always)]
    fn run(self, unit: U) -> u32 {
        let Self { model, work, pair } = self;
        let hit = unit.run(CloserPair::<U, true> { model, work, pair });
        if hit == 0 { 0 } else { detail::pair_touches(model, work, pair, hit) }
    }
}

/// Squared distance of two points.
#[inline(always)]
fn apart<V: Lanes>(a: &[V; 3], b: &[V; 3]) -> V {
    square(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
