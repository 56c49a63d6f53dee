//! Which client holds control.

use std::sync::{Mutex, PoisonError};

/// One client at a time holds control; the others only watch.
#[derive(Debug, Default)]
pub(crate) struct Control {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    holder: Option<u64>,
    here: Vec<u64>,
    /// Grows with every change.
    number: u64,
}

impl Control {
    /// Registers a client. The first one gets control.
    pub(crate) fn enter(&self) -> u64 {
        let mut inner = self.lock();
        inner.next += 1;
        inner.number += 1;
        let id = inner.next;
        inner.here.push(id);
        inner.holder.get_or_insert(id);
        id
    }

    pub(crate) fn leave(&self, id: u64) {
        let mut inner = self.lock();
        inner.number += 1;
        inner.here.retain(|&here| here != id);
        if inner.holder == Some(id) {
            inner.holder = None;
        }
    }

    /// Takes control if it is free.
    ///
    /// # Errors
    ///
    /// The holder.
    pub(crate) fn take(&self, id: u64) -> Result<(), String> {
        let mut inner = self.lock();
        match inner.holder {
            Some(holder) if holder != id => Err(format!("{} has control", name(holder))),
            _ => {
                inner.holder = Some(id);
                inner.number += 1;
                Ok(())
            }
        }
    }

    pub(crate) fn release(&self, id: u64) {
        let mut inner = self.lock();
        if inner.holder == Some(id) {
            inner.holder = None;
            inner.number += 1;
        }
    }

    /// A number that grows with every change, the holder of control, and the number of clients.
    pub(crate) fn now(&self) -> (u64, Option<u64>, usize) {
        let inner = self.lock();
        (inner.number, inner.holder, inner.here.len())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The displayed name of a client.
pub(crate) fn name(id: u64) -> String {
    format!("visitor {id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time() {
        let control = Control::default();
        let (first, second) = (control.enter(), control.enter());
        assert_eq!(control.now().1, Some(first));
        assert_eq!(control.take(second), Err("visitor 1 has control".to_owned()));
        control.release(first);
        assert_eq!(control.take(second), Ok(()));
        control.leave(second);
        assert_eq!(control.now().1, None);
    }
}
