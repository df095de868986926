import fc from 'fast-check';
import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
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

/** The invoice lines in the table of worked examples of rule I2, by the name of the row. */
const LINES = new Map(
  workedTable('I2').map(({ row, typed = '', 'with VAT': gross, tipoIVA, ...more }) => [
    row,
    line(typed, tipoIVA, { ...more, precio: typed, gross: gross === '' ? undefined : gross }),
  ]),
);

function workedLine(row: string): Line {
  const found = LINES.get(row);
  if (found === undefined) throw new Error(`Rule I2 has no row ${row}`);
  return found;
}

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

/** The VAT groups of an invoice as the worked examples write them: rate, base, VAT. */
const groupsOf = (of: TotalesFactura) =>
  [
    [of.tipoIVA1, of.baseIVA1, of.importeIVA1],
    [of.tipoIVA2, of.baseIVA2, of.importeIVA2],
    [of.tipoIVA3, of.baseIVA3, of.importeIVA3],
  ].filter(([rate]) => rate !== null);

const textOf = (groups: ReturnType<typeof groupsOf>): string =>
  groups.map(([rate, base, vat]) => `${String(rate)}: ${String(base)} + ${String(vat)}`).join('; ');

it.each(workedTable('I4'))(
  '[FACT-08] [FACT-27] $row comes to $total, net payable $liquido',
  ({ lines: rows = '', tipoIRPF, groups, total, retencion, liquido, ...expected }) => {
    const lines = rows.split(' ').map(workedLine);
    const of = totals(lines, tipoIRPF);
    expect(of).toMatchObject({ total, retencion, liquido, tipoIRPF });
    expect(textOf(groupsOf(of))).toBe(groups);
    // The sum of the rounded totals of the lines is not always the total of the invoice: in row F2 it differs by a cent.
    expect(sumOf(lines.map((each) => calculated(each).total)).toText(2)).toBe(expected['sum of lines']);
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
