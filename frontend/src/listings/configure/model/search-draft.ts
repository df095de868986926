import type {
  ConfiguredSearch,
  Parametros,
  Role,
  SaveSearchRequest,
  SearchField,
  Visibilidad,
} from '../../../../../libs/contracts';
import { PAGE_SIZE_DEFAULT } from '../../../../../libs/contracts';
import { filterRowsFor, parseFilterRows, type FilterRow } from '../../model/view/filters';

/** A saved search being edited. Its filters stand as they are typed. */
export interface SearchDraft {
  id: number;
  descripcion: string;
  visibilidad: Visibilidad;
  rol: Role;
  predeterminada: boolean;
  porPagina: number;
  orden: string;
  /** None: those of the list. */
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

export function filtersOf({ filtros }: SearchDraft, fields: readonly SearchField[]): Parametros {
  return parseFilterRows(fields, filtros).filters;
}

/** What is sent, or what is wrong: by filter, and under `descripcion`. */
export function readSearchDraft(
  draft: SearchDraft,
  fields: readonly SearchField[],
): { request: SaveSearchRequest } | { errores: Record<string, string> } {
  const { filters, errors } = parseFilterRows(fields, draft.filtros);
  const descripcion = draft.descripcion.trim();
  const all = { ...errors, ...(descripcion === '' ? { descripcion: 'Falta el nombre' } : {}) };
  if (Object.keys(all).length > 0) return { errores: all };
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
