import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId } from '../../contracts';
import { groupBy } from '../../platform/lists/group-by';
import {
  personKey,
  type ChosenPerson,
  type DestinosFacts,
  type MessageTexts,
  type PersonFacts,
} from '../calculo/facts';
import {
  loadBadAddresses,
  loadChats,
  loadCourses,
  loadPeople,
  loadPreferences,
  type CoursesOfChosen,
  type PersonRow,
} from './people-sql';

/** A person as chosen for a message. */
export interface ChosenId extends PersonaId {
  /** The course in which the person was chosen, if any. */
  cursoId: number | null;
  /** Clean HTML for the copies about this person only. */
  parte?: string;
}

export interface DestinosInput {
  /** In the order in which they were chosen. */
  personas: readonly ChosenId[];
  /** Empty: to the campus only. */
  canales: readonly CanalEnvio[];
  categoria: CategoriaMensaje;
  oficial: boolean;
  isTrial: boolean;
  texts: MessageTexts;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * Loads what `planDestinos` needs, with a fixed number of statements whatever the number of people. People who no longer exist are left
 * out.
 */
export async function loadDestinosFacts(manager: EntityManager, input: DestinosInput): Promise<DestinosFacts> {
  const { personas, canales, categoria, oficial, isTrial, texts, today } = input;
  const rows = await loadPeople(manager, personas, categoria);
  const keys = rows.map(personKey);
  const chats = groupBy(await loadChats(manager, rows), ({ persona }) => persona);
  const preferences = groupBy(await loadPreferences(manager, keys, categoria), ({ persona }) => persona);
  const tutors = groupBy(
    rows.filter(({ tipo, familia_id }) => tipo === 'TUT' && familia_id !== null),
    ({ familia_id }) => familia_id,
  );
  const toFacts = (row: PersonRow): PersonFacts => ({
    persona: { id: row.id, tipo: row.tipo },
    nombre: row.nombre,
    apellidos: row.apellidos,
    isActive: row.activo,
    userId: row.usuario_id,
    mail: row.email,
    chats: (chats.get(personKey(row)) ?? []).map(({ chat, por_adulto, de_familia }) => ({
      id: chat,
      isLinkedByAdult: por_adulto,
      isOfFamily: de_familia,
    })),
    preferences: (preferences.get(personKey(row)) ?? []).map(({ canal, permitido }) => ({
      channel: canal,
      category: categoria,
      isAllowed: permitido,
    })),
    isCustomer: row.cliente,
    birthDate: row.nacimiento,
    tutors:
      row.tipo === 'ALU' && row.familia_id !== null
        ? (tutors.get(row.familia_id) ?? []).map(({ id }) => ({ id, tipo: 'TUT' }))
        : [],
  });
  const people = new Map(rows.map((row) => [personKey(row), toFacts(row)]));
  return {
    channels: canales,
    category: categoria,
    isOfficial: oficial,
    isTrial,
    today,
    chosen: await loadChosen(
      manager,
      personas.filter((one) => people.has(personKey(one))),
      today,
    ),
    people,
    badAddresses: await loadBadAddresses(
      manager,
      rows.flatMap(({ email }) => email ?? []),
    ),
    texts,
  };
}

async function loadChosen(
  manager: EntityManager,
  personas: readonly ChosenId[],
  today: string,
): Promise<Map<string, ChosenPerson>> {
  const courseIds = personas.flatMap(({ cursoId }) => cursoId ?? []);
  const students = personas.filter(({ tipo, cursoId }) => tipo === 'ALU' && cursoId === null).map(({ id }) => id);
  const courses = await loadCourses(manager, courseIds, students, today);
  return new Map(
    personas.map((one) => [
      personKey(one),
      { persona: { id: one.id, tipo: one.tipo }, courses: coursesOf(one, courses), part: one.parte ?? '' },
    ]),
  );
}

function coursesOf({ id, tipo, cursoId }: ChosenId, { byId, ofStudent }: CoursesOfChosen): ChosenPerson['courses'] {
  const chosenIn = cursoId === null ? undefined : byId.get(cursoId);
  if (chosenIn !== undefined) return [chosenIn];
  return tipo === 'ALU' ? (ofStudent.get(id) ?? []) : [];
}
