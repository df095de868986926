import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Puts the name of the holder into the title of an invoice. Removes the id of the draft from the title of a draft, because this id is not
 * an invoice number.
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
