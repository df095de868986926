import { JoinSummariesService } from '../../libs/notificaciones/resumen/join-summaries.service';
import type { Agent } from 'supertest';
import { addClass, addMateria, saveRecord, type NewMateria } from '../clases/support';
import { oneRow } from '../../libs/platform';
import { deliverDue, setSetting } from '../mensajes/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { deleteClasses } from '../support/delete-classes';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { addFamily, announceAt, forgetNotices } from './support';

/** A Friday morning, outside quiet hours. */
const NOW = '2026-11-20T10:00:00+01:00';
const SOON = '2026-11-20T10:02:00+01:00';
const EVENING = '2026-11-20T19:00:00+01:00';

let smtp: TestSmtpServer;
let app: TestApp;
let admin: Agent;
let violin: NewMateria;
let lucia: number | undefined;
let hugo: number | undefined;
beforeAll(async () => {
  smtp = await startTestSmtpServer();
  app = await startTestApp({ now: NOW, worker: true, env: { SMTP_URL: smtp.url } });
  admin = await agentOf(app, 'admin');
  violin = await addMateria(app, { descripcion: 'Violín', particular: true });
  [lucia, hugo] = await addFamily(app, 'elena@x.es');
  await app.db.query(
    `INSERT INTO resumenes_diarios (tutor_id, desde) SELECT id, now() FROM tutores WHERE email = 'elena@x.es'`,
  );
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  app.clock.set(NOW);
  smtp.clear();
  await deleteClasses(app.db);
  await forgetNotices(app);
});

/** Cancels a class of each student on a day, and announces what is cancelled. */
async function cancelled(fecha: string, ...alumnos: (number | undefined)[]): Promise<void> {
  app.clock.set(NOW);
  for (const [index, alumno] of alumnos.entries()) {
    const id = await addClass(app, violin, { fecha, hora: `${String(16 + index)}:00`, alumnos: [alumno] });
    await admin
      .post(`/api/horarios/clases/${String(id)}/anular`)
      .send({ motivo: '' })
      .expect(200);
  }
  await announceAt(app, SOON, NOW);
}

/** Writes and sends what is due at an instant. @returns the mails to the mother so far */
async function sendAt(instant: string) {
  app.clock.set(instant);
  while ((await app.app.get(JoinSummariesService, { strict: false }).joinNext()) > 0);
  await deliverDue(app);
  return smtp.received.filter(({ to }) => to.includes('elena@x.es'));
}

/** Has the mother at another address during a test, and at her own afterwards. */
async function atAddress(email: string, test: () => Promise<void>): Promise<void> {
  await app.db.query(`UPDATE tutores SET email = $1 WHERE email = 'elena@x.es'`, [email]);
  try {
    await test();
  } finally {
    await app.db.query(`UPDATE tutores SET email = 'elena@x.es' WHERE email = $1`, [email]);
  }
}

/** The envíos to an address, oldest first. */
const statesAt = async (destino: string) =>
  (
    await app.db.query<{ estado: string }>('SELECT estado FROM envios WHERE destino = $1 ORDER BY id', [destino])
  ).rows.map(({ estado }) => estado);

/** State and reason of the envíos to the mother, oldest first. */
const states = async () =>
  (
    await app.db.query<{ estado: string; motivo: string | null }>(
      `SELECT estado, motivo FROM envios WHERE destino = 'elena@x.es' ORDER BY id`,
    )
  ).rows;
const SENT = { estado: 'enviado', motivo: 'En el resumen diario.' };

it('[PLUS-35] who wants one mail a day gets the messages of the day in one, at its hour', async () => {
  await cancelled('2026-11-24', lucia);
  await cancelled('2026-11-25', hugo);
  expect(await sendAt(SOON)).toEqual([]);
  expect((await states()).map(({ estado }) => estado)).toEqual(['en-cola', 'en-cola']);
  const [mail, ...others] = await sendAt(EVENING);
  expect(others).toEqual([]);
  expect(mail?.headers.subject).toBe('Resumen del viernes 20/11: 2 avisos');
  expect(mail?.text).toMatch(/Clase anulada: martes 24\/11.*Sobre Lucía.*Clase anulada: miércoles 25\/11.*Sobre Hugo/s);
  expect(await states()).toEqual([SENT, SENT, { estado: 'enviado', motivo: null }]);
  expect(await sendAt('2026-11-21T19:00:00+01:00')).toHaveLength(1);
});

