import { defineJob } from '../../jobs';
import { AppError } from '../../platform';
import type { CodigoRectificacion } from '../entities/tipos';
import { facturasErrors } from '../errors';
import { RectificacionService, type Rectification } from '../rectificacion/rectificacion.service';
import { invoicesOfRunUrl, issuedSummary } from './run-texts';

export interface RectifyRunRequest {
  /** The run whose invoices are rectified. */
  proceso_id: number;
  /** The title of the run `proceso_id`. */
  descripcion: string;
  motivo: string;
  /** Requests that an older version stored have no code. */
  codigo?: CodigoRectificacion | null;
  /** The date of the rectifying invoices: the day of the request, `YYYY-MM-DD`, even if the run is executed or retried later. */
  fecha: string;
}

interface Item {
  factura_id: number;
  numero: string;
}

interface Result extends Rectification {
  /** The number of the rectified invoice. */
  rectifica: string;
}

/** Rectifies every invoice of a run with one rectifying invoice each. */
export const rectificarProcesoJob = defineJob<RectifyRunRequest, Item, Result>({
  code: 'facturas.rectificar-proceso',
  permission: 'facturas.emitir',
  chunkSize: 100,
  title: ({ descripcion }) => `Rectificar: ${descripcion}`,
  async plan({ proceso_id }, { manager }) {
    const rows: { id: number; numero: string }[] = await manager.query(
      `SELECT id, numero FROM facturas WHERE proceso_id = $1 AND rectifica_id IS NULL ORDER BY id`,
      [proceso_id],
    );
    return rows.map(({ id, numero }) => ({ data: { factura_id: id, numero } }));
  },
  async work(items, { manager, request, runId, now, today, get }) {
    const results = await get(RectificacionService).rectifyMany(
      manager,
      items.map(({ data }) => data.factura_id),
      { reason: { motivo: request.motivo, codigo: request.codigo ?? null }, fecha: request.fecha, runId, now, today },
    );
    return items.map(({ data: { factura_id, numero } }) => {
      const result = results.get(factura_id) ?? facturasErrors.desconocida();
      // If an invoice causes an error, the invoice is skipped. Example: a user has already rectified it.
      return result instanceof AppError
        ? { skipped: result.message, code: result.code }
        : { done: { ...result, rectifica: numero } };
    });
  },
  itemLabel: ({ numero }) => numero,
  isFeminine: true,
  summary: issuedSummary,
  link: ({ runId }) => invoicesOfRunUrl(runId),
});
