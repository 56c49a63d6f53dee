//! Option files: values for the options of the program, in TOML. Keys at the top are for every command that has such an option,
//! those of a table for that command, as in `[bench.ik]`.

use std::ops::Range;

use karakuri::formats::{Origin, ReadError};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// An option of a command.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OptionEntry {
    /// Where its name is written.
    pub(crate) origin: Origin,
    /// The words of the command; none for every command.
    pub(crate) command: Vec<String>,
    /// Its name, with `-` for every `_`, as on the command line.
    pub(crate) name: String,
    pub(crate) value: Value,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// It is given or not.
    Flag(bool),
    /// As on the command line, once for each.
    Texts(Vec<String>),
}

/// Reads an option file; the entries are in the file's order.
pub(crate) fn read(text: &str, file: &str) -> Result<Vec<OptionEntry>, ReadError> {
    let reader = Reader { text, file };
    let root = DeTable::parse(text).map_err(|error| {
        let at = error.span().unwrap_or(0..0);
        ReadError::new(reader.origin(&at), format!("not TOML: {}", error.message()))
    })?;
    let mut entries = Vec::new();
    reader.collect(root.get_ref(), &mut Vec::new(), &mut entries)?;
    Ok(entries)
}

struct Reader<'a> {
    text: &'a str,
    file: &'a str,
}

impl Reader<'_> {
    /// Line and column of a place in the text, from 1.
    fn origin(&self, at: &Range<usize>) -> Origin {
        let before = &self.text[..self.text.floor_char_boundary(at.start)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Origin { file: self.file.into(), line: line as u32, column: column as u32 }
    }

    fn collect(
        &self,
        table: &DeTable<'_>,
        command: &mut Vec<String>,
        entries: &mut Vec<OptionEntry>,
    ) -> Result<(), ReadError> {
        let mut sorted: Vec<_> = table.iter().collect();
        sorted.sort_by_key(|(key, _)| key.span().start);
        for (key, value) in sorted {
            if let DeValue::Table(below) = value.get_ref() {
                command.push(key.get_ref().to_string());
                self.collect(below, command, entries)?;
                command.pop();
                continue;
            }
            entries.push(OptionEntry {
                origin: self.origin(&key.span()),
                command: command.clone(),
                name: key.get_ref().replace('_', "-"),
                value: self.value(value)?,
            });
        }
        Ok(())
    }

    fn value(&self, value: &Spanned<DeValue<'_>>) -> Result<Value, ReadError> {
        match value.get_ref() {
            DeValue::Boolean(given) => Ok(Value::Flag(*given)),
            DeValue::Array(items) => {
                let texts = items.iter().map(|item| self.single(item));
                texts.collect::<Result<_, _>>().map(Value::Texts)
            }
            _ => Ok(Value::Texts(vec![self.single(value)?])),
        }
    }

    fn single(&self, value: &Spanned<DeValue<'_>>) -> Result<String, ReadError> {
        match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            DeValue::Integer(digits) => Ok(digits.as_str().to_owned()),
            DeValue::Float(digits) => Ok(digits.as_str().to_owned()),
            _ => {
                let what = "an option is true, false, a number, text or a list of numbers or texts";
                Err(ReadError::new(self.origin(&value.span()), what))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_with_their_place_and_what_is_no_option_is_refused() {
        let text =
            "package_path = [\"a\", \"ü\"]\n[plan]\nspeed = 0.5\n[bench.ik]\njson = true\nn = 7\n";
        let entries = read(text, "c.toml").expect("it is complete");
        let shown: Vec<String> = entries
            .iter()
            .map(|e| format!("{} {} {} {:?}", e.origin, e.command.join("/"), e.name, e.value))
            .collect();
        assert_eq!(
            shown,
            [
                "c.toml:1:1  package-path Texts([\"a\", \"ü\"])",
                "c.toml:3:1 plan speed Texts([\"0.5\"])",
                "c.toml:5:1 bench/ik json Flag(true)",
                "c.toml:6:1 bench/ik n Texts([\"7\"])",
            ]
        );
        for (text, place) in
            [("x = [[1]]", "1:6"), ("a = 1\nb = 1979-05-27", "2:5"), ("a = ", "1:")]
        {
            let error = read(text, "c.toml").expect_err(text).to_string();
            assert!(error.starts_with(&format!("c.toml:{place}")), "{error}");
        }
    }
}
