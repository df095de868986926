import type { ListRecord, Parametros, SelectorItem } from '#libs/contracts';
import { getJson } from '../../base';
import type { UrlSelection } from '../model/selection/list-actions';
import type { PickerKind } from './kinds';

export interface RecordsQuery {
  model: string;
  paths: readonly string[];
  filters: Parametros;
  order?: string;
  page: number;
  pageSize: number;
  /** The id of the saved search from which the filters come. If it is set, the filters may use fields that were taken out of the list. */
  searchId?: number | null;
  /** Restricts the result to these records. */
  among?: readonly number[];
}

interface RecordsReply {
  resultados: { registros: ListRecord[]; totalRegistros: number };
}

export interface FoundPage {
  records: ListRecord[];
  total: number;
}

export const PAGE_SIZE = 25;
/** Maximum number of records that can be chosen at once. The user must narrow down a larger set first. */
export const MAX_CHOSEN = 1000;
/** The largest page of records that the server returns. */
const MAX_PAGE_SIZE = 100;
/** Maximum number of ids in a request for labels. */
const MAX_LABELS = 50;

export async function findRecords(query: RecordsQuery, signal?: AbortSignal): Promise<FoundPage> {
  const { model: modelo, paths: campos, filters: parametros, order: orden, page: pagina, pageSize: porPagina } = query;
  const saved = query.searchId ? { busquedaGuardada: query.searchId } : {};
  const among = query.among === undefined ? {} : { entre: query.among.join(',') };
  const request = { modelo, campos, parametros, orden, pagina, porPagina, opcionales: 1, ...saved, ...among };
  const { resultados } = await getJson<RecordsReply>('/api/buscador-registros', request, { signal });
  return { records: resultados.registros, total: resultados.totalRegistros };
}

export const kindPaths = ({ columns }: PickerKind): string[] => columns.flatMap(({ paths }) => paths);

/** Converts a chosen record to an item with its label. */
export const toItem = (kind: PickerKind, record: ListRecord): SelectorItem => ({
  id: record.id,
  resultado: kind.labelOf(record),
});

/** All records that match, up to `MAX_CHOSEN`. */
export async function findAll(
  kind: PickerKind,
  filters: Parametros,
  searchId: number | null = null,
): Promise<SelectorItem[]> {
  const { model, order } = kind;
  const query = { model, paths: kindPaths(kind), filters, order, pageSize: MAX_PAGE_SIZE, searchId };
  const found: SelectorItem[] = [];
  for (let page = 1; found.length < MAX_CHOSEN; page++) {
    const { records, total } = await findRecords({ ...query, page });
    found.push(...records.map((record) => toItem(kind, record)));
    if (records.length === 0 || found.length >= total) break;
  }
  return found;
}

/** Loads the records that were selected in a list, with their labels. Deleted records are left out. */
export async function findSelected(kind: PickerKind, selection: UrlSelection): Promise<SelectorItem[]> {
  if ('filters' in selection) return findAll(kind, selection.filters, selection.searchId);
  return findLabels(kind.model, selection.ids);
}

/** Loads the labels of records, up to `MAX_CHOSEN`. Deleted records are left out. */
export async function findLabels(model: string, allIds: readonly number[]): Promise<SelectorItem[]> {
  const found: SelectorItem[] = [];
  const ids = allIds.slice(0, MAX_CHOSEN);
  for (let start = 0; start < ids.length; start += MAX_LABELS) {
    const id = ids.slice(start, start + MAX_LABELS).join(',');
    found.push(...(await getJson<SelectorItem[]>('/api/buscador-generico', { modelo: model, id })));
  }
  return found;
}
