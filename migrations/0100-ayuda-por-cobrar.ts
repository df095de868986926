import type { MigrationInterface, QueryRunner } from 'typeorm';
import { POR_COBRAR } from './ayuda/por-cobrar';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** Help topics about who owes what, and about the courses that an enrolment can be in. */
export class AyudaPorCobrar0100 implements MigrationInterface {
  name = 'AyudaPorCobrar1764500100000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, POR_COBRAR);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, POR_COBRAR);
  }
}
