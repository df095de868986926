import { andText } from '../../platform/text';
import type { PersonaId } from '../../contracts';
import { ageGroup } from './ages';
import { personKey, personOf, type DestinosFacts, type PersonFacts } from './facts';
import { findMissing, renderTemplate, type Variable, type VariableValues } from './plantilla';

/** A message as one recipient reads it. */
export interface RenderedCopy {
  asunto: string;
  /** HTML, or plain text if the message goes by Telegram. */
  texto: string;
  /** `Sobre Lucía y Mario`; empty for an adult who was chosen alone. */
  sobre: string;
}

/** Variables that describe the recipient. The other ones describe the person who was chosen. */
const OF_RECIPIENT: ReadonlySet<Variable> = new Set(['nombre', 'apellidos']);

/** @param alumnos ids of the students whom the copy is about, in the order in which they were chosen */
export function renderCopy(facts: DestinosFacts, persona: PersonaId, alumnos: readonly number[]): RenderedCopy {
  const { subject, body, isHtml } = facts.texts;
  const values = valuesFor(facts, persona, alumnos);
  return {
    asunto: renderTemplate(subject, values, 'line'),
    texto: `${renderTemplate(body, values, isHtml ? 'html' : 'plain')}${partsFor(facts, persona, alumnos)}`,
    sobre: aboutText(studentsOf(facts, alumnos), persona, facts.today),
  };
}

/** The parts of the message for the people whom this copy is about. */
const partsFor = ({ chosen }: DestinosFacts, recipient: PersonaId, alumnos: readonly number[]): string =>
  aboutOf(recipient, alumnos)
    .map((persona) => chosen.get(personKey(persona))?.part ?? '')
    .join('');

/** The chosen people whom a copy is about: students or, without them, the recipient. */
const aboutOf = (recipient: PersonaId, alumnos: readonly number[]): PersonaId[] =>
  alumnos.length > 0 ? alumnos.map((id): PersonaId => ({ id, tipo: 'ALU' })) : [recipient];

/**
 * The line that says which students a message is about.
 * @param students in the order in which they were chosen
 */
export function aboutText(
  students: readonly Pick<PersonFacts, 'persona' | 'nombre' | 'birthDate'>[],
  reader: PersonaId,
  today: string,
): string {
  const [first, ...others] = students;
  if (first === undefined) return '';
  const isAdultAlone = others.length === 0 && isSame(first.persona, reader) && ageGroup(first, today) === 'adult';
  return isAdultAlone ? '' : `Sobre ${andText(students.map(({ nombre }) => nombre))}`;
}

/** A variable without a value, and whom it is missing for. */
export interface MissingVariable {
  name: Variable;
  persona: PersonaId;
}

/** The first variable that a copy for this recipient about this chosen person would show without a value. */
export function missingVariable(
  facts: DestinosFacts,
  recipient: PersonaId,
  chosen: PersonaId,
): MissingVariable | undefined {
  const values = valuesFor(facts, recipient, chosen.tipo === 'ALU' ? [chosen.id] : []);
  const { subject, body } = facts.texts;
  const name = findMissing(subject, values) ?? findMissing(body, values);
  return name && { name, persona: OF_RECIPIENT.has(name) ? recipient : chosen };
}

function valuesFor(facts: DestinosFacts, recipient: PersonaId, alumnos: readonly number[]): VariableValues {
  const { nombre, apellidos } = personOf(facts, recipient);
  const { academy, link } = facts.texts;
  const names = andText(studentsOf(facts, alumnos).map((student) => student.nombre));
  const courses = coursesOf(facts, recipient, alumnos);
  const values: VariableValues = {
    nombre,
    apellidos,
    alumnos: names,
    'alumno.nombre': names,
    'curso.codigo': joined(courses.map(({ codigo }) => codigo)),
    'curso.descripcion': joined(courses.map(({ descripcion }) => descripcion)),
    'academia.nombre': academy.nombre,
    'academia.telefono': academy.telefono,
    enlace: link,
  };
  return facts.isTrial ? withNames(values) : values;
}

/** The values, with `{{curso.codigo}}` in place of an empty one. */
const withNames = (values: VariableValues): VariableValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? `{{${name}}}` : value]),
  ) as VariableValues;

const joined = (words: readonly string[]): string => andText(new Set(words.filter((word) => word !== '')));

/** The students of a copy. Those who were deleted since are left out. */
const studentsOf = ({ people }: DestinosFacts, alumnos: readonly number[]): PersonFacts[] =>
  alumnos.flatMap((id) => people.get(personKey({ id, tipo: 'ALU' })) ?? []);

function coursesOf({ chosen }: DestinosFacts, recipient: PersonaId, alumnos: readonly number[]) {
  return aboutOf(recipient, alumnos).flatMap((persona) => chosen.get(personKey(persona))?.courses ?? []);
}

const isSame = (one: PersonaId, other: PersonaId): boolean => personKey(one) === personKey(other);
