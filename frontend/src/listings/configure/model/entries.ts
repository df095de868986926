import type { ListConfigReply, ListShape, ShapeField } from '#libs/contracts';
import { matchingFields } from './fields';
import type { Entry, FieldPart } from './shape';

/** The columns or search fields of a shape, and the fields that the list offers for them. */
export interface EntryList {
  entries: readonly Entry[];
  /** The offered fields by path. */
  fields: ReadonlyMap<string, ShapeField>;
}

export function entriesOf(config: ListConfigReply, shape: ListShape, part: FieldPart): EntryList {
  return { entries: shape[part], fields: new Map(config.campos[part].map((field) => [field.campo, field])) };
}

/** The title of an entry: its own, else the label of the field, else the path. */
export function titleOf({ entries, fields }: EntryList, campo: string): string {
  const own = entries.find((entry) => entry.campo === campo)?.etiqueta?.trim();
  return own || (fields.get(campo)?.etiqueta ?? campo);
}

/** The entries whose title, label or path contains every typed word. */
export function matchingEntries({ entries, fields }: EntryList, text: string): Entry[] {
  return entries.filter((entry) => {
    const field = fields.get(entry.campo) ?? { campo: entry.campo, etiqueta: '', ruta: [] };
    return matchingFields([{ ...field, etiqueta: `${field.etiqueta} ${entry.etiqueta ?? ''}` }], text).length > 0;
  });
}

/** The matching fields that are not in the shape yet. */
export function unusedFields({ entries, fields }: EntryList, text: string): ShapeField[] {
  const unused = [...fields.values()].filter(({ campo }) => !entries.some((entry) => entry.campo === campo));
  return matchingFields(unused, text);
}

/** Returns the entry that gets the focus when the entry `campo` is removed: the next entry or, if there is none, the previous entry. */
export function neighbourOf({ entries }: EntryList, campo: string): Entry | undefined {
  const index = entries.findIndex((entry) => entry.campo === campo);
  return entries[index + 1] ?? entries[index - 1];
}
