import type { ElementosReply, ProcesoStarted } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { BulkInvoicing, conceptNamed } from './bulk-support';
import { students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
});
afterAll(() => bulk.close());

it('[FMAS-16] [FMAS-08] a run issues one invoice for each student, with payer, payment method and line', async () => {
  const alumnos = await students(bulk.app, 2);
  const concepto = { descripcion: 'Excursión', importe: '100.00', cantidad: 2, tipoIVA: '21' };
  const request = { alumnos: JSON.stringify(alumnos), concepto: JSON.stringify(concepto) };
  const { facturas, proceso_id, omitidos } = await bulk.invoice(request);
  expect(omitidos).toEqual([]);
  expect(facturas).toHaveLength(2);
  for (const factura of facturas)
    expect(factura).toMatchObject({
      id: expect.any(Number) as number,
      numero: expect.stringMatching(/^A-2026-\d{6}$/) as string,
      titular: expect.stringMatching(/\S/) as string,
      formaPago: expect.stringMatching(/\S/) as string,
    });
  const { rows } = await bulk.app.db.query(
    `SELECT f.estado, f.proceso_id, l.precio, l.cantidad FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
     WHERE f.id = ANY($1)`,
    [facturas.map(({ id }) => id)],
  );
  const line = { estado: 'presentada', proceso_id, precio: '100.0000', cantidad: '2.00' };
  expect(rows).toEqual([line, line]);
});

it('[FMAS-16] one payment method for all includes students whose payer has none', async () => {
  const alumnos = await students(bulk.app, 2, { paying: false });
  const { rows } = await bulk.app.db.query<{ id: number }>(`SELECT id FROM formas_pago WHERE codigo = 'efectivo'`);
  const formaPagoId = oneRow(rows).id;
  const { facturas } = await bulk.invoice({ alumnos, concepto: conceptNamed('Abrigo'), formaPagoId });
  expect(facturas.map(({ formaPago }) => formaPago)).toEqual(['Efectivo', 'Efectivo']);
});

it('[FMAS-04] a skipped student is retried after their record is completed', async () => {
  const [alumno = 0] = await students(bulk.app, 1, { paying: false });
  const { proceso_id = 0 } = await bulk.invoice({ alumnos: [alumno], concepto: conceptNamed('Gafas') });
  const items = await bulk.admin.get(`/api/procesos/${String(proceso_id)}/elementos`).expect(200);
  expect((items.body as ElementosReply).elementos[0]?.arreglo).toMatch(/ficha\/\d+\/$/);
  await bulk.app.db.query(`UPDATE alumnos SET forma_pago = 'efectivo' WHERE id = $1`, [alumno]);
  const again = await bulk.admin.post(`/api/procesos/${String(proceso_id)}/reintentar`).expect(200);
  const retry = (again.body as ProcesoStarted).proceso_id;
  await bulk.waitFor(retry);
  const { rows } = await bulk.app.db.query('SELECT alumno_id FROM facturas WHERE proceso_id = $1', [retry]);
  expect(rows).toEqual([{ alumno_id: alumno }]);
  await bulk.app.db.query('UPDATE alumnos SET forma_pago = NULL WHERE id = $1', [alumno]);
});

describe('offers', () => {
  let alumno: number;
  let ofertaId: number;
  beforeAll(async () => {
    [alumno = 0] = await students(bulk.app, 1);
    ofertaId = await onlyOfferFor(alumno);
  });

  it('[OFER-01] [FMAS-16] apply to the lines of a run, and are stored with them', async () => {
    const concepto = { ...conceptNamed('Rebajada'), importe: '45.00' };
    const { facturas } = await bulk.invoice({ alumnos: [alumno], concepto });
    const { rows: lines } = await bulk.app.db.query(
      `SELECT descuento_porcentual, oferta_id, ofertas, total FROM facturas_lineas l
       JOIN facturas_consideraciones c ON c.id = l.consideracion_id WHERE factura_id = $1`,
      [facturas[0]?.id],
    );
    expect(lines).toMatchObject([
      {
        descuento_porcentual: '10.00',
        oferta_id: ofertaId,
        total: '40.50',
        ofertas: [{ id: ofertaId, elegida: true }],
      },
    ]);
  });

  it('[OFER-01] [FMAS-16] apply in a preview', async () => {
    const concepto = { ...conceptNamed('Rebajada en previo'), importe: '45.00' };
    const preview = await bulk.invoice({ alumnos: [alumno], concepto, previo: 1 });
    expect(preview.facturas[0]?.total).toBe('40.50');
  });

  /** Replaces all offers by one of 10 % for this student. @returns its id */
  async function onlyOfferFor(alumnoId: number): Promise<number> {
    await bulk.app.db.query('DELETE FROM ofertas_condiciones; DELETE FROM ofertas');
    const offer = { descripcion: 'Amigos', activa: true, descuentoPorcentual: '10' };
    const saved = await bulk.admin.post('/administrar/ofertas/ficha/0/').send(offer);
    const { id } = saved.body as { id: number };
    const { rows } = await bulk.app.db.query<{ codigo: string }>('SELECT codigo FROM alumnos WHERE id = $1', [
      alumnoId,
    ]);
    const condition = { modelo: 'alumno', campo: 'codigo', control: 'igual a', valores: [oneRow(rows).codigo] };
    await bulk.admin
      .post('/administrar/ofertas/set-condicion')
      .send({ oferta_id: id, condicion_id: 0, ...condition })
      .expect(200);
    return id;
  }
});
