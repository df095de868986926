import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives existing users the new permissions for invoicing and for runs. */
export class PermisosDinero0026 implements MigrationInterface {
  name = 'PermisosDinero1763700026000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GRANT, [['direccion', 'secretaria'], OFFICE]);
    await runner.query(GRANT, [['direccion'], DIRECTION]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const permission of [...OFFICE, ...DIRECTION])
      await runner.query('UPDATE usuarios SET permisos = array_remove(permisos, $1)', [permission]);
  }
}

const RECORDS = ['conceptos', 'articulos', 'ofertas', 'facturas'];
const OFFICE = [
  ...RECORDS.flatMap((word) => [`${word}.ver`, `${word}.editar`, `${word}.borrar`]),
  'facturas.emitir',
  'procesos.ver',
];
const DIRECTION = ['facturas.series'];

/** Gives the permissions `$2` to all users with one of the roles `$1`. Permissions that a user already has are not added again. */
const GRANT = `
  UPDATE usuarios SET permisos = permisos || ARRAY(SELECT unnest($2::text[]) EXCEPT SELECT unnest(permisos))
  WHERE rol = ANY($1::text[]) AND NOT permisos @> $2::text[]`;
