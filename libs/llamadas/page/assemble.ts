import type { Llamada, LlamadaGrupo, LlamadaPersona, LlamadaResumen } from '../../contracts';
import { groupBy } from '../../platform/lists/group-by';
import { shortDateText } from '../../platform';
import { factText, momentOf, momentText, stateOf } from '../texts/fact-texts';
import { detailOf, titleOf, type ListRow } from '../texts/list-texts';
import { noteOf, callText } from '../texts/call-text';
import type { PersonRow, ReadFact } from './person-row';

export const isPast = ({ hechos }: PersonRow): boolean => hechos.every(({ pasada }) => pasada);
export const isToCall = (person: PersonRow): boolean => person.estado !== 'avisada' && !isPast(person);

export const CALL_LISTS_PATH = '/administrar/horarios/llamadas/';
export const callListPath = (id: number): string => `${CALL_LISTS_PATH}${String(id)}/`;

/** A call list as the index shows it. */
export function summaryOf(list: ListRow, people: readonly PersonRow[]): LlamadaResumen {
  const called = people.filter(({ estado }) => estado === 'avisada').length;
  const open = people.filter(isToCall);
  return {
    id: list.id,
    titulo: titleOf(list, people),
    detalle: detailOf(list, people, open),
    total: called + open.length,
    avisadas: called,
    faltan: open.length,
    url: callListPath(list.id),
  };
}

/** A call list as its page shows it. @param porDar cancelled or uncovered classes that a substitute could give */
export function callList(
  list: ListRow,
  people: readonly PersonRow[],
  { porDar, today }: { porDar: number; today: string },
): Llamada {
  return {
    ...summaryOf(list, people),
    version: list.version,
    texto: list.texto ?? callText(list, people),
    textoPropio: list.texto !== null,
    nota: noteOf(list),
    grupos: groupsOf(people, (person) => personOf(person, today)),
    ausencia: list.bloqueo === null ? null : `/administrar/bloqueos/ficha/${String(list.bloqueo.id)}/`,
    porDar,
  };
}

/**
 * The first fact that is not past, else the last fact.
 * @throws Error for a person without facts; `peopleSql` leaves out such people
 */
function firstFact({ hechos }: PersonRow): ReadFact {
  const fact = hechos.find(({ pasada }) => !pasada) ?? hechos.at(-1);
  if (fact === undefined) throw new Error('A person of a call list has a fact');
  return fact;
}

/** Groups people by their first class, in the order of day and hour. Within a class, students come before teachers. */
function groupsOf(people: readonly PersonRow[], toPerson: (person: PersonRow) => LlamadaPersona): LlamadaGrupo[] {
  const groups = [...groupBy(people, (person) => groupKey(firstFact(person))).entries()];
  return groups
    .map(([clave, members]) => ({ clave, members, fact: firstFact(members[0] ?? failEmpty()) }))
    .sort((one, other) => (sortKey(one.fact) < sortKey(other.fact) ? -1 : 1))
    .map(({ clave, members, fact }) => ({ clave, ...headOf(fact), personas: members.map(toPerson) }));
}

function failEmpty(): never {
  throw new Error('A group has members');
}

const groupKey = ({ claseId, materiaId, esperaId, antes, tipo }: ReadFact): string =>
  claseId === null
    ? `${tipo} ${String(materiaId)} ${esperaId === null ? '' : 'espera'} ${antes?.fecha ?? ''}`
    : `clase ${String(claseId)}`;

function sortKey(fact: ReadFact): string {
  const moment = momentOf(fact);
  return moment === null ? fact.caduca : `${moment.fecha}T${moment.hora_entrada}`;
}

function headOf(fact: ReadFact): Omit<LlamadaGrupo, 'clave' | 'personas'> {
  const moment = momentOf(fact);
  return {
    cuando: moment === null ? '' : momentText(moment),
    que: fact.materia,
    aula: moment?.aula ?? '',
    url: fact.claseId === null ? null : `/administrar/clases/ficha/${String(fact.claseId)}/`,
    ...stateOf(fact),
  };
}

function personOf(person: PersonRow, today: string): LlamadaPersona {
  const { id, version, nombre, telefonos, estado, momento, por, alumno_id } = person;
  const first = firstFact(person);
  return {
    ...{ id, version, nombre, telefonos, estado, por },
    url: urlOf(person),
    dato: alumno_id === null ? 'Profesor o profesora' : studentFacts(person),
    frases: person.hechos
      .map((fact) => factText(fact, alumno_id === null, fact === first))
      .filter((text) => text !== ''),
    cuando: momento === null ? null : calledAt(momento, today),
    pasada: isPast(person),
  };
}

/** `12 años · F-00054` */
const studentFacts = ({ edad, familia }: PersonRow): string =>
  [edad === null ? 'sin fecha de nacimiento' : `${String(edad)} años`, familia]
    .filter((part) => part !== null)
    .join(' · ');

/**
 * Returns the URL of the record of a teacher or student. If a student has a family and no telephone to call, returns the URL of the record
 * of the family.
 */
function urlOf({ alumno_id, profesor_id, familia_id, telefonos }: PersonRow): string {
  if (alumno_id === null) return `/administrar/profesores/ficha/${String(profesor_id)}/`;
  return telefonos.length === 0 && familia_id !== null
    ? `/administrar/familias/ficha/${String(familia_id)}/`
    : `/administrar/alumnos/ficha/${String(alumno_id)}/`;
}

/** `12:34` for today, `vi. 27/11, 12:34` for another day. */
export function calledAt(minute: string, today: string): string {
  const [date = '', hour = ''] = minute.split('T');
  return date === today ? hour : `${shortDateText(date)}, ${hour}`;
}
