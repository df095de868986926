import { PLAIN_ADDRESS } from './address';
import { reduce } from './reducer';

const onPageThree = { ...PLAIN_ADDRESS, page: 3, order: 'edad', filters: { edad: 12 }, isPanelOpen: true };

describe('the address of a list', () => {
  it('[LIST-36] drops filters, order and page when another saved search is chosen', () => {
    expect(reduce(onPageThree, { type: 'choose-search', id: 7 })).toEqual({
      ...PLAIN_ADDRESS,
      searchId: 7,
      isPanelOpen: true,
    });
  });

  it.each([
    { type: 'filter', filters: {} },
    { type: 'order', order: '-edad' },
    { type: 'page-size', pageSize: 50 },
    { type: 'reset' },
  ] as const)('returns to page 1 on $type', (action) => {
    expect(reduce(onPageThree, action).page).toBe(1);
  });

  it('[LIST-37] changes nothing else when the search panel opens or closes', () => {
    const closed = reduce(onPageThree, { type: 'panel', isOpen: false });
    expect(closed).toEqual({ ...onPageThree, isPanelOpen: false });
    expect(reduce(closed, { type: 'panel', isOpen: true })).toEqual(onPageThree);
  });
});
