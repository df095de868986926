import { idsOutside, idsToLookUp, outsideText } from './outside';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

describe('chosen records that a search does not find', () => {
  it('are those not shown, if one page shows all that match', () => {
    const input = { chosen: [1, 2, 3], shown: rows(2, 5), isPageWhole: true };
    expect(idsToLookUp(input)).toEqual([]);
    expect(idsOutside(input, undefined)).toEqual([1, 3]);
  });

  it('are looked up if other pages may show them', () => {
    const input = { chosen: [1, 2, 3], shown: rows(2, 5), isPageWhole: false };
    expect(idsToLookUp(input)).toEqual([1, 3]);
    expect(idsOutside(input, undefined)).toEqual([]);
    expect(idsOutside(input, rows(3))).toEqual([1]);
  });

  it('are counted in words', () => {
    expect(outsideText(1)).toBe('1 no está en esta búsqueda');
    expect(outsideText(5)).toBe('5 no están en esta búsqueda');
  });
});
