import type { FamilyEnrolment, FamilyStudent, FamilyTutor, ListRecord } from '../../../libs/contracts';

/** The people of a family as they are edited. Pure. */

export type Kind = 'tutores' | 'alumnos';
export type Person = FamilyTutor & { origen?: string | null; curso?: string | null; altas?: FamilyEnrolment[] };

/** Somebody who is not in the academy's records yet. */
export function newPerson(kind: Kind): Person {
  const person: FamilyTutor = { id: 0, nombre: '', apellidos: '', email: null, telefono: null, url_user: null };
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

export function changePerson(people: readonly Person[], at: number, changes: Partial<Person>): Person[] {
  return people.map((person, index) => (index === at ? { ...person, ...changes } : person));
}

/** How somebody is called; who has no name yet is new. */
export function fullName({ nombre, apellidos }: Pick<Person, 'nombre' | 'apellidos'>, kind: Kind): string {
  return `${nombre} ${apellidos}`.trim() || (kind === 'tutores' ? 'Tutor nuevo' : 'Alumno nuevo');
}
