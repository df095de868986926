import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CUOTAS } from './ayuda/cuotas';
import { INICIO_REVISADO } from './ayuda/inicio';
import { addTopics, deleteTopics, restoreTopics, reviseTopics } from './ayuda/write-topics';

/** Help topics about the fees of a month and about trying an offer; the topic of the start page mentions the month. */
export class AyudaCuotas0086 implements MigrationInterface {
  name = 'AyudaCuotas1763900086000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, CUOTAS);
    await reviseTopics(runner, INICIO_REVISADO);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreTopics(runner, INICIO_REVISADO);
    await deleteTopics(runner, CUOTAS);
  }
}
