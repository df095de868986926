import type { EntityManager } from 'typeorm';
import type { Written, WrittenClass } from './write-classes';

/** Writes one audit entry per subject whose classes were generated or deleted; the audit does not record the classes one by one. */
export async function auditGeneration(manager: EntityManager, { deleted, inserted }: Written): Promise<void> {
  const counts = new Map<number, { deleted: number; inserted: number }>();
  const count = (classes: readonly WrittenClass[], kind: 'deleted' | 'inserted') => {
    for (const { materia_id: id } of classes) {
      const entry = counts.get(id) ?? { deleted: 0, inserted: 0 };
      entry[kind] += 1;
      counts.set(id, entry);
    }
  };
  count(deleted, 'deleted');
  count(inserted, 'inserted');
  if (counts.size === 0) return;
  const rows = [...counts].map(([id, entry]) => ({ id, ...entry }));
  await manager.query(INSERT, [JSON.stringify(rows)]);
}

const INSERT = `
  INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes, despues)
  SELECT nullif(current_setting('claustro.usuario', true), '')::integer, nullif(current_setting('claustro.peticion', true), ''),
    'materias', id, 'modificar', jsonb_build_object('clases_quitadas', deleted), jsonb_build_object('clases_generadas', inserted)
  FROM jsonb_to_recordset($1::jsonb) AS filas (id integer, deleted integer, inserted integer) ORDER BY id`;
