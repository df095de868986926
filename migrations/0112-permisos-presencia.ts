import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives the directors of existing academies the right to close months of the register of hours. */
export class PermisosPresencia0112 implements MigrationInterface {
  name = 'PermisosPresencia1764800112000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE usuarios SET permisos = permisos || ARRAY['presencia.cerrar']
       WHERE rol = 'direccion' AND NOT 'presencia.cerrar' = ANY(permisos)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'presencia.cerrar')`);
  }
}
