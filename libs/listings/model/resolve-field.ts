import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata';
import type { Permission, SearchType, UserType, ValueTypeCode } from '../../contracts';
import {
  COMPUTED_VALUE_TYPES,
  computedOf,
  fieldsOf,
  STORAGE,
  storageOf,
  VALUE_TYPES,
  type ComputedInfo,
  type FieldInfo,
  type ListedValue,
  type RelatedRows,
  type Storage,
  type StoredTexts,
} from '../../platform';
import type { AddedUpRows, FieldModel, Hop, Source, TextsModel } from './field-model';
import { hopOf } from './hop';

/** Maximum length of a path, in characters. Paths are column names in our statements, and PostgreSQL truncates longer names. */
const MAX_PATH_LENGTH = 63;

/**
 * Resolves a path of a list against the metadata of its entity.
 * @param options.includeHidden true to allow hidden columns such as `usuario_id`, which row rules compare
 * @throws Error that names the list and the path, if the path is wrong
 */
export function resolveField(
  list: string,
  root: EntityMetadata,
  path: string,
  { includeHidden = false } = {},
): FieldModel {
  const fail = (why: string): never => {
    throw new Error(`The list «${list}» names «${path}»: ${why}`);
  };
  if (path.length > MAX_PATH_LENGTH) fail(`longer than ${String(MAX_PATH_LENGTH)} letters`);
  const steps = path.split('.');
  const last = steps.pop() ?? fail('the path is empty');
  const hops: Hop[] = [];
  const labels: string[] = [];
  let roles: Roles = null;
  let metadata = root;
  for (const step of steps) {
    const relation =
      metadata.findRelationWithPropertyPath(step) ?? fail(`${metadata.tableName} has no relation ${step}`);
    const info = infoOf(metadata, step);
    if (info === undefined && !includeHidden) fail(`the relation ${step} is not declared with @Field`);
    labels.push(info?.label ?? step);
    roles = commonRoles(roles, info?.roles ?? null);
    hops.push(hopOf(relation));
    metadata = relation.inverseEntityMetadata;
  }
  const end = endOf(metadata, last, includeHidden) ?? fail(`${metadata.tableName} does not declare the field ${last}`);
  const { permission } = end;
  return { ...fieldModel(path, hops, labels, end), roles: commonRoles(roles, end.roles), permission, only: [] };
}

type Roles = readonly UserType[] | null;

/** Returns the types of user that are in both lists. In `one`, `other` and the result, null means all types. */
function commonRoles(one: Roles, other: Roles): Roles {
  return one === null ? other : other === null ? one : one.filter((type) => other.includes(type));
}

/** The last step of a path. */
interface End {
  label: string;
  source: Source;
  info: FieldInfo | undefined;
  roles: Roles;
  permission: Permission | null;
}

/**
 * Returns the field at the end of a path; undefined if the entity hides it or does not declare it. `id` needs no declaration. With
 * `includeHidden`, every column is found.
 */
function endOf(metadata: EntityMetadata, name: string, includeHidden: boolean): End | undefined {
  const computed = computedOf(metadata.target as object).find((field) => field.name === name);
  if (computed) {
    const source = computedSource(metadata, computed);
    const permission = 'permission' in computed.computed ? computed.computed.permission : null;
    return { label: computed.label, source, info: undefined, roles: rolesOfSource(source), permission };
  }
  const column = metadata.findColumnWithPropertyName(name);
  if (column === undefined) return undefined;
  const undeclared = { source: storedSource(column, undefined), info: undefined, roles: null, permission: null };
  if (includeHidden) return { label: name, ...undeclared };
  // A relation is not a value. Its foreign key is a value only if the entity also declares the key as a field.
  if (metadata.findRelationWithPropertyPath(name) !== undefined) return undefined;
  if (name === 'id') return { label: 'Id', ...undeclared };
  const info = infoOf(metadata, name);
  if (info === undefined || info.hidden === true) return undefined;
  const { label, roles = null, permission = null } = info;
  return { label, source: storedSource(column, info), info, roles, permission };
}

/**
 * Returns the types of user that may see a computed field of kind `empty`: the types that may see all the fields that it tests. Returns
 * null (no limit) for the other kinds.
 */
function rolesOfSource(source: Source): Roles {
  if (source.kind !== 'empty') return null;
  const fields = source.when === null ? source.fields : [...source.fields, source.when.field];
  return fields.reduce<Roles>((roles, field) => commonRoles(roles, field.roles), null);
}

function infoOf(metadata: EntityMetadata, name: string): FieldInfo | undefined {
  return fieldsOf(metadata.target as object).find((field) => field.name === name);
}

