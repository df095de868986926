import type { MasivaCursosReply, MasivaFactura } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { fieldsOf } from '../fichas/support';
import { expectRefusal } from '../support/expect-refusal';
import { BulkInvoicing } from './bulk-support';
import { API, draftOf, linesOf, messageOf, rectify, students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  await onlySiblingsOffer();
});
afterAll(() => bulk.close());

const sql = (statement: string, values: unknown[] = []) => bulk.app.db.query(statement, values);
const rowOf = async <Row>(statement: string, values: unknown[] = []): Promise<Row> =>
  oneRow((await bulk.app.db.query(statement, values)).rows) as Row;

/** Replaces all offers by one: 10 % on monthly fees of students with an enrolled sibling. */
async function onlySiblingsOffer(): Promise<void> {
  await sql(`DELETE FROM ofertas_condiciones; DELETE FROM ofertas`);
  await sql(
    `WITH oferta AS (INSERT INTO ofertas (descripcion, activa, descuento_porcentual) VALUES ('Hermanos', true, 10) RETURNING id)
     INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
     SELECT id, 'familiares', 'adicionales', 'mayor o igual que', ARRAY['1'] FROM oferta
     UNION ALL SELECT id, 'concepto', 'tipo', 'igual a', ARRAY['MENSUAL'] FROM oferta`,
  );
}

/** A course of 45,00 € a month, with the ids of its students. The student `agreed` has an agreed price of 40,00 €. */
interface Course {
  cursoId: number;
  conceptoId: number;
  descripcion: string;
  siblings: [number, number];
  alone: number;
  agreed: number;
  /** The student who left the course on 30 September. */
  former: number;
  all: number[];
}

let turn = 0;
async function newCourse(): Promise<Course> {
  turn += 1;
  const name = `Inglés ${String(turn)}`;
  const { id: cursoId } = await rowOf<{ id: number }>(
    'INSERT INTO cursos (codigo, descripcion, precio) VALUES ($1, $2, 45) RETURNING id',
    [`INGM-${String(turn)}`, name],
  );
  const [first = 0, second = 0, alone = 0, agreed = 0, former = 0] = await students(bulk.app, 5);
  await sql(
    `UPDATE alumnos SET familia_id = (SELECT familia_id FROM alumnos WHERE id = $1), forma_pago = NULL WHERE id = $2`,
    [first, second],
  );
  await sql(`UPDATE alumnos SET familia_id = NULL, forma_pago = 'efectivo', nif = '12345678Z', direccion = 'Calle Mayor, 1' WHERE id = ANY($1)`, [[alone, agreed, former]]); // oxfmt-ignore
  await sql(
    `INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja, precio) VALUES
       ($1, $6, '2026-09-01', NULL, NULL), ($2, $6, '2026-09-01', NULL, NULL), ($3, $6, '2026-09-01', NULL, NULL),
       ($4, $6, '2026-09-01', NULL, 40), ($5, $6, '2026-09-01', '2026-09-30', NULL)`,
    [first, second, alone, agreed, former, cursoId],
  );
  const { id: conceptoId, descripcion } = await rowOf<{ id: number; descripcion: string }>(
    'SELECT id, descripcion FROM conceptos WHERE curso_id = $1',
    [cursoId],
  );
  const siblings: [number, number] = [first, second];
  return { cursoId, conceptoId, descripcion, siblings, alone, agreed, former, all: [...siblings, alone, agreed] };
}

const totals = (facturas: readonly MasivaFactura[]) =>
  Object.fromEntries(facturas.map(({ alumno_id, total }) => [alumno_id, total]));

