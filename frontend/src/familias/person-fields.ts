import { PARENTESCOS, type DateSense, type FamiliaReply } from '#libs/contracts';
import { dateText } from '../base';
import type { SelectOption } from '../ui';
import type { Kind } from './people';

/** A field of a person on the page of their family. */
export interface PersonField {
  name: 'nombre' | 'apellidos' | 'parentesco' | 'nif' | 'fecha_nacimiento' | 'email' | 'telefono' | 'curso';
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'date' | 'option';
  /** The choices of a field with options. */
  options?: readonly SelectOption[];
  isRequired?: boolean;
  /** What the date means (a birth or an end), which decides the century of a two-digit year. */
  sense?: DateSense;
}

const NAME: readonly PersonField[] = [
  { name: 'nombre', label: 'Nombre', isRequired: true },
  { name: 'apellidos', label: 'Apellidos', isRequired: true },
];
const CONTACT: readonly PersonField[] = [
  { name: 'email', label: 'Correo electrónico', kind: 'email' },
  { name: 'telefono', label: 'Teléfono', kind: 'tel' },
];
const SCHOOL_YEAR: readonly PersonField[] = [{ name: 'curso', label: 'Curso' }];
const KINSHIP: readonly PersonField[] = [
  {
    name: 'parentesco',
    label: 'Parentesco',
    kind: 'option',
    options: PARENTESCOS.map(({ valor, etiqueta }) => ({ value: valor, label: etiqueta })),
  },
  { name: 'nif', label: 'NIF / NIE' },
];
const BIRTH: readonly PersonField[] = [
  { name: 'fecha_nacimiento', label: 'Fecha de nacimiento', kind: 'date', sense: 'nacimiento' },
];

/** Returns the fields of a card. If the option `frions` is true, students have a school year instead of contact fields. */
export function personFields(kind: Kind, options: FamiliaReply['opciones']): readonly PersonField[] {
  if (kind === 'tutores') return [...NAME, ...KINSHIP, ...CONTACT];
  return [...NAME, ...BIRTH, ...(options.frions ? SCHOOL_YEAR : CONTACT)];
}

/** A value as people read it; empty for no value. */
export function personText({ kind, options = [] }: PersonField, value: string | null | undefined): string {
  if (!value) return '';
  if (kind === 'date') return dateText(value);
  return options.find((option) => option.value === value)?.label ?? value;
}
