import type { Parametros } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';

/** No columns and no order of its own means those of the list, whatever they come to be. */
interface SearchSeed {
  listado: string;
  codigo: string;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  predeterminada: boolean;
}

/** Name of the search that every list has. */
export const ALL = 'todos';

/** The searches a list brings along: first all rows, which opens, then its own. */
export function seedsOf({ codigo: listado, nombre, busquedas = [] }: ListDefinition): SearchSeed[] {
  const everything = nombre.femenino === true ? 'Todas las' : 'Todos los';
  return [
    {
      listado,
      codigo: ALL,
      descripcion: `${everything} ${nombre.plural}`,
      parametros: {},
      orden: '',
      columnas: [],
      predeterminada: true,
    },
    ...busquedas.map((search) => ({
      listado,
      codigo: search.codigo,
      descripcion: search.descripcion,
      parametros: search.parametros,
      orden: search.orden ?? '',
      columnas: search.columnas ?? [],
      predeterminada: false,
    })),
  ];
}
