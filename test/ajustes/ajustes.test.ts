import {
  SETTING_TYPES,
  type SettingItem,
  type SettingsHistoryReply,
  type SettingsSectionName,
  type SettingValue,
} from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const GET = '/configurar-api/get-seccion';
const SET = '/configurar-api/set-seccion';

async function sections(): Promise<SettingsSectionName[]> {
  return (await (await agentOf(app, 'admin')).get(GET).expect(200)).body as SettingsSectionName[];
}

async function items(codigo: string): Promise<SettingItem[]> {
  return (await (await agentOf(app, 'admin')).get(`${GET}?codigo=${codigo}`).expect(200)).body as SettingItem[];
}

async function allItems(): Promise<SettingItem[]> {
  return (await Promise.all((await sections()).map(({ codigo }) => items(codigo)))).flat();
}

async function valueOf(campo: string): Promise<SettingValue | undefined> {
  return (await allItems()).find((item) => item.campo === campo)?.valor;
}

const save = async (list: unknown) => (await agentOf(app, 'admin')).post(SET).send(list as object);
const change = (campo: string, valor: unknown) => save([{ campo, valor }]);
/** Saves settings. The reply has a sentence, and get-seccion returns the new values. */
async function saveAndCheck(list: readonly { campo: string; valor: SettingValue }[]): Promise<void> {
  const reply = await save(list);
  const mensaje = expect.stringMatching(
    /^(Se ha guardado 1 ajuste|Se han guardado \d+ ajustes|No había nada que cambiar)\.$/,
  ) as string;
  expect([reply.status, reply.body]).toEqual([200, { mensaje }]);
  const stored = await allItems();
  expect(stored).toEqual(expect.arrayContaining(list.map((item) => expect.objectContaining(item) as unknown)));
}

it('[CONF-02] a setting has a description, a type, a value, classes and a unique key', async () => {
  const all = await allItems();
  for (const item of all)
    expect(item).toMatchObject({
      campo: expect.stringMatching(/^[a-z]+(\.[a-z_]+)+$/) as string,
      descripcion: expect.stringMatching(/^[A-ZÁÉÍÓÚ]/) as string,
      tipo: expect.stringMatching(/^[CBFDHT]$/) as string,
      class_key: expect.stringMatching(/./) as string,
      class_valor: expect.stringMatching(/./) as string,
    });
  expect(all.every((item) => 'valor' in item)).toBe(true);
  expect(new Set(all.map(({ campo }) => campo)).size).toBe(all.length);
});

it('[CONF-03] every type of setting is in use', async () => {
  expect(new Set((await allItems()).map(({ tipo }) => tipo))).toEqual(new Set(SETTING_TYPES));
});

it('[CONF-04] the code of a section selects its settings', async () => {
  const names = await sections();
  expect(names[0]).toEqual({ codigo: 'academia', descripcion: 'Datos de la academia' });
  const [academia, soporte] = await Promise.all([items('academia'), items('soporte')]);
  expect(academia.map(({ campo }) => campo)).toContain('academia.nombre');
  expect(academia.filter(({ campo }) => soporte.some((other) => other.campo === campo))).toEqual([]);
  expectRefusal(await (await agentOf(app, 'admin')).get(`${GET}?codigo=constructor`), 404);
});

it('[CONF-07] a section is answered as a plain list with the current values', async () => {
  const list = await items('academia');
  expect(Array.isArray(list)).toBe(true);
  expect(list.find(({ campo }) => campo === 'academia.nombre')).toMatchObject({
    descripcion: 'Nombre',
    tipo: 'C',
    valor: 'Academia Alameda',
  });
});

it.each<[campo: string, valor: SettingValue]>([
  ['soporte.telefono', '983 111 222'],
  ['familias.frions', true],
  ['acceso.horas_sesion', 8],
  ['curso.inicio', '2026-09-01'],
  ['aviso.hasta', '2026-12-24T14:30'],
  ['soporte.horario', 'De sol a sol\nTodos los días'],
])('[CONF-08] [CONF-03] a changed %s is stored, and the reply has a sentence', async (campo, valor) => {
  const list = await items(campo.split('.')[0] ?? '');
  const reply = await save(list.map((item) => (item.campo === campo ? { ...item, valor } : item)));
  expect([reply.status, reply.body]).toEqual([200, { mensaje: 'Se ha guardado 1 ajuste.' }]);
  expect(await valueOf(campo)).toBe(valor);
});

it('[CONF-08] only the value of an item is saved, other members are ignored', async () => {
  const [first] = await items('academia');
  const forged = { ...first, descripcion: 'Otra', tipo: 'B', class_key: 'x', valor: 'Academia Alameda' };
  expect((await save([forged])).body).toEqual({ mensaje: 'No había nada que cambiar.' });
  expect((await items('academia'))[0]).toEqual(first);
});

