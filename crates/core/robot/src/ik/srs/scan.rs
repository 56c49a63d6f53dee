//! The exact set of arm angles that the joints of a ball allow.

use super::ball::Ball;
use super::few::Few;
use super::swivel::{Mark, Span, Swivel};

/// Neighbouring spans whose gap is below this (in the key of a mark) are merged: the gap is rounding error.
const TOUCHING: f64 = 1e-11;

/// Disjoint spans of arm angles in order. A ball has at most 24 marks, so at most 25 spans, and two balls together have
/// at most 50.
pub(super) type Spans = Few<Span, 26>;
pub(super) type BothSpans = Few<Span, 52>;

/// Looks at the whole circle for one side of a ball, whose marks are given, and tells of every part of it what joint
/// blocks it, if one does. The parts follow each other from −π to π; an allowed place between two blocked parts is told
/// as a part without length.
pub(super) fn walk(
    ball: &Ball,
    swivel: &Swivel,
    side: f64,
    marks: &[Mark],
    mut tell: impl FnMut(Span, Option<usize>),
) {
    let mut from = Mark::START;
    let mut before = None;
    for (i, &to) in marks.iter().chain([&Mark::END]).enumerate() {
        let blocked = ball.blocked(swivel, side, from.between(to));
        if i > 0
            && before.is_some()
            && blocked.is_some()
            && ball.blocked(swivel, side, from).is_none()
        {
            tell(Span { from, to: from }, None);
        }
        tell(Span { from, to }, blocked);
        before = blocked;
        from = to;
    }
}

/// The arm angles that one side of a ball allows.
pub(super) fn allowed(ball: &Ball, swivel: &Swivel, side: f64, marks: &[Mark]) -> Spans {
    let mut spans = Spans::new();
    let mut open = false;
    walk(ball, swivel, side, marks, |span, blocked| {
        match spans.last_mut() {
            _ if blocked.is_some() => {}
            Some(last) if open => last.to = span.to,
            _ => spans.push(span),
        }
        open = blocked.is_none();
    });
    spans
}

/// The arm angles that both lists allow.
pub(super) fn intersect(left: &[Span], right: &[Span]) -> BothSpans {
    let mut both = BothSpans::new();
    let (mut i, mut j) = (0, 0);
    while let (Some(x), Some(y)) = (left.get(i), right.get(j)) {
        let from = if x.from.key >= y.from.key { x.from } else { y.from };
        let to = if x.to.key <= y.to.key { x.to } else { y.to };
        if from.key <= to.key {
            both.push(Span { from, to });
        } else if from.key - to.key < TOUCHING {
            both.push(Span { from, to: from });
        }
        if x.to.key <= y.to.key {
            i += 1;
        } else {
            j += 1;
        }
    }
    both
}
