import type {
  ConfiguredSearch,
  Parametros,
  Role,
  SaveSearchRequest,
  SearchField,
  Visibilidad,
} from '../../../../../libs/contracts';
import { PAGE_SIZE_DEFAULT } from '../../../../../libs/contracts';
import { draftOf, readDraft, type DraftRow } from '../../model/filters';

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
  filtros: readonly DraftRow[];
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
    filtros: draftOf(fields, parametros).filter(({ texto }) => texto !== ''),
  };
}

export function filtersOf({ filtros }: SearchDraft, fields: readonly SearchField[]): Parametros {
  return readDraft(fields, filtros).parametros;
}

/** What is sent, or what is wrong: by filter, and under `descripcion`. */
export function readSearchDraft(
  draft: SearchDraft,
  fields: readonly SearchField[],
): { request: SaveSearchRequest } | { errores: Record<string, string> } {
  const { parametros, errores } = readDraft(fields, draft.filtros);
  const descripcion = draft.descripcion.trim();
  const all = { ...errores, ...(descripcion === '' ? { descripcion: 'Falta el nombre' } : {}) };
  if (Object.keys(all).length > 0) return { errores: all };
  const { id, visibilidad, rol, predeterminada, porPagina, orden, columnas } = draft;
  return {
    request: {
      id,
      descripcion,
      parametros,
      orden,
      columnas: [...columnas],
      porPagina,
      visibilidad,
      predeterminada,
      ...(visibilidad === 'rol' ? { rol } : {}),
    },
  };
}
