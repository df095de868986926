import type { HoraCambio } from '#libs/contracts';
import { NO_SLOT } from '../../huecos';
import { bookingText, limitText, seriesText, teachersOf, WEEK_OPTIONS } from './request-texts';

const SLOT = { ...NO_SLOT, date: '2026-11-26', hour: '18:30' };
const MARTA = { id: 1, resultado: 'Soler Vidal, Marta' };
const JUAN = { id: 2, resultado: 'Prado, Juan' };
const SUBJECT = { id: 7, descripcion: '', curso: '', duracion: 60, profesores: [MARTA, JUAN] };

const AT: HoraCambio = {
  hora: '18:30',
  horaSalida: '19:30',
  libre: true,
  capacidad: 1,
  plazas: 1,
  cantidad: 0,
  profesoresDisponibles: [{ ...JUAN, plazas: 1 }],
};

it('a series has from 1 to 40 weeks', () => {
  expect(WEEK_OPTIONS.map(({ label }) => label)).toHaveLength(40);
  expect(WEEK_OPTIONS.at(-1)).toEqual({ value: '40', label: '40 semanas' });
});

it('a series names its day of the week and its last date', () => {
  expect(seriesText({ slot: SLOT, weeks: 4 })).toBe('Los jueves, hasta el 17/12/2026.');
  expect(seriesText({ slot: SLOT, weeks: 1 })).toBeUndefined();
});

it('the booking shows its end as soon as the hour is chosen', () => {
  expect(bookingText({ slot: SLOT, weeks: 1 }, AT)).toBe('jueves 26/11/2026, 18:30 – 19:30');
  expect(bookingText({ slot: SLOT, weeks: 4 }, undefined)).toBe('jueves 26/11/2026, 18:30 · 4 semanas');
  expect(bookingText({ slot: NO_SLOT, weeks: 1 }, undefined)).toBeNull();
});

it('[PART-35] a family reads before booking that the class cannot be changed any more', () => {
  const limit = { desde: '2026-11-27', accion: 'cambiar ni anular' };
  const text = (weeks: number) => limitText({ slot: SLOT, weeks }, limit);
  expect(text(1)).toBe('Esta clase ya no se podrá cambiar ni anular.');
  expect(text(2)).toBe('Las anteriores al 27/11/2026 ya no se podrán cambiar ni anular.');
  expect(limitText({ slot: SLOT, weeks: 2 }, { ...limit, desde: '2026-12-04' })).toBe(
    'Estas clases ya no se podrán cambiar ni anular.',
  );
});

it('[PART-35] no limit is shown for a class that can still be changed, before an hour is chosen, or to the office', () => {
  const limit = { desde: '2026-11-26', accion: 'anular' };
  expect(limitText({ slot: SLOT, weeks: 1 }, limit)).toBeUndefined();
  expect(limitText({ slot: { ...SLOT, hour: null }, weeks: 1 }, { ...limit, desde: '2026-12-01' })).toBeUndefined();
  expect(limitText({ slot: SLOT, weeks: 1 }, null)).toBeUndefined();
});

it('only the teachers who are free at the hour are offered, and one who is not is named', () => {
  expect(teachersOf(SUBJECT, undefined, null).options.map(({ label }) => label)).toEqual([
    'Cualquiera',
    'Marta Soler Vidal',
    'Juan Prado',
  ]);
  expect(teachersOf(SUBJECT, AT, 1)).toEqual({
    options: [
      { id: null, label: 'Cualquiera' },
      { id: 2, label: 'Juan Prado' },
    ],
    note: 'Marta Soler Vidal no está libre a las 18:30.',
  });
});
