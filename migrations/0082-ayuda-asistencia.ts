import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The help topic about attendance said that tapping a name changes the mark. In fact marks are chosen by their buttons. The sentence is
 * replaced, unless the academy has edited it. A new database has the right sentence already (migrations/ayuda/presencia.ts).
 */
export class AyudaAsistencia0082 implements MigrationInterface {
  name = 'AyudaAsistencia1763900082000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [TITULO, BEFORE, AFTER]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [TITULO, AFTER, BEFORE]);
  }
}

const TITULO = 'Clases de hoy y pasar lista';

const REPLACE = `
  UPDATE ayuda SET texto = replace(texto, $2, $3), version = version + 1
  WHERE titulo = $1 AND position($2 IN texto) > 0`;

const BEFORE =
  'cambie solo a quien falta. Tocar el nombre pasa a <strong>Falta</strong>, a <strong>Justificada</strong> y otra vez a <strong>Asiste</strong>.</li>';
const AFTER = 'cambie solo a quien falta, con <strong>Falta</strong> o <strong>Justificada</strong>.</li>';
