import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AVISOS } from './ayuda/avisos';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** A help topic about warnings. */
export class AyudaAvisos0153 implements MigrationInterface {
  name = 'AyudaAvisos1764500153000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, AVISOS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, AVISOS);
  }
}
