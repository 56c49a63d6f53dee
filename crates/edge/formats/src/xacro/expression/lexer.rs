//! Tokens of the expression language.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome, excerpt};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    Int(i128),
    Float(f64),
    Text(Rc<str>),
    /// The raw inside of an f-string, escapes not yet resolved in its fields.
    FormatText(Rc<str>),
    Name(Rc<str>),
    /// An operator, a bracket or a keyword.
    Symbol(&'static str),
    End,
}

/// Reserved words.
pub(crate) const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// Longest first, so that `**` is not read as two `*`.
const OPERATORS: [&str; 33] = [
    "**", "//", "<<", ">>", "<=", ">=", "==", "!=", ":=", "->", "+", "-", "*", "/", "%", "@", "<",
    ">", "(", ")", "[", "]", "{", "}", ",", ":", ".", "&", "|", "^", "~", "=", ";",
];

/// Splits an expression into tokens; the last is [`Token::End`].
pub(crate) fn tokenize(text: &str) -> Outcome<Vec<Token>> {
    let mut lexer = Lexer { text, at: 0, brackets: 0, tokens: Vec::new() };
    while lexer.token()? {}
    lexer.tokens.push(Token::End);
    Ok(lexer.tokens)
}

/// Whether the text is a valid property name.
pub(crate) fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(begins_name) && chars.all(continues_name) && !KEYWORDS.contains(&text)
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    brackets: usize,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn token(&mut self) -> Outcome<bool> {
        let Some(c) = self.rest().chars().next() else { return Ok(false) };
        let next = self.rest()[c.len_utf8()..].chars().next();
        if c == '\n' && self.brackets == 0 {
            return Err(Fault::new("an expression must not continue on a new line")
                .with_remedy("put it in parentheses"));
        }
        if matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0c') {
            self.at += 1;
        } else if c == '#' {
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        } else if c.is_ascii_digit() || (c == '.' && next.is_some_and(|n| n.is_ascii_digit())) {
            let number = self.number()?;
            self.tokens.push(number);
        } else if c == '\'' || c == '"' {
            self.string("")?;
        } else if begins_name(c) {
            self.name_or_prefixed_string()?;
        } else {
            self.operator()?;
        }
        Ok(true)
    }

    fn name_or_prefixed_string(&mut self) -> Outcome<()> {
        let rest = self.rest();
        let end = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
        let word = rest[..end].to_owned();
        let quoted = rest[end..].starts_with(['\'', '"']);
        self.at += end;
        let prefix = word.to_ascii_lowercase();
        if quoted && matches!(prefix.as_str(), "r" | "u" | "f" | "rf" | "fr") {
            return self.string(&prefix);
        }
        if quoted && matches!(prefix.as_str(), "b" | "br" | "rb") {
            return Err(Fault::new("bytes have no use in a description"));
        }
        self.tokens.push(match KEYWORDS.iter().find(|k| **k == word) {
            Some(keyword) => Token::Symbol(keyword),
            None => Token::Name(word.into()),
        });
        Ok(())
    }

    fn operator(&mut self) -> Outcome<()> {
        let Some(symbol) = OPERATORS.iter().find(|o| self.rest().starts_with(**o)) else {
            let c = self.rest().chars().next().unwrap_or_default();
            return Err(Fault::new(format!("'{c}' has no meaning in an expression")));
        };
        match *symbol {
            "(" | "[" | "{" => self.brackets += 1,
            ")" | "]" | "}" => self.brackets = self.brackets.saturating_sub(1),
            _ => {}
        }
        self.at += symbol.len();
        self.tokens.push(Token::Symbol(symbol));
        Ok(())
    }

    fn number(&mut self) -> Outcome<Token> {
        let rest = self.rest();
        let lower = rest.get(..2).unwrap_or_default().to_ascii_lowercase();
        let radix = match lower.as_str() {
            "0x" => Some(16),
            "0o" => Some(8),
            "0b" => Some(2),
            _ => None,
        };
        let start = self.at;
        if let Some(radix) = radix {
            let body = &rest[2..];
            let end = body.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            let digits = &body[..end.unwrap_or(body.len())];
            let value = underscored(digits)
                .and_then(|d| i128::from_str_radix(&d, radix).ok())
                .ok_or_else(|| invalid_number(&format!("{lower}{digits}")))?;
            self.at += 2 + digits.len();
            return Ok(Token::Int(value));
        }
        let bytes = rest.as_bytes();
        let mut end = 0;
        let mut is_float = false;
        while let Some(&b) = bytes.get(end) {
            match b {
                b'0'..=b'9' | b'_' => {}
                b'.' if !is_float => is_float = true,
                b'e' | b'E' => {
                    let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
                    if !bytes.get(end + 1 + sign).is_some_and(u8::is_ascii_digit) {
                        break;
                    }
                    is_float = true;
                    end += 1 + sign;
                    while bytes.get(end).is_some_and(|b| b.is_ascii_digit() || *b == b'_') {
                        end += 1;
                    }
                    break;
                }
                _ => break,
            }
            end += 1;
        }
        self.at += end;
        let written = &self.text[start..self.at];
        let follows = self.rest().chars().next();
        let digits = underscored(written).ok_or_else(|| invalid_number(written))?;
        if follows.is_some_and(|c| matches!(c, 'j' | 'J')) {
            return Err(Fault::new("complex numbers have no use in a description"));
        }
        if is_float {
            return digits.parse().map(Token::Float).map_err(|_| invalid_number(written));
        }
        if digits.starts_with('0') && digits.bytes().any(|b| b != b'0') {
            return Err(Fault::new(format!("leading zeros in '{}'", excerpt(written)))
                .with_remedy("write 0o… for an octal number"));
        }
        digits
            .parse()
            .map(Token::Int)
            .map_err(|_| Fault::new(format!("the integer '{}' is too large", excerpt(written))))
    }

    fn string(&mut self, prefix: &str) -> Outcome<()> {
        let quote = self.rest().chars().next().expect("called at a quote");
        let triple = quote.to_string().repeat(3);
        let is_triple = self.rest().starts_with(&triple);
        let closing = if is_triple { triple.as_str() } else { &triple[..1] };
        self.at += closing.len();

        let raw = self.rest();
        let mut end = 0;
        loop {
            let rest = &raw[end..];
            if rest.starts_with(closing) {
                break;
            }
            match rest.chars().next() {
                Some('\\') => {
                    end += 1 + raw[end + 1..].chars().next().map_or(0, char::len_utf8);
                }
                Some('\n') if !is_triple => {
                    return Err(Fault::new(format!(
                        "the string {quote}{} has no end",
                        excerpt(raw)
                    )));
                }
                Some(c) => end += c.len_utf8(),
                None => {
                    return Err(Fault::new(format!(
                        "the string {quote}{} has no end",
                        excerpt(raw)
                    )));
                }
            }
        }
        let inside = raw[..end].to_owned();
        self.at += end + closing.len();

        let is_raw = prefix.contains('r');
        let is_format = prefix.contains('f');
        let text = if is_raw { inside } else { unescape(&inside)? };
        self.tokens.push(if is_format {
            Token::FormatText(text.into())
        } else {
            Token::Text(text.into())
        });
        Ok(())
    }
}

