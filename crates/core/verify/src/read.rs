//! Reading certificates. Nothing is allocated by a count that the file only claims.

use crate::body::{Body, Core, Part};
use crate::claim::{Claim, Drive, Frame, Goal, Kind, Piece, Turned, Variable};
use crate::interval::{Interval, Matrix, Vector, ZERO, rotation, unit, vector};
use crate::refusal::Refusal;
use crate::sha256::sha256;

/// No number of a certificate is greater.
const GREATEST: f64 = 1e15;
/// Most frames and bodies, which are compared in pairs.
const MOST: usize = 2000;
/// Most coefficients of a polynomial.
const MOST_COEFFICIENTS: usize = 16;

/// A certificate that was read: what it claims, and its proof.
pub(crate) struct Read<'a> {
    pub(crate) claim: Claim,
    pub(crate) proof: &'a str,
}

/// Reads a whole certificate and compares its hashes.
pub(crate) fn certificate(bytes: &[u8]) -> Result<Read<'_>, Refusal> {
    let wrong = |why: &str| Refusal::Malformed { line: 1, why: why.to_owned() };
    let text = std::str::from_utf8(bytes).map_err(|_| wrong("it is not text"))?;
    let end = text.rfind("\nend ").ok_or_else(|| wrong("it has no last line \"end\""))? + 1;
    let hash = text[end + 4..].strip_suffix('\n').ok_or_else(|| wrong("its last line is cut"))?;
    if hash != sha256(&bytes[..end]) {
        return Err(wrong("its content does not have the hash of its last line"));
    }
    let mark = text.find("\nproof\n").ok_or_else(|| wrong("it has no section \"proof\""))? + 1;
    Ok(Read { claim: claim(&text[..mark])?, proof: text.get(mark + 6..end).unwrap_or("") })
}

/// Reads everything before the line `proof`.
pub(crate) fn claim(text: &str) -> Result<Claim, Refusal> {
    let mut reader = Reader::default();
    let [mut robot_from, mut scene_from, mut motion_from] = [None; 3];
    let mut at = 0;
    for (index, text) in text.split_inclusive('\n').enumerate() {
        let mut line = Line { number: index + 1, words: text.split_ascii_whitespace() };
        let key = line.word()?;
        match key {
            "robot" => robot_from = Some(at),
            "scene" => scene_from = Some(at),
            "motion" | "unreachable" => motion_from = Some(at),
            _ => {}
        }
        let section = [robot_from, scene_from, motion_from].iter().flatten().count();
        reader.line(section, key, &mut line)?;
        line.end()?;
        at += text.len();
    }
    let (Some(robot), Some(scene), Some(motion)) = (robot_from, scene_from, motion_from) else {
        return Err(reader.wrong("a section is missing"));
    };
    if !(robot < scene && scene < motion) {
        return Err(reader.wrong("the sections are not in order"));
    }
    for (name, part, given) in [
        ("robot", robot..scene, &reader.claim.robot_hash),
        ("scene", scene..motion, &reader.claim.scene_hash),
    ] {
        if *given != sha256(&text.as_bytes()[part]) {
            return Err(reader.wrong(&format!("the {name} does not have the given hash")));
        }
    }
    reader.finish()
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

    fn not_negative(&mut self) -> Result<f64, Refusal> {
        let x = self.number()?;
        if x >= 0.0 { Ok(x) } else { Err(self.wrong("a size is negative")) }
    }

    fn positive(&mut self) -> Result<f64, Refusal> {
        let x = self.number()?;
        if x > 1e-12 { Ok(x) } else { Err(self.wrong("a limit is not positive")) }
    }

    /// A number, or `-` for none.
    fn or(&mut self, without: f64) -> Result<f64, Refusal> {
        let mut ahead = self.words.clone();
        if ahead.next() == Some("-") {
            self.words = ahead;
            return Ok(without);
        }
        self.number()
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

    /// A direction or quaternion, which must not be near zero.
    fn direction<const N: usize>(&mut self) -> Result<[f64; N], Refusal> {
        let v = self.numbers::<N>()?;
        let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
        if (1e-3..=1e3).contains(&length) { Ok(v) } else { Err(self.wrong("it has no direction")) }
    }

    fn place(&mut self) -> Result<(Matrix, Vector), Refusal> {
        let position = vector(&self.numbers()?);
        Ok((rotation(&self.direction()?), position))
    }

    /// All remaining numbers.
    fn rest(&mut self) -> Result<Vec<f64>, Refusal> {
        let mut all = Vec::new();
        while self.words.clone().next().is_some() {
            all.push(self.number()?);
        }
        Ok(all)
    }

    fn points(&mut self) -> Result<Vec<[f64; 3]>, Refusal> {
        let count = self.index(usize::MAX)?;
        if count == 0 {
            return Err(self.wrong("a shape without points"));
        }
        let mut points = Vec::new();
        for _ in 0..count {
            points.push(self.numbers()?);
        }
        Ok(points)
    }

    fn end(&mut self) -> Result<(), Refusal> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(self.wrong(format!("{word:?} is too much"))),
        }
    }

    /// A shape on a frame.
    fn part(&mut self) -> Result<Part, Refusal> {
        let place = self.place()?;
        let (core, rounding_m) = match self.word()? {
            "sphere" => (Core::Point, self.not_negative()?),
            "box" => {
                let [x, y, z] = [self.not_negative()?, self.not_negative()?, self.not_negative()?];
                (Core::Cuboid([0.5 * x, 0.5 * y, 0.5 * z]), 0.0)
            }
            "capsule" => {
                let radius = self.not_negative()?;
                (Core::Segment(0.5 * self.not_negative()?), radius)
            }
            "cylinder" => (Core::Cylinder(self.not_negative()?, 0.5 * self.not_negative()?), 0.0),
            "cone" => (Core::Cone(self.not_negative()?, 0.5 * self.not_negative()?), 0.0),
            "halfspace" => (Core::HalfSpace, 0.0),
            "hull" => (Core::Hull(self.points()?), 0.0),
            "cloud" => {
                let radius = self.not_negative()?;
                (Core::Cloud(self.points()?), radius)
            }
            "mesh" => {
                let points = self.points()?;
                let (count, triangles) = (points.len(), self.index(usize::MAX)?);
                let mut corners = Vec::new();
                for _ in 0..triangles {
                    let mut corner = || Ok(self.index(count.min(1 << 32))? as u32);
                    corners.push([corner()?, corner()?, corner()?]);
                }
                if corners.is_empty() {
                    return Err(self.wrong("a surface without triangles"));
                }
                (Core::Mesh(points, corners), 0.0)
            }
            other => return Err(self.wrong(format!("there is no shape {other:?}"))),
        };
        Ok(Part::new(place, core, rounding_m))
    }
}

