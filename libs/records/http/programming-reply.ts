import type { ProgrammingField, ProgrammingReply } from '../../contracts';
import { listPermissions, requiredFor } from '../../listings';
import type { RecordModel } from '../model/record-model';
import { ADDED_COLUMN, type StoredField } from '../model/stored-field';

/**
 * Builds the reply with the technical data of a record: its technical names, its permissions, and all its fields, even fields that no
 * layout shows.
 */
export function recordProgramming(model: RecordModel, fields: readonly StoredField[]): ProgrammingReply {
  const { code, title, model: entity } = model.list.definition;
  const tabs = model.tabs.flatMap((tab) =>
    tab.permission === undefined ? [] : [requiredFor(`Solapa «${tab.title}»`, tab.permission)],
  );
  return {
    codigo: code,
    titulo: title,
    modelo: entity,
    tabla: model.table,
    definicion: `/api/formularios/${code}`,
    permisos: [
      ...listPermissions(model.list.definition),
      ...tabs,
      ...model.actions.map(({ label, permission }) => requiredFor(label, permission)),
    ],
    campos: fields.map((field) => fieldReply(field)),
  };
}

function fieldReply({ campo, etiqueta, tipo, store, permission, roles }: StoredField): ProgrammingField {
  return {
    campo,
    etiqueta,
    tipo,
    guardado: storedIn(store, campo),
    usos: [],
    permiso: permission ?? null,
    roles: roles ?? null,
  };
}

/** Returns where a field is stored: the column, the junction table or the key of an added field; null for computed fields. */
function storedIn(store: StoredField['store'], name: string): string | null {
  if (store.kind === 'added') return `${ADDED_COLUMN}.${name}`;
  if (store.kind === 'references') return store.junction;
  return 'column' in store ? store.column : null;
}
