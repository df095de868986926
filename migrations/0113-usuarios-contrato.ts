import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sentences } from './ddl';

/**
 * Adds the NIF and the weekly hours of the contract to users. The register of hours needs the NIF of staff without a teacher's record. It
 * needs the weekly hours to distinguish ordinary from complementary hours.
 */
export class UsuariosContrato0113 implements MigrationInterface {
  name = 'UsuariosContrato1764500113000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usuarios ADD COLUMN nif text COLLATE "es-x-icu", ADD COLUMN horas_semana numeric(5, 2),
        ADD CONSTRAINT usuarios_horas_semana CHECK (horas_semana >= 1 AND horas_semana <= 40)`);
    await runner.query(
      sentences('usuarios', { usuarios_horas_semana: 'Las horas semanales del contrato van de 1 a 40' }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usuarios DROP COLUMN nif, DROP COLUMN horas_semana');
  }
}
