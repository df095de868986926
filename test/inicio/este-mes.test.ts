import type { Agent } from 'supertest';
import type {
  CalculoPagos,
  CartaGenerada,
  CartasMes,
  ListPageReply,
  ResumenFacturas,
  ResumenPagos,
  StartReply,
} from '../../libs/contracts';
import { draftOf, students } from '../facturas/support';
import { buildWorkedAcademy } from '../pagos/worked-academy';
import { agentOf, startTestApp, type TestApp } from '../support';
import { countStatements } from '../support/count-statements';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const FACTURAS = '/administrar/facturas/api/resumen-mes';
const PAGOS = '/api/pagos-profesor/resumen-mes';

const invoices = async (mes?: string) => (await admin.get(FACTURAS).query({ mes }).expect(200)).body as ResumenFacturas;
const pay = async (mes: string) => (await admin.get(PAGOS).query({ mes }).expect(200)).body as ResumenPagos;

interface Invoice {
  fecha: string;
  total: number;
  cobro?: 'pendiente' | 'cobrada' | 'devuelta' | 'compensada';
  pagada?: string;
  compensado?: number;
  retencion?: number;
}

let orden = 0;

/** Inserts issued invoices without VAT. */
async function issue(...facturas: Invoice[]): Promise<void> {
  for (const { fecha, total, cobro = 'pendiente', pagada = null, compensado = 0, retencion = 0 } of facturas) {
    orden += 1;
    await app.db.query(
      `INSERT INTO facturas (serie_id, ejercicio, orden_serie, numero, estado, fecha_expedicion, titular, emisor, presentada_en,
         cobro, fecha_cobro, texto_exencion, tipo_iva1, base_iva1, importe_iva1, total, retencion, liquido, compensado)
       VALUES (1, extract(year FROM $1::date), $2::integer, 'T-' || $2::text, 'presentada', $1::date, 'Elena Muñoz', '{}', $1::date,
         $3, $4::date, '', 0, $5::numeric, 0, $5::numeric, $6::numeric, $5::numeric - $6::numeric, $7::numeric)`,
      [fecha, orden, cobro, pagada, total, retencion, compensado],
    );
  }
}

/** Requests the list of invoices with the filters in this URL. Returns the number of invoices and the sum of the column. */
async function listed(url: string, column: string): Promise<{ cuantas: number; importe: string }> {
  const definition = await admin.get('/api/listado/get/facturas').expect(200);
  const search = (definition.body as { busquedas: { id: number }[] }).busquedas[0]?.id ?? 0;
  const parametros = new URL(url, app.url).searchParams.get('parametros');
  const { body } = await admin
    .get(`/api/busquedas-api/${String(search)}/1`)
    .query({ parametros })
    .expect(200);
  const { totalRegistros } = body as ListPageReply;
  const { rows } = await app.db.query<{ importe: string }>(
    `SELECT coalesce(sum(${column}), 0)::numeric(12, 2)::text AS importe FROM facturas WHERE id = ANY ($1)`,
    [(body as ListPageReply).registros.map(({ id }) => id)],
  );
  return { cuantas: totalRegistros, importe: rows[0]?.importe ?? '' };
}

const YEAR: Invoice[] = [
  { fecha: '2025-11-20', total: 200, cobro: 'cobrada', pagada: '2025-11-21' },
  { fecha: '2025-11-21', total: 300, cobro: 'cobrada', pagada: '2026-10-31' },
  // A rectification of a paid invoice: the academy owes the payer 25 €.
  { fecha: '2026-07-15', total: -25 },
  { fecha: '2026-08-21', total: 91.6, cobro: 'devuelta' },
  { fecha: '2026-08-22', total: 90.5 },
  { fecha: '2026-09-20', total: 61.4 },
  { fecha: '2026-09-21', total: 60.3 },
  // An invoice of 135 €. 5 € are withheld, a rectification sets off 45 €, and the rest was paid.
  { fecha: '2026-10-02', total: 135, retencion: 5, compensado: -45, cobro: 'cobrada', pagada: '2026-10-10' },
  { fecha: '2026-10-20', total: 31.2 },
  { fecha: '2026-10-21', total: 30.1 },
  { fecha: '2026-10-31', total: 70, cobro: 'cobrada', pagada: '2026-11-20' },
  { fecha: '2026-11-02', total: 100, cobro: 'cobrada', pagada: '2026-11-05' },
  { fecha: '2026-11-03', total: 90, compensado: -40 },
  { fecha: '2026-11-10', total: -40, cobro: 'compensada' },
  { fecha: '2026-11-20', total: 60 },
];