describe('a concept of the catalogue', () => {
  it('[OFER-01] [FMAS-16] charges each student as a line by hand would: own price, offer, course and exact cents', async () => {
    const { siblings, alone, agreed, all, ...course } = await newCourse();
    const concepto = { conceptoId: course.conceptoId, cantidad: 1 };
    const byHand = await Promise.all(
      all.map(async (alumno_id) => {
        const price = alumno_id === agreed ? { precio: '40.00' } : { precio: undefined };
        const line = { concepto_id: course.conceptoId, descripcion: '', tipoIVA: undefined, ...price };
        return (await linesOf(bulk.admin, await draftOf(bulk.admin, alumno_id, [line]))).lineas[0];
      }),
    );
    const { facturas } = await bulk.invoiceToEnd({ alumnos: all, concepto });
    // 45,00 less 10 % is 40,50 for each of the siblings.
    expect(totals(facturas)).toEqual({ [siblings[0]]: '40.50', [siblings[1]]: '40.50', [alone]: '45.00', [agreed]: '40.00' }); // oxfmt-ignore
    const issued = await Promise.all(
      all.map(async (alumno) => {
        const { id } = oneRow(facturas.filter(({ alumno_id }) => alumno_id === alumno));
        return (await linesOf(bulk.admin, id ?? 0)).lineas[0];
      }),
    );
    const content = (line: (typeof issued)[number]) => ({ ...line, id: 0, transaccion_id: 0, oferta: line?.oferta?.descripcion }); // oxfmt-ignore
    expect(issued.map(content)).toEqual(byHand.map(content));
    const { texto } = await rowOf<{ texto: string }>(
      'SELECT texto_alumno AS texto FROM facturas_lineas WHERE factura_id = $1',
      [oneRow(facturas.filter(({ alumno_id }) => alumno_id === alone)).id],
    );
    expect(texto).toMatch(/ · Inglés \d+$/);
  });

  it('[PLUS-23] is previewed with offer, base, VAT, discount and the next number, and issued as previewed', async () => {
    const { siblings, alone, all, conceptoId } = await newCourse();
    const body = { alumnos: all, concepto: { conceptoId, cantidad: 1 } };
    const preview = await bulk.invoice({ ...body, previo: 1 });
    const hermanos = { descripcion: 'Hermanos', descuentoPorcentual: '10.00', descuentoFijo: null };
    const shown = new Map(preview.facturas.map((factura) => [factura.alumno_id, factura]));
    expect(shown.get(siblings[0])).toMatchObject({
      base: '40.50',
      iva: '0.00',
      descuento: '4.50',
      ofertas: [hermanos],
    });
    expect(shown.get(alone)).toMatchObject({ base: '45.00', iva: '0.00', descuento: '0.00', ofertas: [] });
    expect(preview.importeTotal).toBe('166.00');
    const { facturas } = await bulk.invoiceToEnd({ ...body, huella: preview.huella });
    expect(totals(facturas)).toEqual(totals(preview.facturas));
    expect(facturas[0]?.numero).toBe(preview.siguienteNumero);
  });

  it('[PLUS-23] is refused if its price or its offer has changed since the preview', async () => {
    const { all, conceptoId, cursoId } = await newCourse();
    const body = { alumnos: all, concepto: { conceptoId, cantidad: 1 } };
    const confirm = async () => bulk.request({ ...body, huella: (await bulk.invoice({ ...body, previo: 1 })).huella });
    const { huella } = await bulk.invoice({ ...body, previo: 1 });
    await sql('UPDATE cursos SET precio = 46 WHERE id = $1', [cursoId]);
    expectRefusal(await bulk.request({ ...body, huella }), 409);
    const again = (await bulk.invoice({ ...body, previo: 1 })).huella;
    await sql('UPDATE ofertas SET descuento_porcentual = 11');
    expectRefusal(await bulk.request({ ...body, huella: again }), 409);
    await sql('UPDATE ofertas SET descuento_porcentual = 10');
    expect((await confirm()).status).toBe(200);
  });

  it('is charged to every student at the amount of the request, if it has one', async () => {
    const { siblings, alone, agreed, conceptoId } = await newCourse();
    const concepto = { conceptoId, importe: '50.00', cantidad: 1, tipoIVA: '21', descripcion: 'Cuota especial' };
    const { facturas } = await bulk.invoice({ alumnos: [siblings[0], alone, agreed], concepto, previo: 1 });
    expect(totals(facturas)).toEqual({ [siblings[0]]: '54.45', [alone]: '60.50', [agreed]: '60.50' });
  });

  it('names the students who are not enrolled in its course that month, and leaves out those whose price is 0', async () => {
    const { alone, agreed, former, conceptoId, cursoId } = await newCourse();
    await sql('UPDATE altas SET precio = 0 WHERE alumno_id = $1 AND curso_id = $2', [agreed, cursoId]);
    const body = { alumnos: [alone, agreed, former], concepto: { conceptoId, cantidad: 1 }, previo: 1 };
    const now = await bulk.invoice(body);
    expect(now.avisos).toEqual([expect.stringMatching(/^1 alumno no está de alta en «Inglés \d+» ese mes: .+, .+\.$/)]);
    expect(now.omitidos).toMatchObject([{ alumno_id: agreed, motivo: 'El precio de su alta es 0,00 €: no hay nada que facturar.' }]); // oxfmt-ignore
    const september = await bulk.invoice({ ...body, fechaOperacion: '2026-09-30' });
    expect(september.avisos).toEqual([]);
  });

  it('[PLUS-24] is charged once a month between runs and lines by hand, whatever its words, until it is rectified', async () => {
    const { alone, siblings, conceptoId } = await newCourse();
    const body = { alumnos: [alone, siblings[0]], concepto: { conceptoId, cantidad: 1 } };
    const byHand = async (alumno: number) =>
      bulk.admin.post(`${API}/emitir`).send({ factura_id: await draftOf(bulk.admin, alumno, [{ concepto_id: conceptoId, descripcion: 'Otra cosa' }]) }); // oxfmt-ignore
    const { numero } = (await byHand(alone)).body as { numero: string };
    const { facturas, omitidos } = await bulk.invoiceToEnd(body);
    expect([facturas.map(({ alumno_id }) => alumno_id), omitidos]).toMatchObject([
      [siblings[0]],
      [{ alumno_id: alone, repetible: true, motivo: expect.stringContaining(`noviembre de 2026 (${numero})`) as string }], // oxfmt-ignore
    ]);
    const refused = await byHand(siblings[0]);
    expectRefusal(refused, 409);
    expect(messageOf(refused)).toContain(facturas[0]?.numero ?? '');
    const again = { ...body, alumnos: [siblings[0]] };
    expect((await bulk.invoice({ ...again, concepto: { conceptoId, descripcion: 'Con otras palabras' }, previo: 1 })).facturas).toEqual([]); // oxfmt-ignore
    const october = await bulk.invoiceToEnd({ ...again, fechaOperacion: '2026-10-31' });
    expect(october.facturas).toHaveLength(1);
    expect((await rectify(bulk.admin, facturas[0]?.id ?? 0)).status).toBe(200);
    expect((await bulk.invoiceToEnd(again)).facturas).toHaveLength(1);
  });

  it('[FMAS-16] that does not exist, or is of another student alone, is refused at its field', async () => {
    const { alone, agreed, cursoId } = await newCourse();
    const { id: ofOne } = await rowOf<{ id: number }>(
      `INSERT INTO conceptos (descripcion, alta_id, importe) SELECT 'Solo suyo', id, 12 FROM altas WHERE alumno_id = $1 AND curso_id = $2 RETURNING id`,
      [alone, cursoId],
    );
    const send = (concepto: object, alumnos = [agreed]) => bulk.request({ alumnos, concepto: { ...concepto, cantidad: 1 } }); // oxfmt-ignore
    const refusals = [
      await send({ conceptoId: 999_999 }),
      await send({ conceptoId: 'x' }),
      await send({ articuloId: 999_999 }),
      await send({ conceptoId: ofOne, articuloId: 1 }),
      await send({ conceptoId: ofOne }),
    ];
    for (const reply of refusals) expectRefusal(reply, 422);
    expect(refusals.map(fieldsOf)).toEqual([
      { conceptoId: 'Ese concepto no existe' },
      { conceptoId: 'Ese concepto no existe' },
      { articuloId: 'Ese artículo no existe' },
      { articuloId: 'Elija un concepto o un artículo, no los dos' },
      { conceptoId: 'Ese concepto es del alta de un solo alumno' },
    ]);
    const own = await bulk.invoice({ alumnos: [alone], concepto: { conceptoId: ofOne }, previo: 1 });
    expect(totals(own.facturas)).toEqual({ [alone]: '12.00' });
  });
});

