//! Storage of per-joint values: on the stack for common arms, on the heap for long chains.

/// A kind of storage with one value per joint of a chain.
///
/// With [`Fixed`] every length is known to the compiler, which unrolls the loops over joints.
pub(super) trait Lanes {
    /// Storage for one `T` per joint or variable.
    type Of<T: Copy + Default>: AsRef<[T]> + AsMut<[T]> + Clone;

    /// Whether joint `i` is moved by variable `i`, one to one.
    const ONE_TO_ONE: bool;

    /// `count` default values.
    fn of<T: Copy + Default>(count: usize) -> Self::Of<T>;
}

/// Exactly `N` joints, each with a variable of its own.
pub(super) struct Fixed<const N: usize>;

/// Any number of joints and variables.
pub(super) struct Heap;

impl<const N: usize> Lanes for Fixed<N> {
    type Of<T: Copy + Default> = [T; N];
    const ONE_TO_ONE: bool = true;

    fn of<T: Copy + Default>(count: usize) -> [T; N] {
        assert_eq!(count, N, "fixed storage fits exactly");
        [T::default(); N]
    }
}

impl Lanes for Heap {
    type Of<T: Copy + Default> = Vec<T>;
    const ONE_TO_ONE: bool = false;

    fn of<T: Copy + Default>(count: usize) -> Vec<T> {
        vec![T::default(); count]
    }
}
