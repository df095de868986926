import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of a summary no longer changes joined envíos that have left by themselves meanwhile. */
export class ResumenTerminado0177 implements MigrationInterface {
  name = 'ResumenTerminado1764500177000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(endJoined(`resumen_id = NEW.id AND estado NOT IN ('enviado', 'guardado')`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(endJoined('resumen_id = NEW.id'));
  }
}

/** @param which SQL: the envíos that end with the summary */
const endJoined = (which: string): string => `
  CREATE OR REPLACE FUNCTION claustro_terminar_resumidos() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE envios SET estado = NEW.estado, terminado_en = NEW.terminado_en,
      motivo = CASE WHEN NEW.estado IN ('enviado', 'guardado') THEN 'En el resumen diario.' ELSE NEW.motivo END, codigo_motivo = NEW.codigo_motivo
    WHERE ${which};
    RETURN NULL;
  END $$`;
