import type { EntityManager } from 'typeorm';
import type { AppError } from '../../platform';
import { dinero } from '../../platform/dinero';
import { selectList } from '../entities/columns';
import { PAGADOR, type Pagador } from '../entities/factura.columns';
import type { TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';

/** The invoice that a request rectifies. */
export type Original = Pagador & {
  id: number;
  alumno_id: number | null;
  estado: string;
  numero: string;
  /** The date of issue, `YYYY-MM-DD`. */
  fecha: string;
  tipo: TipoFactura;
  total: string;
  tipoIRPF: string;
  rectifica_id: number | null;
  /**
   * A text with the numbers of the rectifying invoices of this invoice. In place of a number, a draft is called «un borrador». Null if
   * there are no rectifying invoices.
   */
  rectificativas: string | null;
  /** The sum of the totals of its rectifying invoices: 0 or negative. */
  rectificado: string;
};

/** Locks invoices until the transaction ends, so that concurrent requests do not rectify one of them twice. Ignores unknown ids. */
export async function lockOriginals(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Original>> {
  await manager.query('SELECT FROM facturas WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE', [ids]);
  const rows: Original[] = await manager.query(ORIGINALS, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the invoice if it can be rectified, else the error.
 * @param isPartial true also allows an invoice that earlier rectifications have not brought to 0
 */
export function checkOriginal(original: Original | undefined, { isPartial = false } = {}): Original | AppError {
  if (original === undefined) return facturasErrors.desconocida();
  if (original.estado !== 'presentada') return facturasErrors['no-presentada']();
  if (original.rectifica_id !== null) return facturasErrors['es-rectificativa']();
  if (original.rectificativas === null) return original;
  if (isPartial && !dinero(original.total).plus(original.rectificado).isZero()) return original;
  return facturasErrors['ya-rectificada']({ numero: original.rectificativas });
}

const ORIGINALS = `
  SELECT f.id, f.alumno_id, f.estado, f.tipo, f.numero, f.fecha_expedicion::text AS fecha, f.total, f.tipo_irpf AS "tipoIRPF", f.rectifica_id, ${selectList(PAGADOR, 'f')},
         r.rectificativas, coalesce(r.rectificado, 0)::text AS rectificado
  FROM facturas f
  LEFT JOIN LATERAL (
    SELECT string_agg(coalesce(numero, 'un borrador'), ', ' ORDER BY id) AS rectificativas, sum(total) AS rectificado
    FROM facturas WHERE rectifica_id = f.id
  ) r ON true
  WHERE f.id = ANY($1::integer[])`;
