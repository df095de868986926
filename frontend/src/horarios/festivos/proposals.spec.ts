import { chosenDays, newDays, toggleDay } from './proposals';

const day = (fecha: string, existe = false) => ({ fecha, descripcion: fecha, ambito: 'nacional' as const, existe });
const days = [day('2026-10-12', true), day('2026-11-01'), day('2026-12-08')];

it('all days that are no holidays yet are chosen, until one is left out', () => {
  expect(newDays(days).map(({ fecha }) => fecha)).toEqual(['2026-11-01', '2026-12-08']);
  const left = toggleDay(new Set(), '2026-11-01');
  expect(chosenDays(days, left)).toEqual(['2026-12-08']);
  expect(chosenDays(days, toggleDay(left, '2026-11-01'))).toEqual(['2026-11-01', '2026-12-08']);
});
