import type { EntityManager } from 'typeorm';
import { oneRow, ZONE_SQL } from '../../platform';
import type { CallFact, Called } from './call-fact';
import { netFacts, type PendingFact } from './net-facts';

/** The list that facts go to: acts with the same key are joined. */
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

/** Writes whom to call, within the transaction of the act. What is past by now is no call; what was not told yet is replaced. */
export async function writeCalls(manager: EntityManager, groups: readonly ListFacts[], act: Act): Promise<void> {
  const fresh = groups.flatMap(({ facts }) => facts);
  if (fresh.length === 0) return;
  const { superseded, facts } = netFacts(await lockPending(manager, fresh), fresh);
  if (superseded.length > 0) await dropFacts(manager, superseded);
  const minute = await minuteAt(manager, act.now);
  const isNews = new Set(facts.filter(({ hasta }) => hasta > minute).map(personAndClass));
  const kept = new Map(facts.map((fact) => [personAndClass(fact), fact]));
  for (const { list, facts: ofList } of [...groups].sort((one, other) =>
    one.list.clave < other.list.clave ? -1 : 1,
  )) {
    const keys = [...new Set(ofList.map(personAndClass))].filter((key) => isNews.has(key));
    await insertCalls(manager, list, keys.flatMap((key) => kept.get(key) ?? []), act); // oxfmt-ignore
  }
}

/** A person has one fact of a class, of a subject or of an offer in one act. */
const personAndClass = ({ alumnoId, profesorId, claseId, materiaId, esperaId, antes, desde }: CallFact): string =>
  [alumnoId, profesorId, claseId, materiaId, esperaId, claseId === null ? (antes?.fecha ?? desde) : ''].join(' ');

/** Civil `YYYY-MM-DDTHH:MM` of an instant. */
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

/** What somebody reads of these people is stale. Who has no fact left leaves the list. */
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
  const json = JSON.stringify(facts);
  await manager.query(PEOPLE, [id, json]);
  await manager.query(FACTS, [id, json, now]);
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

const SENT = `jsonb_to_recordset($2::jsonb) AS r ("alumnoId" integer, "profesorId" integer, "claseId" integer, "materiaId" integer,
    "esperaId" integer, desde date, tipo text, antes jsonb, despues jsonb, frase text, hasta timestamp)`;

/**
 * Students and teachers apart: each is found by its unique index. Joined by either column, a list of 2,000 people is compared with
 * itself.
 */
const WHO = ['alumno_id', 'profesor_id'] as const;

/** The row `p` of a person on the list $1. */
const isOn = (column: string, other: string): string =>
  `p.llamada_id = $1 AND p.estado <> 'avisada' AND p.${column} = ${other}`;

/** Who has a row already is to be told of more: what somebody reads of it is stale. */
const PEOPLE = `
  WITH quien AS (SELECT DISTINCT r."alumnoId" AS alumno_id, r."profesorId" AS profesor_id FROM ${SENT}),
  ${WHO.map(
    (column) => `estan_${column} AS (
    UPDATE llamadas_personas p SET version = p.version + 1, peticion = ${REQUEST} FROM quien q
    WHERE ${isOn(column, `q.${column}`)})`,
  ).join(', ')}
  INSERT INTO llamadas_personas (llamada_id, alumno_id, profesor_id, peticion)
  SELECT $1, q.alumno_id, q.profesor_id, ${REQUEST} FROM quien q ORDER BY q.alumno_id, q.profesor_id
  ON CONFLICT DO NOTHING`;

const SENT_WHO = { alumno_id: 'r."alumnoId"', profesor_id: 'r."profesorId"' };

const FACTS = `
  INSERT INTO llamadas_hechos (persona_id, tipo, clase_id, materia_id, espera_id, desde, antes, despues, frase, hasta, creado)
  ${WHO.map(
    (column) => `
  SELECT p.id, r.tipo, r."claseId", r."materiaId", r."esperaId", r.desde, nullif(r.antes, 'null'), nullif(r.despues, 'null'), r.frase, r.hasta, $3::timestamptz
  FROM ${SENT} JOIN llamadas_personas p ON ${isOn(column, SENT_WHO[column])}`,
  ).join(' UNION ALL')}`;
