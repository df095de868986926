import { isDeepStrictEqual } from 'node:util';
import type { Parametros } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';

/** A seed as it is inserted into the database. If `columnas` or `orden` is empty, the columns or the order of the list apply. */
interface SearchSeed {
  listado: string;
  codigo: string;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  predeterminada: boolean;
}

/** The original seed of a list under this code; undefined if the list no longer declares it. */
export function seedOf(definition: ListDefinition, codigo: string | null): SearchSeed | undefined {
  return seedsOf(definition).find((seed) => seed.codigo === codigo);
}

/** True if a search differs from its original seed. */
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
