//! Planner settings that clients set with `set_planner_params`.

use std::collections::BTreeMap;
use std::sync::Mutex;

use crate::lock::lock;

/// Settings by planner and group; those of the empty group apply to all groups.
#[derive(Default)]
pub(crate) struct PlannerSettings(Mutex<BTreeMap<(String, String), BTreeMap<String, f64>>>);

impl PlannerSettings {
    /// The settings of a planner for a group: those for all groups, replaced by those for this one.
    pub(crate) fn of(&self, planner: &str, group: &str) -> BTreeMap<String, f64> {
        let settings = lock(&self.0);
        let mut all = BTreeMap::new();
        for group in ["", group] {
            let known = settings.get(&(planner.to_owned(), group.to_owned()));
            all.extend(known.into_iter().flatten().map(|(key, value)| (key.clone(), *value)));
        }
        all
    }

    /// Adds settings, or replaces what was set for this planner and group.
    pub(crate) fn set(
        &self,
        planner: &str,
        group: &str,
        given: BTreeMap<String, f64>,
        replace: bool,
    ) {
        let mut settings = lock(&self.0);
        let own = settings.entry((planner.to_owned(), group.to_owned())).or_default();
        if replace {
            own.clear();
        }
        own.extend(given);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(key: &str, value: f64) -> BTreeMap<String, f64> {
        BTreeMap::from([(key.to_owned(), value)])
    }

    #[test]
    fn settings_of_a_group_win_over_those_of_all_groups() {
        let settings = PlannerSettings::default();
        settings.set("RRTConnect", "", one("range", 1.0), false);
        settings.set("RRTConnect", "arm", one("range", 2.0), false);
        assert_eq!(settings.of("RRTConnect", "arm"), one("range", 2.0));
        assert_eq!(settings.of("RRTConnect", "other"), one("range", 1.0));
        assert_eq!(settings.of("PRM", "arm"), BTreeMap::new());
    }

    #[test]
    fn replacing_forgets_what_was_set_before() {
        let settings = PlannerSettings::default();
        settings.set("PRM", "arm", one("a", 1.0), false);
        settings.set("PRM", "arm", one("b", 2.0), false);
        assert_eq!(settings.of("PRM", "arm").len(), 2);
        settings.set("PRM", "arm", one("b", 3.0), true);
        assert_eq!(settings.of("PRM", "arm"), one("b", 3.0));
    }
}
