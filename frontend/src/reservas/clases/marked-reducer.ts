import { toggled } from '../../base';

/** The ids of the classes that an administrator has marked. */
export type Marked = ReadonlySet<number>;

export type MarkedAction =
  | { type: 'toggle'; id: number }
  /** Marks all classes with these ids. If all of them are already marked, unmarks them. */
  | { type: 'toggle-all'; ids: readonly number[] }
  | { type: 'clear' }
  /** After a reload: drops the marks of classes that are no longer shown. */
  | { type: 'prune'; ids: readonly number[] };

export const NOTHING_MARKED: Marked = new Set();

export function markedReducer(marked: Marked, action: MarkedAction): Marked {
  switch (action.type) {
    case 'toggle':
      return toggled(marked, action.id);
    case 'toggle-all':
      return areAllMarked(marked, action.ids)
        ? without(marked, new Set(action.ids))
        : new Set([...marked, ...action.ids]);
    case 'clear':
      return marked.size === 0 ? marked : NOTHING_MARKED;
    case 'prune': {
      const shown = new Set(action.ids);
      const kept = [...marked].filter((id) => shown.has(id));
      return kept.length === marked.size ? marked : new Set(kept);
    }
  }
}

export const areAllMarked = (marked: Marked, ids: readonly number[]): boolean =>
  ids.length > 0 && ids.every((id) => marked.has(id));

const without = (marked: Marked, ids: ReadonlySet<number>): Marked => new Set([...marked].filter((id) => !ids.has(id)));
