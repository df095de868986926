import { freeBottom } from './toast-place';

const TOASTS = { left: 1000, right: 1420, height: 50 };
const bar = (top: number, bottom: number, left = 0, right = 1440) => ({ left, right, top, bottom });

it.each`
  where                                              | bars                              | bottom
  ${'no bar'}                                        | ${[]}                             | ${20}
  ${'the action bar of a record'}                    | ${[bar(844, 900)]}                | ${68}
  ${'a bar that ends left of them'}                  | ${[bar(844, 900, 0, 900)]}        | ${20}
  ${'a bar further up'}                              | ${[bar(100, 156)]}                | ${20}
  ${'the foot of a window that ends above the edge'} | ${[bar(790, 850)]}                | ${122}
  ${'one bar above the other, whatever their order'} | ${[bar(760, 800), bar(844, 900)]} | ${152}
  ${'bars that leave no room'}                       | ${[bar(20, 900)]}                 | ${20}
  ${'a bar that is not drawn'}                       | ${[bar(0, 0)]}                    | ${20}
`('[FICH-26] toasts cover no bar with buttons: $where', ({ bars, bottom }: { bars: []; bottom: number }) => {
  expect(freeBottom(bars, TOASTS, 900, 20)).toBe(bottom);
});
