import type { Found } from './found';
import {
  CLOSED_BEFORE,
  isWaiting,
  queryOf,
  reducePalette,
  type PaletteAction,
  type PaletteState,
} from './palette-state';

const answer = (query: string): Found => ({ query, groups: [], topics: [] });
const typed = (text: string): PaletteAction => ({ type: 'typed', text });
const answered = (query: string): PaletteAction => ({ type: 'answered', found: answer(query) });
const after = (...actions: PaletteAction[]): PaletteState => actions.reduce(reducePalette, CLOSED_BEFORE);

it.each([
  ['', ''],
  [' a ', ''],
  ['ga', 'ga'],
  ['  721  225 720 ', '721 225 720'],
])('«%s» searches «%s»', (text, query) => {
  expect(queryOf({ text })).toBe(query);
});

it('a reply to an earlier text is dropped', () => {
  const state = after(typed('ga'), typed('gar'), answered('gar'), answered('ga'));
  expect(state.found?.query).toBe('gar');
  expect(after(typed('gar'), answered('ga')).found).toBeNull();
});

it('the rows of the previous text stay while the next one loads', () => {
  const state = after(typed('ga'), answered('ga'), typed('gar'));
  expect([state.found?.query, isWaiting(state)]).toEqual(['ga', true]);
});

it('without a text there are no results', () => {
  expect(after(typed('ga'), answered('ga'), typed('g')).found).toBeNull();
});

it('a failure of an earlier text is ignored, and a failure of the current text ends the waiting', () => {
  const late = after(typed('ga'), typed('gar'), { type: 'failed', query: 'ga', error: new Error() });
  expect([late.error, isWaiting(late)]).toEqual([null, true]);
  const failed = after(typed('ga'), { type: 'failed', query: 'ga', error: new Error() });
  expect(isWaiting(failed)).toBe(false);
  expect(isWaiting(reducePalette(failed, { type: 'retried' }))).toBe(true);
});

it('the arrow keys wrap around, and a new reply marks its first row', () => {
  const moved = after(typed('ga'), answered('ga'), { type: 'moved', by: -1, rows: 5 });
  expect(moved.active).toBe(4);
  expect(reducePalette(moved, { type: 'moved', by: 1, rows: 5 }).active).toBe(0);
  expect(reducePalette(reducePalette(moved, typed('gar')), answered('gar')).active).toBe(0);
  expect(after({ type: 'moved', by: 1, rows: 0 }).active).toBe(0);
});

it('Enter before the reply opens the first row when the reply arrives, unless more is typed', () => {
  expect(after(typed('ga'), { type: 'entered' }).opensFirst).toBe(true);
  expect(after(typed('ga'), answered('ga'), { type: 'entered' }).opensFirst).toBe(false);
  expect(after(typed('ga'), { type: 'entered' }, typed('gar')).opensFirst).toBe(false);
});
