//! Scopes of properties, parameters and blocks; inner scopes take precedence over outer ones.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;

use super::expression::value::Value;
use super::expression::{parse_float, parse_int};
use crate::Origin;
use crate::xml::Element;

/// A table of names with its enclosing table.
///
/// The outermost holds the properties of the file; each macro call adds one, and so does each include with `ns`.
pub(crate) struct Scope {
    parent: Option<Rc<Scope>>,
    is_namespace: bool,
    slots: RefCell<HashMap<Rc<str>, Slot>>,
}

/// The meaning of a name.
#[derive(Clone, Debug)]
pub(crate) enum Slot {
    Value(Value),
    /// A property that has not been evaluated yet.
    Lazy(Rc<Lazy>),
    /// `*name` or `**name`: XML to insert.
    Block(Rc<Element>),
}

/// Text that is evaluated on first use.
#[derive(Debug)]
pub(crate) struct Lazy {
    pub(crate) text: String,
    pub(crate) origin: Origin,
}

impl fmt::Debug for Scope {
    /// Prints names only: scopes hold their namespaces, which refer back to their scope.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.own_names()).finish()
    }
}

impl Scope {
    pub(crate) fn outermost() -> Rc<Self> {
        Rc::new(Self { parent: None, is_namespace: false, slots: RefCell::default() })
    }

    /// The scope of a macro call.
    pub(crate) fn within(parent: &Rc<Self>) -> Rc<Self> {
        let parent = Some(parent.clone());
        Rc::new(Self { parent, is_namespace: false, slots: RefCell::default() })
    }

    /// The scope of an include with `ns`.
    pub(crate) fn namespace(parent: &Rc<Self>) -> Rc<Self> {
        let parent = Some(parent.clone());
        Rc::new(Self { parent, is_namespace: true, slots: RefCell::default() })
    }

    fn outwards(self: &Rc<Self>) -> impl Iterator<Item = &Rc<Self>> {
        std::iter::successors(Some(self), |scope| scope.parent.as_ref())
    }

    /// The meaning of a name, and the scope that defines it.
    pub(crate) fn find(self: &Rc<Self>, name: &str) -> Option<(Rc<Self>, Slot)> {
        self.outwards()
            .find_map(|scope| Some((scope.clone(), scope.slots.borrow().get(name)?.clone())))
    }

    pub(crate) fn contains(self: &Rc<Self>, name: &str) -> bool {
        self.outwards().any(|scope| scope.slots.borrow().contains_key(name))
    }

    pub(crate) fn set(&self, name: &str, slot: Slot) {
        self.slots.borrow_mut().insert(name.into(), slot);
    }

    /// Removes a name here and in all enclosing scopes.
    pub(crate) fn remove(self: &Rc<Self>, name: &str) {
        for scope in self.outwards() {
            scope.slots.borrow_mut().remove(name);
        }
    }

    /// The outermost scope.
    pub(crate) fn top(self: &Rc<Self>) -> Rc<Self> {
        self.outwards().last().unwrap_or(self).clone()
    }

    /// The scope for `scope="parent"`: from a macro, past the namespaces, the caller's scope.
    pub(crate) fn parent(&self) -> Option<Rc<Self>> {
        let mut parent = self.parent.clone()?;
        while !self.is_namespace && parent.is_namespace {
            parent = parent.parent.clone()?;
        }
        Some(parent)
    }

    /// All property names that are visible here.
    pub(crate) fn names(self: &Rc<Self>) -> Vec<String> {
        self.outwards().flat_map(|scope| scope.own_names()).collect()
    }

    /// The property names of this scope alone, in order.
    pub(crate) fn own_names(&self) -> Vec<String> {
        let slots = self.slots.borrow();
        let names = slots.keys().filter(|name| !name.starts_with('*'));
        let mut names: Vec<String> = names.map(|name| name.to_string()).collect();
        names.sort();
        names
    }

    /// The names of all blocks that are visible here, without their stars.
    pub(crate) fn block_names(self: &Rc<Self>) -> Vec<String> {
        let mut names = Vec::new();
        for scope in self.outwards() {
            let slots = scope.slots.borrow();
            let blocks = slots.keys().filter_map(|name| name.strip_prefix('*'));
            names.extend(blocks.map(|name| name.trim_start_matches('*').to_owned()));
        }
        names
    }

    /// Breaks the reference cycle between a namespace and its scope.
    pub(crate) fn clear(&self) {
        self.slots.borrow_mut().clear();
    }
}

/// The value of a literal text: a number, a bool, a string in single quotes, or else the text.
pub(crate) fn literal(value: Value) -> Value {
    let Value::Str(text) = &value else { return value };
    if text.len() >= 2 && text.starts_with('\'') && text.ends_with('\'') {
        return Value::text(&text[1..text.len() - 1]);
    }
    // Python reads 1_000 as a number, but here it is a name.
    if text.contains('_') {
        return value;
    }
    if let Some(n) = parse_int(text, 10) {
        return Value::Int(n);
    }
    if let Some(x) = parse_float(text) {
        return Value::Float(x);
    }
    match &**text {
        "true" | "True" => Value::Bool(true),
        "false" | "False" => Value::Bool(false),
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals() {
        let check = |text: &str, expected: &str| {
            assert_eq!(format!("{:?}", literal(Value::text(text))), expected, "{text}");
        };
        check("12", "Int(12)");
        check(" -7 ", "Int(-7)");
        check("007", "Int(7)");
        check("1e3", "Float(1000.0)");
        check("nan", "Float(NaN)");
        check("True", "Bool(true)");
        check("false", "Bool(false)");
        check("'12'", "Str(\"12\")");
        check("1_0", "Str(\"1_0\")");
        check("0x10", "Str(\"0x10\")");
        check("", "Str(\"\")");
        check("1 2", "Str(\"1 2\")");
    }

    #[test]
    fn scopes_nest() {
        let file = Scope::outermost();
        file.set("a", Slot::Value(Value::Int(1)));
        let names = Scope::namespace(&file);
        let call = Scope::within(&names);
        call.set("b", Slot::Value(Value::Int(2)));
        assert!(call.contains("a") && !file.contains("b"));
        assert!(Rc::ptr_eq(&call.top(), &file));
        assert!(Rc::ptr_eq(&call.parent().unwrap(), &file), "past the namespace");
        assert!(Rc::ptr_eq(&names.parent().unwrap(), &file));
        assert!(file.parent().is_none());
        call.remove("a");
        assert!(!file.contains("a"));
    }
}
