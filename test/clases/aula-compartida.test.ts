import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { Timetable } from '../support/timetable';

/**
 * A day in the distant future. The trigger for shared rooms compares dates with the clock of the database, and tests cannot set this
 * clock.
 */
const DAY = '2050-11-16';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let ingles: number;
let frances: number;
let aula: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  timetable = new Timetable(app);
  const curso = await timetable.curso();
  const subject = (descripcion: string) =>
    timetable.materia({ curso, descripcion, dias: null, entrada: null, salida: null });
  [ingles, frances] = [await subject('Inglés B1'), await subject('Francés A2')];
});
afterAll(() => app.close());
beforeEach(async () => {
  aula = await timetable.aula({ compartida: true });
});

const add = (materia: number, entrada: string, salida: string, fecha = DAY) =>
  timetable.clase({ materia, fecha, entrada, salida, aula });
const makeExclusive = () => admin.post(`/administrar/aulas/ficha/${String(aula)}/`).send({ compartida: false });

async function sentence(): Promise<unknown> {
  const reply = await makeExclusive();
  expectRefusal(reply, 422);
  const { campos } = reply.body as { campos: Record<string, string> };
  expect(Object.keys(campos)).toEqual(['compartida']);
  return campos.compartida;
}

describe('a shared room that stops being shared', () => {
  it('[PLUS-30] is refused at the field while two classes meet in it, and the first two are named', async () => {
    await add(ingles, '18:00', '19:00', '2050-11-17');
    await add(frances, '18:00', '19:00', '2050-11-17');
    await add(frances, '17:20', '18:40');
    await add(ingles, '17:00', '18:00');
    await add(frances, '16:00', '17:00');
    expect(await sentence()).toBe(
      'El aula tiene dos clases a la vez el 16/11/2050 a las 17:20: Inglés B1 y Francés A2.',
    );
  });

  it('[PLUS-30] is refused for a class that runs past midnight into another', async () => {
    await add(frances, '23:30', '00:30');
    await add(ingles, '00:00', '01:00', '2050-11-17');
    expect(await sentence()).toBe(
      'El aula tiene dos clases a la vez el 17/11/2050 a las 00:00: Francés A2 e Inglés B1.',
    );
  });

  it('[PLUS-30] names a subject once that has both classes', async () => {
    for (const hour of ['09:00', '09:30']) await add(ingles, hour, '10:30');
    expect(await sentence()).toBe('El aula tiene dos clases a la vez el 16/11/2050 a las 09:30, las dos de Inglés B1.');
  });

  it('[PLUS-30] accepts no second class once it is no longer shared', async () => {
    await add(ingles, '17:00', '18:00');
    await add(frances, '18:00', '19:00');
    await makeExclusive().expect(200);
    await expect(add(frances, '17:30', '18:30')).rejects.toMatchObject({ constraint: 'clases_aula_libre' });
  });

  it('[PLUS-30] may have cancelled and past classes that overlap', async () => {
    await add(ingles, '17:00', '18:00');
    const cancelled = await add(frances, '17:30', '18:30');
    await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [cancelled]);
    for (const materia of [ingles, frances]) await add(materia, '17:00', '18:00', '2020-11-16');
    await makeExclusive().expect(200);
  });
});
