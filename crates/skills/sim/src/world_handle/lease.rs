//! Leases: exclusive command of a device by one client, whatever interface it uses.
//!
//! Times are durations since some moment that all calls share, such as the start of the world.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::world::Command;

/// Longest duration of a lease; it can be renewed.
pub const LONGEST: Duration = Duration::from_secs(3600);

/// All leases. A device without a lease accepts commands of every client.
#[derive(Clone, Debug, Default)]
pub struct LeaseTable {
    held: BTreeMap<String, Held>,
}

/// A leased device.
#[derive(Clone, PartialEq, Eq)]
pub struct Held {
    /// The client that holds it.
    pub holder: Member,
    /// Clients that act for the holder, such as the controllers that it sends goals to.
    pub helpers: Vec<Member>,
    /// Known to whoever took the lease. Whoever gives it acts as the holder, may renew the lease and give it back.
    pub secret: String,
    /// When it ends.
    pub until: Duration,
}

/// Leaves the secret out.
impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { holder, helpers, until, .. } = self;
        f.debug_struct("Held")
            .field("holder", holder)
            .field("helpers", helpers)
            .field("until", until)
            .finish_non_exhaustive()
    }
}

/// A client that a lease names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// What distinguishes it from another process that calls itself the same, such as the address of a ROS node.
    pub address: String,
}

/// A client that gives a command: what it calls itself, and what proves it.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientId {
    /// What it calls itself. Alone it proves nothing.
    pub name: String,
    /// How it is known.
    pub proof: Proof,
}

/// What proves that a client is the one that a lease names.
#[derive(Clone, PartialEq, Eq)]
pub enum Proof {
    /// Nothing: it is nobody whom a lease names, whatever its name.
    Nothing,
    /// Its interface vouches that the client with this name is at this address.
    Address(String),
    /// The secret of a lease.
    Secret(String),
}

impl ClientId {
    /// Code in this process that gives its name, such as the page: trusted, because it could do anything.
    pub fn in_process(name: impl Into<String>) -> Self {
        Self { name: name.into(), proof: Proof::Address(IN_PROCESS.to_owned()) }
    }

    /// A client that proves nothing.
    pub fn unknown(name: impl Into<String>) -> Self {
        Self { name: name.into(), proof: Proof::Nothing }
    }

    fn is(&self, member: &Member) -> bool {
        self.name == member.name
            && matches!(&self.proof, Proof::Address(address) if *address == member.address)
    }
}

/// Leaves a secret out.
impl std::fmt::Debug for ClientId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let proof = match &self.proof {
            Proof::Nothing => "unproven",
            Proof::Address(address) => address,
            Proof::Secret(_) => "with a secret",
        };
        write!(f, "{} ({proof})", self.name)
    }
}

impl Member {
    /// Code in this process.
    pub fn in_process(name: impl Into<String>) -> Self {
        Self { name: name.into(), address: IN_PROCESS.to_owned() }
    }
}

/// The address of clients in this process.
const IN_PROCESS: &str = "in this process";

impl Held {
    /// Whether a client is the holder: by name and address, or by the secret.
    fn is_held_by(&self, who: &ClientId) -> bool {
        match &who.proof {
            Proof::Secret(secret) => is_same(secret, &self.secret),
            _ => who.is(&self.holder),
        }
    }
}

