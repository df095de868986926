import type { EntityMetadata } from 'typeorm';
import { may, type ListModel, type ListRegistry } from '../../listings';
import { computedOf, fieldsOf, type Session } from '../../platform';
import type {
  EmbeddedList,
  RecordAction,
  RecordDefinition,
  RecordFieldOptions,
  RecordLock,
  RecordTab,
} from '../definition/define-record';
import { defaultTabs } from './default-tabs';
import { ADDED_COLUMN, computedField, storedField, type StoredField } from './stored-field';

/** A group of a record as its definition has it. */
export interface GroupModel {
  codigo: string;
  titulo: string;
  solapa: string;
  campos: string[];
}

/** A list inside a record, resolved at start. */
export interface EmbeddedModel extends EmbeddedList {
  list: ListModel;
  /** Column of the listed table that holds the record's id. */
  column: string;
}

export interface TabModel extends Pick<RecordTab, 'codigo' | 'titulo' | 'permiso' | 'panel'> {
  listas: EmbeddedModel[];
}

/** A record made ready: everything that may be named is here, already resolved. */
export interface RecordModel {
  list: ListModel;
  table: string;
  fields: StoredField[];
  tabs: TabModel[];
  groups: GroupModel[];
  /** May administrators add fields to it? Its table has a place for their values. */
  admitsAdded: boolean;
  acciones: readonly RecordAction[];
  resumen: readonly string[];
  estado: RecordDefinition['estado'] | null;
  barra: 'arriba' | 'abajo';
  guardar: { crear: string; modificar: string } | null;
  bloqueo: RecordLock | null;
}

/**
 * A record from its definition, or, for a list without one, from the declared fields of its entity under the headings given there.
 * @throws Error that names the record and what is wrong with its definition.
 */
export function makeRecordModel(
  list: ListModel,
  definition: RecordDefinition | undefined,
  metadata: EntityMetadata,
  registry: ListRegistry,
): RecordModel {
  const { codigo, titulo } = list.definition;
  const entity = metadata.target as object;
  const declared = new Map(
    [
      ...fieldsOf(entity).map((info) => storedField(info, metadata, registry)),
      ...computedOf(entity).map(computedField),
    ].flatMap((field) => (field === null ? [] : [[field.campo, field] as const])),
  );
  const solapas = definition?.solapas ?? defaultTabs(titulo, fieldsOf(entity), computedOf(entity), declared);
  const fields: StoredField[] = [];
  const place = (entry: string | RecordFieldOptions): string => {
    const options = typeof entry === 'string' ? { campo: entry } : entry;
    const field = declared.get(options.campo);
    if (field === undefined) throw new Error(`La ficha «${codigo}» no tiene el campo «${options.campo}»`);
    if (fields.some(({ campo }) => campo === options.campo))
      throw new Error(`La ficha «${codigo}» nombra dos veces «${options.campo}»`);
    fields.push(withOptions(field, options));
    return options.campo;
  };
  const groups = solapas.flatMap((tab) =>
    (tab.grupos ?? []).map((group): GroupModel => ({
      codigo: group.codigo,
      titulo: group.titulo,
      solapa: tab.codigo,
      campos: group.campos.map(place),
    })),
  );
  // What no group names exists all the same: administrators may place it.
  for (const field of declared.values()) if (!fields.some(({ campo }) => campo === field.campo)) fields.push(field);
  return {
    list,
    table: metadata.tableName,
    fields,
    groups,
    tabs: solapas.map(({ codigo: tab, titulo: name, permiso, panel, listas = [] }) => ({
      codigo: tab,
      titulo: name,
      ...(permiso === undefined ? {} : { permiso }),
      ...(panel === undefined ? {} : { panel }),
      listas: listas.map((embedded) => resolveEmbedded(codigo, embedded, entity, registry)),
    })),
    admitsAdded: metadata.findColumnWithPropertyName(ADDED_COLUMN) !== undefined,
    acciones: definition?.acciones ?? [],
    resumen: definition?.resumen ?? [],
    estado: definition?.estado ?? null,
    barra: definition?.barra ?? 'abajo',
    guardar: definition?.guardar ?? null,
    bloqueo: definition?.bloqueo === undefined ? null : checkLock(codigo, definition.bloqueo, declared),
  };
}

function checkLock(codigo: string, lock: RecordLock, declared: ReadonlyMap<string, StoredField>): RecordLock {
  const unknown = [lock.si.campo, ...lock.salvo].find((campo) => !declared.has(campo));
  if (unknown !== undefined) throw new Error(`La ficha «${codigo}» no tiene el campo «${unknown}»`);
  return lock;
}

function withOptions(field: StoredField, { inicial, ...options }: RecordFieldOptions): StoredField {
  return { ...field, ...options, ...(inicial === undefined ? {} : { valorInicial: inicial }) };
}

function resolveEmbedded(
  codigo: string,
  embedded: EmbeddedList,
  entity: object,
  registry: ListRegistry,
): EmbeddedModel {
  const list = registry.list(embedded.listado);
  const relation = registry.metadataOf(list).findRelationWithPropertyPath(embedded.por);
  const column = relation?.joinColumns[0];
  if (relation?.inverseEntityMetadata.target !== entity || column === undefined)
    throw new Error(`La ficha «${codigo}»: «${embedded.por}» de «${embedded.listado}» no lleva a ella`);
  const unknown = embedded.columnas.find((campo) => !list.columns.has(campo));
  if (unknown !== undefined)
    throw new Error(`La ficha «${codigo}»: el listado «${embedded.listado}» no declara la columna «${unknown}»`);
  return { ...embedded, list, column: column.databaseName };
}

/** May this person open the tab? What is in it is not there for whoever may not: neither its fields nor its lists. */
export function maySeeTab({ permiso }: TabModel, session: Session): boolean {
  return permiso === undefined || may(session, permiso);
}
