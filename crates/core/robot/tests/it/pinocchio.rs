//! Random trees of every kind of joint beside Pinocchio. Real robots follow in the tests of formats, which can read them.

use karakuri_geometry::{Inertia, Mat, Mat6X, Pose};
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Frames, LinkId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::trees::{self, Tree};
use karakuri_testkit::{peer, robots};
use serde_json::{Value, json};

const TOLERANCE: f64 = 1e-8;

struct Case {
    model: RobotModel,
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    effort: Vec<f64>,
}

#[test]
fn random_trees_move_as_in_pinocchio() {
    let mut rng = Rng::new(41);
    let mut models = vec![robots::lwr4_with_bodies()];
    for links in 1..20 {
        let tree = Tree { mimic: 0.0, ..Tree::of_everything(links) };
        models.push(tree.draw(&mut rng));
        models.push(trees::floating(&tree.draw(&mut rng)));
    }
    models.retain(|model| model.dof() > 0);
    let cases: Vec<Case> = models.into_iter().map(|model| draw(model, &mut rng)).collect();

    let questions = Value::from_iter(cases.iter().map(question));
    let Some(answers) = peer::ask(include_str!("pinocchio.py"), questions.to_string()) else {
        return;
    };
    let answers: Value = serde_json::from_str(&answers).expect("JSON");
    for (case, answer) in cases.iter().zip(answers.as_array().expect("a list of robots")) {
        check(case, answer);
    }
}

fn draw(model: RobotModel, rng: &mut Rng) -> Case {
    Case {
        q: trees::configuration(&model, rng),
        v: trees::rates(&model, rng, 2.0),
        a: trees::rates(&model, rng, 4.0),
        effort: trees::rates(&model, rng, 10.0),
        model,
    }
}

fn question(case: &Case) -> Value {
    let joints = case.model.joints().iter().map(|joint| {
        json!({
            "name": joint.name,
            "kind": format!("{:?}", joint.kind),
            "parent": joint.parent.0,
            "parent_from_joint": numbers(&joint.parent_from_joint),
            "axis": joint.axis.as_slice(),
            "plane_axes": joint.plane_axes().map(|axis| axis.as_slice().to_vec()),
        })
    });
    let bodies = case.model.links().iter().map(|link| {
        let body = link.inertia.unwrap_or(Inertia::zero());
        json!({
            "mass": body.mass_kg,
            "com": body.com_m.as_slice(),
            "about_com": body.about_com.as_slice(),
        })
    });
    json!({
        "gravity": EARTH.as_slice(),
        "joints": Value::from_iter(joints),
        "bodies": Value::from_iter(bodies),
        "q": case.q, "v": case.v, "a": case.a, "effort": case.effort,
    })
}

/// The rotation matrix row by row, then the position.
fn numbers(pose: &Pose) -> Vec<f64> {
    let rotation = pose.rotation.to_rotation_matrix().matrix().transpose();
    rotation.iter().chain(pose.translation.vector.iter()).copied().collect()
}

fn check(Case { model, q, v, a, effort }: &Case, answer: &Value) {
    let mut frames = Frames::default();
    kinematics::forward(model, q, &mut frames);
    for (pose, expected) in frames.as_slice().iter().zip(answer["poses"].as_array().expect("poses"))
    {
        let found = pose.to_homogeneous().fixed_rows::<3>(0).transpose();
        assert_near(found.as_slice(), expected, "pose");
    }
    let mut jacobian = Mat6X::zeros(model.dof());
    let tip = LinkId(model.links().len() - 1);
    kinematics::jacobian(model, &frames, tip, &Reference::WORLD, &mut jacobian);
    assert_near(jacobian.as_slice(), &answer["jacobian"], "Jacobian");

    let (load, mut scratch) = (Load::gravity(EARTH), Scratch::default());
    let mut found = vec![0.0; model.dof()];
    dynamics::inverse(model, &load, q, v, a, &mut scratch, &mut found);
    assert_near(&found, &answer["effort"], "inverse dynamics");
    dynamics::forward(model, &load, q, v, effort, &mut scratch, &mut found);
    assert_near(&found, &answer["acceleration"], "forward dynamics");
    dynamics::gravity(model, &EARTH, q, &mut scratch, &mut found);
    assert_near(&found, &answer["gravity"], "gravity");
    let mut mass = Mat::zeros(model.dof(), model.dof());
    dynamics::mass_matrix(model, q, &mut scratch, &mut mass);
    assert_near(mass.as_slice(), &answer["mass"], "mass matrix");
    let kinetic = dynamics::kinetic_energy(model, q, v, &mut scratch);
    assert_near(&[kinetic], &answer["kinetic"], "kinetic energy");
    let momentum = dynamics::momentum(model, q, v, &mut scratch);
    let six: Vec<f64> =
        momentum.linear.iter().chain(momentum.angular_about_com.iter()).copied().collect();
    assert_near(&six, &answer["momentum"], "momentum");
}

/// Entries differ by no more than the tolerance, in units of the greatest entry if that is above one.
#[track_caller]
fn assert_near(found: &[f64], expected: &Value, what: &str) {
    let expected: Vec<f64> =
        expected.as_array().expect("a list").iter().map(|x| x.as_f64().expect("finite")).collect();
    assert_eq!(found.len(), expected.len(), "{what}");
    let size = expected.iter().fold(1.0_f64, |most, x| most.max(x.abs()));
    for (x, y) in found.iter().zip(&expected) {
        assert!((x - y).abs() <= TOLERANCE * size, "{what}: {x} here, {y} in Pinocchio");
    }
}
