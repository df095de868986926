import { PARENTESCOS, type DateSense, type FamiliaReply } from '../../../libs/contracts';
import { dateText } from '../base';
import type { SelectOption } from '../ui';
import type { Kind } from './people';

/** A field of a person on the page of their family. */
export interface PersonField {
  name: 'nombre' | 'apellidos' | 'parentesco' | 'nif' | 'fecha_nacimiento' | 'email' | 'telefono' | 'curso';
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'date' | 'option';
  /** Choices of an option. */
  options?: readonly SelectOption[];
  isRequired?: boolean;
  /** Of a date. */
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

/** The fields of a card. The variant «frions» shows the school year of students in place of their contact. */
export function personFields(kind: Kind, options: FamiliaReply['opciones']): readonly PersonField[] {
  if (kind === 'tutores') return [...NAME, ...KINSHIP, ...CONTACT];
  return [...NAME, ...BIRTH, ...(options.frions ? SCHOOL_YEAR : CONTACT)];
}

/** A value as people read it; empty without one. */
export function personText({ kind, options = [] }: PersonField, value: string | null | undefined): string {
  if (!value) return '';
  if (kind === 'date') return dateText(value);
  return options.find((option) => option.value === value)?.label ?? value;
}
