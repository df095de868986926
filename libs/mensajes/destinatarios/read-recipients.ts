import type { PersonaId, SeleccionMensaje, TipoPersona } from '../../contracts';
import { isEmpty, parseId, parseJson } from '../../platform';

/** Recipients of a request, before it is known whether they exist. */
export type SentRecipients = { people: readonly PersonaId[] } | { selection: SeleccionMensaje };

/** Far more than an academy has people: a longer list is a mistake. */
const MAX_PEOPLE = 50_000;

/**
 * Reads `destinatarios`: ids of students, people with their type, or a selection of a list. As JSON, or a list of ids separated by commas.
 * @returns null for anything else
 */
export function readRecipients(raw: unknown): SentRecipients | null {
  if (isEmpty(raw)) return { people: [] };
  const value = parseList(raw);
  if (Array.isArray(value)) return readPeople(value);
  return isObject(value) ? readSelection(value.seleccion) : null;
}

function parseList(raw: unknown): unknown {
  if (typeof raw !== 'string') return typeof raw === 'number' ? [raw] : raw;
  return /^\s*[[{]/.test(raw) ? parseJson(raw) : raw.split(',').map((one) => one.trim());
}

function readPeople(items: readonly unknown[]): SentRecipients | null {
  if (items.length > MAX_PEOPLE) return null;
  const people = items.map(readPersona);
  return people.every((one) => one !== null) ? { people: distinct(people) } : null;
}

const TYPES: readonly TipoPersona[] = ['ALU', 'TUT', 'PRO', 'ADM'];

/** A person as a request names one: an id of a student, or an id with its type. */
export function readPersona(raw: unknown): PersonaId | null {
  const { id: rawId, tipo: rawType = 'ALU' } = isObject(raw) ? raw : { id: raw };
  const id = parseId(rawId);
  const tipo = TYPES.find((one) => one === rawType);
  return id === null || id === 0 || tipo === undefined ? null : { id, tipo };
}

function distinct(people: readonly PersonaId[]): PersonaId[] {
  return [...new Map(people.map((one) => [`${one.tipo}${String(one.id)}`, one])).values()];
}

function readSelection(raw: unknown): SentRecipients | null {
  if (!isObject(raw)) return null;
  const { codigo, parametros = {}, busqueda = '', total, ids } = raw;
  const count = parseId(total);
  const chosen = ids === undefined ? undefined : readIds(ids);
  if (typeof codigo !== 'string' || !isObject(parametros) || count === null || chosen === null) return null;
  if (typeof busqueda !== 'string' && typeof busqueda !== 'number') return null;
  const selection = { codigo, parametros, busqueda: String(busqueda), total: count };
  return { selection: chosen === undefined ? selection : { ...selection, ids: chosen } };
}

function readIds(raw: unknown): number[] | null {
  if (!Array.isArray(raw)) return null;
  const ids = raw.map(parseId);
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
