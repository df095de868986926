import type { EntityManager } from 'typeorm';
import { facturasErrors } from '../errors';

/** A locked draft: it cannot be issued while its lines are written. */
export interface LockedDraft {
  id: number;
  alumno_id: number | null;
  rectificativa: boolean;
  fecha: string | null;
}

/** Locks a draft until the transaction ends. @throws desconocida; presentada (libs/facturas/emision/immutability.ts) */
export async function lockDraft(manager: EntityManager, facturaId: number): Promise<LockedDraft> {
  const [row]: (LockedDraft & { estado: string })[] = await manager.query(
    `SELECT id, alumno_id, estado, rectifica_id IS NOT NULL AS rectificativa, fecha::text FROM facturas WHERE id = $1 FOR UPDATE`,
    [facturaId],
  );
  if (row === undefined) throw facturasErrors.desconocida();
  if (row.estado !== 'borrador') throw facturasErrors.presentada();
  return row;
}
