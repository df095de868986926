import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The origin of links in messages that leave without a request, and the places in waiting lists that automatic messages tell of, so that a
 * message that waits is withdrawn when its place changes.
 */
export class Origenes0165 implements MigrationInterface {
  name = 'Origenes1764500165000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE direccion_conocida (
        unica boolean PRIMARY KEY DEFAULT true,
        origen text NOT NULL,
        CONSTRAINT direccion_conocida_unica CHECK (unica)
      );
      COMMENT ON TABLE direccion_conocida IS 'The address under which the office has last entered; used for links if the setting acceso.direccion is empty';
      ALTER TABLE mensajes ADD COLUMN origen text;
      COMMENT ON COLUMN mensajes.origen IS 'The origin of the request that wrote or scheduled the message, for its links; null without one';
      ALTER TABLE busquedas_suscripciones ADD COLUMN origen text;
      COMMENT ON COLUMN busquedas_suscripciones.origen IS 'The origin of the request that subscribed the user, for links';

      CREATE TABLE mensajes_esperas (
        mensaje_id integer NOT NULL REFERENCES mensajes ON DELETE CASCADE,
        espera_id integer NOT NULL REFERENCES esperas ON DELETE CASCADE,
        PRIMARY KEY (mensaje_id, espera_id)
      );
      COMMENT ON TABLE mensajes_esperas IS 'The place in a waiting list that an automatic message tells of';
      CREATE INDEX mensajes_esperas_espera ON mensajes_esperas (espera_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE mensajes_esperas, direccion_conocida;
      ALTER TABLE busquedas_suscripciones DROP COLUMN origen;
      ALTER TABLE mensajes DROP COLUMN origen;`);
  }
}
