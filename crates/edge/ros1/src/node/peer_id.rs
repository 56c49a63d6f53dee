//! The node that sent a message or called a service, and what proves it.

/// The connection header field in which the client of a service may give the secret of a lease.
pub(crate) const LEASE_FIELD: &str = "lease";

/// A peer of this node. The name in a connection header is what the peer calls itself: only the address proves that it is
/// the node of that name.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct PeerId {
    name: String,
    address: Option<String>,
    lease: Option<String>,
}

impl PeerId {
    /// A peer that says its name, and proves nothing.
    pub fn unproven(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// The node of this name: the master names `address` as its API, and the message came from there.
    pub fn at(name: impl Into<String>, address: impl Into<String>) -> Self {
        Self { name: name.into(), address: Some(address.into()), lease: None }
    }

    /// The same with the secret of a lease, from its connection header.
    pub fn with_lease(self, secret: Option<&str>) -> Self {
        Self { lease: secret.map(str::to_owned), ..self }
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The address of its API, if the master confirms that the name belongs to it. Clients of services have none.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// The secret of a lease that it gives.
    pub fn lease(&self) -> Option<&str> {
        self.lease.as_deref()
    }
}

/// Leaves the secret out.
impl std::fmt::Debug for PeerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {:?}", self.name, self.address)
    }
}

impl std::fmt::Display for PeerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}
