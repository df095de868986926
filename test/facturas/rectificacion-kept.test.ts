import type { Agent, Response } from 'supertest';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import {
  draftOf,
  issue,
  issuedOf,
  linesOf,
  messageOf,
  newSeries,
  rectify,
  saveRecord,
  setLine,
  students,
} from './support';

const LINE = { precio: '100', tipoIVA: '21', descuentoFijo: '0' };

let app: TestApp;
let admin: Agent;
let alumno: number;
let other: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0, other = 0] = await students(app, 2);
});
afterAll(() => app.close());

/** Issues an invoice and creates a draft that rectifies the whole invoice. */
async function rectifying(
  lines: readonly object[] = [LINE],
  form: object = {},
): Promise<{ id: number; original: number; line: number }> {
  const original = await draftOf(admin, alumno, lines);
  await saveRecord(admin, 'facturas', original, form);
  expect((await issue(admin, original)).status).toBe(200);
  const made = await rectify(admin, original, { borrador: '1' });
  const id = (made.body as { transaccion_id: number }).transaccion_id;
  return { id, original, line: (await linesOf(admin, id)).lineas[0]?.id ?? 0 };
}

const change = (transaccion_id: number, id: number, more: object): Promise<Response> =>
  setLine(admin, {
    transaccion_id,
    id,
    descripcion: undefined,
    cantidad: undefined,
    precio: undefined,
    tipoIVA: undefined,
    ...more,
  });

describe('a rectifying draft', () => {
  it.each([
    { titular: 'OTRA PERSONA' },
    { titular_nif: 'B58378431' },
    { titular_direccion: 'Otra calle' },
    { tipoIRPF: '15' },
  ])('keeps the holder and the withholding of its original: its record refuses %j', async (form) => {
    const { id } = await rectifying();
    const reply = await saveRecord(admin, 'facturas', id, form);
    expectRefusal(reply, 409);
    expect(Object.keys(fieldsOf(reply))).toEqual(Object.keys(form));
  });

  it('shows those fields as fixed', async () => {
    const { id } = await rectifying();
    const { body } = await admin.get(`/api/fichas/facturas/${id}`).expect(200);
    expect((body as { bloqueados: string[] }).bloqueados).toEqual(
      expect.arrayContaining(['alumno', 'titular', 'titular_nif', 'tipoIRPF']),
    );
  });

  it('refuses another student, and a quantity that adds', async () => {
    const { id, line } = await rectifying();
    const student = await change(id, line, { alumno_id: other });
    expectRefusal(student, 422);
    expect(Object.keys(fieldsOf(student))).toEqual(['alumno_id']);
    const quantity = await change(id, line, { cantidad: '5' });
    expectRefusal(quantity, 422);
    expect(Object.keys(fieldsOf(quantity))).toEqual(['cantidad']);
  });

  it('is not issued with a rate of VAT that its original lacks', async () => {
    const { id, line } = await rectifying();
    expect((await change(id, line, { precio: '121', tipoIVA: '0' })).status).toBe(200);
    const reply = await issue(admin, id);
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toContain('no tiene líneas con IVA del 0');
  });

  it('never takes more than what is left of a rate of VAT', async () => {
    const { id, line } = await rectifying([LINE, { precio: '100', tipoIVA: '10', descuentoFijo: '0' }]);
    expect((await change(id, line, { precio: '105' })).status).toBe(200);
    const [, second] = (await linesOf(admin, id)).lineas;
    expect((await change(id, second?.id ?? 0, { precio: '50' })).status).toBe(200);
    const reply = await issue(admin, id);
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toContain('100,00\u00a0€ de base y 21,00\u00a0€ de IVA');
  });

  it('may rectify an invoice unit by unit, although each part is rounded separately', async () => {
    const unit = { precio: '8.2645', tipoIVA: '21', cantidad: '3', descuentoFijo: '0' };
    const { id, original, line } = await rectifying([unit]);
    await change(id, line, { cantidad: '-1' });
    expect((await issue(admin, id)).status).toBe(200);
    for (const _ of [2, 3]) {
      const made = await rectify(admin, original, { borrador: '1' });
      const part = (made.body as { transaccion_id: number }).transaccion_id;
      await change(part, (await linesOf(admin, part)).lineas[0]?.id ?? 0, { cantidad: '-1' });
      expect((await issue(admin, part)).status).toBe(200);
    }
    expect(await rowOf(app, 'facturas', original)).toMatchObject({ cobro: 'compensada' });
  });

  it('is issued with the holder and withholding of its original, whatever its row says', async () => {
    const { id, original } = await rectifying([LINE], { tipoIRPF: '15' });
    await app.db.query(
      `UPDATE facturas SET titular = 'OTRA PERSONA', titular_nif = 'B58378431', alumno_id = $2 WHERE id = $1`,
      [id, other],
    );
    expect((await issue(admin, id)).status).toBe(200);
    const { titular, titular_nif, alumno_id } = await rowOf(app, 'facturas', original);
    expect(await rowOf(app, 'facturas', id)).toMatchObject({ titular, titular_nif, alumno_id, liquido: -106 });
  });

  it('is not issued with another withholding or a positive line', async () => {
    const { id } = await rectifying([LINE], { tipoIRPF: '15' });
    await app.db.query('UPDATE facturas SET tipo_irpf = 0 WHERE id = $1', [id]);
    expectRefusal(await issue(admin, id), 422);
    await app.db.query('UPDATE facturas SET tipo_irpf = 15 WHERE id = $1', [id]);
    await app.db.query('UPDATE facturas_lineas SET cantidad = 1, total = -total WHERE factura_id = $1', [id]);
    expectRefusal(await issue(admin, id), 422);
  });
});

