import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit keeps no texts of private messages. `0164` found them by the message, so it missed the changes of messages that were deleted
 * before: their rows of creation or deletion say whether they were private.
 */
export class AuditoriaReservada0179 implements MigrationInterface {
  name = 'AuditoriaReservada1764500179000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORGET);
  }

  async down(): Promise<void> {
    // What was forgotten cannot come back.
  }
}

const FORGET = `
  ALTER TABLE auditoria DISABLE TRIGGER auditoria_fija;
  WITH reservados AS (
    SELECT DISTINCT registro_id FROM auditoria
    WHERE tabla = 'mensajes' AND (coalesce(antes, despues) ->> 'hilo_id' IS NOT NULL OR coalesce(antes, despues) ->> 'del_campus' = 'true'))
  UPDATE auditoria a SET antes = a.antes - '{asunto,texto,texto_plano}'::text[], despues = a.despues - '{asunto,texto,texto_plano}'::text[]
  FROM reservados r
  WHERE a.tabla = 'mensajes' AND a.registro_id = r.registro_id
    AND (a.antes ?| '{asunto,texto,texto_plano}' OR a.despues ?| '{asunto,texto,texto_plano}');
  ALTER TABLE auditoria ENABLE TRIGGER auditoria_fija;`;
