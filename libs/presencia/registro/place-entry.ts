import type { EntityManager } from 'typeorm';
import type { Zone } from '../../platform';
import { endOf, nextDay, type Fichaje, type Interval } from '../calculo';
import { intervalOf, readNear } from './entry-store';
import { readInstants, refusal, type EntryFields } from './read-entry';

/** The typed hours of an entry as instants, and the day to which the entry belongs. */
export interface Placed extends Interval {
  /** The date of the start. For a break, the date of the stay that contains the break. */
  fecha: string;
  zona: Zone;
}

interface Written {
  fields: EntryFields;
  /** The row to correct; null for a new entry. */
  newest: Fichaje | null;
  zona: Zone;
}

/**
 * Converts the typed hours of an entry to instants, and determines its day. A break gets the day of the work entry in which the break
 * lies.
 * @throws por-corregir for impossible hours, and for a break outside all work entries
 */
export async function placeEntry(manager: EntityManager, usuarioId: number, written: Written): Promise<Placed> {
  const { civil, tipo } = written.fields;
  const { newest, zona } = written;
  const { fecha } = civil;
  if (tipo === 'trabajo') return { ...readInstants({ ...civil, zona }, newest), fecha, zona };
  const near = await readNear(manager, usuarioId, fecha);
  const stays = near.filter((row) => row.tipo === 'trabajo');
  // In a night shift, a break after midnight may have the date of the shift's start or the next date. So both dates are tried.
  for (const date of [fecha, nextDay(fecha)]) {
    const interval = readInstants({ ...civil, fecha: date, zona }, newest);
    const stay = stays.find((row) => contains(intervalOf(row), interval));
    if (stay !== undefined && (date === fecha || stay.fecha === fecha)) return { ...interval, fecha: stay.fecha, zona };
  }
  throw refusal({ hora_entrada: 'La pausa debe estar dentro de una entrada.' });
}

const contains = (stay: Interval, pause: Interval): boolean => stay.start <= pause.start && endOf(pause) <= endOf(stay);
