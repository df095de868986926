import type { Agent, Response } from 'supertest';
import { oneRow } from '../../libs/platform';
import { FacturasOperacion0048 } from '../../migrations/0048-facturas-operacion';
import { fieldsOf } from '../fichas/support';
import { expectRefusal } from '../support/expect-refusal';
import { migrateAgain } from '../support/migrate-again';
import { acceptedReply, BulkInvoicing, conceptNamed } from './bulk-support';
import { API, draftOf, messageOf, rectify, saveRecord, students } from './support';

const RESTRICT_VIOLATION = '23001';

let bulk: BulkInvoicing;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  ({ admin } = bulk);
  [alumno = 0] = await students(bulk.app, 1);
});
afterAll(() => bulk.close());

const send = (factura_id: number, more: object = {}): Promise<Response> =>
  Promise.resolve(admin.post(`${API}/emitir`).send({ factura_id, ...more }));

/** Creates a draft with these lines for the student and issues it, as a user does on the screen. */
async function issueByHand(lines: readonly object[], more: object = {}): Promise<Response> {
  return send(await draftOf(admin, alumno, lines), more);
}

async function issued(lines: readonly object[]): Promise<{ id: number; numero: string }> {
  const id = await draftOf(admin, alumno, lines);
  const reply = await send(id);
  if (reply.status !== 200) throw new Error(`The invoice was refused: ${reply.text}`);
  return { id, numero: (reply.body as { numero: string }).numero };
}

const line = (descripcion: string) => ({ descripcion });

/** Creates a concept of a course. @returns its id */
async function newConcept(): Promise<number> {
  const { rows } = await bulk.app.db.query<{ id: number }>(
    `INSERT INTO conceptos (descripcion, curso_id, importe) SELECT 'Mensualidad', min(id), 45 FROM cursos RETURNING id`,
  );
  return oneRow(rows).id;
}

describe('a concept', () => {
  it('[PLUS-24] issued by hand is not issued by a run in the same month, however its words are written', async () => {
    const { numero } = await issued([line('Cuota de Música')]);
    for (const words of [
      'Cuota de Música',
      'cuota  de MUSICA',
      'Cuota de Mu\u0301sica',
      'Cuota\u200b de Música\ufeff',
    ]) {
      const body = { alumnos: [alumno], concepto: conceptNamed(words) };
      const { facturas, omitidos } = await bulk.invoice({ ...body, previo: 1 });
      expect(facturas).toEqual([]);
      expect(omitidos).toMatchObject([{ repetible: true, motivo: expect.stringContaining(numero) as string }]);
      const before = await bulk.countInvoices();
      await bulk.invoiceToEnd(body);
      expect(await bulk.countInvoices()).toBe(before);
    }
  });

  it('[PLUS-24] issued by a run is refused by hand with the number of its invoice, unless the call says `repetir`', async () => {
    const { facturas } = await bulk.invoiceToEnd({ alumnos: [alumno], concepto: conceptNamed('Taller de teatro') });
    const draft = await draftOf(admin, alumno, [line('Taller de teatro')]);
    const before = await bulk.countInvoices();
    const reply = await send(draft);
    expectRefusal(reply, 409);
    expect(messageOf(reply)).toBe(
      `Ya se facturó «Taller de teatro» de noviembre de 2026 en la factura ${facturas[0]?.numero ?? ''}; ¿emitir otra?`,
    );
    expect(fieldsOf(reply)).toEqual({ repetir: 'Emitir otra' });
    expect((await send(draft, { repetir: 1 })).status).toBe(200);
    expect(await bulk.countInvoices()).toBe(before);
  });

  it('[PLUS-24] of a course is charged once whatever its line says, and may be charged to another student', async () => {
    const concepto_id = await newConcept();
    await issued([{ concepto_id, descripcion: 'Mensualidad' }]);
    expectRefusal(await issueByHand([{ concepto_id, descripcion: 'Otra cosa' }]), 409);
    const [, other = 0] = await students(bulk.app, 2);
    expect((await send(await draftOf(admin, other, [{ concepto_id }]))).status).toBe(200);
  });

  it('[PLUS-24] on two lines of one invoice is one charge', async () => {
    await issued([line('Cuaderno'), line('Cuaderno')]);
  });

  it('[PLUS-24] is issued again after its invoice was rectified whole', async () => {
    const { id } = await issued([line('Cuota equivocada')]);
    expect((await rectify(admin, id)).status).toBe(200);
    await issued([line('Cuota equivocada')]);
  });

  it('[PLUS-24] stays charged while its invoice is valid: the database refuses to delete its key', async () => {
    const { id } = await issued([line('Cuota de ajedrez')]);
    const forget = () => bulk.app.db.query('DELETE FROM facturas_claves WHERE factura_id = $1', [id]);
    await expect(forget()).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
  });

  it('[PLUS-24] is charged again in another month, which is the month of the date of operation', async () => {
    await issued([line('Cuota mensual')]);
    const draft = await draftOf(admin, alumno, [line('Cuota mensual')]);
    await saveRecord(admin, 'facturas', draft, { fecha_operacion: '2026-12-01' });
    expect((await send(draft)).status).toBe(200);
    const later = {
      alumnos: [alumno],
      concepto: conceptNamed('Cuota mensual'),
      fechaOperacion: '2026-12-15',
      previo: 1,
    };
    expect((await bulk.invoice(later)).omitidos).toMatchObject([{ repetible: true }]);
  });

  it('[PLUS-24] issued by two people at once is issued once', async () => {
    const concepto_id = await newConcept();
    const drafts = await Promise.all([1, 2, 3, 4].map(() => draftOf(admin, alumno, [{ concepto_id }])));
    const replies = await Promise.all(drafts.map((draft) => send(draft)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

it('lines with the same typed words are two sales, because they name no concept', async () => {
  await issued([line('Clase suelta')]);
  await issued([line('Clase suelta')]);
});

it('[PLUS-24] equal repeated requests that arrive together start one run, even without an idempotency key', async () => {
  const body = { alumnos: await students(bulk.app, 3), concepto: conceptNamed('Repetida a la vez'), repetir: 1 };
  const send = async () => acceptedReply(await bulk.request(body)).proceso_id;
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(send));
  expect(others).toEqual([first, first, first]);
  expect(await send()).not.toBe(first);
});

it('the update normalises the keys of an earlier version, and adds the keys of invoices by hand', async () => {
  const { db } = bulk.app;
  const { id } = await issued([line('Cuota de Navidad')]);
  await db.query('ALTER TABLE facturas_claves DISABLE TRIGGER clave_fija; DELETE FROM facturas_claves');
  const old = ['cuota única', 'cuota u\u0301nica', 'cuota\u200b única|7', '#5'];
  for (const text of old)
    await db.query('INSERT INTO facturas_claves VALUES ($1, $2)', [`${String(alumno)}|2026-11|${text}`, id]);
  await migrateAgain(bulk.app, FacturasOperacion0048);
  await db.query('ALTER TABLE facturas_claves ENABLE TRIGGER clave_fija');
  const { rows } = await db.query<{ clave: string }>('SELECT clave FROM facturas_claves WHERE clave LIKE $1', [
    `${String(alumno)}|2026-11|%`,
  ]);
  const keys = rows.map(({ clave }) => clave.split('|').slice(2).join('|'));
  expect(keys).toEqual(expect.arrayContaining(['cuota unica', 'cuota unica|7', '#5', 'cuota de navidad']));
  expect(keys.filter((key) => key.startsWith('cuota unica'))).toHaveLength(3);
});
