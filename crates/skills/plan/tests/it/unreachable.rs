//! Certificates that a pose cannot be reached: answers "unreachable" leave with one, and no attack refutes it.

use karakuri_geometry::Pose;
use karakuri_plan::unreachable_certificate;
use karakuri_robot::ik::{Answer, Goal, Options, Solver, numeric, solve};
use karakuri_robot::{Chain, LinkId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;
use karakuri_verify::{sha256, verify_unreachable};

fn chain(robot: &RobotModel) -> Chain {
    let tip = robot.link("tip").expect("arms have tips");
    Chain::between(robot, LinkId(0), tip).expect("a serial arm")
}

/// Whether many random starts of the numeric search find a configuration.
fn is_found(solver: &Solver, goal: &Goal, starts: usize) -> bool {
    let search = numeric::Search { starts, seed: 7, ..numeric::Search::default() };
    let near = vec![0.0; solver.chain().dof()];
    matches!(numeric::solve_all(solver.compiled(), goal, &near, &search), Answer::Solved(_))
}

/// Random poses that the solver calls unreachable.
fn unreachable_poses(solver: &Solver, reach_m: f64, count: usize, seed: u64) -> Vec<Goal> {
    let (mut rng, mut found) = (Rng::new(seed), Vec::new());
    let near = vec![0.0; solver.chain().dof()];
    while found.len() < count {
        let goal = Goal::pose(rng.pose(reach_m));
        if let Answer::Unreachable(_) = solve(solver, &goal, &near, &Options::default()) {
            found.push(goal);
        }
    }
    found
}

/// The certificates of some unreachable poses; asserts that each has one, and that no search finds a configuration.
fn certificates(robot: &RobotModel, reach_m: f64, count: usize) -> Vec<(Goal, String)> {
    let chain = chain(robot);
    let solver = Solver::new(&chain);
    let (mut made, mut lost) = (Vec::new(), Vec::new());
    for goal in unreachable_poses(&solver, reach_m, count, 3) {
        match unreachable_certificate(robot, &chain, &goal, &Options::default().tolerance) {
            Ok(certificate) => {
                let proven = verify_unreachable(certificate.text.as_bytes()).expect("it holds");
                assert_eq!((proven.boxes, proven.joints.len()), (certificate.boxes, chain.dof()));
                assert!(!is_found(&solver, &goal, 200), "{goal:?}");
                made.push((goal, certificate.text));
            }
            Err(why) => lost.push(why.to_string()),
        }
    }
    assert!(lost.is_empty(), "{}: {lost:#?}", robot.name());
    made
}

#[test]
fn unreachable_poses_leave_with_a_certificate() {
    let arms = [(robots::lwr4(), 0.8, 5), (robots::kr210(), 2.6, 6), (robots::ur5(), 0.8, 3)];
    for (robot, reach_m, count) in arms {
        certificates(&robot, reach_m, count);
    }
}

#[test]
fn a_reachable_pose_has_none_and_changed_goals_are_refused() {
    let robot = robots::kr210();
    let chain = chain(&robot);
    let solver = Solver::new(&chain);
    let mut rng = Rng::new(11);
    let all = certificates(&robot, 2.6, 4);
    for (round, (goal, text)) in all.iter().cycle().take(200).enumerate() {
        // The same proof for another goal: right only if that cannot be reached either.
        let by = 10_f64.powf(rng.between(-7.0, 0.5));
        let at = goal.base_from_tip * Pose::translation(by * rng.between(-1.0, 1.0), by, 0.0);
        let at = if round % 4 == 0 { chain.forward(&chain.sample(&mut rng)) } else { at };
        let line = text.lines().find(|line| line.starts_with("tip ")).expect("a goal");
        let words: Vec<&str> = line.split(' ').collect();
        let (v, q) = (at.translation.vector, at.rotation.coords);
        let pose = [v.x, v.y, v.z, q.x, q.y, q.z, q.w].map(|x| format!("{x:?}")).join(" ");
        let tail = words[9..].join(" ");
        let changed = text.replacen(line, &format!("tip {} {pose} {tail}", words[1]), 1);
        let (begin, proof) = (changed.find("motion\n"), changed.find("proof\n"));
        let (begin, proof) = (begin.expect("a motion"), proof.expect("a proof"));
        let end = changed[..proof].rfind("\nend ").expect("an end of the motion") + 1;
        let hash = sha256(&changed.as_bytes()[begin..end]);
        let signed = format!("{}end {hash}\n{}", &changed[..end], &changed[proof..]);
        if verify_unreachable(signed.as_bytes()).is_ok() {
            assert!(!is_found(&solver, &Goal::pose(at), 50), "round {round}");
        }
        if round % 4 == 0 {
            assert!(verify_unreachable(signed.as_bytes()).is_err(), "round {round}: {at:?}");
        }
        assert!(verify_unreachable(changed.as_bytes()).is_err(), "another hash");
    }
}
