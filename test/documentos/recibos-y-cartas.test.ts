import type { Agent } from 'supertest';
import type { BuzonReply, MensajeAbiertoReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { API } from '../facturas/support';
import { PayOffice } from '../pagos/pay-office';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { readPdfs } from '../support/pdf';
import {
  addPayingFamily,
  giveCampusUser,
  invoiceOf,
  mailsAbout,
  replyOf,
  sendDocuments,
  sentOf,
  startDrawing,
  type PayingFamily,
} from './support';

let app: TestApp;
let office: Agent;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  office = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** The text of the PDF of the newest message in a campus inbox. */
async function newestPdf(reader: Agent): Promise<string> {
  const { mensajes } = (await reader.get('/campus/api/mensajes').expect(200)).body as BuzonReply;
  const { body } = await reader.get(`/campus/api/mensajes/${String(mensajes[0]?.id)}`).expect(200);
  const file = (body as MensajeAbiertoReply).hilo.flatMap(({ anexos }) => anexos)[0];
  const bytes = (
    await reader
      .get(file?.url ?? '')
      .responseType('blob')
      .expect(200)
  ).body as Buffer;
  return oneRow(readPdfs([bytes]))
    .pages.join(' ')
    .replace(/\s+/g, ' ');
}

describe('the receipt of a paid invoice', () => {
  let family: PayingFamily;
  let guardian: Agent;
  beforeAll(async () => {
    guardian = await agentOf(app, 'tutora');
    family = await addPayingFamily(app, { tutores: [{ nombre: 'Elena', email: 'elena@x.es' }] });
    await giveCampusUser(app, family.tutores[0]);
    await startDrawing(office, (await invoiceOf(office, family.alumnos[0])).id);
  });
  const collect = (id: number, more: object = {}) =>
    office
      .post(`${API}/cobrar-facturas`)
      .send({ idsSeleccionados: String(id), fecha: '2026-11-20', ...more })
      .expect(200);
  const reopen = (id: number) =>
    office
      .post(`${API}/marcar-pendientes`)
      .send({ idsSeleccionados: String(id) })
      .expect(200);

  it('[PLUS-35] is sent once the invoice is paid, and says when and how much', async () => {
    const { id, numero } = await invoiceOf(office, family.alumnos[0]);
    const unpaid = replyOf(await sendDocuments({ app, agent: office }, 'recibo', [id], { previo: 1 }));
    expect(unpaid.omitidos).toMatchObject([{ motivo: 'No está cobrada.', codigo: 'sin-cobrar' }]);
    await collect(id);
    replyOf(await sendDocuments({ app, agent: office }, 'recibo', [id]));
    const [mail] = await mailsAbout(app, numero);
    expect(mail).toMatchObject({ to: 'elena@x.es', subject: `Justificante de cobro de la factura ${numero}` });
    expect(mail?.text).toContain('cobrada el 20/11/2026');
    expect(mail?.text).not.toContain('45,00');
    expect(await newestPdf(guardian)).toMatch(/Justificante de cobro.*Elena Muñoz.*20\/11\/2026.*45,00 €/);
  });

  it('[PLUS-35] is withdrawn if the payment is taken back before its mail leaves', async () => {
    const { id } = await invoiceOf(office, family.alumnos[0]);
    await collect(id);
    replyOf(await sendDocuments({ app, agent: office }, 'recibo', [id]));
    await reopen(id);
    expect((await sentOf(office, 'recibo', id))[0]?.envios).toMatchObject([
      { estado: 'anulado', motivo: 'La factura ya no consta como cobrada.' },
    ]);
  });

  it('[PLUS-35] of a payment by another method is another receipt, which is sent although the first one was', async () => {
    const { id, numero } = await invoiceOf(office, family.alumnos[0]);
    await collect(id);
    replyOf(await sendDocuments({ app, agent: office }, 'recibo', [id]));
    expect(await mailsAbout(app, numero)).toHaveLength(1);
    await reopen(id);
    const { rows } = await app.db.query<{ id: number }>(
      `SELECT id FROM formas_pago WHERE activa AND descripcion <> 'Efectivo' ORDER BY id LIMIT 1`,
    );
    await collect(id, { formaPagoId: oneRow(rows).id });
    expect(replyOf(await sendDocuments({ app, agent: office }, 'recibo', [id])).documentos).toBe(1);
  });
});

describe('a pay letter', () => {
  let pay: PayOffice;
  let teacher: Agent;
  beforeAll(async () => {
    teacher = await agentOf(app, 'profesora');
    const { rows } = await app.db.query<{ id: number }>(
      `UPDATE profesores SET email = 'marta@x.es' WHERE usuario_id = (SELECT id FROM usuarios WHERE username = 'profesora') RETURNING id`,
    );
    pay = new PayOffice(office, oneRow(rows).id);
  });
  const letter = () =>
    pay.pay([{ descripcion: 'Taller', cantidad: '1', valor: '120.00', total: '120.00' }], { fecha: '2026-11-20' });

  it('[PLUS-35] goes to its teacher, who opens it in the campus', async () => {
    const { id, numero } = await letter();
    replyOf(await sendDocuments({ app, agent: office }, 'carta', [id]));
    const [mail] = await mailsAbout(app, numero);
    expect(mail).toMatchObject({ to: 'marta@x.es', subject: `Carta de pago ${numero}`, attachments: [] });
    expect(mail?.text).not.toContain('120');
    expect(await newestPdf(teacher)).toContain(numero);
  });

  it('[PLUS-35] is not opened by users of the office who may not see pay', async () => {
    const { id } = await letter();
    replyOf(await sendDocuments({ app, agent: office }, 'carta', [id]));
    const { rows } = await app.db.query<{ url: string }>(
      `SELECT '/subidas/' || s.token AS url FROM mensajes_documentos d JOIN subidas s ON s.id = d.subida_id WHERE d.carta_id = $1`,
      [id],
    );
    const { url } = oneRow(rows);
    await office.get(url).expect(200);
    const secretary = await agentOf(app, 'secretaria');
    const kept = await app.db.query<{ permisos: string[] }>(
      `SELECT permisos FROM usuarios WHERE username = 'secretaria'`,
    );
    await app.db.query(
      `UPDATE usuarios SET permisos = array_remove(permisos, 'pagos.ver') WHERE username = 'secretaria'`,
    );
    await secretary.get(url).expect(403);
    expectRefusal(await sendDocuments({ app, agent: secretary }, 'carta', [id]), 403);
    await app.db.query(`UPDATE usuarios SET permisos = $1 WHERE username = 'secretaria'`, [kept.rows[0]?.permisos]);
  });

  it('[PLUS-35] that waits is withdrawn when the letter is cancelled, and a cancelled one is not sent', async () => {
    const { id } = await letter();
    replyOf(await sendDocuments({ app, agent: office }, 'carta', [id]));
    const { numero: counter } = await pay.cancel(id);
    expect((await sentOf(office, 'carta', id))[0]?.envios).toMatchObject([{ estado: 'anulado' }]);
    const { omitidos } = replyOf(await sendDocuments({ app, agent: office }, 'carta', [id], { previo: 1 }));
    expect(omitidos).toMatchObject([{ motivo: `Está anulada por la ${counter}.` }]);
  });

  it('[PLUS-35] two of one teacher are one mail', async () => {
    const letters = [await letter(), await letter()];
    const reply = replyOf(
      await sendDocuments(
        { app, agent: office },
        'carta',
        letters.map(({ id }) => id),
      ),
    );
    expect(reply).toMatchObject({ documentos: 2, direcciones: 1 });
    expect(await mailsAbout(app, '2 cartas de pago de noviembre')).toHaveLength(1);
  });
});
