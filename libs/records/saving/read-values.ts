import { checkValue } from '../../platform';
import { hasDefault, maskedValue, type StoredField } from '../model/stored-field';
import type { Values } from './write-record';

/** The input of a save. */
export interface SaveInput {
  /** The stored row; null for a new record. */
  stored: Readonly<Record<string, unknown>> | null;
  /** The sent fields by name. A field that is not sent does not change. Undeclared and read-only fields are ignored. */
  body: Readonly<Record<string, unknown>>;
  /** Whether a new record must have its required added fields. */
  requiresAdded: boolean;
}

export interface ReadValues {
  values: Values;
  /** The sentence for each field whose input could not be read. */
  problems: Map<string, string>;
}

/** Parses the sent fields. For a new record, also reports the required fields that are missing. */
export function readValues(fields: readonly StoredField[], { stored, body, requiresAdded }: SaveInput): ReadValues {
  const isNew = stored === null;
  const isMissing = (field: StoredField) =>
    isNew && field.obligatorio && !hasDefault(field) && (requiresAdded || field.adicional !== true);
  const values: Values = new Map();
  const problems = new Map<string, string>();
  for (const field of fields) {
    if (field.soloLectura === true) continue;
    // If the page sends a mask back unchanged, the value does not change. Any other text with mask characters is refused.
    if (stored !== null && isOwnMask(body[field.campo], maskedValue(field, stored))) continue;
    if (!Object.hasOwn(body, field.campo) && !isMissing(field)) continue;
    const read = checkValue(field, body[field.campo]);
    if (!read.ok) problems.set(field.campo, read.message);
    else if (read.value !== null || !hasDefault(field)) values.set(field, read.value);
    // If the value of a field with a default is empty, a new record leaves the field out. The column then takes its default, such as the
    // next code or today's date.
    else if (isNew) continue;
    else if (isNullable(field)) values.set(field, null);
    else problems.set(field.campo, 'Falta un dato.');
  }
  return { values, problems };
}

const isOwnMask = (raw: unknown, mask: string | null): boolean =>
  mask !== null && typeof raw === 'string' && raw.trim() === mask;

const isNullable = ({ store }: StoredField): boolean => store.kind !== 'column' || store.isNullable;
