//! Arguments of the page server, and the page of a running lab.

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use karakuri::LabRobot;
use karakuri::lab::LabHandle;
use karakuri::map::SharedMap;
use karakuri::mapping::{Finds, SharedFinds};
use karakuri::plan::CertifiedPort;
use karakuri::sim::world_handle::{ClientHandle, Device, WorldHandle};
use karakuri_scenarios::tasks::{self, Benchmark, Carry, Patience, carry_in_world};
use karakuri_web::{
    FoundReader, LiveBackend, LivePorts, PageBackend, ServeOptions, Server, TaskRunner, TaskVerdict,
};

/// Where the page is served.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PageArgs {
    /// Address to listen on; default: this machine only. Other addresses need a token, which is printed
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), help_heading = "Page")]
    address: IpAddr,
    /// The port of the page; the next free one if it is taken
    #[arg(long, value_name = "PORT", default_value_t = 8080, help_heading = "Page")]
    port: u16,
    /// Open the browser
    #[arg(long, help_heading = "Page")]
    open: bool,
}

impl Default for PageArgs {
    fn default() -> Self {
        Self { address: Ipv4Addr::LOCALHOST.into(), port: 8080, open: false }
    }
}

impl PageArgs {
    /// Serves a page, and opens the browser if asked.
    pub(crate) fn serve(
        &self,
        backend: Arc<dyn PageBackend>,
        title: &str,
    ) -> anyhow::Result<Server> {
        let options =
            ServeOptions { address: self.address, port: self.port, title: title.to_owned() };
        let server = Server::start(backend, &options)?;
        if self.open {
            open(&server.url());
        }
        Ok(server)
    }

    /// Serves the page of a running lab; `seen`: the map that a camera keeps, and the objects in its pictures.
    pub(crate) fn serve_lab(
        &self,
        handle: LabHandle,
        scene: &str,
        recordings: &Path,
        certified: bool,
        seen: Option<(SharedMap, Option<SharedFinds>)>,
    ) -> anyhow::Result<Server> {
        let ports = ports(Arc::new(handle), certified);
        let (map, finds) = seen.map_or((None, None), |(map, finds)| (Some(map), finds));
        let found = finds.map(|finds| {
            let read = move || {
                let Finds { number, time_ns, tracks } = finds.newest();
                (number, time_ns, tracks)
            };
            Box::new(read) as Box<FoundReader>
        });
        let recordings = Some(recordings.to_owned());
        let backend = LiveBackend::new(LivePorts { recordings, map, found, ..ports })?;
        self.serve(Arc::new(backend), scene)
    }
}

/// Access of the page to a lab; `certified`: it executes only motions with a certificate.
pub(crate) fn ports(world_handle: Arc<dyn WorldHandle>, certified: bool) -> LivePorts {
    let world_handle: Arc<dyn WorldHandle> = Arc::new(ClientHandle::new(world_handle, "the page"));
    let info = world_handle.info();
    let is_hand = |device: &Device| {
        matches!(device, Device::Hand { .. } | Device::Gripper { .. } | Device::Vacuum { .. })
    };
    let has_hand = info.devices.iter().any(|device| is_hand(&device.device));
    let has_benchmark = tasks::is_possible_in(&info);
    let knows_task = has_benchmark || has_hand;
    let task_arms =
        if has_benchmark { ["right", "left"].map(str::to_owned).to_vec() } else { Vec::new() };
    let for_robots = world_handle.clone();
    let robot = move |stop| {
        let robot = LabRobot::new(for_robots.clone(), stop).map_err(|error| error.to_string())?;
        Ok(match certified {
            true => Box::new(CertifiedPort::new(robot)) as Box<dyn karakuri::task::SeeingRobot>,
            false => Box::new(robot),
        })
    };
    let task = knows_task.then(|| Box::new(carry) as Box<TaskRunner>);
    LivePorts {
        world_handle,
        robot: Box::new(robot),
        task,
        task_arms,
        recordings: None,
        map: None,
        found: None,
    }
}

/// How long a task may be planned on the page, where a person watches it and can stop it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The lab's task, as the page asks for it.
fn carry(
    robot: &mut dyn karakuri::task::SeeingRobot,
    scene: &karakuri::scene::Scene,
    ask: &karakuri_web::TaskAsk,
    confirm: &mut dyn FnMut(&str, &karakuri::task::TaskPlan) -> TaskVerdict,
    observer: &mut dyn karakuri::task::run::TaskObserver,
) -> Result<karakuri::task::run::Outcome, String> {
    let mut answer = |phase: &str, plan: &karakuri::task::TaskPlan| match confirm(phase, plan) {
        TaskVerdict::Yes => tasks::Answer::Yes,
        TaskVerdict::No => tasks::Answer::No,
        TaskVerdict::Quit => tasks::Answer::Quit,
    };
    let go_on = || !ask.stop.load(Ordering::Relaxed);
    let patience = Patience::new(Some(PATIENCE), &go_on);
    if let Some(asked) = &ask.carry {
        let to = match asked.to[..] {
            [x, y] => (x, y, None),
            [x, y, z] => (x, y, Some(z)),
            _ => return Err("a place has two or three numbers".to_owned()),
        };
        let carry = Carry { object: asked.object.clone(), to };
        let arm = (!ask.arm.is_empty()).then_some(ask.arm.as_str());
        let who = (arm, asked.hand.as_deref());
        let carried =
            carry_in_world(robot, scene, who, &carry, ask.seed, &patience, &mut answer, observer);
        return carried.map_err(|error| error.to_string());
    }
    let benchmark = Benchmark::by_name(&ask.arm)
        .ok_or_else(|| format!("there is no {:?} arm; there are right and left", ask.arm))?;
    tasks::carry_in_lab(robot, scene, benchmark, ask.seed, &patience, &mut answer, observer)
        .map_err(|error| error.to_string())
}

/// Asks the desktop to open the page; without a desktop the printed address is enough.
fn open(url: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let quiet = std::process::Stdio::null;
    let opened =
        std::process::Command::new(opener).arg(url).stdout(quiet()).stderr(quiet()).spawn();
    if opened.is_err() {
        eprintln!("there is no browser to open here: visit {url}");
    }
}
