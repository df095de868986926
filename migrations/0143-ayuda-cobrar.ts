import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COBRAR } from './ayuda/cobrar';
import { addTopics, deleteTopics } from './ayuda/write-topics';

/** A help topic about collecting invoices by hand. */
export class AyudaCobrar0143 implements MigrationInterface {
  name = 'AyudaCobrar1764500143000';

  async up(runner: QueryRunner): Promise<void> {
    await addTopics(runner, COBRAR);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, COBRAR);
  }
}
