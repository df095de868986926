import { chooseRecord, toggleRecord, withoutRecords, withRecords } from './chosen';

const record = (id: number) => ({ id, resultado: `Registro ${id}` });

describe('chosen records', () => {
  it('are unique, in the order in which they were chosen', () => {
    const chosen = withRecords([record(3), record(1)], [record(1), record(2)]);
    expect(chosen.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(withoutRecords(chosen, [record(1), record(9)])).toEqual([record(3), record(2)]);
  });

  it('[SELE-01] can be several; choosing one again removes it', () => {
    const two = toggleRecord(toggleRecord([], record(1)), record(2));
    expect(two.map(({ id }) => id)).toEqual([1, 2]);
    expect(toggleRecord(two, record(1))).toEqual([record(2)]);
    expect(chooseRecord(two, record(1), true)).toEqual([record(2)]);
  });

  it('are replaced by the next one if only one can be chosen', () => {
    expect(chooseRecord([record(1)], record(2), false)).toEqual([record(2)]);
  });
});
