//! Limits on the work and nesting depth of an expansion.

use super::fault::{Fault, Outcome};

/// Remaining work in steps: a value computed, eight bytes of text, a node written.
///
/// Work is counted before memory is allocated, so time and memory are bounded: a macro that doubles itself forty times
/// ends with an error.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    steps: u64,
    depth: u32,
}

/// Greatest nesting of expressions, properties, macro calls and elements.
///
/// A level takes about a kilobyte of stack, so this fits into the smallest usual thread stack.
pub(crate) const MAX_DEPTH: u32 = 1000;

impl Budget {
    pub(crate) fn new(steps: u64) -> Self {
        Self { steps, depth: 0 }
    }

    /// Uses some steps.
    pub(crate) fn spend(&mut self, steps: u64) -> Outcome<()> {
        match self.steps.checked_sub(steps) {
            Some(left) => {
                self.steps = left;
                Ok(())
            }
            None => {
                self.steps = 0;
                Err(Fault::new("the expansion grows beyond all bounds")
                    .with_remedy("look for a macro or property that calls or doubles itself"))
            }
        }
    }

    /// Uses the steps for this many bytes of text.
    pub(crate) fn spend_bytes(&mut self, bytes: usize) -> Outcome<()> {
        self.spend(bytes as u64 / 8 + 1)
    }

    /// Enters some levels; the caller must call [`Budget::leave`], unless there is a fault.
    pub(crate) fn enter(&mut self, levels: u32) -> Outcome<()> {
        self.depth += levels;
        if self.depth > MAX_DEPTH {
            return Err(Fault::new("expressions, properties and macros are nested too deeply")
                .with_remedy("end the recursion with <xacro:if> or <xacro:unless>"));
        }
        Ok(())
    }

    /// The current depth, for [`Budget::return_to`].
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns to a depth, also after a fault.
    pub(crate) fn return_to(&mut self, depth: u32) {
        self.depth = depth;
    }

    /// Leaves some levels.
    pub(crate) fn leave(&mut self, levels: u32) {
        self.depth -= levels;
    }
}
