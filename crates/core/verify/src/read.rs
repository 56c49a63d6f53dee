//! Reading certificates. Nothing is allocated by a count that the file only claims.

use std::collections::BTreeSet;

use crate::body::{Body, Shape};
use crate::claim::{Claim, Frame, Piece, Tip, Variable};
use crate::interval::{Place, ZERO, exact, product, rotation, unit, up, vector};
use crate::refusal::Refusal;
use crate::sha256::sha256;

/// No number of a certificate is greater.
const GREATEST: f64 = 1e15;
/// Most frames and bodies, which are compared in pairs.
const MOST: usize = 2000;
/// Most coefficients of a polynomial.
const MOST_COEFFICIENTS: usize = 16;
/// The first line.
const VERSION: &str = "karakuri-certificate 2";
/// The first words of the sections. Each ends with a line `end` and its hash.
const SECTIONS: [&str; 4] = ["robot", "scene", "motion", "proof"];

/// Reads a certificate, and compares its hashes: what it claims, and its proof. The end of the motion and the proof may be missing:
/// then it has none.
pub(crate) fn certificate(text: &str) -> Result<(Claim, Option<&str>), Refusal> {
    let mut reader = Reader::default();
    let (mut hashes, mut from, mut at) = (Vec::new(), 0, 0);
    let mut proof = None;
    for (index, content) in text.split_inclusive('\n').enumerate() {
        let mut line = Line { number: index + 1, words: content.split_ascii_whitespace() };
        at += content.len();
        let section = hashes.len();
        if index == 0 {
            if content.trim_end() != VERSION {
                let why = format!("not {VERSION:?}: make it again with this version");
                return Err(line.wrong(why));
            }
            from = at;
            continue;
        }
        let begins = from + content.len() == at;
        if begins != (line.words.clone().next() == SECTIONS.get(section).copied()) {
            return Err(line.wrong("a section begins too early or too late, or is not known"));
        }
        let Some(hash) = content.strip_prefix("end ") else {
            // Only directions and letters, whose meaning depends on what is proven.
            if section < 3 {
                reader.line(section, &mut line)?;
            }
            continue;
        };
        let part = &text[from..at - content.len()];
        hashes.push(sha256(part.as_bytes()));
        if hash.strip_suffix('\n') != hashes.last().map(String::as_str) {
            return Err(line.wrong("the lines of this section do not have this hash"));
        }
        proof = (section == 3).then(|| part.strip_prefix("proof\n")).flatten();
        from = at;
    }
    let whole = from == text.len() && proof.is_some();
    Ok((reader.finish(hashes)?, proof.filter(|_| whole)))
}

/// A finite number within bounds.
pub(crate) fn number(word: &str) -> Option<f64> {
    word.parse::<f64>().ok().filter(|x| x.abs() <= GREATEST)
}

