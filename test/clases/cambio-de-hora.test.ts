import type { Agent, Response } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, type Lesson } from '../reservas/private-lesson';

/** The clock skips the hour from 02:00 to 03:00 on Sunday 28 March 2027. */
const [SATURDAY, SUNDAY] = ['2027-03-27', '2027-03-28'];
const PROBLEM = 'El 28/03/2027 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let lesson: Lesson;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  lesson = await newLesson(app);
});

const clase = (fecha: string, entrada: string, salida: string) =>
  timetable.clase({ materia: lesson.materia, fecha, entrada, salida, profesor: lesson.juan });
const changeHours = (body: object) => admin.post('/clases-particulares/api/cambiar-hora-clase').send(body);
const refused = (campo: string, mensaje = PROBLEM) => ({
  status: 422,
  body: { mensaje, campos: { [campo]: mensaje } },
});
const answer = ({ status, body }: Response) => ({ status, body: body as unknown });

describe('on the night on which the clock skips an hour', () => {
  it('a class of Saturday does not end in that hour of Sunday', async () => {
    const ids = [await clase(SATURDAY, '20:00', '21:00')];
    const reply = await changeHours({ idsClases: ids, horaEntrada: '23:00', horaSalida: '02:30' });
    expect(answer(reply)).toEqual(refused('horaSalida'));
  });

  it('a class of Sunday may end at that hour of Monday, which exists', async () => {
    const ids = [await clase(SUNDAY, '20:00', '21:00')];
    await changeHours({ idsClases: ids, horaEntrada: '23:00', horaSalida: '02:30' }).expect(200);
  });

  it('a class that is moved does not end in it', async () => {
    const move = { clase_id: lesson.clase, fecha_destino: SUNDAY, hora_destino: '01:30' };
    const reply = await admin.post('/api/horarios/set-cambio-clase').send(move);
    expect(answer(reply)).toMatchObject(refused('hora_destino'));
  });

  it('two classes do not swap their hours into it', async () => {
    const ids = [await clase(SATURDAY, '02:30', '03:30'), await clase(SUNDAY, '10:00', '11:00')];
    expect(answer(await changeHours({ idsClases: ids, intercambiar: 1 }))).toEqual(refused('idsClases'));
  });

  it('no class is booked that begins or ends in it, alone or as one of a series', async () => {
    const book = (fecha: string, hora: string, semanas = 1) =>
      admin.post('/api/horarios/set-nueva-clase').send({ materia_id: lesson.materia, fecha, hora, alta_id: lesson.alta, semanas }); // oxfmt-ignore
    for (const hora of ['01:30', '02:30'])
      expect(answer(await book(SUNDAY, hora))).toMatchObject(refused('hora', PROBLEM));
    const series = await book('2027-03-21', '02:30', 2);
    expect([series.status, (series.body as { mensaje: string }).mensaje]).toEqual([
      409,
      'No se ha reservado nada: no puede ser el 28/03/2027.',
    ]);
  });

  it('no hour that ends in it is offered as free', async () => {
    await timetable.hours(lesson.materia, 'D', ['00:30', '01:30', '03:00']);
    const reply = await admin
      .get('/clases-particulares/api/get-horas-cambio')
      .query({ materia_id: lesson.materia, fecha: SUNDAY, hora: '03:00' })
      .expect(200);
    expect((reply.body as { horas: { hora: string }[] }).horas.map(({ hora }) => hora)).toEqual(['00:30', '03:00']);
  });

  it('a teacher is changed in a class that already ends in it', async () => {
    const id = await clase(SATURDAY, '23:00', '02:30');
    const call = { idsClases: [id], idProfesor: lesson.marta };
    await admin.post('/clases-particulares/api/cambiar-profesor').send(call).expect(200);
  });
});
