import type {
  ClaseCalculada,
  ClasePagada,
  ContadoPagado,
  DetallePago,
  FilaCarta,
  MesDeCarta,
  TipoPago,
} from '#libs/contracts';
import { weekDayName } from '#libs/platform/civil';
import { monthShareText, PAY_KINDS, quantityOfUnits } from '#libs/pagos/calculo';
import { countText, dateText } from '../../base';
import { periodText } from './period-text';
import { quantityText } from './quantity-text';

/** The noun for the items that explain an amount. */
export type BehindNoun = 'clases' | 'cursos' | 'alumnos' | 'meses';

/** A line that explains part of an amount: a class, a month, or a course or student in a month. */
export interface BehindLine {
  key: string;
  text: string;
  /** The quantity that this line explains, with its unit. This quantity is a part of the quantity of the whole amount. */
  quantity: string;
}

/** «ma. 03/11 · 16:00 – 17:30 · Noa Campos». Adds the number of students if the kind of pay multiplies hours by students. */
export function classLine(tipo: TipoPago, one: ClasePagada, units: number): BehindLine {
  const { clase_id, fecha, horaEntrada, horaSalida, descripcion, alumnos } = one;
  const parts = [
    `${weekDayName(fecha).slice(0, 2)}. ${dateText(fecha).slice(0, 5)}`,
    `${horaEntrada} – ${horaSalida}`,
    descripcion,
    ...(countsStudents(tipo) ? [countText(alumnos, 'alumno', 'alumnos')] : []),
  ];
  return { key: String(clase_id), text: parts.join(' · '), quantity: quantityText(tipo, quantityOfUnits(tipo, units)) };
}

/** True if the kind of pay multiplies hours by students. The line must then show the number of students. */
function countsStudents(tipo: TipoPago): boolean {
  const kind = PAY_KINDS[tipo];
  return kind.basis === 'clases' && kind.unit === 'minuto-alumno';
}

type MonthDetail = Exclude<DetallePago[number], ClaseCalculada>;

/**
 * Builds the line for one course or student in one month, with the share of the month.
 * @param isSeveral true if the row has several months: the line then names its month
 */
export function monthLine(one: MonthDetail, isSeveral: boolean): BehindLine {
  const { desde, hasta } = one;
  const name = 'descripcion' in one ? [one.descripcion] : [];
  const month = name.length === 0 || isSeveral ? [periodText(desde, hasta)] : [];
  const id = 'curso_id' in one ? one.curso_id : 'alumno_id' in one ? one.alumno_id : 0;
  return { key: `${desde}-${String(id)}`, text: [...name, ...month].join(' · '), quantity: monthShareText(one) };
}

/**
 * Builds the lines that explain a row of a monthly concept. Each course or student that the row counts gets one line with the share of the
 * month.
 */
export function countedLines({ contados = [] }: { contados?: readonly ContadoPagado[] }): BehindLine[] {
  const isSeveral = new Set(contados.map(({ desde }) => desde)).size > 1;
  return contados.map((one, index) => {
    const { text, quantity } = monthLine(one, isSeveral);
    return { key: String(index), text, quantity: `${one.unidades < 0 ? '−' : ''}${quantity}` };
  });
}

/** Returns the lines that explain one row of a pay letter: its classes, courses, students or months. */
export function letterLines(fila: FilaCarta): BehindLine[] {
  const { tipo, clases, meses } = fila;
  if (tipo === null) return [];
  const names = countedLines(fila);
  return [
    ...clases.map((one) => classLine(tipo, one, one.unidadesPagadas)),
    ...(names.length > 0 ? names : meses.map((one) => paidMonth(tipo, one))),
  ];
}

/** The noun for what a row of a pay letter counts: classes, courses, students or months. */
export function nounOf({ tipo, clases, contados }: FilaCarta): BehindNoun {
  if (tipo === null || clases.length > 0) return 'clases';
  return contados.length > 0 ? monthlyNoun(tipo) : 'meses';
}

/** The plural noun of what a monthly kind of pay counts: `cursos`, `alumnos` or `meses`. */
export const monthlyNoun = (tipo: TipoPago): BehindNoun => MONTHLY_NOUNS[tipo] ?? 'meses';

const MONTHLY_NOUNS: Readonly<Partial<Record<TipoPago, BehindNoun>>> = {
  MENSUAL_CURSO_ALUMNOS: 'cursos',
  MENSUAL_CURSO_ACTIVO: 'cursos',
  IMPORTE_ALUMNO_MES: 'alumnos',
};

const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  'cursos-con-alumnos': ['curso', 'cursos'],
  'cursos-abiertos': ['curso', 'cursos'],
  alumnos: ['alumno', 'alumnos'],
};

function paidMonth(tipo: TipoPago, month: MesDeCarta): BehindLine {
  const kind = PAY_KINDS[tipo];
  const words = kind.basis === 'meses' ? COUNTED[kind.count] : undefined;
  const { desde, hasta, cuenta } = month;
  const counted = words === undefined ? [] : [countText(cuenta, ...words)];
  return {
    key: `${desde}-${hasta}`,
    text: [periodText(desde, hasta), ...counted].join(' · '),
    quantity: `${words === undefined && cuenta < 0 ? '−' : ''}${monthShareText(month)}`,
  };
}
