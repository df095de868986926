import { dinero, toInteger, type Dinero } from '../../platform/dinero';

/** What the values of a condition say, read once. All of these answer null for what they cannot read. */

/** Trimmed and without regard to case; accents count, however they are encoded. */
export function normal(text: string): string {
  return text.trim().normalize('NFC').toLocaleLowerCase('es');
}

/** A number with a comma or a dot. */
export function leerNumero(text: string): Dinero | null {
  return /^-?\d{1,9}([.,]\d{1,4})?$/.test(text.trim()) ? dinero(text.trim().replace(',', '.')) : null;
}

/** So many parts of one: numbers of conditions have four decimals at most, and whole numbers compare fast. */
export const PARTES = 10_000;

/** A number in parts of one. */
export function leerPartes(text: string): number | null {
  const number = leerNumero(text);
  return number === null ? null : toInteger(number.times(PARTES).toText(0));
}

/** An interval of which both ends belong to it; an open side has none. */
export interface Rango {
  minimo: number | null;
  maximo: number | null;
}

/** `2-3`, `4-` (4 or more), `-2` (2 or fewer), `3` (just 3). Upside down it is none. */
export function leerRango(text: string): Rango | null {
  const [, alone, from = '', to = ''] = /^\s*(?:(\d{1,4})|(\d{0,4})\s*[-–]\s*(\d{0,4}))\s*$/.exec(text) ?? [];
  const [minimo, maximo] = [toInteger(alone ?? from), toInteger(alone ?? to)];
  if (minimo === null && maximo === null) return null;
  return minimo !== null && maximo !== null && minimo > maximo ? null : { minimo, maximo };
}
