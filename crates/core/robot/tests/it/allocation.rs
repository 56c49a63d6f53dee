//! The hot functions allocate nothing once their scratch has grown.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use karakuri_geometry::{Mat, Mat6X};
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_robot::kinematics::batch::{AllLinks, OneLink, Placements};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Frames, LinkId};
use karakuri_testkit::random::Chance;
use karakuri_testkit::trees::{self, Tree};

/// The system's allocator, which counts what each thread asks for.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: everything is left to the system's allocator; a thread-local number without destructor is all that is added.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the promises that the system's allocator asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn hot_functions_do_not_allocate() {
    let mut chance = Chance::new(51);
    for mimic in [0.0, 0.5] {
        let model = trees::floating(&Tree { mimic, ..Tree::of_everything(12) }.draw(&mut chance));
        let q = trees::configuration(&model, &mut chance);
        let v = trees::rates(&model, &mut chance, 2.0);
        let (mut frames, mut scratch) = (Frames::default(), Scratch::default());
        let (mut moved, mut out) = (q.clone(), v.clone());
        let mut jacobian = Mat6X::zeros(model.dof());
        let mut mass = Mat::zeros(model.dof(), model.dof());
        let (one, all) = (OneLink::new(&model, LinkId(3)), AllLinks::new(&model));
        let (mut placements, mut all_placements) = (Placements::default(), Vec::new());
        let load = Load::gravity(EARTH);

        let mut everything = || {
            kinematics::forward(&model, &q, &mut frames);
            kinematics::jacobian(&model, &frames, LinkId(5), &Reference::LOCAL, &mut jacobian);
            kinematics::link_pose(&model, &q, LinkId(7));
            kinematics::integrate(&model, &q, &v, 0.1, &mut moved);
            one.place(&q, &mut placements);
            all.place(&q, &mut all_placements);
            dynamics::inverse(&model, &load, &q, &v, &v, &mut scratch, &mut out);
            dynamics::bias(&model, &load, &q, &v, &mut scratch, &mut out);
            dynamics::coriolis(&model, &q, &v, &mut scratch, &mut out);
            dynamics::gravity(&model, &EARTH, &q, &mut scratch, &mut out);
            dynamics::mass_matrix(&model, &q, &mut scratch, &mut mass);
            dynamics::forward(&model, &load, &q, &v, &v, &mut scratch, &mut out);
            dynamics::momentum(&model, &q, &v, &mut scratch);
            dynamics::kinetic_energy(&model, &q, &v, &mut scratch);
            dynamics::potential_energy(&model, &EARTH, &q, &mut scratch);
            ALLOCATIONS.with(Cell::get)
        };
        let once = everything();
        assert_eq!(everything(), once, "the second round asks for memory");
        assert!(once > 0, "the first round fills the scratch, or nothing is counted");
    }
}
