import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each count of log-in attempts stores its own time of expiry. The browsers from which each user has logged in are stored too. */
export class Acceso0039 implements MigrationInterface {
  name = 'Acceso1763600039000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE intentos_entrada RENAME COLUMN desde TO caduca;
      UPDATE intentos_entrada SET caduca = caduca + interval '5 minutes';
      ALTER INDEX intentos_entrada_desde RENAME TO intentos_entrada_caduca;
      COMMENT ON COLUMN intentos_entrada.quien IS 'Kind of budget and whose it is: direccion|127.0.0.1';
      CREATE TABLE equipos_conocidos (
        usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
        huella bytea NOT NULL,
        direccion text NOT NULL,
        origen text NOT NULL,
        visto timestamptz NOT NULL,
        PRIMARY KEY (usuario_id, huella)
      );
      COMMENT ON COLUMN equipos_conocidos.huella IS 'SHA-256 of the cookie of the browser';
      CREATE INDEX equipos_conocidos_huella ON equipos_conocidos (huella);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE equipos_conocidos;
      COMMENT ON COLUMN intentos_entrada.quien IS NULL;
      ALTER INDEX intentos_entrada_caduca RENAME TO intentos_entrada_desde;
      UPDATE intentos_entrada SET caduca = caduca - interval '5 minutes';
      ALTER TABLE intentos_entrada RENAME COLUMN caduca TO desde;
    `);
  }
}
