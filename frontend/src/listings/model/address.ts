import type { Parametros } from '../../../../libs/contracts';

/** What the address of a list says. What is null is as the saved search has it. */
export interface AddressState {
  busqueda: number | null;
  parametros: Parametros | null;
  orden: string | null;
  pagina: number;
  porPagina: number | null;
  panel: boolean;
}

export const PLAIN_ADDRESS: AddressState = {
  busqueda: null,
  parametros: null,
  orden: null,
  pagina: 1,
  porPagina: null,
  panel: false,
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
    busqueda: positive(query.get('busqueda')),
    parametros: readParametros(query.get('parametros')),
    orden: query.get('orden'),
    pagina: positive(query.get('pagina')) ?? 1,
    porPagina: positive(query.get('porPagina')),
    panel: query.get('panel') === '1',
  };
}

/** The query of an address that says just this, on top of `rest`, whose other names stay. */
export function writeAddress(state: AddressState, rest: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(rest);
  for (const name of NAMES) query.delete(name);
  if (state.busqueda !== null) query.set('busqueda', String(state.busqueda));
  if (state.parametros !== null) query.set('parametros', JSON.stringify(state.parametros));
  if (state.orden !== null) query.set('orden', state.orden);
  if (state.pagina > 1) query.set('pagina', String(state.pagina));
  if (state.porPagina !== null) query.set('porPagina', String(state.porPagina));
  if (state.panel) query.set('panel', '1');
  return query;
}
