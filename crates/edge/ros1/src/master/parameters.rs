//! The parameter tree.

use std::collections::BTreeMap;

use crate::xmlrpc::XmlValue;

/// All parameters: a struct of structs.
#[derive(Clone, Debug, Default)]
pub(super) struct Parameters {
    root: BTreeMap<String, XmlValue>,
}

impl Parameters {
    /// The value at an absolute key; the whole tree at `/`.
    pub(super) fn at(&self, key: &str) -> Option<XmlValue> {
        let mut parts = parts(key);
        let Some(first) = parts.next() else { return Some(XmlValue::Struct(self.root.clone())) };
        let mut value = self.root.get(first)?;
        for part in parts {
            let XmlValue::Struct(members) = value else { return None };
            value = members.get(part)?;
        }
        Some(value.clone())
    }

    /// Whether there is a value at an absolute key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.at(key).is_some()
    }

    /// Sets a value; a struct replaces the tree below the key. `/` can only be set to a struct.
    pub(super) fn set(&mut self, key: &str, value: XmlValue) -> Result<(), &'static str> {
        let parts: Vec<&str> = parts(key).collect();
        let Some((last, above)) = parts.split_last() else {
            let XmlValue::Struct(members) = value else {
                return Err("cannot set the root to a value that is no struct");
            };
            self.root = members;
            return Ok(());
        };
        let mut members = &mut self.root;
        for part in above {
            let inner = members.entry((*part).to_owned()).or_insert_with(XmlValue::empty);
            if !matches!(inner, XmlValue::Struct(_)) {
                *inner = XmlValue::empty();
            }
            let XmlValue::Struct(next) = inner else { unreachable!("it was made a struct") };
            members = next;
        }
        members.insert((*last).to_owned(), value);
        Ok(())
    }

    /// Deletes a value. Returns whether there was one.
    pub(super) fn delete(&mut self, key: &str) -> bool {
        let parts: Vec<&str> = parts(key).collect();
        let Some((last, above)) = parts.split_last() else { return false };
        let mut members = &mut self.root;
        for part in above {
            let Some(XmlValue::Struct(next)) = members.get_mut(*part) else { return false };
            members = next;
        }
        members.remove(*last).is_some()
    }

    /// The key that `caller` finds when it searches `key` in its own namespace and then upwards.
    pub(super) fn search(&self, caller: &str, key: &str) -> Option<String> {
        if key.starts_with('/') {
            return self.has(key).then(|| crate::names::canonical(key));
        }
        let first = parts(key).next()?;
        let mut place: Vec<&str> = parts(caller).collect();
        loop {
            let below = |key: &str| crate::names::canonical(&format!("{}/{key}", place.join("/")));
            if self.has(&below(first)) {
                return Some(below(key));
            }
            place.pop()?;
        }
    }

    /// All keys that hold a value, empty structs left out.
    pub(super) fn names(&self) -> Vec<String> {
        fn walk(members: &BTreeMap<String, XmlValue>, above: &str, names: &mut Vec<String>) {
            for (name, value) in members {
                let key = format!("{above}/{name}");
                match value {
                    XmlValue::Struct(inner) => walk(inner, &key, names),
                    _ => names.push(key),
                }
            }
        }
        let mut names = Vec::new();
        walk(&self.root, "", &mut names);
        names
    }
}

fn parts(key: &str) -> impl Iterator<Item = &str> {
    key.split('/').filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_of_values() {
        let mut tree = Parameters::default();
        tree.set("/a/b/c", 1.into()).unwrap();
        tree.set("/a/d", "x".into()).unwrap();
        tree.set("/e", XmlValue::empty()).unwrap();
        assert_eq!(tree.at("/a/b/c"), Some(1.into()));
        assert_eq!(tree.names(), ["/a/b/c", "/a/d"]);
        assert_eq!(tree.search("/a/b/node", "c").as_deref(), Some("/a/b/c"));
        assert_eq!(tree.search("/a/b/node", "d/deeper").as_deref(), Some("/a/d/deeper"));
        assert_eq!(tree.search("/x", "c"), None);
        tree.set("/a/b", 2.into()).unwrap();
        assert!(!tree.has("/a/b/c"));
        tree.set("/a/b/c", 3.into()).unwrap();
        assert_eq!(tree.at("/a/b/c"), Some(3.into()));
        assert!(tree.delete("/a") && !tree.delete("/a") && !tree.delete("/"));
        assert!(tree.set("/", 1.into()).is_err());
        assert!(matches!(tree.at("/"), Some(XmlValue::Struct(_))));
    }
}
