import type { Nota } from '#libs/contracts';
import { enqueueMove, moveItem, parsePage, placeAfterKey, withMove } from './order';

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowDown', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowUp', 1, null],
  ['ArrowRight', 14, null],
  ['Home', 9, 1],
  ['End', 9, 14],
  ['Enter', 9, null],
  ['constructor', 9, null],
])('[NOTA-02] %s takes the note from place %d of 14 to %s', (key, place, to) => {
  expect(placeAfterKey(key, place, 14)).toBe(to);
});

it.each([
  ['3', 3],
  ['1.5', 1],
  ['0.5', 1],
  ['-2', 1],
  ['1e400', 1],
  ['dos', 1],
  [null, 1],
])('[NOTA-01] page %j in the address shows page %d', (text, page) => {
  expect(parsePage(text)).toBe(page);
});

it('[NOTA-02] a dropped note takes the place where it was dropped', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

describe('withMove', () => {
  const note = (id: number, posicion: number): Nota => ({
    id,
    posicion,
    texto: '',
    color: '#FF0000',
    publica: true,
    autor: '',
    mia: true,
    escrita: '2026-11-20T09:00:00Z',
  });
  const page = { registros: [note(7, 13), note(8, 14), note(9, 15)], total: 15, paginas: 2 };
  const order = (id: number, to: number) =>
    withMove(page, { id, to }).registros.map((moved) => [moved.id, moved.posicion]);

  it('[NOTA-02] moves a note within its page and numbers the places again', () => {
    expect(order(7, 15)).toEqual([
      [8, 13],
      [9, 14],
      [7, 15],
    ]);
  });

  it('[NOTA-02] leaves the page as it is when the note goes to another page or is not on this one', () => {
    expect(withMove(page, { id: 7, to: 12 })).toBe(page);
    expect(withMove(page, { id: 7, to: 16 })).toBe(page);
    expect(withMove(page, { id: 1, to: 14 })).toBe(page);
  });
});

it('[NOTA-02] a later move of the same note replaces the waiting one', () => {
  expect(enqueueMove([{ id: 1, to: 2 }], { id: 1, to: 3 })).toEqual([{ id: 1, to: 3 }]);
  expect(enqueueMove([{ id: 1, to: 2 }], { id: 2, to: 3 })).toEqual([
    { id: 1, to: 2 },
    { id: 2, to: 3 },
  ]);
});
