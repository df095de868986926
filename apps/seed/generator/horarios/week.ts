import { Occupancy, type TimeSlot } from '../cursos/time-slots';

/** The input of the planner of private classes: the weekly pattern and the enrolments of the current year. */
export interface WeekInput {
  /** Active subjects, both groups and private. */
  materias: MateriaInput[];
  /** Enrolments that end today or later, in the courses of these subjects. */
  altas: AltaInput[];
  /** Active rooms. */
  aulas: { id: number; centro: string }[];
}

export interface MateriaInput {
  id: number;
  curso_id: number;
  centro: string;
  profesor_id: number | null;
  aula_id: number | null;
  particular: boolean;
  dias_semana: string;
  hora_entrada: string;
  hora_salida: string;
}

export interface AltaInput {
  id: number;
  alumno_id: number;
  curso_id: number;
  fecha_alta: string;
  fecha_baja: string | null;
}

/** A teacher who is assigned to a private subject. */
export interface AssignmentRow {
  materia_id: number;
  profesor_id: number;
  capacidad: number;
  orden: number;
}

/**
 * Returns the weekly hours in which group subjects occupy teachers (key `P7`), rooms (`A2`) and students (`S31`). The dates of subjects
 * and enrolments are ignored. So the result may contain more hours than a real week, never fewer.
 */
export function weekOccupancy({ materias, altas }: WeekInput): Occupancy {
  const occupancy = new Occupancy();
  const groups = new Map<number, TimeSlot[]>();
  for (const materia of materias.filter(({ particular }) => !particular)) {
    const slot: TimeSlot = { days: materia.dias_semana, start: materia.hora_entrada, end: materia.hora_salida };
    if (materia.profesor_id !== null) occupancy.take(`P${String(materia.profesor_id)}`, slot);
    if (materia.aula_id !== null) occupancy.take(`A${String(materia.aula_id)}`, slot);
    groups.set(materia.curso_id, [...(groups.get(materia.curso_id) ?? []), slot]);
  }
  for (const { alumno_id, curso_id } of altas)
    for (const slot of groups.get(curso_id) ?? []) occupancy.take(`S${String(alumno_id)}`, slot);
  return occupancy;
}

/** Assigns one to three teachers of the centre to each private subject. The subject's own teacher comes first. */
export function assignTeachers({ materias }: WeekInput): AssignmentRow[] {
  const byCentre = new Map<string, number[]>();
  for (const { centro, profesor_id } of materias) {
    const list = byCentre.get(centro) ?? [];
    if (profesor_id !== null && !list.includes(profesor_id)) byCentre.set(centro, [...list, profesor_id]);
  }
  return materias
    .filter(({ particular, profesor_id }) => particular && profesor_id !== null)
    .flatMap((materia, index) => {
      const others = (byCentre.get(materia.centro) ?? [])
        .filter((id) => id !== materia.profesor_id)
        .sort((one, other) => one - other);
      const from = index % Math.max(1, others.length);
      const helpers = [...others.slice(from), ...others.slice(0, from)].slice(0, (index + 1) % 3);
      return [materia.profesor_id, ...helpers].flatMap((profesor_id, orden) =>
        profesor_id === null
          ? []
          : [{ materia_id: materia.id, profesor_id, orden, capacidad: (index + orden) % 2 === 0 ? 2 : 1 }],
      );
    });
}
