import type { CuadranteAula } from '#libs/contracts';
import { currentStop, nextStop, stopsOf } from './stops';

/** A room with the given ids of classes on each day. */
const room = (id: number, ...days: number[][]) =>
  ({
    id,
    url: `/administrar/aulas/ficha/${String(id)}/`,
    dias: days.map((ids) => ({ materias: ids.map((one) => ({ id: one })) })),
  }) as CuadranteAula;

/** The row for classes without a room. It has no record, so its `url` is empty. */
const NO_ROOM = { ...room(0, [], [90], []), url: '' };

const ROWS = [room(1, [10, 11], [], [12]), room(2, [], [], []), NO_ROOM, room(3, [30], [], [32, 33])];
const allOpen = stopsOf(ROWS, () => false);

describe('the keys of the grid of classes', () => {
  it.each`
    from          | key             | to
    ${'clase-10'} | ${'ArrowDown'}  | ${'clase-11'}
    ${'clase-11'} | ${'ArrowDown'}  | ${'clase-30'}
    ${'clase-30'} | ${'ArrowUp'}    | ${'clase-11'}
    ${'clase-30'} | ${'ArrowDown'}  | ${null}
    ${'clase-11'} | ${'ArrowRight'} | ${'clase-12'}
    ${'clase-12'} | ${'ArrowLeft'}  | ${'clase-10'}
    ${'clase-10'} | ${'ArrowLeft'}  | ${'nombre-1'}
    ${'nombre-1'} | ${'ArrowLeft'}  | ${'fila-1'}
    ${'nombre-1'} | ${'ArrowDown'}  | ${'nombre-2'}
    ${'clase-90'} | ${'ArrowLeft'}  | ${'fila-0'}
    ${'clase-33'} | ${'Home'}       | ${'fila-3'}
    ${'clase-30'} | ${'End'}        | ${'clase-33'}
    ${'clase-33'} | ${'ArrowRight'} | ${null}
    ${'clase-10'} | ${'a'}          | ${null}
  `('[PLUS-10] $key leads from $from to $to', ({ from, key, to }) => {
    expect(nextStop(allOpen, from as string, key as string)).toBe(to);
  });

  it('[PLUS-10] skip the classes of a closed row', () => {
    const stops = stopsOf(ROWS, ({ id }) => id === 1);
    expect(nextStop(stops, 'nombre-1', 'ArrowRight')).toBeNull();
    expect(nextStop(stops, 'clase-30', 'ArrowUp')).toBeNull();
  });
});

describe('the Tab stop of the grid of classes', () => {
  it('[PLUS-10] is the first class, later the control that had the focus last, as long as it exists', () => {
    expect(currentStop(allOpen, null)?.key).toBe('clase-10');
    expect(currentStop(allOpen, 'nombre-2')?.key).toBe('nombre-2');
    expect(currentStop(allOpen, 'clase-99')?.key).toBe('clase-10');
  });

  it('[PLUS-10] is the first row if there are no classes, and does not exist without rows', () => {
    expect(
      currentStop(
        stopsOf(ROWS, () => true),
        'clase-10',
      )?.key,
    ).toBe('fila-1');
    expect(currentStop([], null)).toBeUndefined();
  });
});
