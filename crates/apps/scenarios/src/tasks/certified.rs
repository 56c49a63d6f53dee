//! Robots that execute only motions with a certificate.

use karakuri_plan::CertifiedPort;
use karakuri_task::SeeingRobot;

/// Lends a robot to some work; `certified`: it refuses every motion without a certificate that holds.
pub(super) fn lend<R: SeeingRobot, T>(
    robot: R,
    certified: bool,
    work: impl FnOnce(&mut dyn SeeingRobot) -> T,
) -> (T, R) {
    if certified {
        let mut port = CertifiedPort::new(robot);
        let done = work(&mut port);
        return (done, port.into_inner());
    }
    let mut robot = robot;
    let done = work(&mut robot);
    (done, robot)
}
