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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The node that holds it.
    pub holder: String,
    /// Nodes that act for the holder, such as the controllers that it sends goals to.
    pub helpers: Vec<String>,
    /// When it ends.
    pub until: Duration,
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
    /// Leases a device to a client, or renews its lease.
    ///
    /// # Errors
    ///
    /// If another client holds the device.
    pub fn take(&mut self, device: &str, held: Held, now: Duration) -> Result<(), Leased> {
        if let Some(leased) = self.held_by_another(device, &held.holder, now) {
            return Err(leased);
        }
        self.held.insert(device.to_owned(), held);
        Ok(())
    }

    /// Releases a device; `false` if this node does not hold it.
    pub fn release(&mut self, device: &str, holder: &str) -> bool {
        let held = self.held.get(device).is_some_and(|held| held.holder == holder);
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
    pub fn admit(&self, device: &str, who: &str, now: Duration) -> Result<(), Leased> {
        match self.held_by_another(device, who, now) {
            Some(leased) if !self.held[device].helpers.iter().any(|helper| helper == who) => {
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
    pub fn admit_command(&self, command: &Command, who: &str, now: Duration) -> Result<(), Leased> {
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
            | Command::RemoveObject(_) => Ok(()),
        }
    }

    fn held_by_another(&self, device: &str, who: &str, now: Duration) -> Option<Leased> {
        let held = self.held.get(device).filter(|held| held.until > now && held.holder != who)?;
        let (device, holder) = (device.to_owned(), held.holder.clone());
        Some(Leased { device, holder, remaining: held.until - now })
    }

    /// Removes expired leases. Returns the devices and their former holders.
    pub fn expire(&mut self, now: Duration) -> Vec<(String, String)> {
        self.drain(|held| held.until <= now)
    }

    /// Removes the leases of a node that has ended.
    pub fn forget(&mut self, holder: &str) -> Vec<(String, String)> {
        self.drain(|held| held.holder == holder)
    }

    fn drain(&mut self, over: impl Fn(&Held) -> bool) -> Vec<(String, String)> {
        let ended: Vec<_> = self
            .held
            .iter()
            .filter(|(_, held)| over(held))
            .map(|(device, held)| (device.clone(), held.holder.clone()))
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

    fn held(holder: &str, until: Duration) -> Held {
        Held { holder: holder.to_owned(), helpers: vec!["/helper".to_owned()], until }
    }

    #[test]
    fn a_device_listens_to_its_holder_and_its_helpers_until_the_lease_ends() {
        let (start, second) = (Duration::from_secs(100), Duration::from_secs(1));
        let mut table = LeaseTable::default();
        assert_eq!(table.admit(ARM, "/b", start), Ok(()), "open without a lease");
        table.take(ARM, held("/a", start + second), start).expect("free");
        assert_eq!(table.admit(ARM, "/a", start), Ok(()));
        assert_eq!(table.admit(ARM, "/helper", start), Ok(()));
        let refused = table.admit(ARM, "/b", start).expect_err("leased");
        assert_eq!(refused.to_string(), "left_arm is leased to /a for another 1.0 s");
        assert_eq!(table.admit("right_arm", "/b", start), Ok(()), "another device");
        table.take(ARM, held("/b", start + second), start).expect_err("leased");
        table
            .take(ARM, held("/helper", start + second), start)
            .expect_err("a helper holds nothing");
        table.take(ARM, held("/a", start + 2 * second), start).expect("renewed");
        let later = start + second;
        assert!(table.admit(ARM, "/b", later).is_err());
        assert!(table.expire(later).is_empty());
        let end = start + 2 * second;
        assert_eq!(table.admit(ARM, "/b", end), Ok(()), "over, even before it is removed");
        assert_eq!(table.expire(end), [(ARM.to_owned(), "/a".to_owned())]);
    }

    #[test]
    fn leases_are_given_back_by_their_holder_or_with_its_end() {
        let now = Duration::from_secs(100);
        let until = now + Duration::from_secs(9);
        let mut table = LeaseTable::default();
        table.take(ARM, held("/a", until), now).expect("free");
        assert!(!table.release(ARM, "/b") && !table.release("right_arm", "/a"));
        assert!(table.release(ARM, "/a"));
        assert_eq!(table.admit(ARM, "/b", now), Ok(()));
        table.take(ARM, held("/a", until), now).expect("free");
        assert!(table.forget("/b").is_empty());
        assert_eq!(table.forget("/a").len(), 1);
        assert_eq!(table.iter().count(), 0);
    }

    #[test]
    fn what_concerns_every_device_needs_every_lease_and_a_stop_needs_none() {
        let now = Duration::from_secs(100);
        let mut table = LeaseTable::default();
        table.take(ARM, held("/a", now * 2), now).expect("free");
        for command in [Command::Reset, Command::EmergencyStop(false)] {
            assert!(table.admit_command(&command, "page", now).is_err(), "{command:?}");
            assert_eq!(table.admit_command(&command, "/a", now), Ok(()));
            assert_eq!(table.admit_command(&command, "/helper", now), Ok(()));
        }
        assert_eq!(table.admit_command(&Command::EmergencyStop(true), "page", now), Ok(()));
        let other = Command::RemoveComponent("right_arm".to_owned());
        assert_eq!(table.admit_command(&other, "page", now), Ok(()), "another device");
    }
}
