import type { SelectorItem, TipoPersona } from '#libs/contracts';
import type { ChosenPerson } from '../draft/draft';

const TYPES: readonly TipoPersona[] = ['ALU', 'TUT', 'PRO', 'ADM'];
const WORDS: Readonly<Record<TipoPersona, string>> = {
  ALU: 'alumno',
  TUT: 'tutor',
  PRO: 'profesor',
  ADM: 'oficina',
};

/** One number for a person of any kind, because the options of a picker are told apart by one number. */
const codeOf = ({ id, type }: Pick<ChosenPerson, 'id' | 'type'>): number => id * TYPES.length + TYPES.indexOf(type);

/** A person as an option of the picker. */
export const toOption = (person: ChosenPerson): SelectorItem => ({
  id: codeOf(person),
  resultado: person.label,
  detalle: WORDS[person.type],
});

/** A chosen option as a person. @throws Error for a code that `toOption` does not make */
export function toPerson({ id: code, resultado }: SelectorItem): ChosenPerson {
  const type = TYPES[code % TYPES.length];
  if (type === undefined || code < TYPES.length) throw new Error(`No person has the code ${code}`);
  return { id: Math.floor(code / TYPES.length), type, label: resultado };
}

/** The recipients after a student was chosen in the table, or taken out again. */
export function toggleStudent(
  people: readonly ChosenPerson[],
  { id, label }: Pick<ChosenPerson, 'id' | 'label'>,
): ChosenPerson[] {
  const others = people.filter((one) => one.type !== 'ALU' || one.id !== id);
  return others.length < people.length ? others : [...people, { id, type: 'ALU', label }];
}

/** A chosen person as a tag: students by their name, other people also by what they are. */
export const toTag = (person: ChosenPerson): SelectorItem => {
  const option = toOption(person);
  return person.type === 'ALU' ? option : { ...option, resultado: `${person.label} · ${WORDS[person.type]}` };
};
