//! What is believed of the objects: those that were found, which one was asked for, and which one a hand holds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use karakuri_geometry::math::pose_distance;
use karakuri_geometry::{Point3, Pose};
use karakuri_perception::objects::{
    Fit, FoundObject, PictureError, Track, Tracks, Wanted, WantedError, distance,
};
use karakuri_robot::LinkId;
use karakuri_scene::{Object, Scene};

/// The object that a task asks for: the name that it gives to it, and what it is known by.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The name of the object in planning scenes.
    pub name: String,
    /// What it looks like, and where it is about.
    pub wanted: Wanted,
}

/// An object in a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Its number among the tracks.
    pub id: u64,
    /// Name of the hand.
    pub hand: String,
    /// The link that it moves with.
    pub link: LinkId,
    /// The links of the hand that may touch it.
    pub touch_links: BTreeSet<LinkId>,
    /// Its pose in the frame of that link.
    pub link_from_object: Pose,
}

/// What is believed of the objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Beliefs {
    asked: Option<Asked>,
    tracks: Tracks,
    names: BTreeMap<u64, Arc<str>>,
    /// The track that was asked for.
    target: Option<u64>,
    held: Option<Held>,
    /// Pictures in a row in which the place of a track was seen empty.
    empty: BTreeMap<u64, u32>,
    looked_ns: u64,
}

/// A new fit of an object of which so much less is seen is worse than the old one, unless the object has moved.
const LESS_SEEN: f64 = 0.8;
/// An object that is this close to where it was has not moved (m).
const SAME_M: f64 = 0.02;
/// A link is next to an object if its origin is this close to a point of it (m).
const BESIDE_M: f64 = 0.12;
/// Points this close to the shape of an object are of it (m).
const PIECE_M: f64 = 0.015;
/// Pictures in a row that show the place of an object empty before it counts as gone.
const GONE: u32 = 2;

impl Beliefs {
    pub(super) fn new(asked: Option<Asked>) -> Self {
        Self {
            asked,
            tracks: Tracks::default(),
            names: BTreeMap::new(),
            target: None,
            held: None,
            empty: BTreeMap::new(),
            looked_ns: 0,
        }
    }

    /// The objects that are kept.
    pub fn tracks(&self) -> &Tracks {
        &self.tracks
    }

    /// The object in a hand.
    pub fn held(&self) -> Option<&Held> {
        self.held.as_ref()
    }

    /// The object that was asked for, if it was found.
    pub fn target(&self) -> Option<&FoundObject> {
        self.track(self.target?).map(|track| &track.object)
    }

    /// When objects were found last (ns).
    pub fn looked_ns(&self) -> u64 {
        self.looked_ns
    }

    /// The objects with a shape that are not gone, and their names: the scene's objects. The others are cells of the map.
    pub fn shaped(&self) -> impl Iterator<Item = (&Arc<str>, &Track, &Fit)> {
        let is_there = |track: &&Track| self.empty.get(&track.id).is_none_or(|n| *n < GONE);
        self.tracks.tracks.iter().filter(is_there).filter_map(|track| {
            let name = self.names.get(&track.id)?;
            Some((name, track, track.object.fit.as_ref().ok()?))
        })
    }

    fn track(&self, id: u64) -> Option<&Track> {
        self.tracks.tracks.iter().find(|track| track.id == id)
    }

    fn track_mut(&mut self, id: u64) -> Option<&mut Track> {
        self.tracks.tracks.iter_mut().find(|track| track.id == id)
    }

    /// Takes over what a look found, with the robot's moving links at these places (m).
    pub(super) fn update(&mut self, mut tracks: Tracks, links: &[Point3], time_ns: u64) {
        for track in &mut tracks.tracks {
            let old = self.track(track.id).map(|old| &old.object);
            if let Some(old) = old.filter(|old| is_worse(&track.object, old)) {
                track.object = old.clone();
            }
        }
        // What the arm in front of an object leaves of it are pieces of that object, not new ones; and next to the robot
        // nothing new is believed: there the padding leaves shreds of things.
        let known: Vec<Track> =
            tracks.tracks.iter().filter(|track| self.track(track.id).is_some()).cloned().collect();
        tracks.tracks.retain(|track| {
            known.iter().any(|old| old.id == track.id)
                || !(is_beside(&track.object, links)
                    || known.iter().any(|old| is_piece_of(&track.object, &old.object)))
        });
        self.tracks = tracks;
        self.empty.clear();
        self.looked_ns = time_ns;
        for track in &self.tracks.tracks {
            let name = || format!("seen_{}", track.id).into();
            self.names.entry(track.id).or_insert_with(name);
        }
    }

