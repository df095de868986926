import type { Agent } from 'supertest';
import type { SinLlegarReply } from '../../libs/contracts';
import { saveRecord } from '../clases/support';
import { startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { addDraft, deliverDue, office, send, statesOf, withoutPermission } from './support';

let smtp: TestSmtpServer;
let app: TestApp;
let secretaria: Agent;
let tutor: number;
let child: number;

beforeAll(async () => {
  smtp = await startTestSmtpServer();
  app = await startTestApp({ worker: true, env: { SMTP_URL: smtp.url } });
  secretaria = await office(app);
});
beforeEach(async () => {
  smtp.clear();
  await app.db.query(
    `DELETE FROM mensajes; DELETE FROM direcciones_correo; DELETE FROM alumnos WHERE apellidos = 'Prueba'`,
  );
  const { rows } = await app.db.query<{ id: number }>(
    `WITH f AS (INSERT INTO familias (nombre) VALUES ('Prueba') RETURNING id),
       t AS (INSERT INTO tutores (nombre, apellidos, email, familia_id)
         SELECT n, 'Prueba', e, f.id FROM f, (VALUES ('Elena', 'no@viejo.es'), ('Pablo', 'pablo@ejemplo.es')) v (n, e) RETURNING id),
       a AS (INSERT INTO alumnos (nombre, apellidos, fecha_alta, fecha_nacimiento, activo, familia_id)
         SELECT 'Lucía', 'Prueba', DATE '2026-09-01', DATE '2017-05-05', true, id FROM f RETURNING id)
     SELECT min(id) AS id FROM t UNION ALL SELECT id FROM a`,
  );
  [tutor = 0, child = 0] = rows.map(({ id }) => id);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const CALL = '/mensajeria/api/sin-llegar';
/** How many messages did not reach the family of the student, by first name. */
async function missed(): Promise<Record<string, number>> {
  const reply = await secretaria.get(CALL).query({ tipo: 'ALU', id: child }).expect(200);
  const { personas } = reply.body as SinLlegarReply;
  return Object.fromEntries(personas.map(({ nombre, mensajes }) => [nombre, mensajes]));
}
const setAddress = (email: string) => saveRecord(secretaria, 'tutores', tutor, { email }).expect(200);
const resend = () => secretaria.post(CALL).send({ tipo: 'TUT', id: tutor });

it('[PLUS-35] a mended address is offered the mails of the last 30 days that it did not get, and gets each once', async () => {
  const rejected = await addDraft(app, { alumnos: [child], asunto: 'Rechazado', texto: '<p>Hola, {{nombre}}</p>' });
  await send(secretaria, rejected);
  const omitted = await addDraft(app, { alumnos: [child], asunto: 'Omitido' });
  await send(secretaria, omitted);
  expect(await missed()).toEqual({});
  await setAddress('Elena@Nuevo.es');
  expect(await missed()).toEqual({ 'Elena Prueba': 2 });
  smtp.clear();
  const replies = await Promise.all([resend(), resend()]);
  expect(replies.map(({ body }) => (body as { mensaje: string }).mensaje)).toContain(
    'Se reenvían 2 mensajes a elena@nuevo.es.',
  );
  await deliverDue(app);
  expect(smtp.received.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted()).toEqual([
    'elena@nuevo.es Omitido',
    'elena@nuevo.es Rechazado',
  ]);
  expect(smtp.received.map(({ text }) => text).join()).toContain('Hola, Elena');
  expect(await missed()).toEqual({});
  expectRefusal(await resend(), 422);
});

it('[PLUS-35] an address that is typed anew is tried again; one that still returns mail is not offered anything', async () => {
  const mensaje = await addDraft(app, { alumnos: [child] });
  await send(secretaria, mensaje);
  await setAddress('otra@ejemplo.es');
  await setAddress('no@viejo.es');
  expect(await missed()).toEqual({ 'Elena Prueba': 1 });
  expect((await resend()).body).toMatchObject({ mensaje: 'Se reenvía 1 mensaje a no@viejo.es.' });
  await deliverDue(app);
  expect(await statesOf(secretaria, mensaje)).toMatchObject({ 'no@viejo.es': 'rechazado' });
  expect(await missed()).toEqual({});
});

it('[PLUS-35] what is older than 30 days, or was refused meanwhile, is not sent again', async () => {
  const old = await addDraft(app, { alumnos: [child] });
  await send(secretaria, old);
  await app.db.query(`UPDATE mensajes SET fecha = $2::timestamptz - interval '31 days' WHERE id = $1`, [
    old,
    app.clock.now(),
  ]);
  await app.db.query('DELETE FROM direcciones_correo');
  const academic = await addDraft(app, { alumnos: [child], categoria: 'academico' });
  await send(secretaria, academic);
  await setAddress('elena@nuevo.es');
  expect(await missed()).toEqual({ 'Elena Prueba': 1 });
  await app.db.query(
    `INSERT INTO preferencias_envio (tutor_id, canal, categoria, permitido, origen, momento)
     VALUES ($1, 'correo', 'academico', false, 'oficina', now())`,
    [tutor],
  );
  expectRefusal(await resend(), 422);
});

it('[PLUS-35] what did not reach a tutor is hidden from who may not see the list of tutors', async () => {
  await send(secretaria, await addDraft(app, { alumnos: [child] }));
  await setAddress('elena@nuevo.es');
  expect(await missed()).toEqual({ 'Elena Prueba': 1 });
  await withoutPermission(app, 'secretaria', 'tutores.ver', async () => {
    expect(await missed()).toEqual({});
    expectRefusal(await secretaria.get(CALL).query({ tipo: 'TUT', id: tutor }), 404);
    expectRefusal(await resend(), 404);
  });
});
