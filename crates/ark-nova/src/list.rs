//! A short list of fixed room that copies as plain memory, for lists inside the state.

use std::ops::{Deref, DerefMut};

/// Up to `N` items in a row. Unused places hold `blank`, so that equal lists are equal memory.
#[derive(Clone, Copy)]
pub(crate) struct List<T, const N: usize> {
    items: [T; N],
    blank: T,
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// No items; `blank` fills the unused places.
    pub const fn new(blank: T) -> Self {
        Self { items: [blank; N], blank, len: 0 }
    }

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
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::replace(&mut self.items[self.len as usize], self.blank))
    }

    /// Puts an item before all others.
    pub fn push_front(&mut self, item: T) {
        self.push(item);
        self.rotate_right(1);
    }

    /// Takes the first item off.
    pub fn pop_front(&mut self) -> Option<T> {
        if !self.is_empty() {
            self.rotate_left(1);
        }
        self.pop()
    }

    /// Takes all items off.
    pub fn clear(&mut self) {
        *self = Self::new(self.blank);
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

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_and_go_at_both_ends() {
        let mut list = List::<u8, 3>::new(0);
        list.push(2);
        list.push(3);
        list.push_front(1);
        assert_eq!(*list, [1, 2, 3]);
        assert_eq!(list.try_push(4), Err(4));
        assert_eq!((list.pop_front(), list.pop()), (Some(1), Some(3)));
        assert_eq!(list.len(), 1);
        list.clear();
        assert_eq!((list.pop(), list.pop_front()), (None, None));
    }
}
