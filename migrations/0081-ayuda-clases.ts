import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CLASES } from './ayuda/clases';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** Help topics about cancelling classes and about the hours of a teacher. */
export class AyudaClases0081 implements MigrationInterface {
  name = 'AyudaClases1763900081000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, CLASES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, CLASES);
  }
}
