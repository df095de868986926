import request from 'supertest';
import { fieldsOf } from '../fichas/support';
import { agentOf, DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { mailTo, savedMails } from '../support/mail';
import { until } from '../support/until';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.cookies.clear();
  await app.db.query('TRUNCATE sesiones, intentos_entrada, equipos_conocidos, recuperaciones');
  await app.db.query(`UPDATE usuarios SET activo = true, email = username || '@example.com',
    clave = (SELECT clave FROM usuarios WHERE username = 'alumno')`);
});
afterAll(() => app.close());

const NEW_CLAVE = 'caballo grapa correcto';
const LINK = /(https?:\/\/\S+)\/usuario\/clave\/([\w-]{43})/;

const ask = (usuario: string) => request(app.url).post('/usuario/recordar').send({ usuario });
const linkMails = async () => (await savedMails(app)).filter(({ text }) => LINK.test(text));
const use = (token: string, nueva: unknown = NEW_CLAVE) =>
  request(app.url).post(`/usuario/clave/${token}`).send({ nueva });
const check = (token: string) => request(app.url).post('/usuario/clave/comprobar').send({ token });
const enter = (usuario: string, clave: string) => request(app.url).post('/usuario/entrar').send({ usuario, clave });

const enterFrom = (host: string, usuario: string) =>
  request(app.url).post('/usuario/entrar').set('Host', host).send({ usuario, clave: DEMO_CLAVE }).expect(200);

async function setAddress(valor: string): Promise<void> {
  const admin = await agentOf(app, 'admin');
  await admin
    .post('/configurar-api/set-seccion')
    .send([{ campo: 'acceso.direccion', valor }])
    .expect(200);
}

interface Link {
  origin: string;
  token: string;
  /** The text of the mail, plain and in HTML. */
  body: string;
}

/** Requests a recovery link with these headers, and waits for the mail. */
async function linkFor(usuario: string, headers: Record<string, string> = {}): Promise<Link> {
  const before = (await linkMails()).length;
  await ask(usuario).set(headers).expect(200);
  await until(async () => (await linkMails()).length > before);
  const { text, html } = (await linkMails()).at(-1)!;
  const [, origin = '', token = ''] = LINK.exec(text) ?? [];
  return { origin, token, body: text + html };
}

describe('A forgotten clave', () => {
  it.each(['tutora ', ' tutora', '\u00a0TUTORA\u200b'])(
    '[PLUS-38] is asked for with the blanks that a keyboard adds: «%s»',
    async (typed) => {
      expect((await linkFor(typed)).token).not.toBe('');
    },
  );

  it('[PLUS-38] is replaced by the link of a mail, once; sessions end and the owner is written to', async () => {
    const old = await agentOf(app, 'tutora');
    const { token } = await linkFor('tutora');
    for (let times = 0; times < 2; times += 1) {
      const page = await request(app.url).get(`/usuario/clave/${token}`).expect(200);
      expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    }
    expect((await check(token).expect(200)).body).toMatchObject({ username: 'tutora' });
    await use(token).expect(200);
    expectRefusal(await old.get('/usuario/sesion'), 401);
    expectRefusal(await use(token, 'otra clave distinta'), 404);
    expectRefusal(await enter('tutora', DEMO_CLAVE), 401);
    await enter('tutora', NEW_CLAVE).expect(200);
    await mailTo(app, 'tutora@example.com', /Se ha elegido otra clave con un enlace/);
  });

  it('gets the same answer whether the user exists, has mail, is suspended, or has asked too often', async () => {
    await app.db.query(`UPDATE usuarios SET email = NULL WHERE username = 'alumno'`);
    await app.db.query(`UPDATE usuarios SET activo = false WHERE username = 'profesora'`);
    const before = (await savedMails(app)).length;
    const answers: unknown[] = [];
    const recipients = async () => (await savedMails(app)).slice(before).map(({ to }) => to);
    for (const usuario of ['nadie', 'alumno', 'profesora', ...Array<string>(6).fill('tutora')]) {
      answers.push((await ask(usuario).expect(200)).body);
      // A mail that has not left yet is replaced by the mail of the next request.
      const mails = Math.min(3, answers.length - 3);
      await until(async () => (await recipients()).length >= mails);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Requests another link and waits for its mail. Mails are sent in the order of the requests. So when this mail arrives, all earlier
    // mails have been sent.
    await linkFor('secretaria');
    expect((await recipients()).slice(0, -1)).toEqual(Array<string>(3).fill('tutora@example.com'));
  });

  it('has one open link, for one hour, which the database does not store', async () => {
    const first = await linkFor('tutora');
    const second = await linkFor('tutora');
    expectRefusal(await use(first.token), 404);
    const { rows } = await app.db.query<{ all: string }>('SELECT r::text AS all FROM recuperaciones r');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.all).not.toContain(second.token);
    app.clock.advance({ minutes: 61 });
    expectRefusal(await check(second.token), 404);
    expectRefusal(await use(second.token), 404);
  });

  it('refuses a weak clave at its field, and the link stays open', async () => {
    const { token } = await linkFor('tutora');
    for (const nueva of ['corta', '1234567890', 'elena munoz', null]) {
      const reply = await use(token, nueva);
      expectRefusal(reply, 422);
      expect(Object.keys(fieldsOf(reply))).toEqual(['nueva']);
    }
    await use(token).expect(200);
  });

  it('[PLUS-38] has a link to the address of this very request, not to a host of an earlier log-in', async () => {
    for (const usuario of ['tutora', 'admin']) await enterFrom('evil.example', usuario);
    const { origin, body } = await linkFor('tutora');
    expect(origin).toBe(app.url);
    expect(body).not.toContain('evil.example');
  });

  it('[PLUS-38] sends no link to a host that a stranger names, and the log-in page does not offer one', async () => {
    const before = (await linkMails()).length;
    const hostile = { Host: 'evil.example', Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' };
    const reply = await ask('tutora').set(hostile).expect(200);
    expect(reply.body).toEqual((await ask('nadie')).body);
    // Mails are sent in order. If the request with the false `Host` had sent a mail, this mail would have arrived before the link for
    // `secretaria`.
    await linkFor('secretaria');
    expect(await linkMails()).toHaveLength(before + 1);
  });

  it('[PLUS-38] has a link to the address of the settings, whoever asks from wherever', async () => {
    await setAddress('https://claustro.miacademia.es/');
    const { origin } = await linkFor('tutora', { Host: 'evil.example' });
    await setAddress('');
    expect(origin).toBe('https://claustro.miacademia.es');
  });

  it('lets its owner in while strangers use up the attempts of the account', async () => {
    const { token } = await linkFor('tutora');
    for (let tries = 0; tries < 6; tries += 1) await enter('tutora', `no-es-${tries}`);
    expectRefusal(await enter('tutora', DEMO_CLAVE), 429);
    const cookies = (await use(token).expect(200)).get('Set-Cookie') ?? [];
    await enter('tutora', NEW_CLAVE)
      .set('Cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
      .expect(200);
  });

  it('[PLUS-38] is offered on the log-in page only with a mail server, and where a link can lead to us', async () => {
    const without = await request(app.url).get('/usuario/primera-vez').expect(200);
    expect(without.body).toMatchObject({ recordar: false });
    const other = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const reply = await request(other.url).get('/usuario/primera-vez').expect(200);
    const elsewhere = await request(other.url).get('/usuario/primera-vez').set('Host', 'academia.example').expect(200);
    await other.close();
    expect([reply.body, elsewhere.body]).toMatchObject([{ recordar: true }, { recordar: false }]);
  });
});
