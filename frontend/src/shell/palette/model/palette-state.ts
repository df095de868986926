import { MIN_ANYWHERE_LETTERS } from '#libs/contracts';
import type { Found } from './found';

/** The state of an open palette. */
export interface PaletteState {
  /** The typed text, unchanged. */
  text: string;
  /** The newest reply. While the reply to the current text is loading, the newest reply belongs to an earlier text. */
  found: Found | null;
  /** Why the search of the current text failed. */
  error: unknown;
  /** The number of retries so far. When this number changes, the request is sent again. */
  attempt: number;
  /** Index of the marked row. */
  active: number;
  /** True if Enter was pressed before the reply arrived. The first row is opened when the reply arrives. */
  opensFirst: boolean;
}

export type PaletteAction =
  | { type: 'typed'; text: string }
  | { type: 'answered'; found: Found }
  | { type: 'failed'; query: string; error: unknown }
  | { type: 'retried' }
  | { type: 'moved'; by: number; rows: number }
  | { type: 'marked'; index: number }
  | { type: 'entered' };

export const CLOSED_BEFORE: PaletteState = {
  text: '',
  found: null,
  error: null,
  attempt: 0,
  active: 0,
  opensFirst: false,
};

/** The query for a text; empty if the text is too short. */
export function queryOf({ text }: Pick<PaletteState, 'text'>): string {
  const query = text.trim().replace(/\s+/g, ' ');
  return query.length < MIN_ANYWHERE_LETTERS ? '' : query;
}

/** Whether the rows on screen belong to an earlier text than the one in the field. */
export function isWaiting(state: PaletteState): boolean {
  const query = queryOf(state);
  return query !== '' && state.error === null && state.found?.query !== query;
}

/**
 * Returns the next state of the palette. A reply is stored only if it answers the current text. Late replies to earlier texts are dropped.
 */
export function reducePalette(state: PaletteState, action: PaletteAction): PaletteState {
  const query = queryOf(state);
  switch (action.type) {
    case 'typed': {
      const next = { ...state, text: action.text, opensFirst: false };
      if (queryOf(next) === query) return next;
      return { ...next, error: null, active: 0, found: queryOf(next) === '' ? null : state.found };
    }
    case 'answered':
      return action.found.query === query ? { ...state, found: action.found, error: null, active: 0 } : state;
    case 'failed':
      return action.query === query ? { ...state, error: action.error, opensFirst: false } : state;
    case 'retried':
      return { ...state, error: null, attempt: state.attempt + 1 };
    case 'moved':
      if (action.rows === 0) return state;
      return { ...state, active: (state.active + action.by + action.rows) % action.rows, opensFirst: false };
    case 'marked':
      return { ...state, active: action.index };
    case 'entered':
      return { ...state, opensFirst: isWaiting(state) };
  }
}
