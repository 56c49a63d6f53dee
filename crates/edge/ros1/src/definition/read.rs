//! Parses a definition.

use super::{Constant, Definition, ElementName, Field, Length, Primitive};

/// Limit on fixed arrays, against mistakes and attacks: images use arrays of variable length.
const MAX_FIXED_LENGTH: usize = 1 << 20;

/// Why a definition cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinitionError {
    /// The line, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// What is wrong with it.
    pub problem: &'static str,
}

impl std::fmt::Display for DefinitionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {} in {:?}", self.line, self.problem, self.text)
    }
}

impl std::error::Error for DefinitionError {}

/// Reads the definition of a message of `package`.
///
/// # Errors
///
/// If a line is neither a constant nor a field.
pub fn read(package: &str, text: &str) -> Result<Definition, DefinitionError> {
    let mut definition = Definition::default();
    for (i, raw) in text.lines().enumerate() {
        let error = |problem| DefinitionError {
            line: i + 1,
            text: raw.chars().take(80).collect(),
            problem,
        };
        let code = raw.split('#').next().unwrap_or_default().trim();
        if code.is_empty() {
            continue;
        }
        let (kind, rest) =
            code.split_once(char::is_whitespace).ok_or_else(|| error("a type without a name"))?;
        if rest.contains('=') && Primitive::named(kind).is_some() {
            definition.constants.push(constant(kind, raw).map_err(error)?);
        } else {
            definition.fields.push(field(package, kind, rest.trim()).map_err(error)?);
        }
    }
    Ok(definition)
}

/// The parts of a service or an action, which lines of three dashes separate.
pub fn sections(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if line.trim() == "---" {
            parts.push(String::new());
        } else {
            let part = parts.last_mut().expect("there is always a part");
            part.push_str(line);
            part.push('\n');
        }
    }
    parts
}

fn constant(kind: &str, raw: &str) -> Result<Constant, &'static str> {
    let kind = Primitive::named(kind).ok_or("a constant of no known type")?;
    // A string constant extends to the end of its line, including what looks like a comment.
    let line = match kind {
        Primitive::Text => raw,
        Primitive::Time | Primitive::Duration => {
            return Err("a constant of a type without constants");
        }
        _ => raw.split('#').next().unwrap_or_default(),
    };
    let (left, value) = line.split_once('=').ok_or("a constant without a value")?;
    let name = left.split_whitespace().nth(1).ok_or("a constant without a name")?;
    check_name(name)?;
    Ok(Constant { kind, name: name.to_owned(), value: value.trim().to_owned() })
}

fn field(package: &str, kind: &str, name: &str) -> Result<Field, &'static str> {
    check_name(name)?;
    let (base, length) = match kind.split_once('[') {
        None => (kind, Length::One),
        Some((base, "]")) => (base, Length::Many),
        Some((base, rest)) => {
            let digits = rest.strip_suffix(']').ok_or("an array without its closing bracket")?;
            let count: usize = digits.parse().map_err(|_| "an array without a length")?;
            if count > MAX_FIXED_LENGTH {
                return Err("an array longer than any message");
            }
            (base, Length::Exactly(count))
        }
    };
    let element = match Primitive::named(base) {
        Some(primitive) => ElementName::Primitive(primitive),
        None => ElementName::Message(message_name(package, base)?),
    };
    Ok(Field { name: name.to_owned(), element, length })
}

fn message_name(package: &str, base: &str) -> Result<String, &'static str> {
    if base == "Header" {
        return Ok("std_msgs/Header".to_owned());
    }
    let (package, name) = base.split_once('/').unwrap_or((package, base));
    check_name(package).map_err(|_| "a package with an impossible name")?;
    check_name(name).map_err(|_| "a type with an impossible name")?;
    Ok(format!("{package}/{name}"))
}

fn check_name(name: &str) -> Result<(), &'static str> {
    let mut letters = name.chars();
    let starts_well = letters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
    if starts_well && letters.all(|c| c.is_ascii_alphanumeric() || c == '_') {
        Ok(())
    } else {
        Err("a name with letters that no name has")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_constants_and_comments_are_told_apart() {
        let text = "# head\nint32 A=-3 # why\nstring S= a # b \n\nHeader header\nPoint[] p\nfloat64[9]  K\n";
        let read = read("geometry_msgs", text).unwrap();
        assert_eq!(read.constants[0].value, "-3");
        assert_eq!(read.constants[1].value, "a # b");
        assert_eq!(read.fields[0].element, ElementName::Message("std_msgs/Header".into()));
        assert_eq!(read.fields[1].element, ElementName::Message("geometry_msgs/Point".into()));
        assert_eq!(read.fields[1].length, Length::Many);
        assert_eq!(read.fields[2].length, Length::Exactly(9));
    }

    #[test]
    fn nonsense_is_refused_with_its_line() {
        for text in [
            "int32",
            "int32 a b",
            "int32[ a",
            "int32[-1] a",
            "int32[9999999] a",
            "a/b/c d",
            "time T=1",
            "9x y",
        ] {
            let error = read("p", &format!("int8 ok\n{text}\n")).expect_err(text);
            assert_eq!(error.line, 2);
        }
    }
}