struct Line<'a> {
    number: usize,
    words: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Line<'a> {
    fn wrong(&self, why: impl Into<String>) -> Refusal {
        Refusal::Malformed { line: self.number, why: why.into() }
    }

    fn word(&mut self) -> Result<&'a str, Refusal> {
        self.words.next().ok_or_else(|| self.wrong("it ends too early"))
    }

    /// The rest of the line as text.
    fn text(&mut self) -> String {
        self.words.by_ref().collect::<Vec<_>>().join(" ")
    }

    fn number(&mut self) -> Result<f64, Refusal> {
        let word = self.word()?;
        number(word).ok_or_else(|| self.wrong(format!("{word:?} is not a number")))
    }

    /// A limit; infinite where `inf` or `-inf` says that there is none.
    fn limit(&mut self) -> Result<f64, Refusal> {
        match self.words.clone().next() {
            Some("inf") => self.word().map(|_| f64::INFINITY),
            Some("-inf") => self.word().map(|_| f64::NEG_INFINITY),
            _ => self.number(),
        }
    }

    /// A number that is not negative.
    fn size(&mut self) -> Result<f64, Refusal> {
        let x = self.number()?;
        if x >= 0.0 { Ok(x) } else { Err(self.wrong("a size is negative")) }
    }

    fn index(&mut self, count: usize) -> Result<usize, Refusal> {
        let found = self.word()?.parse().ok().filter(|index| *index < count);
        found.ok_or_else(|| self.wrong("it refers to something that is not there"))
    }

    fn numbers<const N: usize>(&mut self) -> Result<[f64; N], Refusal> {
        let mut all = [0.0; N];
        for x in &mut all {
            *x = self.number()?;
        }
        Ok(all)
    }

    /// All numbers up to the end.
    fn rest(&mut self) -> Result<Vec<f64>, Refusal> {
        (0..self.words.clone().count()).map(|_| self.number()).collect()
    }

    /// A direction or quaternion, which must not be near zero.
    fn direction<const N: usize>(&mut self) -> Result<[f64; N], Refusal> {
        let v = self.numbers::<N>()?;
        let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
        if (1e-3..=1e3).contains(&length) { Ok(v) } else { Err(self.wrong("it has no direction")) }
    }

    fn place(&mut self) -> Result<Place, Refusal> {
        let position = vector(&self.numbers()?);
        Ok((rotation(&self.direction()?), position))
    }

    fn points(&mut self) -> Result<Vec<[f64; 4]>, Refusal> {
        let mut points = Vec::new();
        for _ in 0..self.index(usize::MAX)? {
            let [x, y, z] = self.numbers()?;
            points.push([x, y, z, 0.0]);
        }
        if points.is_empty() { Err(self.wrong("a shape without points")) } else { Ok(points) }
    }

    fn shape(&mut self) -> Result<Shape, Refusal> {
        Ok(match self.word()? {
            kind @ ("hull" | "cloud") => {
                let (rounding_m, points) = (self.size()?, self.points()?);
                let corners = if kind == "hull" { points.len() } else { 1 };
                (points, corners, rounding_m)
            }
            "box" => {
                let half = [self.size()?, self.size()?, self.size()?].map(|size| 0.5 * size);
                let side = |k: usize, axis: usize| half[axis] * [-1.0, 1.0][k >> axis & 1];
                let corner = |k| [side(k, 0), side(k, 1), side(k, 2), 0.0];
                ((0..8).map(corner).collect(), 8, 0.0)
            }
            "cone" => {
                let (base, top, half) = (self.size()?, self.size()?, 0.5 * self.size()?);
                (vec![[0.0, 0.0, -half, base], [0.0, 0.0, half, top]], 2, 0.0)
            }
            "mesh" => {
                let points = self.points()?;
                let mut corners = Vec::new();
                for _ in 0..self.index(usize::MAX)? {
                    for _ in 0..3 {
                        corners.push(points[self.index(points.len())?]);
                    }
                }
                (corners, 3, 0.0)
            }
            other => return Err(self.wrong(format!("there is no shape {other:?}"))),
        })
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    claim: Claim,
    last_line: usize,
    /// Positions of joints that do not move.
    states: Vec<Option<f64>>,
}

impl Reader {
    fn wrong<T>(&self, why: &str) -> Result<T, Refusal> {
        Err(Refusal::Malformed { line: self.last_line, why: why.to_owned() })
    }

    /// One line of the robot (0), the scene (1) or the motion (2).
    fn line(&mut self, section: usize, line: &mut Line<'_>) -> Result<(), Refusal> {
        self.last_line = line.number;
        let claim = &mut self.claim;
        let (frames, bodies) = (claim.frames.len(), claim.bodies.len());
        let key = line.word()?;
        match (section, key) {
            (0, "robot") => claim.robot = line.word()?.into(),
            (0, "frame") => self.frame(line)?,
            (0 | 1, "shape") => {
                let body = &mut claim.bodies[line.index(bodies)?];
                body.add(&line.place()?, &line.shape()?);
            }
            (1, "scene") | (2, "motion") => {}
            (1, "bare") => claim.bodies[line.index(frames)?].parts.clear(),
            (1, "pad") => {
                let (frame, by_m) = (line.index(frames)?, line.size()?);
                let parts = claim.bodies[frame].parts.iter_mut();
                parts.for_each(|part| part.rounding_m = up(part.rounding_m + by_m));
            }
            (1, "state") => {
                let frame = line.index(frames)?;
                self.states[frame] = Some(line.number()?);
            }
            (1, "object") if bodies < MOST => {
                let (name, frame) = (line.word()?.into(), line.index(frames)?);
                claim.bodies.push(Body { name, frame, object: true, ..Body::default() });
            }
            (1, "allow") => {
                let pair = [line.index(bodies)?, line.index(bodies)?];
                claim.allowed.push((pair, line.text()));
            }
            (2, "unreachable") => claim.unreachable_from = Some(line.index(frames)?),
            (2, "point") => claim.points.push((line.index(frames)?, vector(&line.numbers()?))),
            (2, "clearance") => claim.clearance_m = line.size()?,
            (2, "variable") => {
                let frame = line.index(frames)?;
                let limits = [line.limit()?, line.limit()?, line.limit()?];
                if !limits.iter().all(|limit| *limit > 1e-12) {
                    return Err(line.wrong("a limit is not positive"));
                }
                claim.variables.push(Variable { frame, limits });
            }
            (2, "start") => claim.start = line.rest()?,
            (2, "goal") => claim.goal = Some(line.rest()?),
            (2, "tip") => {
                let (frame, place) = (line.index(frames)?, line.place()?);
                let within = [line.size()?, line.limit()?.max(0.0)];
                let free = line.words.clone().next().is_none();
                let axis = if free { None } else { Some(unit(&line.direction()?)) };
                claim.tips.push(Tip { frame, place, within, axis });
            }
            (2, "unproven") => claim.unproven.push(line.text()),
            (2, "piece") => self.piece(line)?,
            (2, "stop") => claim.stops.push([line.size()?, line.size()?]),
            _ => return Err(line.wrong(format!("{key:?} does not belong here"))),
        }
        match line.words.next() {
            None => Ok(()),
            Some(word) => Err(line.wrong(format!("{word:?} is too much"))),
        }
    }

