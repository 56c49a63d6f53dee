//! Counts the allocations of a thread and their bytes.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator with counts per thread: allocations, bytes in use and their peak. A test binary installs it with:
/// `#[global_allocator] static ALLOCATOR: Counting = Counting;`
pub struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
    /// Bytes in use; negative if this thread frees what another one allocated.
    static BYTES: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

impl Counting {
    /// Number of allocations of this thread.
    pub fn so_far() -> usize {
        ALLOCATIONS.with(Cell::get)
    }

    /// The result of `work`, and the greatest number of bytes that this thread used at once during it, beyond those in
    /// use before.
    pub fn peak_bytes<T>(work: impl FnOnce() -> T) -> (T, usize) {
        let before = BYTES.with(Cell::get);
        PEAK.with(|peak| peak.set(before));
        let result = work();
        (result, usize::try_from(PEAK.with(Cell::get) - before).unwrap_or_default())
    }
}

// SAFETY: all calls are forwarded to the system's allocator; the only additions are thread-local counters without
// destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        let bytes = BYTES.with(|bytes| {
            bytes.set(bytes.get().wrapping_add(layout.size() as isize));
            bytes.get()
        });
        PEAK.with(|peak| peak.set(peak.get().max(bytes)));
        // SAFETY: the caller meets the requirements of the system's allocator.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        BYTES.with(|bytes| bytes.set(bytes.get().wrapping_sub(layout.size() as isize)));
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}
