import type { TipoPago } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { PayOffice, type Range } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

/** The worked tables of finance.md §5 as a whole: twelve concepts, three ranges. */

let app: TestApp;
let academy: WorkedAcademy;
let office: PayOffice;
const concepts: number[] = [];

const VALUES: readonly [TipoPago, string][] = [
  ['MENSUAL', '300.00'],
  ['MENSUAL_CURSO_ALUMNOS', '50.00'],
  ['MENSUAL_CURSO_ACTIVO', '40.00'],
  ['IMPORTE_ALUMNO_MES', '12.50'],
  ['IMPORTE_CLASE_PARTICULAR', '15.00'],
  ['IMPORTE_CLASE_PARTICULAR_ALUMNO', '4.00'],
  ['IMPORTE_HORA_PARTICULAR', '18.00'],
  ['IMPORTE_HORA_PARTICULAR_ALUMNO', '6.50'],
  ['IMPORTE_CLASE', '20.00'],
  ['IMPORTE_CLASE_ALUMNO', '2.25'],
  ['IMPORTE_HORA', '16.40'],
  ['IMPORTE_HORA_ALUMNO', '1.10'],
];

const R1: Range = { fechaInicial: '2026-03-01', fechaFinal: '2026-03-31' };
const R2: Range = { fechaInicial: '2026-03-16', fechaFinal: '2026-04-30' };
const R3: Range = { fechaInicial: '2026-03-09', fechaFinal: '2026-03-15' };

beforeAll(async () => {
  app = await startTestApp();
  academy = await buildWorkedAcademy(app);
  office = new PayOffice(await agentOf(app, 'admin'), academy.marta);
  for (const [tipo, valor] of VALUES) concepts.push(await office.concept(tipo, valor));
});
afterAll(() => app.close());

it('[PAGO-27] a calculation has one row for each concept, in the order in which they were sent', async () => {
  const ids = [...concepts].reverse();
  expect((await office.calculate(ids, R1)).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['the whole of March', R1, 12, '775.63', '116.34', '659.29'],
  ['16 March to 30 April, in which no private class falls', R2, 8, '843.30', '126.50', '716.80'],
  ['a week', R3, 12, '208.85', '31.33', '177.52'],
])(
  '[PAGO-28] the letter of %s sums its rows, withholds 15 % rounded once, and pays the rest',
  async (_what, range, count, bruto, importeRetencion, liquido) => {
    const rows = await office.calculate(concepts, range);
    // Whole quantities: what an earlier letter of this file has paid is paid again.
    const { id } = await office.pay(rows, { ...range, retencion: '15' });
    const [letter] = (await office.history()).filter((one) => one.id === id);
    expect(letter).toMatchObject({ bruto, retencion: '15.00', importeRetencion, liquido });
    const { body } = await office.agent.get(`/api/pagos-profesor/carta/${String(id)}`).expect(200);
    const { filas } = body as { filas: { total: string }[] };
    const cents = filas.map(({ total }) => Math.round(Number(total) * 100));
    expect(filas).toHaveLength(count);
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(Number(bruto) * 100));
  },
);

it('[PAGO-28] the withholding is that of the request, 0 if it has none', async () => {
  const [mensual] = concepts;
  const range = { fechaInicial: '2026-06-01', fechaFinal: '2026-06-30' };
  const rows = await office.calculate([mensual!], range);
  const { id } = await office.pay(rows, { ...range, retencion: '' });
  const [letter] = (await office.history()).filter((one) => one.id === id);
  expect(letter).toMatchObject({ bruto: '300.00', retencion: '0.00', importeRetencion: '0.00', liquido: '300.00' });
});