    /// Chooses the object that was asked for, if one was, unless the one that was chosen before is still there.
    pub(super) fn choose(&mut self) -> Result<(), WantedError> {
        if self.target.is_some_and(|id| self.track(id).is_some()) {
            return Ok(());
        }
        if let Some(id) = self.target.take() {
            self.names.insert(id, format!("seen_{id}").into());
        }
        let Some(asked) = &self.asked else { return Ok(()) };
        let tracks = &self.tracks.tracks;
        let chosen = asked.wanted.choose(tracks.iter().map(|track| &track.object))?;
        let id = tracks[chosen].id;
        self.names.insert(id, asked.name.as_str().into());
        self.target = Some(id);
        Ok(())
    }

    /// Asks of every object that is not held whether a picture shows its place empty.
    pub(super) fn check_places(
        &mut self,
        mut is_gone: impl FnMut(&FoundObject) -> Result<bool, PictureError>,
    ) -> Result<(), PictureError> {
        let held = self.held.as_ref().map(|held| held.id);
        for track in self.tracks.tracks.iter().filter(|track| Some(track.id) != held) {
            if is_gone(&track.object)? {
                *self.empty.entry(track.id).or_default() += 1;
            } else {
                self.empty.remove(&track.id);
            }
        }
        Ok(())
    }

    /// The object whose middle is nearest to a place, within a distance (m).
    pub(super) fn nearest(&self, place: &Pose, within_m: f64) -> Option<(&Arc<str>, &Track)> {
        let off = |fit: &Fit| (fit.pose.translation.vector - place.translation.vector).norm();
        let near = self.shaped().filter(|(_, _, fit)| off(fit) < within_m);
        let nearest = near.min_by(|a, b| off(a.2).total_cmp(&off(b.2)));
        nearest.map(|(name, track, _)| (name, track))
    }

    /// A hand holds an object from now on.
    pub(super) fn hold(&mut self, held: Held) {
        self.held = Some(held);
    }

    /// The hand lets go: the object is where the hand is now, or gone if it was lost.
    pub(super) fn release(&mut self, world_from_link: &Pose, is_lost: bool) {
        let Some(held) = self.held.take() else { return };
        let now = world_from_link * held.link_from_object;
        if is_lost {
            self.empty.insert(held.id, GONE);
        }
        let Some(track) = self.track_mut(held.id) else { return };
        if let Ok(fit) = &mut track.object.fit {
            let now_from_before = now * fit.pose.inverse();
            fit.pose = now;
            for point in &mut track.object.points {
                *point = now_from_before * *point;
            }
            track.object.middle = now_from_before * track.object.middle;
        }
    }

    /// Where an object is, if the held one is at this pose of its link.
    pub(super) fn pose(&self, track: &Track, fit: &Fit, world_from_held: Option<&Pose>) -> Pose {
        match (&self.held, world_from_held) {
            (Some(held), Some(world_from_link)) if held.id == track.id => {
                world_from_link * held.link_from_object
            }
            _ => fit.pose,
        }
    }

    /// Adds all objects to a scene; the one in a hand is attached to it.
    pub(super) fn add_to(&self, scene: &mut Scene) {
        let world_from_held = self.held.as_ref().map(|held| {
            karakuri_robot::kinematics::link_pose(scene.robot(), scene.configuration(), held.link)
        });
        for (name, track, fit) in self.shaped() {
            let pose = self.pose(track, fit, world_from_held.as_ref());
            // Names are unique and fits are finite.
            let _ = scene.add(Object::new(name.clone(), fit.shape.clone(), pose));
            if let Some(held) = self.held.as_ref().filter(|held| held.id == track.id) {
                let _ = scene.attach(name, held.link, held.touch_links.clone());
            }
        }
    }
}

/// Whether most points of something are on or in the shape of an object.
fn is_piece_of(piece: &FoundObject, object: &FoundObject) -> bool {
    let Ok(fit) = &object.fit else { return false };
    let near =
        |point: &&Point3| distance(&fit.shape, &fit.pose.inverse_transform_point(point)) < PIECE_M;
    piece.points.iter().filter(near).count() * 10 >= 6 * piece.points.len()
}

/// Whether a link is next to an object.
fn is_beside(object: &FoundObject, links: &[Point3]) -> bool {
    let mut points = object.points.iter().step_by(object.points.len().div_ceil(100).max(1));
    points.any(|point| links.iter().any(|link| (point - link).norm() < BESIDE_M))
}

