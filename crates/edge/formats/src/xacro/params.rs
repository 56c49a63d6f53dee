//! The `params` of a macro: `a b:=1 c:=^ d:=^|2 *block **blocks`.

/// A parameter of a macro.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Param {
    /// Includes the stars, if it is a block.
    pub(crate) name: String,
    /// Whether a property of the caller with this name takes precedence over the default.
    pub(crate) forward: bool,
    pub(crate) default: Option<String>,
}

impl Param {
    pub(crate) fn is_block(&self) -> bool {
        self.name.starts_with('*')
    }
}

/// The parameters that a text lists.
pub(crate) fn parse_params(text: &str) -> Vec<Param> {
    let mut params = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (param, after) = with_default(rest).unwrap_or_else(|| bare(rest));
        params.push(param);
        rest = after.trim_start();
    }
    params
}

/// A parameter without default: up to the next space.
fn bare(text: &str) -> (Param, &str) {
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (Param { name: text[..end].to_owned(), forward: false, default: None }, &text[end..])
}

/// `name := default` or `name = default`; `None` if there is no `=` after the name.
fn with_default(text: &str) -> Option<(Param, &str)> {
    let end = text.find(|c: char| c.is_whitespace() || c == ':' || c == '=').filter(|&i| i > 0)?;
    let name = text[..end].to_owned();
    let after = text[end..].trim_start();
    let after = after.strip_prefix(":=").or_else(|| after.strip_prefix('='))?.trim_start();

    // As much of "^|" as leaves a default that ends at a space.
    let forwards = ["^|", "^", ""]
        .into_iter()
        .filter_map(|mark| after.strip_prefix(mark).map(|default| (!mark.is_empty(), default)));
    for (forward, rest) in forwards {
        if let Some(end) = default_end(rest) {
            let default = Some(rest[..end].to_owned()).filter(|d| !d.is_empty());
            return Some((Param { name, forward, default }, &rest[end..]));
        }
    }
    None
}

/// The end of the default at the beginning of `text`: an expression, or text whose quotes may contain spaces.
fn default_end(text: &str) -> Option<usize> {
    let at_boundary = |end: usize| text[end..].chars().next().is_none_or(char::is_whitespace);
    for (open, close) in [("${", '}'), ("$(", ')')] {
        if text.starts_with(open) {
            let ends = text.match_indices(close).map(|(i, _)| i + 1);
            if let Some(end) = ends.into_iter().find(|&end| at_boundary(end)) {
                return Some(end);
            }
        }
    }
    quoted_end(text).or_else(|| at_boundary(0).then_some(0))
}

/// The end of a run of words and quoted parts; a quote is closed at the first quote that lets the run end at a space.
fn quoted_end(text: &str) -> Option<usize> {
    let mut failed = vec![false; text.len() + 1];
    run(text, 0, &mut failed)
}

fn run(text: &str, start: usize, failed: &mut [bool]) -> Option<usize> {
    // An explicit stack of places to try: the text may hold thousands of quotes.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut at = start;
    loop {
        let next = text[at..].chars().next();
        let quote = next.filter(|c| matches!(c, '\'' | '"'));
        if let Some(quote) = quote {
            open.push((at, at + quote.len_utf8()));
        } else if next.is_none_or(char::is_whitespace) {
            return (at > start).then_some(at);
        } else {
            let rest = &text[at..];
            let stop = |c: char| c.is_whitespace() || matches!(c, '\'' | '"');
            at += rest.find(stop).unwrap_or(rest.len());
            continue;
        }
        // Close the innermost quote at its next candidate, or give up on it.
        at = loop {
            let (from, search) = open.pop()?;
            let quote = text[from..].chars().next().unwrap_or('\'');
            match text[search..].find(quote) {
                Some(found) => {
                    let end = search + found + 1;
                    open.push((from, end));
                    if !failed[end] {
                        failed[end] = true;
                        break end;
                    }
                }
                None => continue,
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, bool, Option<&str>)]) {
        let params = parse_params(text);
        let shown: Vec<(&str, bool, Option<&str>)> =
            params.iter().map(|p| (p.name.as_str(), p.forward, p.default.as_deref())).collect();
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn parameters() {
        check("", &[]);
        check("  a  b ", &[("a", false, None), ("b", false, None)]);
        check("a:=1 b=2", &[("a", false, Some("1")), ("b", false, Some("2"))]);
        check("a:= 1 b", &[("a", false, Some("1")), ("b", false, None)]);
        check("a := 1", &[("a", false, Some("1"))]);
        check("a:=^ b:=^|5 c:=^|", &[("a", true, None), ("b", true, Some("5")), ("c", true, None)]);
        check("a:='x y' b:=\"p q\"", &[("a", false, Some("'x y'")), ("b", false, Some("\"p q\""))]);
        check("a:=${x + 1} b", &[("a", false, Some("${x + 1}")), ("b", false, None)]);
        check("a:=${x}_${y + 1} b", &[("a", false, Some("${x}_${y + 1}")), ("b", false, None)]);
        check("a:=$(arg x y) b", &[("a", false, Some("$(arg x y)")), ("b", false, None)]);
        check("*a **b", &[("*a", false, None), ("**b", false, None)]);
        check("a:='it's b", &[("a", false, Some("'it's")), ("b", false, None)]);
        check("a:='it b", &[("a:='it", false, None), ("b", false, None)]);
        check("a:=x'y z'w", &[("a", false, Some("x'y z'w"))]);
    }

    #[test]
    fn many_quotes_take_no_time() {
        assert_eq!(parse_params(&format!("a:={}x", "'".repeat(20_001))).len(), 1);
    }
}
