import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { ListState } from './list-state';

const ListContext = createContext<ListState | null>(null);

export function ListProvider({ state, children }: { state: ListState; children: ReactNode }) {
  return <ListContext value={state}>{children}</ListContext>;
}

/** The state and the commands of the surrounding list. @throws Error outside a list */
export function useList(): ListState {
  const state = useContext(ListContext);
  if (!state) throw new Error('useList needs a ListProvider');
  return state;
}
