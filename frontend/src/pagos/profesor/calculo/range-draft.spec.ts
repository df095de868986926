import { rangeOfAddress, readRange, textsOf } from './range-draft';

it.each([
  ['01/10/2026', '31/10/2026', { range: { from: '2026-10-01', to: '2026-10-31' } }],
  ['1/10/26', '1-10-2026', { range: { from: '2026-10-01', to: '2026-10-01' } }],
  ['31/10/2026', '01/10/2026', { errors: { to: 'La fecha final es anterior a la inicial' } }],
  ['31/02/2026', '31/10/2026', { errors: { from: 'Esa fecha no existe' } }],
  ['01/10/2026', 'octubre', { errors: { to: 'Esa fecha no existe' } }],
  ['', ' ', { errors: { from: 'Falta la fecha inicial', to: 'Falta la fecha final' } }],
  ['01/10/1026', '31/10/2026', { errors: { from: 'La fecha inicial va de 2000 a 2150' } }],
  ['01/10/2026', '30/09/2027', { range: { from: '2026-10-01', to: '2027-09-30' } }],
  ['01/10/2026', '01/10/2027', { errors: { to: 'Un año como mucho: hasta el 30/09/2027' } }],
  ['29/02/2028', '28/02/2029', { range: { from: '2028-02-29', to: '2029-02-28' } }],
  ['29/02/2028', '01/03/2029', { errors: { to: 'Un año como mucho: hasta el 28/02/2029' } }],
])('a range from «%s» to «%s»', (from, to, expected) => {
  expect(readRange({ from, to })).toEqual(expected);
});

it('the range in an address is used if it is valid', () => {
  expect(rangeOfAddress('2026-10-01', '2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  for (const [from, to] of [
    ['2026-10-31', '2026-10-01'],
    ['2026-13-01', '2026-10-31'],
    ['octubre', null],
  ] as const)
    expect(rangeOfAddress(from, to)).toBeNull();
});

it('dates are shown as people write them', () => {
  expect(textsOf({ from: '2026-10-01', to: '2026-10-31' })).toEqual({ from: '01/10/2026', to: '31/10/2026' });
});
