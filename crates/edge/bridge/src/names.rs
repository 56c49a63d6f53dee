//! Topic and service names in a namespace.

/// Where the names of a world stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosNames {
    namespace: String,
    at_root: bool,
}

/// The namespace of a world if none is chosen.
pub const DEFAULT_NAMESPACE: &str = "simulation";

impl Default for RosNames {
    /// Under [`DEFAULT_NAMESPACE`] and at the root.
    fn default() -> Self {
        Self::new(DEFAULT_NAMESPACE).at_root_too(true)
    }
}

impl RosNames {
    /// Under `namespace` only; an empty one is the root.
    pub fn new(namespace: &str) -> Self {
        Self { namespace: namespace.trim_matches('/').to_owned(), at_root: false }
    }

    /// Whether `joint_states`, `tf`, descriptions, actions and planning services also exist at the root, where clients of a
    /// single robot expect them. Of the worlds of one master, only one should say so.
    pub fn at_root_too(self, at_root: bool) -> Self {
        Self { at_root, ..self }
    }

    /// The namespace, without a slash at its ends.
    pub fn namespace(&self) -> &str {
        &self.namespace
    }

    /// The global name of `name`: `/simulation/…`.
    pub fn name(&self, name: &str) -> String {
        match self.namespace.as_str() {
            "" => format!("/{name}"),
            namespace => format!("/{namespace}/{name}"),
        }
    }

    /// The global names of `name`: in the namespace and, if served there too, at the root.
    pub fn names(&self, name: &str) -> Vec<String> {
        let mut names = vec![self.name(name)];
        if self.at_root && !self.namespace.is_empty() {
            names.push(format!("/{name}"));
        }
        names
    }

    /// What every name begins with, once for each place where it stands: `/simulation/` and `/`.
    pub fn prefixes(&self) -> Vec<String> {
        self.names("")
    }

    /// The global name of what may exist once per master, such as `tf`: at the root if served there, else in the namespace.
    pub fn only_name(&self, name: &str) -> String {
        if self.at_root { format!("/{name}") } else { self.name(name) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_at_the_root_only_if_asked_and_never_twice() {
        assert_eq!(RosNames::new("/real/").at_root_too(true).names("x"), ["/real/x", "/x"]);
        assert_eq!(RosNames::new("real").names("x"), ["/real/x"]);
        assert_eq!(RosNames::default().prefixes(), ["/simulation/", "/"]);
        assert_eq!(RosNames::new("").at_root_too(true).prefixes(), ["/"]);
        assert_eq!(RosNames::new("").at_root_too(true).names("x"), ["/x"]);
        assert_eq!(RosNames::default().only_name("tf"), "/tf");
        // No namespace implies names at the root.
        assert_eq!(RosNames::new(DEFAULT_NAMESPACE).only_name("tf"), "/simulation/tf");
    }
}
