import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The reason for an absence may concern health. So this migration removes the reason from the title of the absence's record, and from the
 * classes that were cancelled because of the absence.
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
 * SQL that removes the reason of a teacher's absence from the cancelled classes and seats to which the reason was copied. Cancelled
 * classes keep their teacher, so the SQL finds them by teacher, dates and reason.
 */
const COPIED_REASONS = `
  WITH copiadas AS (
    SELECT c.id, b.motivo FROM bloqueos b JOIN clases c ON c.profesor_id = b.profesor_id AND c.motivo_anulacion = b.motivo
    WHERE c.estado = 'anulada' AND c.fecha BETWEEN b.desde::date - 1 AND b.hasta::date),
  plazas AS (UPDATE clases_alumnos s SET motivo = NULL FROM copiadas k WHERE s.clase_id = k.id AND s.motivo = k.motivo)
  UPDATE clases c SET motivo_anulacion = NULL FROM copiadas k WHERE c.id = k.id;
`;
