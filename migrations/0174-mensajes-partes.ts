import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every step of a run looks whether its message has parts. Without the index it read all recipients each time. */
export class MensajesPartes0174 implements MigrationInterface {
  name = 'MensajesPartes1764500174000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX mensajes_destinatarios_partes ON mensajes_destinatarios (mensaje_id) WHERE parte <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mensajes_destinatarios_partes');
  }
}
