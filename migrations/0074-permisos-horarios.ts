import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives existing users the new permissions for classes, holidays and presence. */
export class PermisosHorarios0074 implements MigrationInterface {
  name = 'PermisosHorarios1763900074000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GRANT, [['direccion', 'secretaria'], OFFICE]);
    await runner.query(GRANT, [['profesorado'], TEACHERS]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const permission of OFFICE)
      await runner.query('UPDATE usuarios SET permisos = array_remove(permisos, $1)', [permission]);
  }
}

const OFFICE = [
  'clases.ver',
  'clases.editar',
  'clases.borrar',
  'horarios.ver',
  'festivos.ver',
  'festivos.editar',
  'presencia.ver',
  'presencia.editar',
];
const TEACHERS = ['clases.ver', 'presencia.ver', 'presencia.editar'];

/** Adds permissions to the users of these groups who lack them. */
const GRANT = `
  UPDATE usuarios SET permisos = permisos || ARRAY(SELECT unnest($2::text[]) EXCEPT SELECT unnest(permisos))
  WHERE rol = ANY($1::text[]) AND NOT permisos @> $2::text[]`;
