import type { ListShape } from '#libs/contracts';
import { changeShape, type ShapeAction } from './shape';

/** A list shape being edited, with undo and redo. */
export interface ShapeDraft {
  /** The version that the draft is based on, and its shape. */
  version: number;
  saved: ListShape;
  present: ListShape;
  past: readonly ListShape[];
  future: readonly ListShape[];
  /** Key of the field that was changed last. Further changes of the same field belong to the same undo step. */
  last: string | null;
}

export type DraftAction =
  | ShapeAction
  | { type: 'undo' }
  | { type: 'redo' }
  /** The draft was saved as this version. Changes made during the save remain unsaved. */
  | { type: 'saved'; version: number; shape: ListShape }
  /** Replaces the draft by the shape of this version. */
  | { type: 'load'; version: number; shape: ListShape };

/** Maximum number of undo steps. */
const MAX_STEPS = 100;

export function startDraft(version: number, shape: ListShape): ShapeDraft {
  return { version, saved: shape, present: shape, past: [], future: [], last: null };
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
  const isSameStep = key !== null && key === draft.last;
  const past = isSameStep ? draft.past : [...draft.past, draft.present].slice(-MAX_STEPS);
  return { ...draft, present, past, future: [], last: key };
}

/**
 * Returns the undo key of an action. If consecutive actions have the same key, they form one undo step. If the key is null, the action is
 * an undo step of its own.
 */
function keyOf(action: ShapeAction): string | null {
  if (action.type === 'page-size') return action.type;
  if (action.type !== 'change' || 'visible' in action.change || 'alineacion' in action.change) return null;
  return [action.part, action.path, ...Object.keys(action.change)].join();
}
