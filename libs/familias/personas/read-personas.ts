import { isTooDeep, parseId, parseJson, isEmpty } from '../../platform';
import { familiasErrors } from '../errors';
import { PERSONA_FIELDS, type PersonaList } from './persona-lists';

/** One person of a family in a request. */
export interface SentPersona {
  /** 0 for a new person. */
  id: number;
  /** The version of the record that the page read; null if omitted. */
  version: number | null;
  /** The sent values by the name of the record field. */
  fields: Record<string, unknown>;
}

/** Maximum number of people in a request. A real family has fewer people. */
const MAX_PERSONAS = 40;

/**
 * Reads a list of people: objects, or their JSON.
 * @returns undefined if the request omits the list: the save then does not change the people
 * @throws personas-ilegibles
 */
export function readPersonas(raw: unknown, list: PersonaList): SentPersona[] | undefined {
  if (isEmpty(raw)) return undefined;
  const items = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(items) || isTooDeep(items) || items.length > MAX_PERSONAS) throw unreadable(list);
  const personas = items.map((item: unknown) => readPersona(item, list));
  const ids = personas.map(({ id }) => id).filter((id) => id !== 0);
  if (new Set(ids).size < ids.length) throw unreadable(list);
  return personas;
}

function readPersona(raw: unknown, list: PersonaList): SentPersona {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw unreadable(list);
  const sent = raw as Record<string, unknown>;
  const id = parseId(sent.id ?? 0);
  if (id === null) throw unreadable(list);
  const fields = Object.entries(PERSONA_FIELDS[list]).flatMap(([name, stored]) =>
    Object.hasOwn(sent, name) ? [[stored, sent[name]] as const] : [],
  );
  return { id, version: parseId(sent.version), fields: Object.fromEntries(fields) };
}

/**
 * Reads the ids of the people whom the page of the family showed. A save can remove only these people, so a person who joined the family
 * meanwhile stays.
 * @returns undefined if the request omits the ids: the save then removes everybody whom the request does not list
 * @throws personas-ilegibles
 */
export function readShownIds(raw: unknown, list: PersonaList): number[] | undefined {
  if (isEmpty(raw)) return undefined;
  const items = typeof raw === 'string' ? parseJson(raw) : raw;
  const ids = Array.isArray(items) ? items.map(parseId) : [null];
  if (!ids.every((id) => id !== null)) throw unreadable(list);
  return ids;
}

const unreadable = (list: PersonaList) => familiasErrors['personas-ilegibles']({ list });