fn begins_name(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn continues_name(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Digits without their underscores; `None` if one is misplaced.
fn underscored(digits: &str) -> Option<String> {
    let bytes = digits.as_bytes();
    let between = |i: usize| {
        let digit = |b: Option<&u8>| b.is_some_and(u8::is_ascii_alphanumeric);
        i > 0 && digit(bytes.get(i - 1)) && digit(bytes.get(i + 1))
    };
    let fine = (0..bytes.len()).all(|i| bytes[i] != b'_' || between(i));
    (fine && !bytes.is_empty()).then(|| digits.replace('_', ""))
}

fn invalid_number(written: &str) -> Box<Fault> {
    Fault::new(format!("'{}' is not a number", excerpt(written)))
}

fn unescape(raw: &str) -> Outcome<String> {
    if !raw.contains('\\') {
        return Ok(raw.to_owned());
    }
    let mut out = String::with_capacity(raw.len());
    let mut chars = raw.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        let Some(escape) = chars.next() else { break };
        match escape {
            '\n' => {}
            '\\' | '\'' | '"' => out.push(escape),
            'a' => out.push('\x07'),
            'b' => out.push('\x08'),
            'f' => out.push('\x0c'),
            'n' => out.push('\n'),
            'r' => out.push('\r'),
            't' => out.push('\t'),
            'v' => out.push('\x0b'),
            'x' => out.push(code_point(&mut chars, 2)?),
            'u' => out.push(code_point(&mut chars, 4)?),
            'U' => out.push(code_point(&mut chars, 8)?),
            '0'..='7' => {
                let mut code = escape.to_digit(8).unwrap_or_default();
                for _ in 0..2 {
                    let Some(digit) = chars.clone().next().and_then(|c| c.to_digit(8)) else {
                        break;
                    };
                    chars.next();
                    code = code * 8 + digit;
                }
                out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            other => {
                out.push('\\');
                out.push(other);
            }
        }
    }
    Ok(out)
}

fn code_point(chars: &mut std::str::Chars<'_>, digits: usize) -> Outcome<char> {
    let hex: String = chars.by_ref().take(digits).collect();
    let code = u32::from_str_radix(&hex, 16).ok().filter(|_| hex.len() == digits);
    let escape = || Fault::new(format!("'\\…{hex}' is not a character"));
    code.and_then(char::from_u32).ok_or_else(escape)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        let rows = [
            ("12", Token::Int(12)),
            ("0x1F", Token::Int(31)),
            ("0b101", Token::Int(5)),
            ("0o17", Token::Int(15)),
            ("1_000", Token::Int(1000)),
            ("00", Token::Int(0)),
            ("1.5", Token::Float(1.5)),
            (".5", Token::Float(0.5)),
            ("5.", Token::Float(5.0)),
            ("1e3", Token::Float(1000.0)),
            ("2.5E-3", Token::Float(0.0025)),
        ];
        for (text, expected) in rows {
            assert_eq!(tokenize(text), Ok(vec![expected, Token::End]), "{text}");
        }
        for text in ["012", "1__0", "1_", "0x", "3j", "99999999999999999999999999999999999999999"] {
            assert!(tokenize(text).is_err(), "{text}");
        }
    }

    #[test]
    fn strings() {
        let rows = [
            (r"'a\'b'", "a'b"),
            (r#""x\ty""#, "x\ty"),
            (r"r'\n'", r"\n"),
            ("'''a\nb'''", "a\nb"),
            (r"'\x41\u00e9\101'", "AéA"),
            (r"'\q'", r"\q"),
        ];
        for (text, expected) in rows {
            assert_eq!(
                tokenize(text),
                Ok(vec![Token::Text(expected.into()), Token::End]),
                "{text}"
            );
        }
        for text in ["'a", "'a\n'", "'''a'", r"'\", r"'\x4'", "b'a'"] {
            assert!(tokenize(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names() {
        assert!(["a", "_x1", "größe"].into_iter().all(is_identifier));
        assert!(!["", "1a", "a-b", "a b", "if", "True", "a.b"].into_iter().any(is_identifier));
    }
}
