import type { StartTask } from '../../../libs/contracts';
import { countText } from '../../../libs/platform';

/** The numbers of open tasks about fees, by kind. For users who bill fees. */
export interface FeeCounts {
  diferencias: number;
  /** Number of invoice lines that still must be reviewed. An older version wrote these lines without month and seats. */
  porRevisar: number;
  /** Number of single payments that were never billed. */
  matriculas: number;
}

const DIFFERENCES_URL = '/administrar/facturas/diferencias-cuotas/';

/** Builds the tasks about fees for the start page. These tasks open pages of their own, not lists. Tasks with a count of 0 are left out. */
export function feeTasks({ diferencias, porRevisar, matriculas }: FeeCounts): StartTask[] {
  const tasks: StartTask[] = [
    {
      titulo: countText(diferencias, 'diferencia de cuotas', 'diferencias de cuotas'),
      detalle: 'Lo facturado no es lo que cuesta ahora: decida qué se hace',
      cuantos: diferencias,
      url: DIFFERENCES_URL,
      tono: 'atencion',
    },
    {
      titulo: countText(porRevisar, 'factura anterior por revisar', 'facturas anteriores por revisar'),
      detalle: 'No se sabe qué clases o qué mes cobran',
      cuantos: porRevisar,
      url: DIFFERENCES_URL,
      tono: 'aviso',
    },
    {
      titulo: countText(matriculas, 'matrícula sin facturar', 'matrículas sin facturar'),
      detalle: 'Se facturan con las cuotas del mes',
      cuantos: matriculas,
      url: '/administrar/facturas/facturar-cuotas/',
      tono: 'aviso',
    },
  ];
  return tasks.filter(({ cuantos }) => cuantos > 0);
}
