import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../support';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';
import { addAdult, addAdults, addDraft, deliverDue, enviosOf, office, send, statesOf } from './support';

let smtp: TestSmtpServer;
let app: TestApp;
let secretaria: Agent;

beforeAll(async () => {
  smtp = await startTestSmtpServer();
  app = await startTestApp({ worker: true, env: { SMTP_URL: smtp.url } });
  secretaria = await office(app);
});
beforeEach(() => smtp.clear());
afterAll(async () => {
  await app.close();
  await smtp.close();
});

it('[PLUS-35] a message goes once to each address, from the academy, with one recipient and an id of its own', async () => {
  const ids = await addAdults(app, ['uno@ejemplo.es', 'dos@ejemplo.es']);
  const id = await addDraft(app, { alumnos: ids, asunto: 'Reunión', texto: '<p>El lunes</p>' });
  const reply = await send(secretaria, id);
  expect(reply).toMatchObject({ error: null, mensaje: 'Mensajes enviados.', enviados: 2, omitidos: [] });
  expect(smtp.received.map(({ recipient }) => recipient).toSorted()).toEqual(['dos@ejemplo.es', 'uno@ejemplo.es']);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
  for (const mail of smtp.received) {
    expect(mail.messageId).toMatch(/^<e\d+\.[0-9a-f]{16}@[\w.-]+>$/);
    expect(mail.subject).toBe('Reunión');
    expect(mail.text).toContain('El lunes');
  }
  expect(await statesOf(secretaria, id)).toEqual({ 'uno@ejemplo.es': 'enviado', 'dos@ejemplo.es': 'enviado' });
});
