import {
  SIN_MOTIVO,
  type Correccion,
  type EntradaPresencia,
  type FechaEntrada,
  type HorasEntrada,
  type TipoEntrada,
} from '../../contracts';
import { dateText, type Zone } from '../../platform/civil';
import { civilOf, minutesBetween, tiempoText } from './instants';
import { awaitedSide, standingOf, stateOf } from './entry-state';

/**
 * The kind of a row. `entrada`, `salida`: written by the clock. `anadida`, `corregida`, `movida`: written by a person. `conforme`: the
 * agreement of another user.
 */
export type FichajeKind = 'entrada' | 'salida' | 'anadida' | 'corregida' | 'movida' | 'conforme';

/**
 * A row of `fichajes`. Rows are never updated: a change of an entry adds a row. So the newest row of an entry has the present hours. These
 * hours may be only proposed, and then do not count yet.
 */
export interface Fichaje {
  id: number;
  /** The id of the entry's first row; it identifies the entry. */
  raiz: number;
  usuario_id: number;
  autor_id: number;
  autor: string;
  clase: FichajeKind;
  tipo: TipoEntrada;
  /** `YYYY-MM-DD`: the date on which the stay starts. A break has the date of its stay. All rows of an entry have the same date. */
  fecha: string;
  /**
   * The other date, if the entry was moved to another day. In a row of class `movida`: the new date. In a row of class `anadida`: the old
   * date.
   */
  otra_fecha: string | null;
  /** The zone in which the person saw and signed the hours. If the academy changes its time zone later, these hours stay as they are. */
  zona: Zone;
  entrada: Date;
  salida: Date | null;
  motivo: string | null;
  creado: Date;
}

/** Builds an entry from its rows, oldest first. @throws RangeError without rows */
export function entryOf(rows: readonly Fichaje[]): EntradaPresencia {
  const newest = newestOf(rows);
  const standing = standingOf(rows);
  const { counted, isMoved, pending, movedTo } = standing;
  const { fecha, fecha_form, hora_inicio, hora_fin } = hoursOf(newest);
  return {
    id: newest.raiz,
    fecha_inicio: fecha,
    fecha_form,
    hora_inicio,
    hora_fin,
    tipo: newest.tipo,
    zona: newest.zona,
    tiempo: tiempoText(isMoved ? 0 : workedMinutes(newest)),
    cuenta: tiempoText(counted === null ? 0 : workedMinutes(counted)),
    vigente: counted && hoursOf({ ...newest, ...counted }),
    propuesto: pending && tiempoText(movedTo === null ? workedMinutes(newest) : 0),
    movida: movedTo === null ? null : dateOf(movedTo),
    antes: originOf(rows),
    espera: pending && awaitedSide(pending),
    estado: stateOf(standing),
    version: newest.id,
    original: originalOf(rows),
    correcciones: rows.flatMap((row, index) => correctionOf(row, isAgreed(rows, index))),
  };
}

/** The newest row. @throws RangeError without rows */
export function newestOf(rows: readonly Fichaje[]): Fichaje {
  const newest = rows.at(-1);
  if (newest === undefined) throw new RangeError('An entry has at least one row');
  return newest;
}

/** Elapsed minutes of a row; 0 for an open entry. */
export const workedMinutes = ({ entrada, salida }: Pick<Fichaje, 'entrada' | 'salida'>): number =>
  salida === null ? 0 : minutesBetween(entrada, salida);

/** Whether the row at `index` is agreed: an agreement accepts all rows before it. */
const isAgreed = (rows: readonly Fichaje[], index: number): boolean =>
  rows.slice(index).some(({ clase }) => clase === 'conforme');

/** The date from which an entry was moved; null if it was not. @throws RangeError without rows */
function originOf([first]: readonly Fichaje[]): FechaEntrada | null {
  if (first === undefined) throw new RangeError('An entry has at least one row');
  return first.clase === 'anadida' && first.otra_fecha !== null ? dateOf(first.otra_fecha) : null;
}

/** The hours before the first correction. Null if the entry has no correction, or if the newest hours are the same. */
function originalOf(rows: readonly Fichaje[]): HorasEntrada | null {
  const at = rows.findIndex(({ clase }) => clase === 'corregida');
  const before = rows[at - 1];
  if (before === undefined) return null;
  const newest = newestOf(rows);
  const isSame = sameInstant(before.entrada, newest.entrada) && sameInstant(before.salida, newest.salida);
  return isSame ? null : hoursOf(before);
}

const sameInstant = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

function correctionOf(row: Fichaje, acordada: boolean): Correccion[] {
  const { clase, autor, creado } = row;
  if (clase === 'entrada' || clase === 'salida') return [];
  const motivo = clase === 'conforme' ? null : (row.motivo ?? SIN_MOTIVO);
  return [{ clase, autor, momento: creado.toISOString(), motivo, acordada, ...hoursOf(row) }];
}

const dateOf = (fecha: string): FechaEntrada => ({ fecha, fecha_form: dateText(fecha) });

function hoursOf({
  fecha,
  zona,
  entrada,
  salida,
}: Pick<Fichaje, 'fecha' | 'zona' | 'entrada' | 'salida'>): HorasEntrada {
  return {
    ...dateOf(fecha),
    hora_inicio: civilOf(entrada, zona).hour,
    hora_fin: salida === null ? null : civilOf(salida, zona).hour,
  };
}
