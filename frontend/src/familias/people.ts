import type { FamilyEnrolment, FamilyStudent, FamilyTutor, ListRecord } from '../../../libs/contracts';

/** The people of a family as they are edited. Pure. */

export type Kind = 'tutores' | 'alumnos';
export type Person = FamilyTutor & { origen?: string | null; curso?: string | null; altas?: FamilyEnrolment[] };

/**
 * Somebody in the list that is sent: only what was changed here, with the version that was read. Whoever is only named
 * stays as they are, whatever others make of their record meanwhile.
 */
export type Entry = Partial<Person> & { id: number };

/** What is known of people by their ids. */
export type Known = ReadonlyMap<number, Person>;

/** Somebody who is not in the academy's records yet. */
export function newPerson(kind: Kind): Person {
  const person: FamilyTutor = {
    id: 0,
    version: 0,
    nombre: '',
    apellidos: '',
    email: null,
    telefono: null,
    url_user: null,
  };
  return kind === 'alumnos' ? ({ ...person, origen: null, curso: null, altas: [] } satisfies FamilyStudent) : person;
}

/** Somebody found in the academy's records. */
export function foundPerson(kind: Kind, record: ListRecord): Person {
  const text = (campo: string) => (typeof record[campo] === 'string' ? record[campo] : '');
  return {
    ...newPerson(kind),
    id: record.id,
    nombre: text('nombre'),
    apellidos: text('apellidos'),
    email: text('email') || null,
    telefono: text('telefono') || null,
    ...(kind === 'alumnos' ? { curso: text('curso_escolar') || null } : {}),
  };
}

/** The list as it is stored: everybody only named. */
export const namedOnly = (people: readonly Person[]): Entry[] => people.map(({ id }) => ({ id }));

/** Somebody as they are shown: what is known of them, and what was changed here. */
export function shownPerson(kind: Kind, known: Known, entry: Entry): Person {
  return { ...(known.get(entry.id) ?? newPerson(kind)), ...entry };
}

/** One of the list with these changes; what is back as it was is no change. */
export function changeEntry(entries: readonly Entry[], known: Known, at: number, changes: Partial<Person>): Entry[] {
  return entries.map((entry, index) => (index === at ? changed(entry, known.get(entry.id), changes) : entry));
}

function changed(entry: Entry, before: Person | undefined, changes: Partial<Person>): Entry {
  if (before === undefined) return { ...entry, ...changes };
  const { id, version: _version, ...own } = { ...entry, ...changes };
  const left = Object.entries(own).filter(([campo, value]) => value !== before[campo as keyof Person]);
  if (left.length === 0) return { id };
  // Of somebody found by a search the version is not known.
  return { id, ...(before.version > 0 ? { version: before.version } : {}), ...Object.fromEntries(left) };
}

/**
 * What is stored now of the fields that were changed here, where somebody else has saved their record meanwhile; else
 * undefined. Changing it to this leaves it as stored; any change made after it was seen is made to what is stored now.
 */
export function overtaken({ id, version, ...own }: Entry, known: Known): Partial<Person> | undefined {
  const now = known.get(id);
  if (version === undefined || now === undefined || now.version <= version) return undefined;
  return Object.fromEntries(Object.keys(own).map((campo) => [campo, now[campo as keyof Person]]));
}

/** Is the list as it is stored? */
export function asStored(entries: readonly Entry[], people: readonly Person[]): boolean {
  return JSON.stringify(entries) === JSON.stringify(namedOnly(people));
}

/** How somebody is called; who has no name yet is new. */
export function fullName({ nombre, apellidos }: Pick<Person, 'nombre' | 'apellidos'>, kind: Kind): string {
  return `${nombre} ${apellidos}`.trim() || (kind === 'tutores' ? 'Tutor nuevo' : 'Alumno nuevo');
}
