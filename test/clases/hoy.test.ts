import type { ClasesReply, CuadranteReply, StartReply, StartTodayClass } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { insertClass, otherTeacher, stopGeneration, studentsTaughtBy, teacherOf } from './class-rows';

let app: TestApp;
let own: number;
let theirs: number;
let cancelled: number;

beforeAll(async () => {
  app = await startTestApp();
  await stopGeneration(app);
  const alumnos = (await studentsTaughtBy(app, 'profesora', 3)).map(({ id }) => id);
  const profesor = await teacherOf(app, 'profesora');
  own = await insertClass(app, { fecha: '2026-11-20', entrada: '09:00', salida: '10:00', profesor, alumnos });
  theirs = await insertClass(app, {
    fecha: '2026-11-20',
    entrada: '08:00',
    salida: '09:00',
    profesor: await otherTeacher(app),
    alumnos,
  });
  cancelled = await insertClass(app, {
    fecha: '2026-11-20',
    entrada: '11:00',
    salida: '12:00',
    profesor,
    estado: 'anulada',
  });
  await insertClass(app, { fecha: '2026-11-19', entrada: '09:00', salida: '10:00', profesor, alumnos });
});
afterAll(() => app.close());

const startOf = async (user: DemoUser): Promise<StartReply> =>
  (await (await agentOf(app, user)).get('/api/inicio').expect(200)).body as StartReply;

const idsOf = (classes: readonly StartTodayClass[] | null) => classes?.map(({ clase_id }) => clase_id);

it('the office sees all classes of today by hour, also cancelled ones', async () => {
  expect(idsOf((await startOf('secretaria')).hoy)).toEqual([theirs, own, cancelled]);
});

it('[AUTH-02] a teacher sees their own classes of today', async () => {
  const { hoy, cifras } = await startOf('profesora');
  expect(idsOf(hoy)).toEqual([own, cancelled]);
  expect(cifras.find(({ titulo }) => titulo === 'Clases de hoy')).toMatchObject({
    valor: 1,
    detalle: 'la primera, a las 09:00',
  });
});

it('[PLUS-43] the day and the week of a teacher, and the grid of teachers, say whose classes a substitute gives', async () => {
  const { rows } = await app.db.query<{ nombre: string }>(
    `UPDATE clases c SET sustituye_a = p.id FROM profesores p WHERE c.id = $1 AND p.id = $2
     RETURNING p.nombre || ' ' || p.apellidos AS nombre`,
    [own, await otherTeacher(app)],
  );
  const { nombre = '' } = rows[0] ?? {};
  const agent = await agentOf(app, 'profesora');
  const range = { fecha1: '2026-11-20', fecha2: '2026-11-20', grupos: 1, anuladas: 1 };
  const week = (await agent.get('/clases-particulares/api/get-clases').query(range).expect(200)).body as ClasesReply;
  const grid = (
    await (
      await agentOf(app, 'secretaria')
    )
      .get('/administrar/aulas/api/cuadrante')
      .query({ fecha_inicio: '2026-11-20', fecha_fin: '2026-11-20', profesores: 1 })
      .expect(200)
  ).body as CuadranteReply;
  const blocks = grid.aulas.flatMap(({ dias }) => dias.flatMap(({ materias }) => materias));
  expect([
    (await startOf('profesora')).hoy?.map(({ clase_id, sustituye }) => [clase_id, sustituye]),
    week.clases.map(({ id, sustituye }) => [id, sustituye]),
    blocks.find(({ id }) => id === own)?.sustituye,
  ]).toEqual([
    [
      [own, nombre],
      [cancelled, ''],
    ],
    [
      [own, nombre],
      [cancelled, ''],
    ],
    nombre,
  ]);
  await app.db.query('UPDATE clases SET sustituye_a = NULL WHERE id = $1', [own]);
});

it('a class of today shows its places, and how many students have a mark and came', async () => {
  const { rows } = await app.db.query<{ nombre: string }>(
    `SELECT p.nombre || ' ' || p.apellidos AS nombre FROM profesores p JOIN clases c ON c.profesor_id = p.id WHERE c.id = $1`,
    [own],
  );
  await app.db.query(
    `UPDATE clases_alumnos SET estado = CASE WHEN id = (SELECT min(id) FROM clases_alumnos WHERE clase_id = $1) THEN 'falta' ELSE 'asiste' END
     WHERE clase_id = $1`,
    [own],
  );
  const { hoy } = await startOf('secretaria');
  expect(hoy?.find(({ clase_id }) => clase_id === own)).toMatchObject({
    hora_entrada: '09:00',
    hora_salida: '10:00',
    profesor: rows[0]?.nombre,
    aula: null,
    ocupadas: 3,
    anotados: 3,
    asisten: 2,
    comenzada: true,
    terminada: true,
    url: `/clases/asistencia/${String(own)}/`,
  });
});

it('[AUTH-02] a user who may not see classes gets none of today', async () => {
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'clases.ver') WHERE username = 'secretaria'`,
  );
  expect((await startOf('secretaria')).hoy).toBeNull();
  await app.db.query(`UPDATE usuarios SET permisos = permisos || 'clases.ver'::text WHERE username = 'secretaria'`);
});

it('[AUTH-02] a private class with one student names the student; a group does not', async () => {
  const [one, other] = await studentsTaughtBy(app, 'profesora', 2);
  const { rows } = await app.db.query<{ id: number }>('SELECT min(id) AS id FROM materias WHERE particular');
  const materia = rows[0]?.id;
  const profesor = await teacherOf(app, 'profesora');
  const at = (entrada: string, salida: string, alumnos: number[]) =>
    insertClass(app, { fecha: '2026-11-20', entrada, salida, profesor, materia, alumnos });
  const single = await at('20:00', '21:00', [one?.id ?? 0]);
  const shared = await at('21:00', '22:00', [one?.id ?? 0, other?.id ?? 0]);
  const { hoy } = await startOf('profesora');
  const named = (id: number) => hoy?.find(({ clase_id }) => clase_id === id)?.alumno;
  expect(named(single)).toBe(`${one?.nombre ?? ''} ${one?.apellidos ?? ''}`);
  expect(named(shared)).toBeNull();
  expect(named(own)).toBeNull();
  await app.db.query('DELETE FROM clases WHERE id = ANY ($1)', [[single, shared]]);
});
