import { JoinSummariesService } from '../../libs/notificaciones/resumen/join-summaries.service';
import type { Agent } from 'supertest';
import { addClass, addMateria, saveRecord, type NewMateria } from '../clases/support';
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
  app = await startTestApp({ now: NOW, env: { SMTP_URL: smtp.url } });
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

/** Cancels a class of a student on a day, and announces it. */
async function cancelled(fecha: string, alumno: number | undefined): Promise<void> {
  app.clock.set(NOW);
  const id = await addClass(app, violin, { fecha, alumnos: [alumno] });
  await admin
    .post(`/api/horarios/clases/${String(id)}/anular`)
    .send({ motivo: '' })
    .expect(200);
  await announceAt(app, SOON, NOW);
}

/** Writes and sends what is due at an instant. @returns the mails to the mother so far */
async function sendAt(instant: string) {
  app.clock.set(instant);
  while ((await app.app.get(JoinSummariesService, { strict: false }).joinNext()) > 0);
  await deliverDue(app);
  return smtp.received.filter(({ to }) => to.includes('elena@x.es'));
}

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
