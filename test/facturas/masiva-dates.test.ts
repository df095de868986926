import { expectRefusal } from '../support/expect-refusal';
import { BulkInvoicing, conceptNamed } from './bulk-support';
import { API, draftOf, issue, newSeries, saveRecord, setLine, students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start({ now: '2026-12-31T23:58:00+01:00' });
});
afterAll(() => bulk.close());

let turn = 0;
/** Builds a request for five students, with a new series and a concept that no other test charges. */
async function freshRequest(): Promise<{ alumnos: number[]; concepto: object; serieId: number }> {
  turn += 1;
  const serieId = await newSeries(bulk.app, `FECHA${String(turn)}`);
  return { serieId, alumnos: await students(bulk.app, 5), concepto: conceptNamed(`Concepto ${String(turn)}`) };
}

const sql = (statement: string, values: unknown[] = []) => bulk.app.db.query(statement, values);

describe('the date of operation', () => {
  it('is stored and printed for invoices by hand and in bulk', async () => {
    const body = await freshRequest();
    const { facturas } = await bulk.invoiceToEnd({ ...body, fechaOperacion: '2026-11-30' });
    const draft = await draftOf(bulk.admin, body.alumnos[0] ?? 0, [{ descripcion: 'Con otra fecha' }]);
    await saveRecord(bulk.admin, 'facturas', draft, { fecha_operacion: '2026-11-30' });
    expect((await issue(bulk.admin, draft)).status).toBe(200);
    const { rows } = await sql(
      `SELECT DISTINCT fecha_operacion::text AS fecha FROM facturas WHERE id = $1 OR serie_id = $2`,
      [draft, body.serieId],
    );
    expect([facturas.length, rows]).toEqual([5, [{ fecha: '2026-11-30' }]]);
  });

  it.each(['2020-01-01', '2030-01-01', '2026-02-30'])('is refused on %s', async (fechaOperacion) => {
    const body = await freshRequest();
    const reply = await bulk.request({ ...body, fechaOperacion });
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['fechaOperacion']);
  });

  it('is refused by hand when it is years away', async () => {
    const { body } = await setLine(bulk.admin, { alumno_id: (await students(bulk.app, 1))[0] });
    const { transaccion_id } = body as { transaccion_id: number };
    await saveRecord(bulk.admin, 'facturas', transaccion_id, { fecha_operacion: '2030-01-01' });
    const reply = await bulk.admin.post(`${API}/emitir`).send({ factura_id: transaccion_id });
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['fecha_operacion']);
  });
});

describe('the date of a run', () => {
  it('[PLUS-18] is the date of the request, even if the worker issues in the next year', async () => {
    const body = await freshRequest();
    await bulk.invoiceWhile(body, () => bulk.app.clock.advance({ minutes: 5 }));
    const { rows } = await sql(
      `SELECT DISTINCT fecha_expedicion::text AS fecha, ejercicio, left(numero, 10) AS numero FROM facturas WHERE serie_id = $1`,
      [body.serieId],
    );
    expect(rows).toEqual([{ fecha: '2026-12-31', ejercicio: 2026, numero: `FECHA${String(turn)}-2026`.slice(0, 10) }]);
  });

  it('[PLUS-18] is refused for each student if the series has a later invoice by then, and a retry says so', async () => {
    const body = await freshRequest();
    const yesterday = '2026-12-31';
    const [without = 0] = await students(bulk.app, 1, { paying: false });
    const first = await bulk.invoiceToEnd({ ...body, alumnos: [without], fecha: yesterday });
    await sql(`UPDATE alumnos SET forma_pago = 'efectivo' WHERE id = $1`, [without]);
    await bulk.invoiceToEnd({ ...body, concepto: conceptNamed('De enero') });
    const retried = await bulk.admin.post(`/api/procesos/${String(first.proceso_id)}/reintentar`);
    const runId = (retried.body as { proceso_id: number }).proceso_id;
    await bulk.waitFor(runId);
    const { rows } = await sql('SELECT estado, motivo FROM procesos_elementos WHERE proceso_id = $1', [runId]);
    expect(rows).toEqual([
      {
        estado: 'fallido',
        motivo: `La fecha es anterior a la de la última factura de la serie FECHA${String(turn)}, del 01/01/2027.`,
      },
    ]);
  });
});
