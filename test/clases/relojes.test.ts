import type { Agent } from 'supertest';
import type { ClasesReply, CuadranteReply, StartReply } from '../../libs/contracts';
import { agentOf } from '../support';
import { Timetable } from '../support/timetable';
import { CLOCKS, startZonedApp, type ZonedApp } from '../support/zoned-app';
import { readFeed } from './support/read-feed';

/** Checks rule R1 over HTTP. The process runs in a time zone whose date differs from Madrid's at every instant of `CLOCKS`. */

let zoned: ZonedApp;
let timetable: Timetable;
let admin: Agent;
let curso: number;
let materia: number;
beforeAll(async () => {
  zoned = await startZonedApp();
  timetable = new Timetable(zoned.app);
  await timetable.clear();
  curso = await timetable.curso({ inicio: '2026-01-12', fin: '2027-12-22' });
  materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
  await timetable.generate();
}, 60_000);
afterAll(() => zoned.close());

async function startAt(instant: string): Promise<void> {
  await zoned.setClock(instant);
  admin = await agentOf(zoned.app, 'admin');
  await timetable.clear();
}

const changeHours = (clase: number, horaEntrada: string, horaSalida: string) =>
  admin.post('/clases-particulares/api/cambiar-hora-clase').send({ idsClases: clase, horaEntrada, horaSalida });

const create = (fecha: string, hora_entrada: string, hora_salida: string, more: object) =>
  admin.post('/administrar/clases/ficha/0/').send({ materia_id: materia, fecha, hora_entrada, hora_salida, ...more });

async function listed(fecha1: string, fecha2 = fecha1): Promise<ClasesReply['clases']> {
  const reply = await admin
    .get('/clases-particulares/api/get-clases')
    .query({ fecha1, fecha2, materia_id: materia })
    .expect(200);
  return (reply.body as ClasesReply).clases;
}

const grid = async (query: object = {}): Promise<CuadranteReply> =>
  (await admin.get('/administrar/aulas/api/cuadrante').query(query).expect(200)).body as CuadranteReply;

/** Returns the classes that the grid shows in a room, as `fecha inicio–fin`. */
async function blocksOf(aula: number, fechaInicial: string, fechaFinal: string): Promise<string[]> {
  const { aulas } = await grid({ fechaInicial, fechaFinal });
  return aulas
    .filter(({ id }) => id === aula)
    .flatMap(({ dias }) => dias)
    .flatMap(({ fecha, materias }) => materias.map(({ horaInicio, horaFin }) => `${fecha} ${horaInicio}–${horaFin}`));
}

/** Creates a group subject in a room of its own. Reading the grid generates its classes. */
async function group(days: {
  dias: string;
  entrada: string;
  salida: string;
  desde?: string | null;
  hasta?: string | null;
}): Promise<{ id: number; aula: number }> {
  const aula = await timetable.aula();
  const id = await timetable.materia({ curso, aula, ...days });
  await grid();
  return { id, aula };
}

async function feedOf(aula: number) {
  const { body } = await admin.post('/api/horarios/calendarios').type('form').send({ aula_id: aula }).expect(200);
  const { pathname } = new URL((body as { url: string }).url);
  return readFeed((await admin.get(pathname).expect(200)).text);
}

/**
 * One row per instant. `today`: the date in Madrid. `last`: the last date with generated classes, 400 days after `today`. `spring`,
 * `autumn`: the dates of the next clock changes.
 */
const TABLE = [
  [CLOCKS[0], { today: '2026-03-29', last: '2027-05-03', spring: '2026-03-29', autumn: '2026-10-25' }],
  [CLOCKS[1], { today: '2026-10-25', last: '2027-11-29', spring: '2027-03-28', autumn: '2026-10-25' }],
  [CLOCKS[2], { today: '2027-01-01', last: '2028-02-05', spring: '2027-03-28', autumn: '2027-10-31' }],
] as const;

