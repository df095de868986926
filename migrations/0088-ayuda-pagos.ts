import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PAGOS } from './ayuda/pagos';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** The help topic about the pay of a teacher. */
export class AyudaPagos0088 implements MigrationInterface {
  name = 'AyudaPagos1763900088000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, PAGOS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, PAGOS);
  }
}