function computedSource(metadata: EntityMetadata, { name, computed }: ComputedInfo): Source {
  const fail = (why: string): never => {
    throw new Error(`${metadata.tableName}.${name}: ${why}`);
  };
  if (computed.kind === 'empty') {
    const resolve = (path: string) => resolveField(metadata.tableName, metadata, path);
    const { of, when } = computed;
    const only = when === undefined ? null : { field: resolve(when.field), is: when.is };
    return { kind: 'empty', fields: of.map(resolve), when: only };
  }
  const columnOf = (property: string) =>
    (metadata.findColumnWithPropertyName(property) ?? fail(`there is no column ${property}`)).databaseName;
  if (computed.kind === 'in-view') {
    const { view, within } = computed;
    return {
      kind: 'in-view',
      view,
      within: within === undefined ? null : { column: columnOf(within.date), days: within.days },
    };
  }
  if (computed.kind === 'place') {
    const { among, where, by } = computed;
    return {
      kind: 'place',
      table: metadata.tableName,
      among: columnOf(among),
      where: columnOf(where),
      by: columnOf(by),
    };
  }
  if (computed.kind === 'tally' || computed.kind === 'total' || computed.kind === 'share')
    return addedUpSource(metadata, computed, fail);
  if (computed.kind !== 'count') return { kind: computed.kind, column: columnOf(computed.from) };
  const { where } = computed;
  const relation =
    metadata.findRelationWithPropertyPath(computed.relation) ?? fail(`there is no relation ${computed.relation}`);
  if (where === undefined) return { kind: 'count', hop: hopOf(relation), where: null };
  const theirs = endOf(relation.inverseEntityMetadata, where, true) ?? fail(`${computed.relation} has no ${where}`);
  return { kind: 'count', hop: hopOf(relation), where: theirs.source };
}

/** Returns the source of a field that adds up related rows. Its conditions compare fields of the related entity. */
function addedUpSource(
  metadata: EntityMetadata,
  computed: Extract<ComputedInfo['computed'], RelatedRows>,
  fail: (why: string) => never,
): Source {
  const { relation: name, where, period } = computed;
  const relation = metadata.findRelationWithPropertyPath(name) ?? fail(`there is no relation ${name}`);
  const hop = hopOf(relation);
  if (!hop.many) fail(`${name} leads to one row`);
  const resolve = (path: string) => resolveField(metadata.tableName, relation.inverseEntityMetadata, path);
  const textsOf = (texts: StoredTexts): TextsModel => ({ field: resolve(texts.field), texts: texts.in });
  const rows: AddedUpRows = {
    hop,
    where: where === undefined ? null : textsOf(where),
    period: period === undefined ? null : { date: resolve(period.date), days: period.days },
  };
  if (computed.kind === 'tally') return { kind: 'tally', rows };
  if (computed.kind === 'total') return { kind: 'total', rows, of: resolve(computed.of) };
  return { kind: 'share', rows, of: textsOf(computed.of) };
}

function storedSource(column: ColumnMetadata, info: FieldInfo | undefined): Source {
  const stored = column.isArray ? 'text-array' : storedKind(String(column.type));
  return {
    kind: 'column',
    column: column.databaseName,
    stored,
    nullable: column.isNullable,
    normalised: info?.searchable === true ? 'text' : (info?.searchable ?? false),
  };
}

function storedKind(type: string): Storage {
  const storage = storageOf(type);
  if (storage === null) throw new Error(`Lists do not support columns of type «${type}»`);
  return storage;
}

function fieldModel(
  path: string,
  hops: Hop[],
  labels: string[],
  { label, source, info }: End,
): Omit<FieldModel, 'roles' | 'permission' | 'only'> {
  const toMany = hops.some((hop) => hop.many);
  return {
    path,
    label: [...labels, labels.length > 0 ? lowerFirst(label) : label].join(' · '),
    labelPath: [...labels, label].map(lowerFirst),
    hops,
    source,
    ...typesOf(source, listedValue(source, info), toMany),
    options: info?.options?.map((option) => ({ ...option })),
    ...(info?.sense === undefined ? {} : { sense: info.sense }),
  };
}

type FieldTypes = Pick<FieldModel, 'listed' | 'searchType' | 'columnType' | 'itemType'>;

/** Returns the types of a field. If the field is to-many or its column is an array, a cell has several values. */
export function typesOf(source: Source, listed: ListedValue, isToMany = false): FieldTypes {
  const searchType = searchTypeOf(source);
  const { columnType } = listed;
  if (!isToMany)
    return { listed, searchType, columnType: searchType === 'list' ? 'list' : columnType, itemType: undefined };
  return {
    listed,
    searchType: searchType === 'string' ? 'list' : searchType,
    columnType: 'list',
    itemType: columnType === 'string' ? undefined : columnType,
  };
}

function searchTypeOf(source: Source): SearchType {
  return STORAGE['stored' in source ? source.stored : listedType(COMPUTED_VALUE_TYPES[source.kind]).storage].searchType;
}

/**
 * Returns the value type of a field in lists. A computed field has the type of its kind. A stored field has its declared type, if lists
 * search this type like the column. Otherwise it has the default type of the column.
 */
function listedValue(source: Source, info: FieldInfo | undefined): ListedValue {
  if (!('stored' in source)) return listedType(COMPUTED_VALUE_TYPES[source.kind]);
  const { searchType, valueType } = STORAGE[source.stored];
  const declared = info?.type ?? (info?.options ? 'opcion' : valueType);
  const { list } = VALUE_TYPES[declared];
  return list !== null && STORAGE[list.storage].searchType === searchType ? list : listedType(valueType);
}

/** @throws Error for a type that lists do not show */
function listedType(code: ValueTypeCode): ListedValue {
  const { list } = VALUE_TYPES[code];
  if (list === null) throw new Error(`Lists do not show values of type «${code}»`);
  return list;
}

/** Writes `Código` as `código`. Abbreviations such as `NIF` keep their capitals. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
