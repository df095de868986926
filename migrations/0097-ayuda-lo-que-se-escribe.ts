import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LO_QUE_SE_ESCRIBE } from './ayuda/lo-que-se-escribe';

/** Two help topics explain which forms may be typed: names without hyphens, numbers with any separators, years of two digits. */
export class AyudaLoQueSeEscribe0097 implements MigrationInterface {
  name = 'AyudaLoQueSeEscribe1764500097000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of LO_QUE_SE_ESCRIBE) await runner.query(REPLACE, [before, after]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [before, after] of LO_QUE_SE_ESCRIBE) await runner.query(REPLACE, [after, before]);
  }
}

/**
 * Replaces a text in the help topics. If the academy has rewritten a topic, the topic no longer contains the old text, so it stays
 * unchanged.
 */
const REPLACE = `UPDATE ayuda SET texto = replace(texto, $1, $2), version = version + 1 WHERE position($1 IN texto) > 0`;