/// Whether an object is where it was, and less of it is seen now.
fn is_worse(new: &FoundObject, old: &FoundObject) -> bool {
    let (Ok(old_fit), new_fit) = (&old.fit, &new.fit) else { return false };
    let moved_m = match new_fit {
        Ok(new_fit) => pose_distance(&old_fit.pose, &new_fit.pose).0,
        Err(_) => (super::middle(new) - super::middle(old)).norm(),
    };
    let less = (new.pixels as f64) < LESS_SEEN * old.pixels as f64;
    (less || new_fit.is_err()) && moved_m < SAME_M
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Shape;
    use karakuri_perception::objects::{NoFit, TrackState};

    use super::*;

    /// A can at a place, seen with this many pixels: a column of points of its surface.
    fn can(x: f64, pixels: usize) -> FoundObject {
        let point = |i: usize| Point3::new(x + 0.04, 0.0, 0.01 * i as f64 - 0.1);
        FoundObject {
            middle: Point3::new(x, 0.0, 0.0),
            points: (0..20).map(point).collect(),
            pixels,
            inside_pixels: 0,
            colour: None,
            fit: Ok(Fit {
                shape: Shape::Cylinder { radius_m: 0.04, length_m: 0.25 },
                pose: Pose::translation(x, 0.0, 0.0),
                covariance: [[0.0; 6]; 6],
                size_sigma_m: [0.0; 3],
                rms_m: 0.0,
                explained: 1.0,
            }),
        }
    }

    fn tracks(objects: Vec<(u64, FoundObject)>) -> Tracks {
        let next_id = objects.iter().map(|(id, _)| id + 1).max().unwrap_or(0);
        let state = TrackState::Seen;
        let track = |(id, object)| Track { id, object, seen_nanos: 0, seen: 1, empty: 0, state };
        Tracks { tracks: objects.into_iter().map(track).collect(), next_id }
    }

    fn beliefs() -> Beliefs {
        let wanted = Wanted::like(Shape::Cylinder { radius_m: 0.04, length_m: 0.25 });
        let mut beliefs = Beliefs::new(Some(Asked { name: "can".to_owned(), wanted }));
        beliefs.update(tracks(vec![(0, can(0.0, 1_000)), (1, can(0.5, 900))]), &[], 1);
        beliefs.choose().expect("there are two");
        beliefs
    }

    fn x_of(beliefs: &Beliefs, name: &str) -> Option<f64> {
        let mut all = beliefs.shaped().filter(|(known, ..)| &***known == name);
        all.next().map(|(_, _, fit)| fit.pose.translation.x)
    }

    #[test]
    fn less_of_an_object_at_its_place_does_not_replace_its_fit() {
        let mut beliefs = beliefs();
        assert_eq!((x_of(&beliefs, "can"), x_of(&beliefs, "seen_1")), (Some(0.0), Some(0.5)));
        beliefs.update(tracks(vec![(0, can(0.01, 500)), (1, can(0.51, 880))]), &[], 2);
        assert_eq!(x_of(&beliefs, "can"), Some(0.0), "half of it is hidden");
        assert_eq!(x_of(&beliefs, "seen_1"), Some(0.51), "seen as well as before");
        let unfitted =
            FoundObject { fit: Err(NoFit::TooFewPoints { points: 3, least: 60 }), ..can(0.0, 20) };
        beliefs.update(tracks(vec![(0, unfitted), (1, can(0.6, 300))]), &[], 3);
        assert_eq!(x_of(&beliefs, "can"), Some(0.0));
        assert_eq!(x_of(&beliefs, "seen_1"), Some(0.6), "it has moved");
    }

    #[test]
    fn pieces_of_a_known_object_are_no_new_ones() {
        let mut beliefs = beliefs();
        let now = vec![
            (0, can(0.0, 1_000)),
            (1, can(0.5, 900)),
            (2, can(0.002, 90)),
            (3, can(0.3, 90)),
            (4, can(0.9, 90)),
        ];
        beliefs.update(tracks(now), &[Point3::new(0.9, 0.1, 0.0)], 2);
        let ids: Vec<u64> = beliefs.tracks().tracks.iter().map(|track| track.id).collect();
        assert_eq!(ids, [0, 1, 3], "a piece of the first can, and something beside the robot");
    }

    #[test]
    fn what_is_gone_or_lost_is_no_object_and_another_one_is_chosen() {
        let mut beliefs = beliefs();
        for pictures in 1..=2 {
            let gone = |object: &FoundObject| Ok(object.middle.x < 0.1);
            beliefs.check_places(gone).expect("good pictures");
            assert_eq!(x_of(&beliefs, "can").is_some(), pictures < 2, "one picture may err");
        }
        beliefs.update(tracks(vec![(1, can(0.5, 900))]), &[], 3);
        beliefs.choose().expect("the other one is like it");
        assert_eq!(x_of(&beliefs, "can"), Some(0.5));

        let link_from_object = Pose::translation(0.0, 0.0, 0.1);
        let (link, touch_links) = (LinkId(0), BTreeSet::new());
        let held = Held { id: 1, hand: "hand".to_owned(), link, touch_links, link_from_object };
        beliefs.hold(held.clone());
        beliefs.release(&Pose::translation(0.7, 0.0, 0.0), false);
        assert_eq!(x_of(&beliefs, "can"), Some(0.7), "where the hand put it");
        assert!(
            (beliefs.tracks().tracks[0].object.points[0].z - 0.0).abs() < 1e-12,
            "with its points"
        );
        beliefs.hold(held);
        beliefs.release(&Pose::identity(), true);
        assert_eq!(x_of(&beliefs, "can"), None, "it fell out of the hand");
    }
}
