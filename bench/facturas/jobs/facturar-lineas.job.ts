import { FacturarService, type BulkResult } from '../../../libs/facturas';
import { defineJob } from '../../../libs/jobs';

export interface BenchRequest {
  serieId: number;
  formaPagoId: number;
  fecha: null;
  /** Not a month: each run charges anew. */
  periodo: string;
  repetir: false;
  /** Students by number, and how many. */
  cuantos: number;
}

interface BenchItem {
  alumno_id: number;
  lineas: number;
}

/** What a student is charged, as far as they have lines: three rates, prices with and without cents. */
const CONCEPTOS = [
  { descripcion: 'Cuota mensual', importe: '45.50', cantidad: 1, tipoIVA: '0' },
  { descripcion: 'Material', importe: '20.00', cantidad: 2, tipoIVA: '10' },
  { descripcion: 'Libro', importe: '18.3333', cantidad: 1, tipoIVA: '4' },
] as const;

/** The run that is measured: the invoices of bulk invoicing, of one to three lines each. */
export const facturarLineasJob = defineJob<BenchRequest, BenchItem, BulkResult>({
  codigo: 'bench.facturar-lineas',
  permiso: 'facturas.emitir',
  titulo: () => 'Medida',
  async plan({ cuantos }, { manager }) {
    const rows: { id: number }[] = await manager.query('SELECT id FROM alumnos ORDER BY id LIMIT $1', [cuantos]);
    return rows.map(({ id }) => ({ datos: { alumno_id: id, lineas: (id % 3) + 1 } }));
  },
  work: (items, context) =>
    context.get(FacturarService).issue(
      items.map(({ datos: { alumno_id, lineas } }) => ({ alumno_id, conceptos: CONCEPTOS.slice(0, lineas) })),
      context,
    ),
});