/// A finite number within bounds.
pub(crate) fn number(word: &str) -> Option<f64> {
    word.parse::<f64>().ok().filter(|x| x.abs() <= GREATEST)
}

#[derive(Default)]
struct Reader {
    claim: Claim,
    last_line: usize,
    /// For every frame: shapes, position if it is constant, and growth of the shapes.
    links: Vec<Vec<Part>>,
    states: Vec<Option<f64>>,
    pads: Vec<f64>,
    objects: Vec<Body>,
    allowed: Vec<(String, String, String)>,
}

impl Reader {
    fn wrong(&self, why: &str) -> Refusal {
        Refusal::Malformed { line: self.last_line, why: why.to_owned() }
    }

    /// One line; `section` is 0 before the robot, then 1, 2 and 3.
    fn line(&mut self, section: usize, key: &str, line: &mut Line<'_>) -> Result<(), Refusal> {
        self.last_line = line.number;
        let frames = self.claim.frames.len();
        match (section, key) {
            (0, "karakuri-certificate") if line.number == 1 => match line.word()? {
                "1" => {}
                other => return Err(line.wrong(format!("version {other} is not known"))),
            },
            (0, "robot-hash") if line.number == 2 => self.claim.robot_hash = line.word()?.into(),
            (0, "scene-hash") if line.number == 3 => self.claim.scene_hash = line.word()?.into(),
            (1, "robot") if line.number == 4 => self.claim.robot = line.word()?.into(),
            (1, "frame") => self.frame(line)?,
            (1 | 2, "shape") => {
                let part = match line.word()? {
                    // On the object above.
                    "+" if section == 2 => match self.objects.last_mut() {
                        Some(object) => &mut object.parts,
                        None => return Err(line.wrong("a shape without an object")),
                    },
                    word => match word.parse::<usize>().ok().and_then(|f| self.links.get_mut(f)) {
                        Some(parts) => parts,
                        None => return Err(line.wrong("a shape on a frame that is not there")),
                    },
                };
                part.push(line.part()?);
            }
            (2, "scene") => {}
            (2, "bare") => self.links[line.index(frames)?].clear(),
            (2, "pad") => {
                let frame = line.index(frames)?;
                self.pads[frame] = line.not_negative()?;
            }
            (2, "state") => {
                let frame = line.index(frames)?;
                self.states[frame] = Some(line.number()?);
            }
            (2, "object") if self.objects.len() < MOST => {
                let (name, frame) = (line.word()?.into(), line.index(frames)?);
                self.objects.push(Body { name, frame, object: true, parts: Vec::new() });
            }
            (2, "allow") => {
                let [a, b] = [line.word()?.to_owned(), line.word()?.to_owned()];
                self.allowed.push((a, b, line.text()));
            }
            (3, "motion") => {}
            (3, "unreachable") => self.claim.base = Some(line.index(frames)?),
            (3, "point") => {
                self.claim.points.push((line.index(frames)?, vector(&line.numbers()?)));
            }
            (3, "clearance") => self.claim.clearance_m = line.not_negative()?,
            (3, "variable") => {
                let frame = line.index(frames)?;
                let (velocity, acceleration) = (line.positive()?, line.positive()?);
                let jerk = line.or(f64::INFINITY)?;
                self.claim.variables.push(Variable { frame, velocity, acceleration, jerk });
            }
            (3, "start") => self.claim.start = line.rest()?,
            (3, "goal") => self.goal(line)?,
            (3, "unproven") => self.claim.unproven.push(line.text()),
            (3, "piece") => self.piece(line)?,
            (3, "stop") => {
                self.claim.stops.push([line.not_negative()?, line.not_negative()?]);
            }
            _ => return Err(line.wrong(format!("{key:?} does not belong here"))),
        }
        Ok(())
    }

