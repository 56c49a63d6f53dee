//! Collision rules compiled for a scene.

use std::sync::Arc;

use karakuri_geometry::{Ball, Point3, Pose};
use karakuri_robot::{Frames, LinkId, kinematics};

use super::rules::hangs_on;
use super::{Level, Members, Rules, sideways};
use crate::exact::limbs::{self, Limb};
use crate::{Body, Scene};

/// Checks every watched part for contacts and for bodies that come close.
///
/// Immutable and shared between threads.
#[derive(Clone, Debug)]
pub struct CollisionRules {
    pub(super) scene: Scene,
    /// Unmodified bodies first, then shields.
    pub(super) limbs: Vec<Limb>,
    pub(super) parts: Vec<Part>,
}

#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) name: Arc<str>,
    pub(super) hard: Vec<[usize; 2]>,
    pub(super) soft: Vec<[usize; 2]>,
}

/// Result for one watched part.
#[derive(Clone, Debug, PartialEq)]
pub struct Warning {
    /// Its name.
    pub part: Arc<str>,
    /// Whether something touches it or comes close.
    pub state: State,
    /// The pairs that do, the part's body first; in the soft state those that come close.
    pub pairs: Vec<[Body; 2]>,
}

/// State of a watched part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Nothing is near.
    Clear,
    /// Something touches.
    Hard,
    /// Something is near.
    Soft,
}

/// Why rules cannot be compiled for a scene.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CollisionRulesError {
    /// A check names a collection that does not exist.
    #[error("part {part:?} names collection {collection:?}, which does not exist")]
    NoSuchCollection {
        /// The watched part.
        part: String,
        /// The missing collection.
        collection: String,
    },
    /// Two collections share a name.
    #[error("collection {0:?} is defined twice")]
    TwoCollections(String),
    /// The offset of a collection is negative or not finite.
    #[error("collection {0:?} cannot grow by {1} m")]
    Growth(String, String),
    /// A collection names a link that the robot does not have.
    #[error("collection {collection:?} names link {link}, which the robot does not have")]
    NoSuchLink {
        /// The collection.
        collection: String,
        /// The link's number.
        link: usize,
    },
}

impl State {
    /// As a number: 0 nothing, 1 hard, 2 soft.
    pub fn number(self) -> u8 {
        match self {
            Self::Clear => 0,
            Self::Hard => 1,
            Self::Soft => 2,
        }
    }
}

impl CollisionRules {
    /// Compiles rules for a scene. Names of bodies that are not in the scene are not an error: objects may be added and
    /// removed. The scene's padding is ignored.
    ///
    /// # Errors
    ///
    /// If a check names a missing collection, or a collection is not valid.
    pub fn compile(scene: &Scene, rules: &Rules) -> Result<Self, CollisionRulesError> {
        let robot = scene.robot();
        // Padding and margin are safety distances for planners; warnings are about the real shapes.
        let bare = Scene { padding: Arc::default(), margin_m: 0.0, ..scene.clone() };
        let mut all = limbs::limbs(&bare, None);
        let plain = all.len();
        let mut members: Vec<(&str, Vec<usize>)> = Vec::new();
        for collection in &rules.collections {
            let name = collection.name.as_str();
            if members.iter().any(|(known, _)| *known == name) {
                return Err(CollisionRulesError::TwoCollections(name.to_owned()));
            }
            let grow_m = collection.sideways_m;
            if !(grow_m.is_finite() && grow_m >= 0.0) {
                return Err(CollisionRulesError::Growth(name.to_owned(), grow_m.to_string()));
            }
            check_links(&collection.members, robot.links().len(), name)?;
            let belongs = |i: &usize| contains(&collection.members, &all[*i], scene);
            let mut own: Vec<usize> = (0..plain).filter(belongs).collect();
            if grow_m > 0.0 {
                for index in &mut own {
                    let Body::Link(link) = all[*index].body else { continue };
                    let shapes = sideways::grown_sideways(robot, link, grow_m);
                    if let Some(shield) =
                        Limb::new(Body::Link(link), all[*index].name.clone(), link, shapes)
                    {
                        all.push(shield);
                        *index = all.len() - 1;
                    }
                }
            }
            members.push((name, own));
        }
        let rigid = limbs::rigid_bodies(robot);
        let mut parts = Vec::new();
        for part in &rules.parts {
            let find = |name: &str| {
                let found = members.iter().find(|(known, _)| *known == name);
                found.map(|(_, members)| members).ok_or_else(|| {
                    CollisionRulesError::NoSuchCollection {
                        part: part.name.clone(),
                        collection: name.to_owned(),
                    }
                })
            };
            let (mut hard, mut soft) = (Vec::new(), Vec::new());
            for check in &part.checks {
                let (of, against) = (find(&check.of)?, find(&check.against)?);
                let pairs = of.iter().flat_map(|&a| against.iter().map(move |&b| [a, b]));
                let counts = |&[a, b]: &[usize; 2]| {
                    // A shield is not checked against another shield.
                    let shields = a >= plain && b >= plain;
                    let same = all[a].body == all[b].body;
                    !shields && !same && !all[a].may_touch(&all[b], scene, &rigid)
                };
                let list = if check.level == Level::Hard { &mut hard } else { &mut soft };
                list.extend(pairs.filter(counts));
            }
            parts.push(Part { name: part.name.as_str().into(), hard, soft });
        }
        Ok(Self { scene: scene.clone(), limbs: all, parts })
    }

