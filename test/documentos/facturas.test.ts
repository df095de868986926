import type { Agent, Response } from 'supertest';
import type { BuzonReply, MensajeAbiertoReply } from '../../libs/contracts';
import { draftOf, rectify } from '../facturas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { readPdfs } from '../support/pdf';
import {
  addPayingFamily,
  giveCampusUser,
  invoiceOf,
  mailsAbout,
  remakeAll,
  replyOf,
  sendDocuments,
  sentOf,
  startDrawing,
  untilSent,
  type PayingFamily,
} from './support';

let app: TestApp;
let office: Agent;
let guardian: Agent;
let family: PayingFamily;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  office = await agentOf(app, 'secretaria');
  guardian = await agentOf(app, 'tutora');
  family = await addPayingFamily(app, {
    tutores: [
      { nombre: 'Pablo', email: 'pablo@x.es' },
      { nombre: 'Elena', email: 'elena@x.es', nif: '12345678Z' },
    ],
  });
  await giveCampusUser(app, family.tutores[1]);
  await startDrawing(office, (await invoiceOf(office, family.alumnos[0])).id);
});
afterAll(() => app.close());

const child = () => family.alumnos[0];
async function sendOne(id: number, body: object = {}): Promise<Response> {
  const reply = await office.post(`/api/documentos/factura/${String(id)}/enviar`).send(body);
  await untilSent(app);
  return reply;
}

/** Sends an invoice. @throws Error if it is refused */
async function sent(id: number, body: object = {}): Promise<unknown> {
  const reply = await sendOne(id, body);
  if (reply.status !== 200) throw new Error(`The invoice was refused: ${reply.text}`);
  return reply.body;
}

const delivered = (subject: string) => mailsAbout(app, subject);

const inbox = async (): Promise<BuzonReply['mensajes']> =>
  ((await guardian.get('/campus/api/mensajes').expect(200)).body as BuzonReply).mensajes;

describe('an invoice by mail', () => {
  it('[PLUS-35] goes to the guardian whom it is made out to, and says no amount', async () => {
    const { id, numero } = await invoiceOf(office, child());
    expect(await sent(id)).toMatchObject({ mensaje: 'Se envía a elena@x.es.' });
    const [mail, ...others] = await delivered(numero);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'elena@x.es', subject: `Factura ${numero}`, attachments: [] });
    expect(mail?.text).toContain('a nombre de Elena Muñoz');
    expect(mail?.text).not.toMatch(/45,00|€/);
    expect(mail?.text).toMatch(/campus\/mensajes\/\d+/);
  });

  it('[PLUS-35] has its PDF in the campus, which only the people of the message and the office with its right open', async () => {
    const { id, numero } = await invoiceOf(office, child());
    await sent(id);
    const [line] = await inbox();
    const { body } = await guardian.get(`/campus/api/mensajes/${String(line?.id)}`).expect(200);
    const [file] = (body as MensajeAbiertoReply).hilo.flatMap(({ anexos }) => anexos);
    expect(file?.nombre).toBe(`${numero}.pdf`);
    const url = file?.url ?? '';
    const bytes = (await guardian.get(url).responseType('blob').expect(200)).body as Buffer;
    expect(readPdfs([bytes])[0]?.pages.join(' ')).toContain(numero);
    await office.get(url).expect(200);
    await (await agentOf(app, 'alumno')).get(url).expect(403);
    await (await agentOf(app, 'profesora')).get(url).expect(403);
  });

  it('[PLUS-35] has the PDF attached if the sender chooses so, the same file every time', async () => {
    const { id, numero } = await invoiceOf(office, child());
    await sent(id);
    await sent(id, { adjuntar: '1' });
    const [plain, attached] = await delivered(numero);
    expect(plain?.attachments).toEqual([]);
    expect(attached?.attachments.map(({ fileName, type }) => [fileName, type])).toEqual([
      [`${numero}.pdf`, 'application/pdf'],
    ]);
    const { rows } = await app.db.query('SELECT DISTINCT subida_id FROM mensajes_documentos WHERE factura_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('[PLUS-35] is shown in its record with the day, the address and what became of the mail', async () => {
    const { id, numero } = await invoiceOf(office, child());
    await sent(id);
    await delivered(numero);
    expect(await sentOf(office, 'factura', id)).toMatchObject([
      {
        adjunto: false,
        envios: [{ nombre: 'Elena Muñoz', destino: 'elena@x.es', estado: 'guardado' }],
        campus: { copias: 1 },
      },
    ]);
  });

  it('[PLUS-35] the question before it is sent names the address, and the last time', async () => {
    const { id } = await invoiceOf(office, child());
    const describe = async () =>
      (await office.get(`/api/documentos/factura/${String(id)}/enviar`).expect(200)).body as object;
    expect(await describe()).toEqual({ texto: 'Se enviará a Elena Muñoz (elena@x.es).' });
    await sent(id);
    expect(await describe()).toEqual({ texto: 'Se enviará a Elena Muñoz (elena@x.es). Ya se envió hoy a elena@x.es.' });
  });

  it('[PLUS-35] a draft is not sent', async () => {
    const draft = await draftOf(office, child() ?? 0);
    const reply = await sendOne(draft);
    expectRefusal(reply, 422);
    expect(reply.body).toMatchObject({ mensaje: 'Es un borrador: antes hay que emitirla.' });
  });
});

