//! Topic and service names in a namespace.

/// The global name of `name` in `namespace`; an empty namespace is the root.
pub(crate) fn in_namespace(namespace: &str, name: &str) -> String {
    match namespace {
        "" => format!("/{name}"),
        _ => format!("/{namespace}/{name}"),
    }
}

/// The global name in `namespace` and, if `root_aliases` is set, at the root too.
pub(crate) fn with_root_alias(namespace: &str, root_aliases: bool, name: &str) -> Vec<String> {
    let mut names = vec![in_namespace(namespace, name)];
    if root_aliases && !namespace.is_empty() {
        names.push(in_namespace("", name));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_has_no_alias_of_itself() {
        assert_eq!(with_root_alias("real", true, "x"), ["/real/x", "/x"]);
        assert_eq!(with_root_alias("real", false, "x"), ["/real/x"]);
        assert_eq!(with_root_alias("", true, "x"), ["/x"]);
    }
}
