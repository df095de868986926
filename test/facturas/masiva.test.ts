import type { Agent, Response } from 'supertest';
import type { BulkInvoice, BulkInvoicingReply, ProcessItemsReply, StartedProcess } from '../../libs/contracts';
import { fieldsOf } from '../fichas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { newSeries, seriesId, students } from './support';

let app: TestApp;
let admin: Agent;
let serieId: number;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
  serieId = await seriesId(app, 'A');
});
afterAll(() => app.close());

const CONCEPT = { descripcion: 'Material de clase', importe: '34.56', cantidad: 1, tipoIVA: '0' };

const invoice = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(
    admin
      .post('/administrar/facturas/api/facturar-conceptos')
      .set(headers)
      .send({ serieId, concepto: CONCEPT, ...body }),
  );
const replyOf = (reply: Response): BulkInvoicingReply => {
  if (reply.status !== 200) throw new Error(`The run was refused: ${reply.text}`);
  return reply.body as BulkInvoicingReply;
};
const count = async (): Promise<number> =>
  Number((await app.db.query<{ cuantas: string }>('SELECT count(*) AS cuantas FROM facturas')).rows[0]?.cuantas);
const named = (descripcion: string) => ({ ...CONCEPT, descripcion });
const plain = ({ alumno_id, alumno, titular, formaPago, total }: BulkInvoice) => ({
  alumno_id,
  alumno,
  titular,
  formaPago,
  total,
});

it('[FMAS-16] [FMAS-08] issues one invoice for each student, for what they say', async () => {
  const alumnos = await students(app, 2);
  const concepto = { descripcion: 'Excursión', importe: '100.00', cantidad: 2, tipoIVA: '21' };
  const { facturas, proceso_id, omitidos } = replyOf(await invoice({ alumnos: JSON.stringify(alumnos), concepto: JSON.stringify(concepto) })); // prettier-ignore
  expect(omitidos).toEqual([]);
  expect(facturas).toHaveLength(2);
  for (const factura of facturas ?? [])
    expect(factura).toMatchObject({
      id: expect.any(Number) as number,
      numero: expect.stringMatching(/^A-2026-\d{6}$/) as string,
      titular: expect.stringMatching(/\S/) as string,
      formaPago: expect.stringMatching(/\S/) as string,
    });
  const { rows } = await app.db.query<{ estado: string; proceso_id: number; precio: string; cantidad: string }>(
    `SELECT f.estado, f.proceso_id, l.precio, l.cantidad FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
     WHERE f.id = ANY($1)`,
    [facturas?.map(({ id }) => id)],
  );
  const line = { estado: 'presentada', proceso_id, precio: '100.0000', cantidad: '2.00' };
  expect(rows).toEqual([line, line]);
});

it('[PLUS-23] a preview writes nothing, says who is left out and why, and what is issued is what it showed', async () => {
  const [without, paying] = [await students(app, 2, { paying: false }), await students(app, 48)];
  const body = { alumnos: [...paying, ...without], concepto: named('Libro de verano') };
  const before = await count();
  const preview = replyOf(await invoice({ ...body, previo: 1 }));
  expect(preview.proceso_id).toBeUndefined();
  expect([preview.facturas?.length, preview.totalFacturas, preview.omitidos.length]).toEqual([48, 48, 2]);
  for (const left of preview.omitidos)
    expect(left).toMatchObject({
      motivo: 'El titular no tiene forma de pago. Complete su ficha.',
      enlace: expect.stringMatching(/^\/administrar\/(alumnos|familias)\/ficha\/\d+\/$/) as string,
    });
  expect(await count()).toBe(before);
  const { rows } = await app.db.query(`SELECT FROM procesos WHERE descripcion LIKE '%Libro de verano%'`);
  expect(rows).toEqual([]);
  const issued = replyOf(await invoice(body));
  expect(issued.facturas?.map(plain)).toEqual(preview.facturas?.map(plain));
  expect([issued.omitidos, issued.importeTotal]).toEqual([preview.omitidos, preview.importeTotal]);
  expect(await count()).toBe(before + 48);
});

it('[FMAS-17] a flag, a quantity or a day that is none is refused: nothing is issued by mistake', async () => {
  const alumnos = await students(app, 1);
  const before = await count();
  for (const wrong of [
    { previo: 'x' },
    { previo: '2' },
    { previo: ['1', '1'] },
    { repetir: 'quizá' },
    { fecha: '2026-13-45' },
    { fecha: '0000-00-00' },
    { concepto: { ...CONCEPT, cantidad: null } },
    { concepto: { ...CONCEPT, importe: '0.0001' } },
  ])
    // prettier-ignore
    expectRefusal(await invoice({ alumnos, ...wrong }), 422);
  expect(await count()).toBe(before);
  for (const previo of ['si', 'on', true])
    expect(replyOf(await invoice({ alumnos, previo })).proceso_id).toBeUndefined();
  expect(await count()).toBe(before);
});

