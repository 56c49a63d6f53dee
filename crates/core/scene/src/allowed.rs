//! The allowed collision matrix.

use std::collections::BTreeMap;

/// Pairs of bodies whose contact is allowed, with the reason. The order of a pair does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AllowedContacts {
    pairs: BTreeMap<(String, String), String>,
    /// Names whose contact with anything not mentioned in `pairs` is allowed.
    always: BTreeMap<String, String>,
}

impl AllowedContacts {
    /// Allows contact between two bodies.
    pub fn allow(&mut self, a: &str, b: &str, reason: &str) {
        self.pairs.insert(key(a, b), reason.to_owned());
    }

    /// Allows contact between a body and everything.
    pub fn allow_always(&mut self, name: &str, reason: &str) {
        self.always.insert(name.to_owned(), reason.to_owned());
    }

    /// Removes the permission for two bodies; returns whether there was one.
    pub fn forbid(&mut self, a: &str, b: &str) -> bool {
        self.pairs.remove(&key(a, b)).is_some()
    }

    /// Removes a body's general permission; returns whether there was one.
    pub fn forbid_always(&mut self, name: &str) -> bool {
        self.always.remove(name).is_some()
    }

    /// The reason why two bodies may touch; `None` if they may not.
    pub fn reason(&self, a: &str, b: &str) -> Option<&str> {
        let pair = self.pairs.get(&key(a, b));
        pair.or_else(|| self.always.get(a)).or_else(|| self.always.get(b)).map(String::as_str)
    }

    /// All pairs with their reasons, in order of names.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        self.pairs.iter().map(|((a, b), reason)| (a.as_str(), b.as_str(), reason.as_str()))
    }

    /// All names that may touch anything, with their reasons.
    pub fn always(&self) -> impl Iterator<Item = (&str, &str)> {
        self.always.iter().map(|(name, reason)| (name.as_str(), reason.as_str()))
    }
}

fn key(a: &str, b: &str) -> (String, String) {
    if a <= b { (a.to_owned(), b.to_owned()) } else { (b.to_owned(), a.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_does_not_matter_and_permissions_can_be_taken_back() {
        let mut allowed = AllowedContacts::default();
        allowed.allow("wrist", "palm", "Adjacent");
        assert_eq!(allowed.reason("palm", "wrist"), Some("Adjacent"));
        allowed.allow_always("mat", "soft");
        assert_eq!(allowed.reason("palm", "mat"), Some("soft"));
        assert!(allowed.forbid("palm", "wrist"));
        assert!(!allowed.forbid("palm", "wrist"));
        assert_eq!(allowed.reason("wrist", "palm"), None);
    }
}
