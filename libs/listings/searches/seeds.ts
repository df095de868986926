import { isDeepStrictEqual } from 'node:util';
import type { Parametros } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';

/**
 * The row to insert for a saved search that the list definition declares. If `columnas` or `orden` is empty, the search uses the columns
 * or the order of the list.
 */
interface SearchSeed {
  listado: string;
  codigo: string;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  predeterminada: boolean;
}

/** Returns the built-in search with this code, as the list definition declares it; undefined if the list declares no such search. */
export function seedOf(definition: ListDefinition, codigo: string | null): SearchSeed | undefined {
  return seedsOf(definition).find((seed) => seed.codigo === codigo);
}

/** True if the stored search differs from its declaration in the list definition. */
export function differsFrom(seed: SearchSeed, row: Pick<SearchSeed, SeededPart>): boolean {
  return SEEDED_PARTS.some((part) => !isDeepStrictEqual(row[part], seed[part]));
}

const SEEDED_PARTS = ['descripcion', 'parametros', 'orden', 'columnas'] as const;

type SeededPart = (typeof SEEDED_PARTS)[number];

/** The code of the search for all rows, which every list has. */
const ALL = 'todos';

/**
 * Returns the seeds (the built-in searches) of a list: first the search for all rows, then the searches of the list definition. If no
 * search of the definition is the default, the search for all rows is.
 */
export function seedsOf({ code, noun, savedSearches = [] }: ListDefinition): SearchSeed[] {
  const everything = noun.feminine === true ? 'Todas las' : 'Todos los';
  return [
    {
      listado: code,
      codigo: ALL,
      descripcion: `${everything} ${noun.plural}`,
      parametros: {},
      orden: '',
      columnas: [],
      predeterminada: !savedSearches.some(({ isDefault }) => isDefault),
    },
    ...savedSearches.map(({ order = '', columns = [], ...search }) => ({
      listado: code,
      codigo: search.code,
      descripcion: search.description,
      parametros: search.filters,
      orden: order,
      columnas: columns,
      predeterminada: search.isDefault === true,
    })),
  ];
}
