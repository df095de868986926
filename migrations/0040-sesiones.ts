import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that their owner can see and end, and links to recover a forgotten clave. */
export class Sesiones0040 implements MigrationInterface {
  name = 'Sesiones1763600040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sesiones ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE, ADD COLUMN ultima timestamptz;
      UPDATE sesiones SET ultima = creada;
      ALTER TABLE sesiones ALTER COLUMN ultima SET NOT NULL;
      COMMENT ON COLUMN sesiones.ultima IS 'Last request, exact to a minute';
      CREATE TABLE recuperaciones (
        usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
        huella bytea NOT NULL UNIQUE,
        caduca timestamptz NOT NULL
      );
      COMMENT ON TABLE recuperaciones IS 'The open link of each user; a new link replaces it, and its use deletes it';
      COMMENT ON COLUMN recuperaciones.huella IS 'SHA-256 of the link: the table alone lets nobody in';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE recuperaciones;
      ALTER TABLE sesiones DROP COLUMN id, DROP COLUMN ultima;
    `);
  }
}
