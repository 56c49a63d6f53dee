//! The hot functions allocate nothing once their scratch has grown.

use karakuri_geometry::{Mat, Mat6X};
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_robot::kinematics::batch::{AllLinks, OneLink, Placements};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Frames, LinkId};
use karakuri_testkit::allocation::Counting;
use karakuri_testkit::random::Rng;
use karakuri_testkit::trees::{self, Tree};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn hot_functions_do_not_allocate() {
    let mut rng = Rng::new(51);
    for mimic in [0.0, 0.5] {
        let model = trees::floating(&Tree { mimic, ..Tree::of_everything(12) }.draw(&mut rng));
        let q = trees::configuration(&model, &mut rng);
        let v = trees::rates(&model, &mut rng, 2.0);
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
            Counting::so_far()
        };
        let once = everything();
        assert_eq!(everything(), once, "the second round asks for memory");
        assert!(once > 0, "the first round fills the scratch, or nothing is counted");
    }
}
