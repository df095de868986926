import type { FamiliaAlumno, FamiliaTutor, ListRecord } from '#libs/contracts';

/** Pure functions for the people of a family that is being edited. */

export type Kind = 'tutores' | 'alumnos';
/** A guardian or a student. A field that only guardians or only students have is optional. */
export type Person = Omit<FamiliaTutor, OfTutor> &
  Partial<Pick<FamiliaTutor, OfTutor> & Pick<FamiliaAlumno, 'fecha_nacimiento' | 'origen' | 'curso' | 'altas'>>;
type OfTutor = 'nif' | 'parentesco';

/**
 * A person in the request that saves a family: the changed fields, and the version on which the changes are based. If only the `id` is
 * sent, the stored person is not changed.
 */
export type Entry = Partial<Person> & { id: number };

/** Loaded or found people by id. */
export type PeopleById = ReadonlyMap<number, Person>;

/** A person without a record yet. */
export function newPerson(kind: Kind): Person {
  const person = {
    id: 0,
    version: 0,
    nombre: '',
    apellidos: '',
    email: null,
    telefono: null,
    url_user: null,
  };
  return kind === 'alumnos'
    ? ({ ...person, fecha_nacimiento: null, origen: null, curso: null, altas: [] } satisfies FamiliaAlumno)
    : ({ ...person, nif: null, parentesco: null } satisfies FamiliaTutor);
}

/** Makes a person from an existing record that the user chose. */
export function foundPerson(kind: Kind, record: ListRecord): Person {
  const text = (field: string) => (typeof record[field] === 'string' ? record[field] : '');
  return {
    ...newPerson(kind),
    id: record.id,
    nombre: text('nombre'),
    apellidos: text('apellidos'),
    email: text('email') || null,
    telefono: text('telefono') || null,
    ...(kind === 'alumnos'
      ? { curso: text('curso_escolar') || null, fecha_nacimiento: text('fecha_nacimiento') || null }
      : { nif: text('nif') || null, parentesco: text('parentesco') || null }),
  };
}

/** Entries for people without changes: each has only the id. */
export const idsOnly = (people: readonly Person[]): Entry[] => people.map(({ id }) => ({ id }));

/** Returns the person of an entry, with the changes of the entry applied. */
export function shownPerson(kind: Kind, known: PeopleById, entry: Entry): Person {
  return { ...(known.get(entry.id) ?? newPerson(kind)), ...entry };
}

/** Adds changes to one entry. A field that is changed back to its stored value is removed from the entry. */
export function changeEntry(
  entries: readonly Entry[],
  known: PeopleById,
  at: number,
  changes: Partial<Person>,
): Entry[] {
  return entries.map((entry, index) => (index === at ? changed(entry, known.get(entry.id), changes) : entry));
}

function changed(entry: Entry, before: Person | undefined, changes: Partial<Person>): Entry {
  if (before === undefined) return { ...entry, ...changes };
  const { id, version: _version, ...own } = { ...entry, ...changes };
  const left = Object.entries(own).filter(([field, value]) => value !== before[field as keyof Person]);
  if (left.length === 0) return { id };
  // A person who was found by a search has version 0. The request then contains no version of this person.
  return { id, ...(before.version > 0 ? { version: before.version } : {}), ...Object.fromEntries(left) };
}

/**
 * Returns the stored values of the fields that the entry changes, if another user has saved the person meanwhile; otherwise undefined. To
 * discard the changes in the entry, call `changeEntry` with these values.
 */
export function changedByOthers({ id, version, ...own }: Entry, known: PeopleById): Partial<Person> | undefined {
  const stored = known.get(id);
  if (version === undefined || stored === undefined || stored.version <= version) return undefined;
  return Object.fromEntries(Object.keys(own).map((field) => [field, stored[field as keyof Person]]));
}

/** Whether the list is unchanged. */
export function isAsStored(entries: readonly Entry[], people: readonly Person[]): boolean {
  return JSON.stringify(entries) === JSON.stringify(idsOnly(people));
}

/** First and last name; a placeholder while both are empty. */
export function fullName({ nombre, apellidos }: Pick<Person, 'nombre' | 'apellidos'>, kind: Kind): string {
  return `${nombre} ${apellidos}`.trim() || (kind === 'tutores' ? 'Tutor nuevo' : 'Alumno nuevo');
}

/** A person as the panel shows them. */
export interface FamilyMember {
  person: Person;
  /**
   * Set if another user has saved the person meanwhile. Contains the stored values of the fields that this user has changed, and no other
   * fields.
   */
  changedByOthers: Partial<Person> | undefined;
}

export const familyMembers = (kind: Kind, known: PeopleById, entries: readonly Entry[]): FamilyMember[] =>
  entries.map((entry) => ({
    person: shownPerson(kind, known, entry),
    changedByOthers: changedByOthers(entry, known),
  }));
