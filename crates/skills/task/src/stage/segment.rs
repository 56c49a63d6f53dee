//! Stages between two connections: from the states that one of them generates, forwards and backwards.

use karakuri_robot::ik::Answer;
use karakuri_scene::{Scene, exact};

use super::hand::{hand_moves, with_posture};
use super::solve::Planning;
use super::straight::{Known, straight};
use super::{Flow, HandStage, Reach, Stage, Stand, Straight};
use crate::{Act, Failed, Step};

/// A part of a solution that is not timed yet.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// A path of an arm, to be proven with a checker.
    Path {
        stage: String,
        arm: String,
        path: Vec<Vec<f64>>,
        before: Scene,
        checker: Box<exact::Checker>,
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
/// More room than this is not worth anything (m) …
const ROOMY_M: f64 = 0.03;
/// … and what is missing counts so much (s per m).
const TIGHT_SECS: f64 = 30.0;

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
            Some(Stage::Stand(stand)) => match self.stood(stand, before) {
                Ok(scene) => vec![(scene, 0.0)],
                Err(why) => {
                    self.note(&stand.name, choice, why);
                    Vec::new()
                }
            },
            _ => vec![(before.clone(), 0.0)],
        }
    }

    fn stood(&mut self, stand: &Stand, before: &Scene) -> Result<Scene, String> {
        let kit = self.kit(&stand.arm)?;
        let count = kit.joints().len();
        if stand.q.len() != count {
            return Err(format!("{} numbers for {count} joints", stand.q.len()));
        }
        Ok(kit.moved(before, &stand.q))
    }

    fn reached(&mut self, reach: &Reach, before: &Scene) -> Result<Vec<(Scene, f64)>, String> {
        let (most, part) = (self.settings.postures, self.part);
        let spared = self.spared.clone();
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
        let wide = kit.around(&scene, &reach.allowed, part, &spared);
        let checker = kit.exact(&wide).map_err(|error| error.to_string())?;
        let mut scratch = checker.scratch();
        let free = postures.iter().filter(|(_, q)| checker.is_free(q, &mut scratch)).take(most);
        let free: Vec<(f64, &Vec<f64>)> = free.copied().collect();
        let tight_secs = |q: &[f64], scratch: &mut exact::Scratch| {
            let room_m = checker.closest(q, scratch).map_or(ROOMY_M, |closest| closest.distance_m);
            TIGHT_SECS * (ROOMY_M - room_m).max(0.0)
        };
        let mut free: Vec<(Scene, f64)> = free
            .into_iter()
            .map(|(secs, q)| {
                let secs = secs + reach.cost + tight_secs(q, &mut scratch);
                (kit.moved(&scene, q), secs)
            })
            .collect();
        free.sort_by(|a, b| a.1.total_cmp(&b.1));
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
        let (part, spared) = (self.part, self.spared.clone());
        let kit = self.kit(&stage.arm)?;
        let wide = kit.around(scene, &stage.allowed, part, &spared);
        let checker = kit.exact(&wide).map_err(|error| error.to_string())?;
        let path = straight(kit, &checker, scene, stage, known)?;
        let ends = [path.first(), path.last()].map(|q| q.expect("a path has ends").clone());
        let touching = kit.around(scene, &stage.allowed, 0.0, &[]);
        let checker = kit.exact(&touching).map_err(|error| error.to_string())?;
        let other = kit.moved(scene, &ends[usize::from(known == Known::Before)]);
        let piece = Piece::Path {
            stage: stage.name.clone(),
            arm: stage.arm.clone(),
            before: kit.moved(&touching, &ends[0]),
            checker: Box::new(checker),
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
        let (part, spared) = (self.part, self.spared.clone());
        let kit = self.kit(&stage.arm)?;
        let hand = kit.effector().hand.clone();
        let wide = kit.around(scene, &stage.allowed, part, &spared);
        hand_moves(kit, &wide, stage)?;
        let touching = kit.around(scene, &stage.allowed, 0.0, &[]);
        let (before, other) = match known {
            Known::Before => (touching, with_posture(scene, &stage.to)),
            Known::After => {
                (with_posture(&touching, &stage.from), with_posture(scene, &stage.from))
            }
        };
        let act = Act::Hand { hand, goal: stage.goal.clone(), expect: stage.expect.clone() };
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
