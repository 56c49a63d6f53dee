//! The karakuri program.

fn main() {
    println!("karakuri");
}
