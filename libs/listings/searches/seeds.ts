import { isDeepStrictEqual } from 'node:util';
import type { Parametros } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';

/** A search that comes with a list, as it is inserted. Empty columns or order: those of the list. */
interface SearchSeed {
  listado: string;
  codigo: string;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  predeterminada: boolean;
}

/** The search that comes with a list under this code, as it was inserted first; undefined if the list has it no more. */
export function seedOf(definition: ListDefinition, codigo: string | null): SearchSeed | undefined {
  return seedsOf(definition).find((seed) => seed.codigo === codigo);
}

/** Whether a search differs from how it came with the list. */
export function differsFrom(seed: SearchSeed, row: Pick<SearchSeed, SeededPart>): boolean {
  return SEEDED_PARTS.some((part) => !isDeepStrictEqual(row[part], seed[part]));
}

const SEEDED_PARTS = ['descripcion', 'parametros', 'orden', 'columnas'] as const;

type SeededPart = (typeof SEEDED_PARTS)[number];

/** The code of the search that every list has: all rows. */
const ALL = 'todos';

/** The searches that come with a list: all rows, which is the default unless another one is, then those of its definition. */
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
