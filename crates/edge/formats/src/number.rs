//! Reads numbers in attributes: the whole word, finite, and the right count.

use crate::Origin;
use crate::check::Code;
use crate::finding::Findings;
use crate::xml::Element;

/// Limit on lengths, masses and angles. Squares and products of such numbers are still finite.
const LARGEST: f64 = 1e30;

/// A finite number within the limit; `None` for anything else, such as `1,5`, `0.3m`, `inf`, `nan` or `1e300`.
pub(crate) fn parse(word: &str) -> Option<f64> {
    // Adding zero turns a negative zero into a plain one, which messages would otherwise show as -0.
    parse_finite(word).filter(|value| is_sensible(*value)).map(|value| value + 0.0)
}

/// Whether a number is finite and within the limit.
pub(crate) fn is_sensible(value: f64) -> bool {
    value.abs() <= LARGEST
}

fn parse_finite(word: &str) -> Option<f64> {
    // The standard parser also accepts "inf" and "nan", and turns 1e999 into infinity.
    word.parse::<f64>().ok().filter(|value| value.is_finite())
}

/// A number in an attribute; `None` if it is missing, or not readable, which is reported.
pub(crate) fn attribute(element: &Element, name: &str, findings: &mut Findings) -> Option<f64> {
    let text = element.attribute(name)?;
    let value = parse(text.trim());
    if value.is_none() {
        unreadable(element, name, text, findings);
    }
    value
}

/// Like [`attribute`], for a limit: some programs write the largest number for "no limit".
pub(crate) fn limit(element: &Element, name: &str, findings: &mut Findings) -> Option<f64> {
    let text = element.attribute(name)?;
    let value = parse_finite(text.trim());
    if value.is_none() {
        unreadable(element, name, text, findings);
    }
    value.map(|value| value.clamp(-LARGEST, LARGEST))
}

/// What is wrong with a word that [`parse`] refuses.
fn fault(word: &str) -> &'static str {
    match parse_finite(word) {
        Some(_) => "is larger than 1e30, the limit",
        None => "is not a finite number",
    }
}

fn unreadable(element: &Element, name: &str, text: &str, findings: &mut Findings) {
    let fault = fault(text.trim());
    let what = format!("{name} of <{}> {fault}: {}", element.name, quoted(text));
    findings.fatal(Code::BadNumber, element.attribute_origin(name), what, remedy(text));
}

/// A number in a required attribute.
pub(crate) fn required(element: &Element, name: &str, findings: &mut Findings) -> Option<f64> {
    if element.attribute(name).is_none() {
        let what = format!("<{}> has no attribute {name:?}", element.name);
        findings.fatal(Code::MissingAttribute, &element.origin, what, "add it");
    }
    attribute(element, name, findings)
}

/// Exactly `N` numbers in an attribute; `None` if it is missing, or not readable, which is reported.
pub(crate) fn vector<const N: usize>(
    element: &Element,
    name: &str,
    findings: &mut Findings,
) -> Option<[f64; N]> {
    let text = element.attribute(name)?;
    let at = element.attribute_origin(name);
    let tag = &element.name;
    let mut values = [0.0; N];
    let mut words = text.split_whitespace();
    for (i, value) in values.iter_mut().enumerate() {
        let Some(word) = words.next() else {
            let what =
                format!("{name} of <{tag}> holds {i} numbers instead of {N}: {}", quoted(text));
            findings.fatal(Code::BadNumber, at, what, remedy(text));
            return None;
        };
        let Some(number) = parse(word) else {
            return bad_word(word, text, name, tag, at, findings);
        };
        *value = number;
    }
    if words.next().is_some() {
        let count = text.split_whitespace().count();
        let what =
            format!("{name} of <{tag}> holds {count} numbers instead of {N}: {}", quoted(text));
        findings.fatal(Code::BadNumber, at, what, remedy(text));
        return None;
    }
    Some(values)
}

fn bad_word<const N: usize>(
    word: &str,
    text: &str,
    name: &str,
    tag: &str,
    at: &Origin,
    findings: &mut Findings,
) -> Option<[f64; N]> {
    let what = format!(
        "{name} of <{tag}> holds {}, which {}: {}",
        quoted(word),
        fault(word),
        quoted(text)
    );
    findings.fatal(Code::BadNumber, at, what, remedy(text));
    None
}

/// The offending text, shortened.
pub(crate) fn quoted(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

fn remedy(text: &str) -> &'static str {
    if text.contains("${") || text.contains("$(") {
        "this is xacro: expand the file first"
    } else if text.contains(',') {
        "numbers are separated by spaces and have a decimal point, not a comma"
    } else {
        "write plain numbers such as 0.25 or 1e-3, separated by spaces"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<[f64; 3]>) {
        let root = crate::xml::parse(&format!("<origin xyz=\"{text}\"/>"), "t").unwrap();
        let mut findings = Findings::default();
        assert_eq!(vector::<3>(&root, "xyz", &mut findings), expected);
        assert_eq!(findings.is_fatal(), expected.is_none());
        for finding in findings.into_list() {
            assert_eq!((finding.code, finding.origin.column), (Code::BadNumber, 9));
        }
    }

    #[test]
    fn vectors_are_read_strictly() {
        check("0 1e-3 +2.5", Some([0.0, 1e-3, 2.5]));
        check("  .5\t5.\n-0 ", Some([0.5, 5.0, 0.0]));
        for bad in [
            "",
            "1 2",
            "1 2 3 4",
            "1 2 inf",
            "nan 0 0",
            "1e999 0 0",
            "0 -1e31 0",
            "1,2,3",
            "1 2 3m",
            "0x1 0 0",
        ] {
            check(bad, None);
        }
    }
}
