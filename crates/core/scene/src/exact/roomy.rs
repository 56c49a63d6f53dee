//! Which of several configurations have room, proven for eight at a time.

use super::aim::Aim;
use super::certify::{Suspect, Worklist};
use super::checker::{Checker, Scratch};
use super::eight::{LANES, Mask, Sift};
use super::keep::Keep;

impl Checker {
    /// For each configuration, whether all bodies that move against each other are proven to be farther apart than `apart_m` and
    /// the margin. Only simple bounds are used: false means that [`Checker::keeps`] has to decide. Limits are ignored.
    ///
    /// # Panics
    ///
    /// If one is not a configuration of the group.
    pub fn have_room(
        &self,
        configurations: &[&[f64]],
        apart_m: f64,
        scratch: &mut Scratch,
    ) -> Vec<bool> {
        self.suit(scratch);
        let mut roomy = Vec::with_capacity(configurations.len());
        for group in configurations.chunks(LANES) {
            let lanes = self.room_of(group, apart_m, &mut scratch.worklist);
            roomy.extend((0..group.len()).map(|lane| lanes >> lane & 1 == 1));
        }
        roomy
    }

    /// The lanes of up to eight configurations that are proven to have room.
    fn room_of(&self, group: &[&[f64]], apart_m: f64, work: &mut Worklist) -> Mask {
        let model = &*self.model;
        let Some(eight) = &model.eight else { return 0 };
        let states = &mut work.places.states;
        for numbers in [&mut states.q, &mut states.way, &mut states.rest] {
            numbers.clear();
            numbers.resize(self.dof(), [0.0; LANES]);
        }
        for lane in 0..LANES {
            let q = group[lane.min(group.len() - 1)];
            assert_eq!(q.len(), self.dof(), "configuration does not belong to this group");
            for (numbers, x) in states.q.iter_mut().zip(q) {
                numbers[lane] = *x;
            }
        }
        work.pairs.clear();
        let all = 0..model.moving.len() as u32;
        work.pairs.extend(all.map(|pair| Suspect { pair, parts: None }));
        let (keep, margin_m) = (Keep::all(apart_m), self.scene.margin_m());
        let (clearance_m, least_m) = (f64::INFINITY, margin_m);
        let mut aim = Aim { keep: &keep, margin_m, clearance_m, least_m };
        let lanes = Mask::MAX >> (LANES - group.len());
        let (moving, open) = (&model.moving[..], &work.pairs[..]);
        let (places, left) = (&mut work.places, &mut work.left);
        Sift { eight, moving, places, aim: &mut aim, open, lanes, left }.sift();
        work.left.pairs.iter().fold(lanes, |roomy, (_, near)| roomy & !near)
    }
}
