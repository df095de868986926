import type { Agent } from 'supertest';
import { fieldsOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { issue, issuedOf, messageOf, newSeries, rectify, saveRecord, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

/** Issues an invoice today and creates a draft that rectifies it. @returns the id of the draft */
async function rectifyingDraft(): Promise<number> {
  const { id } = await issuedOf(admin, alumno);
  const made = await rectify(admin, id, { borrador: '1' });
  return (made.body as { transaccion_id: number }).transaccion_id;
}

describe('a rectifying invoice is not dated before its original', () => {
  it('when its draft is saved', async () => {
    const reply = await saveRecord(admin, 'facturas', await rectifyingDraft(), { fecha: '2026-11-19' });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['fecha']);
  });

  it('when its draft is issued, in an empty series too', async () => {
    const id = await rectifyingDraft();
    const serie = await newSeries(app, 'R2', 'rectificativa');
    await app.db.query(`UPDATE facturas SET fecha = '2025-01-10', serie_id = $2 WHERE id = $1`, [id, serie]);
    const reply = await issue(admin, id);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['fecha']);
    expect(messageOf(reply)).toContain('anterior a la de la factura que rectifica');
  });

  it('when it is issued at once while the clock is a day back', async () => {
    const { id, numero } = await issuedOf(admin, alumno);
    app.clock.advance({ days: -1 });
    const reply = await rectify(admin, id);
    app.clock.advance({ days: 1 });
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toContain(`${numero}, del 20/11/2026`);
    const { rows } = await app.db.query('SELECT FROM facturas WHERE rectifica_id = $1', [id]);
    expect(rows).toHaveLength(0);
  });
});

it('an invoice may be rectified on its own day', async () => {
  const id = await rectifyingDraft();
  expect((await saveRecord(admin, 'facturas', id, { fecha: '2026-11-20' })).status).toBe(200);
  expect((await issue(admin, id)).status).toBe(200);
});
