import {
  FORM_COLUMNS,
  type FormBreakpoint,
  type FormReply,
  type LayoutEntry,
  type RecordField,
  type RecordFieldType,
} from '../../../libs/contracts';
import { ALL_WEEK_DAYS } from '../ui/week-days';
import { groupsOf, placedItems } from './form-layout';

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
    refused: withoutPart(draft.refused, campo),
  };
}

/** A panel says what the whole of its value is now; undefined is as stored. An empty list is a value like any other. */
export function changePanel(draft: Draft, stored: Values, campo: string, value: unknown): Draft {
  const asStored = value === undefined || (Object.hasOwn(stored, campo) && sameValue(value, stored[campo]));
  const others = without(draft.changes, campo);
  return {
    changes: asStored ? others : { ...others, [campo]: value },
    misspelt: without(draft.misspelt, campo),
    refused: withoutPart(draft.refused, campo),
  };
}

/** The values that the panels of a form add to its fields. */
export function panelFields({ solapas }: FormReply): { campo: string; etiqueta: string }[] {
  return solapas.flatMap(({ panel }) => panel?.campos ?? []);
}

/** What is wrong with a part of a value (`tutores.0.email`) goes with what is wrong with the whole. */
function withoutPart(refused: Sentences, campo: string): Sentences {
  return Object.fromEntries(
    Object.entries(refused).filter(([name]) => name !== campo && !name.startsWith(`${campo}.`)),
  );
}

/** What is typed in a field makes no sense yet; an empty sentence says that it does again, whatever its value. */
export function misspellField(draft: Draft, campo: string, mensaje: string): Draft {
  const others = without(draft.misspelt, campo);
  return { ...draft, misspelt: mensaje === '' ? others : { ...others, [campo]: mensaje } };
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

/** Every field of the record, placed on its form or not. */
export function allFields(form: FormReply): RecordField[] {
  return form.campos_especificos;
}

export interface FieldPlace {
  field: RecordField;
  entry: LayoutEntry;
}

export interface FieldGroup {
  id: string;
  titulo: string;
  solapa: string;
  fields: FieldPlace[];
}

/**
 * The groups with their fields, as they are read. Who designed the form may have left fields out; those that a record cannot
 * do without stand in a group of their own at the end of the first tab, or nothing could be saved.
 */
export function groupFields(form: FormReply, breakpoint: FormBreakpoint = 'lg'): FieldGroup[] {
  const byName = new Map(allFields(form).map((field) => [field.campo, field]));
  const groups = form.solapas.flatMap(({ codigo }) =>
    groupsOf(form, codigo).map(({ i, titulo, solapa }) => ({
      id: i,
      titulo,
      solapa,
      fields: placedItems(form, i, breakpoint).flatMap(({ item, entry }): FieldPlace[] => {
        const field = byName.get(item.data.name);
        return field ? [{ field, entry }] : [];
      }),
    })),
  );
  const placed = new Set(form.items.map(({ data }) => data.name));
  const needed = allFields(form).filter(
    ({ campo, obligatorio, soloLectura }) => obligatorio && soloLectura !== true && !placed.has(campo),
  );
  const others: FieldGroup = {
    id: 'otros',
    titulo: 'Otros datos',
    solapa: form.solapas[0]?.codigo ?? '',
    fields: needed.map((field, y) => ({ field, entry: { i: field.campo, x: 0, y, w: FORM_COLUMNS / 2, h: 1 } })),
  };
  return [...groups, others].filter((group) => group.fields.length > 0);
}

/**
 * The fields of a group that a new record has: what nobody may write is not known yet, and what stands beside it on its row
 * moves up to leave no hole.
 */
export function fieldsOfNew(places: readonly FieldPlace[]): FieldPlace[] {
  const hidden = places.filter(({ field }) => field.soloLectura === true).map(({ entry }) => entry);
  // Beside a field of several rows the rest would come to lie upon it.
  const isPlain = places.every(({ entry }) => entry.h === 1);
  const roomBefore = ({ x, y }: LayoutEntry) =>
    hidden.filter((one) => isPlain && one.y === y && one.x < x).reduce((room, { w }) => room + w, 0);
  return places
    .filter(({ field }) => field.soloLectura !== true)
    .map(({ field, entry }) => ({ field, entry: { ...entry, x: entry.x - roomBefore(entry) } }));
}

/** The tab that a field, or a value of a panel or a part of it (`tutores.0.email`), stands in; undefined when it is on none. */
export function tabOf(form: FormReply, campo: string): string | undefined {
  const [whole] = campo.split('.');
  const ofPanel = form.solapas.find(({ panel }) => panel?.campos.some((one) => one.campo === whole))?.codigo;
  return ofPanel ?? groupFields(form).find(({ fields }) => fields.some(({ field }) => field.campo === campo))?.solapa;
}

/** A field, or a value that a panel adds: what it is called. */
export type NamedValue = Pick<RecordField, 'campo' | 'etiqueta'>;

/** What is wrong in the order in which it is read, so that the first is the one to go to: tab by tab, fields before panels. */
export function wrongFields(form: FormReply, errors: Sentences): NamedValue[] {
  const groups = groupFields(form);
  const ofPanels = new Set(panelFields(form).map(({ campo }) => campo));
  return form.solapas.flatMap(({ codigo, panel }) => {
    const fields = groups
      .filter(({ solapa }) => solapa === codigo)
      .flatMap((group) => group.fields.map(({ field }) => field))
      // What a panel changes may be shown as a field too: it is mended in the panel.
      .filter(({ campo }) => Object.hasOwn(errors, campo) && !ofPanels.has(campo));
    const parts = (panel?.campos ?? []).flatMap(({ campo, etiqueta }) =>
      Object.keys(errors)
        .filter((name) => name === campo || name.startsWith(`${campo}.`))
        .map((name): NamedValue => ({ campo: name, etiqueta })),
    );
    return [...fields, ...parts];
  });
}
