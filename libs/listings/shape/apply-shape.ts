import type { BrokenEntry, ListShape, ShapeColumn, ShapePart, ShapeSearchField } from '../../contracts';
import type { ColumnModel, ListModel, SearchModel } from '../model/list-model';

/** The shape a list has by its definition alone. */
export function shapeOf(list: ListModel): ListShape {
  const shown = new Set(list.defaultColumns);
  return {
    columnas: list.offeredColumns.map((campo) => ({ campo, visible: shown.has(campo) })),
    busqueda: list.offeredSearch.map((campo) => ({ campo, visible: true })),
    orden: list.orden,
    porPagina: list.porPagina,
  };
}

/**
 * The list as a shape makes it look. What the shape leaves out is not offered, and stays declared: saved searches that name
 * it go on working. What it names and the list does not have is left out.
 */
export function applyShape(list: ListModel, shape: ListShape): ListModel {
  const columnas = shape.columnas.filter(({ campo }) => list.columns.has(campo));
  const shown = columnas.filter(({ visible }) => visible);
  const orden = orderKeys(shape.orden).filter((key) => list.sortable.has(fieldOfKey(key)));
  return {
    ...list,
    columns: changed(list.columns, columnas, shapedColumn),
    offeredColumns: columnas.map(({ campo }) => campo),
    // A list that lost all its columns shows those of its definition rather than nothing.
    defaultColumns: shown.length === 0 ? list.defaultColumns : shown.map(({ campo }) => campo),
    search: changed(list.search, shape.busqueda, shapedSearch),
    offeredSearch: shape.busqueda.flatMap(({ campo, visible }) => (visible && list.search.has(campo) ? [campo] : [])),
    orden: orden.length === 0 ? list.orden : orden.join(','),
    porPagina: shape.porPagina,
  };
}

const GONE = 'Este campo ya no existe en el listado.';

/** What a shape names and the list does not have. */
export function brokenEntries(list: ListModel, shape: ListShape): BrokenEntry[] {
  const missing = (parte: ShapePart, known: ReadonlyMap<string, unknown>, campos: readonly string[]) =>
    campos.filter((campo) => !known.has(campo)).map((campo) => ({ parte, campo, motivo: GONE }));
  return [
    ...missing(
      'columnas',
      list.columns,
      shape.columnas.map(({ campo }) => campo),
    ),
    ...missing(
      'busqueda',
      list.search,
      shape.busqueda.map(({ campo }) => campo),
    ),
    ...missing('orden', list.sortable, orderKeys(shape.orden).map(fieldOfKey)),
  ];
}

/** The keys of an order as they stand: `-edad`, `apellidos`. */
export function orderKeys(orden: string): string[] {
  return orden
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

export function fieldOfKey(key: string): string {
  return key.replace(/^-/, '');
}

function changed<M, E extends { campo: string }>(
  models: ReadonlyMap<string, M>,
  entries: readonly E[],
  change: (model: M, entry: E) => M,
): Map<string, M> {
  const map = new Map(models);
  for (const entry of entries) {
    const model = models.get(entry.campo);
    if (model !== undefined) map.set(entry.campo, change(model, entry));
  }
  return map;
}

function shapedColumn(column: ColumnModel, { etiqueta, ancho, alineacion }: ShapeColumn): ColumnModel {
  return {
    ...column,
    wire: {
      ...column.wire,
      ...(etiqueta === undefined ? {} : { etiqueta }),
      ...(ancho === undefined ? {} : { ancho }),
      ...(alineacion === undefined ? {} : { alineacion }),
    },
  };
}

function shapedSearch(search: SearchModel, { etiqueta }: ShapeSearchField): SearchModel {
  return etiqueta === undefined ? search : { ...search, wire: { ...search.wire, etiqueta } };
}
