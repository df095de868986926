import { Occupancy, type TimeSlot } from '../cursos/time-slots';
import type { FestivoRow } from './festivos';
import type { Absence } from './lesson-rows';
import { hourText, type WeeklyClass } from './private-week';

/** Letter of the week day of a date. */
export function dayLetter(date: string): string {
  return 'DLMXJVS'.charAt(new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** An hour of one date with its free resources. */
export interface FreeHour {
  fecha: string;
  start: string;
  end: string;
}

const HOURS = [18, 17, 19, 16, 15];

/** Finds teachers, rooms and students that the weekly classes leave free on a date, to place single classes there. */
export class Agenda {
  private readonly single = new Occupancy();

  constructor(
    private readonly weekly: Occupancy,
    private readonly festivos: readonly FestivoRow[],
    private readonly absences: readonly Absence[],
    /** The closed rooms with their dates. Each entry is a room and a date: `A4·2026-11-28`. */
    private readonly closed: ReadonlySet<string>,
  ) {}

  isHoliday(fecha: string, centro: string): boolean {
    return this.festivos.some((one) => one.desde <= fecha && fecha <= one.hasta && [null, centro].includes(one.centro));
  }

  absenceOf(profesorId: number, fecha: string): Absence | undefined {
    return this.absences.find((one) => one.profesorId === profesorId && one.desde <= fecha && fecha <= one.hasta);
  }

  isClosed(aulaId: number, fecha: string): boolean {
    return this.closed.has(`A${String(aulaId)}·${fecha}`);
  }

  /** Occupies and returns the first hour of a date at which teacher, room and students of a weekly class are free. */
  takeHour(one: WeeklyClass, fecha: string): FreeHour | null {
    const { materia, profesorId, aulaId, altas } = one;
    const day = dayLetter(fecha);
    if (!'LMXJV'.includes(day) || this.isHoliday(fecha, materia.centro)) return null;
    if (this.absenceOf(profesorId, fecha) !== undefined || this.isClosed(aulaId, fecha)) return null;
    const keys = [
      `P${String(profesorId)}`,
      `A${String(aulaId)}`,
      ...altas.map(({ alumno_id }) => `S${String(alumno_id)}`),
    ];
    for (const hour of HOURS) {
      const slot: TimeSlot = { days: day, start: hourText(hour), end: hourText(hour + 1) };
      const isFree = (key: string) => this.weekly.isFree(key, slot) && this.single.isFree(`${key}·${fecha}`, slot);
      if (!keys.every(isFree)) continue;
      for (const key of keys) this.single.take(`${key}·${fecha}`, slot);
      return { fecha, start: slot.start, end: slot.end };
    }
    return null;
  }
}
