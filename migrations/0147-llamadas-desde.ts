import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A phone call about the hours of a group says from which day the hours change. If a planned change is withdrawn, a phone call says so. */
export class LlamadasDesde0147 implements MigrationInterface {
  name = 'LlamadasDesde1764500147000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DAY);
    await runner.query(kinds(['reservada', 'cambiada', 'anulada', 'caducada', 'horario', 'sin-cambio', 'festivo', 'oferta'])); // oxfmt-ignore
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM llamadas_hechos WHERE tipo = 'sin-cambio'`);
    await runner.query(kinds(['reservada', 'cambiada', 'anulada', 'caducada', 'horario', 'festivo', 'oferta']));
    await runner.query('ALTER TABLE llamadas_hechos DROP COLUMN desde');
  }
}

/**
 * Existing facts about changed hours get the day on which they were created: until now such changes were in force from the moment they
 * were saved.
 */
const DAY = `
  ALTER TABLE llamadas_hechos ADD COLUMN desde date;
  UPDATE llamadas_hechos SET desde = (creado AT TIME ZONE claustro_zona())::date WHERE tipo = 'horario';
  ALTER TABLE llamadas_hechos ADD CONSTRAINT llamadas_hechos_desde CHECK ((tipo IN ('horario', 'sin-cambio')) = (desde IS NOT NULL));
  COMMENT ON COLUMN llamadas_hechos.desde IS 'The day from which the hours, teacher or room of a group change, or after all do not change';
`;

const kinds = (some: readonly string[]): string => `
  ALTER TABLE llamadas_hechos DROP CONSTRAINT llamadas_hechos_tipo_valido;
  ALTER TABLE llamadas_hechos ADD CONSTRAINT llamadas_hechos_tipo_valido CHECK (tipo IN (${some.map((one) => `'${one}'`).join(', ')}))`;
