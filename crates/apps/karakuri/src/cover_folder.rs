//! A folder on disk that keeps the spheres which were fitted to robots.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use karakuri_scene::fast::CoverStore;
use karakuri_verify::sha256;

/// A folder that keeps the spheres which fast checkers fit to robots, so that the next program needs not fit them again.
///
/// One file for each body, named by the SHA-256 of what its spheres depend on and holding that of its content: what is damaged,
/// cut off, of another version or another body's is not used. Files appear whole (they are renamed into place), so programs may
/// share a folder. Whatever fails (a folder that cannot be written, a full disk), the spheres are fitted as if there were no
/// folder. When the files together exceed a limit, those that were written first are removed.
///
/// The hash detects damage, not intent: someone who may write the folder can make searches fail, but no proof false (see
/// [`CoverStore`]).
#[derive(Debug)]
pub struct CoverFolder {
    folder: PathBuf,
    most_bytes: u64,
}

/// First bytes of every file.
const MAGIC: &[u8] = b"karakuri covers\n";
/// Ending of every file.
const ENDING: &str = "covers";
/// Length of a hash, in hexadecimal digits.
const HASH: usize = 64;
/// Size of a file beyond which it is none of ours (bytes).
const MOST_FILE_BYTES: u64 = 64 << 20;

impl CoverFolder {
    /// Greatest size of all files together (bytes).
    pub const MOST_BYTES: u64 = 64 << 20;

    /// A folder, which is made when something is written.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), most_bytes: Self::MOST_BYTES }
    }

    /// The folder of the platform, for a variable of the environment by name: `karakuri` in `XDG_CACHE_HOME`, else in
    /// `~/.cache`; `None` if there is neither.
    pub fn usual(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<Self> {
        let absolute = |name: &str| variable(name).filter(|path| path.is_absolute());
        let cache =
            absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
        Some(Self::new(cache.join("karakuri")))
    }

    /// The same folder with another limit (bytes).
    pub fn at_most(self, most_bytes: u64) -> Self {
        Self { most_bytes, ..self }
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    fn file(&self, key_hash: &str) -> PathBuf {
        self.folder.join(format!("{key_hash}.{ENDING}"))
    }

    fn put(&self, key: &[u8], bytes: &[u8]) -> io::Result<()> {
        /// Distinguishes the threads of a program.
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        make_own(&self.folder)?;
        let key_hash = sha256(key);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let unfinished = format!("{key_hash}.{}-{number}.{ENDING}", std::process::id());
        let unfinished = self.folder.join(unfinished);
        let content = [MAGIC, key_hash.as_bytes(), sha256(bytes).as_bytes(), bytes].concat();
        let written = File::create_new(&unfinished)
            .and_then(|mut file| file.write_all(&content))
            .and_then(|()| fs::rename(&unfinished, self.file(&key_hash)));
        if written.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        written.and_then(|()| self.prune())
    }

    /// Removes the oldest files while all together are larger than allowed.
    fn prune(&self) -> io::Result<()> {
        let mut files: Vec<(SystemTime, u64, PathBuf)> = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let (entry, path) = entry.map(|entry| (entry.metadata(), entry.path()))?;
            // Another program may have removed it since; what is not ours stays.
            let Ok(data) = entry else { continue };
            if data.is_file() && path.extension() == Some(OsStr::new(ENDING)) {
                files.push((data.modified()?, data.len(), path));
            }
        }
        let mut total: u64 = files.iter().map(|(_, bytes, _)| bytes).sum();
        if total <= self.most_bytes {
            return Ok(());
        }
        files.sort();
        for (_, bytes, path) in files {
            // Down to three quarters, so that not every file that follows removes one.
            if total <= self.most_bytes - self.most_bytes / 4 {
                break;
            }
            let _ = fs::remove_file(path);
            total -= bytes;
        }
        Ok(())
    }
}

impl CoverStore for CoverFolder {
    fn read(&self, key: &[u8]) -> Option<Vec<u8>> {
        let key_hash = sha256(key);
        let path = self.file(&key_hash);
        // What is not a plain file may never end, or never begin.
        let data = fs::metadata(&path).ok()?;
        if !data.is_file() || data.len() > MOST_FILE_BYTES {
            return None;
        }
        let mut content = Vec::new();
        File::open(&path).ok()?.take(MOST_FILE_BYTES).read_to_end(&mut content).ok()?;
        let rest = content.strip_prefix(MAGIC)?.strip_prefix(key_hash.as_bytes())?;
        let (hash, bytes) = rest.split_at_checked(HASH)?;
        (sha256(bytes).as_bytes() == hash).then(|| bytes.to_vec())
    }

    fn write(&self, key: &[u8], bytes: &[u8]) {
        // Nobody has to know: the spheres are there, and will be fitted again next time.
        let _ = self.put(key, bytes);
    }
}

