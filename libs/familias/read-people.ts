import { idFrom, isTooDeep, readJson } from '../platform';
import { familiasErrors } from './errors';

/** One person of a family as it is sent: its id, 0 for somebody new, and what is said of them. */
export interface SentPerson {
  id: number;
  /** The version of their record that was read, where it was sent. */
  version: number | null;
  fields: Record<string, unknown>;
}

/** More people than any family has. */
const MOST_PEOPLE = 40;

/**
 * The people of a family as they came: a list of objects, or its JSON.
 * @param names which of their fields count, and what they are called in the record.
 * @returns undefined when nothing was said of them: they stay as they are.
 * @throws personas-ilegibles
 */
export function readPeople(
  raw: unknown,
  quienes: string,
  names: Readonly<Record<string, string>>,
): SentPerson[] | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const list = typeof raw === 'string' ? readJson(raw) : raw;
  const people = Array.isArray(list) && !isTooDeep(list) && list.length <= MOST_PEOPLE ? list.map(readPerson) : [null];
  const known = people.filter((person) => person !== null);
  const ids = known.map(({ id }) => id).filter((id) => id !== 0);
  if (known.length < people.length || new Set(ids).size < ids.length)
    throw familiasErrors['personas-ilegibles']({ quienes });
  return known.map(({ id, fields }) => ({
    id,
    version: idFrom(fields.version),
    fields: Object.fromEntries(
      Object.entries(names).flatMap(([sent, stored]) => (Object.hasOwn(fields, sent) ? [[stored, fields[sent]]] : [])),
    ),
  }));
}

function readPerson(raw: unknown): Pick<SentPerson, 'id' | 'fields'> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const fields = raw as Record<string, unknown>;
  const id = idFrom(fields.id ?? 0);
  return id === null ? null : { id, fields };
}

/**
 * The people that whoever saves was shown, by their ids; undefined when it is not said. Somebody who has joined the family
 * since is not taken off it by a list that could not know of them.
 * @throws personas-ilegibles
 */
export function readSeen(raw: unknown, quienes: string): number[] | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  const list = typeof raw === 'string' ? readJson(raw) : raw;
  const ids = Array.isArray(list) ? list.map(idFrom) : [null];
  if (!ids.every((id) => id !== null)) throw familiasErrors['personas-ilegibles']({ quienes });
  return ids;
}
