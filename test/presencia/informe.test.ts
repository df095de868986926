import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { clock, clockStay, entries, forgetEntries, idOf, moveClock, report, save } from './support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetEntries(app);
  moveClock(app, '2026-11-20T10:00:00+01:00');
});

/** Adds a manual entry from 09:00 to 14:00 on this day for each user. */
async function mornings(users: readonly DemoUser[], fecha = '2026-11-20'): Promise<void> {
  for (const user of users) await save(app, user, { fecha, hora_entrada: '09:00', hora_salida: '14:00' });
}

it('[PRES-04] [PRES-07] a row has the person, their total and each entry with its date, hours, kind and time', async () => {
  await clockStay(app, 'profesora', '2026-11-20T09:00:00+01:00', '2026-11-20T14:00:00+01:00');
  await clockStay(app, 'profesora', '2026-11-20T16:00:00+01:00', '2026-11-20T20:30:00+01:00');
  const [row, ...others] = await report(app, 'admin', { fecha_inicial: '2026-11-20', fecha_final: '2026-11-20' });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    user_id: await idOf(app, 'profesora'),
    username: 'profesora',
    apellidos: expect.stringMatching(/./) as string,
    nombre: expect.stringMatching(/./) as string,
    tiempo_total: '09:30',
    datos: [
      {
        fecha_inicio: '2026-11-20',
        fecha_form: '20/11/2026',
        hora_inicio: '09:00',
        hora_fin: '14:00',
        tiempo: '05:00',
      },
      { hora_inicio: '16:00', hora_fin: '20:30', tipo: 'trabajo', tiempo: '04:30' },
    ],
  });
  expect(row?.datos.map(({ id }) => Number.isInteger(id))).toEqual([true, true]);
});

it('[PRES-07] [PRES-10] the report is of today by default, and of the asked range', async () => {
  await mornings(['admin'], '2026-11-18');
  await mornings(['admin'], '2026-11-20');
  expect((await entries(app, 'admin')).map(({ fecha_inicio }) => fecha_inicio)).toEqual(['2026-11-20']);
  const range = { fecha_inicial: '2026-11-18', fecha_final: '2026-11-19' };
  expect((await entries(app, 'admin', range)).map(({ fecha_inicio }) => fecha_inicio)).toEqual(['2026-11-18']);
});

it('[PRES-07] usuarios_ids limits the report to these users', async () => {
  await mornings(['admin', 'secretaria', 'profesora']);
  const ids = [await idOf(app, 'admin'), await idOf(app, 'profesora')];
  for (const usuarios_ids of [ids.join(','), JSON.stringify(ids)]) {
    const names = (await report(app, 'admin', { usuarios_ids })).map(({ username }) => username);
    expect(names.sort()).toEqual(['admin', 'profesora']);
  }
});

it('[PRES-07] users without entries are left out', async () => {
  expect(await report(app, 'admin')).toEqual([]);
  await mornings(['secretaria']);
  expect((await report(app, 'admin')).map(({ username }) => username)).toEqual(['secretaria']);
});

it.each([
  [{ fecha_inicial: '20/11/2026' }, 'La fecha inicial no es una fecha.'],
  [{ fecha_final: '2026-02-30' }, 'La fecha final no es una fecha.'],
  [{ fecha_inicial: '2026-11-21', fecha_final: '2026-11-20' }, 'La fecha final es anterior a la inicial.'],
  [{ fecha_inicial: '2024-01-01' }, 'El informe abarca 400 días como mucho.'],
  [{ usuarios_ids: 'todos' }, 'La lista de usuarios no se entiende.'],
])('[PRES-07] %j is refused: %s', async (query, mensaje) => {
  const reply = await (await agentOf(app, 'admin')).get('/presencia/api').query(query);
  expectRefusal(reply, 400);
  expect((reply.body as { mensaje: string }).mensaje).toBe(mensaje);
});

it('[PRES-05] a teacher sees only their own entries, whoever is asked for', async () => {
  await mornings(['admin', 'profesora']);
  const names = async (query = {}) => (await report(app, 'profesora', query)).map(({ username }) => username);
  expect(await names()).toEqual(['profesora']);
  expect(await names({ usuarios_ids: String(await idOf(app, 'admin')) })).toEqual([]);
});

it.each(['tutora', 'alumno'] as const)('[PRES-05] %s has no presence: every call is 403', async (user) => {
  const agent = await agentOf(app, user);
  for (const path of ['', '?imprimir=1', '/estado', '/pendientes', '/exportar?mes=2026-11'])
    expectRefusal(await agent.get(`/presencia/api${path}`).set('Accept', 'application/json'), 403);
  expectRefusal(await clock(app, user, 'entrada'), 403);
  expectRefusal(await save(app, user, { hora_entrada: '09:00', hora_salida: '10:00' }), 403);
  expectRefusal(await agent.post('/presencia/api/conforme').type('form').send({ id: 1, version: 1 }), 403);
  expect((await app.db.query('SELECT 1 FROM fichajes')).rowCount).toBe(0);
});

it('[PRES-05] nobody reads or writes the presence without a session', async () => {
  const agent = await agentOf(app, null);
  expectRefusal(await agent.get('/presencia/api').set('Accept', 'application/json'), 401);
  expectRefusal(await agent.post('/presencia/api').send({ accion: 'entrada' }), 401);
});

it('[PRES-08] imprimir=1 answers a page for paper of the same range and users', async () => {
  await mornings(['admin', 'secretaria']);
  await save(app, 'profesora', {
    fecha: '2026-11-19',
    hora_entrada: '08:10',
    hora_salida: '09:00',
    motivo: '<b>Olvido</b>',
  });
  const admin = await agentOf(app, 'admin');
  const query = { fecha_inicial: '2026-11-19', fecha_final: '2026-11-20', imprimir: 1 };
  const { text, headers } = await admin.get('/presencia/api').query(query).expect(200);
  expect(headers['content-type']).toContain('text/html');
  for (const words of [
    'Informe de control de presencia',
    '19/11/2026 – 20/11/2026',
    '08:10',
    'Academia Alameda',
    '/imprimir.js',
    'width=device-width',
  ])
    expect(text).toContain(words);
  expect(text).toContain('&lt;b&gt;Olvido&lt;/b&gt;');
  const usuarios_ids = String(await idOf(app, 'admin'));
  const one = await admin
    .get('/presencia/api')
    .query({ ...query, usuarios_ids })
    .expect(200);
  expect(one.text).not.toContain('08:10');
});

it('[PRES-04] an entry that ends the next day belongs to its start, and a total passes 24 hours', async () => {
  for (const day of [16, 17, 18])
    await clockStay(app, 'admin', `2026-11-${String(day)}T22:00:00+01:00`, `2026-11-${String(day + 1)}T08:00:00+01:00`);
  moveClock(app, '2026-11-20T10:00:00+01:00');
  const [row] = await report(app, 'admin', { fecha_inicial: '2026-11-16', fecha_final: '2026-11-18' });
  expect(row?.tiempo_total).toBe('30:00');
  expect(await entries(app, 'admin', { fecha_inicial: '2026-11-19', fecha_final: '2026-11-19' })).toEqual([]);
});
