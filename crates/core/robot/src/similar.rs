//! What somebody may have meant by a name.

/// Up to three names that differ little from `wanted`, or contain it.
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

/// How many letters must change, come or go.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &to) in b.iter().enumerate() {
            let change = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_names_are_offered_and_others_are_not() {
        let names = ["arm_1_link", "arm_7_link", "palm_link", "world"];
        assert_eq!(similar("arm_7_lnk", names.into_iter()), ["arm_7_link", "arm_1_link"]);
        assert_eq!(similar("palm", names.into_iter()), ["palm_link"]);
        assert!(similar("gripper", names.into_iter()).is_empty());
        assert_eq!((edit_distance("kitten", "sitting"), edit_distance("", "ab")), (3, 2));
    }
}
