import { describeLastCopy } from './last-copy';

const NOW = new Date('2026-11-20T10:00:00Z');

it.each([
  ['2026-11-20T03:00:00Z', null],
  ['2026-11-13T10:00:01Z', null],
  ['2026-11-13T10:00:00Z', 'Hace 7 días de la última. Compruebe que npm run copia se hace cada noche.'],
  ['2026-10-21T10:00:00Z', 'Hace 30 días de la última. Compruebe que npm run copia se hace cada noche.'],
])('a last backup of %s is described with the warning %s', (momento, aviso) => {
  const last = new Date(momento);
  expect(describeLastCopy(last, NOW)).toEqual({ momento: last.toISOString(), aviso });
});

it('an academy without any backup is warned', () => {
  expect(describeLastCopy(null, NOW)).toMatchObject({
    momento: null,
    aviso: expect.stringMatching(/^Pida/) as string,
  });
});