describe('invoices by mail', () => {
  it('[PLUS-35] of one family are one message, named by their month', async () => {
    const ids = [await invoiceOf(office, family.alumnos[0]), await invoiceOf(office, family.alumnos[1])].map(
      ({ id }) => id,
    );
    const reply = replyOf(await sendDocuments({ app, agent: office }, 'factura', ids));
    expect(reply).toMatchObject({ documentos: 2, direcciones: 1, omitidos: [] });
    expect(await delivered('2 facturas de noviembre')).toMatchObject([{ to: 'elena@x.es' }]);
  });

  it('[PLUS-35] the preview writes nothing, and names each document that is left out and why', async () => {
    const alone = await addPayingFamily(app, { tutores: [{ nombre: 'Ana', email: null }], apellidos: 'Ruiz' });
    const open = await invoiceOf(office, child());
    const before = await invoiceOf(office, child());
    await sent(before.id);
    const draft = await draftOf(office, child() ?? 0);
    const cancelled = await invoiceOf(office, child());
    const { numero: by } = (await rectify(office, cancelled.id)).body as { numero: string };
    const unreached = await invoiceOf(office, alone.alumnos[0]);
    const ids = [open.id, before.id, draft, cancelled.id, unreached.id];
    const count = await countMessages();
    const reply = replyOf(await sendDocuments({ app, agent: office }, 'factura', ids, { previo: 1 }));
    expect(await countMessages()).toBe(count);
    expect(reply).toMatchObject({
      documentos: 1,
      direcciones: 1,
      personas: [{ documentos: [open.numero], mensaje_id: null }],
    });
    expect(Object.fromEntries(reply.omitidos.map(({ id, motivo }) => [id, motivo]))).toEqual({
      [before.id]: 'Ya se envió hoy a elena@x.es.',
      [draft]: 'Es un borrador: antes hay que emitirla.',
      [cancelled.id]: `Está anulada por la ${by}.`,
      [unreached.id]: 'Ningún tutor de Lucía Ruiz tiene correo.',
    });
  });

  it('[PLUS-35] what was sent before goes again only if the sender chooses so', async () => {
    const { id } = await invoiceOf(office, child());
    await sent(id);
    expect(replyOf(await sendDocuments({ app, agent: office }, 'factura', [id], { previo: 1 })).documentos).toBe(0);
    expectRefusal(await sendDocuments({ app, agent: office }, 'factura', [id]), 422);
    expect(replyOf(await sendDocuments({ app, agent: office }, 'factura', [id], { repetir: 1 })).documentos).toBe(1);
  });

  it('[PLUS-35] go to all guardians if it is not known to whom the invoice is made out', async () => {
    const other = await addPayingFamily(app, {
      tutores: [
        { nombre: 'Rosa', email: 'rosa@x.es' },
        { nombre: 'Luis', email: 'luis@x.es' },
      ],
      apellidos: 'Vega',
    });
    const { id } = await invoiceOf(office, other.alumnos[0]);
    const { personas } = replyOf(await sendDocuments({ app, agent: office }, 'factura', [id], { previo: 1 }));
    expect(personas).toMatchObject([{ destinos: ['rosa@x.es', 'luis@x.es'], sin_campus: ['Rosa Vega', 'Luis Vega'] }]);
  });

  it('[PLUS-35] a preview that no longer holds is refused, and nothing is sent', async () => {
    const { id } = await invoiceOf(office, child());
    const { huella } = replyOf(await sendDocuments({ app, agent: office }, 'factura', [id], { previo: 1 }));
    await app.db.query(`UPDATE tutores SET email = 'nueva@x.es' WHERE id = $1`, [family.tutores[1]]);
    const reply = await sendDocuments({ app, agent: office }, 'factura', [id], { huella });
    await app.db.query(`UPDATE tutores SET email = 'elena@x.es' WHERE id = $1`, [family.tutores[1]]);
    expect(reply.status).toBe(409);
    expect(await sentOf(office, 'factura', id)).toEqual([]);
  });

  it('[PLUS-35] two users who send the same invoice at once send it once', async () => {
    const { id } = await invoiceOf(office, child());
    const users = [office, await agentOf(app, 'admin')];
    await Promise.all(users.map((agent) => sendDocuments({ app, agent }, 'factura', [id])));
    expect(await sentOf(office, 'factura', id)).toHaveLength(1);
  });

  it('[PLUS-35] need the right to see invoices, and above 50 addresses the right to write to many', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({
      nombre: `Tutor ${String(index)}`,
      email: `t${String(index)}@x.es`,
    }));
    const { alumnos } = await addPayingFamily(app, { tutores: many, apellidos: 'Numerosa' });
    const { id } = await invoiceOf(office, alumnos[0]);
    await without('mensajes.masivo', async () => {
      expectRefusal(await sendDocuments({ app, agent: office }, 'factura', [id]), 403);
      expect(await sentOf(office, 'factura', id)).toEqual([]);
    });
    await without('facturas.ver', async () => {
      expectRefusal(await sendDocuments({ app, agent: office }, 'factura', [id]), 403);
      expectRefusal(await sendOne(id), 403);
    });
  });
});

