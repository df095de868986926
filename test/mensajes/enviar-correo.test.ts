import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../support';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';
import { addAdult, addAdults, addDraft, deliverDue, enviosOf, office, send, setSetting, statesOf } from './support';

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

const recipients = (): string[] => smtp.received.map(({ recipient }) => recipient).toSorted();

/** The pause of the channel after a refused connection would hold up the next test. */
const endPause = (): Promise<unknown> => app.db.query('UPDATE canales SET pausado_hasta = NULL');

describe('a message by mail', () => {
  it('[PLUS-35] goes once to each address, with one recipient and an id of its own', async () => {
    const ids = await addAdults(app, ['uno@ejemplo.es', 'dos@ejemplo.es']);
    const id = await addDraft(app, { alumnos: ids, asunto: 'Reunión', texto: '<p>El lunes</p>' });
    const reply = await send(secretaria, id);
    expect(reply).toMatchObject({
      error: null,
      mensaje: 'Mensajes enviados.',
      enviados: 2,
      omitidos: [],
      estado: 'enviado',
    });
    expect(recipients()).toEqual(['dos@ejemplo.es', 'uno@ejemplo.es']);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
    for (const mail of smtp.received) {
      expect(mail.messageId).toMatch(/^<e\d+\.[0-9a-f]{16}@[\w.-]+>$/);
      expect([mail.subject, mail.to]).toEqual(['Reunión', mail.recipient]);
      expect(mail.text).toContain('El lunes');
    }
  });

  it('[PLUS-35] is sent once in its life: a second call answers the same run', async () => {
    const id = await addDraft(app, { alumnos: await addAdults(app, ['unavez@ejemplo.es']) });
    const replies = await Promise.all([send(secretaria, id), send(secretaria, id)]);
    replies.push(await send(secretaria, id));
    expect(new Set(replies.map(({ proceso_id }) => proceso_id)).size).toBe(1);
    expect(recipients()).toEqual(['unavez@ejemplo.es']);
  });

  it('[PLUS-35] says who was left out, and why', async () => {
    const ids = [await addAdult(app, 'Con', 'con@ejemplo.es'), await addAdult(app, 'Sin', null)];
    const reply = await send(secretaria, await addDraft(app, { alumnos: ids }));
    expect(reply).toMatchObject({ mensaje: 'Enviados 1 de 2.', enviados: 1 });
    expect(reply.omitidos).toEqual([{ nombre: 'Sin Adulta', motivo: 'No tiene correo.' }]);
  });

  it.each([
    ['Elija al menos un destinatario.', () => Promise.resolve([]), {}],
    ['Ninguno de los destinatarios tiene correo.', async () => [await addAdult(app, 'Nadie', null)], {}],
    ['Falta el asunto.', () => addAdults(app, ['x@ejemplo.es']), { asunto: '' }],
    ['Este mensaje es de Telegram.', () => addAdults(app, ['y@ejemplo.es']), { tipo: '02' as const }],
  ])('[PLUS-35] is refused with «%s», and nothing is written', async (mensaje, alumnos, more) => {
    const mensajeId = await addDraft(app, { alumnos: await alumnos(), ...more });
    const reply = await secretaria.post('/mensajeria/api/enviar').send({ mensajeId });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ mensaje, error: mensaje });
    expect((await enviosOf(secretaria, mensajeId)).envios).toEqual([]);
  });

  it('[PLUS-35] goes to its author only while it is a trial', async () => {
    await app.db.query(`UPDATE usuarios SET email = 'secretaria@ejemplo.es' WHERE username = 'secretaria'`);
    const id = await addDraft(app, { alumnos: await addAdults(app, ['otra@ejemplo.es']), prueba: true });
    await send(secretaria, id);
    expect(recipients()).toEqual(['secretaria@ejemplo.es']);
  });

  it('[PLUS-35] is unknown with 404, and a message that nobody sent has nothing to resend', async () => {
    const unknown = await secretaria.post('/mensajeria/api/enviar').send({ mensajeId: 999_999 });
    expect(unknown.body).toMatchObject({ mensaje: 'Ese mensaje no existe.', error: 'Ese mensaje no existe.' });
    const mensajeId = await addDraft(app, { alumnos: [] });
    expect((await secretaria.post('/mensajeria/api/reenviar').send({ mensajeId, estado: 'fallido' })).status).toBe(409);
  });
});

