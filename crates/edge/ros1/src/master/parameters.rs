//! The parameter tree.

use std::collections::BTreeMap;

use crate::xmlrpc::XmlValue;

/// Most memory that all parameters may take (bytes, estimated). A description with its meshes' names is some hundred
/// kilobytes; without a limit every visitor could fill the memory.
pub(super) const MOST_BYTES: usize = 64 << 20;

/// Why a parameter is not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum ParameterError {
    #[error("cannot set the root to a value that is no struct")]
    Root,
    #[error("all parameters together would exceed {} MiB, the limit of this master", MOST_BYTES >> 20)]
    Full,
}

/// All parameters: a struct of structs.
#[derive(Clone, Debug, Default)]
pub(super) struct Parameters {
    root: BTreeMap<String, XmlValue>,
    /// Estimated memory of `root`.
    bytes: usize,
}

impl Parameters {
    /// The value at an absolute key; the whole tree at `/`.
    pub(super) fn at(&self, key: &str) -> Option<XmlValue> {
        match parts(key).next() {
            None => Some(XmlValue::Struct(self.root.clone())),
            Some(_) => self.find(key).cloned(),
        }
    }

    /// Whether there is a value at an absolute key; there is a tree at `/`.
    pub(super) fn has(&self, key: &str) -> bool {
        parts(key).next().is_none() || self.find(key).is_some()
    }

    /// The value at an absolute key below the root.
    fn find(&self, key: &str) -> Option<&XmlValue> {
        let mut parts = parts(key);
        let mut value = self.root.get(parts.next()?)?;
        for part in parts {
            let XmlValue::Struct(members) = value else { return None };
            value = members.get(part)?;
        }
        Some(value)
    }

    /// Sets a value; a struct replaces the tree below the key. `/` can only be set to a struct.
    pub(super) fn set(&mut self, key: &str, value: XmlValue) -> Result<(), ParameterError> {
        let parts: Vec<&str> = parts(key).collect();
        let replaced = self.find(key).map_or(0, bytes_of);
        let names: usize = parts.iter().map(|part| bytes_of_entry(part)).sum();
        if (self.bytes + names + bytes_of(&value)).saturating_sub(replaced) > MOST_BYTES {
            return Err(ParameterError::Full);
        }
        let Some((last, above)) = parts.split_last() else {
            let XmlValue::Struct(members) = value else { return Err(ParameterError::Root) };
            self.bytes = bytes_of_members(&members);
            self.root = members;
            return Ok(());
        };
        let mut members = &mut self.root;
        for part in above {
            let bytes = &mut self.bytes;
            let inner = members.entry((*part).to_owned()).or_insert_with(|| {
                *bytes += bytes_of_entry(part) + bytes_of(&XmlValue::empty());
                XmlValue::empty()
            });
            if !matches!(inner, XmlValue::Struct(_)) {
                self.bytes = self.bytes + bytes_of(&XmlValue::empty()) - bytes_of(inner);
                *inner = XmlValue::empty();
            }
            let XmlValue::Struct(next) = inner else { unreachable!("it was made a struct") };
            members = next;
        }
        self.bytes += bytes_of(&value);
        match members.insert((*last).to_owned(), value) {
            Some(old) => self.bytes -= bytes_of(&old),
            None => self.bytes += bytes_of_entry(last),
        }
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
        let Some(old) = members.remove(*last) else { return false };
        self.bytes -= bytes_of(&old) + bytes_of_entry(last);
        true
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

/// Estimated memory of a value (bytes).
fn bytes_of(value: &XmlValue) -> usize {
    size_of::<XmlValue>()
        + match value {
            XmlValue::Struct(members) => bytes_of_members(members),
            XmlValue::List(items) => items.iter().map(bytes_of).sum(),
            XmlValue::Text(text) | XmlValue::DateTime(text) => text.len(),
            XmlValue::Binary(data) => data.len(),
            _ => 0,
        }
}

fn bytes_of_members(members: &BTreeMap<String, XmlValue>) -> usize {
    members.iter().map(|(name, value)| bytes_of_entry(name) + bytes_of(value)).sum()
}

/// Estimated memory of a name in a struct, without its value (bytes).
fn bytes_of_entry(name: &str) -> usize {
    size_of::<String>() + name.len()
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

    #[test]
    fn parameters_have_a_limit_and_deleting_makes_room() {
        let mut tree = Parameters::default();
        let large = || XmlValue::from("x".repeat(MOST_BYTES / 2).as_str());
        tree.set("/a/first", large()).unwrap();
        assert_eq!(tree.set("/a/second", large()), Err(ParameterError::Full));
        assert_eq!(
            tree.set(
                "/",
                XmlValue::Struct([("x".into(), XmlValue::List(vec![large(), large()]))].into())
            ),
            Err(ParameterError::Full)
        );
        assert!(!tree.has("/a/second") && tree.has("/a/first"));
        tree.set("/a/first", large()).expect("replaces its like");
        assert!(tree.delete("/a"));
        tree.set("/a/second", large()).unwrap();
        let names = (0..).map(|i| format!("/many/{i}"));
        let set = names.take_while(|name| tree.set(name, 1.into()).is_ok()).count();
        assert!((100_000..MOST_BYTES).contains(&set), "{set}");
    }

    #[test]
    fn the_estimate_of_memory_is_kept_through_every_change() {
        let mut tree = Parameters::default();
        let mut random = 1_u64;
        for _ in 0..20_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let digit = |place: u32| (random >> (20 + 4 * place)) & 3;
            let key: String =
                (0..1 + digit(0) as u32).map(|i| format!("/{}", digit(i + 1))).collect();
            match digit(7) {
                0 => {
                    tree.delete(&key);
                }
                1 => tree.set(&key, XmlValue::Struct([("1".into(), "abc".into())].into())).unwrap(),
                2 => tree.set(&key, vec!["a", "bc"].into()).unwrap(),
                _ => tree.set(&key, 1.into()).unwrap(),
            }
            assert_eq!(tree.bytes, bytes_of_members(&tree.root));
        }
        assert!(tree.bytes > 0);
    }
}
