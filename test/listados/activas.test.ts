import type { Agent } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { allIds, pageOf } from './support/lists';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** A name for the test, the last day of the enrolment, and whether it is active today, 2026-11-20. */
const LAST_DAYS: [string, string | null, boolean][] = [
  ['without a last day', null, true],
  ['with a last day to come', '2026-11-30', true],
  ['with its last day today', '2026-11-20', true],
  ['that ended yesterday', '2026-11-19', false],
];

describe.each(LAST_DAYS)('an enrolment %s', (_, fecha_baja, activa) => {
  let alta: { id: number; alumno_id: number; curso_id: number };
  beforeAll(async () => {
    const { rows } = await app.db.query<typeof alta>(
      `UPDATE altas SET fecha_alta = '2026-09-01', fecha_baja = $1 WHERE id = 1 RETURNING id, alumno_id, curso_id`,
      [fecha_baja],
    );
    alta = oneRow(rows);
  });

  const found = async (parametros: Record<string, unknown>) =>
    allIds(app, admin, 'altas', { parametros: { codigo__iexact: 'AL-000001', ...parametros } });

  it(`[LIST-04] ${activa ? 'is' : 'is not'} active in its column`, async () => {
    const { registros } = await pageOf(app, admin, 'altas', { parametros: { codigo__iexact: 'AL-000001' } });
    expect(registros.map((row) => row.activa)).toEqual([activa]);
  });

  it(`[LIST-04] is found as ${activa ? 'active and not as ended' : 'ended and not as active'}`, async () => {
    expect(await found({ activa: '1' })).toEqual(activa ? [alta.id] : []);
    expect(await found({ activa: '0' })).toEqual(activa ? [] : [alta.id]);
  });

  it(`takes ${activa ? 'a place' : 'no place'} of its course`, async () => {
    const { rows } = await app.db.query<{ others: number }>(
      `SELECT count(*)::integer AS others FROM altas
       WHERE curso_id = $1 AND id <> 1 AND (fecha_baja IS NULL OR fecha_baja >= '2026-11-20')`,
      [alta.curso_id],
    );
    const { registros } = await pageOf(app, admin, 'cursos', { porPagina: 100 });
    const course = registros.find(({ id }) => id === alta.curso_id);
    expect(course?.altas_activas).toBe(oneRow(rows).others + (activa ? 1 : 0));
  });

  it(`${activa ? 'is' : 'is not'} active on its record page`, async () => {
    const record = await admin.get('/api/fichas/altas/1').expect(200);
    expect((record.body as { valores: { activa: unknown } }).valores.activa).toBe(activa);
  });

  it(`[LIST-04] ${activa ? 'makes' : 'does not make'} its student found by active enrolments`, async () => {
    await app.db.query('DELETE FROM altas WHERE alumno_id = $1 AND id <> 1', [alta.alumno_id]);
    const attending = await allIds(app, admin, 'alumnos', { parametros: { 'altas.activa': '1' } });
    expect(attending.includes(alta.alumno_id)).toBe(activa);
  });
});
