import type { EntityManager } from 'typeorm';
import { lastMoment, type CallFact, type CallMoment } from '../../llamadas';

interface RemovedClass {
  materiaId: number;
  antes: CallMoment;
  alumnos: number[];
  /** The teacher of the class, unless the teacher saved the holiday. */
  profesorId: number | null;
}

/** How many removed classes one transaction announces. */
const CHUNK = 1_000;

/**
 * Takes the classes that holidays removed and that are due, and marks them as announced.
 * @returns one fact for each person; the number of taken classes
 */
export async function takeHolidayFacts(
  manager: EntityManager,
  now: Date,
): Promise<{ facts: CallFact[]; taken: number }> {
  const rows: RemovedClass[] = await manager.query(TAKE, [now, CHUNK]);
  return { facts: rows.flatMap(factsOf), taken: rows.length };
}

function factsOf({ materiaId, antes, alumnos, profesorId }: RemovedClass): CallFact[] {
  const students = alumnos.map((alumnoId) => ({ alumnoId, profesorId: null }));
  const teachers = profesorId === null ? [] : [{ alumnoId: null, profesorId }];
  return [...students, ...teachers].map((who) => ({
    ...who,
    ...{ tipo: 'festivo' as const, claseId: null, materiaId, esperaId: null, antes, despues: null, frase: '' },
    hasta: lastMoment(antes),
  }));
}

/** SQL: all classes of a holiday that were recorded at one moment are taken together, so that a family gets one message. */
const TAKE = `
  WITH debidos AS (
    SELECT creado FROM festivos_avisos WHERE anunciado_en IS NULL AND creado <= $1::timestamptz - interval '60 seconds'
    ORDER BY creado LIMIT $2
  ), tomados AS (
    UPDATE festivos_avisos SET anunciado_en = $1
    WHERE anunciado_en IS NULL AND creado <= (SELECT max(creado) FROM debidos) RETURNING *
  )
  SELECT t.materia_id AS "materiaId", t.antes, t.alumnos, p.id AS "profesorId"
  FROM tomados t JOIN festivos f ON f.id = t.festivo_id AND f.avisar
    LEFT JOIN profesores p ON p.id = (t.antes ->> 'profesor_id')::integer AND p.usuario_id IS DISTINCT FROM t.autor_id
  ORDER BY t.fecha, t.hora_entrada`;