/// Compares secrets in a time that does not depend on where they differ. An empty one is none.
fn is_same(given: &str, secret: &str) -> bool {
    let differ = given.bytes().zip(secret.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    given.len() == secret.len() && !secret.is_empty() && differ == 0
}

/// A device that another client has leased.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{device} is leased to {holder} for another {:.1} s", .remaining.as_secs_f64())]
pub struct Leased {
    /// The device.
    pub device: String,
    /// The client that holds it.
    pub holder: String,
    /// How long the lease lasts at most.
    pub remaining: Duration,
}

impl LeaseTable {
    /// Leases a device at the request of `who`, or renews the lease that `who` holds. A renewed lease keeps its secret.
    /// Returns the secret.
    ///
    /// # Errors
    ///
    /// If another client holds the device: a name without proof is another client.
    pub fn take(
        &mut self,
        device: &str,
        mut held: Held,
        who: &ClientId,
        now: Duration,
    ) -> Result<String, Leased> {
        if let Some(leased) = self.held_by_another(device, who, now) {
            return Err(leased);
        }
        if let Some(before) = self.held.get(device).filter(|before| before.until > now) {
            held.secret.clone_from(&before.secret);
        }
        let secret = held.secret.clone();
        self.held.insert(device.to_owned(), held);
        Ok(secret)
    }

    /// Releases a device; `false` if `who` does not hold it.
    pub fn release(&mut self, device: &str, who: &ClientId) -> bool {
        let held = self.held.get(device).is_some_and(|held| held.is_held_by(who));
        if held {
            self.held.remove(device);
        }
        held
    }

    /// Whether a client may command the device now.
    ///
    /// # Errors
    ///
    /// If another client holds the device, and does not name this one as a helper.
    pub fn admit(&self, device: &str, who: &ClientId, now: Duration) -> Result<(), Leased> {
        match self.held_by_another(device, who, now) {
            Some(leased) if !self.held[device].helpers.iter().any(|helper| who.is(helper)) => {
                Err(leased)
            }
            _ => Ok(()),
        }
    }

    /// Whether a client may give the world a command now. Commands that can move or re-arm one device ask for that device;
    /// those that change all of them (reset, release of the emergency stop, components) ask for every leased device.
    ///
    /// # Errors
    ///
    /// If another client holds a device that the command concerns.
    pub fn admit_command(
        &self,
        command: &Command,
        who: &ClientId,
        now: Duration,
    ) -> Result<(), Leased> {
        match command {
            Command::Device { component, command } if command.moves() => {
                self.admit(component, who, now)
            }
            Command::RemoveComponent(component) => self.admit(component, who, now),
            Command::Reset | Command::EmergencyStop(false) | Command::AddComponent(_) => {
                self.held.keys().try_for_each(|device| self.admit(device, who, now))
            }
            Command::Device { .. }
            | Command::EmergencyStop(true)
            | Command::Push(_)
            | Command::MoveBody { .. }
            | Command::AddObject(_)
            | Command::RemoveObject(_)
            | Command::Connect(_)
            | Command::Disconnect(_) => Ok(()),
        }
    }

    fn held_by_another(&self, device: &str, who: &ClientId, now: Duration) -> Option<Leased> {
        let held =
            self.held.get(device).filter(|held| held.until > now && !held.is_held_by(who))?;
        let (device, holder) = (device.to_owned(), held.holder.name.clone());
        Some(Leased { device, holder, remaining: held.until - now })
    }

    /// Removes expired leases. Returns the devices and their former holders.
    pub fn expire(&mut self, now: Duration) -> Vec<(String, String)> {
        self.drain(|held| held.until <= now)
    }

    /// Removes the leases of a client that has ended.
    pub fn forget(&mut self, holder: &Member) -> Vec<(String, String)> {
        self.drain(|held| held.holder == *holder)
    }

    fn drain(&mut self, over: impl Fn(&Held) -> bool) -> Vec<(String, String)> {
        let ended: Vec<_> = self
            .held
            .iter()
            .filter(|(_, held)| over(held))
            .map(|(device, held)| (device.clone(), held.holder.name.clone()))
            .collect();
        self.held.retain(|_, held| !over(held));
        ended
    }

    /// All leased devices.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Held)> {
        self.held.iter().map(|(device, held)| (device.as_str(), held))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARM: &str = "left_arm";

    fn member(name: &str) -> Member {
        Member { name: name.to_owned(), address: format!("http://host{name}") }
    }

    /// The client whose name an interface vouches for.
    fn proven(name: &str) -> ClientId {
        ClientId { name: name.to_owned(), proof: Proof::Address(member(name).address) }
    }

    fn with_secret(secret: &str) -> ClientId {
        ClientId { name: "/anybody".to_owned(), proof: Proof::Secret(secret.to_owned()) }
    }

    fn held(holder: &str, until: Duration) -> Held {
        let (holder, helpers) = (member(holder), vec![member("/helper")]);
        Held { holder, helpers, secret: "abc".to_owned(), until }
    }

    #[test]
    fn a_device_listens_to_its_holder_and_its_helpers_until_the_lease_ends() {
        let (start, second) = (Duration::from_secs(100), Duration::from_secs(1));
        let (a, b, helper) = (proven("/a"), proven("/b"), proven("/helper"));
        let mut table = LeaseTable::default();
        assert_eq!(table.admit(ARM, &b, start), Ok(()), "open without a lease");
        table.take(ARM, held("/a", start + second), &a, start).expect("free");
        assert_eq!(table.admit(ARM, &a, start), Ok(()));
        assert_eq!(table.admit(ARM, &helper, start), Ok(()));
        let refused = table.admit(ARM, &b, start).expect_err("leased");
        assert_eq!(refused.to_string(), "left_arm is leased to /a for another 1.0 s");
        assert_eq!(table.admit("right_arm", &b, start), Ok(()), "another device");
        table.take(ARM, held("/b", start + second), &b, start).expect_err("leased");
        table.take(ARM, held("/a", start + second), &helper, start).expect_err("it holds nothing");
        table.take(ARM, held("/a", start + 2 * second), &a, start).expect("renewed");
        let later = start + second;
        assert!(table.admit(ARM, &b, later).is_err());
        assert!(table.expire(later).is_empty());
        let end = start + 2 * second;
        assert_eq!(table.admit(ARM, &b, end), Ok(()), "over, even before it is removed");
        assert_eq!(table.expire(end), [(ARM.to_owned(), "/a".to_owned())]);
    }

    /// A name alone is nothing: it needs an address that the interface vouches for, or the secret.
    #[test]
    fn nobody_becomes_the_holder_by_its_name() {
        let now = Duration::from_secs(100);
        let mut table = LeaseTable::default();
        table.take(ARM, held("/a", now * 2), &proven("/a"), now).expect("free");
        let elsewhere = |name: &str| ClientId {
            name: name.to_owned(),
            proof: Proof::Address("http://elsewhere".to_owned()),
        };
        let impostors = [
            ClientId::unknown("/a"),
            ClientId::in_process("/a"),
            elsewhere("/a"),
            elsewhere("/helper"),
            with_secret(""),
            with_secret("abd"),
            with_secret("abcd"),
        ];
        for who in &impostors {
            assert!(table.admit(ARM, who, now).is_err(), "{who:?}");
            assert!(table.take(ARM, held("/a", now * 3), who, now).is_err(), "{who:?}");
            assert!(!table.release(ARM, who), "{who:?}");
            let reset = Command::EmergencyStop(false);
            assert!(table.admit_command(&reset, who, now).is_err(), "{who:?}");
        }
        let renewed = Held { secret: "another".to_owned(), ..held("/a", now * 3) };
        let kept = table.take(ARM, renewed, &with_secret("abc"), now).expect("it has the secret");
        assert_eq!(kept, "abc", "a renewed lease keeps its secret");
        assert!(!format!("{table:?} {:?}", with_secret("abc")).contains("abc"), "nothing tells it");
        assert!(table.release(ARM, &with_secret("abc")));
        // Without a secret, nobody has it.
        let open = Held { secret: String::new(), ..held("/a", now * 3) };
        table.take(ARM, open, &proven("/a"), now).expect("free");
        assert!(table.admit(ARM, &with_secret(""), now).is_err());
    }

    #[test]
    fn leases_are_given_back_by_their_holder_or_with_its_end() {
        let now = Duration::from_secs(100);
        let until = now + Duration::from_secs(9);
        let (a, b) = (proven("/a"), proven("/b"));
        let mut table = LeaseTable::default();
        table.take(ARM, held("/a", until), &a, now).expect("free");
        assert!(!table.release(ARM, &b) && !table.release("right_arm", &a));
        assert!(table.release(ARM, &a));
        assert_eq!(table.admit(ARM, &b, now), Ok(()));
        table.take(ARM, held("/a", until), &a, now).expect("free");
        assert!(table.forget(&member("/b")).is_empty());
        assert!(table.forget(&Member::in_process("/a")).is_empty(), "another one of that name");
        assert_eq!(table.forget(&member("/a")).len(), 1);
        assert_eq!(table.iter().count(), 0);
    }

    #[test]
    fn what_concerns_every_device_needs_every_lease_and_a_stop_needs_none() {
        let now = Duration::from_secs(100);
        let page = ClientId::in_process("page");
        let mut table = LeaseTable::default();
        table.take(ARM, held("/a", now * 2), &proven("/a"), now).expect("free");
        for command in [Command::Reset, Command::EmergencyStop(false)] {
            assert!(table.admit_command(&command, &page, now).is_err(), "{command:?}");
            assert_eq!(table.admit_command(&command, &proven("/a"), now), Ok(()));
            assert_eq!(table.admit_command(&command, &proven("/helper"), now), Ok(()));
        }
        assert_eq!(table.admit_command(&Command::EmergencyStop(true), &page, now), Ok(()));
        let other = Command::RemoveComponent("right_arm".to_owned());
        assert_eq!(table.admit_command(&other, &page, now), Ok(()), "another device");
    }
}
