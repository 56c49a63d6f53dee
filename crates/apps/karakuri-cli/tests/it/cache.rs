//! The cache of fitted spheres changes no answer, whatever happens to it.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;

use crate::run::program;

/// A motion that needs a search, of a robot made of boxes and cylinders.
const WORDS: [&str; 6] = [
    "plan",
    "kr210",
    "--json",
    "--group=arm",
    "--from=joint_1=0.089,joint_2=1.376,joint_3=-0.892,joint_4=-0.499,joint_5=-1.007,joint_6=0.586",
    "--to=joint_1=2.952,joint_2=-0.772,joint_3=0.096,joint_4=3.915,joint_5=1.685,joint_6=2.938",
];

/// An empty folder for one test, and the place of a cache in it.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).expect("the test folder can be written");
    folder.join("cache")
}

/// What is asked with more words and a cache of the environment, without the time it took.
#[track_caller]
fn answer(more: &[&str], of_environment: &Path) -> Value {
    let mut command = program();
    command.args(WORDS).args(more).env("KARAKURI_CACHE", of_environment);
    read(&command.output().expect("the program was built").stdout)
}

#[track_caller]
fn read(stdout: &[u8]) -> Value {
    let mut answer: Value = serde_json::from_slice(stdout).expect("one document");
    assert_eq!(answer["status"], "solved", "{answer}");
    assert!(answer["work"]["iterations"].as_u64() > Some(0), "no search: {answer}");
    answer["took_secs"].take();
    answer
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("it is there").path()).collect();
    files.sort();
    files
}

#[test]
fn answers_do_not_depend_on_the_cache() {
    let none = Path::new("");
    let without = answer(&[], none);
    let cache = folder("cache_answers");
    assert_eq!(answer(&["--no-cache"], &cache), without);
    assert!(!cache.exists(), "--no-cache writes nothing");
    assert_eq!(answer(&[], &cache), without, "cold");
    let kept = files(&cache);
    assert!(kept.len() > 3, "{kept:?}");
    assert_eq!(answer(&[], &cache), without, "warm");
    let words = format!("--cache={}", cache.display());
    assert_eq!(answer(&[&words], Path::new("/proc/not there")), without, "the word wins");
    // Damage of several kinds.
    for (number, file) in kept.iter().enumerate() {
        let bytes = std::fs::read(file).expect("it was written");
        let damaged = match number % 3 {
            0 => bytes[..bytes.len() / 2].to_vec(),
            1 => bytes.iter().map(|byte| !byte).collect(),
            _ => Vec::new(),
        };
        std::fs::write(file, damaged).expect("it can be written");
    }
    assert_eq!(answer(&[], &cache), without, "damaged");
    assert_eq!(files(&cache), kept, "written again under the same names");
    assert_eq!(answer(&[], &cache), without, "mended");
    for unusable in ["/proc/not there", "/dev/null"] {
        assert_eq!(answer(&[], Path::new(unusable)), without, "{unusable}");
    }
}

#[test]
fn two_programs_may_fill_it_at_once() {
    let cache = folder("cache_race");
    let start = || {
        let mut command = program();
        command.args(WORDS).env("KARAKURI_CACHE", &cache).stdout(Stdio::piped());
        command.spawn().expect("the program was built")
    };
    let both = [start(), start()];
    let answers = both.map(|child| read(&child.wait_with_output().expect("it ends").stdout));
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answer(&[], &cache), answers[0], "warm");
    let named = |file: &PathBuf| file.file_stem().is_some_and(|stem| stem.len() == 64);
    assert!(files(&cache).iter().all(named), "nothing unfinished is left");
}
