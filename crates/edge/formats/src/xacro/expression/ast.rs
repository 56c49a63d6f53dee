//! Syntax trees of expressions.

use std::rc::Rc;

use super::value::Value;

/// A parsed expression.
#[derive(Debug)]
pub(crate) enum Expr {
    Constant(Value),
    Name(Rc<str>),
    List(Vec<Item>),
    Tuple(Vec<Item>),
    Set(Vec<Item>),
    Dict(Vec<Entry>),
    /// `first op second op third …` of one precedence, from left to right; flat, so that long sums are not nested.
    Chain(Box<Expr>, Vec<(Operator, Expr)>),
    Power(Box<Expr>, Box<Expr>),
    Unary(Sign, Box<Expr>),
    Not(Box<Expr>),
    And(Vec<Expr>),
    Or(Vec<Expr>),
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    Either {
        yes: Box<Expr>,
        condition: Box<Expr>,
        no: Box<Expr>,
    },
    Attribute(Box<Expr>, Rc<str>),
    Index(Box<Expr>, Box<Expr>),
    Slice(Box<Expr>, [Option<Box<Expr>>; 3]),
    Call(Box<Expr>, Vec<Argument>),
    Lambda(Rc<Lambda>),
    Comprehension(Box<Comprehension>),
    /// Parts of an f-string: text, or a value with its conversion and format.
    Format(Vec<FormatPart>),
}

/// An element of a list, tuple or set.
#[derive(Debug)]
pub(crate) enum Item {
    One(Expr),
    /// `*items`
    Spread(Expr),
}

/// An entry of a dict.
#[derive(Debug)]
pub(crate) enum Entry {
    Pair(Expr, Expr),
    /// `**entries`
    Spread(Expr),
}

/// An argument of a call.
#[derive(Debug)]
pub(crate) enum Argument {
    Positional(Expr),
    Named(Rc<str>, Expr),
    /// `*arguments`
    Spread(Expr),
    /// `**arguments`
    NamedSpread(Expr),
}

/// `lambda a, b=1: body`
#[derive(Debug)]
pub(crate) struct Lambda {
    pub(crate) parameters: Vec<(Rc<str>, Option<Expr>)>,
    pub(crate) body: Expr,
}

/// `[element for … in … if …]` and similar.
#[derive(Debug)]
pub(crate) struct Comprehension {
    pub(crate) kind: ComprehensionKind,
    /// The key, for a dict.
    pub(crate) key: Option<Expr>,
    pub(crate) element: Expr,
    pub(crate) clauses: Vec<Clause>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ComprehensionKind {
    List,
    Set,
    Dict,
    Generator,
}

#[derive(Debug)]
pub(crate) enum Clause {
    For(Target, Expr),
    If(Expr),
}

/// The target of a `for`.
#[derive(Debug)]
pub(crate) enum Target {
    Name(Rc<str>),
    Unpack(Vec<Target>),
}

#[derive(Debug)]
pub(crate) enum FormatPart {
    Text(Rc<str>),
    Value { value: Expr, conversion: Option<char>, spec: Vec<FormatPart> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    BitOr,
    BitXor,
    BitAnd,
    ShiftLeft,
    ShiftRight,
}

impl Operator {
    pub(crate) fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::FloorDivide => "//",
            Self::Modulo => "%",
            Self::BitOr => "|",
            Self::BitXor => "^",
            Self::BitAnd => "&",
            Self::ShiftLeft => "<<",
            Self::ShiftRight => ">>",
        }
    }

    /// Precedence; all are higher than comparisons.
    pub(crate) fn level(self) -> u8 {
        match self {
            Self::BitOr => 5,
            Self::BitXor => 6,
            Self::BitAnd => 7,
            Self::ShiftLeft | Self::ShiftRight => 8,
            Self::Add | Self::Subtract => 9,
            Self::Multiply | Self::Divide | Self::FloorDivide | Self::Modulo => 10,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Plus,
    Minus,
    Invert,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    NotIn,
    Is,
    IsNot,
}
