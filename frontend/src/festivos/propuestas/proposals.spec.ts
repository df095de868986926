import type { FestivoPropuesto } from '#libs/contracts';
import { chooseAll, chosenDays, newDays, toggleDay } from './proposals';

const day = (fecha: string, facts: Partial<FestivoPropuesto> = {}): FestivoPropuesto => ({
  fecha,
  descripcion: fecha,
  ambito: 'nacional',
  existe: false,
  sinClases: false,
  ...facts,
});
const days = [day('2026-10-12', { existe: true }), day('2026-11-01', { sinClases: true }), day('2026-12-08')];

it('new days with classes are chosen at first; the person can leave one out and add a day without classes', () => {
  expect(newDays(days).map(({ fecha }) => fecha)).toEqual(['2026-11-01', '2026-12-08']);
  expect(chosenDays(days, new Set())).toEqual(['2026-12-08']);
  const withSunday = toggleDay(new Set(), '2026-11-01');
  expect(chosenDays(days, withSunday)).toEqual(['2026-11-01', '2026-12-08']);
  expect(chosenDays(days, toggleDay(withSunday, '2026-12-08'))).toEqual(['2026-11-01']);
});

it('all new days are chosen at once, or none', () => {
  expect(chosenDays(days, chooseAll(days, true))).toEqual(['2026-11-01', '2026-12-08']);
  expect(chosenDays(days, chooseAll(days, false))).toEqual([]);
});
