import fc from 'fast-check';
import { dinero, toWire2 } from '../../platform/dinero';
import { isRefusal, lineFromBase, lineFromGross, type LineAmounts } from '.';

/** A line of the worked examples: `precio` is without VAT, `gross` with VAT instead. */
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

it.each`
  id       | line                                                                       | precio        | base          | conIVA        | total
  ${'L1'}  | ${{ precio: '45.00' }}                                                     | ${'45.0000'}  | ${'45.0000'}  | ${'45.0000'}  | ${'45.00'}
  ${'L2'}  | ${{ precio: '100.00', tipoIVA: '21' }}                                     | ${'100.0000'} | ${'100.0000'} | ${'121.0000'} | ${'121.00'}
  ${'L3'}  | ${{ precio: '20.00', tipoIVA: '10', cantidad: '3' }}                       | ${'20.0000'}  | ${'20.0000'}  | ${'22.0000'}  | ${'66.00'}
  ${'L4'}  | ${{ precio: '14.42', tipoIVA: '4', cantidad: '2' }}                        | ${'14.4200'}  | ${'14.4200'}  | ${'14.9968'}  | ${'29.99'}
  ${'L5'}  | ${{ precio: '45.50', porcentual: '15' }}                                   | ${'45.5000'}  | ${'38.6750'}  | ${'38.6750'}  | ${'38.68'}
  ${'L6'}  | ${{ precio: '30.00', tipoIVA: '21', fijo: '5.00', cantidad: '2' }}         | ${'30.0000'}  | ${'25.0000'}  | ${'30.2500'}  | ${'60.50'}
  ${'L7'}  | ${{ gross: '10.00', tipoIVA: '21' }}                                       | ${'8.2645'}   | ${'8.2645'}   | ${'10.0000'}  | ${'10.00'}
  ${'L8'}  | ${{ gross: '20.93', tipoIVA: '4' }}                                        | ${'20.1250'}  | ${'20.1250'}  | ${'20.9300'}  | ${'20.93'}
  ${'L9'}  | ${{ gross: '45.00', tipoIVA: '21', porcentual: '10' }}                     | ${'41.3223'}  | ${'37.1901'}  | ${'45.0000'}  | ${'45.00'}
  ${'L10'} | ${{ gross: '33.00', tipoIVA: '10', fijo: '2.50' }}                         | ${'32.5000'}  | ${'30.0000'}  | ${'33.0000'}  | ${'33.00'}
  ${'L11'} | ${{ precio: '45.50', porcentual: '15', cantidad: '-1' }}                   | ${'45.5000'}  | ${'38.6750'}  | ${'38.6750'}  | ${'-38.68'}
  ${'L12'} | ${{ precio: '0.005' }}                                                     | ${'0.0050'}   | ${'0.0050'}   | ${'0.0050'}   | ${'0.01'}
  ${'L13'} | ${{ precio: '0.005', cantidad: '-1' }}                                     | ${'0.0050'}   | ${'0.0050'}   | ${'0.0050'}   | ${'-0.01'}
  ${'L14'} | ${{ precio: '1.005' }}                                                     | ${'1.0050'}   | ${'1.0050'}   | ${'1.0050'}   | ${'1.01'}
  ${'L15'} | ${{ precio: '18.3333', tipoIVA: '21', cantidad: '1.5' }}                   | ${'18.3333'}  | ${'18.3333'}  | ${'22.1833'}  | ${'33.27'}
  ${'L16'} | ${{ precio: '60.00', tipoIVA: '21', porcentual: '100' }}                   | ${'60.0000'}  | ${'0.0000'}   | ${'0.0000'}   | ${'0.00'}
  ${'L17'} | ${{ precio: '0.0999', tipoIVA: '10', porcentual: '33.33', cantidad: '7' }} | ${'0.0999'}   | ${'0.0666'}   | ${'0.0733'}   | ${'0.51'}
  ${'L18'} | ${{ precio: '62.75', tipoIVA: '10', porcentual: '12.5', cantidad: '4' }}   | ${'62.7500'}  | ${'54.9063'}  | ${'60.3969'}  | ${'241.59'}
`(
  '[FACT-16] [FACT-27] $id: $line comes to $total',
  ({ line, precio, base, conIVA, total }: { line: WorkedLine } & Record<string, string>) => {
    expect(calculate(line)).toEqual({ precio, base, precioConIVA: conIVA, total });
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
  // From 50 on, rounding the unit price can cost a cent.
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