    fn frame(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let count = self.claim.frames.len();
        if count >= MOST {
            return Err(line.wrong("too many frames"));
        }
        let (name, joint) = (line.word()?.to_owned(), line.word()?.to_owned());
        if self.claim.frames.iter().any(|frame| frame.name == name) {
            return Err(line.wrong(format!("there is another frame {name}")));
        }
        let parent = if count == 0 { line.index(1)? } else { line.index(count)? };
        let origin = line.place()?;
        let kind = match line.word()? {
            "fixed" => Kind::Fixed,
            "turn" if count > 0 => Kind::Turn,
            "slide" if count > 0 => Kind::Slide,
            other => return Err(line.wrong(format!("there is no joint {other:?}"))),
        };
        let mut follows = None;
        let (mut axis, mut range) = ([0.0, 0.0, 1.0], [f64::NEG_INFINITY, f64::INFINITY]);
        let (mut velocity, drive) = (f64::INFINITY, Drive::Constant(ZERO));
        if kind != Kind::Fixed {
            axis = line.direction()?;
            range = [line.or(range[0])?, line.or(range[1])?];
            velocity = line.or(velocity)?;
            if line.words.clone().next() == Some("follows") {
                line.word()?;
                follows = Some((line.index(MOST)?, line.number()?, line.number()?));
            }
        }
        let axis = unit(&axis);
        let frame =
            Frame { name, joint, parent, origin, kind, axis, range, velocity, drive, follows };
        self.claim.frames.push(frame);
        self.links.push(Vec::new());
        self.states.push(None);
        self.pads.push(0.0);
        Ok(())
    }

    fn goal(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let kind = line.word()?;
        if kind == "configuration" {
            let (tolerance, q) = (line.not_negative()?, line.rest()?);
            self.claim.goals.push(Goal::Configuration { tolerance, q });
            return Ok(());
        }
        let frame = line.index(self.claim.frames.len())?;
        let (matrix, position) = line.place()?;
        let tolerance_m = line.not_negative()?;
        let turned = match kind {
            "position" => Turned::Free,
            "pose" => Turned::Full(matrix, line.not_negative()?),
            "axis" => Turned::Axis(matrix, unit(&line.direction()?), line.not_negative()?),
            other => return Err(line.wrong(format!("there is no goal {other:?}"))),
        };
        let turned = Box::new(turned);
        self.claim.goals.push(Goal::Tip { frame, position, tolerance_m, turned });
        Ok(())
    }

