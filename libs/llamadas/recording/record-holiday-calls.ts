import type { EntityManager } from 'typeorm';
import type { RecordSave } from '../../records/definition/define-record';
import { addDays } from '../../platform';
import { HIT } from './removed-classes';
import type { CallFact, CallMoment } from './call-fact';
import { lastMoment } from './fact-end';
import { writeCalls } from './write-calls';

/** A new holiday causes phone calls only for classes within this many days. Families find later days in the calendar. */
export const NEWS_DAYS = 30;

/** Records phone calls for the group classes that a saved holiday removes. Call it before generation removes them. */
export async function recordHolidayCalls(manager: EntityManager, id: number, save: RecordSave): Promise<void> {
  if (!['desde', 'hasta', 'centro'].some((field) => Object.hasOwn(save.values, field))) return;
  await manager.query(FORGET, [id]);
  const holidays: { desde: string; hasta: string; centro: string | null }[] = await manager.query(
    `SELECT to_char(desde, 'YYYY-MM-DD') AS desde, to_char(hasta, 'YYYY-MM-DD') AS hasta, centro FROM festivos WHERE id = $1`,
    [id],
  );
  const [holiday] = holidays;
  if (holiday === undefined) throw new Error('The holiday was written just now');
  const { desde, hasta, centro } = holiday;
  const last = addDays(save.today, NEWS_DAYS);
  const rows: RemovedRow[] = await manager.query(REMOVED, [desde, hasta < last ? hasta : last, centro, save.today]);
  const list = { tipo: 'festivo', clave: `festivo ${String(id)}`, festivoId: id } as const;
  await writeCalls(manager, [{ list, facts: rows.flatMap((row) => factsOf(row, save.userId)) }], save);
}

interface RemovedRow {
  materia_id: number;
  antes: CallMoment;
  alumnos: number[];
  /** The id of the user who is the teacher of the class. */
  usuario_id: number | null;
}

function factsOf({ materia_id, antes, alumnos, usuario_id }: RemovedRow, userId: number | null): CallFact[] {
  const { profesor_id } = antes;
  const isOwn = usuario_id !== null && usuario_id === userId;
  const teachers = profesor_id === null || isOwn ? [] : [{ alumnoId: null, profesorId: profesor_id }];
  return [...alumnos.map((alumnoId) => ({ alumnoId, profesorId: null })), ...teachers].map((who) => ({
    ...who,
    ...{
      tipo: 'festivo' as const,
      claseId: null,
      materiaId: materia_id,
      esperaId: null,
      antes,
      despues: null,
      frase: '',
    },
    hasta: lastMoment(antes),
  }));
}

/**
 * SQL: deletes the people who are not informed yet from the call lists of a holiday. Then these people are recorded again, because the
 * days of the holiday may have changed.
 */
const FORGET = `
  DELETE FROM llamadas_personas p USING llamadas l WHERE l.id = p.llamada_id AND l.festivo_id = $1 AND p.estado <> 'avisada'`;

/**
 * SQL: the classes that a holiday removes, with the day and the hours of each class. There are no ids, because class generation deletes
 * these classes.
 */
const REMOVED = `
  SELECT c.materia_id, pr.usuario_id,
    json_build_object('fecha', c.fecha, 'hora_entrada', to_char(c.hora_entrada, 'HH24:MI'), 'hora_salida', to_char(c.hora_salida, 'HH24:MI'),
      'profesor_id', c.profesor_id, 'aula_id', c.aula_id) AS antes,
    ARRAY(SELECT s.alumno_id FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado') AS alumnos
  FROM (${HIT}) c LEFT JOIN profesores pr ON pr.id = c.profesor_id WHERE c.se_quita ORDER BY c.fecha, c.hora_entrada, c.id`;