    /// The scene it was compiled for.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Evaluates all watched parts with the robot at `q`, a configuration of the whole robot.
    ///
    /// # Panics
    ///
    /// If `q` is not a configuration of the robot.
    pub fn look(&self, q: &[f64]) -> Vec<Warning> {
        let mut frames = Frames::default();
        kinematics::forward(self.scene.robot(), q, &mut frames);
        let place = |limb: &Limb| frames[limb.link] * limb.ball.center;
        let centers: Vec<Point3> = self.limbs.iter().map(place).collect();
        let view = View { watch: self, frames: &frames, centers: &centers };
        let warn = |part: &Part| {
            let hard = view.touching(&part.hard);
            let (state, pairs) = if hard.is_empty() {
                let soft = view.touching(&part.soft);
                (if soft.is_empty() { State::Clear } else { State::Soft }, soft)
            } else {
                (State::Hard, hard)
            };
            Warning { part: part.name.clone(), state, pairs }
        };
        self.parts.iter().map(warn).collect()
    }

    /// Whether the soft checks of a part report anything, regardless of the hard ones; `None` if there is no such part.
    pub fn is_near(&self, part: &str, q: &[f64]) -> Option<bool> {
        let part = self.parts.iter().find(|p| *p.name == *part)?;
        let mut frames = Frames::default();
        kinematics::forward(self.scene.robot(), q, &mut frames);
        let place = |limb: &Limb| frames[limb.link] * limb.ball.center;
        let centers: Vec<Point3> = self.limbs.iter().map(place).collect();
        let view = View { watch: self, frames: &frames, centers: &centers };
        Some(!view.touching(&part.soft).is_empty())
    }
}

struct View<'a> {
    watch: &'a CollisionRules,
    frames: &'a Frames,
    centers: &'a [Point3],
}

impl View<'_> {
    fn touching(&self, pairs: &[[usize; 2]]) -> Vec<[Body; 2]> {
        let limbs = &self.watch.limbs;
        let mut found: Vec<[Body; 2]> = Vec::new();
        for &[a, b] in pairs {
            if self.touch(a, b) {
                let pair = [limbs[a].body.clone(), limbs[b].body.clone()];
                if !found.contains(&pair) {
                    found.push(pair);
                }
            }
        }
        found
    }

    fn touch(&self, a: usize, b: usize) -> bool {
        let limbs = &self.watch.limbs;
        let around = |i: usize| Ball { center: self.centers[i], ..limbs[i].ball };
        if !near(&around(a), &around(b)) {
            return false;
        }
        let poses = |i: usize| -> Vec<(Pose, Ball)> {
            let world_from_link = &self.frames[limbs[i].link];
            let place = |part: &limbs::Part| {
                let ball = Ball { center: world_from_link * part.ball.center, ..part.ball };
                (world_from_link * part.link_from_part, ball)
            };
            limbs[i].parts.iter().map(place).collect()
        };
        let (places_a, places_b) = (poses(a), poses(b));
        limbs[a].parts.iter().zip(&places_a).any(|(part, (pose, ball))| {
            limbs[b].parts.iter().zip(&places_b).any(|(other, (at, other_ball))| {
                near(ball, other_ball) && part.solid.touching(pose, &other.solid, at)
            })
        })
    }
}

fn near(a: &Ball, b: &Ball) -> bool {
    (a.center - b.center).norm() <= a.radius_m + b.radius_m
}

/// Whether a body belongs to a collection.
fn contains(members: &Members, limb: &Limb, scene: &Scene) -> bool {
    let robot = scene.robot();
    let hangs = |on: LinkId| match limb.body {
        Body::Link(link) => Some(hangs_on(robot, link, on)),
        _ => None,
    };
    match members {
        Members::Links(links) => matches!(limb.body, Body::Link(link) if links.contains(&link)),
        Members::Subtree(on) => hangs(*on) == Some(true),
        Members::Outside(of) => limb.is_object() || hangs(*of) == Some(false),
        Members::Named(names) => names.contains(&*limb.name),
        Members::AnyOf(several) => several.iter().any(|one| contains(one, limb, scene)),
    }
}

fn check_links(
    members: &Members,
    count: usize,
    collection: &str,
) -> Result<(), CollisionRulesError> {
    let check = |LinkId(link): LinkId| {
        let collection = collection.to_owned();
        if link < count {
            Ok(())
        } else {
            Err(CollisionRulesError::NoSuchLink { collection, link })
        }
    };
    match members {
        Members::Links(links) => links.iter().copied().try_for_each(check),
        Members::Subtree(link) | Members::Outside(link) => check(*link),
        Members::Named(_) => Ok(()),
        Members::AnyOf(several) => {
            several.iter().try_for_each(|one| check_links(one, count, collection))
        }
    }
}
