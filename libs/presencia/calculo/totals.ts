import type { Fichaje } from './entry';
import { newestOf, workedMinutes } from './entry';
import { minutesBetween, tiempoText } from './instants';
import { standingOf } from './entry-state';

type Entries = readonly (readonly Fichaje[])[];

/** The counted time of a person, as `HH:MM`. @param entries of one person, breaks included */
export const totalOf = (entries: Entries): string => tiempoText(countedMinutes(entries));

/** The counted minutes of a person: the stays, minus the part of each break that is inside a stay (rule R13). */
export function countedMinutes(entries: Entries): number {
  const stays = countedOf(entries, 'trabajo');
  const breaks = countedOf(entries, 'pausa');
  const taken = breaks.flatMap((pause) => stays.map((stay) => sharedMinutes(pause, stay)));
  return sum(stays.map(workedMinutes)) - sum(taken);
}

interface Hours {
  entrada: Date;
  salida: Date | null;
}

const countedOf = (entries: Entries, kind: Fichaje['tipo']): Hours[] =>
  entries.flatMap((rows) => {
    const { counted } = standingOf(rows);
    return counted === null || newestOf(rows).tipo !== kind ? [] : [counted];
  });

/** Returns the minutes in which two intervals overlap; 0 if one of them is open. */
function sharedMinutes(one: Hours, other: Hours): number {
  if (one.salida === null || other.salida === null) return 0;
  const start = one.entrada > other.entrada ? one.entrada : other.entrada;
  const end = one.salida < other.salida ? one.salida : other.salida;
  return end > start ? minutesBetween(start, end) : 0;
}

const sum = (minutes: readonly number[]): number => minutes.reduce((total, each) => total + each, 0);
