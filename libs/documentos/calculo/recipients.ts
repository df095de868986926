import type { PersonaId } from '../../contracts';
import {
  ageGroup,
  personKey,
  planDestinos,
  TUTORS_WITHOUT_ADDRESS,
  type DestinosFacts,
  type DestinosPlan,
  type Omitido,
} from '../../mensajes/calculo';
import type { Holder, Problem } from './document';

/** A guardian of a paying family. */
export interface Guardian {
  id: number;
  familiaId: number;
  nif: string | null;
  isActive: boolean;
}

/** Whom a document goes to, or why it goes to nobody. */
export type Reach =
  | { personas: readonly PersonaId[]; plan: DestinosPlan }
  | { problem: Problem & { /** Who is not reached. */ nombre: string } };

/**
 * Decides whom a document goes to. A pay letter: the teacher. An invoice of a student who pays: the student, or the guardians by rule M1.
 * An invoice of a family: the guardian whom it is made out to by the NIF; if there is none, or no mail reaches that guardian, all active
 * guardians; in a family without any, its adult students.
 */
export function reachOf(holder: Holder, guardians: readonly Guardian[], facts: DestinosFacts): Reach {
  const plans = attemptsOf(holder, guardians, facts).map((personas) => ({ personas, plan: planFor(personas, facts) }));
  const reached = plans.find(({ plan }) => plan.envios.length > 0);
  return reached ?? { problem: problemOf(holder, plans.flatMap(({ plan }) => plan.omitidos)) }; // oxfmt-ignore
}

function attemptsOf(
  { familiaId, alumnoId, alumnos, profesorId, nif }: Holder,
  guardians: readonly Guardian[],
  facts: DestinosFacts,
): PersonaId[][] {
  if (profesorId !== null) return [[{ tipo: 'PRO', id: profesorId }]];
  if (alumnoId !== null) return [[{ tipo: 'ALU', id: alumnoId }]];
  if (familiaId === null) return [];
  const active = guardians.filter((one) => one.familiaId === familiaId && one.isActive);
  const named = nif === null ? [] : active.filter((one) => one.nif === nif);
  const adults = alumnos.filter(({ id }) => isAdult(facts, id));
  const attempts = active.length > 0 ? [named.map(asTutor), active.map(asTutor)] : [adults.map(asStudent)];
  return attempts.filter((personas) => personas.length > 0);
}

const asTutor = ({ id }: Guardian): PersonaId => ({ tipo: 'TUT', id });
const asStudent = ({ id }: { id: number }): PersonaId => ({ tipo: 'ALU', id });

function isAdult({ people, today }: DestinosFacts, id: number): boolean {
  const student = people.get(personKey(asStudent({ id })));
  return student !== undefined && ageGroup(student, today) === 'adult';
}

/** Where a message to these people goes. People who no longer exist are left out. */
export function planFor(personas: readonly PersonaId[], facts: DestinosFacts): DestinosPlan {
  const chosen = personas.flatMap((persona) =>
    facts.people.has(personKey(persona)) ? [[personKey(persona), { persona, courses: [], part: '' }] as const] : [],
  );
  return planDestinos({ ...facts, chosen: new Map(chosen) });
}

/** A refusal or an address that returns mail explains more than a missing address. */
function problemOf({ nombre, alumnos, familiaId }: Holder, omitted: readonly Omitido[]): Problem & { nombre: string } {
  const telling = omitted.find(({ codigo }) => codigo !== 'sin-direccion');
  const [first] = telling === undefined ? omitted : [telling];
  const [student] = alumnos;
  if (telling === undefined && familiaId !== null && student !== undefined)
    return { nombre, motivo: TUTORS_WITHOUT_ADDRESS.correo(student.nombre), codigo: 'tutores-sin-direccion' };
  if (first !== undefined) return { nombre: first.nombre, motivo: first.motivo, codigo: first.codigo };
  return { nombre, motivo: 'El titular no es de ninguna familia: no consta su correo.', codigo: 'sin-persona' };
}
