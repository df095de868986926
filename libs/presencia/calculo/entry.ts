import type { Correccion, EntradaPresencia, EstadoEntrada, HorasEntrada } from '../../contracts';
import type { Zone } from '../../platform/civil';
import { civilOf, minutesBetween, tiempoText } from './instants';

/** What a row of an entry is: written by the clock, by the person, or by the academy that agrees. */
export type FichajeKind = 'entrada' | 'salida' | 'anadida' | 'corregida' | 'conforme';

/** A row of `fichajes`. Rows never change: the newest one of an entry is what counts. */
export interface Fichaje {
  id: number;
  /** The first row of the entry. */
  raiz: number;
  usuario_id: number;
  autor: string;
  clase: FichajeKind;
  tipo: string;
  /** `YYYY-MM-DD`, the date of the start. */
  fecha: string;
  /** In which the person saw and signed the hours: a later change of the setting does not alter them. */
  zona: Zone;
  entrada: Date;
  salida: Date | null;
  motivo: string | null;
  creado: Date;
}

/** An entry from its rows, oldest first. @throws RangeError without rows */
export function entryOf(rows: readonly Fichaje[]): EntradaPresencia {
  const newest = newestOf(rows);
  const { fecha, fecha_form, hora_inicio, hora_fin } = hoursOf(newest);
  return {
    id: newest.raiz,
    fecha_inicio: fecha,
    fecha_form,
    hora_inicio,
    hora_fin,
    tipo: newest.tipo,
    zona: newest.zona,
    tiempo: tiempoText(workedMinutes(newest)),
    estado: stateOf(rows),
    version: newest.id,
    original: originalOf(rows),
    correcciones: rows.flatMap(correctionOf),
  };
}

/** The row that counts. @throws RangeError without rows */
export function newestOf(rows: readonly Fichaje[]): Fichaje {
  const newest = rows.at(-1);
  if (newest === undefined) throw new RangeError('An entry has at least one row');
  return newest;
}

/** Real minutes of a row; an open entry counts once it is closed. */
export const workedMinutes = ({ entrada, salida }: Pick<Fichaje, 'entrada' | 'salida'>): number =>
  salida === null ? 0 : minutesBetween(entrada, salida);

/** An agreement is of everything before it; clocking out afterwards needs none. */
export function stateOf(rows: readonly Fichaje[]): EstadoEntrada {
  const written = rows.map(({ clase }) => STATES[clase]).filter((state) => state !== null);
  return written.at(-1) ?? 'fichada';
}

const STATES: Readonly<Record<FichajeKind, EstadoEntrada | null>> = {
  entrada: null,
  salida: null,
  anadida: 'pendiente',
  corregida: 'pendiente',
  conforme: 'conforme',
};

/** The hours before the first correction; null if they are still the same. */
function originalOf(rows: readonly Fichaje[]): HorasEntrada | null {
  const at = rows.findIndex(({ clase }) => clase === 'corregida');
  const before = rows[at - 1];
  if (before === undefined) return null;
  const newest = newestOf(rows);
  const isSame = sameInstant(before.entrada, newest.entrada) && sameInstant(before.salida, newest.salida);
  return isSame ? null : hoursOf(before);
}

const sameInstant = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

function correctionOf(row: Fichaje): Correccion[] {
  const { clase, autor, motivo, creado } = row;
  if (clase === 'entrada' || clase === 'salida') return [];
  return [{ clase, autor, momento: creado.toISOString(), motivo, ...hoursOf(row) }];
}

function hoursOf({ fecha, zona, entrada, salida }: Fichaje): HorasEntrada {
  return {
    fecha,
    fecha_form: fecha.split('-').reverse().join('/'),
    hora_inicio: civilOf(entrada, zona).hour,
    hora_fin: salida === null ? null : civilOf(salida, zona).hour,
  };
}