describe.each(TABLE)('at %s, in a process of another time zone,', (now, { today, last, spring, autumn }) => {
  beforeAll(() => startAt(now));
  beforeEach(() => timetable.clear());

  it('a class of a teacher may begin when another one ends', async () => {
    const profesor = await timetable.profesor();
    const more = { profesor_id: profesor };
    await create('2026-11-24', '17:00', '18:00', more).expect(200);
    await create('2026-11-24', '18:00', '19:00', more).expect(200);
    expect(await listed('2026-11-24')).toHaveLength(2);
  });

  it('a class past midnight takes its room until its end on the next day', async () => {
    const aula = await timetable.aula();
    await create('2026-12-31', '23:30', '00:30', { aula_id: aula }).expect(200);
    const reply = await create('2027-01-01', '00:00', '01:00', { aula_id: aula }).expect(422);
    expect((reply.body as { campos: object }).campos).toEqual({
      aula: expect.stringContaining('el jueves 31/12/2026 de 23:30 a 00:30') as unknown,
    });
  });

  it('a class past midnight belongs to the day on which it starts', async () => {
    const aula = await timetable.aula();
    await create('2026-12-31', '23:30', '00:30', { aula_id: aula }).expect(200);
    expect(await listed('2026-12-31')).toMatchObject([{ fecha: '2026-12-31', horaSalida: '00:30' }]);
    expect(await listed('2027-01-01')).toEqual([]);
    expect(await blocksOf(aula, '2026-12-28', '2027-01-03')).toEqual(['2026-12-31 23:30–00:30']);
  });

  it.each([
    ['10:00', '10:00'],
    ['17:00', '16:00'],
  ])('%s–%s is refused: the end comes after the start', async (from, to) => {
    const clase = await timetable.clase({ materia, fecha: '2026-06-01', entrada: '18:00', salida: '19:00' });
    const reply = await changeHours(clase, from, to).expect(422);
    expect((reply.body as { mensaje: string }).mensaje).toBe('La hora de salida debe ser posterior a la de entrada');
  });

  it.each(['2026-03-29', '2026-10-25'])('a class from 01:00 to 04:00 of %s lasts 180 minutes', async (fecha) => {
    const clase = await timetable.clase({ materia, fecha, entrada: '10:00', salida: '11:00' });
    await changeHours(clase, '01:00', '04:00').expect(200);
    const stored = (await timetable.classesOf(materia)).find(({ id }) => id === clase);
    expect(stored).toMatchObject({ fecha, entrada: '01:00', salida: '04:00', minutos: 180 });
    expect(await listed(fecha)).toMatchObject([{ fecha, horaEntrada: '01:00', horaSalida: '04:00' }]);
  });

  it.each([
    [spring, 2],
    [autumn, 4],
  ])('in a calendar a class from 01:00 to 04:00 of %s lasts %i hours', async (fecha, hours) => {
    const aula = await timetable.aula();
    await create(fecha, '01:00', '04:00', { aula_id: aula }).expect(200);
    expect(await feedOf(aula)).toMatchObject([{ hours }]);
  });

  it('an hour that the clock skips is refused with the reason', async () => {
    const clase = await timetable.clase({ materia, fecha: '2026-03-29', entrada: '10:00', salida: '11:00' });
    const reply = await changeHours(clase, '02:30', '04:00').expect(422);
    expect((reply.body as { mensaje: string }).mensaje).toBe(
      'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.',
    );
  });

  it.each([
    ['2026-03-22', '2026-04-05', ['2026-03-22', '2026-03-29', '2026-04-05']],
    ['2026-10-18', '2026-11-01', ['2026-10-18', '2026-10-25', '2026-11-01']],
  ])('a group that meets on Sundays from %s to %s has a class at ten in each week', async (desde, hasta, dates) => {
    const { id, aula } = await group({ dias: 'D', entrada: '10:00', salida: '11:00', desde, hasta });
    expect(await timetable.classesOf(id)).toMatchObject(
      dates.map((fecha) => ({ fecha, entrada: '10:00', salida: '11:00', minutos: 60 })),
    );
    expect(await blocksOf(aula, desde, hasta)).toEqual(dates.map((fecha) => `${fecha} 10:00–11:00`));
  });

  it.each([
    [spring, ['09:00', '08:00', '08:00']],
    [autumn, ['08:00', '09:00', '09:00']],
  ])('in a calendar that class stays at ten in Madrid around %s', async (night, hours) => {
    const [desde, hasta] = [addDays(night, -7), addDays(night, 7)];
    const { aula } = await group({ dias: 'D', entrada: '10:00', salida: '11:00', desde, hasta });
    const starts = (await feedOf(aula)).map(({ start }) => start);
    expect(starts).toEqual([desde, night, hasta].map((date, index) => `${date}T${String(hours[index])}:00.000Z`));
  });

  it('a group without an end has classes until 400 days from today', async () => {
    const sinFin = await timetable.curso({ inicio: today });
    await zoned.app.db.query('UPDATE cursos SET fecha_fin = NULL WHERE id = $1', [sinFin]);
    const id = await timetable.materia({ curso: sinFin, dias: 'LMXJVSD', entrada: '00:15', salida: '01:15' });
    await grid();
    const dates = await timetable.datesOf(id);
    expect([dates[0], dates.at(-1)]).toEqual([today, last]);
  });

  it('new hours of a group apply from today on, even to a class that has just begun', async () => {
    const days = { dias: 'LMXJVSD', entrada: '00:15', salida: '01:15' };
    const { id } = await group({ ...days, desde: addDays(today, -2), hasta: addDays(today, 1) });
    await zoned.app.db.query(`UPDATE materias SET hora_entrada = '00:20' WHERE id = $1`, [id]);
    await grid();
    expect((await timetable.classesOf(id)).map(({ fecha, entrada }) => `${fecha} ${entrada}`)).toEqual([
      `${addDays(today, -2)} 00:15`,
      `${addDays(today, -1)} 00:15`,
      `${today} 00:20`,
      `${addDays(today, 1)} 00:20`,
    ]);
  });

  it('the start page shows the classes of today in Madrid, and which of them have begun', async () => {
    const at = (fecha: string, entrada: string, salida: string) => timetable.clase({ materia, fecha, entrada, salida });
    await at(addDays(today, -1), '16:00', '17:00');
    const [begun, later] = [await at(today, '00:10', '00:20'), await at(today, '16:00', '17:00')];
    const { hoy } = (await admin.get('/api/inicio').expect(200)).body as StartReply;
    expect(hoy).toMatchObject([
      { clase_id: begun, comenzada: true, terminada: true },
      { clase_id: later, comenzada: false, terminada: false },
    ]);
  });

  it.each([
    ['2026-12-28', '2027-01-01', ['28/12/2026', '29/12/2026', '30/12/2026', '31/12/2026', '01/01/2027']],
    ['2027-01-02', '2027-01-04', ['02/01/2027', '03/01/2027', '04/01/2027']],
  ])('the grid from %s to %s has these days', async (fechaInicial, fechaFinal, days) => {
    const { dias } = await grid({ fechaInicial, fechaFinal });
    expect(dias.map(({ fechaEsp }) => fechaEsp)).toEqual(days);
  });

  it('the grid of a date is that of its week, from Monday to Friday', async () => {
    const { dias } = await grid({ fechaInicial: '2026-12-28' });
    expect(dias.map(({ diaSemana }) => diaSemana)).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']);
    expect([dias[0]?.fecha, dias[4]?.fecha]).toEqual(['2026-12-28', '2027-01-01']);
  });
});

describe.each([
  ['2026-11-22T22:59:00Z', { days: 2, week: ['2026-11-16', '2026-11-20'] }],
  ['2026-11-22T23:01:00Z', { days: 1, week: ['2026-11-23', '2026-11-27'] }],
])('at %s, by the clock of Madrid,', (now, { days, week }) => {
  beforeAll(() => startAt(now));

  it(`a class of 24/11/2026 is ${String(days)} days away`, async () => {
    await timetable.clase({ materia, fecha: '2026-11-24', entrada: '18:00', salida: '19:00' });
    expect(await listed('2026-11-24')).toMatchObject([{ diasDistancia: days }]);
  });

  it(`the grid without dates begins on ${String(week[0])}`, async () => {
    const { dias } = await grid();
    expect([dias[0]?.fecha, dias.at(-1)?.fecha]).toEqual(week);
  });
});

/** Adds days without the code under test. Calculates at noon UTC, because at that time the date is the same in all zones of these tests. */
function addDays(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}
