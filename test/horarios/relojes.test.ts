import type { Agent } from 'supertest';
import type { ClasesReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Timetable } from '../support/timetable';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let materia: number;
beforeAll(async () => {
  app = await startTestApp();
  timetable = new Timetable(app);
  admin = await agentOf(app, 'admin');
  materia = await timetable.materia({
    curso: await timetable.curso(),
    particular: true,
    dias: null,
    entrada: null,
    salida: null,
  });
  await timetable.settle();
});
afterAll(() => app.close());

const changeHours = (clase: number, horaEntrada: string, horaSalida: string) =>
  admin.post('/clases-particulares/api/cambiar-hora-clase').send({ idsClases: clase, horaEntrada, horaSalida });

async function listed(fecha1: string, fecha2 = fecha1): Promise<ClasesReply['clases']> {
  const reply = await admin
    .get('/clases-particulares/api/get-clases')
    .query({ fecha1, fecha2, materia_id: materia })
    .expect(200);
  return (reply.body as ClasesReply).clases;
}

describe.each(['2026-03-28T23:30:00Z', '2026-10-25T00:30:00Z', '2026-12-31T23:30:00Z'])('at %s', (now) => {
  beforeAll(async () => {
    app.clock.set(now);
    admin = await agentOf({ ...app, cookies: new Map() }, 'admin');
    await app.db.query('DELETE FROM clases WHERE materia_id = $1', [materia]);
  });

  it.each(['2026-03-29', '2026-10-25'])('a class from 01:00 to 04:00 of %s lasts 180 minutes', async (fecha) => {
    const clase = await timetable.clase({ materia, fecha, entrada: '10:00', salida: '11:00' });
    await changeHours(clase, '01:00', '04:00').expect(200);
    const stored = (await timetable.classesOf(materia)).find(({ id }) => id === clase);
    expect(stored).toMatchObject({ fecha, entrada: '01:00', salida: '04:00', minutos: 180 });
    expect(await listed(fecha)).toMatchObject([{ fecha, horaEntrada: '01:00', horaSalida: '04:00' }]);
  });

  it('an hour that the clock skips is refused with the reason', async () => {
    const clase = await timetable.clase({ materia, fecha: '2026-03-29', entrada: '10:00', salida: '11:00' });
    const reply = await changeHours(clase, '02:30', '04:00').expect(422);
    expect((reply.body as { mensaje: string }).mensaje).toBe(
      'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.',
    );
  });

  it.each([
    ['10:00', '10:00'],
    ['17:00', '16:00'],
  ])('%s–%s is refused: the end comes after the start', async (from, to) => {
    const clase = await timetable.clase({ materia, fecha: '2026-06-01', entrada: '18:00', salida: '19:00' });
    const reply = await changeHours(clase, from, to).expect(422);
    expect((reply.body as { mensaje: string }).mensaje).toBe('La hora de salida debe ser posterior a la de entrada');
  });

  it('a class past midnight belongs to the day on which it starts', async () => {
    await timetable.clase({ materia, fecha: '2026-12-31', entrada: '23:30', salida: '00:30' });
    expect(await listed('2026-12-31')).toMatchObject([{ fecha: '2026-12-31', horaSalida: '00:30' }]);
    expect(await listed('2027-01-01')).toEqual([]);
  });
});

it.each([
  ['2026-11-22T22:59:00Z', 2],
  ['2026-11-22T23:01:00Z', 1],
])('at %s, by the clock of Madrid, a class of 24/11/2026 is %i days away', async (now, days) => {
  app.clock.set(now);
  admin = await agentOf({ ...app, cookies: new Map() }, 'admin');
  await app.db.query('DELETE FROM clases WHERE materia_id = $1', [materia]);
  await timetable.clase({ materia, fecha: '2026-11-24', entrada: '18:00', salida: '19:00' });
  expect(await listed('2026-11-24')).toMatchObject([{ diasDistancia: days }]);
});
