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

/** The code of the search that every list has: all rows. */
const ALL = 'todos';

/** The searches that come with a list: all rows, which is the default, then those of its definition. */
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
      predeterminada: true,
    },
    ...savedSearches.map(({ order = '', columns = [], ...search }) => ({
      listado: code,
      codigo: search.code,
      descripcion: search.description,
      parametros: search.filters,
      orden: order,
      columnas: columns,
      predeterminada: false,
    })),
  ];
}