it('[PLUS-35] mails that a dead worker may have sent hold up no other mail of their run', async () => {
  const addresses = Array.from({ length: 25 }, (_, index) => `cola${String(index).padStart(2, '0')}@ejemplo.es`);
  const mensajeId = await addDraft(app, { alumnos: await addAdults(app, addresses) });
  await app.db.query(`UPDATE canales SET pausado_hasta = clock_timestamp() + interval '50 seconds'`);
  await send(secretaria, mensajeId);
  await app.db.query(
    `UPDATE envios SET estado = 'enviando', tomado_en = clock_timestamp(), tomado_por = 'otro' WHERE mensaje_id = $1 AND destino < 'cola12'`,
    [mensajeId],
  );
  await endPause();
  await until(() => smtp.received.length === 13);
  expect(recipients()).toEqual(addresses.slice(12));
  await app.db.query(`UPDATE envios SET estado = 'enviado' WHERE mensaje_id = $1 AND estado = 'enviando'`, [mensajeId]);
});

describe('what the mail server answers', () => {
  it('[PLUS-35] a temporary refusal is tried again after a minute, and no sooner', async () => {
    const id = await addDraft(app, { alumnos: await addAdults(app, ['gris@ejemplo.es']) });
    await send(secretaria, id);
    const [first] = (await enviosOf(secretaria, id)).envios;
    expect(first).toMatchObject({ estado: 'aplazado', intentos: 1 });
    expect(first?.motivo).toBe('Se reintentará a las 10:01: el servidor de correo pide que se pruebe más tarde.');
    await deliverDue(app);
    expect(recipients()).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await deliverDue(app);
    expect(recipients()).toEqual(['gris@ejemplo.es']);
    expect(await statesOf(secretaria, id)).toEqual({ 'gris@ejemplo.es': 'enviado' });
  });

  it('[PLUS-35] an address that does not exist is marked; a full mailbox is not', async () => {
    const id = await addDraft(app, { alumnos: await addAdults(app, ['no@ejemplo.es', 'lleno@ejemplo.es']) });
    expect((await send(secretaria, id)).mensaje).toBe('Enviados 0 de 2.');
    expect(await statesOf(secretaria, id)).toEqual({ 'no@ejemplo.es': 'rechazado', 'lleno@ejemplo.es': 'rechazado' });
    const { rows } = await app.db.query('SELECT direccion, estado FROM direcciones_correo');
    expect(rows).toEqual([{ direccion: 'no@ejemplo.es', estado: 'rechaza' }]);
    const again = await secretaria.post('/mensajeria/api/reenviar').send({ mensajeId: id, estado: 'rechazado' });
    expect(again.body).toMatchObject({ mensaje: 'Enviados 0 de 2.' });
    expect((await secretaria.post('/mensajeria/api/reenviar').send({ mensajeId: id, estado: 'dudoso' })).status).toBe(
      422,
    );
  });

  it('[PLUS-35] a server that is away loses no mail', async () => {
    await smtp.down();
    const id = await addDraft(app, { alumnos: await addAdults(app, ['lejos@ejemplo.es']) });
    await send(secretaria, id);
    expect(await statesOf(secretaria, id)).toEqual({ 'lejos@ejemplo.es': 'aplazado' });
    await smtp.up();
    await endPause();
    app.clock.advance({ minutes: 1 });
    await deliverDue(app);
    expect(recipients()).toEqual(['lejos@ejemplo.es']);
  });

  it('[PLUS-35] a mail in doubt is sent again with the same id', async () => {
    smtp.afterDot = 'cut';
    const id = await addDraft(app, { alumnos: await addAdults(app, ['duda@ejemplo.es']) });
    await send(secretaria, id);
    expect((await enviosOf(secretaria, id)).envios[0]).toMatchObject({
      estado: 'dudoso',
      motivo: 'No se sabe si llegó.',
    });
    smtp.afterDot = 'accept';
    app.clock.advance({ seconds: 5 });
    await deliverDue(app);
    expect((await enviosOf(secretaria, id)).envios[0]).toMatchObject({ estado: 'enviado', dudas: 1, intentos: 2 });
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('[PLUS-35] a mail that stays in doubt is sent again three times and no more, until the office says so', async () => {
    smtp.afterDot = 'cut';
    const id = await addDraft(app, { alumnos: await addAdults(app, ['dudas@ejemplo.es']) });
    await send(secretaria, id);
    for (let hours = 0; hours < 6; hours += 1) {
      app.clock.advance({ hours: 1 });
      await deliverDue(app);
    }
    expect(smtp.received).toHaveLength(4);
    expect(await statesOf(secretaria, id)).toEqual({ 'dudas@ejemplo.es': 'dudoso' });
    smtp.afterDot = 'accept';
    const reply = await secretaria.post('/mensajeria/api/reenviar').send({ mensajeId: id, estado: 'dudoso' });
    expect(reply.body).toMatchObject({ mensaje: 'Mensajes enviados.' });
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

describe('a run of messages', () => {
  it('[PLUS-35] that is stopped sends nothing more, and says what was not sent', async () => {
    smtp.afterDot = 'hold';
    const addresses = Array.from({ length: 30 }, (_, index) => `parar${String(index)}@ejemplo.es`);
    const id = await addDraft(app, { alumnos: await addAdults(app, addresses) });
    const sending = send(secretaria, id);
    await until(() => smtp.received.length > 0);
    const { rows } = await app.db.query<{ proceso_id: number }>('SELECT proceso_id FROM mensajes WHERE id = $1', [id]);
    const stopping = secretaria.get(`/procesos/parar/${String(rows[0]?.proceso_id)}`);
    const stopped = stopping.then(({ body }) => body as { success: boolean });
    await until(async () => {
      const found = await app.db.query(`SELECT FROM procesos WHERE id = $1 AND situacion = 'deteniendo'`, [
        rows[0]?.proceso_id,
      ]);
      return found.rowCount === 1;
    });
    smtp.release();
    expect((await stopped).success).toBe(true);
    await sending;
    await until(
      async () =>
        (await app.db.query(`SELECT FROM mensajes WHERE id = $1 AND estado = 'detenido'`, [id])).rowCount === 1,
    );
    await deliverDue(app);
    const { totales } = await enviosOf(secretaria, id);
    expect(totales).toEqual({ enviado: smtp.received.length, anulado: 30 - smtp.received.length });
    expect(smtp.received.length).toBeLessThanOrEqual(10);
  });

  it('[PLUS-35] stops itself if the server rejects more than one in twenty of the first 200', async () => {
    const addresses = Array.from({ length: 230 }, (_, index) =>
      index % 16 === 0 ? `no@corte${String(index)}.es` : `corte${String(index)}@ejemplo.es`,
    );
    const id = await addDraft(app, { alumnos: await addAdults(app, addresses) });
    const { proceso_id } = await send(secretaria, id);
    await until(
      async () =>
        (await app.db.query(`SELECT FROM mensajes WHERE id = $1 AND estado = 'detenido'`, [id])).rowCount === 1,
    );
    const { rows } = await app.db.query('SELECT situacion, error FROM procesos WHERE id = $1', [proceso_id]);
    expect(rows).toEqual([
      { situacion: 'detenido', error: 'El servidor rechaza los correos: esa dirección no existe.' },
    ]);
    const { totales } = await enviosOf(secretaria, id);
    expect(totales.anulado).toBeGreaterThan(0);
    expect((totales.enviado ?? 0) + (totales.rechazado ?? 0)).toBeGreaterThanOrEqual(200);
  });

  it('[PLUS-35] sends no more than the limit of the day; the rest leaves on the next day', async () => {
    await setSetting(app, 'mensajes.correo_dia', 1);
    await app.db.query('UPDATE canales SET enviados_hoy = 0');
    const id = await addDraft(app, { alumnos: await addAdults(app, ['hoy@ejemplo.es', 'manana@ejemplo.es']) });
    await send(secretaria, id);
    const { envios } = await enviosOf(secretaria, id);
    expect(envios.map(({ estado }) => estado)).toEqual(['enviado', 'aplazado']);
    expect(envios[1]?.motivo).toBe('Se reintentará mañana a las 00:00: se ha llegado al límite de 1 al día.');
    await deliverDue(app);
    expect(recipients()).toEqual(['hoy@ejemplo.es']);
    app.clock.advance({ hours: 24 });
    await deliverDue(app);
    expect(recipients()).toEqual(['hoy@ejemplo.es', 'manana@ejemplo.es']);
    await setSetting(app, 'mensajes.correo_dia', 0);
  });
});
