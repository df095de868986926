import type { TipoPago } from '../../contracts';
import { dinero } from '../../platform/dinero';
import { PAY_KINDS, type ClassUnit, type MonthlyCount } from './kinds';

interface Unit {
  singular: string;
  plural: string;
  /**
   * True for a unit of hours or months. A quantity in this unit always shows at least two decimals. In any other unit, a whole quantity
   * shows no decimals.
   */
  isMeasured?: true;
}

const hours = (text: string): Unit => ({ singular: text, plural: text, isMeasured: true });

const UNITS: Readonly<Record<MonthlyCount | ClassUnit, Unit>> = {
  uno: { singular: 'mes', plural: 'meses', isMeasured: true },
  'cursos-con-alumnos': { singular: 'curso', plural: 'cursos' },
  'cursos-abiertos': { singular: 'curso', plural: 'cursos' },
  alumnos: { singular: 'alumno', plural: 'alumnos' },
  clase: { singular: 'clase', plural: 'clases' },
  alumno: { singular: 'alumno', plural: 'alumnos' },
  minuto: hours('h'),
  'minuto-alumno': { singular: 'h × alumno', plural: 'h × alumno' },
};

/**
 * A quantity for display. `figure` is decimal text with a dot and is never rounded: at most, zeros at the end are left out. So `figure` ×
 * price gives the total of the row.
 */
export interface ShownQuantity {
  figure: string;
  unit: string;
}

/**
 * Formats a quantity: `48.0000` hours → `48.00 h`; `74.0000` students → `74 alumnos`; `1.5161` courses → `1.5161 cursos`.
 * @param cantidad four decimals
 */
export function showQuantity(tipo: TipoPago, cantidad: string): ShownQuantity {
  const kind = PAY_KINDS[tipo];
  const { singular, plural, isMeasured } = UNITS[kind.basis === 'meses' ? kind.count : kind.unit];
  const bare = dinero(cantidad).toString();
  const figure = isMeasured && (bare.split('.')[1] ?? '').length < 2 ? dinero(cantidad).toText(2) : bare;
  return { figure, unit: /^-?1$/.test(bare) ? singular : plural };
}

/**
 * Formats hours as hours and minutes without sign: `57.3333` → `57 h 20 min`. Null for whole hours and for kinds that are not paid in
 * hours.
 */
export function hoursAndMinutes(tipo: TipoPago, cantidad: string): string | null {
  const kind = PAY_KINDS[tipo];
  if (kind.basis !== 'clases' || kind.unit !== 'minuto') return null;
  const minutes = Math.abs(Number(dinero(cantidad).times(60).toText(0)));
  const rest = minutes % 60;
  if (rest === 0) return null;
  const whole = (minutes - rest) / 60;
  return whole === 0 ? `${String(rest)} min` : `${String(whole)} h ${String(rest)} min`;
}
