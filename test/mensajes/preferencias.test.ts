import type { Agent } from 'supertest';
import type { PreferenciaAnotada, PreferenciasOficinaReply, PreferenciasReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { addFamily } from '../notificaciones/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { addAdult, withoutPermission } from './support';

const CALL = '/mensajeria/api/preferencias';
const YES = { canal: 'correo', categoria: 'comercial', permitido: '1' };

let app: TestApp;
let secretaria: Agent;
beforeAll(async () => {
  app = await startTestApp();
  secretaria = await agentOf(app, 'secretaria');
});
afterAll(() => app.close());

const read = async (persona: { tipo: string; id: number | undefined }) =>
  ((await secretaria.get(CALL).query(persona).expect(200)).body as PreferenciasOficinaReply).personas;

/** The choice about comercial mails of a student who is an adult. */
const comercial = async (id: number): Promise<PreferenciaAnotada | undefined> =>
  (await read({ tipo: 'ALU', id }))[0]?.preferencias.find(
    (one) => one.categoria === 'comercial' && one.canal === 'correo',
  );

describe('what people want to receive, for the office', () => {
  it('[PLUS-35] a yes to comercial mails is recorded with its day and who recorded it', async () => {
    const id = await addAdult(app, 'Noelia', 'noelia@ejemplo.es');
    expect(await comercial(id)).toMatchObject({ permitido: false, origen: null, fecha: null });
    await secretaria
      .post(CALL)
      .send({ tipo: 'ALU', id, ...YES, fecha: '2026-11-10' })
      .expect(200);
    expect(await comercial(id)).toEqual({
      ...{ canal: 'correo', categoria: 'comercial', permitido: true, origen: 'oficina', fecha: '2026-11-10' },
      por: expect.stringMatching(/\S/),
    });
  });

  it('[PLUS-35] a yes from before the last no is refused, and so is one from tomorrow', async () => {
    const id = await addAdult(app, 'Rosa', 'rosa@ejemplo.es');
    const save = (body: object) => secretaria.post(CALL).send({ tipo: 'ALU', id, ...YES, ...body });
    await save({ permitido: '0', fecha: '2026-11-18' }).expect(200);
    expectRefusal(await save({ fecha: '2026-11-17' }), 422);
    expectRefusal(await save({ fecha: '2026-11-21' }), 422);
    expectRefusal(await save({ fecha: 'ayer' }), 422);
    await save({ fecha: '2026-11-20' }).expect(200);
    expect(await comercial(id)).toMatchObject({ permitido: true });
  });

  it('[PLUS-35] service messages keep one channel, whoever records it', async () => {
    const id = await addAdult(app, 'Sol', 'sol@ejemplo.es');
    const save = (canal: string) =>
      secretaria.post(CALL).send({ tipo: 'ALU', id, canal, categoria: 'servicio', permitido: '0' });
    await save('correo').expect(200);
    expectRefusal(await save('telegram'), 422);
  });

  it('[PLUS-35] a student under 14 has those of the tutors, to 17 those of both, and from 18 on their own', async () => {
    const [lucia] = await addFamily(app, 'elena-p@x.es');
    const bornOn = (day: string) =>
      app.db.query('UPDATE alumnos SET fecha_nacimiento = $2 WHERE id = $1', [lucia, day]);
    expect((await read({ tipo: 'ALU', id: lucia })).map(({ nombre, correo }) => [nombre, correo])).toEqual([
      ['Elena Muñoz', 'elena-p@x.es'],
    ]);
    await bornOn('2011-01-01');
    expect((await read({ tipo: 'ALU', id: lucia })).map(({ nombre }) => nombre)).toEqual([
      'Lucía Muñoz',
      'Elena Muñoz',
    ]);
    await bornOn('2000-01-01');
    expect((await read({ tipo: 'ALU', id: lucia })).map(({ nombre }) => nombre)).toEqual(['Lucía Muñoz']);
  });

  it('[PLUS-35] who may not see the list of tutors reads nothing about tutors, and of a student only the rest', async () => {
    const [lucia] = await addFamily(app, 'elena-q@x.es');
    await app.db.query(`UPDATE alumnos SET fecha_nacimiento = '2011-01-01' WHERE id = $1`, [lucia]);
    const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM tutores WHERE email = 'elena-q@x.es'`);
    const tutor = { tipo: 'TUT', id: oneRow(rows).id };
    expect((await read({ tipo: 'ALU', id: lucia })).map(({ nombre }) => nombre)).toContain('Elena Muñoz');
    await withoutPermission(app, 'secretaria', 'tutores.ver', async () => {
      expectRefusal(await secretaria.get(CALL).query(tutor), 404);
      expectRefusal(await secretaria.post(CALL).send({ ...tutor, ...YES }), 404);
      expectRefusal(await secretaria.get('/mensajeria/api/de-persona').query(tutor), 404);
      expect((await read({ tipo: 'ALU', id: lucia })).map(({ nombre }) => nombre)).toEqual(['Lucía Muñoz']);
    });
  });

  it('[PLUS-35] nobody else reads or records them, and an unknown person has none', async () => {
    const tutora = await agentOf(app, 'tutora');
    expect((await tutora.get(CALL).query({ tipo: 'ALU', id: 1 })).status).toBe(403);
    expectRefusal(await secretaria.get(CALL).query({ tipo: 'ALU', id: 999_999 }), 404);
    expectRefusal(await secretaria.post(CALL).send({ tipo: 'ADM', id: 1, ...YES }), 404);
  });
});

it('[PLUS-35] a family asks for one mail a day, and ends it', async () => {
  const tutora = await agentOf(app, 'tutora');
  const set = async (resumen: string) =>
    (await tutora.post('/campus/api/preferencias/resumen').send({ resumen }).expect(200)).body as PreferenciasReply;
  expect(await set('1')).toMatchObject({ resumen: true, hora_resumen: '19:00' });
  await set('1');
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT t.id FROM tutores t JOIN usuarios u ON u.id = t.usuario_id WHERE u.username = 'tutora'`,
  );
  expect(await read({ tipo: 'TUT', id: oneRow(rows).id })).toMatchObject([{ resumen: true }]);
  expect(await set('0')).toMatchObject({ resumen: false });
});
