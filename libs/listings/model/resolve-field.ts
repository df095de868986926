import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import type { RelationMetadata } from 'typeorm/metadata/RelationMetadata';
import type { ColumnType, FieldType } from '../../contracts';
import { computedOf, fieldsOf, type ComputedInfo, type FieldInfo } from '../../platform';
import type { FieldModel, Hop, Source, StoredKind } from './field-model';
import { isToMany } from './field-model';

/** PostgreSQL cuts longer names, and paths are column names of our answers. */
const LONGEST_PATH = 63;

/**
 * Resolves a path of a list against the entity's metadata.
 * @param options.includeHidden for row rules, which may compare columns that nobody is shown, such as `usuario_id`.
 * @throws Error naming the list and the path when the definition is wrong: a mistake of ours, found at start.
 */
export function resolveField(
  list: string,
  root: EntityMetadata,
  campo: string,
  { includeHidden = false } = {},
): FieldModel {
  const fail = (why: string): never => {
    throw new Error(`El listado «${list}» nombra «${campo}»: ${why}`);
  };
  if (campo.length > LONGEST_PATH) fail(`pasa de ${String(LONGEST_PATH)} letras`);
  const steps = campo.split('.');
  const last = steps.pop() ?? fail('está vacío');
  const hops: Hop[] = [];
  const labels: string[] = [];
  let metadata = root;
  for (const step of steps) {
    const relation =
      metadata.findRelationWithPropertyPath(step) ?? fail(`${metadata.tableName} no tiene la relación ${step}`);
    const info = infoOf(metadata, step);
    if (info === undefined && !includeHidden) fail(`la relación ${step} no está declarada con @Field`);
    labels.push(info?.etiqueta ?? step);
    hops.push(hopOf(relation));
    metadata = relation.inverseEntityMetadata;
  }
  const end = endOf(metadata, last, includeHidden) ?? fail(`${metadata.tableName} no declara el campo ${last}`);
  return finish(campo, hops, labels, end);
}

interface End {
  etiqueta: string;
  source: Source;
  info: FieldInfo | undefined;
}

/** `id` needs no declaration; hidden fields are as if they did not exist. */
function endOf(metadata: EntityMetadata, name: string, includeHidden: boolean): End | undefined {
  const computed = computedOf(metadata.target as object).find((field) => field.campo === name);
  if (computed) return { etiqueta: computed.etiqueta, source: computedSource(metadata, computed), info: undefined };
  const column = metadata.findColumnWithPropertyName(name);
  if (column === undefined) return undefined;
  if (includeHidden) return { etiqueta: name, source: storedSource(column, undefined), info: undefined };
  // A relation is no value; the id behind it is one where the entity declares it beside the relation.
  if (metadata.findRelationWithPropertyPath(name) !== undefined) return undefined;
  if (name === 'id') return { etiqueta: 'Id', source: storedSource(column, undefined), info: undefined };
  const info = infoOf(metadata, name);
  if (info === undefined || info.oculto === true) return undefined;
  return { etiqueta: info.etiqueta, source: storedSource(column, info), info };
}

function infoOf(metadata: EntityMetadata, name: string): FieldInfo | undefined {
  return fieldsOf(metadata.target as object).find((field) => field.campo === name);
}

function computedSource(metadata: EntityMetadata, { campo, computed }: ComputedInfo): Source {
  const fail = (why: string): never => {
    throw new Error(`${metadata.tableName}.${campo}: ${why}`);
  };
  if (computed.kind !== 'count') {
    const column = metadata.findColumnWithPropertyName(computed.from) ?? fail(`no existe la columna ${computed.from}`);
    return { kind: computed.kind, column: column.databaseName };
  }
  const { relation: name, where } = computed;
  const relation = metadata.findRelationWithPropertyPath(name) ?? fail(`no existe la relación ${name}`);
  if (where === undefined) return { kind: 'count', hop: hopOf(relation), where: null };
  const theirs = endOf(relation.inverseEntityMetadata, where, true) ?? fail(`${name} no tiene ${where}`);
  return { kind: 'count', hop: hopOf(relation), where: theirs.source };
}

