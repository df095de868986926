import { Injectable } from '@nestjs/common';
import { Database } from '../../platform';
import type { RecordModel } from '../model/record-model';
import type { Problem } from './problems';

/** Sentences by SQLSTATE, the error code of PostgreSQL. They are used for a violated constraint that has no sentence of its own. */
const SENTENCES: Record<string, string | undefined> = {
  '23505': 'Ya lo tiene otro registro.',
  '23P01': 'Se solapa con otro registro.',
  '23503': 'Lo elegido ya no existe.',
  '23001': 'Hay otros datos que dependen de este.',
  '23514': 'Hay fechas o cantidades que no pueden ser.',
  '23502': 'Falta un dato.',
  '22003': 'Hay una cantidad demasiado grande.',
};

/** SQL that reads the comment and the columns of the constraint or unique index `$2` of the table `$1`. */
const CONSTRAINT = `
  SELECT coalesce(obj_description(c.oid, 'pg_constraint'), obj_description(i.indexrelid, 'pg_class')) AS frase,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = to_regclass($1) AND a.attnum = ANY(coalesce(c.conkey, i.indkey))) AS columnas
  FROM (SELECT) AS una
  LEFT JOIN pg_constraint c ON c.conrelid = to_regclass($1) AND c.conname = $2
  LEFT JOIN pg_index i ON i.indrelid = to_regclass($1) AND i.indexrelid = to_regclass(quote_ident($2))`;

/** Translates constraint violations of PostgreSQL into a sentence at the fields concerned. */
@Injectable()
export class RefusalService {
  constructor(private readonly db: Database) {}

  /** Translates an error of a save to a problem. @returns null if the error is no constraint violation */
  async translate(error: unknown, model: RecordModel): Promise<Problem | null> {
    if (!(error instanceof Error)) return null;
    const { code, constraint, column } = error as Error & Record<'code' | 'constraint' | 'column', unknown>;
    const sentence = typeof code === 'string' ? SENTENCES[code] : undefined;
    if (sentence === undefined) return null;
    // PostgreSQL names no constraint if a value is missing or too long. Then the error belongs to the column that PostgreSQL names, if any.
    if (typeof constraint !== 'string') return { fields: fieldsOf(model, [column]), sentence };
    const [found] = await this.db.rows<{ frase: string | null; columnas: string[] }>(CONSTRAINT, [
      `"${model.table}"`,
      constraint,
    ]);
    const rule = model.rules.find((one) => one.constraint === constraint);
    return {
      fields: rule?.at ?? fieldsOf(model, found?.columnas ?? []),
      sentence: typeof found?.frase === 'string' ? asSentence(found.frase) : sentence,
    };
  }
}

function fieldsOf({ fields }: RecordModel, columns: readonly unknown[]): string[] {
  return fields.flatMap(({ campo, store, soloLectura }) =>
    soloLectura !== true && 'column' in store && columns.includes(store.column) ? [campo] : [],
  );
}

const asSentence = (comment: string): string => (comment.endsWith('.') ? comment : `${comment}.`);
