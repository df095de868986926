import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Active people whose address returns mail, so that lists can be filtered by it. */
export class CorreosDevueltos0175 implements MigrationInterface {
  name = 'CorreosDevueltos1764500175000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES.map(viewOf).join(';\n'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW ${TABLES.map((table) => `${table}_devueltos`).join(', ')}`);
  }
}

const TABLES = ['alumnos', 'tutores', 'profesores'];

const viewOf = (table: string): string => `
  CREATE VIEW ${table}_devueltos AS
  SELECT p.id, d.direccion, d.motivo, d.ultimo
  FROM direcciones_correo d JOIN ${table} p ON p.activo AND lower(trim(p.email)) = d.direccion
  WHERE d.estado <> 'buena';
  COMMENT ON VIEW ${table}_devueltos IS 'Active people whose address returned mail or complained'`;
