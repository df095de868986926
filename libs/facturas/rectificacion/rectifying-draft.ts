import type { EntityManager } from 'typeorm';
import { AppError, oneRow } from '../../platform';
import { codeFor } from '../emision/rectification-code';
import { findRectifyingSeries, lockSeries, type OpenSeries } from '../emision/series';
import { columnNames } from '../entities/columns';
import { PAGADOR } from '../entities/factura.columns';
import { checkOriginal, lockOriginals } from './originals';
import type { RectificationReason } from './read-reason';

/** Finds and locks the series for rectifying invoices. @throws sin-serie-rectificativa */
export const lockRectifyingSeries = async (manager: EntityManager): Promise<OpenSeries> =>
  lockSeries(manager, await findRectifyingSeries(manager));

/**
 * Creates a rectifying draft without lines. The original may be partly rectified already, but not completely.
 * @returns the id of the draft
 * @throws desconocida, no-presentada, ya-rectificada, es-rectificativa, sin-serie-rectificativa
 */
export async function insertRectifyingDraft(
  manager: EntityManager,
  facturaId: number,
  { motivo, codigo }: RectificationReason,
): Promise<number> {
  const serie = await lockRectifyingSeries(manager);
  const original = checkOriginal((await lockOriginals(manager, [facturaId])).get(facturaId), { isPartial: true });
  if (original instanceof AppError) throw original;
  const rows: { id: number }[] = await manager.query(COPY_INVOICE, [
    facturaId,
    serie.id,
    motivo,
    codeFor(original.tipo, codigo),
  ]);
  return oneRow(rows).id;
}

const COPY_INVOICE = `
  INSERT INTO facturas (serie_id, tipo, rectifica_id, motivo, codigo_rectificacion, tipo_irpf, alumno_id, primer_alumno_id, ${columnNames(PAGADOR)})
  SELECT $2, 'rectificativa', id, $3, $4, tipo_irpf, alumno_id, primer_alumno_id, ${columnNames(PAGADOR)} FROM facturas WHERE id = $1
  RETURNING id`;
