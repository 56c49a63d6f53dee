//! Changed certificates: refused, unless what they say is still true.

use karakuri_testkit::random::Rng;
use karakuri_verify::{sha256, verify};

use super::seen::Seen;
use super::{certified, drawn, large, planned, small, straight};

/// Gives a changed certificate the hashes of its content, as somebody would who wants it to be believed.
fn signed(text: &str) -> String {
    let (mut signed, mut from) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        if line.starts_with("end ") {
            let hash = sha256(&signed.as_bytes()[from..]);
            signed.push_str(&format!("end {hash}\n"));
        } else {
            signed.push_str(line);
        }
        if line.starts_with("end ") || line.starts_with("karakuri-certificate") {
            from = signed.len();
        }
    }
    signed
}

/// A number that is a little, or quite, another one.
fn nudged(x: f64, rng: &mut Rng) -> f64 {
    let by = 10.0_f64.powf(rng.between(-9.0, 1.0)) * rng.between(-1.0, 1.0);
    match rng.below(6) {
        0 => -x,
        1 => x * (1.0 + by),
        2 => x.next_up(),
        3 => rng.between(-2.0, 2.0),
        _ => x + by,
    }
}

/// The certificate with one change; what was changed in words.
fn changed(text: &str, rng: &mut Rng) -> (String, &'static str) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let proof = lines.iter().position(|line| line == "proof").expect("a proof");
    let one_of = |key: &str, rng: &mut Rng, lines: &[String]| {
        let all: Vec<usize> = (0..lines.len()).filter(|i| lines[*i].starts_with(key)).collect();
        (!all.is_empty()).then(|| all[rng.below(all.len())])
    };
    let nudge = |line: &mut String, rng: &mut Rng| {
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let numbers: Vec<usize> =
            (1..words.len()).filter(|k| words[*k].parse::<f64>().is_ok()).collect();
        if let Some(&k) = numbers.get(rng.below(numbers.len().max(1))) {
            let x: f64 = words[k].parse().expect("a number");
            words[k] = format!("{:?}", nudged(x, rng));
        }
        *line = words.join(" ");
    };
    let what = match rng.below(11) {
        0 => {
            let at = 1 + rng.below(proof - 1);
            nudge(&mut lines[at], rng);
            "a number"
        }
        1 => {
            if let Some(at) = one_of("frame", rng, &lines) {
                nudge(&mut lines[at], rng);
            }
            "a joint"
        }
        2 => {
            if let Some(at) = one_of("shape", rng, &lines) {
                let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
                // The number after the kind is a radius or a length; a mesh begins with a count.
                let k = if words[9] == "mesh" { 11 } else { 10 };
                let x: f64 = words[k].parse().expect("a size");
                words[k] = format!("{:?}", x + rng.between(0.0, 0.3));
                lines[at] = words.join(" ");
            }
            "a shape grown"
        }
        3 => {
            let key =
                ["shape", "object", "piece", "allow", "variable", "stop", "state", "goal", "end"];
            if let Some(at) = one_of(key[rng.below(key.len())], rng, &lines) {
                lines.remove(at);
            }
            "a line left out"
        }
        4 => {
            if let Some(at) = one_of("variable", rng, &lines) {
                let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
                let k = 2 + rng.below(2);
                let x: f64 = words[k].parse().expect("a limit");
                words[k] = format!("{:?}", x * rng.between(0.5, 1.0));
                lines[at] = words.join(" ");
            }
            "a limit lowered"
        }
        5 => {
            if let (Some(a), Some(b)) = (one_of("piece", rng, &lines), one_of("piece", rng, &lines))
            {
                lines.swap(a, b);
            }
            "pieces exchanged"
        }
        6 => {
            let at = proof + 1 + rng.below(lines.len() - proof - 2);
            let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
            let k = rng.below(words.len());
            match rng.below(3) {
                0 => drop(words.remove(k)),
                1 => words[k] = ["t", "a", "b", "0", "7"][rng.below(5)].to_owned(),
                _ => {
                    let twin = words[k].clone();
                    words.insert(k, twin);
                }
            }
            lines[at] = words.join(" ");
            "the proof"
        }
        7 => {
            if let Some(at) = one_of("piece", rng, &lines) {
                nudge(&mut lines[at], rng);
            }
            "a polynomial"
        }
        8 => {
            if let Some(at) = one_of("stop", rng, &lines) {
                let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
                let k = 1 + rng.below(2);
                let x: f64 = words[k].parse().expect("a bound");
                words[k] = format!("{:?}", x * rng.between(0.0, 0.999));
                lines[at] = words.join(" ");
            }
            "a stopping distance shortened"
        }
        9 => {
            // As if the pair might touch: its steps are too many then, unless it had none.
            let bodies = lines.iter().filter(|l| l.starts_with("frame") || l.starts_with("object"));
            let count = bodies.count();
            let pair = format!("allow {} {} left out", rng.below(count), rng.below(count));
            let scene = lines.iter().position(|line| line == "scene").expect("a scene");
            let end = lines[scene..].iter().position(|line| line.starts_with("end "));
            lines.insert(scene + end.expect("its end"), pair);
            "a pair left out"
        }
        _ => {
            let at = rng.below(lines.len());
            let twin = lines[at].clone();
            lines.insert(at, twin);
            "a line doubled"
        }
    };
    (lines.join("\n") + "\n", what)
}

#[test]
fn ten_thousand_changes_are_refused_unless_they_are_true() {
    let mut rng = Rng::new(23);
    let mut certificates =
        [straight(), small(), large()].map(|request| certified(&planned(&request))).to_vec();
    let random = drawn(2, &mut Rng::new(5))
        .and_then(|request| karakuri_plan::motion_once(&request, &mut karakuri_plan::Silent).ok());
    certificates.extend(random.map(|motion| certified(&motion)));
    let (mut still_true, mut refused) = (0, 0);
    for round in 0..10_000 {
        // Most of them in the smallest, which has as many kinds of lines.
        let of = if round % 10 < 8 { 0 } else { round / 10 % certificates.len() };
        let text = &certificates[of];
        let (change, what) = changed(text, &mut rng);
        if change == *text {
            continue;
        }
        if round % 10 == 0 {
            assert!(verify(change.as_bytes()).is_err(), "round {round}: {what} without new hashes");
        }
        let change = signed(&change);
        match verify(change.as_bytes()) {
            Err(_) => refused += 1,
            Ok(proven) => {
                assert!(what != "a stopping distance shortened", "round {round}: {what}");
                let seen = Seen::read(&change).unwrap_or_else(|| panic!("round {round}: {what}"));
                let least_m = seen.least_distance_m(40);
                assert!(least_m >= proven.distance_m - 1e-9, "round {round}, {what}: {least_m}");
                seen.keeps_limits(200);
                still_true += 1;
            }
        }
    }
    println!("{refused} changes refused, {still_true} still proven and true");
    assert!(refused > 5_000 && still_true > 500, "{refused} refused, {still_true} still true");
}

#[test]
fn a_cut_certificate_is_refused_wherever_it_is_cut() {
    let text = certified(&planned(&small()));
    let mut rng = Rng::new(3);
    for _ in 0..500 {
        let cut = &text.as_bytes()[..rng.below(text.len())];
        assert!(verify(cut).is_err());
        let mut flipped = text.clone().into_bytes();
        let at = rng.below(flipped.len());
        flipped[at] ^= 1 << rng.below(7);
        assert!(verify(&flipped).is_err());
    }
    verify(text.as_bytes()).expect("as it was");
}
