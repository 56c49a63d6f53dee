//! `karakuri bench viewers`: how connected browsers affect a running lab.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use karakuri::lab::{Lab, LabHandle, LabOptions};
use karakuri::sim::world_handle::WorldHandle;
use karakuri::simulate::{self, EngineChoice};
use karakuri_web::{LiveBackend, ServeOptions, Server};
use serde_json::json;

use super::sim::engine;
use crate::answer::Answer;
use crate::console;
use crate::page_args;
use crate::progress;
use crate::values::positive;

/// Connect many browsers to a running lab, including one that stalls and one that sends garbage, and measure whether it keeps real time
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  karakuri bench viewers --json")]
pub(crate) struct BenchViewers {
    /// A built-in scene or a scene file
    #[arg(long, value_name = "SCENE", default_value = "lab")]
    scene: String,
    /// Number of browsers, including the one that stalls and the one that sends garbage
    #[arg(long, default_value_t = 20)]
    viewers: usize,
    /// Duration of each measurement, without and with browsers (s)
    #[arg(long, default_value = "10", value_parser = positive)]
    secs: f64,
    /// Physics engine: own or kinematic
    #[arg(long, value_name = "ENGINE", default_value = "own", value_parser = engine)]
    engine: EngineChoice,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Timing of a lab.
struct Pace {
    /// Simulated seconds per second.
    rate: f64,
    /// Time between two snapshots (ms): median and 99th percentile.
    gap_ms: [f64; 2],
    resident_mb: f64,
}

impl BenchViewers {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let plan =
            karakuri::load_world(&self.scene, None, &karakuri::LoadOptions::default())?.value;
        let lab = Lab::start(simulate::world(plan, self.engine)?, LabOptions::default());
        let handle = lab.handle();
        let backend = LiveBackend::new(page_args::ports(Arc::new(handle.clone()), false))?;
        let options = ServeOptions { port: 0, title: self.scene.clone(), ..Default::default() };
        let server = Server::start(Arc::new(backend), &options)?;
        let secs = Duration::from_secs_f64(self.secs);
        let alone = progress::busy("measuring alone", || pace(&handle, secs));

        let ends = Arc::new(AtomicBool::new(false));
        let received = Arc::new(AtomicU64::new(0));
        let mut threads = Vec::new();
        for index in 0..self.viewers {
            let stream = visit(server.address())?;
            let (ends, received) = (ends.clone(), received.clone());
            threads.push(std::thread::spawn(move || match index {
                0 => stall(stream, &ends),
                1 => babble(stream, &ends),
                _ => look(stream, &ends, &received),
            }));
        }
        let looked_at = progress::busy("measuring with viewers", || pace(&handle, secs));
        ends.store(true, Ordering::Relaxed);
        for thread in threads {
            // The thread of a disconnected viewer has already ended.
            let _ = thread.join();
        }
        let lookers = self.viewers.saturating_sub(2).max(1) as f64;
        let each = received.load(Ordering::Relaxed) as f64 / lookers / self.secs / 1e6;
        self.print(&alone, &looked_at, each)?;
        Ok(Answer::Yes)
    }

    fn print(&self, alone: &Pace, looked_at: &Pace, each_mb_s: f64) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        let pace = |pace: &Pace| {
            json!({
                "rate": pace.rate,
                "view_gap_ms": { "p50": pace.gap_ms[0], "p99": pace.gap_ms[1] },
                "resident_mb": pace.resident_mb,
            })
        };
        if self.json {
            let answer = json!({
                "scene": self.scene,
                "engine": self.engine.name(),
                "viewers": self.viewers,
                "stalled": 1,
                "garbage": 1,
                "secs": self.secs,
                "alone": pace(alone),
                "looked_at": pace(looked_at),
                "each_viewer_mb_s": each_mb_s,
            });
            console::print_json(answer)?;
            return Ok(());
        }
        for (what, pace) in [("alone", alone), ("looked at", looked_at)] {
            writeln!(
                out,
                "{what:>10}: {:.3} simulated seconds a second, views {:.1} ms apart (99 of 100 less than {:.1} ms), {:.0} MB",
                pace.rate, pace.gap_ms[0], pace.gap_ms[1], pace.resident_mb
            )?;
        }
        writeln!(out, "{} viewers, {each_mb_s:.2} MB/s for each", self.viewers)?;
        Ok(())
    }
}

/// Measures the timing of a lab.
fn pace(handle: &LabHandle, secs: Duration) -> Pace {
    let (begin, begin_ns) = (Instant::now(), handle.now_ns());
    let (mut number, mut last, mut gaps) = (handle.snapshot().number, Instant::now(), Vec::new());
    while begin.elapsed() < secs {
        let Some(view) = handle.newer(number, Duration::from_millis(200)) else { continue };
        gaps.push(last.elapsed().as_secs_f64() * 1e3);
        (number, last) = (view.number, Instant::now());
    }
    let passed = handle.now_ns().saturating_sub(begin_ns) as f64 * 1e-9;
    gaps.sort_by(f64::total_cmp);
    let part = |part: f64| {
        gaps.get(((gaps.len() as f64 * part) as usize).min(gaps.len().saturating_sub(1)))
            .copied()
            .unwrap_or(f64::NAN)
    };
    Pace {
        rate: passed / begin.elapsed().as_secs_f64(),
        gap_ms: [part(0.5), part(0.99)],
        resident_mb: resident_mb().unwrap_or(f64::NAN),
    }
}

/// Memory use of this process, if the system reports it.
fn resident_mb() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<f64>().ok()? / 1024.0)
}

/// Opens a WebSocket as a browser would.
fn visit(address: SocketAddr) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )?;
    stream.set_read_timeout(Some(Duration::from_millis(100)))?;
    stream.set_write_timeout(Some(Duration::from_millis(100)))?;
    Ok(stream)
}

/// Reads all data.
fn look(mut stream: TcpStream, ends: &AtomicBool, received: &AtomicU64) {
    let mut bytes = [0; 65_536];
    while !ends.load(Ordering::Relaxed) {
        if let Ok(count) = stream.read(&mut bytes) {
            received.fetch_add(count as u64, Ordering::Relaxed);
        }
    }
}

/// Reads nothing.
fn stall(stream: TcpStream, ends: &AtomicBool) {
    while !ends.load(Ordering::Relaxed) {
        std::thread::park_timeout(Duration::from_millis(50));
    }
    drop(stream);
}

/// Sends invalid frames repeatedly.
fn babble(mut stream: TcpStream, ends: &AtomicBool) {
    let address = stream.peer_addr();
    let nonsense: Vec<u8> =
        (0..4_096_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    while !ends.load(Ordering::Relaxed) {
        // The server disconnects: reconnect and continue.
        if stream.write_all(&nonsense).is_err()
            && let Ok(address) = address
            && let Ok(again) = visit(address)
        {
            stream = again;
        }
        std::thread::park_timeout(Duration::from_millis(10));
    }
}
