import { groupBy } from '../../platform/lists/group-by';
import type { AltaRow, CursoRow, Facts, HorarioRow } from './facts';

export interface Pair {
  alumno_id: number;
  curso_id: number;
}

/** Why a student is not enrolled in a course (a skipped pair). `sentences.ts` has the texts. */
export type Reason =
  | { code: 'ya-de-alta' | 'alumno-de-baja' | 'curso-inexistente' | 'curso-cerrado' }
  | { code: 'curso-terminado' | 'curso-sin-empezar'; data: { fecha: string } }
  | { code: 'curso-completo'; data: { capacidad: number } }
  | { code: 'coincide-horario'; data: Pick<HorarioRow, 'curso' | 'dias' | 'entrada' | 'salida'> };

export interface Decision<P extends Pair> {
  pair: P;
  /** Why the pair is not enrolled; null if it is enrolled. */
  reason: Reason | null;
}

/**
 * The data for the decisions. After a pair (student, course) is accepted, the course has one free place less, and the student has one
 * enrolment more.
 */
interface State {
  fecha: string;
  cursos: ReadonlyMap<number, CursoRow>;
  /** By student id: true if the student is active. */
  alumnos: ReadonlyMap<number, boolean>;
  /** By student. */
  altas: Map<number, AltaRow[]>;
  /** The timetable rows of each course, by the id of the course. */
  horarios: ReadonlyMap<number, HorarioRow[]>;
  /** Places taken by this run, by course. */
  placesTaken: Map<number, number>;
}

type Rule = (pair: Pair, state: State) => Reason | null;

/**
 * The rules that refuse a pair of student and course. The rules are checked in this order. The first rule that applies gives the reason.
 */
const RULES: readonly Rule[] = [
  ({ alumno_id, curso_id }, { altas }) =>
    altas.get(alumno_id)?.some((alta) => alta.curso_id === curso_id) ? { code: 'ya-de-alta' } : null,
  ({ alumno_id }, { alumnos }) => (alumnos.get(alumno_id) === true ? null : { code: 'alumno-de-baja' }),
  cursoRule(({ activo }) => (activo ? null : { code: 'curso-cerrado' })),
  cursoRule(({ fecha_fin }, { fecha }) =>
    fecha_fin !== null && fecha > fecha_fin ? { code: 'curso-terminado', data: { fecha: fecha_fin } } : null,
  ),
  cursoRule(({ fecha_inicio }, { fecha }) =>
    fecha_inicio !== null && fecha < fecha_inicio ? { code: 'curso-sin-empezar', data: { fecha: fecha_inicio } } : null,
  ),
  cursoRule(({ id, capacidad, ocupadas }, { placesTaken }) =>
    capacidad > 0 && ocupadas + (placesTaken.get(id) ?? 0) >= capacidad
      ? { code: 'curso-completo', data: { capacidad } }
      : null,
  ),
  findClash,
];

/** Decides for each pair of a student and a course, in order. An accepted pair counts as an enrolment when the later pairs are decided. */
export function decide<P extends Pair>(pairs: readonly P[], facts: Facts, fecha: string): Decision<P>[] {
  const state: State = {
    fecha,
    cursos: new Map(facts.cursos.map((curso) => [curso.id, curso])),
    alumnos: new Map(facts.alumnos.map(({ id, activo }) => [id, activo])),
    altas: groupBy(facts.altas, ({ alumno_id }) => alumno_id),
    horarios: groupBy(facts.horarios, ({ curso_id }) => curso_id),
    placesTaken: new Map(),
  };
  return pairs.map((pair) => {
    const reason = findReason(pair, state);
    if (reason === null) enrol(pair, state);
    return { pair, reason };
  });
}

function findReason(pair: Pair, state: State): Reason | null {
  for (const rule of RULES) {
    const reason = rule(pair, state);
    if (reason !== null) return reason;
  }
  return null;
}

function enrol({ alumno_id, curso_id }: Pair, { fecha, altas, placesTaken }: State): void {
  altas.set(alumno_id, [...(altas.get(alumno_id) ?? []), { alumno_id, curso_id, desde: fecha, hasta: null }]);
  placesTaken.set(curso_id, (placesTaken.get(curso_id) ?? 0) + 1);
}

function cursoRule(rule: (curso: CursoRow, state: State) => Reason | null): Rule {
  return ({ curso_id }, state) => {
    const curso = state.cursos.get(curso_id);
    return curso === undefined ? { code: 'curso-inexistente' } : rule(curso, state);
  };
}

/** Refuses a course whose hours overlap the hours of another course of the student, on the same weekday and in the same weeks. */
function findClash({ alumno_id, curso_id }: Pair, { fecha, altas, horarios }: State): Reason | null {
  const requested = (horarios.get(curso_id) ?? []).map((horario) => clip(horario, fecha, null));
  for (const alta of altas.get(alumno_id) ?? []) {
    for (const horario of horarios.get(alta.curso_id) ?? []) {
      const taken = clip(horario, alta.desde, alta.hasta);
      const clash = requested.find((one) => overlap(one, taken));
      if (clash !== undefined) {
        const { curso, entrada, salida } = taken;
        return { code: 'coincide-horario', data: { curso, dias: commonDays(clash, taken), entrada, salida } };
      }
    }
  }
  return null;
}

/**
 * Limits the period of weekly hours: the period starts on `desde` at the earliest and ends on `hasta` at the latest. Null means no last
 * day.
 */
function clip(horario: HorarioRow, desde: string, hasta: string | null): HorarioRow {
  return {
    ...horario,
    desde: horario.desde !== null && horario.desde > desde ? horario.desde : desde,
    hasta: [horario.hasta, hasta].filter((date) => date !== null).sort()[0] ?? null,
  };
}

function overlap(one: HorarioRow, other: HorarioRow): boolean {
  return (
    commonDays(one, other) !== '' &&
    one.entrada < other.salida &&
    other.entrada < one.salida &&
    (one.hasta === null || (other.desde ?? '') <= one.hasta) &&
    (other.hasta === null || (one.desde ?? '') <= other.hasta)
  );
}

function commonDays(one: HorarioRow, other: HorarioRow): string {
  return Array.from(one.dias)
    .filter((dia) => other.dias.includes(dia))
    .join('');
}
