import { isNewRecordOf, isOverList, OVER_LIST } from './over-list';

describe('[LIST-54] the address of a new record', () => {
  it('is known with and without a slash at its end', () => {
    expect(isNewRecordOf('aulas', '/administrar/aulas/ficha/0/')).toBe(true);
    expect(isNewRecordOf('aulas', '/administrar/aulas/ficha/0')).toBe(true);
    expect(isNewRecordOf('aulas', '/administrar/aulas/ficha/10/')).toBe(false);
    expect(isNewRecordOf('aulas', '/administrar/materias/ficha/0/')).toBe(false);
  });

  it('opens a window only if it was reached from the list', () => {
    expect([OVER_LIST, null, { backTo: '/' }].map(isOverList)).toEqual([true, false, false]);
  });
});