function storedSource(column: ColumnMetadata, info: FieldInfo | undefined): Source {
  const stored = column.isArray ? 'text-array' : storedKind(String(column.type));
  return {
    kind: 'column',
    column: column.databaseName,
    stored,
    nullable: column.isNullable,
    normalised: info?.buscable === true,
  };
}

const STORED: Record<string, StoredKind> = {
  text: 'text',
  varchar: 'text',
  'character varying': 'text',
  integer: 'integer',
  int: 'integer',
  int4: 'integer',
  smallint: 'integer',
  numeric: 'numeric',
  decimal: 'numeric',
  boolean: 'boolean',
  bool: 'boolean',
  date: 'date',
  timestamptz: 'timestamp',
  'timestamp with time zone': 'timestamp',
  time: 'time',
  'time without time zone': 'time',
};

function storedKind(type: string): StoredKind {
  const kind = STORED[type];
  if (kind === undefined) throw new Error(`Los listados no conocen columnas de tipo «${type}»`);
  return kind;
}

function hopOf(relation: RelationMetadata): Hop {
  const target = {
    table: relation.inverseEntityMetadata.tableName,
    entity: relation.inverseEntityMetadata.target as object,
  };
  const base = { relation: relation.propertyName, target };
  if (relation.isManyToMany) {
    const junction = relation.junctionEntityMetadata;
    const [ours, theirs] = relation.isOwning
      ? [relation.joinColumns[0], relation.inverseJoinColumns[0]]
      : [relation.inverseRelation?.inverseJoinColumns[0], relation.inverseRelation?.joinColumns[0]];
    if (!junction || !ours || !theirs)
      throw new Error(`La relación ${relation.propertyName} no tiene tabla intermedia`);
    return {
      ...base,
      many: true,
      link: { kind: 'junction', table: junction.tableName, ours: ours.databaseName, theirs: theirs.databaseName },
    };
  }
  if (relation.isOneToMany || relation.isOneToOneNotOwner) {
    const column = relation.inverseRelation?.joinColumns[0];
    if (column === undefined) throw new Error(`La relación ${relation.propertyName} no tiene columna al otro lado`);
    return { ...base, many: relation.isOneToMany, link: { kind: 'their-key', column: column.databaseName } };
  }
  const column = relation.joinColumns[0];
  if (column === undefined) throw new Error(`La relación ${relation.propertyName} no tiene columna`);
  return { ...base, many: false, link: { kind: 'own-key', column: column.databaseName } };
}

const SEARCH_TYPE: Record<StoredKind, FieldType> = {
  text: 'string',
  time: 'string',
  'text-array': 'list',
  integer: 'number',
  numeric: 'number',
  real: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'date',
};

const COMPUTED_TYPE: Record<Exclude<Source['kind'], 'column' | 'added'>, FieldType> = {
  age: 'number',
  current: 'boolean',
  count: 'number',
};

function finish(campo: string, hops: Hop[], labels: string[], { etiqueta, source, info }: End): FieldModel {
  const searchType = searchTypeOf(source);
  const field: FieldModel = {
    campo,
    etiqueta: [...labels, labels.length > 0 ? lowerFirst(etiqueta) : etiqueta].join(' · '),
    ruta: [...labels, etiqueta].map(lowerFirst),
    hops,
    source,
    searchType,
    columnType: columnTypeOf(source, info, searchType),
    itemType: undefined,
    opciones: info?.opciones?.map((option) => ({ ...option })),
  };
  return isToMany(field) ? manyOf(field) : field;
}

export function searchTypeOf(source: Source): FieldType {
  return 'stored' in source ? SEARCH_TYPE[source.stored] : COMPUTED_TYPE[source.kind];
}

/** The same field where a row has many values of it. */
function manyOf(field: FieldModel): FieldModel {
  return {
    ...field,
    searchType: field.searchType === 'string' ? 'list' : field.searchType,
    columnType: 'list',
    itemType: field.columnType === 'string' || field.columnType === 'list' ? undefined : field.columnType,
  };
}

function columnTypeOf(source: Source, info: FieldInfo | undefined, searchType: FieldType): ColumnType {
  if (info?.tipo === 'importe') return 'money';
  if (info?.tipo === 'color') return 'color';
  if (source.kind === 'column' && source.stored === 'timestamp') return 'datetime';
  return searchType;
}

/** «Curso · código», but an abbreviation stays: «Titular · NIF». */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
