import {
  changeReducer,
  firstDayFor,
  missingChoice,
  NO_CHANGE,
  type ChangeAction,
  type ChangeState,
} from './change-reducer';

const after = (...actions: ChangeAction[]): ChangeState => actions.reduce(changeReducer, NO_CHANGE);

const DATE: ChangeAction = { type: 'date', date: '2026-11-26' };
const TAKEN = { text: 'Esa hora acaba de ocuparse.', nearest: [] };
const HOUR: ChangeAction = { type: 'hour', hour: '18:30' };

it('nothing is chosen at first, and both date and hour are needed', () => {
  expect(missingChoice(after().slot)).toBe('Debe escoger una fecha para cambiar la clase');
  expect(missingChoice(after(DATE).slot)).toBe('Debe escoger una hora para cambiar la clase');
  expect(missingChoice(after(DATE, HOUR).slot)).toBeNull();
});

it('a lost race keeps the date, drops the hour, and shows the refusal until the next choice', () => {
  const lost = after(DATE, HOUR, { type: 'send' }, { type: 'refuse', refusal: TAKEN, isTaken: true });
  expect(lost).toMatchObject({
    slot: { date: '2026-11-26', hour: null, lostHours: ['18:30'] },
    refusal: TAKEN,
    isSending: false,
  });
  expect(changeReducer(lost, { type: 'page', page: 1 }).refusal).toBe(TAKEN);
  expect(changeReducer(lost, { type: 'hour', hour: '16:00' }).refusal).toBeNull();
});

it('any other refusal keeps date and hour', () => {
  const refused = after(DATE, HOUR, { type: 'send' }, { type: 'refuse', refusal: TAKEN, isTaken: false });
  expect(refused.slot).toMatchObject({ date: '2026-11-26', hour: '18:30', lostHours: [] });
});

it.each([
  ['2026-12-15', 25, '2026-12-08'],
  ['2026-11-24', 4, '2026-11-20'],
  ['2026-11-18', -2, '2026-11-20'],
])('for a class of %s in %i days, days from %s are offered', (fecha, diasDistancia, first) => {
  expect(firstDayFor({ fecha, diasDistancia })).toBe(first);
});
