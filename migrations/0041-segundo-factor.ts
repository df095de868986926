import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The second factor of the staff. The secrets are in separate tables without audit; no list, record, history or log reads these tables.
 * The column `usuarios.segundo_factor` is audited, so the audit shows that a factor was set up or removed.
 */
export class SegundoFactor0041 implements MigrationInterface {
  name = 'SegundoFactor1763600041000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usuarios ADD COLUMN segundo_factor boolean NOT NULL DEFAULT false;
      CREATE TABLE segundos_factores (
        usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
        secreto bytea NOT NULL,
        confirmado boolean NOT NULL DEFAULT false,
        ultimo_paso bigint NOT NULL DEFAULT 0
      );
      COMMENT ON COLUMN segundos_factores.ultimo_paso IS 'Step of 30 s of the last accepted code; earlier ones are refused';
      CREATE TABLE codigos_recuperacion (
        usuario_id integer NOT NULL REFERENCES segundos_factores ON DELETE CASCADE,
        huella bytea NOT NULL,
        PRIMARY KEY (usuario_id, huella)
      );
      COMMENT ON TABLE codigos_recuperacion IS 'Codes not used yet, as SHA-256 of 80 random bits';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE codigos_recuperacion, segundos_factores;
      ALTER TABLE usuarios DROP COLUMN segundo_factor;
    `);
  }
}
