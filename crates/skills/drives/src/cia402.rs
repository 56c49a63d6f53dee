//! The state machine of drives (CiA 402).

/// State of a drive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DriveState {
    /// It has no power; the brake holds.
    #[default]
    SwitchOnDisabled,
    /// It may be switched on.
    ReadyToSwitchOn,
    /// It has power; the brake holds.
    SwitchedOn,
    /// It moves.
    OperationEnabled,
    /// It stopped and holds.
    QuickStopActive,
    /// It stopped for an error; the brake holds.
    Fault,
}

/// Command words.
pub(crate) const SHUTDOWN: u16 = 0x06;
pub(crate) const SWITCH_ON: u16 = 0x07;
pub(crate) const ENABLE: u16 = 0x0f;
pub(crate) const RESET: u16 = 0x80;

impl DriveState {
    /// Bits of the status word that tell the state.
    pub fn status(self) -> u16 {
        match self {
            Self::SwitchOnDisabled => 0x40,
            Self::ReadyToSwitchOn => 0x21,
            Self::SwitchedOn => 0x23,
            Self::OperationEnabled => 0x27,
            Self::QuickStopActive => 0x07,
            Self::Fault => 0x08,
        }
    }

    /// The state of a status word; `None` if no drive sends such a word.
    pub fn of_status(word: u16) -> Option<Self> {
        if word & 0x4f == 0x40 {
            return Some(Self::SwitchOnDisabled);
        }
        if word & 0x4f == 0x08 {
            return Some(Self::Fault);
        }
        match word & 0x6f {
            0x21 => Some(Self::ReadyToSwitchOn),
            0x23 => Some(Self::SwitchedOn),
            0x27 => Some(Self::OperationEnabled),
            0x07 => Some(Self::QuickStopActive),
            _ => None,
        }
    }

    /// The state after a control word; `before` is the word before it, because an error is reset by a rising edge.
    pub fn after(self, word: u16, before: u16) -> Self {
        use DriveState::{
            Fault, OperationEnabled, QuickStopActive, ReadyToSwitchOn, SwitchOnDisabled, SwitchedOn,
        };
        if self == Fault {
            let rises = word & RESET != 0 && before & RESET == 0;
            return if rises { SwitchOnDisabled } else { Fault };
        }
        if word & 0x02 == 0 {
            return SwitchOnDisabled;
        }
        if word & 0x04 == 0 {
            return if self == OperationEnabled || self == QuickStopActive {
                QuickStopActive
            } else {
                SwitchOnDisabled
            };
        }
        match (self, word & 0x0f) {
            (SwitchOnDisabled | SwitchedOn | OperationEnabled, SHUTDOWN) => ReadyToSwitchOn,
            (ReadyToSwitchOn | OperationEnabled, SWITCH_ON) => SwitchedOn,
            (SwitchedOn | QuickStopActive, ENABLE) => OperationEnabled,
            // Many drives take the step to power on the way.
            (ReadyToSwitchOn, ENABLE) => OperationEnabled,
            (same, _) => same,
        }
    }

    /// The control word that brings a drive one step closer to moving.
    pub fn towards_enabled(self) -> u16 {
        match self {
            Self::Fault => RESET,
            Self::SwitchOnDisabled => SHUTDOWN,
            Self::ReadyToSwitchOn => SWITCH_ON,
            Self::SwitchedOn | Self::OperationEnabled | Self::QuickStopActive => ENABLE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUICK_STOP: u16 = 0x02;
    const ALL: [DriveState; 6] = [
        DriveState::SwitchOnDisabled,
        DriveState::ReadyToSwitchOn,
        DriveState::SwitchedOn,
        DriveState::OperationEnabled,
        DriveState::QuickStopActive,
        DriveState::Fault,
    ];

    #[test]
    fn a_status_word_tells_the_state_whatever_its_other_bits_are() {
        for state in ALL {
            for other in [0, 0x10, 0x80, 0x0400, 0x1200, 0xfe90 & !0x6f] {
                assert_eq!(DriveState::of_status(state.status() | other), Some(state), "{other:x}");
            }
        }
    }

    #[test]
    fn every_state_reaches_operation_and_leaves_it_by_a_quick_stop() {
        for start in ALL {
            let (mut state, mut before) = (start, 0);
            for _ in 0..5 {
                let word = state.towards_enabled();
                (state, before) = (state.after(word, before), word);
            }
            assert_eq!(state, DriveState::OperationEnabled, "from {start:?}");
        }
        let stopped = DriveState::OperationEnabled.after(QUICK_STOP, ENABLE);
        assert_eq!(stopped, DriveState::QuickStopActive);
        // Without an edge an error stays.
        assert_eq!(DriveState::Fault.after(RESET, RESET), DriveState::Fault);
        assert_eq!(DriveState::OperationEnabled.after(0, ENABLE), DriveState::SwitchOnDisabled);
    }
}
