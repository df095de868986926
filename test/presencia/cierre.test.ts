import { createHash } from 'node:crypto';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { readPdfs } from '../support/pdf';
import { verifyRegister } from '../../libs/presencia/verificacion/verify-register';
import { agree, clock, clockStay, download, entryOf, forgetEntries, moveClock, pending, save, send } from './support';

/** Closing a month of the register (rule R13). */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => forgetEntries(app));

const mensaje = ({ body }: { body: unknown }) => (body as { mensaje: string }).mensaje;
const close = (user: DemoUser, mes: string) => send(app, user, { mes }, '/presencia/api/cerrar');
const closure = async (mes: string, user: DemoUser = 'profesora') =>
  (await (await agentOf(app, user)).get(`/presencia/api/cerrar?mes=${mes}`).expect(200)).body as unknown;

/**
 * Clocks a night of work of the teacher in October, and saves a correction that still needs an agreement.
 * @returns the id of the entry
 */
async function october(): Promise<number> {
  await clockStay(app, 'profesora', '2026-10-30T23:00:00+01:00', '2026-10-31T07:00:00+01:00');
  moveClock(app, '2026-11-02T09:00:00+01:00');
  const { id } = await entryOf(app, 'profesora', '2026-10-30');
  const hours = { hora_entrada: '22:00', hora_salida: '05:00' };
  await save(app, 'profesora', { id, fecha: '2026-10-30', ...hours, motivo: 'Me equivoqué' });
  return id;
}

it('[PLUS-47] keeps the register as a PDF with its SHA-256', async () => {
  await october();
  expect(await closure('2026-10')).toEqual({ mes: '2026-10', cerrado: null, sha256: null });
  expect(mensaje(await close('admin', '2026-10'))).toBe(
    'Octubre de 2026 cerrado. Una entrada sin conformidad cuenta con lo que había.',
  );
  const { file, headers } = await download(app, 'secretaria', 'cerrar?mes=2026-10&pdf=1');
  expect(headers['content-type']).toBe('application/pdf');
  expect(await closure('2026-10')).toEqual({
    mes: '2026-10',
    cerrado: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    sha256: createHash('sha256').update(file).digest('hex'),
  });
  const [pdf] = readPdfs([file]);
  expect(pdf?.title).toBe('Registro de jornada de octubre de 2026');
  expect(pdf?.pages.join()).toContain('08:00');
});

it('[PLUS-47] ends corrections, additions, moves and agreements of the month', async () => {
  const id = await october();
  await close('admin', '2026-10');
  const hours = { hora_entrada: '09:00', hora_salida: '10:00', motivo: 'Tarde' };
  const { version } = await entryOf(app, 'admin', '2026-10-30');
  const tries = [
    () => save(app, 'profesora', { id, fecha: '2026-10-30', ...hours }),
    () => save(app, 'profesora', { id, fecha: '2026-11-01', ...hours }),
    () => save(app, 'profesora', { fecha: '2026-10-15', ...hours }),
    () => send(app, 'admin', { id, version }, '/presencia/api/conforme'),
  ];
  for (const attempt of tries) {
    const reply = await attempt();
    expectRefusal(reply, 409);
    expect(mensaje(reply)).toBe('Octubre está cerrado.');
  }
  expect(await pending(app, 'admin')).toEqual([]);
  expect(await entryOf(app, 'admin', '2026-10-30')).toMatchObject({ version, cuenta: '08:00' });
  await save(app, 'profesora', { fecha: '2026-11-01', ...hours });
  const { id: other } = await entryOf(app, 'profesora', '2026-11-01');
  expect(mensaje(await save(app, 'profesora', { id: other, fecha: '2026-10-15', ...hours }))).toBe(
    'Octubre está cerrado.',
  );
});

it('[PLUS-47] is of the director only', async () => {
  moveClock(app, '2026-11-02T09:00:00+01:00');
  for (const user of ['secretaria', 'profesora'] as const) expectRefusal(await close(user, '2026-10'), 403);
  expectRefusal(await (await agentOf(app, 'profesora')).get('/presencia/api/cerrar?mes=2026-10&pdf=1'), 403);
  expectRefusal(await (await agentOf(app, 'admin')).get('/presencia/api/cerrar?mes=2026-10&pdf=1'), 404);
});

it('[PLUS-47] is of a month that is over, and once only', async () => {
  moveClock(app, '2026-11-30T23:30:00+01:00');
  const early = await close('admin', '2026-11');
  expectRefusal(early, 422);
  expect(early.body).toEqual({ mensaje: 'Noviembre no ha terminado.', campos: { mes: 'Noviembre no ha terminado.' } });
  moveClock(app, '2026-12-01T00:00:00+01:00');
  const replies = await Promise.all([close('admin', '2026-11'), close('admin', '2026-11')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.map(mensaje).sort()).toEqual(['Noviembre de 2026 cerrado.', 'Noviembre ya está cerrado.']);
});

it('[PLUS-47] waits for a night shift that began on the last day', async () => {
  moveClock(app, '2026-10-31T23:00:00+01:00');
  await clock(app, 'profesora', 'entrada');
  moveClock(app, '2026-11-01T06:00:00+01:00');
  const reply = await close('admin', '2026-10');
  expectRefusal(reply, 409);
  expect(mensaje(reply)).toBe('Una entrada de octubre no ha terminado.');
  await clock(app, 'profesora', 'salida');
  expect((await close('admin', '2026-10')).status).toBe(200);
});

it('[PLUS-47] is not undone, not even by the owner of the table', async () => {
  moveClock(app, '2026-11-02T09:00:00+01:00');
  await close('admin', '2026-10');
  for (const statement of ['DELETE FROM presencia_meses', `UPDATE presencia_meses SET mes = '2020-01'`])
    await expect(app.db.query(statement)).rejects.toThrow('Un mes cerrado del registro de jornada no se abre');
});

describe('verifying', () => {
  const verify = () =>
    verifyRegister(
      async <T extends object>(text: string) => (await app.db.query<T & Record<string, unknown>>(text)).rows,
    );
  /** Runs a statement while the triggers of the two tables are disabled. */
  const tamper = (statement: string) =>
    app.db.query(`
      ALTER TABLE fichajes DISABLE TRIGGER USER; ALTER TABLE presencia_meses DISABLE TRIGGER USER; ${statement};
      ALTER TABLE fichajes ENABLE TRIGGER USER; ALTER TABLE presencia_meses ENABLE TRIGGER USER`);

  beforeEach(async () => {
    await agree(app, 'admin', await october(), '2026-10-30');
    await close('admin', '2026-10');
  });

  it('[PLUS-47] finds rows that were cut off the end of a closed month', async () => {
    expect((await verify()).isWhole).toBe(true);
    await tamper('DELETE FROM fichajes WHERE orden = 4');
    expect(await verify()).toEqual({ isWhole: false, sentence: 'Falta la fila de orden 4.' });
  });

  it('[PLUS-47] finds a kept document that was changed', async () => {
    await tamper(`UPDATE presencia_meses SET pdf = 'otro'`);
    const sentence = 'El registro guardado de octubre de 2026 no coincide con su SHA-256.';
    expect(await verify()).toEqual({ isWhole: false, sentence });
  });
});
