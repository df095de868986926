import { formatOrder, parseOrder, toggleOrder } from './order';

describe('the order of a list', () => {
  it('has several sort keys, a minus marks a descending one', () => {
    expect(parseOrder('-edad, apellidos')).toEqual([
      { path: 'edad', isDescending: true },
      { path: 'apellidos', isDescending: false },
    ]);
    expect(formatOrder(parseOrder('-edad,apellidos'))).toBe('-edad,apellidos');
    expect(parseOrder('')).toEqual([]);
  });

  it.each`
    before               | isShift  | after
    ${'apellidos'}       | ${false} | ${'edad'}
    ${'edad'}            | ${false} | ${'-edad'}
    ${'-edad'}           | ${false} | ${''}
    ${'apellidos'}       | ${true}  | ${'apellidos,edad'}
    ${'edad,apellidos'}  | ${true}  | ${'-edad,apellidos'}
    ${'apellidos,-edad'} | ${true}  | ${'apellidos'}
  `('a click on «Edad» turns «$before» into «$after» (Shift: $isShift)', ({ before, isShift, after }) => {
    expect(toggleOrder(String(before), 'edad', Boolean(isShift))).toBe(after);
  });
});
