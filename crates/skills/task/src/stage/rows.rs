//! Expands a stage into rows of single stages, one row for each combination of choices.

use super::Stage;

/// The rows of a stage, in tiers: rows of one tier compete with each other, later tiers are tried only if all rows of the
/// earlier ones fail.
pub(super) fn tiers(stage: &Stage) -> Vec<Vec<Vec<&Stage>>> {
    match stage {
        Stage::Serial(parts) => parts.iter().map(tiers).fold(vec![vec![Vec::new()]], joined),
        Stage::Alternatives(parts) => {
            // A later tier of one alternative joins the same tier of the others.
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