describe('the invoices of a month', () => {
  beforeAll(async () => {
    await issue(...YEAR);
    const [alumno] = await students(app, 1);
    await draftOf(admin, alumno ?? 0);
  });

  it('[PLUS-43] rectifications count with their sign, drafts do not', async () => {
    expect((await invoices()).facturado).toMatchObject({ importe: '210.00', cuantas: 4 });
  });

  it('[PLUS-43] an amount counts on the day of its collection, less the withheld and the rectified amount', async () => {
    expect((await invoices('2026-11')).cobrado).toMatchObject({ importe: '170.00', cuantas: 2 });
    expect((await invoices('2026-10')).cobrado).toMatchObject({ importe: '385.00', cuantas: 2 });
  });

  it('[PLUS-43] the current month is compared with the same days of other months, a past one with whole months', async () => {
    const november = await invoices('2026-11');
    expect(november.dia).toBe(20);
    expect(november.facturado).toMatchObject({ mesAnterior: '166.20', ejercicioAnterior: '200.00' });
    expect(november.cobrado).toMatchObject({ mesAnterior: '85.00', ejercicioAnterior: '0.00' });
    const october = await invoices('2026-10');
    expect(october.dia).toBeNull();
    expect(october.facturado).toMatchObject({ importe: '266.30', mesAnterior: '121.70', ejercicioAnterior: '0.00' });
  });

  it('[PLUS-43] amounts to collect are grouped by the days since their issue: 30 and 31, 60 and 61, 90 and 91', async () => {
    const { antiguedad, porCobrar, porDevolver } = await invoices();
    expect(antiguedad.map(({ desde, hasta, cuantas, importe }) => [desde, hasta, cuantas, importe])).toEqual([
      [0, 30, 3, '140.10'],
      [31, 60, 2, '91.50'],
      [61, 90, 2, '151.90'],
      [91, null, 1, '91.60'],
    ]);
    expect(porCobrar).toMatchObject({ cuantas: 8, importe: '475.10' });
    expect(porDevolver).toMatchObject({ cuantas: 1, importe: '-25.00' });
  });

  it('[PLUS-43] the last twelve months each have their unpaid amount and the amount invoiced a year before', async () => {
    const { meses } = await invoices();
    expect(meses.map(({ mes }) => mes).join(' ')).toBe(
      '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11',
    );
    expect(meses.slice(-2)).toEqual([
      { mes: '2026-10', facturado: '266.30', facturadoAntes: '0.00', cobrado: '385.00', porCobrar: '61.30' },
      { mes: '2026-11', facturado: '210.00', facturadoAntes: '500.00', cobrado: '170.00', porCobrar: '110.00' },
    ]);
    expect(meses[7]).toEqual({
      mes: '2026-07',
      facturado: '-25.00',
      facturadoAntes: '0.00',
      cobrado: '0.00',
      porCobrar: '0.00',
    });
  });

  it('[PLUS-43] each figure links to the invoices that it adds up', async () => {
    const { facturado, cobrado, porCobrar, porDevolver, antiguedad } = await invoices('2026-11');
    const figures = [
      { figure: facturado, column: 'total' },
      { figure: cobrado, column: 'liquido + compensado' },
      ...[porCobrar, porDevolver, ...antiguedad].map((figure) => ({ figure, column: 'importe_pendiente' })),
    ];
    for (const { figure, column } of figures)
      expect(await listed(figure?.url ?? '', column)).toEqual({ cuantas: figure?.cuantas, importe: figure?.importe });
  });

  it('the amount to collect is the same in both parts of the start page', async () => {
    const { body } = await admin.get('/api/inicio').expect(200);
    const figure = (body as StartReply).cifras.find(({ titulo }) => titulo === 'Pendiente de cobro');
    expect(figure).toMatchObject({ valor: '475.10', detalle: '8 facturas sin cobrar' });
  });
});

