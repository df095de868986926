import { dayText, daysText } from './palabras';
import type { CourseFact, EnrolmentFact, Facts, SlotFact } from './hechos';

export interface Pair {
  alumno_id: number;
  curso_id: number;
}

/** What is known while pairs are decided one after the other: whoever is enrolled takes a place and hours from then on. */
interface Known {
  fecha: string;
  cursos: ReadonlyMap<number, CourseFact>;
  /** Whether they are active. */
  alumnos: ReadonlyMap<number, boolean>;
  altas: Map<number, EnrolmentFact[]>;
  horas: ReadonlyMap<number, SlotFact[]>;
  /** Places given in this run. */
  dadas: Map<number, number>;
}

/** Why a pair is left out, or null where nothing speaks against it. */
type Rule = (pair: Pair, known: Known) => string | null;

export const YA_DE_ALTA = 'Ya está de alta en este curso.';

/** In the order in which they are told: of several reasons, the first. */
const RULES: readonly Rule[] = [
  ({ alumno_id, curso_id }, { altas }) =>
    altas.get(alumno_id)?.some((alta) => alta.curso_id === curso_id) ? YA_DE_ALTA : null,
  ({ alumno_id }, { alumnos }) => (alumnos.get(alumno_id) === true ? null : 'El alumno está de baja.'),
  ofCourse(({ activo }) => (activo ? null : 'El curso está cerrado.')),
  ofCourse(({ fecha_fin }, { fecha }) =>
    fecha_fin !== null && fecha > fecha_fin ? `El curso terminó el ${dayText(fecha_fin)}.` : null,
  ),
  ofCourse(({ fecha_inicio }, { fecha }) =>
    fecha_inicio !== null && fecha < fecha_inicio ? `El curso no empieza hasta el ${dayText(fecha_inicio)}.` : null,
  ),
  ofCourse(({ id, capacidad, ocupadas }, { dadas }) =>
    capacidad > 0 && ocupadas + (dadas.get(id) ?? 0) >= capacidad
      ? `El curso está completo (${capacidad === 1 ? '1 plaza' : `${String(capacidad)} plazas`}).`
      : null,
  ),
  clash,
];

/**
 * Decides pairs in their order, as if those before had been enrolled.
 * @returns for each the reason why it is left out, or null: it is enrolled.
 */
export function decide(pairs: readonly Pair[], facts: Facts, fecha: string): (string | null)[] {
  const known: Known = {
    fecha,
    cursos: new Map(facts.cursos.map((curso) => [curso.id, curso])),
    alumnos: new Map(facts.alumnos.map(({ id, activo }) => [id, activo])),
    altas: grouped(facts.altas, ({ alumno_id }) => alumno_id),
    horas: grouped(facts.horas, ({ curso_id }) => curso_id),
    dadas: new Map(),
  };
  return pairs.map((pair) => {
    for (const rule of RULES) {
      const reason = rule(pair, known);
      if (reason !== null) return reason;
    }
    enrol(pair, known);
    return null;
  });
}

function enrol({ alumno_id, curso_id }: Pair, { fecha, altas, dadas }: Known): void {
  altas.set(alumno_id, [...(altas.get(alumno_id) ?? []), { alumno_id, curso_id, desde: fecha, hasta: null }]);
  dadas.set(curso_id, (dadas.get(curso_id) ?? 0) + 1);
}

function ofCourse(rule: (curso: CourseFact, known: Known) => string | null): Rule {
  return ({ curso_id }, known) => {
    const curso = known.cursos.get(curso_id);
    return curso === undefined ? 'El curso ya no existe.' : rule(curso, known);
  };
}

/** Hours of the course are hours of another in which the student is, on the same day of the week and in the same weeks. */
function clash({ alumno_id, curso_id }: Pair, { fecha, altas, horas }: Known): string | null {
  const own = (horas.get(curso_id) ?? []).map((slot) => within(slot, fecha, null));
  for (const { curso_id: other, desde, hasta } of altas.get(alumno_id) ?? []) {
    for (const taken of horas.get(other) ?? []) {
      const slot = within(taken, desde, hasta);
      const met = own.find((mine) => meet(mine, slot));
      if (met !== undefined)
        return `Coincide en horario con ${slot.curso}: ${daysText(common(met, slot))}, ${slot.entrada} – ${slot.salida}.`;
    }
  }
  return null;
}

/** A slot as far as it lies between two days. */
function within(slot: SlotFact, desde: string, hasta: string | null): SlotFact {
  return {
    ...slot,
    desde: slot.desde !== null && slot.desde > desde ? slot.desde : desde,
    hasta: [slot.hasta, hasta].filter((day) => day !== null).sort()[0] ?? null,
  };
}

function meet(one: SlotFact, other: SlotFact): boolean {
  return (
    common(one, other) !== '' &&
    one.entrada < other.salida &&
    other.entrada < one.salida &&
    (one.hasta === null || (other.desde ?? '') <= one.hasta) &&
    (other.hasta === null || (one.desde ?? '') <= other.hasta)
  );
}

const common = (one: SlotFact, other: SlotFact): string => Array.from(one.dias).filter((dia) => other.dias.includes(dia)).join(''); // prettier-ignore

function grouped<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
