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

/** Whom a document goes to, or who is not reached and why. */
export type Reach =
  | { personas: readonly PersonaId[]; plan: DestinosPlan }
  | { unreached: { nombre: string; problem: Problem } };

/**
 * Decides whom a document goes to. A pay letter: the teacher. An invoice of a student who pays: the student, or the guardians by rule M1.
 * An invoice of a family: the guardian whom it is made out to by the NIF; if there is none, or no mail reaches that guardian, all active
 * guardians; in a family without any, its adult students.
 */
export function reachOf(holder: Holder, guardians: readonly Guardian[], facts: DestinosFacts): Reach {
  const plans = attemptsOf(holder, guardians, facts).map((personas) => ({ personas, plan: planFor(personas, facts) }));
  const reached = plans.find(({ plan }) => plan.envios.length > 0);
  return (
    reached ?? {
      unreached: problemOf(
        holder,
        plans.flatMap(({ plan }) => plan.omitidos),
      ),
    }
  );
}

/**
 * Narrows a reach to those people of it whose mail is due.
 * @param due keys of people (`TUT12`); null: everybody
 */
export function narrowReach(reach: Reach, due: ReadonlySet<string> | null, { nombre }: Holder): Reach {
  if (due === null || 'unreached' in reach) return reach;
  const personas = reach.plan.envios.map(({ persona }) => persona).filter((persona) => due.has(personKey(persona)));
  return personas.length > 0 ? { personas, plan: reach.plan } : { unreached: { nombre, problem: NOT_DUE } };
}

const NOT_DUE: Problem = { motivo: 'Ya no le corresponde a nadie de quienes faltaban.', codigo: 'sin-persona' };

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
function problemOf(
  { nombre, alumnos: [student] }: Holder,
  omitted: readonly Omitido[],
): { nombre: string; problem: Problem } {
  const telling = omitted.find(({ codigo }) => codigo !== 'sin-direccion') ?? omitted[0];
  if (telling === undefined && student === undefined)
    return { nombre, problem: { motivo: 'El titular no es de ninguna familia: no consta su correo.', codigo: 'sin-persona' } }; // oxfmt-ignore
  const isGuardian = telling === undefined || (telling.codigo === 'sin-direccion' && telling.persona.tipo === 'TUT');
  if (isGuardian && student !== undefined)
    return { nombre, problem: { motivo: TUTORS_WITHOUT_ADDRESS.correo(student.nombre), codigo: 'tutores-sin-direccion' } }; // oxfmt-ignore
  if (telling === undefined) throw new Error('A holder with students was not tried');
  return { nombre: telling.nombre, problem: { motivo: telling.motivo, codigo: telling.codigo } };
}
