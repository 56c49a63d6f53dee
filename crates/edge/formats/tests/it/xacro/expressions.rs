//! Compares expressions evaluated by Python and by us.

use karakuri_testkit::data;
use karakuri_testkit::random::Rng;

use super::peer::{Job, World, compare, first_difference, ours, real};

/// Number of random expressions.
const COUNT: usize = 3000;

/// The content of `${…}`; one per line.
const EXPRESSIONS: &str = include_str!("expressions.txt");

#[test]
fn expressions_give_what_python_gives() {
    let Some(python) = data::python() else { return };
    let jobs: Vec<Job> = EXPRESSIONS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
        .map(job)
        .collect();
    assert!(jobs.len() > 500, "only {} expressions", jobs.len());
    let expanded = compare(&python, &World::default(), &jobs);
    assert!(expanded > 430, "only {expanded} have a value");
}

fn job(expression: &str) -> Job {
    let escaped = expression.replace('&', "&amp;").replace('<', "&lt;");
    Job { text: format!("<a>[${{{escaped}}}]</a>"), ..Job::default() }
}

/// Random expressions, most of them valid.
struct Maker(Rng);

impl Maker {
    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.0.below(of.len())]
    }

    fn number(&mut self, depth: usize) -> String {
        if depth == 0 {
            let leaf = self.one(&[
                "0", "1", "2", "3", "7", "-4", "10", "0.5", "1.5", "-2.25", "1e-7", "1e17", "pi",
                "True", "0.1", "123.456", "0x1f",
            ]);
            return leaf.to_owned();
        }
        match self.0.below(12) {
            0..=3 => {
                let operator = self.one(&["+", "-", "*", "/", "//", "%"]);
                format!("({} {operator} {})", self.number(depth - 1), self.number(depth - 1))
            }
            4 => format!("({} ** {})", self.number(depth - 1), self.one(&["2", "0.5", "-1", "3"])),
            5 => format!("-{}", self.number(depth - 1)),
            6 => {
                let name = self.one(&[
                    "sin",
                    "cos",
                    "floor",
                    "ceil",
                    "fabs",
                    "int",
                    "float",
                    "round",
                    "python.abs",
                    "radians",
                    "degrees",
                    "sqrt",
                    "exp",
                    "atan",
                    "trunc",
                ]);
                format!("{name}({})", self.number(depth - 1))
            }
            7 => format!(
                "round({}, {})",
                self.number(depth - 1),
                self.one(&["0", "1", "2", "3", "5", "-1"])
            ),
            8 => format!("len({})", self.sequence(depth - 1)),
            9 => format!(
                "({} if {} else {})",
                self.number(depth - 1),
                self.truth(depth - 1),
                self.number(depth - 1)
            ),
            10 => {
                let name = self.one(&["min", "max", "hypot", "fmod", "atan2", "copysign"]);
                format!("{name}({}, {})", self.number(depth - 1), self.number(depth - 1))
            }
            _ => format!("python.sum({})", self.numbers(depth - 1)),
        }
    }

    fn truth(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.one(&["True", "False", "1", "0", "''", "'x'"]).to_owned();
        }
        match self.0.below(5) {
            0 => {
                let operator = self.one(&["<", "<=", ">", ">=", "==", "!="]);
                format!("{} {operator} {}", self.number(depth - 1), self.number(depth - 1))
            }
            1 => format!("not ({})", self.truth(depth - 1)),
            2 => format!(
                "({}) {} ({})",
                self.truth(depth - 1),
                self.one(&["and", "or"]),
                self.truth(depth - 1)
            ),
            3 => format!("{} in {}", self.number(depth - 1), self.numbers(depth - 1)),
            _ => format!(
                "{} {} {}",
                self.text(depth - 1),
                self.one(&["<", "==", "in", "not in"]),
                self.text(depth - 1)
            ),
        }
    }

    fn text(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self
                .one(&[
                    "'a'",
                    "'left arm'",
                    "''",
                    "'x,y;z'",
                    "' pad '",
                    "'ABC'",
                    "'été'",
                    "'12'",
                    "\"it's\"",
                    "'a\\nb'",
                ])
                .to_owned();
        }
        match self.0.below(9) {
            0 => format!("({} + {})", self.text(depth - 1), self.text(depth - 1)),
            1 => format!(
                "{}.{}()",
                self.text(depth - 1),
                self.one(&[
                    "upper",
                    "lower",
                    "strip",
                    "title",
                    "capitalize",
                    "swapcase",
                    "lstrip",
                    "rstrip"
                ])
            ),
            2 => format!("str({})", self.any(depth - 1)),
            3 => {
                let spec = self.one(&[
                    "%d", "%5.2f", "%s", "%r", "%g", "%e", "%+.3g", "%08.3f", "%-6s|", "%x", "%5d",
                    "%.1f",
                ]);
                format!("('{spec}' % {})", self.number(depth - 1))
            }
            4 => {
                let spec = self.one(&[
                    "", "0", ".2f", ">8", "<8", "^9", "+d", "08.3f", ",", "e", "g", ".3", "%", "x",
                    "_", "*^12.1f", "=+8", "b",
                ]);
                // A brace would end the expression, so the template comes from chr-free pieces.
                format!(
                    "('%s' % [{}])[1:-1].rjust(6, '{}')",
                    self.number(depth - 1),
                    spec.chars().next().unwrap_or('*')
                )
            }
            5 => format!(
                "{}[{}:{}]",
                self.text(depth - 1),
                self.one(&["", "1", "-2", "0"]),
                self.one(&["", "2", "-1", "9"])
            ),
            6 => format!("{}.replace({}, {})", self.text(depth - 1), self.text(0), self.text(0)),
            7 => format!("'-'.join(map(str, {}))", self.sequence(depth - 1)),
            _ => format!("({} * {})", self.text(depth - 1), self.one(&["2", "0", "3"])),
        }
    }

    fn numbers(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self
                .one(&["[1, 2, 3]", "range(4)", "[0.5, 1.5]", "(3, 1, 2)", "[]"])
                .to_owned();
        }
        match self.0.below(5) {
            0 => format!("[{}, {}]", self.number(depth - 1), self.number(depth - 1)),
            1 => format!(
                "sorted({}{})",
                self.numbers(depth - 1),
                self.one(&["", ", reverse=True", ", key=lambda v: -v"])
            ),
            2 => format!(
                "[v * {} for v in {} if v > {}]",
                self.number(0),
                self.numbers(depth - 1),
                self.number(0)
            ),
            3 => format!("list({})[::{}]", self.numbers(depth - 1), self.one(&["1", "-1", "2"])),
            _ => {
                format!("list(map(lambda v: v + {}, {}))", self.number(0), self.numbers(depth - 1))
            }
        }
    }

    fn sequence(&mut self, depth: usize) -> String {
        match self.0.below(4) {
            0 => self.text(depth),
            1 => {
                format!("{}.split({})", self.text(depth), self.one(&["", "' '", "','", "None, 1"]))
            }
            2 => format!(
                "dict(a={}, b={})",
                self.any(depth.saturating_sub(1)),
                self.any(depth.saturating_sub(1))
            ),
            _ => self.numbers(depth),
        }
    }

    fn any(&mut self, depth: usize) -> String {
        match self.0.below(5) {
            0 => self.number(depth),
            1 => self.truth(depth),
            2 => self.text(depth),
            3 => format!(
                "({}, {})",
                self.number(depth.saturating_sub(1)),
                self.text(depth.saturating_sub(1))
            ),
            _ => self.sequence(depth),
        }
    }
}

