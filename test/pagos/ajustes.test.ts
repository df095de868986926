import type { Agent } from 'supertest';
import type { CalculoPagos, CartaGenerada, CartaPago, CartasMes, PagosProfesor, TipoPago } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let admin: Agent;
let academy: WorkedAcademy;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  academy = await buildWorkedAcademy(app);
});

const MARCH = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-31' };
const APRIL = { fechaInicial: '2026-04-01', fechaFinal: '2026-04-30' };
const post = (path: string, body: object) => admin.post(`/api/pagos-profesor/${path}`).type('form').send(body);

async function concept(tipo: TipoPago, valor: string, id = 0): Promise<number> {
  const body = { id, descripcion: tipo, valor, activo: 'true', profesorId: academy.marta, tipo, cursos: '[]' };
  return ((await post('save', body).expect(200)).body as { id: number }).id;
}
async function calculate(ids: number[], range: object = APRIL, detalle = ''): Promise<CalculoPagos> {
  const reply = await post('calcular', { ids: JSON.stringify(ids), detalle, ...range }).expect(200);
  return reply.body as CalculoPagos;
}
const generate = (conceptos: object[], range: object) =>
  post('generar', {
    profesorId: academy.marta,
    retencion: '0',
    fecha: '2026-05-04',
    conceptos: JSON.stringify(conceptos),
    ...range,
  });
/** Writes a letter with the pending amounts and the adjustments. */
async function pay(ids: number[], range: object): Promise<CartaGenerada> {
  const { resultados, ajustes } = await calculate(ids, range);
  const rows = resultados.map((row) => ({ ...row, cantidad: row.cantidadPendiente, total: row.pendiente }));
  return (await generate([...rows, ...ajustes], range).expect(200)).body as CartaGenerada;
}
async function newestLetter(): Promise<CartaPago> {
  const { body } = await admin.get(`/api/pagos-profesor/profesor/${String(academy.marta)}`).expect(200);
  return (body as PagosProfesor).pagos[0]!;
}
const cancelClass = (number: number) =>
  app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[number]]);

it('[PLUS-29] a paid class that is cancelled later is taken back in the letter of the next month', async () => {
  const ids = [await concept('IMPORTE_CLASE', '20.00'), await concept('MENSUAL', '300.00')];
  await pay(ids, MARCH);
  await cancelClass(3);
  const { resultados, ajustes } = await calculate(ids);
  expect(resultados).toMatchObject([{ cantidad: '1.0000', pendiente: '20.00' }, { pendiente: '300.00' }]);
  expect(ajustes).toEqual([
    {
      id: ids[0],
      ajuste: true,
      tipo: 'IMPORTE_CLASE',
      descripcion: 'Ajuste de marzo de 2026: IMPORTE_CLASE',
      cantidad: '-1.0000',
      valor: '20.00',
      total: '-20.00',
      desde: '2026-03-24',
      hasta: '2026-03-24',
    },
  ]);
  await pay(ids, APRIL);
  expect(await newestLetter()).toMatchObject({ bruto: '300.00', fechaInicial: '2026-04-01' });
  expect((await calculate(ids)).ajustes).toEqual([]);
  expect((await calculate(ids, MARCH)).resultados).toMatchObject([{ pagado: '40.00', pendiente: '0.00' }, {}]);
});

