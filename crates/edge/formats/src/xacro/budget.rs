//! How much work and depth a description may ask for.

use super::fault::{Fault, Outcome};

/// Work left, counted in steps: a value computed, eight bytes of text, a node written.
///
/// Everything that grows is paid for before it is made, so neither time nor memory run away:
/// a macro that doubles itself forty times ends with a message.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    steps: u64,
    depth: u32,
}

/// How many expressions, properties, macro calls and elements may be nested in each other.
///
/// A level takes about a kilobyte of stack, so this fits into the smallest stack a thread usually has.
pub(crate) const MAX_DEPTH: u32 = 1000;

impl Budget {
    pub(crate) fn new(steps: u64) -> Self {
        Self { steps, depth: 0 }
    }

    /// Pays for some steps.
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

    /// Pays for text of some bytes.
    pub(crate) fn spend_bytes(&mut self, bytes: usize) -> Outcome<()> {
        self.spend(bytes as u64 / 8 + 1)
    }

    /// Goes some levels deeper; a caller that enters leaves again by [`Budget::leave`], unless there is a fault.
    pub(crate) fn enter(&mut self, levels: u32) -> Outcome<()> {
        self.depth += levels;
        if self.depth > MAX_DEPTH {
            return Err(Fault::new("expressions, properties and macros are nested too deeply")
                .with_remedy("end the recursion with <xacro:if> or <xacro:unless>"));
        }
        Ok(())
    }

    /// The depth now, for [`Budget::return_to`].
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Comes back up to a depth, whatever a fault left open below.
    pub(crate) fn return_to(&mut self, depth: u32) {
        self.depth = depth;
    }

    /// Comes back up.
    pub(crate) fn leave(&mut self, levels: u32) {
        self.depth -= levels;
    }
}
