import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { ListState } from './use-list-state';

const ListContext = createContext<ListState | null>(null);

export function ListProvider({ state, children }: { state: ListState; children: ReactNode }) {
  return <ListContext value={state}>{children}</ListContext>;
}

/** Everything the parts of a list need to know and to do. @throws Error outside a list. */
export function useList(): ListState {
  const state = useContext(ListContext);
  if (!state) throw new Error('useList is for the parts of a list');
  return state;
}
