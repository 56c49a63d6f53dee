//! Formats numbers for display.

use karakuri::geometry::Pose;

/// A number with six digits after the point, without trailing zeros and without a minus before zero.
pub(crate) fn number(x: f64) -> String {
    let text = format!("{x:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A number with six digits, aligned with others of its kind whatever its sign.
pub(crate) fn fixed(x: f64) -> String {
    // Rounded first, so that a tiny negative number does not show a minus.
    let rounded = (x * 1e6).round() / 1e6 + 0.0;
    format!("{rounded:>9.6}")
}

/// A number to four significant digits, for masses, speeds and efforts.
pub(crate) fn significant(x: f64) -> String {
    // Adding zero turns a negative zero, the sum of nothing, into a plain one.
    let x = x + 0.0;
    let before_point = x.abs().log10().floor().max(-3.0) as i32 + 1;
    let text = format!("{x:.*}", usize::try_from(4 - before_point).unwrap_or(0));
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

/// Microseconds with three digits or so.
pub(crate) fn micros(us: f64) -> String {
    format!(
        "{us:.*}",
        if us < 10.0 {
            2
        } else if us < 100.0 {
            1
        } else {
            0
        }
    )
}

/// Seconds, milliseconds or microseconds with three digits or so.
pub(crate) fn duration(time: std::time::Duration) -> String {
    let us = time.as_secs_f64() * 1e6;
    match us {
        ..1e3 => format!("{} µs", micros(us)),
        ..1e6 => format!("{} ms", micros(us * 1e-3)),
        _ => format!("{} s", micros(us * 1e-6)),
    }
}

/// `59,500`.
pub(crate) fn thousands(n: usize) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 joint`, `2 joints`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Numbers with spaces between them.
pub(crate) fn numbers<'a>(xs: impl IntoIterator<Item = &'a f64>) -> String {
    xs.into_iter().map(|&x| number(x)).collect::<Vec<_>>().join(" ")
}

/// An angle in degrees, for display.
pub(crate) fn degrees(rad: f64) -> String {
    let text = format!("{:.2}", rad.to_degrees());
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!("{}°", if text == "-0" { "0" } else { text })
}

/// x, y, z (m) and the quaternion x, y, z, w of a pose; of its two signs the one with w ≥ 0.
pub(crate) fn xyz_quat(pose: &Pose) -> ([f64; 3], [f64; 4]) {
    let t = pose.translation.vector;
    let q = pose.rotation.coords;
    let sign = if q.w < 0.0 { -1.0 } else { 1.0 };
    // Adding zero turns a negative zero into a plain one.
    let plain = |x: f64| x + 0.0;
    ([plain(t.x), plain(t.y), plain(t.z)], [q.x, q.y, q.z, q.w].map(|c| plain(sign * c)))
}

/// Columns side by side, each as wide as its widest cell; the last one is not padded.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let width = |text: &str| text.chars().count();
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest: Vec<usize> = (0..count)
        .map(|i| rows.iter().filter_map(|r| r.get(i)).map(|c| width(c)).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (i, cell) in row.iter().enumerate() {
            line.push_str(cell);
            if i + 1 < row.len() {
                line.push_str(&" ".repeat(widest[i] + 2 - width(cell)));
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_minus_zero() {
        let rows =
            [(0.1 + 0.2, "0.3"), (-1e-12, "0"), (2.0, "2"), (100.0, "100"), (-0.25, "-0.25")];
        for (x, expected) in rows {
            assert_eq!(number(x), expected);
        }
        assert_eq!(degrees(std::f64::consts::PI), "180°");
        assert_eq!(degrees(-1e-9), "0°");
        assert_eq!(significant([0.0_f64; 0].iter().sum()), "0");
    }

    #[test]
    fn columns_line_up() {
        let cell = |s: &str| s.to_owned();
        let rows =
            [vec![cell("a"), cell("µµµ"), cell("x")], vec![cell("bbb"), cell("c"), cell("y")]];
        assert_eq!(columns(&rows), "a    µµµ  x\nbbb  c    y\n");
    }
}
