import { readOrigin } from './origin';

it.each([
  ['https://claustro.miacademia.es', 'https://claustro.miacademia.es'],
  ['https://claustro.miacademia.es/', 'https://claustro.miacademia.es'],
  ['HTTPS://Claustro.MiAcademia.es:443', 'https://claustro.miacademia.es'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
])('%s is the origin %s', (typed, origin) => {
  expect(readOrigin(typed)).toBe(origin);
});

it.each([
  '',
  'claustro.miacademia.es',
  'ftp://miacademia.es',
  'javascript:alert(1)',
  'https://miacademia.es/campus',
  'https://miacademia.es?a=1',
  'https://miacademia.es#a',
  'https://ana:clave@miacademia.es',
])('«%s» is no origin', (typed) => {
  expect(readOrigin(typed)).toBeNull();
});
