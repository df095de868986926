import type { HoraDisponible } from '#libs/contracts';
import { addressOf, readAddress } from './address';
import {
  countShown,
  daysShown,
  firstShown,
  isOnScreen,
  nearestDay,
  requestOf,
  selectorReducer,
  type SelectorState,
} from './selector-reducer';

const TODAY = '2026-11-20';
const WIDE = { today: TODAY, isPhone: false };
const PHONE = { today: TODAY, isPhone: true };
const open = (query = '', isPhone = false) => readAddress(new URLSearchParams(query), { today: TODAY, isPhone });

it('[PART-11] the selector opens on the occupied classes of this week', () => {
  expect(open()).toMatchObject({ tipo: 'O', desde: '2026-11-16', hasta: '2026-11-22', day: '2026-11-16' });
});

it('a phone opens as a list, and its calendar on today', () => {
  expect(open('', true)).toMatchObject({ mode: 'lista', day: TODAY });
});

it('the address holds mode, filters and dates', () => {
  const state = { ...open(), mode: 'lista', tipo: 'L', profesor: 'soler', child: 4 } as const;
  expect(addressOf(state, WIDE).toString()).toBe(
    'modo=lista&tipo=L&desde=2026-11-16&hasta=2026-11-22&profesor=soler&alumno_id=4',
  );
  expect(readAddress(addressOf(state, WIDE), { today: '2027-01-01', isPhone: true })).toMatchObject({ ...state });
});

it.each(['modo=x', 'tipo=X', 'desde=ayer', 'alumno_id=uno'])('an address with %s opens with the defaults', (query) => {
  expect(open(query)).toEqual(open());
});

it('a reload stays on the day in view', () => {
  const monday = selectorReducer(open('', true), { type: 'day', day: '2026-11-16' });
  expect(readAddress(addressOf(monday, PHONE), PHONE).day).toBe('2026-11-16');
  expect(readAddress(addressOf(open('', true), PHONE), { ...PHONE, today: '2026-11-21' }).day).toBe('2026-11-21');
  expect(open('desde=2026-11-16&hasta=2026-11-22&dia=2026-12-01').day).toBe('2026-11-16');
});

it('turning a phone shows the week of the day in view, and turning it back that day again', () => {
  const friday = open('', true);
  expect([firstShown(friday, 7), countShown(friday, 7)]).toEqual(['2026-11-16', 7]);
  expect([firstShown(friday, 1), countShown(friday, 1)]).toEqual([TODAY, 1]);
  const next = selectorReducer(friday, { type: 'step', direction: 1, days: 7 });
  expect(next).toMatchObject({ desde: '2026-11-23', day: '2026-11-23' });
});

it('a day without rows points to the next day with rows, else to the last one before', () => {
  const rows = ['2026-11-17', '2026-11-19'].map(
    (fecha) => ({ kind: 'free', slot: { fecha } as HoraDisponible }) as const,
  );
  expect(nearestDay(rows, '2026-11-18')).toBe('2026-11-19');
  expect(nearestDay(rows, '2026-11-20')).toBe('2026-11-19');
  expect(nearestDay(rows, '2026-11-19')).toBeNull();
  expect(nearestDay([], '2026-11-19')).toBeNull();
});

it('a class is on screen if its date is in view and there are no filters', () => {
  const list = { ...open(), mode: 'lista' } as const;
  expect(isOnScreen(list, '2026-11-22', 7)).toBe(true);
  expect(isOnScreen(list, '2026-12-01', 7)).toBe(false);
  expect(isOnScreen({ ...list, tipo: 'L' }, '2026-11-22', 7)).toBe(false);
  expect(isOnScreen({ ...list, profesor: 'soler' }, '2026-11-22', 7)).toBe(false);
  const calendar = open('modo=calendario', true);
  expect([isOnScreen(calendar, TODAY, 1), isOnScreen(calendar, '2026-11-21', 1)]).toEqual([true, false]);
});

it('showing a class opens its week without filters; a range that includes its date stays', () => {
  const filtered = { ...open(), tipo: 'L', profesor: 'soler' } as const;
  expect(selectorReducer(filtered, { type: 'see', date: '2026-12-01' })).toMatchObject({
    desde: '2026-11-30',
    hasta: '2026-12-06',
    day: '2026-12-01',
    tipo: 'O',
    profesor: '',
  });
  const seen = selectorReducer({ ...open(), tipo: 'T' }, { type: 'see', date: '2026-11-18' });
  expect(seen).toMatchObject({ desde: '2026-11-16', day: '2026-11-18', tipo: 'T' });
});

it('a step of a week leads to the next week', () => {
  const next = selectorReducer(open(), { type: 'step', direction: 1, days: 7 });
  expect(next).toMatchObject({ desde: '2026-11-23', hasta: '2026-11-29', day: '2026-11-23' });
});

it('a step of a day stays in the range until its end', () => {
  const saturday = { ...open(), day: '2026-11-21' };
  const sunday = selectorReducer(saturday, { type: 'step', direction: 1, days: 1 });
  expect(sunday).toMatchObject({ desde: '2026-11-16', day: '2026-11-22' });
  const monday = selectorReducer(sunday, { type: 'step', direction: 1, days: 1 });
  expect(monday).toMatchObject({ desde: '2026-11-23', day: '2026-11-23' });
  expect(selectorReducer(monday, { type: 'step', direction: -1, days: 1 })).toMatchObject({ day: '2026-11-22' });
});

it('a month is shown by weeks, its last days by themselves', () => {
  const range = { desde: '2026-11-01', hasta: '2026-11-30' };
  let state: SelectorState = selectorReducer(open(), { type: 'range', range, today: TODAY, days: 7 });
  expect(daysShown(state, false)).toBe(7);
  for (let week = 0; week < 4; week += 1) state = selectorReducer(state, { type: 'step', direction: 1, days: 7 });
  expect(state).toMatchObject({ ...range, day: '2026-11-29' });
  expect(countShown(state, 7)).toBe(2);
});

it('a step back from the first days of a month leads to the last days of the previous month', () => {
  const state = selectorReducer(open(), {
    type: 'range',
    range: { desde: '2026-11-01', hasta: '2026-11-30' },
    today: TODAY,
    days: 7,
  });
  expect(selectorReducer(state, { type: 'step', direction: -1, days: 7 })).toMatchObject({
    desde: '2026-10-02',
    hasta: '2026-10-31',
    day: '2026-10-30',
  });
});

it('a new range opens on its first day; a calendar of one day opens on today if the range includes it', () => {
  const month = { type: 'range', range: { desde: '2026-11-01', hasta: '2026-11-30' }, today: TODAY } as const;
  expect(selectorReducer(open(), { ...month, days: 7 }).day).toBe('2026-11-01');
  expect(selectorReducer(open(), { ...month, days: 1 }).day).toBe(TODAY);
});

it('choosing another child clears the chosen enrolment', () => {
  const chosen = selectorReducer(open(), { type: 'alta', altaId: 3 });
  expect(selectorReducer(chosen, { type: 'child', child: 8 })).toMatchObject({ child: 8, altaId: null });
});

it('a course is requested by its id if the id is known', () => {
  const state = { ...open(), curso: 'Inglés B1' };
  expect(requestOf(state, null, 7)).toMatchObject({ curso_id: 7, fecha1: '2026-11-16', tipoBusqueda: 'O' });
  expect(requestOf(state, 4, null)).toMatchObject({ curso: 'Inglés B1', alumno_id: 4 });
});

it('dates the wrong way round are not requested', () => {
  expect(requestOf({ ...open(), hasta: '2026-11-01' }, null, null)).toBeNull();
});
