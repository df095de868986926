import { parseId } from '../../platform';
import { readItems } from './read-list';
import type { TeacherChanges } from './teachers-after';

type Sent = NonNullable<TeacherChanges['profesores']>;
type Read = { ok: true; value: Sent } | { ok: false; message: string };

const NOT_A_LIST = 'Mande los profesores como una lista.';
const LARGEST_CAPACITY = 1000;

/** `profesores` of a save: ids, or `{id, capacidad}`. */
export function readTeachers(raw: unknown): Read {
  const items = readItems(raw);
  if (items === null) return { ok: false, message: NOT_A_LIST };
  const teachers: { id: number; capacidad: number | null }[] = [];
  for (const item of items) {
    const { id: rawId, capacidad: rawCapacity } = asObject(item);
    const id = parseId(rawId);
    if (id === null || id === 0) return { ok: false, message: NOT_A_LIST };
    const capacidad = isNothing(rawCapacity) ? null : parseId(rawCapacity);
    if (!isNothing(rawCapacity) && (capacidad === null || capacidad < 1 || capacidad > LARGEST_CAPACITY))
      return { ok: false, message: `La capacidad de cada profesor es de 1 a ${String(LARGEST_CAPACITY)} alumnos` };
    teachers.push({ id, capacidad });
  }
  return { ok: true, value: teachers };
}

const asObject = (item: unknown): { id?: unknown; capacidad?: unknown } =>
  typeof item === 'object' && item !== null ? item : { id: item };

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
