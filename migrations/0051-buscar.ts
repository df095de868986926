import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trigram indexes for the search anywhere, one for each table that grows with the academy. */
export class Buscar0051 implements MigrationInterface {
  name = 'Buscar1763700051000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, expressions] of Object.entries(SEARCHED))
      await runner.query(
        `CREATE INDEX ${table}_buscar ON ${table} USING gin (${expressions.map((one) => `(${one}) gin_trgm_ops`).join(', ')})`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEARCHED)) await runner.query(`DROP INDEX ${table}_buscar`);
  }
}

/** All names of a person in one text. So one index finds every word of the names, in any order. */
const FULL_NAME = `apellidos_normal || ' ' || nombre_normal`;

/** A code without its separators, as searches compare it. */
const code = (column: string) => `translate(${column}_normal, ' -./', '')`;

/** The indexed expressions, which must equal the expressions of `libs/listings/anywhere/match-sql.ts`. */
const SEARCHED: Record<string, string[]> = {
  alumnos: [FULL_NAME, code('codigo'), code('nif'), 'email_normal'],
  tutores: [FULL_NAME, code('nif'), 'email_normal'],
  familias: [code('codigo'), code('nif_titular'), 'email_normal'],
  facturas: [code('numero'), code('titular_nif')],
};
