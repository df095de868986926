import type { BrokenEntry, ListShape, ShapeColumn, ShapePart, ShapeSearchField } from '../../contracts';
import type { ColumnModel, ListModel, SearchModel } from '../model/list-model';

/** The shape of a list without changes of administrators. */
export function shapeOf(list: ListModel): ListShape {
  const shown = new Set(list.defaultColumns);
  return {
    columnas: list.offeredColumns.map((campo) => ({ campo, visible: shown.has(campo) })),
    busqueda: list.offeredSearch.map((campo) => ({ campo, visible: true })),
    orden: list.order,
    porPagina: list.pageSize,
  };
}

/**
 * Applies a shape to a list: the list offers only the fields of the shape. The other fields stay declared, because saved searches may use
 * them. Ignores names that the list does not have.
 */
export function applyShape(list: ListModel, shape: ListShape): ListModel {
  const columns = shape.columnas.filter(({ campo }) => list.columns.has(campo));
  const shown = columns.filter(({ visible }) => visible);
  const order = orderKeys(shape.orden).filter((key) => list.sortable.has(fieldOfKey(key)));
  return {
    ...list,
    columns: mapEntries(list.columns, columns, shapeColumn),
    offeredColumns: columns.map(({ campo }) => campo),
    // If the shape shows no column that still exists, the list shows the default columns of its definition.
    defaultColumns: shown.length === 0 ? list.defaultColumns : shown.map(({ campo }) => campo),
    search: mapEntries(list.search, shape.busqueda, shapeSearch),
    offeredSearch: shape.busqueda.flatMap(({ campo, visible }) => (visible && list.search.has(campo) ? [campo] : [])),
    order: order.length === 0 ? list.order : order.join(','),
    pageSize: shape.porPagina,
  };
}

const GONE = 'Este campo ya no existe en el listado.';

/** The names in a shape that the list no longer has. */
export function brokenEntries(list: ListModel, shape: ListShape): BrokenEntry[] {
  const missing = (parte: ShapePart, known: ReadonlyMap<string, unknown>, names: readonly string[]) =>
    names.filter((campo) => !known.has(campo)).map((campo) => ({ parte, campo, motivo: GONE }));
  return [
    ...missing('columnas', list.columns, namesOf(shape.columnas)),
    ...missing('busqueda', list.search, namesOf(shape.busqueda)),
    ...missing('orden', list.sortable, orderKeys(shape.orden).map(fieldOfKey)),
  ];
}

const namesOf = (entries: readonly { campo: string }[]) => entries.map(({ campo }) => campo);

/** Splits an order into its sort keys: `-edad, apellidos` becomes `-edad` and `apellidos`. */
export function orderKeys(orden: string): string[] {
  return orden
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

export function fieldOfKey(key: string): string {
  return key.replace(/^-/, '');
}

/** Applies the entries of a shape to the models with the same name. */
function mapEntries<M, E extends { campo: string }>(
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

function shapeColumn(column: ColumnModel, { etiqueta, ancho, alineacion }: ShapeColumn): ColumnModel {
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

function shapeSearch(search: SearchModel, { etiqueta }: ShapeSearchField): SearchModel {
  return etiqueta === undefined ? search : { ...search, wire: { ...search.wire, etiqueta } };
}
