//! A live map that one thread feeds and others read.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

use karakuri_scene::{MapObstacle, Scene};

use crate::live::{CameraView, LiveError, LiveMap, LiveReport, LiveSettings};

/// A live map that one thread feeds while others plan with it and show it. Clones are the same map.
#[derive(Clone, Debug)]
pub struct SharedMap(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    live: Mutex<LiveMap>,
    newest: Mutex<Newest>,
    revision: AtomicU64,
}

/// What clients read most often, without waiting for a picture that is being inserted.
#[derive(Debug)]
struct Newest {
    cells: Arc<MapObstacle>,
    fault: Option<String>,
}

impl SharedMap {
    /// An empty map.
    ///
    /// # Errors
    ///
    /// If a setting is not usable.
    pub fn new(settings: LiveSettings) -> Result<Self, LiveError> {
        let live = LiveMap::new(settings)?;
        let newest = Newest { cells: Arc::new(live.cells().clone()), fault: None };
        Ok(Self(Arc::new(Shared {
            live: Mutex::new(live),
            newest: Mutex::new(newest),
            revision: AtomicU64::new(0),
        })))
    }

    /// Grows with every view, with [`SharedMap::clear`] and with every fault.
    pub fn revision(&self) -> u64 {
        self.0.revision.load(Ordering::Acquire)
    }

    /// The cells as an obstacle, as after the last view: for [`Scene::set_map`].
    pub fn cells(&self) -> Arc<MapObstacle> {
        lock(&self.0.newest).cells.clone()
    }

    /// Why the map is not kept up to date at the moment, if it is not.
    pub fn fault(&self) -> Option<String> {
        lock(&self.0.newest).fault.clone()
    }

    /// Notes why views do not come; the next one that is used removes it.
    pub fn set_fault(&self, fault: impl Into<String>) {
        let fault = Some(fault.into());
        let mut newest = lock(&self.0.newest);
        if newest.fault != fault {
            newest.fault = fault;
            self.0.revision.fetch_add(1, Ordering::AcqRel);
        }
    }

    /// Reads the whole map. No view is inserted meanwhile.
    pub fn read<T>(&self, read: impl FnOnce(&LiveMap) -> T) -> T {
        read(&lock(&self.0.live))
    }

    /// Reads the whole map, unless a view is being inserted just now.
    pub fn try_read<T>(&self, read: impl FnOnce(&LiveMap) -> T) -> Option<T> {
        match self.0.live.try_lock() {
            Ok(live) => Some(read(&live)),
            Err(TryLockError::Poisoned(poisoned)) => Some(read(&poisoned.into_inner())),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Adds a view, see [`LiveMap::add`]. A view from before the last one means that its clock was set back: it is refused, and
    /// the next one is used.
    ///
    /// # Errors
    ///
    /// If the view is not usable; the cells then stay as they were.
    pub fn add(&self, view: &CameraView<'_>, scene: &Scene) -> Result<LiveReport, LiveError> {
        let mut live = lock(&self.0.live);
        let report = live.add(view, scene);
        match &report {
            Ok(_) => self.publish(&live, None),
            Err(why) => {
                if matches!(why, LiveError::Backwards { .. }) {
                    live.forget_clock();
                }
                self.set_fault(why.to_string());
            }
        }
        report
    }

    /// Forgets everything, as MoveIt's `clear_octomap` does.
    pub fn clear(&self) {
        let mut live = lock(&self.0.live);
        live.clear();
        self.publish(&live, None);
    }

    fn publish(&self, live: &LiveMap, fault: Option<String>) {
        *lock(&self.0.newest) = Newest { cells: Arc::new(live.cells().clone()), fault };
        self.0.revision.fetch_add(1, Ordering::AcqRel);
    }
}

/// A map is whole after every view: a reader's panic does not spoil it.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Pose;
    use karakuri_testkit::robots;

    use super::*;

    #[test]
    fn a_clock_that_was_set_back_is_told_and_costs_one_view() {
        let map = SharedMap::new(LiveSettings::default()).expect("usual settings");
        let scene = Scene::new(Arc::new(robots::kr210()));
        let points_m = [[0.0, 0.0, 1.0_f32]];
        let world_from_camera = Pose::translation(1.5, 1.5, 0.5);
        let view = |time_ns| CameraView { world_from_camera, points_m: &points_m, time_ns };
        map.add(&view(2_000), &scene).expect("the first view");
        let (revision, cells) = (map.revision(), map.cells());
        assert_eq!(cells.counts(), [1, 0]);

        let refused = map.add(&view(1_000), &scene);
        assert_eq!(refused, Err(LiveError::Backwards { last_ns: 2_000, now_ns: 1_000 }));
        assert!(map.fault().is_some_and(|why| why.contains("a clock was set back")));
        assert!(map.revision() > revision, "clients hear of it");
        assert_eq!(map.cells(), cells, "nothing is lost");

        map.add(&view(1_100), &scene).expect("the map follows the new clock");
        assert_eq!(map.fault(), None);

        map.clear();
        assert!(map.cells().is_empty());
    }
}
