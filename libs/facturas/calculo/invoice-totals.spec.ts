import fc from 'fast-check';
import { dinero, sumOf } from '../../platform/dinero';
import type { TotalesFactura } from '../../contracts';
import { calculateTotals, isRefusal, lineFromBase, lineFromGross, type LineInput } from '.';

type Line = LineInput & { gross?: string };

const line = (precio: string, tipoIVA = '0', more: Partial<Line> = {}): Line => ({
  precio,
  tipoIVA,
  cantidad: '1',
  ...more,
});
const gross = (amount: string, tipoIVA: string): Line => line('', tipoIVA, { gross: amount });

const L1 = line('45.00');
const L2 = line('100.00', '21');
const L3 = line('20.00', '10', { cantidad: '3' });
const L4 = line('14.42', '4', { cantidad: '2' });
const L5 = line('45.50', '0', { descuentoPorcentual: '15' });
const L7 = gross('10.00', '21');
const L8 = gross('20.93', '4');

function calculated(input: Line) {
  const amounts = input.gross === undefined ? lineFromBase(input) : lineFromGross(input.gross, input);
  if (isRefusal(amounts)) throw new Error(amounts.mensaje);
  return { ...amounts, cantidad: input.cantidad, tipoIVA: input.tipoIVA };
}

function totals(lines: Line[], tipoIRPF?: string): TotalesFactura {
  const answer = calculateTotals(lines.map(calculated), tipoIRPF);
  if (isRefusal(answer)) throw new Error(answer.mensaje);
  return answer;
}

/** The groups of VAT as the worked examples write them: rate, base, VAT. */
const groupsOf = (of: TotalesFactura) =>
  [
    [of.tipoIVA1, of.baseIVA1, of.importeIVA1],
    [of.tipoIVA2, of.baseIVA2, of.importeIVA2],
    [of.tipoIVA3, of.baseIVA3, of.importeIVA3],
  ].filter(([rate]) => rate !== null);

const F1 = [
  ['0', '45.00', '0.00'],
  ['4', '28.84', '1.15'],
  ['21', '100.00', '21.00'],
];
const F5 = [
  ['0', '38.68', '0.00'],
  ['10', '60.00', '6.00'],
  ['21', '8.26', '1.74'],
];
const F6 = [
  ['0', '-38.68', '0.00'],
  ['21', '-100.00', '-21.00'],
];
const negative = (input: Line): Line => ({ ...input, cantidad: '-1' });

it.each`
  id      | lines                                           | irpf    | groups                         | total        | retencion  | liquido      | sum
  ${'F1'} | ${[L1, L4, L2]}                                 | ${'0'}  | ${F1}                          | ${'195.99'}  | ${'0.00'}  | ${'195.99'}  | ${'195.99'}
  ${'F2'} | ${[L5, L5]}                                     | ${'0'}  | ${[['0', '77.35', '0.00']]}    | ${'77.35'}   | ${'0.00'}  | ${'77.35'}   | ${'77.36'}
  ${'F3'} | ${[gross('15.00', '21'), gross('15.00', '21')]} | ${'0'}  | ${[['21', '24.79', '5.21']]}   | ${'30.00'}   | ${'0.00'}  | ${'30.00'}   | ${'30.00'}
  ${'F4'} | ${[line('200.00', '21')]}                       | ${'15'} | ${[['21', '200.00', '42.00']]} | ${'242.00'}  | ${'30.00'} | ${'212.00'}  | ${'242.00'}
  ${'F5'} | ${[L5, L3, L7]}                                 | ${'7'}  | ${F5}                          | ${'114.68'}  | ${'7.49'}  | ${'107.19'}  | ${'114.68'}
  ${'F6'} | ${[negative(L5), negative(L2)]}                 | ${'0'}  | ${F6}                          | ${'-159.68'} | ${'0.00'}  | ${'-159.68'} | ${'-159.68'}
  ${'F7'} | ${[gross('218.00', '21')]}                      | ${'0'}  | ${[['21', '180.17', '37.83']]} | ${'218.00'}  | ${'0.00'}  | ${'218.00'}  | ${'218.00'}
  ${'F8'} | ${[L8]}                                         | ${'0'}  | ${[['4', '20.13', '0.80']]}    | ${'20.93'}   | ${'0.00'}  | ${'20.93'}   | ${'20.93'}
`(
  '[FACT-08] [FACT-27] $id comes to $total, net payable $liquido',
  ({ lines, irpf, groups, sum, ...expected }: Record<string, string> & { lines: Line[]; groups: string[][] }) => {
    const { total, retencion, liquido, ...of } = totals(lines, irpf);
    expect({ total, retencion, liquido }).toEqual({
      total: expected.total,
      retencion: expected.retencion,
      liquido: expected.liquido,
    });
    expect(groupsOf({ total, retencion, liquido, ...of })).toEqual(groups);
    expect(of.tipoIRPF).toBe(irpf);
    // Not the sum of the rounded lines: F2 differs by a cent.
    expect(sumOf(lines.map((each) => calculated(each).total)).toText(2)).toBe(sum);
  },
);

