import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { ChangeService } from '../../libs/horarios/reservas/change.service';
import { SettleService } from '../../libs/horarios/generacion/settle.service';
import { openApp, TODAY } from './academy';
import type { Viewer } from '../../libs/horarios/acceso/viewer.service';

export interface WriteFigures {
  title: string;
  ours: number;
  floor: number;
  limit: number;
}

const COURSES = 300;
const CLASSES = 200;

/** The generation of 300 courses, and other hours for 200 classes, each against plain statements on tables without constraints. */
export async function measureWrites(databaseUrl: string): Promise<WriteFigures[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const app = await openApp(databaseUrl);
  try {
    const generated = await measureGeneration(client, app.get(SettleService));
    const changed = await measureHours(client, app.get(ChangeService));
    return [generated, changed];
  } finally {
    await app.close();
    await client.end();
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function measureGeneration(client: Client, settling: SettleService): Promise<WriteFigures> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT m.id FROM materias m WHERE NOT m.particular AND m.activo AND m.curso_id IN (
       SELECT curso_id FROM clases WHERE NOT particular AND fecha > $1 GROUP BY curso_id ORDER BY curso_id LIMIT ${String(COURSES)}) ORDER BY m.id`,
    [TODAY],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(`SET claustro.auditar = 'no'`);
  await client.query('CREATE TABLE llanas AS SELECT * FROM clases WHERE false');
  await client.query('CREATE TABLE llanas_alumnos AS SELECT * FROM clases_alumnos WHERE false');
  const floor = await timed(async () => {
    await client.query('INSERT INTO llanas SELECT * FROM clases WHERE materia_id = ANY ($1::integer[])', [ids]);
    await client.query(
      'INSERT INTO llanas_alumnos SELECT s.* FROM llanas c JOIN clases_alumnos s ON s.clase_id = c.id',
    );
  });
  await client.query('DELETE FROM clases WHERE materia_id = ANY ($1::integer[])', [ids]);
  await client.query('DELETE FROM horarios_generados WHERE materia_id = ANY ($1::integer[])', [ids]);
  await client.query('DROP TABLE llanas, llanas_alumnos');
  const ours = await timed(() => settling.settle(ids));
  return { title: `generación de ${String(COURSES)} cursos`, ours, floor, limit: 8 };
}

async function measureHours(client: Client, changing: ChangeService): Promise<WriteFigures> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM clases WHERE fecha = '2026-11-30' AND hora_entrada = '17:20' ORDER BY id LIMIT ${String(CLASSES)}`,
  );
  const ids = rows.map(({ id }) => id);
  await client.query('CREATE TABLE llanas AS SELECT * FROM clases WHERE id = ANY ($1::integer[])', [ids]);
  await client.query(
    'CREATE TABLE llanas_alumnos AS SELECT * FROM clases_alumnos WHERE clase_id = ANY ($1::integer[])',
    [ids],
  );
  const floor = await timed(async () => {
    await client.query(`UPDATE llanas SET hora_entrada = '17:25', hora_salida = '18:35', version = version + 1`);
    await client.query(`UPDATE llanas_alumnos SET tramo = int4range(lower(tramo) + 5, upper(tramo) - 5)`);
  });
  await client.query('DROP TABLE llanas, llanas_alumnos');
  const body = { idsClases: ids, horaEntrada: '17:25', horaSalida: '18:35' };
  const ours = await timed(() => changing.changeHours(body, ADMIN, { userId: null, requestId: 'bench' }));
  return { title: `otra hora para ${String(ids.length)} clases`, ours, floor, limit: 3 };
}

const ADMIN: Viewer = {
  userId: 1,
  tipo: 'ADM',
  isAdmin: true,
  profesorId: null,
  alumnos: null,
  today: TODAY,
  minute: 0,
  rules: { requests: true, cancels: true, moves: true, needsConfirmation: false, notice: 2, creditDays: 30 },
};
