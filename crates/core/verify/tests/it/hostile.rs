//! Input that nobody made with care: it is refused, without a panic and without growing.

use karakuri_verify::{Refusal, sha256, verify, verify_unreachable};
use proptest::prelude::*;

/// A certificate with right hashes around any lines.
fn signed(robot: &str, scene: &str, motion: &str, proof: &str) -> String {
    let mut text = "karakuri-certificate 2\n".to_owned();
    for (head, lines) in
        [("robot r", robot), ("scene", scene), ("motion", motion), ("proof", proof)]
    {
        let section = format!("{head}\n{lines}");
        text.push_str(&format!("{section}end {}\n", sha256(section.as_bytes())));
    }
    text
}

const HERE: &str = "0 0 0 0 0 0 1";

/// One joint that turns a ball around, past another one.
fn simple() -> [String; 4] {
    let robot = format!(
        "frame base - 0 {HERE} fixed\nframe arm j 0 {HERE} turn 0 0 1 -3 3 5\nshape 1 1 0 0 0 0 0 1 hull 0.1 1 0 0 0\n"
    );
    let scene = "object ball 0\nshape 2 0 2 0 0 0 0 1 hull 0.5 1 0 0 0\n".to_owned();
    let motion = "clearance 0\nvariable 1 2 8 inf\nstart 0\ngoal 1\n\
                  piece 0.5 3 0 0 2\npiece 1 3 0.5 2 -2\nstop 2 2\n"
        .to_owned();
    [robot, scene, motion, "t 0 -1 0 0 -1 0\n".to_owned()]
}

#[test]
fn a_certificate_by_hand_is_proven_and_says_what_it_proves() {
    let [robot, scene, motion, proof] = simple();
    let proven = verify(signed(&robot, &scene, &motion, &proof).as_bytes()).expect("proven");
    assert_eq!((proven.pairs, proven.rigid, proven.joints.len()), (1, 0, 1));
    // The ball ends at (cos 1, sin 1): its distance to the other is below the bound by what the bound costs.
    let true_m = (1_f64.cos().powi(2) + (2.0 - 1_f64.sin()).powi(2)).sqrt() - 0.6;
    assert!(proven.distance_m > 0.0 && proven.distance_m <= true_m, "{proven:?}");
    assert!((proven.used[0] - 1.0).abs() < 1e-9 && (proven.used[1] - 0.5).abs() < 1e-9);
}

#[test]
fn what_does_not_hold_is_named() {
    let [robot, scene, motion, proof] = simple();
    let refused = |robot: &str, scene: &str, motion: &str, proof: &str| match verify(
        signed(robot, scene, motion, proof).as_bytes(),
    ) {
        Err(Refusal::Unproven(why) | Refusal::Malformed { why, .. }) => why,
        other => panic!("{other:?}"),
    };
    let near = scene.replace("2 0 2 0", "2 0 1.2 0");
    assert!(refused(&robot, &near, &motion, &proof).contains("arm and ball"));
    assert!(refused(&robot, &scene, &motion, "").contains("no proof"));
    assert!(refused(&robot, &scene, &motion, &format!("{proof}1 0 0\n")).contains("more steps"));
    assert!(refused(&robot, &scene, &motion, "a\n").contains("convex"));
    let fast = motion.replace("variable 1 2", "variable 1 1.9");
    assert!(refused(&robot, &scene, &fast, &proof).contains("speed"));
    let weak = motion.replace("2 8 inf", "2 3 inf");
    assert!(refused(&robot, &scene, &weak, &proof).contains("acceleration"));
    let over = motion.replace("variable 1 2", "variable 1 6");
    assert!(refused(&robot, &scene, &over, &proof).contains("the robot only"));
    let narrow = robot.replace("-3 3", "-3 0.9");
    assert!(refused(&narrow, &scene, &motion, &proof).contains("not within"));
    let jump = motion.replace("piece 1 3 0.5", "piece 1 3 0.51");
    assert!(refused(&robot, &scene, &jump, &proof).contains("jumps"));
    let missed = motion.replace("goal 1", "goal 1.001");
    assert!(refused(&robot, &scene, &missed, &proof).contains("goal"));
    let short = motion.replace("stop 2 2", "stop 0.1 2");
    assert!(refused(&robot, &scene, &short, &proof).contains("braking"));
    let running = motion.replace("piece 1 3 0.5 2 -2", "piece 1 2 0.5 2");
    assert!(refused(&robot, &scene, &running, &proof).contains("not at rest"));
}

