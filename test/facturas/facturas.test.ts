import type { Agent } from 'supertest';
import type { InvoiceLineSaved, InvoiceTotals } from '../../libs/contracts';
import { fieldsOf, rowOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { draftOf, issue, issuedOf, linesOf, newSeries, saveRecord, seriesId, setLine, students } from './support';

let app: TestApp;
let admin: Agent;
let alumno: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  [alumno = 0] = await students(app, 1);
});
afterAll(() => app.close());

const PRESENTADA = 'La factura ya ha sido presentada y no puede ser modificada';
const API = '/administrar/facturas/api';

describe('lines of a draft', () => {
  it('[FACT-07] [FACT-09] [FACT-22] shows each line whole, with the totals and whether it can be changed', async () => {
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

  it('[FACT-08] adds up the groups by rate, the withholding and what is left to pay', async () => {
    const id = await draftOf(admin, alumno, [
      { descuentoPorcentual: '15', precio: '45.50' },
      { precio: '20.00', tipoIVA: '10', cantidad: '3', descuentoFijo: '0' },
      { precio: '8.2645', tipoIVA: '21', descuentoFijo: '0' },
    ]);
    expect((await saveRecord(admin, 'facturas', id, { tipoIRPF: '7' })).status).toBe(200);
    const { totales } = await linesOf(admin, id);
    const expected: InvoiceTotals = {
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
    // A line more is reckoned with the same withholding.
    await setLine(admin, { transaccion_id: id, alumno_id: alumno, precio: '100', descuentoFijo: '0' });
    expect((await linesOf(admin, id)).totales).toMatchObject({
      total: '214.68',
      retencion: '14.49',
      liquido: '200.19',
    });
  });

  it('[FACT-27] keeps base and price with VAT to four decimals and the total to two', async () => {
    const id = await draftOf(admin, alumno, [{ precio: '8.2645', tipoIVA: '21', descuentoFijo: '0' }]);
    const { lineas } = await linesOf(admin, id);
    expect(lineas[0]).toMatchObject({ precio: '8.2645', base: '8.2645', precioConIVA: '10.0000', total: '10.00' });
  });

  it('[FACT-12] [FACT-23] a line without an invoice saves the draft first, and a line is changed by its id', async () => {
    const reply = await setLine(admin, { alumno_id: alumno });
    const { transaccion_id, id } = reply.body as InvoiceLineSaved;
    expect([reply.status, transaccion_id > 0, id > 0]).toEqual([200, true, true]);
    const changed = await setLine(admin, { transaccion_id, id, descripcion: 'Cuota de diciembre', precio: '50' });
    expect(changed.body).toEqual({ transaccion_id, id });
    const { lineas, totales } = await linesOf(admin, transaccion_id);
    expect(lineas.map(({ descripcion, total }) => [descripcion, total])).toEqual([['Cuota de diciembre', '50.00']]);
    expect(totales.total).toBe('50.00');
    // The student of the line is the invoice's, until somebody says otherwise.
    expect(await rowOf(app, 'facturas', transaccion_id)).toMatchObject({ alumno_id: alumno, estado: 'borrador' });
  });

  it('[FACT-23] a form is taken as well as JSON, and fields that are left out stay as they are', async () => {
    const id = await draftOf(admin, alumno, [
      { precio: '60', tipoIVA: '21', anulable: true, descuentoPorcentual: '10' },
    ]);
    const [line] = (await linesOf(admin, id)).lineas;
    await admin
      .post(`${API}/set-linea`)
      .type('form')
      .send({ transaccion_id: id, id: line?.id, cantidad: '2' })
      .expect(200);
    expect((await linesOf(admin, id)).lineas[0]).toMatchObject({
      cantidad: '2',
      anulable: true,
      descuentoPorcentual: '10',
      total: '130.68',
    });
    // One kind of discount takes the place of the other.
    await setLine(admin, { transaccion_id: id, id: line?.id, precio: '60', tipoIVA: '21', descuentoFijo: '5' });
    expect((await linesOf(admin, id)).lineas[0]).toMatchObject({ descuentoPorcentual: null, descuentoFijo: '5.0000' });
  });

  it('[FACT-24] deletes lines, all that are named or none', async () => {
    const id = await draftOf(admin, alumno, [{}, {}, {}]);
    const [one, two, three] = (await linesOf(admin, id)).lineas.map((line) => line.id);
    expectRefusal(await admin.post(`${API}/borrar-lineas`).send({ lineas_ids: [one, 2_000_000_000] }), 404);
    expect((await linesOf(admin, id)).lineas).toHaveLength(3);
    await admin
      .post(`${API}/borrar-lineas`)
      .type('form')
      .send({ lineas_ids: JSON.stringify([one, two]) })
      .expect(200);
    const { lineas, totales } = await linesOf(admin, id);
    expect([lineas.map((line) => line.id), totales.total]).toEqual([[three], '45.00']);
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
    ${{ descripcion: '' }}                               | ${'descripcion'}
    ${{ alumno_id: 2_000_000_000 }}                      | ${'alumno_id'}
    ${{ concepto_id: 'x' }}                              | ${'concepto_id'}
    ${{ articulo_id: 2_000_000_000 }}                    | ${'articulo_id'}
    ${{ anulable: 'quizás' }}                            | ${'anulable'}
    ${{ descripcion: { a: 1 } }}                         | ${'descripcion'}
  `(
    '[FACT-23] refuses $line at its field and leaves nothing behind',
    async ({ line, campo }: { line: object; campo: string }) => {
      const { rows: before } = await app.db.query('SELECT count(*) FROM facturas');
      const reply = await setLine(admin, line);
      expectRefusal(reply, 422);
      expect(Object.keys(fieldsOf(reply))).toEqual([campo]);
      const { rows: after } = await app.db.query('SELECT count(*) FROM facturas');
      expect(after).toEqual(before);
    },
  );

  it('[FACT-02] takes no fourth rate of VAT', async () => {
    const rates = ['0', '4', '10'].map((tipoIVA) => ({ tipoIVA, descuentoFijo: '0' }));
    const id = await draftOf(admin, alumno, rates);
    const reply = await setLine(admin, { transaccion_id: id, tipoIVA: '21' });
    expectRefusal(reply, 422);
    expect((reply.body as { mensaje: string }).mensaje).toContain('La factura no admite más de tres tipos de IVA');
    expect((await linesOf(admin, id)).lineas).toHaveLength(3);
  });

  it('[FACT-11] [FACT-12] takes from a concept and from an article what the line does not say', async () => {
    const { rows } = await app.db.query<{ id: number; descripcion: string; importe: string; curso_id: number }>(
      `SELECT c.id, c.descripcion, k.precio AS importe, c.curso_id FROM conceptos c JOIN cursos k ON k.id = c.curso_id
       WHERE c.tipo = 'MENSUAL' AND c.importe IS NULL LIMIT 1`,
    );
    const [concept] = rows;
    const made = await admin
      .post(`${API}/set-linea`)
      .send({ transaccion_id: 0, id: 0, concepto_id: concept?.id, descuentoFijo: '0' })
      .expect(200);
    const { lineas } = await linesOf(admin, (made.body as InvoiceLineSaved).transaccion_id);
    expect(lineas[0]).toMatchObject({
      descripcion: concept?.descripcion,
      concepto_descripcion: concept?.descripcion,
      curso_id: concept?.curso_id,
      total: concept?.importe,
    });
    await app.db.query(`UPDATE articulos SET pvp = 10.00, tipo_iva = 21 WHERE id = (SELECT min(id) FROM articulos)`);
    const { rows: articles } = await app.db.query<{ id: number; descripcion: string }>(
      'SELECT * FROM articulos ORDER BY id',
    );
    const bought = await admin
      .post(`${API}/set-linea`)
      .send({ transaccion_id: 0, id: 0, articulo_id: articles[0]?.id, descuentoFijo: '0' })
      .expect(200);
    const [line] = (await linesOf(admin, (bought.body as InvoiceLineSaved).transaccion_id)).lineas;
    expect(line).toMatchObject({ articulo_descripcion: articles[0]?.descripcion, precio: '8.2645', total: '10.00' });
  });
});

describe('issuing', () => {
  it('[PLUS-18] takes the next number of its series, and keeps who issued and who pays', async () => {
    const serie = await newSeries(app, 'EM1');
    const ids = [await draftOf(admin, alumno), await draftOf(admin, alumno)];
    for (const id of ids) await saveRecord(admin, 'facturas', id, { serie });
    const first = await issue(admin, ids[0] ?? 0);
    expect([first.status, (first.body as { numero: string }).numero]).toEqual([200, 'EM1-2026-000001']);
    expect(((await issue(admin, ids[1] ?? 0)).body as { numero: string }).numero).toBe('EM1-2026-000002');
    const factura = await rowOf(app, 'facturas', ids[0] ?? 0);
    expect(factura).toMatchObject({
      estado: 'presentada',
      ejercicio: 2026,
      orden_serie: 1,
      fecha_expedicion: '2026-11-20',
      titular: expect.stringMatching(/\w+ \w+/) as string,
      emisor: { nombre: 'Academia Alameda', nif: 'B47000005', direccion: expect.any(String) as string },
    });
    expect(factura.forma_pago_id).not.toBeNull();
  });

  it('[FACT-13] [FACT-17] an issued invoice says that it cannot be changed, and is not', async () => {
    const { id } = await issuedOf(admin, alumno);
    const before = await linesOf(admin, id);
    expect(before).toMatchObject({ editable: false, mensaje: PRESENTADA });
    const [line] = before.lineas;
    const refused = [
      await setLine(admin, { transaccion_id: id }),
      await setLine(admin, { transaccion_id: id, id: line?.id, precio: '1' }),
      await admin.post(`${API}/borrar-lineas`).send({ lineas_ids: [line?.id] }),
      await issue(admin, id),
      await saveRecord(admin, 'facturas', id, { titular: 'Otra persona' }),
      await saveRecord(admin, 'facturas', id, { tipoIRPF: '15' }),
    ];
    for (const reply of refused)
      expect([reply.status, (reply.body as { mensaje: string }).mensaje]).toEqual([409, PRESENTADA]);
    expect(await linesOf(admin, id)).toEqual(before);
    expectRefusal(await admin.post('/api/listado/borrar-registros/facturas').send({ idsSeleccionados: [id] }), 409);
    // What becomes of its payment is noted, and what is sent as it is already changes nothing.
    expect((await saveRecord(admin, 'facturas', id, { cobro: 'cobrada', tipoIRPF: '0' })).status).toBe(200);
    expect((await rowOf(app, 'facturas', id)).cobro).toBe('cobrada');
  });

  it('[PLUS-18] the database itself refuses to change or take away what was issued', async () => {
    const { id } = await issuedOf(admin, alumno);
    const draft = await draftOf(admin, alumno);
    const statements = [
      `UPDATE facturas SET total = 0, base_iva1 = 0, liquido = 0 WHERE id = ${String(id)}`,
      `UPDATE facturas SET numero = 'A-2026-999999' WHERE id = ${String(id)}`,
      `UPDATE facturas SET titular = 'Nadie' WHERE id = ${String(id)}`,
      `UPDATE facturas SET estado = 'borrador' WHERE id = ${String(id)}`,
      `DELETE FROM facturas WHERE id = ${String(id)}`,
      `UPDATE facturas_lineas SET precio = 1 WHERE factura_id = ${String(id)}`,
      `UPDATE facturas_lineas SET factura_id = ${String(id)} WHERE factura_id = ${String(draft)}`,
      `DELETE FROM facturas_lineas WHERE factura_id = ${String(id)}`,
      `INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total)
       VALUES (${String(id)}, 9, 'Más', 1, 1, 0, 1, 1, 1)`,
      'TRUNCATE facturas_lineas',
      'TRUNCATE facturas CASCADE',
    ];
    for (const statement of statements) await expect(app.db.query(statement)).rejects.toMatchObject({ code: 'P0001' });
    // The guard is about what was issued: a draft goes as it came.
    await expect(app.db.query('DELETE FROM facturas WHERE id = $1', [draft])).resolves.toMatchObject({ rowCount: 1 });
  });

  it('[PLUS-18] 16 issuers at once over four series, some of them failing, leave no gap and no repeat', async () => {
    const series = await Promise.all(['G1', 'G2', 'G3', 'G4'].map((codigo) => newSeries(app, codigo)));
    const drafts: number[] = [];
    for (let index = 0; index < 80; index += 1) {
      const id = await draftOf(admin, alumno);
      await app.db.query('UPDATE facturas SET serie_id = $2 WHERE id = $1', [id, series[index % 4]]);
      drafts.push(id);
    }
    // Every twentieth fails when its transaction ends, after it has taken its number.
    await app.db.query(`
      CREATE FUNCTION falla_a_veces() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.id % 20 = 3 AND NEW.estado = 'presentada' THEN RAISE EXCEPTION 'se va la luz'; END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER falla AFTER UPDATE ON facturas DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION falla_a_veces()`);
    const statuses: number[] = [];
    const left = [...drafts];
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) statuses.push((await issue(admin, id)).status);
      }),
    );
    await app.db.query('DROP TRIGGER falla ON facturas; DROP FUNCTION falla_a_veces()');
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const { rows } = await app.db.query<{ numeros: number[]; ultimo: number }>(
      `SELECT array_agg(f.orden_serie ORDER BY f.orden_serie) AS numeros, max(c.ultimo) AS ultimo
       FROM facturas f JOIN facturas_contadores c ON c.serie_id = f.serie_id
       WHERE f.serie_id = ANY($1) AND f.estado = 'presentada' GROUP BY f.serie_id`,
      [series],
    );
    expect(rows).toHaveLength(4);
    for (const { numeros, ultimo } of rows) {
      expect(numeros).toEqual(numeros.map((_, index) => index + 1));
      expect(ultimo).toBe(numeros.length);
    }
    expect(rows.reduce((sum, { numeros }) => sum + numeros.length, 0)).toBe(statuses.filter((s) => s === 200).length);
  });

  it('[PLUS-18] one draft issued many times at once is issued once', async () => {
    const id = await draftOf(admin, alumno);
    const replies = await Promise.all(Array.from({ length: 8 }, () => issue(admin, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('[FACT-13] a series that has numbered keeps its code and its kind; what else it says may change', async () => {
    const serie = await newSeries(app, 'FIJA');
    const save = (form: object) => saveRecord(admin, 'series', serie, form);
    expect((await save({ codigo: 'FIJA1' })).status).toBe(200);
    const id = await draftOf(admin, alumno);
    await saveRecord(admin, 'facturas', id, { serie });
    expect((await issue(admin, id)).status).toBe(200);
    for (const form of [{ codigo: 'FIJA2' }, { tipo: 'simplificada' }]) expectRefusal(await save(form), 409);
    const { rows } = await app.db.query('SELECT codigo, tipo FROM series WHERE id = $1', [serie]);
    expect(rows).toEqual([{ codigo: 'FIJA1', tipo: 'completa' }]);
    expect((await save({ codigo: 'FIJA1', descripcion: 'Otra', activa: '0' })).status).toBe(200);
  });

  it('[FACT-13] refuses a closed series, a day before the last invoice, a day to come, and a draft without lines', async () => {
    const serie = await newSeries(app, 'ORD');
    const one = await draftOf(admin, alumno);
    await saveRecord(admin, 'facturas', one, { serie, fecha: '2026-11-18' });
    expect((await issue(admin, one)).status).toBe(200);
    const late = await draftOf(admin, alumno);
    await saveRecord(admin, 'facturas', late, { serie, fecha: '2026-11-17' });
    const reply = await issue(admin, late);
    expectRefusal(reply, 422);
    expect((reply.body as { mensaje: string }).mensaje).toBe(
      'La fecha es anterior a la de la última factura de la serie ORD, del 18/11/2026.',
    );
    expect(Object.keys(fieldsOf(reply))).toEqual(['fecha']);
    await saveRecord(admin, 'facturas', late, { fecha: '2026-11-21' });
    expectRefusal(await issue(admin, late), 422);
    await saveRecord(admin, 'facturas', late, { fecha: '2024-10-27' });
    expectRefusal(await issue(admin, late), 422);
    await saveRecord(admin, 'facturas', late, { fecha: '' });
    await app.db.query('UPDATE series SET activa = false WHERE id = $1', [serie]);
    const closed = await issue(admin, late);
    expectRefusal(closed, 422);
    expect((closed.body as { mensaje: string }).mensaje).toBe('La serie ORD está cerrada: elija otra.');
    const empty = ((await saveRecord(admin, 'facturas', 0, { titular: 'Sin líneas' })).body as { id: number }).id;
    expectRefusal(await issue(admin, empty), 422);
    expectRefusal(await issue(admin, 2_000_000_000), 404);
  });

  it('[PLUS-18] simplified invoices stay below 400 €, and rectifying ones have series of their own', async () => {
    const id = await draftOf(admin, alumno, [{ precio: '400.01', descuentoFijo: '0' }]);
    await saveRecord(admin, 'facturas', id, { serie: await seriesId(app, 'S') });
    expectRefusal(await issue(admin, id), 422);
    await saveRecord(admin, 'facturas', id, { serie: await seriesId(app, 'R') });
    expectRefusal(await issue(admin, id), 422);
    await saveRecord(admin, 'facturas', id, { serie: await seriesId(app, 'A') });
    expect((await issue(admin, id)).status).toBe(200);
  });
});

describe('a series', () => {
  it('[PLUS-18] that has issued keeps its code and its kind: its numbers go on under them', async () => {
    const serie = await newSeries(app, 'FIJ');
    expect((await saveRecord(admin, 'series', serie, { codigo: 'FIJA' })).status).toBe(200);
    const id = await draftOf(admin, alumno);
    await saveRecord(admin, 'facturas', id, { serie });
    expect((await issue(admin, id)).status).toBe(200);
    for (const change of [{ codigo: 'OTRO' }, { tipo: 'simplificada' }]) {
      const reply = await saveRecord(admin, 'series', serie, change);
      expectRefusal(reply, 409);
      expect((reply.body as { mensaje: string }).mensaje).toContain('La serie FIJA ya tiene facturas');
    }
    const rest = { codigo: 'FIJA', descripcion: 'Con otro nombre', activa: '0' };
    expect((await saveRecord(admin, 'series', serie, rest)).status).toBe(200);
  });
});

describe('rectifying', () => {
  it('[PLUS-19] takes an invoice back with its exact negative, in a series of its own, once', async () => {
    const { id, numero } = await issuedOf(admin, alumno, [{ precio: '45.50', descuentoPorcentual: '15' }, { precio: '100', tipoIVA: '21', descuentoFijo: '0' }]); // prettier-ignore
    const reply = await admin.post(`${API}/rectificar`).send({ factura_id: id }).expect(200);
    const { transaccion_id } = reply.body as { transaccion_id: number };
    const { totales, lineas, editable } = await linesOf(admin, transaccion_id);
    expect(editable).toBe(false);
    expect(totales).toMatchObject({ total: '-159.68', baseIVA1: '-38.68', baseIVA2: '-100.00', importeIVA2: '-21.00' });
    expect(lineas.map(({ cantidad, precio, total }) => [cantidad, precio, total])).toEqual([
      ['-1', '45.5000', '-38.68'],
      ['-1', '100.0000', '-121.00'],
    ]);
    const row = await rowOf(app, 'facturas', transaccion_id);
    expect(row).toMatchObject({ tipo: 'rectificativa', rectifica_id: id, numero: expect.stringMatching(/^R-2026-\d{6}$/) as string }); // prettier-ignore
    const again = await admin.post(`${API}/rectificar`).send({ factura_id: id });
    expectRefusal(again, 409);
    expect((again.body as { mensaje: string }).mensaje).toContain(String(row.numero));
    expectRefusal(await admin.post(`${API}/rectificar`).send({ factura_id: transaccion_id }), 409);
    expect(numero).toMatch(/^A-2026-/);
  });

  it('[PLUS-19] leaves a draft with negative quantities when a part is to be taken back', async () => {
    const { id } = await issuedOf(admin, alumno, [{ cantidad: '3', descuentoFijo: '0' }]);
    const made = await admin.post(`${API}/rectificar`).type('form').send({ factura_id: id, borrador: '1' }).expect(200);
    const { transaccion_id } = made.body as { transaccion_id: number };
    const { lineas, editable, totales } = await linesOf(admin, transaccion_id);
    expect([editable, lineas[0]?.cantidad, totales.total]).toEqual([true, '-3', '-135.00']);
    expect((await setLine(admin, { transaccion_id, id: lineas[0]?.id, cantidad: '-1' })).status).toBe(200);
    const issued = await issue(admin, transaccion_id);
    expect(issued.body).toMatchObject({ numero: expect.stringMatching(/^R-2026-/) as string });
    expectRefusal(await admin.post(`${API}/rectificar`).send({ factura_id: await draftOf(admin, alumno) }), 409);
  });

  it('[PLUS-19] takes back in parts no more than was charged', async () => {
    const { id } = await issuedOf(admin, alumno, [{ cantidad: '3', descuentoFijo: '0' }]);
    const partOf = async () => {
      const made = await admin.post(`${API}/rectificar`).send({ factura_id: id, borrador: '1' }).expect(200);
      const { transaccion_id } = made.body as { transaccion_id: number };
      const [linea] = (await linesOf(admin, transaccion_id)).lineas;
      return async (cantidad: string) => {
        expect((await setLine(admin, { transaccion_id, id: linea?.id, cantidad })).status).toBe(200);
        return issue(admin, transaccion_id);
      };
    };
    const first = await partOf();
    const tooMuch = await first('-4');
    expectRefusal(tooMuch, 422);
    expect((tooMuch.body as { mensaje: string }).mensaje).toContain('135,00\u00a0€');
    expect((await first('-2')).status).toBe(200);
    const second = await partOf();
    expectRefusal(await second('-2'), 422);
    expect((await second('-1')).status).toBe(200);
    expectRefusal(await admin.post(`${API}/rectificar`).send({ factura_id: id, borrador: '1' }), 409);
  });

  it('[PLUS-19] many who rectify one invoice at once rectify it once', async () => {
    const { id } = await issuedOf(admin, alumno);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.post(`${API}/rectificar`).send({ factura_id: id })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('who may', () => {
  it('[FMAS-14] [FMAS-15] series and payment methods are offered to the office', async () => {
    const series = (await admin.get(`${API}/get-series`).expect(200)).body as {
      series: { codigo: string; id: number }[];
    };
    expect(series.series.map(({ codigo }) => codigo)).toEqual(expect.arrayContaining(['A', 'S']));
    const { formasPago } = (await admin.get(`${API}/get-formas-pago/`).expect(200)).body as { formasPago: { id: number; descripcion: string }[] }; // prettier-ignore
    expect(formasPago.map(({ descripcion }) => descripcion)).toContain('Domiciliación bancaria');
    expectRefusal(await (await agentOf(app, 'tutora')).get(`${API}/get-series`), 403);
    expectRefusal(await (await agentOf(app, 'profesora')).get(`${API}/get-lineas/1`), 403);
  });

  it('[FACT-22] the list finds invoices by number, student, state and run, and sorts by id and number', async () => {
    const { id, numero } = await issuedOf(admin, alumno);
    const { body } = await admin.get('/api/listado/get/facturas').expect(200);
    const busqueda = (body as { busquedas: { id: number }[] }).busquedas[0]?.id ?? 0;
    const page = async (parametros: object, orden: string) =>
      (
        (
          await admin
            .get(`/api/busquedas-api/${busqueda}/1`)
            .query({ parametros: JSON.stringify(parametros), orden })
            .expect(200)
        ).body as { registros: { id: number; numero: string }[] }
      ).registros;
    expect((await page({ numero__iexact: numero }, 'numero'))[0]).toMatchObject({ id, numero });
    expect((await page({ alumno_id: alumno, estado__iexact: 'presentada' }, '-id'))[0]?.id).toBe(id);
    expect(await page({ proceso_id: 999_999 }, 'id')).toEqual([]);
    expect((await page({ id }, '-numero')).map((row) => row.id)).toEqual([id]);
  });
});
