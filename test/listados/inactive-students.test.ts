import type { Agent } from 'supertest';
import type { AsistenciaReply, ClasesReply, StartReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { insertClass, stopGeneration, studentsTaughtBy, teacherOf } from '../clases/class-rows';
import { allIds, pageOf } from './support/lists';

let app: TestApp;
let profesora: Agent;
/** A student of the teacher. The student's record is inactive, but the enrolment has no end. */
let left: number;
let past: number;
let coming: number;

beforeAll(async () => {
  app = await startTestApp();
  await stopGeneration(app);
  profesora = await agentOf(app, 'profesora');
  left = oneRow((await studentsTaughtBy(app, 'profesora', 1)).slice(0, 1)).id;
  await app.db.query(`UPDATE alumnos SET apellidos = 'Quesefue', activo = false WHERE id = $1`, [left]);
  const hours = { entrada: '18:00', salida: '19:00', profesor: await teacherOf(app, 'profesora'), alumnos: [left] };
  past = await insertClass(app, { ...hours, fecha: '2026-11-19' });
  coming = await insertClass(app, { ...hours, fecha: '2026-11-20' });
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{fichas.ver}' WHERE id = 3`);
});
afterAll(() => app.close());

const textOf = async (path: string, query: Record<string, unknown> = {}) =>
  (await profesora.get(path).query(query).expect(200)).text;

describe('[AUTH-04] a teacher does not see a student with an inactive record, even if an enrolment was left open', () => {
  it('in the lists of students and enrolments, their exports and counts', async () => {
    expect(await allIds(app, profesora, 'alumnos')).not.toContain(left);
    const enrolments = await pageOf(app, profesora, 'altas', { columnas: 'alumno.apellidos', porPagina: 100 });
    expect(JSON.stringify(enrolments)).not.toContain('Quesefue');
    const exported = await textOf('/api/listado/exportar/alumnos', { formato: 'csv', ids: left });
    expect(exported.trim().split('\r\n')).toHaveLength(1);
    const columnas = 'codigo,altas.alumno.apellidos,altas_activas';
    expect(JSON.stringify(await pageOf(app, profesora, 'cursos', { columnas, porPagina: 100 }))).not.toContain(
      'Quesefue',
    );
  });

  it('in pickers and selectors', async () => {
    expect((await profesora.get(`/api/buscador-alumnos?id=${left}`).expect(200)).body).toEqual([]);
    expect(await textOf('/api/buscador-alumnos', { busqueda: 'quesef' })).not.toContain('Quesefue');
  });

  it('in the search anywhere', async () => {
    expect(await textOf('/api/buscar', { q: 'quesefue' })).not.toContain('Quesefue');
    const office = await (await agentOf(app, 'secretaria')).get('/api/buscar').query({ q: 'quesefue' }).expect(200);
    expect(office.text).toContain('Quesefue');
  });

  it('by the record, its glance and its classes', async () => {
    expectRefusal(await profesora.get(`/api/fichas/alumnos/${left}`), 404);
    expectRefusal(await profesora.get(`/administrar/familias/api/vistazo-alumno/${left}`), 404);
    expectRefusal(await profesora.get(`/api/horarios/clases-alumno/${left}`), 404);
  });

  it('in classes from today on; past classes keep the name of everybody who was there', async () => {
    const { clases } = JSON.parse(
      await textOf('/clases-particulares/api/get-clases', {
        fecha1: '2026-11-19',
        fecha2: '2026-11-20',
        tipoBusqueda: 'O',
        grupos: 1,
      }),
    ) as ClasesReply;
    const names = new Map(clases.map(({ id, alumno }) => [id, alumno]));
    expect(names.get(past)).toContain('Quesefue');
    expect(names.get(coming)).toBe('');
  });

  it('by searching classes for the name', async () => {
    const query = { fecha1: '2026-11-19', fecha2: '2026-11-20', tipoBusqueda: 'O', grupos: 1, alumno: 'quesefue' };
    const { clases } = JSON.parse(await textOf('/clases-particulares/api/get-clases', query)) as ClasesReply;
    expect(clases.map(({ id }) => id)).toEqual([past]);
  });

  it('in the roll of today; the roll of yesterday keeps the name', async () => {
    const roll = async (id: number) =>
      (JSON.parse(await textOf(`/api/horarios/asistencia/${id}`)) as AsistenciaReply).alumnos;
    expect(await roll(coming)).toEqual([]);
    expect(await roll(past)).toMatchObject([{ alumno_id: left }]);
    const alumnos = JSON.stringify([{ alumno_id: left, estado: 'asiste' }]);
    const mark = (clase_id: number) =>
      profesora.post('/clases-particulares/api/set-asistencia').type('form').send({ clase_id, alumnos });
    expectRefusal(await mark(coming), 422);
    await mark(past).expect(200);
  });

  it('in the calendar feed of the classes to come', async () => {
    const made = await profesora
      .post('/api/horarios/calendarios')
      .send({ profesor_id: await teacherOf(app, 'profesora') })
      .expect(200);
    const { text } = await profesora.get(new globalThis.URL((made.body as { url: string }).url).pathname).expect(200);
    expect(text.match(/Quesefue/g)).toHaveLength(1);
  });

  it('on the start page, which counts the active students of each course', async () => {
    const count = async () => (JSON.parse(await textOf('/api/inicio')) as StartReply).semana ?? [];
    const without = await count();
    expect(without.length).toBeGreaterThan(0);
    await app.db.query('UPDATE alumnos SET activo = true WHERE id = $1', [left]);
    const more = (await count()).map(({ alumnos }, index) => alumnos - (without[index]?.alumnos ?? Number.NaN));
    await app.db.query('UPDATE alumnos SET activo = false WHERE id = $1', [left]);
    expect(Math.max(...more)).toBe(1);
  });
});

it('[AUTH-04] with the setting for the past course, a student who left before it is not seen because of an enrolment left open', async () => {
  const admin = await agentOf(app, 'admin');
  const showPastCourse = (valor: boolean) =>
    admin
      .post('/configurar-api/set-seccion')
      .send([{ campo: 'acceso.profesores_curso_pasado', valor }])
      .expect(200);
  await showPastCourse(true);
  await app.db.query(`UPDATE alumnos SET fecha_alta = '2024-09-01', fecha_baja = '2026-10-01' WHERE id = $1`, [left]);
  expect(await allIds(app, profesora, 'alumnos')).toContain(left);
  await app.db.query(`UPDATE alumnos SET fecha_baja = '2025-08-31' WHERE id = $1`, [left]);
  expect(await allIds(app, profesora, 'alumnos')).not.toContain(left);
  await showPastCourse(false);
});
