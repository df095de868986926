import { dayTitle, isChanged, openWeek, toFranjas, weekReducer, type WeekAction, type WeekState } from './week-reducer';

const always = { vigenteDesde: null, vigenteHasta: null };
const monday = { dia: 'L', desde: '16:00', hasta: '21:00', ...always };

const after = (state: WeekState, ...actions: WeekAction[]): WeekState => actions.reduce(weekReducer, state);

it('the first hours of a day are proposed; more hours begin when the last end', () => {
  const week = after(openWeek([]), { type: 'add', dia: 'L' }, { type: 'add', dia: 'L' });
  expect(toFranjas(week.spans)).toEqual([monday, { ...monday, desde: '21:00', hasta: '22:00' }]);
});

it('after hours that end at midnight the first hours are proposed again', () => {
  const week = after(openWeek([{ ...monday, hasta: '00:00' }]), { type: 'add', dia: 'L' });
  expect(toFranjas(week.spans)[1]).toEqual(monday);
});

it('copying a day replaces the hours of the other days from Monday to Friday, not of the weekend', () => {
  const week = openWeek([monday, { ...monday, dia: 'X', desde: '09:00' }, { ...monday, dia: 'S' }]);
  const copied = after(week, { type: 'copy-to-weekdays', dia: 'L' });
  expect(toFranjas(copied.spans).map(({ dia, desde }) => `${dia} ${desde}`)).toEqual([
    'L 16:00', 'M 16:00', 'X 16:00', 'J 16:00', 'V 16:00', 'S 16:00',
  ]); // oxfmt-ignore
  expect(new Set(copied.spans.map(({ key }) => key)).size).toBe(6);
});

it('only a real change counts as unsaved', () => {
  const week = openWeek([monday]);
  expect(isChanged(week)).toBe(false);
  const changed = after(week, { type: 'change', key: 0, change: { hasta: '20:00' } });
  expect(isChanged(changed)).toBe(true);
  expect(isChanged(after(changed, { type: 'change', key: 0, change: { hasta: '21:00' } }))).toBe(false);
  expect(isChanged(after(week, { type: 'remove', key: 0 }))).toBe(true);
});

it('dates are dropped when the hours are no longer limited to them', () => {
  const limited = openWeek([{ ...monday, vigenteDesde: '2026-12-01' }]);
  expect(limited.spans[0]?.isLimited).toBe(true);
  expect(toFranjas(after(limited, { type: 'limit', key: 0, isLimited: false }).spans)).toEqual([monday]);
});

it('a refused save marks the wrong hours, counted from Monday on, until they change', () => {
  const week = after(openWeek([{ ...monday, dia: 'V' }]), { type: 'add', dia: 'L' });
  const refused = after(week, { type: 'refuse', campos: { 'franjas.0.hasta': 'Mal.' } });
  expect(refused.errors).toEqual({ '1.hasta': 'Mal.' });
  expect(after(refused, { type: 'change', key: 1, change: { hasta: '22:00' } }).errors).toEqual({});
});

it('days are written with a capital', () => {
  expect(dayTitle('X')).toBe('Miércoles');
});
