import { CargosService, type BulkResult } from '../../../libs/facturas';
import { defineJob } from '../../../libs/jobs';

export interface BenchRequest {
  serieId: number;
  formaPagoId: number;
  /** `YYYY-MM-DD` */
  fecha: string;
  fechaOperacion: null;
  /** A unique text for each run instead of a month. So each run charges all students again. */
  periodo: string;
  repetir: false;
  confirmado: null;
  /** Number of charged students. */
  students: number;
}

interface BenchItem {
  alumno_id: number;
  lineas: number;
}

/** The lines that an invoice can have. Each invoice gets the first one, two or three of these lines. */
const CONCEPTOS = [
  { descripcion: 'Cuota mensual', importe: '45.50', cantidad: 1, tipoIVA: '0' },
  { descripcion: 'Material', importe: '20.00', cantidad: 2, tipoIVA: '10' },
  { descripcion: 'Libro', importe: '18.3333', cantidad: 1, tipoIVA: '4' },
] as const;

/** The measured job: bulk invoicing with one to three lines per invoice. */
export const facturarLineasJob = defineJob<BenchRequest, BenchItem, BulkResult>({
  code: 'bench.facturar-lineas',
  permission: 'facturas.emitir',
  title: () => 'Medida',
  async plan({ students }, { manager }) {
    const rows: { id: number }[] = await manager.query('SELECT id FROM alumnos ORDER BY id LIMIT $1', [students]);
    return rows.map(({ id }) => ({ data: { alumno_id: id, lineas: (id % 3) + 1 } }));
  },
  work: (items, context) =>
    context.get(CargosService).issue(
      items.map(({ data: { alumno_id, lineas } }) => ({
        clave: String(alumno_id),
        alumno_id,
        conceptos: CONCEPTOS.slice(0, lineas),
      })),
      context,
    ),
});
