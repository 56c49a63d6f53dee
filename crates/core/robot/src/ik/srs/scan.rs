//! Which arm angles the joints of a ball allow: all of them, exactly.

use super::ball::Ball;
use super::few::Few;
use super::swivel::{Mark, Span, Swivel};

/// Neighbouring spans whose ends differ by less are one (in the key of a mark): rounding has parted them.
const TOUCHING: f64 = 1e-11;

/// The circle of arm angles cut into segments, each allowed or blocked as a whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scan {
    /// From −π to π without a gap; an allowed place between two blocked segments is a segment without length.
    pub(super) segments: Few<Segment, 56>,
}

/// Part of the circle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Segment {
    pub(super) span: Span,
    /// The chain variable that is out of its range, if one is.
    pub(super) blocked: Option<usize>,
}

/// Looks at the whole circle for one side of a ball; `marks` are the ball's.
pub(super) fn scan(ball: &Ball, swivel: &Swivel, side: f64, marks: &[Mark]) -> Scan {
    let mut scan = Scan { segments: Few::new() };
    let variable = |mark| ball.blocked(swivel, side, mark).map(|i| ball.arcs[i].variable);
    let mut from = Mark::START;
    let mut before = None;
    for (i, &to) in marks.iter().chain([&Mark::END]).enumerate() {
        let blocked = variable(from.between(to));
        // Between two blocked segments the place where they meet may still be allowed.
        if i > 0 && before.is_some() && blocked.is_some() && variable(from).is_none() {
            scan.add(Span { from, to: from }, None);
        }
        scan.add(Span { from, to }, blocked);
        before = blocked;
        from = to;
    }
    scan
}

impl Scan {
    fn add(&mut self, span: Span, blocked: Option<usize>) {
        match self.segments.last_mut() {
            Some(last) if last.blocked == blocked => last.span.to = span.to,
            _ => self.segments.push(Segment { span, blocked }),
        }
    }

    /// The allowed spans in order.
    pub(super) fn allowed(&self) -> impl Iterator<Item = Span> + '_ {
        self.segments.iter().filter(|s| s.blocked.is_none()).map(|s| s.span)
    }
}

/// The arm angles that both allow.
pub(super) fn intersect(a: &Scan, b: &Scan) -> Few<Span, 56> {
    let mut both = Few::new();
    let (mut left, mut right) = (a.allowed().peekable(), b.allowed().peekable());
    while let (Some(x), Some(y)) = (left.peek(), right.peek()) {
        let from = if x.from.key >= y.from.key { x.from } else { y.from };
        let to = if x.to.key <= y.to.key { x.to } else { y.to };
        if from.key <= to.key {
            both.push(Span { from, to });
        } else if from.key - to.key < TOUCHING {
            both.push(Span { from, to: from });
        }
        if x.to.key <= y.to.key {
            left.next();
        } else {
            right.next();
        }
    }
    both
}
