//! Rows of single stages, one for each choice.

use super::Stage;

/// The rows that a stage stands for: tiers that are tried one after the other, each of rows that are tried together.
pub(super) fn tiers(stage: &Stage) -> Vec<Vec<Vec<&Stage>>> {
    match stage {
        Stage::Serial(parts) => parts.iter().map(tiers).fold(vec![vec![Vec::new()]], joined),
        Stage::Alternatives(parts) => {
            // What is only tried later in one of them is tried later.
            let each: Vec<_> = parts.iter().map(tiers).collect();
            let depth = each.iter().map(Vec::len).max().unwrap_or(0);
            let tier = |i: usize| each.iter().filter_map(|t| t.get(i)).flatten().cloned().collect();
            (0..depth).map(tier).collect()
        }
        Stage::Fallback(parts) => parts.iter().flat_map(tiers).collect(),
        single => vec![vec![vec![single]]],
    }
}

/// Every row of the first followed by every row of the second; the second's tiers change fastest.
fn joined<'a>(
    first: Vec<Vec<Vec<&'a Stage>>>,
    second: Vec<Vec<Vec<&'a Stage>>>,
) -> Vec<Vec<Vec<&'a Stage>>> {
    let mut tiers = Vec::with_capacity(first.len() * second.len());
    for a in &first {
        for b in &second {
            let rows = a.iter().flat_map(|x| b.iter().map(move |y| [&x[..], &y[..]].concat()));
            tiers.push(rows.collect());
        }
    }
    tiers
}
