import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Watches the tables on which warnings depend and that nothing watched yet. Where most changes do not matter, a condition of the changed
 * row decides: an envío changes three times before it ends, a run with each chunk.
 */
export class AvisosVigilados0171 implements MigrationInterface {
  name = 'AvisosVigilados1764500171000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(WATCHED))
      await runner.query('SELECT claustro_vigilar($1, $2)', [table, columns]);
    for (const { name, table, event, condition } of ROWS)
      await runner.query(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${condition})
        EXECUTE FUNCTION claustro_anotar_cambio()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, table } of ROWS) await runner.query(`DROP TRIGGER ${name} ON ${table}`);
    for (const table of Object.keys(WATCHED)) await runner.query(`DROP TRIGGER vigilada ON ${table}`);
  }
}

const WATCHED: Readonly<Record<string, string | null>> = {
  creditos: null,
  profesores: 'activo, nombre, apellidos, email',
  tutores: 'activo, nombre, apellidos, email',
};

const ROWS = [
  {
    name: 'vigilada',
    table: 'envios',
    event: 'UPDATE OF estado, no_antes',
    condition: `OLD.estado = 'dudoso' OR NEW.estado = 'dudoso'`,
  },
  { name: 'vigilada_borrados', table: 'envios', event: 'DELETE', condition: `OLD.estado = 'dudoso'` },
  {
    name: 'vigilada_trabajador',
    table: 'procesos',
    event: 'UPDATE OF intentos, trabajador',
    condition: 'OLD.intentos <> NEW.intentos OR OLD.trabajador IS DISTINCT FROM NEW.trabajador',
  },
] as const;
