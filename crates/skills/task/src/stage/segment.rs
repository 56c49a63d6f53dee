//! Stages between two connections: from the states that one of them generates, forwards and backwards.

use karakuri_robot::ik::Answer;
use karakuri_scene::Scene;

use super::hand::{hand_moves, with_posture};
use super::solve::Planning;
use super::straight::{Known, straight};
use super::{Flow, HandStage, Reach, Stage, Straight};
use crate::{Act, Failed, Step};

/// A part of a solution that is not timed yet.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// A path of an arm, free in `before`.
    Path {
        stage: String,
        arm: String,
        path: Vec<Vec<f64>>,
        before: Scene,
        allowed: Vec<[String; 2]>,
    },
    /// Something that takes no path.
    Act(Step),
}

/// One way through the stages between two connections.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    /// The scene before the first stage.
    pub(super) first: Scene,
    /// The scene after the last.
    pub(super) last: Scene,
    pub(super) pieces: Vec<Piece>,
    /// What its choices cost (s).
    pub(super) cost: f64,
}

/// Postures that are looked at for each that is wanted: the rest is far away.
const TRIED: usize = 8;

impl Planning<'_> {
    /// States that the generator among `stages` makes, the cheapest first, as scenes.
    pub(super) fn states(
        &mut self,
        stages: &[&Stage],
        before: &Scene,
        choice: &str,
    ) -> Vec<(Scene, f64)> {
        let generator = stages.iter().find(|stage| stage.flow() == Some(Flow::Generate));
        match generator {
            Some(Stage::Reach(reach)) => match self.reached(reach, before) {
                Ok(states) => states,
                Err(why) => {
                    self.note(&reach.name, choice, why);
                    Vec::new()
                }
            },
            _ => vec![(before.clone(), 0.0)],
        }
    }

    fn reached(&mut self, reach: &Reach, before: &Scene) -> Result<Vec<(Scene, f64)>, String> {
        let most = self.settings.postures;
        let kit = self.kit(&reach.arm)?;
        let near = kit.configuration(before);
        let mut scene = before.clone();
        if let Some(posture) = &reach.posture {
            scene = with_posture(&scene, posture);
        }
        let answer = kit.reach(&scene, &reach.world_from_tip, &near);
        let Answer::Solved(found) = &answer else {
            return Err(kit.explain(before.robot(), &answer));
        };
        let mut postures: Vec<(f64, &Vec<f64>)> =
            found.iter().map(|solution| (kit.secs_to(&near, &solution.q), &solution.q)).collect();
        postures.sort_by(|a, b| a.0.total_cmp(&b.0));
        postures.truncate(TRIED * most);
        let touching = allowing(&scene, &reach.allowed);
        let checker = kit.exact(&touching).map_err(|error| error.to_string())?;
        let mut scratch = checker.scratch();
        let free: Vec<(Scene, f64)> = postures
            .iter()
            .filter(|(_, q)| checker.is_free(q, &mut scratch))
            .take(most)
            .map(|(secs, q)| (kit.moved(&scene, q), secs + reach.cost))
            .collect();
        if free.is_empty() {
            let touch = postures.iter().find_map(|(_, q)| checker.first_contact(q, &mut scratch));
            let touch = touch.map(|contact| contact.describe(before.robot()).to_string());
            let touch = touch.unwrap_or_else(|| "a joint is beyond its limit".to_owned());
            return Err(format!("none of {} postures is free: {touch}", postures.len()));
        }
        Ok(free)
    }

    /// Goes from a generated state to both ends.
    pub(super) fn segment(
        &mut self,
        stages: &[&Stage],
        state: &Scene,
        cost: f64,
        choice: &str,
    ) -> Option<Segment> {
        let generator =
            stages.iter().position(|stage| stage.flow() == Some(Flow::Generate)).unwrap_or(0);
        let (mut first, mut last) = (state.clone(), state.clone());
        let mut pieces = Vec::new();
        for stage in stages[..generator].iter().rev() {
            match self.propagate(stage, &first, Known::After) {
                Ok((piece, before)) => {
                    pieces.insert(0, piece);
                    first = before;
                }
                Err(why) => return self.fail(stage.name(), choice, why),
            }
        }
        for stage in &stages[generator + 1..] {
            match self.propagate(stage, &last, Known::Before) {
                Ok((piece, after)) => {
                    pieces.push(piece);
                    last = after;
                }
                Err(why) => return self.fail(stage.name(), choice, why),
            }
        }
        Some(Segment { first, last, pieces, cost })
    }

    /// One stage, from the end that is known to the other.
    fn propagate(
        &mut self,
        stage: &Stage,
        scene: &Scene,
        known: Known,
    ) -> Result<(Piece, Scene), String> {
        match stage {
            Stage::Straight(stage) => self.go_straight(stage, scene, known),
            Stage::Hand(stage) => self.move_hand(stage, scene, known),
            Stage::Attach { object, arm } => {
                let effector = self.kit(arm)?.effector().clone();
                let (tip, robot) = (effector.tip, scene.robot().clone());
                let mut other = scene.clone();
                match known {
                    Known::Before => other.attach(object, tip, effector.touch_links.clone()),
                    Known::After => other.detach(object),
                }
                .map_err(|error| error.to_string())?;
                let before = if known == Known::Before { scene } else { &other };
                let act = Act::Attach {
                    object: object.clone(),
                    link: robot.links()[tip.0].name.clone(),
                    touch_links: effector.touch_names(&robot),
                };
                Ok((act_piece("attach", act, before, &[]), other))
            }
            Stage::Detach { object } => {
                if known == Known::After {
                    return Err("nobody knows who held it before".to_owned());
                }
                let mut other = scene.clone();
                other.detach(object).map_err(|error| error.to_string())?;
                let act = Act::Detach { object: object.clone() };
                Ok((act_piece("detach", act, scene, &[]), other))
            }
            other => Err(format!("{} does not propagate", other.name())),
        }
    }

    fn go_straight(
        &mut self,
        stage: &Straight,
        scene: &Scene,
        known: Known,
    ) -> Result<(Piece, Scene), String> {
        let touching = allowing(scene, &stage.allowed);
        let kit = self.kit(&stage.arm)?;
        let checker = kit.exact(&touching).map_err(|error| error.to_string())?;
        let path = straight(kit, &checker, scene, stage, known)?;
        let ends = [path.first(), path.last()].map(|q| q.expect("a path has ends").clone());
        let other = kit.moved(scene, &ends[usize::from(known == Known::Before)]);
        let piece = Piece::Path {
            stage: stage.name.clone(),
            arm: stage.arm.clone(),
            before: kit.moved(&touching, &ends[0]),
            path,
            allowed: stage.allowed.clone(),
        };
        Ok((piece, other))
    }

    fn move_hand(
        &mut self,
        stage: &HandStage,
        scene: &Scene,
        known: Known,
    ) -> Result<(Piece, Scene), String> {
        let kit = self.kit(&stage.arm)?;
        let hand = kit.effector().hand.clone();
        let touching = allowing(scene, &stage.allowed);
        hand_moves(kit, &touching, stage)?;
        let (before, other) = match known {
            Known::Before => (touching, with_posture(scene, &stage.to)),
            Known::After => {
                (with_posture(&touching, &stage.from), with_posture(scene, &stage.from))
            }
        };
        let act = Act::Hand { hand, wish: stage.wish.clone(), expect: stage.expect.clone() };
        Ok((act_piece(&stage.name, act, &before, &stage.allowed), other))
    }

    /// Notes what did not work.
    pub(super) fn note(&mut self, stage: &str, choice: &str, why: String) {
        self.failures.push(Failed { stage: stage.to_owned(), choice: choice.to_owned(), why });
    }

    /// Notes what did not work and gives it up.
    pub(super) fn fail<T>(&mut self, stage: &str, choice: &str, why: String) -> Option<T> {
        self.note(stage, choice, why);
        None
    }
}

fn act_piece(stage: &str, act: Act, before: &Scene, allowed: &[[String; 2]]) -> Piece {
    let (stage, before, allowed) = (stage.to_owned(), before.clone(), allowed.to_vec());
    Piece::Act(Step { stage, act, before, allowed })
}

/// The scene with more contacts allowed.
pub(super) fn allowing(scene: &Scene, allowed: &[[String; 2]]) -> Scene {
    let mut scene = scene.clone();
    let fresh: Vec<_> =
        allowed.iter().filter(|[a, b]| scene.allowed().reason(a, b).is_none()).collect();
    if !fresh.is_empty() {
        scene.edit_allowed(|contacts| {
            fresh.iter().for_each(|[a, b]| contacts.allow(a, b, "part of the task"));
        });
    }
    scene
}