describe('the pay of a month', () => {
  let marta = 0;
  let clases: Record<number, number> = {};
  let concepto = 0;
  beforeAll(async () => {
    ({ marta, clases } = await buildWorkedAcademy(app));
    const { body } = await admin
      .post('/api/pagos-profesor/save')
      .type('form')
      .send({
        id: 0,
        descripcion: 'Clases',
        valor: '20.00',
        activo: 'true',
        profesorId: marta,
        tipo: 'IMPORTE_CLASE',
        cursos: '[]',
      })
      .expect(200);
    concepto = (body as { id: number }).id;
  });

  const send = (path: string, body: object) =>
    admin.post(`/api/pagos-profesor/${path}`).type('form').send(body).expect(200);

  /** Creates a letter of some hours at 20 €, with 10 % withheld. @returns its id */
  async function letter(hours: string, total: string, fecha: string, range: object = {}): Promise<number> {
    const conceptos = JSON.stringify([{ descripcion: 'Horas', cantidad: hours, valor: '20.00', total }]);
    const { body } = await send('generar', { profesorId: marta, retencion: '10', fecha, conceptos, ...range });
    return (body as CartaGenerada).id;
  }

  it('[PLUS-29] the pending amount is what a run of the month would pay', async () => {
    expect((await pay('2026-03')).pendiente).toEqual({ importe: '60.00', profesores: 1 });
    const { body } = await send('mes', { mes: '2026-03', previo: 1 });
    expect((body as CartasMes).cartas.map(({ bruto }) => bruto)).toEqual(['60.00']);
  });

  it('[PLUS-29] amounts overpaid by earlier letters are pending too', async () => {
    const march = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-31' };
    const { body: calculated } = await send('calcular', { ids: JSON.stringify([concepto]), ...march });
    const conceptos = JSON.stringify((calculated as CalculoPagos).resultados);
    await send('generar', { profesorId: marta, retencion: '0', fecha: '2026-04-01', conceptos, ...march });
    await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clases[3]]);
    expect((await pay('2026-05')).pendiente).toEqual({ importe: '-20.00', profesores: 1 });
    const { body } = await send('mes', { mes: '2026-05', previo: 1 });
    expect((body as CartasMes).cartas.map(({ bruto }) => bruto)).toEqual(['-20.00']);
  });

  it('[PLUS-43] a letter counts in the month that it pays, a letter without a range in the month of its date', async () => {
    await letter('2.5', '50.00', '2026-11-03', { fechaInicial: '2026-10-01', fechaFinal: '2026-10-31' });
    await letter('1', '20.00', '2026-10-15');
    await letter('3', '60.00', '2025-10-31');
    expect((await pay('2026-10')).pagado).toEqual({
      importe: '70.00',
      liquido: '63.00',
      cuantas: 2,
      url: '/administrar/profesores/pagos/mes/?mes=2026-10',
      mesAnterior: '0.00',
      ejercicioAnterior: '60.00',
    });
    const { pagado, meses } = await pay('2026-11');
    expect(pagado).toMatchObject({ importe: '0.00', cuantas: 0, mesAnterior: '70.00' });
    expect(meses.slice(-3)).toEqual([
      { mes: '2026-09', pagado: '0.00' },
      { mes: '2026-10', pagado: '70.00' },
      { mes: '2026-11', pagado: '0.00' },
    ]);
  });

  it('[PLUS-43] a cancelled letter and its counter-letter come to 0', async () => {
    const id = await letter('5', '100.00', '2026-06-10', { fechaInicial: '2026-06-01', fechaFinal: '2026-06-30' });
    expect((await pay('2026-06')).pagado).toMatchObject({ importe: '100.00', liquido: '90.00', cuantas: 1 });
    await send('anular', { id });
    expect((await pay('2026-06')).pagado).toMatchObject({ importe: '0.00', liquido: '0.00', cuantas: 2 });
  });
});

describe('the month of the start page', () => {
  it.each([FACTURAS, PAGOS])('%s refuses an invalid month in a sentence', async (url) => {
    for (const mes of ['2026-13', '2026', 'x', '1026-11']) {
      const reply = await admin.get(url).query({ mes });
      expectRefusal(reply, 422);
      expect(reply.body).toMatchObject({ mensaje: 'Elija un mes.', campos: { mes: 'Elija un mes.' } });
    }
  });

  it.each([
    ['facturas.ver', FACTURAS, PAGOS],
    ['pagos.ver', PAGOS, FACTURAS],
  ])('[AUTH-02] without %s its own part is refused, the other is not', async (permission, refused, other) => {
    await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, $1) WHERE username = 'secretaria'`, [
      permission,
    ]);
    const secretary = await agentOf(app, 'secretaria');
    await secretary.get(refused).expect(403);
    await secretary.get(other).expect(200);
    await app.db.query(`UPDATE usuarios SET permisos = permisos || $1::text WHERE username = 'secretaria'`, [
      permission,
    ]);
  });

  it('[AUTH-02] a teacher with the permission to see invoices gets no sums of invoices that the list hides', async () => {
    await app.db.query(`UPDATE usuarios SET permisos = permisos || 'facturas.ver'::text WHERE username = 'profesora'`);
    await (await agentOf(app, 'profesora')).get(FACTURAS).expect(403);
  });

  it('costs two statements of invoices, however many there are', async () => {
    const sums = (text: string) => /generate_series|width_bucket/.test(text);
    expect(await countStatements(() => admin.get(FACTURAS).expect(200), sums)).toBe(2);
  });

  it('costs no more statements of pay with more teachers', async () => {
    const ofPay = (text: string) => /pagos_|profesores/.test(text);
    const count = () => countStatements(() => admin.get(PAGOS).expect(200), ofPay);
    const before = await count();
    await app.db.query(
      `WITH nuevos AS (INSERT INTO profesores (nombre, apellidos) SELECT 'Eva', 'Gil ' || n FROM generate_series(1, 5) AS n RETURNING id)
       INSERT INTO pagos_conceptos (profesor_id, descripcion, tipo, valor) SELECT id, 'Mes', 'MENSUAL', 10 FROM nuevos`,
    );
    expect(await count()).toBe(before);
  });
});
