import type { FormReply, RecordField, RecordFieldType } from '../../../libs/contracts';
import { ALL_WEEK_DAYS } from '../ui/week-days';

/** What a person has done to a record and not saved yet. Pure: one value in, the next one out. */

export type Values = Readonly<Record<string, unknown>>;

export type Sentences = Readonly<Record<string, string>>;

export interface Draft {
  /** Fields whose value differs from what is stored. */
  changes: Values;
  /** What a field says of what is typed in it: such a record cannot be sent. */
  misspelt: Sentences;
  /** What the server said when it refused, until the field is changed. */
  refused: Sentences;
}

export const EMPTY_DRAFT: Draft = { changes: {}, misspelt: {}, refused: {} };

/** A field takes a value; back at the stored one it is no change any more. Its error is gone until somebody finds another. */
export function changeField(draft: Draft, stored: Values, campo: string, value: unknown): Draft {
  const others = without(draft.changes, campo);
  return {
    changes: sameValue(value, stored[campo]) ? others : { ...others, [campo]: value },
    misspelt: without(draft.misspelt, campo),
    refused: without(draft.refused, campo),
  };
}

/** What is typed in a field makes no sense yet. */
export function misspellField(draft: Draft, campo: string, mensaje: string): Draft {
  return { ...draft, misspelt: { ...draft.misspelt, [campo]: mensaje } };
}

/** Everything that is wrong, by field. */
export function errorsOf(draft: Draft): Sentences {
  return { ...draft.refused, ...draft.misspelt };
}

/** Would something typed be lost if the page were left now? */
export function isTouched(draft: Draft, campo: string): boolean {
  return Object.hasOwn(draft.changes, campo) || Object.hasOwn(draft.misspelt, campo);
}

function without<T>(values: Readonly<Record<string, T>>, campo: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== campo));
}

/** Nothing, an empty text and an empty list are the same: nothing was filled in. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(normal(one)) === JSON.stringify(normal(other));
}

function normal(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** What is sent: the changes alone; of a new record everything that it starts with, too. */
export function fieldsToSend(draft: Draft, stored: Values, isNew: boolean): Record<string, unknown> {
  return isNew ? { ...stored, ...draft.changes } : { ...draft.changes };
}

/** What a field of these types starts with where the server says nothing else. */
const FIRST_VALUES: Partial<Record<RecordFieldType, unknown>> = { 'dias-semana': ALL_WEEK_DAYS };

/** The values that a new record of this form starts with. */
export function initialValues(form: FormReply): Values {
  const starts = allFields(form).map(({ campo, tipo, valorInicial = FIRST_VALUES[tipo] }): [string, unknown] => [
    campo,
    valorInicial,
  ]);
  return Object.fromEntries(starts.filter(([, value]) => value !== undefined));
}

export function allFields(form: FormReply): RecordField[] {
  return [...form.campos_especificos, ...form.campos_generales];
}

export interface FieldGroup {
  id: string;
  titulo: string;
  fields: RecordField[];
}

/** The groups with their fields, as they are read; fields that no group names stand in one of their own at the end. */
export function groupFields(form: FormReply): FieldGroup[] {
  const left = new Map(allFields(form).map((field) => [field.campo, field]));
  const take = (campo: string) => {
    const field = left.get(campo);
    left.delete(campo);
    return field ? [field] : [];
  };
  const groups = form.grupos.map(({ id, titulo, campos }) => ({ id, titulo, fields: campos.flatMap(take) }));
  const others = { id: 'otros', titulo: groups.length === 0 ? 'Datos' : 'Otros datos', fields: [...left.values()] };
  return [...groups, others].filter((group) => group.fields.length > 0);
}

/** The wrong fields in the order in which they are read, so that the first is the one to go to. */
export function wrongFields(form: FormReply, errors: Sentences): RecordField[] {
  return groupFields(form)
    .flatMap((group) => group.fields)
    .filter((field) => Object.hasOwn(errors, field.campo));
}
