import type { Agent } from 'supertest';
import type { ListPageReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { draftOf, issue, issuedOf, linesOf, rectify, saveRecord, setLine, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

const paid = { cobro: 'cobrada', fecha_cobro: '2026-11-20' };

async function rectifiedBy(id: number): Promise<number> {
  return ((await rectify(admin, id)).body as { transaccion_id: number }).transaccion_id;
}

/** Issues a partial rectification: this quantity of the only line. @returns the id of the rectifying invoice */
async function rectifiedInPart(id: number, cantidad: string): Promise<number> {
  const part = ((await rectify(admin, id, { borrador: '1' })).body as { transaccion_id: number }).transaccion_id;
  const [line] = (await linesOf(admin, part)).lineas;
  await setLine(admin, { transaccion_id: part, id: line?.id, cantidad });
  expect((await issue(admin, part)).status).toBe(200);
  return part;
}

/** Returns those ids that the saved search «Pendientes de cobro» finds. */
async function pendingOf(ids: readonly number[]): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number; parametros: object }>(
    `SELECT id, parametros FROM busquedas WHERE listado = 'facturas' AND codigo = 'pendientes'`,
  );
  const { id, parametros } = oneRow(rows);
  const { body } = await admin
    .get(`/api/busquedas-api/${id}/1`)
    .query({ parametros: JSON.stringify(parametros), columnas: 'id', porPagina: 100 })
    .expect(200);
  const pending = (body as ListPageReply).registros.map((row) => row.id);
  return ids.filter((id) => pending.includes(id));
}

describe('a rectification', () => {
  it('of a whole unpaid invoice settles both: nothing is left to pay', async () => {
    const { id } = await issuedOf(admin, alumno);
    const other = await rectifiedBy(id);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'compensada', importe_pendiente: 0 });
    expect(await rowOf(app, 'facturas', other)).toMatchObject({ cobro: 'compensada', importe_pendiente: 0 });
    const reply = await saveRecord(admin, 'facturas', id, paid);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['cobro']);
  });

  it('of a part leaves the rest of an unpaid invoice to be paid', async () => {
    const { id } = await issuedOf(admin, alumno, [{ cantidad: '3', descuentoFijo: '0' }]);
    const part = await rectifiedInPart(id, '-1');
    expect(await rowOf(app, 'facturas', part)).toMatchObject({ cobro: 'compensada' });
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'pendiente', importe_pendiente: 90 });
    expect((await saveRecord(admin, 'facturas', id, paid)).status).toBe(200);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ importe_pendiente: 0 });
  });

  it('of a collected invoice waits to be paid back', async () => {
    const { id } = await issuedOf(admin, alumno);
    await saveRecord(admin, 'facturas', id, paid);
    const other = await rectifiedBy(id);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'cobrada' });
    expect(await rowOf(app, 'facturas', other)).toMatchObject({ cobro: 'pendiente', importe_pendiente: -45 });
  });

  it.each([
    ['is returned by the bank', { cobro: 'devuelta' }],
    ['was entered by mistake', { cobro: 'pendiente', fecha_cobro: '' }],
  ])('of a collected invoice is settled with it when the payment %s', async (_, form) => {
    const { id } = await issuedOf(admin, alumno);
    await saveRecord(admin, 'facturas', id, paid);
    const other = await rectifiedBy(id);
    expect((await saveRecord(admin, 'facturas', id, form)).status).toBe(200);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'compensada', importe_pendiente: 0 });
    expect(await rowOf(app, 'facturas', other)).toMatchObject({ cobro: 'compensada', importe_pendiente: 0 });
    expect(await pendingOf([id, other])).toEqual([]);
  });

  it('that was paid back is not settled by a later return, only once the refund is taken back', async () => {
    const { id } = await issuedOf(admin, alumno);
    await saveRecord(admin, 'facturas', id, paid);
    const other = await rectifiedBy(id);
    await saveRecord(admin, 'facturas', other, paid);
    await saveRecord(admin, 'facturas', id, { cobro: 'devuelta' });
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'devuelta', importe_pendiente: 45 });
    await saveRecord(admin, 'facturas', other, { cobro: 'pendiente', fecha_cobro: '' });
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'compensada', importe_pendiente: 0 });
    expect(await rowOf(app, 'facturas', other)).toMatchObject({ cobro: 'compensada' });
  });

  it('of the rest, after a returned payment, leaves the amount that was paid back for the first part to be paid', async () => {
    const { id } = await issuedOf(admin, alumno, [{ cantidad: '3', descuentoFijo: '0' }]);
    await saveRecord(admin, 'facturas', id, paid);
    const first = await rectifiedInPart(id, '-1');
    await saveRecord(admin, 'facturas', first, paid);
    const rest = await rectifiedInPart(id, '-2');
    expect((await saveRecord(admin, 'facturas', id, { cobro: 'devuelta' })).status).toBe(200);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'devuelta', importe_pendiente: 45 });
    expect(await rowOf(app, 'facturas', first)).toMatchObject({ cobro: 'cobrada' });
    expect(await rowOf(app, 'facturas', rest)).toMatchObject({ cobro: 'compensada' });
    // The bank has returned the payment of `id`. The payer still owes the amount that the academy refunded for `first`. Now the bank
    // returns this refund to the academy too, so nobody owes anything.
    expect((await saveRecord(admin, 'facturas', first, { cobro: 'devuelta' })).status).toBe(200);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ cobro: 'compensada', importe_pendiente: 0 });
    expect(await rowOf(app, 'facturas', first)).toMatchObject({ cobro: 'compensada' });
  });
});

it('«Pendientes de cobro» has the invoices with an amount left to pay, and no settled ones', async () => {
  const open = (await issuedOf(admin, alumno)).id;
  const { id } = await issuedOf(admin, alumno);
  const other = await rectifiedBy(id);
  expect(await pendingOf([open, id, other])).toEqual([open]);
});

describe('the state of payment and its date agree', () => {
  it.each([
    [{ cobro: 'cobrada' }, 'fecha_cobro'],
    [{ cobro: 'cobrada', fecha_cobro: '2026-11-21' }, 'fecha_cobro'],
    [{ cobro: 'cobrada', fecha_cobro: '2026-11-19' }, 'fecha_cobro'],
    [{ cobro: 'pendiente', fecha_cobro: '2026-11-20' }, 'fecha_cobro'],
    [{ cobro: 'compensada' }, 'cobro'],
  ])('%j is refused', async (form, field) => {
    const { id } = await issuedOf(admin, alumno);
    const reply = await saveRecord(admin, 'facturas', id, form);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual([field]);
  });

  it('a draft is not paid', async () => {
    const reply = await saveRecord(admin, 'facturas', await draftOf(admin, alumno), paid);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['cobro']);
  });

  it('a payment may be taken back, with its date', async () => {
    const { id } = await issuedOf(admin, alumno);
    expect((await saveRecord(admin, 'facturas', id, paid)).status).toBe(200);
    expect((await saveRecord(admin, 'facturas', id, { cobro: 'pendiente', fecha_cobro: '' })).status).toBe(200);
  });
});
