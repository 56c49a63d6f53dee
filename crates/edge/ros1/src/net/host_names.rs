//! The host names that programs on this machine may use for us.

use std::net::IpAddr;

/// The names that a request over loopback may have in its `Host` header, besides `localhost` and loopback addresses.
///
/// A web page can make a browser connect to loopback under a host name of the page's choice (DNS rebinding). The
/// browser sends that name as `Host`; local programs use one of these names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HostNames {
    names: Vec<String>,
}

impl HostNames {
    /// The machine's own name, as `hostname` prints it.
    pub fn of_this_machine() -> Self {
        Self::default().and(machine_name())
    }

    /// These names and another name or address.
    #[must_use]
    pub fn and(mut self, name: impl AsRef<str>) -> Self {
        let name = plain(name.as_ref());
        if !name.is_empty() && !self.names.contains(&name) {
            self.names.push(name);
        }
        self
    }

    /// Whether a `Host` header such as `robot:11311` or `[::1]:80` names loopback or is one of these.
    pub(crate) fn allow(&self, host_header: &str) -> bool {
        let host = without_port(host_header.trim());
        if let Ok(address) = host.parse::<IpAddr>()
            && address.to_canonical().is_loopback()
        {
            return true;
        }
        let host = plain(host);
        host == "localhost" || self.names.contains(&host)
    }
}

/// This machine's host name; empty if unknown.
pub(super) fn machine_name() -> String {
    let read = |path| std::fs::read_to_string(path).ok();
    let name = read("/proc/sys/kernel/hostname").or_else(|| read("/etc/hostname"));
    name.unwrap_or_default().trim().to_owned()
}

/// The host of `host`, `host:port`, `[address]` or `[address]:port`. Some clients leave out the brackets of an IPv6
/// address; browsers never do.
fn without_port(header: &str) -> &str {
    if let Some(rest) = header.strip_prefix('[') {
        return match rest.split_once(']') {
            Some((host, port)) if is_port(port) => host,
            _ => header,
        };
    }
    match header.rsplit_once(':') {
        Some((host, port)) if is_port(&header[host.len()..]) && !port.is_empty() => host,
        _ => header,
    }
}

/// Whether the text is empty, or a colon and a port number.
fn is_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok())
}

/// Host names are case-insensitive and may end with a dot.
fn plain(name: &str) -> String {
    name.trim_start_matches('[').trim_end_matches(']').trim_end_matches('.').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_and_known_names_are_allowed() {
        let names = HostNames::default().and("Robot.lab").and("192.0.2.7").and("");
        for good in [
            "localhost",
            "LOCALHOST:11311",
            "localhost.:1",
            "127.0.0.1:80",
            "127.9.8.7",
            "[::1]:11311",
            "[::1]",
            "::1:11311",
            "robot.LAB:5",
            "192.0.2.7:11311",
        ] {
            assert!(names.allow(good), "{good}");
        }
        for bad in [
            "",
            "evil.example",
            "evil.example:11311",
            "127.0.0.1.evil.example:11311",
            "localhost.evil.example",
            "localhost:80:80",
            "localhost:evil",
            "[::1]evil",
            "[::1",
            "evil@localhost",
            "0.0.0.0:11311",
            "192.0.2.8",
            "robot",
            "[::2]:1",
        ] {
            assert!(!names.allow(bad), "{bad}");
        }
    }
}
