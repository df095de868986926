import { pressHeading, readOrder, writeOrder } from './order';

describe('the order of a list', () => {
  it('reads and writes several columns, a minus for descending', () => {
    expect(readOrder('-edad, apellidos')).toEqual([
      { campo: 'edad', descendente: true },
      { campo: 'apellidos', descendente: false },
    ]);
    expect(writeOrder(readOrder('-edad,apellidos'))).toBe('-edad,apellidos');
    expect(readOrder('')).toEqual([]);
  });

  it.each`
    before               | anadir   | after
    ${'apellidos'}       | ${false} | ${'edad'}
    ${'edad'}            | ${false} | ${'-edad'}
    ${'-edad'}           | ${false} | ${''}
    ${'apellidos'}       | ${true}  | ${'apellidos,edad'}
    ${'edad,apellidos'}  | ${true}  | ${'-edad,apellidos'}
    ${'apellidos,-edad'} | ${true}  | ${'apellidos'}
  `('pressing «Edad» makes «$before» into «$after» (Mayús: $anadir)', ({ before, anadir, after }) => {
    expect(pressHeading(String(before), 'edad', Boolean(anadir))).toBe(after);
  });
});
