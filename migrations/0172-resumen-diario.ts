import type { MigrationInterface, QueryRunner } from 'typeorm';
import { onePerson, PERSON } from './ddl';

/** The daily summary: who wants it, which envíos wait for it, and which mail joined them. */
export class ResumenDiario0172 implements MigrationInterface {
  name = 'ResumenDiario1764500172000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [WISHES, WAITING, ENDS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER resumen_terminado ON envios;
      DROP FUNCTION claustro_terminar_resumidos();
      ALTER TABLE envios DROP COLUMN resumen_el, DROP COLUMN resumen_id, DROP COLUMN es_resumen;
      DROP TABLE resumenes_diarios`);
  }
}

const WISHES = `
  CREATE TABLE resumenes_diarios (
    ${PERSON},
    desde timestamptz NOT NULL,
    PRIMARY KEY (persona)
  );
  COMMENT ON TABLE resumenes_diarios IS 'People who want one mail a day instead of one for each automatic message';
  ${onePerson('resumenes_diarios')}`;

/** A waiting envío has no `no_antes`, so the delivery task does not see it. */
const WAITING = `
  ALTER TABLE envios ADD COLUMN resumen_el timestamptz, ADD COLUMN es_resumen boolean NOT NULL DEFAULT false,
    ADD COLUMN resumen_id bigint REFERENCES envios ON DELETE SET NULL;
  COMMENT ON COLUMN envios.resumen_el IS 'When the summary leaves that this envío waits for; null if it leaves by itself';
  COMMENT ON COLUMN envios.resumen_id IS 'The envío of the summary that joined this one';
  CREATE INDEX envios_para_resumen ON envios (resumen_el) WHERE estado = 'en-cola' AND resumen_id IS NULL AND resumen_el IS NOT NULL;
  CREATE INDEX envios_resumidos ON envios (resumen_id) WHERE resumen_id IS NOT NULL;`;

/** The joined envíos end with their summary, whichever task, run or person ends it. A doubt counts once it is not sent again by itself. */
const ENDS = `
  CREATE FUNCTION claustro_terminar_resumidos() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE envios SET estado = NEW.estado, terminado_en = NEW.terminado_en,
      motivo = CASE WHEN NEW.estado IN ('enviado', 'guardado') THEN 'En el resumen diario.' ELSE NEW.motivo END, codigo_motivo = NEW.codigo_motivo
    WHERE resumen_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER resumen_terminado AFTER UPDATE OF estado, no_antes ON envios FOR EACH ROW
    WHEN (NEW.es_resumen AND (NEW.estado IN ('enviado', 'guardado', 'fallido', 'rechazado', 'omitido', 'anulado')
      OR NEW.estado = 'dudoso' AND NEW.no_antes IS NULL))
    EXECUTE FUNCTION claustro_terminar_resumidos();`;
