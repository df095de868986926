import type { EntityMetadata } from 'typeorm';
import { testReply } from '../../contracts';
import { junctionOf, listForUser, may, type ListModel, type ListRegistry, type RowsOf } from '../../listings';
import type { Session } from '../../platform';
import type {
  EmbeddedList,
  RecordAction,
  RecordDefinition,
  RecordFieldOptions,
  RecordGlance,
  RecordLock,
  RecordTab,
  RelatedHistory,
} from '../definition/define-record';
import type { SavePreview } from '../definition/define-save-preview';
import type { RecordRule } from '../definition/record-rule';
import { checkConditions } from './check-conditions';
import { declaredFields } from './declared-fields';
import { defaultTab } from './default-tab';
import { ADDED_COLUMN, type StoredField } from './stored-field';

export interface GroupModel {
  code: string;
  title: string;
  /** The code of the tab that shows the list. */
  tab: string;
  fields: string[];
}

export interface EmbeddedModel extends Omit<EmbeddedList, 'list'> {
  list: ListModel;
  /**
   * A column of the listed table. The list shows the rows in which this column equals a value of the record: the value of the column
   * `throughColumn` or, if `throughColumn` is null, the id.
   */
  column: string;
  throughColumn: string | null;
  /** With `among`: the junction table through which the list finds the rows, instead of `column`. Without `among`: null. */
  junction: RowsOf['junction'] | null;
}

export interface TabModel extends Pick<RecordTab, 'code' | 'title' | 'permission' | 'panel'> {
  lists: EmbeddedModel[];
}

/** A record definition checked against its entity, its list and the lists it embeds. */
export interface RecordModel {
  list: ListModel;
  table: string;
  /**
   * The fields of the groups in the order of the groups, then all other declared fields. Administrators may add these other fields to a
   * layout.
   */
  fields: StoredField[];
  tabs: TabModel[];
  groups: GroupModel[];
  /** True if the table has a column for the values of added fields. */
  admitsAdded: boolean;
  actions: readonly RecordAction[];
  glance: readonly RecordGlance[];
  summary: readonly string[];
  /** For a list that is not `creatable`: a Spanish sentence that says how records of the list are created. */
  madeElsewhere?: string;
  /** The sentence to show after the title of a record that no longer exists. If undefined, a missing record is an error. */
  settled?: string;
  startsAt?: string;
  related: readonly RelatedHistory[];
  state: NonNullable<RecordDefinition['state']> | null;
  bar: 'top' | 'bottom';
  save: { create: string; update: string } | null;
  wireNames: Readonly<Record<string, string>>;
  beforeSave: RecordDefinition['beforeSave'] | null;
  afterSave: RecordDefinition['afterSave'] | null;
  previews: readonly SavePreview[];
  rules: readonly RecordRule[];
  locks: readonly RecordLock[];
}

/** The input for the check of a record definition: its code and entity, the registered lists, and the declared fields. */
interface Sources {
  code: string;
  entity: object;
  registry: ListRegistry;
  declared: ReadonlyMap<string, StoredField>;
  metadata: EntityMetadata;
}

/**
 * Makes the model of a record.
 * @param definition absent for a list without a record file
 * @throws Error that names the record and what is wrong with its definition
 */
export function makeRecordModel(
  list: ListModel,
  definition: RecordDefinition | undefined,
  metadata: EntityMetadata,
  registry: ListRegistry,
  previews: readonly SavePreview[] = [],
): RecordModel {
  const { code, title } = list.definition;
  const entity = metadata.target as object;
  const declared = declaredFields(metadata, registry);
  const sources: Sources = { code, entity, registry, declared, metadata };
  const tabs = definition?.tabs ?? [defaultTab(title, entity, declared)];
  const rules = definition?.rules ?? [];
  const locks = definition?.locks ?? [];
  const actions = definition?.actions ?? [];
  const glance = definition?.glance ?? [];
  checkNames(sources, [
    ...rules.flatMap(({ reads, at = [] }) => [...reads, ...at]),
    ...Object.values(definition?.wireNames ?? {}),
    ...previews.flatMap(({ fields }) => fields),
    ...locks.flatMap(({ locked }) => ('only' in locked ? locked.only : locked.except)),
  ]);
  checkConditions(code, { actions, glance, locks, tabs }, declared);
  return {
    list,
    table: metadata.tableName,
    fields: orderFields(tabs, sources),
    groups: tabs.flatMap(groupsOf),
    tabs: tabs.map(({ groups: _groups, lists = [], ...tab }) => ({
      ...tab,
      lists: lists.map((embedded) => resolveEmbedded(embedded, sources)),
    })),
    admitsAdded: metadata.findColumnWithPropertyName(ADDED_COLUMN) !== undefined,
    actions,
    glance,
    summary: definition?.summary ?? [],
    madeElsewhere: definition?.madeElsewhere,
    settled: definition?.settled,
    startsAt: definition?.startsAt,
    related: definition?.related ?? [],
    state: definition?.state ?? null,
    bar: definition?.bar ?? 'bottom',
    save: definition?.save ?? null,
    wireNames: definition?.wireNames ?? {},
    beforeSave: definition?.beforeSave ?? null,
    afterSave: definition?.afterSave ?? null,
    previews,
    rules,
    locks,
  };
}

