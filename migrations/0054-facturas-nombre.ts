import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The title of an invoice names its holder. The title of a draft no longer contains the id of the draft, because this id is not an invoice
 * number.
 */
export class FacturasNombre0054 implements MigrationInterface {
  name = 'FacturasNombre1763700054000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(generated(`coalesce(numero, 'Borrador') || coalesce(' · ' || nullif(titular, ''), '')`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(generated(`coalesce(numero, 'Borrador ' || id)`));
  }
}

const generated = (expression: string): string => `
  ALTER TABLE facturas DROP COLUMN nombre;
  ALTER TABLE facturas ADD COLUMN nombre text GENERATED ALWAYS AS (${expression}) STORED`;
