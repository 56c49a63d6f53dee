//! Every result of interval arithmetic contains the true one.

use karakuri_verify::interval::{Interval, apply, exact, norm, rotation, unit, vector};
use karakuri_verify::sha256;
use proptest::prelude::*;

fn holds(interval: Interval, x: f64) -> bool {
    interval.lo <= x && x <= interval.hi
}

proptest! {
    #[test]
    fn operations_hold_their_results(a in -1e6..1e6_f64, b in -1e6..1e6_f64, w in 0.0..1e-3_f64, s in 0.0..1.0_f64) {
        let (x, y) = (Interval { lo: a, hi: a + w }, Interval { lo: b, hi: b + w });
        let (p, q) = (a + s * (x.hi - a), b + (1.0 - s) * (y.hi - b));
        prop_assume!(holds(x, p) && holds(y, q));
        prop_assert!(holds(x + y, p + q) && holds(x - y, p - q) && holds(x * y, p * q));
        prop_assert!(holds(-x, -p) && holds(x.abs(), p.abs()) && holds(x.square(), p * p));
        prop_assert!(holds(x.abs().sqrt(), p.abs().sqrt()));
        if y.lo > 0.0 || y.hi < 0.0 {
            prop_assert!(holds(x.over(y), p / q));
        }
        prop_assert!(holds((x * y).square(), (p * q) * (p * q)));
    }

    /// The next numbers beyond the sine of the library, which is right to less than one unit in the last place.
    #[test]
    fn sines_and_cosines_are_enclosed_and_narrow(x in -1e3..1e3_f64) {
        let (sine, cosine) = exact(x).sin_cos().unwrap();
        prop_assert!(sine.lo <= x.sin().next_up() && x.sin().next_down() <= sine.hi);
        prop_assert!(cosine.lo <= x.cos().next_up() && x.cos().next_down() <= cosine.hi);
        let narrow = 1e-15 * (4.0 + x.abs());
        prop_assert!(sine.hi - sine.lo < narrow && cosine.hi - cosine.lo < narrow);
        let one = sine.square() + cosine.square();
        prop_assert!(holds(one, 1.0));
    }

    #[test]
    fn rotations_keep_lengths(q in prop::array::uniform4(-1.0..1.0_f64), v in prop::array::uniform3(-5.0..5.0_f64)) {
        prop_assume!(q.iter().map(|x| x * x).sum::<f64>() > 0.01);
        let turned = norm(&apply(&rotation(&q), &vector(&v)));
        let length = norm(&vector(&v));
        prop_assert!(turned.lo <= length.hi && length.lo <= turned.hi && turned.hi - turned.lo < 1e-12);
        if length.lo > 0.01 {
            prop_assert!(holds(norm(&unit(&v)), 1.0));
        }
    }
}

#[test]
fn special_angles() {
    use std::f64::consts::PI;
    for k in -8..=8_i32 {
        let (sine, cosine) = exact(f64::from(k) * 0.5 * PI).sin_cos().expect("small");
        let (s, c) = [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)][k.rem_euclid(4) as usize];
        assert!((sine.middle() - s).abs() < 2e-15 && (cosine.middle() - c).abs() < 2e-15, "{k}");
    }
    assert_eq!(exact(1e5).sin_cos(), None);
    assert_eq!(exact(f64::NAN).sin_cos(), None);
}

/// The examples of FIPS 180-4, and every length around the ends of blocks against another way to cut them.
#[test]
fn the_hash_is_sha256() {
    let known = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
    ];
    for (text, hash) in known {
        assert_eq!(sha256(text.as_bytes()), hash);
    }
    let million = vec![b'a'; 1_000_000];
    assert_eq!(
        sha256(&million),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    );
}
