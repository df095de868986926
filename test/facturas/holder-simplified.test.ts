import type { MasivaReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { fieldsOf, rowOf } from '../fichas/support';
import { expectRefusal } from '../support/expect-refusal';
import { acceptedReply, BulkInvoicing, conceptNamed } from './bulk-support';
import { draftOf, issue, messageOf, newSeries, rectify, saveRecord, seriesId, students } from './support';

/*
 * Tests the setting `facturas.sin_datos_simplificada`. With this setting, a holder without NIF or without address is billed in the
 * simplified series, if the amount is low enough.
 */

let bulk: BulkInvoicing;
let alumnos: number[];
let without: number;
let family: number;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  alumnos = await students(bulk.app, 5);
  const { rows } = await sql(
    `SELECT a.id, a.familia_id FROM alumnos a
     WHERE a.id = ANY($1) AND a.forma_pago IS NULL
       AND (SELECT count(*) FROM alumnos h WHERE h.familia_id = a.familia_id AND h.id = ANY($1)) = 1
     ORDER BY a.id LIMIT 1`,
    [alumnos],
  );
  ({ id: without, familia_id: family } = oneRow(rows as { id: number; familia_id: number }[]));
});
beforeEach(async () => {
  await setFamily(null, 'Calle Mayor, 1');
  await setSimplified(true);
});
afterEach(() => sql(`UPDATE series SET activa = true WHERE tipo = 'simplificada'`));
afterAll(() => bulk.close());