/** The lists that the user may see, each with the columns that the user sees. */
export function visibleLists(lists: readonly EmbeddedModel[], session: Session): EmbeddedModel[] {
  return lists
    .filter(({ list }) => may(session, list.definition.permission))
    .map((embedded) => {
      const list = listForUser(embedded.list, session.user);
      return { ...embedded, list, columns: embedded.columns.filter((path) => list.columns.has(path)) };
    });
}

function groupsOf({ code: tab, groups = [] }: RecordTab): GroupModel[] {
  return groups.map(({ code, title, fields }) => ({ code, title, tab, fields: fields.map(nameOf) }));
}

const nameOf = (entry: string | RecordFieldOptions): string => (typeof entry === 'string' ? entry : entry.field);

/**
 * Returns the fields in the order of the groups, then the other fields.
 * @throws Error for a field that is not declared, or is in two groups
 */
function orderFields(tabs: readonly RecordTab[], sources: Sources): StoredField[] {
  const entries = tabs.flatMap(({ groups = [] }) => groups).flatMap(({ fields }) => fields);
  checkNames(sources, entries.map(nameOf));
  const remaining = new Map(sources.declared);
  const placed = entries.map((entry) => {
    const field = remaining.get(nameOf(entry));
    if (field === undefined) throw new Error(`The record «${sources.code}» names «${nameOf(entry)}» twice`);
    remaining.delete(nameOf(entry));
    return typeof entry === 'string' ? field : withOptions(field, entry);
  });
  return [...placed, ...remaining.values()];
}

function checkNames({ code, declared }: Sources, names: readonly string[]): void {
  const unknown = names.find((name) => !declared.has(name));
  if (unknown !== undefined) throw new Error(`The record «${code}» has no field «${unknown}»`);
}

function withOptions(field: StoredField, options: RecordFieldOptions): StoredField {
  const { label, help, required, readOnly, initial, todayWhen, emptyWhen, permission, picker } = options;
  return {
    ...field,
    ...(label === undefined ? {} : { etiqueta: label }),
    ...(help === undefined ? {} : { ayuda: help }),
    ...(required === undefined ? {} : { obligatorio: required }),
    ...(readOnly === undefined ? {} : { soloLectura: readOnly }),
    ...(initial === undefined ? {} : { valorInicial: initial }),
    ...(todayWhen && { hoyCuando: testReply(todayWhen) }),
    ...(emptyWhen && { vacioCuando: testReply(emptyWhen) }),
    ...(permission === undefined ? {} : { permission }),
    ...(picker === undefined ? {} : { buscador: picker.url, buscador_segun: picker.params }),
  };
}

function resolveEmbedded(embedded: EmbeddedList, sources: Sources): EmbeddedModel {
  const { code, registry } = sources;
  const list = registry.list(embedded.list);
  const relation = registry.metadataOf(list).findRelationWithPropertyPath(embedded.relation);
  const column = relation?.joinColumns[0];
  const { target, throughColumn } = rowsTarget(embedded, sources);
  if (relation?.inverseEntityMetadata.target !== target || column === undefined)
    throw new Error(`The record «${code}»: «${embedded.relation}» of «${embedded.list}» does not refer to it`);
  const unknown = embedded.columns.find((path) => !list.columns.has(path));
  if (unknown !== undefined)
    throw new Error(`The record «${code}»: the list «${embedded.list}» does not declare the column «${unknown}»`);
  const junction = resolveJunction(embedded, registry.metadataOf(list), target);
  return { ...embedded, list, column: column.databaseName, throughColumn, junction };
}

function resolveJunction(
  { among, list, through }: EmbeddedList,
  metadata: EntityMetadata,
  target: unknown,
): EmbeddedModel['junction'] {
  if (among === undefined) return null;
  const relation = metadata.findRelationWithPropertyPath(among);
  if (relation?.isManyToMany !== true || relation.inverseEntityMetadata.target !== target || through !== undefined)
    throw new Error(`«${among}» of «${list}» is no many-to-many relation with the record`);
  const { table, ours, theirs } = junctionOf(relation);
  return { table, ours, theirs };
}

/**
 * Returns the entity to which the rows of an embedded list refer. Without `through`: the entity of the record. With `through`: the entity
 * to which the reference `through` leads; `throughColumn` is then the column of this reference in the record.
 */
function rowsTarget(
  { through, addLabel }: EmbeddedList,
  { code, entity, metadata }: Sources,
): { target: unknown; throughColumn: string | null } {
  if (through === undefined) return { target: entity, throughColumn: null };
  const relation = metadata.findRelationWithPropertyPath(through);
  const column = relation?.joinColumns[0];
  if (relation === undefined || column === undefined)
    throw new Error(`The record «${code}»: «${through}» is no reference`);
  // A list with `through` cannot add rows. A new row would need the id of the record to which `through` leads, and the form does not know
  // this id.
  if (addLabel !== undefined) throw new Error(`The record «${code}»: rows through «${through}» cannot be added`);
  return { target: relation.inverseEntityMetadata.target, throughColumn: column.databaseName };
}
