import type { Agent } from 'supertest';
import type { CursoAlumnosReply, FormReply, GlanceReply, ListPageReply, RecordReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
/** A course with active and former students. Its capacity equals the number of active students. */
let curso: { id: number; activas: number; todas: number; alumnos: number[] };
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<typeof curso>(
    `SELECT curso_id AS id, count(*) FILTER (WHERE fecha_baja IS NULL OR fecha_baja >= '2026-11-20')::integer AS activas, count(*)::integer AS todas,
            array_agg(alumno_id ORDER BY alumno_id) FILTER (WHERE fecha_baja IS NULL OR fecha_baja >= '2026-11-20') AS alumnos
     FROM altas GROUP BY curso_id
     HAVING count(*) FILTER (WHERE fecha_baja IS NULL OR fecha_baja >= '2026-11-20') BETWEEN 2 AND 20 AND count(*) FILTER (WHERE fecha_baja < '2026-11-01') > 0
     ORDER BY curso_id LIMIT 1`,
  );
  curso = oneRow(rows);
  await app.db.query('UPDATE cursos SET capacidad = $2 WHERE id = $1', [curso.id, curso.activas]);
});
afterAll(() => app.close());

it('[LIST-22] the students of a course are the saved search of active students, filtered by its active enrolments', async () => {
  const { body } = await admin.get(`/administrar/cursos/api/alumnos/${String(curso.id)}`).expect(200);
  const { busqueda, parametros } = body as CursoAlumnosReply;
  const page = await admin
    .get(`/api/busquedas-api/${String(busqueda)}/1`)
    .query({ parametros: JSON.stringify(parametros) });
  const { registros } = page.body as ListPageReply;
  expect(registros.map(({ id }) => id).sort((a, b) => a - b)).toEqual(curso.alumnos);
});

it('the tab of students counts active enrolments only', async () => {
  const record = (await admin.get(`/api/fichas/cursos/${String(curso.id)}`).expect(200)).body as RecordReply;
  expect(record.contadores.altas).toBe(curso.activas);
  const list = await admin.get(`/api/fichas/cursos/${String(curso.id)}/listas/altas/1`).expect(200);
  expect((list.body as ListPageReply).totalRegistros).toBe(curso.todas);
});

it('the record of a course shows its places, and hours, teacher and room of its subjects', async () => {
  await app.db.query(`UPDATE materias SET activo = false WHERE curso_id = $1`, [curso.id]);
  await app.db.query(
    `INSERT INTO materias (curso_id, descripcion, profesor_id, aula_id, dias_semana, hora_entrada, hora_salida)
     VALUES ($1, 'Conversación', 1, 1, 'LX', '17:00', '18:30')`,
    [curso.id],
  );
  const { rows } = await app.db.query<{ profesor: string; aula: string }>(
    `SELECT (SELECT nombre || ' ' || apellidos FROM profesores WHERE id = 1) AS profesor, (SELECT codigo FROM aulas WHERE id = 1) AS aula`,
  );
  const { profesor, aula } = oneRow(rows);
  const { datos } = (await admin.get(`/administrar/cursos/api/vistazo/${String(curso.id)}`).expect(200))
    .body as GlanceReply;
  const places = `${String(curso.activas)} de ${String(curso.activas)}`;
  expect(datos).toEqual([
    { etiqueta: 'Plazas', valores: [{ texto: `Ocupadas ${places} · Completo` }] },
    {
      etiqueta: 'Conversación',
      valores: [
        { texto: 'Lunes y miércoles, 17:00–18:30' },
        { texto: profesor, url: '/administrar/profesores/ficha/1/' },
        { texto: `Aula ${aula}`, url: '/administrar/aulas/ficha/1/' },
      ],
    },
  ]);
});

it('[AUTH-04] the facts of a course are refused to users who do not see the course', async () => {
  for (const call of ['vistazo', 'alumnos'])
    expectRefusal(await admin.get(`/administrar/cursos/api/${call}/999999`), 404);
  expectRefusal(await (await agentOf(app, 'tutora')).get(`/administrar/cursos/api/alumnos/${String(curso.id)}`), 403);
});

it.each([
  ['cursos', 'Intensivo', 'Hermanos'],
  ['alumnos', 'Hermanos', 'Intensivo'],
])('the record of %s offers labels such as «%s», and not «%s»', async (codigo, offered, other) => {
  const { campos_especificos: fields } = (await admin.get(`/api/formularios/${codigo}`).expect(200)).body as FormReply;
  const labels = fields.find(({ campo }) => campo === 'etiquetas')?.opciones?.map(({ etiqueta }) => etiqueta);
  expect(labels).toContain(offered);
  expect(labels).not.toContain(other);
});
