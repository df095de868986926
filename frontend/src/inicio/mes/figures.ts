import type { CifraAbierta, ResumenFacturas, ResumenPagos, TramoAntiguedad } from '#libs/contracts';
import { dinero, type Dinero } from '#libs/platform/dinero';
import { countText, moneyText } from '../../base';
import { comparisonText } from './month';
import type { Month } from './use-month';

export interface MonthFigure {
  title: string;
  amount: string;
  /** The page with the rows behind the figure. */
  url: string;
  rows: string;
  /** The comparison with earlier months, or the reason why there is no comparison. Null if there is nothing to show. */
  comparison: string | null;
}

/** The figures that the user may see. */
export const monthFigures = ({ facturas, pagos }: Month): MonthFigure[] => [
  ...(facturas === null ? [] : invoiceFigures(facturas)),
  ...(pagos === null ? [] : [payFigure(pagos)]),
];

function invoiceFigures({ mes, facturado, cobrado, porCobrar }: ResumenFacturas): MonthFigure[] {
  return [
    {
      title: 'Facturado',
      amount: facturado.importe,
      url: facturado.url,
      rows: countText(facturado.cuantas, 'factura', 'facturas'),
      comparison: comparisonText(mes, facturado),
    },
    {
      title: 'Cobrado',
      amount: cobrado.importe,
      url: cobrado.url,
      rows: countText(cobrado.cuantas, 'cobro', 'cobros'),
      comparison: comparisonText(mes, cobrado),
    },
    {
      title: 'Por cobrar hoy',
      amount: porCobrar.importe,
      url: porCobrar.url,
      rows: `${countText(porCobrar.cuantas, 'factura sin cobrar', 'facturas sin cobrar')}, de cualquier mes`,
      comparison: null,
    },
  ];
}

/**
 * Returns the figure of the pay, with the paid amount. If some pay is pending, the pending amount replaces the comparison, because a
 * comparison would mislead.
 */
function payFigure({ mes, pagado, pendiente }: ResumenPagos): MonthFigure {
  const isPaid = dinero(pendiente.importe).isZero();
  const teachers = countText(pendiente.profesores, 'profesor', 'profesores');
  return {
    title: 'Pagos a profesores',
    amount: pagado.importe,
    url: pagado.url,
    rows: countText(pagado.cuantas, 'carta de pago', 'cartas de pago'),
    comparison: isPaid ? comparisonText(mes, pagado) : `${moneyText(pendiente.importe)} pendientes de ${teachers}`,
  };
}

/**
 * Returns a note on the figures of the month. It says in which month invoices count. If parts of months are compared, it also says which
 * days.
 */
export const monthNote = (facturas: ResumenFacturas): string =>
  [MONTHS_OF_INVOICES, comparedDays(facturas)].filter((sentence) => sentence !== null).join(' ');

const MONTHS_OF_INVOICES = 'Las cuotas cuentan como facturadas en su mes, lo demás en el de su emisión.';

/**
 * Returns a sentence about the days of other months with which the figures are compared. Null if nothing is compared, or if whole months
 * are compared.
 */
function comparedDays({ mes, dia, facturado, cobrado }: ResumenFacturas): string | null {
  const isCompared = [facturado, cobrado].some((figure) => comparisonText(mes, figure) !== null);
  if (dia === null || !isCompared) return null;
  const days = dia === 1 ? 'el día 1' : `los días 1 a ${String(dia)}`;
  return `Lo facturado y lo cobrado se comparan con ${days} de esos meses.`;
}

export type AgeTone = 'accent' | 'attention' | 'bad';

export interface AgeRow {
  label: string;
  count: string;
  amount: string;
  url: string;
  /** The part of the total amount to collect, in per cent from 0 to 100. */
  share: number;
  /** Null in the row of the amount to refund. */
  tone: AgeTone | null;
}

const TONES: readonly AgeTone[] = ['accent', 'accent', 'attention', 'bad'];

/** The unpaid amounts, one row for each age group, and the amount to refund. Empty if there are neither. */
export function openRows({ antiguedad, porCobrar, porDevolver }: OpenInvoices): AgeRow[] {
  const total = dinero(porCobrar.importe);
  const ages = total.isZero() ? [] : antiguedad.map((group, place) => ageRow(group, total, TONES[place] ?? 'bad'));
  const owed = porDevolver && { label: 'Por devolver', ...rowOf(porDevolver), share: 0, tone: null };
  return owed === null ? ages : [...ages, owed];
}

type OpenInvoices = Pick<ResumenFacturas, 'antiguedad' | 'porCobrar' | 'porDevolver'>;

const ageRow = (group: TramoAntiguedad, total: Dinero, tone: AgeTone): AgeRow => ({
  label: ageLabel(group),
  ...rowOf(group),
  // A JavaScript number is exact enough, because the share only sets the length of a bar.
  share: Number(dinero(group.importe).times(100).dividedBy(total).toText(0)),
  tone,
});

const rowOf = ({ cuantas, importe, url }: CifraAbierta) => ({
  count: countText(cuantas, 'factura', 'facturas'),
  amount: importe,
  url,
});

/** `Hasta 30 días`, `31 a 60 días`, `Más de 90 días` */
function ageLabel({ desde, hasta }: Pick<TramoAntiguedad, 'desde' | 'hasta'>): string {
  if (hasta === null) return `Más de ${String(desde - 1)} días`;
  return desde === 0 ? `Hasta ${String(hasta)} días` : `De ${String(desde)} a ${String(hasta)} días`;
}
