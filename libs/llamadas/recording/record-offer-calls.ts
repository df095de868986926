import type { EntityManager } from 'typeorm';
import { ZONE_SQL } from '../../platform';
import type { CallFact } from './call-fact';
import { minuteAt, writeCalls, type Act } from './write-calls';

/** Adds the families with an offered place to the call list of the day. The families must be phoned, because offers expire. */
export async function recordOfferCalls(manager: EntityManager, esperas: readonly number[], act: Act): Promise<void> {
  const rows: { id: number; alumno_id: number; caduca: string }[] = await manager.query(
    `SELECT id, alumno_id, to_char(caduca AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS caduca
     FROM esperas WHERE id = ANY ($1::integer[]) AND estado = 'ofrecida' ORDER BY id`,
    [esperas],
  );
  const facts = rows.map(({ id, alumno_id, caduca }): CallFact => ({
    ...{ alumnoId: alumno_id, profesorId: null, tipo: 'oferta', claseId: null, materiaId: null, esperaId: id },
    ...{ antes: null, despues: null, frase: '', hasta: caduca },
  }));
  const day = (await minuteAt(manager, act.now)).slice(0, 10);
  await writeCalls(manager, [{ list: { tipo: 'ofertas', clave: `ofertas ${day}` }, facts }], act);
}

/** Deletes the phone calls about offers that were answered or have expired. */
export async function dropOfferCalls(manager: EntityManager, esperas: readonly number[]): Promise<void> {
  await manager.query(DROP, [esperas]);
}

const DROP = `
  WITH viejos AS (
    DELETE FROM llamadas_hechos h USING llamadas_personas p
    WHERE p.id = h.persona_id AND p.estado <> 'avisada' AND h.espera_id = ANY ($1::integer[]) RETURNING h.id, h.persona_id)
  DELETE FROM llamadas_personas p WHERE p.id IN (SELECT persona_id FROM viejos)
    AND NOT EXISTS (SELECT FROM llamadas_hechos h WHERE h.persona_id = p.id AND h.id NOT IN (SELECT id FROM viejos))`;
