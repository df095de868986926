import { CLOSED_PICKER, commandFor, reducePicker, type PickerAction, type PickerState } from './picker-state';

const run = (state: PickerState, ...actions: PickerAction[]) => actions.reduce(reducePicker, state);
const typed = run(CLOSED_PICKER, { type: 'type', text: 'ana' });
const down = (from: number): PickerAction => ({ type: 'move', from, step: 1, count: 3 });
const up = (from: number): PickerAction => ({ type: 'move', from, step: -1, count: 3 });

describe('the text box of a record picker', () => {
  it('opens on the first option when something is typed', () => {
    const again = run({ ...typed, active: 2 }, { type: 'type', text: 'anab' });
    expect(again).toEqual({ text: 'anab', isOpen: true, active: 0, isChoicePending: false });
  });

  it('moves through the options and around their ends', () => {
    expect(run(typed, down(0)).active).toBe(1);
    expect(run(typed, down(2)).active).toBe(0);
    expect(run(typed, up(0)).active).toBe(2);
  });

  it('opens on the first option with an arrow key', () => {
    expect(run({ ...CLOSED_PICKER, active: 2 }, down(2))).toMatchObject({ isOpen: true, active: 0 });
  });

  it('does not move while there are no options', () => {
    expect(run({ ...typed, active: 1 }, { type: 'move', from: -1, step: 1, count: 0 }).active).toBe(1);
  });

  it('drops a pending choice when something else is typed, nothing is found, or it is closed or left', () => {
    const pending = run(typed, { type: 'wait-for-results' });
    expect(pending.isChoicePending).toBe(true);
    for (const action of [
      { type: 'type', text: 'b' },
      { type: 'no-results' },
      { type: 'close' },
      { type: 'leave' },
    ] as const)
      expect(run(pending, action).isChoicePending).toBe(false);
  });

  it('stays open with its text after one of several choices, and closes after a single one', () => {
    expect(run(typed, { type: 'chosen', staysOpen: true })).toEqual(typed);
    expect(run(typed, { type: 'chosen', staysOpen: false })).toEqual(CLOSED_PICKER);
  });

  it('keeps its text when it closes, and loses it when the focus leaves', () => {
    expect(run(typed, { type: 'close' })).toMatchObject({ text: 'ana', isOpen: false });
    expect(run(typed, { type: 'leave' })).toEqual(CLOSED_PICKER);
  });
});

describe('a key in a record picker', () => {
  const open = { isOpen: true, text: 'ana', hasChosen: true };

  it.each`
    key            | state                         | command
    ${'ArrowDown'} | ${open}                       | ${{ type: 'move', step: 1 }}
    ${'ArrowUp'}   | ${{ ...open, isOpen: false }} | ${{ type: 'move', step: -1 }}
    ${'Enter'}     | ${open}                       | ${{ type: 'choose' }}
    ${'Enter'}     | ${{ ...open, isOpen: false }} | ${null}
    ${'Escape'}    | ${open}                       | ${{ type: 'close' }}
    ${'Escape'}    | ${{ ...open, isOpen: false }} | ${null}
    ${'Backspace'} | ${open}                       | ${null}
    ${'Backspace'} | ${{ ...open, text: '' }}      | ${{ type: 'remove-last' }}
    ${'a'}         | ${open}                       | ${null}
  `('$key in $state does $command', ({ key, state, command }) => {
    expect(commandFor(String(key), state)).toEqual(command);
  });
});
