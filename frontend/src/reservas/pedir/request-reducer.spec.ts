import {
  bodyOf,
  creditOf,
  datesText,
  firstBooked,
  firstDayOf,
  impossibleDates,
  missingStep,
  NO_REQUEST,
  requestReducer,
  startRequest,
  subjectOf,
  type RequestAction,
  type RequestState,
  type Subject,
} from './request-reducer';

const ENGLISH: Subject = { id: 7, descripcion: 'Inglés B1', curso: 'ING-1', duracion: 60, profesores: [] };
const MATHS: Subject = { ...ENGLISH, id: 8, descripcion: 'Matemáticas' };

const after = (...actions: RequestAction[]): RequestState => actions.reduce(requestReducer, NO_REQUEST);

const DATE: RequestAction = { type: 'date', date: '2026-11-26' };
const NOBODY = { teacherId: null, creditId: null };
const HOUR: RequestAction = { type: 'hour', hour: '18:30' };

it('a single subject needs no choice, several do', () => {
  expect(subjectOf([ENGLISH], null)).toBe(ENGLISH);
  expect(subjectOf([ENGLISH, MATHS], null)).toBeUndefined();
  expect(subjectOf([ENGLISH, MATHS], 8)).toBe(MATHS);
});

it('subject, date and hour are needed, in this order', () => {
  expect(missingStep(undefined, after().slot)).toBe('Elija una materia');
  expect(missingStep(ENGLISH, after().slot)).toBe('Elija una fecha');
  expect(missingStep(ENGLISH, after(DATE).slot)).toBe('Elija una hora');
  expect(missingStep(ENGLISH, after(DATE, HOUR).slot)).toBeNull();
  expect(bodyOf(after(DATE), ENGLISH, 3, NOBODY)).toBeNull();
});

it('a request of a free hour opens with its subject, date and hour, and with days around a far date', () => {
  const start = { subjectId: 7, date: '2026-11-26', hour: '18:30' };
  expect(startRequest(start, null)).toMatchObject({ subjectId: 7, slot: { date: '2026-11-26', hour: '18:30' } });
  expect(firstDayOf(start, '2026-11-20')).toBe('2026-11-20');
  expect(firstDayOf({ ...start, date: '2026-12-19' }, '2026-11-20')).toBe('2026-11-20');
  expect(firstDayOf({ ...start, date: '2026-12-20' }, '2026-11-20')).toBe('2026-12-13');
});

it('another subject drops date and hour', () => {
  expect(after(DATE, HOUR, { type: 'subject', subjectId: 8 }).slot).toMatchObject({ date: null, hour: null });
});

it('a single class with any teacher is sent without teacher, weeks and credit', () => {
  expect(bodyOf(after(DATE, HOUR), ENGLISH, 3, NOBODY)).toEqual({
    materia_id: 7,
    fecha: '2026-11-26',
    hora: '18:30',
    alta_id: 3,
  });
});

it('a series is sent with its weeks and without a credit', () => {
  const series = after(DATE, HOUR, { type: 'credit', creditId: 5 }, { type: 'weeks', weeks: 4 });
  expect(series.creditId).toBeNull();
  const body = bodyOf(series, ENGLISH, 3, { teacherId: 2, creditId: null });
  expect(body).toMatchObject({ profesor_id: 2, semanas: 4 });
  expect(body).not.toHaveProperty('credito_id');
});

it('[PLUS-33] a request for a credit opens with it, and drops a credit that is no longer offered', () => {
  const offered = [{ id: 5, minutos: 60, caduca: '2026-12-24', texto: '' }];
  const state = startRequest(null, 5);
  expect(state).toMatchObject({ subjectId: null, creditId: 5 });
  expect(bodyOf(after(DATE, HOUR), ENGLISH, 3, { teacherId: null, creditId: 5 })).toMatchObject({ credito_id: 5 });
  expect(creditOf(offered, state)).toBe(5);
  expect(creditOf([], state)).toBeNull();
});

describe('a refused series', () => {
  const CHOQUES = [
    { clase_id: 11, fecha: '2026-12-10', motivo: 'La clase está completa.' },
    { clase_id: 9, fecha: '2026-12-03', motivo: '' },
    { clase_id: 10, fecha: '2026-12-03', motivo: '' },
  ];

  it('offers the other dates, if there are any', () => {
    expect(impossibleDates(CHOQUES, 4)).toEqual(['2026-12-03', '2026-12-10']);
    expect(impossibleDates(CHOQUES, 2)).toEqual([]);
    expect(impossibleDates(CHOQUES, 1)).toEqual([]);
    expect(impossibleDates([], 4)).toEqual([]);
  });

  it('names each impossible date, with its reason', () => {
    expect(datesText(CHOQUES, ['2026-12-03', '2026-12-10'])).toBe(
      'jueves 03/12/2026\njueves 10/12/2026: La clase está completa.',
    );
  });

  it('names the date of a holiday once', () => {
    const motivo = 'El 25/12/2026 es festivo: Navidad.';
    expect(datesText([{ clase_id: null, fecha: '2026-12-25', motivo }], ['2026-12-25'])).toBe(motivo);
  });

  it('begins on the first date that can be booked', () => {
    expect(firstBooked('2026-11-26', ['2026-11-26', '2026-12-03'])).toBe('2026-12-10');
    expect(firstBooked('2026-11-26', ['2026-12-03'])).toBe('2026-11-26');
  });
});
