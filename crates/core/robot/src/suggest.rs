//! Suggestions for names that are not known: "did you mean …?"

/// The candidate that `word` most probably stands for, if one is near enough.
///
/// Upper and lower case count as equal.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let allowed = match word.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        6..=MAX_LENGTH => 3,
        _ => return None,
    };
    let word = word.to_lowercase();
    let near = candidates.into_iter().take(MAX_CANDIDATES).filter_map(|candidate| {
        // Four bytes are the longest character: what is longer than this in bytes is longer in characters, too.
        let comparable = candidate.len() <= 4 * MAX_LENGTH
            && candidate.chars().count().abs_diff(word.chars().count()) <= allowed;
        let edits = comparable.then(|| edit_distance(&word, &candidate.to_lowercase()))?;
        (edits <= allowed).then_some((edits, candidate))
    });
    near.min_by_key(|&(edits, _)| edits).map(|(_, candidate)| candidate)
}

/// Longer words are not compared: the work grows with the square of the length.
const MAX_LENGTH: usize = 80;
/// Nor are more candidates than any robot has.
const MAX_CANDIDATES: usize = 2_000;

/// Up to three names that differ little from `wanted`, or contain it; the most similar first.
pub fn similar<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut scored: Vec<(usize, &str)> = names
        .filter_map(|name| {
            let edits = edit_distance(wanted, name);
            let close = edits <= 1 + wanted.chars().count() / 4;
            (close || (wanted.len() > 2 && name.contains(wanted))).then_some((edits, name))
        })
        .collect();
    scored.sort();
    scored.into_iter().take(3).map(|(_, name)| name.to_owned()).collect()
}

/// The least number of edits between two words: inserting, deleting or replacing a character, or swapping two neighbours.
pub fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
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
    previous[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, candidates: &[&str], expected: Option<&str>) {
        assert_eq!(nearest(word, candidates.iter().copied()), expected);
    }

    #[test]
    fn typos_are_understood_and_other_words_are_not() {
        check("colision", &["visual", "collision", "inertial"], Some("collision"));
        check("lnik", &["link", "joint"], Some("link"));
        check("Elbow_Joint", &["elbow_joint", "wrist_joint"], Some("elbow_joint"));
        check("gazebo", &["link", "joint", "material"], None);
        check("", &["a"], Some("a"));
        check(&"x".repeat(1000), &["x"], None);
    }

    #[test]
    fn similar_names_are_offered_and_others_are_not() {
        let names = ["arm_1_link", "arm_7_link", "palm_link", "world"];
        assert_eq!(similar("arm_7_lnk", names.into_iter()), ["arm_7_link", "arm_1_link"]);
        assert_eq!(similar("palm", names.into_iter()), ["palm_link"]);
        assert!(similar("gripper", names.into_iter()).is_empty());
    }

    #[test]
    fn edits_are_counted() {
        assert_eq!(edit_distance("kitten", "sitting"), 3);
        assert_eq!(edit_distance("", "ab"), 2);
        assert_eq!(edit_distance("lnik", "link"), 1);
        assert_eq!(edit_distance("ä", "a"), 1);
    }
}
