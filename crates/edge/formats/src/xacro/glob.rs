//! Finds files by pattern.

use super::session::Session;

/// The files that match a pattern of `*`, `?` and `[…]`, in order of their names.
pub(crate) fn matching_files(session: &mut Session<'_>, pattern: &str) -> Vec<String> {
    let (root, steps) = match pattern.strip_prefix('/') {
        Some(rest) => ("/", rest),
        None => ("", pattern),
    };
    let mut paths = vec![root.to_owned()];
    for step in steps.split('/') {
        let wild = step.contains(['*', '?', '[']);
        paths = paths
            .iter()
            .flat_map(|folder| {
                let prefix = if folder.is_empty() || folder.ends_with('/') {
                    folder.clone()
                } else {
                    format!("{folder}/")
                };
                let names = match (wild, step) {
                    (false, "" | "." | "..") => vec![step.to_owned()],
                    _ => listed(session, folder, step, wild),
                };
                names.into_iter().map(move |name| format!("{prefix}{name}"))
            })
            .collect();
    }
    paths.sort();
    paths
}

fn listed(session: &Session<'_>, folder: &str, step: &str, wild: bool) -> Vec<String> {
    let full = match &session.options.root_dir {
        Some(root) if !folder.starts_with('/') => format!("{root}/{folder}"),
        _ => folder.to_owned(),
    };
    let names = session.assets.list(&full).into_iter();
    names.filter(|name| if wild { matches(step, name) } else { name == step }).collect()
}

/// Whether a name matches a pattern; hidden files match only patterns that begin with a dot.
fn matches(pattern: &str, name: &str) -> bool {
    if name.starts_with('.') && !pattern.starts_with('.') {
        return false;
    }
    let (pattern, name): (Vec<char>, Vec<char>) =
        (pattern.chars().collect(), name.chars().collect());
    // Possible positions in the pattern after each character of the name.
    let mut places = vec![false; pattern.len() + 1];
    places[0] = true;
    skip_stars(&pattern, &mut places);
    for c in name {
        let mut next = vec![false; pattern.len() + 1];
        for at in (0..pattern.len()).filter(|&at| places[at]) {
            match pattern[at] {
                '*' => next[at] = true,
                '?' => next[at + 1] = true,
                '[' => match class(&pattern[at..], c) {
                    Some((fits, length)) => next[at + length] |= fits,
                    None => next[at + 1] |= c == '[',
                },
                literal => next[at + 1] |= literal == c,
            }
        }
        skip_stars(&pattern, &mut next);
        places = next;
    }
    places[pattern.len()]
}

fn skip_stars(pattern: &[char], places: &mut [bool]) {
    for at in 0..pattern.len() {
        if places[at] && pattern[at] == '*' {
            places[at + 1] = true;
        }
    }
}

/// Whether `c` is in the class `[…]` at the beginning of `pattern`, and the length of the class.
fn class(pattern: &[char], c: char) -> Option<(bool, usize)> {
    let negated = pattern.get(1) == Some(&'!');
    let first = 1 + usize::from(negated);
    let length = pattern.iter().skip(first + 1).position(|&p| p == ']')? + first + 1;
    let inside = &pattern[first..length];
    let mut fits = false;
    let mut at = 0;
    while at < inside.len() {
        if at + 2 < inside.len() && inside[at + 1] == '-' {
            fits |= (inside[at]..=inside[at + 2]).contains(&c);
            at += 3;
        } else {
            fits |= inside[at] == c;
            at += 1;
        }
    }
    Some((fits != negated, length + 1))
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn patterns() {
        let rows = [
            ("*.xml", "a.xml", true),
            ("*.xml", ".a.xml", false),
            ("a?c", "abc", true),
            ("a?c", "ac", false),
            ("include[12].xml", "include1.xml", true),
            ("include[12].xml", "include3.xml", false),
            ("[!a-c]x", "dx", true),
            ("[!a-c]x", "bx", false),
            ("[", "[", true),
            ("a*b*c", "aXbYbZc", true),
            ("**", "anything", true),
        ];
        for (pattern, name, expected) in rows {
            assert_eq!(matches(pattern, name), expected, "{pattern} {name}");
        }
    }
}
