import type { MasivaTotales } from '../../contracts';
import { oneRow, type Database } from '../../platform';

/**
 * Reads the totals that a bulk invoicing run has reached. `ultimoNumero` is the last number in the requested series, even if some invoices
 * went to the simplified series.
 */
export async function readRunTotals(db: Database, runId: number): Promise<MasivaTotales> {
  return oneRow(await db.rows<MasivaTotales>(TOTALS, [runId]));
}

const TOTALS = `
  SELECT coalesce(sum(f.total), 0)::numeric(14, 2)::text AS "totalEmitido",
    (array_agg(f.numero ORDER BY f.serie_id = (p.peticion ->> 'serieId')::integer DESC, f.ejercicio DESC, f.orden_serie DESC))[1]
      AS "ultimoNumero"
  FROM facturas f JOIN procesos p ON p.id = f.proceso_id
  WHERE f.proceso_id = $1`;
