//! `karakuri lease`: exclusive use of a device.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use karakuri_bridge::DEFAULT_NAMESPACE;
use karakuri_ros1::msg::karakuri_msgs::{
    Leases, ReleaseLease, ReleaseLeaseRequest, TakeLease, TakeLeaseRequest,
};

use crate::answer::Answer;
use crate::process::interrupted;
use crate::ros_client::{TIMEOUT, node, under};
use crate::values::duration;

/// Take exclusive control of an arm or a hand for a limited time
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A lease ends with its time, when it is given back, and when its holder vanishes. Taking it prints a secret: whoever has it acts as the
holder.

Examples:
  karakuri lease take left_arm --for 1min --holder /teleop
  karakuri lease take left_arm        (holds it against everybody until Ctrl-C)
  karakuri lease list
  karakuri lease release left_arm --secret 5a0c…
  karakuri stop --reset --secret 5a0c…")]
pub(crate) struct LeaseCommand {
    #[command(subcommand)]
    what: What,
    /// The lab's namespace
    #[arg(long, global = true, value_name = "NAME", default_value = DEFAULT_NAMESPACE)]
    namespace: String,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Take a lease, or extend it
    Take {
        /// left_arm, right_sdh, …
        device: String,
        /// Duration
        #[arg(long = "for", value_name = "TIME", default_value = "30s", value_parser = duration)]
        lasts: Duration,
        /// The node that will hold it; without one, this program holds it while it runs
        #[arg(long, value_name = "NODE")]
        holder: Option<String>,
        /// Nodes that act for the holder, such as the controllers
        #[arg(long, value_name = "NODE")]
        helper: Vec<String>,
        /// The secret of the lease, to extend it
        #[arg(long, value_name = "SECRET")]
        secret: Option<String>,
    },
    /// Release a lease
    Release {
        /// The device
        device: String,
        /// The secret that was printed when it was taken
        #[arg(long, value_name = "SECRET")]
        secret: String,
    },
    /// List all leases with their holders
    List,
}

impl LeaseCommand {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        let node = node("lease")?;
        let name = |name: &str| under(&self.namespace, name);
        let mut out = std::io::stdout().lock();
        match self.what {
            What::Take { device, lasts, holder, helper, secret } => {
                let request = TakeLeaseRequest {
                    device,
                    duration: karakuri_ros1::Duration::from_secs_f64(lasts.as_secs_f64()),
                    holder: holder.clone().unwrap_or_default(),
                    helpers: helper,
                    secret: secret.unwrap_or_default(),
                };
                // A master knows a node only by what it publishes, subscribes to or serves, and a holder must be known.
                let _known = node.subscribe(&name("leases"), |_: Leases| {})?;
                let client = node.client::<TakeLease>(&name("take_lease"))?;
                let answer = client.call(&request, TIMEOUT)?;
                writeln!(out, "{}", answer.message)?;
                if !answer.success {
                    return Ok(Answer::No);
                }
                writeln!(out, "secret: {}", answer.secret)?;
                out.flush()?;
                if holder.is_none() {
                    hold(lasts)?;
                }
                Ok(Answer::Yes)
            }
            What::Release { device, secret } => {
                let client = node.client::<ReleaseLease>(&name("release_lease"))?;
                let answer = client.call(&ReleaseLeaseRequest { device, secret }, TIMEOUT)?;
                writeln!(out, "{}", answer.message)?;
                Ok(if answer.success { Answer::Yes } else { Answer::No })
            }
            What::List => {
                let (send, receive) = channel();
                let _listens = node.subscribe(&name("leases"), move |leases: Leases| {
                    // Only the first is read.
                    let _ = send.send(leases);
                })?;
                let leases = receive.recv_timeout(TIMEOUT);
                let leases = leases.map_err(|_| anyhow::anyhow!("no node offers leases there"))?;
                for lease in &leases.leases {
                    let left = lease.remaining.as_secs_f64();
                    writeln!(out, "{}: {} for another {left:.0} s", lease.device, lease.holder)?;
                }
                if leases.leases.is_empty() {
                    writeln!(out, "every device listens to everybody")?;
                }
                Ok(Answer::Yes)
            }
        }
    }
}

/// Waits until the time is over or the program is interrupted.
fn hold(lasts: Duration) -> anyhow::Result<()> {
    let (stop, end) = (interrupted()?, Instant::now() + lasts);
    while !stop.load(Ordering::Relaxed) && Instant::now() < end {
        std::thread::park_timeout(Duration::from_millis(100));
    }
    Ok(())
}