#[test]
fn expressions_made_by_chance_give_what_python_gives() {
    let Some(python) = data::python() else { return };
    let mut maker = Maker(Rng::new(11));
    let expressions: Vec<String> = (0..COUNT).map(|i| maker.any(1 + i % 3)).collect();
    let jobs: Vec<Job> = expressions.iter().map(|expression| job(expression)).collect();
    let world = World::default();
    let mut valued = 0;
    let mut differences = Vec::new();
    for ((job, expression), real) in jobs.iter().zip(&expressions).zip(real(&python, &world, &jobs))
    {
        match (real, ours(&world, job)) {
            (Ok(real), Ok(ours)) => {
                valued += 1;
                let difference = first_difference(&real, &ours);
                differences.extend(difference.map(|d| format!("{expression}{d}")));
            }
            (Err(_), Err(_)) => {}
            // Unbounded integers and complex numbers are not supported, intentionally.
            (Ok(real), Err(error)) => {
                let on_purpose =
                    ["127 bits", "too large", "complex"].iter().any(|w| error.contains(w));
                let difference = format!("{expression}\n    real {real}\n    ours {error}");
                differences.extend((!on_purpose).then_some(difference));
            }
            (Err(real), Ok(ours)) => {
                differences.push(format!("{expression}\n    real {real}\n    ours {ours}"));
            }
        }
    }
    let first = differences.iter().take(30).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(differences.is_empty(), "{} differ:\n{first}", differences.len());
    assert!(valued > COUNT / 2, "only {valued} have a value");
}
