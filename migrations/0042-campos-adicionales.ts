import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores which types of user see an added field.
 * Before this migration, every user of a list saw the added fields of the list, although no administrator had decided this. Now only the
 * office sees the existing fields, until an administrator shows the fields to others.
 */
export class CamposAdicionales0042 implements MigrationInterface {
  name = 'CamposAdicionales1763600042000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campos_adicionales ADD COLUMN roles text[] NOT NULL DEFAULT '{ADM}'
        CHECK (roles <@ '{ADM,PRO,TUT,ALU}' AND cardinality(roles) > 0);
      COMMENT ON COLUMN campos_adicionales.roles IS 'The types of user that see the field in lists and records';
      SELECT claustro_listado_cambiado(ficha) FROM (SELECT DISTINCT ficha FROM campos_adicionales) AS changed;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campos_adicionales DROP COLUMN roles');
  }
}
