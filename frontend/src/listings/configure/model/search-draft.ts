import type { ConfiguredSearch, Parametros, Role, SaveSearchRequest, SearchField, Visibilidad } from '#libs/contracts';
import { PAGE_SIZE_DEFAULT } from '#libs/contracts';
import { filterRowsFor, parseFilterRows, type FilterRow } from '../../model/view/filters';

/** The saved search being edited. Its filters are text as typed. */
export interface SearchDraft {
  id: number;
  descripcion: string;
  visibilidad: Visibilidad;
  rol: Role;
  predeterminada: boolean;
  porPagina: number;
  orden: string;
  /** If empty, the search shows the columns of the list. */
  columnas: readonly string[];
  filtros: readonly FilterRow[];
}

export const BLANK_SEARCH: SearchDraft = {
  id: 0,
  descripcion: '',
  visibilidad: 'todos',
  rol: 'secretaria',
  predeterminada: false,
  porPagina: PAGE_SIZE_DEFAULT,
  orden: '',
  columnas: [],
  filtros: [],
};

/** Returns the draft of a saved search, without its empty filters. */
export function searchDraft(search: ConfiguredSearch, fields: readonly SearchField[]): SearchDraft {
  const { id, descripcion, visibilidad, rol, predeterminada, porPagina, orden, columnas, parametros } = search;
  return {
    id,
    descripcion,
    visibilidad,
    rol: rol ?? BLANK_SEARCH.rol,
    predeterminada,
    porPagina,
    orden,
    columnas,
    filtros: filterRowsFor(fields, parametros).filter(({ text }) => text !== ''),
  };
}

/** Switches a column of the search on or off. */
export function toggleColumn({ columnas }: SearchDraft, campo: string): string[] {
  return columnas.includes(campo) ? columnas.filter((other) => other !== campo) : [...columnas, campo];
}

/** Returns the filters of a draft for a request, without those whose text cannot be read. */
export function filtersOf({ filtros }: SearchDraft, fields: readonly SearchField[]): Parametros {
  return parseFilterRows(fields, filtros).filters;
}

/** Returns the request that saves a draft. If the draft has errors, returns the errors by filter key and field. */
export function readSearchDraft(
  draft: SearchDraft,
  fields: readonly SearchField[],
): { request: SaveSearchRequest } | { errors: Record<string, string> } {
  const { filters, errors: filterErrors } = parseFilterRows(fields, draft.filtros);
  const descripcion = draft.descripcion.trim();
  const errors = { ...filterErrors, ...(descripcion === '' ? { descripcion: 'Falta el nombre' } : {}) };
  if (Object.keys(errors).length > 0) return { errors };
  const { id, visibilidad, rol, predeterminada, porPagina, orden, columnas } = draft;
  return {
    request: {
      id,
      descripcion,
      parametros: filters,
      orden,
      columnas: [...columnas],
      porPagina,
      visibilidad,
      predeterminada,
      ...(visibilidad === 'rol' ? { rol } : {}),
    },
  };
}