    fn frame(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let count = self.claim.frames.len();
        let (name, joint) = (line.word()?.to_owned(), line.word()?.to_owned());
        let parent = line.index(count.clamp(1, MOST))?;
        let (turn, origin) = line.place()?;
        let kind = line.word()?;
        let name_of_body = name.clone();
        let mut frame = Frame { name, joint, parent, origin, leader: count, ..Frame::default() };
        let mut axis = [0.0, 0.0, 1.0];
        if matches!(kind, "turn" | "slide") && count > 0 {
            axis = line.direction()?;
            (frame.turns, frame.factor) = (kind == "turn", 1.0);
            (frame.range, frame.velocity) = ([line.limit()?, line.limit()?], line.limit()?);
            if line.words.clone().next().is_some() {
                frame.leader = line.index(MOST)?;
                [frame.factor, frame.offset] = line.numbers()?;
            }
        } else if kind != "fixed" {
            return Err(line.wrong(format!("there is no joint {kind:?}")));
        }
        frame.axis = unit(&axis);
        let [x, y, z] = frame.axis;
        let across = [[ZERO, -z, y], [z, ZERO, -x], [-y, x, ZERO]];
        let bent = product(&turn, &across);
        frame.turned = [turn, bent, product(&bent, &across)];
        self.claim.frames.push(frame);
        self.claim.bodies.push(Body { name: name_of_body, frame: count, ..Body::default() });
        self.states.push(None);
        Ok(())
    }

    fn piece(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let (from, to) = (self.claim.duration_secs(), line.number()?);
        if !(to > from && to <= 1e6) {
            return Err(line.wrong("it ends before it begins, or after a million seconds"));
        }
        let mut polynomials = Vec::new();
        for _ in &self.claim.variables {
            let count = line.index(MOST_COEFFICIENTS + 1)?;
            let coefficients: Result<_, _> = (0..count).map(|_| line.number()).collect();
            polynomials.push(coefficients?);
        }
        self.claim.pieces.push(Piece { from, to, polynomials });
        Ok(())
    }

    /// Joins what was read, and checks that all parts belong together.
    fn finish(mut self, hashes: Vec<String>) -> Result<Claim, Refusal> {
        for (variable, Variable { frame, .. }) in self.claim.variables.iter().enumerate() {
            let of = &mut self.claim.frames[*frame];
            let taken = of.variable.replace(variable).is_some() || self.states[*frame].is_some();
            if taken || of.leader != *frame {
                return self.wrong("a variable moves a joint that it cannot move");
            }
        }
        for index in 0..self.claim.frames.len() {
            let Frame { leader, factor, .. } = self.claim.frames[index];
            let leads = self.claim.frames.get(leader).filter(|of| of.leader == leader);
            let variable = leads.and_then(|of| of.variable);
            let state = leads.and_then(|_| self.states[leader]);
            if factor != 0.0 && variable.is_none() && state.is_none() {
                return self.wrong("a joint has no position, or follows one that it cannot follow");
            }
            let frame = &mut self.claim.frames[index];
            frame.variable = variable.filter(|_| factor != 0.0);
            frame.state = exact(state.unwrap_or(0.0));
        }
        let Claim { variables, start, goal, tips, pieces, unreachable_from, .. } = &self.claim;
        let mut names = BTreeSet::new();
        if !self.claim.bodies.iter().all(|body| names.insert(&body.name)) {
            return self.wrong("two links or objects have the same name");
        }
        let (moves, count) = (unreachable_from.is_none(), variables.len());
        let other = goal.as_ref().is_some_and(|q| q.len() != count)
            || pieces.iter().any(|piece| piece.polynomials.len() != count);
        if count == 0 || other || (moves && start.len() != count) {
            return self.wrong("start, goal and pieces are not of the same variables");
        }
        let lasts = self.claim.duration_secs() >= 1e-6;
        if lasts != moves || (goal.is_none() && tips.is_empty()) || hashes.len() < 2 {
            return self.wrong("a section, the goal or the pieces are missing");
        }
        Ok(Claim { hashes, ..self.claim })
    }
}
