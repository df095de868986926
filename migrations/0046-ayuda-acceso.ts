import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ACCESO, ACCESO_REVISADOS } from './ayuda/acceso';
import { addTopics, deleteTopics, restoreTopics, reviseTopics } from './ayuda/write-topics';

/** Help topics about claves, sessions and the second factor. A topic that the academy has changed keeps its text. */
export class AyudaAcceso0046 implements MigrationInterface {
  name = 'AyudaAcceso1763700046000';

  async up(runner: QueryRunner): Promise<void> {
    await reviseTopics(runner, ACCESO_REVISADOS);
    await addTopics(runner, ACCESO);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, ACCESO);
    await restoreTopics(runner, ACCESO_REVISADOS);
  }
}
