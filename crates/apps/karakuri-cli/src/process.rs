//! How the program behaves as a process: signals, failures of threads, output that is closed, folders for temporary files.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::os::unix::fs::DirBuilderExt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Context;
use karakuri_ros1::call_ros;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;
use signal_hook::iterator::Signals;

/// Exit code after the failure of a thread.
const FAILED: i32 = 70;
/// Timeout for the answer of a node that may be running already.
const PATIENCE: Duration = Duration::from_secs(2);
/// Number of attempts to find a free name for a folder.
const ATTEMPTS: usize = 16;

/// Writes to the standard error stream. A closed stream is no reason to end a thread, so errors are ignored.
pub(crate) fn tell(text: std::fmt::Arguments<'_>) {
    let _ = std::io::stderr().write_fmt(text);
}

/// Keeps the memory of a program that runs for days nearer to what it uses. By default the C library keeps freed memory in a pool
/// for each of many threads.
///
/// It must not return every large block to the system at once: unmapping interrupts all processors, and control loops were late by
/// hundreds of milliseconds on a shared machine.
pub(crate) fn share_freed_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[allow(unsafe_code)]
    // SAFETY: mallopt only sets a parameter of the allocator, at any time, from any thread.
    unsafe {
        libc::mallopt(libc::M_ARENA_MAX, 4);
    }
}

/// Processor time of the calling thread; where the system does not tell it, the time since the first call.
pub(crate) fn processor_time() -> Duration {
    #[cfg(target_os = "linux")]
    {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        #[allow(unsafe_code)]
        // SAFETY: `time` is a timespec that outlives the call.
        let code = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
        if code == 0 {
            return Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32);
        }
    }
    static BEGIN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(std::time::Instant::now).elapsed()
}

/// A flag that is set by Ctrl-C, by a request to terminate, and when the terminal closes. A second signal ends the program
/// at once. After `nohup`, which ignores the end of the terminal, that signal stays ignored.
pub(crate) fn interrupted() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in ending_signals() {
        flag::register_conditional_shutdown(signal, 128 + signal, stop.clone())?;
        flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}

/// Calls `act` in a thread of its own when the program is to end: see [`interrupted`].
pub(crate) fn on_interrupt(act: impl FnOnce() + Send + 'static) -> anyhow::Result<()> {
    let mut signals = Signals::new(ending_signals())?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        if signals.forever().next().is_some() {
            act();
        }
    })?;
    Ok(())
}

/// The signals that end the program: the end of the terminal is not among them if the program was started with it ignored.
fn ending_signals() -> Vec<i32> {
    let is_heard = |signal: &i32| *signal != SIGHUP || !is_ignored(SIGHUP);
    [SIGINT, SIGTERM, SIGHUP].into_iter().filter(is_heard).collect()
}

/// Whether the program was started with a signal ignored.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & (1 << (signal - 1)) != 0)
}

/// From now on the failure of any thread ends the program with a reason and the code [`FAILED`]: a world in which a part has
/// silently ended must not go on moving. `stop` is called first, to stop all motion.
pub(crate) fn end_on_failure(stop: impl Fn() + Send + Sync + 'static) {
    std::panic::set_hook(Box::new(move |failure| {
        stop();
        let thread = std::thread::current();
        let name = thread.name().unwrap_or("without a name");
        tell(format_args!("thread {name} failed, so everything stops: {failure}"));
        std::process::exit(FAILED);
    }));
}

/// A folder for temporary files that only this user can read; it is deleted on drop.
pub(crate) struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// Creates a folder with an unpredictable name.
    pub(crate) fn create() -> anyhow::Result<Self> {
        for _ in 0..ATTEMPTS {
            let number = RandomState::new().hash_one(std::process::id());
            let path = std::env::temp_dir().join(format!("karakuri-{number:016x}"));
            // Fails if anything with that name exists, also a link.
            match std::fs::DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => return Ok(Self(path)),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error).with_context(|| path.display().to_string()),
            }
        }
        anyhow::bail!("no free name for a folder in {}", std::env::temp_dir().display())
    }

    /// Where it is.
    pub(crate) fn path(&self) -> PathBuf {
        self.0.clone()
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        // The folder may already have been deleted.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Refuses to take the place of a node that runs: the master would end it.
pub(crate) fn refuse_second(master_uri: &str, node: &str) -> anyhow::Result<()> {
    let caller = "/karakuri".into();
    let Ok(uri) = call_ros(master_uri, "lookupNode", &[caller, node.into()], PATIENCE) else {
        return Ok(());
    };
    let uri = uri.text().unwrap_or_default().to_owned();
    let Ok(pid) = call_ros(&uri, "getPid", &["/karakuri".into()], PATIENCE) else {
        return Ok(());
    };
    let pid = pid.int().map_or(String::new(), |pid| format!(", process {pid}"));
    anyhow::bail!(
        "{node} runs already at {uri}{pid} (master {master_uri}). To start a second one beside it, give another \
         --namespace, or another master: ROS_MASTER_URI=http://127.0.0.1:11312"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_folders_are_private_unique_and_go_away() {
        use std::os::unix::fs::PermissionsExt;
        let (one, other) = (TemporaryFolder::create().unwrap(), TemporaryFolder::create().unwrap());
        assert_ne!(one.path(), other.path());
        let mode = std::fs::metadata(one.path()).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else may read it");
        let path = one.path();
        drop(one);
        assert!(!path.exists());
    }

    /// The test runs itself as a program in which a thread fails.
    #[test]
    fn the_failure_of_a_thread_stops_all_motion_and_ends_the_program_with_a_reason() {
        const MARK: &str = "KARAKURI_TEST_FAILING_THREAD";
        if std::env::var_os(MARK).is_some() {
            end_on_failure(|| tell(format_args!("all motion stops")));
            let thread = std::thread::Builder::new().name("leases".to_owned());
            let failing = thread.spawn(|| panic!("a part is broken")).unwrap();
            let _ = failing.join();
            // Not reached: the program has ended.
            std::process::exit(0);
        }
        let name = "the_failure_of_a_thread_stops_all_motion_and_ends_the_program_with_a_reason";
        let ran = std::process::Command::new(std::env::current_exe().unwrap())
            .args([&format!("process::tests::{name}"), "--exact", "--nocapture"])
            .env(MARK, "1")
            .output()
            .unwrap();
        let why = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(FAILED), "{why}");
        let (stopped, reason) = (why.find("all motion stops"), why.find("thread leases failed"));
        assert!(stopped.is_some() && stopped < reason, "first the stop, then the reason: {why}");
        assert!(why.contains("a part is broken"), "{why}");
    }
}
