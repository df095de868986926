import type { EntityMetadata } from 'typeorm';
import type { RelationMetadata } from 'typeorm/metadata/RelationMetadata';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import type { RecordField, RecordFieldType } from '../contracts';
import type { ListModel, ListRegistry } from '../listings';
import { computedOf, fieldsOf, type FieldInfo } from '../platform';

/** One field of a record and where it is stored. */
export type StoredField = RecordField & {
  store:
    | { kind: 'column'; column: string; hasDefault: boolean; number: NumberShape | null }
    | { kind: 'reference'; column: string; table: string; target: object }
    | { kind: 'references'; table: string; ours: string; theirs: string; targetTable: string }
    | { kind: 'age' | 'current'; from: string };
};

/** How many figures a column of numbers holds before its comma and after it. */
export interface NumberShape {
  digits: number;
  decimals: number;
}

export interface RecordModel {
  list: ListModel;
  table: string;
  fields: StoredField[];
  grupos: { id: string; titulo: string; campos: string[] }[];
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

/** A record page that follows from its entity's declared fields. Keys and hidden fields are not part of it. */
export function makeRecordModel(list: ListModel, metadata: EntityMetadata, registry: ListRegistry): RecordModel {
  const grupos: RecordModel['grupos'] = [];
  const fields = fieldsOf(metadata.target as object).flatMap((info) => {
    const field = storedField(info, metadata, registry);
    if (field === null) return [];
    const current = grupos.at(-1);
    if (info.grupo !== undefined || current === undefined)
      grupos.push({
        id: `grupo${String(grupos.length + 1)}`,
        titulo: info.grupo ?? list.definition.titulo,
        campos: [field.campo],
      });
    else current.campos.push(field.campo);
    return [field];
  });
  for (const computed of computedOf(metadata.target as object)) addComputed(computed, fields, grupos);
  return { list, table: metadata.tableName, fields, grupos };
}

function storedField(info: FieldInfo, metadata: EntityMetadata, registry: ListRegistry): StoredField | null {
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
    store: { kind: 'column', column: column.databaseName, hasDefault, number: numberShape(column) },
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
    const store = {
      kind: 'references',
      table,
      ours: ours.databaseName,
      theirs: theirs.databaseName,
      targetTable: target.tableName,
    } as const;
    return { ...common(info, 'referencias'), obligatorio: info.obligatorio ?? false, ...where, store };
  }
  const column = relation.isManyToOne || relation.isOneToOneOwner ? relation.joinColumns[0] : undefined;
  if (column === undefined) return null;
  return {
    ...common(info, 'referencia'),
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

/** What is reckoned from a date is shown beside it. */
function addComputed(
  { campo, etiqueta, computed, ayuda }: ReturnType<typeof computedOf>[number],
  fields: StoredField[],
  grupos: RecordModel['grupos'],
): void {
  if (computed.kind === 'count') return;
  fields.push({
    campo,
    etiqueta,
    tipo: TYPE_OF_COMPUTED[computed.kind],
    obligatorio: false,
    soloLectura: true,
    ...(ayuda === undefined ? {} : { ayuda }),
    store: { kind: computed.kind, from: computed.from },
  });
  const group = grupos.find(({ campos }) => campos.includes(computed.from));
  group?.campos.splice(group.campos.indexOf(computed.from) + 1, 0, campo);
}
