import type { Parametros } from '#libs/contracts';
import type { AddressState } from './address';
import { PLAIN_ADDRESS } from './address';

/** The actions of a list. */
export type ListAction =
  | { type: 'choose-search'; id: number }
  | { type: 'forget-search' }
  | { type: 'filter'; filters: Parametros }
  | { type: 'reset' }
  | { type: 'order'; order: string }
  | { type: 'go-to'; page: number }
  | { type: 'page-size'; pageSize: number }
  | { type: 'panel'; isOpen: boolean };

/** The next state. An action that changes the matching rows goes back to page 1. */
export function reduce(state: AddressState, action: ListAction): AddressState {
  switch (action.type) {
    case 'choose-search':
      return { ...state, searchId: action.id, filters: null, order: null, page: 1, pageSize: null };
    case 'forget-search':
      return { ...PLAIN_ADDRESS, isPanelOpen: state.isPanelOpen };
    case 'filter':
      return { ...state, filters: action.filters, page: 1 };
    case 'reset':
      return { ...state, filters: null, order: null, pageSize: null, page: 1 };
    case 'order':
      return { ...state, order: action.order, page: 1 };
    case 'go-to':
      return { ...state, page: Math.max(1, action.page) };
    case 'page-size':
      return { ...state, pageSize: action.pageSize, page: 1 };
    case 'panel':
      return { ...state, isPanelOpen: action.isOpen };
  }
}

/** True if an action adds a history entry: all actions except opening and folding the panel. */
export function isStep(action: ListAction): boolean {
  return action.type !== 'panel';
}
