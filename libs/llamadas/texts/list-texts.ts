import { groupBy } from '../../platform/lists/group-by';
import { dateText, dayText, countText, andText } from '../../platform';
import { momentOf } from './fact-texts';
import type { PersonRow, ReadFact } from '../page/person-row';
import type { ListKey } from '../recording/write-calls';

/** A stored call list with the names for its title. */
export interface ListRow {
  id: number;
  version: number;
  tipo: ListKey['tipo'];
  texto: string | null;
  autor: string | null;
  /** Civil `YYYY-MM-DDTHH:MM`. */
  creado: string;
  bloqueo: { id: number; profesor: string | null; aula: string | null; desde: string; hasta: string } | null;
  festivo: { desde: string; hasta: string } | null;
}

/** The people of a call list. */
export type People = readonly PersonRow[];

/** All facts of the people, in the order of the people. */
export const factsOf = (people: People): ReadFact[] => people.flatMap(({ hechos }) => hechos);

/**
 * The phone calls to make, in words: `5 familias`, `1 familia y 1 profesor`. Siblings count as one family. A student without a family
 * counts as one family too.
 */
export function peopleText(people: readonly Pick<PersonRow, 'alumno_id' | 'familia_id'>[]): string {
  const students = people.filter(({ alumno_id }) => alumno_id !== null);
  const alone = students.filter(({ familia_id }) => familia_id === null).length;
  const families = alone + new Set(students.flatMap(({ familia_id }) => familia_id ?? [])).size;
  const teachers = people.length - students.length;
  return [
    families > 0 && countText(families, 'familia', 'familias'),
    teachers > 0 && countText(teachers, 'profesor', 'profesores'),
  ]
    .filter(Boolean)
    .join(' y ');
}

/** `Llamadas por la ausencia de Patricia Santos García` */
export function titleOf({ tipo, bloqueo, festivo }: ListRow, people: People): string {
  if (bloqueo !== null)
    return bloqueo.profesor === null
      ? `Llamadas por el cierre de ${bloqueo.aula ?? 'un aula'}`
      : `Llamadas por la ausencia de ${bloqueo.profesor}`;
  if (festivo !== null) return `Llamadas por el festivo del ${dateText(festivo.desde)}`;
  const [first] = factsOf(people);
  if (tipo === 'materia' && first !== undefined) return `Llamadas por el horario de ${first.materia}`;
  return TITLES[tipo] ?? `Llamadas por ${whatHappened(people)}`;
}

const TITLES: Partial<Record<ListRow['tipo'], string>> = {
  campus: 'Cambios hechos en el campus',
  solicitudes: 'Solicitudes que han caducado',
  ofertas: 'Plazas ofrecidas',
};

/** `2 clases anuladas y 1 clase cambiada` */
export function whatHappened(people: People): string {
  const items = people.flatMap((person) =>
    person.hechos.map((fact) => ({ fact, isStudent: person.alumno_id !== null })),
  );
  const kinds = [...groupBy(items, ({ fact }) => subjectKey(fact)).values()].map(kindOf);
  const parts = WORDS.flatMap(({ kinds: named, one, many }) => {
    const found = kinds.filter((kind) => named.includes(kind)).length;
    return found === 0 ? [] : [countText(found, one, many)];
  });
  return andText(parts);
}

/** Returns a key that identifies what a fact is about: a class, weekly hours, or a place in a waiting list. */
const subjectKey = (fact: ReadFact): string =>
  [
    fact.claseId ?? '',
    fact.claseId === null ? `${fact.tipo} ${String(fact.materiaId)}` : '',
    fact.esperaId,
    fact.claseId === null ? momentOf(fact)?.fecha : '',
  ].join(' ');

/**
 * Returns one kind for all facts of a class. Facts of teachers count only if there are no facts of students. If the facts that count have
 * different kinds, returns `cambiada`.
 */
function kindOf(items: readonly { fact: ReadFact; isStudent: boolean }[]): ReadFact['tipo'] {
  const students = items.filter(({ isStudent }) => isStudent);
  const kinds = new Set((students.length > 0 ? students : items).map(({ fact }) => fact.tipo));
  const [only] = kinds;
  return only === undefined || kinds.size > 1 ? 'cambiada' : only;
}

const WORDS: { kinds: ReadFact['tipo'][]; one: string; many: string }[] = [
  { kinds: ['anulada', 'festivo'], one: 'clase anulada', many: 'clases anuladas' },
  { kinds: ['cambiada'], one: 'clase cambiada', many: 'clases cambiadas' },
  { kinds: ['reservada'], one: 'clase reservada', many: 'clases reservadas' },
  { kinds: ['caducada'], one: 'solicitud caducada', many: 'solicitudes caducadas' },
  { kinds: ['horario'], one: 'cambio de horario', many: 'cambios de horario' },
  { kinds: ['sin-cambio'], one: 'cambio retirado', many: 'cambios retirados' },
  { kinds: ['oferta'], one: 'plaza ofrecida', many: 'plazas ofrecidas' },
];

/** `viernes 27/11/2026, todo el día · 4 clases anuladas · 5 familias por avisar` */
export function detailOf(list: ListRow, people: People, open: People): string {
  const { bloqueo, creado, autor } = list;
  const [date = '', hour = ''] = creado.split('T');
  const when = bloqueo === null ? [`${dayText(date)}, ${hour}`, autor].filter(Boolean).join(', ') : spanOf(bloqueo);
  const left = open.length === 0 ? '' : `${peopleText(open)} por avisar`;
  // The title of a list of kind `cambios` already says what happened. So the detail does not repeat this.
  const what = list.tipo === 'cambios' ? '' : whatHappened(people);
  return [when, what, left].filter((part) => part !== '').join(' · ');
}

function spanOf({ desde, hasta }: { desde: string; hasta: string }): string {
  const [[from = '', start = ''], [to = '', end = '']] = [desde.split('T'), hasta.split('T')];
  const isWhole = start === '00:00' && end === '23:59';
  if (from === to) return isWhole ? `${dayText(from)}, todo el día` : `${dayText(from)}, ${start} – ${end}`;
  return `del ${dateText(from)} al ${dateText(to)}`;
}
