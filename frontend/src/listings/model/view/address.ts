import type { Parametros } from '../../../../../libs/contracts';

/** What the address of a list says. What is null is as the saved search has it. */
export interface AddressState {
  searchId: number | null;
  filters: Parametros | null;
  order: string | null;
  page: number;
  pageSize: number | null;
  isPanelOpen: boolean;
}

export const PLAIN_ADDRESS: AddressState = {
  searchId: null,
  filters: null,
  order: null,
  page: 1,
  pageSize: null,
  isPanelOpen: false,
};

/** Names that are ours in the query of the address; whatever else stands there is left alone. */
const NAMES = ['busqueda', 'parametros', 'orden', 'pagina', 'porPagina', 'panel'] as const;

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Filters as they stand in an address, scalars only; null when they cannot be read. */
function readParametros(text: string | null): Parametros | null {
  if (text === null) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  const scalars = Object.entries(read).filter(
    (entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]) && entry[1] !== '',
  );
  return Object.fromEntries(scalars);
}

/** Reads an address that anybody may have typed: what makes no sense counts as not said. */
export function readAddress(query: URLSearchParams): AddressState {
  return {
    searchId: positive(query.get('busqueda')),
    filters: readParametros(query.get('parametros')),
    order: query.get('orden'),
    page: positive(query.get('pagina')) ?? 1,
    pageSize: positive(query.get('porPagina')),
    isPanelOpen: query.get('panel') === '1',
  };
}

/** The query of an address that says just this, on top of `rest`, whose other names stay. */
export function writeAddress(state: AddressState, rest: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(rest);
  for (const name of NAMES) query.delete(name);
  if (state.searchId !== null) query.set('busqueda', String(state.searchId));
  if (state.filters !== null) query.set('parametros', JSON.stringify(state.filters));
  if (state.order !== null) query.set('orden', state.order);
  if (state.page > 1) query.set('pagina', String(state.page));
  if (state.pageSize !== null) query.set('porPagina', String(state.pageSize));
  if (state.isPanelOpen) query.set('panel', '1');
  return query;
}