it('an article of the catalogue is charged at its price with VAT', async () => {
  const { id } = await rowOf<{ id: number }>(
    `INSERT INTO articulos (descripcion, pvp, tipo_iva) VALUES ('Libro de lectura', 10, 21) RETURNING id`,
  );
  const { facturas } = await bulk.invoiceToEnd({ alumnos: await students(bulk.app, 2), concepto: { articuloId: id } });
  expect(facturas.map(({ total }) => total)).toEqual(['10.00', '10.00']);
  const { lineas } = await linesOf(bulk.admin, facturas[0]?.id ?? 0);
  expect(lineas).toMatchObject([{ articulo_id: id, descripcion: 'Libro de lectura', precio: '8.2645', tipoIVA: '21' }]);
});

describe('the students of a course', () => {
  const enrolledIn = (curso: number, mes: string) => bulk.admin.get(`${API}/alumnos-cursos?cursos=${curso}&mes=${mes}`);

  it('[PLUS-25] in a month are those enrolled on a day of it, including who left at its end and nobody who started later', async () => {
    const { cursoId, all, former } = await newCourse();
    const idsIn = async (mes: string) => {
      const { alumnos } = (await enrolledIn(cursoId, mes).expect(200)).body as MasivaCursosReply;
      return alumnos.map(({ id }) => id).toSorted((one, other) => one - other);
    };
    const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
    expect(await idsIn('2026-09')).toEqual(sorted([...all, former]));
    expect(await idsIn('2026-10')).toEqual(sorted(all));
    expect(await idsIn('2026-08')).toEqual([]);
  });

  it.each(['2026-13', 'octubre', '2026-10-01'])('[PLUS-25] in «%s», which is no month, are refused', async (mes) => {
    const { cursoId } = await newCourse();
    const reply = await enrolledIn(cursoId, mes);
    expectRefusal(reply, 422);
    expect(fieldsOf(reply)).toEqual({ mes: 'Esa fecha no existe' });
  });
});
