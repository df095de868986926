import fc from 'fast-check';
import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { dinero, toWire2 } from '../../platform/dinero';
import { isRefusal, lineFromBase, lineFromGross, type LineAmounts } from '.';

/** A row of the table of examples of rule I2. Each row has either `precio` (without VAT) or `gross` (with VAT). */
interface WorkedLine {
  precio?: string;
  gross?: string;
  tipoIVA?: string;
  porcentual?: string;
  fijo?: string;
  cantidad?: string;
}

function calculate({ precio, gross, tipoIVA = '0', porcentual, fijo, cantidad = '1' }: WorkedLine): LineAmounts {
  const line = { tipoIVA, cantidad, descuentoPorcentual: porcentual, descuentoFijo: fijo };
  if (gross === undefined) return lineFromBase({ ...line, precio: precio! });
  const amounts = lineFromGross(gross, line);
  if (isRefusal(amounts)) throw new Error(amounts.mensaje);
  return amounts;
}

it.each(workedTable('I2'))(
  '[FACT-16] [FACT-27] line $row comes to $total',
  ({ typed, 'with VAT': gross, precio, base, precioConIVA, total, ...line }) => {
    const { tipoIVA, cantidad, descuentoPorcentual: porcentual, descuentoFijo: fijo } = line;
    const typedPrice = gross === '' ? { precio: typed } : { gross };
    expect(calculate({ ...typedPrice, tipoIVA, porcentual, fijo, cantidad })).toEqual({
      precio,
      base,
      precioConIVA,
      total,
    });
  },
);

it('[FACT-16] a discount of 100 % refuses a price with VAT', () => {
  const answer = lineFromGross('10.00', { tipoIVA: '21', cantidad: '1', descuentoPorcentual: '100.00' });
  expect(answer).toEqual({ refusal: 'descuento-total', mensaje: expect.stringContaining('100 %') });
});

const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => dinero(amount).dividedBy(100));
const rate = fc.constantFrom('0', '4', '10', '21');

it('[FACT-16] a price with VAT in cents gives an exact total for quantities from 1 to 49', () => {
  fc.assert(
    fc.property(cents(100_000), rate, fc.integer({ min: 1, max: 49 }), (gross, tipoIVA, cantidad) => {
      const { total } = calculate({ gross: gross.toText(2), tipoIVA, cantidad: String(cantidad) });
      expect(total).toBe(toWire2(gross.times(cantidad)));
    }),
    { numRuns: 2000 },
  );
  // From a quantity of 50 on, a rounded unit price can change the total by a cent.
  expect(calculate({ gross: '0.04', tipoIVA: '21', cantidad: '50' }).total).toBe('2.01');
});

it('[FACT-27] a line with a negative quantity is the exact negative of the line', () => {
  const discount = fc.record({
    porcentual: fc.option(fc.integer({ min: 1, max: 100 }).map(String), { nil: undefined }),
  });
  fc.assert(
    fc.property(cents(1_000_000), rate, discount, cents(10_000), (precio, tipoIVA, { porcentual }, cantidad) => {
      const line = { precio: precio.toText(4), tipoIVA, porcentual, cantidad: cantidad.toText(2) };
      const charged = calculate(line);
      const rectified = calculate({ ...line, cantidad: cantidad.negated().toText(2) });
      expect(dinero(charged.total).plus(rectified.total).isZero()).toBe(true);
      expect({ ...rectified, total: '' }).toEqual({ ...charged, total: '' });
    }),
  );
});

it('takes for ten times as many lines about ten times as long', () => {
  const line = { precio: '62.75', tipoIVA: '10', descuentoPorcentual: '12.5', cantidad: '4' };
  const cpuOf = (lines: number): number => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < lines; turn++) lineFromBase(line);
    return process.cpuUsage(before).user;
  };
  cpuOf(3_000);
  expect(cpuOf(30_000) / cpuOf(3_000)).toBeLessThan(40);
});
