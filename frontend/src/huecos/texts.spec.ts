import type { HoraCambio } from '#libs/contracts';
import { countsText, dayText, hourWords, longDayText, monthsText, personText, shortPersonText } from './texts';
import { shortDateText } from '#libs/platform/civil';

const MARTA = { id: 1, resultado: 'Soler Vidal, Marta', plazas: 1 };
const JUAN = { id: 2, resultado: 'Prado, Juan', plazas: 1 };

/** Builds an hour with two teachers. Marta takes 2 students at once; Juan takes 1. */
const hour = (plazas: number, cantidad: number, ...profesoresDisponibles: HoraCambio['profesoresDisponibles']) => ({
  hora: '18:00',
  horaSalida: '19:00',
  libre: plazas > 0,
  capacidad: 3,
  plazas,
  cantidad,
  profesoresDisponibles,
});

const FAMILY = { hora: '18:00', horaSalida: '19:00', capacidad: null, plazas: null, cantidad: null };

it.each([
  ['nobody teaches', hour(3, 0, MARTA, JUAN), 'Libre', '2 prof.'],
  ['Marta has one student and Juan is free', hour(2, 1, MARTA, JUAN), 'Libre', '2 prof.'],
  ['Marta has one student and Juan a group', hour(1, 1, MARTA), '1 plaza', 'M. Soler'],
  ['only Juan is free, and nobody comes yet', hour(1, 0, JUAN), 'Libre', '1 prof.'],
  ['Marta is full and Juan blocked', hour(0, 2), 'Completa', '0 de 3'],
  ['both are free and no room is', { ...hour(0, 0), sinAula: true as const }, 'Sin aula libre', ''],
])('the staff read of an hour when %s', (_, at, word, detail) => {
  expect(hourWords(at)).toMatchObject({ word, detail });
});

it.each([
  [true, 'Libre'],
  [false, 'Completa'],
])('families read one word without counts (free: %s)', (libre, word) => {
  const at = { ...FAMILY, libre, profesoresDisponibles: [{ ...MARTA, plazas: null }] };
  expect(hourWords(at)).toMatchObject({ word, detail: '' });
  expect(countsText(at)).toBe('');
});

it('the title of an hour has its places and the teachers who are free', () => {
  expect(countsText(hour(2, 1, MARTA, JUAN))).toBe('2 de 3 plazas: Marta Soler Vidal, Juan Prado');
});

it('days are written in short and in full', () => {
  expect(dayText('2026-11-26')).toBe('jueves 26');
  expect(longDayText('2026-12-01')).toBe('martes 1 de diciembre');
  expect(shortDateText('2026-11-26')).toBe('ju. 26/11');
  expect(monthsText(['2026-11-27', '2026-11-30'])).toBe('noviembre');
  expect(monthsText(['2026-11-30', '2026-12-01'])).toBe('noviembre – diciembre');
  expect(monthsText([])).toBe('');
});

it('names are written first name first', () => {
  expect(personText('Soler Vidal, Marta')).toBe('Marta Soler Vidal');
  expect(personText('Marta Soler')).toBe('Marta Soler');
  expect(shortPersonText('Soler Vidal, Marta')).toBe('M. Soler');
});
