import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { Database, type Actor } from '../db';
import { FileStore } from './file-store';

/** Uploads younger than this are not deleted, because a form may stay open this long between an upload and its save. */
const GRACE_MS = 24 * 3_600_000;
/** Number of uploads that one transaction locks and examines. */
const BATCH = 5_000;

const ACTOR: Actor = { userId: null, requestId: 'tarea-nocturna' };

interface Batch {
  deleted: number;
  /** The last examined id; null after the last batch. */
  last: number | null;
}

interface Candidate {
  id: number;
  token: string;
}

/**
 * Deletes uploads that are not in use. An upload is in use if a foreign key or an added field has its id, or if a row of any table
 * contains its URL. All tables are searched, so that no rich text is missed. References in the audit do not count.
 */
@Injectable()
export class UnusedUploads {
  constructor(
    private readonly db: Database,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of deleted uploads */
  async deleteAll(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    await this.store.deleteLeftovers(before);
    let deleted = 0;
    let last: number | null = 0;
    while (last !== null) {
      const batch: Batch = await this.deleteBatch(last, before);
      deleted += batch.deleted;
      last = batch.last;
    }
    await this.deleteBytesWithoutRow(before);
    return deleted;
  }

  /** Deletes stored bytes that have no row, because a process died between writing the bytes and the row. */
  private async deleteBytesWithoutRow(before: Date): Promise<void> {
    for await (const keys of this.store.listKeys(before)) {
      const rows = await this.db.rows<{ token: string }>('SELECT token FROM subidas WHERE token = ANY($1)', [keys]);
      const known = new Set(rows.map(({ token }) => token));
      for (const key of keys) if (!known.has(key)) await this.store.delete(key);
    }
  }

  private async deleteBatch(after: number, before: Date): Promise<Batch> {
    const { tokens, last } = await this.db.transaction(ACTOR, async (manager) => {
      // Locks the uploads during the check. A save that refers to a locked upload must wait. If the upload is then deleted, the save fails.
      const candidates: Candidate[] = await manager.query(
        `SELECT id, token FROM subidas WHERE id > $1 AND momento < $2 ORDER BY id LIMIT $3 FOR UPDATE`,
        [after, before, BATCH],
      );
      const unused = await withoutUsed(manager, candidates);
      await manager.query('DELETE FROM subidas WHERE id = ANY($1)', [unused.map(({ id }) => id)]);
      return { tokens: unused.map(({ token }) => token), last: candidates.at(-1)?.id ?? null };
    });
    // The bytes are deleted after the commit. If they were deleted before and the transaction was rolled back, a row would remain without
    // its bytes.
    for (const token of tokens) await this.store.delete(token);
    return { deleted: tokens.length, last };
  }
}

async function withoutUsed(manager: EntityManager, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  if (candidates.length === 0) return [];
  const usedIds = new Set<number>();
  const usedTokens = new Set<string>();
  for (const { text, isOfTokens } of await usesOf(manager)) {
    const values = candidates.map(({ id, token }) => (isOfTokens ? token : id));
    const rows: { used: string | number }[] = await manager.query(text, [values]);
    for (const { used } of rows)
      if (isOfTokens) usedTokens.add(String(used));
      else usedIds.add(Number(used));
  }
  return candidates.filter(({ id, token }) => !usedIds.has(id) && !usedTokens.has(token));
}

interface Use {
  /** A SELECT that returns the values of `$1` that are in use. */
  text: string;
  /** Whether `$1` contains tokens instead of ids. */
  isOfTokens: boolean;
}

/** Builds one statement per place where an upload may be in use. Reads the places from the catalogue of the database. */
async function usesOf(manager: EntityManager): Promise<Use[]> {
  const keys: { tabla: string; columna: string }[] = await manager.query(FOREIGN_KEYS);
  const tables: { tabla: string; adicionales: boolean }[] = await manager.query(TABLES);
  return [
    ...keys.map(({ tabla, columna }) => ({
      text: `SELECT ${columna} AS used FROM ${tabla} WHERE ${columna} = ANY($1::integer[])`,
      isOfTokens: false,
    })),
    ...tables
      .filter(({ adicionales }) => adicionales)
      .map(({ tabla }) => ({
        text: `SELECT v.value AS used FROM ${tabla} t, campos_adicionales c, LATERAL (SELECT t.adicionales ->> c.campo AS value) v
               WHERE c.tipo IN ('fichero', 'imagen') AND v.value = ANY($1::text[])`,
        isOfTokens: false,
      })),
    ...tables.map(({ tabla }) => ({
      text: `SELECT DISTINCT found[1] AS used FROM ${tabla} t, regexp_matches(t::text, '/subidas/([A-Za-z0-9_-]{22})', 'g') found
             WHERE t::text LIKE '%/subidas/%' AND found[1] = ANY($1::text[])`,
      isOfTokens: true,
    })),
  ];
}

const FOREIGN_KEYS = `
  SELECT c.conrelid::regclass::text AS tabla, quote_ident(a.attname) AS columna
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = 'subidas'::regclass`;

const TABLES = `
  SELECT c.oid::regclass::text AS tabla, EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'adicionales' AND NOT a.attisdropped) AS adicionales
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    AND c.relname NOT IN ('subidas', 'auditoria', 'sesiones', 'migraciones')`;
