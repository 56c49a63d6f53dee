//! Counting what a thread asks the allocator for.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, which counts what each thread asks for. A test binary makes it its own:
/// `#[global_allocator] static ALLOCATOR: Counting = Counting;`
pub struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

impl Counting {
    /// How often this thread has asked for memory.
    pub fn so_far() -> usize {
        ALLOCATIONS.with(Cell::get)
    }
}

// SAFETY: everything is left to the system's allocator; a thread-local number without destructor is all that is added.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the promises that the system's allocator asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}
