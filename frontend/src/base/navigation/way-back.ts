import { ownPath } from '#libs/contracts';

/** The history state of an opened record: the path of the page that opened the record, and the history state of this page. */
interface OpenedFrom {
  backTo: string;
  before?: unknown;
}

export interface WayBack {
  path: string;
  /**
   * The history state of the page at `path`. The state is restored when the page is shown again. For the page of a record, the state also
   * tells which page opened the record.
   */
  state: unknown;
}

/**
 * Creates the history state for opening a record. Closing the record then leads back to the current page with its search, filters and page
 * number.
 */
export function fromHere({
  pathname,
  search,
  state,
}: {
  pathname: string;
  search: string;
  state?: unknown;
}): OpenedFrom {
  return { backTo: pathname + search, ...(state ? { before: state } : {}) };
}

/** The history state for opening a new record that stays on screen after it is saved. */
export const fromHereKeepingNew = (here: Parameters<typeof fromHere>[0]): OpenedFrom & { keepsNewOpen: true } => ({
  ...fromHere(here),
  keepsNewOpen: true,
});

/** Whether a new record stays on screen after it is saved. */
export const keepsNewOpen = (historyState: unknown): boolean =>
  typeof historyState === 'object' && historyState !== null && 'keepsNewOpen' in historyState;

/** The page a record was opened from; null when it was opened by its URL. */
export function wayBack(historyState: unknown): WayBack | null {
  if (typeof historyState !== 'object' || historyState === null || !('backTo' in historyState)) return null;
  const path = ownPath(historyState.backTo);
  return path === null ? null : { path, state: 'before' in historyState ? historyState.before : null };
}
