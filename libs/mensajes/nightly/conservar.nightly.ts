import type { EntityManager } from 'typeorm';
import { defineNightlyTask } from '../../jobs';
import { Clock, Database } from '../../platform';
import { loadMensajesSettings } from '../canales/limits';

/** Messages of one step: each may have thousands of envíos. */
const BATCH = 200;

/**
 * Deletes what is older than the settings say: messages and threads after some years, the addresses they went to after fewer. What is
 * known of an address goes as soon as nobody has it.
 */
export const conservarTask = defineNightlyTask({
  code: 'mensajes.conservar',
  run: async ({ get }) => {
    const [db, now] = [get(Database), get(Clock).now()];
    let total = 0;
    for (let step = -1; step !== 0; total += step)
      step = await db.transaction({ userId: null, requestId: 'tarea-nocturna' }, (manager) => deleteNext(manager, now));
    return total;
  },
});

/** @returns the number of messages, threads and addresses that were changed or deleted */
async function deleteNext(manager: EntityManager, now: Date): Promise<number> {
  const settings = await loadMensajesSettings(manager);
  const kept = settings['mensajes.anos_hilos'] ?? MAX_YEARS;
  const detailed = settings['mensajes.anos_envios'] ?? MAX_YEARS;
  const counted = await changed(manager, COUNT_ENVIOS, [now, detailed, BATCH]);
  const threads = await changed(manager, DELETE_THREADS, [now, kept, BATCH]);
  const messages = await changed(manager, DELETE_MESSAGES, [now, kept, BATCH]);
  return counted + threads + messages + (await changed(manager, DELETE_ADDRESSES, [BATCH]));
}

/** An emptied setting keeps everything for as long as a setting can say. */
const MAX_YEARS = 20;

async function changed(manager: EntityManager, statement: string, values: unknown[]): Promise<number> {
  const [{ cuantos } = { cuantos: 0 }]: { cuantos: number }[] = await manager.query(statement, values);
  return cuantos;
}

const OLDER = `< $1::timestamptz - make_interval(years => $2::integer)`;

/** Envíos become counts, which their message keeps. */
const COUNT_ENVIOS = `
  WITH viejos AS (
    SELECT m.id FROM mensajes m WHERE m.fecha ${OLDER} AND m.totales IS NULL AND EXISTS (SELECT FROM envios e WHERE e.mensaje_id = m.id)
    ORDER BY m.id LIMIT $3
  ), borrados AS (
    DELETE FROM envios e USING viejos v WHERE e.mensaje_id = v.id RETURNING e.mensaje_id, e.estado
  ), contados AS (
    UPDATE mensajes m SET totales = t.totales
    FROM (SELECT mensaje_id, jsonb_object_agg(estado, cuantos) AS totales
          FROM (SELECT mensaje_id, estado, count(*) AS cuantos FROM borrados GROUP BY 1, 2) c GROUP BY 1) t
    WHERE m.id = t.mensaje_id RETURNING m.id
  )
  SELECT count(*)::integer AS cuantos FROM contados`;

const DELETE_THREADS = `
  WITH viejos AS (
    SELECT h.id FROM hilos h
    WHERE h.creado ${OLDER} AND NOT EXISTS (
      SELECT FROM mensajes m WHERE m.hilo_id = h.id AND m.fecha >= $1::timestamptz - make_interval(years => $2::integer))
    ORDER BY h.id LIMIT $3
  ), borrados AS (DELETE FROM hilos h USING viejos v WHERE h.id = v.id RETURNING h.id)
  SELECT count(*)::integer AS cuantos FROM borrados`;

const DELETE_MESSAGES = `
  WITH borrados AS (
    DELETE FROM mensajes WHERE id IN (
      SELECT id FROM mensajes WHERE fecha ${OLDER} AND hilo_id IS NULL AND estado IN ('enviado', 'detenido') ORDER BY id LIMIT $3)
    RETURNING id
  )
  SELECT count(*)::integer AS cuantos FROM borrados`;

const WITH_ADDRESS = ['alumnos', 'tutores', 'familias', 'profesores', 'usuarios'];

const DELETE_ADDRESSES = `
  WITH usadas AS MATERIALIZED (
    ${WITH_ADDRESS.map((table) => `SELECT lower(trim(email)) AS direccion FROM ${table} WHERE email <> ''`).join(' UNION ALL\n    ')}
  ), borradas AS (
    DELETE FROM direcciones_correo WHERE direccion IN (
      SELECT d.direccion FROM direcciones_correo d WHERE d.direccion NOT IN (SELECT direccion FROM usadas) LIMIT $1)
    RETURNING direccion
  )
  SELECT count(*)::integer AS cuantos FROM borradas`;
