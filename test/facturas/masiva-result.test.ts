import type { MasivaFactura, MasivaTotales } from '../../libs/contracts';
import { BulkInvoicing, conceptNamed } from './bulk-support';
import { API, rectify, seriesId, students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
});
afterAll(() => bulk.close());

const idsOf = (facturas: readonly MasivaFactura[]) => facturas.map(({ alumno_id }) => alumno_id);
const totalsOf = async (runId: number) =>
  (await bulk.admin.get(`${API}/totales-proceso/${String(runId)}`).expect(200)).body as MasivaTotales;

it('[PLUS-23] numbers follow the order of the preview, which is that of the names, also in two runs at once', async () => {
  const { rows } = await bulk.app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a LEFT JOIN familias f ON f.id = a.familia_id
     WHERE coalesce(a.forma_pago, f.forma_pago) IS NOT NULL
     ORDER BY a.apellidos || ', ' || a.nombre COLLATE "es-x-icu", a.id`,
  );
  const byName = rows.map(({ id }) => id);
  const alumnos = byName.toSorted((one, other) => one - other);
  const preview = await bulk.invoice({ alumnos, concepto: conceptNamed('En orden'), previo: 1 });
  const runs = await Promise.all(
    ['En orden', 'A la vez'].map((name) => bulk.invoiceToEnd({ alumnos, concepto: conceptNamed(name) })),
  );
  // The first chunk of a run has 200 items, so each of these runs has several chunks.
  expect(preview.facturas.length).toBeGreaterThan(200);
  expect(idsOf(preview.facturas)).toEqual(byName.filter((id) => idsOf(preview.facturas).includes(id)));
  for (const { facturas } of runs) {
    expect(idsOf(facturas)).toEqual(idsOf(preview.facturas));
    const numbers = facturas.map(({ numero }) => numero);
    expect(numbers).toEqual(numbers.toSorted());
  }
});

describe('a preview or a result as a file', () => {
  // Removes the byte order mark of the file and splits it into lines.
  const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

  it('[PLUS-23] has every invoice with its amounts, and every student without one and why', async () => {
    const [paying = 0, other = 0] = await students(bulk.app, 2);
    const [without = 0] = await students(bulk.app, 1, { paying: false });
    const body = { alumnos: [paying, other, without], concepto: conceptNamed('En un archivo') };
    const { text } = await bulk.admin
      .post(`${API}/exportar-previo`)
      .send({ ...body, serieId: await seriesId(bulk.app, 'A'), formato: 'csv' })
      .expect(200);
    const [head, first, , last] = linesOf(text);
    expect(head).toBe('Situación;Serie;Alumno;Titular;Forma de pago;Oferta;Base;IVA;Total;Motivo');
    expect(first).toMatch(/^Se emitirá;A;.*;34,56;0,00;34,56;$/);
    expect(last).toMatch(/^No se facturará;;.*;El titular no tiene forma de pago\. Complete su ficha\.$/);
    const { proceso_id, facturas } = await bulk.invoiceToEnd(body);
    const url = `${API}/exportar-proceso/${String(proceso_id)}`;
    const result = await bulk.admin.get(`${url}?formato=csv`).expect(200);
    expect(linesOf(result.text)[0]).toBe('Situación;Número;Serie;Alumno;Titular;Forma de pago;Total;Motivo');
    expect(linesOf(result.text)[1]).toContain(`Emitida;${facturas[0]?.numero ?? ''};A;`);
    const sheet = await bulk.admin.get(url).expect(200);
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    expect((await bulk.admin.get(`${url}?formato=pdf`)).status).toBe(400);
    expect((await bulk.admin.get(`${API}/exportar-proceso/999999`)).status).toBe(404);
  });
});

it('[FMAS-05] a run shows the total and the last number that it has issued, whatever is rectified later', async () => {
  const { proceso_id, facturas } = await bulk.invoiceToEnd({
    alumnos: await students(bulk.app, 3),
    concepto: conceptNamed('Con totales'),
  });
  const totals = { totalEmitido: '103.68', ultimoNumero: facturas.at(-1)?.numero };
  expect(await totalsOf(proceso_id)).toEqual(totals);
  expect((await rectify(bulk.admin, facturas[0]?.id ?? 0)).status).toBe(200);
  expect(await totalsOf(proceso_id)).toEqual(totals);
  expect(await totalsOf(999_999)).toEqual({ totalEmitido: '0.00', ultimoNumero: null });
});
