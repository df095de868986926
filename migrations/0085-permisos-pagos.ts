import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives existing users the new permissions for the pay of teachers. */
export class PermisosPagos0085 implements MigrationInterface {
  name = 'PermisosPagos1763900085000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GRANT, [['direccion', 'secretaria'], OFFICE]);
    await runner.query(GRANT, [['profesorado'], TEACHERS]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const permission of [...OFFICE, ...TEACHERS])
      await runner.query('UPDATE usuarios SET permisos = array_remove(permisos, $1)', [permission]);
  }
}

const OFFICE = ['pagos.ver', 'pagos.editar'];
const TEACHERS = ['pagos.propios'];

/** SQL: adds the permissions `$2` to each user of the groups `$1` who lacks some of them. */
const GRANT = `
  UPDATE usuarios SET permisos = permisos || ARRAY(SELECT unnest($2::text[]) EXCEPT SELECT unnest(permisos))
  WHERE rol = ANY($1::text[]) AND NOT permisos @> $2::text[]`;