it.each<[what: string, campo: string, valor: unknown]>([
  ['a number for a text', 'academia.nombre', 5],
  ['an empty required text', 'academia.nombre', ' '],
  ['a text that is too long', 'academia.nombre', 'a'.repeat(81)],
  ['a NIF with the wrong letter', 'academia.nif', '12345678A'],
  ['a company number that lacks a figure', 'academia.nif', 'A1234567'],
  ['a passport for the issuer of invoices', 'academia.nif', 'PAB123456'],
  ['a telephone of letters', 'soporte.telefono', 'llámenos'],
  ['a script for an address', 'soporte.chat', 'javascript:alert(1)'],
  ['an unknown option', 'aviso.tono', 'chillón'],
  ['an unclear yes or no', 'familias.usuarios', 'quizá'],
  ['nothing for a yes or no', 'familias.usuarios', null],
  ['a text for a number', 'acceso.horas_sesion', 'muchas'],
  ['a number out of bounds', 'acceso.horas_sesion', 1000],
  ['a fraction for a whole number', 'acceso.horas_sesion', 1.5],
  ['a day that does not exist', 'curso.inicio', '2026-02-30'],
  ['a date without its time', 'aviso.desde', '2026-11-20'],
  ['an hour that does not exist', 'aviso.desde', '2026-11-20T25:00'],
  ['a list for a long text', 'aviso.texto', ['uno']],
])('[CONF-08] %s is refused at its field', async (_what, campo, valor) => {
  const before = await allItems();
  const reply = await change(campo, valor);
  expectRefusal(reply, 422);
  expect(Object.keys((reply.body as { campos: object }).campos)).toEqual([campo]);
  expect(await allItems()).toEqual(before);
});

it('[CONF-08] one wrong item refuses the whole list, and every wrong item is named', async () => {
  const reply = await save([
    { campo: 'academia.nombre', valor: 'No debe quedar' },
    { campo: 'academia.inventado', valor: 1 },
    { campo: 'curso.inicio', valor: 'ayer' },
  ]);
  expectRefusal(reply, 422);
  expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['academia.inventado', 'curso.inicio']);
  expect(await valueOf('academia.nombre')).toBe('Academia Alameda');
});

it.each<[what: string, body: unknown]>([
  ['an object', { campo: 'academia.nombre', valor: 'x' }],
  ['a list of texts', ['academia.nombre']],
  ['an item without value', [{ campo: 'academia.nombre' }]],
  ['an item without key', [{ descripcion: 'Nombre', valor: 'x' }]],
  ['a repeated item', ['x', 'y'].map((valor) => ({ campo: 'academia.nombre', valor }))],
])('[CONF-08] %s is refused as a list of settings', async (_what, body) => {
  expectRefusal(await save(body), 422);
  expect(await valueOf('academia.nombre')).toBe('Academia Alameda');
});

it('[CONF-08] twelve simultaneous saves all succeed', async () => {
  const admin = await agentOf(app, 'admin');
  const hours = Array.from({ length: 12 }, (_, hour) => `De ${hour} a 14`);
  const replies = await Promise.all(hours.map((valor) => admin.post(SET).send([{ campo: 'soporte.horario', valor }])));
  expect(replies.map(({ status }) => status)).toEqual(hours.map(() => 200));
  expect(hours).toContain(await valueOf('soporte.horario'));
});

it('[CONF-07] [CONF-08] settings require their permission', async () => {
  for (const user of ['secretaria', 'profesora', 'tutora', 'alumno'] as const) {
    const agent = await agentOf(app, user);
    expectRefusal(await agent.get(GET), 403);
    expectRefusal(await agent.post(SET).send([{ campo: 'academia.nombre', valor: 'x' }]), 403);
    expectRefusal(await agent.get('/configurar-api/historial?codigo=academia'), 403);
  }
  expectRefusal(await (await agentOf(app, null)).get(GET), 401);
  const elsewhere = (await agentOf(app, 'admin')).post(SET).set('Sec-Fetch-Site', 'cross-site').send([]);
  expectRefusal(await elsewhere, 403);
});

