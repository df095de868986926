import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { GenerationService } from '../../libs/clases/generacion/generation.service';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { untilWaiting } from './support/until-waiting';

let app: TestApp;
let timetable: Timetable;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
});
afterAll(() => app.close());
beforeEach(() => timetable.clear());
afterEach(() => jest.restoreAllMocks());

const group = async (profesor: number | null = null) =>
  timetable.materia({
    curso: await timetable.curso(),
    dias: 'L',
    profesor,
    desde: '2026-11-23',
    hasta: '2026-11-29',
  });

const generatePending = () => app.app.get(GenerationService).generatePending(50);

describe('a subject that cannot be settled', () => {
  let bad: number;
  let good: number;
  beforeEach(async () => {
    bad = await group();
    good = await group();
    await app.db.query(`ALTER TABLE clases ADD CONSTRAINT prueba CHECK (materia_id <> ${String(bad)})`);
  });
  afterEach(() => app.db.query('ALTER TABLE clases DROP CONSTRAINT IF EXISTS prueba'));

  it('blocks neither the calls that read classes nor the classes of other subjects', async () => {
    const [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
    await app.db.query('UPDATE horarios_pendientes SET desde = now()');
    await admin.get('/administrar/aulas/api/cuadrante').expect(200);
    expect(await timetable.datesOf(good)).toEqual(['2026-11-23']);
    for (const [agent, path] of [
      [admin, '/api/inicio'],
      [tutora, '/clases-particulares/api/get-clases?fecha1=2026-11-20&fecha2=2026-11-21'],
    ] as const) {
      await app.db.query('UPDATE horarios_pendientes SET desde = now()');
      await agent.get(path).expect(200);
    }
  });

  it('is named in the log, and waits until something about it changes', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    expect(await generatePending()).toBe(1);
    expect(error.mock.calls).toEqual([
      [expect.stringMatching(`subject ${String(bad)}, Inglés B1 \\(CUR-\\d+\\), failed: .*prueba`)],
    ]);
    expect(await generatePending()).toBe(0);
    expect(error).toHaveBeenCalledTimes(1);
    await app.db.query('ALTER TABLE clases DROP CONSTRAINT prueba');
    await app.db.query(`UPDATE materias SET hora_salida = '19:00' WHERE id = $1`, [bad]);
    expect(await generatePending()).toBe(1);
    expect(await timetable.datesOf(bad)).toEqual(['2026-11-23']);
  });

  it('does not block the calls that read classes while the database refuses every generation', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    jest.spyOn(app.app.get(GenerationService), 'generatePending').mockRejectedValue(new Error('sin conexión'));
    const admin = await agentOf(app, 'admin');
    await admin.get('/administrar/aulas/api/cuadrante').expect(200);
    expect(error.mock.calls).toEqual([['generating classes failed: Error: sin conexión']]);
  });
});

describe('a generation during a concurrent save', () => {
  const inTransaction = async (work: (client: Client) => Promise<void>) => {
    const client = new Client({ connectionString: app.ownerUrl });
    await client.connect();
    await client.query('BEGIN');
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };

  it('waits for a teacher who is being saved, without locking the rows that the save queues', async () => {
    const profesor = await timetable.profesor();
    const materia = await group(profesor);
    let settled: Promise<number> = Promise.resolve(0);
    await inTransaction(async (client) => {
      await client.query('SELECT FROM profesores WHERE id = $1 FOR NO KEY UPDATE', [profesor]);
      settled = generatePending();
      await untilWaiting(client);
      // Waits longer than `deadlock_timeout`. If the two transactions blocked each other, PostgreSQL would abort one of them now.
      await client.query('SELECT pg_sleep(1.2)');
      await client.query('UPDATE profesores SET activo = false WHERE id = $1', [profesor]);
      await client.query('COMMIT');
    });
    await settled;
    await timetable.generate();
    expect((await timetable.classesOf(materia)).map(({ profesor_id }) => profesor_id)).toEqual([null]);
  });

  it('does not wait for a subject that is changed at this moment, and settles it afterwards', async () => {
    const materia = await group();
    await inTransaction(async (client) => {
      await client.query(`UPDATE materias SET dias_semana = 'M' WHERE id = $1`, [materia]);
      expect(await generatePending()).toBe(0);
      await client.query('COMMIT');
    });
    expect(await generatePending()).toBe(1);
    expect(await timetable.datesOf(materia)).toEqual(['2026-11-24']);
  });

  it('runs concurrently with others, which share the subjects', async () => {
    const materias: number[] = [];
    for (let count = 0; count < 12; count++) materias.push(await group());
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => app.app.get(GenerationService).generatePending(3)),
    );
    expect(counts).toEqual([3, 3, 3, 3]);
    for (const materia of materias) expect(await timetable.datesOf(materia)).toEqual(['2026-11-23']);
  });
});
