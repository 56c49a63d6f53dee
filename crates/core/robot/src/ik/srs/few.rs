//! A short list stored without allocation.

/// At most `N` values; the analysis of one pose never needs more, so it never allocates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few<T, const N: usize> {
    items: [T; N],
    count: usize,
}

impl<T, const N: usize> Few<T, N> {
    /// An empty list; the items only fill the space.
    pub(super) const fn of(space: [T; N]) -> Self {
        Self { items: space, count: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    pub(super) fn new() -> Self {
        Self::of([T::default(); N])
    }

    /// # Panics
    ///
    /// If the list is full: then the bound in its type is wrong.
    pub(super) fn push(&mut self, item: T) {
        self.items[self.count] = item;
        self.count += 1;
    }

    pub(super) fn is_full(&self) -> bool {
        self.count == N
    }

    /// Adds the item, if there is one.
    pub(super) fn extend_with(&mut self, item: Option<T>) {
        if let Some(item) = item {
            self.push(item);
        }
    }

    pub(super) fn last_mut(&mut self) -> Option<&mut T> {
        self.items[..self.count].last_mut()
    }
}

impl<T, const N: usize> std::ops::Deref for Few<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.count]
    }
}

impl<T, const N: usize> std::ops::DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.count]
    }
}
