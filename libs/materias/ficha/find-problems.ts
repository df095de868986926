import type { EntityManager } from 'typeorm';
import { areHoursInOrder, FAR_DATE, HOURS_PROBLEM, isFarDate, WINDOW_PROBLEM } from '../../platform';
import { UNKNOWN_ROOM, UNKNOWN_TEACHER, type MateriaChanges, type MateriaColumns } from './read-materia';
import type { StoredMateria } from '../stored-materia';

type Problems = Record<string, string>;

interface OrderRule {
  /** The two columns that the rule compares. If a save changes neither of them, the rule is not checked. */
  columns: readonly [first: keyof MateriaColumns, last: keyof MateriaColumns];
  /** The wire field at which the sentence is shown. */
  field: string;
  isInOrder: (first: string, last: string) => boolean;
  sentence: string;
}

const ORDER_RULES: readonly OrderRule[] = [
  {
    columns: ['fecha_inicio', 'fecha_fin'],
    field: 'fecha_fin',
    isInOrder: (first, last) => first <= last,
    sentence: 'La fecha de fin es anterior a la de inicio.',
  },
  {
    columns: ['hora_entrada', 'hora_salida'],
    field: 'hora_salida_time',
    isInOrder: areHoursInOrder,
    sentence: HOURS_PROBLEM,
  },
  {
    columns: ['hora_inicial', 'hora_final'],
    field: 'hora_final',
    isInOrder: areHoursInOrder,
    sentence: WINDOW_PROBLEM,
  },
];

/** All problems of a save, by field: unreadable values, contradictions, unknown ids. */
export async function findProblems(
  manager: EntityManager,
  stored: StoredMateria | null,
  changes: MateriaChanges,
): Promise<Problems> {
  return {
    // The sentences about unreadable values stand first, because the refusal shows the first sentence as its message.
    ...changes.problems,
    ...farDateProblems(stored, changes.columns),
    ...orderProblems(stored, changes.columns),
    ...(await findTeacherProblems(manager, stored, changes)),
    ...(await findRoomProblem(manager, stored, changes)),
    ...changes.problems,
  };
}

/** Checks only the dates that the save changes. An unchanged date may have been stored before this rule existed. */
function farDateProblems(stored: StoredMateria | null, columns: MateriaChanges['columns']): Problems {
  const far = (['fecha_inicio', 'fecha_fin'] as const).filter((field) => {
    const date = columns[field];
    return typeof date === 'string' && isFarDate(date) && date !== stored?.columns[field];
  });
  return Object.fromEntries(far.map((field) => [field, FAR_DATE]));
}

function orderProblems(stored: StoredMateria | null, columns: MateriaChanges['columns']): Problems {
  const merged: Readonly<Record<string, unknown>> = { ...stored?.columns, ...columns };
  const broken = ORDER_RULES.filter(({ columns: [first, last], isInOrder }) => {
    const [from, to] = [merged[first], merged[last]];
    const isSent = columns[first] !== undefined || columns[last] !== undefined;
    return isSent && typeof from === 'string' && typeof to === 'string' && !isInOrder(from, to);
  });
  return Object.fromEntries(broken.map(({ field, sentence }) => [field, sentence]));
}

/**
 * For each id of an existing teacher or room: true if the teacher or room is active. New teachers and rooms of a subject must be active;
 * the stored ones may be inactive.
 */
type Found = ReadonlyMap<number, boolean>;

async function findTeacherProblems(
  manager: EntityManager,
  stored: StoredMateria | null,
  { teachers }: MateriaChanges,
): Promise<Problems> {
  const before = stored?.teachers;
  const known = new Set([...(before?.assigned.map(({ id }) => id) ?? []), before?.profesorId]);
  const single =
    typeof teachers.profesorId === 'number' && !known.has(teachers.profesorId) ? [teachers.profesorId] : [];
  const several = (teachers.profesores ?? []).map(({ id }) => id).filter((id) => !known.has(id));
  const active = await findActive(manager, 'profesores', [...single, ...several]);
  return {
    ...problemOf('profesor_id', single, active, [UNKNOWN_TEACHER, 'Ese profesor no está activo.']),
    ...problemOf('profesores', several, active, [UNKNOWN_TEACHER, 'Ese profesor no está activo.']),
  };
}

async function findRoomProblem(
  manager: EntityManager,
  stored: StoredMateria | null,
  { columns: { aula_id: aulaId } }: MateriaChanges,
): Promise<Problems> {
  const chosen = typeof aulaId === 'number' && aulaId !== stored?.columns.aula_id ? [aulaId] : [];
  const active = await findActive(manager, 'aulas', chosen);
  return problemOf('aula_id', chosen, active, [UNKNOWN_ROOM, 'Esa aula no está activa.']);
}

/** Returns, for each id, whether the row is active. Unknown ids are left out. */
async function findActive(
  manager: EntityManager,
  table: 'profesores' | 'aulas',
  ids: readonly number[],
): Promise<Found> {
  if (ids.length === 0) return new Map();
  const rows: { id: number; activo: boolean }[] = await manager.query(
    `SELECT id, activo FROM ${table} WHERE id = ANY($1::integer[])`,
    [ids],
  );
  return new Map(rows.map(({ id, activo }) => [id, activo]));
}

function problemOf(
  field: string,
  ids: readonly number[],
  active: Found,
  [unknown, inactive]: readonly [unknown: string, inactive: string],
): Problems {
  if (ids.some((id) => !active.has(id))) return { [field]: unknown };
  return ids.some((id) => active.get(id) === false) ? { [field]: inactive } : {};
}
