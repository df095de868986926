import type { SqlRunner } from '../../platform';
import { IS_UNTOUCHED, WANTED_CLASSES } from './wanted-classes';
import { rowsOf, type Chunk } from './write-classes';

/**
 * The two resources of a class, teacher and room. `column` contains the id of the resource, `occupied` the time span.
 * `exclusive` is SQL of the id that the class occupies; null if the room is not exclusive.
 */
const RESOURCES = [
  { column: 'profesor_id', occupied: 'profesor_ocupado', exclusive: 'q.profesor_id' },
  { column: 'aula_id', occupied: 'aula_ocupada', exclusive: 'q.aula_exclusiva' },
] as const;

type Resource = (typeof RESOURCES)[number];

/**
 * Maximum number of rounds. In each round, at least one class of every group of overlapping classes gets its teacher or room. So a day
 * needs at most as many rounds as it has overlapping classes.
 */
const MAX_ROUNDS = 50;

/**
 * If another class occupies the teacher or room of a changed class, takes the teacher or room away from the changed class. Then assigns
 * free teachers and rooms. The exclusion constraints must be deferred.
 * @param changed ids of the classes just written. If a changed and an unchanged class clash, the unchanged class keeps the teacher or
 * room. If two changed classes clash, the class with the lower id keeps the teacher or room.
 */
export async function resolveClashes(manager: SqlRunner, chunk: Chunk, changed: readonly number[]): Promise<number> {
  let healed = 0;
  for (const resource of RESOURCES) {
    if (changed.length > 0) await manager.query(releaseTaken(resource), [changed]);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const rows = rowsOf(await manager.query<{ id: number }[]>(assignFree(resource), [chunk.materias, chunk.today]));
      healed += rows.length;
      if (rows.length === 0) break;
    }
  }
  return healed;
}

const releaseTaken = ({ column, occupied }: Resource): string => `
  UPDATE clases c SET ${column} = NULL WHERE c.id = ANY ($1::integer[]) AND EXISTS (
    SELECT FROM clases otra WHERE otra.${occupied} && c.${occupied} AND otra.id <> c.id
      AND (otra.id < c.id OR otra.id <> ALL ($1::integer[])))`;

const assignFree = ({ column, occupied, exclusive }: Resource): string => `
  WITH ${WANTED_CLASSES},
  falta AS (
    SELECT c.id, q.${column} AS recurso, claustro_linea(${exclusive}, c.tramo) AS ocuparia
    FROM clases c JOIN querida q ON q.materia_id = c.materia_id AND q.fecha = c.fecha_patron
    WHERE c.materia_id = ANY ($1::integer[]) AND c.${column} IS NULL AND q.${column} IS NOT NULL AND ${IS_UNTOUCHED}
  ),
  libre AS (
    SELECT * FROM falta f WHERE NOT EXISTS (SELECT FROM clases otra WHERE otra.${occupied} && f.ocuparia)
  )
  UPDATE clases c SET ${column} = l.recurso, version = c.version + 1 FROM libre l
  WHERE c.id = l.id AND NOT EXISTS (SELECT FROM libre antes WHERE antes.id < l.id AND antes.ocuparia && l.ocuparia)
  RETURNING c.id`;
