//! Processor time of this thread: on a busy machine the time of day measures the neighbours.

/// Processor time of this thread (s).
pub(crate) fn cpu_secs() -> f64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes one `timespec`, which lives for its whole duration.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut now) };
    now.tv_sec as f64 + 1e-9 * now.tv_nsec as f64
}
