import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Extends the audit: from now on, the audit also records who has seen a masked value, such as an account number. */
export class AuditoriaConsultas0052 implements MigrationInterface {
  name = 'AuditoriaConsultas1763700052000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE auditoria DROP CONSTRAINT auditoria_accion_check;
      ALTER TABLE auditoria ADD CONSTRAINT auditoria_accion_check
        CHECK (accion IN ('crear', 'modificar', 'borrar', 'consultar')) NOT VALID`);
  }

  /**
   * Rows of the audit cannot be deleted. So existing rows with `consultar` stay, and only new rows with `consultar` are refused (NOT
   * VALID).
   */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE auditoria DROP CONSTRAINT auditoria_accion_check;
      ALTER TABLE auditoria ADD CONSTRAINT auditoria_accion_check
        CHECK (accion IN ('crear', 'modificar', 'borrar')) NOT VALID`);
  }
}
