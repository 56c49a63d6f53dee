//! "Did you mean …?"

/// The candidate that `word` most probably stands for, if one is near enough.
///
/// Errors about names use it to say what was meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let allowed = match word.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        6..=MAX_LENGTH => 3,
        _ => return None,
    };
    let near = candidates.into_iter().take(MAX_CANDIDATES).filter_map(|candidate| {
        let edits = distance(word, candidate, allowed)?;
        Some((edits, candidate))
    });
    near.min_by_key(|&(edits, _)| edits).map(|(_, candidate)| candidate)
}

/// Longer words are not compared: the work grows with the square of the length.
const MAX_LENGTH: usize = 80;
/// Nor are more candidates than any robot has.
const MAX_CANDIDATES: usize = 2_000;

/// Edits (insert, delete, replace, swap neighbours) between two words; `None` above `allowed`.
fn distance(a: &str, b: &str, allowed: usize) -> Option<usize> {
    // Four bytes are the longest character: what is longer than this in bytes is longer in characters, too.
    if b.len() > 4 * MAX_LENGTH {
        return None;
    }
    let (a, b): (Vec<char>, Vec<char>) =
        (a.to_lowercase().chars().collect(), b.to_lowercase().chars().collect());
    if a.len().abs_diff(b.len()) > allowed || b.len() > MAX_LENGTH {
        return None;
    }
    // Three rows of the table: swaps look two rows back.
    let mut before = vec![0; b.len() + 1];
    let mut previous: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let differs = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (previous[j] + 1).min(row[j - 1] + 1).min(previous[j - 1] + differs);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut previous, row);
    }
    let edits = previous[b.len()];
    (edits <= allowed).then_some(edits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, candidates: &[&str], expected: Option<&str>) {
        assert_eq!(nearest(word, candidates.iter().copied()), expected);
    }

    #[test]
    fn typos_are_understood_and_strangers_are_not() {
        check("colision", &["visual", "collision", "inertial"], Some("collision"));
        check("lnik", &["link", "joint"], Some("link"));
        check("Elbow_Joint", &["elbow_joint", "wrist_joint"], Some("elbow_joint"));
        check("gazebo", &["link", "joint", "material"], None);
        check("", &["a"], Some("a"));
        check(&"x".repeat(1000), &["x"], None);
    }
}
