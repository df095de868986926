import type { Random } from '../base/random';
import type { Occupancy, TimeSlot } from '../cursos/time-slots';
import type { AltaInput, AssignmentRow, MateriaInput, WeekInput } from './week';

/** A weekly hour for one or two students. */
export interface WeeklyClass extends TimeSlot {
  materia: MateriaInput;
  profesorId: number;
  aulaId: number;
  capacidad: number;
  altas: AltaInput[];
}

const WEEKDAYS = ['L', 'M', 'X', 'J', 'V'];
/** Afternoon hours, starting with those after school. */
const HOURS = [16, 17, 18, 19, 15];

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/**
 * Plans weekly private classes. Each enrolment in a private course gets one class first. Then second classes are added until there are
 * `wanted` classes. A student without a free hour gets no class.
 */
export function planPrivateWeek(
  input: WeekInput,
  assignments: readonly AssignmentRow[],
  { random, occupancy, wanted }: { random: Random; occupancy: Occupancy; wanted: number },
): WeeklyClass[] {
  const ofCurso = new Map(input.materias.filter(({ particular }) => particular).map((m) => [m.curso_id, m]));
  const enrolled = input.altas.filter(({ curso_id }) => ofCurso.has(curso_id)).sort((one, other) => one.id - other.id);
  const aulasOf = groupBy(input.aulas, ({ centro }) => centro);
  const teachersOf = groupBy(assignments, ({ materia_id }) => materia_id);
  const classes: WeeklyClass[] = [];
  const byMateria = new Map<number, WeeklyClass[]>();
  for (const round of [1, 2, 3]) {
    for (const alta of enrolled) {
      const materia = ofCurso.get(alta.curso_id);
      if (materia === undefined || (round > 1 && classes.length >= wanted)) continue;
      const own = byMateria.get(materia.id) ?? [];
      if (round === 1 && random.chance(0.25) && joinOne(own, alta, occupancy)) continue;
      const teachers = teachersOf.get(materia.id) ?? [];
      const aulas = [materia.aula_id, ...(aulasOf.get(materia.centro) ?? []).map(({ id }) => id)];
      const placed = placeOne(materia, alta, { teachers, aulas, occupancy, random });
      if (placed === null) continue;
      classes.push(placed);
      byMateria.set(materia.id, [...own, placed]);
    }
  }
  return classes;
}

/**
 * Adds the student to a class that has a free place, at an hour when the student is free.
 * @returns false if there is no such class
 */
function joinOne(classes: readonly WeeklyClass[], alta: AltaInput, occupancy: Occupancy): boolean {
  const student = `S${String(alta.alumno_id)}`;
  const found = classes.find((one) => one.altas.length < one.capacidad && occupancy.isFree(student, one));
  if (found === undefined) return false;
  occupancy.take(student, found);
  found.altas.push(alta);
  return true;
}

interface Resources {
  teachers: readonly AssignmentRow[];
  aulas: readonly (number | null)[];
  occupancy: Occupancy;
  random: Random;
}

function placeOne(
  materia: MateriaInput,
  alta: AltaInput,
  { teachers, aulas, occupancy, random }: Resources,
): WeeklyClass | null {
  const firstDay = random.int(0, WEEKDAYS.length - 1);
  const days = [...WEEKDAYS.slice(firstDay), ...WEEKDAYS.slice(0, firstDay)];
  const firstHour = random.int(0, HOURS.length - 1);
  const hours = [...HOURS.slice(firstHour), ...HOURS.slice(0, firstHour)];
  for (const hour of hours)
    for (const day of days) {
      const slot: TimeSlot = { days: day, start: hourText(hour), end: hourText(hour + 1) };
      const teacher = teachers.find(({ profesor_id }) => occupancy.isFree(`P${String(profesor_id)}`, slot));
      const aulaId = aulas.find((id) => id !== null && occupancy.isFree(`A${String(id)}`, slot));
      const student = `S${String(alta.alumno_id)}`;
      if (teacher === undefined || aulaId === undefined || aulaId === null || !occupancy.isFree(student, slot))
        continue;
      const { profesor_id: profesorId, capacidad } = teacher;
      for (const key of [`P${String(profesorId)}`, `A${String(aulaId)}`, student]) occupancy.take(key, slot);
      return { ...slot, materia, profesorId, aulaId, capacidad, altas: [alta] };
    }
  return null;
}

function groupBy<K, T>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