it('[PLUS-35] what cannot wait leaves at once, and a single message leaves as it is', async () => {
  await cancelled('2026-11-21', lucia);
  const days = async (instant: string) => (await sendAt(instant)).map(({ text }) => /\d\d\/\d\d/.exec(text)?.[0]);
  expect(await days(SOON)).toEqual(['21/11']);
  await cancelled('2026-11-24', lucia);
  expect(await days(EVENING)).toEqual(['21/11', '24/11']);
});

it('[PLUS-35] a class that changes again before the summary leaves is told once, as it is then', async () => {
  const id = await addClass(app, violin, { fecha: '2026-11-24', alumnos: [lucia] });
  await saveRecord(admin, 'clases', id, { fecha: '2026-11-26' }).expect(200);
  await announceAt(app, SOON, '2026-11-20T10:05:00+01:00');
  await saveRecord(admin, 'clases', id, { fecha: '2026-11-27' }).expect(200);
  await announceAt(app, '2026-11-20T10:10:00+01:00', NOW);
  const mails = await sendAt(EVENING);
  expect(mails.map(({ text }) => /pasa al \S+ \S+/.exec(text)?.[0])).toEqual(['pasa al viernes 27/11,']);
});

it('[PLUS-35] if the mail server refuses the summary, none of its messages counts as sent', async () => {
  await app.db.query(`UPDATE tutores SET email = 'no@x.es' WHERE email = 'elena@x.es'`);
  await cancelled('2026-11-24', lucia);
  await cancelled('2026-11-25', hugo);
  await sendAt(EVENING);
  const { rows } = await app.db.query<{ estado: string }>(`SELECT estado FROM envios WHERE destino = 'no@x.es'`);
  expect(rows.map(({ estado }) => estado)).toEqual(['rechazado', 'rechazado', 'rechazado']);
  await app.db.query(`UPDATE tutores SET email = 'elena@x.es' WHERE email = 'no@x.es'`);
});

it('[PLUS-35] the summary leaves at the hour of the settings, after the quiet hours', async () => {
  await setSetting(app, 'mensajes.hora_resumen', '22:00');
  await cancelled('2026-11-24', lucia);
  await cancelled('2026-11-25', hugo);
  await setSetting(app, 'mensajes.hora_resumen', '19:00');
  expect(await sendAt('2026-11-20T22:30:00+01:00')).toEqual([]);
  expect(await sendAt('2026-11-21T08:00:00+01:00')).toHaveLength(1);
});

it('[PLUS-35] what waits for a summary does not leave when the office sends other mails of the message again', async () => {
  await app.db.query(
    `INSERT INTO tutores (nombre, apellidos, familia_id, email) SELECT 'Pablo', 'Muñoz', familia_id, 'no@pablo.es' FROM alumnos WHERE id = $1`,
    [lucia],
  );
  await cancelled('2026-11-24', lucia);
  await sendAt(SOON);
  expect(await statesAt('no@pablo.es')).toEqual(['rechazado']);
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM mensajes WHERE autor_id IS NULL');
  const again = { mensajeId: oneRow(rows).id, estado: 'rechazado' };
  await app.db.query(`DELETE FROM direcciones_correo`);
  await admin.post('/mensajeria/api/reenviar').send(again).expect(200);
  await app.db.query(`DELETE FROM tutores WHERE email = 'no@pablo.es'`);
  expect(await sendAt(SOON)).toEqual([]);
  expect(await statesAt('elena@x.es')).toEqual(['en-cola']);
  expect(await sendAt(EVENING)).toHaveLength(1);
});

it('[PLUS-35] a message that left by itself stays sent although its summary is refused', () =>
  atAddress('no@x.es', async () => {
    await cancelled('2026-11-24', lucia);
    await cancelled('2026-11-25', hugo);
    app.clock.set(EVENING);
    await app.app.get(JoinSummariesService, { strict: false }).joinNext();
    await app.db.query(
      `UPDATE envios SET estado = 'enviado' WHERE id = (SELECT min(id) FROM envios WHERE destino = 'no@x.es')`,
    );
    await sendAt(EVENING);
    expect(await statesAt('no@x.es')).toEqual(['enviado', 'rechazado', 'rechazado']);
  }));

