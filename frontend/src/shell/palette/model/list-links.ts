import { MAX_OF_GROUP, type AnywhereGroupReply, type AnywhereResult, type Parametros } from '#libs/contracts';
import { listPath, plainText } from '../../../base';
import { writeAddress, PLAIN_ADDRESS } from '../../../listings/model/view/address';
import type { PaletteRow } from './rows';
import { sectionOf } from './rows';

/** Returns the filters with which a list finds a result again. Null if the list cannot filter by the field in which the text was found. */
type FiltersFor = (query: string, result: AnywhereResult) => Parametros | null;

const LISTS: Readonly<Record<string, { title: string; filters: FiltersFor }>> = {
  alumnos: { title: 'Alumnos', filters: personFilters },
  tutores: { title: 'Tutores', filters: personFilters },
  profesores: { title: 'Profesores', filters: personFilters },
  familias: { title: 'Familias', filters: (query, { texto }) => contained(query, texto, 'nombre') },
  cursos: {
    title: 'Cursos',
    filters: (query, { texto }) => {
      const [code = '', ...description] = texto.split(' · ');
      return contained(query, code, 'codigo') ?? contained(query, description.join(' · '), 'descripcion');
    },
  },
  facturas: {
    title: 'Facturas',
    filters: (query, { texto, detalle }) =>
      contained(query, texto, 'numero') ?? contained(query, detalle.split(' · ')[0] ?? '', 'titular'),
  },
};

/**
 * If a group of results is full, there may be more results than the palette shows. Returns a row `Buscar «…» en Alumnos` for each list
 * with results in a full group.
 * If the filters of a list would find none of the shown results, the list gets no row.
 */
export function listLinks(query: string, groups: readonly AnywhereGroupReply[]): PaletteRow[] {
  const full = groups.filter(({ resultados }) => resultados.length >= MAX_OF_GROUP);
  const found = new Map<string, PaletteRow>();
  for (const result of full.flatMap(({ resultados }) => resultados)) {
    const section = sectionOf(result.url);
    const list = LISTS[section];
    const filters = list?.filters(query, result);
    if (list === undefined || !filters || found.has(section)) continue;
    const address = writeAddress({ ...PLAIN_ADDRESS, filters, isPanelOpen: true });
    found.set(section, {
      id: `listado-${section}`,
      icon: 'listado',
      title: `Buscar «${query}» en ${list.title}`,
      detail: '',
      target: { kind: 'page', url: `${listPath(section)}?${address.toString()}` },
    });
  }
  return [...found.values()];
}

function contained(query: string, text: string, field: string): Parametros | null {
  return plainText(text).includes(plainText(query)) ? { [`${field}__icontains`]: query } : null;
}

/**
 * Splits a typed name into a filter for the surnames and a filter for the name. A word that occurs in the person's surnames belongs to the
 * surnames; any other word belongs to the name.
 * Returns null if the person's surnames or name do not contain these words in the typed order.
 */
function personFilters(query: string, { texto }: AnywhereResult): Parametros | null {
  const [surnames = '', name = ''] = texto.split(', ').map(plainText);
  const words = query.split(/[\s,]+/).filter((word) => word !== '');
  const inSurnames = words.filter((word) => surnames.includes(plainText(word)));
  const inName = words.filter((word) => !inSurnames.includes(word)).join(' ');
  const ofSurnames = inSurnames.join(' ');
  if (!surnames.includes(plainText(ofSurnames)) || !name.includes(plainText(inName))) return null;
  return {
    ...(ofSurnames === '' ? {} : { apellidos__icontains: ofSurnames }),
    ...(inName === '' ? {} : { nombre__icontains: inName }),
  };
}
