import type { CuadranteAula } from '#libs/contracts';

/**
 * A control of the grid that can have the focus. `column` is -2 for the arrow of a row, -1 for the name of a row, and the index of the day
 * for a class.
 */
export interface Stop {
  key: string;
  row: number;
  column: number;
}

const FOLD = -2;
const NAME = -1;

/**
 * Returns the key of the arrow that opens or closes a row. The next two functions return the key of the name of a row and the key of a
 * class.
 */
export const foldKey = (row: { id: number }): string => `fila-${String(row.id)}`;
export const nameKey = (row: { id: number }): string => `nombre-${String(row.id)}`;
export const blockKey = (block: { id: number }): string => `clase-${String(block.id)}`;

/** Lists the controls of all rows in the order of the screen. A closed row has only its arrow and its name. */
export function stopsOf(rows: readonly CuadranteAula[], isClosed: (row: CuadranteAula) => boolean): Stop[] {
  return rows.flatMap((row, index) => [
    { key: foldKey(row), row: index, column: FOLD },
    ...(row.url === '' ? [] : [{ key: nameKey(row), row: index, column: NAME }]),
    ...(isClosed(row)
      ? []
      : row.dias.flatMap(({ materias }, column) =>
          materias.map((block) => ({ key: blockKey(block), row: index, column })),
        )),
  ]);
}

/** The only Tab stop of the grid: the control that had the focus last, else the first class, else the first control. */
export function currentStop(stops: readonly Stop[], last: string | null): Stop | undefined {
  return stops.find(({ key }) => key === last) ?? stops.find(({ column }) => column >= 0) ?? stops[0];
}

type Step = (stops: readonly Stop[], at: Stop) => Stop | undefined;

const inColumn = (stops: readonly Stop[], { column }: Stop) => stops.filter((stop) => stop.column === column);
const inRow = (stops: readonly Stop[], { row }: Stop) => stops.filter((stop) => stop.row === row);

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (stops, at) => inColumn(stops, at)[inColumn(stops, at).indexOf(at) + 1],
  ArrowUp: (stops, at) => inColumn(stops, at)[inColumn(stops, at).indexOf(at) - 1],
  ArrowRight: (stops, at) => inRow(stops, at).find(({ column }) => column > at.column),
  ArrowLeft: (stops, at) => {
    const column = inRow(stops, at).findLast((stop) => stop.column < at.column)?.column;
    return inRow(stops, at).find((stop) => stop.column === column);
  },
  Home: (stops, at) => inRow(stops, at)[0],
  End: (stops, at) => inRow(stops, at).at(-1),
};

/**
 * Returns the `key` of the control that gets the focus after a press of a keyboard key. Up and down move within the day. Left and right
 * move along the row and skip days without classes. Home and End move to the ends of the row.
 * @returns null for other keyboard keys, or if there is no control in that direction
 */
export function nextStop(stops: readonly Stop[], from: string, key: string): string | null {
  const at = stops.find((stop) => stop.key === from);
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  return (at && step?.(stops, at)?.key) ?? null;
}