/** Takes a permission from the user of the office while `work` runs. */
async function without(permission: string, work: () => Promise<void>): Promise<void> {
  const ofOffice = `WHERE username = 'secretaria'`;
  const { rows } = await app.db.query<{ permisos: string[] }>(`SELECT permisos FROM usuarios ${ofOffice}`);
  await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, $1) ${ofOffice}`, [permission]);
  try {
    await work();
  } finally {
    await app.db.query(`UPDATE usuarios SET permisos = $1 ${ofOffice}`, [rows[0]?.permisos]);
  }
}

describe('a mail that waits', () => {
  /** Sends an invoice. Its mail stays in the queue, because mails leave in `delivered` only. */
  async function waiting(id: number): Promise<void> {
    await sent(id);
    expect((await sentOf(office, 'factura', id))[0]?.envios).toMatchObject([{ estado: 'en-cola' }]);
  }

  it('[PLUS-35] is withdrawn with its copy in the campus when its invoice is rectified', async () => {
    const { id, numero } = await invoiceOf(office, child());
    await waiting(id);
    const [line] = await inbox();
    expect(line?.asunto).toBe(`Factura ${numero}`);
    await rectify(office, id);
    expect((await sentOf(office, 'factura', id))[0]?.envios).toMatchObject([
      { estado: 'anulado', motivo: 'La factura se ha rectificado antes de que saliera el correo.' },
    ]);
    expect((await inbox()).map(({ asunto }) => asunto)).not.toContain(`Factura ${numero}`);
    expect(await delivered(numero)).toEqual([]);
  });

  it('[PLUS-35] is withdrawn as a whole, and its other invoices are sent anew', async () => {
    const [kept, cancelled] = [await invoiceOf(office, family.alumnos[0]), await invoiceOf(office, family.alumnos[1])];
    replyOf(await sendDocuments({ app, agent: office }, 'factura', [kept.id, cancelled.id]));
    await rectify(office, cancelled.id);
    await remakeAll(app);
    expect(await delivered(kept.numero)).toMatchObject([{ to: 'elena@x.es', subject: `Factura ${kept.numero}` }]);
    expect((await sentOf(office, 'factura', kept.id)).map(({ envios }) => envios[0]?.estado)).toEqual([
      'guardado',
      'anulado',
    ]);
  });
});

it('[PLUS-35] a mail that has left stays sent when its invoice is rectified', async () => {
  const { id, numero } = await invoiceOf(office, child());
  await sent(id);
  expect(await delivered(numero)).toHaveLength(1);
  await rectify(office, id);
  expect((await sentOf(office, 'factura', id))[0]?.envios).toMatchObject([{ estado: 'guardado' }]);
});

async function countMessages(): Promise<number> {
  const { rows } = await app.db.query<{ count: number }>('SELECT count(*)::integer AS count FROM mensajes');
  return rows[0]?.count ?? 0;
}
