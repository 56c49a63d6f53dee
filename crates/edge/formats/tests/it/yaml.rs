//! YAML: round trips, here and in PyYAML.

use std::fmt::Write;

use karakuri_formats::yaml::{self, Value};
use karakuri_testkit::{peer, random::Rng};

/// Reads a list of YAML texts and returns their values with explicit types.
const PYYAML: &str = r#"
import json, sys, yaml
def plain(v):
    if v is None: return ["null"]
    if isinstance(v, bool): return ["bool", v]
    if isinstance(v, int): return ["int", str(v)]
    if isinstance(v, float): return ["float", repr(v)]
    if isinstance(v, str): return ["text", v]
    if isinstance(v, list): return ["list", [plain(x) for x in v]]
    if isinstance(v, dict): return ["map", [[k, plain(x)] for k, x in v.items()]]
    return ["other", repr(v)]
print(json.dumps([plain(yaml.safe_load(text)) for text in json.load(sys.stdin)]))
"#;

/// The values that PyYAML reads from these texts; `None` without it.
pub(crate) fn pyyaml(texts: &[String]) -> Option<Vec<Value>> {
    let answer = peer::ask(PYYAML, serde_json::to_string(texts).unwrap())?;
    let answer: Vec<serde_json::Value> = serde_json::from_str(&answer).unwrap();
    Some(answer.iter().map(untagged).collect())
}

fn untagged(tagged: &serde_json::Value) -> Value {
    let value = &tagged[1];
    let items = || value.as_array().unwrap().iter();
    match tagged[0].as_str().unwrap() {
        "null" => Value::Null,
        "bool" => Value::Bool(value.as_bool().unwrap()),
        "int" => Value::Int(value.as_str().unwrap().parse().unwrap()),
        "float" => Value::Float(value.as_str().unwrap().parse().unwrap()),
        "text" => Value::text(value.as_str().unwrap()),
        "list" => Value::List(items().map(untagged).collect()),
        "map" => Value::map(items().map(|e| (e[0].as_str().unwrap(), untagged(&e[1])))),
        other => panic!("PyYAML makes {other} of it: {value}"),
    }
}

const WORDS: [&str; 44] = [
    "",
    " ",
    "a",
    "yes",
    "No",
    "null",
    "~",
    "1",
    "0x1f",
    "017",
    "1e3",
    "1.0e+3",
    "1:30",
    ".5",
    "-.inf",
    "2026-01-01",
    "2001-12-14t21:59:43.10-05:00",
    "-",
    "- a",
    "a: b",
    "a:b",
    "a:",
    ":",
    "#",
    "a # b",
    "a#b",
    "'",
    "\"",
    "it's",
    "[",
    "{}",
    "&a",
    "*a",
    "!t",
    "|",
    ">",
    "%",
    "@",
    "`",
    "two\nlines",
    "tab\t",
    "Ä€\u{1f600}",
    "\u{85}\u{2028}\u{7}",
    "$(arg type)",
];

/// A random value, with names and texts that are difficult for YAML.
pub(crate) fn value(rng: &mut Rng, depth: usize) -> Value {
    match rng.below(if depth == 0 { 5 } else { 8 }) {
        0 => [Value::Null, Value::Bool(true), Value::Bool(false)][rng.below(3)].clone(),
        1 => Value::Int(rng.bits() as i64 >> rng.below(64)),
        2 => Value::Float(rng.normal() * 10f64.powi(rng.below(60) as i32 - 30)),
        3 => Value::Float([0.0, 1.0, 1e300, -1e-7, f64::INFINITY, 123456789.0][rng.below(6)]),
        4 => Value::text(WORDS[rng.below(WORDS.len())]),
        5 => Value::List((0..rng.below(4)).map(|_| value(rng, depth - 1)).collect()),
        _ => {
            let mut entries: Vec<(String, Value)> = Vec::new();
            for _ in 0..rng.below(5) {
                let mut key = WORDS[rng.below(WORDS.len())].to_owned();
                write!(key, "{}", ["", "_x"][rng.below(2)]).unwrap();
                if entries.iter().all(|(other, _)| *other != key) {
                    entries.push((key, value(rng, depth - 1)));
                }
            }
            Value::Map(entries)
        }
    }
}

#[test]
fn what_is_written_is_read_here_and_by_pyyaml() {
    let mut rng = Rng::new(21);
    let values: Vec<Value> = (0..600).map(|_| value(&mut rng, 4)).collect();
    let texts: Vec<String> = values.iter().map(yaml::write).collect();
    for (value, text) in values.iter().zip(&texts) {
        let again = yaml::read(text, "again.yaml").unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(again, *value, "{text}");
    }
    let Some(theirs) = pyyaml(&texts) else { return };
    for ((value, text), theirs) in values.iter().zip(&texts).zip(&theirs) {
        assert_eq!(theirs, value, "{text}");
    }
}

#[test]
fn plain_words_have_the_types_that_pyyaml_gives_them() {
    let words = WORDS
        .iter()
        .filter(|w| w.chars().all(|c| c.is_ascii_alphanumeric() || "+-.:~".contains(c)));
    // Dates are text here: no settings file uses them.
    let words = words
        .filter(|w| !w.starts_with("20") && !w.ends_with(':') && **w != "-" && !w.starts_with(':'));
    let texts: Vec<String> = words.map(|word| format!("- {word}\n- {{k: {word}}}\n")).collect();
    let Some(theirs) = pyyaml(&texts) else { return };
    for (text, theirs) in texts.iter().zip(theirs) {
        assert_eq!(yaml::read(text, "word.yaml").unwrap(), theirs, "{text}");
    }
}

#[track_caller]
fn refused(text: &str, line: u32, column: u32, words: &str) {
    let error = yaml::read(text, "s.yaml").expect_err("it should be refused");
    assert_eq!((error.origin.line, error.origin.column), (line, column), "{error}");
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn mistakes_are_shown_where_they_are() {
    refused("a: 1\nb: 2\na: 3\n", 3, 1, "twice");
    refused("a: *nobody\n", 1, 4, "anchor");
    refused("a: [1\nb: 2\n", 2, 2, "not YAML");
    refused("a: !thing 1\n", 1, 4, "tag");
    refused("[1]: 2\n", 1, 1, "name");
    refused("--- 1\n--- 2\n", 2, 1, "more than one");
    let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
    refused(&deep, 1, 51, "deep");
}

#[test]
fn merges_and_aliases_mean_what_they_say() {
    let text = "base: &b {x: 1, y: 2}\none: {<<: *b, y: 3}\ntwo: {<<: [{x: 9}, *b], z: 4}\n";
    let ours = yaml::read(text, "s.yaml").unwrap();
    let one = ours.get("one").unwrap();
    assert_eq!((one.get("x"), one.get("y")), (Some(&Value::Int(1)), Some(&Value::Int(3))));
    let two = ours.get("two").unwrap();
    assert_eq!((two.get("x"), two.get("y")), (Some(&Value::Int(9)), Some(&Value::Int(2))));
}

/// Each level doubles: thirty levels would be 10⁹ values.
#[test]
fn a_bomb_of_aliases_is_refused() {
    let mut text = "l0: &l0 [x, x]\n".to_owned();
    for i in 1..30 {
        writeln!(text, "l{i}: &l{i} [*l{}, *l{}]", i - 1, i - 1).unwrap();
    }
    let error = yaml::read(&text, "bomb.yaml").unwrap_err();
    assert!(error.what.contains("more than"), "{error}");
}