    fn piece(&mut self, line: &mut Line<'_>) -> Result<(), Refusal> {
        let (from, to) = (self.claim.duration_secs(), line.number()?);
        if !(to > from && to <= 1e6) {
            return Err(
                line.wrong("its end does not come after its start, or is beyond a million seconds")
            );
        }
        let mut polynomials = Vec::new();
        for _ in &self.claim.variables {
            let count = line.index(MOST_COEFFICIENTS + 1)?;
            let mut coefficients = Vec::with_capacity(count);
            for _ in 0..count {
                coefficients.push(line.number()?);
            }
            polynomials.push(coefficients);
        }
        self.claim.pieces.push(Piece { from, to, polynomials });
        Ok(())
    }

    /// Every joint that leads may be anywhere within its limits.
    fn free_joints(&mut self) {
        let any = |frame| Variable { frame, velocity: 1.0, acceleration: 1.0, jerk: f64::INFINITY };
        let leads = |of: &Frame| of.kind != Kind::Fixed && of.follows.is_none();
        let frames = self.claim.frames.iter().enumerate().filter(|(_, of)| leads(of));
        self.claim.variables = frames.map(|(frame, _)| any(frame)).collect();
    }

    /// Joins what was read, and checks that all parts belong together.
    fn finish(mut self) -> Result<Claim, Refusal> {
        if self.claim.base.is_some() {
            self.free_joints();
        }
        let count = self.claim.variables.len();
        let mut driven: Vec<Option<usize>> = vec![None; self.claim.frames.len()];
        for (variable, Variable { frame, .. }) in self.claim.variables.iter().enumerate() {
            let of = &self.claim.frames[*frame];
            let taken = driven[*frame].replace(variable).is_some();
            let constant = of.kind == Kind::Fixed || self.states[*frame].is_some();
            if taken || constant || of.follows.is_some() {
                return Err(self.wrong("a variable moves a joint that it cannot move"));
            }
        }
        for index in 0..self.claim.frames.len() {
            let frame = &self.claim.frames[index];
            let (leader, factor, offset) = frame.follows.unwrap_or((index, 1.0, 0.0));
            let followed = self.claim.frames.get(leader);
            let leads = |f: &Frame| f.follows.is_none() && f.kind != Kind::Fixed;
            if frame.follows.is_some() && !followed.is_some_and(leads) {
                return Err(self.wrong("a joint follows one that it cannot follow"));
            }
            self.claim.frames[index].drive = match (driven[leader], self.states[leader], frame.kind)
            {
                (_, _, Kind::Fixed) => Drive::Constant(ZERO),
                (Some(variable), ..) => Drive::Variable { variable, factor, offset },
                (None, Some(state), _) => {
                    let led = Interval::point(factor) * Interval::point(state);
                    Drive::Constant(led + Interval::point(offset))
                }
                (None, None, _) => return Err(self.wrong("a joint has no position")),
            };
        }
        for (index, parts) in self.links.iter_mut().enumerate() {
            let pad = self.pads[index];
            parts.iter_mut().for_each(|part| part.rounding_m = (part.rounding_m + pad).next_up());
            if !parts.is_empty() {
                let (name, parts) = (self.claim.frames[index].name.clone(), std::mem::take(parts));
                self.claim.bodies.push(Body { name, frame: index, object: false, parts });
            }
        }
        self.claim.bodies.extend(self.objects.drain(..).filter(|object| !object.parts.is_empty()));
        if self.claim.bodies.len() > MOST {
            return Err(self.wrong("too many bodies"));
        }
        let mut by_name = std::collections::BTreeMap::new();
        for (index, body) in self.claim.bodies.iter().enumerate() {
            if by_name.insert(body.name.as_str(), index).is_some() {
                return Err(self.wrong(&format!("two bodies are called {:?}", body.name)));
            }
        }
        for (a, b, reason) in &self.allowed {
            let (Some(&a), Some(&b)) = (by_name.get(a.as_str()), by_name.get(b.as_str())) else {
                return Err(self.wrong(&format!("{a} and {b} may touch, but are not both there")));
            };
            self.claim.allowed.push(([a, b], reason.clone()));
        }
        let Claim { goals, pieces, start, .. } = &self.claim;
        let other = |goal: &Goal| matches!(goal, Goal::Configuration { q, .. } if q.len() != count);
        let moves = self.claim.base.is_none();
        let short = (moves && start.len() != count) || goals.iter().any(other);
        if short || pieces.iter().any(|piece| piece.polynomials.len() != count) {
            return Err(self.wrong("start, goal and pieces are not of the same variables"));
        }
        if count == 0 || goals.is_empty() || pieces.is_empty() == moves {
            return Err(self.wrong("variables, goal or pieces are missing"));
        }
        Ok(self.claim)
    }
}
