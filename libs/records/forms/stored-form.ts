import type { EntityManager } from 'typeorm';
import type { FormLayout } from '../../contracts';
import { oneRow, parseId } from '../../platform';
import { fichasErrors } from '../definition/errors';
import type { AddedFieldRow } from './added-fields';
import type { StoredForm } from './record-form';

/** Functions that write the tables of the form designer within a transaction. */

interface LockedForm {
  stored: StoredForm | undefined;
  added: AddedFieldRow[];
}

/**
 * Locks the form of a record until the transaction ends, and loads it.
 * @throws formulario-guardado-antes if its version differs from `version`
 */
export async function lockForm(manager: EntityManager, code: string, version: unknown): Promise<LockedForm> {
  // An advisory lock: a form that was never saved has no row to lock.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('formularios ' || $1, 0))`, [code]);
  const [stored] = await manager.query<(StoredForm | undefined)[]>(
    'SELECT estado, version FROM formularios WHERE ficha = $1',
    [code],
  );
  const added: AddedFieldRow[] = await manager.query('SELECT * FROM campos_adicionales WHERE ficha = $1 ORDER BY id', [
    code,
  ]);
  const isGiven = version !== undefined && version !== null && version !== '';
  const current = stored === undefined ? 0 : stored.version;
  if (isGiven && parseId(version) !== current) throw fichasErrors['formulario-guardado-antes']();
  return { stored, added };
}

export async function saveAddedField(manager: EntityManager, code: string, row: AddedFieldRow): Promise<void> {
  const { id, campo, tipo, etiqueta, ayuda, obligatorio, opciones, roles } = row;
  const words = [etiqueta, ayuda, obligatorio, opciones === null ? null : JSON.stringify(opciones), roles];
  await (id === 0
    ? manager.query(
        `INSERT INTO campos_adicionales (ficha, campo, tipo, etiqueta, ayuda, obligatorio, opciones, roles)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [code, campo, tipo, ...words],
      )
    : manager.query(
        `UPDATE campos_adicionales SET etiqueta = $2, ayuda = $3, obligatorio = $4, opciones = $5, roles = $6, version = version + 1
         WHERE id = $1`,
        [id, ...words],
      ));
}

/** Gives internal ids to the groups and fields that have none. */
export async function assignIds(manager: EntityManager, layout: FormLayout): Promise<FormLayout> {
  const missing = [...layout.grupos, ...layout.items].filter(({ id }) => id === null).length;
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval('formularios_interno')::integer AS id FROM generate_series(1, $1)`,
    [missing],
  );
  const withId = <T extends { id: number | null }>(entry: T): T =>
    entry.id === null ? { ...entry, id: oneRow(rows.splice(0, 1)).id } : entry;
  return { ...layout, grupos: layout.grupos.map(withId), items: layout.items.map(withId) };
}

/** Saves a layout. @param layout null restores the default layout. @returns the new version */
export async function saveForm(manager: EntityManager, code: string, layout: FormLayout | null): Promise<number> {
  const rows: { version: number }[] = await manager.query(
    `INSERT INTO formularios (ficha, estado) VALUES ($1, $2)
     ON CONFLICT (ficha) DO UPDATE SET estado = excluded.estado, version = formularios.version + 1
     RETURNING version`,
    [code, layout === null ? null : JSON.stringify(layout)],
  );
  return oneRow(rows).version;
}
