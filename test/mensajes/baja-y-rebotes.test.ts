import { once } from 'node:events';
import { request as openRequest, type IncomingMessage } from 'node:http';
import request, { type Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { addAdult, addDraft, deliverDue, enviosOf, office, send, setSetting } from './support';

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

describe('a message that waits', () => {
  /** Sends a message while the mail server is away. @returns its id */
  async function waiting(alumnos: readonly number[], categoria = 'comercial'): Promise<number> {
    const id = await addDraft(app, { alumnos, categoria });
    await smtp.down();
    await send(secretaria, id);
    await smtp.up();
    return id;
  }
  /** Delivers what has waited. @returns the state and reason of each address of a message */
  async function after(id: number): Promise<unknown> {
    await app.db.query('UPDATE canales SET pausado_hasta = NULL');
    app.clock.advance({ minutes: 1 });
    await deliverDue(app);
    return (await enviosOf(secretaria, id)).envios.map(({ destino, estado, motivo }) => [destino, estado, motivo]);
  }
  const refusedBy = (destino: string) => [[destino, 'omitido', 'Cliente Adulta no quiere mensajes comerciales.']];

  it('[PLUS-35] does not leave after its person opted out, and says so at once', async () => {
    const id = await addCustomer('tarde@ejemplo.es');
    const { pathname } = await optOutOf(id);
    smtp.clear();
    const mensaje = await waiting([id]);
    await request(app.url).post(pathname).type('form').send('List-Unsubscribe=One-Click');
    const { envios } = await enviosOf(secretaria, mensaje);
    expect(envios.map(({ estado }) => estado)).toEqual(['omitido']);
    expect(await after(mensaje)).toEqual(refusedBy('tarde@ejemplo.es'));
    expect(smtp.received).toEqual([]);
  });

  it('[PLUS-35] does not leave to an address that another user of it has refused', async () => {
    const one = await addCustomer('comun@ejemplo.es');
    const { rows } = await app.db.query<{ id: number }>(
      `WITH f AS (INSERT INTO familias (nombre) VALUES ('Comun') RETURNING id),
         t AS (INSERT INTO tutores (nombre, apellidos, email, familia_id)
           SELECT n, 'Comun', 'comun2@ejemplo.es', id FROM f, unnest(ARRAY['Eva', 'Luis']) n RETURNING id),
         a AS (INSERT INTO alumnos (nombre, apellidos, fecha_alta, fecha_nacimiento, familia_id)
           SELECT 'Leo', 'Comun', DATE '2026-09-01', DATE '2017-05-05', id FROM f RETURNING id),
         c AS (INSERT INTO altas (alumno_id, curso_id, fecha_alta) SELECT id, (SELECT min(id) FROM cursos), DATE '2026-09-01' FROM a)
       SELECT id FROM a UNION ALL SELECT max(id) FROM t`,
    );
    const [child, luis] = rows.map((row) => row.id);
    const mensaje = await waiting([one, child ?? 0]);
    await app.db.query(
      `INSERT INTO preferencias_envio (tutor_id, canal, categoria, permitido, origen, momento)
       VALUES ($1, 'correo', 'comercial', false, 'oficina', now())`,
      [luis],
    );
    expect(await after(mensaje)).toEqual([
      ['comun@ejemplo.es', 'enviado', null],
      ['comun2@ejemplo.es', 'omitido', 'Luis Comun no quiere mensajes comerciales.'],
    ]);
  });

  it('[PLUS-35] leaves although the family refuses service mail, if nothing else would reach it', async () => {
    const id = await addAdult(app, 'Servicio', 'servicio@ejemplo.es');
    const mensaje = await waiting([id], 'servicio');
    await app.db.query(
      `INSERT INTO preferencias_envio (alumno_id, canal, categoria, permitido, origen, momento)
       VALUES ($1, 'correo', 'servicio', false, 'oficina', now())`,
      [id],
    );
    expect(await after(mensaje)).toEqual([['servicio@ejemplo.es', 'enviado', null]]);
  });

  it('[PLUS-35] does not leave to an address that has returned mail meanwhile', async () => {
    const id = await addAdult(app, 'Vuelve', 'vuelve@ejemplo.es');
    const mensaje = await waiting([id], 'servicio');
    await app.db.query(`INSERT INTO direcciones_correo (direccion, estado) VALUES ('vuelve@ejemplo.es', 'rechaza')`);
    expect(await after(mensaje)).toEqual([
      ['vuelve@ejemplo.es', 'omitido', 'Su correo devolvió los últimos mensajes.'],
    ]);
  });

  it('[PLUS-35] that the office sends again asks for consent again', async () => {
    const id = await addCustomer('otravez@ejemplo.es');
    const mensaje = await addDraft(app, { alumnos: [id], categoria: 'comercial' });
    smtp.afterDot = 'cut';
    await send(secretaria, mensaje);
    smtp.afterDot = 'accept';
    await app.db.query(
      `INSERT INTO preferencias_envio (alumno_id, canal, categoria, permitido, origen, momento)
       VALUES ($1, 'correo', 'comercial', false, 'oficina', now())`,
      [id],
    );
    smtp.clear();
    const again = await secretaria.post('/mensajeria/api/reenviar').send({ mensajeId: mensaje, estado: 'dudoso' });
    expect(again.body).toMatchObject({ mensaje: 'Enviados 0 de 1.' });
    expect(await after(mensaje)).toEqual(refusedBy('otravez@ejemplo.es'));
    expect(smtp.received).toEqual([]);
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

  it('[PLUS-35] are refused without the key before they have been received', async () => {
    const headers = { 'Content-Type': 'message/rfc822', 'Content-Length': 12_000_000, 'X-Claustro-Clave': 'otra' };
    const sending = openRequest(`${app.url}/mensajeria/api/rebotes`, { method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write('From: x@ejemplo.es\r\n');
    const [reply] = (await once(sending, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(401);
    sending.destroy();
  });

  it('[MENS-14] other calls take no mails', async () => {
    const reply = await secretaria.post('/mensajeria/api/enviar').type('message/rfc822').send('From: x@ejemplo.es');
    expectRefusal(reply, 400);
  });

  it('[PLUS-35] are read although a large original hangs on them, up to 16 MB', async () => {
    const original = `--b\r\nContent-Type: message/rfc822\r\n\r\n${'QUJD'.repeat(3_000_000)}\r\n--b--\r\n`;
    const large = report('grande@ejemplo.es', '5.1.1').replace('--b--\r\n', original);
    expect((await post(large)).status).toBe(200);
    expect(await stateOf('grande@ejemplo.es')).toBe('rechaza');
    expect((await post(large.replace('QUJD', 'QUJD'.repeat(1_500_000)))).status).toBe(413);
  });

  it('[PLUS-35] are received with a short key too, if the academy has chosen one', async () => {
    const items = [{ campo: 'mensajes.clave_rebotes', valor: 'corta' }];
    await (await agentOf(app, 'admin')).post('/configurar-api/set-seccion').send(items).expect(200);
    expect((await post(report('corta@ejemplo.es', '5.1.1'), 'corta')).status).toBe(200);
    await setSetting(app, 'mensajes.clave_rebotes', KEY);
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

  it('[PLUS-35] three temporary failures of which no 14 days hold all three leave an address good', async () => {
    for (const days of [0, 13, 13]) {
      app.clock.advance({ days });
      await post(report('espaciado@ejemplo.es', '4.2.2'));
    }
    expect(await stateOf('espaciado@ejemplo.es')).toBe('buena');
    await post(report('espaciado@ejemplo.es', '4.2.2'));
    expect(await stateOf('espaciado@ejemplo.es')).toBe('dudosa');
  });
});
