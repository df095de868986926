import type { Agent } from 'supertest';
import { rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, draftOf, issue, issuedOf, linesOf, messageOf, rectify, setLine, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

const TWO_RATES = [
  { precio: '45.50', descuentoPorcentual: '15' },
  { precio: '100', tipoIVA: '21', descuentoFijo: '0' },
];

/** Rectifies an invoice whole. @returns the id of the rectifying invoice */
async function rectifiedBy(id: number): Promise<number> {
  const reply = await rectify(admin, id);
  expect(reply.status).toBe(200);
  return (reply.body as { transaccion_id: number }).transaccion_id;
}

describe('rectifying an invoice whole', () => {
  it('[PLUS-19] issues its exact negative', async () => {
    const { id } = await issuedOf(admin, alumno, TWO_RATES);
    const { totales, lineas, editable } = await linesOf(admin, await rectifiedBy(id));
    expect(editable).toBe(false);
    expect(totales).toMatchObject({ total: '-159.68', baseIVA1: '-38.68', baseIVA2: '-100.00', importeIVA2: '-21.00' });
    expect(lineas.map(({ cantidad, precio, total }) => [cantidad, precio, total])).toEqual([
      ['-1', '45.5000', '-38.68'],
      ['-1', '100.0000', '-121.00'],
    ]);
  });

  it('[PLUS-19] takes a number of a series of its own, and refers to the original', async () => {
    const { id, numero } = await issuedOf(admin, alumno);
    expect(numero).toMatch(/^A-2026-/);
    expect(await rowOf(app, 'facturas', await rectifiedBy(id))).toMatchObject({
      tipo: 'rectificativa',
      rectifica_id: id,
      numero: expect.stringMatching(/^R-2026-\d{6}$/) as string,
    });
  });

  it('[PLUS-19] is refused the second time, with the number of the first', async () => {
    const { id } = await issuedOf(admin, alumno);
    const { numero } = await rowOf(app, 'facturas', await rectifiedBy(id));
    const again = await rectify(admin, id);
    expectRefusal(again, 409);
    expect(messageOf(again)).toContain(String(numero));
  });

  it('[PLUS-19] is refused for a draft and for a rectifying invoice', async () => {
    const { id } = await issuedOf(admin, alumno);
    expectRefusal(await rectify(admin, await rectifiedBy(id)), 409);
    expectRefusal(await rectify(admin, await draftOf(admin, alumno)), 409);
  });

  it('[PLUS-19] many times at once rectifies it once', async () => {
    const { id } = await issuedOf(admin, alumno);
    const replies = await Promise.all(Array.from({ length: 6 }, () => rectify(admin, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('rectifying an invoice in part', () => {
  it('[PLUS-19] creates a draft with negative quantities, which is changed and issued', async () => {
    const { id } = await issuedOf(admin, alumno, [{ cantidad: '3', descuentoFijo: '0' }]);
    const made = await admin.post(`${API}/rectificar`).type('form').send({ factura_id: id, borrador: '1' }).expect(200);
    const { transaccion_id } = made.body as { transaccion_id: number };
    const { lineas, editable, totales } = await linesOf(admin, transaccion_id);
    expect([editable, lineas[0]?.cantidad, totales.total]).toEqual([true, '-3', '-135.00']);
    expect((await setLine(admin, { transaccion_id, id: lineas[0]?.id, cantidad: '-1' })).status).toBe(200);
    const issued = await issue(admin, transaccion_id);
    expect(issued.body).toMatchObject({ numero: expect.stringMatching(/^R-2026-/) as string });
  });

  it('[PLUS-19] never exceeds what was charged, however many parts there are', async () => {
    const { id } = await issuedOf(admin, alumno, [{ cantidad: '3', descuentoFijo: '0' }]);
    const first = await partOf(id);
    const tooMuch = await first('-4');
    expectRefusal(tooMuch, 422);
    expect(messageOf(tooMuch)).toContain('135,00\u00a0€');
    expect((await first('-2')).status).toBe(200);
    const second = await partOf(id);
    expectRefusal(await second('-2'), 422);
    expect((await second('-1')).status).toBe(200);
    expectRefusal(await rectify(admin, id, { borrador: '1' }), 409);
  });

  /**
   * Makes a draft that rectifies the invoice.
   * @returns a function that sets the quantity of the line in the draft, and then issues the draft
   */
  async function partOf(id: number) {
    const made = await rectify(admin, id, { borrador: '1' });
    expect(made.status).toBe(200);
    const { transaccion_id } = made.body as { transaccion_id: number };
    const [linea] = (await linesOf(admin, transaccion_id)).lineas;
    return async (cantidad: string) => {
      expect((await setLine(admin, { transaccion_id, id: linea?.id, cantidad })).status).toBe(200);
      return issue(admin, transaccion_id);
    };
  }
});
