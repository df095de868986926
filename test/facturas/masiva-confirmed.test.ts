import type { MasivaReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { expectRefusal } from '../support/expect-refusal';
import { BulkInvoicing, conceptNamed } from './bulk-support';
import { messageOf, newSeries, students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
});
afterAll(() => bulk.close());

let turn = 0;
/** Builds a request for five students, with a new series and a concept that no other test charges. */
async function freshRequest(): Promise<{ alumnos: number[]; concepto: object; serieId: number }> {
  turn += 1;
  const serieId = await newSeries(bulk.app, `CONF${String(turn)}`);
  return { serieId, alumnos: await students(bulk.app, 5), concepto: conceptNamed(`Concepto ${String(turn)}`) };
}

const previewOf = (body: object): Promise<MasivaReply> => bulk.invoice({ ...body, previo: 1 });
const sql = (statement: string, values: unknown[] = []) => bulk.app.db.query(statement, values);

/** What can change between a preview and its confirmation: a name for the test, and a function that makes the change. */
const CHANGES: [string, (body: { alumnos: number[]; serieId: number }) => Promise<unknown>][] = [
  [
    'an offer',
    ({ alumnos }) =>
      sql(
        `WITH oferta AS (
           INSERT INTO ofertas (descripcion, activa, descuento_porcentual) VALUES ('De última hora', true, 50) RETURNING id)
         INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
         SELECT oferta.id, 'alumno', 'codigo', 'igual a', ARRAY[a.codigo] FROM oferta, alumnos a WHERE a.id = $1`,
        [alumnos[0]],
      ),
  ],
  ['the payer', ({ alumnos }) => sql(`UPDATE alumnos SET forma_pago = 'efectivo', titular = NULL, nif = '12345678Z' WHERE id = $1`, [alumnos[0]])], // oxfmt-ignore
  ['the account', () => sql(`UPDATE familias SET iban = 'ES6621000418401234567891'`)],
  [
    'the name of a student',
    ({ alumnos }) => sql(`UPDATE alumnos SET apellidos = 'Cambiado' WHERE id = $1`, [alumnos[1]]),
  ],
  ['the kind of the series', ({ serieId }) => sql(`UPDATE series SET tipo = 'simplificada' WHERE id = $1`, [serieId])],
  ['the issuer', () => sql(`UPDATE ajustes SET valor = '"Otra academia"' WHERE codigo = 'academia.nombre'`)],
  ['who is left out', ({ alumnos }) => sql(`UPDATE alumnos SET familia_id = NULL, forma_pago = NULL WHERE id = $1`, [alumnos[2]])], // oxfmt-ignore
];

it.each(CHANGES)(
  '[PLUS-23] a confirmed request is refused after %s has changed, and nothing is written',
  async (_, change) => {
    const body = await freshRequest();
    const { huella } = await previewOf(body);
    expect(huella).toEqual(expect.stringMatching(/^[\w-]+$/));
    // The test changes the setting by UPDATE below, so the setting needs a stored row.
    await sql(
      `INSERT INTO ajustes (codigo, valor) VALUES ('academia.nombre', '"Academia Alameda"') ON CONFLICT DO NOTHING`,
    );
    expect((await previewOf(body)).huella).toBe(huella);
    const [invoices, runs] = [await bulk.countInvoices(), await bulk.countRuns()];
    await change(body);
    const reply = await bulk.request({ ...body, huella });
    expectRefusal(reply, 409);
    expect(messageOf(reply)).toMatch(
      /^Lo que se emitiría ha cambiado desde la comprobación: ahora (son \d|es 1) facturas? por [\d,.]+\s€\./,
    );
    expect([await bulk.countInvoices(), await bulk.countRuns()]).toEqual([invoices, runs]);
    const current = await previewOf(body);
    expect((reply.body as { huella: string }).huella).toBe(current.huella);
    const issued = await bulk.invoiceToEnd({ ...body, huella: current.huella });
    expect([issued.importeTotal, issued.omitidos]).toEqual([current.importeTotal, current.omitidos]);
  },
);

it('[PLUS-23] a request without a digest issues what is valid now', async () => {
  const body = await freshRequest();
  await previewOf(body);
  await sql(`UPDATE alumnos SET nombre = 'Cambiada' WHERE id = $1`, [body.alumnos[0]]);
  expect((await bulk.invoiceToEnd(body)).facturas).toHaveLength(5);
});

it('[PLUS-23] the run leaves out a student who changes after the confirmation, with the reason', async () => {
  const body = await freshRequest();
  const [, , changed = 0] = body.alumnos;
  const { huella } = await previewOf(body);
  const runId = await bulk.invoiceWhile({ ...body, huella }, (client) =>
    client.query('UPDATE alumnos SET apellidos = $2 WHERE id = $1', [changed, 'De última hora']),
  );
  const { rows } = await sql(
    `SELECT datos ->> 'alumno_id' AS alumno, motivo FROM procesos_elementos WHERE proceso_id = $1 AND estado <> 'hecho'`,
    [runId],
  );
  expect(rows).toEqual([
    { alumno: String(changed), motivo: 'Su factura ha cambiado desde la comprobación. Compruébela de nuevo.' },
  ]);
});

it('[PLUS-23] a student whom the confirmed preview left out is charged by a retry once the cause is corrected', async () => {
  const body = await freshRequest();
  const [without = 0] = await students(bulk.app, 1, { paying: false });
  const all = { ...body, alumnos: [...body.alumnos, without] };
  const { huella, omitidos } = await previewOf(all);
  expect(omitidos.map(({ alumno_id }) => alumno_id)).toContain(without);
  const { proceso_id, facturas } = await bulk.invoiceToEnd({ ...all, huella });
  const confirmed = facturas.length;
  await sql(`UPDATE alumnos SET forma_pago = 'efectivo', nif = '12345678Z' WHERE id = $1`, [without]);
  const retried = await bulk.admin.post(`/api/procesos/${String(proceso_id)}/reintentar`);
  expect(retried.status).toBe(200);
  await bulk.waitFor((retried.body as { proceso_id: number }).proceso_id);
  const { rows } = await sql('SELECT count(*)::integer AS facturas FROM facturas WHERE serie_id = $1', [body.serieId]);
  expect(oneRow(rows)).toEqual({ facturas: confirmed + 1 });
});
