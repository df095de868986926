import type { Contacto, ContactosReply } from '#libs/contracts';
import { plainText } from '../../base';
import { countText } from '#libs/platform/text';
import { samePerson } from './draft';

/** An entry of the list of recipients: a person, or all students of a course. */
export interface Choice {
  key: string;
  label: string;
  hint: string;
  people: readonly Contacto[];
}

/** More entries are found by typing a name. */
const MOST_SHOWN = 60;

/** Builds the entries that match a search, without the people who are chosen already. Courses come first. */
export function choicesOf(
  { contactos, cursos }: ContactosReply,
  search: string,
  chosen: readonly Contacto[],
): Choice[] {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => plainText(text).includes(word));
  const isLeft = (person: Contacto) => !chosen.some((known) => samePerson(known, person));
  const groups = cursos.map(({ id, nombre, alumnos }): Choice => {
    const people = contactos.filter((person) => person.tipo === 'ALU' && alumnos.includes(person.id));
    const hint = `todo el curso: ${countText(people.length, 'alumno', 'alumnos')}`;
    return { key: `curso${String(id)}`, label: nombre, hint, people };
  });
  const people = contactos.filter(isLeft).map((person): Choice => ({
    key: `${person.tipo}${String(person.id)}`,
    label: person.nombre,
    hint: person.dato,
    people: [person],
  }));
  return [...groups.filter((group) => group.people.some(isLeft)), ...people]
    .filter(({ label, hint }) => matches(`${label} ${hint}`))
    .slice(0, MOST_SHOWN);
}
