//! Intervals in groups of eight, before they are looked at alone.

use super::certify::{Ended, Open, Search, Suspect, Worklist};
use super::eight::{LANES, Mask, Sift};

/// The level of intervals that are looked at alone.
pub(super) const DONE: u8 = 3;
/// What a group of eight counts in questions whether to go on.
const LOOKS: u32 = 8;

impl Search<'_> {
    /// A motion of several sections: eight sections at a time.
    pub(super) fn sift_sections(&mut self, work: &mut Worklist) -> Result<(), Ended> {
        let sections = std::mem::take(&mut work.open);
        if sections.len() < 2 || sections[0].level == DONE {
            work.open = sections;
            return Ok(());
        }
        // The latest first, as they are sorted.
        for group in sections.chunks(LANES) {
            let mut ends = [(0.0, 0.0); LANES];
            for (ends, section) in ends.iter_mut().zip(group.iter().rev()) {
                *ends = (section.from, section.to);
            }
            self.asked()?;
            self.sift(work, &ends[..group.len()], group[0]);
        }
        Ok(())
    }

    /// Divides an interval by eight.
    pub(super) fn sift_interval(&mut self, work: &mut Worklist, open: Open) {
        let share = |k: usize| open.from + (open.to - open.from) * (k as f64 / LANES as f64);
        let end = |k: usize| if k + 1 == LANES { open.to } else { share(k + 1) };
        self.sift(work, &std::array::from_fn::<_, LANES, _>(|k| (share(k), end(k))), open);
    }

    /// Evaluates up to eight intervals, the earliest first, for the pairs of `of`. What is not proven is appended to the open ones.
    fn sift(&mut self, work: &mut Worklist, intervals: &[(f64, f64)], of: Open) {
        let model = &*self.checker.model;
        let Some(eight) = &model.eight else { return };
        self.looked += LOOKS;
        let mut lanes: Mask = 0;
        // Lanes that may be beyond a limit.
        let mut outside: Mask = 0;
        let dof = self.checker.dof();
        let states = &mut work.places.states;
        for numbers in [&mut states.q, &mut states.way, &mut states.rest] {
            numbers.resize(dof, [0.0; LANES]);
        }
        for lane in 0..LANES {
            let (from, to) = intervals[lane.min(intervals.len() - 1)];
            lanes |= Mask::from(lane < intervals.len()) << lane;
            self.question.motion.at(0.5 * (from + to), &mut work.q);
            self.question.motion.take_apart(from, to, &mut work.way, &mut work.rest);
            outside |= Mask::from(!self.within_limits(work)) << lane;
            let states = &mut work.places.states;
            for k in 0..dof {
                states.q[k][lane] = work.q[k];
                states.way[k][lane] = work.way[k];
                states.rest[k][lane] = work.rest[k];
            }
        }
        let open: &[Suspect] = &work.pairs[of.first..of.end];
        let (places, left) = (&mut work.places, &mut work.left);
        Sift { eight, moving: &model.moving, places, aim: &mut self.aim, open, lanes, left }.sift();
        let alone = work.left.fails | work.left.coarse | outside;
        for lane in (0..intervals.len()).rev() {
            let within = |mask: Mask| mask >> lane & 1 == 1;
            let first = work.pairs.len();
            let still = work.left.pairs.iter().filter(|(_, mask)| within(*mask));
            work.pairs.extend(still.map(|(suspect, _)| *suspect));
            let end = work.pairs.len();
            if first < end || within(outside) {
                let (from, to) = intervals[lane];
                let level = if within(alone) { DONE } else { of.level + 1 };
                work.open.push(Open { from, to, first, end, level });
            }
        }
    }
}
