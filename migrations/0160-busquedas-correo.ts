import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved searches that are sent by mail, daily or weekly, with what has changed since. */
export class BusquedasCorreo0160 implements MigrationInterface {
  name = 'BusquedasCorreo1764500160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE busquedas_suscripciones (
        busqueda_id integer NOT NULL REFERENCES busquedas ON DELETE CASCADE,
        usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
        cada text NOT NULL,
        ultima date NOT NULL,
        foto jsonb NOT NULL,
        PRIMARY KEY (busqueda_id, usuario_id),
        CONSTRAINT busquedas_suscripciones_cada_valida CHECK (cada IN ('dia', 'semana'))
      );
      COMMENT ON COLUMN busquedas_suscripciones.foto IS 'The rows of the last mail: ids, and digests of their cells. It holds no data of people';
      CREATE INDEX busquedas_suscripciones_usuario ON busquedas_suscripciones (usuario_id);
      CREATE INDEX busquedas_suscripciones_ultima ON busquedas_suscripciones (ultima);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE busquedas_suscripciones');
  }
}
