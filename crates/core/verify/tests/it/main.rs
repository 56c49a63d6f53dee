//! Laws of the arithmetic, and input that was not made by us.

mod arithmetic;
mod hostile;
