import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREDITOS_REVISADOS } from './ayuda/creditos';
import { restoreSentences, reviseSentences } from './ayuda/write-topics';

const TOPIC = 'Los créditos de recuperación';

/** Pages at which the help topic is offered: the list of credits, and the page that withdraws credits. */
const PAGES = '/administrar/creditos/, /administrar/creditos/revisar/';

/** The help now says which cancelled classes give a credit, and how many classes a family can book. */
export class AyudaCreditos0093 implements MigrationInterface {
  name = 'AyudaCreditos1764500093000';

  async up(runner: QueryRunner): Promise<void> {
    await reviseSentences(runner, CREDITOS_REVISADOS);
    await runner.query(
      `UPDATE ayuda SET paginas = concat_ws(', ', nullif(paginas, ''), $2::text), version = version + 1 WHERE titulo = $1`,
      [TOPIC, PAGES],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreSentences(runner, CREDITOS_REVISADOS);
    await runner.query(
      `UPDATE ayuda SET paginas = nullif(regexp_replace(paginas, '(, )?' || $2::text || '$', ''), ''), version = version + 1 WHERE titulo = $1`,
      [TOPIC, PAGES],
    );
  }
}
