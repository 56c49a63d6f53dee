//! Parameters that the node has set, and subscribed parameters.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::core::{Core, lock};
use crate::names::canonical;
use crate::xmlrpc::XmlValue;

/// Called with the absolute key and the new value; the empty struct means deleted.
pub(crate) type Watcher = Arc<dyn Fn(&str, &XmlValue) + Send + Sync>;

/// What must be repeated when a master restarts without its state.
#[derive(Default)]
pub(crate) struct ParameterBook {
    set: Mutex<BTreeMap<String, XmlValue>>,
    watchers: Mutex<BTreeMap<String, Vec<Watcher>>>,
}

impl ParameterBook {
    pub(crate) fn note_set(&self, key: &str, value: &XmlValue) {
        lock(&self.set).insert(key.to_owned(), value.clone());
    }

    pub(crate) fn note_deleted(&self, key: &str) {
        let below = format!("{key}/");
        lock(&self.set).retain(|known, _| known != key && !known.starts_with(&below));
    }

    pub(crate) fn add_watcher(&self, key: &str, watcher: Watcher) {
        lock(&self.watchers).entry(key.to_owned()).or_default().push(watcher);
    }

    /// Passes an update to the subscribers of the key or of a key above it. Returns whether there are any.
    pub(crate) fn update(&self, key: &str, value: &XmlValue) -> bool {
        let key = canonical(key);
        let mut meant: Vec<Watcher> = Vec::new();
        for (watched, watchers) in lock(&self.watchers).iter() {
            let rest = key.strip_prefix(watched.trim_end_matches('/'));
            if rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/')) {
                meant.extend(watchers.iter().cloned());
            }
        }
        meant.iter().for_each(|watcher| watcher(&key, value));
        !meant.is_empty()
    }

    pub(crate) fn set_again(&self, core: &Core) {
        let all = lock(&self.set).clone();
        for (key, value) in all {
            let _ = core.ask_master("setParam", &[key.into(), value]);
        }
    }

    pub(crate) fn watch_again(&self, core: &Core) {
        let keys: Vec<String> = lock(&self.watchers).keys().cloned().collect();
        for key in keys {
            if let Ok(value) =
                core.ask_master("subscribeParam", &[core.api.as_str().into(), key.as_str().into()])
            {
                self.update(&key, &value);
            }
        }
    }

    pub(crate) fn unwatch_all(&self, core: &Core) {
        for key in std::mem::take(&mut *lock(&self.watchers)).into_keys() {
            let _ = core.ask_master("unsubscribeParam", &[core.api.as_str().into(), key.into()]);
        }
    }
}
