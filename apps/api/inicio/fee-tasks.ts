import type { StartTask } from '../../../libs/contracts';
import { countText } from '../../../libs/platform';

/** The open cases of a person who bills fees. */
export interface FeeCounts {
  diferencias: number;
  /** Lines that an older version wrote without month and seats, and that still have to be reviewed. */
  porRevisar: number;
  /** Single payments that were never billed. */
  matriculas: number;
}

const DIFFERENCES_URL = '/administrar/facturas/diferencias-cuotas/';

/** Tasks of fees that are not rows of a list; kinds without cases are omitted. */
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
