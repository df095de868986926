import type { EntityManager } from 'typeorm';
import { lastMoment, type CallFact } from '../../llamadas';
import { dissolveSummaries } from '../../mensajes';
import { withdrawMessages } from '../base/withdraw-messages';

interface FactRow extends Omit<CallFact, 'hasta'> {
  mensajeId: number;
}

/**
 * Withdraws earlier messages about the same classes and people that have not left yet, for example because of quiet hours, and returns what
 * they said, oldest first. The copies in the campus that nobody has read go with them.
 */
export async function withdrawUnsent(manager: EntityManager, facts: readonly CallFact[]): Promise<CallFact[]> {
  const told = facts.map(({ claseId, alumnoId, profesorId }) => ({ claseId, alumnoId, profesorId }));
  const messages: { id: number }[] = await manager.query(AFFECTED, [JSON.stringify(told)]);
  const affected = messages.map(({ id }) => id);
  await dissolveSummaries(manager, affected);
  // Locked, so that no envío leaves with the old text meanwhile.
  await manager.query(LOCK, [affected]);
  const rows: FactRow[] = await manager.query(UNSENT, [affected]);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ mensajeId }) => mensajeId))];
  await withdrawMessages(manager, ids);
  await manager.query('DELETE FROM mensajes_clases WHERE mensaje_id = ANY ($1::integer[])', [ids]);
  return rows.map(({ mensajeId: _, ...fact }) => ({ ...fact, hasta: lastMoment(fact.antes, fact.despues) }));
}

/** SQL: the messages that told these people about these classes. */
const AFFECTED = `
  SELECT DISTINCT m.mensaje_id AS id
  FROM jsonb_to_recordset($1::jsonb) AS r ("claseId" integer, "alumnoId" integer, "profesorId" integer)
    JOIN mensajes_clases m ON m.clase_id = r."claseId"
      AND m.alumno_id IS NOT DISTINCT FROM r."alumnoId" AND m.profesor_id IS NOT DISTINCT FROM r."profesorId"`;

const LOCK = 'SELECT FROM envios WHERE mensaje_id = ANY ($1::integer[]) ORDER BY id FOR UPDATE';

/**
 * SQL: all that these messages say, if nothing of the message has left with a daily summary or by itself, and nobody has read it in the campus: who has read it must be told what changes.
 */
const UNSENT = `
  WITH quietos AS (
    SELECT a.id AS mensaje_id FROM unnest($1::integer[]) AS a (id)
    WHERE EXISTS (SELECT FROM envios e WHERE e.mensaje_id = a.id AND e.estado IN ('en-cola', 'aplazado') AND e.resumen_id IS NULL)
      AND NOT EXISTS (SELECT FROM mensajes_buzon b WHERE b.mensaje_id = a.id AND b.leido_en IS NOT NULL)
      AND NOT EXISTS (SELECT FROM envios e WHERE e.mensaje_id = a.id
        AND (e.resumen_id IS NOT NULL OR e.estado NOT IN ('en-cola', 'omitido', 'anulado') AND NOT (e.estado = 'aplazado' AND e.intentos = 0)))
  )
  SELECT m.mensaje_id AS "mensajeId", m.tipo, m.alumno_id AS "alumnoId", m.profesor_id AS "profesorId", m.clase_id AS "claseId",
    c.materia_id AS "materiaId", NULL AS "esperaId", m.antes, m.despues, m.frase
  FROM mensajes_clases m JOIN clases c ON c.id = m.clase_id
  WHERE m.mensaje_id IN (SELECT mensaje_id FROM quietos) ORDER BY m.mensaje_id, m.clase_id`;
