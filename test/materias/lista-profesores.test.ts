import type { Agent } from 'supertest';
import type { ListPageReply } from '../../libs/contracts';
import { allIds, pageOf } from '../listados/support/lists';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Timetable } from '../support/timetable';

let app: TestApp;
let admin: Agent;
/** Ids of teachers: the first and the second teacher of a private subject, and the teacher of a group subject. */
let first: number;
let second: number;
let ofGroup: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const timetable = new Timetable(app);
  [first, second, ofGroup] = [await timetable.profesor(), await timetable.profesor(), await timetable.profesor()];
  const courses = [await timetable.curso(), await timetable.curso()];
  const names = ['PART-1', 'GRUPO-1'];
  for (const [index, id] of courses.entries())
    await app.db.query('UPDATE cursos SET codigo = $2 WHERE id = $1', [id, names[index]]);
  const [privateCourse = 0, groupCourse = 0] = courses;
  const hours = { dias: null, entrada: null, salida: null };
  const materia = await timetable.materia({ curso: privateCourse, particular: true, profesor: first, ...hours });
  await timetable.assign(materia, first);
  await timetable.assign(materia, second);
  await timetable.materia({ curso: groupCourse, profesor: ofGroup, ...hours });
});
afterAll(() => app.close());

const mine = (ids: readonly number[]) => ids.filter((id) => [first, second, ofGroup].includes(id));

async function coursesOf(id: number): Promise<unknown> {
  const { registros } = await pageOf(app, admin, 'profesores', { porPagina: 100 });
  return registros.find((row) => row.id === id)?.['materias.curso.codigo'];
}

it('[MATE-08] the list of teachers has the courses of every assignable teacher, each course once', async () => {
  expect([await coursesOf(first), await coursesOf(second), await coursesOf(ofGroup)]).toEqual([
    ['PART-1'],
    ['PART-1'],
    ['GRUPO-1'],
  ]);
});

it('[MATE-08] every assignable teacher of a private subject gives private classes, and counts once', async () => {
  const found = await allIds(app, admin, 'profesores', { parametros: { 'materias.particular': '1' } });
  expect(mine(found)).toEqual([first, second]);
});

it('[MATE-08] teachers are found by the course of a private subject that they are assignable to', async () => {
  const parametros = { 'materias.curso.codigo__iexact': 'PART-1' };
  expect(await allIds(app, admin, 'profesores', { parametros })).toEqual([first, second]);
});

it('[MATE-08] the record of a teacher has the private subjects that the teacher is assignable to, once each', async () => {
  const subjectsOf = async (id: number) => {
    const { body } = await admin.get(`/api/fichas/profesores/${String(id)}/listas/materias/1`).expect(200);
    return (body as ListPageReply).registros.map((row) => row['curso.codigo']);
  };
  expect([await subjectsOf(first), await subjectsOf(second), await subjectsOf(ofGroup)]).toEqual([
    ['PART-1'],
    ['PART-1'],
    ['GRUPO-1'],
  ]);
});