it('[FACT-08] unused groups are null, and an invoice without lines comes to 0', () => {
  const unused = {
    tipoIVA1: null,
    baseIVA1: null,
    importeIVA1: null,
    tipoIVA2: null,
    baseIVA2: null,
    importeIVA2: null,
  };
  expect(totals([])).toEqual({
    ...unused,
    ...{ tipoIVA3: null, baseIVA3: null, importeIVA3: null },
    ...{ total: '0.00', tipoIRPF: '0', retencion: '0.00', liquido: '0.00' },
  });
});

it('[FACT-08] one rate written in two ways is one group', () => {
  expect(groupsOf(totals([line('1', '21.00'), line('1', '21')]))).toEqual([['21', '2.00', '0.42']]);
});

it('[FACT-02] a fourth rate and a total that exceeds its column are refused', () => {
  const four = ['0', '4', '10', '21'].map((tipoIVA) => calculated(line('1', tipoIVA)));
  expect(calculateTotals(four)).toEqual({
    refusal: 'cuarto-tipo',
    mensaje: 'La factura no admite más de tres tipos de IVA',
  });
  const huge = calculated(line('9999999', '21', { cantidad: '800' }));
  expect(calculateTotals([huge, huge])).toMatchObject({ refusal: 'total-excesivo' });
});

const anyLine: fc.Arbitrary<Line> = fc
  .tuple(fc.nat(1_000_000), fc.constantFrom('0', '4', '21'), fc.nat(100), fc.integer({ min: 1, max: 500 }))
  .map(([units, tipoIVA, percent, hundredths]) => ({
    precio: dinero(units).dividedBy(10_000).toText(4),
    tipoIVA,
    descuentoPorcentual: String(percent),
    cantidad: dinero(hundredths).dividedBy(100).toText(2),
  }));

it('[FACT-08] bases and VAT add up to the total, and a rectifying invoice is the exact negative of its original', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), fc.constantFrom('0', '7', '15'), (lines, irpf) => {
      const of = totals(lines, irpf);
      const parts = groupsOf(of).flatMap(([, base, vat]) => [base!, vat!]);
      expect(sumOf(parts).toText(2)).toBe(of.total);
      expect(dinero(of.liquido).plus(of.retencion).toText(2)).toBe(of.total);
      const rectified = totals(
        lines.map((each) => ({ ...each, cantidad: `-${each.cantidad}` })),
        irpf,
      );
      const amounts = ['total', 'retencion', 'liquido', 'baseIVA1', 'importeIVA1', 'baseIVA3', 'importeIVA3'] as const;
      for (const amount of amounts) expect(sumOf([of[amount] ?? 0, rectified[amount] ?? 0]).isZero()).toBe(true);
    }),
  );
});
