import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the column `desde` to the facts of call lists. `desde` is the day from which the hours of a group change.
 * Also adds `sin-cambio` to the kinds of facts: a planned change was withdrawn.
 */
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
 * Adds `desde`, the first day of a change of hours. Existing changes get the day on which their row was created: before this migration, a
 * change was in force from the moment of the save.
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
