import type { EntityManager } from 'typeorm';
import { oneRow, ZONE_SQL } from '../../platform';
import type { CallFact, Called } from './call-fact';
import { netFacts, type PendingFact } from './net-facts';

/** The key of a call list. Facts with the same key go to the same list. */
export interface ListKey {
  tipo: 'cambios' | 'ausencia' | 'festivo' | 'materia' | 'campus' | 'solicitudes' | 'ofertas';
  clave: string;
  bloqueoId?: number;
  festivoId?: number;
}

export interface ListFacts {
  list: ListKey;
  facts: readonly CallFact[];
}

export interface Act {
  userId: number | null;
  now: Date;
}

/**
 * Writes facts to call lists, together with the people who must be told. Leaves out past facts. New facts replace pending facts about the
 * same class, subject or offer. Uses the transaction of the caller.
 */
export async function writeCalls(manager: EntityManager, groups: readonly ListFacts[], act: Act): Promise<void> {
  const fresh = groups.flatMap(({ facts }) => facts);
  if (fresh.length === 0) return;
  const { superseded, facts } = netFacts(await lockPending(manager, fresh), fresh);
  if (superseded.length > 0) await dropFacts(manager, superseded);
  const minute = await minuteAt(manager, act.now);
  const isNews = new Set(facts.filter(({ hasta }) => hasta > minute).map(personAndClass));
  const latest = new Map(facts.map((fact) => [personAndClass(fact), fact]));
  for (const { list, facts: ofList } of [...groups].sort((one, other) =>
    one.list.clave < other.list.clave ? -1 : 1,
  )) {
    const keys = [...new Set(ofList.map(personAndClass))].filter((key) => isNews.has(key));
    await insertCalls(manager, list, keys.flatMap((key) => latest.get(key) ?? []), act); // oxfmt-ignore
  }
}

/** Returns the key by which facts of one request are compared: person, class, subject, offer, and the day if the fact has no class. */
const personAndClass = ({ alumnoId, profesorId, claseId, materiaId, esperaId, antes, desde }: CallFact): string =>
  [alumnoId, profesorId, claseId, materiaId, esperaId, claseId === null ? (antes?.fecha ?? desde) : ''].join(' ');

/** An instant as civil `YYYY-MM-DDTHH:MM`. */
export async function minuteAt(manager: EntityManager, instant: Date): Promise<string> {
  const rows: { minute: string }[] = await manager.query(
    `SELECT to_char($1::timestamptz AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS minute`,
    [instant],
  );
  return oneRow(rows).minute;
}

async function lockPending(manager: EntityManager, people: readonly Called[]): Promise<PendingFact[]> {
  const alumnos = [...new Set(people.map(({ alumnoId }) => alumnoId))].filter((id) => id !== null);
  const profesores = [...new Set(people.map(({ profesorId }) => profesorId))].filter((id) => id !== null);
  return manager.query(PENDING, [alumnos, profesores]);
}

/** Deletes facts and raises the version of their people, so that open pages become stale. People without any fact left are deleted. */
export async function dropFacts(manager: EntityManager, ids: readonly string[]): Promise<void> {
  const [people]: [{ id: number }[], number] = await manager.query(STALE, [ids]);
  await manager.query('DELETE FROM llamadas_hechos WHERE id = ANY ($1::bigint[])', [ids]);
  await manager.query(
    `DELETE FROM llamadas_personas p WHERE p.id = ANY ($1::integer[])
       AND NOT EXISTS (SELECT FROM llamadas_hechos h WHERE h.persona_id = p.id)`,
    [people.map(({ id }) => id)],
  );
}

async function insertCalls(
  manager: EntityManager,
  { clave, tipo, bloqueoId, festivoId }: ListKey,
  facts: readonly CallFact[],
  { userId, now }: Act,
): Promise<void> {
  if (facts.length === 0) return;
  const rows: { id: number }[] = await manager.query(LIST, [
    clave,
    tipo,
    bloqueoId ?? null,
    festivoId ?? null,
    userId,
    now,
  ]);
  const { id } = oneRow(rows);
  await manager.query(FACTS, [id, JSON.stringify(facts), now]);
}

const PENDING = `
  SELECT h.id::text, h.tipo, p.alumno_id AS "alumnoId", p.profesor_id AS "profesorId", h.clase_id AS "claseId",
    h.materia_id AS "materiaId", h.espera_id AS "esperaId", h.antes, h.despues
  FROM llamadas_personas p JOIN llamadas_hechos h ON h.persona_id = p.id
  WHERE p.estado <> 'avisada' AND (p.alumno_id = ANY ($1::integer[]) OR p.profesor_id = ANY ($2::integer[]))
  ORDER BY p.id, h.id FOR UPDATE OF p`;

const STALE = `
  UPDATE llamadas_personas SET version = version + 1
  WHERE id IN (SELECT persona_id FROM llamadas_hechos WHERE id = ANY ($1::bigint[])) RETURNING id`;

const LIST = `
  INSERT INTO llamadas (clave, tipo, bloqueo_id, festivo_id, autor_id, creado) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (clave) DO UPDATE SET clave = excluded.clave RETURNING id`;

const REQUEST = `nullif(current_setting('claustro.peticion', true), '')`;

const SENT = `
  SELECT r."alumnoId" AS alumno_id, r."profesorId" AS profesor_id, r.tipo, r."claseId" AS clase_id, r."materiaId" AS materia_id,
    r."esperaId" AS espera_id, r.desde, nullif(r.antes, 'null') AS antes, nullif(r.despues, 'null') AS despues, r.frase, r.hasta
  FROM jsonb_to_recordset($2::jsonb) AS r ("alumnoId" integer, "profesorId" integer, "claseId" integer, "materiaId" integer,
    "esperaId" integer, desde date, tipo text, antes jsonb, despues jsonb, frase text, hasta timestamp)`;

/** Students and teachers are inserted separately, because each column has its own unique index. */
const WHO = ['alumno_id', 'profesor_id'] as const;

/**
 * Adds people to the call list. If a person already has a row that is not `avisada`, increases the version of this row instead. Pages that
 * show the old version then count as out of date.
 */
const upsertPeople = (column: string): string => `
  INSERT INTO llamadas_personas AS p (llamada_id, ${column}, peticion)
  SELECT DISTINCT $1::integer, ${column}, ${REQUEST} FROM enviado WHERE ${column} IS NOT NULL ORDER BY ${column}
  ON CONFLICT (llamada_id, ${column}) WHERE estado <> 'avisada' AND ${column} IS NOT NULL
  DO UPDATE SET version = p.version + 1, peticion = excluded.peticion RETURNING id, ${column}`;

const selectFacts = (column: string): string => `
  SELECT p.id, e.tipo, e.clase_id, e.materia_id, e.espera_id, e.desde, e.antes, e.despues, e.frase, e.hasta, $3::timestamptz
  FROM enviado e JOIN personas_${column} p USING (${column})`;

const FACTS = `
  WITH enviado AS MATERIALIZED (${SENT}),
  ${WHO.map((column) => `personas_${column} AS (${upsertPeople(column)})`).join(', ')}
  INSERT INTO llamadas_hechos (persona_id, tipo, clase_id, materia_id, espera_id, desde, antes, despues, frase, hasta, creado)
  ${WHO.map(selectFacts).join(' UNION ALL ')}`;