it('[PLUS-29] an adjustment shows the classes that have changed', async () => {
  const id = await concept('IMPORTE_HORA_ALUMNO', '1.10');
  await pay([id], MARCH);
  // Cancels the seat of the absent student. The 90 minutes of this student are then no longer due.
  await app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = $1 AND alumno_id = $2`, [
    academy.clases[3],
    academy.alumnos[103],
  ]);
  const { ajustes } = await calculate([id], APRIL, '1');
  expect(ajustes).toMatchObject([
    {
      cantidad: '-1.5000',
      total: '-1.65',
      detalle: [{ clase_id: academy.clases[3], fecha: '2026-03-24', minutos: 90, alumnos: 1, unidades: -90 }],
    },
  ]);
});

it('[PLUS-29] classes taken back have the price that was paid, added classes the present one', async () => {
  const id = await concept('IMPORTE_CLASE', '20.00');
  await pay([id], MARCH);
  await concept('IMPORTE_CLASE', '25.00', id);
  await cancelClass(3);
  await app.db.query('UPDATE clases SET profesor_id = $2 WHERE id = $1', [academy.clases[4], academy.marta]);
  expect((await calculate([id])).ajustes).toMatchObject([
    { valor: '20.00', cantidad: '-1.0000', total: '-20.00' },
    { valor: '25.00', cantidad: '1.0000', total: '25.00' },
  ]);
  await pay([id], APRIL);
  expect((await calculate([id])).ajustes).toEqual([]);
});

it('[PLUS-29] classes that were paid a year ago are not paid again', async () => {
  const id = await concept('IMPORTE_CLASE', '20.00');
  await pay([id], MARCH);
  // Adjustments look back 366 days from `fechaInicial`: from 15 March 2027 to 14 March 2026, and from 1 April 2027 to 31 March 2026. The
  // letter has paid the classes of March 2026, so there must be no adjustment.
  for (const fechaInicial of ['2027-03-15', '2027-04-01'])
    expect((await calculate([id], { fechaInicial, fechaFinal: '2027-04-30' })).ajustes).toEqual([]);
});

it('[PLUS-29] days that no letter has paid have no adjustment', async () => {
  const ids = [await concept('IMPORTE_CLASE', '20.00'), await concept('MENSUAL', '300.00')];
  expect((await calculate(ids)).ajustes).toEqual([]);
  const letter = await pay(ids, MARCH);
  await cancelClass(3);
  await post('anular', { id: letter.id }).expect(200);
  expect((await calculate(ids)).ajustes).toEqual([]);
});

it('[PLUS-29] a month that was paid in two halves has no adjustment until an enrolment changes', async () => {
  const id = await concept('IMPORTE_ALUMNO_MES', '12.50');
  await pay([id], { fechaInicial: '2026-03-01', fechaFinal: '2026-03-15' });
  await pay([id], { fechaInicial: '2026-03-16', fechaFinal: '2026-03-31' });
  expect((await calculate([id])).ajustes).toEqual([]);
  await app.db.query(`UPDATE altas SET fecha_alta = '2026-04-01' WHERE alumno_id = $1`, [academy.alumnos[103]]);
  // Both letters paid for three students. From 16 to 31 March, only two students (101 and 104) are due. So one student is deducted for 16
  // of 31 days: −1 × 16/31 = −0.5161.
  expect((await calculate([id])).ajustes).toMatchObject([
    { cantidad: '-0.5161', total: '-6.45', desde: '2026-03-16', hasta: '2026-03-31' },
  ]);
  await pay([id], APRIL);
  expect((await calculate([id])).ajustes).toEqual([]);
});

it('[PLUS-29] an outdated adjustment is refused, and nothing is written', async () => {
  const id = await concept('IMPORTE_CLASE', '20.00');
  await pay([id], MARCH);
  await cancelClass(3);
  const { ajustes } = await calculate([id]);
  await cancelClass(2);
  const { body } = await generate(ajustes, APRIL).expect(409);
  expect(body).toMatchObject({
    mensaje: '«Ajuste de marzo de 2026: IMPORTE_CLASE» ha cambiado desde el cálculo: vuelva a calcular.',
  });
  expect(await newestLetter()).toMatchObject({ bruto: '60.00' });
});

it('[PLUS-29] of 50 equal requests at once one takes a class back', async () => {
  const id = await concept('IMPORTE_CLASE', '20.00');
  await pay([id], MARCH);
  await cancelClass(3);
  const { ajustes } = await calculate([id]);
  const replies = await Promise.all(Array.from({ length: 50 }, () => generate(ajustes, APRIL)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
});

it('[PLUS-29] a whole month may be paid twice on purpose, and either letter may be cancelled', async () => {
  const id = await concept('IMPORTE_CLASE', '20.00');
  const first = await pay([id], MARCH);
  await generate((await calculate([id], MARCH)).resultados, MARCH).expect(200);
  expect((await calculate([id], MARCH)).resultados).toMatchObject([{ pagado: '120.00', pendiente: '-60.00' }]);
  await post('anular', { id: first.id }).expect(200);
  expect((await calculate([id], MARCH)).resultados).toMatchObject([{ pagado: '60.00', pendiente: '0.00' }]);
});

it('[PLUS-29] the letters of a month include the adjustments of earlier letters', async () => {
  await concept('MENSUAL', '300.00');
  const id = await concept('IMPORTE_CLASE', '20.00');
  await pay([id], MARCH);
  await cancelClass(3);
  const request = { mes: '2026-04', profesores: JSON.stringify([academy.marta]) };
  const preview = (await post('mes', { ...request, previo: 1 }).expect(200)).body as CartasMes;
  // 300.00 for the month, plus 20.00 for one class in April, minus 20.00 for the cancelled class in March.
  expect(preview.cartas).toMatchObject([{ bruto: '300.00' }]);
  await post('mes', { ...request, huella: preview.huella }).expect(200);
  expect((await calculate([id])).ajustes).toEqual([]);
});
