import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { allIds, pageOf } from './support/lists';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** Today is 2026-11-20. */
const LAST_DAYS: [string, string | null, boolean][] = [
  ['no day of leaving', null, true],
  ['a day of leaving to come', '2026-11-30', true],
  ['its day of leaving today', '2026-11-20', true],
  ['left yesterday', '2026-11-19', false],
];

describe.each(LAST_DAYS)('An enrolment with %s', (_, fecha_baja, activa) => {
  let alta: { id: number; alumno_id: number; curso_id: number };
  beforeAll(async () => {
    const { rows } = await app.db.query<typeof alta>(
      `UPDATE altas SET fecha_alta = '2026-09-01', fecha_baja = $1 WHERE id = 1 RETURNING id, alumno_id, curso_id`,
      [fecha_baja],
    );
    alta = rows[0] ?? fail();
  });

  it(`[LIST-04] ${activa ? 'is' : 'is not'} active: in its column, in both searches, and through the student`, async () => {
    const only = { codigo__iexact: 'AL-000001' };
    const { registros } = await pageOf(app, admin, 'altas', { parametros: only });
    expect(registros.map((row) => row.activa)).toEqual([activa]);
    expect(await allIds(app, admin, 'altas', { parametros: { ...only, activa: '1' } })).toEqual(
      activa ? [alta.id] : [],
    );
    expect(await allIds(app, admin, 'altas', { parametros: { ...only, activa: '0' } })).toEqual(
      activa ? [] : [alta.id],
    );
    await app.db.query('DELETE FROM altas WHERE alumno_id = $1 AND id <> 1', [alta.alumno_id]);
    const attending = await allIds(app, admin, 'alumnos', { parametros: { 'altas.activa': '1' } });
    expect(attending.includes(alta.alumno_id)).toBe(activa);
  });

  it(`takes ${activa ? 'a place' : 'no place'} of its course, and its record says the same`, async () => {
    const { rows } = await app.db.query<{ others: number }>(
      `SELECT count(*)::integer AS others FROM altas
       WHERE curso_id = $1 AND id <> 1 AND (fecha_baja IS NULL OR fecha_baja >= '2026-11-20')`,
      [alta.curso_id],
    );
    const { registros } = await pageOf(app, admin, 'cursos', { porPagina: 100 });
    const course = registros.find(({ id }) => id === alta.curso_id);
    expect(course?.altas_activas).toBe((rows[0]?.others ?? 0) + (activa ? 1 : 0));
    const record = await admin.get('/api/fichas/altas/1').expect(200);
    expect((record.body as { valores: { activa: unknown } }).valores.activa).toBe(activa);
  });
});

function fail(): never {
  throw new Error('There is no enrolment');
}
