import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LLAMADAS, LLAMADAS_CAMBIOS } from './ayuda/llamadas';
import { addTopics, deleteTopics, replaceInTopics, restoreInTopics } from './ayuda/write-topics';

/** A help topic about call lists, and corrections of sentences that promised messages. */
export class AyudaLlamadas0116 implements MigrationInterface {
  name = 'AyudaLlamadas1764500116000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, LLAMADAS);
    await replaceInTopics(runner, LLAMADAS_CAMBIOS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreInTopics(runner, LLAMADAS_CAMBIOS);
    await deleteTopics(runner, LLAMADAS);
  }
}
