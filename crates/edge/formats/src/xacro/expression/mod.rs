//! The expressions of `${…}`: the part of Python's that descriptions need, in our own evaluator.
//!
//! There are no statements, no assignment, no files and no imports; values are immutable. Every step is counted by a
//! [budget](super::budget), so every expression ends.

mod ast;
mod attribute;
pub(crate) mod builtins;
pub(crate) mod call;
mod collection_methods;
mod compare;
mod construct;
mod evaluate;
mod format;
mod fstring;
mod index;
mod iterate;
pub(crate) mod lexer;
mod math;
mod methods;
mod names;
mod operators;
mod parser;
mod percent;
pub(crate) mod show;
mod template;
mod text_methods;
pub(crate) mod value;
mod whole;

pub(crate) use ast::Expr;
pub(crate) use construct::{parse_float, parse_int};
pub(crate) use evaluate::{Env, evaluate};
pub(crate) use math::find as math_name;
pub(crate) use names::Names;
pub(crate) use parser::parse;