it('[CONF-08] the history has every change with its user, from the initial value on', async () => {
  await saveAndCheck([
    { campo: 'familias.usuarios', valor: false },
    { campo: 'academia.email', valor: 'otra@example.com' },
  ]);
  await saveAndCheck([{ campo: 'academia.email', valor: 'nueva@example.com' }]);
  const history = async (codigo: string) =>
    (await (await agentOf(app, 'admin')).get(`/configurar-api/historial?codigo=${codigo}`).expect(200))
      .body as SettingsHistoryReply;
  const { cambios, hayMas } = await history('academia');
  expect(hayMas).toBe(false);
  const email = { campo: 'academia.email', descripcion: 'Correo electrónico', tipo: 'C' };
  expect(cambios.slice(0, 2)).toMatchObject([
    { usuario: 'Rosa Sanz', campos: [{ ...email, antes: 'otra@example.com', despues: 'nueva@example.com' }] },
    { usuario: 'Rosa Sanz', campos: [{ ...email, antes: 'secretaria@example.com', despues: 'otra@example.com' }] },
  ]);
  expect((await history('familias')).cambios[0]?.campos).toMatchObject([{ antes: true, despues: false }]);
});

describe('A saved setting takes effect', () => {
  it('[CONF-08] the name of the academy is shown to every user and printed with its data', async () => {
    await saveAndCheck([{ campo: 'academia.nombre', valor: 'Academia <Nueva>' }]);
    const secretaria = await agentOf(app, 'secretaria');
    expect((await secretaria.get('/usuario/sesion').expect(200)).body).toMatchObject({ academia: 'Academia <Nueva>' });
    const { text } = await secretaria.get('/api/listado/imprimir/aulas').expect(200);
    expect(text).toContain('Academia &lt;Nueva&gt; · NIF B47000005 · Paseo de la Alameda');
    await saveAndCheck([{ campo: 'academia.nombre', valor: 'Academia Alameda' }]);
  });

  it('[CONF-08] a session lasts the number of hours in the settings', async () => {
    await saveAndCheck([{ campo: 'acceso.horas_sesion', valor: 2 }]);
    const agent = await agentOf(app, null);
    const reply = await agent.post('/usuario/entrar').send({ usuario: 'tutora', clave: 'claustro-demo' }).expect(200);
    expect(reply.get('Set-Cookie')?.[0]).toContain('Max-Age=7200');
    app.clock.advance({ hours: 1, minutes: 59 });
    await agent.get('/usuario/sesion').expect(200);
    app.clock.advance({ minutes: 2 });
    await agent.get('/usuario/sesion').expect(401);
    app.clock.advance({ hours: -2, minutes: -1 });
  });

  it('[CONF-08] the start page counts the enrolments since the first day of the school year', async () => {
    await saveAndCheck([{ campo: 'curso.inicio', valor: '2026-09-01' }]);
    const { body } = await (await agentOf(app, 'secretaria')).get('/api/inicio').expect(200);
    const { rows } = await app.db.query<{ total: number }>(
      `SELECT count(*)::integer AS total FROM altas WHERE fecha_alta >= '2026-09-01'`,
    );
    const { cifras } = body as { cifras: { titulo: string; valor: number; detalle: string }[] };
    expect(cifras.at(-1)).toMatchObject({
      titulo: 'Altas del curso',
      valor: rows[0]?.total,
      detalle: 'desde el 01/09/2026',
    });
    await saveAndCheck([{ campo: 'curso.inicio', valor: null }]);
  });

  it.each([
    ['hidden before it begins', '2026-11-20T10:01', null, ''],
    ['shown from its beginning on', '2026-11-20T10:00', null, 'Hoy cerramos a las 19:00'],
    ['shown until its end', null, '2026-11-20T10:01', 'Hoy cerramos a las 19:00'],
    ['hidden from its end on', null, '2026-11-20T10:00', ''],
  ])('[CONF-08] the office notice is %s', async (_when, desde, hasta, texto) => {
    await saveAndCheck([
      { campo: 'aviso.texto', valor: 'Hoy cerramos a las 19:00' },
      { campo: 'aviso.tono', valor: 'atencion' },
      { campo: 'aviso.desde', valor: desde },
      { campo: 'aviso.hasta', valor: hasta },
    ]);
    const reply = await (await agentOf(app, 'profesora')).get('/configurar-api/aviso').expect(200);
    expect(reply.body).toEqual({ texto, tono: 'atencion' });
    expectRefusal(await (await agentOf(app, 'tutora')).get('/configurar-api/aviso'), 403);
  });

  it('[CONF-08] an office notice that ends before it begins is refused, whether its start or its end is sent', async () => {
    await saveAndCheck([
      { campo: 'aviso.desde', valor: '2026-12-01T10:00' },
      { campo: 'aviso.hasta', valor: '2026-12-02T10:00' },
    ]);
    for (const item of [
      { campo: 'aviso.hasta', valor: '2026-12-01T09:00' },
      { campo: 'aviso.desde', valor: '2026-12-03T10:00' },
    ]) {
      const reply = await save([item]);
      expectRefusal(reply, 422);
      expect(reply.body).toMatchObject({ campos: { 'aviso.hasta': 'El aviso termina antes de empezar.' } });
    }
  });
});
