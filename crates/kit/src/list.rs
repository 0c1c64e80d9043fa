//! A short list of fixed room that copies as plain memory, for lists inside a flat state.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

/// Up to `N` items in a row. Unused places hold the default, so that equal lists are equal memory.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Adds an item at the end, if there is room.
    #[inline]
    pub fn try_push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(self.len as usize) {
            Some(place) => {
                *place = item;
                self.len += 1;
                Ok(())
            }
            None => Err(item),
        }
    }

    /// Adds an item at the end.
    ///
    /// # Panics
    /// When there is no room: the rules know no longer list.
    #[inline]
    pub fn push(&mut self, item: T) {
        assert!(self.try_push(item).is_ok(), "no list of the rules is longer than {N}");
    }

    /// Takes the last item off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Puts an item before the one at `index`.
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        self[index..].rotate_right(1);
    }

    /// Takes out the item at `index`; those behind it move up.
    pub fn remove(&mut self, index: usize) -> T {
        self[index..].rotate_left(1);
        self.pop().expect("an item stands there")
    }

    /// Puts an item before all others.
    pub fn push_front(&mut self, item: T) {
        self.insert(0, item);
    }

    /// Takes the first item off.
    pub fn pop_front(&mut self) -> Option<T> {
        (!self.is_empty()).then(|| self.remove(0))
    }

    /// Takes all items off.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_and_go_at_both_ends_and_between() {
        let mut list = List::<u8, 4>::default();
        list.push(2);
        list.push(4);
        list.push_front(1);
        list.insert(2, 3);
        assert_eq!(*list, [1, 2, 3, 4]);
        assert_eq!(list.try_push(5), Err(5));
        assert_eq!(list.remove(1), 2);
        assert_eq!((list.pop_front(), list.pop()), (Some(1), Some(4)));
        assert_eq!(list.len(), 1);
        list.clear();
        assert_eq!((list.pop(), list.pop_front()), (None, None));
    }
}
