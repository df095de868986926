import type { Agent } from 'supertest';
import type { ClasesAlumnoReply, ListDefinitionReply, ListPageReply, StartReply } from '../../libs/contracts';
import { pageOf, type PageParams } from '../listados/support/lists';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { insertClass, otherTeacher, stopGeneration, studentsTaughtBy, teacherOf, type StudentRow } from './class-rows';

const COLUMNS = ['faltas_30', 'faltas_curso', 'asistencia_30', 'asistencia_curso'];

let app: TestApp;
let office: Agent;
let teacher: Agent;
/**
 * A student with three attended classes and four absences in this school year. Three absences are in the last 30 days: a plain absence, an
 * excused one, and one with another teacher.
 */
let absent: StudentRow;
/** A student with one attended class. */
let present: StudentRow;
/** A student who has one class, in which attendance is not marked. */
let unmarked: StudentRow;
/** The id of the teacher with the user `profesora`. */
let own: number;

const at = (fecha: string, alumnos: readonly StudentRow[], profesor = own) =>
  insertClass(app, { fecha, entrada: '09:30', salida: '10:30', profesor, alumnos: alumnos.map(({ id }) => id) });

const mark = (id: number, estado: string, alumno?: StudentRow) =>
  app.db.query('UPDATE clases_alumnos SET estado = $2 WHERE clase_id = $1 AND alumno_id = coalesce($3, alumno_id)', [
    id,
    estado,
    alumno?.id ?? null,
  ]);

beforeAll(async () => {
  app = await startTestApp();
  await stopGeneration(app);
  [office, teacher] = await Promise.all([agentOf(app, 'secretaria'), agentOf(app, 'profesora')]);
  const students = await studentsTaughtBy(app, 'profesora', 3);
  [absent, present, unmarked] = students as [StudentRow, StudentRow, StudentRow];
  own = await teacherOf(app, 'profesora');
  await mark(await at('2026-08-31', [absent]), 'falta');
  await mark(await at('2026-10-21', [absent]), 'falta');
  await mark(await at('2026-10-22', [absent]), 'falta');
  await mark(await at('2026-11-20', [absent]), 'justificada');
  await mark(await at('2026-11-18', [absent], await otherTeacher(app)), 'falta');
  for (const day of ['2026-11-16', '2026-11-17', '2026-11-19']) await mark(await at(day, [absent]), 'asiste');
  await mark(await at('2026-11-12', [present, unmarked]), 'asiste', present);
  await mark(await at('2026-11-13', [absent]), 'anulado');
});
afterAll(() => app.close());

const list = async (agent: Agent, request: PageParams = {}) =>
  (await pageOf(app, agent, 'alumnos', { columnas: COLUMNS.join(','), ...request })).registros;
const rowOf = async (agent: Agent, { id, apellidos }: StudentRow) => {
  const rows = await list(agent, { parametros: { apellidos__iexact: apellidos } });
  const row = rows.find((one) => one.id === id);
  return COLUMNS.map((column) => row?.[column]);
};

it('[PLUS-50] the list of students counts absences and attendance of the last 30 days and of the school year', async () => {
  expect(await rowOf(office, absent)).toEqual([3, 4, 50, 43]);
  expect(await rowOf(office, present)).toEqual([0, 0, 100, 100]);
  expect(await rowOf(office, unmarked)).toEqual([0, 0, null, null]);
});

it.each([
  ['2026-10-21', [0, 100]],
  ['2026-10-22', [1, 50]],
  ['2026-11-20', [1, 50]],
  ['2026-11-21', [0, 100]],
])('[PLUS-50] 30 days are today and the 29 before: an absence on %s', async (fecha, counted) => {
  const clase = await at(fecha, [present], await otherTeacher(app));
  await mark(clase, 'falta');
  const [absences, , attendance] = await rowOf(office, present);
  await app.db.query('DELETE FROM clases WHERE id = $1', [clase]);
  expect([absences, attendance]).toEqual(counted);
});

