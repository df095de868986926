import type { CifraAbierta, CifraMes, ResumenFacturas, TramoAntiguedad } from '../../contracts';
import { addDays, lastDayOfMonth } from '../../platform/civil';
import { sumOf, toWire2 } from '../../platform/dinero';
import { invoicesUrl } from './invoices-url';
import type { MonthSums, OpenSum } from './month-sums';

/**
 * The lowest age, in days, of the second, third and fourth age group of unpaid invoices. The four groups are 0–30, 31–60, 61–90 and more
 * than 90 days.
 */
export const AGE_LIMITS = [31, 61, 91] as const;

const OWED = -1;
const YEAR = 12;

export interface SummaryInput {
  mes: string;
  dia: number | null;
  today: string;
  /** The sums of the month and of the 23 months before it, oldest first. */
  months: readonly MonthSums[];
  open: readonly OpenSum[];
}

/** Returns the figures of a month, each with the URL of the list that shows its invoices. */
export function monthSummary({ mes, dia, today, months, open }: SummaryInput): ResumenFacturas {
  const current = monthAt(months, -1);
  const antiguedad = ages(open, today);
  return {
    mes,
    dia,
    facturado: {
      importe: current.facturado,
      cuantas: current.facturas,
      url: invoicesUrl({ mes__iexact: mes }),
      ...compared(months, 'facturadoComparado'),
    },
    cobrado: {
      importe: current.cobrado,
      cuantas: current.cobros,
      url: invoicesUrl({ cobro__iexact: 'cobrada', ...datesIn('fecha_cobro', mes) }),
      ...compared(months, 'cobradoComparado'),
    },
    porCobrar: {
      importe: toWire2(sumOf(antiguedad.map(({ importe }) => importe))),
      cuantas: antiguedad.reduce((sum, { cuantas }) => sum + cuantas, 0),
      url: invoicesUrl({ importe_pendiente__gt: '0' }),
    },
    porDevolver: owed(open),
    antiguedad,
    meses: months.slice(-YEAR).map(({ mes: month, facturado, cobrado, porCobrar }, place) => ({
      mes: month,
      facturado,
      facturadoAntes: monthAt(months, place).facturado,
      cobrado,
      porCobrar,
    })),
  };
}

type Compared = 'facturadoComparado' | 'cobradoComparado';

const compared = (
  months: readonly MonthSums[],
  sum: Compared,
): Pick<CifraMes, 'mesAnterior' | 'ejercicioAnterior'> => ({
  mesAnterior: monthAt(months, -2)[sum],
  ejercicioAnterior: monthAt(months, -1 - YEAR)[sum],
});

function monthAt(months: readonly MonthSums[], place: number): MonthSums {
  const month = months.length === 2 * YEAR ? months.at(place) : undefined;
  if (month === undefined) throw new Error(`There are the sums of ${String(months.length)} months`);
  return month;
}

const datesIn = (field: string, mes: string): Record<string, string> => ({
  [`${field}__gte`]: `${mes}-01`,
  [`${field}__lte`]: lastDayOfMonth(mes),
});

function owed(open: readonly OpenSum[]): CifraAbierta | null {
  const sum = open.find(({ tramo }) => tramo === OWED);
  return sum === undefined
    ? null
    : { importe: sum.importe, cuantas: sum.cuantas, url: invoicesUrl({ importe_pendiente__lt: '0' }) };
}

function ages(open: readonly OpenSum[], today: string): TramoAntiguedad[] {
  return [0, ...AGE_LIMITS].map((desde, place): TramoAntiguedad => {
    const next = AGE_LIMITS[place];
    const hasta = next === undefined ? null : next - 1;
    const sum = open.find(({ tramo }) => tramo === place);
    return {
      desde,
      hasta,
      importe: sum?.importe ?? '0.00',
      cuantas: sum?.cuantas ?? 0,
      url: invoicesUrl({
        importe_pendiente__gt: '0',
        ...(desde > 0 && { fecha_expedicion__lte: addDays(today, -desde) }),
        ...(hasta !== null && { fecha_expedicion__gte: addDays(today, -hasta) }),
      }),
    };
  });
}
