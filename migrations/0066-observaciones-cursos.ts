import type { MigrationInterface, QueryRunner } from 'typeorm';

const FROM_HTML = `regexp_replace(regexp_replace(observaciones, '</p><p>|<br>', E'\\n', 'g'), '<[^>]*>', '', 'g')`;
const ESCAPED = `replace(replace(replace(observaciones, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

/** Converts the remarks of courses to formatted text: each line of the plain text becomes a paragraph. */
export class ObservacionesCursos0066 implements MigrationInterface {
  name = 'ObservacionesCursos1763700066000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE cursos SET observaciones = '<p>' || regexp_replace(${ESCAPED}, E'\\r?\\n', '</p><p>', 'g') || '</p>'
      WHERE observaciones <> ''
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE cursos SET observaciones =
        replace(replace(replace(${FROM_HTML}, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
      WHERE observaciones <> ''
    `);
  }
}
