import type { StartChart } from '#libs/contracts';
import { chartWords, monthSlots, scaleOf, shortMonth, type Frame } from './chart-model';
import { valueText } from './value-text';

const FRAME: Frame = { width: 640, height: 240, left: 40, bottom: 30, top: 20 };

it('[PLUS-43] the axis begins at 0 and ends at a round number above the largest value', () => {
  const { y, ticks } = scaleOf([171, 229], FRAME);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBe(250);
  expect([y(0), y(250)]).toEqual([210, 20]);
});

it('the months share the width beside the axis', () => {
  const slots = monthSlots(12, FRAME);
  expect(slots[0]).toEqual({ x: 40, width: 50 });
  expect(slots.at(-1)).toEqual({ x: 590, width: 50 });
});

it('[PLUS-43] the words of a chart name the first, last and largest value of each series', () => {
  const chart: StartChart = {
    codigo: 'ingresos',
    titulo: 'Ingresos',
    detalle: 'facturado cada mes',
    forma: 'barras',
    unidad: 'importe',
    meses: ['2026-09', '2026-10', '2026-11'],
    series: [
      { titulo: 'un año antes', valores: ['0.00', '0.00', '0.00'] },
      { titulo: 'últimos 12 meses', valores: ['900.00', '1250.50', '110.00'] },
    ],
  };
  expect(chartWords(chart)).toBe(
    'Ingresos. un año antes: de 0,00\u00a0€ en septiembre de 2026 a 0,00\u00a0€ en noviembre de 2026. ' +
      'El mayor valor, 0,00\u00a0€ en septiembre de 2026. últimos 12 meses: de 900,00\u00a0€ en septiembre de 2026 a 110,00\u00a0€ en noviembre de 2026. ' +
      'El mayor valor, 1.250,50\u00a0€ en octubre de 2026.',
  );
});

it.each([
  [1712, 'numero', '1.712'],
  ['78420.50', 'importe', '78.420,50\u00a0€'],
  [82, 'porcentaje', '82\u00a0%'],
] as const)('%s as «%s» is written «%s»', (value, unit, text) => {
  expect(valueText(value, unit)).toBe(text);
});

it('months have short names', () => {
  expect(['2026-01', '2026-09'].map(shortMonth)).toEqual(['ene', 'sep']);
});