it.each(['secretaria', 'profesora'] as const)(
  '[PLUS-50] the list counts for «%s» what the tab of the student counts',
  async (user) => {
    const agent = await agentOf(app, user);
    const { conteo } = (await agent.get(`/api/horarios/clases-alumno/${String(absent.id)}`)).body as ClasesAlumnoReply;
    expect(await rowOf(agent, absent)).toEqual([
      expect.any(Number),
      conteo.faltas,
      expect.any(Number),
      Math.round((conteo.asistencias * 100) / (conteo.asistencias + conteo.faltas)),
    ]);
  },
);

it('[PLUS-50] for teachers only the classes that they give count', async () => {
  expect(await rowOf(teacher, absent)).toEqual([2, 3, 60, 50]);
});

it.each([
  [{ faltas_30__gte: '3' }, () => [absent]],
  [{ faltas_30__gt: '3' }, () => []],
  [{ faltas_curso: '4' }, () => [absent]],
  [{ asistencia_30__lt: '51' }, () => [absent]],
  [{ asistencia_30__gte: '1', asistencia_curso__gt: '43' }, () => [present]],
])('[PLUS-50] students are found by attendance: %j', async (parametros, found) => {
  const ids = (await list(office, { parametros })).map(({ id }) => id);
  expect(ids).toEqual(found().map(({ id }) => id));
});

it('[PLUS-50] a filter that matches students without absences finds students without classes too', async () => {
  const total = async (parametros: Record<string, string>) =>
    (await pageOf(app, office, 'alumnos', { parametros })).totalRegistros;
  const all = await total({});
  expect(await total({ faltas_30__lt: '3' })).toBe(all - 1);
  expect(await total({ faltas_30: '0' })).toBe(all - 1);
  expect(await total({ faltas_30__lte: '3' })).toBe(all);
});

it('[PLUS-50] students are sorted by absences, and by attendance with those without marks last', async () => {
  const first = async (orden: string) => (await list(office, { orden })).slice(0, 2).map(({ id }) => id);
  expect((await first('-faltas_30'))[0]).toBe(absent.id);
  expect(await first('asistencia_curso')).toEqual([absent.id, present.id]);
});

it('[PLUS-50] absences are exported and printed', async () => {
  const request = {
    columnas: 'apellidos,faltas_30,asistencia_30',
    parametros: JSON.stringify({ faltas_30__gte: '3' }),
  };
  const csv = await office
    .get('/api/listado/exportar/alumnos')
    .query({ ...request, formato: 'csv' })
    .expect(200);
  expect(csv.text.trim().split(/\r?\n/).slice(-1)).toEqual([`${absent.apellidos};3;50`]);
  const printed = await office.get('/api/listado/imprimir/alumnos').query(request).expect(200);
  expect(printed.text).toContain(absent.apellidos);
});

it('[PLUS-50] users without the right to see classes do not get the attendance of students', async () => {
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'clases.ver') WHERE username = 'secretaria'`,
  );
  const { body } = (await office.get('/api/listado/get/alumnos').expect(200)) as { body: ListDefinitionReply };
  const columns = body.columnasDisponibles.map(({ campo }) => campo);
  expect(COLUMNS.filter((column) => columns.includes(column))).toEqual([]);
  const id = body.busquedas[0]?.id ?? 0;
  const refused = await office
    .get(`/api/busquedas-api/${String(id)}/1`)
    .query({ parametros: JSON.stringify({ faltas_30__gte: '3' }) });
  expectRefusal(refused, 400);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{clases.ver}' WHERE username = 'secretaria'`);
});

it('[PLUS-50] the start page counts the students with three absences or more, and leads to them', async () => {
  const { cifras } = (await office.get('/api/inicio').expect(200)).body as StartReply;
  const figure = cifras.find(({ titulo }) => titulo === 'Con 3 faltas o más');
  expect(figure).toMatchObject({ valor: 1, detalle: 'alumno en los últimos 30 días' });
  const { searchParams } = new URL(figure?.url ?? '', app.url);
  const { body } = await office
    .get(`/api/busquedas-api/${searchParams.get('busqueda') ?? ''}/1`)
    .query({ parametros: searchParams.get('parametros') })
    .expect(200);
  expect((body as ListPageReply).registros).toEqual([expect.objectContaining({ id: absent.id, faltas_30: 3 })]);
});
