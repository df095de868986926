import type { TipoPago } from '../../libs/contracts';
import { workedTable, type WorkedRow } from '../../tools/lib/docs/worked-tables.mjs';
import { agentOf, startTestApp, type TestApp } from '../support';
import { PayOffice, type Range } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

/** The worked tables of rules P8 and P9 as a whole: twelve concepts, three ranges. */

let app: TestApp;
let academy: WorkedAcademy;
let office: PayOffice;
const concepts: number[] = [];

const RANGES = workedTable('P9');

const daysOf = ({ from = '', to = '' }: WorkedRow): Range => ({ fechaInicial: from, fechaFinal: to });

beforeAll(async () => {
  app = await startTestApp();
  academy = await buildWorkedAcademy(app);
  office = new PayOffice(await agentOf(app, 'admin'), academy.marta);
  for (const { tipo, valor = '' } of workedTable('P8')) concepts.push(await office.concept(tipo as TipoPago, valor));
});
afterAll(() => app.close());

it('[PAGO-27] a calculation has one row for each concept, in the order in which they were sent', async () => {
  const ids = [...concepts].reverse();
  expect((await office.calculate(ids, daysOf(RANGES[0]!))).map(({ id }) => id)).toEqual(ids);
});

it.each(RANGES)(
  '[PAGO-28] the letter of $range sums its rows, withholds 15 % rounded once, and pays the rest',
  async ({ rows: count, bruto, retencion: importeRetencion, liquido, ...range }) => {
    const days = daysOf(range);
    const rows = await office.calculate(concepts, days);
    // Pays each row in full, even if an earlier letter of this file has already paid a part of the quantity.
    const { id } = await office.pay(rows, { ...days, retencion: '15' });
    const [letter] = (await office.history()).filter((one) => one.id === id);
    expect(letter).toMatchObject({ bruto, retencion: '15.00', importeRetencion, liquido });
    const { body } = await office.agent.get(`/api/pagos-profesor/carta/${String(id)}`).expect(200);
    const { filas } = body as { filas: { total: string }[] };
    const cents = filas.map(({ total }) => Math.round(Number(total) * 100));
    expect(filas).toHaveLength(Number(count));
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(Number(bruto) * 100));
  },
);

it('[PAGO-28] the withholding is the percent of the request, 0 by default', async () => {
  const [mensual] = concepts;
  const range = { fechaInicial: '2026-06-01', fechaFinal: '2026-06-30' };
  const rows = await office.calculate([mensual!], range);
  const { id } = await office.pay(rows, { ...range, retencion: '' });
  const [letter] = (await office.history()).filter((one) => one.id === id);
  expect(letter).toMatchObject({ bruto: '300.00', retencion: '0.00', importeRetencion: '0.00', liquido: '300.00' });
});
