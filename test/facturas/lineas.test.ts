import type { Agent } from 'supertest';
import type { LineaFacturaSaved, TotalesFactura } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, draftOf, linesOf, messageOf, saveRecord, setLine, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

it('[FACT-07] [FACT-09] [FACT-22] lines are listed whole, with the totals and whether they can be changed', async () => {
  const id = await draftOf(admin, alumno);
  const reply = await linesOf(admin, id);
  expect(reply).toMatchObject({
    editable: true,
    mensaje: '',
    tiposIVA: ['0', '4', '10', '21'],
    tipoIVADefecto: '10',
  });
  expect(reply.lineas).toHaveLength(1);
  expect(reply.lineas[0]).toMatchObject({
    transaccion_id: id,
    alumno_id: alumno,
    alumno_nombre: expect.any(String) as string,
    alumno_apellidos: expect.any(String) as string,
    concepto_id: null,
    articulo_id: null,
    articulo_descripcion: null,
    curso_descripcion: null,
    concepto_descripcion: null,
    descripcion: 'Cuota de noviembre',
    cantidad: '1',
    precio: '45.0000',
    descuentoFijo: null,
    descuentoPorcentual: null,
    tipoIVA: '0',
    anulable: false,
    total: '45.00',
  });
});

describe('totals', () => {
  it('[FACT-08] have a group for each rate of VAT, the withholding and the net payable', async () => {
    const id = await draftOf(admin, alumno, [
      { descuentoPorcentual: '15', precio: '45.50' },
      { precio: '20.00', tipoIVA: '10', cantidad: '3', descuentoFijo: '0' },
      { precio: '8.2645', tipoIVA: '21', descuentoFijo: '0' },
    ]);
    expect((await saveRecord(admin, 'facturas', id, { tipoIRPF: '7' })).status).toBe(200);
    const { totales } = await linesOf(admin, id);
    const expected: TotalesFactura = {
      total: '114.68',
      tipoIVA1: '0',
      baseIVA1: '38.68',
      importeIVA1: '0.00',
      tipoIVA2: '10',
      baseIVA2: '60.00',
      importeIVA2: '6.00',
      tipoIVA3: '21',
      baseIVA3: '8.26',
      importeIVA3: '1.74',
      tipoIRPF: '7',
      retencion: '7.49',
      liquido: '107.19',
    };
    expect(totales).toEqual(expected);
    // A line that is added later has the same withholding.
    await setLine(admin, { transaccion_id: id, alumno_id: alumno, precio: '100', descuentoFijo: '0' });
    expect((await linesOf(admin, id)).totales).toMatchObject({
      total: '214.68',
      retencion: '14.49',
      liquido: '200.19',
    });
  });

  it('[FACT-27] come from a base and a price with VAT of four decimals, and have two', async () => {
    const id = await draftOf(admin, alumno, [{ precio: '8.2645', tipoIVA: '21', descuentoFijo: '0' }]);
    const { lineas } = await linesOf(admin, id);
    expect(lineas[0]).toMatchObject({ precio: '8.2645', base: '8.2645', precioConIVA: '10.0000', total: '10.00' });
  });

  it('[FACT-02] take no fourth rate of VAT', async () => {
    const rates = ['0', '4', '10'].map((tipoIVA) => ({ tipoIVA, descuentoFijo: '0' }));
    const id = await draftOf(admin, alumno, rates);
    const reply = await setLine(admin, { transaccion_id: id, tipoIVA: '21' });
    expectRefusal(reply, 422);
    expect(messageOf(reply)).toContain('La factura no admite más de tres tipos de IVA');
    expect((await linesOf(admin, id)).lineas).toHaveLength(3);
  });
});

