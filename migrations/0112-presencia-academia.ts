import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PRESENCIA } from './ayuda/presencia';
import { PRESENCIA_ACORDADA } from './ayuda/presencia-acuerdo';
import { restoreTopics, reviseTopics } from './ayuda/write-topics';

/**
 * Gives the directors of existing academies the permission to close months of the register of hours. Changes the help topics to the new
 * procedure.
 */
export class PresenciaAcademia0112 implements MigrationInterface {
  name = 'PresenciaAcademia1764500112000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE usuarios SET permisos = permisos || ARRAY['presencia.cerrar']
       WHERE rol = 'direccion' AND NOT 'presencia.cerrar' = ANY(permisos)`,
    );
    await reviseTopics(runner, PRESENCIA_ACORDADA, PRESENCIA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreTopics(runner, PRESENCIA_ACORDADA, PRESENCIA);
    await runner.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'presencia.cerrar')`);
  }
}
