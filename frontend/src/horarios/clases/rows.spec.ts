import type { Clase, HoraDisponible } from '../../../../libs/contracts';
import { byDay, keyOf, mergeRows } from './rows';

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
