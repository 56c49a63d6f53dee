//! Parses the expression language: Python's expressions, without statements.

use std::rc::Rc;

use super::super::fault::{Fault, Outcome, excerpt};
use super::ast::{
    Argument, Clause, Comparison, Comprehension, ComprehensionKind, Entry, Expr, FormatPart, Item,
    Lambda, Operator, Sign, Target,
};
use super::fstring::format_parts;
use super::lexer::{Token, tokenize};
use super::value::Value;

/// Greatest nesting of brackets, signs and branches.
const MAX_DEPTH: usize = 80;

/// Parses an expression.
pub(crate) fn parse(text: &str) -> Outcome<Expr> {
    parse_at_depth(text, MAX_DEPTH)
}

/// Parses an expression with this greatest nesting.
pub(crate) fn parse_at_depth(text: &str, depth: usize) -> Outcome<Expr> {
    let mut parser = Parser { tokens: tokenize(text.trim())?, at: 0, depth };
    let expr = parser.tuple_or_one(&["End"])?;
    match parser.peek() {
        Token::End => Ok(expr),
        _ => Err(parser.unexpected()),
    }
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.at]
    }

    fn sees(&self, symbol: &str) -> bool {
        matches!(self.peek(), Token::Symbol(s) if *s == symbol)
    }

    fn eat(&mut self, symbol: &str) -> bool {
        let seen = self.sees(symbol);
        self.at += usize::from(seen);
        seen
    }

    fn expect(&mut self, symbol: &str) -> Outcome<()> {
        if self.eat(symbol) { Ok(()) } else { Err(self.unexpected()) }
    }

    fn unexpected(&self) -> Box<Fault> {
        match self.peek() {
            Token::End => Fault::new("the expression ends too early"),
            Token::Int(n) => Fault::new(format!("unexpected number {n}")),
            Token::Float(x) => Fault::new(format!("unexpected number {x}")),
            Token::Text(s) | Token::FormatText(s) => {
                Fault::new(format!("unexpected string '{}'", excerpt(s)))
            }
            Token::Name(name) => Fault::new(format!("unexpected name '{}'", excerpt(name))),
            Token::Symbol("=") => Fault::new("unexpected '='").with_remedy("write '==' to compare"),
            Token::Symbol(symbol) => Fault::new(format!("unexpected '{symbol}'")),
        }
    }

    fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<T> {
        if self.depth == 0 {
            return Err(Fault::new(format!("the expression is nested more than {MAX_DEPTH} deep")));
        }
        self.depth -= 1;
        let parsed = parse(self)?;
        self.depth += 1;
        Ok(parsed)
    }

    /// One expression, or several with commas, which make a tuple.
    fn tuple_or_one(&mut self, closing: &[&str]) -> Outcome<Expr> {
        let first = self.item()?;
        if !self.sees(",") {
            return match first {
                Item::One(expr) => Ok(expr),
                Item::Spread(_) => Err(Fault::new("'*' spreads values only inside a list or call")),
            };
        }
        let mut items = vec![first];
        while self.eat(",") {
            let at_end = *self.peek() == Token::End || closing.iter().any(|c| self.sees(c));
            if at_end {
                break;
            }
            items.push(self.item()?);
        }
        Ok(Expr::Tuple(items))
    }

    fn item(&mut self) -> Outcome<Item> {
        if self.eat("*") {
            return Ok(Item::Spread(self.operators(Operator::BitOr.level())?));
        }
        Ok(Item::One(self.expression()?))
    }

    /// A whole expression, lowest precedence: `lambda` and `a if b else c`.
    fn expression(&mut self) -> Outcome<Expr> {
        self.deeper(|p| {
            if p.sees("lambda") {
                return p.lambda();
            }
            let yes = p.operators(0)?;
            if !p.eat("if") {
                return Ok(yes);
            }
            let condition = Box::new(p.operators(0)?);
            p.expect("else")?;
            let no = Box::new(p.expression()?);
            Ok(Expr::Either { yes: Box::new(yes), condition, no })
        })
    }

    fn lambda(&mut self) -> Outcome<Expr> {
        self.expect("lambda")?;
        let mut parameters: Vec<(Rc<str>, Option<Expr>)> = Vec::new();
        while !self.eat(":") {
            let name = self.name()?;
            let default = if self.eat("=") { Some(self.expression()?) } else { None };
            parameters.push((name, default));
            if !self.sees(":") {
                self.expect(",")?;
            }
        }
        let body = self.expression()?;
        Ok(Expr::Lambda(Rc::new(Lambda { parameters, body })))
    }

    /// Everything between `or` (level 1) and `*` (level 10), by climbing precedence.
    fn operators(&mut self, min_level: u8) -> Outcome<Expr> {
        let mut left = if self.sees("not") && min_level <= 3 {
            self.deeper(|p| {
                p.expect("not")?;
                Ok(Expr::Not(Box::new(p.operators(3)?)))
            })?
        } else {
            self.unary()?
        };
        loop {
            if min_level <= 1 && self.eat("or") {
                let right = self.operators(2)?;
                match &mut left {
                    Expr::Or(parts) => parts.push(right),
                    _ => left = Expr::Or(vec![left, right]),
                }
            } else if min_level <= 2 && self.eat("and") {
                let right = self.operators(3)?;
                match &mut left {
                    Expr::And(parts) => parts.push(right),
                    _ => left = Expr::And(vec![left, right]),
                }
            } else if min_level <= 4
                && let Some(first) = self.comparison()
            {
                let mut links = vec![(first, self.operators(5)?)];
                while let Some(next) = self.comparison() {
                    links.push((next, self.operators(5)?));
                }
                left = Expr::Compare(Box::new(left), links);
            } else if let Some(operator) = self.operator().filter(|o| o.level() >= min_level) {
                self.at += 1;
                let right = self.operators(operator.level() + 1)?;
                match &mut left {
                    // Joining a chain in brackets is also correct: both are evaluated from left to right.
                    Expr::Chain(_, links) if links[0].0.level() == operator.level() => {
                        links.push((operator, right));
                    }
                    _ => left = Expr::Chain(Box::new(left), vec![(operator, right)]),
                }
            } else {
                return Ok(left);
            }
        }
    }

    fn operator(&self) -> Option<Operator> {
        let Token::Symbol(symbol) = self.peek() else { return None };
        Some(match *symbol {
            "+" => Operator::Add,
            "-" => Operator::Subtract,
            "*" => Operator::Multiply,
            "/" => Operator::Divide,
            "//" => Operator::FloorDivide,
            "%" => Operator::Modulo,
            "|" => Operator::BitOr,
            "^" => Operator::BitXor,
            "&" => Operator::BitAnd,
            "<<" => Operator::ShiftLeft,
            ">>" => Operator::ShiftRight,
            _ => return None,
        })
    }

    /// Takes a comparison operator, if there is one.
    fn comparison(&mut self) -> Option<Comparison> {
        let Token::Symbol(symbol) = self.peek() else { return None };
        let after_is_not = matches!(self.tokens.get(self.at + 1), Some(Token::Symbol("not")));
        let after_is_in = matches!(self.tokens.get(self.at + 1), Some(Token::Symbol("in")));
        let (comparison, words) = match *symbol {
            "==" => (Comparison::Equal, 1),
            "!=" => (Comparison::NotEqual, 1),
            "<" => (Comparison::Less, 1),
            "<=" => (Comparison::LessEqual, 1),
            ">" => (Comparison::Greater, 1),
            ">=" => (Comparison::GreaterEqual, 1),
            "in" => (Comparison::In, 1),
            "not" if after_is_in => (Comparison::NotIn, 2),
            "is" if after_is_not => (Comparison::IsNot, 2),
            "is" => (Comparison::Is, 1),
            _ => return None,
        };
        self.at += words;
        Some(comparison)
    }

    fn unary(&mut self) -> Outcome<Expr> {
        let sign = match self.peek() {
            Token::Symbol("-") => Sign::Minus,
            Token::Symbol("+") => Sign::Plus,
            Token::Symbol("~") => Sign::Invert,
            _ => return self.power(),
        };
        self.deeper(|p| {
            p.at += 1;
            Ok(Expr::Unary(sign, Box::new(p.unary()?)))
        })
    }

    fn power(&mut self) -> Outcome<Expr> {
        let base = self.postfix()?;
        if !self.eat("**") {
            return Ok(base);
        }
        let exponent = self.deeper(Self::unary)?;
        Ok(Expr::Power(Box::new(base), Box::new(exponent)))
    }

    fn postfix(&mut self) -> Outcome<Expr> {
        let mut expr = self.atom()?;
        let mut links = 0;
        loop {
            links += 1;
            if links > MAX_DEPTH {
                return Err(Fault::new(format!("more than {MAX_DEPTH} '.', '[' or '(' in a row")));
            }
            if self.eat(".") {
                expr = Expr::Attribute(Box::new(expr), self.name()?);
            } else if self.eat("(") {
                expr = Expr::Call(Box::new(expr), self.arguments()?);
            } else if self.eat("[") {
                expr = self.subscript(expr)?;
            } else {
                return Ok(expr);
            }
        }
    }

    fn name(&mut self) -> Outcome<Rc<str>> {
        match self.peek() {
            Token::Name(name) => {
                let name = name.clone();
                if name.starts_with("__") {
                    return Err(Fault::new(format!("the name '{name}' is not allowed")));
                }
                self.at += 1;
                Ok(name)
            }
            _ => Err(self.unexpected()),
        }
    }

    fn subscript(&mut self, value: Expr) -> Outcome<Expr> {
        let mut parts: [Option<Box<Expr>>; 3] = [None, None, None];
        let mut colons = 0;
        while !self.eat("]") {
            if self.eat(":") {
                colons += 1;
                if colons > 2 {
                    return Err(Fault::new("a slice has at most three parts"));
                }
            } else if parts[colons].is_none() {
                parts[colons] = Some(Box::new(self.tuple_or_one(&["]", ":"])?));
            } else {
                return Err(self.unexpected());
            }
        }
        let value = Box::new(value);
        match (colons, parts) {
            (0, [Some(index), None, None]) => Ok(Expr::Index(value, index)),
            (0, _) => Err(Fault::new("an index is missing between '[' and ']'")),
            (_, parts) => Ok(Expr::Slice(value, parts)),
        }
    }

    fn arguments(&mut self) -> Outcome<Vec<Argument>> {
        let mut arguments = Vec::new();
        while !self.eat(")") {
            arguments.push(self.argument()?);
            if !self.sees(")") {
                self.expect(",")?;
            }
        }
        Ok(arguments)
    }

    fn argument(&mut self) -> Outcome<Argument> {
        if self.eat("**") {
            return Ok(Argument::NamedSpread(self.expression()?));
        }
        if self.eat("*") {
            return Ok(Argument::Spread(self.expression()?));
        }
        let named = matches!(self.tokens.get(self.at + 1), Some(Token::Symbol("=")));
        if named && matches!(self.peek(), Token::Name(_)) {
            let name = self.name()?;
            self.expect("=")?;
            return Ok(Argument::Named(name, self.expression()?));
        }
        let value = self.expression()?;
        if self.sees("for") {
            let clauses = self.clauses()?;
            let kind = ComprehensionKind::Generator;
            let generator = Comprehension { kind, key: None, element: value, clauses };
            return Ok(Argument::Positional(Expr::Comprehension(Box::new(generator))));
        }
        Ok(Argument::Positional(value))
    }

    fn atom(&mut self) -> Outcome<Expr> {
        match self.peek() {
            Token::Name(_) => Ok(Expr::Name(self.name()?)),
            Token::Text(_) | Token::FormatText(_) => self.strings(),
            Token::Int(n) => {
                let value = Value::Int(*n);
                self.at += 1;
                Ok(Expr::Constant(value))
            }
            Token::Float(x) => {
                let value = Value::Float(*x);
                self.at += 1;
                Ok(Expr::Constant(value))
            }
            Token::Symbol(symbol) => self.symbol_atom(symbol),
            Token::End => Err(self.unexpected()),
        }
    }

    fn symbol_atom(&mut self, symbol: &'static str) -> Outcome<Expr> {
        let constant = match symbol {
            "True" => Some(Value::Bool(true)),
            "False" => Some(Value::Bool(false)),
            "None" => Some(Value::None),
            _ => None,
        };
        if let Some(value) = constant {
            self.at += 1;
            return Ok(Expr::Constant(value));
        }
        match symbol {
            "(" => self.deeper(Self::parenthesized),
            "[" => self.deeper(Self::list),
            "{" => self.deeper(Self::braces),
            _ => Err(self.unexpected()),
        }
    }

    fn parenthesized(&mut self) -> Outcome<Expr> {
        self.expect("(")?;
        if self.eat(")") {
            return Ok(Expr::Tuple(Vec::new()));
        }
        let inside = self.tuple_or_one(&[")"])?;
        if self.sees("for") && !matches!(inside, Expr::Tuple(_)) {
            return self.comprehension(ComprehensionKind::Generator, None, inside, ")");
        }
        self.expect(")")?;
        Ok(inside)
    }

    fn list(&mut self) -> Outcome<Expr> {
        self.expect("[")?;
        let mut items = Vec::new();
        while !self.eat("]") {
            items.push(self.item()?);
            if items.len() == 1 && self.sees("for") {
                return match items.pop() {
                    Some(Item::One(element)) => {
                        self.comprehension(ComprehensionKind::List, None, element, "]")
                    }
                    _ => Err(self.unexpected()),
                };
            }
            if !self.sees("]") {
                self.expect(",")?;
            }
        }
        Ok(Expr::List(items))
    }

    fn braces(&mut self) -> Outcome<Expr> {
        self.expect("{")?;
        if self.eat("}") {
            return Ok(Expr::Dict(Vec::new()));
        }
        if self.sees("**") {
            return self.dict(Vec::new());
        }
        let first = self.item()?;
        if self.eat(":") {
            let Item::One(key) = first else { return Err(self.unexpected()) };
            let value = self.expression()?;
            if self.sees("for") {
                return self.comprehension(ComprehensionKind::Dict, Some(key), value, "}");
            }
            if !self.sees("}") {
                self.expect(",")?;
            }
            return self.dict(vec![Entry::Pair(key, value)]);
        }
        if self.sees("for") {
            let Item::One(element) = first else { return Err(self.unexpected()) };
            return self.comprehension(ComprehensionKind::Set, None, element, "}");
        }
        let mut items = vec![first];
        while !self.eat("}") {
            self.expect(",")?;
            if self.eat("}") {
                break;
            }
            items.push(self.item()?);
        }
        Ok(Expr::Set(items))
    }

    fn dict(&mut self, mut entries: Vec<Entry>) -> Outcome<Expr> {
        while !self.eat("}") {
            if self.eat("**") {
                entries.push(Entry::Spread(self.operators(Operator::BitOr.level())?));
            } else {
                let key = self.expression()?;
                self.expect(":")?;
                entries.push(Entry::Pair(key, self.expression()?));
            }
            if !self.sees("}") {
                self.expect(",")?;
            }
        }
        Ok(Expr::Dict(entries))
    }

    fn comprehension(
        &mut self,
        kind: ComprehensionKind,
        key: Option<Expr>,
        element: Expr,
        closing: &str,
    ) -> Outcome<Expr> {
        let clauses = self.clauses()?;
        self.expect(closing)?;
        Ok(Expr::Comprehension(Box::new(Comprehension { kind, key, element, clauses })))
    }

    fn clauses(&mut self) -> Outcome<Vec<Clause>> {
        let mut clauses = Vec::new();
        loop {
            if clauses.len() >= MAX_DEPTH {
                return Err(Fault::new("too many 'for' and 'if' in a row"));
            }
            if self.eat("for") {
                let target = self.targets()?;
                self.expect("in")?;
                clauses.push(Clause::For(target, self.operators(0)?));
            } else if self.eat("if") {
                clauses.push(Clause::If(self.operators(0)?));
            } else {
                return Ok(clauses);
            }
        }
    }

    fn targets(&mut self) -> Outcome<Target> {
        let first = self.target()?;
        if !self.sees(",") {
            return Ok(first);
        }
        let mut targets = vec![first];
        while self.eat(",") {
            if self.sees("in") || self.sees(")") || self.sees("]") {
                break;
            }
            targets.push(self.target()?);
        }
        Ok(Target::Unpack(targets))
    }

    fn target(&mut self) -> Outcome<Target> {
        let closing = match self.peek() {
            Token::Symbol("(") => ")",
            Token::Symbol("[") => "]",
            _ => return Ok(Target::Name(self.name()?)),
        };
        self.deeper(|p| {
            p.at += 1;
            let inside = p.targets()?;
            p.expect(closing)?;
            Ok(inside)
        })
    }

    /// Adjacent strings are joined.
    fn strings(&mut self) -> Outcome<Expr> {
        let mut parts: Vec<FormatPart> = Vec::new();
        loop {
            match self.peek().clone() {
                Token::Text(text) => parts.push(FormatPart::Text(text)),
                Token::FormatText(text) => {
                    let depth = self.depth;
                    parts.extend(format_parts(&text, depth)?);
                }
                _ => break,
            }
            self.at += 1;
        }
        let plain = parts.iter().map(|part| match part {
            FormatPart::Text(text) => Some(&**text),
            FormatPart::Value { .. } => None,
        });
        match plain.collect::<Option<Vec<&str>>>() {
            Some(texts) => Ok(Expr::Constant(Value::Str(texts.concat().into()))),
            None => Ok(Expr::Format(parts)),
        }
    }
}
