import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that people write in the campus to several others are private too: the list of the office does not show them. */
export class MensajesCampus0162 implements MigrationInterface {
  name = 'MensajesCampus1764500162000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mensajes ADD COLUMN del_campus boolean;
      COMMENT ON COLUMN mensajes.del_campus IS 'true: written in the campus, for its recipients only; null: by the office or by Claustro';
      UPDATE mensajes m SET del_campus = true FROM usuarios u
      WHERE u.id = m.autor_id AND m.hilo_id IS NULL AND m.proceso_id IS NULL AND m.estado = 'enviado' AND u.tipo <> 'ADM';
      ALTER FUNCTION claustro_buzon_cambios() SET enable_nestloop = off`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER FUNCTION claustro_buzon_cambios() RESET enable_nestloop;
      ALTER TABLE mensajes DROP COLUMN del_campus`);
  }
}
