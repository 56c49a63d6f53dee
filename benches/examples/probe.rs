//! Probe.
fn main() {
    let model = karakuri_testkit::robots::lwr4_with_bodies().with_kernel(karakuri_robot::Kernel::Avx2).unwrap();
    let states = karakuri_benches::kernels::States::draw(&model, 256);
    let which = std::env::args().nth(1).unwrap();
    for _ in 0..20 {
        match which.as_str() {
            "tip" => { karakuri_benches::kernels::batch_of_the_tip(&model, &states); }
            "links" => { karakuri_benches::kernels::batch_of_all_links(&model, &states); }
            "rnea" => { karakuri_benches::kernels::inverse(&model, &states); }
            "crba" => { karakuri_benches::kernels::mass_matrix(&model, &states); }
            _ => { karakuri_benches::kernels::forward_dynamics(&model, &states); }
        }
    }
}
