//! Prints what the kinematics and dynamics kernels take on the LWR4+, one JSON object a line: `kernels [KERNEL…]`.
//!
//! Without arguments it uses the best kernel of this processor; else those named: `portable`, `avx2`, `avx512`.

use karakuri_benches::kernels::time_all;
use karakuri_robot::Kernel;
use karakuri_testkit::robots::lwr4_with_bodies;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let chosen = |kernel: &Kernel| {
        if named.is_empty() {
            *kernel == Kernel::best()
        } else {
            named.iter().any(|name| name == kernel.name())
        }
    };
    for kernel in Kernel::ALL.into_iter().filter(chosen) {
        let Some(model) = lwr4_with_bodies().with_kernel(kernel) else {
            eprintln!("this processor cannot run {}", kernel.name());
            continue;
        };
        for timing in time_all(&model) {
            println!(
                r#"{{"robot":"{}","kernel":"{}","instructions":"{}","ns":{:.1},"least_ns":{:.1}}}"#,
                model.name(),
                timing.kernel,
                kernel.name(),
                timing.median_ns,
                timing.least_ns,
            );
        }
    }
}
