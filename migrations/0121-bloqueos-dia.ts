import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes the reason of an absence from two places: the title of the absence's record, and the classes that were cancelled because of the
 * absence. The reason may concern health.
 */
export class BloqueosDia0121 implements MigrationInterface {
  name = 'BloqueosDia1764500121000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DAY);
    await runner.query(COPIED_REASONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bloqueos DROP COLUMN dia');
  }
}

const DAY = `
  ALTER TABLE bloqueos ADD COLUMN dia date NOT NULL GENERATED ALWAYS AS (desde::date) STORED;
  COMMENT ON COLUMN bloqueos.dia IS 'The first day, which names the record';
`;

/**
 * SQL that removes the reason of a teacher's absence from cancelled classes and seats with a copy of this reason. A cancelled class keeps
 * its teacher, so the SQL finds the class by teacher, dates and reason.
 */
const COPIED_REASONS = `
  WITH copiadas AS (
    SELECT c.id, b.motivo FROM bloqueos b JOIN clases c ON c.profesor_id = b.profesor_id AND c.motivo_anulacion = b.motivo
    WHERE c.estado = 'anulada' AND c.fecha BETWEEN b.desde::date - 1 AND b.hasta::date),
  plazas AS (UPDATE clases_alumnos s SET motivo = NULL FROM copiadas k WHERE s.clase_id = k.id AND s.motivo = k.motivo)
  UPDATE clases c SET motivo_anulacion = NULL FROM copiadas k WHERE c.id = k.id;
`;
