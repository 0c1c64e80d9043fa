//! The agenda: the stack of steps that a state still owes.
//!
//! Rules nest: an action offers an effect, which draws a tile, which completes a pair. Every rule is a step
//! that may push steps; the top one either resolves itself or waits for a seat's decision. No callbacks and
//! no recursion, so a state saved in the middle of anything resumes exactly.

/// A stack of at most `N` pending steps, flat in memory so that a state clones as one copy.
#[derive(Clone, Copy)]
pub struct Agenda<S, const N: usize> {
    steps: [S; N],
    len: u8,
}

impl<S: Copy + Default, const N: usize> Default for Agenda<S, N> {
    fn default() -> Self {
        Self { steps: [S::default(); N], len: 0 }
    }
}

impl<S: Copy + Default, const N: usize> Agenda<S, N> {
    /// What is to be done next.
    #[inline]
    pub fn top(&self) -> Option<S> {
        if self.len == 0 { None } else { Some(self.steps[self.len as usize - 1]) }
    }

    /// What is to be done next, where it lies: who only asks what kind of step it is reads no more than that. A step
    /// was mostly written a moment ago and in parts, and a processor waits when it is read back as a whole.
    #[inline]
    pub fn peek(&self) -> Option<&S> {
        self.steps[..self.len as usize].last()
    }

    /// What is to be done next, to change it in place.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut S> {
        if self.len == 0 { None } else { Some(&mut self.steps[self.len as usize - 1]) }
    }

    /// Puts a step on top: it comes before everything already there.
    ///
    /// # Panics
    /// When more than `N` steps are pending: a rule pushes without end.
    #[inline]
    pub fn push(&mut self, step: S) {
        assert!((self.len as usize) < N, "the agenda is full: {N} steps are pending");
        self.steps[self.len as usize] = step;
        self.len += 1;
    }

    /// Pushes several steps so that the first of them comes first.
    pub fn push_in_order(&mut self, steps: &[S]) {
        for &step in steps.iter().rev() {
            self.push(step);
        }
    }

    /// Puts a step below everything else: it comes last.
    pub fn push_last(&mut self, step: S) {
        assert!((self.len as usize) < N, "the agenda is full: {N} steps are pending");
        self.steps.copy_within(0..self.len as usize, 1);
        self.steps[0] = step;
        self.len += 1;
    }

    /// Takes the top step off. Its place is wiped, so that equal agendas are equal bytes.
    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        let step = self.top()?;
        self.len -= 1;
        self.steps[self.len as usize] = S::default();
        Some(step)
    }

    /// Takes out the step that lies this deep under the top one (0 is the top itself); the others close up.
    ///
    /// # Panics
    /// When fewer steps are pending.
    pub fn take(&mut self, depth: usize) -> S {
        let len = self.len as usize;
        assert!(depth < len, "no step lies {depth} deep: {len} are pending");
        let place = len - 1 - depth;
        let step = self.steps[place];
        self.steps.copy_within(place + 1..len, place);
        self.len -= 1;
        self.steps[len - 1] = S::default();
        step
    }

    /// The pending steps, the last to be done first.
    #[inline]
    pub fn as_slice(&self) -> &[S] {
        &self.steps[..self.len as usize]
    }

    /// How many steps are pending.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing is pending.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<S: PartialEq, const N: usize> PartialEq for Agenda<S, N> {
    fn eq(&self, other: &Self) -> bool {
        self.steps[..self.len as usize] == other.steps[..other.len as usize]
    }
}

impl<S: std::fmt::Debug, const N: usize> std::fmt::Debug for Agenda<S, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.steps[..self.len as usize].iter().rev()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_several_pushed_comes_first_and_the_last_waits() {
        let mut agenda = Agenda::<u8, 8>::default();
        agenda.push(9);
        agenda.push_in_order(&[1, 2, 3]);
        agenda.push_last(10);
        let done: Vec<_> = std::iter::from_fn(|| agenda.pop()).collect();
        assert_eq!(done, [1, 2, 3, 9, 10]);
    }

    #[test]
    fn a_step_can_be_taken_out_from_below() {
        let mut agenda = Agenda::<u8, 8>::default();
        agenda.push_in_order(&[1, 2, 3]);
        assert_eq!(agenda.take(1), 2);
        assert_eq!(agenda.as_slice(), [3, 1]);
        assert_eq!(agenda.take(0), 1);
        assert_eq!(agenda.pop(), Some(3));
    }
}
