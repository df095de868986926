import type { StartChart, StartFigure, StartTrendTone } from '../../../libs/contracts';
import type { MonthCount } from '../../../libs/altas';
import type { Occupancy } from '../../../libs/cursos';
import { euros, type Income, type Pending } from '../../../libs/facturas';
import { countText } from '../../../libs/platform';
import { monthName, monthText } from '../../../libs/platform/civil';
import { listUrl } from '../../../libs/listings';

const MONTHS = 12;

/** Formats a change with its sign: «+38», «−2», «0». */
const signed = (number: number) => (number > 0 ? `+${String(number)}` : String(number).replace('-', '−'));

const toneOf = (change: number): StartTrendTone => (change === 0 ? 'neutro' : change > 0 ? 'bueno' : 'malo');

export interface Enrolments {
  activas: number;
  /** The number of active students; null for users without access to students. */
  alumnos: number | null;
  /** Enrolments of each month, up to last month. */
  meses: readonly MonthCount[];
}

/** Builds the figure of the active enrolments, with the change since the end of last month. */
export function enrolmentFigure({ activas, alumnos, meses }: Enrolments): StartFigure {
  const change = activas - (meses.at(-1)?.altas ?? activas);
  return {
    titulo: 'Altas activas',
    valor: activas,
    unidad: 'numero',
    detalle: studentsText(alumnos),
    url: listUrl({ listado: 'altas', parametros: { activa: '1' } }),
    tendencia: { texto: `${signed(change)} este mes`, tono: toneOf(change) },
    evolucion: [...meses.map(({ altas }) => altas), activas],
  };
}

function studentsText(alumnos: number | null): string {
  if (alumnos === null) return 'en grupos';
  return countText(alumnos, 'alumno activo', 'alumnos activos');
}

export function enrolmentChart({ activas, meses }: Enrolments, today: string): StartChart {
  return {
    codigo: 'altas',
    titulo: 'Altas activas',
    detalle: 'últimos 12 meses',
    forma: 'linea',
    unidad: 'numero',
    meses: [...meses.map(({ mes }) => mes), today.slice(0, 7)],
    series: [{ titulo: 'Altas activas', valores: [...meses.map(({ altas }) => altas), activas] }],
  };
}

/** Builds the figure of the amount invoiced this month, compared with the same days of last year. */
export function incomeFigure({ meses, anterior, variacion }: Income, today: string): StartFigure {
  return {
    titulo: `Facturado en ${monthName(today)}`,
    valor: meses.at(-1)?.total ?? '0.00',
    unidad: 'importe',
    detalle:
      variacion === null
        ? 'nada en las mismas fechas de hace un año'
        : `${euros(anterior)} hasta el ${lastYear(today)}`,
    url: listUrl({ listado: 'facturas', parametros: { fecha_expedicion__gte: `${today.slice(0, 7)}-01` } }),
    ...(variacion === null ? {} : { tendencia: percentTrend(variacion) }),
    evolucion: meses.slice(-MONTHS).map(({ total }) => Number(total)),
  };
}

/** The same day of last year: «23 de noviembre de 2025». */
function lastYear(today: string): string {
  const month = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4, 7)}`;
  return `${String(Number(today.slice(8)))} de ${monthText(month)}`;
}

function percentTrend(variacion: string): NonNullable<StartFigure['tendencia']> {
  const texto = `${variacion.startsWith('-') ? '' : '+'}${variacion}`.replace('-', '−').replace('.', ',');
  return { texto: `${texto} %`, tono: toneOf(Number(variacion)) };
}

/** Builds the figure of the occupancy of open groups in per cent, with the change in points since the end of last month. */
export function occupancyFigure(types: readonly Occupancy[]): StartFigure {
  const sum = (of: (type: Occupancy) => number) => types.reduce((total, type) => total + of(type), 0);
  const places = sum(({ plazas }) => plazas);
  const taken = sum(({ ocupadas }) => ocupadas);
  const percent = (part: number) => (places === 0 ? 0 : Math.round((part * 100) / places));
  const change = percent(taken) - percent(sum(({ antes }) => antes));
  const free = places - taken;
  return {
    titulo: 'Ocupación de los grupos',
    valor: percent(taken),
    unidad: 'porcentaje',
    detalle: countText(free, 'plaza libre', 'plazas libres'),
    url: listUrl({ listado: 'cursos', parametros: { activo: '1' } }),
    tendencia: { texto: `${signed(change)} ${Math.abs(change) === 1 ? 'punto' : 'puntos'}`, tono: toneOf(change) },
  };
}

/** Builds the figure of the unpaid amount. If payments were returned, the figure also shows their number. */
export function pendingFigure({ facturas, importe, devueltas }: Pending): StartFigure {
  const returned = countText(devueltas, 'devuelta', 'devueltas');
  return {
    titulo: 'Pendiente de cobro',
    valor: importe,
    unidad: 'importe',
    detalle: countText(facturas, 'factura sin cobrar', 'facturas sin cobrar'),
    url: listUrl({ listado: 'facturas', parametros: { importe_pendiente__gt: '0' } }),
    ...(devueltas === 0 ? {} : { tendencia: { texto: returned, tono: 'malo' as const } }),
  };
}