describe('the reason of a rectification', () => {
  it('and its code are stored with the rectification', async () => {
    const { id } = await issuedOf(admin, alumno);
    const reply = await rectify(admin, id, { motivo: '  Baja\u200b médica ', codigo: 'R1' });
    const made = (reply.body as { transaccion_id: number }).transaccion_id;
    expect(await rowOf(app, 'facturas', made)).toMatchObject({ motivo: 'Baja médica', codigo_rectificacion: 'R1' });
  });

  it('is by default that the invoice is cancelled, with code R4, or R5 for a simplified invoice', async () => {
    const { id } = await issuedOf(admin, alumno);
    const full = (await rectify(admin, id)).body as { transaccion_id: number };
    expect(await rowOf(app, 'facturas', full.transaccion_id)).toMatchObject({
      motivo: 'Anulación de la factura',
      codigo_rectificacion: 'R4',
    });
    const short = await draftOf(admin, alumno);
    await saveRecord(admin, 'facturas', short, { serie: await newSeries(app, 'S2', 'simplificada') });
    expect((await issue(admin, short)).status).toBe(200);
    expectRefusal(await rectify(admin, short, { codigo: 'R1' }), 422);
    const simplified = (await rectify(admin, short)).body as { transaccion_id: number };
    expect(await rowOf(app, 'facturas', simplified.transaccion_id)).toMatchObject({ codigo_rectificacion: 'R5' });
  });

  it('of more than 200 characters, or another code, is refused and not cut', async () => {
    const { id } = await issuedOf(admin, alumno);
    const long = await rectify(admin, id, { motivo: 'x'.repeat(201) });
    expectRefusal(long, 422);
    expect(Object.keys(fieldsOf(long))).toEqual(['motivo']);
    const code = await rectify(admin, id, { codigo: 'R6' });
    expectRefusal(code, 422);
    expect(Object.keys(fieldsOf(code))).toEqual(['codigo']);
    expect((await rectify(admin, id, { motivo: 'x'.repeat(200) })).status).toBe(200);
  });

  it('is an input of the buttons of the record too', async () => {
    const { id } = await issuedOf(admin, alumno);
    await admin.post(`/api/facturas/${id}/rectificar`).send({ motivo: 'Cobrada dos veces', codigo: 'R1' }).expect(200);
    const { rows } = await app.db.query('SELECT motivo, codigo_rectificacion FROM facturas WHERE rectifica_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ motivo: 'Cobrada dos veces', codigo_rectificacion: 'R1' }]);
  });
});
