import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import type { RelationMetadata } from 'typeorm/metadata/RelationMetadata';
import type { Permission, RecordField, RecordFieldType, SelectorItem } from '../../contracts';
import type { ListRegistry } from '../../listings';
import { computedOf, type FieldInfo } from '../../platform';
import type { CheckedField, NumberShape } from '../fields';

/** Where the value of a field is kept. */
export type Store =
  | { kind: 'column'; column: string; hasDefault: boolean }
  | { kind: 'reference'; column: string; table: string; target: object }
  | { kind: 'references'; table: string; ours: string; theirs: string; targetTable: string; target: object }
  /** Added by an administrator: under its name in the column `adicionales`. */
  | { kind: 'added' }
  | { kind: 'age' | 'current'; from: string };

/** One field of a record and where it is stored. */
export interface StoredField extends CheckedField {
  store: Store;
  /** Without this right it is shown and not changed. */
  permiso?: Permission;
}

const TYPE_OF_COLUMN: Record<string, RecordFieldType> = {
  text: 'texto',
  varchar: 'texto',
  integer: 'numero',
  int: 'numero',
  smallint: 'numero',
  numeric: 'numero',
  boolean: 'booleano',
  date: 'fecha',
  timestamptz: 'fecha-hora',
  time: 'hora',
};

/** Figures of a number as its reader takes them; `smallint` holds fewer. */
const WHOLE: Record<string, NumberShape | undefined> = {
  integer: { digits: 9, decimals: 0 },
  int: { digits: 9, decimals: 0 },
  smallint: { digits: 4, decimals: 0 },
};

/** A declared property as a field; null for what records do not show: keys, hidden fields, lists of related rows. */
export function storedField(info: FieldInfo, metadata: EntityMetadata, registry: ListRegistry): StoredField | null {
  if (info.oculto === true) return null;
  const relation = metadata.findRelationWithPropertyPath(info.campo);
  if (relation !== undefined) return relationField(info, relation, registry);
  const column = metadata.findColumnWithPropertyName(info.campo);
  return column === undefined ? null : columnField(info, column);
}

function columnField(info: FieldInfo, column: ColumnMetadata): StoredField | null {
  if (column.isArray) return null;
  const tipo = info.tipo ?? (info.opciones ? 'opcion' : TYPE_OF_COLUMN[String(column.type)]);
  if (tipo === undefined) return null;
  const readOnly = info.soloLectura === true || column.generatedType !== undefined || tipo === 'fecha-hora';
  const hasDefault = column.default !== undefined;
  return {
    ...common(info, tipo),
    obligatorio: info.obligatorio ?? (!column.isNullable && !hasDefault && tipo !== 'booleano'),
    ...(readOnly ? { soloLectura: true } : {}),
    ...(readOnly ? {} : initialValue(column)),
    number: numberShape(column),
    store: { kind: 'column', column: column.databaseName, hasDefault },
  };
}

function numberShape({ type, precision, scale }: ColumnMetadata): NumberShape | null {
  if (type !== 'numeric') return WHOLE[String(type)] ?? null;
  const decimals = scale ?? 0;
  return typeof precision === 'number' ? { digits: precision - decimals, decimals } : null;
}

/** A date that the database would set to today. */
export const TODAY = 'CURRENT_DATE';

/** What a new record shows before anybody types: the column's default, where it is a plain value or today. */
function initialValue({ default: initial }: ColumnMetadata): Pick<RecordField, 'valorInicial'> {
  if (typeof initial === 'boolean' || typeof initial === 'number') return { valorInicial: initial };
  return typeof initial === 'function' && initial() === TODAY ? { valorInicial: TODAY } : {};
}

function relationField(info: FieldInfo, relation: RelationMetadata, registry: ListRegistry): StoredField | null {
  const target = relation.inverseEntityMetadata;
  const list = registry.byEntityClass(target.target as object);
  const where = {
    ...(list?.selector ? { buscador: `/api/buscador-${list.selector.nombre}` } : {}),
    ...(list ? { urlFicha: list.definition.urlFicha } : {}),
  };
  if (relation.isManyToMany && relation.isOwning && relation.junctionEntityMetadata) {
    const [ours] = relation.joinColumns;
    const [theirs] = relation.inverseJoinColumns;
    if (!ours || !theirs) return null;
    const table = relation.junctionEntityMetadata.tableName;
    const store: Store = {
      kind: 'references',
      table,
      ours: ours.databaseName,
      theirs: theirs.databaseName,
      targetTable: target.tableName,
      target: target.target as object,
    };
    return { ...common(info, 'referencias'), obligatorio: info.obligatorio ?? false, ...where, store };
  }
  const column = relation.isManyToOne || relation.isOneToOneOwner ? relation.joinColumns[0] : undefined;
  if (column === undefined) return null;
  return {
    ...common(info, info.tipo ?? 'referencia'),
    obligatorio: info.obligatorio ?? !relation.isNullable,
    ...(info.soloLectura === true ? { soloLectura: true } : {}),
    ...where,
    store: { kind: 'reference', column: column.databaseName, table: target.tableName, target: target.target as object },
  };
}

function common(
  info: FieldInfo,
  tipo: RecordFieldType,
): Pick<RecordField, 'campo' | 'tipo' | 'etiqueta'> & Partial<RecordField> {
  return {
    campo: info.campo,
    tipo,
    etiqueta: info.etiqueta,
    ...(info.opciones ? { opciones: info.opciones.map((option) => ({ ...option })) } : {}),
    ...(info.ayuda === undefined ? {} : { ayuda: info.ayuda }),
    ...(info.longitudMaxima === undefined ? {} : { longitudMaxima: info.longitudMaxima }),
  };
}

const TYPE_OF_COMPUTED = { age: 'numero', current: 'booleano' } as const;

/** A reckoned property as a field that is only shown; null for counts, which lists show. */
export function computedField({
  campo,
  etiqueta,
  computed,
  ayuda,
}: ReturnType<typeof computedOf>[number]): StoredField | null {
  if (computed.kind === 'count') return null;
  return {
    campo,
    etiqueta,
    tipo: TYPE_OF_COMPUTED[computed.kind],
    obligatorio: false,
    soloLectura: true,
    ...(computed.kind === 'age' ? { unidad: 'años' } : {}),
    ...(ayuda === undefined ? {} : { ayuda }),
    store: { kind: computed.kind, from: computed.from },
  };
}

/** What of a field crosses the wire. */
export function wireField({
  store: _store,
  number: _number,
  validar: _rules,
  permiso: _right,
  ...field
}: StoredField): RecordField {
  return field;
}

/** The column of a record's table that holds the values of added fields. */
export const ADDED_COLUMN = 'adicionales';

type Row = Record<string, unknown>;

/** The value of a field as it travels. */
export function valueOf({ campo, store, tipo }: StoredField, row: Row, named?: readonly SelectorItem[]): unknown {
  if (store.kind === 'references') return named?.map((item) => item.id) ?? [];
  if (store.kind === 'added') return (row[ADDED_COLUMN] as Row | undefined)?.[campo] ?? null;
  if ('from' in store) return row[campo] ?? null;
  const value = row[store.column] ?? null;
  return tipo === 'hora' && typeof value === 'string' ? value.slice(0, 5) : value;
}

/** Does its value stand for an upload? */
export function isFile(field: StoredField): field is StoredField & { tipo: 'fichero' | 'imagen' } {
  return field.tipo === 'fichero' || field.tipo === 'imagen';
}
