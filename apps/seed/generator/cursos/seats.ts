import type { Random } from '../base/random';
import type { AgeBand } from '../base/age-bands';
import type { PlannedCurso } from './cursos';

/** Finds a curso with a free seat among those of one school year. */
export class Seats {
  private readonly byPlace = new Map<string, PlannedCurso[]>();
  private readonly byBand = new Map<AgeBand, PlannedCurso[]>();

  constructor(
    private readonly random: Random,
    readonly plannedCursos: readonly PlannedCurso[],
  ) {
    for (const planned of plannedCursos) {
      for (const band of planned.bands) {
        add(this.byPlace, key(planned.centre, band), planned);
        add(this.byBand, band, planned);
      }
    }
  }

  /**
   * Finds a course of the centre that has a free seat: first in the age band, then in the neighbouring bands. If all these courses are
   * full, returns the least overfull course of the age band. Null if `exceptIds` excludes every course.
   */
  find(centre: number, band: AgeBand, exceptIds: readonly number[]): PlannedCurso | null {
    const others = (plannedCursos: readonly PlannedCurso[]) =>
      plannedCursos.filter((planned) => !exceptIds.includes(planned.row.id));
    for (const close of [band, ...NEIGHBOURS[band]]) {
      const free = this.withRoom(others(this.byPlace.get(key(centre, close)) ?? []));
      if (free !== null) return free;
    }
    const own = others(this.byPlace.get(key(centre, band)) ?? this.byBand.get(band) ?? this.plannedCursos);
    return own.length === 0
      ? null
      : own.reduce((least, planned) => (filled(planned) < filled(least) ? planned : least));
  }

  /** Returns the emptier of two random cursos, or any curso with a free seat; null if all are full. */
  private withRoom(plannedCursos: readonly PlannedCurso[]): PlannedCurso | null {
    if (plannedCursos.length === 0) return null;
    const [one, other] = [this.random.pick(plannedCursos), this.random.pick(plannedCursos)];
    const emptier = filled(one) <= filled(other) ? one : other;
    return filled(emptier) < 1 ? emptier : (plannedCursos.find((planned) => filled(planned) < 1) ?? null);
  }
}

/**
 * For each age band, the neighbouring bands. If all courses of a student's own band are full, courses of the neighbouring bands accept the
 * student.
 */
const NEIGHBOURS: Record<AgeBand, readonly AgeBand[]> = {
  infantil: ['primaria'],
  primaria: ['infantil', 'eso'],
  eso: ['bachillerato', 'primaria'],
  bachillerato: ['eso', 'adultos'],
  adultos: ['bachillerato'],
};

function filled({ taken, row }: PlannedCurso): number {
  return taken / row.capacidad;
}

function key(centre: number, band: AgeBand): string {
  return `${String(centre)}·${band}`;
}

function add<K>(map: Map<K, PlannedCurso[]>, at: K, planned: PlannedCurso): void {
  const list = map.get(at);
  if (list === undefined) map.set(at, [planned]);
  else list.push(planned);
}
