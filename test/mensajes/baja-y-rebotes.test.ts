import request, { type Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { addAdult, addDraft, office, send, setSetting } from './support';

let smtp: TestSmtpServer;
let app: TestApp;
let secretaria: Agent;

beforeAll(async () => {
  smtp = await startTestSmtpServer();
  app = await startTestApp({ worker: true, env: { SMTP_URL: smtp.url } });
  secretaria = await office(app);
});
beforeEach(() => {
  smtp.clear();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** Adds an adult who may be written to for comercial reasons. */
async function addCustomer(email: string): Promise<number> {
  const id = await addAdult(app, 'Cliente', email);
  await app.db.query(
    `INSERT INTO preferencias_envio (alumno_id, canal, categoria, permitido, origen, momento)
     VALUES ($1, 'correo', 'comercial', true, 'oficina', now())`,
    [id],
  );
  return id;
}

/** Sends a comercial mail to a person. @returns the address of its opt-out */
async function optOutOf(id: number): Promise<URL> {
  await send(secretaria, await addDraft(app, { alumnos: [id], categoria: 'comercial' }));
  const [mail] = smtp.received;
  const [, address = ''] = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.html).toContain(address);
  return new URL(address);
}

const choicesOf = async (id: number): Promise<unknown[]> =>
  (
    await app.db.query(
      `SELECT canal, permitido FROM preferencias_envio WHERE alumno_id = $1 AND origen = 'baja-correo' ORDER BY canal`,
      [id],
    )
  ).rows;

const REFUSED = [
  { canal: 'correo', permitido: false },
  { canal: 'telegram', permitido: false },
];

describe('the opt-out of a comercial mail', () => {
  it('[PLUS-35] is done by one post from another site, without a session, and a second post changes nothing', async () => {
    const id = await addCustomer('baja@ejemplo.es');
    const { pathname } = await optOutOf(id);
    for (let times = 0; times < 2; times += 1) {
      const reply = await request(app.url)
        .post(pathname)
        .set({ origin: 'https://correo.ejemplo.com', 'sec-fetch-site': 'cross-site' })
        .type('form')
        .send('List-Unsubscribe=One-Click');
      expect(reply.status).toBe(200);
    }
    expect(await choicesOf(id)).toEqual(REFUSED);
    const again = await addDraft(app, { alumnos: [id], categoria: 'comercial' });
    expect((await secretaria.post('/mensajeria/api/enviar').send({ mensajeId: again })).status).toBe(422);
  });

  it('[PLUS-35] is not done by following its link, which only shows a button', async () => {
    const id = await addCustomer('enlace@ejemplo.es');
    const page = await request(app.url).get((await optOutOf(id)).pathname);
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      '<button class="accion" name="List-Unsubscribe" value="One-Click">No recibir más</button>',
    );
    expect(await choicesOf(id)).toEqual([]);
  });

  it('[PLUS-35] is refused with a changed address', async () => {
    const id = await addCustomer('otro@ejemplo.es');
    const { pathname } = await optOutOf(id);
    const forged = pathname.replace(/ALU\d+/, `ALU${String(id - 1)}`);
    const reply = await request(app.url).post(forged).type('form').send('List-Unsubscribe=One-Click');
    expect(reply.status).toBe(404);
    expect(await choicesOf(id - 1)).toEqual([]);
  });

  it('[PLUS-35] no other changing call accepts a request from another site', async () => {
    const reply = await secretaria
      .post('/mensajeria/api/enviar')
      .set('sec-fetch-site', 'cross-site')
      .send({ mensajeId: 1 });
    expect(reply.status).toBe(403);
  });
});

describe('what a person wants to receive', () => {
  it('[PLUS-35] is chosen in the campus, but service messages keep one channel', async () => {
    const tutora = await agentOf(app, 'tutora');
    const save = (body: object) => tutora.post('/campus/api/preferencias').send(body);
    expect((await save({ canal: 'correo', categoria: 'servicio', permitido: '0' })).status).toBe(200);
    const refused = await save({ canal: 'telegram', categoria: 'servicio', permitido: '0' });
    expect(refused.status).toBe(422);
    expect((refused.body as { error: string }).error).toBe(
      'Los avisos de clases y recibos necesitan un canal: deje el correo o Telegram.',
    );
    const { body } = await tutora.get('/campus/api/preferencias');
    expect(body).toMatchObject({
      preferencias: expect.arrayContaining([
        { canal: 'correo', categoria: 'servicio', permitido: false },
        { canal: 'telegram', categoria: 'servicio', permitido: true },
      ]),
    });
    expect((await secretaria.get('/campus/api/preferencias')).status).toBe(404);
  });
});

describe('mails that come back', () => {
  const KEY = 'una-clave-larga-de-rebotes';
  const report = (address: string, status: string): string =>
    [
      'From: MAILER-DAEMON@ejemplo.es',
      'To: academia@ejemplo.es',
      'Subject: Undelivered',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Failed.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.ejemplo.es',
      '',
      `Final-Recipient: rfc822; ${address}`,
      'Action: failed',
      `Status: ${status}`,
      '',
      '--b--',
      '',
    ].join('\r\n');
  const post = (raw: string, key: string | null = KEY) => {
    const call = request(app.url).post('/mensajeria/api/rebotes').type('message/rfc822');
    return (key === null ? call : call.set('X-Claustro-Clave', key)).send(raw);
  };
  const stateOf = async (address: string): Promise<unknown> =>
    (await app.db.query<{ estado: string }>('SELECT estado FROM direcciones_correo WHERE direccion = $1', [address]))
      .rows[0]?.estado;

  it('[PLUS-35] are received only with the key of the settings', async () => {
    expect((await post(report('x@ejemplo.es', '5.1.1'), 'otra')).status).toBe(401);
    expect((await post(report('x@ejemplo.es', '5.1.1'))).status).toBe(401);
    await setSetting(app, 'mensajes.clave_rebotes', KEY);
    expect((await post(report('x@ejemplo.es', '5.1.1'), null)).status).toBe(401);
    const reply = await post(report('x@ejemplo.es', '5.1.1'));
    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(await stateOf('x@ejemplo.es')).toBe('rechaza');
  });

  it('[PLUS-35] a final failure stops further mail to the address until somebody writes the address anew', async () => {
    const id = await addAdult(app, 'Rebota', 'rebota@ejemplo.es');
    await post(report('Rebota@Ejemplo.es', '5.1.1'));
    const mensajeId = await addDraft(app, { alumnos: [id, await addAdult(app, 'Bien', 'bien@ejemplo.es')] });
    expect((await send(secretaria, mensajeId)).omitidos).toEqual([
      { nombre: 'Rebota Adulta', motivo: 'Su correo devolvió los últimos mensajes.' },
    ]);
    await app.db.query(`UPDATE alumnos SET email = 'otra@ejemplo.es' WHERE id = $1`, [id]);
    await app.db.query(`UPDATE alumnos SET email = 'rebota@ejemplo.es' WHERE id = $1`, [id]);
    expect(await stateOf('rebota@ejemplo.es')).toBeUndefined();
  });

  it('[PLUS-35] three temporary failures within 14 days make an address doubtful; a vacation reply never counts', async () => {
    const vacation =
      'From: lleno@ejemplo.es\r\nTo: academia@ejemplo.es\r\nSubject: Fuera\r\nAuto-Submitted: auto-replied\r\n\r\nEstoy fuera.\r\n';
    expect((await post(vacation)).status).toBe(200);
    for (let times = 0; times < 2; times += 1) await post(report('lento@ejemplo.es', '4.2.2'));
    app.clock.advance({ days: 15 });
    await post(report('lento@ejemplo.es', '4.2.2'));
    expect(await stateOf('lento@ejemplo.es')).toBe('buena');
    for (let times = 0; times < 2; times += 1) await post(report('lento@ejemplo.es', '4.2.2'));
    expect(await stateOf('lento@ejemplo.es')).toBe('dudosa');
    expect(await stateOf('lleno@ejemplo.es')).toBeUndefined();
  });
});
