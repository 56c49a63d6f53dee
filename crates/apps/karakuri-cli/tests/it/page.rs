//! The page's server under attack, through the program.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use crate::run::program;

/// Upper limit for waits; reached only when a test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// Processor time of a process (clock ticks).
#[cfg(target_os = "linux")]
fn ticks(process: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("it runs");
    let fields = stat.rsplit(')').next().expect("a name").split_whitespace();
    fields.skip(11).take(2).map(|field| field.parse::<u64>().expect("a number")).sum()
}

/// More sockets than the process may have files: the server waits instead of spinning, says so once, closes those who ask
/// for nothing, and answers the next who does.
#[cfg(target_os = "linux")]
#[test]
fn without_free_files_the_page_waits_and_comes_back() {
    let limited = program();
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -n 60; exec \"$0\" view lab_one_arm --port 0"])
        .arg(limited.get_program())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("sh is there");
    let mut url = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut url).expect("text");
    let address = url.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let (told, tells) = channel();
    let errors = BufReader::new(child.stderr.take().expect("a pipe"));
    let reader = std::thread::spawn(move || {
        errors.lines().map_while(Result::ok).for_each(|line| drop(told.send(line)));
    });

    let idle: Vec<TcpStream> =
        (0..120).map(|_| TcpStream::connect(&address).expect("the queue has room")).collect();
    let is_warning = |line: &str| line.contains("accepts no connection");
    while !is_warning(&tells.recv_timeout(PATIENCE).expect("it says what is wrong")) {}
    let (before, began) = (ticks(child.id()), Instant::now());
    let mut stream = TcpStream::connect(&address).expect("the queue has room");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket takes it");
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("it is read later");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("a newcomer is answered");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    // A hundred ticks are a second. A loop that spins takes all of it.
    let (spent, passed) = (ticks(child.id()) - before, began.elapsed().as_millis() as u64 / 10);
    assert!(spent <= passed / 2 + 20, "{spent} ticks of {passed}");
    drop(idle);
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    reader.join().expect("it ends with the pipe");
    assert!(!tells.iter().any(|line| is_warning(&line)), "it says so once");
}
