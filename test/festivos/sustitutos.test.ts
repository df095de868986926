import type { Agent } from 'supertest';
import type { SustitutosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { addClass, addMateria, type NewMateria } from '../clases/support';
import { deleteClasses } from '../support/delete-classes';

let app: TestApp;
let admin: Agent;
/**
 * Subjects to compare. `clase` has its own teacher and a second teacher, `segundo`. `delCurso` is in the course of `clase`. `delTipo` is
 * in a course of the same type. `otro` shares neither course nor type.
 */
let clase: NewMateria;
let segundo: number;
let delCurso: NewMateria;
let delTipo: NewMateria;
let otro: NewMateria;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  await app.db.query('UPDATE profesores SET activo = false');
  const tipo = oneRow((await app.db.query<{ id: number }>('SELECT id FROM tipos_curso ORDER BY id LIMIT 1')).rows).id;
  clase = await addMateria(app, { descripcion: 'Violín', particular: true, tipo });
  const newTeacher = `INSERT INTO profesores (nombre, apellidos, fecha_alta) VALUES ('Juan', 'Zapata', '2026-01-01') RETURNING id`;
  segundo = oneRow((await app.db.query<{ id: number }>(newTeacher)).rows).id;
  await app.db.query('INSERT INTO materias_profesores (materia_id, profesor_id) VALUES ($1, $2)', [
    clase.materia,
    segundo,
  ]);
  delCurso = await addMateria(app, { descripcion: 'Viola', curso: clase.curso });
  delTipo = await addMateria(app, { descripcion: 'Piano', tipo });
  otro = await addMateria(app, { descripcion: 'Inglés B1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['creditos', 'clases', 'bloqueos', 'disponibilidades'])
    await app.db.query(`DELETE FROM ${table}`);
  // 24/11/2026 is a Tuesday.
  id = await addClass(app, clase, { fecha: '2026-11-24', hora: '18:00' });
});

const found = async (): Promise<SustitutosReply['sustitutos']> =>
  ((await admin.get('/api/horarios/sustitutos').query({ clase_id: id }).expect(200)).body as SustitutosReply)
    .sustitutos;
const ids = async (): Promise<number[]> => (await found()).map((one) => one.id);
const everybody = () => [segundo, delCurso.profesor, delTipo.profesor, otro.profesor];

it('R4: substitutes are those of the subject, of the course, of the same type, and the rest, without the teacher of the class', async () => {
  expect(await found()).toEqual([
    {
      id: segundo,
      resultado: 'Zapata, Juan',
      motivo: 'De la materia',
      imparte: 'Violín',
      clasesEseDia: 0,
      telefono: null,
    },
    {
      id: delCurso.profesor,
      resultado: expect.any(String) as string,
      motivo: 'Del curso',
      imparte: 'Viola',
      clasesEseDia: 0,
      telefono: null,
    },
    {
      id: delTipo.profesor,
      resultado: expect.any(String) as string,
      motivo: 'Del mismo tipo',
      imparte: 'Piano',
      clasesEseDia: 0,
      telefono: null,
    },
    {
      id: otro.profesor,
      resultado: expect.any(String) as string,
      motivo: 'Otro',
      imparte: 'Inglés B1',
      clasesEseDia: 0,
      telefono: null,
    },
  ]);
});

it('for several classes, only teachers who can give all of them are offered', async () => {
  const next = await addClass(app, clase, { fecha: '2026-11-25', hora: '18:00' });
  await addClass(app, delTipo, { fecha: '2026-11-25', hora: '18:30' });
  const query = { clase_id: `${String(id)},${String(next)}` };
  const { sustitutos } = (await admin.get('/api/horarios/sustitutos').query(query).expect(200)).body as SustitutosReply;
  expect(sustitutos.map((one) => one.id)).toEqual([segundo, delCurso.profesor, otro.profesor]);
});

it('a teacher with a class at that hour is not offered; one whose class ends when it begins is, with their number of classes that day', async () => {
  await addClass(app, otro, { fecha: '2026-11-24', hora: '17:00' });
  await addClass(app, delTipo, { fecha: '2026-11-24', hora: '18:30' });
  const sustitutos = await found();
  expect(sustitutos.map((one) => one.id)).toEqual([segundo, delCurso.profesor, otro.profesor]);
  expect(sustitutos.at(-1)?.clasesEseDia).toBe(1);
});

it('among teachers of one kind, the one with fewest classes that day comes first', async () => {
  const another = await addMateria(app, { descripcion: 'Alemán' });
  await addClass(app, otro, { fecha: '2026-11-24', hora: '10:00' });
  expect((await ids()).slice(-2)).toEqual([another.profesor, otro.profesor]);
  await app.db.query('UPDATE profesores SET activo = false WHERE id = $1', [another.profesor]);
});

it('absent or inactive teachers, and those who have left, are not offered', async () => {
  await app.db.query(
    `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) VALUES ($1, '2026-11-24 08:00', '2026-11-24 18:01', 'Médico')`,
    [segundo],
  );
  await app.db.query(`UPDATE profesores SET fecha_baja = '2026-11-23' WHERE id = $1`, [delTipo.profesor]);
  await app.db.query('UPDATE profesores SET activo = false WHERE id = $1', [otro.profesor]);
  expect(await ids()).toEqual([delCurso.profesor]);
  await app.db.query(`UPDATE profesores SET fecha_baja = NULL, activo = true WHERE id = ANY($1)`, [everybody()]);
});

it.each<[string, [dia: string, desde: string, hasta: string, vigente: string][], boolean]>([
  ['inside the hours of that day', [['M', '17:00', '21:00', '(,)']], true],
  ['inside two spans that follow each other', [['M', '17:00', '18:30', '(,)'], ['M', '18:30', '19:00', '(,)']], true],
  ['only partly inside', [['M', '18:30', '21:00', '(,)']], false],
  ['on another day', [['X', '17:00', '21:00', '(,)']], false],
  ['before the hours begin to hold', [['M', '17:00', '21:00', '[2026-11-25,)']], false],
  ['after they have held', [['M', '17:00', '21:00', '(,2026-11-24)']], false],
])('a teacher with hours of availability is offered for a class %s: %#', async (_, rows, isOffered) => {
  for (const row of rows)
    await app.db.query(
      'INSERT INTO disponibilidades (profesor_id, dia, desde, hasta, vigente) VALUES ($1, $2, $3, $4, $5)',
      [segundo, ...row],
    );
  expect((await ids()).includes(segundo)).toBe(isOffered);
}); // oxfmt-ignore

it('for a class past midnight the hours of both days count', async () => {
  await deleteClasses(app.db);
  id = await addClass(app, clase, { fecha: '2026-11-24', hora: '23:30', salida: '00:30' });
  const add = (dia: string, desde: string, hasta: string) =>
    app.db.query('INSERT INTO disponibilidades (profesor_id, dia, desde, hasta) VALUES ($1, $2, $3, $4)', [
      segundo,
      dia,
      desde,
      hasta,
    ]);
  await add('M', '20:00', '24:00');
  expect(await ids()).not.toContain(segundo);
  await add('X', '00:00', '01:00');
  expect(await ids()).toContain(segundo);
});

it('a class that does not exist is 404, a cancelled one 409', async () => {
  for (const wrong of ['999999', 'x', ''])
    expectRefusal(await admin.get('/api/horarios/sustitutos').query({ clase_id: wrong }), 404);
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [id]);
  expectRefusal(await admin.get('/api/horarios/sustitutos').query({ clase_id: id }), 409);
});

it('[AUTH-04] teachers, guardians and students do not look for substitutes', async () => {
  for (const name of ['profesora', 'tutora', 'alumno'] as const)
    expectRefusal(await (await agentOf(app, name)).get('/api/horarios/sustitutos').query({ clase_id: id }), 403);
});
