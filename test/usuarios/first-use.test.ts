import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ prepare: deleteUsers });
});
afterEach(() => app.close());

/** Deletes all users, so that the application starts as in a new academy. */
async function deleteUsers(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // `TRUNCATE` also empties the table of clock entries, because clock entries refer to users. A trigger forbids this, so the test
    // disables the trigger.
    await client.query(
      `ALTER TABLE fichajes DISABLE TRIGGER fichajes_fijos; TRUNCATE usuarios CASCADE;
       ALTER TABLE fichajes ENABLE TRIGGER fichajes_fijos`,
    );
  } finally {
    await client.end();
  }
}

const ACADEMY = { academia: 'Academia Nueva', nombre: 'Ana Ruiz', usuario: 'ana', clave: 'una-clave-larga' };
const begin = (body: object) => request(app.url).post('/usuario/primera-vez').send(body);

it('the first visitor becomes administrator, once, and can log in', async () => {
  expect((await request(app.url).get('/usuario/primera-vez').expect(200)).body).toMatchObject({
    pendiente: true,
    codigo: false,
    academia: '',
  });
  await begin(ACADEMY).expect(200);
  expect((await request(app.url).get('/usuario/primera-vez').expect(200)).body).toMatchObject({
    pendiente: false,
    academia: 'Academia Nueva',
  });
  const entered = await request(app.url)
    .post('/usuario/entrar')
    .send({ usuario: 'ana', clave: ACADEMY.clave })
    .expect(200);
  expect(entered.body).toMatchObject({ usuario: { tipo: 'ADM' }, academia: 'Academia Nueva', inicio: '/administrar/' });
  const again = await begin({ ...ACADEMY, usuario: 'otra' });
  expectRefusal(again, again.status);
  expect([403, 409]).toContain(again.status);
});

it('[PLUS-38] the first visitor sets the address for links in mails; an invalid one is refused at its field', async () => {
  const addressOf = async () =>
    (await app.db.query<{ valor: string }>(`SELECT valor FROM ajustes WHERE codigo = 'acceso.direccion'`)).rows;
  for (const direccion of ['miacademia.es', 'https://miacademia.es/campus', 'javascript:alert(1)', 7]) {
    const reply = await begin({ ...ACADEMY, direccion });
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['direccion']);
  }
  await begin({ ...ACADEMY, direccion: ' https://Claustro.miacademia.es/ ' }).expect(200);
  expect(await addressOf()).toEqual([{ valor: 'https://claustro.miacademia.es' }]);
});

it('of several simultaneous first visitors one becomes administrator', async () => {
  const replies = await Promise.all(['ana', 'eva', 'luis', 'pepe'].map((usuario) => begin({ ...ACADEMY, usuario })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await app.db.query('SELECT FROM usuarios')).rowCount).toBe(1);
});

it('a short password, a username with blanks and missing names are refused at their fields', async () => {
  const reply = await begin({ academia: '', nombre: '', usuario: 'a b', clave: 'corta' });
  expectRefusal(reply, 422);
  expect(Object.keys((reply.body as { campos: object }).campos).sort()).toEqual([
    'academia',
    'clave',
    'nombre',
    'usuario',
  ]);
  const tooLong = await begin({ ...ACADEMY, academia: 'Academia '.repeat(10), nombre: '   ' });
  expectRefusal(tooLong, 422);
  expect((tooLong.body as { campos: object }).campos).toEqual({
    academia: 'No puede pasar de 80 letras.',
    nombre: 'Escriba su nombre.',
  });
  expect((await app.db.query('SELECT FROM usuarios')).rowCount).toBe(0);
});

it('an academy that has lost all users does not accept a new first visitor', async () => {
  await begin(ACADEMY).expect(200);
  await app.db.query('DELETE FROM usuarios');
  expect((await request(app.url).get('/usuario/primera-vez').expect(200)).body).toMatchObject({ pendiente: false });
  expectRefusal(await begin({ ...ACADEMY, usuario: 'otra' }), 409);
  expect((await app.db.query('SELECT FROM usuarios')).rowCount).toBe(0);
});

describe('On a server that listens on a network', () => {
  let open: TestApp;
  beforeEach(async () => {
    open = await startTestApp({ prepare: deleteUsers, env: { HOST: '0.0.0.0' } });
  });
  afterEach(() => open.close());

  it('the first visitor needs the code that the start has shown, which only the owner of the folder reads', async () => {
    const path = join(open.dataDir, 'codigo-inicial');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const codigo = readFileSync(path, 'utf8').trim();
    const visit = (body: object) => request(open.url).post('/usuario/primera-vez').send(body);
    expect((await request(open.url).get('/usuario/primera-vez').expect(200)).body).toMatchObject({ codigo: true });
    for (const wrong of [undefined, '', 'AAAA-AAAA-AAAA-AAAA']) {
      const reply = await visit({ ...ACADEMY, codigo: wrong });
      expectRefusal(reply, 422);
      expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['codigo']);
    }
    await visit({ ...ACADEMY, codigo: codigo.toLowerCase() }).expect(200);
    expect(existsSync(path)).toBe(false);
  });
});

it('the published clave of the demo users is refused on a server that listens on a network, unless a variable allows it', async () => {
  for (const [env, status] of [
    [{ HOST: '0.0.0.0' }, 403],
    [{ HOST: '0.0.0.0', DEMO_PUBLICA: 'si' }, 200],
  ] as const) {
    const other = await startTestApp({ env });
    const reply = await request(other.url).post('/usuario/entrar').send({ usuario: 'admin', clave: 'claustro-demo' });
    await other.close();
    expect(reply.status).toBe(status);
  }
});
