import type { HoraCambio } from '#libs/contracts';
import { NO_SLOT, pageOf, shownHours, slotReducer, teacherAt, withoutHour } from './slot';

const day = (fecha: string, libres: number) => ({ fecha, fechaEsp: '', dia: '', libres });
const DAYS = [
  day('2026-11-20', 0),
  day('2026-11-23', 0),
  day('2026-11-24', 0),
  day('2026-11-25', 0),
  day('2026-11-26', 0),
  day('2026-11-27', 0),
  day('2026-11-30', 3),
];

const hour = (hora: string, ...ids: number[]): HoraCambio => ({
  hora,
  horaSalida: '',
  libre: true,
  capacidad: 3,
  plazas: 3,
  cantidad: 0,
  profesoresDisponibles: ids.map((id) => ({ id, resultado: `Profesor ${id}`, plazas: 1 })),
});

describe('choosing a date and an hour', () => {
  const chosen = { ...NO_SLOT, date: '2026-11-26', hour: '18:30' };

  it('another date drops the hour, the same date keeps it', () => {
    expect(slotReducer(chosen, { type: 'date', date: '2026-11-27' }).hour).toBeNull();
    expect(slotReducer(chosen, { type: 'date', date: '2026-11-26' })).toBe(chosen);
  });

  it('an hour taken by others is full, and its date stays chosen', () => {
    const lost = withoutHour(chosen);
    expect(lost).toMatchObject({ date: '2026-11-26', hour: null, lostHours: ['18:30'] });
    expect(shownHours([hour('18:00', 1), hour('18:30', 1)], lost.lostHours)).toMatchObject([
      { hora: '18:00', libre: true, plazas: 3 },
      { hora: '18:30', libre: false, plazas: 0, profesoresDisponibles: [] },
    ]);
  });

  it('families see no counts of an hour taken by others', () => {
    expect(shownHours([{ ...hour('18:30'), plazas: null }], ['18:30'])).toMatchObject([{ libre: false, plazas: null }]);
  });

  it('choosing one of the nearest free hours sets date and hour, and shows their page', () => {
    const next = slotReducer({ ...chosen, page: 3 }, { type: 'slot', date: '2026-11-30', hour: '16:00' });
    expect(next).toMatchObject({ date: '2026-11-30', hour: '16:00', page: null });
  });
});

describe('pages of days', () => {
  it('the first page shown is the first one with a free hour', () => {
    expect(pageOf(DAYS, { page: null, date: null })).toMatchObject({ page: 1, pages: 2 });
    expect(pageOf(DAYS, { page: null, date: null }).days.map(({ fecha }) => fecha)).toEqual([
      '2026-11-27',
      '2026-11-30',
    ]);
  });

  it('the page of the chosen day is shown, unless the person turned to another one', () => {
    expect(pageOf(DAYS, { page: null, date: '2026-11-24' }).page).toBe(0);
    expect(pageOf(DAYS, { page: 1, date: '2026-11-24' }).page).toBe(1);
  });

  it('without a free hour the first page is shown, and without days an empty one', () => {
    expect(pageOf(DAYS.slice(0, 6), { page: null, date: null }).page).toBe(0);
    expect(pageOf([], { page: 4, date: null })).toEqual({ days: [], page: 0, pages: 1 });
  });
});

describe('the teacher of an hour', () => {
  it.each([
    ['the chosen one, if free', hour('18:00', 1, 2), 2, 1, 2],
    ['else the present one', hour('18:00', 1), 2, 1, 1],
    ['else the first who is free', hour('18:00', 3, 4), 2, 1, 3],
    ['any, if nobody is preferred', hour('18:00', 3, 4), 2, null, null],
    ['the present one before an hour is chosen', undefined, null, 1, 1],
    ['the present one for families, who get no names', hour('18:00'), null, 1, 1],
  ])('is %s', (_, at, chosenId, presentId, expected) => {
    expect(teacherAt(at, chosenId, presentId)).toBe(expected);
  });
});
