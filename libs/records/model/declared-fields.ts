import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import type { RelationMetadata } from 'typeorm/metadata/RelationMetadata';
import type { RecordField, ValueTypeCode } from '../../contracts';
import type { ListModel, ListRegistry } from '../../listings';
import {
  computedOf,
  fieldsOf,
  oneRow,
  storageOf,
  STORAGE,
  VALUE_TYPES,
  type FieldInfo,
  type NumberShape,
} from '../../platform';
import { TODAY, type Store, type StoredField } from './stored-field';
import { computedField } from './computed-fields';

/** Returns the fields that an entity declares, by name: first the fields with `@Field`, then the computed fields. */
export function declaredFields(metadata: EntityMetadata, registry: ListRegistry): Map<string, StoredField> {
  const entity = metadata.target as object;
  const fields = [
    ...fieldsOf(entity).map((info) => declaredField(info, metadata, registry)),
    ...computedOf(entity).map((info) => computedField(info, metadata)),
  ];
  return new Map(fields.flatMap((field) => (field === null ? [] : [[field.campo, field] as const])));
}

/**
 * The number of digits and decimals that each integer type allows. An integer column declares no precision, so the number of digits is one
 * that always fits: every number of nine digits fits in an `integer`.
 */
const INTEGERS: Record<string, NumberShape | undefined> = {
  integer: { digits: 9, decimals: 0 },
  int: { digits: 9, decimals: 0 },
  smallint: { digits: 4, decimals: 0 },
};

/**
 * Makes a record field from a property with `@Field`. Returns null if the property is hidden, is only for lists, is an array, or stands
 * for rows of another table.
 */
function declaredField(info: FieldInfo, metadata: EntityMetadata, registry: ListRegistry): StoredField | null {
  if (info.hidden === true || info.listOnly === true) return null;
  const relation = metadata.findRelationWithPropertyPath(info.name);
  if (relation !== undefined) return relationField(info, relation, registry);
  const column = metadata.findColumnWithPropertyName(info.name);
  return column === undefined ? null : columnField(info, column);
}

function columnField(info: FieldInfo, column: ColumnMetadata): StoredField | null {
  if (column.isArray) return null;
  const tipo = info.type ?? (info.options ? 'opcion' : typeOfColumn(column));
  if (tipo === null) return null;
  const { empty, hasReadOnlyColumns } = VALUE_TYPES[tipo];
  const isInstant = hasReadOnlyColumns && storageOf(String(column.type)) !== 'civil';
  const readOnly = info.readOnly === true || column.generatedType !== undefined || isInstant;
  const hasDefault = column.default !== undefined;
  return {
    ...common(info, tipo),
    obligatorio: info.required ?? (!column.isNullable && !hasDefault && empty === null),
    ...(readOnly ? { soloLectura: true } : {}),
    ...(readOnly ? {} : initialValue(column)),
    number: numberShape(column),
    store: { kind: 'column', column: column.databaseName, hasDefault, isNullable: column.isNullable },
  };
}

function typeOfColumn({ type }: ColumnMetadata): ValueTypeCode | null {
  const storage = storageOf(String(type));
  return storage === null ? null : STORAGE[storage].valueType;
}

function numberShape({ type, precision, scale }: ColumnMetadata): NumberShape | null {
  if (type !== 'numeric') return INTEGERS[String(type)] ?? null;
  const decimals = scale ?? 0;
  return typeof precision === 'number' ? { digits: precision - decimals, decimals } : null;
}

/**
 * If the default of a column is a boolean, a number or today's date, returns the default as the initial value of the field. Otherwise
 * returns no value.
 * @throws Error if the default is `CURRENT_DATE`: today's date must be written as `claustro_hoy()`
 */
function initialValue({ default: initial, propertyPath }: ColumnMetadata): Pick<RecordField, 'valorInicial'> {
  if (typeof initial === 'boolean' || typeof initial === 'number') return { valorInicial: initial };
  const expression = typeof initial === 'function' ? initial() : null;
  if (expression === 'CURRENT_DATE') throw new Error(`The default of «${propertyPath}» has to be ${TODAY}`);
  return expression === TODAY ? { valorInicial: TODAY } : {};
}

function relationField(info: FieldInfo, relation: RelationMetadata, registry: ListRegistry): StoredField | null {
  const target = relation.inverseEntityMetadata;
  const list = registry.byEntityClass(target.target as object);
  const links = list === undefined ? {} : linksOf(list);
  if (relation.isManyToMany && relation.isOwning && relation.junctionEntityMetadata) {
    const store = referencesStore(relation, relation.junctionEntityMetadata);
    return { ...common(info, 'referencias'), obligatorio: info.required ?? false, ...links, store };
  }
  const column = relation.isManyToOne || relation.isOneToOneOwner ? relation.joinColumns[0] : undefined;
  if (column === undefined) return null;
  return {
    ...common(info, info.type ?? 'referencia'),
    obligatorio: info.required ?? !relation.isNullable,
    ...(info.readOnly === true ? { soloLectura: true } : {}),
    ...links,
    store: { kind: 'reference', column: column.databaseName, table: target.tableName, target: target.target as object },
  };
}

/**
 * Returns the links of a field that refers to a list: the URL of the record page and, if the list has a picker, the search URL of the
 * picker.
 * If the list is a catalogue, returns the catalogue instead, because the field then offers all its records as options.
 */
function linksOf({ definition, picker }: ListModel): Pick<StoredField, 'buscador' | 'urlFicha' | 'catalogue'> {
  if (definition.catalogue !== undefined) return { catalogue: definition };
  return {
    ...(picker ? { buscador: `/api/buscador-${picker.name}` } : {}),
    urlFicha: definition.recordUrl,
  };
}

function referencesStore(relation: RelationMetadata, junction: EntityMetadata): Store {
  const target = relation.inverseEntityMetadata;
  return {
    kind: 'references',
    junction: junction.tableName,
    ownColumn: oneRow(relation.joinColumns).databaseName,
    targetColumn: oneRow(relation.inverseJoinColumns).databaseName,
    table: target.tableName,
    target: target.target as object,
  };
}

function common(
  info: FieldInfo,
  tipo: ValueTypeCode,
): Pick<StoredField, 'campo' | 'tipo' | 'etiqueta'> & Partial<StoredField> {
  return {
    campo: info.name,
    tipo,
    etiqueta: info.label,
    ...(info.options ? { opciones: info.options.map((option) => ({ ...option })) } : {}),
    ...(info.help === undefined ? {} : { ayuda: info.help }),
    ...(info.maxLength === undefined ? {} : { longitudMaxima: info.maxLength }),
    ...(info.firstYear === undefined ? {} : { firstYear: info.firstYear }),
    ...(info.sense === undefined ? {} : { sentido: info.sense }),
    ...(info.editor === undefined ? {} : { editor: info.editor }),
    ...(info.offeredBy === undefined ? {} : { offeredBy: info.offeredBy }),
    ...(info.suggestedFrom === undefined ? {} : { suggestedFrom: info.suggestedFrom }),
    ...(info.noneLabel === undefined ? {} : { noneLabel: info.noneLabel }),
    ...(info.roles === undefined ? {} : { roles: [...info.roles] }),
  };
}