it('[PLUS-23] many previews at once leave the rest of the academy its connections', async () => {
  const alumnos = await students(app, 100);
  const previews = Promise.all(Array.from({ length: 25 }, (_, n) => invoice({ alumnos, concepto: named(`Prueba ${String(n)}`), previo: 1 }))); // prettier-ignore
  let under = 0;
  const all = previews.then((replies) => replies.forEach((reply) => replyOf(reply)));
  const over = all.then(() => 'over' as const);
  for (;;) {
    const list = admin.get('/administrar/facturas/api/get-series').then(({ status }) => status);
    if ((await Promise.race([list, over])) === 'over') break;
    under += 1;
  }
  expect(under).toBeGreaterThan(25);
});

it('[PLUS-23] a preview waits for nobody who is issuing in the series meanwhile, and keeps nobody waiting', async () => {
  const client = await app.db.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM series WHERE id = $1 FOR NO KEY UPDATE', [serieId]);
    const body = { alumnos: await students(app, 3), concepto: named('Sin esperas') };
    const preview = replyOf(await invoice({ ...body, previo: 1 }));
    expect(preview.facturas?.map(({ id, numero }) => ({ id, numero }))).toEqual(
      body.alumnos.map(() => ({ id: null, numero: null })),
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('[FMAS-16] one payment method for all lets those in who have none of their own', async () => {
  const alumnos = await students(app, 2, { paying: false });
  const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM formas_pago WHERE codigo = 'efectivo'`);
  const { facturas } = replyOf(await invoice({ alumnos, concepto: named('Abrigo'), formaPagoId: rows[0]?.id }));
  expect(facturas?.map(({ formaPago }) => formaPago)).toEqual(['Efectivo', 'Efectivo']);
});

it('[FMAS-04] who was left out can be tried again once their record is mended', async () => {
  const [alumno = 0] = await students(app, 1, { paying: false });
  const { proceso_id = 0 } = replyOf(await invoice({ alumnos: [alumno], concepto: named('Gafas') }));
  const items = await admin.get(`/api/procesos/${String(proceso_id)}/elementos`).expect(200);
  expect((items.body as ProcessItemsReply).elementos[0]?.arreglo).toMatch(/ficha\/\d+\/$/);
  await app.db.query(`UPDATE alumnos SET forma_pago = 'efectivo' WHERE id = $1`, [alumno]);
  const again = await admin.post(`/api/procesos/${String(proceso_id)}/reintentar`).expect(200);
  const retried = (again.body as StartedProcess).proceso_id;
  await ended(retried);
  const { rows } = await app.db.query('SELECT alumno_id FROM facturas WHERE proceso_id = $1', [retried]);
  expect(rows).toEqual([{ alumno_id: alumno }]);
  await app.db.query('UPDATE alumnos SET forma_pago = NULL WHERE id = $1', [alumno]);
});

it('[PLUS-24] charges the same concept once a month, unless it is asked to repeat', async () => {
  const alumnos = await students(app, 3);
  const concepto = named('Cuota única');
  const first = replyOf(await invoice({ alumnos: alumnos.slice(0, 2), concepto }));
  const second = replyOf(await invoice({ alumnos, concepto: named('  cuota   ÚNICA ') }));
  expect(second.facturas?.map(({ alumno_id }) => alumno_id)).toEqual(alumnos.slice(2));
  const reasons = second.omitidos.map(({ motivo, repetible, enlace }) => ({ motivo, repetible, enlace }));
  const numbers = first.facturas?.map(({ numero }) => numero) ?? [];
  expect(reasons).toEqual(
    numbers.map((numero) => ({
      motivo: `Ya se le facturó «cuota   ÚNICA» en noviembre de 2026 (${numero ?? ''}).`,
      repetible: true,
      enlace: null,
    })),
  );
  expect(replyOf(await invoice({ alumnos, concepto, repetir: 1 })).facturas).toHaveLength(3);
});

it('[PLUS-19] [PLUS-24] a run is taken back whole: one rectifying invoice for each, linked, and then it can be issued again', async () => {
  const alumnos = await students(app, 5);
  const concepto = named('Cuota equivocada');
  const { proceso_id, facturas = [] } = replyOf(await invoice({ alumnos, concepto }));
  await admin.post('/administrar/facturas/api/rectificar').send({ factura_id: facturas[0]?.id }).expect(200);
  const started = await admin.post('/administrar/facturas/api/rectificar-proceso').send({ proceso_id }).expect(200);
  const run = (started.body as { proceso_id: number }).proceso_id;
  await ended(run);
  const { rows } = await app.db.query<{ rectifica_id: number; total: string }>(
    'SELECT rectifica_id, total FROM facturas WHERE proceso_id = $1 ORDER BY rectifica_id',
    [run],
  );
  expect(rows).toEqual(facturas.slice(1).map(({ id, total }) => ({ rectifica_id: id, total: `-${total}` })));
  expect(replyOf(await invoice({ alumnos, concepto })).facturas).toHaveLength(5);
  expectRefusal(await admin.post('/administrar/facturas/api/rectificar-proceso').send({ proceso_id: 999_999 }), 404);
});

it('[PLUS-24] the same request fifty times at once with one key is one run', async () => {
  const body = { alumnos: await students(app, 4), concepto: named('Con llave') };
  const key = { 'Idempotency-Key': 'la-misma' };
  const replies = await Promise.all(Array.from({ length: 50 }, () => invoice(body, key)));
  expect(new Set(replies.map((reply) => replyOf(reply).proceso_id)).size).toBe(1);
  const { rows } = await app.db.query<{ facturas: number }>(
    `SELECT count(*)::integer AS facturas FROM facturas_lineas WHERE descripcion = 'Con llave'`,
  );
  expect(rows[0]?.facturas).toBe(4);
  expectRefusal(await invoice({ ...body, concepto: named('Otra cosa') }, key), 422);
}, 60_000);

it('[OFER-01] [FMAS-16] offers fall on the lines of a run, with what was considered', async () => {
  const [alumno = 0] = await students(app, 1);
  await app.db.query('DELETE FROM ofertas_condiciones; DELETE FROM ofertas');
  const oferta = (await admin.post('/administrar/ofertas/ficha/0/').send({ descripcion: 'Amigos', activa: true, descuentoPorcentual: '10' })).body as { id: number }; // prettier-ignore
  const { rows } = await app.db.query<{ codigo: string }>('SELECT codigo FROM alumnos WHERE id = $1', [alumno]);
  await admin
    .post('/administrar/ofertas/set-condicion')
    .send({
      oferta_id: oferta.id,
      condicion_id: 0,
      modelo: 'alumno',
      campo: 'codigo',
      control: 'igual a',
      valores: [rows[0]?.codigo],
    }) // prettier-ignore
    .expect(200);
  const preview = replyOf(await invoice({ alumnos: [alumno], concepto: { ...named('Rebajada'), importe: '45.00' }, previo: 1 })); // prettier-ignore
  expect(preview.facturas?.[0]?.total).toBe('40.50');
  const { facturas } = replyOf(await invoice({ alumnos: [alumno], concepto: { ...named('Rebajada'), importe: '45.00' } })); // prettier-ignore
  const { rows: lines } = await app.db.query(
    `SELECT descuento_porcentual, oferta_id, ofertas, total FROM facturas_lineas l
     JOIN facturas_consideraciones c ON c.id = l.consideracion_id WHERE factura_id = $1`,
    [facturas?.[0]?.id],
  );
  expect(lines).toMatchObject([
    {
      descuento_porcentual: '10.00',
      oferta_id: oferta.id,
      total: '40.50',
      ofertas: [{ id: oferta.id, elegida: true }],
    },
  ]);
});

it.each`
  what                      | body                                                              | campo
  ${'no students'}          | ${{ alumnos: [] }}                                                | ${'alumnos'}
  ${'students left out'}    | ${{}}                                                             | ${'alumnos'}
  ${'an unknown student'}   | ${{ alumnos: [2_000_000_000] }}                                   | ${'alumnos'}
  ${'what are no students'} | ${{ alumnos: 'todos' }}                                           | ${'alumnos'}
  ${'an unknown series'}    | ${{ alumnos: [1], serieId: 999 }}                                 | ${'serie'}
  ${'a rectifying series'}  | ${{ alumnos: [1], serieId: 'R' }}                                 | ${'serieId'}
  ${'an unknown method'}    | ${{ alumnos: [1], formaPagoId: 999 }}                             | ${'formaPagoId'}
  ${'no description'}       | ${{ alumnos: [1], concepto: { ...CONCEPT, descripcion: '   ' } }} | ${'descripcion'}
  ${'nothing to pay'}       | ${{ alumnos: [1], concepto: { ...CONCEPT, importe: '0' } }}       | ${'importe'}
  ${'less than nothing'}    | ${{ alumnos: [1], concepto: { ...CONCEPT, importe: '-5' } }}      | ${'importe'}
  ${'words for an amount'}  | ${{ alumnos: [1], concepto: { ...CONCEPT, importe: 'mucho' } }}   | ${'importe'}
  ${'a quantity of 0'}      | ${{ alumnos: [1], concepto: { ...CONCEPT, cantidad: 0 } }}        | ${'cantidad'}
  ${'half a unit'}          | ${{ alumnos: [1], concepto: { ...CONCEPT, cantidad: 1.5 } }}      | ${'cantidad'}
  ${'an unknown rate'}      | ${{ alumnos: [1], concepto: { ...CONCEPT, tipoIVA: '7' } }}       | ${'tipoIVA'}
  ${'no concept'}           | ${{ alumnos: [1], concepto: 'x' }}                                | ${'concepto'}
  ${'a day that is none'}   | ${{ alumnos: [1], fecha: '2026-02-30' }}                          | ${'fecha'}
  ${'a day to come'}        | ${{ alumnos: [1], fecha: '2026-12-01' }}                          | ${'fecha'}
`(
  '[FMAS-13] [FMAS-17] refuses $what whole: a sentence, no run',
  async ({ body, campo }: { body: Record<string, unknown>; campo: string }) => {
    // prettier-ignore
    const runs = async () => (await app.db.query('SELECT count(*) FROM procesos')).rows;
    const before = await runs();
    const serie = body.serieId === 'R' ? { serieId: await seriesId(app, 'R') } : {};
    const reply = await invoice({ ...body, ...serie });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual([campo]);
    expect(await runs()).toEqual(before);
  },
);

it('[FMAS-17] a closed series, a day before its last invoice and one student too many are refused before anything runs', async () => {
  const serie = await newSeries(app, 'CER');
  const [alumno] = await students(app, 1);
  replyOf(await invoice({ serieId: serie, alumnos: [alumno], concepto: named('Uno'), fecha: '2026-11-19' }));
  expectRefusal(await invoice({ serieId: serie, alumnos: [alumno], concepto: named('Dos'), fecha: '2026-11-18' }), 422);
  await app.db.query('UPDATE series SET activa = false WHERE id = $1', [serie]);
  expectRefusal(await invoice({ serieId: serie, alumnos: [alumno], concepto: named('Tres') }), 422);
  const tutora = await agentOf(app, 'tutora');
  expectRefusal(await tutora.post('/administrar/facturas/api/facturar-conceptos').send({}), 403);
});

it('[PLUS-24] what was accepted once is answered alike, whatever has become of its series', async () => {
  const serie = await newSeries(app, 'OTRA');
  const body = { serieId: serie, alumnos: await students(app, 1), concepto: named('Sin respuesta') };
  const key = { 'Idempotency-Key': 'se-perdio-la-respuesta' };
  const once = replyOf(await invoice(body, key));
  await app.db.query('UPDATE series SET activa = false WHERE id = $1', [serie]);
  expect(replyOf(await invoice(body, key))).toEqual(once);
  expectRefusal(await invoice(body), 422);
});

it('[FMAS-17] an academy without its NIF is told so once, and neither issues nor takes back anything', async () => {
  const alumnos = await students(app, 2);
  const { proceso_id } = replyOf(await invoice({ alumnos, concepto: named('Con NIF') }));
  const runs = async () => (await app.db.query('SELECT count(*) FROM procesos')).rows;
  const before = await runs();
  const { rows } = await app.db.query<{ valor: string }>(
    `DELETE FROM ajustes WHERE codigo = 'academia.nif' RETURNING valor`,
  );
  for (const reply of [
    await invoice({ alumnos, concepto: named('Sin NIF') }),
    await invoice({ alumnos, concepto: named('Sin NIF'), previo: 1 }),
    await admin.post('/administrar/facturas/api/rectificar-proceso').send({ proceso_id }),
  ]) {
    expectRefusal(reply, 422);
    expect((reply.body as { mensaje: string }).mensaje).toContain('Faltan el NIF o la dirección de la academia');
  }
  expect(await runs()).toEqual(before);
  await app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('academia.nif', $1)`, [
    JSON.stringify(rows[0]?.valor),
  ]);
  replyOf(await invoice({ alumnos, concepto: named('Sin NIF') }));
});

/** Waits until a run has ended. */
async function ended(procesoId: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await admin.get(`/api/procesos?getId=${procesoId}`).expect(200);
    const [run] = (body as { procesos: { situacion: string }[] }).procesos;
    if (run?.situacion.startsWith('terminado')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The run does not end');
}
