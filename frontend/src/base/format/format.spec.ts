import {
  amountText,
  dateText,
  dateTimeText,
  dayOf,
  greeting,
  initials,
  longDayText,
  minuteOf,
  moneyText,
  numberText,
  parseAmount,
  parseDate,
  unitText,
} from '.';
import { setAcademyZone } from '../zone';

describe('Amounts', () => {
  it.each([
    ['1.5', '1,50\u00a0€'],
    ['1234.56', '1.234,56\u00a0€'],
    ['1234567', '1.234.567,00\u00a0€'],
    ['-0.005', '−0,01\u00a0€'],
    ['0', '0,00\u00a0€'],
    ['999.995', '1.000,00\u00a0€'],
    [45, '45,00\u00a0€'],
    [null, ''],
  ])('[GLOB-11] [GLOB-12] %s is shown as «%s»', (value, text) => {
    expect(moneyText(value)).toBe(text);
  });

  it.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['1234.56', '1234.56'],
    ['1.234', '1234'],
    ['45 €', '45'],
    ['-3,1', '-3.1'],
    ['007', '7'],
    ['', null],
    ['1,234', undefined],
    ['1.2.3', undefined],
    ['doce', undefined],
    ['12,345', undefined],
  ])('typed as «%s» is %s', (typed, value) => {
    expect(parseAmount(typed)).toBe(value);
  });

  it('are the same after being shown and parsed', () => {
    expect(amountText(parseAmount('12.345,6') ?? null)).toBe('12.345,60');
  });
});

it.each([
  [1487, '1.487'],
  ['1234.5', '1.234,5'],
  [-3, '−3'],
  ['A-1', 'A-1'],
])('the number %s is shown as «%s»', (value, text) => {
  expect(numberText(value)).toBe(text);
});

it('a unit price shows the decimals it has, two at least', () => {
  expect(['8.2645', '45.0000', '30.5', '1234.125', '', null].map(unitText)).toEqual([
    '8,2645',
    '45,00',
    '30,50',
    '1.234,125',
    '',
    '',
  ]);
});

describe('Dates', () => {
  it('read day, month and year', () => {
    expect(dateText('2026-11-20')).toBe('20/11/2026');
    expect(dateText(null)).toBe('');
  });

  it.each([
    ['5/9/2024', '2024-09-05'],
    ['05-09-2024', '2024-09-05'],
    ['05092024', '2024-09-05'],
    ['29.2.24', '2024-02-29'],
    ['1/1/85', '1985-01-01'],
    ['30/6/30', '2030-06-30'],
    ['30 / 6 / 2030', '2030-06-30'],
    ['', null],
    ['29/02/2023', undefined],
    ['31/4/2026', undefined],
    ['13/13/2026', undefined],
    ['hoy', undefined],
  ])('typed as «%s» are %s', (typed, value) => {
    expect(parseDate(typed, undefined, '2026-11-20')).toBe(value);
  });
});

it.each([
  ['3/5/11', 'nacimiento', '2011-05-03'],
  ['3/5/85', 'nacimiento', '1985-05-03'],
  ['30/6/30', 'nacimiento', '1930-06-30'],
  ['30/6/30', 'fin', '2030-06-30'],
  ['30/6/85', 'fin', '2085-06-30'],
] as const)('[FICH-14] a date typed as «%s» in a field of sense %s is %s', (typed, sense, value) => {
  expect(parseDate(typed, sense, '2026-11-20')).toBe(value);
});

it.each([
  ['2026-11-20T07:00:00Z', 'Buenos días'],
  ['2026-11-20T13:00:00Z', 'Buenas tardes'],
  ['2026-11-20T20:30:00Z', 'Buenas noches'],
  ['2026-11-20T03:00:00Z', 'Buenas noches'],
])('the greeting at %s is «%s»', (instant, words) => {
  expect(greeting(new Date(instant))).toBe(words);
});

describe('an academy in the Canaries', () => {
  beforeEach(() => setAcademyZone('Atlantic/Canary'));
  afterEach(() => setAcademyZone('Europe/Madrid'));
  const newYearsEve = new Date('2026-12-31T23:30:00Z');

  it('has its own date, hour and greeting', () => {
    expect(dayOf(newYearsEve)).toBe('2026-12-31');
    expect(minuteOf(newYearsEve)).toBe('2026-12-31T23:30');
    expect(dateTimeText('2026-12-31T23:30:00Z')).toBe('31/12/2026 23:30');
    expect(longDayText(newYearsEve)).toBe('jueves, 31 de diciembre de 2026');
    expect(greeting(new Date('2026-11-20T13:30:00Z'))).toBe('Buenos días');
  });
});

it('initials are the first letters of the first two names', () => {
  expect(initials('Rosa Sanz Gil')).toBe('RS');
  expect(initials('Muñoz, Óscar')).toBe('MÓ');
});
