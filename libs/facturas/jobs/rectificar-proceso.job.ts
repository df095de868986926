import { defineJob } from '../../jobs';
import { RectificarService } from '../emision/rectificar.service';
import { invoicesOfRun, issuedText } from '../procesos';

export interface RectifyRunRequest {
  proceso_id: number;
  /** What the run that is taken back was. */
  descripcion: string;
  motivo: string;
}

interface Item {
  factura_id: number;
  numero: string;
}

interface Result {
  id: number;
  numero: string;
  rectifica: string;
  total: string;
}

/** Takes back everything that a run issued: one rectifying invoice for each. */
export const rectificarProcesoJob = defineJob<RectifyRunRequest, Item, Result>({
  codigo: 'facturas.rectificar-proceso',
  permiso: 'facturas.emitir',
  trozo: 100,
  titulo: ({ descripcion }) => `Rectificar: ${descripcion}`,
  async plan({ proceso_id }, { manager }) {
    const rows: { id: number; numero: string }[] = await manager.query(
      `SELECT id, numero FROM facturas WHERE proceso_id = $1 AND rectifica_id IS NULL ORDER BY id`,
      [proceso_id],
    );
    return rows.map(({ id, numero }) => ({ datos: { factura_id: id, numero } }));
  },
  async work(items, { manager, peticion, procesoId, now, hoy, get }) {
    const results = await get(RectificarService).rectifyMany(
      manager,
      items.map(({ datos }) => datos.factura_id),
      { motivo: peticion.motivo, procesoId, ahora: now, hoy },
    );
    return results.map((result, index) => {
      // What somebody has rectified by itself meanwhile is left as it is.
      if ('error' in result) return { omitido: result.error.message };
      const { id, numero, total } = result;
      return { hecho: { id, numero, total, rectifica: items[index]?.datos.numero ?? '' } };
    });
  },
  rotulo: ({ numero }) => numero,
  resumen: issuedText,
  enlace: ({ procesoId }) => invoicesOfRun(procesoId),
});
