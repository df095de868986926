import type { CalendarioNuevo, StartReply } from '../../libs/contracts';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { setZone } from '../support/set-zone';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Lesson } from './private-lesson';
import { readFeed } from '../clases/support/read-feed';

/** Classes of an academy in the Canaries, with hours in its zone. */

let app: TestApp;
let timetable: Timetable;
let lesson: Lesson;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  await setZone(app, 'Atlantic/Canary');
});
afterAll(() => app.close());
beforeEach(async () => {
  at('2026-11-20T10:00:00Z');
  await timetable.clear();
  lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
});

function at(instant: string): void {
  app.clock.set(instant);
  app.cookies.clear();
}

const post = async (user: DemoUser, path: string, body: object) => (await agentOf(app, user)).post(path).send(body);

it('[AUTH-02] the classes of today, and which have begun, are those of the day and the hour there', async () => {
  at('2026-12-31T23:30:00Z');
  const clase = (fecha: string, entrada: string, salida: string) =>
    timetable.clase({ materia: lesson.materia, fecha, entrada, salida });
  const [over, later] = [await clase('2026-12-31', '22:00', '23:00'), await clase('2026-12-31', '23:45', '00:15')];
  await clase('2027-01-01', '00:10', '00:20');
  const { hoy } = (await (await agentOf(app, 'secretaria')).get('/api/inicio').expect(200)).body as StartReply;
  expect(hoy).toMatchObject([
    { clase_id: over, comenzada: true, terminada: true },
    { clase_id: later, comenzada: false, terminada: false },
  ]);
});

it('[PART-61] the lead days of a family count from the day there', async () => {
  await app.db.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ('horarios.alumnos_mueven', 'true'), ('horarios.dias_limite', '1')
     ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
  );
  const move = () =>
    post('tutora', '/api/horarios/set-cambio-clase', {
      clase_id: lesson.clase,
      fecha_destino: '2026-11-25',
      hora_destino: '17:00',
    });
  at('2026-11-24T00:00:00Z');
  expect((await move()).status).toBe(409);
  // The class is on the 24th. At this instant it is the 23rd in the Canaries, but already the 24th in Madrid.
  at('2026-11-23T23:30:00Z');
  expect((await move()).status).toBe(200);
});

it('a class neither begins nor ends in the hour that the clock skips there', async () => {
  const id = await timetable.clase({ materia: lesson.materia, fecha: '2027-03-27', entrada: '20:00', salida: '21:00' });
  const until = (horaSalida: string) =>
    post('admin', '/clases-particulares/api/cambiar-hora-clase', { idsClases: [id], horaEntrada: '23:00', horaSalida });
  const mensaje = 'El 28/03/2027 no hay 01:30: el reloj pasa de las 01:00 a las 02:00.';
  const reply = await until('01:30');
  expect([reply.status, reply.body]).toEqual([422, { mensaje, campos: { horaSalida: mensaje } }]);
  expect((await until('02:30')).status).toBe(200);
});

it('no hour of a private subject is offered that the clock skips there', async () => {
  await timetable.hours(lesson.materia, 'D', ['00:30', '01:30', '02:30']);
  const reply = await (
    await agentOf(app, 'admin')
  )
    .get('/clases-particulares/api/get-horas-cambio')
    .query({ materia_id: lesson.materia, fecha: '2027-03-28', hora: '02:30' })
    .expect(200);
  // At 01:00 the clock jumps to 02:00. A class from 00:30 would end in the skipped hour; a class from 01:00 or 01:30 would start in it.
  expect((reply.body as { horas: { hora: string }[] }).horas.map(({ hora }) => hora)).toEqual(['02:00', '02:30']);
});

it('[PLUS-31] a calendar names the zone of the academy, and its classes stay at their hour over both clock changes', async () => {
  at('2027-03-20T10:00:00Z');
  const aula = await timetable.aula();
  for (const fecha of ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-11-01'])
    await timetable.clase({ materia: lesson.materia, fecha, entrada: '10:00', salida: '11:00', aula });
  const night = await timetable.clase({ materia: lesson.materia, fecha: '2027-10-31', entrada: '00:30', salida: '02:30', aula }); // oxfmt-ignore
  const made = await (
    await agentOf(app, 'admin')
  )
    .post('/api/horarios/calendarios')
    .type('form')
    .send({ aula_id: aula });
  const { pathname } = new URL((made.body as CalendarioNuevo).url);
  const { text } = await (await agentOf(app, null)).get(pathname).expect(200);
  expect(text).not.toContain('Madrid');
  const events = readFeed(text, 'Atlantic/Canary');
  expect(events.filter(({ uid }) => uid !== `clase-${String(night)}`).map(({ start }) => start)).toEqual([
    '2027-03-27T10:00:00.000Z',
    '2027-03-28T09:00:00.000Z',
    '2027-03-29T09:00:00.000Z',
    '2027-10-30T09:00:00.000Z',
    '2027-11-01T10:00:00.000Z',
  ]);
  expect(events.find(({ uid }) => uid === `clase-${String(night)}`)).toMatchObject({
    start: '2027-10-30T23:30:00.000Z',
    hours: 3,
  });
});
