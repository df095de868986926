import {
  FORM_COLUMNS,
  isFixed,
  type FormBreakpoint,
  type FormReply,
  type LayoutEntry,
  type RecordField,
  type RecordReply,
} from '#libs/contracts';
import { FIELD_TYPES } from '../../fields';
import { groupsOf, placedItems } from './form-layout';

/** Unsaved input of a record form. Pure functions from one draft to the next. */

export type Values = Readonly<Record<string, unknown>>;

export type Sentences = Readonly<Record<string, string>>;

export interface Draft {
  /** Values that differ from the stored ones, by field. */
  changes: Values;
  /** Errors of text that cannot be read, by field. A draft with such errors cannot be saved. */
  unparsed: Sentences;
  /** Errors from the server, by field. The error of a field disappears when the field changes. */
  refused: Sentences;
  /** Groups of refused fields. The fields of a group break one rule together: for example, two dates are in the wrong order. */
  together: readonly (readonly string[])[];
}

export const EMPTY_DRAFT: Draft = { changes: {}, unparsed: {}, refused: {}, together: [] };

/** Changes a field and removes its error. Setting the stored value again removes the change. */
export function changeField(draft: Draft, stored: Values, campo: string, value: unknown): Draft {
  const others = without(draft.changes, campo);
  return {
    changes: sameValue(value, stored[campo]) ? others : { ...others, [campo]: value },
    unparsed: without(draft.unparsed, campo),
    ...corrected(draft, campo),
  };
}

/** Sets the whole value of a panel. If the value is undefined or equals the stored value, the panel has no change. */
export function changePanel(draft: Draft, stored: Values, campo: string, value: unknown): Draft {
  const asStored = value === undefined || (Object.hasOwn(stored, campo) && sameValue(value, stored[campo]));
  const others = without(draft.changes, campo);
  return {
    changes: asStored ? others : { ...others, [campo]: value },
    unparsed: without(draft.unparsed, campo),
    ...corrected(draft, campo),
  };
}

/** The fields that the panels of a form change. */
export function panelFields({ solapas }: FormReply): { campo: string; etiqueta: string }[] {
  return solapas.flatMap(({ panel }) => panel?.campos ?? []);
}

/**
 * Returns the errors that remain after a field changes. Removes the errors of the field. If a rule covers the field, also removes all
 * other errors of the rule, because the change may satisfy the rule.
 */
function corrected({ refused, together }: Draft, campo: string): Pick<Draft, 'refused' | 'together'> {
  const touched = together.filter((fields) => fields.includes(campo));
  return {
    refused: [campo, ...touched.flat()].reduce(withoutPart, refused),
    together: together.filter((fields) => !touched.includes(fields)),
  };
}

/** Removes the errors of a field and of its parts (`tutores.0.email`). */
function withoutPart(refused: Sentences, campo: string): Sentences {
  return Object.fromEntries(
    Object.entries(refused).filter(([name]) => name !== campo && !name.startsWith(`${campo}.`)),
  );
}

/** Marks the text of a field as unreadable; an empty sentence removes the mark. */
export function markUnparsed(draft: Draft, campo: string, sentence: string): Draft {
  const others = without(draft.unparsed, campo);
  return { ...draft, unparsed: sentence === '' ? others : { ...others, [campo]: sentence } };
}

/** All errors, by field. */
export function errorsOf(draft: Draft): Sentences {
  return { ...draft.refused, ...draft.unparsed };
}

/** Whether a field has unsaved input. */
export function isTouched(draft: Draft, campo: string): boolean {
  return Object.hasOwn(draft.changes, campo) || Object.hasOwn(draft.unparsed, campo);
}

function without<T>(values: Readonly<Record<string, T>>, campo: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== campo));
}

/** True if two values are equal. Null, an empty text and an empty list count as equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(normal(one)) === JSON.stringify(normal(other));
}

function normal(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** Returns the fields to send: the changed fields and, for a new record, also the fields with initial values. */
export function fieldsToSend(draft: Draft, stored: Values, isNew: boolean): Record<string, unknown> {
  return isNew ? { ...stored, ...draft.changes } : { ...draft.changes };
}

/** The initial values of a new record. */
export function initialValues(form: FormReply): Values {
  const starts = allFields(form).map(
    ({ campo, tipo, valorInicial = FIELD_TYPES[tipo].initialValue }): [string, unknown] => [campo, valorInicial],
  );
  return Object.fromEntries(starts.filter(([, value]) => value !== undefined));
}

