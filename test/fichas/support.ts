import type { Response } from 'supertest';
import type { TestApp } from '../support';

/** Returns one row of a table, with all its columns. */
export async function rowOf(app: TestApp, table: string, id: number): Promise<Record<string, unknown>> {
  const { rows } = await app.db.query<{ fila: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS fila FROM ${table} t WHERE id = $1`,
    [id],
  );
  return rows[0]?.fila ?? {};
}

/** Returns the error sentences of a refusal, by field. */
export function fieldsOf(reply: Response): Record<string, string> {
  return (reply.body as { campos?: Record<string, string> }).campos ?? {};
}
