import type { ListRecord, Parametros, SelectorItem } from '../../../libs/contracts';
import { getJson } from '../api';
import type { ArrivedSelection } from '../listings';
import { asItem } from './chosen';
import type { ChooserKind } from './kinds';

interface Found {
  resultados: { registros: ListRecord[]; totalRegistros: number };
}

export const PAGE = 25;
/** As many as are taken over at once: more are not chosen by hand but by narrowing down. */
export const MOST_AT_ONCE = 1000;
const LARGEST_PAGE = 100;
/** As many names as the selector tells at once. */
const NAMES = 50;

export async function findRecords(
  { modelo, columnas, orden }: ChooserKind,
  parametros: Parametros,
  pagina: number,
  porPagina: number,
  signal?: AbortSignal,
): Promise<Found['resultados']> {
  const campos = columnas.flatMap((column) => column.campos);
  const asked = { modelo, campos, parametros, orden, pagina, porPagina };
  return (await getJson<Found>('/api/buscador-registros', asked, { signal })).resultados;
}

/** All that match, up to `MOST_AT_ONCE`. */
export async function findAll(
  kind: ChooserKind,
  parametros: Parametros,
  signal?: AbortSignal,
): Promise<SelectorItem[]> {
  const found: SelectorItem[] = [];
  for (let pagina = 1; found.length < MOST_AT_ONCE; pagina++) {
    const { registros, totalRegistros } = await findRecords(kind, parametros, pagina, LARGEST_PAGE, signal);
    found.push(...registros.map((record) => asItem(record, kind.rotulo)));
    if (registros.length === 0 || found.length >= totalRegistros) break;
  }
  return found;
}

/** What was selected in a list, by name; what is not there any more is not among it. */
export async function findSelected(kind: ChooserKind, selection: ArrivedSelection): Promise<SelectorItem[]> {
  if ('parametros' in selection) return findAll(kind, selection.parametros);
  const found: SelectorItem[] = [];
  const ids = selection.ids.slice(0, MOST_AT_ONCE);
  for (let start = 0; start < ids.length; start += NAMES) {
    const id = ids.slice(start, start + NAMES);
    found.push(...(await getJson<SelectorItem[]>('/api/buscador-generico', { modelo: kind.modelo, id: id.join(',') })));
  }
  return found;
}
