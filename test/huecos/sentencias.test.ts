import type { Agent } from 'supertest';
import type { ClasesReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { countStatements } from '../support/count-statements';
import { Timetable } from '../support/timetable';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
/** Ids of classes of one private subject: 3 in January and 60 in February. */
let few: number[];
let many: number[];
let curso: number;
/** Ids of two courses: `oneSubject` has one private subject, `manySubjects` has eight. In each course, one teacher gives all subjects. */
let oneSubject: number;
let manySubjects: number;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00+01:00' });
  timetable = new Timetable(app);
  await timetable.clear();
  admin = await agentOf(app, 'admin');
  curso = await timetable.curso();
  const materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
  const write = async (count: number, month: string) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index++) {
      const [day, hour] = [1 + (index % 28), 8 + Math.floor(index / 28)];
      const two = (value: number) => String(value).padStart(2, '0');
      ids.push(
        await timetable.clase({
          materia,
          fecha: `${month}-${two(day)}`,
          entrada: `${two(hour)}:00`,
          salida: `${two(hour)}:50`,
        }),
      );
    }
    return ids;
  };
  few = await write(3, '2027-01');
  many = await write(60, '2027-02');
  oneSubject = await courseWith(1);
  manySubjects = await courseWith(8);
  await timetable.generate();
});
afterAll(() => app.close());

async function courseWith(subjects: number): Promise<number> {
  const id = await timetable.curso();
  const profesor = await timetable.profesor();
  for (let index = 0; index < subjects; index++) {
    const materia = await timetable.materia({ curso: id, particular: true, dias: null, entrada: null, salida: null });
    await timetable.assign(materia, profesor);
  }
  return id;
}

const list = (month: string, more = {}) =>
  admin
    .get('/clases-particulares/api/get-clases')
    .query({ fecha1: `${month}-01`, fecha2: `${month}-28`, curso_id: curso, ...more })
    .expect(200);

it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['a list of classes', () => list('2027-01'), () => list('2027-02')],
  [
    'a list with enrolments and teachers',
    () => list('2027-01', { tipoBusqueda: 'O' }),
    () => list('2027-02', { tipoBusqueda: 'O' }),
  ],
  [
    'the grid',
    () =>
      admin
        .get('/administrar/aulas/api/cuadrante')
        .query({ fechaInicial: '2027-01-01', fechaFinal: '2027-01-28' })
        .expect(200),
    () =>
      admin
        .get('/administrar/aulas/api/cuadrante')
        .query({ fechaInicial: '2027-02-01', fechaFinal: '2027-02-28' })
        .expect(200),
  ],
  [
    'other hours for many classes',
    () =>
      admin
        .post('/clases-particulares/api/cambiar-hora-clase')
        .send({ idsClases: few, horaEntrada: '07:00', horaSalida: '07:30' })
        .expect(200),
    () =>
      admin
        .post('/clases-particulares/api/cambiar-hora-clase')
        .send({ idsClases: many, horaEntrada: '07:00', horaSalida: '07:30' })
        .expect(200),
  ],
  [
    'cancelling many classes',
    () => admin.post('/clases-particulares/api/anular-clases').send({ idsClases: few }).expect(200),
    () => admin.post('/clases-particulares/api/anular-clases').send({ idsClases: many }).expect(200),
  ],
])('%s costs the same statements for few and for many', async (_what, forFew, forMany) => {
  expect(await countStatements(forMany)).toBe(await countStatements(forFew));
});

describe('the free hours of a course', () => {
  const free = async (id: number) => {
    const { body } = await list('2027-01', { tipoBusqueda: 'L', curso_id: id });
    return (body as ClasesReply).disponibles;
  };

  it('cost the same statements for one subject and for many', async () => {
    expect(await countStatements(() => free(manySubjects))).toBe(await countStatements(() => free(oneSubject)));
  });

  it('are those of each of its subjects', async () => {
    const [one, many] = [await free(oneSubject), await free(manySubjects)];
    expect(one.length).toBeGreaterThan(0);
    expect(many).toHaveLength(8 * one.length);
    expect(new Set(many.map(({ materia_id }) => materia_id)).size).toBe(8);
  });
});

describe('a series of weeks', () => {
  const HOURS = ['16:00', '17:00', '18:00', '19:00'];

  /** Books a series of classes on Thursdays. @returns the number of SQL statements */
  async function series(semanas: number): Promise<number> {
    const materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
    const profesor = await timetable.profesor();
    await timetable.assign(materia, profesor);
    await timetable.aula();
    await timetable.hours(materia, 'J', HOURS);
    const alta_id = await timetable.alta(await timetable.alumno(), curso);
    const hours = [...HOURS];
    return countStatements(() => admin.post('/api/horarios/set-nueva-clase').send({ materia_id: materia, fecha: '2026-12-03', hora: hours.pop(), alta_id, semanas }).expect(200)); // oxfmt-ignore
  }

  it('costs the same statements for 2 and for 20', async () => {
    expect(await series(20)).toBe(await series(2));
  });
});