#[test]
fn an_older_version_is_named() {
    let [robot, scene, motion, proof] = simple();
    let old = signed(&robot, &scene, &motion, &proof).replacen("certificate 2", "certificate 1", 1);
    let refusal = verify(old.as_bytes()).expect_err("an older version").to_string();
    assert!(
        refusal.contains("karakuri-certificate 2") && refusal.contains("make it again"),
        "{refusal}"
    );
}

#[test]
fn claimed_counts_and_endless_numbers_are_refused() {
    let [robot, scene, motion, proof] = simple();
    for shape in [
        "hull 0 4294967296 0 0 0",
        "hull 0 18446744073709551615",
        "hull 0 0",
        "hull nan 1 0 0 0",
        "hull inf 1 0 0 0",
        "hull -1 1 0 0 0",
        "hull 1e999 1 0 0 0",
        "cone 1 1",
        "cone 1 1 -1",
        "mesh 99999999999 0 0 0 1 0 0 0",
        "mesh 1 0 0 0 9999999999999 0 0 0",
        "mesh 1 0 0 0 1 0 0 7",
        "cloud 0.1 4294967295 1 2 3",
        "box 1 1",
        "cube 1 1 1",
    ] {
        let scene = format!("object o 0\nshape 2 {HERE} {shape}\n");
        assert!(verify(signed(&robot, &scene, &motion, &proof).as_bytes()).is_err(), "{shape}");
    }
    let turned = "object o 0\nshape 2 0 0 0 0 0 0 0 hull 1 1 0 0 0\n";
    assert!(verify(signed(&robot, turned, &motion, &proof).as_bytes()).is_err());
    // A proof that divides the time again and again ends.
    let endless = "t ".repeat(100_000);
    assert!(verify(signed(&robot, &scene, &motion, &endless).as_bytes()).is_err());
    let many: String = (0..3_000)
        .map(|k| format!("object o{k} 0\nshape {} {HERE} hull 1 1 0 0 0\n", k + 2))
        .collect();
    assert!(verify(signed(&robot, &many, &motion, &proof).as_bytes()).is_err());
}

proptest! {
    #[test]
    fn bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        prop_assert!(verify(&bytes).is_err());
    }

    #[test]
    fn lines_of_known_words_do_no_harm(
        lines in prop::collection::vec(
            (
                prop::sample::select(vec![
                    "frame", "shape", "pad", "bare", "state", "object", "allow", "clearance", "variable", "start",
                    "goal", "tip", "unproven", "piece", "stop", "robot", "scene", "motion", "end", "point",
                ]),
                prop::collection::vec(
                    prop::sample::select(vec![
                        "0", "1", "2", "-1", "1e15", "1e-300", "-0", "3.5", "18446744073709551615", "fixed", "turn", "slide",
                        "box", "hull", "mesh", "cloud", "cone", "inf", "-inf", "nan", "a", "b", "arm",
                    ]),
                    0..16,
                ),
            ),
            0..30,
        ),
        section in 0..3_usize,
    ) {
        let [mut robot, mut scene, mut motion, proof] = simple();
        let extra: String = lines.iter().map(|(key, words)| format!("{key} {}\n", words.join(" "))).collect();
        [&mut robot, &mut scene, &mut motion][section].push_str(&extra);
        // Some are right: an object that is far away, a limit that is kept.
        let _ = verify(signed(&robot, &scene, &motion, &proof).as_bytes());
    }
}

