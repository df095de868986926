import { ownPath } from '../../../libs/contracts';

/** What a step of the history remembers: the page from which a record was opened, and what that page remembered itself. */
interface Step {
  regreso: string;
  antes?: unknown;
}

export interface WayBack {
  path: string;
  /** For the step that leads there, so that the way goes on from it. */
  state: unknown;
}

/** For the step that opens a record: closing it leads back here, to the same search, filters and page. */
export function fromHere({ pathname, search, state }: { pathname: string; search: string; state?: unknown }): Step {
  return { regreso: pathname + search, ...(state ? { antes: state } : {}) };
}

/** Where a record was opened from, or null: it was reached by its address, or the step remembers something else. */
export function wayBack(state: unknown): WayBack | null {
  if (typeof state !== 'object' || state === null || !('regreso' in state)) return null;
  const path = ownPath(state.regreso);
  return path === null ? null : { path, state: 'antes' in state ? state.antes : null };
}
