//! Names of nodes, topics, services and parameters, and the resolution of relative names.

use std::collections::BTreeMap;

/// Why a name is not valid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a ROS name: letters, digits, _ and /, beginning with a letter, ~ or /")]
pub struct NameError(pub String);

/// The naming context of a node, for relative and private names and remappings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Naming {
    /// The node's absolute name: `/lab/arm`.
    node: String,
    /// The node's namespace: `/lab`, or empty for the root.
    namespace: String,
    /// Remappings between absolute names.
    remappings: BTreeMap<String, String>,
}

/// Arguments of the form `a:=b`, as roslaunch passes them to a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RosArguments {
    /// `__name:=`.
    pub name: Option<String>,
    /// `__ns:=`.
    pub namespace: Option<String>,
    /// `__master:=`.
    pub master: Option<String>,
    /// `__ip:=` or `__hostname:=`.
    pub host: Option<String>,
    /// `a:=b`.
    pub remappings: Vec<(String, String)>,
    /// `_a:=value`: private parameters, values as YAML.
    pub parameters: Vec<(String, String)>,
    /// All other arguments, in order.
    pub rest: Vec<String>,
}

impl RosArguments {
    /// Separates ROS arguments from others.
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Self {
        let mut sorted = Self::default();
        for argument in arguments {
            let Some((left, right)) = argument.split_once(":=") else {
                sorted.rest.push(argument);
                continue;
            };
            let right = right.to_owned();
            match left {
                "__name" => sorted.name = Some(right),
                "__ns" => sorted.namespace = Some(right),
                "__master" => sorted.master = Some(right),
                "__ip" | "__hostname" => sorted.host = Some(right),
                // `__log:=` and arguments of later releases.
                _ if left.starts_with("__") => {}
                _ => match left.strip_prefix('_') {
                    Some(parameter) => sorted.parameters.push((parameter.to_owned(), right)),
                    None => sorted.remappings.push((left.to_owned(), right)),
                },
            }
        }
        sorted
    }
}

impl Naming {
    /// The naming of the node `name` in `namespace`, with remappings as given.
    ///
    /// # Errors
    ///
    /// If a name is not valid, or the node's name has a slash.
    pub fn new(
        namespace: &str,
        name: &str,
        remappings: &[(String, String)],
    ) -> Result<Self, NameError> {
        if name.contains(['/', '~']) || !is_name(name) {
            return Err(NameError(name.to_owned()));
        }
        let namespace = canonical(&format!("/{namespace}"));
        if namespace != "/" && !is_name(&namespace) {
            return Err(NameError(namespace));
        }
        let namespace = namespace.trim_end_matches('/').to_owned();
        let mut naming =
            Self { node: format!("{namespace}/{name}"), namespace, remappings: BTreeMap::new() };
        let plain = naming.clone();
        for (from, to) in remappings {
            naming.remappings.insert(plain.resolve(from)?, plain.resolve(to)?);
        }
        Ok(naming)
    }

    /// The node's absolute name.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// The node's namespace, `/` for the root.
    pub fn namespace(&self) -> &str {
        if self.namespace.is_empty() { "/" } else { &self.namespace }
    }

    /// Resolves `name` to its absolute, remapped name.
    ///
    /// # Errors
    ///
    /// If the name is not valid.
    pub fn resolve(&self, name: &str) -> Result<String, NameError> {
        if !is_name(name) {
            return Err(NameError(name.to_owned()));
        }
        let whole = resolve_for(&self.node, name);
        Ok(self.remappings.get(&whole).cloned().unwrap_or(whole))
    }
}

/// Resolves `name` for the node `caller`: `~x` is private to it, `x` is in its namespace.
pub(crate) fn resolve_for(caller: &str, name: &str) -> String {
    if name.starts_with('/') {
        return canonical(name);
    }
    if let Some(private) = name.strip_prefix('~') {
        return canonical(&format!("{caller}/{private}"));
    }
    let namespace = caller.rsplit_once('/').map_or("", |(namespace, _)| namespace);
    canonical(&format!("{namespace}/{name}"))
}

/// Normalizes slashes: one at the beginning, none at the end, none doubled.
pub(crate) fn canonical(name: &str) -> String {
    let parts: Vec<&str> = name.split('/').filter(|part| !part.is_empty()).collect();
    format!("/{}", parts.join("/"))
}

fn is_name(name: &str) -> bool {
    let body = name.strip_prefix('~').map_or(name, |rest| rest.strip_prefix('/').unwrap_or(rest));
    let starts_well = body.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/');
    let private_root = name == "~";
    (starts_well || private_root)
        && body.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_whole() {
        let remap = [("a".to_owned(), "/b/c".to_owned()), ("~p".to_owned(), "q".to_owned())];
        let naming = Naming::new("lab//", "arm", &remap).unwrap();
        assert_eq!((naming.node(), naming.namespace()), ("/lab/arm", "/lab"));
        for (given, whole) in [
            ("x", "/lab/x"),
            ("/x/", "/x"),
            ("~x", "/lab/arm/x"),
            ("~/x", "/lab/arm/x"),
            ("a", "/b/c"),
            ("/lab/a", "/b/c"),
            ("~p", "/lab/q"),
            ("/", "/"),
            ("~", "/lab/arm"),
        ] {
            assert_eq!(naming.resolve(given).as_deref(), Ok(whole), "{given}");
        }
        for wrong in ["", "1x", "a b", "a-b", "a~b", "ä", "~~a"] {
            assert!(naming.resolve(wrong).is_err(), "{wrong}");
        }
        assert_eq!(Naming::new("/", "n", &[]).unwrap().resolve("x").as_deref(), Ok("/x"));
        assert!(Naming::new("/", "a/b", &[]).is_err());
    }

    #[test]
    fn arguments_are_sorted() {
        let words =
            ["x", "a:=b", "__name:=n", "__ns:=/m", "_rate:=5", "__log:=/f", "__master:=http://h:1"];
        let sorted = RosArguments::parse(words.map(str::to_owned));
        assert_eq!(sorted.name.as_deref(), Some("n"));
        assert_eq!(sorted.namespace.as_deref(), Some("/m"));
        assert_eq!(sorted.remappings, [("a".to_owned(), "b".to_owned())]);
        assert_eq!(sorted.parameters, [("rate".to_owned(), "5".to_owned())]);
        assert_eq!(sorted.rest, ["x"]);
    }
}
