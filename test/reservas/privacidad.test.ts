import type { Agent } from 'supertest';
import type { AulasReply, Clase, ClasesReply, RevisionHorarios } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, WEEKDAY } from './private-lesson';

const API = '/clases-particulares/api';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let profesora: Agent;
let tutora: Agent;

beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, profesora, tutora] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'profesora'),
    agentOf(app, 'tutora'),
  ]);
});
afterAll(() => app.close());
beforeEach(() => timetable.clear());

async function teacherOf(user: DemoUser): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    'SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = $1',
    [user],
  );
  return oneRow(rows).id;
}

describe('of the classes of other teachers', () => {
  it('[PART-54] a teacher reads hours and teacher in a review, and the names of the own students alone', async () => {
    const marta = await timetable.alumno('Ana', 'De Marta');
    const lesson = await newLesson(app, { alumno: marta });
    const own = await teacherOf('profesora');
    await timetable.assign(lesson.materia, own, 1);
    const clase = await timetable.clase({ materia: lesson.materia, ...WEEKDAY, profesor: own, capacidad: 1 });
    await timetable.seat(clase, await timetable.alumno('Bea', 'Suya'));
    const query = { materia_id: lesson.materia, fecha: WEEKDAY.fecha, hora: WEEKDAY.entrada };
    const review = async (who: Agent) =>
      (
        (await who.get(`${API}/revisar-horarios`).query(query).expect(200)).body as { revision: RevisionHorarios }
      ).revision.items
        .map(({ alumno }) => alumno)
        .sort();
    expect(await review(profesora)).toEqual(['', 'Bea Suya']);
    expect(await review(admin)).toEqual(['Ana De Marta', 'Bea Suya']);
  });
});

describe('a single permission for the grid', () => {
  it.each(['profesora', 'tutora'] as const)('[CLAS-01] does not open it to %s', async (user) => {
    await app.db.query(`UPDATE usuarios SET permisos = permisos || '{horarios.ver}' WHERE username = $1`, [user]);
    const reply = await (await agentOf(app, user)).get('/administrar/aulas/api/cuadrante');
    await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'horarios.ver') WHERE username = $1`, [
      user,
    ]);
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([403, expect.not.arrayContaining(['aulas'])]);
  });
});

describe('a family that left a shared class', () => {
  it('[PART-50] finds it among its classes only once it is cancelled, and without the other students', async () => {
    const own = await studentOf(app, 'tutora');
    const { clase } = await newLesson(app, { alumno: own });
    await timetable.seat(clase, await timetable.alumno('Otro', 'Ajeno'));
    const found = async (anuladas: number) => {
      const query = { fecha1: WEEKDAY.fecha, fecha2: WEEKDAY.fecha, grupos: 1, anuladas };
      return ((await tutora.get(`${API}/get-clases`).query(query).expect(200)).body as ClasesReply).clases.map(
        ({ id, estado, alumnos }) => [id, estado, alumnos.length],
      );
    };
    const cancel = (who: Agent) => who.post(`${API}/anular-clases`).send({ idsClases: [clase] }).expect(200); // oxfmt-ignore
    expect(await found(1)).toEqual([[clase, 'confirmada', 1]]);
    await cancel(tutora);
    expect(await found(1)).toEqual([]);
    await cancel(admin);
    expect(await found(1)).toEqual([[clase, 'anulada', 1]]);
    expect(await found(0)).toEqual([]);
  });

  it('does not read where and when it goes on; of a cancelled class it does', async () => {
    const own = await studentOf(app, 'tutora');
    const { clase } = await newLesson(app, { alumno: own });
    await timetable.seat(clase, await timetable.alumno('Otro', 'Ajeno'));
    const path = `${API}/get-clase/${String(clase)}`;
    const before = await tutora.get(path).expect(200);
    expect((before.body as { clase: Clase }).clase).toMatchObject({ anulable: true, movible: true });
    await tutora
      .post(`${API}/anular-clases`)
      .send({ idsClases: [clase] })
      .expect(200);
    await tutora.get(path).expect(404);
    await admin
      .post(`${API}/anular-clases`)
      .send({ idsClases: [clase] })
      .expect(200);
    const after = await tutora.get(path).expect(200);
    expect((after.body as { clase: Clase }).clase).toMatchObject({
      estado: 'anulada',
      anulable: false,
      movible: false,
    });
  });
});

it('[PART-50] a family does not see the rooms of private classes of others', async () => {
  const { curso, materia } = await newLesson(app);
  const lucia = await studentOf(app, 'tutora');
  await timetable.alta(lucia, curso);
  const own = await timetable.aula();
  const clase = await timetable.clase({
    materia,
    fecha: '2026-11-26',
    entrada: '17:00',
    salida: '18:00',
    aula: own,
    capacidad: 1,
  });
  await timetable.seat(clase, lucia);
  const rooms = async (who: Agent) =>
    ((await who.get(`${API}/get-aulas/${String(curso)}`).expect(200)).body as AulasReply).aulas.map(({ id }) => id);
  expect(await rooms(tutora)).toEqual([own]);
  expect(await rooms(admin)).toHaveLength(2);
});
