import { comparisonText, monthIn, withMonth } from './month';

const TODAY = '2026-11-20';

it.each([
  ['', '2026-11'],
  ['mes=2026-10', '2026-10'],
  ['mes=2026-12', '2026-11'],
  ['mes=2026-13', '2026-11'],
  ['mes=octubre', '2026-11'],
])('the address «%s» shows %s', (address, month) => {
  expect(monthIn(new URLSearchParams(address), TODAY)).toBe(month);
});

it('the current month is left out of the address, and other parameters stay', () => {
  const params = new URLSearchParams('semana=2026-11-16');
  expect(withMonth(params, '2026-10', TODAY).toString()).toBe('semana=2026-11-16&mes=2026-10');
  expect(withMonth(new URLSearchParams('mes=2026-10'), '2026-11', TODAY).toString()).toBe('');
});

const compared = (importe: string, mesAnterior: string, ejercicioAnterior: string, month = '2026-11') =>
  comparisonText(month, { importe, mesAnterior, ejercicioAnterior })?.replaceAll('\u00a0', ' ') ?? null;

it.each([
  ['112.00', '100.00', '0.00', '12 % más que en octubre'],
  ['112.00', '100.00', '118.89', '12 % más que en octubre · 5,8 % menos que hace un año'],
  ['100.00', '0.00', '100.00', 'Igual que hace un año'],
  ['100.04', '100.00', '0.00', 'Igual que en octubre'],
  ['100.05', '100.00', '0.00', '0,1 % más que en octubre'],
  ['109.94', '100.00', '0.00', '9,9 % más que en octubre'],
  ['109.95', '100.00', '0.00', '10 % más que en octubre'],
  ['0.00', '300.00', '0.00', '100 % menos que en octubre'],
  ['-50.00', '100.00', '0.00', '150 % menos que en octubre'],
  ['1000.00', '100.00', '0.00', '900 % más que en octubre'],
  ['1000.01', '100.00', '10.00', 'Más de 10 veces lo de octubre · más de 10 veces lo de hace un año'],
  ['90071992547409.93', '90071992547409.93', '0.00', 'Igual que en octubre'],
])('%s beside %s and %s: %s', (now, before, lastYear, text) => {
  expect(compared(now, before, lastYear)).toBe(text);
});

it('no comparison is made with a month without income', () => {
  expect(compared('10.00', '0.00', '-5.00')).toBeNull();
});

it('January is compared with December, by its year', () => {
  expect(compared('110.00', '100.00', '0.00', '2026-01')).toBe('10 % más que en diciembre de 2025');
});
