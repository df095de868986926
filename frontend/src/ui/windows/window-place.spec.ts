import { windowStyle } from './window-place';

it('[FICH-28] a window without a place of its own is at 5vh and 10%, 80% wide', () => {
  expect(windowStyle({})).toEqual({ top: '5vh', left: '10%', width: '80%' });
});

it('[FICH-05] a window with a width is centred at any page size', () => {
  expect(windowStyle({ width: '60%' }).left).toBe('calc((100% - 60%) / 2)');
  expect(windowStyle({ width: '720px', x: '30px' })).toEqual({
    top: '5vh',
    left: 'calc((100% - min(720px, 100% - 32px)) / 2)',
    width: 'min(720px, calc(100% - 32px))',
  });
});

it('[FICH-02] a relative place is used unchanged', () => {
  expect(windowStyle({ y: '10vh', x: '20%', width: '60%' })).toEqual({ top: '10vh', left: '20%', width: '60%' });
});
