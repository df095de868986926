import { afterLeavingText } from './after-leaving';

it.each([
  [0, 0, 0, []],
  [1, 0, 1, ['Después del 01/12/2026 hay 1 clase con la lista pasada.']],
  [0, 1, 1, ['Después del 01/12/2026 hay 1 clase ya facturada.']],
  [0, 4, 4, ['Después del 01/12/2026 hay 4 clases ya facturadas.']],
  [1, 1, 1, ['Después del 01/12/2026 hay 1 clase con la lista pasada y ya facturada.']],
  [
    2,
    2,
    3,
    ['Después del 01/12/2026 hay 3 clases con la lista pasada o ya facturadas: 2 con la lista pasada y 2 facturadas.'],
  ],
  [
    2,
    1,
    3,
    ['Después del 01/12/2026 hay 3 clases con la lista pasada o ya facturadas: 2 con la lista pasada y 1 facturada.'],
  ],
])('%i with attendance and %i billed, %i in all: %j', (lista, facturadas, total, sentences) => {
  expect(afterLeavingText({ lista, facturadas, total }, '2026-12-01')).toEqual(sentences);
});
