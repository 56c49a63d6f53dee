//! Running the program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run left behind.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// stdout as one JSON value.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out)
            .unwrap_or_else(|e| panic!("{e}: {}\n{}", self.out, self.err))
    }

    /// stdout as a JSON value a line.
    #[track_caller]
    pub(crate) fn json_lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
    }

    /// Fails unless the run exited with this code.
    #[track_caller]
    pub(crate) fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, code, "stdout: {}\nstderr: {}", self.out, self.err);
        self
    }
}

/// Runs `karakuri` with these words.
pub(crate) fn karakuri(words: &[&str]) -> Ran {
    karakuri_fed(words, "")
}

/// The same with something on stdin.
pub(crate) fn karakuri_fed(words: &[&str], input: &str) -> Ran {
    let mut child = program()
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    // Written from another thread: both pipes could fill up otherwise.
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A program that refuses its arguments never reads this.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Ran {
        code: output.status.code().expect("the program was not killed"),
        out: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
        err: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
    }
}

/// The program, in an environment without ROS and without a configuration file.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_karakuri"));
    for variable in
        ["ROS_PACKAGE_PATH", "ROS_MASTER_URI", "ROS_HOSTNAME", "ROS_IP", "ROS_NAMESPACE"]
    {
        command.env_remove(variable);
    }
    // Whoever runs the tests may have options of their own.
    command.env("KARAKURI_CONFIG", "").env("KARAKURI_CACHE", "").env_remove("KARAKURI_LOG");
    command
}

/// Writes a file for one test and says where.
pub(crate) fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the test folder can be written");
    path.to_str().expect("the test folder has a plain name").to_owned()
}

/// The numbers of a JSON list.
#[track_caller]
pub(crate) fn floats(value: &Value) -> Vec<f64> {
    let items = value.as_array().unwrap_or_else(|| panic!("not a list: {value}"));
    items.iter().map(|x| x.as_f64().expect("a number")).collect()
}

/// `[x, y, z, qx, qy, qz, qw]` of a link in the answer of `fk`.
#[track_caller]
pub(crate) fn pose_of(answer: &Value, link: &str) -> Vec<f64> {
    let placed = &answer["links"][link];
    [floats(&placed["xyz"]), floats(&placed["quat_xyzw"])].concat()
}

/// The keys of a JSON object in order; of a document without those that every document has.
pub(crate) fn keys(value: &Value) -> Vec<&str> {
    let keys = value.as_object().expect("an object").keys().map(String::as_str);
    let of_document = value.get("version").is_some();
    let everywhere = ["version", "code", "warnings", "errors"];
    keys.filter(|key| !(of_document && everywhere.contains(key))).collect()
}

/// Numbers with commas between them.
pub(crate) fn commas(numbers: &[f64]) -> String {
    numbers.iter().map(f64::to_string).collect::<Vec<_>>().join(",")
}
