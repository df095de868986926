import type { Parametros } from '#libs/contracts';

/** The state of a list in the URL. A null member means: as in the saved search. */
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

/** The query parameters of a list. Other parameters stay as they are. */
const NAMES = ['busqueda', 'parametros', 'orden', 'pagina', 'porPagina', 'panel'] as const;

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Reads the filters of a URL; null if the text is not a JSON object. Keeps only the texts, numbers and booleans that are not empty. */
function parseFilters(text: string | null): Parametros | null {
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

/** Parses the query of a URL. Invalid parameters are ignored. */
export function readAddress(query: URLSearchParams): AddressState {
  return {
    searchId: positive(query.get('busqueda')),
    filters: parseFilters(query.get('parametros')),
    order: query.get('orden'),
    page: positive(query.get('pagina')) ?? 1,
    pageSize: positive(query.get('porPagina')),
    isPanelOpen: query.get('panel') === '1',
  };
}

/** Builds the query of the URL from the state of a list. Parameters of `rest` that do not belong to this state are kept. */
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