it('[PLUS-35] news that changes while its summary cannot leave is told once, as it is then', () =>
  atAddress('gris@x.es', async () => {
    const id = await addClass(app, violin, { fecha: '2026-11-24', alumnos: [lucia] });
    await saveRecord(admin, 'clases', id, { fecha: '2026-11-26' }).expect(200);
    await announceAt(app, SOON, NOW);
    await cancelled('2026-11-25', hugo);
    await sendAt(EVENING);
    expect(await statesAt('gris@x.es')).toEqual(['en-cola', 'en-cola', 'aplazado']);
    await saveRecord(admin, 'clases', id, { fecha: '2026-11-27' }).expect(200);
    await announceAt(app, '2026-11-20T19:05:00+01:00', EVENING);
    await sendAt('2026-11-20T19:10:00+01:00');
    await sendAt('2026-11-21T19:00:00+01:00');
    const texts = smtp.received.map(({ text }) => text).join('\n');
    expect([...texts.matchAll(/pasa al \S+ \S+/g)].map(([found]) => found)).toEqual(['pasa al viernes 27/11,']);
    expect(texts.match(/miércoles 25\/11/g)).toHaveLength(1);
  }));

it('[PLUS-35] a tutor is told nothing of a child who is of another family by the time the summary leaves', async () => {
  await cancelled('2026-11-24', lucia, hugo);
  await cancelled('2026-11-25', hugo);
  const { rows } = await app.db.query<{ familia_id: number }>('SELECT familia_id FROM alumnos WHERE id = $1', [hugo]);
  await app.db.query('UPDATE alumnos SET familia_id = NULL WHERE id = $1', [hugo]);
  const [mail, ...others] = await sendAt(EVENING);
  await app.db.query('UPDATE alumnos SET familia_id = $2 WHERE id = $1', [hugo, oneRow(rows).familia_id]);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('24/11');
  expect(mail?.text).not.toMatch(/Hugo|25\/11/);
  expect((await states()).map(({ estado }) => estado)).toEqual(['enviado', 'omitido']);
});

it('[PLUS-35] a summary that waits for the server is not sent to a tutor who leaves one of the families meanwhile', () =>
  atAddress('gris@x.es', async () => {
    await cancelled('2026-11-24', lucia);
    await cancelled('2026-11-25', hugo);
    await sendAt(EVENING);
    const { rows } = await app.db.query<{ familia_id: number }>('SELECT familia_id FROM alumnos WHERE id = $1', [hugo]);
    await app.db.query('UPDATE alumnos SET familia_id = NULL WHERE id = $1', [hugo]);
    await sendAt('2026-11-20T19:10:00+01:00');
    await sendAt('2026-11-20T19:11:00+01:00');
    await app.db.query('UPDATE alumnos SET familia_id = $2 WHERE id = $1', [hugo, oneRow(rows).familia_id]);
    expect(smtp.received.map(({ text }) => /2\d\/11/.exec(text)?.[0])).toEqual(['24/11']);
    expect(await statesAt('gris@x.es')).toEqual(['enviado', 'omitido', 'omitido']);
  }));

it('[PLUS-35] the summary of one person that cannot be written does not hold up those of other people', async () => {
  const [eva] = await addFamily(app, 'ada@x.es', ['Eva']);
  await app.db.query(
    `INSERT INTO resumenes_diarios (tutor_id, desde) SELECT id, now() FROM tutores WHERE email = 'ada@x.es'`,
  );
  await cancelled('2026-11-24', eva);
  await cancelled('2026-11-25', eva);
  // A stored text that is no template.
  await app.db.query(`UPDATE mensajes SET asunto = '{{{x}}}', estado = 'borrador' WHERE autor_id IS NULL`);
  await cancelled('2026-11-24', lucia);
  await cancelled('2026-11-25', hugo);
  expect(await sendAt(EVENING)).toHaveLength(1);
  expect(await statesAt('ada@x.es')).toEqual(['en-cola', 'en-cola']);
});
