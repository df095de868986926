import { overlaps, tramoOf, type Tramo } from '../calculo';
import type { PlannedClass } from './find-clashes';

/** Two planned classes that clash: the later one and the earlier one. */
export interface PlannedPair {
  tipo: 'profesor' | 'aula' | 'alumno';
  /** The id of the teacher, room or student. */
  recurso: number;
  indice: number;
  otro: number;
}

interface Occupation extends Pick<PlannedPair, 'tipo' | 'recurso' | 'indice'> {
  tramo: Tramo;
}

/**
 * Finds clashes among the planned classes. For each class, returns at most one clash with an earlier class. In a shared room, classes may
 * overlap.
 * Scans each teacher, room and student once in order of time. To compare every pair would take too long while locks are held.
 * @param isAccepted true if the clash of a pair is allowed
 */
export function clashesAmong(
  planned: readonly PlannedClass[],
  sharedRooms: readonly number[],
  isAccepted: (pair: PlannedPair) => boolean = () => false,
): PlannedPair[] {
  const clashes = new Map<number, PlannedPair>();
  for (const line of linesOf(planned, new Set(sharedRooms)).values()) {
    let running: Occupation[] = [];
    for (const one of line.sort((a, b) => a.tramo.start - b.tramo.start || a.indice - b.indice)) {
      running = running.filter(({ tramo }) => overlaps(tramo, one.tramo));
      if (!clashes.has(one.indice)) {
        const { tipo, recurso, indice } = one;
        const pair = running
          .map((other): PlannedPair => ({ tipo, recurso, indice, otro: other.indice }))
          .find((met) => !isAccepted(met));
        if (pair !== undefined) clashes.set(indice, pair);
      }
      running.push(one);
    }
  }
  return [...clashes.values()].sort((one, other) => one.indice - other.indice);
}

/** Returns the occupied spans of each teacher, then of each room that is not shared, then of each student. */
function linesOf(planned: readonly PlannedClass[], sharedRooms: ReadonlySet<number>): Map<string, Occupation[]> {
  const tramos = planned.map(({ fecha, entrada, salida }) => tramoOf(fecha, entrada, salida));
  const lines = new Map<string, Occupation[]>();
  const occupy = (tipo: PlannedPair['tipo'], ids: (clase: PlannedClass) => readonly (number | null)[]) => {
    for (const [indice, clase] of planned.entries())
      for (const recurso of ids(clase)) {
        const tramo = tramos[indice];
        if (recurso === null || tramo === undefined) continue;
        const key = `${tipo} ${String(recurso)}`;
        const line = lines.get(key) ?? [];
        lines.set(key, line);
        line.push({ tipo, recurso, indice, tramo });
      }
  };
  occupy('profesor', ({ profesor_id }) => [profesor_id]);
  occupy('aula', ({ aula_id }) => (aula_id !== null && sharedRooms.has(aula_id) ? [] : [aula_id]));
  occupy('alumno', ({ alumnos }) => alumnos);
  return lines;
}
