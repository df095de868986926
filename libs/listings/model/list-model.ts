import type { DataSource } from 'typeorm';
import { PAGE_SIZE_DEFAULT, type Column, type SearchField } from '../../contracts';
import type { ListColumn, ListDefinition } from '../definition/define-list';
import type { FieldModel } from './field-model';
import { isOwn } from './field-model';
import { resolveField } from './resolve-field';

export interface ColumnModel {
  field: FieldModel;
  wire: Column;
  /** Own or to-one fields that links of this column are made of. */
  linkFields: FieldModel[];
  /** For a to-many column: only rows where these hold. */
  only: { field: FieldModel; value: string | number | boolean }[];
}

export interface SearchModel {
  field: FieldModel;
  wire: SearchField;
}

/** A list made ready at start: everything that may be named is here, already resolved. */
export interface ListModel {
  definition: ListDefinition;
  table: string;
  columns: Map<string, ColumnModel>;
  /** Columns people may choose, in their order, and those shown before they do. */
  offeredColumns: string[];
  defaultColumns: string[];
  search: Map<string, SearchModel>;
  /** Search fields that are offered, in their order. */
  offeredSearch: string[];
  sortable: Map<string, FieldModel>;
  /** How rows are ordered, and how many make a page, unless somebody says otherwise. */
  orden: string;
  porPagina: number;
  /** Own fields that say which record it is: `{nombre} {apellidos}`. */
  rotulo: { template: string; fields: FieldModel[] };
  selector: {
    nombre: string;
    busca: FieldModel[];
    muestra: { template: string; fields: FieldModel[] };
    uno: FieldModel[] | null;
  } | null;
}

/** @throws Error that names the list and what is wrong with its definition. */
export function makeListModel(definition: ListDefinition, dataSource: DataSource): ListModel {
  const metadata = dataSource.getMetadata(definition.entity);
  const resolve = (campo: string) => resolveField(definition.codigo, metadata, campo);
  const templateOf = (template: string) => ({ template, fields: placeholders(template).map(resolve) });

  const all = [...definition.columns, ...(definition.moreColumns ?? [])].map((column) => columnModel(column, resolve));
  const columns = byName(definition.codigo, all, ({ field }) => field.campo);
  const searches = definition.search.map((entry) => searchModel(entry, resolve));
  const search = byName(definition.codigo, searches, ({ field }) => field.campo);
  const sortable = new Map([...columns.values(), ...search.values()].map(({ field }) => [field.campo, field]));
  sortable.set('id', resolve('id'));
  const rotulo = templateOf(definition.rotulo);
  if (!rotulo.fields.every(isOwn)) throw new Error(`El rótulo del listado «${definition.codigo}» usa campos ajenos`);
  return {
    definition,
    table: metadata.tableName,
    columns,
    offeredColumns: [...columns.keys()],
    defaultColumns: definition.columns.map((column) => (typeof column === 'string' ? column : column.campo)),
    search,
    offeredSearch: [...search.keys()],
    sortable,
    orden: definition.orden.join(','),
    porPagina: PAGE_SIZE_DEFAULT,
    rotulo,
    selector: definition.selector
      ? {
          nombre: definition.selector.nombre,
          busca: definition.selector.busca.map(resolve),
          muestra: templateOf(definition.selector.muestra),
          uno: definition.selector.uno?.map(resolve) ?? null,
        }
      : null,
  };
}

function columnModel(column: string | ListColumn, resolve: (campo: string) => FieldModel): ColumnModel {
  const options: ListColumn = typeof column === 'string' ? { campo: column } : column;
  const field = resolve(options.campo);
  return {
    field,
    wire: {
      etiqueta: options.etiqueta ?? field.etiqueta,
      campo: field.campo,
      tipo: field.columnType,
      ...(field.itemType === undefined ? {} : { elementos: field.itemType }),
      ordenable: true,
      ...(options.enlace === undefined ? {} : { enlace: options.enlace }),
      ...(field.opciones === undefined ? {} : { opciones: field.opciones }),
    },
    linkFields: placeholders(options.enlace ?? '').map(resolve),
    only: Object.entries(options.solo ?? {}).flatMap(([campo, value]) =>
      value === undefined ? [] : [{ field: resolve(campo), value }],
    ),
  };
}

function searchModel(entry: ListDefinition['search'][number], resolve: (campo: string) => FieldModel): SearchModel {
  const options = typeof entry === 'string' ? { campo: entry } : entry;
  const field = resolve(options.campo);
  const opciones = ('opciones' in options ? options.opciones : undefined) ?? field.opciones;
  return {
    field,
    wire: {
      etiqueta: ('etiqueta' in options ? options.etiqueta : undefined) ?? field.etiqueta,
      campo: field.campo,
      tipo: field.searchType,
      ...(opciones === undefined ? {} : { opciones: opciones.map((option) => ({ ...option })) }),
    },
  };
}

/** The names between braces of `{apellidos}, {nombre}`. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
}

function byName<T>(list: string, items: T[], nameOf: (item: T) => string): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    if (map.has(nameOf(item))) throw new Error(`El listado «${list}» nombra dos veces «${nameOf(item)}»`);
    map.set(nameOf(item), item);
  }
  return map;
}
