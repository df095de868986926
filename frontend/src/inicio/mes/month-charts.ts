import type { ResumenFacturas, StartChart } from '#libs/contracts';
import type { Month } from './use-month';

export type ChartView = 'meses' | 'ejercicio';

/** The chart of the twelve months up to the chosen month, with the series that the user may see. */
export function monthChart({ facturas, pagos }: Month): StartChart | null {
  const months = facturas?.meses ?? pagos?.meses;
  if (months === undefined) return null;
  return {
    ...OF_MONTHS,
    codigo: 'este-mes',
    titulo: title({ facturas, pagos }),
    meses: months.map(({ mes }) => mes),
    series: [
      ...(facturas === null
        ? []
        : [
            { titulo: 'Facturado', valores: facturas.meses.map(({ facturado }) => facturado) },
            { titulo: 'Cobrado', valores: facturas.meses.map(({ cobrado }) => cobrado), tono: 'fuerte' as const },
          ]),
      ...(pagos === null
        ? []
        : [{ titulo: 'Pagos', valores: pagos.meses.map(({ pagado }) => pagado), tono: 'neutro' as const }]),
    ],
    ...(facturas !== null && {
      enTabla: [{ titulo: 'Por cobrar hoy', valores: facturas.meses.map(({ porCobrar }) => porCobrar) }],
    }),
  };
}

/** The chart of the invoiced amounts in twelve months, each beside the amount of the same month a year before. */
export function yearChart({ meses }: ResumenFacturas): StartChart {
  return {
    ...OF_MONTHS,
    codigo: 'ingresos',
    titulo: 'Ingresos',
    meses: meses.map(({ mes }) => mes),
    series: [
      { titulo: 'Un año antes', valores: meses.map(({ facturadoAntes }) => facturadoAntes) },
      { titulo: 'Facturado', valores: meses.map(({ facturado }) => facturado) },
    ],
  };
}

const OF_MONTHS = { detalle: 'últimos 12 meses', forma: 'barras', unidad: 'importe' } as const;

function title({ facturas, pagos }: Month): string {
  if (facturas === null) return 'Pagos a profesores';
  return pagos === null ? 'Ingresos' : 'Ingresos y pagos';
}
