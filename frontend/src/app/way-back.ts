import { ownPath } from '../../../libs/contracts';

/** What a step of the history remembers: the page from which a record was opened. */
interface WayBack {
  regreso: string;
}

/** For the step that opens a record: closing it leads back here, to the same search, filters and page. */
export function fromHere({ pathname, search }: { pathname: string; search: string }): WayBack {
  return { regreso: pathname + search };
}

/** Where a record was opened from, or null: it was reached by its address, or the step remembers something else. */
export function wayBack(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('regreso' in state)) return null;
  return typeof state.regreso === 'string' ? ownPath(state.regreso) : null;
}
