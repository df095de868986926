import { listPath, recordPath, withSlash } from './paths';

/** History state that marks a new record opened in a window over its list. The browser restores this state after a reload. */
export const OVER_LIST = { overList: true };

export function isOverList(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'overList' in historyState;
}

/** Whether a path is the page of a new record of this list: `/administrar/aulas/ficha/0/`. */
export function isNewRecordOf(seccion: string, pathname: string): boolean {
  return withSlash(pathname) === recordPath(listPath(seccion), 0);
}
