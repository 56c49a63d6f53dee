//! Writes indented XML, two spaces per level.

use std::fmt::Write as _;

use crate::xml::escaped;

/// A document that is being written.
pub(crate) struct Markup {
    text: String,
    depth: usize,
}

impl Markup {
    /// A document with its XML declaration.
    pub(crate) fn document() -> Self {
        Self { text: "<?xml version=\"1.0\"?>\n".to_owned(), depth: 0 }
    }

    /// Writes an opening tag; what follows is one level deeper.
    pub(crate) fn open(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.tag(tag, attributes, ">");
        self.depth += 1;
    }

    /// Writes an element without children.
    pub(crate) fn empty(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.tag(tag, attributes, "/>");
    }

    /// Writes the closing tag of the innermost element.
    pub(crate) fn close(&mut self, tag: &str) {
        self.depth -= 1;
        self.indent();
        let _ = writeln!(self.text, "</{tag}>");
    }

    /// Writes text that is already XML.
    pub(crate) fn raw(&mut self, xml: &str) {
        self.indent();
        self.text.push_str(xml);
        self.text.push('\n');
    }

    /// The whole text.
    pub(crate) fn finish(self) -> String {
        self.text
    }

    fn tag(&mut self, tag: &str, attributes: &[(&str, &str)], end: &str) {
        self.indent();
        let _ = write!(self.text, "<{tag}");
        for (name, value) in attributes {
            let _ = write!(self.text, " {name}=\"{}\"", escaped(value, true));
        }
        let _ = writeln!(self.text, "{end}");
    }

    fn indent(&mut self) {
        self.text.extend(std::iter::repeat_n("  ", self.depth));
    }
}

/// Numbers separated by spaces, each with the fewest digits that read back to the same bits.
pub(crate) fn numbers(values: &[f64]) -> String {
    let mut text = String::new();
    for (i, &value) in values.iter().enumerate() {
        if i > 0 {
            text.push(' ');
        }
        // Plain notation would fill lines with zeros for very large and very small numbers.
        let plain = value == 0.0 || (1e-6..1e9).contains(&value.abs());
        let _ = if plain { write!(text, "{value}") } else { write!(text, "{value:e}") };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive() {
        let values =
            [0.0, -0.0, 1.0, -1e-7, 0.1 + 0.2, 1e300, f64::MIN_POSITIVE, std::f64::consts::PI];
        let text = numbers(&values);
        let back: Vec<f64> = text.split(' ').map(|word| word.parse().unwrap()).collect();
        assert_eq!(back.iter().map(|x| x.to_bits()).collect::<Vec<_>>(), values.map(f64::to_bits));
        assert!(text.len() < 120, "{text}");
    }
}
