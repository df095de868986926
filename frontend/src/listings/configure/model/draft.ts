import type { ListShape } from '../../../../../libs/contracts';
import { changeShape, type ShapeAction } from './shape';

/** A shape being worked on, with the way back and forth. */
export interface ShapeDraft {
  /** The version it was made from, and how that one is. */
  version: number;
  saved: ListShape;
  present: ListShape;
  past: readonly ListShape[];
  future: readonly ListShape[];
  /** What was changed last: letters typed into one field are one step. */
  last: string | null;
}

export type DraftAction =
  | ShapeAction
  | { type: 'undo' }
  | { type: 'redo' }
  /** What was worked on is now this version; what was changed while it was being saved stays a change. */
  | { type: 'saved'; version: number; shape: ListShape }
  /** Begins anew from a version. */
  | { type: 'load'; version: number; shape: ListShape };

/** Steps that can be taken back. */
const MOST_STEPS = 100;

export function startDraft(version: number, forma: ListShape): ShapeDraft {
  return { version, saved: forma, present: forma, past: [], future: [], last: null };
}

export function draftReducer(draft: ShapeDraft, action: DraftAction): ShapeDraft {
  switch (action.type) {
    case 'undo': {
      const before = draft.past.at(-1);
      if (!before) return draft;
      const future = [draft.present, ...draft.future];
      return { ...draft, present: before, past: draft.past.slice(0, -1), future, last: null };
    }
    case 'redo': {
      const [next, ...future] = draft.future;
      if (!next) return draft;
      return { ...draft, present: next, past: [...draft.past, draft.present], future, last: null };
    }
    case 'saved':
      return { ...draft, version: action.version, saved: action.shape, last: null };
    case 'load':
      return startDraft(action.version, action.shape);
    case 'add':
    case 'change':
    case 'move':
    case 'order':
    case 'page-size':
    case 'remove':
      return step(draft, action);
  }
}

function step(draft: ShapeDraft, action: ShapeAction): ShapeDraft {
  const present = changeShape(draft.present, action);
  if (JSON.stringify(present) === JSON.stringify(draft.present)) return draft;
  const key = keyOf(action);
  const goesOn = key !== null && key === draft.last;
  const past = goesOn ? draft.past : [...draft.past, draft.present].slice(-MOST_STEPS);
  return { ...draft, present, past, future: [], last: key };
}

/** Which field of which entry is being typed into; null for what is a step by itself. */
function keyOf(action: ShapeAction): string | null {
  if (action.type === 'page-size') return action.type;
  if (action.type !== 'change' || 'visible' in action.change || 'alineacion' in action.change) return null;
  return [action.part, action.path, ...Object.keys(action.change)].join();
}
