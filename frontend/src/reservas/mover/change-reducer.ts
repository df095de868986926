import { addDays } from '#libs/platform/civil';
import type { Clase } from '#libs/contracts';
import {
  isSlotAction,
  NO_SLOT,
  slotReducer,
  withoutHour,
  type FreeHour,
  type Slot,
  type SlotAction,
} from '../../huecos';

/** The state of moving a class to another date and hour. */
export interface ChangeState {
  slot: Slot;
  isSending: boolean;
  /** The refusal of the last attempt; null if there is none. */
  refusal: Refusal | null;
}

export interface Refusal {
  text: string;
  /** The nearest free hours. */
  nearest: readonly FreeHour[];
}

export type ChangeAction =
  | SlotAction
  | { type: 'send' }
  /** `isTaken`: another booking has taken the hour, so the chosen hour is removed. */
  | { type: 'refuse'; refusal: Refusal | null; isTaken: boolean };

export const NO_CHANGE: ChangeState = { slot: NO_SLOT, isSending: false, refusal: null };

/** The next state of the change of a class. Pure. */
export function changeReducer(state: ChangeState, action: ChangeAction): ChangeState {
  if (isSlotAction(action)) {
    const slot = slotReducer(state.slot, action);
    return action.type === 'page' ? { ...state, slot } : { ...state, slot, refusal: null };
  }
  switch (action.type) {
    case 'send':
      return { ...state, isSending: true, refusal: null };
    case 'refuse': {
      const slot = action.isTaken ? withoutHour(state.slot) : state.slot;
      return { slot, isSending: false, refusal: action.refusal };
    }
  }
}

/** The next missing choice, as a sentence; null if the choice is complete. */
export function missingChoice({ date, hour }: Slot): string | null {
  if (date === null) return 'Debe escoger una fecha para cambiar la clase';
  return hour === null ? 'Debe escoger una hora para cambiar la clase' : null;
}

/** A class may also move to an earlier day. The offered days begin this number of days before the class, but never before today. */
const DAYS_BEFORE = 7;

/** The first day offered for a class: a week before its present date, but never before today. */
export const firstDayFor = ({ fecha, diasDistancia }: Pick<Clase, 'fecha' | 'diasDistancia'>): string =>
  addDays(fecha, -Math.min(DAYS_BEFORE, diasDistancia));
