//! The lab under test: a process of its own.

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use karakuri_ros1::{Node, NodeOptions};

/// Time in which the process must end after it was told to.
const END: Duration = Duration::from_secs(30);

/// A lab in a process of its own, with its page and its ROS master on free ports. It is killed on drop.
pub(crate) struct LabProcess {
    child: Child,
    /// Where its page is.
    pub(crate) page: SocketAddr,
    /// Where its master is.
    pub(crate) master_uri: String,
    /// All addresses at which ROS listens.
    pub(crate) ros: Vec<SocketAddr>,
}

impl LabProcess {
    /// Starts this program as `karakuri lab`, and waits until it is ready.
    pub(crate) fn start() -> anyhow::Result<Self> {
        let free = || -> anyhow::Result<SocketAddr> {
            Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
        };
        let (master, page) = (free()?, free()?);
        let master_uri = format!("http://{master}/");
        let mut child = Command::new(std::env::current_exe()?)
            .args(["lab", "--port", &page.port().to_string()])
            .env("ROS_MASTER_URI", &master_uri)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("the lab does not start")?;
        let mut lines = Vec::new();
        for line in BufReader::new(child.stdout.take().context("no output")?).lines() {
            let line = line?;
            let is_ready = line.starts_with("ready");
            lines.push(line);
            if is_ready {
                break;
            }
        }
        let after = |mark: &str| lines.iter().find_map(|line| line.strip_prefix(mark));
        let url = after("page: http://").context("the lab does not say where its page is")?;
        let page = url.split('/').next().unwrap_or_default().parse().context(url.to_owned())?;
        let words = after("ROS listens at ").unwrap_or_default();
        let words = words.split([' ', ',']).map(|word| word.trim_end_matches(':'));
        let ros = words.filter_map(|word| word.parse().ok()).collect();
        Ok(Self { child, page, master_uri, ros })
    }

    /// A node at its master.
    pub(crate) fn node(&self, name: &str) -> anyhow::Result<Node> {
        node(&self.master_uri, name)
    }

    /// The process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Whether the process still runs.
    pub(crate) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Asks it to end, and checks that it does so in order.
    pub(crate) fn end(mut self) -> anyhow::Result<()> {
        signal(self.pid(), "-TERM")?;
        let until = Instant::now() + END;
        while self.is_running() {
            ensure!(Instant::now() < until, "the lab does not end after SIGTERM");
            std::thread::park_timeout(Duration::from_millis(20));
        }
        let status = self.child.wait()?;
        ensure!(status.success(), "the lab ended with {status}");
        Ok(())
    }
}

impl Drop for LabProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A quiet node at a master.
pub(crate) fn node(master_uri: &str, name: &str) -> anyhow::Result<Node> {
    let options = NodeOptions {
        master_uri: master_uri.to_owned(),
        logs: false,
        report: Arc::new(|_| {}),
        ..NodeOptions::new(name)
    };
    Ok(Node::start(options)?)
}

/// Sends a signal to a process that this program started.
pub(crate) fn signal(pid: u32, signal: &str) -> anyhow::Result<()> {
    let sent = Command::new("kill").args([signal, &pid.to_string()]).stderr(Stdio::null()).status();
    ensure!(sent.context("there is no program kill")?.success(), "process {pid} is gone");
    Ok(())
}
