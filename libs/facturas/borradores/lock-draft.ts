import type { EntityManager } from 'typeorm';
import { facturasErrors } from '../errors';
import { checkDraftVersion } from './draft-version';
import type { DraftOfStudent } from './draft-student';

/** A locked draft: no other transaction can issue it while its lines are written. */
export interface LockedDraft extends DraftOfStudent {
  fecha: string | null;
  fechaOperacion: string | null;
  rectifica_id: number | null;
}

/**
 * Locks a draft until the transaction ends.
 * @param version the version that the user edited; null accepts any
 * @throws desconocida; cambiada; presentada (libs/facturas/emision/immutability.ts)
 */
export async function lockDraft(
  manager: EntityManager,
  facturaId: number,
  version: number | null,
): Promise<LockedDraft> {
  const [row]: (LockedDraft & { estado: string; version: number })[] = await manager.query(
    `SELECT id, alumno_id, titular, estado, version, rectifica_id, rectifica_id IS NOT NULL AS rectificativa, fecha::text,
            fecha_operacion::text AS "fechaOperacion" FROM facturas WHERE id = $1 FOR UPDATE`,
    [facturaId],
  );
  if (row === undefined) throw facturasErrors.desconocida();
  if (row.estado !== 'borrador') throw facturasErrors.presentada();
  checkDraftVersion(row, version);
  return row;
}