/** Every field of the record, with or without a place in the layout. */
export function allFields(form: FormReply): RecordField[] {
  return form.campos_especificos;
}

export interface FieldPlace {
  field: RecordField;
  entry: LayoutEntry;
}

export interface FieldGroup {
  id: string;
  title: string;
  tab: string;
  fields: FieldPlace[];
}

/**
 * Returns the groups with their fields, in reading order. If the layout leaves out required fields, these fields form a group at the end
 * of the first tab: otherwise the record could not be saved.
 */
export function groupFields(form: FormReply, breakpoint: FormBreakpoint = 'lg'): FieldGroup[] {
  const byName = new Map(allFields(form).map((field) => [field.campo, field]));
  const groups = form.solapas.flatMap(({ codigo }) =>
    groupsOf(form, codigo).map(({ i, titulo, solapa }) => ({
      id: i,
      title: titulo,
      tab: solapa,
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
    title: 'Otros datos',
    tab: form.solapas[0]?.codigo ?? '',
    fields: needed.map((field, y) => ({ field, entry: { i: field.campo, x: 0, y, w: FORM_COLUMNS / 2, h: 1 } })),
  };
  return [...groups, others].filter((group) => group.fields.length > 0);
}

/**
 * Returns the fields of a group on a new record. Read-only fields have no value yet, so they are left out. If all fields of the group are
 * one row high, the fields to the right of a left-out field move left.
 */
export function fieldsOfNew(places: readonly FieldPlace[]): FieldPlace[] {
  const hidden = places.filter(({ field }) => field.soloLectura === true).map(({ entry }) => entry);
  // Fields are moved only if every field of the group is one row high. Otherwise a moved field could overlap a field that is several rows
  // high.
  const isPlain = places.every(({ entry }) => entry.h === 1);
  const roomBefore = ({ x, y }: LayoutEntry) =>
    hidden.filter((one) => isPlain && one.y === y && one.x < x).reduce((room, { w }) => room + w, 0);
  return places
    .filter(({ field }) => field.soloLectura !== true)
    .map(({ field, entry }) => ({ field, entry: { ...entry, x: entry.x - roomBefore(entry) } }));
}

/**
 * True if something in the tab can be changed. False for a read-only record, and if all fields of the tab are locked, as in an issued
 * invoice.
 */
export function isEditable(form: FormReply, record: RecordReply, tab: string): boolean {
  if (record.soloLectura === true) return false;
  if ((record.bloqueados ?? []).length === 0) return true;
  const fields = groupFields(form).flatMap((group) => (group.tab === tab ? group.fields : []));
  return fields.some(({ field }) => !isFixed(field, record));
}

/**
 * Returns the tab of a field or a panel value; undefined if no tab has it. For a part of a panel value (`tutores.0.email`), returns the
 * tab of the whole value.
 */
export function tabOf(form: FormReply, campo: string): string | undefined {
  const [whole] = campo.split('.');
  const ofPanel = form.solapas.find(({ panel }) => panel?.campos.some((one) => one.campo === whole))?.codigo;
  return ofPanel ?? groupFields(form).find(({ fields }) => fields.some(({ field }) => field.campo === campo))?.tab;
}

/** A field or a panel value, with its label. */
export type NamedValue = Pick<RecordField, 'campo' | 'etiqueta'>;

/** The wrong fields in reading order: tab by tab, fields before panels. */
export function wrongFields(form: FormReply, errors: Sentences): NamedValue[] {
  const groups = groupFields(form);
  const ofPanels = new Set(panelFields(form).map(({ campo }) => campo));
  return form.solapas.flatMap(({ codigo, panel }) => {
    const fields = groups
      .filter(({ tab }) => tab === codigo)
      .flatMap((group) => group.fields.map(({ field }) => field))
      // Leaves out a field that a panel edits, because the panel shows the error of this field.
      .filter(({ campo }) => Object.hasOwn(errors, campo) && !ofPanels.has(campo));
    const parts = (panel?.campos ?? []).flatMap(({ campo, etiqueta }) =>
      Object.keys(errors)
        .filter((name) => name === campo || name.startsWith(`${campo}.`))
        .map((name): NamedValue => ({ campo: name, etiqueta })),
    );
    return [...fields, ...parts];
  });
}