describe('saving a line', () => {
  it('[FACT-12] [FACT-23] creates the draft first if there is none, with the student of the line', async () => {
    const reply = await setLine(admin, { alumno_id: alumno });
    const { transaccion_id, id } = reply.body as LineaFacturaSaved;
    expect([reply.status, transaccion_id > 0, id > 0]).toEqual([200, true, true]);
    expect(await rowOf(app, 'facturas', transaccion_id)).toMatchObject({ alumno_id: alumno, estado: 'borrador' });
  });

  it('[FACT-12] [FACT-23] changes the line that has its id', async () => {
    const { transaccion_id, id } = (await setLine(admin, { alumno_id: alumno })).body as LineaFacturaSaved;
    const changed = await setLine(admin, { transaccion_id, id, descripcion: 'Cuota de diciembre', precio: '50' });
    expect(changed.body).toEqual({ transaccion_id, id });
    const { lineas, totales } = await linesOf(admin, transaccion_id);
    expect(lineas.map(({ descripcion, total }) => [descripcion, total])).toEqual([['Cuota de diciembre', '50.00']]);
    expect(totales.total).toBe('50.00');
    expect(await rowOf(app, 'facturas', transaccion_id)).toMatchObject({ alumno_id: alumno, estado: 'borrador' });
  });

  it('[FACT-23] accepts a form as well as JSON, and keeps the fields that are left out', async () => {
    const line = { precio: '60', tipoIVA: '21', anulable: true, descuentoPorcentual: '10' };
    const transaccion_id = await draftOf(admin, alumno, [line]);
    const { id } = oneRow((await linesOf(admin, transaccion_id)).lineas);
    await admin.post(`${API}/set-linea`).type('form').send({ transaccion_id, id, cantidad: '2' }).expect(200);
    expect((await linesOf(admin, transaccion_id)).lineas[0]).toMatchObject({
      cantidad: '2',
      anulable: true,
      descuentoPorcentual: '10',
      total: '130.68',
    });
  });

  it('[FACT-23] replaces a discount of one kind by a discount of the other kind', async () => {
    const line = { precio: '60', tipoIVA: '21' };
    const transaccion_id = await draftOf(admin, alumno, [{ ...line, descuentoPorcentual: '10' }]);
    const { id } = oneRow((await linesOf(admin, transaccion_id)).lineas);
    await setLine(admin, { transaccion_id, id, ...line, descuentoFijo: '5' });
    expect((await linesOf(admin, transaccion_id)).lineas[0]).toMatchObject({
      descuentoPorcentual: null,
      descuentoFijo: '5.0000',
    });
  });

  it.each`
    line                                                 | campo
    ${{ cantidad: '-1' }}                                | ${'cantidad'}
    ${{ cantidad: '' }}                                  | ${'cantidad'}
    ${{ cantidad: '0' }}                                 | ${'cantidad'}
    ${{ precio: '-3' }}                                  | ${'precio'}
    ${{ precio: 'mucho' }}                               | ${'precio'}
    ${{ descuentoFijo: '2', descuentoPorcentual: '10' }} | ${'descuentoFijo'}
    ${{ descuentoPorcentual: '101' }}                    | ${'descuentoPorcentual'}
    ${{ tipoIVA: '7' }}                                  | ${'tipoIVA'}
    ${{ tipoIVA: undefined }}                            | ${'tipoIVA'}
    ${{ total_visto: '44.99', descuentoFijo: '0' }}      | ${'total_visto'}
    ${{ descripcion: '' }}                               | ${'descripcion'}
    ${{ alumno_id: 2_000_000_000 }}                      | ${'alumno_id'}
    ${{ concepto_id: 'x' }}                              | ${'concepto_id'}
    ${{ articulo_id: 2_000_000_000 }}                    | ${'articulo_id'}
    ${{ anulable: 'quizás' }}                            | ${'anulable'}
    ${{ descripcion: { a: 1 } }}                         | ${'descripcion'}
  `(
    '[FACT-23] refuses $line at its field and writes nothing',
    async ({ line, campo }: { line: object; campo: string }) => {
      const { rows: before } = await app.db.query('SELECT count(*) FROM facturas');
      const reply = await setLine(admin, line);
      expectRefusal(reply, 422);
      expect(Object.keys(fieldsOf(reply))).toEqual([campo]);
      const { rows: after } = await app.db.query('SELECT count(*) FROM facturas');
      expect(after).toEqual(before);
    },
  );
});

describe('a new line', () => {
  /** Adds a line that has only one reference, for example to a concept or an article. Returns the saved line. */
  async function lineFrom(reference: object) {
    const saved = await admin
      .post(`${API}/set-linea`)
      .send({ transaccion_id: 0, id: 0, ...reference, descuentoFijo: '0' })
      .expect(200);
    return (await linesOf(admin, (saved.body as LineaFacturaSaved).transaccion_id)).lineas[0];
  }

  it('[FACT-11] [FACT-12] takes description, price and course from its concept', async () => {
    const { rows } = await app.db.query<{ id: number; descripcion: string; importe: string; curso_id: number }>(
      `SELECT c.id, c.descripcion, k.precio AS importe, c.curso_id FROM conceptos c JOIN cursos k ON k.id = c.curso_id
       WHERE c.tipo = 'MENSUAL' AND c.importe IS NULL LIMIT 1`,
    );
    const { id, descripcion, importe, curso_id } = oneRow(rows);
    expect(await lineFrom({ concepto_id: id })).toMatchObject({
      descripcion,
      concepto_descripcion: descripcion,
      curso_id,
      total: importe,
    });
  });

  it('[FACT-11] [FACT-12] takes description and price from its article, whose price includes VAT', async () => {
    await app.db.query(`UPDATE articulos SET pvp = 10.00, tipo_iva = 21 WHERE id = (SELECT min(id) FROM articulos)`);
    const { rows } = await app.db.query<{ id: number; descripcion: string }>('SELECT * FROM articulos ORDER BY id');
    const { id, descripcion } = oneRow(rows);
    expect(await lineFrom({ articulo_id: id })).toMatchObject({
      articulo_descripcion: descripcion,
      precio: '8.2645',
      total: '10.00',
    });
  });
});

describe('deleting lines', () => {
  const deleteLines = (lineas_ids: unknown[]) => admin.post(`${API}/borrar-lineas`).send({ lineas_ids });

  it('[FACT-24] deletes the lines of a JSON list and updates the totals', async () => {
    const id = await draftOf(admin, alumno, [{}, {}, {}]);
    const [one, two, three] = (await linesOf(admin, id)).lineas.map((line) => line.id);
    const lineas_ids = JSON.stringify([one, two]);
    await admin.post(`${API}/borrar-lineas`).type('form').send({ lineas_ids }).expect(200);
    const { lineas, totales } = await linesOf(admin, id);
    expect([lineas.map((line) => line.id), totales.total]).toEqual([[three], '45.00']);
  });

  it('[FACT-24] deletes none if one of them does not exist', async () => {
    const id = await draftOf(admin, alumno, [{}, {}, {}]);
    const [one] = (await linesOf(admin, id)).lineas.map((line) => line.id);
    expectRefusal(await deleteLines([one, 2_000_000_000]), 404);
    expect((await linesOf(admin, id)).lineas).toHaveLength(3);
  });
});
