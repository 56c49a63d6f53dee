//! Suggestions for misspelled names.

pub(crate) use karakuri_robot::nearest;

/// The remedy for an unknown name.
pub(crate) fn did_you_mean<'a>(
    name: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let others = candidates.into_iter().filter(|candidate| *candidate != name);
    nearest(name, others).map(|candidate| format!("did you mean '{candidate}'?"))
}