/// Makes a folder that only its owner may write or read, and those above it.
fn make_own(folder: &Path) -> io::Result<()> {
    let mut make = fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(folder)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// An empty folder for one test.
    fn folder(name: &str) -> CoverFolder {
        let path = std::env::temp_dir().join(format!("karakuri-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        CoverFolder::new(path.join("deep").join("in it"))
    }

    fn done(folder: &CoverFolder) {
        let top = folder.path().parent().and_then(Path::parent).expect("two above it");
        fs::remove_dir_all(top).expect("it was made");
    }

    fn names(folder: &CoverFolder) -> Vec<String> {
        let entries = fs::read_dir(folder.path()).expect("it was made");
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("it is there").file_name();
        entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn what_was_kept_is_found_by_its_key_alone() {
        let one = folder("found");
        assert_eq!(one.read(b"a"), None, "nothing yet");
        one.write(b"a", b"spheres of a");
        one.write(b"b", b"");
        let other = CoverFolder::new(one.path());
        assert_eq!(other.read(b"a").as_deref(), Some(&b"spheres of a"[..]));
        assert_eq!(other.read(b"b").as_deref(), Some(&b""[..]));
        assert_eq!(other.read(b"c"), None);
        assert_eq!(names(&one).len(), 2, "nothing unfinished is left");
        done(&one);
    }

    #[test]
    fn what_is_damaged_or_of_another_is_not_used_and_replaced() {
        let one = folder("damaged");
        let content = b"some spheres of some body";
        one.write(b"key", content);
        one.write(b"other", b"other spheres");
        let path = one.file(&sha256(b"key"));
        let whole = fs::read(&path).expect("it was written");
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x10;
            fs::write(&path, &bytes).expect("it can be written");
            assert_eq!(one.read(b"key"), None, "byte {at}");
            fs::write(&path, &whole[..at]).expect("it can be written");
            assert_eq!(one.read(b"key"), None, "{at} bytes of it");
        }
        // The file of another body in its place; a folder in its place.
        fs::copy(one.file(&sha256(b"other")), &path).expect("both are there");
        assert_eq!(one.read(b"key"), None);
        one.write(b"key", content);
        assert_eq!(one.read(b"key").as_deref(), Some(&content[..]), "written anew");
        fs::remove_file(&path).expect("it is there");
        fs::create_dir(&path).expect("nothing is there");
        one.write(b"key", content);
        assert_eq!(one.read(b"key"), None);
        assert_eq!(names(&one).len(), 2, "nothing unfinished is left");
        done(&one);
    }

    /// Readers see nothing or all of it, however many write.
    #[test]
    fn writers_and_readers_may_race() {
        let one = folder("race");
        let content = |writer: u8| vec![writer; 100_000];
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let one = &one;
                scope.spawn(move || (0..20).for_each(|_| one.write(b"key", &content(writer))));
                scope.spawn(move || {
                    for _ in 0..40 {
                        let found = one.read(b"key");
                        assert!(found.is_none_or(|bytes| bytes == content(bytes[0])));
                    }
                });
            }
        });
        assert!(one.read(b"key").is_some());
        assert_eq!(names(&one).len(), 1, "nothing unfinished is left");
        done(&one);
    }

    #[test]
    fn the_oldest_go_when_there_is_too_much_and_strangers_stay() {
        let one = folder("bounded");
        one.write(b"first", &[0; 1_000]);
        fs::write(one.path().join("notes.txt"), vec![0; 9_000]).expect("it can be written");
        let begin = SystemTime::UNIX_EPOCH;
        for number in 0..20_u8 {
            one.write(&[number], &[0; 1_000]);
            let file = File::options().write(true).open(one.file(&sha256(&[number])));
            let then = begin + Duration::from_secs(u64::from(number));
            file.and_then(|file| file.set_modified(then)).expect("it is there");
        }
        let small = CoverFolder::new(one.path()).at_most(10_000);
        small.write(b"last", &[0; 1_000]);
        let ours = names(&one).into_iter().filter(|name| name.ends_with(ENDING));
        let size = |name: String| fs::metadata(one.path().join(name)).expect("it is there").len();
        assert!(ours.map(size).sum::<u64>() <= 10_000);
        assert!(one.read(b"last").is_some() && one.read(&[19]).is_some(), "the newest stay");
        assert!(one.read(&[0]).is_none(), "the oldest is gone");
        assert!(names(&one).contains(&"notes.txt".to_owned()));
        done(&one);
    }

    #[test]
    fn a_folder_that_cannot_be_written_keeps_nothing() {
        let one = folder("blocked");
        let above = one.path().parent().expect("it is below another");
        fs::create_dir_all(above).expect("it can be made");
        fs::write(one.path(), "a file").expect("it can be written");
        for blocked in [one.path(), Path::new("/proc/karakuri")] {
            let blocked = CoverFolder::new(blocked);
            blocked.write(b"key", b"spheres");
            assert_eq!(blocked.read(b"key"), None);
        }
        done(&one);
    }

    #[test]
    fn the_platform_says_where() {
        let at = |cache: Option<&str>, home: Option<&str>| {
            let folder = CoverFolder::usual(|name| match name {
                "XDG_CACHE_HOME" => cache.map(PathBuf::from),
                "HOME" => home.map(PathBuf::from),
                _ => None,
            });
            folder.map(|folder| folder.path().to_string_lossy().into_owned())
        };
        assert_eq!(at(Some("/c"), Some("/h")).as_deref(), Some("/c/karakuri"));
        for unusable in [None, Some(""), Some("relative")] {
            assert_eq!(at(unusable, Some("/h")).as_deref(), Some("/h/.cache/karakuri"));
        }
        assert_eq!(at(None, None), None);
    }
}