const sql = (statement: string, values: unknown[] = []) => bulk.app.db.query(statement, values);
async function setFamily(nif: string | null, direccion: string | null): Promise<void> {
  await sql('UPDATE tutores SET nif = NULL WHERE familia_id = $1', [family]);
  await sql('UPDATE familias SET nif_titular = $2, direccion = $3 WHERE id = $1', [family, nif, direccion]);
}
const setSimplified = (isOn: boolean) =>
  sql(
    `INSERT INTO ajustes (codigo, valor) VALUES ('facturas.sin_datos_simplificada', to_jsonb($1::boolean))
     ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    [isOn],
  );

let turn = 0;
/** Builds a request for the five students, with a new series and a new concept. */
async function freshRequest(importe = '20'): Promise<{ alumnos: number[]; concepto: object; serieId: number }> {
  turn += 1;
  const serieId = await newSeries(bulk.app, `F${String(turn)}`);
  return { alumnos, serieId, concepto: { ...conceptNamed(`Simplificado ${String(turn)}`), importe } };
}
const previewOf = (body: object): Promise<MasivaReply> => bulk.invoice({ ...body, previo: 1 });

/** Returns the sequence numbers of the issued invoices of a series, in order. */
async function ordersOf(serieId: number): Promise<number[]> {
  const { rows } = await sql(
    `SELECT orden_serie FROM facturas WHERE serie_id = $1 AND estado = 'presentada' ORDER BY orden_serie`,
    [serieId],
  );
  return (rows as { orden_serie: number }[]).map(({ orden_serie }) => orden_serie);
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a holder without NIF or address, with the setting on, in bulk', () => {
  it.each([
    [null, 'Calle Mayor, 1'],
    ['12345678Z', null],
    ['PAB123456', 'Calle Mayor, 1'],
  ])(
    'and NIF %s and address %s, is billed in the simplified series, and the others in the full one',
    async (nif, direccion) => {
      await setFamily(nif, direccion);
      const body = await freshRequest();
      const { facturas, omitidos } = await bulk.invoiceToEnd(body);
      expect(omitidos).toEqual([]);
      expect(new Map(facturas.map(({ alumno_id, serie }) => [alumno_id, serie]))).toEqual(
        new Map(alumnos.map((id) => [id, id === without ? 'S' : `F${String(turn)}`])),
      );
      const simplified = facturas.find(({ alumno_id }) => alumno_id === without);
      expect(simplified?.numero).toMatch(/^S-2026-\d{6}$/);
      expect(await rowOf(bulk.app, 'facturas', simplified?.id ?? 0)).toMatchObject({
        tipo: 'simplificada',
        serie_id: await seriesId(bulk.app, 'S'),
        titular_nif: nif === '12345678Z' ? nif : null,
      });
      expect(await ordersOf(body.serieId)).toEqual(upTo(4));
    },
  );

  it('[PLUS-23] the preview shows the series of each invoice and how many go to the simplified one, as the run issues them', async () => {
    const body = await freshRequest();
    const preview = await previewOf(body);
    expect(preview.facturas?.find(({ alumno_id }) => alumno_id === without)).toMatchObject({
      serie: 'S',
      numero: null,
    });
    expect(preview.avisos).toEqual([
      '1 factura por 20,00\u00a0€ en la serie simplificada S: al titular le falta el NIF o la dirección.',
    ]);
    const issued = await bulk.invoiceToEnd({ ...body, huella: preview.huella });
    expect([issued.importeTotal, issued.avisos]).toEqual([preview.importeTotal, preview.avisos]);
  });

  it.each([
    ['the setting', () => setSimplified(false)],
    ['the data of the holder', () => setFamily('12345678Z', 'Calle Mayor, 1')],
    ['the simplified series', () => sql(`UPDATE series SET activa = false WHERE tipo = 'simplificada'`)],
  ])('[PLUS-23] a confirmed request is refused after %s has changed', async (_, change) => {
    const body = await freshRequest();
    const { huella } = await previewOf(body);
    const before = await bulk.countInvoices();
    await change();
    expectRefusal(await bulk.request({ ...body, huella }), 409);
    expect(await bulk.countInvoices()).toBe(before);
  });

  it('up to 400.00 euros with VAT; above that they are left out with the reason and the link', async () => {
    const most = await previewOf(await freshRequest('400'));
    expect(most.omitidos).toEqual([]);
    const more = await previewOf(await freshRequest('400.01'));
    expect(more.omitidos.map(({ alumno_id, motivo, enlace }) => [alumno_id, motivo, enlace])).toEqual([
      [
        without,
        'El titular no tiene NIF. Complete su ficha.',
        `/administrar/familias/ficha/${String(family)}/?campo=nif_titular`,
      ],
    ]);
    const taxed = await freshRequest('330.58');
    const withTax = await previewOf({ ...taxed, concepto: { ...taxed.concepto, tipoIVA: '21' } });
    expect([withTax.facturas?.[0]?.total, withTax.omitidos]).toEqual(['400.00', []]);
  });

  it('is left out, in one sentence, while no simplified series is open', async () => {
    await sql(`UPDATE series SET activa = false WHERE tipo = 'simplificada'`);
    const { omitidos, facturas } = await previewOf(await freshRequest());
    expect(facturas).toHaveLength(4);
    expect(omitidos.map(({ motivo }) => motivo)).toEqual([
      'Al titular le falta el NIF o la dirección, y no hay ninguna serie simplificada abierta: complete su ficha o abra una en «Series».',
    ]);
  });

  it('is left out if the simplified series already has a later invoice', async () => {
    const serieId = await newSeries(bulk.app, 'FANT');
    await sql(`UPDATE facturas_contadores SET ultima_fecha = '2026-11-10' WHERE serie_id <> $1`, [
      await seriesId(bulk.app, 'S'),
    ]);
    const { omitidos } = await previewOf({ ...(await freshRequest()), serieId, fecha: '2026-11-15' });
    expect(omitidos.map(({ alumno_id, motivo }) => [alumno_id, motivo])).toEqual([
      [without, 'La fecha es anterior a la de la última factura de la serie S, del 20/11/2026.'],
    ]);
  });

  it('is left out with the setting off, which is the default', async () => {
    await sql(`DELETE FROM ajustes WHERE codigo = 'facturas.sin_datos_simplificada'`);
    const { omitidos, avisos } = await previewOf(await freshRequest());
    expect(omitidos.map(({ alumno_id, motivo }) => [alumno_id, motivo])).toEqual([
      [without, 'El titular no tiene NIF. Complete su ficha.'],
    ]);
    expect(avisos).toEqual([]);
  });
});

describe('a holder without NIF or address, with the setting on, by hand', () => {
  it('is billed in the simplified series, which the question names', async () => {
    const id = await draftOf(bulk.admin, without);
    const question = await bulk.admin.get(`/api/facturas/${String(id)}/emitir`).expect(200);
    expect((question.body as { texto: string }).texto).toContain(
      'Irá en la serie simplificada S: al titular le falta el NIF o la dirección.',
    );
    const reply = await issue(bulk.admin, id);
    expect((reply.body as { numero: string }).numero).toMatch(/^S-2026-\d{6}$/);
    expect(await rowOf(bulk.app, 'facturas', id)).toMatchObject({
      tipo: 'simplificada',
      serie_id: await seriesId(bulk.app, 'S'),
    });
  });

  it('is refused above 400.00 euros, at the fields that are missing', async () => {
    const reply = await issue(bulk.admin, await draftOf(bulk.admin, without, [{ precio: '400.01' }]));
    expectRefusal(reply, 422);
    expect([messageOf(reply), Object.keys(fieldsOf(reply))]).toEqual([
      'El titular no tiene NIF. Complete su ficha.',
      ['titular_nif'],
    ]);
  });

  it('is refused in one sentence while no simplified series is open', async () => {
    await sql(`UPDATE series SET activa = false WHERE tipo = 'simplificada'`);
    const reply = await issue(bulk.admin, await draftOf(bulk.admin, without));
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toMatch(/no hay ninguna serie simplificada abierta/);
  });

  it('with NIF and address stays in the series of the draft', async () => {
    await setFamily('12345678Z', 'Calle Mayor, 1');
    const id = await draftOf(bulk.admin, without);
    const question = await bulk.admin.get(`/api/facturas/${String(id)}/emitir`).expect(200);
    expect((question.body as { texto: string }).texto).not.toContain('simplificada');
    expect((await issue(bulk.admin, id)).body).toMatchObject({ numero: expect.stringMatching(/^A-2026-/) as string });
  });
});

describe('the rectification of such an invoice has code R5', () => {
  it('if it is whole, in part or of a run', async () => {
    const whole = await draftOf(bulk.admin, without);
    await issue(bulk.admin, whole);
    const rectified = await rectify(bulk.admin, whole);
    expect(rectified.status).toBe(200);
    const part = await draftOf(bulk.admin, without, [{ cantidad: '2' }]);
    await issue(bulk.admin, part);
    const draft = (await rectify(bulk.admin, part, { borrador: 1 })).body as { transaccion_id: number };
    expect((await issue(bulk.admin, draft.transaccion_id)).status).toBe(200);
    const { proceso_id, facturas } = await bulk.invoiceToEnd(await freshRequest());
    const { body } = await bulk.admin
      .post('/administrar/facturas/api/rectificar-proceso')
      .send({ proceso_id })
      .expect(200);
    await bulk.waitFor((body as { proceso_id: number }).proceso_id);
    const simplified = facturas.find(({ alumno_id }) => alumno_id === without);
    const { rows } = await sql(
      `SELECT codigo_rectificacion AS codigo, count(*)::integer AS n FROM facturas
       WHERE rectifica_id = ANY($1) AND estado = 'presentada' GROUP BY 1`,
      [[whole, part, simplified?.id]],
    );
    expect(rows).toEqual([{ codigo: 'R5', n: 3 }]);
    const run = await sql(
      `SELECT count(*)::integer AS n FROM facturas r JOIN facturas f ON f.id = r.rectifica_id WHERE f.proceso_id = $1`,
      [proceso_id],
    );
    expect(run.rows).toEqual([{ n: 5 }]);
  });
});

it('simultaneous runs and single invoices leave no gap and no double, in full series with ids below and above the simplified one', async () => {
  const { rows } = await sql(`SELECT a.id FROM alumnos a JOIN familias f ON f.id = a.familia_id
    WHERE a.activo AND a.forma_pago IS NULL AND f.forma_pago IS NOT NULL ORDER BY a.id DESC LIMIT 60`);
  const many = (rows as { id: number }[]).map(({ id }) => id);
  await sql(
    `UPDATE familias f SET nif_titular = NULL, titular = NULL FROM alumnos a
     WHERE a.familia_id = f.id AND a.id = ANY($1) AND a.id % 2 = 0`,
    [many],
  );
  await sql(`UPDATE tutores t SET nif = NULL FROM familias f WHERE f.id = t.familia_id AND f.nif_titular IS NULL`);
  const [before, after, simplified] = [
    await seriesId(bulk.app, 'A'),
    await newSeries(bulk.app, 'FCON'),
    await seriesId(bulk.app, 'S'),
  ];
  expect([before < simplified, simplified < after]).toEqual([true, true]);
  const started = await bulk.countInvoices();
  const drafts: number[] = [];
  for (const id of many.slice(0, 10)) drafts.push(await draftOf(bulk.admin, id));
  for (const id of drafts.slice(5))
    expect((await saveRecord(bulk.admin, 'facturas', id, { serie: after })).status).toBe(200);
  const runOf = (serieId: number, concept: string) =>
    bulk.request({ alumnos: many, serieId, concepto: conceptNamed(concept) });
  const [runs, singles] = await Promise.all([
    Promise.all([runOf(before, 'Uno a la vez'), runOf(after, 'Dos a la vez'), runOf(after, 'Tres a la vez')]),
    Promise.all(drafts.map((id) => issue(bulk.admin, id))),
  ]);
  expect(singles.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  for (const run of runs) await bulk.waitFor(acceptedReply(run).proceso_id ?? 0);
  expect((await bulk.countInvoices()) - started).toBe(3 * many.length + drafts.length);
  for (const serieId of [before, after, simplified]) {
    const orders = await ordersOf(serieId);
    expect(orders).toEqual(upTo(orders.length));
  }
  const failed = await sql(`SELECT motivo FROM procesos_elementos WHERE estado = 'fallido'`);
  expect(failed.rows).toEqual([]);
  expect((await ordersOf(simplified)).length).toBeGreaterThan(40);
});
