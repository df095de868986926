import type { MigrationInterface, QueryRunner } from 'typeorm';
import { QUIEN_FALTA } from './ayuda/quien-falta';
import { restoreSentences, reviseSentences } from './ayuda/write-topics';

/** The help explains where to find missing attendance and absences, and the buttons of a student's classes. */
export class AyudaQuienFalta0125 implements MigrationInterface {
  name = 'AyudaQuienFalta1764500125000';

  async up(runner: QueryRunner): Promise<void> {
    await reviseSentences(runner, QUIEN_FALTA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreSentences(runner, QUIEN_FALTA);
  }
}
