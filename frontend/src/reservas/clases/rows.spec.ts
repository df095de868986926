import type { Clase, HoraDisponible } from '#libs/contracts';
import { byDay, keyOf, mergeRows, rowAfter } from './rows';

const clase = (id: number, fecha: string, horaEntrada: string) => ({ id, fecha, horaEntrada }) as Clase;
const slot = (fecha: string, hora: string) => ({ materia_id: 9, fecha, hora }) as HoraDisponible;

it('classes and free hours are in order of time, classes first', () => {
  const rows = mergeRows(
    [clase(2, '2026-11-24', '17:00'), clase(1, '2026-11-25', '16:00')],
    [slot('2026-11-24', '16:00'), slot('2026-11-24', '17:00')],
  );
  expect(rows.map(keyOf)).toEqual(['l9-2026-11-24-16:00', 'c2', 'l9-2026-11-24-17:00', 'c1']);
  expect(byDay(rows).map(({ date, rows: ofDay }) => [date, ofDay.length])).toEqual([
    ['2026-11-24', 3],
    ['2026-11-25', 1],
  ]);
});

it.each([
  ['the next one', [1], 'c2'],
  ['the next one that stays', [1, 2], 'c3'],
  ['the last one before them if none follows', [3], 'c2'],
  ['nothing if none is left', [1, 2, 3], undefined],
])('the row after classes that go is %s', (_, gone, key) => {
  const rows = mergeRows(
    [clase(1, '2026-11-24', '16:00'), clase(2, '2026-11-24', '17:00'), clase(3, '2026-11-26', '16:00')],
    [],
  );
  const row = rowAfter(rows, new Set(gone));
  expect(row && keyOf(row)).toBe(key);
});
