/** The state of the text box of a record picker, without the chosen records. */
export interface PickerState {
  text: string;
  isOpen: boolean;
  /** Index of the option that the arrow keys moved to. */
  active: number;
  /** True if Enter was pressed while a search was running. When the search ends, the active option is chosen. */
  isChoicePending: boolean;
}

export type PickerAction =
  | { type: 'type'; text: string }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'move'; from: number; step: 1 | -1; count: number }
  | { type: 'wait-for-results' }
  | { type: 'no-results' }
  | { type: 'chosen'; staysOpen: boolean }
  | { type: 'leave' };

export const CLOSED_PICKER: PickerState = { text: '', isOpen: false, active: 0, isChoicePending: false };

export function reducePicker(state: PickerState, action: PickerAction): PickerState {
  switch (action.type) {
    case 'type':
      return { text: action.text, isOpen: true, active: 0, isChoicePending: false };
    case 'open':
      return { ...state, isOpen: true };
    case 'close':
      return { ...state, isOpen: false, isChoicePending: false };
    case 'move':
      return { ...state, isOpen: true, active: nextActive(state, action) };
    case 'wait-for-results':
      return { ...state, isChoicePending: true };
    case 'no-results':
      return { ...state, isChoicePending: false };
    case 'chosen':
      // With `staysOpen`, the options stay open, so that the user can choose several options.
      return action.staysOpen ? { ...state, isChoicePending: false } : { ...CLOSED_PICKER, active: state.active };
    case 'leave':
      return { ...CLOSED_PICKER, active: state.active };
  }
}

/**
 * Returns the index of the option after `from` (`step` 1) or before `from` (`step` -1). After the last option comes the first option. If
 * the options were closed, returns the index of the first option.
 */
function nextActive(state: PickerState, { from, step, count }: Extract<PickerAction, { type: 'move' }>): number {
  if (count === 0) return state.active;
  return state.isOpen ? (from + step + count) % count : 0;
}

export type PickerCommand =
  | { type: 'move'; step: 1 | -1 }
  | { type: 'choose' }
  | { type: 'close' }
  | { type: 'remove-last' };

/** The command of a key in the text box; null if the browser handles the key. */
export function commandFor(
  key: string,
  { isOpen, text, hasChosen }: { isOpen: boolean; text: string; hasChosen: boolean },
): PickerCommand | null {
  if (key === 'ArrowDown') return { type: 'move', step: 1 };
  if (key === 'ArrowUp') return { type: 'move', step: -1 };
  if (key === 'Enter' && isOpen) return { type: 'choose' };
  if (key === 'Escape' && isOpen) return { type: 'close' };
  if (key === 'Backspace' && text === '' && hasChosen) return { type: 'remove-last' };
  return null;
}
