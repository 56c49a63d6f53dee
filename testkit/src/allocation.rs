//! Counts the allocations of a thread.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator with a count of allocations per thread. A test binary installs it with:
/// `#[global_allocator] static ALLOCATOR: Counting = Counting;`
pub struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

impl Counting {
    /// Number of allocations of this thread.
    pub fn so_far() -> usize {
        ALLOCATIONS.with(Cell::get)
    }
}

// SAFETY: all calls are forwarded to the system's allocator; the only addition is a thread-local counter without
// destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller meets the requirements of the system's allocator.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}
