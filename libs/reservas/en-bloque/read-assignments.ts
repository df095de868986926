import { parseId, parseJson } from '../../platform';
import { wrong } from '../../clases';

const UNREADABLE = 'La lista de clases y aulas no se puede leer.';

/** The new room of each class: `[{clase_id, aula_id}]`, also as JSON text. @throws por-corregir */
export function readAssignments(raw: unknown): Map<number, number> {
  const items = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(items)) throw wrong('asignaciones', UNREADABLE);
  if (items.length === 0) throw wrong('asignaciones', 'Elija aula para al menos una clase.');
  const rooms = new Map(items.map((item): [number, number] => readAssignment(item)));
  if (rooms.size < items.length) throw wrong('asignaciones', 'Cada clase tiene un aula.');
  return rooms;
}

function readAssignment(item: unknown): [number, number] {
  const { clase_id: clase, aula_id: aula } = (item ?? {}) as Record<string, unknown>;
  const [classId, roomId] = [parseId(clase), parseId(aula)];
  if (classId === null || roomId === null) throw wrong('asignaciones', UNREADABLE);
  return [classId, roomId];
}