/// An arm of two links of one metre that turn about z, and a point that is 2.5 m or 0.3 m away; its elbow bends by 2 rad at most.
fn far(proof: &str, at: &str) -> String {
    let robot = format!(
        "frame base - 0 {HERE} fixed\nframe upper a 0 {HERE} turn 0 0 1 -inf inf inf\n\
         frame lower b 1 1 0 0 0 0 0 1 turn 0 0 1 -2 2 inf\nframe tip - 2 1 0 0 0 0 0 1 fixed\n"
    );
    let motion = format!(
        "unreachable 0\nvariable 1 inf inf inf\nvariable 2 inf inf inf\n\
         tip 3 {at} 0 0 0 1 1e-6 inf\npoint 1 0 0 0\npoint 3 0 0 0\n"
    );
    signed(&robot, "", &motion, proof)
}

#[test]
fn a_pose_out_of_reach_is_proven_by_hand() {
    let proven = verify_unreachable(far("d 0 1\n", "2.5 0 0").as_bytes()).expect("too far");
    assert_eq!((proven.boxes, proven.joints.len(), &*proven.links[1]), (1, 2, "tip"));
    assert_eq!(proven.tolerance_rad, f64::INFINITY);
    // Beyond the reach, by a micrometre and a half; within it, by any box.
    verify_unreachable(far("d 0 1\n", "2.0000015 0 0").as_bytes()).expect("too far");
    // Nearer to the shoulder than the elbow bends: 2 cos 1 = 1.08 m.
    let halves = |depth: u32| {
        fn split(low: f64, high: f64, depth: u32) -> String {
            if depth == 0 {
                return "d 0 1\n".to_owned();
            }
            let at = 0.5 * (low + high);
            format!("s 1 {at:?}\n{}{}", split(low, at, depth - 1), split(at, high, depth - 1))
        }
        split(-2.0, 2.0, depth)
    };
    assert!(verify_unreachable(far(&halves(0), "0.3 0 0").as_bytes()).is_err(), "too coarse");
    assert!(verify_unreachable(far(&halves(2), "1.07 0 0").as_bytes()).is_err(), "too coarse");
    verify_unreachable(far(&halves(2), "0.3 0 0").as_bytes()).expect("too near");
    verify_unreachable(far(&halves(9), "1.07 0 0").as_bytes()).expect("too near");
}

#[test]
fn no_proof_makes_a_reachable_pose_unreachable() {
    let split = "s 1 0\nd 0 1\nd 0 1\n";
    for at in ["1.9999 0 0", "1.2 0 0", "0 1.5 0", "1.09 0 0"] {
        for proof in [
            "d 0 1\n",
            split,
            "p 1 1 0 0 1\n",
            "",
            "d 0 0\n",
            "s 0 9\n",
            "p 0\n",
            "p 9 1 1 1 1\n",
            "x\n",
        ] {
            assert!(verify_unreachable(far(proof, at).as_bytes()).is_err(), "{at}: {proof}");
        }
    }
    // Steps that refer to nothing, divide nothing, or are too many.
    for proof in
        ["d 7 1\n", "d 0 9\n", "s 9 0\n", "s 1 2\n", "d 0 1\nd 0 1\n", "d 1 0\n", "p 1 nan 0 0 1\n"]
    {
        assert!(verify_unreachable(far(proof, "2.5 0 0").as_bytes()).is_err(), "{proof}");
    }
    // A joint that is held where it is says nothing about other positions.
    let held = far("d 0 1\n", "1.2 0 0");
    let (robot, rest) = held.split_once("scene\n").expect("a scene");
    let scene = "scene\nstate 2 2\n".to_owned();
    let motion =
        rest[rest.find("motion\n").expect("a motion")..].replace("variable 2 inf inf inf\n", "");
    let (motion, proof) = motion.split_at(motion.find("end ").expect("its end"));
    let proof = &proof[proof.find("proof\n").expect("a proof")..];
    let [scene, motion] =
        [scene.as_str(), motion].map(|part| format!("{part}end {}\n", sha256(part.as_bytes())));
    let why = verify_unreachable(format!("{robot}{scene}{motion}{proof}").as_bytes());
    assert!(why.expect_err("not all positions").to_string().contains("held"));
    // It is no certificate of a motion, and the other way round.
    assert!(verify(far("d 0 1\n", "2.5 0 0").as_bytes()).is_err());
    let [robot, scene, motion, proof] = simple();
    assert!(verify_unreachable(signed(&robot, &scene, &motion, &proof).as_bytes()).is_err());
}
